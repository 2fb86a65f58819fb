import { a as lintFindings, c as guardFindings, i as messageOf, n as measureGate, o as lookUp, s as requiredQueries } from "./run-gate.js";
import { D as pairedDifferences, O as summarize } from "./watch.js";
import { D as formatPlace, T as JSON_FILE_BYTES } from "./published-schemas.js";
import { n as readGate } from "./gate.js";
import { d as readThresholds, u as parseThresholds } from "./base.js";
import { t as GateError } from "./errors.js";
import { l as visible } from "./escape.js";
import { t as count } from "./numbers.js";
import { n as readText } from "./text-file.js";
// src/gates/approval/raise.ts
const FEWEST_REPORTS = 3;
const HUNDREDTHS$1 = 100;
function raisesOf(limits, reports) {
	return limits.flatMap((limit) => {
		const values = reports.flatMap(({ gates }) => {
			const same = gates.flatMap((gate) => gate.limits).find(({ id, bound, metric, segment, path }) => id === limit.id && bound === limit.bound && metric === limit.metric && segment === limit.segment && path === limit.path);
			return same && same.status === "pass" && same.value !== null ? [same.value] : [];
		});
		if (values.length < FEWEST_REPORTS || values.length < reports.length) return [];
		const raise = raiseOf(limit, values);
		return raise ? [{
			limit,
			reports: values.length,
			...raise
		}] : [];
	});
}
function raiseOf({ bound, limit }, values) {
	switch (bound) {
		case "min": {
			const worst = Math.min(...values);
			const proposed = Math.floor(worst * .98 * HUNDREDTHS$1 + 1e-9) / HUNDREDTHS$1;
			return proposed > limit ? {
				proposed,
				worst
			} : null;
		}
		case "max": {
			const worst = Math.max(...values);
			const proposed = Math.ceil(worst * 1.02 * HUNDREDTHS$1 - 1e-9) / HUNDREDTHS$1;
			return proposed < limit ? {
				proposed,
				worst
			} : null;
		}
		case "maxLost": {
			const worst = Math.max(...values);
			return worst < limit ? {
				proposed: worst,
				worst
			} : null;
		}
		case "maxDrop":
		case "maxIncrease":
		case "maxNewLost": return null;
	}
}
// src/gates/approval/suggest.ts
const CONTRACTS = [
	"evidenceRetention.pair",
	"protectedSpanRetention.pair",
	"protectedSpanRetention.encoder"
];
const MEANS = [
	"evidenceRetention.context",
	"nDCG@10",
	"MRR@10"
];
const MARGINS = [
	.01,
	.02,
	.03,
	.05,
	.1
];
const FLOOR_MARGIN = .05;
const FEWEST_QUERIES = 10;
const ENOUGH_QUERIES = 20;
const LATENCY_ROOM = 1.2;
const IDS_SHOWN = 10;
function suggestLimits(context, outcomes) {
	const found = lookUp(outcomes, context);
	const path = context.contracts.current ? "current" : "proposed";
	return ["*", ...[...context.dataset.segments.values()].filter((segment) => segment.protected).map(({ id }) => id).sort()].flatMap((segment) => [
		...CONTRACTS.flatMap((metric) => contractsOf(metric, segment)),
		...MEANS.flatMap((metric) => meansOf(metric, segment)),
		...latencyOf(segment)
	]);
	function contractsOf(metric, segment) {
		const losses = found.losses({
			metric,
			segment
		}, path);
		if (!losses || losses.total.length === 0) return [];
		const { lost, total } = losses;
		const ids = lost.slice(0, IDS_SHOWN).map(({ queryId, id }) => `${queryId}/${id}`);
		const named = lost.length === 0 || context.settings.hashIds ? "" : `: ${ids.join(", ")}${lost.length > ids.length ? " and others" : ""}`;
		return [{
			id: idOf(segment, metric, "no-new-losses"),
			note: "What the contract in service keeps, the next one keeps too.",
			metric,
			...inSegment(segment),
			maxNewLost: 0
		}, {
			id: idOf(segment, metric, "known-losses"),
			note: `${lost.length} of ${total.length} are lost today${named}. The number may fall, not rise.`,
			metric,
			...inSegment(segment),
			maxLost: lost.length
		}];
	}
	function meansOf(metric, segment) {
		const values = found.series({
			metric,
			segment
		}, path);
		const row = found.row({
			metric,
			segment
		}, path);
		if (!values || values.size < FEWEST_QUERIES || row?.value == null) return [];
		const margin = decidableMargin(metric, segment);
		const floor = Math.max(0, down(row.value - (margin ?? FLOOR_MARGIN)));
		const minQueries = Math.min(ENOUGH_QUERIES, values.size);
		return [...margin === null ? [] : [{
			id: idOf(segment, metric, "holds"),
			note: `${values.size} queries can decide a drop of ${margin}, not a smaller one.`,
			metric,
			...inSegment(segment),
			minQueries,
			maxDrop: margin
		}], {
			id: idOf(segment, metric, "floor"),
			note: `${row.value.toFixed(3)} today, less ${margin ?? FLOOR_MARGIN}: many small drops add up no further.`,
			metric,
			...inSegment(segment),
			minQueries,
			min: floor
		}];
	}
	function decidableMargin(metric, segment) {
		const now = found.series({
			metric,
			segment
		}, path);
		const observed = ["proposed", "baseline"].flatMap((other) => {
			const before = other === path ? void 0 : found.series({
				metric,
				segment
			}, other);
			const differences = before && now && pairedDifferences(before, now);
			return differences && differences.length > 1 ? [summarize(differences)] : [];
		}).find(({ deviation }) => deviation > 0);
		if (!observed) return null;
		return MARGINS.find((margin) => (requiredQueries(observed.deviation, margin) ?? 0) <= observed.n) ?? null;
	}
	function latencyOf(segment) {
		const row = found.row({
			metric: "latency.p95",
			segment
		}, path);
		if (row?.value == null) return [];
		return [{
			id: idOf(segment, "latency.p95", "ceiling"),
			note: `${row.value.toFixed(1)} ms today, with a fifth more room.`,
			metric: "latency.p95",
			...inSegment(segment),
			max: Math.ceil(row.value * LATENCY_ROOM)
		}];
	}
}
const inSegment = (segment) => segment === "*" ? {} : { segment };
const idOf = (segment, metric, what) => [
	...segment === "*" ? [] : [segment],
	metric,
	what
].join(" ");
const HUNDREDTHS = 100;
const down = (value) => Math.floor(value * HUNDREDTHS + 1e-9) / HUNDREDTHS;
// src/render/explain.ts
const METRIC_WORDS = [
	[/^evidenceRetention\.pair$/, "annotated evidence that reaches the reranker whole"],
	[/^evidenceRetention\.context$/, "annotated evidence that reaches the generator's context whole"],
	[/^protectedSpanRetention\.pair$/, "protected parts of queries that reach the reranker whole"],
	[/^protectedSpanRetention\.encoder$/, "protected parts of queries that reach the query encoder whole"],
	[/^nDCG@(\d+)$/, "ranking quality of the first $1 (nDCG)"],
	[/^MRR@(\d+)$/, "how early the first useful document stands among the first $1 (MRR)"],
	[/^Recall@(\d+)$/, "relevant documents found among the first $1"],
	[/^latency\.(p\d+)$/, "latency, $1, in ms"]
];
const PATHS = {
	proposed: "under the proposed contract",
	current: "under the contract in service",
	baseline: "without a reranker",
	rollback: "under the rollback"
};
function explainLimit(limit) {
	const { metric, segment, path } = limit;
	const words = METRIC_WORDS.find(([pattern]) => pattern.test(metric));
	const what = words ? metric.replace(words[0], words[1]) : metric;
	const where = segment === "*" ? "over all queries" : `in segment "${visible(segment)}"`;
	return `${boundOf(limit, `${what} ${PATHS[path]}, ${where}`)} ${howOf(limit)}`;
}
function boundOf({ bound, limit, versus, metric }, subject) {
	const other = versus === "baseline" ? "without a reranker" : "under the contract in service";
	const what = /Span/.test(metric) ? "span" : "unit";
	switch (bound) {
		case "min": return `At least ${limit}: ${subject}.`;
		case "max": return `At most ${limit}: ${subject}.`;
		case "maxDrop": return `Not more than ${limit} below what it is ${other}: ${subject}.`;
		case "maxIncrease": return `Not more than ${limit} above what it is ${other}: ${subject}.`;
		case "maxLost": return `At most ${count(limit, what)} lost or cut: ${subject}.`;
		case "maxNewLost": return `At most ${count(limit, what)} lost or cut that ${limit === 1 ? "is" : "are"} whole ${other}: ${subject}.`;
	}
}
function howOf({ decision, minQueries }) {
	const enough = `With fewer than ${count(minQueries, "query", "queries")} it is undecided.`;
	switch (decision) {
		case "contract": return "Counted by id; one more is a fail, whatever the averages say.";
		case "non-inferiority": return `Passes only when the queries show that it holds (one-sided 95% bound of the paired differences), fails only when a drop is shown. ${enough}`;
		case "point": return `The plain number is compared, without a margin for chance. ${enough}`;
	}
}
// src/commands/thresholds.ts
const DAY_MS = 864e5;
const A_YEAR = 365;
async function explain(host, { gate }, console) {
	const { refs } = await readGate(host.files, gate);
	const { limits } = await readThresholds(host.files, refs.thresholds);
	for (const limit of limits) console.out(`${visible(limit.id)}\n  ${explainLimit(limit)}\n`);
	return 0;
}
async function suggest(host, options, console) {
	const { context, outcomes } = await measure(host, options);
	const { head } = context.thresholds;
	const today = host.today();
	const expires = new Date(Date.parse(`${today}T00:00:00Z`) + A_YEAR * DAY_MS).toISOString().slice(0, 10);
	const file = {
		formatVersion: 1,
		limits: suggestLimits(context, outcomes),
		minQueries: head.minQueries,
		inconclusive: head.inconclusive,
		unverified: head.unverified,
		verification: head.verification,
		agreed: {
			by: head.agreed.by,
			at: today,
			reference: "suggested from a run; nobody agreed yet",
			expires
		},
		approvers: head.approvers,
		onLimitChange: head.onLimitChange
	};
	const text = `${JSON.stringify(file, null, 2)}\n`;
	parseThresholds(new TextEncoder().encode(text), options.output ?? "the suggestion");
	if (options.output === void 0) console.out(text);
	else {
		await host.files.write(options.output, text);
		console.out(`${visible(options.output)}: ${count(file.limits.length, "limit")}. Read them, and have them agreed.\n`);
	}
	return 0;
}
async function lint(host, options, console) {
	const { context, outcomes } = await measure(host, options);
	const found = [...guardFindings(context), ...lintFindings(context, outcomes)];
	for (const finding of found) console.out(`${formatPlace(finding.place)} ${finding.code}\n  ${messageOf(finding)}\n`);
	if (found.length === 0) console.out(`${visible(context.thresholds.head.file)}: nothing to mend\n`);
	return found.length === 0 ? 0 : 1;
}
async function raise(host, { gate }, reports, console) {
	const { refs } = await readGate(host.files, gate);
	const { limits } = await readThresholds(host.files, refs.thresholds);
	const raises = raisesOf(limits, await Promise.all(reports.map((path) => readReport(host, path))));
	for (const { limit, proposed, worst, reports: held } of raises) console.out(`${visible(limit.id)}: ${limit.bound} ${limit.limit} -> ${proposed} (${worst} was the worst of ${count(held, "report")})\n`);
	if (raises.length === 0) console.out("no limit was held with room in all of at least 3 reports\n");
	return 0;
}
async function measure(host, { gate, current, dataRoot }) {
	return measureGate(host, {
		gate,
		current: current ?? null,
		base: null,
		dataRoot: dataRoot ?? null,
		untrusted: false
	});
}
async function readReport(host, path) {
	const text = await readText(host.files, path, JSON_FILE_BYTES * 16);
	try {
		const value = JSON.parse(text);
		if (Array.isArray(value.gates)) return value;
	} catch (cause) {
		throw new GateError("INVALID_JSON", {
			at: path,
			problem: "this is not JSON",
			hint: "name a report.json of an earlier run"
		}, { cause });
	}
	throw new GateError("WRONG_TYPE", {
		at: path,
		problem: "this is no report",
		hint: "name a report.json of an earlier run"
	});
}
export { explain, lint, raise, suggest };
