import { t as GateError } from "./errors.js";
import { _ as TRUNCATIONS, c as retentionOf, f as encoderOf, g as SIDES, i as compareRetention, k as createFormatter, l as targetTokens, n as documentOf, o as occurrencesOf, p as planQuery, r as queryOf, s as retained, t as datasetOf, u as encodeQuery, v as assembleInput, w as cutFramed, x as createJoiner } from "./one-pair.js";
import { r as textUnits } from "./units.js";
import { n as readText } from "./text-file.js";
import { t as count } from "./numbers.js";
import { i as effectiveContract, o as readServing, r as readTokenizerConfig, t as contractOf } from "./contracts.js";
import { i as createEncoder, r as loadTokenizer, t as MAX_TOKENIZER_BYTES } from "./encoders.js";
// src/commands/inspect/inspection.ts
function inspectPair(loaded, text, document, evidence) {
	const { contract } = loaded;
	const encoder = encoderOf(loaded);
	const plan = planQuery({
		...loaded,
		contract: {
			...contract,
			candidates: null
		}
	}, queryOf(text), datasetOf(document));
	const formatter = createFormatter(contract.input);
	const uncut = createJoiner(contract, encoder).join(formatter.uncutQuery(text), formatter.uncutDocument(document));
	if (plan.entrance.outcome !== "accept") throw refusal(contract, uncut, plan.entrance);
	const occurrences = evidence === null ? [] : occurrencesOf(uncut.document, evidence);
	const inputs = plan.inputs.map((planned) => {
		const given = {
			formatted: planned.document,
			encoding: planned.documentEncoding
		};
		return {
			row: assembleInput(planned, encoder.tokenizer),
			query: planned.queryEncoding,
			document: planned.documentEncoding,
			kept: planned.cut,
			place: placeOf(planned, uncut),
			documentSpan: hullOf(planned),
			lost: contract.input.joined ? planned.frame?.lost ?? null : null,
			evidence: evidence && retained(occurrences, uncut.document, given, planned.cut.document)
		};
	});
	const [first, ...rest] = inputs;
	if (first === void 0) throw new Error("a pair without an input");
	return {
		contract,
		limit: contract.input.cut,
		query: uncut.query.encoding,
		document: uncut.document.encoding,
		around: uncut.frame.layout.filter(({ kind }) => kind === "special").length,
		inputs: [first, ...rest],
		evidence: evidence && bestOf(evidence, occurrences, inputs)
	};
}
function inspectText(loaded, text, route, evidence) {
	const { contract } = loaded;
	const encoder = encoderOf(loaded);
	const { cut, queryPrefix } = contract.input;
	const rule = contract.queryEncoder ?? {
		prefixes: /* @__PURE__ */ new Map([["", queryPrefix]]),
		maxLength: cut.maxLength ?? Number.MAX_SAFE_INTEGER,
		truncationSide: cut.truncationSide
	};
	const { encoding, range, prefixLength } = encodeQuery(encoder, {
		id: "",
		revision: "",
		tokenizer: contract.tokenizer,
		pooling: null,
		normalize: null,
		truncateDim: null,
		...rule
	}, {
		text,
		route
	}, contract.file);
	const moved = evidence && {
		start: evidence.start + prefixLength,
		end: evidence.end + prefixLength
	};
	const targets = moved === null ? [] : targetTokens(encoding, moved);
	const retention = evidence && retentionOf(targets, range);
	return {
		contract,
		limit: rule,
		query: encoding,
		document: null,
		around: encoder.tokenizer.specials.single,
		inputs: [{
			row: encoder.tokenizer.assemble({
				encoding,
				range
			}, null),
			query: encoding,
			document: null,
			kept: {
				query: range,
				document: {
					start: 0,
					end: 0
				}
			},
			place: range,
			documentSpan: null,
			lost: null,
			evidence: retention
		}],
		evidence: evidence && retention && {
			span: evidence,
			targets,
			retention
		}
	};
}
function bestOf(span, occurrences, inputs) {
	const retention = inputs.flatMap(({ evidence }) => evidence ?? []).reduce((best, one) => compareRetention(one, best) > 0 ? one : best);
	return {
		span,
		targets: occurrences[0]?.targets ?? [],
		retention
	};
}
function refusal({ file, input }, { query, document, frame }, { outcome, queryTokens, pairBudget }) {
	const whole = ({ encoding }) => ({
		encoding,
		range: {
			start: 0,
			end: encoding.ids.length
		}
	});
	try {
		cutFramed(input.cut, whole(query), whole(document), frame, `${file}#/input/maxLength`);
	} catch (error) {
		if (error instanceof GateError) return error;
		throw error;
	}
	return new GateError("PAIR_IMPOSSIBLE", {
		at: `${file}#/input/overlongQuery`,
		problem: `the contract's answer to this query is "${outcome}": its ${queryTokens} tokens leave none of ${pairBudget ?? 0} to a document`,
		hint: "shorten the query, or raise the limit"
	});
}
function placeOf({ documentEncoding, document, cut }, { document: uncut }) {
	if (document.text === uncut.formatted.text) return cut.document;
	const targets = document.slots.flatMap(({ storedSpan }) => occurrencesOf(uncut, storedSpan)[0]?.targets ?? []);
	const first = targets[0] ?? 0;
	return {
		start: first,
		end: Math.min((targets.at(-1) ?? -1) + 1, first + documentEncoding.ids.length)
	};
}
function hullOf({ document: { slots } }) {
	if (slots.length === 0) return null;
	return {
		start: Math.min(...slots.map(({ storedSpan }) => storedSpan.start)),
		end: Math.max(...slots.map(({ storedSpan }) => storedSpan.end))
	};
}
// src/commands/inspect/inspection-json.ts
function inspectionJson({ contract, query, document, around, inputs, evidence }) {
	const full = {
		length: query.ids.length + (document?.ids.length ?? 0) + around,
		queryTokens: query.ids.length,
		documentTokens: document?.ids.length ?? 0
	};
	const found = evidence && evidenceJson(evidence.retention);
	if (contract.windows === null || document === null) {
		const [{ lost }] = inputs;
		return {
			...rowJson(inputs[0]),
			full,
			kept: keptJson(inputs[0]),
			evidence: found,
			...lost && { templateLost: lost }
		};
	}
	return {
		full,
		evidence: found,
		windows: inputs.map((input, window) => ({
			window,
			...rowJson(input),
			text: input.documentSpan && [input.documentSpan.start, input.documentSpan.end],
			kept: keptJson(input),
			evidence: input.evidence && evidenceJson(input.evidence),
			...input.lost && { templateLost: input.lost }
		}))
	};
}
function rowJson({ row, query, document }) {
	const tokens = Array.from(row.ids.keys());
	const spanOf = (token) => {
		const index = row.tokenIndex[token];
		const spans = row.sequence[token] === 0 ? query.spans : document?.spans;
		if (index < 0 || spans === void 0) return null;
		return [spans[2 * index], spans[2 * index + 1]];
	};
	return {
		ids: [...row.ids],
		attentionMask: tokens.map(() => 1),
		typeIds: [...row.typeIds],
		sequence: [...row.sequence].map((side) => side < 0 ? null : side),
		spans: tokens.map(spanOf)
	};
}
const keptJson = ({ kept }) => ({
	query: kept.query.end - kept.query.start,
	document: kept.document.end - kept.document.start
});
const evidenceJson = ({ keptTokens, targetTokens, retention }) => ({
	kept: keptTokens,
	target: targetTokens,
	retention
});
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
function maxLengthOf(value, option = "--max-length") {
	if (value === void 0) throw wrong(option, "there is none", `write ${option} N, or --serving FILE`);
	const tokens = Number(value);
	if (/^[1-9]\d*$/.test(value) && Number.isSafeInteger(tokens)) return tokens;
	throw wrong(option, `"${value}" is not a number of tokens`, "write a whole number, as in 512");
}
function truncationOf(value) {
	if (value === void 0) throw wrong("--truncation", "there is none", `write one of ${TRUNCATIONS.join(", ")}, or --serving FILE`);
	const found = TRUNCATIONS.find((one) => one === value);
	if (found) return found;
	throw wrong("--truncation", `"${value}" is no strategy`, `write one of ${TRUNCATIONS.join(", ")}`);
}
function sideOf(value) {
	const found = SIDES.find((one) => one === value);
	if (found) return found;
	throw wrong("--side", `"${value}" is no side`, `write one of ${SIDES.join(", ")}`);
}
function windowsOf(value, cut) {
	if (value === void 0) {
		if (cut === void 0) return null;
		throw wrong("--window-cut", "there are no windows", "write --windows SIZE:OVERLAP beside it");
	}
	const match = /^(fill|[1-9]\d*):(\d+)$/.exec(value);
	if (!match) throw wrong("--windows", `"${value}" is not SIZE:OVERLAP`, "write tokens, as in 200:50, or fill:50");
	if (cut !== void 0 && cut !== "tokens" && cut !== "text") throw wrong("--window-cut", `"${cut}" is no way to cut`, "write tokens or text");
	const size = match[1] === "fill" ? "fill" : Number(match[1]);
	return {
		cut: cut ?? "tokens",
		size,
		overlap: Number(match[2]),
		aggregate: "max"
	};
}
function fieldsOf(values) {
	const attributes = {};
	const fields = {};
	for (const value of values) {
		const [, name = "", text = ""] = /^([^=]+)=(.*)$/s.exec(value) ?? [];
		if (name === "title" || name === "section") fields[name] = text;
		else if (name.startsWith("attributes.")) attributes[name.slice(11)] = text;
		else throw wrong("--field", `"${value}" is no field of a document`, "write title=TEXT, section=TEXT or attributes.NAME=TEXT");
	}
	return {
		...fields,
		attributes
	};
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
	throw wrong("--evidence", `[${span.start}, ${span.end}) is not a part of a text of ${document.length} UTF-16 units`, "start lies below end, and end is at most the length of the text");
}
// src/commands/inspect/ruler.ts
const COLUMNS = 64;
const KEPT = "█";
const CUT = "·";
const MARK = "▲";
const MARGIN = 10;
const RETENTION_STYLES = {
	complete: "green",
	partial: "yellow",
	lost: "red",
	unverifiable: "yellow"
};
function ruler(inspection, paint) {
	const { contract, limit, query, document, around, inputs } = inspection;
	const name = (text) => paint("bold", text.padEnd(MARGIN));
	const special = contract.input.joined && document ? "template" : "special";
	const full = query.ids.length + (document?.ids.length ?? 0) + around;
	const sides = document ? `query ${query.ids.length}, document ${document.ids.length}` : `text ${query.ids.length}`;
	const strategy = document ? `, ${contract.input.cut.truncation}` : "";
	const received = inputs.length === 1 ? `the model receives ${count(inputs[0].row.ids.length, "token")}` : `the model receives ${count(inputs.length, "window")}`;
	return `${[
		`${name(document ? "pair" : "text")}${count(full, "token")} uncut: ${sides}, ${special} ${around}`,
		`${name("limit")}${limit.maxLength ?? "none"}${strategy}, side ${limit.truncationSide}: ${received}`,
		"",
		`${name(document ? "query" : "text")}${side(query.ids.length, inputs[0].kept.query, paint)}`,
		...document ? inputs.flatMap((input, at) => documentLines(inspection, input, at, paint)) : [],
		...evidenceLines(inspection, paint)
	].join("\n")}\n`;
}
function documentLines({ document, inputs, contract }, input, at, paint) {
	const total = document?.ids.length ?? 0;
	const name = paint("bold", (contract.windows === null ? "document" : `window ${at}`).padEnd(MARGIN));
	const lost = templateLost(input, paint);
	if (inputs.length === 1) return [`${name}${side(total, input.kept.document, paint)}`, ...lost];
	const { start, end } = input.kept.document;
	const evidence = input.evidence ? `, evidence ${verdict(input.evidence, paint)}` : "";
	return [`${name}${bar(total, input.place, paint)} ${count(end - start, "token")}${evidence}`, ...lost];
}
function templateLost({ lost }, paint) {
	if (lost === null || lost.prefix + lost.suffix === 0) return [];
	const ends = ["prefix", "suffix"].filter((end) => lost[end] > 0).map((end) => `${count(lost[end], "token")} of its ${end === "prefix" ? "start" : "end"}`);
	return [`${paint("bold", "template".padEnd(MARGIN))}${paint("red", `the cut takes ${ends.join(" and ")}`)}`];
}
function side(total, kept, paint) {
	const keptTokens = kept.end - kept.start;
	const said = keptTokens === total ? `all ${count(total, "token")} kept` : `${keptTokens} of ${count(total, "token")} kept`;
	return `${bar(total, kept, paint)} ${said}`;
}
function bar(total, kept, paint) {
	const columns = Math.min(COLUMNS, total);
	const column = (at) => {
		const token = Math.floor(at * total / columns);
		return token >= kept.start && token < kept.end;
	};
	return `|${(Array.from({ length: columns }, (_, at) => column(at)).map((isKept) => isKept ? KEPT : CUT).join("").match(/█+|·+/g) ?? []).map((run) => paint(run.startsWith(KEPT) ? "green" : "red", run)).join("")}|`;
}
const verdict = ({ retention, keptTokens, targetTokens }, paint) => paint(RETENTION_STYLES[retention], `${retention}: ${keptTokens} of ${count(targetTokens, "token")} kept`);
function evidenceLines({ document, query, evidence }, paint) {
	if (evidence === null) return [];
	const { span, targets, retention } = evidence;
	const [first, last] = [targets[0], targets[targets.length - 1]];
	const where = `characters ${span.start} to ${span.end}`;
	const name = paint("bold", "evidence".padEnd(MARGIN));
	const said = verdict(retention, paint);
	if (first === void 0 || last === void 0) return [`${name}${said} (${where})`];
	const total = (document ?? query).ids.length;
	const columns = Math.min(COLUMNS, total);
	const from = Math.floor(first * columns / total);
	const to = Math.floor(last * columns / total);
	const marks = MARK.repeat(to - from + 1);
	return [`${name} ${" ".repeat(from)}${marks}`, `${" ".repeat(MARGIN)}${said} (${where}, tokens ${first} to ${last} of ${total})`];
}
// src/commands/inspect/subject.ts
const COMMAND_LINE = "command line";
async function subjectOf(host, options) {
	const { files, sha256 } = host;
	const encoderAt = async (path) => createEncoder(loadTokenizer(await readText(files, path, MAX_TOKENIZER_BYTES), path));
	if (options.serving === void 0) {
		const path = options.tokenizer;
		if (path === void 0) throw wrong("--tokenizer", "there is none", "write --tokenizer FILE, or --serving FILE");
		refuseIdle(options);
		const contract = await described(host, options, path);
		return loadedOf(contract, await encoderAt(path), null);
	}
	refuseBeside(options);
	refuseIdle(options);
	const contract = await contractOf(await readServing(files, options.serving), files, sha256);
	const beside = (path) => encoderAt(files.beside(contract.file, path));
	const { queryEncoder } = contract;
	if (options.document !== void 0) return loadedOf(contract, await beside(contract.tokenizer.path), null);
	if (queryEncoder === null) throw wrong("--document", "there is none, and the contract has no query encoder", "write --document TEXT");
	const encoder = await beside(queryEncoder.tokenizer.path);
	return loadedOf(contract, encoder, encoder);
}
function atOption(error) {
	if (!(error instanceof GateError) || !error.problems.some(({ at }) => at.startsWith(COMMAND_LINE))) return error;
	const [first, ...rest] = error.problems.map((one) => ({
		...one,
		at: optionAt(one.at)
	}));
	return first === void 0 ? error : GateError.of([first, ...rest]);
}
const OPTIONS = [
	["/input/documentTemplate", "--document-template"],
	["/input/joined", "--part"],
	["/input/truncation", "--truncation"],
	["/input/maxQueryTokens", "--max-query-tokens"],
	["/windows/cut", "--window-cut"],
	["/windows", "--windows"],
	["/", "--max-length"]
];
function optionAt(at) {
	if (!at.startsWith(`${COMMAND_LINE}#`)) return at;
	const pointer = at.slice(13);
	const part = /^\/input\/joined\/parts\/(\d+)/.exec(pointer)?.[1];
	if (part !== void 0) return `--part, number ${Number(part) + 1}`;
	return OPTIONS.find(([start]) => pointer.startsWith(start))?.[1] ?? at;
}
async function described(host, options, tokenizer) {
	const { files, log, sha256 } = host;
	const config = options.tokenizerConfig === void 0 ? null : await readTokenizerConfig(files, options.tokenizerConfig);
	const maxLength = maxLengthOf(options.maxLength);
	if (config?.maxLength != null && maxLength > config.maxLength) log.warning(`--max-length ${maxLength} is above the tokenizer's own limit of ${config.maxLength} tokens`);
	const isPair = options.document !== void 0;
	const parts = options.part ?? [];
	const windows = windowsOf(options.windows, options.windowCut);
	const file = {
		formatVersion: 1,
		wrapper: {
			preset: "custom",
			version: "0"
		},
		model: {
			id: "inspected",
			revision: ""
		},
		tokenizer: { file: tokenizer },
		input: {
			queryPrefix: options.queryPrefix ?? "",
			...options.documentTemplate !== void 0 && { documentTemplate: options.documentTemplate },
			maxLength,
			truncation: isPair ? truncationOf(options.truncation) : "longest_first",
			truncationSide: sideOf(options.side ?? config?.side ?? "right"),
			engine: "tokenizers",
			...options.maxQueryTokens !== void 0 && { maxQueryTokens: maxLengthOf(options.maxQueryTokens, "--max-query-tokens") },
			...parts.length > 0 && { joined: {
				parts: [...parts],
				keepSuffix: options.keepSuffix === true
			} }
		},
		...windows && { windows }
	};
	return effectiveContract({
		file,
		path: COMMAND_LINE,
		lines: /* @__PURE__ */ new Map()
	}, { tokenizerMaxLength: null }, sha256);
}
const OF_CONTRACT = {
	tokenizer: "--tokenizer",
	tokenizerConfig: "--tokenizer-config",
	maxLength: "--max-length",
	truncation: "--truncation",
	side: "--side",
	queryPrefix: "--query-prefix",
	documentTemplate: "--document-template",
	maxQueryTokens: "--max-query-tokens",
	part: "--part",
	keepSuffix: "--keep-suffix",
	windows: "--windows",
	windowCut: "--window-cut"
};
function refuseIdle(options) {
	const refuse = (names, why, hint) => {
		const idle = names.find((name) => options[name] !== void 0);
		if (idle !== void 0) throw wrong(NEEDING[idle], why, hint);
	};
	const { document, serving, part, documentTemplate } = options;
	if (document === void 0) {
		const { route: _, ...ofPairs } = NEEDING;
		refuse(Object.keys(ofPairs), "it is of a pair, and there is no document", "write --document TEXT, or leave it out");
	}
	if (document !== void 0 || serving === void 0) refuse(["route"], "only the query encoder of a contract has routes, and it reads a single text", "write --serving FILE without --document, or leave it out");
	if (serving !== void 0) return;
	if (part === void 0) refuse(["keepSuffix"], "there is no joined template", "write --part TEXT beside it");
	if (documentTemplate === void 0) refuse(["field"], "there is no template that asks for it", "write --document-template TEXT beside it");
}
const NEEDING = {
	route: "--route",
	field: "--field",
	truncation: "--truncation",
	documentTemplate: "--document-template",
	maxQueryTokens: "--max-query-tokens",
	part: "--part",
	keepSuffix: "--keep-suffix",
	windows: "--windows",
	windowCut: "--window-cut"
};
function refuseBeside(options) {
	const beside = Object.entries(OF_CONTRACT).find(([name]) => options[name] !== void 0);
	if (beside === void 0) return;
	throw wrong(beside[1], "the contract of --serving says it already", `leave out ${beside[1]}, or --serving`);
}
const loadedOf = (contract, encoder, queryEncoder) => ({
	name: "proposed",
	contract,
	lines: /* @__PURE__ */ new Map(),
	encoder,
	queryEncoder,
	files: [],
	graphPositions: null,
	trace: null,
	scores: {
		kind: "none",
		reason: "inspected only"
	}
});
// src/commands/inspect/inspect.ts
async function inspect(host, options, console) {
	const { files } = host;
	const [query, document] = await Promise.all([textOf(options.query, "--query", files), options.document === void 0 ? null : textOf(options.document, "--document", files)]);
	const evidence = evidenceOf(options.evidence, document ?? query);
	const fields = fieldsOf(options.field ?? []);
	try {
		const loaded = await subjectOf(host, options);
		const inspection = document === null ? inspectText(loaded, query, options.route ?? "", evidence) : inspectPair(loaded, query, documentOf(document, fields), evidence);
		console.out(options.json ? `${JSON.stringify(inspectionJson(inspection))}\n` : ruler(inspection, console.paint));
		return 0;
	} catch (error) {
		throw error instanceof GateError ? atOption(error) : error;
	}
}
export { inspect };
