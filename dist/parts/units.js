import { t as GateError } from "./errors.js";
// src/model/units.ts
function textUnits(text) {
	const tables = /* @__PURE__ */ new Map();
	function tableOf(unit) {
		const known = tables.get(unit);
		if (known !== void 0) return known;
		const table = countsLikeUtf16(text, unit) ? null : countUnits(text, unit);
		tables.set(unit, table);
		return table;
	}
	function convert(span, from, to, at) {
		const total = tableOf(from)?.[text.length] ?? text.length;
		const { start, end } = span;
		if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || start > end || end > total) throw new GateError("SPAN_INVALID", {
			at,
			problem: `the span [${start}, ${end}) is not a range of a text of ${total} ${UNIT_NAMES[from]}`,
			hint: `give 0 <= start <= end <= ${total} in ${UNIT_NAMES[from]}`
		});
		return {
			start: position(start, from, to, at),
			end: position(end, from, to, at)
		};
	}
	function position(offset, from, to, at) {
		const table = tableOf(from);
		const unit = table ? find(table, offset) : offset;
		if (unit === null || isSecondHalf(text, unit)) throw new GateError("SPAN_INSIDE_CHARACTER", {
			at,
			problem: `offset ${offset} in ${UNIT_NAMES[from]} falls inside a character`,
			hint: "a span starts and ends between characters; check the unit of the offsets (manifest: offsetUnit)"
		});
		return tableOf(to)?.[unit] ?? unit;
	}
	return {
		toUtf16: (span, unit, at) => convert(span, unit, "utf16", at),
		fromUtf16: (span, unit, at) => convert(span, "utf16", unit, at)
	};
}
const UNIT_NAMES = {
	codepoint: "code points",
	utf16: "UTF-16 units",
	byte: "UTF-8 bytes"
};
function countsLikeUtf16(text, unit) {
	if (unit === "utf16") return true;
	return unit === "codepoint" ? !/[\ud800-\udbff]/.test(text) : !/[\u0080-\uffff]/.test(text);
}
function countUnits(text, unit) {
	const counts = new Uint32Array(text.length + 1);
	let count = 0;
	for (let index = 0; index < text.length; index++) {
		counts[index] = count;
		const size = sizeAt(text, index, unit);
		if (isSecondHalf(text, index + 1)) counts[++index] = count;
		count += size;
	}
	counts[text.length] = count;
	return counts;
}
function sizeAt(text, index, unit) {
	if (unit === "codepoint") return 1;
	const code = text.charCodeAt(index);
	if (code < 128) return 1;
	if (code < 2048) return 2;
	return isSecondHalf(text, index + 1) ? 4 : 3;
}
function isSecondHalf(text, index) {
	if (index <= 0 || index >= text.length) return false;
	return (text.charCodeAt(index) & 64512) === 56320 && (text.charCodeAt(index - 1) & 64512) === 55296;
}
function find(counts, count) {
	let low = 0;
	let high = counts.length - 1;
	while (low < high) {
		const middle = low + high >> 1;
		if (counts[middle] < count) low = middle + 1;
		else high = middle;
	}
	return counts[low] === count ? low : null;
}
function lengthIn(text, unit) {
	if (countsLikeUtf16(text, unit)) return text.length;
	let length = 0;
	for (let index = 0; index < text.length; index++) {
		length += sizeAt(text, index, unit);
		if (isSecondHalf(text, index + 1)) index += 1;
	}
	return length;
}
export { lengthIn as n, textUnits as r, UNIT_NAMES as t };
