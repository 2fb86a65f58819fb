import { E as ROW_BOUNDS, T as JSON_FILE_BYTES } from "./published-schemas.js";
import { a as readManifest, r as manifestPath, t as FROZEN } from "./manifest.js";
import { t as readJsonl } from "./jsonl-file.js";
import { a as parseStrictJson, n as throwIfAny, t as createProblems } from "./problems.js";
import { t as GateError } from "./errors.js";
import { l as visible } from "./escape.js";
import { t as count } from "./numbers.js";
import { n as readText } from "./text-file.js";
// src/commands/freeze.ts
async function freeze({ files }, target, console) {
	const path = target.endsWith(".json") ? target : manifestPath(target);
	const draft = await readDraft(files, path);
	const frozen = {};
	for (const name of FROZEN) {
		const file = files.beside(path, nameOf(draft, name));
		const { rows, sha256 } = await measure(files, file);
		frozen[name] = {
			file: nameOf(draft, name),
			sha256,
			rows
		};
		console.out(`${visible(file)}: ${count(rows, "row")}, sha256 ${sha256}\n`);
	}
	await files.write(path, `${JSON.stringify({
		...draft,
		files: frozen
	}, null, 2)}\n`);
	await readManifest(files, path);
	return 0;
}
async function readDraft(files, path) {
	const { value, faults } = parseStrictJson(await readText(files, path, JSON_FILE_BYTES));
	const [fault] = faults;
	if (fault) throw new GateError(fault.code, {
		at: `${path}#${fault.pointer}`,
		problem: fault.problem,
		hint: fault.hint
	});
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw new GateError("WRONG_TYPE", {
		at: path,
		problem: "the manifest is not an object",
		hint: "see gates/schema/manifest.schema.json"
	});
}
function nameOf({ files }, name) {
	const entry = typeof files === "object" && files !== null ? files[name] : void 0;
	const named = typeof entry === "object" && entry !== null ? entry.file : void 0;
	return typeof named === "string" ? named : `${name}.jsonl`;
}
async function measure(files, path) {
	const problems = createProblems(path);
	const read = await readJsonl(files, path, {
		format: () => null,
		row: () => void 0,
		broken: () => void 0
	}, problems, ROW_BOUNDS);
	throwIfAny(problems);
	return read;
}
export { freeze };
