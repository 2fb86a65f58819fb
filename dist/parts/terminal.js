import { t as compareStrings } from "./order.js";
import { a as markdownText, c as shorten, i as markdownCode, l as visible, o as scriptJson, r as markdownBlock, s as shellWord, t as htmlText, u as visibleCode } from "./escape.js";
import { a as showLimit, i as showInterval, n as counted, o as showNumber, r as showDifference, t as count } from "./numbers.js";
// src/render/document.ts
const blocksFor = (sink, blocks) => blocks.flatMap((block) => block.kind === "either" ? blocksFor(sink, block[sink]()) : [block]);
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
	const more = rows.length - most;
	return {
		kind: "table",
		columns,
		rows: rows.slice(0, most),
		...more > 0 && { more }
	};
}
const moreWords = (more) => `… and ${more} more in report.json`;
const rowsWithMore = ({ columns, rows, more }) => more === void 0 ? rows : [...rows, [[moreWords(more)], ...columns.slice(1).map(() => [])]];
function list(items, most) {
	if (items.length === 0) return null;
	const rest = items.length - most;
	const more = [moreWords(rest)];
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
const SHOWN$3 = 60;
function against(report, rows) {
	const { against: earlier } = report;
	if (!earlier) return null;
	const { file, headCommit, moved, numbers } = earlier;
	return section("Since the earlier report", [
		text("Compared with ", code(file), ...headCommit === void 0 ? [] : [" at ", code(headCommit.slice(0, 12))], moved.length + numbers.length === 0 ? ": nothing moved." : "."),
		list(moved.map(({ what, from, to }) => [
			`${what}: `,
			code(shorten(from ?? "unknown", SHOWN$3)),
			" is now ",
			code(shorten(to, SHOWN$3))
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
const LOSS_WORDS = /* @__PURE__ */ new Map([
	["evidenceRetention.context", {
		what: "evidence unit",
		where: "before the generator's context",
		title: "Evidence in the generator's context"
	}],
	["evidenceRetention.pair", {
		what: "evidence unit",
		where: "in the reranker's input",
		title: "Evidence in the reranker's input"
	}],
	["protectedSpanRetention.pair", {
		what: "protected part",
		where: "in the reranker's input",
		title: "Protected parts of queries in the reranker's input"
	}],
	["protectedSpanRetention.encoder", {
		what: "protected part",
		where: "in the query encoder's input",
		title: "Protected parts of queries in the query encoder's input"
	}]
]);
const lossWords = (metric) => LOSS_WORDS.get(metric) ?? {
	what: "unit",
	where: `under ${metric}`,
	title: metric
};
const placeWords = (name) => CLASS_WORDS.get(name)?.split(":")[0] ?? name;
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
	return section("Metrics", [metricTable$1(report, ["*"], rows), methods(report)]);
}
function methods(report) {
	const plain = measuredOf(report).filter((row) => isPlain(row) && row.segment === "*");
	const all = [...new Set(plain.flatMap(({ method }) => method ?? []))];
	const metricsBy = (method) => [...new Set(plain.filter((row) => row.method === method).map(({ metric }) => metric))];
	return list(all.map((method) => [...metricsBy(method).flatMap((metric, index) => [...index > 0 ? [", "] : [], code(metric)]), `: ${method}`]), all.length);
}
function segmentMetrics(report, rows) {
	const segments = [...new Set(measuredOf(report).map((row) => row.segment))].filter((name) => name !== "*");
	return section(`Metrics of ${count(segments.length, "segment")}`, [metricTable$1(report, segments, rows)], true);
}
const measuredOf = (report) => report.gates.flatMap((gate) => gate.measured);
function metricTable$1(report, segments, most) {
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
const boundaries = (report, rows) => section("Where evidence is kept and lost", [bars(report), ...slices(report, "class", (name) => CLASS_WORDS.get(name) ?? name, rows)]);
const TONES = {
	kept: "good",
	"kept-unseen": "doubtful",
	unverifiable: "unknown"
};
const PARTS = [
	"kept",
	"kept-unseen",
	"cut",
	"outranked",
	"dropped",
	"not-scored",
	"not-candidate",
	"refused",
	"unverifiable"
];
const PATH_WORDS$1 = {
	baseline: "no reranker",
	current: "current",
	proposed: "proposed"
};
function bars(report) {
	const counts = measuredOf(report).filter((row) => row.metric === "evidenceUnits" && row.segment === "*" && Object.keys(sliceOf(row)).join() === "class");
	const rows = PATHS.flatMap((path) => {
		const own = counts.filter((row) => row.path === path);
		const values = PARTS.map((name) => own.find((row) => sliceOf(row).class === name)?.value ?? 0);
		return values.some((n) => n > 0) ? [{
			name: PATH_WORDS$1[path],
			values
		}] : [];
	});
	const parts = PARTS.map((name) => ({
		name: placeWords(name),
		tone: TONES[name] ?? "bad"
	}));
	return rows.length === 0 ? null : {
		kind: "bars",
		parts,
		rows
	};
}
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
// src/render/sections/classes-by-position.ts
const POSITIONS = [
	"start",
	"middle",
	"end",
	"across-cut",
	"not read"
];
function classesByPosition(report, rows) {
	const counts = measuredOf(report).filter((row) => row.metric === "evidenceUnits" && row.path === "proposed" && row.segment === "*" && sliceOf(row).position !== void 0);
	const positions = POSITIONS.filter((one) => counts.some((row) => sliceOf(row).position === one));
	const classes = [...CLASS_WORDS].filter(([name]) => counts.some((row) => sliceOf(row).class === name));
	if (classes.length === 0) return null;
	const count = (name, position) => {
		const row = counts.find((one) => sliceOf(one).class === name && sliceOf(one).position === position);
		return [String(row?.value ?? 0)];
	};
	return section("Where evidence is kept and lost, by position", [text("Units of the proposed path by their third of the uncut document. Evidence across a cut is counted in its third too; what no scored document holds was not read."), table([{ title: "class" }, ...positions.map((title) => ({
		title,
		number: true
	}))], classes.map(([name, words]) => [[words], ...positions.map((position) => count(name, position))]), rows)], true);
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
// src/render/sections/confusable.ts
const KIND_WORDS = {
	entity: "another entity",
	period: "another period",
	revision: "another revision",
	negation: "negated",
	condition: "another condition",
	other: "something else"
};
function confusable({ comparison }, rows) {
	const found = comparison?.confusable;
	if (!found) return null;
	return section("Twins of the answer", [
		found.rows.length > 0 ? text("How often the right document is ranked above a passage that is easily taken for it.") : null,
		standingTable(found, rows),
		...["current", "baseline"].map((versus) => mistakenLine(found, versus, rows)),
		list(found.unannotated.map(({ segment, queries }) => [
			`${count(queries, "query", "queries")} of the confusable segment `,
			code(segment),
			` ${queries === 1 ? "names" : "name"} no twin (`,
			code("twins"),
			" in queries.jsonl): whether they are confused is not measured."
		]), rows)
	]);
}
function standingTable({ rows }, most) {
	return table([
		{ title: "Confused with" },
		{
			title: "Twins",
			number: true
		},
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
		}
	], [...new Set(rows.map(({ by, name }) => JSON.stringify([by, name])))].map((key) => {
		const inside = rows.filter(({ by, name }) => JSON.stringify([by, name]) === key);
		const [first] = inside;
		return [
			first?.by === "kind" ? [KIND_WORDS[first.name] ?? first.name] : ["segment ", code(first?.name ?? "")],
			[String(first?.n ?? 0)],
			...PATHS.map((path) => {
				const row = inside.find((one) => one.path === path);
				if (!row) return [];
				const absent = row.absent > 0 ? `, ${row.absent} not ranked` : "";
				return [`${row.told} (${Math.round(100 * row.told / row.n)}%${absent})`];
			})
		];
	}), most);
}
function mistakenLine({ newlyMistaken }, versus, most) {
	const found = newlyMistaken.filter((one) => one.versus === versus);
	if (found.length === 0) return null;
	const other = versus === "current" ? "the contract in service" : "no reranker";
	const shown = found.slice(0, most).flatMap(({ queryId, id }, at) => [at > 0 ? ", " : "", code(`${queryId} ${id}`)]);
	const rest = found.length > most ? [`, and ${found.length - most} more in report.json`] : [];
	return text(`Told under ${other} and not any more (${found.length}; query, twin): `, ...shown, ...rest, ".");
}
// src/render/sections/dataset-effect.ts
const ALL = "*";
const NAMED = 5;
const SHOWN_HASH = 12;
const NOISE = 1e-12;
function datasetEffect({ datasetEffect: effect }, rows) {
	if (!effect) return null;
	const { base, unread, unknown, changes, numbers } = effect;
	const told = numbers.filter((number) => number.segment === ALL || moves(number));
	return section("The dataset apart from the contract", [
		text("The dataset differs from the base's at ", code(base.commit.slice(0, SHOWN_HASH)), "."),
		unread === void 0 ? null : text("The base's dataset can not be read (", code(unread), "): its effect is unknown."),
		unknown === void 0 ? null : text(`What is not shown of the base's data is unknown: ${unknown}.`),
		list(changes.map(({ what, added, removed, changed }) => [
			`${what}: `,
			...rowsOf("added", added),
			", ",
			...rowsOf("removed", removed),
			", ",
			...rowsOf("changed", changed)
		]), rows),
		table([
			{ title: "Metric" },
			{
				title: "Base data, current",
				number: true
			},
			{
				title: "New data, current",
				number: true
			},
			{
				title: "New data, proposed",
				number: true
			},
			{
				title: "Dataset's effect",
				number: true
			},
			{
				title: "Contract's effect",
				number: true
			}
		], told.map(cellsOf), rows)
	]);
}
const moves = ({ datasetEffect: data, contractEffect: contract }) => Math.abs(data ?? 0) > NOISE || Math.abs(contract ?? 0) > NOISE;
function cellsOf(number) {
	const { metric, path, segment, unit, baseData, headData, proposed } = number;
	const name = [
		code(metric),
		...segment === ALL ? [] : [" in ", code(segment)],
		...path === "baseline" ? [" without a reranker"] : []
	];
	const value = (cell) => [cell.value === null ? "unknown" : `${showNumber(cell.value, unit)} of ${cell.n}`];
	const effect = (difference) => [difference === null ? "unknown" : showDifference(difference, unit)];
	return [
		name,
		value(baseData),
		value(headData),
		path === "baseline" ? [""] : value(proposed),
		effect(number.datasetEffect),
		path === "baseline" ? [""] : effect(number.contractEffect)
	];
}
function rowsOf(word, { count, ids }) {
	if (count === 0) return [`0 ${word}`];
	const named = ids.slice(0, NAMED);
	const more = count > named.length ? ", …" : "";
	return [
		`${count} ${word} (`,
		...named.flatMap((id, index) => index === 0 ? [code(id)] : [", ", code(id)]),
		`${more})`
	];
}
// src/render/sections/effective.ts
const SHOWN$2 = 100;
function effective({ compared }, rows) {
	return section("The proposed contract in force", [table([
		{ title: "Field" },
		{ title: "Value" },
		{ title: "From" },
		{ title: "Part" }
	], (compared?.proposed.effective ?? []).map(({ part, field, value, filled }) => [
		[code(field)],
		[code(shorten(JSON.stringify(value) ?? "null", SHOWN$2))],
		[filled ? "preset" : "serving.json"],
		[part]
	]), rows)], true);
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
const notices = (report, rows) => section("Notices", byCode(report, "notice", rows, false));
function knownNotices(report, rows) {
	return section("Notices that the contract in service has too", byCode(report, "notice", rows, true), true);
}
function byCode(report, severity, rows, known = null) {
	const findings = report.gates.flatMap((gate) => gate.findings).filter((one) => one.severity === severity).filter((one) => !TOLD_ELSEWHERE.has(one.code) || severity !== "notice" && !one.code.startsWith("LIMIT_")).filter((one) => known === null || one.facts.known === true === known);
	if (findings.length === 0) return [];
	const most = severity === "notice" ? Math.min(rows, SHOWN_PER_NOTICE) : rows;
	const codes = [...new Set(findings.map((one) => one.code))];
	return [{
		kind: "either",
		text: () => codes.flatMap((name) => listed(name, findings.filter((one) => one.code === name), most)),
		page: () => tabled(findings, rows)
	}];
}
function listed(name, findings, most) {
	const head = text({ code: name }, findings.length > 1 ? ` (${count(findings.length, "finding")})` : "");
	const body = list(findings.map(({ place, message }) => [
		placeOf$2(place),
		" ",
		message
	]), most);
	return body ? [head, body] : [head];
}
function tabled(findings, most) {
	const all = table([
		{ title: "Code" },
		{ title: "Place" },
		{ title: "What and what to do" }
	], findings.map(({ code: name, place, message }) => [
		[code(name)],
		[placeOf$2(place)],
		[message]
	]), most);
	return all ? [all] : [];
}
const placeOf$2 = ({ file, line, pointer }) => code(`${file}${line === void 0 ? "" : `:${line}`}${pointer ? `#${pointer}` : ""}`);
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
// src/render/sections/repair.ts
function repair(report, rows) {
	const found = report.position?.repair;
	if (!found) return null;
	const ways = repairWays(found);
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
const repairWays = (found) => [
	...lengthWay(found),
	...encoderWay(found),
	...windowWay(found)
];
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
const costs = (cost, now) => `${times(cost.tokens, now.tokens)} tokens (${cost.tokens} instead of ${now.tokens}) in ${cost.pairs === now.pairs ? "as many" : times(cost.pairs, now.pairs)} pairs`;
const times = (n, now) => now > 0 ? `${(n / now).toFixed(2)} times the` : String(n);
// src/render/sections/in-short.ts
const IDS = 3;
const CODES = 3;
function inShort(report) {
	return section("In short", [list([
		...lossLines(report),
		...nothingLost(report),
		...blockLine(report),
		...saveLine(report),
		...noticeLine(report),
		...nextLine(report),
		...recordLine(report)
	], Number.POSITIVE_INFINITY)]);
}
const lossLines = ({ losses }) => losses.filter(({ lost }) => lost.length > 0).map((one, at) => lossLine(one, at === 0));
function lossLine({ metric, versus, total, lost, rescued }, first) {
	const { what, where } = lossWords(metric);
	const places = /* @__PURE__ */ new Map();
	for (const { boundary } of lost) if (boundary !== void 0) places.set(boundary, (places.get(boundary) ?? 0) + 1);
	const byPlace = [...places].sort((a, b) => b[1] - a[1]).map(([name, n]) => `${n} ${placeWords(name)}`);
	const keeps = versus === "current" ? "the contract in service keeps" : "retrieval order alone keeps";
	return [
		strong(`${lost.length} of ${count(total, what)} ${lost.length === 1 ? "is" : "are"} newly lost`),
		` ${where}`,
		byPlace.length > 0 ? ` (${byPlace.join(", ")})` : "",
		": ",
		...named$1(lost, ({ queryId, id }) => `${queryId} ${id}`),
		first ? `; ${keeps} ${lost.length === 1 ? "it" : "them"}.` : ".",
		rescued.length > 0 ? ` ${rescued.length} rescued.` : ""
	];
}
function nothingLost({ losses }) {
	if (losses.length === 0 || losses.some(({ lost }) => lost.length > 0)) return [];
	const most = losses.find(({ metric }) => metric === "evidenceRetention.context") ?? losses[0];
	const known = most?.known ?? 0;
	const untold = Math.max(...losses.map((one) => one.unverifiable));
	const rescued = losses.flatMap((one) => one.rescued.length > 0 ? [`${one.rescued.length} ${lossWords(one.metric).where}`] : []);
	return [[
		strong(untold > 0 ? "Nothing is known to be lost" : "Nothing is lost"),
		` that ${most?.versus === "current" ? "the contract in service" : "retrieval order alone"} keeps`,
		rescued.length > 0 ? `; rescued: ${rescued.join(", ")}` : "",
		untold > 0 ? `; of ${untold} it can't be told` : "",
		known > 0 ? `; ${known} lost in both.` : "."
	]];
}
function named$1(things, nameOf) {
	const rest = things.length - IDS;
	return [...things.slice(0, IDS).flatMap((one, at) => [at > 0 ? ", " : "", code(nameOf(one))]), ...rest > 0 ? [` and ${count(rest, "other")}`] : []];
}
function blockLine({ gates, verdict }) {
	const limits = gates.flatMap((gate) => gate.limits);
	const missed = limits.filter(({ status }) => status === "fail");
	const open = limits.filter(({ status }) => status === "inconclusive" || status === "unmeasured");
	const lines = [];
	if (missed.length > 0) lines.push([
		strong(`${missed.length} of ${count(limits.length, "limit")} missed`),
		": ",
		...named$1(missed, ({ id }) => id),
		"."
	]);
	if (open.length > 0) lines.push([
		strong(`${count(open.length, "limit")} undecided`),
		": ",
		...named$1(open, ({ id }) => id),
		"."
	]);
	const apart = limits.filter(({ status }) => status === "not-compared");
	if (missed.length + open.length === 0 && limits.length > 0) lines.push(apart.length > 0 ? [
		`${limits.length - apart.length} of ${count(limits.length, "limit")} met, for want of a contract in service not compared: `,
		...named$1(apart, ({ id }) => id),
		"."
	] : [limits.length === 1 ? "The one limit is met." : `All ${limits.length} limits are met.`]);
	return [...lines, ...verdict === "blocked" ? codeLines(gates) : []];
}
function codeLines(gates) {
	const against = gates.flatMap(({ status, findings }) => findings.filter(({ severity, code: name }) => !name.startsWith("LIMIT_") && (severity === "block" || severity === "unverified" && status === "unverified")));
	const codes = [...new Set(against.map((one) => one.code))];
	const lines = codes.slice(0, CODES).map((name) => {
		const same = against.filter((one) => one.code === name);
		return [
			code(name),
			same.length > 1 ? ` (${same.length}): ` : ": ",
			same[0]?.message ?? ""
		];
	});
	return codes.length > CODES ? [...lines, [`… and ${count(codes.length - CODES, "other code")} below.`]] : lines;
}
function saveLine({ position, losses }) {
	if (!position?.repair || losses.every(({ lost }) => lost.length === 0)) return [];
	const [first, ...others] = repairWays(position.repair);
	if (!first) return [];
	return [[
		strong("What would save them"),
		": ",
		...first,
		others.length > 0 ? " Other ways are under \"Smallest repair\"." : ""
	]];
}
const NEXT = {
	regression: "repair the change, or have an approver agree to other limits or to a waiver",
	unproven: "record or annotate what is missing; what is unknown never counts as a pass",
	unapproved: "declare what changes and why in gate.json, and ask an approver where limits change",
	setup: "repair the files or settings that are named below"
};
function nextLine({ cause, compared, verdict }) {
	if (cause === null || verdict !== "blocked") return [];
	const back = cause === "regression" ? compared?.rollback : void 0;
	return [[
		strong("Next"),
		`: ${NEXT[cause]}.`,
		...back ? [
			" The way back is ",
			code(back.file),
			back.maxLength === null ? "" : ` (maxLength ${back.maxLength})`,
			"."
		] : []
	]];
}
function recordLine({ record, verdict }) {
	if (!record || verdict !== "blocked") return [];
	return [[
		strong("Awaiting a recording"),
		": ",
		code(record.plan),
		" writes the pairs; then, where the reranker lives, ",
		code(record.replay),
		record.isNamed ? "." : "; then name the trace in gate.json, behind those that stand there."
	]];
}
function noticeLine({ gates, verdict }) {
	if (verdict !== "approved-with-notices") return [];
	const codes = [...new Set(gates.flatMap(({ findings }) => findings.filter(({ facts }) => facts.known !== true).map((finding) => finding.code)))];
	return codes.length === 0 ? [] : [[
		strong(count(codes.length, "kind of notice", "kinds of notices")),
		": ",
		...named$1(codes, (one) => one),
		"."
	]];
}
// src/render/sections/latency.ts
const QUANTILES = [
	"p50",
	"p95",
	"p99"
];
function latency(report, rows) {
	const measured = measuredOf(report).filter((row) => row.segment === "*");
	const times = measured.filter((row) => row.metric.startsWith("latency."));
	const kinds = [...new Set(times.map(kindOf))];
	const waste = measured.filter(({ metric }) => metric === "paddingWaste");
	const shares = [...new Set(waste.map((row) => sliceOf(row).batches ?? ""))];
	const paths = PATHS.filter((path) => [...times, ...waste].some((row) => row.path === path));
	const queries = (path) => measured.find((row) => row.metric === "timedQueries" && row.path === path)?.value;
	return section("Latency and padding", [table([
		{ title: "Path" },
		{ title: "Time" },
		...QUANTILES.map((title) => ({
			title,
			number: true
		})),
		{ title: "n" }
	], paths.flatMap((path) => kinds.flatMap((kind) => {
		const found = times.filter((row) => row.path === path && kindOf(row) === kind);
		const [first] = found;
		if (!first) return [];
		const at = (quantile) => found.find(({ metric }) => metric === `latency.${quantile}`);
		const n = counted(first.n, first.of);
		const of = kind === "total, warm" ? `${n} of ${counted(queries(path) ?? 0, "queries")}` : n;
		return [[
			[path],
			[kind],
			...QUANTILES.map((quantile) => [showNumber(at(quantile)?.value ?? null, "ms")]),
			[of]
		]];
	})), rows), table([{ title: "Padding" }, ...paths.map((path) => ({
		title: path,
		number: true
	}))], shares.map((share) => [[share], ...paths.map((path) => {
		const row = waste.find((one) => one.path === path && sliceOf(one).batches === share);
		return row ? [showNumber(row.value, row.unit)] : [];
	})]), rows)], true);
}
function kindOf(row) {
	const { phase, runs } = sliceOf(row);
	return phase ?? (runs === "cold" ? "total, cold" : "total, warm");
}
// src/render/sections/length.ts
const EVEN = .25;
function lengthBias({ comparison }, rows) {
	const found = comparison?.length;
	if (!found) return null;
	const { calibration, shifts = [] } = found;
	const biased = found.bias.some(({ path, verdict }) => path !== "baseline" && (verdict === "longer" || verdict === "shorter"));
	if (calibration.length === 0 && shifts.length === 0 && !found.shiftsUnavailable && !biased) return null;
	return section("Length of passages", [
		list([
			...shiftLines(shifts),
			...found.bias.map(biasLine),
			spreadLine(found)
		], rows),
		table([
			{ title: "Tokens" },
			{
				title: "Candidates",
				number: true
			},
			{
				title: "Share of all relevant",
				number: true
			},
			...selectors(found).map((path) => ({
				title: `Share of selected, ${PATH_WORDS[path]}`,
				number: true
			}))
		], binRows(found), rows),
		...calibration.flatMap((one) => calibrationBlocks(one, found, rows)),
		...shiftBlocks(found, rows)
	], calibration.length === 0 && shifts.length === 0);
}
const PATH_WORDS = {
	baseline: "no reranker",
	current: "current",
	proposed: "proposed"
};
const nameOf = ({ path, calibrated }, calibrates) => path === "baseline" ? "The order of retrieval" : `The ${path} path${calibrated ? " with its calibration" : calibrates ? " without its calibration" : ""}`;
function biasLine(bias, _index, all) {
	const name = nameOf(bias, all.some((one) => one.path === bias.path && one.calibrated));
	const { toLeft, toRelevant } = bias;
	switch (bias.verdict) {
		case "longer":
		case "shorter": return [strong(`${name} prefers ${bias.verdict} passages`), `: irrelevant ones that it selects are ${bias.verdict} than those it leaves (${tokens(toLeft)}) and than the relevant ones (${tokens(toRelevant)}).`];
		case "explained": return [`${name}: its selection shows no length bias. Irrelevant passages that it selects are ${direction(toLeft)} than those it leaves (${tokens(toLeft)}), but not than the relevant ones (${tokens(toRelevant)}).`];
		case "not-shown": return [`${name}: its selection shows no length bias. Irrelevant passages that it selects are about as long as those it leaves (${tokens(toLeft)}).`];
		case "too-few": return [`${name}: too few queries to tell a length bias (${count(toLeft.n, "query", "queries")}).`];
	}
}
const direction = ({ tokens: mean }) => (mean ?? 0) > 0 ? "longer" : "shorter";
const tokens = ({ tokens: mean, low, high, n }) => {
	const range = showInterval({
		low,
		high,
		unit: "tokens"
	});
	return `${mean === null ? "" : showDifference(mean, "tokens")} tokens${range && `, ${range}`}; n ${n}`;
};
function spreadLine({ documents: { n, mean, deviation, p10, median, p90 } }) {
	const spread = `${count(n, "candidate document")} of ${p10} to ${p90} tokens (10% to 90%; median ${median}, deviation ${Math.round(100 * deviation / mean)}% of the mean)`;
	return deviation <= EVEN * mean ? [`The chunks are about equally long: ${spread}. Length has little to act on.`] : [`The chunks differ in length: ${spread}. Chunks of one length take the source of a bias away; calibration treats its effect.`];
}
const selectors = ({ bins }) => PATHS.filter((path) => bins.some(({ selected }) => selected[path] !== void 0));
function binRows(found) {
	const { bins } = found;
	const sum = (of) => bins.reduce((total, bin) => total + of(bin), 0);
	const share = (part, whole) => [whole === 0 ? "" : `${Math.round(100 * part / whole)}%`];
	const relevant = sum((bin) => bin.relevant);
	return bins.map((bin) => [
		[bin.to === null ? `${bin.from} and more` : `${bin.from} to ${bin.to - 1}`],
		[String(bin.candidates)],
		share(bin.relevant, relevant),
		...selectors(found).map((path) => share(bin.selected[path] ?? 0, sum(({ selected }) => selected[path] ?? 0)))
	]);
}
const NEEDLESS = {
	longer: "",
	shorter: " Without it shorter passages are preferred already: lowering long ones adds to that.",
	explained: " Without it the selection shows no length bias: nothing that has to be corrected.",
	"not-shown": " Without it the selection shows no length bias: nothing that has to be corrected.",
	"too-few": ""
};
function calibrationBlocks(one, { bias, shifts = [] }, most) {
	const before = bias.find(({ path, calibrated }) => path === one.path && !calibrated);
	const moved = longestShift(shifts, one.path);
	const needless = moved && directionOf(moved) !== null ? "" : NEEDLESS[before?.verdict ?? "longer"];
	const relief = one.lengthened ? ` ${count(one.lengthened.inputs, "input")} longer than ${one.lengthened.over} tokens, ${one.lengthened.relieved} of them relieved.` : "";
	return [text(strong(`Length calibration of the ${one.path} path`), ` (the same scores without it and with it) changes what ${one.changed} of ${count(one.queries, "query", "queries")} select.${relief}${needless}`), table([
		{ title: "Metric" },
		{ title: "Segment" },
		{
			title: "Without",
			number: true
		},
		{
			title: "With",
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
		{
			title: "n",
			number: true
		}
	], one.rows.filter((row) => row.segment === "*" || row.difference !== 0).map((row) => [
		[code(row.metric)],
		[code(row.segment)],
		[showNumber(row.from, row.unit)],
		[showNumber(row.to, row.unit)],
		[showDifference(row.difference, row.unit)],
		[showInterval(row)],
		[String(row.n)]
	]), most)];
}
const longestShift = (shifts, path) => shifts.filter((one) => one.path === path && one.of === "irrelevant").toSorted((a, b) => b.tokens - a.tokens)[0];
const directionOf = ({ low, high }) => low !== null && low > 0 ? "raises" : high !== null && high < 0 ? "lowers" : null;
function shiftLines(shifts) {
	return ["proposed", "current"].flatMap((path) => {
		const one = longestShift(shifts, path);
		if (!one || one.shift === null) return [];
		const facts = `${showDifference(one.shift, "score")}, ${showInterval({
			...one,
			unit: "score"
		})}; ${one.raised} of ${one.n} rise`;
		const way = directionOf(one);
		if (way === null) return [[`The ${path} model: length alone moves scores in no certain direction (${facts}).`]];
		return [[strong(`The ${path} model ${way === "raises" ? "takes length for relevance" : "holds length against a passage"}`), `: ${one.tokens} tokens of irrelevant text ${way === "raises" ? "raise" : "lower"} the scores of irrelevant passages (${facts}).`]];
	});
}
function shiftBlocks({ shifts = [], shiftsUnavailable }, most) {
	const unknown = shiftsUnavailable ? text(`What appended text does to scores can not be told everywhere: ${shiftsUnavailable}.`) : null;
	if (shifts.length === 0) return [unknown];
	return [
		unknown,
		text("Scores of passages with irrelevant text appended, less those without it, before calibration:"),
		table([
			{ title: "Path" },
			{ title: "Passages" },
			{
				title: "Tokens appended",
				number: true
			},
			{
				title: "Shift of the score",
				number: true
			},
			{
				title: "90% interval",
				number: true
			},
			{
				title: "Raised",
				number: true
			},
			{
				title: "Not seen by the model",
				number: true
			}
		], shifts.map((one) => [
			[one.path],
			[one.of],
			[String(one.tokens)],
			[one.shift === null ? "" : showDifference(one.shift, "score")],
			[showInterval({
				...one,
				unit: "score"
			})],
			[`${one.raised} of ${one.n}`],
			[String(one.unseen)]
		]), most)
	];
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
	return section("Limits not met", [limitTable(open, rows), list([
		...advice(open),
		...knownUnits(report, open),
		...setIn(open)
	], rows)]);
}
function metLimits(report, rows) {
	const met = limitsOf(report).filter((limit) => !OPEN.has(limit.status));
	return section(`${count(met.length, "other limit")}`, [limitTable(met, rows), list(setIn(met), rows)], true);
}
function limitTable(limits, rows) {
	const oneFile = fileOfAll(limits);
	return table([
		{ title: "Limit" },
		{ title: "Status" },
		{ title: "Metric" },
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
		},
		{ title: oneFile === null ? "Set in" : "Line" }
	], limits.map((limit) => [
		[code(limit.id)],
		[limit.status],
		metricOf(limit),
		[agreed(limit)],
		[found(limit, limit.value)],
		[limit.confidenceBound === null ? "" : found(limit, limit.confidenceBound)],
		[String(limit.n)],
		[code(oneFile === null ? placeOf$1(limit) : lineOf(limit) ?? "")]
	]), rows);
}
const metricOf = ({ metric, path, segment }) => [
	code(metric),
	path === "proposed" ? "" : ` of ${path}`,
	...segment === "*" ? [] : [" in ", code(segment)]
];
const placeOf$1 = ({ from }) => from.replace(/#.*$/, "");
const lineOf = (limit) => /:(\d+)$/.exec(placeOf$1(limit))?.[1];
function fileOfAll(limits) {
	const files = new Set(limits.map((limit) => lineOf(limit) ? `${limit.agreed}:${placeOf$1(limit).replace(/:\d+$/, "")}` : null));
	const [only] = files;
	return files.size === 1 && only ? only.replace(/^\w+:/, "") : null;
}
function setIn(limits) {
	const file = fileOfAll(limits);
	return file === null ? [] : [[
		"Set in ",
		code(file),
		limits[0]?.agreed === "base" ? " of the base." : "."
	]];
}
const isDifference = (limit) => limit.bound === "maxDrop" || limit.bound === "maxIncrease";
const agreed = (limit) => `${limit.bound} ${showLimit(limit.limit)}${limit.versus === "baseline" ? " versus no reranker" : ""}`;
function found(limit, value) {
	if (value === null) return "none";
	return isDifference(limit) ? showDifference(value, limit.unit) : showNumber(value, limit.unit);
}
function advice(limits) {
	const groups = /* @__PURE__ */ new Map();
	for (const limit of limits) {
		const group = groups.get(sentence$1(limit));
		if (group) group.push(limit);
		else groups.set(sentence$1(limit), [limit]);
	}
	return [...groups].map(([words, group]) => [...named(group.map(({ id }) => id), group.length), `: ${words}`]);
}
function knownUnits({ losses }, limits) {
	const key = (one) => `${one.queryId} ${one.id}`;
	return limits.flatMap(({ id, ids, metric }) => {
		const told = new Set(losses.flatMap((one) => one.metric === metric ? one.lost.map(key) : []));
		const untold = ids.map(key).filter((one) => !told.has(one));
		return untold.length === 0 ? [] : [[
			code(id),
			" also counts ",
			...named(untold, IDS_SHOWN),
			"."
		]];
	});
}
function named(names, most) {
	const shown = names.slice(0, most).flatMap((name, at) => [...at > 0 ? [", "] : [], code(name)]);
	return names.length > most ? [...shown, ` and ${names.length - most} more`] : shown;
}
function sentence$1({ status, needed, reason, decision }) {
	switch (status) {
		case "inconclusive": return needed === null ? "too few queries to decide. Annotate more of them." : `too few queries to decide; about ${needed} would do. Annotate more of them.`;
		case "unmeasured": return `nothing to judge${reason === null ? "" : ` (${reason})`}. Record what is missing, or correct the limit.`;
		default: return decision === "contract" ? "keep the units named under \"Lost and rescued\" whole again, or have the loss agreed." : "repair the change, or have the limit agreed anew.";
	}
}
// src/render/sections/losses.ts
const IDS_IN_CELL = 20;
function losses(report, rows) {
	return section("Lost and rescued", report.losses.filter((one) => one.lost.length + one.rescued.length > 0).flatMap((one) => blocksOf$1(one, rows)));
}
function blocksOf$1(one, rows) {
	const other = one.versus === "current" ? "the contract in service" : "no reranker";
	return [text({ strong: lossWords(one.metric).title }, ...lossWords(one.metric).title === one.metric ? [] : [
		" (",
		code(one.metric),
		")"
	], ` versus ${other}: ${one.lost.length} lost, ${one.rescued.length} rescued, ${one.known} lost in both, of ${one.total}.`), {
		kind: "either",
		text: () => present([table([
			{ title: "What" },
			{
				title: "Units",
				number: true
			},
			{ title: "Which (query, id)" }
		], digest(one, Math.min(rows, IDS_IN_CELL)), Number.POSITIVE_INFINITY)]),
		page: () => present([unitTable(one, rows)])
	}];
}
const present = (blocks) => blocks.filter((block) => block !== null);
function unitTable({ lost, rescued }, rows) {
	const places = lost.some(({ boundary }) => boundary !== void 0);
	return table([
		{ title: "What" },
		...places ? [{ title: "Where" }] : [],
		{ title: "Query" },
		{ title: "Id" }
	], [...lost.map(({ queryId, id, boundary }) => [
		["lost"],
		...places ? [[boundary === void 0 ? "" : placeWords(boundary)]] : [],
		[code(queryId)],
		[code(id)]
	]), ...rescued.map(({ queryId, id }) => [
		["rescued"],
		...places ? [[]] : [],
		[code(queryId)],
		[code(id)]
	])], rows);
}
const digest = (one, ids) => [...byBoundary(one).map(([place, lost]) => [
	[place],
	[String(lost.length)],
	idsLine(lost, ids)
]), ...one.rescued.length > 0 ? [[
	["Rescued"],
	[String(one.rescued.length)],
	idsLine(one.rescued, ids)
]] : []];
function allLosses(report, rows) {
	if (rows <= IDS_IN_CELL) return null;
	const long = report.losses.filter((one) => [...byBoundary(one).map(([, ids]) => ids), one.rescued].some((ids) => ids.length > IDS_IN_CELL));
	if (long.length === 0) return null;
	const blocks = () => long.flatMap((one) => [text({ strong: lossWords(one.metric).title }), ...present([list(digest(one, 10 * rows).map(([what, , ids]) => [
		...what ?? [],
		": ",
		...ids ?? []
	]), Number.POSITIVE_INFINITY)])]);
	return section("Every unit lost and rescued", [{
		kind: "either",
		text: blocks,
		page: () => []
	}], true);
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
	return [...groups].map(([boundary, ids]) => [boundary === "" ? "Lost" : `Lost: ${placeWords(boundary)}`, ids]);
}
function idsLine(ids, most) {
	const shown = ids.slice(0, most).flatMap(({ queryId, id }, at) => [...at > 0 ? [", "] : [], code(`${queryId} ${id}`)]);
	const rest = ids.length - most;
	return rest > 0 ? [...shown, `, and ${rest} more in report.json`] : shown;
}
// src/render/sections/margin.ts
function margin({ comparison }, rows) {
	return section("Skipping the reranker", (comparison?.margin ?? []).filter(({ set }) => set !== null).flatMap((one) => blocksOf(one, rows)));
}
function blocksOf(one, most) {
	const { path, set, rank, queries, unscored, curve, rows } = one;
	const rule = `first pass leads rank ${rank} by ${set} or more`;
	if (unscored > 0) return [text(strong(`The ${path} path`), ` skips the reranker where the ${rule}. What that costs is not known: ${unscored} of ${count(queries, "query", "queries")} have no scores, since they were recorded with the skip. Record all of them, or score live.`)];
	const at = curve.find(({ margin: lead }) => lead === set);
	if (!at) return [];
	return [text(strong(`The ${path} path`), ` skips the reranker where the ${rule}: ${at.skipped} of ${count(queries, "query", "queries")} (${percent$2(at.skipped / queries)}), which leaves ${percent$2(at.pairs)} of the pairs and ${percent$2(at.tokens)} of the tokens to score. Against always reranking: `, ...rows.flatMap((row, index) => [
		index > 0 ? "; " : "",
		code(row.metric),
		` ${showDifference(row.difference, row.unit)} (${showInterval(row)})`
	]), "."), table([
		{ title: "Margin" },
		{
			title: "Skipped",
			number: true
		},
		{
			title: "Tokens scored",
			number: true
		},
		...(curve[0]?.values ?? []).map(({ metric }) => ({
			title: metric,
			number: true
		}))
	], curve.map(({ margin: lead, skipped, tokens, values }) => [
		[lead === null ? "none: always reranked" : lead === set ? strong(show(lead)) : show(lead)],
		[`${skipped} (${percent$2(skipped / queries)})`],
		[percent$2(tokens)],
		...values.map(({ value }) => [showNumber(value, "ratio")])
	]), most)];
}
const percent$2 = (share) => `${Math.round(100 * share)}%`;
const show = (lead) => `from ${Number(lead.toPrecision(4))}`;
// src/render/sections/matrix.ts
const SHOWN$1 = /^(evidenceRetention\.context|nDCG@|MRR@|contextTokens)/;
function matrix(report, rows) {
	const measured = measuredOf(report).filter((row) => row.segment === "*" && SHOWN$1.test(row.metric));
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
const KINDS$1 = {
	between: "between both contracts",
	length: "another length",
	candidates: "another candidate count"
};
function placeOf(row) {
	const { matrix: kind = "", maxLength, candidates } = sliceOf(row);
	return `${maxLength} tokens, ${candidates} candidates (${KINDS$1[kind] ?? kind})`;
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
// src/render/sections/survival.ts
function survival(report, rows) {
	const { survival: curves = [], reach = [] } = report.position ?? {};
	if (!curves.some(({ bins }) => bins.some(({ kept, n }) => kept < n))) return null;
	return section("How far evidence survives", [
		...reach.map(reachOf),
		curve(curves),
		curveTable(curves, "relative", "Share of the document", (bin) => `${percent$1(bin.from)} to ${percent$1(bin.to ?? 1)}`, rows),
		curveTable(curves, "absolute", "First token", ({ from, to }) => to === null ? `${from} and later` : `${from} to ${to - 1}`, rows)
	], true);
}
function reachOf({ contract, tokens, side, cutQueries, queries }) {
	const of = `(documents of ${cutQueries} of ${queries} queries are cut)`;
	if (tokens === null) return text({ strong: contract }, `: for the median query nothing is cut ${of}.`);
	const where = side === "right" ? `after token ${tokens}` : `before the last ${tokens} tokens`;
	return text({ strong: contract }, `: for the median query nothing survives ${where} of a document ${of}.`);
}
function curve(curves) {
	const lines = curves.filter(({ by }) => by === "relative").map(({ contract, bins }) => ({
		name: contract,
		points: bins.filter(({ n }) => n > 0).map(({ from, to, kept, n }) => [(from + (to ?? 1)) / 2, kept / n])
	})).filter(({ points }) => points.length > 0);
	if (lines.length === 0) return null;
	return {
		kind: "curve",
		x: "place in the uncut document",
		y: "share of evidence that is kept whole",
		lines
	};
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
const percent$1 = (share) => `${Math.round(100 * share)}%`;
// src/render/sections/windows.ts
const SHOWN = /^(evidenceRetention\.|nDCG@|MRR@|contextTokens)/;
function windows(report, rows) {
	const proposed = measuredOf(report).filter((row) => row.segment === "*" && row.path === "proposed");
	const perDocument = proposed.filter(({ metric }) => metric === "windowsPerDocument");
	const saved = proposed.find((row) => row.metric === "savedByWindows" && sliceOf(row).windows === "oracle" && row.value);
	if (perDocument.length === 0 && !saved) return null;
	const cells = proposed.filter((row) => SHOWN.test(row.metric) && sliceOf(row).windows !== void 0);
	const kinds = [...new Set(cells.map((row) => sliceOf(row).windows ?? ""))];
	const metrics = [...new Set(cells.map(({ metric }) => metric))];
	const own = (metric) => proposed.find((row) => row.metric === metric && !row.slice);
	const cell = (metric, kind) => cells.find((row) => row.metric === metric && sliceOf(row).windows === kind);
	return section("Windows", [
		perDocument.length === 0 ? null : text(countsOf(perDocument)),
		saved ? text(`${saved.value} of ${saved.n} ${saved.of} are cut now and fit into a window of this pair length: other windows could keep them.`) : null,
		table([
			{ title: "Metric" },
			{
				title: perDocument.length === 0 ? "No windows" : "As served",
				number: true
			},
			...kinds.map((kind) => ({
				title: KINDS[kind] ?? `${kind} windows only`,
				number: true
			}))
		], metrics.map((metric) => [
			[code(metric)],
			shown(own(metric)),
			...kinds.map((kind) => shown(cell(metric, kind)))
		]), rows),
		kinds.includes("oracle") ? text("The oracle centres windows on the annotations. It is an upper bound, no serving contract: a service does not know where the answer stands.") : null
	], true);
}
const KINDS = { oracle: "Oracle (upper bound)" };
const shown = (row) => row ? [showNumber(row.value, row.unit)] : [];
function countsOf(rows) {
	const mean = rows.find((row) => !row.slice);
	const most = rows.find((row) => sliceOf(row).windows === "most");
	return `${showNumber(mean?.value ?? null, mean?.unit ?? "")} windows per scored document, at most ${most?.value}: more windows are more chances of a high score, so a bounded number of them stands beside.`;
}
// src/render/sections/worth.ts
const METRIC_WORDS = {
	"Hit@1": "answer at rank 1: ",
	"buried@3": "answer in the first 30, not in the first 3: "
};
function worth({ comparison }, rows) {
	const all = comparison?.worth ?? [];
	const overall = all.filter(({ segment }) => segment === "*");
	if (overall.length === 0) return null;
	return section("Is the reranker worth it?", [
		...overall.toSorted((a, b) => compareStrings(b.path, a.path)).filter(({ verdict }, at, sorted) => at === 0 || verdict !== sorted[0]?.verdict).map((one) => text(...sentence(one, worseSegments(all, one)))),
		metricTable(overall, rows),
		meansNote(overall),
		segmentList(all, rows)
	]);
}
const worseSegments = (all, { path }) => all.filter((one) => one.path === path && one.segment !== "*" && one.verdict === "harmful").length;
function sentence({ path, verdict, n, cost, rows }, worse) {
	const price = cost ? ` It scores ${cost.pairs.toFixed(1)} pairs (${Math.round(cost.tokens)} tokens) per query.` : "";
	const shown = (wanted) => rows.filter((row) => !(row.metric in METRIC_WORDS) && wanted(row)).flatMap((row, at) => [
		at > 0 ? ", " : "",
		code(row.metric),
		` ${showDifference(row.difference, row.unit)} (${showInterval(row)})`
	]);
	const gains = shown(({ low }) => low !== null && low > 0);
	const losses = shown(({ high }) => high !== null && high < 0);
	const subject = `The ${path} reranker `;
	switch (verdict) {
		case "earned": return [
			strong(worse === 0 ? `${subject}earns its place.` : `${subject}earns its place on the whole, and makes ${count(worse, "segment")} worse.`),
			" Against the order of retrieval: ",
			...gains,
			`.${price}`
		];
		case "mixed": return [
			strong(`${subject}gains and loses.`),
			" Against the order of retrieval it gains ",
			...gains,
			" and loses ",
			...losses,
			`.${price}`
		];
		case "harmful": return [
			strong(`${subject}does not earn its place: it makes the order of retrieval worse.`),
			" ",
			...losses,
			`.${price}`
		];
		case "no-difference": return [strong(`${subject}does not earn its place: it changes none of these numbers.`), ` All ${count(n, "query", "queries")} come out as retrieval left them.${price}`];
		case "not-shown": return [strong(`${subject}is not shown to earn its place.`), ` None of the gains below is certain with ${count(n, "query", "queries")}: their intervals reach to 0 or below.${price}`];
		case "too-few": return [strong(`Nobody can say whether the ${path} reranker earns its place:`), ` ${count(n, "query", "queries")} ${n === 1 ? "is" : "are"} too few.${price}`];
	}
}
function metricTable(overall, most) {
	const proposed = overall.find(({ path }) => path === "proposed") ?? overall[0];
	const current = overall.find(({ path }) => path === "current");
	return table([
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
			title: "Proposed against none",
			number: true
		},
		{
			title: "90% interval",
			number: true
		},
		{
			title: "n",
			number: true
		}
	], (proposed?.rows ?? []).map((row) => {
		const now = current?.rows.find(({ metric }) => metric === row.metric);
		return [
			[METRIC_WORDS[row.metric] ?? "", code(row.metric)],
			[showNumber(row.from, row.unit)],
			[now ? showNumber(now.to, now.unit) : ""],
			[proposed?.path === "proposed" ? showNumber(row.to, row.unit) : ""],
			[showDifference(row.difference, row.unit)],
			[showInterval(row)],
			[String(row.n)]
		];
	}), most);
}
const UNSEEN = 5e-4;
function meansNote(overall) {
	const apart = ((overall.find(({ path }) => path === "proposed") ?? overall[0])?.rows ?? []).filter(({ from, to, difference }) => Math.abs(to - from - difference) > UNSEEN);
	if (apart.length === 0) return null;
	return text(...apart.flatMap(({ metric }, at) => [at > 0 ? ", " : "", code(metric)]), ": the values are shares of all units, the difference is the mean over queries.");
}
const ELSEWHERE = [
	["harmful", "Worse than no reranker in "],
	["mixed", "Gains and losses in "],
	["no-difference", "No difference in "],
	["not-shown", "No gain is shown in "],
	["too-few", "Too few queries in "]
];
function segmentList(all, most) {
	const path = all.some((one) => one.path === "proposed") ? "proposed" : "current";
	const segments = all.filter((one) => one.path === path && one.segment !== "*");
	return list(ELSEWHERE.flatMap(([verdict, words]) => {
		const inside = segments.filter((one) => one.verdict === verdict);
		if (inside.length === 0) return [];
		return [[
			words,
			...inside.flatMap(({ segment, n }, at) => [
				at > 0 ? ", " : "",
				code(segment),
				` (${n})`
			]),
			"."
		]];
	}), most);
}
// src/render/outline.ts
const SECTIONS = [
	problems,
	inShort,
	gates,
	changes,
	datasetEffect,
	losses,
	openLimits,
	blocking,
	unverified,
	boundaries,
	positions,
	classesByPosition,
	repair,
	entrance,
	metrics,
	worth,
	confusable,
	matrix,
	windows,
	margin,
	lengthBias,
	against,
	notices,
	rollback,
	compared,
	effective,
	reproduce,
	survival,
	probes,
	segmentMetrics,
	latency,
	allLosses,
	metLimits,
	knownNotices
];
const OPENING = [
	problems,
	inShort,
	gates
];
const TALK = [
	changes,
	datasetEffect,
	losses,
	openLimits,
	blocking,
	unverified,
	boundaries,
	repair,
	rollback,
	reproduce
];
const write = (writers, report, rows) => writers.map((writer) => writer(report, rows)).filter((section) => section !== null);
const outline = (report, rows) => write(SECTIONS, report, rows);
const opening = (report, rows) => write(OPENING, report, rows);
const talk = (report, rows) => [...opening(report, rows), ...write(TALK, report, rows).map((section) => ({
	...section,
	folded: true
}))];
// src/render/html/charts.ts
const LABEL_SHARE = .05;
function barsHtml({ parts, rows }) {
	const colours = coloursOf(parts);
	const shown = parts.map((_, at) => rows.some(({ values }) => (values[at] ?? 0) > 0));
	const legend = parts.flatMap(({ name }, at) => shown[at] ? [`<li><svg aria-hidden="true"><rect width="100%" height="100%" class="${colours[at]}"/></svg>${htmlText(name)}</li>`] : []);
	return `<div class="bars">${rows.map(({ name, values }) => {
		const told = values.flatMap((n, at) => n > 0 ? [`${n} ${parts[at]?.name ?? ""}`] : []).join("; ");
		return `<span>${htmlText(name)}</span><svg role="img" aria-label="${htmlText(`${name}: ${told}`)}">${barOf(values, parts, colours)}</svg>`;
	}).join("")}</div><ul class="legend">${legend.join("")}</ul>`;
}
function coloursOf(parts) {
	const seen = /* @__PURE__ */ new Map();
	return parts.map(({ tone }) => {
		const at = seen.get(tone) ?? 0;
		seen.set(tone, at + 1);
		return tone === "bad" ? `bad${at % 6}` : `${tone}0`;
	});
}
function barOf(values, parts, colours) {
	const total = values.reduce((sum, n) => sum + n, 0);
	let before = 0;
	return values.map((n, at) => {
		if (n === 0) return "";
		const [x, width] = [before / total, n / total];
		before += n;
		const title = `<title>${htmlText(`${n} ${parts[at]?.name ?? ""}`)}</title>`;
		const rect = `<rect x="${percent(x)}" width="${percent(width)}" height="100%" class="${colours[at]}">${title}</rect>`;
		const label = `<text x="${percent(x + width / 2)}" y="17" text-anchor="middle">${n}</text>`;
		return width >= LABEL_SHARE ? rect + label : rect;
	}).join("");
}
const percent = (share) => `${(100 * share).toFixed(3)}%`;
const WIDTH = 360;
const HEIGHT = 200;
const LEFT = 42;
const TICKS = [
	0,
	.25,
	.5,
	.75,
	1
];
const placeX = (x) => (LEFT + x * 306).toFixed(1);
const placeY = (y) => (164 - y * 156).toFixed(1);
function curveHtml({ x, y, lines }) {
	const grid = TICKS.map((at) => `<line class="axis" x1="${LEFT}" x2="348" y1="${placeY(at)}" y2="${placeY(at)}"/><text x="36" y="${placeY(at)}" dy="4" text-anchor="end">${100 * at}%</text><text x="${placeX(at)}" y="178" text-anchor="middle">${100 * at}%</text>`);
	const drawn = lines.map(({ points }, at) => {
		const path = points.map(([px, py]) => `${placeX(px)},${placeY(py)}`).join(" ");
		return `<polyline class="line line${at % 4}" points="${path}"/>`;
	});
	const legend = lines.map(({ name }, at) => `<li><svg aria-hidden="true"><line class="line line${at % 4}" x1="0" x2="100%" y1="50%" y2="50%"/></svg>${htmlText(name)}</li>`);
	const told = htmlText(`${y} by ${x}: ${lines.map(({ name }) => name).join(", ")}; the table has the numbers`);
	return `<p class="quiet">${htmlText(y)}</p><svg class="curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${told}">${grid.join("")}${drawn.join("")}<text x="195" y="196" text-anchor="middle">${htmlText(x)}</text></svg><ul class="legend">${legend.join("")}</ul>`;
}
// src/render/html/blocks.ts
function part$2(value) {
	if (typeof value === "string") return htmlText(value);
	return "code" in value ? `<code>${htmlText(value.code)}</code>` : `<strong>${htmlText(value.strong)}</strong>`;
}
const htmlLine = (line) => line.map(part$2).join("");
function tableHtml({ columns, rows, more }, title) {
	const kind = (at) => columns[at]?.number ? " class=\"n\"" : "";
	const head = columns.map((column, at) => `<th scope="col"${kind(at)}>${htmlText(column.title)}</th>`);
	const body = rows.map((cells) => `<tr>${columns.map((_, at) => `<td${kind(at)}>${htmlLine(cells[at] ?? [])}</td>`).join("")}</tr>`);
	const table = `<table><thead><tr>${head.join("")}</tr></thead><tbody>\n${body.join("\n")}\n</tbody></table>`;
	const rest = more === void 0 ? "" : `<p class="quiet">${moreWords(more)}</p>`;
	return `<div class="scroll" role="group" tabindex="0" aria-label="${htmlText(title)}">${table}</div>${rest}`;
}
function block$2(value, title) {
	switch (value.kind) {
		case "text": return `<p>${htmlLine(value.text)}</p>`;
		case "list": return `<ul>${value.items.map((item) => `<li>${htmlLine(item)}</li>`).join("\n")}</ul>`;
		case "table": return tableHtml(value, title);
		case "lines": return `<pre tabindex="0">${value.lines.map(htmlText).join("\n")}</pre>`;
		case "bars": return barsHtml(value);
		case "curve": return curveHtml(value);
	}
}
function htmlSection({ title, folded, blocks }, id) {
	const body = blocksFor("page", blocks).map((one) => block$2(one, title)).join("\n");
	const heading = `<h2>${htmlText(title)}</h2>`;
	return folded ? `<section id="${id}"><details><summary>${heading}</summary>\n${body}\n</details></section>` : `<section id="${id}">${heading}\n${body}\n</section>`;
}
// src/render/html/script.ts
const SCRIPT = `
(() => {
  const make = (name, properties) => Object.assign(document.createElement(name), properties)
  const numberOf = (text) => {
    const [found] = /^[+\\u2212-]?\\d+(\\.\\d+)?/.exec(text) ?? []
    return found === undefined ? null : Number(found.replace('\\u2212', '-'))
  }
  const words = new Intl.Collator('en', { numeric: true })
  const compare = (a, b) => {
    const [x, y] = [numberOf(a), numberOf(b)]
    if (x !== null && y !== null && x !== y) return x - y
    return words.compare(a, b)
  }
  const sortable = (table, rows) => {
    const heads = [...table.tHead.rows[0].cells]
    heads.forEach((head, at) => {
      const button = make('button', { type: 'button', textContent: head.textContent })
      head.replaceChildren(button)
      head.setAttribute('aria-sort', 'none')
      button.addEventListener('click', () => {
        const down = head.getAttribute('aria-sort') === 'ascending'
        for (const other of heads) other.setAttribute('aria-sort', 'none')
        head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
        const cells = rows.map((row) => [row.cells[at].textContent, row])
        cells.sort(([a], [b]) => (down ? compare(b, a) : compare(a, b)))
        table.tBodies[0].append(...cells.map(([, row]) => row))
      })
    })
  }
  const filterable = (table, rows) => {
    const label = make('label', { className: 'filter', textContent: 'Filter ' })
    const input = make('input', { type: 'search', autocomplete: 'off' })
    const told = make('output', { textContent: rows.length + ' rows' })
    label.append(input, told)
    table.closest('.scroll').before(label)
    input.addEventListener('input', () => {
      const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean)
      let shown = 0
      for (const row of rows) {
        const text = row.textContent.toLowerCase()
        row.hidden = !words.every((word) => text.includes(word))
        if (!row.hidden) shown += 1
      }
      told.textContent = shown + ' of ' + rows.length + ' rows'
    })
  }
  for (const table of document.querySelectorAll('table')) {
    const rows = [...table.tBodies[0].rows]
    if (rows.length > 1) sortable(table, rows)
    if (rows.length > 7) filterable(table, rows)
  }
  addEventListener('beforeprint', () => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  const open = () => {
    const target = document.getElementById(location.hash.slice(1))
    const part = target && (target.closest('details') ?? target.querySelector('details'))
    if (part) part.open = true
  }
  addEventListener('hashchange', open)
  open()
  const save = make('button', { type: 'button', textContent: 'Save report.json' })
  save.addEventListener('click', () => {
    const text = JSON.stringify(JSON.parse(document.getElementById('report-json').textContent), null, 2) + '\\n'
    const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    make('a', { href, download: 'report.json' }).click()
    setTimeout(() => URL.revokeObjectURL(href), 10000)
  })
  document.querySelector('footer').append(save)
})()
`;
// src/render/html/style.ts
const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0; --soft: #f6f8fa;
  --link: #0969da; --good: #1a7f37; --bad: #b3202c; --doubt: #7d5200; --good-soft: #dafbe1; --bad-soft: #ffebe9; --doubt-soft: #fff8c5; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #f0f6fc; --quiet: #9198a1; --line: #3d444d; --soft: #151b23;
  --link: #4493f8; --good: #3fb950; --bad: #ff7b72; --doubt: #d29922; --good-soft: #12261e; --bad-soft: #25171c; --doubt-soft: #272115; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
main, header, footer, nav { max-width: 75rem; margin: 0 auto; padding: 0 1rem; }
header { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-left: 6px solid var(--quiet); border-radius: 6px; width: calc(100% - 2rem); }
header.approved, header.approved-with-notices { border-left-color: var(--good); background: var(--good-soft); }
header.blocked { border-left-color: var(--bad); background: var(--bad-soft); }
header.not-evaluated { border-left-color: var(--doubt); background: var(--doubt-soft); }
header p { margin: 0; }
h1 { font-size: 1.4rem; line-height: 1.3; margin: .25rem 0; }
h2 { font-size: 1.15rem; margin: 0; }
section { margin: 1.5rem 0; content-visibility: auto; contain-intrinsic-size: auto 30rem; }
section > h2 { border-bottom: 1px solid var(--line); padding-bottom: .3rem; margin-bottom: .75rem; }
p, ul, pre { margin: .5rem 0; }
ul { padding-left: 1.4rem; }
li { margin: .2rem 0; }
a { color: var(--link); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem .9rem; font-size: .9rem; }
code, pre { font: .88em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; unicode-bidi: isolate; }
code { background: var(--soft); border-radius: 4px; padding: .1em .3em; }
pre { background: var(--soft); border-radius: 6px; padding: .75rem; overflow-x: auto; }
.scroll { overflow: auto; max-height: 32rem; margin: .5rem 0; width: fit-content; max-width: 100%; }
table { border-collapse: collapse; font-size: .92rem; overflow-wrap: normal; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; max-width: 44rem; }
td code { overflow-wrap: anywhere; }
th { background: var(--soft); white-space: nowrap; position: sticky; top: 0; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th button { all: unset; cursor: pointer; }
th button:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
th[aria-sort] button::after { content: " ↕"; color: var(--quiet); }
th[aria-sort=ascending] button::after { content: " ↑"; color: inherit; }
th[aria-sort=descending] button::after { content: " ↓"; color: inherit; }
.filter { display: block; font-size: .9rem; }
.filter input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: .2rem .5rem; max-width: 60vw; }
.filter output { margin-left: .4em; }
.filter output, .quiet, footer { color: var(--quiet); }
details { border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; }
summary { cursor: pointer; }
summary h2 { display: inline; font-size: 1rem; }
.bars { display: grid; grid-template-columns: max-content 1fr; gap: .35rem .75rem; align-items: center; margin: .75rem 0; }
.bars svg { width: 100%; height: 24px; display: block; border-radius: 4px; }
svg text { font: 11px system-ui, sans-serif; fill: var(--text); }
.bars svg text { fill: #fff; font-size: 12px; }
.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .9rem; }
.legend svg { width: 1.6em; height: .8em; margin-right: .4em; }
.curve { max-width: 36rem; width: 100%; height: auto; display: block; }
.axis { stroke: var(--line); }
.line { fill: none; stroke-width: 2; }
.line0 { stroke: #57606a; stroke-dasharray: 2 3; } .line1 { stroke: #0969da; stroke-dasharray: 6 3; } .line2 { stroke: #cf222e; } .line3 { stroke: #8250df; }
.good0 { fill: #1a7f37; } .doubtful0 { fill: #9a6700; } .unknown0 { fill: #59636e; }
.bad0 { fill: #cf222e; } .bad1 { fill: #8250df; } .bad2 { fill: #a0367c; } .bad3 { fill: #0969da; } .bad4 { fill: #1b6f75; } .bad5 { fill: #6e4b2f; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .75rem; padding-bottom: 2rem; font-size: .9rem; }
footer button { font: inherit; }
@media (prefers-color-scheme: dark) { .line0 { stroke: #9198a1; } .line1 { stroke: #4493f8; } .line2 { stroke: #ff7b72; } .line3 { stroke: #ab7df8; } }
@media (max-width: 30rem) { nav ul { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; } .bars { grid-template-columns: 1fr; gap: .1rem; } }
@media print { nav, .filter, footer button { display: none; } .scroll { overflow: visible; max-height: none; } th { position: static; } details { border: 0; padding: 0; }
  details::details-content { content-visibility: visible; display: block; } section { break-inside: auto; content-visibility: visible; } tr, svg { break-inside: avoid; }
  body { font-size: 11px; } th[aria-sort] button::after { content: ""; } * { print-color-adjust: exact; } }
`;
// src/render/html/page.ts
const ROWS$1 = 5e3;
function renderPage(report, sha256) {
	const sections = outline(report, ROWS$1).filter(({ blocks }) => blocksFor("page", blocks).length > 0);
	const ids = idsOf(sections);
	const title = headline(report);
	const links = sections.map((section, at) => `<li><a href="#${ids[at]}">${htmlText(section.title)}</a></li>`);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(sha256)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${htmlText(`${report.verdict}: ${report.id}, Evidence Gate`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="${report.verdict}">
<p>Evidence Gate, gate <code>${htmlText(report.id)}</code></p>
<h1><span aria-hidden="true">${VERDICT_SIGNS[report.verdict]}</span> ${htmlText(title)}</h1>
</header>
<nav aria-label="Sections"><ul>${links.join("")}</ul></nav>
<main>
${sections.map((section, at) => htmlSection(section, ids[at] ?? "")).join("\n")}
</main>
<footer><p>${htmlText(`Evidence Gate ${report.tool.version}. ${FIXED_LINE}`)}</p></footer>
<script type="application/json" id="report-json">${scriptJson(report)}<\/script>
<script>${SCRIPT}<\/script>
</body>
</html>
`;
}
function policy(sha256) {
	const source = (text) => `'sha256-${Buffer.from(sha256(new TextEncoder().encode(text)), "hex").toString("base64")}'`;
	return [
		"default-src 'none'",
		`style-src ${source(STYLE)}`,
		`script-src ${source(SCRIPT)}`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'"
	].join("; ");
}
function idsOf(sections) {
	const seen = /* @__PURE__ */ new Map();
	return sections.map(({ title }) => {
		const words = title.toLowerCase().replace(/[^a-z]+/g, "-").replace(/^-|-$/g, "") || "section";
		const times = (seen.get(words) ?? 0) + 1;
		seen.set(words, times);
		return times === 1 ? words : `${words}-${times}`;
	});
}
// src/render/bars.ts
const COLUMNS = 40;
const MARKS = {
	good: "█",
	doubtful: "▓",
	bad: "░",
	unknown: "·"
};
const TONE_WORDS = {
	good: "kept",
	doubtful: "kept unseen",
	bad: "lost",
	unknown: "not told"
};
function barLines({ parts, rows }) {
	const names = Math.max(...rows.map(({ name }) => name.length));
	return rows.map(({ name, values }) => {
		const tones = byTone(parts, values);
		const bar = shares(tones.map(([, n]) => n)).map((columns, at) => MARKS[tones[at]?.[0] ?? "bad"].repeat(columns));
		const told = tones.map(([tone, n]) => `${n} ${TONE_WORDS[tone]}`).join(", ");
		return `${name.padEnd(names)}  ${bar.join("")}  ${told}`;
	});
}
function byTone(parts, values) {
	const sums = /* @__PURE__ */ new Map();
	parts.forEach(({ tone }, at) => {
		sums.set(tone, (sums.get(tone) ?? 0) + (values[at] ?? 0));
	});
	return [...sums].filter(([, n]) => n > 0);
}
function shares(values) {
	const total = values.reduce((sum, n) => sum + n, 0);
	const columns = values.map((n) => Math.max(1, Math.round(n / total * COLUMNS)));
	const largest = columns.indexOf(Math.max(...columns));
	const over = columns.reduce((sum, n) => sum + n, 0) - COLUMNS;
	return columns.map((n, at) => at === largest ? n - over : n);
}
// src/render/markdown.ts
function part$1(value) {
	if (typeof value === "string") return markdownText(value);
	return "code" in value ? markdownCode(value.code) : strongText(value.strong);
}
const strongText = (text) => /^[\p{L}\p{N}](?:.*[\p{L}\p{N}.:?!])?$/u.test(text) ? `**${markdownText(text)}**` : `<strong>${markdownText(text)}</strong>`;
const markdownLine = (line) => line.map(part$1).join("");
function tableRows(table) {
	const row = (cells) => `| ${cells.join(" | ")} |`;
	return [
		row(table.columns.map((column) => markdownText(column.title))),
		row(table.columns.map((column) => column.number ? "---:" : "---")),
		...rowsWithMore(table).map((cells) => row(cells.map(markdownLine)))
	].join("\n");
}
function block$1(value) {
	switch (value.kind) {
		case "text": return markdownLine(value.text);
		case "list": return value.items.map((item) => `- ${markdownLine(item)}`).join("\n");
		case "table": return tableRows(value);
		case "lines": return markdownBlock(value.lines);
		case "bars": return markdownBlock(barLines(value));
		case "curve": return "";
	}
}
function markdownSection({ title, folded, blocks }) {
	const body = blocksFor("text", blocks).map(block$1).filter(Boolean).join("\n\n");
	return folded ? `<details><summary>${markdownText(title)}</summary>\n\n${body}\n\n</details>` : `### ${markdownText(title)}\n\n${body}`;
}
// src/render/fitting.ts
const MOST_NAME = 100;
function fitMarkdown(report, most, sizeOf, drafts) {
	for (const draft of drafts) {
		const text = markdown(report, draft(report).map(markdownSection));
		if (sizeOf(text) <= most) return text;
	}
	return markdown(report, ["The rest does not fit here; report.json tells it."]);
}
function markdown(report, sections) {
	return [
		`## ${VERDICT_SIGNS[report.verdict]} ${markdownText(headline(report))}`,
		...sections,
		`<sub>${markdownText(`Evidence Gate ${shorten(report.tool.version, MOST_NAME)}, gate ${shorten(report.id, MOST_NAME)}. ${FIXED_LINE}`)}</sub>`,
		""
	].join("\n\n");
}
// src/render/summary.ts
const MOST_BYTES = 1e6;
const DRAFTS = [
	...[
		100,
		30,
		10,
		3
	].map((rows) => (report) => outline(report, rows)),
	(report) => outline(report, 3).filter(({ folded }) => !folded),
	(report) => opening(report, 3)
];
function renderSummary(report, mostBytes = MOST_BYTES) {
	return fitMarkdown(report, mostBytes, (text) => new TextEncoder().encode(text).length, DRAFTS);
}
// src/render/plain.ts
const NO_PAINT = (_, text) => text;
const INDENT = "  ";
function part(value, paint) {
	if (typeof value === "string") return visible(value);
	return "code" in value ? paint("cyan", visibleCode(value.code)) : paint("bold", visible(value.strong));
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
function tableLines(table, paint) {
	const { columns } = table;
	const rows = rowsWithMore(table);
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
		case "bars": return barLines(value).map((line) => INDENT + visible(line));
		case "curve": return [];
	}
}
function plainSection({ title, blocks }, paint) {
	return [paint("bold", title), ...blocksFor("text", blocks).map((one) => block(one, paint)).filter((lines) => lines.length > 0).flatMap((lines, at) => [...at > 0 ? [""] : [], ...lines])];
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
export { opening as a, renderPage as i, renderSummary as n, talk as o, fitMarkdown as r, headline as s, renderTerminal as t };
