import { C as JSON_FILE_BYTES, _ as parseJsonFile, h as throwIfAny, m as createProblems, r as GATE } from "./published-schemas.js";
// src/inputs/gate.ts
async function readGate(files, path) {
	return parseGate(await files.read(path, JSON_FILE_BYTES), path, files.beside);
}
function parseGate(bytes, path, beside) {
	const problems = createProblems(path);
	const file = parseJsonFile(bytes, path, GATE, problems);
	throwIfAny(problems);
	const { value, lines } = file;
	const resolve = (name) => beside(path, name);
	const resolveGiven = (name) => name === void 0 ? null : resolve(name);
	const tokenizer = value.context.tokenizer;
	return {
		settings: settingsOf(value, path),
		refs: {
			dataset: resolve(value.dataset ?? "dataset"),
			serving: resolve(value.serving ?? "serving.json"),
			current: value.current ?? null,
			rollback: resolveGiven(value.rollback),
			thresholds: resolve(value.thresholds ?? "thresholds.json"),
			waivers: resolveGiven(value.waivers),
			traces: (value.traces ?? []).map(({ path: name, root = "gate", sha256 = null }, index) => ({
				path: root === "gate" ? resolve(name) : name,
				root,
				sha256,
				pointer: `/traces/${index}`
			})),
			contextTokenizer: tokenizer ? {
				path: resolve(tokenizer.file),
				sha256: tokenizer.sha256 ?? null
			} : null,
			probes: (value.probes ?? []).map(resolve)
		},
		watch: value.watch ?? [],
		lines
	};
}
function settingsOf(value, file) {
	const { context } = value;
	return {
		id: value.id,
		mode: value.mode ?? "enforce",
		file,
		scoring: value.scoring ?? "auto",
		context: {
			maxPassages: context.maxPassages,
			tokenBudget: context.tokenBudget ?? null,
			unit: context.unit ?? "document",
			overflow: context.overflow ?? "stop",
			neighbours: context.neighbours ?? 0
		},
		changes: (value.changes ?? []).map(({ field, from, to, reason }, index) => ({
			field,
			from,
			to,
			reason,
			pointer: `/changes/${index}`
		})),
		hashIds: value.privacy?.hashIds ?? false
	};
}
export { readGate as n, parseGate as t };
