import { T as JSON_FILE_BYTES, h as HISTORIES, m as versionOf, p as upgrade } from "./published-schemas.js";
import { r as manifestPath } from "./manifest.js";
import { n as readGate } from "./gate.js";
import { a as parseStrictJson } from "./problems.js";
import { t as GateError } from "./errors.js";
import { l as visible } from "./escape.js";
import { t as count } from "./numbers.js";
import { n as readText } from "./text-file.js";
// src/commands/migrate.ts
async function migrate({ files }, gate, console, histories = HISTORIES) {
	const entry = await migrateFile(gate, "gate");
	const { refs } = await readGate(files, gate);
	const current = refs.current?.endsWith(".json") ? [files.beside(gate, refs.current)] : [];
	const others = [
		...[
			refs.serving,
			...current,
			...refs.rollback === null ? [] : [refs.rollback]
		].map((path) => [path, "serving"]),
		[refs.thresholds, "thresholds"],
		[manifestPath(refs.dataset), "manifest"],
		...refs.probes.map((path) => [path, "probes"])
	];
	const distinct = new Map(others);
	let changed = entry ? 1 : 0;
	for (const [path, format] of distinct) if (await migrateFile(path, format)) changed += 1;
	if (changed === 0) console.out(`nothing to migrate: ${count(distinct.size + 1, "file")} of the present version\n`);
	return 0;
	async function migrateFile(path, format) {
		const { value, faults } = parseStrictJson(await readText(files, path, JSON_FILE_BYTES));
		const [fault] = faults;
		if (fault) throw new GateError(fault.code, {
			at: path,
			problem: fault.problem,
			hint: fault.hint
		});
		const now = upgrade(value, format, histories);
		const [from, to] = [versionOf(value), versionOf(now)];
		if (to !== histories[format].current) throw new GateError("WRONG_VALUE", {
			at: `${path}#/formatVersion`,
			problem: from === null ? "there is no version" : `version ${from} is not known`,
			hint: `the present version is ${histories[format].current}; a newer one needs a newer program`
		});
		if (now === value) return false;
		await files.write(path, `${JSON.stringify(now, null, 2)}\n`);
		console.out(`${visible(path)}: version ${from} -> ${to}\n`);
		return true;
	}
}
export { migrate };
