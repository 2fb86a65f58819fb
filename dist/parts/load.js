import { a as readManifest, c as compareStrings, n as datasetDigest, r as manifestPath } from "./manifest.js";
import { t as GateError } from "./errors.js";
import { C as JSON_FILE_BYTES, S as suggest, T as formatPlace, _ as parseJsonFile, a as PROBES, b as didYouMean, h as throwIfAny, l as TRACE, m as createProblems, n as DOCUMENTS, o as QUERIES, t as CANDIDATES, w as ROW_BOUNDS, x as listOf } from "./published-schemas.js";
import { t as readJsonl } from "./jsonl-file.js";
import { a as lengthIn, i as UNIT_NAMES, n as createEncoders, o as textUnits } from "./encoders.js";
import { i as readServing, n as openContract, r as parseServing, s as canonicalForm, t as contractOf } from "./contracts.js";
import { a as readerAt, c as readWaivers, d as diffContracts, h as severityOf, i as gateStateOf, l as parseThresholds, n as readBase, o as workspaceReader, r as filesAt, s as parseWaivers, u as readThresholds } from "./base.js";
import { t as decodeUtf8 } from "./utf8.js";
// src/metrics/definition.ts
const perQuery = (value) => ({
	sum: value,
	of: 1
});
function checkCutoff(k) {
	if (Number.isInteger(k) && k >= 1) return;
	throw new GateError("BAD_CUTOFF", {
		at: `@${k}`,
		problem: `the cutoff of a metric is ${k}`,
		hint: "it is a whole number from 1, as in nDCG@10"
	});
}
// src/metrics/applicable.ts
function violatedAttribute({ constraints }, { attributes }) {
	const missed = (constraint, wanted) => Object.keys(constraint).filter((name) => {
		const value = Object.hasOwn(attributes, name) ? attributes[name] : void 0;
		return (value !== void 0 && (constraint[name] ?? []).includes(value)) !== wanted;
	});
	return [...missed(constraints.must, true), ...missed(constraints.mustNot, false)].sort()[0] ?? null;
}
const APPLICABLE = {
	family: "applicable@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	contribution: ({ query: { constraints }, result, violates }, k) => {
		checkCutoff(k);
		if (Object.keys({
			...constraints.must,
			...constraints.mustNot
		}).length === 0) return null;
		const first = result.order.slice(0, k);
		const met = first.filter(({ documentId }) => !violates(documentId));
		return perQuery(first.length === 0 ? 0 : met.length / first.length);
	}
};
// src/metrics/latency.ts
const QUANTILES = [
	["p50", .5],
	["p95", .95],
	["p99", .99]
];
const latency = (family, unit) => ({
	family,
	definition: 1,
	unit,
	better: "lower",
	gate: "comparison",
	of: "runs"
});
const ofEach = (name, unit) => QUANTILES.map(([quantile]) => latency(`${name}.${quantile}`, unit));
const LATENCIES = ofEach("latency", "ms");
const LATENCY_RATIOS = ofEach("latencyRatio", "ratio");
const LATENCY_RATIO_PROXIES = ofEach("latencyRatioProxy", "ratio");
// src/metrics/context-tokens.ts
const CONTEXT_TOKENS = {
	family: "contextTokens",
	definition: 1,
	unit: "tokens",
	better: "lower",
	gate: "comparison",
	of: "queries",
	contribution: ({ result }) => {
		let sum = 0;
		for (const { tokens } of result.context) {
			if (tokens === null) return null;
			sum += tokens;
		}
		return perQuery(sum);
	}
};
// src/metrics/entrance.ts
const QUERY_REFUSALS = {
	family: "queryRefusals",
	definition: 1,
	unit: "ratio",
	better: "lower",
	gate: "position",
	of: "queries"
};
const FALSE_REJECTIONS = {
	...QUERY_REFUSALS,
	family: "falseRejections"
};
const FALSE_ACCEPTANCES = {
	...QUERY_REFUSALS,
	family: "falseAcceptances"
};
// src/metrics/evidence-retention.ts
const EVIDENCE_RETENTION_CONTEXT = {
	family: "evidenceRetention.context",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "units",
	contribution: ({ evidence: { needs, delivered } }) => needs === 0 ? null : {
		sum: delivered,
		of: needs
	}
};
const EVIDENCE_COVERAGE_CONTEXT = {
	...EVIDENCE_RETENTION_CONTEXT,
	family: "evidenceCoverage.context",
	contribution: ({ evidence: { needs, covered } }) => needs === 0 ? null : {
		sum: covered,
		of: needs
	}
};
const EVIDENCE_RETENTION_PAIR = {
	family: "evidenceRetention.pair",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "position",
	of: "units"
};
const PROTECTED_SPAN_RETENTION_PAIR = {
	family: "protectedSpanRetention.pair",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "position",
	of: "spans"
};
const PROTECTED_SPAN_RETENTION_REWRITE = {
	...PROTECTED_SPAN_RETENTION_PAIR,
	family: "protectedSpanRetention.rewrite"
};
const PROBE_RETENTION = {
	...PROTECTED_SPAN_RETENTION_PAIR,
	family: "probeRetention.SET",
	of: "probes"
};
const PROTECTED_SPAN_RETENTION_ENCODER = {
	...PROTECTED_SPAN_RETENTION_PAIR,
	family: "protectedSpanRetention.encoder"
};
// src/metrics/judged.ts
const JUDGED = {
	family: "judged@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	contribution: ({ query, result }, k) => {
		checkCutoff(k);
		const first = result.order.slice(0, k);
		const judged = first.filter(({ documentId }) => query.grades.has(documentId));
		return perQuery(first.length === 0 ? 0 : judged.length / first.length);
	}
};
// src/metrics/ndcg.ts
function ndcg(ranked, judged, k, gain) {
	checkCutoff(k);
	const ideal = dcg([...judged].sort((a, b) => b - a), k, gain);
	return ideal === 0 ? 0 : Math.min(1, dcg(ranked, k, gain) / ideal);
}
function dcg(grades, k, gain) {
	let sum = 0;
	for (let i = 0; i < Math.min(k, grades.length); i++) {
		const grade = Math.max(0, grades[i] ?? 0);
		sum += (gain === "linear" ? grade : 2 ** grade - 1) / Math.log2(i + 2);
	}
	return sum;
}
const NDCG = {
	family: "nDCG@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	ofOrder: true,
	contribution: ({ query, result, gain }, k) => {
		const ranked = result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0);
		return perQuery(ndcg(ranked, query.grades.values(), k, gain));
	}
};
// src/metrics/pool-ceiling.ts
const POOL_CEILING = {
	family: "poolCeiling",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "units",
	contribution: ({ evidence: { needs, pooled } }) => needs === 0 ? null : {
		sum: pooled,
		of: needs
	}
};
// src/metrics/precision.ts
function precision(ranked, k) {
	checkCutoff(k);
	return ranked.slice(0, k).filter((grade) => grade > 0).length / k;
}
const PRECISION = {
	family: "P@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	ofOrder: true,
	contribution: ({ query, result }, k) => perQuery(precision(result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0), k))
};
// src/metrics/recall.ts
function recall(ranked, judged, k) {
	checkCutoff(k);
	const relevant = [...judged].filter((grade) => grade > 0).length;
	return relevant === 0 ? 0 : ranked.slice(0, k).filter((grade) => grade > 0).length / relevant;
}
const RECALL = {
	family: "Recall@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	ofOrder: true,
	contribution: ({ query, result }, k) => perQuery(recall(result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0), query.grades.values(), k))
};
// src/metrics/reciprocal-rank.ts
function reciprocalRank(ranked, k) {
	checkCutoff(k);
	const rank = ranked.slice(0, k).findIndex((grade) => grade > 0);
	return rank < 0 ? 0 : 1 / (rank + 1);
}
const MRR = {
	family: "MRR@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	ofOrder: true,
	contribution: ({ query, result }, k) => perQuery(reciprocalRank(result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0), k))
};
// src/metrics/selection-changed.ts
const SELECTION_CHANGED = {
	family: "selectionChanged",
	definition: 1,
	unit: "ratio",
	better: "lower",
	gate: "comparison",
	of: "queries",
	ofChange: true,
	contribution: ({ result, current }) => {
		if (result.path !== "proposed" || current === null) return null;
		return perQuery(keyOf$2(result.selected) === keyOf$2(current.selected) ? 0 : 1);
	}
};
function keyOf$2(passages) {
	return JSON.stringify(passages.map(({ documentId, textSpan }) => JSON.stringify([
		documentId,
		textSpan.start,
		textSpan.end
	])).sort());
}
// src/metrics/registry.ts
const METRICS = [
	EVIDENCE_RETENTION_PAIR,
	PROTECTED_SPAN_RETENTION_PAIR,
	PROTECTED_SPAN_RETENTION_ENCODER,
	PROTECTED_SPAN_RETENTION_REWRITE,
	PROBE_RETENTION,
	QUERY_REFUSALS,
	FALSE_REJECTIONS,
	FALSE_ACCEPTANCES,
	EVIDENCE_RETENTION_CONTEXT,
	EVIDENCE_COVERAGE_CONTEXT,
	POOL_CEILING,
	NDCG,
	MRR,
	RECALL,
	PRECISION,
	JUDGED,
	APPLICABLE,
	CONTEXT_TOKENS,
	SELECTION_CHANGED,
	...LATENCIES,
	...LATENCY_RATIOS,
	...LATENCY_RATIO_PROXIES
];
function findMetric(name) {
	if (isProbeMetric(name)) return {
		name,
		metric: PROBE_RETENTION,
		k: 0
	};
	const cutoff = /^(.+)@([1-9]\d{0,4})$/.exec(name);
	const family = cutoff ? `${cutoff[1]}@k` : name;
	const metric = METRICS.find((one) => one.family === family && family.endsWith("@k") === (cutoff !== null));
	return metric ? {
		name,
		metric,
		k: Number(cutoff?.[2] ?? 0)
	} : null;
}
const isProbeMetric = (name) => /^probeRetention\.[a-z0-9][a-z0-9-]{0,63}$/.test(name);
// src/gates/places.ts
function fieldPlace({ contract, lines }, pointer) {
	for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
		const line = lines.get(place);
		if (place !== pointer && line !== void 0 && contract.defaults.has(pointer)) break;
		if (line !== void 0) return {
			file: contract.file,
			line,
			pointer: place
		};
	}
	const wrapper = contract.defaults.has(pointer) ? lines.get("/wrapper/version") : void 0;
	return wrapper === void 0 ? {
		file: contract.file,
		pointer
	} : {
		file: contract.file,
		line: wrapper,
		pointer: "/wrapper/version"
	};
}
// src/gates/identity/changes.ts
const TRUNCATION_RULE = /* @__PURE__ */ new Set([
	"/input/maxLength",
	"/input/truncation",
	"/input/truncationSide",
	"/input/engine",
	"/input/preLimit/unit",
	"/input/preLimit/query",
	"/input/preLimit/document",
	"/input/preLimit/side",
	"/input/maxQueryTokens",
	"/input/overlongQuery",
	"/windows/cut",
	"/windows/size",
	"/windows/overlap",
	"/windows/maxWindows",
	"/queryEncoder/maxLength",
	"/queryEncoder/truncationSide"
]);
function changeFindings({ contracts, settings }) {
	const { current, proposed } = contracts;
	if (!current) return [];
	return diffContracts(current.contract, proposed.contract).map((difference) => {
		const { part, field, from, to } = difference;
		const code = TRUNCATION_RULE.has(field) ? "TRUNCATION_RULE_CHANGED" : "CONTRACT_CHANGED";
		const entry = settings.changes.find((change) => declares(change, difference));
		return {
			code,
			severity: severityOf(code, entry !== void 0 && "declared"),
			place: fieldPlace(proposed, field),
			facts: {
				part,
				field,
				from,
				to,
				declared: entry !== void 0,
				reason: entry?.reason ?? null
			}
		};
	});
}
function declares(change, { field, from, to }) {
	return change.field === field && canonicalForm(change.from) === canonicalForm(from) && canonicalForm(change.to) === canonicalForm(to);
}
// src/gates/approval/dataset-changes.ts
const SHOWN$1 = 12;
const short = (hash) => hash.slice(0, SHOWN$1);
function manifestChanges(base, head) {
	if (base.digest === head.digest) return [];
	const entry = (what, pointer, from, to) => from === to ? [] : [change$1(what, head.at(pointer), null, text(from), text(to), true)];
	return [
		{
			...change$1("dataset", head.at(""), null, short(base.digest), short(head.digest), true),
			bound: true
		},
		...entry("held-out promise", "/heldOutFromTraining", base.heldOutFromTraining, head.heldOutFromTraining),
		...entry("preprocessing", "/preprocessing", base.preprocessing, head.preprocessing),
		...entry("corpus revision", "/corpusRevision", base.corpusRevision, head.corpusRevision),
		...entry("retrieval", "/retrieval/revision", base.retrievalRevision, head.retrievalRevision),
		...entry("retrieval", "/retrieval/configSha256", short(base.retrievalConfig), short(head.retrievalConfig)),
		...entry("offset unit", "/offsetUnit", base.offsetUnit, head.offsetUnit),
		...entry("relevance scale", "/relevance/max", base.maxGrade, head.maxGrade),
		...entry("gain", "/relevance/gain", base.gain, head.gain),
		...segmentChanges(base, head)
	];
}
function segmentChanges(base, head) {
	const place = head.at("/segments");
	const removed = [...base.segments].flatMap(([id, before]) => {
		const now = head.segments.get(id);
		if (!now) return [change$1("segment", place, id, before.protected ? "protected" : "there", null, true)];
		const flags = (one) => one ? "protected" : "not protected";
		return [...before.protected === now.protected ? [] : [change$1("protected segment", place, id, flags(before.protected), flags(now.protected), before.protected)], ...before.kind === now.kind ? [] : [change$1("kind of segment", place, id, before.kind, now.kind, true)]];
	});
	const added = [...head.segments.keys()].filter((id) => !base.segments.has(id)).map((id) => change$1("segment", place, id, null, "there", false));
	return [...removed, ...added];
}
function rowChanges(base, head, sha256) {
	const hash = (value) => short(sha256(new TextEncoder().encode(JSON.stringify(value))));
	const now = new Map(head.queries.map((query) => [query.id, query]));
	const before = new Map(base.queries.map((query) => [query.id, query]));
	const gone = base.queries.filter(({ id }) => !now.has(id)).map(({ id }) => change$1("query", head.manifest, id, "there", null, true));
	const changed = head.queries.flatMap((query) => {
		const old = before.get(query.id);
		return old ? queryChanges(old, query, hash) : [change$1("query", query.place, query.id, null, "there", true)];
	});
	return [
		...gone,
		...changed,
		...documentChanges(base, head, hash)
	];
}
function queryChanges(before, now, hash) {
	const { id, place } = now;
	const one = (what, read, show = hash) => {
		const [from, to] = [read(before), read(now)];
		return JSON.stringify(from) === JSON.stringify(to) ? [] : [change$1(what, place, id, show(from), show(to), true)];
	};
	const words = (value) => Array.isArray(value) ? value.join(", ") || "none" : String(value);
	return [
		...one("query text", ({ text }) => text),
		...one("segments of a query", ({ segments }) => [...segments].sort(compareStrings), words),
		...one("route of a query", ({ route }) => route, words),
		...one("expected outcome", ({ expect }) => expect, words),
		...one("constraints", ({ constraints }) => constraints),
		...one("grades", ({ grades }) => [...grades].sort(([a], [b]) => compareStrings(a, b))),
		...one("candidates", ({ candidates }) => candidates),
		...one("rewrites of a query", ({ rewrites }) => rewrites),
		...partChanges("evidence", before.units, now.units, now, hash),
		...partChanges("protected span", before.protectedSpans, now.protectedSpans, now, hash)
	];
}
function partChanges(what, before, now, { id, place }, hash) {
	const newById = new Map(now.map((part) => [part.id, part]));
	const oldIds = new Set(before.map((part) => part.id));
	return [...before.flatMap((part) => {
		const other = newById.get(part.id);
		if (!other) return [change$1(what, place, `${id}/${part.id}`, "there", null, true)];
		const [from, to] = [hash(part), hash(other)];
		return from === to ? [] : [change$1(what, place, `${id}/${part.id}`, from, to, true)];
	}), ...now.filter((part) => !oldIds.has(part.id)).map((part) => change$1(what, place, `${id}/${part.id}`, null, "there", false))];
}
function documentChanges(base, head, hash) {
	const place = head.manifest;
	return [...[...base.documents].flatMap(([id, before]) => {
		const now = head.documents.get(id);
		if (!now) return [change$1("document", place, id, "there", null, true)];
		const [from, to] = [hash(before), hash(now)];
		return from === to ? [] : [change$1("document", place, id, from, to, true)];
	}), ...[...head.documents.keys()].filter((id) => !base.documents.has(id)).map((id) => change$1("document", place, id, null, "there", false))];
}
const unreadableData = (head, reason) => change$1("dataset of the base", head.at(""), null, "unreadable", reason, true);
const change$1 = (what, place, id, from, to, weaker) => ({
	what,
	id,
	from,
	to,
	place,
	weaker,
	bound: false
});
const text = (value) => value === null ? null : String(value);
// src/gates/approval/gate-changes.ts
function gateChanges(base, head, start, facts) {
	const own = new Set(compare(start, head, facts).map(keyOf$1));
	return compare(base, head, facts).filter((change) => own.has(keyOf$1(change)));
}
const keyOf$1 = ({ what, id }) => JSON.stringify([what, id]);
function compare(base, head, facts) {
	return [
		...settingChanges(base, head),
		...fileChanges(base, head),
		...listChanges("watch pattern", "/watch", base.watch, head.watch, head),
		...listChanges("probes", "/probes", base.refs.probes, head.refs.probes, head),
		...editedProbes(base, head),
		...recordingChanges(base, head, facts),
		...staleDeclarations(base, head, facts)
	];
}
function settingChanges(base, head) {
	const [before, now] = [base.settings, head.settings];
	const [room, newRoom] = [before.context, now.context];
	const more = (a, b) => (b ?? 1e400) > (a ?? 1e400);
	const one = (what, pointer, from, to, weaker) => from === to ? [] : [change(head, what, pointer, null, show(from), show(to), weaker)];
	const neverStricter = true;
	return [
		one("mode", "/mode", before.mode, now.mode, now.mode === "warn"),
		one("context.maxPassages", "/context/maxPassages", room.maxPassages, newRoom.maxPassages, more(room.maxPassages, newRoom.maxPassages)),
		one("context.tokenBudget", "/context/tokenBudget", room.tokenBudget, newRoom.tokenBudget, more(room.tokenBudget, newRoom.tokenBudget)),
		one("context.unit", "/context/unit", room.unit, newRoom.unit, neverStricter),
		one("context.overflow", "/context/overflow", room.overflow, newRoom.overflow, neverStricter),
		one("context.neighbours", "/context/neighbours", room.neighbours, newRoom.neighbours, neverStricter),
		one("context.tokenizer", "/context/tokenizer", tokenizerOf(base), tokenizerOf(head), neverStricter),
		one("scoring", "/scoring", before.scoring, now.scoring, neverStricter),
		one("hashed ids", "/privacy/hashIds", before.hashIds, now.hashIds, !now.hashIds)
	].flat();
}
const tokenizerOf = ({ refs }) => refs.contextTokenizer && (refs.contextTokenizer.sha256 ?? refs.contextTokenizer.path);
function fileChanges(base, head) {
	const named = (what, key, weaker) => {
		const [from, to] = [base.refs[key], head.refs[key]];
		return from === to ? [] : [change(head, what, `/${key}`, null, from, to, weaker)];
	};
	const edited = base.refs.current === head.refs.current && base.currentSha256 !== head.currentSha256 ? [change(head, "contract in service", "/current", head.refs.current, shortHash(base.currentSha256), shortHash(head.currentSha256), true)] : [];
	return [
		...named("serving file", "serving", true),
		...named("contract in service", "current", true),
		...edited,
		...named("rollback file", "rollback", false),
		...named("dataset folder", "dataset", false),
		...named("thresholds file", "thresholds", false),
		...named("waivers file", "waivers", false)
	];
}
function listChanges(what, pointer, before, now, head) {
	return [...before.filter((entry) => !now.includes(entry)).map((entry) => change(head, what, pointer, entry, "there", null, true)), ...now.filter((entry) => !before.includes(entry)).map((entry) => change(head, what, `${pointer}/${now.indexOf(entry)}`, entry, null, "there", false))];
}
function editedProbes(base, head) {
	return base.refs.probes.flatMap((path, index) => {
		const now = head.refs.probes.indexOf(path);
		const [from = null, to = null] = [base.probesSha256[index], head.probesSha256[now]];
		return now < 0 || from === to ? [] : [change(head, "probes", `/probes/${now}`, path, shortHash(from), shortHash(to), true)];
	});
}
function recordingChanges(base, head, { recordingsStand }) {
	const trusted = base.recordings.some(({ root }) => root === "data-root");
	const gone = base.recordings.filter((before) => !head.recordings.some((now) => sameTrace(before, now)));
	const brought = head.recordings.filter((now) => !base.recordings.some((before) => sameTrace(before, now)));
	const weaker = ({ root }) => recordingsStand || trusted && root === "gate";
	return [...gone.filter(({ path }) => !brought.some((now) => now.path === path)).map((before) => change(head, "trace", "/traces", before.path, shortHash(before.sha256) ?? "there", null, recordingsStand)), ...brought.map((now) => {
		const before = gone.find(({ path }) => path === now.path);
		const from = before ? shortHash(before.sha256) ?? before.root : null;
		const to = shortHash(now.sha256) ?? now.root;
		return change(head, "trace", now.pointer, now.path, from, to, weaker(now));
	})];
}
const sameTrace = (a, b) => a.root === b.root && (a.sha256 === null && b.sha256 === null ? a.path === b.path : a.sha256 === b.sha256);
function staleDeclarations(base, head, { usedDeclarations }) {
	const old = new Set(base.settings.changes.map(({ field, from, to }) => JSON.stringify([
		field,
		from,
		to
	])));
	return head.settings.changes.filter(({ pointer }) => usedDeclarations.has(pointer)).filter(({ field, from, to }) => old.has(JSON.stringify([
		field,
		from,
		to
	]))).map(({ field, from, to, pointer }) => change(head, "stale declaration", pointer, field, show(from), show(to), true));
}
function change({ settings, lines }, what, pointer, id, from, to, weaker) {
	const line = lineOf(lines, pointer);
	return {
		what,
		id,
		from,
		to,
		place: {
			file: settings.file,
			...line !== void 0 && { line },
			pointer
		},
		weaker,
		bound: true
	};
}
function lineOf(lines, pointer) {
	for (let near = pointer;; near = near.slice(0, near.lastIndexOf("/"))) {
		const line = lines.get(near);
		if (line !== void 0 || near === "") return line;
	}
}
const SHOWN = 12;
const shortHash = (sha256) => sha256 === null ? null : sha256.slice(0, SHOWN);
const show = (value) => value === null || value === void 0 ? null : typeof value === "string" ? value : JSON.stringify(value);
// src/run/governed.ts
function governed(base, head, current, named) {
	const { start, limits } = base;
	if (!start || !limits) return {
		...head,
		evaluation: []
	};
	const untouched = (before, now) => before !== null && now !== null && equalBytes(before, now);
	return {
		thresholds: untouched(start.thresholds, head.thresholdsBytes) ? limits.thresholds : head.thresholds,
		waivers: untouched(start.waivers, head.waiversBytes) ? limits.waivers : head.waivers,
		evaluation: [...named, ...evaluationChanges(base, head, current)]
	};
}
function evaluationChanges({ start, limits, movedFrom }, { state, contract }, current) {
	if (!start || !limits) return [];
	const { facts, manifest } = state;
	const before = start.state.manifest;
	const sameData = manifest?.digest === before?.digest || manifest?.digest === limits.state.manifest?.digest;
	const sameRows = current !== null && ["input", "score"].every((part) => current.fingerprints[part] === contract.fingerprints[part]);
	return [
		...movedFrom === null ? [] : [movedGate(movedFrom, state)],
		...gateChanges(limits.state.facts, facts, start.state.facts, {
			recordingsStand: sameRows && sameData,
			usedDeclarations: usedDeclarations(state, current, contract)
		}),
		...sameData || !before || !manifest ? [] : manifestChanges(before, manifest)
	];
}
function movedGate(from, { facts }) {
	const { file } = facts.settings;
	return {
		what: "gate file",
		id: null,
		from,
		to: file,
		place: {
			file,
			line: 1,
			pointer: ""
		},
		weaker: true,
		bound: true
	};
}
function usedDeclarations({ facts }, current, proposed) {
	if (current === null) return /* @__PURE__ */ new Set();
	const differences = diffContracts(current, proposed);
	return new Set(facts.settings.changes.filter((entry) => differences.some((difference) => declares(entry, difference))).map(({ pointer }) => pointer));
}
async function headAt(host, gate, commit) {
	const reader = readerAt(host, commit);
	try {
		const state = await gateStateOf(host, gate, reader);
		if (state === null) return null;
		const { thresholds, waivers, serving } = state.gate.refs;
		const [thresholdsBytes, waiversBytes, servingBytes] = await Promise.all([
			reader.read(thresholds),
			waivers === null ? null : reader.read(waivers),
			reader.read(serving)
		]);
		if (!thresholdsBytes || !servingBytes || waivers !== null && !waiversBytes) return null;
		return {
			state,
			thresholdsBytes,
			waiversBytes,
			thresholds: parseThresholds(thresholdsBytes, thresholds),
			waivers: waivers !== null && waiversBytes ? parseWaivers(waiversBytes, waivers) : [],
			contract: await contractOf(parseServing(servingBytes, serving), filesAt(host, commit), host.sha256)
		};
	} catch (error) {
		if (error instanceof GateError) return null;
		throw error;
	}
}
async function workspaceState(host, gate) {
	const reader = workspaceReader(host);
	const state = await gateStateOf(host, gate, reader);
	const { thresholds, waivers } = state.gate.refs;
	return {
		state,
		thresholdsBytes: await reader.read(thresholds),
		waiversBytes: waivers === null ? null : await reader.read(waivers)
	};
}
const equalBytes = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]);
// src/inputs/all-of.ts
async function allOf(loads) {
	const settled = await Promise.allSettled(loads);
	const problems = [];
	for (const one of settled) {
		if (one.status === "fulfilled") continue;
		if (!(one.reason instanceof GateError)) throw one.reason;
		problems.push(...one.reason.problems);
	}
	const [first, ...rest] = withoutRepeats(problems);
	if (first) throw GateError.of([first, ...rest]);
	return settled.map((one) => one.value);
}
function withoutRepeats(problems) {
	const seen = /* @__PURE__ */ new Set();
	return problems.filter(({ code, at, problem }) => {
		const key = JSON.stringify([
			code,
			at,
			problem
		]);
		return !seen.has(key) && seen.add(key);
	});
}
// src/inputs/dataset/locate-quote.ts
const BLANKS = /[\s\u0085]+/g;
const NEEDS_FOLDING = /[^\S ]|[\s\u0085]{2}|\u0085/;
const MOST_PLACES = 1e3;
function locateQuote(text, quote) {
	if (!text.includes(rarePart(quote))) return [];
	const wanted = fold(quote).text;
	const folded = fold(text);
	return occurrences(folded.text, wanted).map((start) => ({
		start: folded.toStored(start),
		end: folded.toStored(start + wanted.length)
	}));
}
function fold(text) {
	if (!NEEDS_FOLDING.test(text)) return {
		text,
		toStored: (index) => index
	};
	const foldedEnds = [0];
	const storedEnds = [0];
	let folded = "";
	for (const run of text.matchAll(BLANKS)) {
		folded += `${text.slice(storedEnds.at(-1), run.index)} `;
		foldedEnds.push(folded.length);
		storedEnds.push(run.index + run[0].length);
	}
	return {
		text: folded + text.slice(storedEnds.at(-1)),
		toStored(index) {
			let low = 0;
			let high = foldedEnds.length;
			while (high - low > 1) {
				const middle = low + high >> 1;
				if (foldedEnds[middle] <= index) low = middle;
				else high = middle;
			}
			return storedEnds[low] + index - foldedEnds[low];
		}
	};
}
function rarePart(quote) {
	return quote.split(BLANKS).reduce((longest, word) => word.length > longest.length ? word : longest, "").slice(0, 32);
}
function occurrences(text, wanted) {
	const borders = new Uint32Array(wanted.length);
	for (let index = 1, border = 0; index < wanted.length; index++) {
		while (border > 0 && wanted[index] !== wanted[border]) border = borders[border - 1];
		if (wanted[index] === wanted[border]) border += 1;
		borders[index] = border;
	}
	const starts = [];
	for (let index = 0, matched = 0; index < text.length && starts.length < MOST_PLACES; index++) {
		while (matched > 0 && text[index] !== wanted[matched]) matched = borders[matched - 1];
		if (text[index] === wanted[matched]) matched += 1;
		if (matched === wanted.length) {
			starts.push(index + 1 - matched);
			matched = borders[matched - 1];
		}
	}
	return starts;
}
// src/inputs/dataset/quoted-span.ts
const UNITS = [
	"codepoint",
	"utf16",
	"byte"
];
function offsetsOf(quoted, place, problems) {
	const { start, end } = quoted;
	if (start !== void 0 && end !== void 0) return {
		start,
		end
	};
	if (start === void 0 && end === void 0) return null;
	const [given, missing] = start === void 0 ? ["end", "start"] : ["start", "end"];
	problems.add("OFFSETS_INCOMPLETE", place, `"${given}" stands without "${missing}"`, `give both, or neither: a quote that occurs once is found without offsets`);
}
function placeQuote(text, quoted, unit, place, problems) {
	const offsets = offsetsOf(quoted, place, problems);
	if (offsets === void 0) return null;
	if (offsets === null) return findOnce(text, quoted.quote, unit, place, problems);
	const span = tryToUtf16(text, offsets, unit, place, problems);
	if (!span) return null;
	if (text.slice(span.start, span.end) === quoted.quote) return span;
	problems.add("QUOTE_DIFFERS", {
		...place,
		pointer: `${place.pointer ?? ""}/quote`
	}, `the text at [${offsets.start}, ${offsets.end}) is not the quote${lengths(offsets, quoted.quote, unit)}`, () => repairOf(text, offsets, quoted.quote, unit));
	return null;
}
function tryToUtf16(text, offsets, unit, place, problems) {
	try {
		return textUnits(text).toUtf16(offsets, unit, formatPlace(place));
	} catch (error) {
		problems.absorb(error);
		return null;
	}
}
function lengths({ start, end }, quote, unit) {
	const length = lengthIn(quote, unit);
	return end - start === length ? "" : ` (${end - start} against ${length} ${UNIT_NAMES[unit]})`;
}
function findOnce(text, quote, unit, place, problems) {
	const [first, ...others] = locateQuote(text, quote);
	if (first && others.length === 0) return first;
	const at = {
		...place,
		pointer: `${place.pointer ?? ""}/quote`
	};
	if (!first) {
		problems.add("QUOTE_NOT_FOUND", at, "the quote does not occur in the text", "copy it from the text as it is stored");
		return null;
	}
	const places = [first, ...others].map((span) => inUnit(text, span, unit).start);
	problems.add("QUOTE_AMBIGUOUS", at, `the quote occurs at ${listPlaces(places)}`, AMBIGUOUS_HINT);
	return null;
}
const AMBIGUOUS_HINT = "give \"start\" and \"end\" of the one that is meant";
function listPlaces(places) {
	const shown = places.slice(0, 10).join(", ");
	return `${places.length} places: ${shown}${places.length > 10 ? ", ..." : ""}`;
}
function repairOf(text, offsets, quote, unit) {
	const other = UNITS.find((one) => one !== unit && fits(text, offsets, quote, one));
	if (other) return `it fits where offsets count ${UNIT_NAMES[other]}: set "offsetUnit" in the manifest, or count ${UNIT_NAMES[unit]}`;
	const [first, ...others] = locateQuote(text, quote);
	if (!first) return "the quote does not occur in the text: copy it as it is stored";
	const { start, end } = inUnit(text, first, unit);
	if (others.length === 0) return `the quote stands at [${start}, ${end})`;
	return `the quote stands at ${others.length + 1} places, the first is [${start}, ${end})`;
}
function fits(text, offsets, quote, unit) {
	try {
		const { start, end } = textUnits(text).toUtf16(offsets, unit, "");
		return text.slice(start, end) === quote;
	} catch (error) {
		if (error instanceof GateError) return false;
		throw error;
	}
}
const inUnit = (text, span, unit) => textUnits(text).fromUtf16(span, unit, "");
// src/inputs/dataset/row-checks.ts
const step = (place, pointer) => ({
	...place,
	pointer: `${place.pointer ?? ""}${pointer}`
});
function checkGrade(grade, place, { maxGrade, problems }) {
	if (maxGrade === null || grade <= maxGrade) return;
	const hint = `at most ${maxGrade}, or raise "relevance.max" of the manifest`;
	problems.add("OUT_OF_RANGE", place, `grade ${grade} is above the scale`, hint);
}
function tellUnknown(code, id, what, known, place, problems) {
	const hint = () => `${didYouMean(id, known)}${known.length > 0 ? `it has ${listOf(known)}` : "it has none"}`;
	problems.add(code, place, `the query has no ${what} ${JSON.stringify(id)}`, hint);
}
function tellRepeatedIds(rows, place, problems, key = "/id") {
	const firstById = /* @__PURE__ */ new Map();
	for (const [index, { id }] of rows.entries()) {
		const first = firstById.get(id);
		if (first === void 0) firstById.set(id, index);
		else {
			const problem = `${JSON.stringify(id)} is the id of entry ${first} too`;
			problems.add("DUPLICATE_ID", step(place, `/${index}${key}`), problem, "ids are unique within a query");
		}
	}
}
// src/inputs/dataset/source-evidence.ts
function placesInSource(row, sourceId, place, context) {
	const revision = revisionOf(row, sourceId, place, context);
	if (!revision) return [];
	const offsets = offsetsOf(row, place, context.problems);
	if (offsets === void 0) return [];
	return offsets ? project(row.quote, offsets, revision, place, context) : findInSource(row.quote, revision, place, context);
}
function revisionOf({ revision }, sourceId, place, { corpus, problems }) {
	const revisions = corpus.sources.revisions(sourceId);
	const [only] = revisions;
	const wanted = revision ?? (revisions.length === 1 ? only : void 0);
	const found = wanted === void 0 ? null : corpus.sources.find(sourceId, wanted);
	if (found || !corpus.whole) return found;
	const source = `source ${JSON.stringify(sourceId)}`;
	if (only === void 0) problems.add("UNKNOWN_SOURCE", step(place, "/sourceId"), `no document comes from ${source}`, "add its documents, or correct the id");
	else if (revision === void 0) problems.add("REVISION_NEEDED", place, `${source} has ${revisions.length} revisions`, `add "revision": ${listOf(revisions)}`);
	else problems.add("UNKNOWN_REVISION", step(place, "/revision"), `${source} has no revision ${JSON.stringify(revision)}`, `its revisions are ${listOf(revisions)}`);
	return null;
}
function project(quote, sourceSpan, { unplaced, placed, overlapping, length: sourceLength }, place, { unit, problems }) {
	const length = lengthIn(quote, unit);
	const range = `[${sourceSpan.start}, ${sourceSpan.end})`;
	if (sourceSpan.end - sourceSpan.start !== length) {
		const problem = `${range} is not as long as the quote${lengths(sourceSpan, quote, unit)}`;
		problems.add("QUOTE_DIFFERS", place, problem, "correct the offsets, or copy the quote from the source as it is stored");
		return [];
	}
	if (unplaced.length > 0) {
		const problem = `${unplaced.length} of ${unplaced.length + placed.length} documents of the source have no sourceSpan`;
		problems.add("SOURCE_SPAN_MISSING", place, problem, "add \"sourceSpan\" to the documents, or anchor the evidence in a document");
		return [];
	}
	if (sourceLength !== null && sourceSpan.end > sourceLength) {
		const problem = `${range} leaves the source, which has ${sourceLength} ${UNIT_NAMES[unit]}`;
		problems.add("SPAN_INVALID", place, problem, `give 0 <= start < end <= ${sourceLength}`);
		return [];
	}
	const places = [];
	for (const { document, sourceSpan: held } of overlapping(sourceSpan)) {
		const shared = {
			start: Math.max(sourceSpan.start, held.start),
			end: Math.min(sourceSpan.end, held.end)
		};
		const textSpan = tryToUtf16(document.text, shift(shared, -held.start), unit, place, problems);
		const quoteSpan = tryToUtf16(quote, shift(shared, -sourceSpan.start), unit, step(place, "/quote"), problems);
		if (!textSpan || !quoteSpan) return [];
		if (document.text.slice(textSpan.start, textSpan.end) !== quote.slice(quoteSpan.start, quoteSpan.end)) {
			const where = `at ${textSpan.start} of document ${JSON.stringify(document.id)}`;
			const [found] = locateQuote(document.text, quote);
			const stands = found && shift(inUnit(document.text, found, unit), held.start);
			problems.add("QUOTE_DIFFERS", step(place, "/quote"), `the source at ${range} (${where}) is not the quote`, stands ? `there the quote stands at [${stands.start}, ${stands.end})` : "copy the quote from the source as it is stored");
			return [];
		}
		if (quoteSpan.end - quoteSpan.start === quote.length) places.push({
			documentId: document.id,
			textSpan
		});
	}
	return places;
}
function findInSource(quote, { placed, unplaced }, place, { unit, problems }) {
	const bySourcePosition = /* @__PURE__ */ new Map();
	const positions = [];
	const all = [...placed, ...unplaced.map((document) => ({
		document,
		sourceSpan: null
	}))];
	for (const { document, sourceSpan } of all) for (const textSpan of locateQuote(document.text, quote)) {
		const start = inUnit(document.text, textSpan, unit).start + (sourceSpan?.start ?? 0);
		const key = sourceSpan ? String(start) : `${document.id} ${start}`;
		const found = bySourcePosition.get(key);
		if (found) found.push({
			documentId: document.id,
			textSpan
		});
		else {
			bySourcePosition.set(key, [{
				documentId: document.id,
				textSpan
			}]);
			positions.push(start);
		}
	}
	const [only] = bySourcePosition.values();
	if (only && positions.length === 1) return only;
	if (only) problems.add("QUOTE_AMBIGUOUS", step(place, "/quote"), `the quote occurs in the source at ${listPlaces(positions)}`, AMBIGUOUS_HINT);
	else problems.add("QUOTE_NOT_FOUND", step(place, "/quote"), "no document of the source holds the quote", "copy it from the text as it is stored; where it is cut between documents, give \"start\" and \"end\"");
	return [];
}
const shift = ({ start, end }, by) => ({
	start: start + by,
	end: end + by
});
// src/inputs/dataset/evidence.ts
function placesOf(row, place, context) {
	const { sourceId, documentId } = row;
	if (documentId !== void 0 && sourceId === void 0) return onDocument(row, documentId, place, context);
	if (sourceId !== void 0 && documentId === void 0) return placesInSource(row, sourceId, place, context);
	const both = sourceId !== void 0;
	context.problems.add("ANCHOR_UNCLEAR", place, both ? "the evidence names a source and a document" : "the evidence names neither a source nor a document", "give \"sourceId\", with offsets in the source, or \"documentId\", with offsets in the document");
	return [];
}
function onDocument(row, documentId, place, { corpus, unit, problems }) {
	const document = corpus.documents.get(documentId);
	if (!document) {
		if (!corpus.mayHave(documentId)) tellUnknownDocument(documentId, step(place, "/documentId"), problems);
		return [];
	}
	if (row.revision !== void 0 && row.revision !== document.revision) problems.add("UNKNOWN_REVISION", step(place, "/revision"), `the document is of revision ${JSON.stringify(document.revision)}`, "name that one, or leave \"revision\" out");
	const textSpan = placeQuote(document.text, row, unit, place, problems);
	return textSpan ? [{
		documentId,
		textSpan
	}] : [];
}
function tellUnknownDocument(documentId, place, problems) {
	const problem = `there is no document ${JSON.stringify(documentId)}`;
	problems.add("UNKNOWN_DOCUMENT", place, problem, "add it to the documents, or remove what names it");
}
// src/inputs/dataset/candidates.ts
function createCandidateReader(corpus, queries, problems) {
	const byQuery = /* @__PURE__ */ new Map();
	const lineByQuery = /* @__PURE__ */ new Map();
	let broken = false;
	return {
		byQuery,
		handler: {
			format: () => CANDIDATES,
			broken() {
				broken = true;
			},
			row({ queryId, candidates }, place) {
				const first = lineByQuery.get(queryId);
				const query = `query ${JSON.stringify(queryId)}`;
				if (first !== void 0) {
					problems.add("DUPLICATE_ID", step(place, "/queryId"), `${query} has its row on line ${first}`, "write one row per query");
					return;
				}
				lineByQuery.set(queryId, place.line ?? 0);
				if (!queries.mayHave(queryId)) problems.add("UNKNOWN_QUERY", step(place, "/queryId"), `there is no ${query}`, "add it to the queries, or remove the row");
				const seen = /* @__PURE__ */ new Set();
				for (const [index, [documentId]] of candidates.entries()) {
					const at = () => step(place, `/candidates/${index}/0`);
					if (!corpus.mayHave(documentId)) tellUnknownDocument(documentId, at(), problems);
					if (seen.has(documentId)) {
						const problem = `document ${JSON.stringify(documentId)} is a candidate twice`;
						problems.add("DUPLICATE_ID", at(), problem, "keep it where it stands first");
					}
					seen.add(documentId);
				}
				byQuery.set(queryId, candidates.map(([documentId, score]) => ({
					documentId,
					score
				})));
			}
		},
		finish(file) {
			if (broken) return;
			for (const { id, place } of queries.queries.values()) {
				if (lineByQuery.has(id)) continue;
				const problem = `query ${JSON.stringify(id)} (line ${place.line} of the queries) has no row`;
				problems.add("CANDIDATES_MISSING", { file }, problem, "add one; where retrieval found nothing, \"candidates\": []");
			}
		}
	};
}
// src/inputs/dataset/sources.ts
function createSourceIndex(unit) {
	const sources = /* @__PURE__ */ new Map();
	function entryOf({ sourceId, revision }) {
		const revisions = sources.get(sourceId) ?? /* @__PURE__ */ new Map();
		const entry = revisions.get(revision) ?? {
			placed: [],
			unplaced: [],
			finished: null
		};
		sources.set(sourceId, revisions);
		revisions.set(revision, entry);
		return entry;
	}
	return {
		add(document, sourceSpan) {
			const entry = entryOf(document);
			if (sourceSpan) entry.placed.push({
				document,
				sourceSpan
			});
			else entry.unplaced.push(document);
		},
		revisions: (sourceId) => [...sources.get(sourceId)?.keys() ?? []].sort(compareStrings),
		find(sourceId, revision) {
			const entry = sources.get(sourceId)?.get(revision);
			if (!entry) return null;
			entry.finished ??= finish(entry, unit);
			return entry.finished;
		}
	};
}
function finish({ placed, unplaced }, unit) {
	const [only] = unplaced;
	if (!only || unplaced.length > 1 || placed.length > 0) return arrange(placed, unplaced, null);
	const end = lengthIn(only.text, unit);
	return arrange([{
		document: only,
		sourceSpan: {
			start: 0,
			end
		}
	}], [], end);
}
function arrange(placed, unplaced, length) {
	placed.sort((a, b) => a.sourceSpan.start - b.sourceSpan.start || compareStrings(a.document.id, b.document.id));
	unplaced.sort((a, b) => compareStrings(a.id, b.id));
	const furthestEnds = [];
	for (const { sourceSpan } of placed) furthestEnds.push(Math.max(sourceSpan.end, furthestEnds.at(-1) ?? 0));
	return {
		placed,
		unplaced,
		length,
		overlapping({ start, end }) {
			const found = [];
			for (let index = firstFrom(placed, end) - 1; index >= 0; index--) {
				if (furthestEnds[index] <= start) break;
				const one = placed[index];
				if (one.sourceSpan.end > start) found.push(one);
			}
			return found.reverse();
		}
	};
}
function firstFrom(placed, position) {
	let low = 0;
	let high = placed.length;
	while (low < high) {
		const middle = low + high >> 1;
		if (placed[middle].sourceSpan.start < position) low = middle + 1;
		else high = middle;
	}
	return low;
}
// src/inputs/dataset/documents.ts
function createCorpusReader(unit, problems) {
	const documents = /* @__PURE__ */ new Map();
	const lineById = /* @__PURE__ */ new Map();
	const brokenIds = /* @__PURE__ */ new Set();
	const attributes = /* @__PURE__ */ new Set();
	const sources = createSourceIndex(unit);
	const shared = createStringPool();
	let unreadable = false;
	function row(row, place) {
		const first = lineById.get(row.id);
		if (first !== void 0) {
			const problem = `document ${JSON.stringify(row.id)} is on line ${first} too`;
			problems.add("DUPLICATE_ID", {
				...place,
				pointer: "/id"
			}, problem, "give every document an id of its own");
			return;
		}
		lineById.set(row.id, place.line ?? 0);
		const before = problems.size;
		const sourceSpan = checkSourceSpan(row, unit, place, problems);
		const rerank = rerankOf(row, unit, place, problems);
		if (problems.size > before) {
			brokenIds.add(row.id);
			return;
		}
		const document = {
			id: row.id,
			sourceId: shared(row.sourceId),
			revision: shared(row.revision),
			section: row.section === void 0 ? null : shared(row.section),
			title: row.title === void 0 ? null : shared(row.title),
			permission: row.permission ? [...row.permission].map(shared).sort() : null,
			text: row.text,
			rerank,
			attributes: withoutPrototype(row.attributes ?? {})
		};
		for (const name of Object.keys(document.attributes)) attributes.add(name);
		documents.set(row.id, document);
		sources.add(document, sourceSpan);
	}
	return {
		handler: {
			format: () => DOCUMENTS,
			row,
			broken(value) {
				const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
				if (typeof id === "string") brokenIds.add(id);
				else unreadable = true;
			}
		},
		corpus: {
			documents,
			sources,
			attributes,
			mayHave: (id) => unreadable || documents.has(id) || brokenIds.has(id),
			get whole() {
				return !unreadable && brokenIds.size === 0;
			}
		}
	};
}
function checkSourceSpan({ sourceSpan, text }, unit, { file, line }, problems) {
	if (!sourceSpan) return null;
	const length = lengthIn(text, unit);
	const span = sourceSpan.end - sourceSpan.start;
	if (span === length) return sourceSpan;
	const other = [
		"codepoint",
		"utf16",
		"byte"
	].find((one) => lengthIn(text, one) === span);
	problems.add("SOURCE_SPAN_DIFFERS", {
		file,
		...line === void 0 ? {} : { line },
		pointer: "/sourceSpan"
	}, `sourceSpan is ${span} long, and the text has ${length} ${UNIT_NAMES[unit]}`, other ? `it seems to count ${UNIT_NAMES[other]}: set "offsetUnit" in the manifest, or count ${UNIT_NAMES[unit]}` : "a document is the exact text of its source at [start, end), after preprocessing");
	return null;
}
function rerankOf({ rerankText, textStart, text }, unit, place, problems) {
	const at = {
		...place,
		pointer: "/textStart"
	};
	if (rerankText === void 0) {
		if (textStart !== void 0) problems.add("MISSING_KEY", at, "\"textStart\" stands without \"rerankText\"", "add \"rerankText\", or remove it");
		return null;
	}
	if (textStart === void 0) {
		const places = exactPlaces(rerankText, text);
		const [only] = places;
		if (only !== void 0 && places.length === 1) return {
			text: rerankText,
			textStart: only
		};
		if (only === void 0) problems.add("RERANK_TEXT_DIFFERS", {
			...place,
			pointer: "/rerankText"
		}, "it does not hold the text", RERANK_HINT);
		else problems.add("QUOTE_AMBIGUOUS", {
			...place,
			pointer: "/rerankText"
		}, `it holds the text at ${listPlaces(places)}`, `give "textStart"; ${AMBIGUOUS_HINT}`);
		return null;
	}
	const span = tryToUtf16(rerankText, {
		start: textStart,
		end: textStart
	}, unit, at, problems);
	if (!span) return null;
	if (rerankText.startsWith(text, span.start)) return {
		text: rerankText,
		textStart: span.start
	};
	problems.add("RERANK_TEXT_DIFFERS", at, `the text does not stand at ${textStart} of rerankText`, RERANK_HINT);
	return null;
}
const RERANK_HINT = "rerankText is the exact string of the reranker and holds \"text\" unchanged";
function exactPlaces(text, wanted) {
	const places = [];
	for (let at = text.indexOf(wanted); at >= 0 && places.length < 11; at = text.indexOf(wanted, at + 1)) places.push(at);
	return places;
}
function withoutPrototype(record) {
	return Object.assign(Object.create(null), record);
}
function createStringPool() {
	const pool = /* @__PURE__ */ new Map();
	return (text) => {
		const known = pool.get(text);
		if (known === void 0) pool.set(text, text);
		return known ?? text;
	};
}
// src/inputs/dataset/units.ts
function unitsOf(row, place, context) {
	const rows = row.evidence ?? [];
	const { problems } = context;
	tellRepeatedIds(rows, step(place, "/evidence"), problems);
	const ids = new Set(rows.map((one) => one.id));
	const alternatives = countBy(rows.flatMap((one) => one.anyOf ?? []));
	return rows.map((one, index) => {
		const at = step(place, `/evidence/${index}`);
		const { anyOf = null, qualifierOf = null, grade = 1 } = one;
		checkGrade(grade, step(at, "/grade"), context);
		if (qualifierOf !== null && (qualifierOf === one.id || !ids.has(qualifierOf))) tellUnknown("UNKNOWN_UNIT", qualifierOf, "other evidence unit", [...ids].filter((id) => id !== one.id), step(at, "/qualifierOf"), problems);
		if (anyOf !== null && alternatives.get(anyOf) === 1) problems.add("ALTERNATIVE_ALONE", step(at, "/anyOf"), `no other unit has "anyOf": ${JSON.stringify(anyOf)}`, "write the same name on every alternative; it is no id");
		return {
			id: one.id,
			grade,
			anyOf,
			qualifierOf,
			places: placesOf(one, at, context)
		};
	});
}
function countBy(words) {
	const counts = /* @__PURE__ */ new Map();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}
function gradesOf(units, judgments) {
	const grades = /* @__PURE__ */ new Map();
	for (const { grade, places } of units) for (const { documentId } of places) grades.set(documentId, Math.max(grade, grades.get(documentId) ?? 0));
	for (const [documentId, grade] of judgments) grades.set(documentId, grade);
	return new Map([...grades].sort(([a], [b]) => a < b ? -1 : 1));
}
// src/inputs/dataset/queries.ts
function createQueryReader(context) {
	const queries = /* @__PURE__ */ new Map();
	const brokenIds = /* @__PURE__ */ new Set();
	let unreadable = false;
	return {
		queries,
		mayHave: (id) => unreadable || queries.has(id) || brokenIds.has(id),
		handler: {
			format: () => QUERIES,
			row(row, place) {
				const first = queries.get(row.id);
				if (first) {
					const problem = `query ${JSON.stringify(row.id)} is on line ${first.place.line} too`;
					context.problems.add("DUPLICATE_ID", step(place, "/id"), problem, "give every query an id of its own");
				} else queries.set(row.id, toQuery(row, place, context));
			},
			broken(value) {
				const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
				if (typeof id === "string") brokenIds.add(id);
				else unreadable = true;
			}
		}
	};
}
function toQuery(row, place, context) {
	checkSegments(row, place, context);
	checkJudgments(row, place, context);
	const protectedSpans = protectedSpansOf(row, place, context);
	const units = unitsOf(row, place, context);
	return {
		id: row.id,
		text: row.text,
		segments: row.segments ?? [],
		protectedSpans,
		units,
		constraints: {
			must: constraintOf(row, "must", place, context),
			mustNot: constraintOf(row, "mustNot", place, context)
		},
		expect: row.expect ?? "accept",
		grades: gradesOf(units, row.judgments ?? []),
		route: row.route ?? "",
		rewrites: rewritesOf(row, place, context),
		place
	};
}
function checkSegments({ segments = [] }, place, { segments: declared, problems }) {
	for (const [index, segment] of segments.entries()) {
		if (declared.has(segment)) continue;
		problems.add("UNKNOWN_SEGMENT", step(place, `/segments/${index}`), `the manifest declares no segment ${JSON.stringify(segment)}`, () => {
			const known = declared.size > 0 ? `it declares ${listOf([...declared.keys()])}` : "it declares none";
			return `${didYouMean(segment, declared.keys())}add it to "segments" of the manifest; ${known}`;
		});
	}
}
function checkJudgments({ judgments = [] }, place, context) {
	const seen = /* @__PURE__ */ new Set();
	for (const [index, [documentId, grade]] of judgments.entries()) {
		const at = step(place, `/judgments/${index}`);
		if (!context.corpus.mayHave(documentId)) tellUnknownDocument(documentId, at, context.problems);
		if (seen.has(documentId)) {
			const problem = `document ${JSON.stringify(documentId)} is judged twice`;
			context.problems.add("DUPLICATE_ID", at, problem, "keep one judgment");
		}
		seen.add(documentId);
		checkGrade(grade, at, context);
	}
}
function protectedSpansOf(row, place, { unit, problems }) {
	const rows = row.protectedSpans ?? [];
	tellRepeatedIds(rows, step(place, "/protectedSpans"), problems);
	return rows.flatMap((span, index) => {
		const querySpan = placeQuote(row.text, span, unit, step(place, `/protectedSpans/${index}`), problems);
		return querySpan ? [{
			id: span.id,
			kind: span.kind,
			querySpan
		}] : [];
	});
}
function rewritesOf(row, place, { unit, problems }) {
	const spanIds = (row.protectedSpans ?? []).map((span) => span.id);
	const rewrites = row.rewrites ?? [];
	tellRepeatedIds(rewrites, step(place, "/rewrites"), problems);
	return rewrites.map(({ id, text, spans = [] }, index) => {
		const at = step(place, `/rewrites/${index}/spans`);
		tellRepeatedIds(spans.map((span) => ({ id: span.of })), at, problems, "/of");
		const placed = /* @__PURE__ */ new Map();
		for (const [spanIndex, span] of spans.entries()) {
			const spanPlace = step(at, `/${spanIndex}`);
			if (!spanIds.includes(span.of)) tellUnknown("UNKNOWN_SPAN", span.of, "protected span", spanIds, step(spanPlace, "/of"), problems);
			placed.set(span.of, placeQuote(text, span, unit, spanPlace, problems));
		}
		return {
			id,
			text,
			spans: spanIds.map((of) => ({
				of,
				querySpan: placed.get(of) ?? null
			}))
		};
	});
}
function constraintOf({ constraints }, kind, place, { corpus, problems }) {
	const constraint = constraints?.[kind] ?? {};
	for (const name of Object.keys(constraint)) {
		if (corpus.attributes.has(name) || !corpus.whole) continue;
		problems.add("UNKNOWN_ATTRIBUTE", step(place, `/constraints/${kind}`), `no document has an attribute ${JSON.stringify(name)}`, () => `${didYouMean(name, corpus.attributes)}add it to the documents, or remove the constraint`);
	}
	return withoutPrototype(constraint);
}
// src/inputs/dataset/dataset.ts
async function readDataset(files, sha256, folder, bounds = ROW_BOUNDS) {
	const path = manifestPath(folder);
	const manifest = await readManifest(files, path);
	const frozen = createProblems(path);
	const pathOf = (name) => files.beside(path, manifest.file.files[name].file);
	const documentsPath = pathOf("documents");
	const documentProblems = createProblems(documentsPath);
	const { handler: documentRows, corpus } = createCorpusReader(manifest.offsetUnit, documentProblems);
	const documents = await readJsonl(files, documentsPath, documentRows, documentProblems, bounds);
	checkFrozen("documents", documents, manifest, frozen);
	const queriesPath = pathOf("queries");
	const queryProblems = createProblems(queriesPath);
	const { offsetUnit: unit, segments, maxGrade } = manifest;
	const corpusRead = documents ? corpus : {
		...corpus,
		mayHave: () => true,
		whole: false
	};
	const annotated = createQueryReader({
		corpus: corpusRead,
		unit,
		segments,
		maxGrade,
		problems: queryProblems
	});
	const queries = await readJsonl(files, queriesPath, annotated.handler, queryProblems, bounds);
	checkFrozen("queries", queries, manifest, frozen);
	const candidatesPath = pathOf("candidates");
	const candidateProblems = createProblems(candidatesPath);
	const retrieved = createCandidateReader(corpusRead, queries ? annotated : {
		...annotated,
		mayHave: () => true
	}, candidateProblems);
	const candidates = await readJsonl(files, candidatesPath, retrieved.handler, candidateProblems, bounds);
	checkFrozen("candidates", candidates, manifest, frozen);
	if (candidates) retrieved.finish(candidatesPath);
	checkNotEmpty(documents, documentsPath, "documents", documentProblems);
	checkNotEmpty(queries, queriesPath, "queries", queryProblems);
	throwIfAny(frozen, documentProblems, queryProblems, candidateProblems);
	return {
		name: manifest.file.name,
		corpusRevision: manifest.file.corpusRevision,
		retrievalRevision: manifest.file.retrieval.revision,
		digest: datasetDigest(manifest, sha256),
		gain: manifest.gain,
		offsetUnit: manifest.offsetUnit,
		segments,
		documents: new Map([...corpus.documents].sort(([a], [b]) => compareStrings(a, b))),
		queries: [...annotated.queries.values()].sort((a, b) => compareStrings(a.id, b.id)).map((query) => ({
			...query,
			candidates: retrieved.byQuery.get(query.id) ?? []
		})),
		manifest: { file: path }
	};
}
function checkFrozen(name, read, { file, at }, problems) {
	if (!read) return;
	const { file: stored, sha256, rows } = file.files[name];
	if (read.sha256 !== sha256) problems.add("HASH_MISMATCH", at(`/files/${name}/sha256`), `${stored} has sha256 ${read.sha256}, and the manifest says ${sha256}`, "restore the file, or freeze the change: \"evidence-gate freeze\"");
	if (rows !== void 0 && read.rows !== rows) problems.add("ROW_COUNT_DIFFERS", at(`/files/${name}/rows`), `${stored} has ${read.rows} rows, and the manifest says ${rows}`, "restore the file, or freeze the change: \"evidence-gate freeze\"");
}
function checkNotEmpty(read, file, what, problems) {
	if (read?.rows === 0) problems.add("EMPTY_DATASET", { file }, `there are no ${what}`, `a dataset has at least one row of ${what}`);
}
// src/inputs/limit-references.ts
function checkLimitMetrics({ limits, file }, { families, knows }) {
	const problems = createProblems(file);
	for (const { metric, place } of limits) {
		if (knows(metric)) continue;
		const cutoff = /@\d+$/.exec(metric)?.[0];
		const written = suggest(metric.replace(/@\d+$/, "@k"), families)?.replace(/@k$/, cutoff ?? "@10");
		problems.add("UNKNOWN_METRIC", besideBound(place, "metric"), `there is no metric ${JSON.stringify(metric)}`, `${written ? `did you mean ${JSON.stringify(written)}? ` : ""}Metrics are ${listOf(families, 40)}`);
	}
	throwIfAny(problems);
}
function checkLimitSegments({ limits, file }, { segments, manifest }) {
	const problems = createProblems(file);
	for (const { segment, place } of limits) {
		if (segment === "*" || segments.has(segment)) continue;
		problems.add("UNKNOWN_SEGMENT", besideBound(place, "segment"), `the dataset has no segment ${JSON.stringify(segment)}`, () => {
			const known = segments.size > 0 ? `has ${listOf([...segments.keys()])}` : "has none";
			return `${didYouMean(segment, segments.keys())}${manifest.file} ${known}; "*" is all queries`;
		});
	}
	throwIfAny(problems);
}
const besideBound = (place, key) => ({
	...place,
	pointer: `${place.pointer?.replace(/\/[^/]*$/, "")}/${key}`
});
// src/inputs/probes.ts
const MOST_PROBES = 2e3;
async function readProbes(files, paths) {
	const sets = [];
	const problems = createProblems(paths[0] ?? "probes");
	for (const path of paths) {
		const file = parseJsonFile(await files.read(path, JSON_FILE_BYTES), path, PROBES, problems);
		if (!file) continue;
		check(file, problems);
		const twin = sets.find(({ id }) => id === file.value.set);
		if (twin) problems.add("DUPLICATE_ID", file.at("/set"), `${twin.file} has the same set`, "give each set a name of its own");
		sets.push(toSet(file.value, path));
	}
	throwIfAny(problems);
	return sets;
}
function check({ value, at }, problems) {
	if (value.texts === void 0 === (value.dataset === void 0)) problems.add("MISSING_KEY", at(""), value.texts ? "both \"texts\" and \"dataset\" are given" : "neither \"texts\" nor \"dataset\" is given", "give the texts, or {\"units\": N} of the dataset");
	for (const [index, { text, quote }] of (value.texts ?? []).entries()) if (quote !== void 0 && text.split(quote).length !== 2) problems.add("QUOTE_NOT_FOUND", at(`/texts/${index}/quote`), "the quote does not stand exactly once in the text", "copy a part of the text that stands in it once");
	for (const key of ["texts", "queries"]) {
		const ids = (value[key] ?? []).map(({ id }) => id);
		for (const [index, id] of ids.entries()) if (ids.indexOf(id) < index) problems.add("DUPLICATE_ID", at(`/${key}/${index}/id`), "the id stands twice", "give each an id of its own");
	}
	const probes = [
		value.texts?.length ?? value.dataset?.units,
		value.queries?.length,
		value.positions.length,
		value.queryLengths?.length,
		value.prefixes?.length
	].reduce((product, factor) => product * (factor ?? 1), 1);
	if (probes > MOST_PROBES) problems.add("TOO_LARGE", at(""), `the set makes ${probes} probes; ${MOST_PROBES} is the most`, "divide it into several sets");
}
function toSet(value, file) {
	const { filler } = value;
	return {
		id: value.set,
		file,
		of: value.of,
		texts: (value.texts ?? []).map(({ id, text, quote = text, group = null }) => ({
			id,
			text,
			quote,
			group
		})),
		datasetUnits: value.dataset?.units ?? 0,
		filler: filler ? {
			text: filler.text,
			times: filler.times ?? null,
			joiner: filler.joiner ?? " "
		} : null,
		queries: value.queries ?? [],
		positions: value.positions,
		queryLengths: value.queryLengths ?? ["as-is"],
		prefixes: value.prefixes ?? ["contract"]
	};
}
// src/render/unified-diff.ts
const CONTEXT = 3;
const MAX_CELLS = 4e6;
function unifiedDiff(path, from, to) {
	if (from === to) return null;
	return `--- a/${path}\n+++ b/${path}\n${hunksOf(editsOf(linesOf(from), linesOf(to))).join("")}`;
}
const linesOf = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
function editsOf(from, to) {
	const edit = (sign) => (line) => ({
		sign,
		line
	});
	if (from.length * to.length > MAX_CELLS) return [...from.map(edit("-")), ...to.map(edit("+"))];
	const width = to.length + 1;
	const lengths = new Uint32Array((from.length + 1) * width);
	const at = (i, j) => lengths[i * width + j];
	for (let i = from.length - 1; i >= 0; i--) for (let j = to.length - 1; j >= 0; j--) lengths[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
	const edits = [];
	let [i, j] = [0, 0];
	while (i < from.length || j < to.length) {
		const [before, now] = [from[i], to[j]];
		if (before !== void 0 && before === now) {
			edits.push({
				sign: " ",
				line: before
			});
			i += 1;
			j += 1;
		} else if (before !== void 0 && (now === void 0 || at(i + 1, j) >= at(i, j + 1))) {
			edits.push({
				sign: "-",
				line: before
			});
			i += 1;
		} else {
			edits.push({
				sign: "+",
				line: now
			});
			j += 1;
		}
	}
	return edits;
}
function hunksOf(edits) {
	const changed = edits.flatMap(({ sign }, index) => sign === " " ? [] : [index]);
	const ranges = [];
	for (const index of changed) {
		const last = ranges.at(-1);
		const start = Math.max(0, index - CONTEXT);
		if (last && start <= last[1]) last[1] = index + 1 + CONTEXT;
		else ranges.push([start, index + 1 + CONTEXT]);
	}
	return ranges.map(([start, end]) => {
		const count = (edited, other) => edited.filter(({ sign }) => sign !== other).length;
		const [head, body] = [edits.slice(0, start), edits.slice(start, end)];
		const range = (other) => {
			const [before, lines] = [count(head, other), count(body, other)];
			return `${lines === 0 ? before : before + 1},${lines}`;
		};
		const lines = body.map(({ sign, line }) => line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`);
		return `@@ -${range("+")} +${range("-")} @@\n${lines.join("")}`;
	});
}
// src/run/rollback-patch.ts
const MAX_FILE_BYTES = 8 << 20;
async function rollbackPatch(host, { refs }, rollback, base, proposed) {
	if (rollback === null || !samePaths(host, rollback, proposed)) return null;
	const bytes = refs.rollback === null && base?.contract?.serving === rollback ? base.contract?.bytes : await host.files.read(rollback.path, MAX_FILE_BYTES);
	const [from, to] = [await host.files.read(refs.serving, MAX_FILE_BYTES), bytes].map((one) => one && decodeUtf8(one));
	return from == null || to == null ? null : unifiedDiff(refs.serving, from, to);
}
function samePaths({ files }, a, b) {
	const { model, tokenizer, queryEncoder } = a.file;
	return [
		model.file,
		tokenizer.file,
		queryEncoder?.tokenizer.file
	].filter((path) => path !== void 0).every((path) => files.beside(a.path, path) === files.beside(b.path, path));
}
// src/inputs/trace-index.ts
function createTraceIndex(file, problems) {
	const pairs = /* @__PURE__ */ new Map();
	const encodes = /* @__PURE__ */ new Map();
	const timings = [];
	const contexts = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	function isNew(record, place) {
		const key = keyOf(record);
		if (key === null) return true;
		let keys = seen.get(record.queryId);
		if (!keys) {
			keys = /* @__PURE__ */ new Set();
			seen.set(record.queryId, keys);
		}
		if (!keys.has(key)) return Boolean(keys.add(key));
		problems.add("DUPLICATE_ID", place, `${nameOf(record)} is recorded before`, DUPLICATE_HINT);
		return false;
	}
	return {
		add(record, place) {
			if (!isNew(record, place)) return;
			if (record.type === "pair") push(pairs, record.queryId, record);
			else if (record.type === "encode") push(encodes, record.queryId, record);
			else if (record.type === "context") contexts.set(record.queryId, record);
			else timings.push(record);
		},
		index: (header) => ({
			file,
			header,
			pairs: sortedMap(pairs, (list) => list.sort(byPair)),
			encodes: sortedMap(encodes, (list) => list.sort((a, b) => compareStrings(a.route ?? "", b.route ?? ""))),
			timings: timings.sort((a, b) => compareStrings(a.queryId, b.queryId) || (a.round ?? 0) - (b.round ?? 0) || a.latencyMs.total - b.latencyMs.total),
			contexts: sortedMap(contexts, (context) => context)
		})
	};
}
const DUPLICATE_HINT = "record each round once, with \"round\" telling repetitions apart";
function keyOf(record) {
	if (record.type === "pair") return `pair ${record.window ?? 0} ${record.round ?? 0} ${record.documentId}`;
	if (record.type === "encode") return `encode ${record.route ?? ""}`;
	return record.type === "context" ? "context" : null;
}
function nameOf(record) {
	const query = `query ${JSON.stringify(record.queryId)}`;
	if (record.type !== "pair") return `the ${record.type} of ${query}`;
	const { documentId, window = 0, round = 0 } = record;
	return `the pair of ${query} and document ${JSON.stringify(documentId)}, window ${window}, round ${round},`;
}
const byPair = (a, b) => compareStrings(a.documentId, b.documentId) || (a.window ?? 0) - (b.window ?? 0) || (a.round ?? 0) - (b.round ?? 0);
function push(map, key, value) {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
function sortedMap(map, finish) {
	return new Map([...map].sort(([a], [b]) => compareStrings(a, b)).map(([key, value]) => [key, finish(value)]));
}
// src/inputs/trace.ts
async function readTrace(files, path, options = {}) {
	const { dataset = null, sha256 = null, bounds = ROW_BOUNDS } = options;
	const problems = createProblems(path);
	const reader = createTraceReader(path, dataset, problems);
	const read = await readJsonl(files, path, reader.handler, problems, bounds);
	if (read && sha256 !== null && read.sha256 !== sha256) problems.add("HASH_MISMATCH", { file: path }, `the file has sha256 ${read.sha256}, and ${sha256} is named for it`, "restore the trace, or name the new hash where the trace is named");
	if (read) reader.finish();
	throwIfAny(problems);
	return reader.index();
}
function createTraceReader(path, dataset, problems) {
	const queryIds = dataset && new Set(dataset.queries.map((query) => query.id));
	const collected = createTraceIndex(path, problems);
	let header = null;
	let headerLine = null;
	let records = 0;
	let known = 0;
	const isKnown = (record) => {
		if (!queryIds || !dataset) return true;
		return queryIds.has(record.queryId) && (record.type !== "pair" || dataset.documents.has(record.documentId));
	};
	const handler = {
		format(value, place) {
			const type = typeof value === "object" && value !== null && "type" in value ? value.type : null;
			checkOrder(type, place);
			return typeof type === "string" && Object.hasOwn(TRACE, type) ? TRACE[type] : unknownType(type, place, problems);
		},
		row(record, place) {
			if (record.type === "header") {
				header ??= record;
				return;
			}
			records += 1;
			if (record.type === "pair") checkLength(record, place, problems);
			if (!isKnown(record)) return;
			known += 1;
			collected.add(record, place);
		},
		broken: () => void 0
	};
	function checkOrder(type, place) {
		const isHeader = type === "header";
		if (headerLine === null && !isHeader) problems.add("TRACE_HEADER", place, "the first record is not the header", HEADER_HINT);
		if (headerLine !== null && isHeader) problems.add("TRACE_HEADER", place, `a second header; the first is on line ${headerLine}`, ONE_HEADER_HINT);
		headerLine ??= place.line ?? 1;
	}
	return {
		handler,
		finish() {
			if (headerLine === null) problems.add("TRACE_HEADER", { file: path }, "the trace is empty", HEADER_HINT);
			if (records > 0 && known === 0) problems.add("TRACE_FOREIGN", { file: path }, `none of its ${records} records is about a query and a document of the dataset`, "name the trace that was recorded on this dataset, or record it again");
		},
		index: () => collected.index(header)
	};
}
const HEADER_HINT = "a trace starts with a record {\"type\": \"header\", \"formatVersion\": 1, ...}";
const ONE_HEADER_HINT = "keep one recording per file: name several traces in gate.json";
function unknownType(type, place, problems) {
	const types = Object.keys(TRACE);
	problems.add(type === null ? "MISSING_KEY" : "WRONG_VALUE", {
		...place,
		pointer: type === null ? "" : "/type"
	}, type === null ? "\"type\" is missing" : "there is no record of this type", `${typeof type === "string" ? didYouMean(type, types) : ""}write ${listOf(types)}`);
	return null;
}
function checkLength({ inputIds, length }, place, problems) {
	if (inputIds === void 0 || length === void 0 || inputIds.length === length) return;
	problems.add("WRONG_VALUE", {
		...place,
		pointer: "/length"
	}, `"length" is ${length}, and "inputIds" has ${inputIds.length}`, "both count the ids that the model received");
}
// src/run/traces.ts
async function openTrace(files, gate, { path, root, sha256, pointer }, dataRoot, dataset) {
	if (root === "gate") return readTrace(files, path, {
		dataset,
		sha256
	});
	if (dataRoot === null) throw new GateError("DATA_ROOT_MISSING", {
		at: `${gate}#${pointer}`,
		problem: "the trace lies in the data root, and none is given",
		hint: "name the folder with --data-root, in an action with the input data-root"
	});
	return {
		...await readTrace(files, files.beside(`${dataRoot}/gate.json`, path), {
			dataset,
			sha256
		}),
		file: path
	};
}
function traceOf(contract, traces, gate) {
	const fits = (parts) => traces.filter(({ header }) => parts.every((part) => header.fingerprints[part] === contract.fingerprints[part]));
	const both = fits(["input", "score"]);
	const [first, second] = both.length > 0 ? both : fits(["input"]);
	if (first && second) throw new GateError("TRACE_AMBIGUOUS", {
		at: `${gate}#/traces`,
		problem: `${first.file} and ${second.file} were both recorded under ${contract.file}`,
		hint: "name one trace per contract"
	});
	return first ?? null;
}
// src/run/load.ts
const KNOWN_METRICS = {
	families: METRICS.map(({ family }) => family),
	knows: (name) => findMetric(name) !== null
};
async function load(host, gate, options) {
	const { files, sha256 } = host;
	const { refs, settings } = gate;
	const encoders = createEncoders(sha256);
	const open = (name, input, where = files) => openContract(name, input, {
		files: where,
		encoders,
		sha256
	});
	const inputs = {};
	const dataset = readDataset(files, sha256, refs.dataset);
	const base = baseOf(host, gate, options);
	const limits = readThresholds(files, refs.thresholds);
	const [data, proposed, current, rollback, traces, contextEncoder, baseState, headLimits, headWaivers, probes] = await allOf([
		dataset,
		readServing(files, refs.serving).then((input) => {
			inputs.proposed = input;
			return open("proposed", input);
		}),
		base.then(async (state) => {
			const found = await currentOf(host, gate, options, state);
			inputs.current = found?.input ?? null;
			return found && open("current", found.input, found.files);
		}),
		refs.rollback === null ? null : readServing(files, refs.rollback).then((input) => {
			inputs.rollback = input;
			return open("rollback", input);
		}),
		dataset.catch(() => null).then((known) => allOf(refs.traces.map((ref) => openTrace(files, settings.file, ref, options.dataRoot, known)))),
		contextEncoderOf(files, encoders, refs.contextTokenizer),
		base,
		limits,
		refs.waivers === null ? [] : readWaivers(files, refs.waivers),
		readProbes(files, refs.probes),
		allOf([dataset, limits]).then(([data, agreed]) => checkLimitSegments(agreed, data)),
		limits.then((agreed) => checkLimitMetrics(agreed, KNOWN_METRICS))
	]);
	const head = await headOf(host, gate, baseState, options, {
		thresholds: headLimits,
		waivers: headWaivers,
		contract: proposed.contract,
		current,
		dataset: data
	});
	return {
		dataset: data,
		proposed,
		current,
		rollback: rollback && current && sameContract(rollback, current) ? current : rollback,
		traces,
		contextEncoder,
		probes,
		baseDatasetDigest: baseState?.contract?.datasetDigest ?? null,
		base: baseState?.base ?? (current ? { kind: "file" } : { kind: "none" }),
		thresholds: {
			head: head.thresholds,
			base: baseState?.limits?.thresholds ?? null
		},
		waivers: {
			head: head.waivers,
			base: baseState?.limits?.waivers ?? null
		},
		mode: baseState?.limits?.mode ?? settings.mode,
		evaluation: head.evaluation,
		baseState,
		rollbackPatch: inputs.proposed ? await rollbackPatch(host, gate, inputs.rollback ?? inputs.current ?? null, baseState, inputs.proposed) : null
	};
}
async function headOf(host, { settings }, base, { current: named }, { thresholds, waivers, contract, current, dataset }) {
	if (!base?.start || !base.limits) return {
		thresholds,
		waivers,
		evaluation: []
	};
	const state = await workspaceState(host, settings.file);
	const edited = named === null ? [] : await editedCurrent(host, named, base.start.commit);
	const found = governed(base, {
		...state,
		thresholds,
		waivers,
		contract
	}, current?.contract ?? null, edited);
	const manifest = state.state.manifest;
	if (!manifest || !found.evaluation.some(({ what }) => what === "dataset")) return found;
	const { commit, state: before } = base.start;
	const rows = await readDataset(filesAt(host, commit), host.sha256, before.gate.refs.dataset).then((old) => rowChanges(old, dataset, host.sha256), (error) => {
		if (!(error instanceof GateError)) throw error;
		return [unreadableData(manifest, error.code)];
	});
	return {
		...found,
		evaluation: [...found.evaluation, ...rows]
	};
}
async function editedCurrent(host, path, commit) {
	const before = await host.repository.read(commit, path, MAX_CURRENT_BYTES);
	const [from, to] = [before && host.sha256(before), await host.files.sha256(path)];
	if (from === to) return [];
	const short = (hash) => hash === null ? null : hash.slice(0, 12);
	return [{
		what: "contract in service",
		id: path,
		from: short(from),
		to: short(to),
		place: {
			file: path,
			line: 1
		},
		weaker: true,
		bound: true
	}];
}
const MAX_CURRENT_BYTES = 8 << 20;
const isFile = (current) => current.endsWith(".json");
async function baseOf(host, { settings, refs }, { base, current }) {
	if (base) return readBase(host, settings.file, base);
	if (current !== null || refs.current === null || isFile(refs.current)) return null;
	return readBase(host, settings.file, {
		contract: null,
		limits: refs.current
	});
}
async function currentOf(host, { refs, settings }, { current }, base) {
	const { files } = host;
	if (current !== null) return {
		input: await readServing(files, current),
		files
	};
	if (base?.contract) return {
		input: base.contract.serving,
		files: filesAt(host, base.contract.commit)
	};
	if (refs.current === null || !isFile(refs.current)) return null;
	return {
		input: await readServing(files, files.beside(settings.file, refs.current)),
		files
	};
}
async function contextEncoderOf(files, encoders, ref) {
	if (ref === null) return null;
	const { encoder, sha256 } = await encoders.load(files, ref.path);
	if (ref.sha256 !== null && ref.sha256 !== sha256) throw new GateError("HASH_MISMATCH", {
		at: ref.path,
		problem: `the file has sha256 ${sha256}, and ${ref.sha256} is named for it`,
		hint: "restore the file, or name the new hash in gate.json"
	});
	if (encoder instanceof GateError) throw encoder;
	return encoder;
}
function sameContract({ contract: a }, { contract: b }) {
	return Object.keys(a.fingerprints).every((part) => a.fingerprints[part] === b.fingerprints[part]);
}
export { changeFindings as a, isProbeMetric as c, headAt as i, QUANTILES as l, traceOf as n, fieldPlace as o, governed as r, findMetric as s, load as t, violatedAttribute as u };
