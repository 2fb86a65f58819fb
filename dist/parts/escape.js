// src/render/escape.ts
const ACTING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const ZERO_WIDTH = "​";
const MOST_CHARACTERS = 2e3;
const MOST_CODE = 300;
function shorten(text, most) {
	if (text.length <= most) return text;
	const tail = Math.min(20, Math.floor(most / 4));
	return `${text.slice(0, most - tail - 1)}…${text.slice(-tail)}`;
}
function visible(text) {
	return shorten(text, MOST_CHARACTERS).replace(ACTING, (character) => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`);
}
const visibleCode = (text) => visible(shorten(text, MOST_CODE));
const entity = (character) => `&#${character.codePointAt(0)};`;
function markdownText(text) {
	return visible(text).replace(/[@#:](?=[\w/+-])|\bwww(?=\.)|\bGH(?=-\d)/gi, (mark) => `${mark}${ZERO_WIDTH}`).replace(/\b[\da-f]{20}(?=[\da-f]{20}\b)/gi, (half) => `${half}${ZERO_WIDTH}`).replace(/[&<>`*{}[\]|~\\$^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, entity).replace(/^( *)([-+#](?=[\s#]|$)|\d+[.)](?=\s|$)|--|=)/, (_, blanks, mark) => blanks + [...mark].map(entity).join("")).replace(/^ {2,}/, (blanks) => [...blanks].map(entity).join(""));
}
function markdownCode(text) {
	const shown = visibleCode(text);
	if (/^[^`|]+$/.test(shown) && shown.trim() === shown) return `\`${shown}\``;
	return `<code>${shown.replace(/[^\p{L}\p{N} ,-]/gu, entity)}</code>`;
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
const htmlText = (text) => visible(text).replace(/[&<>"'`]/g, entity);
const scriptJson = (value) => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
function logLine(text) {
	return text.replace(/##(?=\[)/g, `#${ZERO_WIDTH}#`).replace(/^([\s\u0085]*)::/gm, (_, blanks) => `${blanks}${ZERO_WIDTH}::`);
}
function shellWord(word) {
	return /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
export { markdownText as a, shorten as c, markdownCode as i, visible as l, logLine as n, scriptJson as o, markdownBlock as r, shellWord as s, htmlText as t, visibleCode as u };
