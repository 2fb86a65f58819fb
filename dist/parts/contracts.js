import { t as GateError } from "./errors.js";
import { i as parseHubReference, n as isHubReference, r as isPinned } from "./hub-reference.js";
import { D as formatPlace, O as pointerStep, T as JSON_FILE_BYTES, l as SERVING } from "./published-schemas.js";
import { i as parseJsonFile, n as throwIfAny, t as createProblems } from "./problems.js";
// src/model/contract.ts
const PARTS = [
	"input",
	"score",
	"selection",
	"runtime"
];
// src/serving/template.ts
const FIELDS$1 = "the slots are {text}, {title}, {section} and {attributes.NAME}; write \"{{\" and \"}}\" for braces";
function parseTemplate(template) {
	const pieces = piecesOf(template, parseSlot, FIELDS$1);
	if ("problem" in pieces) return pieces;
	if (!pieces.some((piece) => piece.kind === "text")) return {
		problem: "it has no {text}: no document would reach the model",
		hint: FIELDS$1
	};
	return pieces;
}
function piecesOf(template, parse, hint) {
	const pieces = [];
	let literal = "";
	for (const [part] of template.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) if (part === "{{" || part === "}}") literal += part[0];
	else if (part === "{" || part === "}") return {
		problem: `a "${part}" has no partner`,
		hint
	};
	else if (part.startsWith("{")) {
		const slot = parse(part.slice(1, -1));
		if (slot === null) return {
			problem: `"${part}" is not a slot`,
			hint
		};
		if (literal !== "") pieces.push({
			kind: "literal",
			text: literal
		});
		literal = "";
		pieces.push(slot);
	} else literal += part;
	if (literal !== "") pieces.push({
		kind: "literal",
		text: literal
	});
	return pieces;
}
const SIDES = "the slots are {query} and {document}, once each (listwise templates are not supported); write \"{{\" and \"}}\" for braces";
function parseJoined(parts) {
	const found = [];
	for (const [part, text] of parts.entries()) {
		const pieces = piecesOf(text, parseSide, SIDES);
		if ("problem" in pieces) return {
			...pieces,
			part
		};
		found.push(pieces);
	}
	const kinds = found.flatMap((pieces) => pieces.map(({ kind }) => kind));
	for (const kind of ["query", "document"]) {
		const count = kinds.filter((one) => one === kind).length;
		if (count !== 1) return {
			part: null,
			problem: `{${kind}} stands in it ${count} times`,
			hint: SIDES
		};
	}
	const isSlot = (piece) => piece !== void 0 && piece.kind !== "literal";
	const part = found.findIndex((pieces) => pieces.some((piece, at) => isSlot(piece) && isSlot(pieces[at + 1])));
	if (part === -1) return found;
	return {
		part,
		problem: "nothing stands between {query} and {document}: a token could belong to both",
		hint: "put text between them, or give each a part of its own"
	};
}
function parseSide(name) {
	return name === "query" || name === "document" ? { kind: name } : null;
}
function parseSlot(name) {
	if (name === "text" || name === "title" || name === "section") return { kind: name };
	const attribute = /^attributes\.(.+)$/s.exec(name);
	return attribute === null ? null : {
		kind: "attribute",
		name: attribute[1]
	};
}
// src/serving/fields.ts
const field = (pointer, read) => ({
	pointer,
	read
});
const late = (pointer, read) => ({
	pointer,
	read,
	late: true
});
const FIELDS = {
	input: [
		field("/wrapper/preset", (c) => c.wrapper.preset),
		field("/wrapper/version", (c) => c.wrapper.version),
		field("/tokenizer/sha256", (c) => c.tokenizer.sha256),
		field("/tokenizer/library", (c) => c.tokenizer.library),
		field("/input/queryPrefix", (c) => c.input.queryPrefix),
		field("/input/documentTemplate", (c) => c.input.documentTemplate),
		field("/input/strip", (c) => c.input.strip),
		field("/input/maxLength", (c) => c.input.cut.maxLength),
		field("/input/truncation", (c) => c.input.cut.truncation),
		field("/input/truncationSide", (c) => c.input.cut.truncationSide),
		field("/input/engine", (c) => c.input.cut.engine),
		field("/input/preLimit/unit", (c) => c.input.preLimit?.unit),
		field("/input/preLimit/query", (c) => c.input.preLimit?.query),
		field("/input/preLimit/document", (c) => c.input.preLimit?.document),
		field("/input/preLimit/side", (c) => c.input.preLimit?.side),
		field("/input/maxQueryTokens", (c) => c.input.maxQueryTokens),
		field("/input/overlongQuery", (c) => c.input.overlongQuery),
		late("/input/joined/parts", (c) => c.input.joined?.parts),
		late("/input/joined/keepSuffix", (c) => c.input.joined?.keepSuffix),
		field("/windows/cut", (c) => c.windows?.cut),
		field("/windows/size", (c) => c.windows?.size),
		field("/windows/overlap", (c) => c.windows?.overlap),
		field("/windows/maxWindows", (c) => c.windows?.maxWindows),
		field("/queryEncoder/tokenizer/sha256", (c) => c.queryEncoder?.tokenizer.sha256),
		field("/queryEncoder/tokenizer/library", (c) => c.queryEncoder?.tokenizer.library),
		field("/queryEncoder/prefixes", (c) => c.queryEncoder && Object.fromEntries(c.queryEncoder.prefixes)),
		field("/queryEncoder/maxLength", (c) => c.queryEncoder?.maxLength),
		field("/queryEncoder/truncationSide", (c) => c.queryEncoder?.truncationSide)
	],
	score: [
		field("/model/id", (c) => c.model.id),
		field("/model/revision", (c) => c.model.revision),
		field("/model/sha256", (c) => c.model.sha256),
		field("/model/precision", (c) => c.model.precision),
		field("/model/library", (c) => c.model.library),
		field("/model/maxPositions", (c) => c.model.maxPositions),
		field("/model/padOffset", (c) => c.model.padOffset),
		field("/scores/activation", (c) => c.scores.activation),
		field("/scores/column", (c) => c.scores.column)
	],
	selection: [
		field("/candidates", (c) => c.candidates),
		field("/windows/aggregate", (c) => c.windows?.aggregate),
		field("/windows/topWindows", (c) => c.windows?.topWindows),
		field("/windows/neighbours", (c) => c.windows?.neighbours),
		field("/scores/calibration/alpha", (c) => c.scores.calibration?.alpha),
		field("/scores/calibration/lengthRef", (c) => c.scores.calibration?.lengthRef),
		field("/scores/calibration/sigma", (c) => c.scores.calibration?.sigma),
		late("/scores/calibration/relief/lengthRef", (c) => c.scores.calibration?.relief?.lengthRef),
		late("/scores/calibration/relief/terms", (c) => c.scores.calibration?.relief?.terms),
		late("/scores/calibration/relief/ignore", (c) => c.scores.calibration?.relief?.ignore),
		field("/scores/skipWhenMargin", (c) => c.scores.skipWhenMargin),
		late("/scores/marginRank", (c) => c.scores.marginRank),
		field("/scores/ties", (c) => c.scores.ties),
		field("/queryEncoder/id", (c) => c.queryEncoder?.id),
		field("/queryEncoder/revision", (c) => c.queryEncoder?.revision),
		field("/queryEncoder/pooling", (c) => c.queryEncoder?.pooling),
		field("/queryEncoder/normalize", (c) => c.queryEncoder?.normalize),
		field("/queryEncoder/truncateDim", (c) => c.queryEncoder?.truncateDim)
	],
	runtime: [
		field("/batching/size", (c) => c.batching.size),
		field("/batching/sortByLength", (c) => c.batching.sortByLength),
		field("/batching/padTo", (c) => c.batching.padTo),
		field("/hardware", (c) => c.hardware)
	]
};
function fieldsOf(part, contract) {
	return Object.fromEntries(FIELDS[part].flatMap(({ pointer, read, late: cameLater }) => {
		const value = read(contract);
		return cameLater && value === void 0 ? [] : [[pointer, value ?? null]];
	}));
}
// node_modules/canonicalize/lib/canonicalize.js
function canonicalize(object, seen = /* @__PURE__ */ new Set()) {
	if (typeof object === "number" && isNaN(object)) throw new Error("NaN is not allowed");
	if (typeof object === "number" && !isFinite(object)) throw new Error("Infinity is not allowed");
	if (object === null || typeof object !== "object") return JSON.stringify(object);
	if (typeof object.toJSON === "function") {
		if (seen.has(object)) throw new Error("Circular reference detected");
		seen.add(object);
		const result = canonicalize(object.toJSON(), seen);
		seen.delete(object);
		return result;
	}
	if (seen.has(object)) throw new Error("Circular reference detected");
	seen.add(object);
	let result;
	if (Array.isArray(object)) result = `[${object.map((cv) => {
		return canonicalize(cv === void 0 || typeof cv === "symbol" ? null : cv, seen);
	}).join(",")}]`;
	else {
		const parts = [];
		for (const key of Object.keys(object).sort()) {
			if (object[key] === void 0 || typeof object[key] === "symbol") continue;
			parts.push(`${canonicalize(key)}:${canonicalize(object[key], seen)}`);
		}
		result = `{${parts.join(",")}}`;
	}
	seen.delete(object);
	return result;
}
// src/serving/fingerprint.ts
function fingerprint(fields, sha256) {
	return `v1:${sha256(new TextEncoder().encode(canonicalForm(fields)))}`;
}
function canonicalForm(value) {
	return canonicalize(value) ?? "null";
}
// src/serving/presets/limits.ts
function unlessUnset(length) {
	return length == null || length > Number.MAX_SAFE_INTEGER ? null : length;
}
const argumentElseTokenizer = ({ argument, tokenizerMaxLength }) => argument === void 0 ? tokenizerMaxLength : argument;
const argumentElsePositions = ({ argument, tokenizerMaxLength, maxPositions }) => argument ?? maxPositions ?? tokenizerMaxLength;
const argumentElseSmaller = ({ argument, tokenizerMaxLength, maxPositions }) => argument ?? smaller(tokenizerMaxLength, maxPositions);
const argumentElseUsablePositions = ({ argument, maxPositions, padOffset }) => argument ?? (maxPositions === null ? null : maxPositions - padOffset);
function argumentElse(length) {
	return ({ argument }) => argument === void 0 ? length : argument;
}
function tokenizerCaps(length) {
	return ({ argument, tokenizerMaxLength }) => smaller(argument === void 0 ? length : argument, tokenizerMaxLength);
}
function smaller(a, b) {
	return a === null ? b : b === null ? a : Math.min(a, b);
}
// src/serving/presets/preset.ts
const COMMON = {
	from: "0",
	truncation: "longest_first",
	truncationSide: "right",
	strip: false,
	engine: "by-library",
	undeclaredEngine: "tokenizers-0.22",
	overlongQuery: "truncate",
	maxQueryTokens: () => null,
	activation: "identity",
	ties: "retrieval",
	batching: {
		size: 32,
		sortByLength: false,
		padTo: "longest"
	}
};
// src/serving/presets/custom.ts
const custom = {
	name: "custom",
	source: "transformers 5, tokenizers 0.23: the fast tokenizer call",
	rules: [{
		...COMMON,
		limit: argumentElseTokenizer
	}]
};
// src/serving/presets/fastembed.ts
const fastembed = {
	name: "fastembed",
	source: "fastembed 0.9.1: rerank/cross_encoder, common/preprocessor_utils.py",
	rules: [{
		...COMMON,
		limit: argumentElseTokenizer,
		batching: {
			size: 64,
			sortByLength: false,
			padTo: "longest"
		}
	}]
};
// src/serving/presets/flag-embedding.ts
const flagEmbedding = {
	name: "flag-embedding",
	source: "FlagEmbedding 1.4.2: inference/reranker/encoder_only/base.py",
	rules: [{
		...COMMON,
		limit: argumentElse(512),
		truncation: "only_second",
		maxQueryTokens: (maxLength) => maxLength === null ? null : Math.floor(maxLength * 3 / 4),
		batching: {
			size: 128,
			sortByLength: true,
			padTo: "longest"
		}
	}]
};
// src/serving/presets/flashrank.ts
const flashrank = {
	name: "flashrank",
	source: "FlashRank 0.2.10: Ranker.py",
	rules: [{
		...COMMON,
		limit: tokenizerCaps(512),
		activation: "sigmoid",
		batching: {
			size: null,
			sortByLength: false,
			padTo: "longest"
		}
	}]
};
// src/serving/presets/haystack.ts
const haystack = {
	name: "haystack",
	source: "haystack-ai 2.9.0: components/rankers/transformers_similarity.py",
	rules: [{
		...COMMON,
		limit: argumentElseTokenizer,
		activation: "sigmoid",
		batching: {
			size: 16,
			sortByLength: false,
			padTo: "longest"
		}
	}]
};
// src/serving/presets/infinity.ts
const infinity = {
	name: "infinity",
	source: "infinity-emb 0.0.78: transformer/crossencoder/torch.py, optimum.py, inference/queue.py",
	rules: [{
		...COMMON,
		limit: argumentElseTokenizer,
		strip: true,
		activation: "sigmoid",
		batching: {
			size: 32,
			sortByLength: true,
			padTo: "longest"
		}
	}]
};
// src/serving/presets/sentence-transformers.ts
const RULE$1 = {
	...COMMON,
	activation: "sigmoid"
};
const SENTENCE_TRANSFORMERS_RULES = [
	{
		...RULE$1,
		strip: true,
		limit: argumentElseTokenizer
	},
	{
		...RULE$1,
		from: "4.0.0",
		limit: argumentElsePositions
	},
	{
		...RULE$1,
		from: "4.0.2",
		limit: argumentElseSmaller
	},
	{
		...RULE$1,
		from: "5.4.0",
		limit: argumentElseSmaller,
		batching: {
			...RULE$1.batching,
			sortByLength: true
		}
	}
];
const sentenceTransformers = {
	name: "sentence-transformers",
	source: "sentence-transformers 2.7.0, 3.4.1, 4.0.1, 4.0.2, 5.3.0, 5.4.0: CrossEncoder",
	rules: SENTENCE_TRANSFORMERS_RULES
};
// src/serving/presets/llama-index.ts
const withLimit = (rule) => ({
	...rule,
	limit: argumentElse(512)
});
const [oldest, ...later] = SENTENCE_TRANSFORMERS_RULES;
const llamaIndex = {
	name: "llama-index",
	source: "llama-index-postprocessor-sbert-rerank 0.6.0: base.py, over sentence-transformers",
	rules: [withLimit(oldest), ...later.map(withLimit)],
	inner: "sentence-transformers"
};
// src/serving/presets/text-embeddings-inference.ts
const RULE = {
	...COMMON,
	limit: argumentElseUsablePositions,
	activation: "sigmoid",
	ties: "retrieval-reversed"
};
const textEmbeddingsInference = {
	name: "text-embeddings-inference",
	source: "text-embeddings-inference 1.7.2 (router, core), auto_truncate by default from 1.9",
	refusesLongPairs: true,
	rules: [{
		...RULE,
		overlongQuery: "reject"
	}, {
		...RULE,
		from: "1.9.0"
	}]
};
// src/serving/presets/transformers-js.ts
const transformersJs = {
	name: "transformers-js",
	source: "@huggingface/transformers 3.7.6, 4.3.2: tokenizer call",
	rules: [{
		...COMMON,
		limit: tokenizerCaps(null),
		engine: "cut-joined",
		batching: {
			size: null,
			sortByLength: false,
			padTo: "longest"
		}
	}]
};
// src/serving/presets/registry.ts
const PRESETS = {
	"sentence-transformers": sentenceTransformers,
	"text-embeddings-inference": textEmbeddingsInference,
	"flag-embedding": flagEmbedding,
	fastembed,
	flashrank,
	infinity,
	vllm: {
		name: "vllm",
		source: "vllm, entrypoints/pooling/score at commit 0829f20",
		refusesLongPairs: true,
		rules: [{
			...COMMON,
			limit: argumentElseUsablePositions,
			overlongQuery: "reject",
			overlongWithLimit: "truncate",
			activation: "sigmoid",
			batching: {
				size: null,
				sortByLength: false,
				padTo: "longest"
			}
		}]
	},
	"llama-index": llamaIndex,
	haystack,
	"transformers-js": transformersJs,
	custom
};
// src/inputs/hub-references.ts
function checkHubReferences({ value, at }, problems) {
	const { model, tokenizer, queryEncoder } = value;
	const named = [
		{
			pointer: "/model/file",
			file: model.file,
			of: model,
			revisionPointer: "/model/revision"
		},
		{
			pointer: "/tokenizer/file",
			file: tokenizer.file,
			of: model,
			revisionPointer: "/model/revision"
		},
		...queryEncoder ? [{
			pointer: "/queryEncoder/tokenizer/file",
			file: queryEncoder.tokenizer.file,
			of: queryEncoder,
			revisionPointer: "/queryEncoder/revision"
		}] : []
	];
	for (const { pointer, file, of, revisionPointer } of named) {
		const parsed = file !== void 0 && isHubReference(file) ? tryParse(file) : null;
		if (parsed instanceof GateError) {
			const [{ problem, hint } = {
				problem: "",
				hint: ""
			}] = parsed.problems;
			problems.add("HUB_REFERENCE_INVALID", at(pointer), problem, hint);
		} else if (parsed && isPinned(parsed) && parsed.repository === of.id && parsed.revision !== of.revision) problems.add("HUB_REVISIONS_DIFFER", at(pointer), `it is read from commit ${parsed.revision} of ${of.id}, and ${revisionPointer} is ${JSON.stringify(of.revision)}`, "write the same commit in both places");
	}
}
function tryParse(reference) {
	try {
		return parseHubReference(reference);
	} catch (error) {
		if (error instanceof GateError) return error;
		throw error;
	}
}
// src/inputs/placeholders.ts
const FILL_IN = "FILL IN: ";
function findPlaceholders(bytes, path, problems) {
	const text = new TextDecoder().decode(bytes);
	if (!text.includes(FILL_IN)) return false;
	const before = problems.size;
	const visit = (value, pointer) => {
		if (typeof value === "string" && value.startsWith(FILL_IN)) {
			const line = text.slice(0, text.indexOf(JSON.stringify(value))).split("\n").length;
			const hint = `write ${value.slice(9)}`;
			problems.add("WRONG_VALUE", {
				file: path,
				line,
				pointer
			}, "this was left for you to fill in", hint);
		} else if (typeof value === "object" && value !== null) for (const [key, one] of Object.entries(value)) visit(one, pointer + pointerStep(key));
	};
	try {
		visit(JSON.parse(text), "");
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
	}
	return problems.size > before;
}
// src/inputs/serving.ts
async function readServing(files, path) {
	return parseServing(await files.read(path, JSON_FILE_BYTES), path);
}
function parseServing(bytes, path) {
	const problems = createProblems(path);
	const file = findPlaceholders(bytes, path, problems) ? null : parseJsonFile(bytes, path, SERVING, problems);
	if (file) checkHubReferences(file, problems);
	throwIfAny(problems);
	const { value, lines } = file;
	return {
		file: value,
		path,
		lines
	};
}
// src/serving/check-contract.ts
function checkContract(contract, at) {
	const problems = [];
	const report = (pointer, problem, hint) => problems.push({
		code: "CONTRACT_INVALID",
		at: at(pointer),
		problem,
		hint
	});
	const { input, windows, scores } = contract;
	const template = parseTemplate(input.documentTemplate);
	if ("problem" in template) report("/input/documentTemplate", template.problem, template.hint);
	if (windows !== null && windows.size !== "fill" && windows.overlap >= windows.size) report("/windows/overlap", `an overlap of ${windows.overlap} tokens leaves a window of ${windows.size} no step`, `set it below ${windows.size}`);
	problems.push(...joinedProblems(contract, at));
	if (scores.activation === "softmax" && scores.column === null) report("/scores/column", "softmax gives one number per label, and none is chosen", "name the column of the relevant label, usually 1");
	if (scores.calibration !== null && scores.activation === "identity") report("/scores/calibration", "length calibration needs scores in [0, 1], and the activation is identity", "use sigmoid or softmax, or drop the calibration");
	const { calibration, marginRank, skipWhenMargin } = scores;
	if (calibration?.relief && calibration.relief.lengthRef <= calibration.lengthRef) report("/scores/calibration/relief/lengthRef", `relief to ${calibration.relief.lengthRef} tokens raises no lengthRef of ${calibration.lengthRef}`, `set it above ${calibration.lengthRef}, or leave "relief" out`);
	if (marginRank !== void 0 && skipWhenMargin === null) report("/scores/marginRank", "a rank for the margin is named, and no query is skipped by its margin", "set \"skipWhenMargin\", or leave \"marginRank\" out");
	return problems;
}
function joinedProblems({ input, windows }, at) {
	if (input.joined === null) return [];
	const problem = (pointer, text, hint) => ({
		code: "CONTRACT_INVALID",
		at: at(pointer),
		problem: text,
		hint
	});
	const parsed = parseJoined(input.joined.parts);
	if ("problem" in parsed) {
		const { part, problem: text, hint } = parsed;
		return [problem(`/input/joined/parts${part === null ? "" : `/${part}`}`, text, hint)];
	}
	if (!parsed.some((pieces) => pieces.filter(({ kind }) => kind !== "literal").length > 1)) return [];
	const apart = "put query and document into parts of their own";
	const found = [];
	if (input.cut.truncation === "only_second") found.push(problem("/input/truncation", "query and document stand in one string, and only_second needs a second text to cut", `write longest_first, or ${apart}`));
	if (input.maxQueryTokens !== null) found.push(problem("/input/maxQueryTokens", "query and document stand in one string, of which the query can not be cut by itself", `limit the query with preLimit, or ${apart}`));
	if (windows?.cut === "tokens") found.push(problem("/windows/cut", "query and document stand in one string, out of which no window of tokens can be taken", `write "text", or ${apart}`));
	return found;
}
// src/serving/listwise.ts
const NAMES = [
	/jina-reranker-v3/i,
	/rank[-_]?zephyr/i,
	/rank[-_]?vicuna/i,
	/\brank[-_]?gpt/i,
	/\blit5/i
];
const ARCHITECTURES = /* @__PURE__ */ new Set(["JinaForRanking"]);
function refuseListwise({ model, input }, architectures, at) {
	const declared = input?.documentsPerInput;
	const use = "use a reranker that scores each document by itself (pointwise)";
	if (declared !== void 0 && declared > 1) throw new GateError("LISTWISE_UNSUPPORTED", {
		at: at("/input/documentsPerInput"),
		problem: `a listwise model, with ${declared} documents in one input, is not supported`,
		hint: use
	});
	if (declared === 1) return;
	const architecture = architectures.find((name) => ARCHITECTURES.has(name));
	if (architecture === void 0 && !NAMES.some((name) => name.test(model.id))) return;
	const what = architecture === void 0 ? `"${model.id}"` : `the architecture ${architecture}`;
	throw new GateError("LISTWISE_UNSUPPORTED", {
		at: at("/model/id"),
		problem: `${what} is listwise: it reads several documents in one input, which is not supported`,
		hint: `${use}; if this one does, write "documentsPerInput": 1 into "input"`
	});
}
// src/serving/version.ts
function parseVersion(text) {
	const match = /^(?:[a-z][a-z_-]*[ =@]+)?v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?/i.exec(text.trim());
	if (match === null) return null;
	return [
		Number(match[1]),
		Number(match[2] ?? 0),
		Number(match[3] ?? 0)
	];
}
function compareVersions(a, b) {
	return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
// src/serving/presets/rules.ts
const CAPPED_SIDES = {
	from: [
		0,
		23,
		0
	],
	before: [
		0,
		23,
		3
	]
};
function chooseRule(file, at) {
	const { preset: name, version: declared } = file.wrapper;
	const { rules, inner } = PRESETS[name];
	const newest = rules.at(-1) ?? rules[0];
	if (rules.length === 1) return newest;
	const library = file.model.library ?? "";
	if (inner !== void 0 && !library.startsWith(inner)) return newest;
	const version = parseVersion(inner === void 0 ? declared : library);
	if (version === null) throw new GateError("CONTRACT_INVALID", {
		at: at(inner === void 0 ? "/wrapper/version" : "/model/library"),
		problem: `"${inner === void 0 ? declared : library}" is not a version, and ${name} changed its ways over time`,
		hint: `write the version in service, such as ${newest.from}`
	});
	return rules.findLast((rule) => compareVersions(parseVersion(rule.from) ?? version, version) <= 0) ?? rules[0];
}
function overlongQueryOf(rule, { input }) {
	return input?.maxLength == null ? rule.overlongQuery : rule.overlongWithLimit ?? rule.overlongQuery;
}
function engineOf(rule, library) {
	if (rule.engine !== "by-library") return rule.engine;
	if (library === void 0) return rule.undeclaredEngine;
	const version = parseVersion(library.replace(/^tokenizers\b\W*/i, ""));
	if (version === null) return rule.undeclaredEngine;
	return compareVersions(version, CAPPED_SIDES.from) >= 0 && compareVersions(version, CAPPED_SIDES.before) < 0 ? "tokenizers" : "tokenizers-0.22";
}
// src/serving/effective-contract.ts
function effectiveContract({ file, path, lines }, facts, sha256) {
	const at = (pointer) => formatPlace({
		file: path,
		pointer,
		...lineOf(lines, pointer)
	});
	refuseListwise(file, facts.architectures ?? [], at);
	const rule = chooseRule(file, at);
	const maxLength = unlessUnset(rule.limit({
		argument: file.input?.maxLength === void 0 ? void 0 : unlessUnset(file.input.maxLength),
		tokenizerMaxLength: unlessUnset(facts.tokenizerMaxLength),
		maxPositions: file.model.maxPositions ?? null,
		padOffset: file.model.padOffset ?? 0
	}));
	const defaults = /* @__PURE__ */ new Set();
	if (maxLength !== unlessUnset(file.input?.maxLength) || file.input?.maxLength === void 0) defaults.add("/input/maxLength");
	function filled(pointer, declared, value) {
		if (declared !== void 0) return declared;
		defaults.add(pointer);
		return value;
	}
	const { model, input = {}, scores = {}, batching = {} } = file;
	const values = {
		file: path,
		wrapper: file.wrapper,
		model: {
			id: model.id,
			revision: model.revision,
			file: model.file === void 0 ? null : {
				path: model.file,
				sha256: model.sha256 ?? null
			},
			sha256: model.sha256 ?? null,
			precision: filled("/model/precision", model.precision, "fp32"),
			library: model.library ?? null,
			maxPositions: model.maxPositions ?? null,
			padOffset: filled("/model/padOffset", model.padOffset, 0)
		},
		tokenizer: tokenizerRef(file.tokenizer),
		queryEncoder: queryEncoder(file, filled),
		input: {
			queryPrefix: filled("/input/queryPrefix", input.queryPrefix, ""),
			documentTemplate: filled("/input/documentTemplate", input.documentTemplate, "{text}"),
			strip: filled("/input/strip", input.strip, rule.strip),
			cut: {
				maxLength,
				truncation: filled("/input/truncation", input.truncation, rule.truncation),
				truncationSide: filled("/input/truncationSide", input.truncationSide, rule.truncationSide),
				engine: filled("/input/engine", input.engine, engineOf(rule, file.tokenizer.library))
			},
			preLimit: input.preLimit ? {
				unit: input.preLimit.unit,
				query: input.preLimit.query ?? null,
				document: input.preLimit.document ?? null,
				side: input.preLimit.side
			} : null,
			maxQueryTokens: filled("/input/maxQueryTokens", input.maxQueryTokens, rule.maxQueryTokens(maxLength)),
			overlongQuery: filled("/input/overlongQuery", input.overlongQuery, overlongQueryOf(rule, file)),
			joined: input.joined ? {
				parts: input.joined.parts,
				keepSuffix: filled("/input/joined/keepSuffix", input.joined.keepSuffix, false)
			} : null
		},
		windows: windows(file, filled),
		candidates: file.candidates ?? null,
		scores: {
			activation: filled("/scores/activation", scores.activation, rule.activation),
			column: scores.column ?? null,
			calibration: calibration(scores.calibration, filled),
			skipWhenMargin: scores.skipWhenMargin ?? null,
			...scores.marginRank !== void 0 && { marginRank: scores.marginRank },
			ties: filled("/scores/ties", scores.ties, rule.ties)
		},
		batching: {
			size: filled("/batching/size", batching.size, rule.batching.size),
			sortByLength: filled("/batching/sortByLength", batching.sortByLength, rule.batching.sortByLength),
			padTo: filled("/batching/padTo", batching.padTo, rule.batching.padTo)
		},
		hardware: file.hardware ?? null,
		defaults
	};
	const [first, ...rest] = checkContract(values, at);
	if (first !== void 0) throw GateError.of([first, ...rest]);
	const fields = byPart((part) => fieldsOf(part, values));
	return {
		...values,
		fields,
		fingerprints: byPart((part) => fingerprint(fields[part], sha256))
	};
}
function tokenizerRef(ref) {
	return {
		path: ref.file,
		sha256: ref.sha256 ?? null,
		library: ref.library ?? null
	};
}
function queryEncoder({ queryEncoder: encoder }, filled) {
	if (encoder === void 0) return null;
	return {
		id: encoder.id,
		revision: encoder.revision,
		tokenizer: tokenizerRef(encoder.tokenizer),
		prefixes: new Map(Object.entries(filled("/queryEncoder/prefixes", encoder.prefixes, {}))),
		maxLength: encoder.maxLength,
		truncationSide: filled("/queryEncoder/truncationSide", encoder.truncationSide, "right"),
		pooling: encoder.pooling ?? null,
		normalize: encoder.normalize ?? null,
		truncateDim: encoder.truncateDim ?? null
	};
}
function calibration(declared, filled) {
	if (declared === void 0) return null;
	const { relief, ...rest } = declared;
	if (relief === void 0) return rest;
	const terms = filled("/scores/calibration/relief/terms", relief.terms, "words");
	const ignore = filled("/scores/calibration/relief/ignore", relief.ignore, []);
	return {
		...rest,
		relief: {
			lengthRef: relief.lengthRef,
			terms,
			ignore
		}
	};
}
function windows({ windows: declared }, filled) {
	if (declared === void 0) return null;
	const { cut, size, overlap, aggregate } = declared;
	return {
		cut,
		size,
		overlap,
		aggregate,
		maxWindows: declared.maxWindows ?? null,
		topWindows: filled("/windows/topWindows", declared.topWindows, aggregate === "topMean" ? 3 : 1),
		neighbours: filled("/windows/neighbours", declared.neighbours, 0)
	};
}
function byPart(value) {
	const [input, score, selection, runtime] = PARTS;
	return {
		[input]: value(input),
		[score]: value(score),
		[selection]: value(selection),
		[runtime]: value(runtime)
	};
}
function lineOf(lines, pointer) {
	for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
		const line = lines.get(place);
		if (line !== void 0) return { line };
	}
	return {};
}
// src/run/model-config.ts
const MAX_BYTES$1 = 8 << 20;
const COUNTS_BEHIND_PADDING = /* @__PURE__ */ new Set([
	"roberta",
	"xlm-roberta",
	"xlm-roberta-xl",
	"roberta-prelayernorm",
	"camembert",
	"xmod",
	"data2vec-text",
	"ibert",
	"longformer",
	"luke",
	"mpnet"
]);
const ofHub = ({ code }) => code.startsWith("HUB_") || code === "UNPINNED" || code === "HASH_MISMATCH";
async function readModelConfig(files, path) {
	let value;
	try {
		value = JSON.parse(new TextDecoder().decode(await files.read(path, MAX_BYTES$1)));
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof GateError && !ofHub(error)) return null;
		throw error;
	}
	if (typeof value !== "object" || value === null) return null;
	const { max_position_embeddings: positions, model_type: type, pad_token_id: pad, architectures } = value;
	const padded = typeof type === "string" && COUNTS_BEHIND_PADDING.has(type);
	return {
		maxPositions: typeof positions === "number" && positions > 0 ? positions : null,
		architectures: Array.isArray(architectures) ? architectures.filter((name) => typeof name === "string") : [],
		padOffset: typeof type !== "string" ? null : padded ? (typeof pad === "number" ? pad : 1) + 1 : 0
	};
}
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
// src/run/contracts.ts
async function openContract(name, input, tools) {
	return open(name, input, tools).catch((error) => {
		throw namedBy(input.path, error);
	});
}
function namedBy(file, error) {
	if (!(error instanceof GateError)) return error;
	const [first, ...rest] = error.problems.map((one) => isHubReference(one.at) ? {
		...one,
		at: `${file}: ${one.at}`
	} : one);
	return first && isHubReference(error.problems[0]?.at ?? "") ? GateError.of([first, ...rest]) : error;
}
async function open(name, input, tools) {
	const { files, encoders, sha256 } = tools;
	const contract = await contractOf(input, files, sha256);
	const beside = (path) => files.beside(contract.file, path);
	const tokenizer = await encoders.load(files, beside(contract.tokenizer.path));
	const ofQuery = contract.queryEncoder && await encoders.load(files, beside(contract.queryEncoder.tokenizer.path));
	return {
		name,
		contract,
		lines: input.lines,
		published: await publishedLengths(input, files),
		encoder: tokenizer.encoder,
		queryEncoder: ofQuery?.encoder ?? null,
		files: [
			fact("tokenizer", contract.tokenizer, tokenizer.sha256),
			...contract.queryEncoder && ofQuery ? [fact("query-encoder-tokenizer", contract.queryEncoder.tokenizer, ofQuery.sha256)] : [],
			...contract.model.file ? [fact("model", contract.model.file, await files.sha256(beside(contract.model.file.path)))] : []
		]
	};
}
async function contractOf(input, files, sha256) {
	return effectiveContract(input, {
		tokenizerMaxLength: await publishedLength(files, files.beside(input.path, input.file.tokenizer.file)),
		architectures: (await configBeside(input, files))?.architectures ?? []
	}, sha256);
}
async function configBeside({ file, path }, files) {
	const tokenizer = files.beside(path, file.tokenizer.file);
	const model = file.model.file === void 0 ? null : files.beside(path, file.model.file);
	return (model === null ? null : await readModelConfig(files, files.beside(model, "config.json"))) ?? await readModelConfig(files, files.beside(tokenizer, "config.json"));
}
async function publishedLengths(input, files) {
	const { file, path } = input;
	const tokenizer = files.beside(path, file.tokenizer.file);
	const config = await configBeside(input, files);
	return {
		asked: file.input?.maxLength ?? null,
		tokenizer: await publishedLength(files, tokenizer),
		maxPositions: config?.maxPositions ?? null,
		padOffset: config?.padOffset ?? null
	};
}
async function publishedLength(files, tokenizer) {
	try {
		return (await readTokenizerConfig(files, files.beside(tokenizer, "tokenizer_config.json"))).maxLength;
	} catch (error) {
		if (error instanceof GateError && error.code === "FILE_MISSING") return null;
		throw error;
	}
}
const fact = (what, { path, sha256 }, actual) => ({
	what,
	path,
	declared: sha256,
	actual
});
export { parseServing as a, unlessUnset as c, parseJoined as d, parseTemplate as f, effectiveContract as i, canonicalForm as l, openContract as n, readServing as o, PARTS as p, readTokenizerConfig as r, PRESETS as s, contractOf as t, FIELDS as u };
