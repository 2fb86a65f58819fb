import { t as GateError } from "./errors.js";
// src/run/tokenizer-config.ts
const UNSET_LENGTH = 1e20;
const MAX_BYTES = 8 << 20;
async function readTokenizerConfig(files, path) {
	const invalid = (problem, cause) => new GateError("TOKENIZER_INVALID", {
		at: path,
		problem,
		hint: "give a tokenizer_config.json"
	}, { cause });
	const bytes = await files.read(path, MAX_BYTES);
	let value;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch (cause) {
		throw invalid(`this is not JSON (${cause.message})`, cause);
	}
	if (typeof value !== "object" || value === null) throw invalid("this is not an object");
	const { truncation_side: side, model_max_length: length } = value;
	return {
		side: side === "left" || side === "right" ? side : null,
		maxLength: typeof length === "number" && length > 0 && length < UNSET_LENGTH ? length : null
	};
}
export { readTokenizerConfig as t };
