// src/render/numbers.ts
function showNumber(value, unit) {
	if (value === null) return "not estimable";
	if (unit === "count") return String(value);
	if (unit === "ms") return `${value.toFixed(1)} ms`;
	if (unit === "perSecond") return `${trimZeros(value.toFixed(1))} per second`;
	if (unit === "tokens" || unit === "windows") return trimZeros(value.toFixed(1));
	return value.toFixed(3);
}
function showDifference(value, unit) {
	const shown = showNumber(Math.abs(value), unit);
	if (Number.parseFloat(shown) === 0) return showNumber(0, unit);
	return `${value < 0 ? "−" : "+"}${shown}`;
}
function showInterval({ low, high, unit }) {
	return low === null || high === null ? "" : `${showDifference(low, unit)} to ${showDifference(high, unit)}`;
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
export { showLimit as a, showInterval as i, counted as n, showNumber as o, showDifference as r, count as t };
