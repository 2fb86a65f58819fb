import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
// src/host/workspace.ts
async function findRoot(gate) {
	const folder = dirname(resolve(gate));
	for (let at = folder;; at = dirname(at)) {
		if (await stat(join(at, ".git")).catch(() => null)) return at;
		if (dirname(at) === at) break;
	}
	const fromHere = relative(".", folder);
	return fromHere === ".." || fromHere.startsWith(`..${sep}`) ? dirname(folder) : resolve(".");
}
export { findRoot };
