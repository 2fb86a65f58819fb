import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { t as GateError } from "./errors.js";
// src/host/write-file.ts
async function writeReplacing(named, target, content) {
	try {
		const found = await stat(target).catch(() => null);
		if (found && !found.isFile() && !found.isDirectory()) await writeFile(target, content);
		else await writeWhole(target, content);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
		throw new GateError("FILE_UNWRITABLE", {
			at: named,
			problem: `it can't be written (${code})`,
			hint: "name a file in a folder that can be written"
		}, { cause: error });
	}
}
async function writeWhole(target, content) {
	const draft = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomBytes(6).toString("hex")}.tmp`);
	await makeFolder(dirname(target));
	const file = await open(draft, "wx");
	try {
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(draft, target);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
async function makeFolder(folder) {
	if (await stat(folder).catch(() => null)) return;
	if (dirname(folder) !== folder) await makeFolder(dirname(folder));
	await mkdir(folder).catch((error) => {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	});
}
export { writeReplacing as t };
