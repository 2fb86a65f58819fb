// src/render/escape.ts
const ACTING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const ZERO_WIDTH = "​";
const MOST_CHARACTERS = 2e3;
function shorten(text, most) {
	if (text.length <= most) return text;
	const tail = Math.min(20, Math.floor(most / 4));
	return `${text.slice(0, most - tail - 1)}…${text.slice(-tail)}`;
}
function visible(text) {
	return shorten(text, MOST_CHARACTERS).replace(ACTING, (character) => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`);
}
const entity = (character) => `&#${character.codePointAt(0)};`;
function markdownText(text) {
	return visible(text).replace(/[@#:](?=[\w/+-])|\bwww(?=\.)|\bGH(?=-\d)/gi, (mark) => `${mark}${ZERO_WIDTH}`).replace(/[&<>`*{}[\]|~\\$^]|(?<!\w)_|_(?!\w)/g, entity).replace(/^(?:[-+#](?=[\s#]|$)|\d+[.)](?=\s|$)|--|=)/, (mark) => [...mark].map(entity).join(""));
}
function markdownCode(text) {
	const shown = visible(text);
	if (/^[^`|]+$/.test(shown) && shown.trim() === shown) return `\`${shown}\``;
	return `<code>${shown.replace(/[^\p{L}\p{N} .,/-]/gu, entity)}</code>`;
}
function markdownBlock(lines) {
	const shown = lines.map(visible);
	const longest = Math.max(2, ...shown.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)));
	const fence = "`".repeat(longest + 1);
	return [
		`${fence}text`,
		...shown,
		fence
	].join("\n");
}
function logLine(text) {
	return text.replace(/##(?=\[)/g, `#${ZERO_WIDTH}#`).replace(/^(\s*)::/, (_, blanks) => `${blanks}${ZERO_WIDTH}::`);
}
function shellWord(word) {
	return /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
export { shellWord as a, markdownText as i, markdownBlock as n, shorten as o, markdownCode as r, visible as s, logLine as t };
