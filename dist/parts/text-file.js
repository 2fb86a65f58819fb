import { g as decodeUtf8 } from "./published-schemas.js";
import { t as GateError } from "./errors.js";
// src/run/text-file.ts
async function readText(files, path, maxBytes) {
	return decodeText(await files.read(path, maxBytes), path);
}
function decodeText(bytes, path) {
	const text = decodeUtf8(bytes);
	if (text !== null) return text;
	throw new GateError("INVALID_UTF8", {
		at: path,
		problem: "the file is not UTF-8",
		hint: "save it as UTF-8"
	});
}
export { readText as n, decodeText as t };
