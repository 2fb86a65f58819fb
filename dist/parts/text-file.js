import { t as GateError } from "./errors.js";
import { t as decodeUtf8 } from "./utf8.js";
// src/render/numbers.ts
function showNumber(value, unit) {
	if (value === null) return "not estimable";
	if (unit === "count") return String(value);
	if (unit === "ms") return `${value.toFixed(1)} ms`;
	if (unit === "tokens") return trimZeros(value.toFixed(1));
	return value.toFixed(3);
}
function showDifference(value, unit) {
	const shown = showNumber(Math.abs(value), unit);
	if (Number.parseFloat(shown) === 0) return showNumber(0, unit);
	return `${value < 0 ? "−" : "+"}${shown}`;
}
const showLimit = (value) => String(value);
const trimZeros = (text) => text.replace(/\.0$/, "");
function count(n, one, many = `${one}s`) {
	return `${n} ${n === 1 ? one : many}`;
}
function counted(n, of) {
	if (n !== 1) return `${n} ${of}`;
	return `1 ${of === "queries" ? "query" : of.replace(/s$/, "")}`;
}
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
export { showDifference as a, counted as i, readText as n, showLimit as o, count as r, showNumber as s, decodeText as t };
