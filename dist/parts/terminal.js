import { a as shellWord, i as markdownText, n as markdownBlock, o as shorten, r as markdownCode, s as visible } from "./escape.js";
import { a as showDifference, i as counted, o as showLimit, r as count, s as showNumber } from "./text-file.js";
// src/render/markdown.ts
function part$1(value) {
	if (typeof value === "string") return markdownText(value);
	return "code" in value ? markdownCode(value.code) : `**${markdownText(value.strong)}**`;
}
const markdownLine = (line) => line.map(part$1).join("");
function tableRows({ columns, rows }) {
	const row = (cells) => `| ${cells.join(" | ")} |`;
	return [
		row(columns.map((column) => markdownText(column.title))),
		row(columns.map((column) => column.number ? "---:" : "---")),
		...rows.map((cells) => row(cells.map(markdownLine)))
	].join("\n");
}
function block$1(value) {
	switch (value.kind) {
		case "text": return markdownLine(value.text);
		case "list": return value.items.map((item) => `- ${markdownLine(item)}`).join("\n");
		case "table": return tableRows(value);
		case "lines": return markdownBlock(value.lines);
	}
}
function markdownSection({ title, folded, blocks }) {
	const body = blocks.map(block$1).join("\n\n");
	return folded ? `<details><summary>${markdownText(title)}</summary>\n\n${body}\n\n</details>` : `### ${markdownText(title)}\n\n${body}`;
}
// src/render/document.ts
const code = (text) => ({ code: text });
const strong = (text) => ({ strong: text });
function section(title, blocks, folded = false) {
	const present = blocks.filter((block) => block !== null);
	return present.length > 0 ? {
		title,
		folded,
		blocks: present
	} : null;
}
function table(columns, rows, most) {
	if (rows.length === 0) return null;
	const rest = rows.length - most;
	const more = [[`… and ${rest} more in report.json`], ...columns.slice(1).map(() => [])];
	return {
		kind: "table",
		columns,
		rows: rest > 0 ? [...rows.slice(0, most), more] : rows
	};
}
function list(items, most) {
	if (items.length === 0) return null;
	const rest = items.length - most;
	const more = [`… and ${rest} more in report.json`];
	return {
		kind: "list",
		items: rest > 0 ? [...items.slice(0, most), more] : items
	};
}
const text = (...parts) => ({
	kind: "text",
	text: parts
});
// src/render/sections/against.ts
const SHOWN$1 = 60;
function against(report, rows) {
	const { against: earlier } = report;
	if (!earlier) return null;
	const { file, headCommit, moved, numbers } = earlier;
	return section("Since the earlier report", [
		text("Compared with ", code(file), ...headCommit === void 0 ? [] : [" at ", code(headCommit.slice(0, 12))], moved.length + numbers.length === 0 ? ": nothing moved." : "."),
		list(moved.map(({ what, from, to }) => [
			`${what}: `,
			code(shorten(from ?? "unknown", SHOWN$1)),
			" is now ",
			code(shorten(to, SHOWN$1))
		]), rows),
		table([
			{ title: "Number" },
			{ title: "Path" },
			{ title: "Segment" },
			{
				title: "Then",
				number: true
			},
			{
				title: "Now",
				number: true
			}
		], numbers.map(({ metric, path, segment, unit, from, to }) => [
			[code(metric)],
			[path],
			[code(segment)],
			[showNumber(from, unit)],
			[showNumber(to, unit)]
		]), rows)
	]);
}
// src/render/words.ts
const VERDICT_WORDS = {
	approved: "Approved",
	"approved-with-notices": "Approved with notices",
	blocked: "Blocked",
	"not-evaluated": "Not evaluated"
};
const VERDICT_SIGNS = {
	approved: "✅",
	"approved-with-notices": "✅",
	blocked: "❌",
	"not-evaluated": "❗"
};
const CAUSE_WORDS = {
	regression: "regression: the change makes something worse than agreed",
	unproven: "unproven: something that has to be shown could not be shown",
	unapproved: "unapproved: something changes that nobody stands for yet",
	setup: "setup: files or settings of the gate need repair"
};
const ACTOR_WORDS = {
	nobody: "nobody has to act",
	author: "the author of the change acts next",
	approver: "an approver of the limits acts next",
	maintainer: "the maintainer of the gate acts next"
};
const STATUS_SIGNS = {
	pass: "✅",
	fail: "❌",
	inconclusive: "❔",
	unverified: "❔",
	error: "❗"
};
const GATE_QUESTIONS = {
	position: "Does annotated evidence survive tokenization, wherever it stands?",
	identity: "Is what the model received what we think it received?",
	comparison: "Is the proposed path as good as the one in service and as none at all?",
	approval: "Are the agreed limits met, still the agreed ones, and is a rollback ready?"
};
const CLASS_WORDS = /* @__PURE__ */ new Map([
	["kept", "kept: delivered to the generator"],
	["kept-unseen", "kept unseen: delivered, but cut from what was scored"],
	["refused", "refused: the query was not answered"],
	["not-candidate", "not a candidate: retrieval did not find it"],
	["not-scored", "not scored: beyond the candidates that are scored"],
	["cut", "cut: truncated from the query-document pair"],
	["outranked", "outranked: seen, but ranked below the final cut"],
	["dropped", "dropped: selected, but did not fit the context whole"],
	["unverifiable", "unverifiable: can not be told"]
]);
function headline({ verdict, cause, nextActor, mode }) {
	const why = cause === null ? "" : ` (${CAUSE_WORDS[cause]})`;
	const warn = mode === "warn" && verdict !== "approved" ? " Mode \"warn\": the check does not fail." : "";
	return `${VERDICT_WORDS[verdict]}${why}; ${ACTOR_WORDS[nextActor]}.${warn}`;
}
const FIXED_LINE = "Scores are not probabilities of correctness, and this gate does not replace an end-to-end evaluation.";
const PATHS = [
	"baseline",
	"current",
	"proposed"
];
const sliceOf = (row) => row.slice ?? {};
const isPlain = (row) => Object.keys(sliceOf(row)).length === 0;
function metrics(report, rows) {
	return section("Metrics", [metricTable(report, ["*"], rows)]);
}
function segmentMetrics(report, rows) {
	const segments = [...new Set(measuredOf(report).map((row) => row.segment))].filter((name) => name !== "*");
	return section(`Metrics of ${count(segments.length, "segment")}`, [metricTable(report, segments, rows)], true);
}
const measuredOf = (report) => report.gates.flatMap((gate) => gate.measured);
function metricTable(report, segments, most) {
	const measured = measuredOf(report);
	const names = [...new Set(measured.filter(isPlain).map((row) => row.metric))];
	const rows = segments.flatMap((segment) => {
		const inSegment = measured.filter((row) => row.segment === segment);
		return names.flatMap((name) => metricRow(inSegment.filter((row) => row.metric === name), segment));
	});
	const segmentColumn = segments.length === 1 && segments[0] === "*" ? [] : [{ title: "Segment" }];
	return table([
		...segmentColumn,
		{ title: "Metric" },
		{
			title: "No reranker",
			number: true
		},
		{
			title: "Current",
			number: true
		},
		{
			title: "Proposed",
			number: true
		},
		{
			title: "Difference",
			number: true
		},
		{
			title: "90% interval",
			number: true
		},
		{ title: "n" }
	], segmentColumn.length > 0 ? rows : rows.map((row) => row.slice(1)), most);
}
function metricRow(rows, segment) {
	const on = (path) => rows.find((row) => row.path === path && isPlain(row));
	const [first] = rows.filter(isPlain);
	if (!first) return [];
	const versus = rows.find((row) => row.path === "proposed" && sliceOf(row).versus === "current");
	const shown = PATHS.map((path) => [on(path) ? showNumber(on(path)?.value ?? null, first.unit) : ""]);
	return [[
		[code(segment)],
		[code(first.metric)],
		...shown,
		...differenceOf(versus, first.unit),
		[counted((on("proposed") ?? first).n, first.of)]
	]];
}
function differenceOf(versus, unit) {
	if (versus?.value == null) return [[""], [""]];
	const { interval } = versus;
	const range = interval ? `${showDifference(interval.low, unit)} to ${showDifference(interval.high, unit)}` : "";
	return [[showDifference(versus.value, unit)], [range]];
}
// src/render/sections/boundaries.ts
const boundaries = (report, rows) => section("Where evidence is kept and lost", slices(report, "class", (name) => CLASS_WORDS.get(name) ?? name, rows));
const positions = (report, rows) => section("By position in the document", slices(report, "position", (name) => name, rows));
function slices(report, slice, words, rows) {
	const sliced = measuredOf(report).filter((row) => row.segment === "*" && Object.keys(sliceOf(row)).join() === slice);
	return [...new Set(sliced.map((row) => row.metric))].flatMap((metric) => [text({ code: metric }, ...countOf(sliced.filter((row) => row.metric === metric))), sliceTable(sliced.filter((row) => row.metric === metric), slice, words, rows)]);
}
function countOf(rows) {
	const [first] = rows;
	return first?.unit === "count" ? [`, of ${counted(first.n, first.of)}`] : [];
}
function sliceTable(rows, slice, words, most) {
	const empty = (value) => rows.every((row) => sliceOf(row)[slice] !== value || row.unit === "count" && row.value === 0);
	const values = [...new Set(rows.map((row) => sliceOf(row)[slice] ?? ""))].filter((value) => !empty(value));
	const paths = PATHS.filter((path) => rows.some((row) => row.path === path));
	const cell = (value, path) => {
		const row = rows.find((one) => one.path === path && sliceOf(one)[slice] === value);
		if (!row) return [""];
		return [`${showNumber(row.value, row.unit)}${row.unit === "count" ? "" : ` (n ${row.n})`}`];
	};
	return table([{ title: slice }, ...paths.map((path) => ({
		title: path,
		number: true
	}))], values.map((value) => [[words(value)], ...paths.map((path) => cell(value, path))]), most);
}
// src/render/sections/changes.ts
const value = (fact) => code(shorten(JSON.stringify(fact) ?? "nothing", 100));
function changes(report, rows) {
	return section("What changed", [table([
		{ title: "Field" },
		{ title: "Current" },
		{ title: "Proposed" },
		{ title: "Part" },
		{ title: "Declared" }
	], report.gates.flatMap((gate) => gate.findings).filter((finding) => finding.code === "CONTRACT_CHANGED" || finding.code === "TRUNCATION_RULE_CHANGED").map(({ facts }) => [
		[code(String(facts.field))],
		[value(facts.from)],
		[value(facts.to)],
		[String(facts.part)],
		[facts.declared ? `yes: ${shorten(String(facts.reason), 200)}` : "no"]
	]), rows)]);
}
// src/render/sections/compared.ts
const HASH_SHOWN = 12;
function rollback({ compared, rollbackPatch }) {
	const contract = compared?.rollback;
	if (!compared || !contract) return null;
	return section("Rollback", [
		text(...contractLine("", contract)),
		restore(compared, contract),
		...patchBlocks(rollbackPatch)
	]);
}
const PATCH_LINES = 200;
function patchBlocks(patch) {
	if (patch === void 0) return [];
	const lines = patch.trimEnd().split("\n");
	if (lines.length > PATCH_LINES) return [text("The patch that restores it is in report.json (", code("rollbackPatch"), ").")];
	return [text("Or apply this patch (", code("git apply"), "):"), {
		kind: "lines",
		lines
	}];
}
function restore({ base, baseCommit, proposed }, { file }) {
	if (baseCommit !== void 0) return {
		kind: "lines",
		lines: [`git checkout ${shellWord(baseCommit)} -- ${shellWord(file)}`]
	};
	if (base === "none" || file === proposed.file) return null;
	return {
		kind: "lines",
		lines: [`cp ${shellWord(file)} ${shellWord(proposed.file)}`]
	};
}
const BASES = {
	ref: "the base branch",
	file: "a file given by name; limits were not compared with a base",
	"first-adoption": "nothing: the base has no gate yet",
	none: "nothing: no base was given"
};
function compared(report) {
	const { compared, dataset } = report;
	if (!compared) return null;
	const items = [
		[
			"Compared with ",
			BASES[compared.base],
			...commit(" at ", compared.baseCommit),
			...commit("; this is commit ", compared.headCommit),
			"."
		],
		contractLine("Proposed: ", compared.proposed),
		...compared.current ? [contractLine("Current: ", compared.current)] : [],
		...dataset ? [datasetLine(dataset)] : []
	];
	return section("What was compared", [list(items, items.length)]);
}
const commit = (before, hash) => hash === void 0 ? [] : [before, code(hash.slice(0, HASH_SHOWN))];
function contractLine(before, { file, fingerprints, maxLength, verification, scores }) {
	return [
		before,
		code(file),
		`, maxLength ${maxLength ?? "unset"}, fingerprint of the input `,
		code(fingerprints.input.slice(0, 15)),
		`, scores ${scores}`,
		verification === void 0 ? "." : `, verified: ${verification}.`
	];
}
function datasetLine(dataset) {
	return [
		"Dataset ",
		code(dataset.name),
		" at ",
		code(dataset.corpusRevision),
		`: ${count(dataset.queries, "query", "queries")}, ${count(dataset.documents, "document")}, ${count(dataset.units, "evidence unit")}, ${count(dataset.spans, "protected span")}.`
	];
}
function reproduce({ command }) {
	return section("Reproduce", [command === void 0 ? null : {
		kind: "lines",
		lines: [command]
	}]);
}
// src/render/sections/entrance.ts
function entrance(report, rows) {
	const { entrance: all = [], clarifications = [], collisions = [] } = report.position ?? {};
	return section("Query entrance", [
		all.some(({ queries, accept, falseAcceptances, encoderCut, rewrites }) => accept < queries || falseAcceptances.of > 0 || (encoderCut?.count ?? 0) > 0 || rewrites !== void 0) ? entranceTable(all, rows) : null,
		list(clarifications.filter(({ contract }) => contract === "proposed").map(clarification), rows),
		list(collisions.map(({ contract, of, count: n, known }) => [`${count(n, "collision")} under the ${contract} contract: ${COLLISION_WORDS[of]}${known > 0 ? `, ${known} in service too` : ""}.`]), rows)
	]);
}
const COLLISION_WORDS = {
	encoder: "unlike queries are one input of the query encoder",
	query: "unlike queries are one input with the same document",
	document: "unlike documents are one input of the same query"
};
function entranceTable(all, rows) {
	const share = ({ count: n, of }) => [`${n} of ${of}`];
	return table([
		{ title: "Contract" },
		{
			title: "Accepted",
			number: true
		},
		{
			title: "Rejected",
			number: true
		},
		{
			title: "Clarified",
			number: true
		},
		{
			title: "Wrongly refused",
			number: true
		},
		{
			title: "Wrongly accepted",
			number: true
		},
		{
			title: "Cut by the query encoder",
			number: true
		},
		{
			title: "Rewrites: parts kept",
			number: true
		}
	], all.map((row) => [
		[row.contract],
		share({
			count: row.accept,
			of: row.queries
		}),
		[String(row.reject)],
		[String(row.clarify)],
		share(row.falseRejections),
		share(row.falseAcceptances),
		row.encoderCut ? share(row.encoderCut) : [""],
		row.rewrites ? share({
			count: row.rewrites.kept,
			of: row.rewrites.spans
		}) : [""]
	]), rows);
}
function clarification(one) {
	const spans = one.spans.map(({ spanId, kind, tokensTooMany, targetTokens }) => {
		return `the ${kind} "${spanId}" (${tokensTooMany} of ${targetTokens})`;
	});
	return [
		code(one.queryId),
		` ${one.outcome}: ${count(one.tokensTooMany, "token")} too many of ${one.queryTokens}, room for ${one.room}`,
		spans.length > 0 ? `; a cut would take tokens of ${spans.join(", ")}` : ""
	];
}
// src/render/sections/findings.ts
const TOLD_ELSEWHERE = /* @__PURE__ */ new Set([
	"LIMIT_MISSED",
	"LIMIT_INCONCLUSIVE",
	"LIMIT_UNMEASURED",
	"CONTRACT_CHANGED",
	"TRUNCATION_RULE_CHANGED",
	"EVIDENCE_LOST",
	"EVIDENCE_PARTIAL",
	"EVIDENCE_SPLIT_BY_WINDOWS",
	"EVIDENCE_NOT_DELIVERED",
	"QUERY_SPAN_LOST",
	"QUERY_SPAN_PARTIAL"
]);
const SHOWN_PER_NOTICE = 3;
const blocking = (report, rows) => section("What blocks", byCode(report, "block", rows));
const unverified = (report, rows) => section("What could not be shown", byCode(report, "unverified", rows));
const notices = (report, rows) => section("Notices", byCode(report, "notice", Math.min(rows, SHOWN_PER_NOTICE), false));
function knownNotices(report, rows) {
	return section("Notices that the contract in service has too", byCode(report, "notice", Math.min(rows, SHOWN_PER_NOTICE), true), true);
}
function byCode(report, severity, most, known = null) {
	const findings = report.gates.flatMap((gate) => gate.findings).filter((one) => one.severity === severity).filter((one) => !TOLD_ELSEWHERE.has(one.code) || severity !== "notice" && !one.code.startsWith("LIMIT_")).filter((one) => known === null || one.facts.known === true === known);
	return [...new Set(findings.map((one) => one.code))].flatMap((name) => {
		const same = findings.filter((one) => one.code === name);
		return [text({ code: name }, same.length > 1 ? ` (${count(same.length, "finding")})` : ""), findingList(same, most)];
	});
}
function findingList(findings, most) {
	return list(findings.map(({ place, message }) => [
		code(`${place.file}${place.line === void 0 ? "" : `:${place.line}`}${place.pointer ? `#${place.pointer}` : ""}`),
		" ",
		message
	]), most);
}
// src/render/sections/gates.ts
function gates(report) {
	return section("Gates", [table([
		{ title: "Gate" },
		{ title: "Status" },
		{ title: "Why" },
		{ title: "Question" }
	], report.gates.map((gate) => [
		[strong(gate.gate)],
		[`${STATUS_SIGNS[gate.status]} ${gate.status}`],
		reason(gate),
		[GATE_QUESTIONS[gate.gate]]
	]), report.gates.length)]);
}
function reason(gate) {
	if (gate.error) return [code(gate.error.code)];
	const limits = (...statuses) => gate.limits.filter((limit) => statuses.includes(limit.status)).length;
	const codes = (severity) => [...new Set(gate.findings.filter((one) => one.severity === severity && !one.code.startsWith("LIMIT_")).map((one) => one.code))];
	return [
		...[
			[
				limits("fail"),
				"limit missed",
				"limits missed"
			],
			[
				limits("inconclusive", "unmeasured"),
				"limit undecided",
				"limits undecided"
			],
			[
				limits("pass", "unchanged"),
				"limit met",
				"limits met"
			]
		].filter(([n]) => n > 0).map(([n, one, many]) => count(n, one, many)),
		...(gate.status === "fail" ? codes("block") : []).map(code),
		...(gate.status === "pass" ? [] : codes("unverified")).map(code)
	].flatMap((part, at) => at === 0 ? [part] : [", ", part]);
}
// src/render/sections/limits.ts
const OPEN = /* @__PURE__ */ new Set([
	"fail",
	"inconclusive",
	"unmeasured"
]);
const IDS_SHOWN = 5;
const limitsOf = (report) => report.gates.flatMap((gate) => gate.limits);
function openLimits(report, rows) {
	const open = limitsOf(report).filter((limit) => OPEN.has(limit.status));
	return section("Limits not met", [limitTable(open, rows), list(open.map(advice), rows)]);
}
function metLimits(report, rows) {
	const met = limitsOf(report).filter((limit) => !OPEN.has(limit.status));
	return section(`${count(met.length, "other limit")}`, [limitTable(met, rows)], true);
}
function limitTable(limits, rows) {
	return table([
		{ title: "Limit" },
		{ title: "Status" },
		{ title: "Metric" },
		{ title: "Segment" },
		{ title: "Agreed" },
		{
			title: "Found",
			number: true
		},
		{
			title: "95% bound",
			number: true
		},
		{
			title: "n",
			number: true
		}
	], limits.map((limit) => [
		[code(limit.id)],
		[limit.status],
		[code(limit.metric), limit.path === "proposed" ? "" : ` of ${limit.path}`],
		[code(limit.segment)],
		[agreed(limit)],
		[found(limit, limit.value)],
		[limit.confidenceBound === null ? "" : found(limit, limit.confidenceBound)],
		[String(limit.n)]
	]), rows);
}
const isDifference = (limit) => limit.bound === "maxDrop" || limit.bound === "maxIncrease";
const agreed = (limit) => `${limit.bound} ${showLimit(limit.limit)}${limit.versus === null ? "" : ` versus ${limit.versus}`}`;
function found(limit, value) {
	if (value === null) return "none";
	return isDifference(limit) ? showDifference(value, limit.unit) : showNumber(value, limit.unit);
}
function advice(limit) {
	const ids = limit.ids.slice(0, IDS_SHOWN);
	const named = ids.flatMap(({ queryId, id }, at) => [at > 0 ? ", " : " ", code(`${queryId} ${id}`)]);
	const rest = limit.ids.length > ids.length ? " and others" : "";
	return [
		code(limit.id),
		": ",
		...sentence(limit),
		...ids.length > 0 ? [
			" Look at",
			...named,
			`${rest}.`
		] : [],
		" Set in ",
		code(limit.from),
		limit.agreed === "base" ? " of the base." : "."
	];
}
function sentence(limit) {
	switch (limit.status) {
		case "inconclusive": return [limit.needed === null ? "too few queries to decide. Annotate more of them." : `too few queries to decide; about ${limit.needed} would do. Annotate more of them.`];
		case "unmeasured": return [`nothing to judge${limit.reason === null ? "" : ` (${limit.reason})`}. Record what is missing, or correct the limit.`];
		default: return [limit.decision === "contract" ? "keep these units whole again, or have the loss agreed." : "repair the change, or have the limit agreed anew."];
	}
}
// src/render/sections/losses.ts
function losses(report, rows) {
	return section("Lost and rescued", report.losses.filter((one) => one.lost.length + one.rescued.length > 0).flatMap((one) => blocksOf(one, rows)));
}
function blocksOf(one, rows) {
	const other = one.versus === "current" ? "the contract in service" : "no reranker";
	const lines = [...byBoundary(one).map(([boundary, ids]) => [
		[boundary],
		[String(ids.length)],
		idsLine(ids, rows)
	]), ...one.rescued.length > 0 ? [[
		["Rescued"],
		[String(one.rescued.length)],
		idsLine(one.rescued, rows)
	]] : []];
	return [text({ strong: one.metric }, ` versus ${other}: ${one.lost.length} lost, ${one.rescued.length} rescued, ${one.known} lost in both, of ${one.total}.`), table([
		{ title: "What" },
		{
			title: "How many",
			number: true
		},
		{ title: "Which (query, id)" }
	], lines, lines.length)];
}
function byBoundary({ lost }) {
	const known = lost.some((one) => one.boundary !== void 0) && lost.every((one) => one.boundary !== void 0);
	const groups = /* @__PURE__ */ new Map();
	for (const one of lost) {
		const boundary = known ? one.boundary ?? "" : "";
		const group = groups.get(boundary);
		if (group) group.push(one);
		else groups.set(boundary, [one]);
	}
	return [...groups].map(([boundary, ids]) => [boundary === "" ? "Lost" : `Lost, ${CLASS_WORDS.get(boundary) ?? boundary}`, ids]);
}
function idsLine(ids, most) {
	const shown = ids.slice(0, most).flatMap(({ queryId, id }, at) => [...at > 0 ? [", "] : [], code(`${queryId} ${id}`)]);
	const rest = ids.length - most;
	return rest > 0 ? [...shown, `, and ${rest} more in report.json`] : shown;
}
// src/render/sections/matrix.ts
const SHOWN = /^(evidenceRetention\.context|nDCG@|MRR@|contextTokens)/;
function matrix(report, rows) {
	const measured = measuredOf(report).filter((row) => row.segment === "*" && SHOWN.test(row.metric));
	const cells = measured.filter((row) => sliceOf(row).matrix !== void 0);
	const effects = measured.filter((row) => sliceOf(row).effect !== void 0);
	if (cells.length === 0) return null;
	const metrics = [...new Set(cells.map((row) => row.metric))];
	const places = [...new Set(cells.map(placeOf))];
	return section("Pair length and candidates", [
		text("First the pair length varies with the candidates fixed, then the candidates with the length fixed. These variants decide nothing."),
		table([{ title: "Variant" }, ...metrics.map((metric) => ({
			title: metric,
			number: true
		}))], places.map((place) => [[place], ...metrics.map((metric) => valueAt(cells, place, metric))]), rows),
		table([
			{ title: "Effect of" },
			{ title: "Metric" },
			{
				title: "Difference",
				number: true
			},
			{ title: "n" }
		], effects.map((row) => [
			[sliceOf(row).effect ?? ""],
			[code(row.metric)],
			[row.value === null ? "" : showDifference(row.value, row.unit)],
			[`${row.n} ${row.of}`]
		]), rows)
	]);
}
const KINDS = {
	between: "between both contracts",
	length: "another length",
	candidates: "another candidate count"
};
function placeOf(row) {
	const { matrix: kind = "", maxLength, candidates } = sliceOf(row);
	return `${maxLength} tokens, ${candidates} candidates (${KINDS[kind] ?? kind})`;
}
function valueAt(cells, place, metric) {
	const row = cells.find((one) => one.metric === metric && placeOf(one) === place);
	return row ? [showNumber(row.value, row.unit)] : [];
}
// src/render/sections/probes.ts
function probes(report, rows) {
	const all = report.position?.probes.filter((one) => one.probes > 0) ?? [];
	const positions = [...new Set(all.flatMap((one) => one.rows.map((row) => row.position)))];
	const shown = (probe, position) => {
		const found = probe.rows.filter((row) => row.position === position);
		const sum = (of) => found.reduce((total, row) => total + row[of], 0);
		return found.length > 0 ? [`${sum("complete")}/${sum("n")}`] : [""];
	};
	return section("Probes kept whole, by position", [table([
		{ title: "Set" },
		{ title: "Contract" },
		{
			title: "All",
			number: true
		},
		...positions.map((title) => ({
			title,
			number: true
		})),
		{
			title: "Refused",
			number: true
		},
		{
			title: "Not told",
			number: true
		},
		{
			title: "Collisions",
			number: true
		}
	], all.map((one) => [
		[code(one.set)],
		[one.contract],
		[`${one.complete}/${one.probes}`],
		...positions.map((position) => shown(one, position)),
		[String(one.refused)],
		[String(one.unverifiable + one.notPlaced)],
		[String(one.collisions)]
	]), rows)], true);
}
// src/render/sections/problems.ts
function problems(report, rows) {
	const ofGates = report.gates.flatMap((gate) => gate.error?.problems ?? []);
	return section("What has to be repaired first", [list([...report.problems, ...ofGates].map(({ at, problem, hint }) => [code(at), `: ${problem}; ${hint}`]), rows)]);
}
// src/render/sections/repair.ts
function repair(report, rows) {
	const found = report.position?.repair;
	if (!found) return null;
	const ways = [
		...lengthWay(found),
		...encoderWay(found),
		...windowWay(found)
	];
	const lost = `${count(found.lost, "evidence unit")} and ${count(found.spansLost, "protected part")} of queries are cut.`;
	return section("Smallest repair", [
		text(ways.length > 0 ? lost : `${lost} No supported length and no windows keep them.`),
		list(ways, rows),
		table([
			{ title: "Instead" },
			{
				title: "Evidence lost",
				number: true
			},
			{
				title: "Query parts lost",
				number: true
			},
			{
				title: "Newly lost",
				number: true
			},
			{
				title: "Rescued",
				number: true
			},
			{
				title: "Queries refused",
				number: true
			}
		], found.instead.map((one) => [[
			code(one.truncation),
			", side ",
			code(one.truncationSide)
		], ...[
			one.lost,
			one.spansLost,
			one.newlyLost,
			one.rescued,
			one.refused
		].map((n) => [String(n)])]), rows)
	]);
}
function lengthWay({ length, now, supported }) {
	if (!length) return [];
	const bound = supported === null ? " (what the model supports is not known)" : ` (${supported} are supported)`;
	return [[
		"Raise ",
		code("maxLength"),
		" to ",
		{ strong: String(length.maxLength) },
		`${bound}: keeps ${length.keeps}, ${length.stillLost} stay lost; ${costs(length.cost, now)}.`
	]];
}
function encoderWay({ queryEncoder }) {
	if (!queryEncoder) return [];
	const kept = count(queryEncoder.keeps, "protected part");
	return [[
		"Raise ",
		code("queryEncoder.maxLength"),
		" to ",
		{ strong: String(queryEncoder.maxLength) },
		`, if the encoder supports it: keeps ${kept}.`
	]];
}
function windowWay({ windows, now }) {
	if (!windows) return [];
	const { size, overlap, anywhere, keeps, stillLost, cost } = windows;
	return [[
		"Read documents in windows of ",
		code(`size ${size}`),
		" that overlap by ",
		{ strong: String(overlap) },
		` tokens: keeps ${keeps}, ${stillLost} stay lost; ${costs(cost, now)}. An overlap of ${anywhere} keeps the longest unit wherever an edge falls.`
	]];
}
const costs = (cost, now) => `about ${count(cost.pairs, "pair")} instead of ${now.pairs}, ${count(cost.tokens, "token")} instead of ${now.tokens}`;
// src/render/sections/survival.ts
function survival(report, rows) {
	const { survival: curves = [], reach = [] } = report.position ?? {};
	if (!curves.some(({ bins }) => bins.some(({ kept, n }) => kept < n))) return null;
	return section("How far evidence survives", [
		...reach.map(reachOf),
		curveTable(curves, "relative", "Share of the document", (bin) => `${percent(bin.from)} to ${percent(bin.to ?? 1)}`, rows),
		curveTable(curves, "absolute", "First token", ({ from, to }) => to === null ? `${from} and later` : `${from} to ${to - 1}`, rows)
	], true);
}
function reachOf({ contract, tokens, side, cutQueries, queries }) {
	const of = `(documents of ${cutQueries} of ${queries} queries are cut)`;
	if (tokens === null) return text({ strong: contract }, `: for the median query nothing is cut ${of}.`);
	const where = side === "right" ? `after token ${tokens}` : `before the last ${tokens} tokens`;
	return text({ strong: contract }, `: for the median query nothing survives ${where} of a document ${of}.`);
}
function curveTable(curves, by, title, words, most) {
	const shown = curves.filter((curve) => curve.by === by);
	const longest = shown.reduce((a, { bins }) => bins.length > a.length ? bins : a, []);
	const cell = (bin) => bin && bin.n > 0 ? [`${showNumber(bin.kept / bin.n, "ratio")} (n ${bin.n})`] : [""];
	return table([{ title }, ...shown.map(({ contract }) => ({
		title: contract,
		number: true
	}))], longest.map((bin, at) => [[words(bin)], ...shown.map(({ bins }) => cell(bins[at]))]), most);
}
const percent = (share) => `${Math.round(100 * share)}%`;
// src/render/outline.ts
const SECTIONS = [
	problems,
	gates,
	changes,
	losses,
	openLimits,
	blocking,
	unverified,
	boundaries,
	positions,
	repair,
	entrance,
	metrics,
	matrix,
	against,
	notices,
	rollback,
	compared,
	reproduce,
	survival,
	probes,
	segmentMetrics,
	metLimits,
	knownNotices
];
function outline(report, rows) {
	return SECTIONS.map((write) => write(report, rows)).filter((section) => section !== null);
}
// src/render/summary.ts
const MOST_BYTES = 1e6;
const ROWS$1 = [
	100,
	30,
	10,
	3
];
function renderSummary(report, mostBytes = MOST_BYTES) {
	let summary = "";
	for (const rows of ROWS$1) {
		summary = write(report, rows);
		if (new TextEncoder().encode(summary).length <= mostBytes) break;
	}
	return summary;
}
function write(report, rows) {
	return [
		`## ${VERDICT_SIGNS[report.verdict]} ${markdownText(headline(report))}`,
		...outline(report, rows).map(markdownSection),
		`<sub>${markdownText(`Evidence Gate ${report.tool.version}, gate ${report.id}. ${FIXED_LINE}`)}</sub>`,
		""
	].join("\n\n");
}
// src/render/plain.ts
const NO_PAINT = (_, text) => text;
const INDENT = "  ";
function part(value, paint) {
	if (typeof value === "string") return visible(value);
	return "code" in value ? paint("cyan", visible(value.code)) : paint("bold", visible(value.strong));
}
const plainLine = (line, paint) => line.map((one) => part(one, paint)).join("");
function width(text) {
	let columns = 0;
	for (const character of text) {
		if (/\p{Mn}/u.test(character)) continue;
		columns += /[\u2705\u274c\u2753-\u2757\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(character) ? 2 : 1;
	}
	return columns;
}
function tableLines({ columns, rows }, paint) {
	const widths = columns.map((column, at) => Math.max(width(column.title), ...rows.map((cells) => width(plainLine(cells[at] ?? [], (_, text) => text)))));
	const pad = (shown, plain, at) => {
		const blanks = " ".repeat(Math.max(0, (widths[at] ?? 0) - width(plain)));
		return columns[at]?.number ? blanks + shown : shown + blanks;
	};
	return [columns.map(({ title }, at) => paint("dim", pad(title, title, at))), ...rows.map((cells) => cells.map((cell, at) => pad(plainLine(cell, paint), plainLine(cell, NO_PAINT), at)))].map((cells) => (INDENT + cells.join("  ")).trimEnd());
}
function block(value, paint) {
	switch (value.kind) {
		case "text": return [INDENT + plainLine(value.text, paint)];
		case "list": return value.items.map((item) => `${INDENT}- ${plainLine(item, paint)}`);
		case "table": return tableLines(value, paint);
		case "lines": return value.lines.map((line) => INDENT + visible(line));
	}
}
function plainSection({ title, blocks }, paint) {
	return [paint("bold", title), ...blocks.flatMap((one, at) => [...at > 0 ? [""] : [], ...block(one, paint)])];
}
// src/render/terminal.ts
const ROWS = 20;
const VERDICT_STYLES = {
	approved: "green",
	"approved-with-notices": "green",
	blocked: "red",
	"not-evaluated": "yellow"
};
function renderTerminal(report, paint = NO_PAINT) {
	const sections = outline(report, ROWS).filter((section) => !section.folded);
	return [
		paint(VERDICT_STYLES[report.verdict], visible(headline(report))),
		"",
		...sections.flatMap((section) => [...plainSection(section, paint), ""]),
		paint("dim", FIXED_LINE),
		""
	].join("\n");
}
export { renderSummary as n, headline as r, renderTerminal as t };
