import { o as textUnits, r as loadTokenizer, t as MAX_TOKENIZER_BYTES } from "./encoders.js";
import { n as readText, r as count } from "./text-file.js";
import { t as readTokenizerConfig } from "./tokenizer-config.js";
import { n as targetTokens, o as SIDES, r as cutPair, s as TRUNCATIONS, t as retentionOf } from "./retention.js";
import { t as GateError } from "./errors.js";
// src/commands/inspect/inspection.ts
function inspectPair(tokenizer, rule, texts, evidence) {
	const query = tokenizer.encode(texts.query);
	const document = tokenizer.encode(texts.document);
	const cut = cutPair(rule, query, document, tokenizer.layout.pair, "--max-length");
	const whole = (encoding) => ({
		start: 0,
		end: encoding.ids.length
	});
	const input = tokenizer.assemble({
		encoding: query,
		range: cut.joined ? whole(query) : cut.query
	}, {
		encoding: document,
		range: cut.joined ? whole(document) : cut.document
	}, cut.joined);
	return {
		rule,
		specials: tokenizer.specials.pair,
		query,
		document,
		cut,
		input,
		evidence: evidence && {
			documentSpan: evidence,
			retention: retentionOf(targetTokens(document, evidence), cut.document)
		}
	};
}
function inspectionJson({ query, document, cut, input, specials, evidence }) {
	const tokens = Array.from(input.ids.keys());
	const spanOf = (token) => {
		const index = input.tokenIndex[token];
		if (index < 0) return null;
		const { spans } = input.sequence[token] === 0 ? query : document;
		return [spans[2 * index], spans[2 * index + 1]];
	};
	return {
		ids: [...input.ids],
		attentionMask: tokens.map(() => 1),
		typeIds: [...input.typeIds],
		sequence: [...input.sequence].map((side) => side < 0 ? null : side),
		spans: tokens.map(spanOf),
		full: {
			length: query.ids.length + document.ids.length + specials,
			queryTokens: query.ids.length,
			documentTokens: document.ids.length
		},
		kept: {
			query: cut.query.end - cut.query.start,
			document: cut.document.end - cut.document.start
		},
		evidence: evidence && {
			kept: evidence.retention.keptTokens,
			target: evidence.retention.targetTokens,
			retention: evidence.retention.retention
		}
	};
}
// src/commands/inspect/options.ts
const MAX_TEXT_BYTES = 16 << 20;
async function textOf(value, option, files) {
	if (value.startsWith("@@")) return value.slice(1);
	if (!value.startsWith("@")) return value;
	const file = value.slice(1);
	if (file === "") throw wrong(option, "there is no file name after \"@\"", "write @FILE, or \"@@\" for a text that starts with \"@\"");
	return readText(files, file, MAX_TEXT_BYTES);
}
const wrong = (at, problem, hint) => new GateError("BAD_ARGUMENT", {
	at,
	problem,
	hint
});
function maxLengthOf(value) {
	const tokens = Number(value);
	if (/^\d+$/.test(value) && Number.isSafeInteger(tokens)) return tokens;
	throw wrong("--max-length", `"${value}" is not a number of tokens`, "write a whole number, as in 512");
}
function truncationOf(value) {
	const found = TRUNCATIONS.find((one) => one === value);
	if (found) return found;
	throw wrong("--truncation", `"${value}" is no strategy`, `write one of ${TRUNCATIONS.join(", ")}`);
}
function sideOf(value) {
	const found = SIDES.find((one) => one === value);
	if (found) return found;
	throw wrong("--side", `"${value}" is no side`, `write one of ${SIDES.join(", ")}`);
}
function evidenceOf(value, document) {
	if (value === void 0) return null;
	const match = /^(\d+):(\d+)$/.exec(value);
	if (!match) throw wrong("--evidence", `"${value}" is not START:END`, "write two UTF-16 positions, as in 120:164");
	const span = {
		start: Number(match[1]),
		end: Number(match[2])
	};
	if (span.start < span.end && span.end <= document.length) return textUnits(document).toUtf16(span, "utf16", "--evidence");
	throw wrong("--evidence", `[${span.start}, ${span.end}) is not a part of a document of ${document.length} UTF-16 units`, "start lies below end, and end is at most the length of the document");
}
// src/commands/inspect/ruler.ts
const COLUMNS = 64;
const KEPT = "█";
const CUT = "·";
const MARK = "▲";
const RETENTION_STYLES = {
	complete: "green",
	partial: "yellow",
	lost: "red",
	unverifiable: "yellow"
};
function ruler(inspection, paint) {
	const { rule, query, document, specials, cut, input } = inspection;
	const full = query.ids.length + document.ids.length + specials;
	return `${[
		`${paint("bold", "pair")}      ${count(full, "token")} uncut: query ${query.ids.length}, document ${document.ids.length}, special ${specials}`,
		`${paint("bold", "limit")}     ${rule.maxLength ?? "none"}, ${rule.truncation}, side ${rule.truncationSide}: the model receives ${count(input.ids.length, "token")}`,
		"",
		side("query", query, cut.query, paint),
		side("document", document, cut.document, paint),
		...evidenceLines(inspection, paint)
	].join("\n")}\n`;
}
function side(name, encoding, kept, paint) {
	const total = encoding.ids.length;
	const keptTokens = kept.end - kept.start;
	const said = keptTokens === total ? `all ${count(total, "token")} kept` : `${keptTokens} of ${count(total, "token")} kept`;
	return `${paint("bold", name.padEnd(10))}${bar(total, kept, paint)} ${said}`;
}
function bar(total, kept, paint) {
	const columns = Math.min(COLUMNS, total);
	const column = (at) => {
		const token = Math.floor(at * total / columns);
		return token >= kept.start && token < kept.end;
	};
	return `|${(Array.from({ length: columns }, (_, at) => column(at)).map((isKept) => isKept ? KEPT : CUT).join("").match(/█+|·+/g) ?? []).map((run) => paint(run.startsWith(KEPT) ? "green" : "red", run)).join("")}|`;
}
function evidenceLines({ document, evidence }, paint) {
	if (evidence === null) return [];
	const { documentSpan, retention } = evidence;
	const targets = targetTokens(document, documentSpan);
	const [first, last] = [targets[0], targets[targets.length - 1]];
	const said = `${retention.retention}: ${retention.keptTokens} of ${count(retention.targetTokens, "token")} kept`;
	const where = `characters ${documentSpan.start} to ${documentSpan.end}`;
	const name = paint("bold", "evidence".padEnd(10));
	const verdict = paint(RETENTION_STYLES[retention.retention], said);
	if (first === void 0 || last === void 0) return [`${name}${verdict} (${where})`];
	const total = document.ids.length;
	const columns = Math.min(COLUMNS, total);
	const from = Math.floor(first * columns / total);
	const to = Math.floor(last * columns / total);
	const marks = MARK.repeat(to - from + 1);
	return [`${name} ${" ".repeat(from)}${marks}`, `${" ".repeat(10)}${verdict} (${where}, tokens ${first} to ${last} of ${total})`];
}
// src/commands/inspect/inspect.ts
async function inspect({ files, log }, options, console) {
	const [query, document] = await Promise.all([textOf(options.query, "--query", files), textOf(options.document, "--document", files)]);
	const config = options.tokenizerConfig === void 0 ? null : await readTokenizerConfig(files, options.tokenizerConfig);
	const rule = {
		maxLength: maxLengthOf(options.maxLength),
		truncation: truncationOf(options.truncation),
		truncationSide: sideOf(options.side ?? config?.side ?? "right"),
		engine: "tokenizers"
	};
	const evidence = evidenceOf(options.evidence, document);
	if (config?.maxLength != null && rule.maxLength > config.maxLength) log.warning(`--max-length ${rule.maxLength} is above the tokenizer's own limit of ${config.maxLength} tokens`);
	const inspection = inspectPair(loadTokenizer(await readText(files, options.tokenizer, MAX_TOKENIZER_BYTES), options.tokenizer), rule, {
		query: options.queryPrefix + query,
		document
	}, evidence);
	console.out(options.json ? `${JSON.stringify(inspectionJson(inspection))}\n` : ruler(inspection, console.paint));
	return 0;
}
export { inspect };
