import { t as GateError } from "./errors.js";
import { t as compareStrings } from "./order.js";
import { n as severityOf, t as CODES } from "./codes.js";
import { a as gateStateOf, c as parseWaivers, f as diffContracts, i as filesAt, m as lastDay, o as readerAt, p as VERIFICATION_LEVELS, r as committedAt, s as workspaceReader, u as parseThresholds } from "./base.js";
import { a as parseServing, c as unlessUnset, l as canonicalForm, t as contractOf } from "./contracts.js";
import { C as templateTokens, D as lengthOf, S as isOneString, T as cutLengths, _ as TRUNCATIONS, a as heldTogether, b as NOTHING$3, c as retentionOf, d as documentOf$1, f as encoderOf, g as SIDES, i as compareRetention, k as createFormatter, l as targetTokens, m as enterQuery, n as documentOf$2, o as occurrencesOf, p as planQuery, r as queryOf$1, s as retained, t as datasetOf, u as encodeQuery, v as assembleInput, x as createJoiner } from "./one-pair.js";
import { r as textUnits } from "./units.js";
import { D as formatPlace } from "./published-schemas.js";
import { r as watchedFile } from "./gate.js";
import { f as readDataset, o as openTrace } from "./store.js";
// src/gates/approval/limit-changes.ts
function limitChanges(base, head) {
	const oldById = new Map(base.limits.map((limit) => [keyOf$6(limit), limit]));
	const newById = new Map(head.limits.map((limit) => [keyOf$6(limit), limit]));
	const waits = base.inconclusive === "block" && head.inconclusive === "block";
	const removed = base.limits.flatMap((before) => {
		const now = newById.get(keyOf$6(before));
		if (now && sameSubject(before, now)) return compare$2(before, now, waits);
		return head.limits.some((other) => sameMeaning(before, other) && asStrict(before, other, waits)) ? [] : [change$3("LIMIT_REMOVED", before, before, null, true, head)];
	});
	const added = head.limits.flatMap((now) => {
		const before = oldById.get(keyOf$6(now));
		if (before && sameSubject(before, now)) return [];
		return base.limits.some((other) => sameMeaning(other, now)) ? [] : [change$3("LIMIT_ADDED", now, null, now, false, head)];
	});
	return [...removed, ...added];
}
function compare$2(before, now, waits) {
	if (describe(before) === describe(now)) return [];
	const strict = sameMeaning(before, now) && asStrict(before, now, waits);
	return [change$3(strict ? "LIMIT_TIGHTENED" : "LIMIT_LOOSENED", now, before, now, !strict)];
}
function change$3(code, { id, metric, segment, place }, from, to, weaker, head) {
	const facts = {
		limitId: id,
		metric,
		segment,
		from: from && describe(from),
		to: to && describe(to)
	};
	return {
		finding: {
			code,
			place: to || !head ? place : { file: head.file },
			facts
		},
		weaker
	};
}
const keyOf$6 = ({ id, bound }) => `${bound} ${id}`;
const sameSubject = (a, b) => a.metric === b.metric && a.path === b.path && a.segment === b.segment && a.bound === b.bound;
const sameMeaning = (a, b) => sameSubject(a, b) && a.decision === b.decision && a.versus === b.versus;
function asStrict(before, now, inconclusiveBlocks) {
	const bound = before.bound === "min" ? now.limit >= before.limit : now.limit <= before.limit;
	const queries = now.minQueries === before.minQueries || now.minQueries > before.minQueries && inconclusiveBlocks;
	return bound && queries;
}
function describe({ bound, limit, versus, decision, minQueries }) {
	return `${bound} ${limit}${bound === "maxDrop" || bound === "maxIncrease" || bound === "maxNewLost" ? ` versus ${versus}` : ""}, ${decision}, ${minQueries} queries`;
}
// src/gates/approval/policy-changes.ts
const POLICY_STRICTNESS = ["warn", "block"];
const CHANGE_STRICTNESS = [
	"allow",
	"require-approval",
	"block"
];
function policyChanges(base, head) {
	const added = head.approvers.filter((one) => !base.approvers.includes(one));
	const removed = base.approvers.filter((one) => !head.approvers.includes(one));
	return [
		ordered("inconclusive", base, head, POLICY_STRICTNESS),
		ordered("unverified", base, head, POLICY_STRICTNESS),
		ordered("verification", base, head, VERIFICATION_LEVELS),
		ordered("onLimitChange", base, head, CHANGE_STRICTNESS),
		change$2(head, "/agreed/expires", base.agreed.expires, head.agreed.expires, extended(base, head)),
		added.length + removed.length === 0 ? [] : change$2(head, "/approvers", base.approvers.join(", "), head.approvers.join(", "), added.length > 0)
	].flat();
}
function ordered(field, base, head, strictness) {
	const weaker = strictness.indexOf(head[field]) < strictness.indexOf(base[field]);
	return change$2(head, `/${field}`, base[field], head[field], weaker);
}
const FOREVER = "9999-12-31";
const endOf = ({ agreed }) => agreed.expires === null ? FOREVER : lastDay(agreed.expires);
const extended = (base, head) => endOf(head) > endOf(base);
function change$2({ file }, pointer, from, to, weaker) {
	if (from === to) return [];
	return [{
		finding: {
			code: "POLICY_CHANGED",
			place: {
				file,
				pointer
			},
			facts: {
				field: pointer,
				from: from ?? "none",
				to: to ?? "none",
				weaker
			}
		},
		weaker
	}];
}
function waiverChanges(base, head) {
	return head.flatMap((waiver) => {
		const ends = waiver.ids.map((id) => agreedUntil(base, waiver, id));
		const { code, expires, by, place } = waiver;
		const added = ends.filter((end) => end === null);
		const extended = ends.filter((end) => end !== null).filter((end) => end < lastDay(expires));
		const found = [];
		if (added.length > 0) {
			const facts = {
				code,
				ids: added.length,
				expires,
				by
			};
			found.push({
				finding: {
					code: "WAIVER_ADDED",
					place,
					facts
				},
				weaker: true
			});
		}
		const [from] = extended.sort();
		if (from !== void 0) {
			const facts = {
				code,
				ids: extended.length,
				from,
				to: expires,
				by
			};
			found.push({
				finding: {
					code: "WAIVER_EXTENDED",
					place,
					facts
				},
				weaker: true
			});
		}
		return found;
	});
}
function agreedUntil(waivers, { code, fingerprint }, id) {
	return waivers.filter((other) => other.code === code && other.ids.includes(id)).filter((other) => other.fingerprint === null || other.fingerprint === fingerprint).map(({ expires }) => lastDay(expires)).sort().at(-1) ?? null;
}
// src/gates/approval/governance.ts
function governanceOf(context) {
	const { thresholds, waivers, evaluation, approvals, sha256 } = context;
	const { base, head } = thresholds;
	if (base === null) return {
		changes: [],
		changeHash: null,
		approval: null,
		allowed: true
	};
	const changes = [
		...limitChanges(base, head),
		...policyChanges(base, head),
		...waiverChanges(waivers.base ?? [], waivers.head),
		...evaluation.map(toGovernanceChange)
	];
	const changeHash = hashOf(changes, sha256);
	const approval = base.onLimitChange === "require-approval" ? approvals.find((one) => one.changeHash === changeHash && base.approvers.includes(one.as)) ?? null : null;
	return {
		changes,
		changeHash,
		approval,
		allowed: changeHash === null || approval !== null || base.onLimitChange === "allow"
	};
}
function toGovernanceChange({ what, id, from, to, place, weaker, bound }) {
	return {
		finding: {
			code: "EVALUATION_CHANGED",
			place,
			facts: {
				what,
				id,
				from,
				to,
				weaker
			}
		},
		weaker,
		bound
	};
}
const headGoverns = ({ changeHash, allowed }) => changeHash !== null && allowed;
function hashOf(changes, sha256) {
	const weaker = changes.filter((change) => change.weaker && change.bound !== false).map(({ finding: { code, facts } }) => JSON.stringify([code, facts])).sort();
	return weaker.length === 0 ? null : sha256(new TextEncoder().encode(JSON.stringify(weaker)));
}
function policyInForce(context) {
	const { base, head } = context.thresholds;
	if (base === null || governanceOf(context).allowed) return head;
	const stricter = (field) => base[field] === "block" ? "block" : head[field];
	const level = Math.max(...[base, head].map(({ verification }) => VERIFICATION_LEVELS.indexOf(verification)));
	return {
		inconclusive: stricter("inconclusive"),
		unverified: stricter("unverified"),
		verification: VERIFICATION_LEVELS[level] ?? "observed"
	};
}
// src/gates/findings.ts
const URGENCY = {
	block: 0,
	unverified: 1,
	notice: 2
};
function createFindingList(keepPerCode) {
	const byCode = /* @__PURE__ */ new Map();
	const counts = /* @__PURE__ */ new Map();
	const severities = {
		block: 0,
		unverified: 0,
		notice: 0
	};
	return {
		add(finding) {
			counts.set(finding.code, (counts.get(finding.code) ?? 0) + 1);
			severities[finding.severity] += 1;
			const kept = byCode.get(finding.code) ?? [];
			byCode.set(finding.code, kept);
			kept.push(finding);
			if (kept.length >= 2 * keepPerCode + 16) trim(kept, keepPerCode);
		},
		list() {
			const codes = [...counts.keys()].sort(compareStrings);
			return {
				kept: codes.flatMap((code) => trim([...byCode.get(code) ?? []], keepPerCode).sort(compareFindings)),
				counts: new Map(codes.map((code) => [code, counts.get(code) ?? 0])),
				severities: { ...severities }
			};
		}
	};
}
function trim(findings, keep) {
	findings.sort((a, b) => URGENCY[a.severity] - URGENCY[b.severity] || compareFindings(a, b));
	findings.length = Math.min(findings.length, keep);
	return findings;
}
function compareFindings(a, b) {
	return compareStrings(a.code, b.code) || compareStrings(a.place.file, b.place.file) || compareStrings(queryOf(a), queryOf(b)) || comparePlaces(a.place, b.place) || compareStrings(JSON.stringify(a.facts), JSON.stringify(b.facts));
}
const queryOf = ({ facts }) => "queryId" in facts && typeof facts.queryId === "string" ? facts.queryId : "";
function comparePlaces(a, b) {
	return (a.line ?? 0) - (b.line ?? 0) || compareStrings(a.pointer ?? "", b.pointer ?? "");
}
// src/gates/waivers.ts
const inQuery = (queryId, id) => `${queryId}/${id}`;
function waiversInForce(context) {
	const { waivers, today, contracts } = context;
	const fingerprints = new Set(Object.values(contracts.proposed.contract.fingerprints));
	const { allowed } = governanceOf(context);
	const byCodeAndId = /* @__PURE__ */ new Map();
	for (const waiver of waivers.head) {
		if (waiver.fingerprint !== null && !fingerprints.has(waiver.fingerprint)) continue;
		for (const id of waiver.ids) {
			const agreed = allowed ? lastDay(waiver.expires) : agreedUntil(waivers.base ?? [], waiver, id);
			if (agreed !== null && agreed >= today && lastDay(waiver.expires) >= today) byCodeAndId.set(key(waiver.code, id), waiver);
		}
	}
	const find = (code, id) => byCodeAndId.get(key(code, id)) ?? null;
	return {
		find,
		excusesLoss: (metric, { queryId, id }) => (LOSS_CODES.find(([start]) => metric.startsWith(start))?.[1] ?? []).some((code) => find(code, inQuery(queryId, id)) !== null)
	};
}
const CUT_EVIDENCE = [
	"EVIDENCE_LOST",
	"EVIDENCE_PARTIAL",
	"EVIDENCE_SPLIT_BY_WINDOWS",
	"EVIDENCE_NOT_IN_CORPUS"
];
const LOSS_CODES = [
	["evidenceRetention.pair", CUT_EVIDENCE],
	["evidenceRetention.", [...CUT_EVIDENCE, "EVIDENCE_NOT_DELIVERED"]],
	["protectedSpanRetention.", ["QUERY_SPAN_LOST", "QUERY_SPAN_PARTIAL"]]
];
const key = (code, id) => `${code} ${id}`;
function collectFindings(context) {
	const waivers = waiversInForce(context);
	const collected = createFindingList(context.keepFindings);
	const used = /* @__PURE__ */ new Map();
	return {
		add(finding) {
			const waiver = waiverOf(finding, waivers);
			if (waiver) used.set(waiver, (used.get(waiver) ?? 0) + 1);
			collected.add(waiver ? {
				...finding,
				severity: "notice"
			} : finding);
		},
		list() {
			for (const [{ code, expires, by, place }, ids] of used) {
				const facts = {
					code,
					ids,
					expires,
					by
				};
				collected.add({
					code: "FINDINGS_WAIVED",
					severity: "notice",
					place,
					facts
				});
			}
			used.clear();
			return collected.list();
		}
	};
}
function waiverOf(finding, waivers) {
	const id = waiverId(finding);
	return id === null ? null : waivers.find(finding.code, id);
}
function waiverId({ code, facts }) {
	const { waiver } = CODES[code];
	const fact = (name) => {
		const value = facts[name];
		return typeof value === "string" ? value : null;
	};
	const both = (first, ...others) => {
		const outer = fact(first);
		const inner = others.map(fact).find((value) => value !== null);
		return outer === null || inner === void 0 ? null : inQuery(outer, inner);
	};
	switch (waiver) {
		case null: return null;
		case "query/unit": return both("queryId", "unitId", "id");
		case "query/span": return both("queryId", "spanId");
		case "query/document": return both("queryId", "documentId");
		case "query": return fact("queryId");
		case "limit": return fact("limitId");
		case "contract/what": return both("contract", "what");
		case "contract": return fact("contract");
	}
}
// src/metrics/needs.ts
function needsOf(units) {
	const byId = /* @__PURE__ */ new Map();
	for (const unit of units) {
		const id = unit.anyOf === null ? unit.id : `anyOf:${unit.anyOf}`;
		byId.set(id, [...byId.get(id) ?? [], unit]);
	}
	return [...byId].map(([id, members]) => ({
		id,
		units: members
	}));
}
// src/gates/position/states.ts
function statesOf$1(name, { query, contracts }, loaded) {
	const of = name === "rollback" && loaded.rollback === null ? "current" : name;
	const contract = loaded[of];
	return contract && contractStates(query, contracts[of], contract);
}
function contractStates(query, evidence, loaded) {
	const scored = new Set(query.candidates.slice(0, loaded.contract.candidates ?? Number.POSITIVE_INFINITY).map((c) => c.documentId));
	const needs = needsOf(query.units).flatMap((need) => needState(need, evidence, scored) ?? []);
	const places = evidence?.outcome === "accept" ? evidence.units.flatMap((unit) => unit.places) : [];
	return {
		needs,
		spans: spanStates(query, evidence, loaded),
		places,
		evidence
	};
}
const NOTHING$2 = {
	keptTokens: 0,
	targetTokens: 0
};
const BEST = [
	"complete",
	"unverifiable",
	"partial",
	"lost",
	"refused"
];
function needState(need, evidence, scored) {
	const [best] = need.units.flatMap((unit) => unitState(unit, evidence, scored) ?? []).sort((a, b) => BEST.indexOf(a.state) - BEST.indexOf(b.state));
	return best ? {
		...best,
		id: need.id
	} : null;
}
function unitState(unit, evidence, scored) {
	const { id, qualifierOf } = unit;
	const base = {
		id,
		position: null,
		acrossCut: false,
		split: false,
		qualifies: qualifierOf
	};
	if (evidence === null || evidence.outcome !== "accept") {
		if (!unit.places.some(({ documentId }) => scored.has(documentId))) return null;
		return {
			...base,
			...NOTHING$2,
			state: evidence === null ? "unverifiable" : "refused"
		};
	}
	const found = evidence.units.find(({ unitId }) => unitId === id);
	const [first] = [...found?.places ?? []].sort((a, b) => a.relativePosition - b.relativePosition);
	const [place] = [...found?.places ?? []].sort((a, b) => BEST.indexOf(a.retention) - BEST.indexOf(b.retention));
	if (!found || !place || !first) return null;
	const { retention: state, keptTokens, targetTokens } = found;
	const position = state === "unverifiable" ? null : first.position;
	return {
		...base,
		state,
		keptTokens,
		targetTokens,
		position,
		acrossCut: place.acrossCut,
		split: place.split
	};
}
function spanStates(query, evidence, loaded) {
	const all = (entrance, state) => query.protectedSpans.map(({ id, kind }) => ({
		id,
		kind,
		entrance,
		...NOTHING$2,
		state
	}));
	if (evidence === null) {
		const encoder = loaded.contract.queryEncoder ? all("encoder", "unverifiable") : [];
		return [...all("pair", "unverifiable"), ...encoder];
	}
	const kinds = new Map(query.protectedSpans.map(({ id, kind }) => [id, kind]));
	const refused = evidence.outcome !== "accept";
	const measured = evidence.spans.filter(({ entrance }) => !(refused && entrance === "pair")).map(({ spanId: id, entrance, retention: state, keptTokens, targetTokens }) => {
		return {
			id,
			kind: kinds.get(id) ?? "other",
			entrance,
			state,
			keptTokens,
			targetTokens
		};
	});
	return [...refused ? all("pair", "refused") : [], ...measured];
}
// src/gates/position/tally.ts
const DEFINITION$2 = 1;
function createTally(of) {
	const rows = /* @__PURE__ */ new Map();
	const shares = /* @__PURE__ */ new Map();
	const losses = /* @__PURE__ */ new Map();
	function addRow({ metric, path, segments, state, slices }, rowOf) {
		for (const slice of [{}, ...slices]) {
			const common = JSON.stringify([
				metric,
				path,
				slice
			]);
			for (const segment of ["*", ...segments]) {
				const name = `${common} ${segment}`;
				const row = rows.get(name) ?? {
					key: {
						metric,
						path,
						segment,
						of: rowOf,
						slice
					},
					states: /* @__PURE__ */ new Map()
				};
				rows.set(name, row);
				row.states.set(state, (row.states.get(state) ?? 0) + 1);
			}
		}
	}
	return {
		addRow,
		add(counted) {
			addRow(counted, of);
			const { metric, path, queryId, id, state } = counted;
			const name = `${metric} ${path}`;
			const share = shares.get(name) ?? {
				metric,
				path,
				queries: /* @__PURE__ */ new Map()
			};
			shares.set(name, share);
			const [complete, total] = share.queries.get(queryId) ?? [0, 0];
			share.queries.set(queryId, [complete + (state === "complete" ? 1 : 0), total + 1]);
			const set = losses.get(name) ?? {
				metric,
				path,
				lost: [],
				unverifiable: [],
				total: []
			};
			losses.set(name, set);
			const one = {
				queryId,
				id
			};
			set.total.push(one);
			if (state === "unverifiable") set.unverifiable.push(one);
			else if (isLoss(metric, state)) set.lost.push(one);
		},
		measured: () => [...rows.values()].flatMap(measurementsOf$1).sort(compareMeasurements),
		series: () => [...shares.values()].map(({ metric, path, queries }) => ({
			metric,
			path,
			unit: "ratio",
			better: "higher",
			values: new Map([...queries].sort(([a], [b]) => compareStrings(a, b)).map(([queryId, [complete, total]]) => [queryId, complete / total]))
		})),
		losses: () => [...losses.values()].map(({ metric, path, lost, unverifiable, total }) => ({
			metric,
			path,
			lost: lost.toSorted(compareLost),
			unverifiable: unverifiable.toSorted(compareLost),
			total: total.toSorted(compareLost)
		}))
	};
}
const compareLost = (a, b) => compareStrings(a.queryId, b.queryId) || compareStrings(a.id, b.id);
function isLoss(metric, state) {
	return state === "partial" || state === "lost" || state === "refused" && metric.startsWith("evidence");
}
function measurementsOf$1({ key, states }) {
	const { slice, ...rest } = key;
	const n = [...states.values()].reduce((sum, count) => sum + count, 0);
	const common = {
		...rest,
		definition: DEFINITION$2,
		n
	};
	return [{
		...common,
		...Object.keys(slice).length > 0 ? { slice } : {},
		value: (states.get("complete") ?? 0) / n,
		unit: "ratio"
	}, ...[...states].map(([retention, value]) => {
		return {
			...common,
			slice: {
				...slice,
				retention
			},
			value,
			unit: "count"
		};
	})];
}
function compareMeasurements(a, b) {
	return compareStrings(a.metric, b.metric) || compareStrings(a.path, b.path) || compareStrings(a.segment, b.segment) || compareStrings(JSON.stringify(a.slice ?? {}), JSON.stringify(b.slice ?? {}));
}
// src/metrics/statistics/paired.ts
const SIGNIFICANCE = .05;
function inQueryOrder(values) {
	return [...values].sort(([a], [b]) => compareStrings(a, b));
}
function pairedDifferences(from, to) {
	if (from.size !== to.size) return null;
	const differences = [];
	for (const [queryId, value] of inQueryOrder(to)) {
		const other = from.get(queryId);
		if (other === void 0) return null;
		differences.push(value - other);
	}
	return Float64Array.from(differences);
}
function summarize(values) {
	const n = values.length;
	let sum = 0;
	for (const value of values) sum += value;
	const mean = sum / n;
	let squares = 0;
	for (const value of values) squares += (value - mean) ** 2;
	return {
		n,
		mean,
		deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : 0
	};
}
// src/model/evidence.ts
const PATHS = [
	"baseline",
	"current",
	"proposed"
];
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
// src/metrics/span-coverage.ts
function spanCoverage(truth, passages) {
	let covered = 0;
	let reached = truth.start;
	for (const { start, end } of [...passages].sort((a, b) => a.start - b.start)) {
		const from = Math.max(start, reached);
		const to = Math.min(end, truth.end);
		if (to <= from) continue;
		covered += to - from;
		reached = to;
	}
	return covered / (truth.end - truth.start);
}
// src/rank/order.ts
function orderByScore(documents, ties) {
	return [...documents].sort((a, b) => b.score - a.score || TIES[ties](a, b));
}
const TIES = {
	retrieval: (a, b) => a.firstPassRank - b.firstPassRank,
	"retrieval-reversed": (a, b) => b.firstPassRank - a.firstPassRank,
	trec: (a, b) => compareStrings(b.documentId, a.documentId)
};
function countTied(order) {
	return order.filter(({ score }, rank) => order[rank - 1]?.score === score || order[rank + 1]?.score === score).length;
}
function rearrangeTies(order, worth, which) {
	const sign = which === "best" ? -1 : 1;
	const groups = [];
	for (const ranked of order) {
		const last = groups.at(-1);
		if (last?.[0]?.score === ranked.score) last.push(ranked);
		else groups.push([ranked]);
	}
	return groups.flatMap((group) => group.sort((a, b) => sign * (worth(a.documentId) - worth(b.documentId))));
}
// src/gates/comparison/classes.ts
const CLASSES = [
	"kept",
	"kept-unseen",
	"dropped",
	"outranked",
	"cut",
	"not-scored",
	"not-candidate",
	"refused",
	"unverifiable"
];
const FARTHEST = [
	"kept",
	"kept-unseen",
	"unverifiable",
	"dropped",
	"outranked",
	"cut",
	"not-scored",
	"not-candidate",
	"refused"
];
const farthest = (classes) => FARTHEST.find((one) => classes.includes(one)) ?? "not-candidate";
function deliveryOf(standing) {
	if (standing.class === "kept" || standing.class === "kept-unseen") return "delivered";
	return standing.inContext === false ? "lost" : "unverifiable";
}
function bestOf(standings) {
	return {
		class: farthest(standings.map((one) => one.class)),
		inContext: standings.some((one) => one.inContext) ? true : standings.some((one) => one.inContext === null) ? null : false
	};
}
function classifyUnits(query, result, evidence) {
	const candidates = new Set(query.candidates.map(({ documentId }) => documentId));
	const ranked = new Set(result.order.map(({ documentId }) => documentId));
	const selected = new Set(result.selected.map(({ documentId }) => documentId));
	const retentions = new Map(evidence?.units.map(({ unitId, places }) => [unitId, places]));
	function classifyPlace(unitId, place) {
		const { documentId } = place;
		const held = holds(result, place);
		if (!candidates.has(documentId)) return held ? "kept-unseen" : "not-candidate";
		if (!ranked.has(documentId)) return held ? "kept-unseen" : "not-scored";
		switch (result.reranked ? retentionAt(retentions.get(unitId), documentId) : "complete") {
			case "unverifiable": return "unverifiable";
			case "partial":
			case "lost": return held ? "kept-unseen" : "cut";
			case "complete": return held ? "kept" : selected.has(documentId) ? "dropped" : "outranked";
		}
	}
	function standingOf({ id, places }) {
		if (result.state === "refused") return {
			class: "refused",
			inContext: false
		};
		if (result.state === "unscored") return {
			class: "unverifiable",
			inContext: null
		};
		return {
			class: farthest(places.map((place) => classifyPlace(id, place))),
			inContext: places.some((place) => holds(result, place))
		};
	}
	return new Map(query.units.map((unit) => [unit.id, standingOf(unit)]));
}
function retentionAt(places, documentId) {
	return places?.find((one) => one.documentId === documentId)?.retention ?? "unverifiable";
}
function holds({ context }, { documentId, textSpan }) {
	return context.some((passage) => passage.documentId === documentId && passage.textSpan.start <= textSpan.start && textSpan.end <= passage.textSpan.end);
}
// src/gates/comparison/unit-positions.ts
const NOWHERE = ["not read"];
function positionsOf({ query, contracts }, path) {
	const contract = path === "baseline" ? contracts.proposed ?? contracts.current : contracts[path];
	const found = new Map(contract?.units.map(({ unitId, places }) => [unitId, places]));
	return query.units.map(({ id }) => {
		const places = found.get(id) ?? [];
		const [first] = [...places].sort((a, b) => a.relativePosition - b.relativePosition);
		if (!first) return NOWHERE;
		const isCut = path !== "baseline" && places.some(({ acrossCut }) => acrossCut);
		return [first.position, ...isCut ? ["across-cut"] : []];
	});
}
// src/gates/comparison/account.ts
function accountOf(evidence, result, dataset, metrics, lengths = null) {
	const { query } = evidence;
	const { path } = result;
	const standings = classifyUnits(query, result, path === "baseline" ? null : evidence.contracts[path]);
	const needs = needStandings(query, standings);
	const input = {
		query,
		result,
		current: evidence.paths.current,
		gain: dataset.gain,
		evidence: countNeeds(evidence, result, needs, lengths),
		lengths,
		violates: (documentId) => {
			const document = dataset.documents.get(documentId);
			return document !== void 0 && violatedAttribute(query, document) !== null;
		}
	};
	const tied = (which) => {
		const order = rearrangeTies(result.order, (documentId) => query.grades.get(documentId) ?? 0, which);
		const ofOrder = metrics.filter(({ metric }) => metric.ofOrder);
		return valuesOf({
			...input,
			result: {
				...result,
				order
			}
		}, ofOrder);
	};
	return {
		queryId: query.id,
		segments: query.segments,
		units: [...standings.values()],
		positions: positionsOf(evidence, path),
		needs,
		values: result.state === "unscored" ? /* @__PURE__ */ new Map() : valuesOf(input, metrics),
		tied: result.tied > 0 ? {
			best: tied("best"),
			worst: tied("worst")
		} : null,
		recordedContext: result.contextOrigin === "recorded"
	};
}
function valuesOf(input, metrics) {
	const values = /* @__PURE__ */ new Map();
	for (const { name, metric, k } of metrics) {
		const contribution = metric.contribution?.(input, k);
		if (contribution) values.set(name, contribution);
	}
	return values;
}
function needStandings(query, standings) {
	return needsOf(query.units).map(({ id, units }) => {
		const standing = bestOf(units.flatMap((unit) => standings.get(unit.id) ?? []));
		return {
			id,
			...standing,
			delivery: deliveryOf(standing)
		};
	});
}
function countNeeds({ query, plans }, { path, context }, needs, lengths) {
	const beyond = new Set(path === "baseline" ? [] : plans[path]?.unscored);
	const pool = new Set(query.candidates.map((one) => one.documentId).filter((id) => !beyond.has(id)));
	const count = (delivery) => needs.filter((need) => need.delivery === delivery).length;
	const coverage = ({ documentId, textSpan }) => spanCoverage(textSpan, context.filter((passage) => passage.documentId === documentId).map((passage) => passage.textSpan));
	const wanted = needsOf(query.units);
	return {
		needs: needs.length,
		covered: wanted.map(({ units }) => Math.max(0, ...units.flatMap(({ places }) => places.map(coverage)))).reduce((sum, one) => sum + one, 0),
		pooled: wanted.filter(({ units }) => units.some(({ places }) => places.some(({ documentId }) => pool.has(documentId)))).length,
		delivered: count("delivered"),
		unverifiable: count("unverifiable"),
		...lengths && { long: countLong(wanted, needs, lengths) }
	};
}
function countLong(wanted, standings, { tokensOf, reference }) {
	const delivered = new Set(standings.filter((one) => one.delivery === "delivered").map(({ id }) => id));
	const long = wanted.filter(({ units }) => {
		const places = units.flatMap((unit) => unit.places);
		return places.length > 0 && places.every(({ documentId }) => (tokensOf(documentId) ?? 0) > reference);
	});
	return {
		needs: long.length,
		delivered: long.filter(({ id }) => delivered.has(id)).length
	};
}
// src/gates/comparison/findings.ts
function deliveryFindings({ query }, versus, before, now) {
	const delivered = new Set(before.needs.filter((one) => one.delivery === "delivered").map(({ id }) => id));
	return now.needs.filter((need) => need.delivery === "lost" && delivered.has(need.id)).map((need) => ({
		code: "EVIDENCE_NOT_DELIVERED",
		severity: severityOf("EVIDENCE_NOT_DELIVERED"),
		place: query.place,
		facts: {
			queryId: query.id,
			unitId: need.id,
			versus,
			class: need.class
		}
	}));
}
function qualifierFindings$1({ query }, { needs }) {
	const needOf = new Map(needsOf(query.units).flatMap(({ id, units }) => units.map((unit) => [unit.id, id])));
	const standing = new Map(needs.map((need) => [need.id, need]));
	const at = (unitId) => standing.get(needOf.get(unitId) ?? unitId);
	return query.units.flatMap(({ id, qualifierOf }) => {
		const qualifier = at(id);
		if (qualifierOf === null || qualifier?.delivery !== "lost") return [];
		if (at(qualifierOf)?.delivery !== "delivered") return [];
		return [{
			code: "QUALIFIER_NOT_DELIVERED",
			severity: severityOf("QUALIFIER_NOT_DELIVERED"),
			place: query.place,
			facts: {
				queryId: query.id,
				unitId: id,
				qualifies: qualifierOf,
				class: qualifier.class
			}
		}];
	});
}
function conditionFindings({ query, paths, contracts }, dataset) {
	if (!contracts.proposed?.spans.some(({ entrance, retention }) => entrance === "pair" && retention === "complete")) return [];
	return [...new Set(paths.proposed?.selected.map(({ documentId }) => documentId))].flatMap((documentId) => {
		const document = dataset.documents.get(documentId);
		const attribute = document ? violatedAttribute(query, document) : null;
		if (attribute === null) return [];
		return [{
			code: "CONDITION_NOT_MET",
			severity: severityOf("CONDITION_NOT_MET"),
			place: query.place,
			facts: {
				queryId: query.id,
				documentId,
				attribute
			}
		}];
	});
}
function originFindings(context) {
	const { contracts, base, settings } = context;
	const standIns = ["current", "proposed"].flatMap((path) => {
		const loaded = contracts[path];
		if (loaded?.scores.kind !== "live" || !loaded.scores.standIn) return [];
		return [{
			code: "SCORES_STAND_IN",
			severity: severityOf("SCORES_STAND_IN"),
			place: { file: loaded.contract.file },
			facts: {
				path,
				by: loaded.scores.runtime
			}
		}];
	});
	if (contracts.current !== null) return standIns;
	const reason = base.kind === "first-adoption" ? "this change introduces the gate" : "no base was given";
	return [...standIns, {
		code: "NOTHING_TO_COMPARE",
		severity: severityOf("NOTHING_TO_COMPARE"),
		place: { file: settings.file },
		facts: { reason }
	}];
}
// src/metrics/latency.ts
const QUANTILES = [
	["p50", .5],
	["p95", .95],
	["p99", .99]
];
const PERCENTILE_METHOD = "nearest rank";
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
const THROUGHPUT = {
	...latency("throughput", "perSecond"),
	better: "higher"
};
// src/metrics/hit.ts
function hit(ranked, k) {
	checkCutoff(k);
	return ranked.slice(0, k).some((grade) => grade > 0) ? 1 : 0;
}
const HIT = {
	family: "Hit@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	ofOrder: true,
	contribution: ({ query, result }, k) => perQuery(hit(result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0), k))
};
// src/metrics/buried.ts
const WITHIN_REACH = 30;
const BURIED = {
	family: "buried@k",
	definition: 1,
	unit: "ratio",
	better: "lower",
	gate: "comparison",
	of: "queries",
	ofOrder: true,
	contribution: ({ query, result }, k) => {
		const ranked = result.order.map(({ documentId }) => query.grades.get(documentId) ?? 0);
		return perQuery(Math.max(0, hit(ranked, WITHIN_REACH) - hit(ranked, k)));
	}
};
// src/metrics/by-length.ts
const SHORT_PASSAGE_RECALL = {
	family: "shortPassageRecall@k",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "queries",
	ofOrder: true,
	contribution: ({ query, result, lengths }, k) => {
		checkCutoff(k);
		if (!lengths) return null;
		const relevant = [...query.grades].flatMap(([id, grade]) => grade > 0 ? [id] : []);
		const tokens = relevant.map((id) => lengths.tokensOf(id));
		if (tokens.includes(null)) return null;
		const short = new Set(relevant.filter((_, index) => (tokens[index] ?? 0) <= lengths.reference));
		if (short.size === 0) return null;
		const found = result.order.slice(0, k).filter(({ documentId }) => short.has(documentId));
		return perQuery(found.length / short.size);
	}
};
const LONG_EVIDENCE_RETENTION = {
	family: "longEvidenceRetention.context",
	definition: 1,
	unit: "ratio",
	better: "higher",
	gate: "comparison",
	of: "units",
	contribution: ({ evidence: { long } }) => long && long.needs > 0 ? {
		sum: long.delivered,
		of: long.needs
	} : null
};
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
// src/metrics/reranker-skipped.ts
const RERANKER_SKIPPED = {
	family: "rerankerSkipped",
	definition: 1,
	unit: "ratio",
	better: "lower",
	gate: "comparison",
	of: "queries",
	contribution: ({ result }) => result.path === "baseline" ? null : perQuery(result.state === "ranked" && !result.reranked ? 1 : 0)
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
		return perQuery(keyOf$5(result.selected) === keyOf$5(current.selected) ? 0 : 1);
	}
};
function keyOf$5(passages) {
	return JSON.stringify(passages.map(({ documentId, textSpan }) => JSON.stringify([
		documentId,
		textSpan.start,
		textSpan.end
	])).sort());
}
// src/metrics/twins-outranked.ts
function twinStandings({ twins = [], grades }, order) {
	const rankOf = (matches) => {
		const rank = order.findIndex(({ documentId }) => matches(documentId));
		return rank < 0 ? Number.POSITIVE_INFINITY : rank;
	};
	const isRight = (documentId) => (grades.get(documentId) ?? 0) > 0;
	const right = rankOf(isRight);
	return new Map(twins.map(({ id, places }) => {
		const documents = new Set(places.map(({ documentId }) => documentId));
		const twin = rankOf((documentId) => documents.has(documentId) && !isRight(documentId));
		return [id, right < twin ? "told" : twin < right ? "mistaken" : "absent"];
	}));
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
	HIT,
	BURIED,
	SHORT_PASSAGE_RECALL,
	LONG_EVIDENCE_RETENTION,
	{
		family: "twinsOutranked",
		definition: 1,
		unit: "ratio",
		better: "higher",
		gate: "comparison",
		of: "pairs",
		ofOrder: true,
		contribution: ({ query, result }) => {
			const standings = [...twinStandings(query, result.order).values()];
			if (standings.length === 0) return null;
			return {
				sum: standings.filter((one) => one === "told").length,
				of: standings.length
			};
		}
	},
	JUDGED,
	APPLICABLE,
	CONTEXT_TOKENS,
	SELECTION_CHANGED,
	RERANKER_SKIPPED,
	...LATENCIES,
	THROUGHPUT,
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
// src/metrics/statistics/percentile.ts
function nearestRank(values, share) {
	const sorted = Float64Array.from(values).sort();
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
function fewestRuns(share) {
	return Math.ceil(Math.log(.05) / Math.log(share));
}
// src/gates/comparison/latency.ts
const TIMED_PATHS = ["current", "proposed"];
const PHASES = [
	"queue",
	"tokenize",
	"score"
];
function latencyRows(context) {
	const { contracts, dataset } = context;
	const segmentsOf = new Map(dataset.queries.map(({ id, segments }) => [id, segments]));
	return TIMED_PATHS.flatMap((path) => {
		const trace = contracts[path]?.trace;
		const known = trace?.timings.filter(({ queryId }) => segmentsOf.has(queryId)) ?? [];
		const warm = known.filter(({ cold }) => !cold);
		const cold = known.filter((timing) => timing.cold);
		return [
			...["*", ...[...dataset.segments.keys()].sort()].flatMap((segment) => {
				return percentiles(warm.filter(({ queryId }) => segment === "*" || segmentsOf.get(queryId)?.includes(segment)), total, {
					path,
					segment
				});
			}),
			...PHASES.flatMap((phase) => percentiles(warm, ({ latencyMs }) => latencyMs[phase], {
				path,
				segment: "*",
				slice: { phase }
			})),
			...percentiles(cold, total, {
				path,
				segment: "*",
				slice: { runs: "cold" }
			}),
			...trace ? throughput(warm, path, trace.header.concurrency) : []
		];
	});
}
const total = ({ latencyMs }) => latencyMs.total;
function percentiles(timings, timeOf, place) {
	const timed = timings.filter((timing) => timeOf(timing) !== void 0);
	if (timed.length === 0) return [];
	const runs = Float64Array.from(timed, (timing) => timeOf(timing) ?? 0).sort();
	const queries = distinctQueries(timed);
	return QUANTILES.map(([quantile, share]) => ({
		metric: `latency.${quantile}`,
		definition: findMetric(`latency.${quantile}`)?.metric.definition ?? 1,
		...place,
		value: runs.length < fewestRuns(share) ? null : nearestRank(runs, share),
		unit: "ms",
		method: PERCENTILE_METHOD,
		n: runs.length,
		of: "runs",
		queries
	}));
}
const distinctQueries = (timings) => new Set(timings.map(({ queryId }) => queryId)).size;
function throughput(warm, path, concurrency) {
	if (warm.length === 0) return [];
	const row = {
		definition: 1,
		path,
		segment: "*",
		n: warm.length,
		of: "runs"
	};
	const seconds = warm.reduce((sum, timing) => sum + total(timing), 0) / 1e3;
	return [{
		...row,
		metric: "timedQueries",
		value: distinctQueries(warm),
		unit: "count"
	}, ...concurrency === void 0 || seconds === 0 ? [] : [{
		...row,
		metric: "throughput",
		value: concurrency * warm.length / seconds,
		unit: "perSecond",
		method: `concurrency ${concurrency} over mean time`
	}]];
}
// src/metrics/statistics/random.ts
function createGenerator(seed) {
	const mix = splitmix32(seed);
	return fromState(mix(), mix(), mix(), mix());
}
function fromState(s0, s1, s2, s3) {
	let [a, b, c, d] = [
		s0 | 0,
		s1 | 0,
		s2 | 0,
		s3 | 0
	];
	return { next() {
		const x = Math.imul(b, 5);
		const result = Math.imul(x << 7 | x >>> 25, 9);
		const t = b << 9;
		c ^= a;
		d ^= b;
		b ^= c;
		a ^= d;
		c ^= t;
		d = d << 11 | d >>> 21;
		return result >>> 0;
	} };
}
function splitmix32(seed) {
	let state = seed | 0;
	return () => {
		state = state + 0x9e3779b9 | 0;
		let z = state;
		z = Math.imul(z ^ z >>> 16, 0x85ebca6b);
		z = Math.imul(z ^ z >>> 13, 0xc2b2ae35);
		return z ^ z >>> 16;
	};
}
// src/metrics/statistics/bootstrap.ts
const RESAMPLES = 2e3;
const SEED = 6782;
function bootstrapRatios(from, to, shares) {
	const queries = [...from.keys()].filter((id) => to.has(id)).sort(compareStrings);
	const [before, after] = [sortedRuns(from, queries), sortedRuns(to, queries)];
	if (before.times.length === 0 || after.times.length === 0) return shares.map(() => null);
	const ratiosOf = (weights) => {
		const [dividends, divisors] = [after, before].map((side) => weightedQuantiles(side, weights, shares));
		return shares.map((_, at) => dividends?.[at] / divisors?.[at]);
	};
	const values = ratiosOf(new Uint32Array(queries.length).fill(1));
	const generator = createGenerator(SEED);
	const samples = shares.map(() => new Float64Array(RESAMPLES));
	const weights = new Uint32Array(queries.length);
	for (let sample = 0; sample < RESAMPLES; sample++) {
		weights.fill(0);
		for (let draw = 0; draw < queries.length; draw++) {
			const index = Math.floor(generator.next() / 2 ** 32 * queries.length);
			weights[index] = (weights[index] ?? 0) + 1;
		}
		ratiosOf(weights).forEach((ratio, at) => {
			samples[at][sample] = ratio;
		});
	}
	return samples.map((ratios, index) => {
		ratios.sort();
		const at = (quantile) => ratios[Math.round(quantile * 1999)];
		const found = {
			value: values[index],
			low: at(.05),
			high: at(.95)
		};
		return Object.values(found).every(Number.isFinite) ? found : null;
	});
}
function sortedRuns(runs, queries) {
	const all = queries.flatMap((id, query) => (runs.get(id) ?? []).map((time) => ({
		time,
		query
	})));
	all.sort((a, b) => a.time - b.time || a.query - b.query);
	return {
		times: Float64Array.from(all, ({ time }) => time),
		queries: Uint32Array.from(all, ({ query }) => query),
		counts: Uint32Array.from(queries, (id) => runs.get(id)?.length ?? 0)
	};
}
function weightedQuantiles({ times, queries, counts }, weights, shares) {
	let total = 0;
	for (let query = 0; query < counts.length; query++) total += weights[query] * counts[query];
	const found = [];
	let run = -1;
	let seen = 0;
	for (const share of shares) {
		const rank = Math.max(1, Math.ceil(share * total));
		while (seen < rank && run + 1 < times.length) seen += weights[queries[++run]];
		found.push(seen < rank ? NaN : times[run]);
	}
	return found;
}
// src/gates/comparison/latency-ratio.ts
function recordedApart({ contracts }) {
	const { current, proposed } = contracts;
	if (!isTimed(current) || !isTimed(proposed)) return null;
	const [a, b] = [current.trace.header, proposed.trace.header];
	const same = (left, right) => left !== void 0 && left === right;
	return [
		...same(a.hardware, b.hardware) ? [] : ["hardware"],
		...same(a.concurrency, b.concurrency) ? [] : ["concurrency"],
		...same(JSON.stringify(current.contract.batching), JSON.stringify(proposed.contract.batching)) ? [] : ["batching"]
	];
}
const isTimed = (loaded) => (loaded?.trace?.timings.length ?? 0) > 0;
function latencyFindings(context) {
	const differs = recordedApart(context);
	if (differs === null || differs.length === 0) return [];
	return [{
		code: "LATENCY_NOT_COMPARABLE",
		severity: severityOf("LATENCY_NOT_COMPARABLE"),
		place: { file: context.contracts.proposed.trace?.file ?? context.settings.file },
		facts: { differs: differs.join(", ") }
	}];
}
function latencyRatioRows(context) {
	const { contracts, dataset, timings = [] } = context;
	const rows = [];
	const ofSegments = (metric, runs) => {
		for (const segment of ["*", ...[...dataset.segments.keys()].sort()]) {
			const inside = dataset.queries.filter(({ segments }) => segment === "*" || segments.includes(segment)).map(({ id }) => id);
			rows.push(...ratioRows(metric, segment, within(runs, inside)));
		}
	};
	if (recordedApart(context)?.length === 0) {
		const of = (path) => byQuery((contracts[path]?.trace?.timings ?? []).filter(({ cold }) => !cold).map(({ queryId, latencyMs }) => ({
			queryId,
			ms: latencyMs.total
		})));
		ofSegments("latencyRatio", {
			current: of("current"),
			proposed: of("proposed")
		});
	}
	if (timings.length > 0) {
		const of = (path) => byQuery(timings.filter((one) => one.path === path));
		ofSegments("latencyRatioProxy", {
			current: of("current"),
			proposed: of("proposed")
		});
	}
	return rows;
}
function ratioRows(metric, segment, { current, proposed }) {
	const count = (runs) => [...runs.values()].reduce((sum, { length }) => sum + length, 0);
	const n = Math.min(count(current), count(proposed));
	if (n === 0) return [];
	const ratios = bootstrapRatios(current, proposed, QUANTILES.filter(([, share]) => n >= fewestRuns(share)).map(([, share]) => share));
	return QUANTILES.map(([quantile], at) => {
		const found = ratios[at] ?? null;
		return {
			metric: `${metric}.${quantile}`,
			definition: 1,
			path: "proposed",
			segment,
			value: found?.value ?? null,
			unit: "ratio",
			method: `${PERCENTILE_METHOD}, bootstrap over queries`,
			n,
			of: "runs",
			queries: current.size,
			...found && { interval: {
				low: found.low,
				high: found.high
			} }
		};
	});
}
function within({ current, proposed }, ids) {
	const both = ids.filter((id) => current.has(id) && proposed.has(id));
	const only = (runs) => new Map(both.map((id) => [id, runs.get(id) ?? []]));
	return {
		current: only(current),
		proposed: only(proposed)
	};
}
function byQuery(runs) {
	const found = /* @__PURE__ */ new Map();
	for (const { queryId, ms } of runs) {
		const list = found.get(queryId);
		if (list) list.push(ms);
		else found.set(queryId, [ms]);
	}
	return found;
}
// src/gates/comparison/lengths.ts
const REFERENCE = 200;
function createLengths$1({ contracts, dataset }) {
	const { encoder, contract } = contracts.proposed;
	if (encoder instanceof GateError) return null;
	const formatter = createFormatter(contract.input);
	const known = /* @__PURE__ */ new Map();
	return {
		reference: (contract.scores.calibration ?? contracts.current?.contract.scores.calibration)?.lengthRef ?? REFERENCE,
		tokensOf(documentId) {
			const found = known.get(documentId);
			if (found !== void 0) return found;
			const document = dataset.documents.get(documentId);
			if (document === void 0) return null;
			const tokens = encoder.encode(formatter.uncutDocument(document).text).ids.length;
			known.set(documentId, tokens);
			return tokens;
		}
	};
}
// src/gates/comparison/kept-by-windows.ts
function createKeptTally(own, other) {
	let [needs, kept, saved, unplanned] = [
		0,
		0,
		0,
		0
	];
	return {
		add({ query, contracts }, found) {
			if (found === null || contracts.proposed === null) {
				unplanned += 1;
				return;
			}
			const before = new Map(contractStates(query, contracts.proposed, own).needs.map(({ id, state }) => [id, state]));
			for (const { id, state } of contractStates(query, found.evidence, other).needs) {
				needs += 1;
				if (state !== "complete") continue;
				kept += 1;
				if (before.get(id) !== "complete") saved += 1;
			}
		},
		rows() {
			if (unplanned > 0 || needs === 0) return [];
			const row = {
				definition: 1,
				path: "proposed",
				segment: "*",
				n: needs,
				of: "units"
			};
			return [{
				...row,
				metric: "evidenceRetention.pair",
				value: kept / needs,
				unit: "ratio"
			}, {
				...row,
				metric: "savedByWindows",
				value: saved,
				unit: "count"
			}];
		}
	};
}
// src/metrics/statistics/score-bound.ts
const Z95 = 1.6448536269514722;
const MOST_STEPS = 100;
function scoreBound(values) {
	const { counts, sum, largest } = countValues(values);
	const n = values.length;
	const mean = sum / n;
	const sample = {
		observed: Float64Array.from(counts.keys()),
		counts: Float64Array.from(counts.values()),
		n,
		lowest: -largest
	};
	const excess = (assumed) => mean - assumed - Z95 * Math.sqrt(varianceUnder(assumed, sample) / n);
	return findZero(excess, -largest * (1 - 1e-9), mean);
}
function countValues(values) {
	const counts = /* @__PURE__ */ new Map();
	let sum = 0;
	let largest = 0;
	for (const value of values) {
		counts.set(value, (counts.get(value) ?? 0) + 1);
		sum += value;
		largest = Math.max(largest, Math.abs(value));
	}
	return {
		counts,
		sum,
		largest
	};
}
function varianceUnder(assumed, sample) {
	const { observed, counts, n, lowest } = sample;
	const tilt = tiltTo(assumed, sample);
	let missing = 1;
	let squares = 0;
	for (let i = 0; i < observed.length; i++) {
		const value = observed[i];
		const mass = counts[i] / (n * (1 + tilt * (value - assumed)));
		missing -= mass;
		squares += mass * value * value;
	}
	return Math.max(0, squares + Math.max(0, missing) * lowest * lowest - assumed * assumed);
}
function tiltTo(assumed, { observed, counts, lowest }) {
	const steepest = 1 / (assumed - lowest);
	let [low, high, tilt] = [
		0,
		steepest,
		0
	];
	for (let step = 0; step < MOST_STEPS; step++) {
		let [moment, slope] = [0, 0];
		for (let i = 0; i < observed.length; i++) {
			const ratio = (observed[i] - assumed) / (1 + tilt * (observed[i] - assumed));
			moment += counts[i] * ratio;
			slope -= counts[i] * ratio * ratio;
		}
		if (moment > 0) low = tilt;
		else high = tilt;
		const newton = tilt - moment / slope;
		const next = newton > low && newton < high ? newton : (low + high) / 2;
		if (Math.abs(next - tilt) <= 1e-13 * steepest) return next;
		tilt = next;
	}
	return tilt;
}
function findZero(f, low, high) {
	let [a, b, atA, atB] = [
		low,
		high,
		f(low),
		f(high)
	];
	let side = 0;
	for (let step = 0; step < MOST_STEPS && b - a > 1e-13; step++) {
		const x = (a * atB - b * atA) / (atB - atA);
		const atX = f(x);
		if (atX === 0) return x;
		if (atX > 0) {
			[a, atA] = [x, atX];
			if (side === 1) atB /= 2;
			side = 1;
		} else {
			[b, atB] = [x, atX];
			if (side === -1) atA /= 2;
			side = -1;
		}
	}
	return a;
}
// src/metrics/statistics/gamma.ts
const LANCZOS = [
	.9999999999998099,
	676.5203681218851,
	-1259.1392167224028,
	771.3234287776531,
	-176.6150291621406,
	12.507343278686905,
	-.13857109526572012,
	9984369578019572e-21,
	1.5056327351493116e-7
];
function lnGamma(x) {
	if (x < .5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
	const base = x + 6.5;
	let sum = LANCZOS[0] ?? 0;
	for (let i = 1; i < LANCZOS.length; i++) sum += (LANCZOS[i] ?? 0) / (x - 1 + i);
	return .5 * Math.log(2 * Math.PI) + (x - .5) * Math.log(base) - base + Math.log(sum);
}
function incompleteBeta(x, a, b) {
	if (x <= 0) return 0;
	if (x >= 1) return 1;
	if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
	return Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) * betaFraction(x, a, b) / a;
}
function betaFraction(x, a, b) {
	const awayFromZero = (value) => Math.abs(value) < 1e-300 ? 1e-300 : value;
	let c = 1;
	let d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
	let fraction = d;
	for (let m = 1; m < 1e4; m++) {
		const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		let step = 1;
		for (const numerator of [even, odd]) {
			d = 1 / awayFromZero(1 + numerator * d);
			c = awayFromZero(1 + numerator / c);
			step = c * d;
			fraction *= step;
		}
		if (Math.abs(step - 1) < 1e-15) break;
	}
	return fraction;
}
// src/metrics/statistics/student-t.ts
function studentT(t, degrees) {
	const tail = incompleteBeta(degrees / (degrees + t * t), degrees / 2, .5) / 2;
	return t > 0 ? 1 - tail : tail;
}
function studentTQuantile(p, degrees) {
	if (p === .5) return 0;
	if (p < .5) return -studentTQuantile(1 - p, degrees);
	let high = 1;
	while (studentT(high, degrees) < p) high *= 2;
	let low = 0;
	for (let i = 0; i < 64; i++) {
		const middle = (low + high) / 2;
		if (studentT(middle, degrees) < p) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
// src/metrics/statistics/bound.ts
const FEWEST_EQUAL = Math.ceil(-Math.log2(SIGNIFICANCE));
function lowerBound(values) {
	const { n, mean, deviation } = summarize(values);
	if (n < 2 || n < FEWEST_EQUAL && mean !== 0 && deviation <= 1e-9 * Math.abs(mean)) return null;
	const reach = studentTQuantile(.95, n - 1) / Math.sqrt(n);
	const skew = skewness(values, mean);
	const corrected = skew < 0 ? 3 / skew * (Math.cbrt(1 + skew * (reach - skew / (6 * n))) - 1) : reach;
	const bound = mean - deviation * Math.max(reach, corrected);
	return isSparse(values) ? Math.min(bound, scoreBound(values)) : bound;
}
function upperBound(values) {
	const mirrored = lowerBound(values.map((value) => -value));
	return mirrored === null ? null : -mirrored;
}
function isSparse(values) {
	const moving = values.filter((value) => value !== 0).length;
	return moving > 0 && 2 * moving < values.length;
}
function skewness(values, mean) {
	let squares = 0;
	let cubes = 0;
	for (const value of values) {
		squares += (value - mean) ** 2;
		cubes += (value - mean) ** 3;
	}
	return squares === 0 ? 0 : cubes / values.length / (squares / values.length) ** 1.5;
}
// src/gates/comparison/tally.ts
const POSITIONS = [
	"start",
	"middle",
	"end",
	"across-cut",
	"not read"
];
function createPathTally() {
	const all = [];
	return {
		add: (account) => all.push(account),
		accounts: () => all.sort((a, b) => compareStrings(a.queryId, b.queryId))
	};
}
function countClasses(accounts) {
	const counts = new Map(CLASSES.map((one) => [one, 0]));
	for (const { units } of accounts) for (const unit of units) counts.set(unit.class, (counts.get(unit.class) ?? 0) + 1);
	return counts;
}
function countByPosition(accounts) {
	const counts = new Map(POSITIONS.map((one) => [one, /* @__PURE__ */ new Map()]));
	for (const { units, positions } of accounts) for (const [index, unit] of units.entries()) for (const position of positions[index] ?? []) {
		const classes = counts.get(position);
		classes?.set(unit.class, (classes.get(unit.class) ?? 0) + 1);
	}
	const inOrder = (classes) => new Map(CLASSES.flatMap((name) => {
		const count = classes.get(name);
		return count === void 0 ? [] : [[name, count]];
	}));
	return new Map([...counts].map(([position, classes]) => [position, inOrder(classes)]));
}
function valueOver(accounts, { name }, valuesOf = ({ values }) => values) {
	let sum = 0;
	let of = 0;
	for (const account of accounts) {
		const one = valuesOf(account).get(name);
		sum += one?.sum ?? 0;
		of += one?.of ?? 0;
	}
	return of === 0 ? null : {
		value: sum / of,
		n: of
	};
}
// src/gates/comparison/measured.ts
const inSegment = (accounts, segment) => segment === "*" ? accounts : accounts.filter(({ segments }) => segments.includes(segment));
const EVIDENCE_UNITS = "evidenceUnits";
function classRows(path, segment, accounts) {
	const counts = countClasses(accounts);
	const n = [...counts.values()].reduce((sum, count) => sum + count, 0);
	if (n === 0) return [];
	return [...counts].map(([name, value]) => ({
		metric: EVIDENCE_UNITS,
		definition: 1,
		path,
		segment,
		slice: { class: name },
		value,
		unit: "count",
		n,
		of: "units"
	}));
}
function positionRows(path, segment, accounts) {
	return [...countByPosition(accounts)].flatMap(([position, classes]) => {
		const n = [...classes.values()].reduce((sum, count) => sum + count, 0);
		return [...classes].map(([name, value]) => ({
			metric: EVIDENCE_UNITS,
			definition: 1,
			path,
			segment,
			slice: {
				class: name,
				position
			},
			value,
			unit: "count",
			n,
			of: "units"
		}));
	});
}
function metricRows(path, segment, accounts, metrics) {
	const anyTied = accounts.some(({ tied }) => tied !== null);
	return metrics.flatMap((named) => {
		const { name: metric, metric: definition } = named;
		const row = (found, slice) => found === null ? [] : [{
			metric,
			definition: definition.definition,
			path,
			segment,
			...slice && { slice },
			unit: definition.unit,
			of: definition.of,
			...found
		}];
		const underTies = (which) => anyTied && definition.ofOrder ? row(valueOver(accounts, named, ({ values, tied }) => tied?.[which] ?? values), { ties: which }) : [];
		return [
			...row(valueOver(accounts, named)),
			...underTies("best"),
			...underTies("worst")
		];
	});
}
function differenceRows(versus, segment, from, to, metrics) {
	return metrics.flatMap(({ name, metric }) => {
		const differences = pairedDifferences(perQueryValues(from, name), perQueryValues(to, name));
		if (differences === null || differences.length === 0) return [];
		const summary = summarize(differences);
		const low = lowerBound(differences);
		const high = upperBound(differences);
		return [{
			metric: name,
			definition: metric.definition,
			path: "proposed",
			segment,
			slice: { versus },
			value: summary.mean,
			unit: metric.unit,
			n: summary.n,
			of: "queries",
			...low !== null && high !== null && { interval: {
				low,
				high
			} }
		}];
	});
}
function perQueryValues(accounts, metric) {
	return new Map(accounts.flatMap(({ queryId, values }) => {
		const one = values.get(metric);
		return one ? [[queryId, one.sum / one.of]] : [];
	}));
}
function seriesOf(path, accounts, metrics) {
	return metrics.flatMap(({ name, metric: { unit, better } }) => {
		const values = perQueryValues(accounts, name);
		return values.size === 0 ? [] : [{
			metric: name,
			path,
			unit,
			better,
			values
		}];
	});
}
function contextLosses(path, accounts) {
	const all = accounts.flatMap(({ queryId, needs }) => needs.map((need) => ({
		queryId,
		...need
	})));
	const ids = (needs) => needs.map(({ queryId, id }) => ({
		queryId,
		id
	}));
	return {
		metric: "evidenceRetention.context",
		path,
		lost: all.filter(({ delivery }) => delivery === "lost").map(({ queryId, id, class: boundary }) => ({
			queryId,
			id,
			boundary
		})),
		unverifiable: ids(all.filter(({ delivery }) => delivery === "unverifiable")),
		total: ids(all)
	};
}
// src/gates/comparison/matrix.ts
function createMatrixTally({ cells = [], contracts, dataset }, metrics) {
	const ofPath = metrics.filter(({ metric }) => !metric.ofChange);
	const tallies = cells.map((cell) => ({
		cell,
		tally: createPathTally(),
		kept: hasOwnWindows(cell) ? createKeptTally(contracts.proposed, cell.loaded) : null,
		missing: 0
	}));
	return {
		add(evidence) {
			for (const [index, found] of (evidence.cells ?? []).entries()) {
				const one = tallies[index];
				if (!one) continue;
				one.kept?.add(evidence, found);
				const result = found?.result ?? null;
				if (found === null || result === null || result.state === "unscored") one.missing += 1;
				else one.tally.add(accountOf(inPlace(evidence, found), result, dataset, ofPath));
			}
		},
		rows(current, proposed) {
			return tallies.flatMap(({ cell, tally, kept, missing }) => {
				const accounts = tally.accounts();
				const isMeasured = missing === 0 && accounts.length > 0;
				if (kept) {
					const slice = { windows: cell.kind === "oracle" ? "oracle" : `first ${cell.windows}` };
					const values = isMeasured ? metricRows("proposed", "*", accounts, ofPath) : [];
					return sliced([...kept.rows(), ...values], slice);
				}
				if (!isMeasured) return [];
				const at = {
					maxLength: String(cell.maxLength ?? "unset"),
					candidates: String(cell.candidates)
				};
				const values = sliced(metricRows("proposed", "*", accounts, ofPath), {
					matrix: cell.kind,
					...at
				});
				if (cell.kind !== "between" || !current || !proposed) return values;
				return [
					...values,
					...sliced(differenceRows("current", "*", current, accounts, ofPath), {
						effect: "length",
						...at
					}),
					...sliced(differenceRows("current", "*", accounts, proposed, ofPath), {
						effect: "candidates and the rest",
						...at
					})
				];
			});
		}
	};
}
const hasOwnWindows = ({ kind }) => kind === "oracle" || kind === "bounded";
function inPlace(evidence, found) {
	return {
		...evidence,
		plans: {
			...evidence.plans,
			proposed: found.plan
		},
		contracts: {
			...evidence.contracts,
			proposed: found.evidence
		},
		paths: {
			...evidence.paths,
			proposed: found.result
		}
	};
}
const sliced = (rows, slice) => rows.filter((row) => row.slice?.ties === void 0).map((row) => ({
	...row,
	slice
}));
// src/rank/key-terms.ts
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-./_:][\p{L}\p{M}\p{N}]+)*/gu;
const LETTERS = 4;
function wordsOf(text) {
	return new Set(text.normalize("NFKC").toLowerCase().match(WORD));
}
function keyTerms(query, { terms, ignore }) {
	const ignored = wordsOf(ignore.join(" "));
	return [...wordsOf(query)].filter((word) => !ignored.has(word) && (/\p{N}/u.test(word) || terms === "words" && [...word].length >= LETTERS));
}
function coversAll(text, terms) {
	if (terms.length === 0) return false;
	const words = wordsOf(text);
	return terms.every((term) => words.has(term));
}
function offeredText({ document, documentEncoding: { spans, ids }, offered }) {
	const { start, end } = offered.document;
	if (start === 0 && end === ids.length) return document.text;
	let from = document.text.length;
	let to = 0;
	for (let token = start; token < end; token++) {
		from = Math.min(from, spans[2 * token] ?? from);
		to = Math.max(to, spans[2 * token + 1] ?? to);
	}
	return document.text.slice(from, Math.max(from, to));
}
// src/gates/comparison/compared.ts
function compare$1(from, to, metrics) {
	return metrics.flatMap((named) => {
		const differences = pairedDifferences(perQueryValues(from, named.name), perQueryValues(to, named.name));
		const [before, after] = [valueOver(from, named), valueOver(to, named)];
		if (differences === null || differences.length === 0 || !before || !after) return [];
		const { mean, n } = summarize(differences);
		return [{
			metric: named.name,
			unit: named.metric.unit,
			from: before.value,
			to: after.value,
			difference: mean,
			low: lowerBound(differences),
			high: upperBound(differences),
			n
		}];
	});
}
// src/gates/comparison/calibration.ts
const CALIBRATION_METRICS = [
	"shortPassageRecall@3",
	"longEvidenceRetention.context",
	"evidenceRetention.context",
	"Recall@3",
	"nDCG@10",
	"contextTokens"
];
const BY_SEGMENT = CALIBRATION_METRICS.slice(0, 3);
function createCalibrationTally({ contracts, dataset }) {
	const tallies = /* @__PURE__ */ new Map();
	const metrics = CALIBRATION_METRICS.flatMap((name) => findMetric(name) ?? []);
	return {
		add(evidence, accountFor) {
			for (const path of TIMED_PATHS) {
				const calibration = contracts[path]?.contract.scores.calibration;
				if (!calibration) continue;
				const sums = tallies.get(path) ?? {
					without: [],
					missing: 0,
					changed: 0,
					over: calibration.lengthRef,
					inputs: 0,
					relieved: 0
				};
				tallies.set(path, sums);
				const result = evidence.paths[path];
				const without = evidence.variants?.[path]?.uncalibrated;
				if (!result || !without || without.state === "unscored") {
					sums.missing += 1;
					continue;
				}
				sums.without.push(accountFor(without));
				if (selectionOf(result) !== selectionOf(without)) sums.changed += 1;
				const terms = calibration.relief ? keyTerms(evidence.query.text, calibration.relief) : [];
				for (const input of result.reranked ? evidence.plans[path]?.inputs ?? [] : []) {
					const { start, end } = input.offered.document;
					if (end - start <= calibration.lengthRef) continue;
					sums.inputs += 1;
					if (coversAll(offeredText(input), terms)) sums.relieved += 1;
				}
			}
		},
		rows(complete) {
			return TIMED_PATHS.flatMap((path) => {
				const sums = tallies.get(path);
				const accounts = complete(path);
				if (!sums || !accounts || sums.missing > 0) return [];
				const without = sums.without.sort((a, b) => compareStrings(a.queryId, b.queryId));
				const of = (segment) => compare$1(inSegment(without, segment), inSegment(accounts, segment), metrics).filter(({ metric }) => segment === "*" || BY_SEGMENT.includes(metric)).map((row) => ({
					segment,
					...row
				}));
				return [{
					path,
					queries: accounts.length,
					changed: sums.changed,
					lengthened: {
						over: sums.over,
						inputs: sums.inputs,
						relieved: sums.relieved
					},
					rows: ["*", ...[...dataset.segments.keys()].sort()].flatMap(of)
				}];
			});
		}
	};
}
const selectionOf = ({ selected }) => JSON.stringify(selected.map(({ documentId, textSpan }) => [
	documentId,
	textSpan.start,
	textSpan.end
].join(" ")).sort());
// src/rank/transforms.ts
function calibrateLength(score, tokens, calibration, at, covered = () => false) {
	if (score < 0 || score > 1) throw new GateError("CALIBRATION_OF_LOGITS", {
		at,
		problem: `length calibration meets the score ${score}`,
		hint: "it is defined for scores from 0 to 1; set \"activation\" to sigmoid, or remove \"calibration\""
	});
	const { alpha, lengthRef, sigma, relief } = calibration;
	if (tokens <= lengthRef || alpha === 0) return score;
	const reference = relief && covered() ? relief.lengthRef : lengthRef;
	return tokens > reference ? score / (1 + alpha * Math.log(1 + (tokens - reference) / sigma)) : score;
}
function firstPassMargin(candidates, rank = 2) {
	const first = candidates[0];
	const other = candidates[rank - 1];
	return first && other ? first.score - other.score : null;
}
function skipsByMargin(candidates, { skipWhenMargin, marginRank }) {
	if (skipWhenMargin === null) return false;
	const margin = firstPassMargin(candidates, marginRank);
	return margin !== null && margin >= skipWhenMargin;
}
// src/gates/comparison/costs.ts
function costOf({ plans }, path) {
	const inputs = plans[path]?.inputs ?? [];
	return {
		pairs: inputs.length,
		tokens: inputs.reduce((sum, { length }) => sum + length, 0)
	};
}
// src/gates/comparison/margin.ts
const MARGIN_METRICS = [
	"Recall@3",
	"MRR@10",
	"nDCG@10",
	"evidenceRetention.context"
];
const SHARES = [
	.1,
	.25,
	.5,
	.75,
	.9,
	1
];
function createMarginTally({ contracts }) {
	const choices = /* @__PURE__ */ new Map();
	const unscored = /* @__PURE__ */ new Map();
	const metrics = MARGIN_METRICS.flatMap((name) => findMetric(name) ?? []);
	return {
		add(evidence, accountFor) {
			for (const path of TIMED_PATHS) {
				const variants = evidence.variants?.[path];
				const contract = contracts[path]?.contract;
				if (!variants || !contract || !evidence.plans[path]) continue;
				const { always, skipped } = variants;
				if (always.state === "unscored") {
					unscored.set(path, (unscored.get(path) ?? 0) + 1);
					continue;
				}
				const list = choices.get(path) ?? [];
				choices.set(path, list);
				const refused = always.state === "refused";
				list.push({
					queryId: evidence.query.id,
					margin: refused ? null : firstPassMargin(evidence.query.candidates, contract.scores.marginRank),
					cost: costOf(evidence, path),
					always: accountFor(always),
					skipped: accountFor(skipped)
				});
			}
		},
		rows(isComplete) {
			return TIMED_PATHS.flatMap((path) => {
				const scores = contracts[path]?.contract.scores;
				const all = choices.get(path) ?? [];
				const missing = unscored.get(path) ?? 0;
				const set = scores?.skipWhenMargin ?? null;
				if (!scores || all.length + missing === 0 || set === null && (path === "current" || missing > 0)) return [];
				const head = {
					path,
					set,
					rank: scores.marginRank ?? 2,
					queries: all.length + missing,
					unscored: missing
				};
				if (missing > 0 || !isComplete(path)) return [{
					...head,
					curve: [],
					rows: []
				}];
				const sorted = all.sort((a, b) => compareStrings(a.queryId, b.queryId));
				return [{
					...head,
					curve: marginsOf(sorted, set).map((margin) => pointAt(margin, sorted, metrics)),
					rows: set === null ? [] : compare$1(sorted.map(({ always }) => always), sorted.map((one) => accountAt(set, one)), metrics)
				}];
			});
		}
	};
}
const isSkipped = (at, { margin }) => at !== null && margin !== null && margin >= at;
const accountAt = (at, choice) => isSkipped(at, choice) ? choice.skipped : choice.always;
function marginsOf(choices, set) {
	const margins = choices.flatMap(({ margin }) => margin ?? []).sort((a, b) => b - a);
	const all = [...SHARES.flatMap((share) => margins[Math.ceil(share * margins.length) - 1] ?? []), ...set === null ? [] : [set]].sort((a, b) => b - a);
	return [null, ...new Set(all)];
}
function pointAt(margin, choices, metrics) {
	const sum = (of, chosen) => chosen.reduce((total, choice) => total + of(choice), 0);
	const asked = choices.filter((choice) => !isSkipped(margin, choice));
	const share = (of) => {
		const whole = sum(of, choices);
		return whole === 0 ? 0 : sum(of, asked) / whole;
	};
	const accounts = choices.map((choice) => accountAt(margin, choice));
	return {
		margin,
		skipped: choices.length - asked.length,
		pairs: share(({ cost }) => cost.pairs),
		tokens: share(({ cost }) => cost.tokens),
		values: metrics.flatMap((named) => {
			const found = valueOver(accounts, named);
			return found ? [{
				metric: named.name,
				value: found.value
			}] : [];
		})
	};
}
// src/gates/comparison/worth.ts
const DECIDING = [
	"Recall@3",
	"MRR@10",
	"evidenceRetention.context"
];
const ROOM = ["Hit@1", "buried@3"];
const WORTH_METRICS = [...DECIDING, ...ROOM];
function createWorthTally({ dataset, thresholds }) {
	const costs = new Map(TIMED_PATHS.map((path) => [path, /* @__PURE__ */ new Map()]));
	const { minQueries } = thresholds.base ?? thresholds.head;
	const metrics = WORTH_METRICS.flatMap((name) => findMetric(name) ?? []);
	return {
		add(evidence) {
			for (const path of TIMED_PATHS) {
				if (!evidence.plans[path]) continue;
				const asked = evidence.paths[path]?.reranked ?? false;
				costs.get(path)?.set(evidence.query.id, asked ? costOf(evidence, path) : {
					pairs: 0,
					tokens: 0
				});
			}
		},
		rows(complete) {
			const baseline = complete("baseline");
			if (!baseline) return [];
			return TIMED_PATHS.flatMap((path) => {
				const accounts = complete(path);
				if (!accounts) return [];
				return ["*", ...[...dataset.segments.keys()].sort()].flatMap((segment) => {
					const inside = inSegment(accounts, segment);
					if (inside.length === 0) return [];
					const rows = compare$1(inSegment(baseline, segment), inside, metrics);
					const cost = meanCost(inside, costs.get(path));
					return [{
						path,
						segment,
						verdict: verdictOf$1(rows, minQueries),
						n: inside.length,
						...cost && { cost },
						rows
					}];
				});
			});
		}
	};
}
function meanCost(accounts, costs) {
	let [pairs, tokens] = [0, 0];
	for (const { queryId } of accounts) {
		const cost = costs?.get(queryId);
		if (!cost) return null;
		pairs += cost.pairs;
		tokens += cost.tokens;
	}
	return {
		pairs: pairs / accounts.length,
		tokens: tokens / accounts.length
	};
}
function verdictOf$1(rows, minQueries) {
	const deciding = rows.filter(({ metric, n, low }) => DECIDING.includes(metric) && n >= minQueries && low !== null);
	if (deciding.length === 0) return "too-few";
	const gained = deciding.some(({ low }) => low !== null && low > 0);
	const lost = deciding.some(({ high }) => high !== null && high < 0);
	if (gained) return lost ? "mixed" : "earned";
	if (lost) return "harmful";
	return rows.every(({ low, high }) => low === 0 && high === 0) ? "no-difference" : "not-shown";
}
// src/gates/comparison/metrics.ts
const ALWAYS = [
	"evidenceRetention.context",
	"poolCeiling",
	"nDCG@10",
	"MRR@10",
	"Recall@10",
	"judged@10",
	"contextTokens",
	"selectionChanged"
];
function metricsToMeasure({ settings, thresholds, contracts, dataset }) {
	const { maxPassages, unit, overflow } = settings.context;
	const scores = [contracts.current, contracts.proposed].flatMap((one) => one?.contract.scores ?? []);
	const limits = [...thresholds.head.limits, ...thresholds.base?.limits ?? []];
	return [.../* @__PURE__ */ new Set([
		...ALWAYS,
		...WORTH_METRICS,
		...MARGIN_METRICS,
		...scores.some(({ calibration }) => calibration !== null) ? CALIBRATION_METRICS : [],
		...scores.some(({ skipWhenMargin }) => skipWhenMargin !== null) ? ["rerankerSkipped"] : [],
		...dataset.queries.some(({ twins }) => twins?.length) ? ["twinsOutranked"] : [],
		`Recall@${maxPassages}`,
		`applicable@${maxPassages}`,
		...unit === "window" || overflow === "cut" ? ["evidenceCoverage.context"] : [],
		...limits.map(({ metric }) => metric)
	])].flatMap((name) => findMetric(name) ?? []).filter(({ metric }) => metric.contribution !== void 0).sort((a, b) => compareStrings(a.name, b.name));
}
// src/gates/comparison/padding.ts
function createPaddingTally(context) {
	const modelled = /* @__PURE__ */ new Map();
	return {
		add({ plans }) {
			for (const path of TIMED_PATHS) {
				const contract = context.contracts[path]?.contract;
				const lengths = plans[path]?.inputs.map(({ length }) => length) ?? [];
				if (!contract || lengths.length === 0) continue;
				const sums = modelled.get(path) ?? {
					declared: nothing(),
					"by-length": nothing()
				};
				modelled.set(path, sums);
				const sorted = [...lengths].sort((a, b) => b - a);
				addBatches(sums.declared, contract.batching.sortByLength ? sorted : lengths, contract);
				addBatches(sums["by-length"], sorted, contract);
			}
		},
		rows: () => TIMED_PATHS.flatMap((path) => {
			const sums = modelled.get(path);
			return [
				...wasteRow(path, recordedTokens(context, path), { batches: "recorded" }),
				...wasteRow(path, sums?.declared, { batches: "modelled" }),
				...wasteRow(path, sums?.["by-length"], { batches: "modelled by length" })
			];
		})
	};
}
const nothing = () => ({
	real: 0,
	padded: 0,
	rows: 0
});
function addBatches(sums, lengths, { batching, input }) {
	const size = batching.size ?? lengths.length;
	for (let start = 0; start < lengths.length; start += size) addBatch(sums, lengths.slice(start, start + size), batching.padTo === "maxLength" ? input.cut.maxLength : null);
}
function addBatch(sums, lengths, fixed) {
	for (const length of lengths) sums.real += length;
	sums.rows += lengths.length;
	sums.padded += lengths.length * Math.max(fixed ?? 0, ...lengths);
}
function recordedTokens({ contracts }, path) {
	const loaded = contracts[path];
	const batches = /* @__PURE__ */ new Map();
	for (const pairs of loaded?.trace?.pairs.values() ?? []) for (const pair of pairs) {
		if (pair.batch === void 0 || realOf(pair) === void 0) continue;
		const key = `${pair.round ?? 0} ${pair.batch}`;
		const batch = batches.get(key);
		if (batch) batch.push(pair);
		else batches.set(key, [pair]);
	}
	if (!loaded || batches.size === 0) return void 0;
	const sums = nothing();
	const { batching, input } = loaded.contract;
	for (const [, pairs] of [...batches].sort(([a], [b]) => compareStrings(a, b))) {
		const widths = pairs.flatMap(({ mask, maskCounts }) => mask ? [mask.length] : maskCounts ? [maskCounts.ones + maskCounts.zeros] : []);
		const fixed = batching.padTo === "maxLength" ? input.cut.maxLength : null;
		addBatch(sums, pairs.map((pair) => realOf(pair) ?? 0), widths.length > 0 ? Math.max(...widths) : fixed);
	}
	return sums;
}
const realOf = ({ mask, maskCounts, length, inputIds }) => mask?.reduce((sum, one) => sum + one, 0) ?? maskCounts?.ones ?? length ?? inputIds?.length;
function wasteRow(path, tokens, slice) {
	if (!tokens || tokens.padded === 0) return [];
	return [{
		metric: "paddingWaste",
		definition: 1,
		path,
		segment: "*",
		slice,
		value: 1 - tokens.real / tokens.padded,
		unit: "ratio",
		n: tokens.rows,
		of: "pairs"
	}];
}
// src/gates/comparison/confusable.ts
function createConfusableTally({ dataset }) {
	const all = /* @__PURE__ */ new Map();
	const segments = [...dataset.segments.values()].filter(({ kind }) => kind === "confusable").map(({ id }) => id).sort(compareStrings);
	const standingsOf = (path) => (all.get(path) ?? []).sort((a, b) => compareStrings(a.queryId, b.queryId) || compareStrings(a.id, b.id));
	return {
		add({ query, paths }) {
			for (const path of PATHS) {
				const result = paths[path];
				if (!result || result.state === "unscored") continue;
				const standings = twinStandings(query, result.order);
				const list = all.get(path) ?? [];
				all.set(path, list);
				for (const { id, kind } of query.twins ?? []) list.push({
					queryId: query.id,
					id,
					kind,
					segments: query.segments,
					standing: standings.get(id) ?? "absent"
				});
			}
		},
		report(isComplete) {
			const paths = PATHS.filter(isComplete);
			const unannotated = segments.flatMap((segment) => {
				const queries = dataset.queries.filter((one) => one.segments.includes(segment) && !one.twins?.length).length;
				return queries > 0 ? [{
					segment,
					queries
				}] : [];
			});
			if (!dataset.queries.some(({ twins }) => twins?.length) && unannotated.length === 0) return void 0;
			return {
				rows: paths.flatMap((path) => rowsOf$1(path, standingsOf(path), segments)),
				newlyMistaken: ["current", "baseline"].flatMap((versus) => paths.includes(versus) && paths.includes("proposed") ? newlyMistaken(versus, standingsOf(versus), standingsOf("proposed")) : []),
				unannotated
			};
		},
		losses: (isComplete) => PATHS.filter((path) => isComplete(path) && standingsOf(path).length > 0).map((path) => ({
			metric: "twinsOutranked",
			path,
			lost: standingsOf(path).filter(({ standing }) => standing !== "told").map(idOf),
			unverifiable: [],
			total: standingsOf(path).map(idOf)
		}))
	};
}
const idOf = ({ queryId, id }) => ({
	queryId,
	id
});
function rowsOf$1(path, standings, segments) {
	const row = (by, name, inside) => {
		const count = (standing) => inside.filter((one) => one.standing === standing).length;
		return {
			path,
			by,
			name,
			n: inside.length,
			told: count("told"),
			mistaken: count("mistaken"),
			absent: count("absent")
		};
	};
	return [...[...new Set(standings.map(({ kind }) => kind))].sort(compareStrings).map((kind) => row("kind", kind, standings.filter((one) => one.kind === kind))), ...segments.map((segment) => row("segment", segment, standings.filter((one) => one.segments.includes(segment))))].filter(({ n }) => n > 0);
}
function newlyMistaken(versus, before, now) {
	const told = new Set(before.filter(({ standing }) => standing === "told").map(keyOf$4));
	return now.filter((one) => one.standing !== "told" && told.has(keyOf$4(one))).map(({ queryId, id, kind }) => ({
		versus,
		queryId,
		id,
		kind
	}));
}
const keyOf$4 = ({ queryId, id }) => JSON.stringify([queryId, id]);
// src/gates/comparison/length-bias.ts
const EDGES = [
	0,
	50,
	100,
	200,
	400,
	800,
	1600
];
function createLengthBiasTally(lengths) {
	const documents = /* @__PURE__ */ new Map();
	const bins = EDGES.map(() => ({
		candidates: 0,
		relevant: 0,
		selected: /* @__PURE__ */ new Map()
	}));
	const biases = /* @__PURE__ */ new Map();
	const binOf = (tokens) => bins[EDGES.findLastIndex((edge) => edge <= tokens)];
	function addBias(evidence, result, calibrated) {
		if (result?.state !== "ranked") return;
		const found = meansOf(evidence, result, lengths);
		if (found === null) return;
		const { selected, left, relevant } = found;
		const key = keyOf$3(result.path, calibrated);
		const values = biases.get(key) ?? {
			toLeft: /* @__PURE__ */ new Map(),
			toRelevant: /* @__PURE__ */ new Map()
		};
		biases.set(key, values);
		if (left !== null) values.toLeft.set(evidence.query.id, selected - left);
		if (relevant !== null) values.toRelevant.set(evidence.query.id, selected - relevant);
	}
	return {
		add(evidence) {
			const { query, paths, variants } = evidence;
			for (const { documentId } of query.candidates) {
				const tokens = lengths.tokensOf(documentId);
				if (tokens === null) continue;
				documents.set(documentId, tokens);
				const bin = binOf(tokens);
				bin.candidates += 1;
				if ((query.grades.get(documentId) ?? 0) > 0) bin.relevant += 1;
				for (const path of PATHS) if (paths[path]?.selected.some((passage) => passage.documentId === documentId)) bin.selected.set(path, (bin.selected.get(path) ?? 0) + 1);
			}
			for (const path of PATHS) {
				const uncalibrated = path === "baseline" ? null : variants?.[path]?.uncalibrated;
				addBias(evidence, paths[path], uncalibrated != null);
				addBias(evidence, uncalibrated, false);
			}
		},
		report(isComplete, minQueries) {
			const spread = spreadOf([...documents.values()]);
			if (spread === null) return void 0;
			const paths = PATHS.filter(isComplete);
			const used = bins.flatMap(({ candidates }, index) => candidates > 0 ? [index] : []);
			return {
				documents: spread,
				bins: bins.slice(used[0], (used.at(-1) ?? 0) + 1).map(({ candidates, relevant, selected }, index) => {
					const at = (used[0] ?? 0) + index;
					return {
						from: EDGES[at],
						to: EDGES[at + 1] ?? null,
						candidates,
						relevant,
						selected: Object.fromEntries(paths.map((path) => [path, selected.get(path) ?? 0]))
					};
				}),
				bias: paths.flatMap((path) => [false, true].flatMap((calibrated) => {
					const values = biases.get(keyOf$3(path, calibrated));
					return values ? [biasOf(path, calibrated, values, minQueries)] : [];
				}))
			};
		}
	};
}
const keyOf$3 = (path, calibrated) => `${path} ${calibrated}`;
function meansOf({ query }, { order, selected }, { tokensOf }) {
	const chosen = new Set(selected.map(({ documentId }) => documentId));
	const isRelevant = (documentId) => (query.grades.get(documentId) ?? 0) > 0;
	const irrelevant = order.map(({ documentId }) => documentId).filter((id) => !isRelevant(id));
	const [ofSelected, left = null, relevant = null] = [
		irrelevant.filter((id) => chosen.has(id)),
		irrelevant.filter((id) => !chosen.has(id)),
		[...query.grades.keys()].filter(isRelevant)
	].map((ids) => {
		const tokens = ids.flatMap((id) => tokensOf(id) ?? []);
		return tokens.length === ids.length && ids.length > 0 ? mean$1(tokens) : null;
	});
	return ofSelected == null ? null : {
		selected: ofSelected,
		left,
		relevant
	};
}
function biasOf(path, calibrated, values, minQueries) {
	const toLeft = differenceOf(values.toLeft);
	const toRelevant = differenceOf(values.toRelevant);
	return {
		path,
		calibrated,
		verdict: verdictOf(toLeft, toRelevant, minQueries),
		toLeft,
		toRelevant
	};
}
function verdictOf(toLeft, toRelevant, minQueries) {
	if (Math.min(toLeft.n, toRelevant.n) < Math.max(2, minQueries)) return "too-few";
	if (toLeft.low === null || toRelevant.low === null) return "too-few";
	const [left, relevant] = [directionOf(toLeft), directionOf(toRelevant)];
	if (left === null) return "not-shown";
	return left === relevant ? left : "explained";
}
function directionOf({ low, high }) {
	if (low !== null && low > 0) return "longer";
	return high !== null && high < 0 ? "shorter" : null;
}
function differenceOf(byQuery) {
	const values = Float64Array.from(inQueryOrder(byQuery), ([, value]) => value);
	if (values.length === 0) return {
		tokens: null,
		low: null,
		high: null,
		n: 0
	};
	return {
		tokens: summarize(values).mean,
		low: lowerBound(values),
		high: upperBound(values),
		n: values.length
	};
}
function spreadOf(tokens) {
	if (tokens.length === 0) return null;
	const sorted = [...tokens].sort((a, b) => a - b);
	const { n, mean: average, deviation } = summarize(Float64Array.from(sorted));
	const at = (share) => nearestRank(sorted, share);
	return {
		n,
		mean: average,
		deviation,
		p10: at(.1),
		median: at(.5),
		p90: at(.9)
	};
}
const mean$1 = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
// src/gates/comparison/length-shift.ts
function createLengthShiftTally({ lengthShift }) {
	const all = /* @__PURE__ */ new Map();
	return {
		add({ query, shifts = [] }) {
			for (const { path, of, tokens, before, after, unseen } of shifts) {
				const key = JSON.stringify([
					path,
					of,
					tokens
				]);
				const sums = all.get(key) ?? {
					path,
					of,
					tokens,
					byQuery: /* @__PURE__ */ new Map(),
					unseen: 0
				};
				all.set(key, sums);
				if (unseen) sums.unseen += 1;
				else sums.byQuery.set(query.id, after - before);
			}
		},
		report() {
			if (!lengthShift) return {};
			const { unavailable } = lengthShift;
			return {
				shifts: [...all.values()].map(toShift).sort(byPlace),
				...unavailable.length > 0 && { shiftsUnavailable: unavailable.join("; ") }
			};
		}
	};
}
function toShift({ path, of, tokens, byQuery, unseen }) {
	const values = Float64Array.from(inQueryOrder(byQuery), ([, value]) => value);
	const some = values.length > 0;
	return {
		path,
		of,
		tokens,
		n: values.length,
		unseen,
		shift: some ? summarize(values).mean : null,
		low: some ? lowerBound(values) : null,
		high: some ? upperBound(values) : null,
		raised: values.filter((value) => value > 0).length
	};
}
const byPlace = (a, b) => compareStrings(a.path, b.path) || compareStrings(b.of, a.of) || a.tokens - b.tokens;
// src/gates/comparison/studies.ts
function createStudies(context, metrics, lengths) {
	const worth = createWorthTally(context);
	const confusable = createConfusableTally(context);
	const bias = lengths && createLengthBiasTally(lengths);
	const calibration = createCalibrationTally(context);
	const shift = createLengthShiftTally(context);
	const margin = createMarginTally(context);
	const names = [...CALIBRATION_METRICS, ...MARGIN_METRICS];
	const wanted = metrics.filter(({ name }) => names.includes(name));
	const { minQueries } = context.thresholds.base ?? context.thresholds.head;
	return {
		add(evidence) {
			const accountFor = (result) => accountOf(evidence, result, context.dataset, wanted, lengths);
			worth.add(evidence);
			confusable.add(evidence);
			bias?.add(evidence);
			shift.add(evidence);
			calibration.add(evidence, accountFor);
			margin.add(evidence, accountFor);
		},
		end(complete) {
			const isComplete = (path) => complete(path) !== void 0;
			const twins = confusable.report(isComplete);
			const found = bias?.report(isComplete, minQueries);
			return {
				comparison: {
					worth: worth.rows(complete),
					...twins && { confusable: twins },
					...lengths && found && { length: {
						reference: lengths.reference,
						...found,
						...shift.report(),
						calibration: calibration.rows(complete)
					} },
					margin: margin.rows(isComplete)
				},
				losses: confusable.losses(isComplete)
			};
		}
	};
}
// src/gates/comparison/windows.ts
function createWindowTally({ contracts }) {
	const sums = /* @__PURE__ */ new Map();
	return {
		add({ plans }) {
			for (const path of TIMED_PATHS) {
				if (contracts[path]?.contract.windows == null) continue;
				const sum = sums.get(path) ?? {
					windows: 0,
					documents: 0,
					most: 0
				};
				sums.set(path, sum);
				for (const { window } of plans[path]?.inputs ?? []) {
					if (window === 0) sum.documents += 1;
					sum.windows += 1;
					sum.most = Math.max(sum.most, window + 1);
				}
			}
		},
		rows: () => [...sums].flatMap(([path, { windows, documents, most }]) => {
			if (documents === 0) return [];
			const row = {
				metric: "windowsPerDocument",
				definition: 1,
				path,
				segment: "*"
			};
			const n = {
				n: documents,
				of: "documents"
			};
			return [{
				...row,
				value: windows / documents,
				unit: "windows",
				...n
			}, {
				...row,
				slice: { windows: "most" },
				value: most,
				unit: "count",
				...n
			}];
		})
	};
}
// src/gates/comparison/comparison.ts
function startComparison(context) {
	checkContextSettings(context);
	const metrics = metricsToMeasure(context);
	const findings = collectFindings(context);
	const tallies = {
		baseline: createPathTally(),
		current: createPathTally(),
		proposed: createPathTally()
	};
	const lacking = /* @__PURE__ */ new Map();
	const added = /* @__PURE__ */ new Set();
	const padding = createPaddingTally(context);
	const matrix = createMatrixTally(context, metrics);
	const windows = createWindowTally(context);
	const lengths = createLengths$1(context);
	const studies = createStudies(context, metrics, lengths);
	function account(path, evidence) {
		const result = evidence.paths[path] ?? unplanned(path, evidence, context);
		if (result === null) return null;
		const before = lacking.get(path) ?? {
			missing: 0,
			needed: 0
		};
		const { missing, needed } = result.scores;
		lacking.set(path, {
			missing: before.missing + missing,
			needed: before.needed + needed
		});
		const one = accountOf(evidence, result, context.dataset, metrics, lengths);
		tallies[path].add(one);
		return one;
	}
	function complete(path) {
		const accounts = tallies[path].accounts();
		return accounts.length === 0 || lacking.get(path)?.missing ? void 0 : accounts;
	}
	return {
		id: "comparison",
		add(evidence) {
			checkOnce(evidence, added);
			padding.add(evidence);
			matrix.add(evidence);
			windows.add(evidence);
			studies.add(evidence);
			const baseline = account("baseline", evidence);
			const current = account("current", evidence);
			const proposed = account("proposed", evidence);
			for (const finding of [
				...current && proposed ? deliveryFindings(evidence, "current", current, proposed) : [],
				...baseline && proposed ? deliveryFindings(evidence, "baseline", baseline, proposed) : [],
				...proposed ? qualifierFindings$1(evidence, proposed) : [],
				...conditionFindings(evidence, context.dataset)
			]) findings.add(finding);
		},
		end() {
			checkComplete(context, added);
			for (const finding of [...originFindings(context), ...latencyFindings(context)]) findings.add(finding);
			for (const [path, { missing, needed }] of lacking) {
				if (missing === 0 || path === "baseline") continue;
				const place = { file: context.contracts[path]?.contract.file ?? context.settings.file };
				findings.add({
					code: "SCORES_MISSING",
					severity: severityOf("SCORES_MISSING"),
					place,
					facts: {
						path,
						missing,
						needed
					}
				});
			}
			const { measured, losses, ...rest } = measure(context, metrics, tallies, lacking);
			const cells = matrix.rows(complete("current"), complete("proposed"));
			const { comparison, losses: mistaken } = studies.end(complete);
			return {
				...rest,
				measured: [
					...measured,
					...padding.rows(),
					...windows.rows(),
					...cells
				],
				losses: [...losses, ...mistaken],
				comparison,
				findings: findings.list()
			};
		}
	};
}
function measure(context, wanted, tallies, lacking) {
	const accounts = PATHS.map((path) => [path, tallies[path].accounts()]);
	const complete = accounts.filter(([path, all]) => all.length > 0 && !lacking.get(path)?.missing);
	const accountsOf = (path) => complete.find(([name]) => name === path)?.[1];
	const proposed = accountsOf("proposed");
	const metrics = accountsOf("current") ? wanted : wanted.filter(({ metric }) => !metric.ofChange);
	const rows = (segment) => [
		...accounts.flatMap(([path, all]) => classRows(path, segment, inSegment(all, segment))),
		...accounts.flatMap(([path, all]) => positionRows(path, segment, inSegment(all, segment))),
		...complete.flatMap(([path, all]) => metricRows(path, segment, inSegment(all, segment), metrics)),
		...["baseline", "current"].flatMap((versus) => {
			const from = accountsOf(versus);
			if (!from || !proposed) return [];
			return differenceRows(versus, segment, inSegment(from, segment), inSegment(proposed, segment), metrics);
		})
	];
	return {
		measured: [
			...["*", ...[...context.dataset.segments.keys()].sort()].flatMap(rows),
			...recordedContextRows(accounts),
			...latencyRows(context),
			...latencyRatioRows(context)
		],
		series: complete.flatMap(([path, all]) => seriesOf(path, all, metrics)),
		losses: complete.map(([path, all]) => contextLosses(path, all))
	};
}
function unplanned(path, { query }, { contracts }) {
	if (path === "baseline" || contracts[path] === null) return null;
	const needed = Math.max(1, query.candidates.length);
	return {
		path,
		state: "unscored",
		reranked: false,
		scores: {
			needed,
			missing: needed
		},
		order: [],
		tied: 0,
		selected: [],
		context: [],
		contextOrigin: "modelled"
	};
}
function recordedContextRows(accounts) {
	return accounts.flatMap(([path, all]) => {
		const recorded = all.filter((one) => one.recordedContext).length;
		if (recorded === 0) return [];
		return [{
			metric: "recordedContexts",
			definition: 1,
			path,
			segment: "*",
			value: recorded,
			unit: "count",
			n: all.length,
			of: "queries"
		}];
	});
}
function checkContextSettings({ settings, contracts, dataset }) {
	const { unit, neighbours, tokenBudget } = settings.context;
	if (unit === "document" && neighbours > 0) {
		if (![...dataset.beside?.values() ?? []].some(({ before, after }) => before ?? after)) throw new GateError("CONTEXT_NEIGHBOURS", {
			at: `${settings.file}#/context/neighbours`,
			problem: `neighbours is ${neighbours}, and no document of the dataset says what stands beside it`,
			hint: "give documents of one source their \"sourceSpan\", use \"unit\": \"window\", or leave \"neighbours\" out"
		});
		if (tokenBudget === null) throw new GateError("CONTEXT_BUDGET_MISSING", {
			at: `${settings.file}#/context`,
			problem: "documents bring their neighbours into the context, some one and some several, without a token budget",
			hint: "paths with different passages are compared at one \"tokenBudget\"; set it, or leave \"neighbours\" out"
		});
	}
	const windowed = [contracts.current, contracts.proposed].some((one) => one?.contract.windows != null);
	if (settings.context.unit !== "window" || settings.context.tokenBudget !== null || !windowed) return;
	throw new GateError("CONTEXT_BUDGET_MISSING", {
		at: `${settings.file}#/context`,
		problem: "the paths put windows and whole documents into the context, without a token budget",
		hint: "paths with different passages are compared at one \"tokenBudget\"; set it, or use \"unit\": \"document\""
	});
}
function checkOnce({ query }, added) {
	if (added.has(query.id)) throw new GateError("QUERY_TWICE", {
		at: query.place.file,
		problem: `query ${query.id} was evaluated twice`,
		hint: "give each query an id of its own"
	});
	added.add(query.id);
}
function checkComplete({ dataset }, added) {
	const missing = dataset.queries.filter(({ id }) => !added.has(id));
	const [first] = missing;
	if (!first) return;
	throw new GateError("QUERY_MISSING", {
		at: dataset.manifest.file,
		problem: `${missing.length} of ${dataset.queries.length} queries were not evaluated, ${first.id} first`,
		hint: "run over the whole frozen dataset"
	});
}
// src/gates/offsets.ts
function offsetFindings(loaded, name) {
	return [loaded.encoder, loaded.queryEncoder].flatMap((encoder) => encoder instanceof GateError ? encoder.problems.map(({ at, problem }) => ({
		code: "OFFSETS_UNAVAILABLE",
		severity: severityOf("OFFSETS_UNAVAILABLE"),
		place: { file: loaded.contract.file },
		facts: {
			contract: name,
			component: at,
			problem
		}
	})) : []);
}
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
	"/input/joined/keepSuffix",
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
// src/gates/identity/lengths.ts
const MAX_LENGTH = "/input/maxLength";
const ENCODER_MAX_LENGTH = "/queryEncoder/maxLength";
function supportedLengths({ contract, graphPositions, published }) {
	const { maxPositions, padOffset } = contract.model;
	const offset = Math.max(padOffset, published?.padOffset ?? 0);
	const known = [];
	for (const positions of [maxPositions, published?.maxPositions ?? null]) if (positions !== null) known.push({
		length: positions - offset,
		by: "model-positions"
	});
	if (graphPositions !== null) known.push({
		length: graphPositions,
		by: "graph"
	});
	return known.sort((a, b) => a.length - b.length);
}
function disagreements({ name, loaded }) {
	const { contract, published } = loaded;
	if (!published) return [];
	const { maxLength } = contract.input.cut;
	const { maxPositions, padOffset } = contract.model;
	const { asked, tokenizer } = published;
	const positionsKnown = maxPositions !== null || published.maxPositions !== null;
	return [
		{
			field: "/model/maxPositions",
			declared: maxPositions,
			found: published.maxPositions,
			by: "model-positions"
		},
		{
			field: "/model/padOffset",
			declared: positionsKnown ? padOffset : null,
			found: published.padOffset,
			by: "model-positions"
		},
		{
			field: MAX_LENGTH,
			declared: unlessUnset(asked),
			found: maxLength,
			by: "wrapper"
		},
		{
			field: MAX_LENGTH,
			declared: maxLength,
			found: tokenizer !== null && maxLength !== null && tokenizer < maxLength ? tokenizer : null,
			by: "tokenizer"
		}
	].flatMap(({ field, declared, found, by }) => declared === null || found === null || declared === found ? [] : [{
		code: "LENGTH_DISAGREES",
		severity: severityOf("LENGTH_DISAGREES"),
		place: fieldPlace(loaded, field),
		facts: {
			contract: name,
			field,
			declared,
			found,
			by
		}
	}]);
}
function lengthFindings(role, longest) {
	const { name, loaded, circumstance } = role;
	const { maxLength } = loaded.contract.input.cut;
	const [governing] = supportedLengths(loaded);
	const tokenizer = loaded.published?.tokenizer ?? null;
	const smallest = governing ?? (tokenizer === null ? null : {
		length: tokenizer,
		by: "tokenizer"
	});
	const place = fieldPlace(loaded, MAX_LENGTH);
	const found = [...shortFindings(role), ...disagreements(role)];
	if (maxLength === null) found.push({
		code: "LENGTH_UNSET",
		severity: severityOf("LENGTH_UNSET"),
		place,
		facts: {
			contract: name,
			governing: smallest?.length ?? null,
			by: smallest?.by ?? null
		}
	});
	if (governing && (maxLength ?? longest) > governing.length) found.push({
		code: "LENGTH_UNSUPPORTED",
		severity: severityOf("LENGTH_UNSUPPORTED", circumstance),
		place,
		facts: {
			contract: name,
			maxLength,
			longest,
			supported: governing.length,
			by: governing.by
		}
	});
	return found;
}
function shortFindings({ name, loaded, circumstance }) {
	const { input, queryEncoder } = loaded.contract;
	return [{
		of: "pair",
		maxLength: input.cut.maxLength,
		needed: (templateTokens(loaded) ?? specialsOf(loaded.encoder, "pair")) + 1,
		place: fieldPlace(loaded, MAX_LENGTH)
	}, {
		of: "query-encoder",
		maxLength: queryEncoder?.maxLength ?? null,
		needed: specialsOf(loaded.queryEncoder, "single") + 1,
		place: fieldPlace(loaded, ENCODER_MAX_LENGTH)
	}].flatMap(({ of, maxLength, needed, place }) => maxLength === null || maxLength >= needed ? [] : [{
		code: "LENGTH_TOO_SHORT",
		severity: severityOf("LENGTH_TOO_SHORT", circumstance),
		place,
		facts: {
			contract: name,
			of,
			maxLength,
			needed
		}
	}]);
}
const specialsOf = (encoder, of) => encoder === null || encoder instanceof GateError ? 0 : encoder.tokenizer.specials[of];
// src/gates/position/collisions.ts
function createCollisions() {
	const seen = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Map();
	function note(collision) {
		found.set(keyOf$2(collision, collision.contract), collision);
		return collision;
	}
	const known = (collision) => found.has(keyOf$2(collision, "current"));
	function meet(name, of, ids, own) {
		const place = `${name} ${of} ${ids}`;
		const others = seen.get(place) ?? [];
		seen.set(place, [...others, own]);
		return others.flatMap((other) => {
			if (other.queryId === own.queryId || other.protects === own.protects) return [];
			const documentId = of === "encoder" ? null : sharedDocument(own, other);
			if (documentId === void 0) return [];
			const facts = {
				contract: name,
				of,
				queryId: own.queryId,
				otherQueryId: other.queryId,
				documentId,
				otherDocumentId: null
			};
			return [note({
				...facts,
				known: known(facts)
			})];
		});
	}
	return {
		add(name, query, plan, loaded) {
			const collisions = [];
			if (query.protectedSpans.length > 0) {
				const protects = protectedTexts(query);
				const encoded = encoderKey(loaded, query);
				if (encoded !== null) {
					const own = {
						queryId: query.id,
						protects,
						documents: /* @__PURE__ */ new Map()
					};
					collisions.push(...meet(name, "encoder", encoded, own));
				}
				for (const [ids, documents] of pairKeys(plan.inputs)) collisions.push(...meet(name, "query", ids, {
					queryId: query.id,
					protects,
					documents
				}));
			}
			for (const [documentId, otherDocumentId] of documentCollisions(query, plan.inputs)) {
				const facts = {
					contract: name,
					of: "document",
					queryId: query.id,
					otherQueryId: null,
					documentId,
					otherDocumentId
				};
				collisions.push(note({
					...facts,
					known: known(facts)
				}));
			}
			return collisions;
		},
		counts() {
			const counts = /* @__PURE__ */ new Map();
			for (const { contract, of, known: isKnown } of found.values()) {
				const name = `${contract} ${of}`;
				const row = counts.get(name) ?? {
					contract,
					of,
					count: 0,
					known: 0
				};
				counts.set(name, {
					...row,
					count: row.count + 1,
					known: row.known + (isKnown ? 1 : 0)
				});
			}
			return [...counts.values()];
		}
	};
}
const keyOf$2 = (one, contract) => JSON.stringify([
	contract,
	one.of,
	one.queryId,
	one.otherQueryId,
	one.of === "document" && one.documentId,
	one.otherDocumentId
]);
const protectedTexts = ({ text, protectedSpans }) => JSON.stringify(protectedSpans.map(({ querySpan }) => text.slice(querySpan.start, querySpan.end)).sort());
const idsKey = ({ ids }, { start, end }) => ids.subarray(start, end).join();
function encoderKey({ contract, queryEncoder }, query) {
	if (contract.queryEncoder === null || queryEncoder === null || queryEncoder instanceof GateError) return null;
	const { encoding, range } = encodeQuery(queryEncoder, contract.queryEncoder, query, contract.file);
	return idsKey(encoding, range);
}
function pairKeys(inputs) {
	const byRange = /* @__PURE__ */ new Map();
	const keys = /* @__PURE__ */ new Map();
	for (const { queryEncoding, documentId, window, cut } of inputs) {
		const range = `${cut.query.start}:${cut.query.end}`;
		const ids = byRange.get(range) ?? idsKey(queryEncoding, cut.query);
		byRange.set(range, ids);
		const documents = keys.get(ids) ?? /* @__PURE__ */ new Map();
		keys.set(ids, documents);
		documents.set(`${window} ${documentId}`, `${cut.document.start}:${cut.document.end}`);
	}
	return keys;
}
function sharedDocument({ documents }, other) {
	for (const [place, range] of documents) if (other.documents.get(place) === range) return place.slice(place.indexOf(" ") + 1);
}
function documentCollisions(query, inputs) {
	const holders = new Set(query.units.flatMap(({ places }) => places.map(({ documentId }) => documentId)));
	const windowed = new Set(inputs.filter(({ window }) => window > 0).map(({ documentId }) => documentId));
	const whole = inputs.filter(({ documentId }) => !windowed.has(documentId));
	return whole.filter(({ documentId }) => holders.has(documentId)).flatMap((holder) => whole.filter((other) => !holders.has(other.documentId) && readAlike(holder, other)).map((other) => [holder.documentId, other.documentId]));
}
function readAlike(a, b) {
	if (a.documentEncoding.text === b.documentEncoding.text) return false;
	const length = a.cut.document.end - a.cut.document.start;
	if (length === 0 || length !== b.cut.document.end - b.cut.document.start) return false;
	for (let at = 0; at < length; at++) {
		const [own, other] = [a.cut.document.start + at, b.cut.document.start + at];
		if (a.documentEncoding.ids[own] !== b.documentEncoding.ids[other]) return false;
	}
	return true;
}
// src/plan/shortage.ts
function shortageOf(loaded, query, plan) {
	if (plan.entrance.outcome === "accept") return null;
	const encoder = encoderOf(loaded);
	const { contract } = loaded;
	const formatted = createFormatter(contract.input).uncutQuery(query.text);
	const { query: uncut, frame } = createJoiner(contract, encoder).join(formatted, NOTHING$3);
	const { queryTokens } = plan.entrance;
	const room = longestAccepted(queryTokens, (tokens) => {
		return enterQuery(contract, tokens, frame).entrance.outcome === "accept";
	});
	const count = uncut.encoding.ids.length;
	const kept = contract.input.cut.truncationSide === "right" ? {
		start: 0,
		end: room
	} : {
		start: Math.max(0, count - room),
		end: count
	};
	const spans = query.protectedSpans.flatMap(({ id, kind, querySpan }) => {
		const [first] = occurrencesOf(uncut, querySpan);
		const { keptTokens, targetTokens } = retentionOf(first?.targets ?? [], kept);
		const tokensTooMany = targetTokens - keptTokens;
		return tokensTooMany > 0 ? [{
			spanId: id,
			kind,
			targetTokens,
			tokensTooMany
		}] : [];
	});
	return {
		room,
		tokensTooMany: queryTokens - room,
		spans
	};
}
function longestAccepted(below, accepts) {
	let low = 0;
	let high = below;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if (accepts(middle)) low = middle;
		else high = middle - 1;
	}
	return low;
}
// src/gates/position/entrance.ts
const ENTRANCE_METRICS = {
	refusals: "queryRefusals",
	falseRejections: "falseRejections",
	falseAcceptances: "falseAcceptances"
};
const DEFINITION$1 = 1;
const KEPT = 200;
function createEntrance() {
	const rows = /* @__PURE__ */ new Map();
	const records = [];
	const shares = /* @__PURE__ */ new Map();
	function share(metric, path, query, is) {
		const name = `${metric} ${path}`;
		const one = shares.get(name) ?? {
			metric,
			path,
			values: /* @__PURE__ */ new Map(),
			segments: /* @__PURE__ */ new Map()
		};
		shares.set(name, one);
		one.values.set(query.id, is ? 1 : 0);
		for (const segment of ["*", ...query.segments]) {
			const { sum, n } = one.segments.get(segment) ?? {
				sum: 0,
				n: 0
			};
			one.segments.set(segment, {
				sum: sum + (is ? 1 : 0),
				n: n + 1
			});
		}
	}
	return {
		add(name, query, { outcome }, plan, loaded) {
			const refused = outcome !== "accept";
			const row = rows.get(name) ?? emptyRow(name);
			share(ENTRANCE_METRICS.refusals, name, query, refused);
			const wrong = query.expect === "accept" ? "falseRejections" : "falseAcceptances";
			const isWrong = query.expect === "accept" ? refused : !refused;
			share(ENTRANCE_METRICS[wrong], name, query, isWrong);
			const { count, of, ids } = row[wrong];
			rows.set(name, {
				...row,
				...encoderCut(row, query, loaded),
				queries: row.queries + 1,
				[outcome]: row[outcome] + 1,
				[wrong]: {
					count: count + (isWrong ? 1 : 0),
					of: of + 1,
					ids: isWrong && ids.length < KEPT ? [...ids, query.id] : ids
				}
			});
			const shortage = records.length < KEPT && refused ? shortageOf(loaded, query, plan) : null;
			if (shortage === null) return;
			const { room, tokensTooMany, spans } = shortage;
			const { queryTokens } = plan.entrance;
			records.push({
				contract: name,
				queryId: query.id,
				outcome,
				queryTokens,
				room,
				tokensTooMany,
				spans: spans.map((span) => ({ ...span }))
			});
		},
		rows: () => [...rows.values()],
		clarifications: () => records,
		measured: () => [...shares.values()].flatMap(measurementsOf),
		series: () => [...shares.values()].map(({ metric, path, values }) => ({
			metric,
			path,
			unit: "ratio",
			better: "lower",
			values: new Map([...values].sort(([a], [b]) => compareStrings(a, b)))
		}))
	};
}
const emptyRow = (contract) => ({
	contract,
	queries: 0,
	accept: 0,
	reject: 0,
	clarify: 0,
	falseRejections: {
		count: 0,
		of: 0,
		ids: []
	},
	falseAcceptances: {
		count: 0,
		of: 0,
		ids: []
	}
});
function encoderCut(row, query, { contract, queryEncoder }) {
	if (contract.queryEncoder === null || queryEncoder === null || queryEncoder instanceof GateError) return {};
	const { encoding, range } = encodeQuery(queryEncoder, contract.queryEncoder, query, contract.file);
	const cut = range.end - range.start < encoding.ids.length;
	const { count, of } = row.encoderCut ?? {
		count: 0,
		of: 0
	};
	return { encoderCut: {
		count: count + (cut ? 1 : 0),
		of: of + 1
	} };
}
function measurementsOf({ metric, path, segments }) {
	return [...segments].sort(([a], [b]) => compareStrings(a, b)).map(([segment, { sum, n }]) => ({
		metric,
		definition: DEFINITION$1,
		path,
		segment,
		value: sum / n,
		unit: "ratio",
		n,
		of: "queries"
	}));
}
// src/gates/position/findings.ts
function queryFindings(query, contract, proposed, current) {
	return [
		...corpusFindings(query),
		...entranceFindings(query, contract, proposed, current),
		...proposed.needs.flatMap((need) => needFindings(query, contract, need, current)),
		...qualifierFindings(query, contract, proposed, current),
		...proposed.spans.flatMap((span) => spanFindings(query, contract, span, current?.spans ?? []))
	];
}
function corpusFindings(query) {
	return needsOf(query.units).filter(({ units }) => units.every(({ places }) => places.length === 0)).map(({ id }) => ({
		code: "EVIDENCE_NOT_IN_CORPUS",
		severity: severityOf("EVIDENCE_NOT_IN_CORPUS"),
		place: query.place,
		facts: {
			queryId: query.id,
			unitId: id
		}
	}));
}
function entranceFindings(query, contract, { evidence }, current) {
	if (!evidence) return [];
	const { outcome, queryTokens, pairBudget } = evidence;
	const facts = {
		queryId: query.id,
		contract,
		queryTokens,
		pairBudget
	};
	if (outcome !== "accept" && evidence.exhausted === 0) {
		const known = current?.evidence?.outcome === outcome;
		return [{
			code: "QUERY_REFUSED",
			severity: severityOf("QUERY_REFUSED"),
			place: query.place,
			facts: {
				...facts,
				outcome,
				expected: query.expect,
				known
			}
		}];
	}
	if (evidence.exhausted === 0) return [];
	const known = (current?.evidence?.exhausted ?? 0) > 0;
	return [{
		code: "QUERY_EXHAUSTS_BUDGET",
		severity: severityOf("QUERY_EXHAUSTS_BUDGET", known && "known"),
		place: query.place,
		facts: {
			...facts,
			known
		}
	}];
}
function needFindings(query, contract, need, current) {
	const code = needCode(need);
	if (code === null) return [];
	return [{
		code,
		severity: severityOf(code),
		place: query.place,
		facts: needFacts(query, contract, need, current)
	}];
}
function needCode({ state, split }) {
	if (split) return "EVIDENCE_SPLIT_BY_WINDOWS";
	switch (state) {
		case "complete": return null;
		case "unverifiable": return "EVIDENCE_UNVERIFIABLE";
		case "partial": return "EVIDENCE_PARTIAL";
		case "lost":
		case "refused": return "EVIDENCE_LOST";
	}
}
function qualifierFindings(query, contract, proposed, current) {
	const needOfUnit = new Map(needsOf(query.units).flatMap(({ id, units }) => units.map((unit) => [unit.id, id])));
	const states = new Map(proposed.needs.map(({ id, state }) => [id, state]));
	return proposed.needs.flatMap((need) => {
		const { qualifies, state } = need;
		if (qualifies === null || state !== "partial" && state !== "lost") return [];
		if (states.get(needOfUnit.get(qualifies) ?? qualifies) !== "complete") return [];
		return [{
			code: "QUALIFIER_CUT",
			severity: severityOf("QUALIFIER_CUT"),
			place: query.place,
			facts: {
				...needFacts(query, contract, need, current),
				qualifies
			}
		}];
	});
}
function needFacts(query, contract, { id, keptTokens, targetTokens }, current) {
	const before = current?.needs.find((one) => one.id === id)?.state;
	const known = before !== void 0 && isLoss("evidenceRetention.pair", before);
	return {
		queryId: query.id,
		unitId: id,
		contract,
		keptTokens,
		targetTokens,
		known
	};
}
function spanFindings(query, contract, { id, kind, entrance, state, keptTokens, targetTokens }, before) {
	if (state === "complete" || state === "refused") return [];
	const code = state === "lost" ? "QUERY_SPAN_LOST" : state === "partial" ? "QUERY_SPAN_PARTIAL" : "QUERY_SPAN_UNVERIFIABLE";
	const known = before.some((one) => one.id === id && one.entrance === entrance && isLoss("protectedSpanRetention", one.state));
	return [{
		code,
		severity: severityOf(code),
		place: query.place,
		facts: {
			queryId: query.id,
			spanId: id,
			kind,
			entrance,
			contract,
			keptTokens,
			targetTokens,
			known
		}
	}];
}
// src/plan/probes/filler.ts
const PADS = [
	"a",
	"the",
	"of",
	"und",
	"的",
	"1",
	"-"
];
function createFiller(encoder, source, joiner) {
	const each = Math.max(1, encoder.encode(source).ids.length);
	const repeat = (times) => Array.from({ length: times }, () => source).join(joiner);
	const timesFor = (tokens) => Math.ceil(tokens / each);
	let known = null;
	function long(tokens) {
		if (known !== null && known.tokens >= tokens) return known;
		const text = repeat(timesFor(tokens) + 1);
		const { spans, words, ids } = encoder.encode(text);
		const borders = [{
			tokens: 0,
			end: 0
		}];
		let pad = null;
		for (let token = 1; token < ids.length; token++) {
			if (words !== void 0 && (words[token] & 1) === 0) continue;
			const end = text.slice(0, spans[2 * token]).trimEnd().length;
			const last = borders.at(-1);
			const word = text.slice(last.end, end).trim();
			if (pad === null && token === last.tokens + 1 && /^\p{L}+$/u.test(word)) pad = word;
			borders.push({
				tokens: token,
				end
			});
		}
		pad ??= PADS.find((word) => encoder.encode(word).ids.length === 1) ?? null;
		known = {
			text,
			borders,
			pad,
			tokens: Math.max(tokens, ids.length - each)
		};
		return known;
	}
	return {
		repeat,
		timesFor,
		take(tokens) {
			if (tokens <= 0) return "";
			const { text, borders, pad } = long(tokens);
			const border = borders.findLast((one) => one.tokens <= tokens);
			const missing = pad === null ? 0 : tokens - border.tokens;
			const piece = text.slice(0, border.end);
			return [...Array.from({ length: missing }, () => pad), ...piece === "" ? [] : [piece]].join(" ");
		}
	};
}
// src/plan/probes/place.ts
const MOST_TRIES = 6;
const MOST_RESTS = 5;
function place(position, probe, { filler, times }, look) {
	switch (position) {
		case "start": return shown(wrap("", probe, filler.repeat(times)), look);
		case "middle": return shown(wrap(filler.repeat(times >> 1), probe, filler.repeat(times - (times >> 1))), look);
		case "end": return shown(wrap(filler.repeat(times), probe, ""), look);
		case "before-cut":
		case "at-cut":
		case "over-cut":
		case "across-cut":
		case "after-cut":
		case "window-edge": return atSomeCut(position, probe, filler, filler.repeat(times), look);
	}
}
function tokensInside(position, length) {
	switch (position) {
		case "before-cut": return length + 1;
		case "at-cut": return length;
		case "over-cut": return length - 1;
		case "after-cut": return 0;
		case "across-cut":
		case "window-edge": return length >> 1;
	}
}
function atSomeCut(position, probe, filler, rest, look) {
	for (let more = 0; more < MOST_RESTS; more++) {
		const placement = atCut(position, probe, filler, more === 0 ? rest : `${filler.take(more)} ${rest}`, look);
		if (placement !== "missed") return placement;
	}
	return "missed";
}
function atCut(position, probe, filler, rest, look) {
	const start = shown(wrap("", probe, rest), look);
	if (typeof start === "string" || start.seen.state === "refused") return start;
	if (start.seen.state === "unverifiable") return start;
	const left = position !== "window-edge" && (start.seen.kept?.start ?? 0) > 0;
	const build = (tokens) => {
		const piece = filler.take(tokens);
		return left ? wrap(rest, probe, piece) : wrap(piece, probe, rest);
	};
	let tokens = 0;
	for (let tries = 0; tries < MOST_TRIES; tries++) {
		const placed = build(tokens);
		const seen = look(placed.text, placed.span);
		const off = distance(position, seen, left);
		if (off === null) return "inapplicable";
		if (off === 0) return {
			placed,
			seen
		};
		tokens += off;
		if (tokens < 0) return "missed";
	}
	return "missed";
}
function distance(position, { first, last, count, kept, edge }, left) {
	const inside = tokensInside(position, last - first + 1);
	if (position === "window-edge") return edge === null ? null : edge - inside - first;
	if (kept === null) return null;
	if (left) return kept.start > 0 ? last + 1 - inside - kept.start : null;
	return kept.end < count ? kept.end - inside - first : null;
}
function shown(placed, look) {
	return {
		placed,
		seen: look(placed.text, placed.span)
	};
}
function wrap(before, { text, quote }, after) {
	const head = before === "" ? "" : `${before} `;
	const start = head.length + text.indexOf(quote);
	return {
		text: `${head}${text}${after === "" ? "" : ` ${after}`}`,
		span: {
			start,
			end: start + quote.length
		}
	};
}
// src/plan/contract-evidence.ts
function contractEvidence(loaded, query, dataset, plan) {
	const { contract } = loaded;
	const encoder = encoderOf(loaded);
	const formatter = createFormatter(contract.input);
	const inputs = byDocument(plan.inputs);
	const joiner = createJoiner(contract, encoder);
	const uncutQuery = formatter.uncutQuery(query.text);
	const known = /* @__PURE__ */ new Map();
	const uncut = (documentId) => {
		const joined = known.get(documentId) ?? joiner.join(uncutQuery, formatter.uncutDocument(documentOf$1(dataset, documentId)));
		known.set(documentId, joined);
		return joined;
	};
	const units = query.units.map((unit) => {
		return unitRetention(unit, unit.places.flatMap((place) => {
			const scored = inputs.get(place.documentId);
			return scored === void 0 ? [] : [placeRetention(place, uncut(place.documentId).document, scored)];
		}));
	});
	return {
		...plan.entrance,
		exhausted: exhausted(contract, query, plan),
		inputs: plan.inputs.length,
		units,
		spans: [...pairSpans(query, (documentId) => uncut(documentId).query, plan.inputs), ...encoderSpans(loaded, query)]
	};
}
function placeRetention({ documentId, textSpan }, uncut, inputs) {
	const occurrences = occurrencesOf(uncut, textSpan);
	const given = inputs.map(({ document, documentEncoding, cut }) => ({
		given: {
			formatted: document,
			encoding: documentEncoding
		},
		kept: cut.document
	}));
	const each = given.map((input) => retained(occurrences, uncut, input.given, input.kept));
	const best = each.reduce((a, b) => compareRetention(b, a) > 0 ? b : a);
	const window = inputs[each.indexOf(best)]?.window ?? 0;
	return {
		...best,
		window,
		documentId,
		acrossCut: each.some(({ retention }) => retention === "partial"),
		split: best.retention === "partial" && inputs.length > 1 && heldTogether(occurrences, uncut, given),
		...positionOf(occurrences[0], uncut)
	};
}
function positionOf(first, { encoding }) {
	const firstToken = first?.targets[0] ?? 0;
	const lastToken = first?.targets.at(-1) ?? firstToken;
	const count = Math.max(1, encoding.ids.length);
	const relativePosition = Math.min(1, (firstToken + lastToken + 1) / 2 / count);
	return {
		position: relativePosition < 1 / 3 ? "start" : relativePosition < 2 / 3 ? "middle" : "end",
		relativePosition,
		firstToken,
		lastToken
	};
}
function unitRetention({ id }, places) {
	let best = {
		retention: "lost",
		keptTokens: 0,
		targetTokens: 0
	};
	places.forEach((place, index) => {
		if (index === 0 || compareRetention(place, best) > 0) best = place;
	});
	const { retention, keptTokens, targetTokens } = best;
	return {
		unitId: id,
		retention,
		keptTokens,
		targetTokens,
		places
	};
}
function pairSpans(query, uncutOf, inputs) {
	const distinct = [...new Map(inputs.map((input) => [rangeKey(input), input])).values()];
	if (distinct.length === 0) return [];
	return query.protectedSpans.map(({ id, querySpan }) => {
		return {
			...distinct.map((input) => {
				const uncut = uncutOf(input.documentId);
				const given = {
					formatted: input.query,
					encoding: input.queryEncoding
				};
				return retained(occurrencesOf(uncut, querySpan), uncut, given, input.cut.query);
			}).reduce((a, b) => compareRetention(b, a) < 0 ? b : a),
			spanId: id,
			entrance: "pair"
		};
	});
}
function rangeKey({ cut, frame, queryEncoding }) {
	return `${cut.query.start}:${cut.query.end}${frame ? ` ${queryEncoding.ids.join()}` : ""}`;
}
function encoderSpans({ contract, queryEncoder }, query) {
	const rule = contract.queryEncoder;
	if (rule === null || queryEncoder === null) return [];
	const spans = query.protectedSpans;
	if (queryEncoder instanceof GateError) return spans.map(({ id }) => ({
		spanId: id,
		entrance: "encoder",
		retention: "unverifiable",
		keptTokens: 0,
		targetTokens: 0
	}));
	const { encoding, range, prefixLength } = encodeQuery(queryEncoder, rule, query, contract.file);
	return spans.map(({ id, querySpan }) => {
		const shifted = {
			start: querySpan.start + prefixLength,
			end: querySpan.end + prefixLength
		};
		return {
			...retentionOf(targetTokens(encoding, shifted), range),
			spanId: id,
			entrance: "encoder"
		};
	});
}
function exhausted({ input, candidates }, query, { entrance, inputs }) {
	if (entrance.outcome === "reject" && input.overlongQuery === "truncate") return Math.min(query.candidates.length, candidates ?? query.candidates.length);
	return inputs.filter(({ cut, offered }) => lengthOf(cut.document) === 0 && lengthOf(offered.document) > 0).length;
}
function byDocument(inputs) {
	const groups = /* @__PURE__ */ new Map();
	for (const input of inputs) {
		const group = groups.get(input.documentId);
		if (group === void 0) groups.set(input.documentId, [input]);
		else group.push(input);
	}
	return groups;
}
// src/plan/probes/subject.ts
const REFUSED = {
	state: "refused",
	first: 0,
	last: 0,
	count: 0,
	kept: null,
	edge: null,
	key: ""
};
function orRefused(look) {
	return (text, span) => {
		try {
			return look(text, span);
		} catch (error) {
			if (error instanceof GateError) return REFUSED;
			throw error;
		}
	};
}
function lookAtDocument(loaded, queryText) {
	return orRefused((text, textSpan) => {
		const document = documentOf$2(text);
		const data = datasetOf(document);
		const query = {
			...queryOf$1(queryText),
			units: [{
				id: "u",
				grade: 1,
				anyOf: null,
				qualifierOf: null,
				places: [{
					documentId: document.id,
					textSpan
				}]
			}]
		};
		const plan = planQuery(loaded, query, data);
		const evidence = contractEvidence(loaded, query, data, plan);
		const place = evidence.units[0]?.places[0];
		if (evidence.outcome !== "accept" || place === void 0) return REFUSED;
		const inputs = plan.inputs;
		const [input] = inputs;
		const shared = inputs.every(({ documentEncoding }) => documentEncoding === input.documentEncoding);
		return {
			state: place.retention,
			first: place.firstToken,
			last: place.lastToken,
			count: input.documentEncoding.ids.length,
			kept: shared ? {
				start: input.cut.document.start,
				end: Math.max(...inputs.map(({ cut }) => cut.document.end))
			} : null,
			edge: shared && inputs.length > 1 ? input.cut.document.end : null,
			key: inputs.map(({ documentEncoding, cut }) => keyOf$1(documentEncoding, cut.document)).join(" ")
		};
	});
}
function lookAtQuery(loaded, documentText) {
	return orRefused((text, querySpan) => {
		const document = documentOf$2(documentText);
		const [input] = planQuery(loaded, queryOf$1(text), datasetOf(document)).inputs;
		if (input === void 0) return REFUSED;
		const formatter = createFormatter(loaded.contract.input);
		const { query } = createJoiner(loaded.contract, encoderOf(loaded)).join(formatter.uncutQuery(text), formatter.uncutDocument(document));
		const targets = occurrencesOf(query, querySpan)[0]?.targets ?? [];
		return seen(retentionOf(targets, input.cut.query), targets, query.encoding, input.cut.query);
	});
}
function lookAtEncoder({ contract, queryEncoder }, route) {
	const rule = contract.queryEncoder;
	if (rule === null || queryEncoder === null || queryEncoder instanceof GateError) return null;
	return orRefused((text, { start, end }) => {
		const { encoding, range, prefixLength } = encodeQuery(queryEncoder, rule, {
			text,
			route
		}, contract.file);
		const targets = targetTokens(encoding, {
			start: start + prefixLength,
			end: end + prefixLength
		});
		return seen(retentionOf(targets, range), targets, encoding, range);
	});
}
function seen({ retention }, targets, encoding, kept) {
	return {
		state: retention,
		first: targets[0] ?? 0,
		last: targets.at(-1) ?? 0,
		count: encoding.ids.length,
		kept,
		edge: null,
		key: keyOf$1(encoding, kept)
	};
}
const keyOf$1 = ({ ids }, { start, end }) => ids.subarray(start, end).join();
// src/plan/probes/run-set.ts
const LENGTH_WITHOUT_LIMIT = 512;
const OVER_LONG_BY = 8;
function runProbes(set, loaded, dataset) {
	const all = textsOf(set, dataset);
	return set.prefixes.flatMap((prefix) => {
		const variant = prefix === "contract" ? loaded : withoutPrefix(loaded);
		return (set.of === "document" ? documentProbes : queryProbes)(set, all, variant, dataset).map((one) => ({
			...one,
			prefix,
			id: [
				one.textId,
				one.query,
				one.position,
				one.entrance,
				one.route,
				prefix
			].join("/")
		}));
	});
}
function documentProbes(set, texts, loaded, dataset) {
	const filler = fillerOf(set, encoderOf(loaded), dataset);
	const times = timesOf(set, filler, loaded.contract.input.cut.maxLength);
	return texts.flatMap(({ probe, query }) => queriesOf(set, query, dataset).flatMap(({ id, text }) => set.queryLengths.flatMap((length) => {
		const asked = lengthened(text, length, filler, loaded);
		if (asked === null) return [];
		const query = length === "as-is" ? id : `${id} ${length}`;
		return placeAll(set, probe, {
			filler,
			times
		}, lookAtDocument(loaded, asked), {
			entrance: "pair",
			query,
			route: ""
		});
	})));
}
function queryProbes(set, texts, loaded, dataset) {
	const { contract, queryEncoder } = loaded;
	const filler = fillerOf(set, encoderOf(loaded), dataset);
	const times = timesOf(set, filler, contract.input.cut.maxLength);
	const document = filler.repeat(times);
	const rule = contract.queryEncoder;
	const ofEncoder = rule !== null && queryEncoder !== null && !(queryEncoder instanceof Error) ? fillerOf(set, queryEncoder, dataset) : null;
	return texts.flatMap(({ probe }) => [...placeAll(set, probe, {
		filler,
		times
	}, lookAtQuery(loaded, document), {
		entrance: "pair",
		query: "",
		route: ""
	}), ...(ofEncoder === null || rule === null ? [] : [...rule.prefixes.keys(), ""]).filter((route, at, routes) => routes.indexOf(route) === at).sort().flatMap((route) => {
		const look = lookAtEncoder(loaded, route);
		if (look === null || ofEncoder === null || rule === null) return [];
		return placeAll(set, probe, {
			filler: ofEncoder,
			times: timesOf(set, ofEncoder, rule.maxLength)
		}, look, {
			entrance: "encoder",
			query: "",
			route
		});
	})]);
}
function placeAll(set, probe, surroundings, look, common) {
	return set.positions.flatMap((position) => {
		const placement = place(position, probe, surroundings, look);
		if (placement === "inapplicable") return [];
		const found = placement === "missed" ? null : placement.seen;
		const { group, id: textId } = probe;
		return [{
			...common,
			textId,
			position,
			group,
			state: found?.state ?? "missed",
			key: found?.key ?? ""
		}];
	});
}
function textsOf({ texts, datasetUnits }, { queries, documents }) {
	const given = texts.map((probe) => ({
		probe,
		query: null
	}));
	if (datasetUnits === 0) return given;
	const fromDataset = queries.flatMap(({ id, text, units }) => units.flatMap((unit) => {
		const [first] = unit.places;
		const quote = first && documents.get(first.documentId)?.text.slice(first.textSpan.start, first.textSpan.end);
		if (!quote?.trim()) return [];
		return [{
			probe: {
				id: `${id}/${unit.id}`,
				text: quote,
				quote,
				group: null
			},
			query: {
				id,
				text
			}
		}];
	}));
	return [...given, ...fromDataset.slice(0, datasetUnits)];
}
function queriesOf({ queries }, own, dataset) {
	if (queries.length > 0) return queries;
	const text = (own ?? dataset.queries[0])?.text;
	return text === void 0 ? [] : [{
		id: "dataset",
		text
	}];
}
const PLAIN_FILLER = "This sentence says nothing about it.";
function fillerOf({ filler }, encoder, { documents, queries }) {
	if (filler !== null) return createFiller(encoder, filler.text, filler.joiner);
	const holders = new Set(queries.flatMap(({ units }) => units.flatMap(({ places }) => places.map((one) => one.documentId))));
	const free = [...documents.keys()].sort().find((id) => !holders.has(id));
	const text = free === void 0 ? "" : (documents.get(free)?.text ?? "").replaceAll(/\s+/g, " ").trim();
	return createFiller(encoder, text === "" ? PLAIN_FILLER : text, " ");
}
function timesOf({ filler: source }, filler, maxLength) {
	const limit = maxLength ?? LENGTH_WITHOUT_LIMIT;
	return source?.times ?? filler.timesFor(limit + Math.max(128, limit >> 2));
}
function lengthened(text, length, filler, { contract, encoder }) {
	if (length === "as-is") return text;
	if (encoder instanceof Error) return null;
	const formatted = createFormatter(contract.input).uncutQuery(text);
	const { query, frame } = createJoiner(contract, encoder).join(formatted, NOTHING$3);
	const own = query.encoding.ids.length;
	const { pairBudget } = enterQuery(contract, own, frame).entrance;
	if (pairBudget === null) return null;
	const target = length === "long" ? pairBudget >> 1 : pairBudget + OVER_LONG_BY;
	return own >= target ? text : `${text} ${filler.take(target - own)}`;
}
function withoutPrefix(loaded) {
	const { contract } = loaded;
	const { queryEncoder } = contract;
	return {
		...loaded,
		contract: {
			...contract,
			input: {
				...contract.input,
				queryPrefix: "",
				documentTemplate: "{text}"
			},
			queryEncoder: queryEncoder && {
				...queryEncoder,
				prefixes: /* @__PURE__ */ new Map([["", ""]])
			}
		}
	};
}
// src/gates/position/probes.ts
const PROBE_METRIC = "probeRetention.";
const DEFINITION = 1;
function probe(name, sets, loaded, dataset) {
	if (loaded.encoder instanceof GateError) return {
		measured: [],
		losses: [],
		reports: []
	};
	const all = sets.map((set) => ({
		set,
		outcomes: runProbes(set, loaded, dataset)
	}));
	return {
		measured: all.flatMap(({ set, outcomes }) => measuredOf(name, set, outcomes)),
		losses: all.map(({ set, outcomes }) => lossesOf$1(name, set, outcomes)),
		reports: all.map(({ set, outcomes }) => reportOf(name, set, outcomes))
	};
}
const statesOf = (outcomes, ...states) => outcomes.filter(({ state }) => states.includes(state));
function measuredOf(path, { id }, outcomes) {
	if (outcomes.length === 0) return [];
	return [{
		metric: PROBE_METRIC + id,
		definition: DEFINITION,
		path,
		segment: "*",
		value: statesOf(outcomes, "complete").length / outcomes.length,
		unit: "ratio",
		n: outcomes.length,
		of: "probes"
	}];
}
function lossesOf$1(path, { id }, outcomes) {
	const ids = (some) => some.map((outcome) => ({
		queryId: outcome.id,
		id: outcome.textId
	}));
	return {
		metric: PROBE_METRIC + id,
		path,
		lost: ids(statesOf(outcomes, "partial", "lost", "refused")),
		unverifiable: ids(statesOf(outcomes, "unverifiable", "missed")),
		total: ids(outcomes)
	};
}
function reportOf(contract, { id }, outcomes) {
	const count = (state) => statesOf(outcomes, state).length;
	return {
		set: id,
		contract,
		probes: outcomes.length,
		complete: count("complete"),
		partial: count("partial"),
		lost: count("lost"),
		unverifiable: count("unverifiable"),
		refused: count("refused"),
		notPlaced: count("missed"),
		collisions: collisionsOf(outcomes),
		rows: rowsOf(outcomes)
	};
}
function collisionsOf(outcomes) {
	const seen = /* @__PURE__ */ new Map();
	let pairs = 0;
	for (const { group, key, entrance, position, query, prefix, route } of outcomes) {
		if (group === null || key === "") continue;
		const place = JSON.stringify([
			group,
			entrance,
			position,
			query,
			prefix,
			route,
			key
		]);
		const others = seen.get(place) ?? 0;
		pairs += others;
		seen.set(place, others + 1);
	}
	return pairs;
}
function rowsOf(outcomes) {
	const rows = /* @__PURE__ */ new Map();
	for (const { entrance, position, query, prefix, route, state } of outcomes) {
		const circumstances = {
			entrance,
			position,
			query,
			prefix,
			route
		};
		const name = JSON.stringify(circumstances);
		const row = rows.get(name) ?? {
			...circumstances,
			complete: 0,
			n: 0
		};
		rows.set(name, {
			...row,
			n: row.n + 1,
			complete: row.complete + (state === "complete" ? 1 : 0)
		});
	}
	return [...rows.values()];
}
// src/plan/vary.ts
function varyCut(loaded, cut, windows = loaded.contract.windows) {
	const { contract } = loaded;
	const input = {
		...contract.input,
		cut: {
			...contract.input.cut,
			...cut
		}
	};
	return {
		...loaded,
		contract: {
			...contract,
			input,
			windows
		}
	};
}
// src/gates/position/repair/cost.ts
function windowCost(document, size, overlap, perPair, most) {
	const step = Math.max(1, size - overlap);
	const all = document <= size ? 1 : 1 + Math.ceil((document - size) / step);
	const pairs = Math.min(all, most);
	const last = pairs === all ? document - (pairs - 1) * step : size;
	return {
		pairs,
		tokens: pairs * perPair + (pairs - 1) * size + last
	};
}
function createLengths() {
	const offers = /* @__PURE__ */ new Map();
	const documents = /* @__PURE__ */ new Map();
	let pairs = 0;
	let tokens = 0;
	return {
		add(inputs, specials, room) {
			for (const { offered, length, window, documentEncoding } of inputs) {
				const perPair = specials + offered.query.end - offered.query.start;
				const offer = perPair + offered.document.end - offered.document.start;
				offers.set(offer, (offers.get(offer) ?? 0) + 1);
				pairs += 1;
				tokens += length;
				if (window > 0) continue;
				const document = documentEncoding.ids.length;
				const name = `${document} ${room} ${perPair}`;
				documents.set(name, {
					document,
					room,
					perPair,
					n: (documents.get(name)?.n ?? 0) + 1
				});
			}
		},
		now: () => ({
			pairs,
			tokens
		}),
		at: (maxLength) => ({
			pairs,
			tokens: [...offers].reduce((sum, [length, n]) => sum + n * Math.min(length, maxLength), 0)
		}),
		inWindows(size, overlap, most) {
			const total = {
				pairs: 0,
				tokens: 0
			};
			for (const { document, room, perPair, n } of documents.values()) {
				const one = windowCost(document, size ?? room, overlap, perPair, most);
				total.pairs += n * one.pairs;
				total.tokens += n * one.tokens;
			}
			return total;
		}
	};
}
// src/gates/position/repair/overlap.ts
function isWhole({ first, last, count }, { size, kept, most }, overlap) {
	const step = size - overlap;
	const lastWindow = count <= size ? 0 : Math.ceil((count - size) / step);
	return last < Math.min(Math.floor(first / step), lastWindow, most - 1) * step + kept;
}
function createOverlapSearch() {
	const lost = [];
	let smallestSize = Number.POSITIVE_INFINITY;
	let longest = 1;
	return {
		add(needs, shape) {
			smallestSize = Math.min(smallestSize, shape.size);
			for (const places of needs) {
				const lengths = places.map(({ first, last }) => last - first + 1);
				longest = Math.max(longest, Math.min(...lengths));
				for (let overlap = 0; overlap < shape.size; overlap++) {
					const whole = places.some((place) => isWhole(place, shape, overlap));
					lost[overlap] = (lost[overlap] ?? 0) + (whole ? 0 : 1);
				}
			}
		},
		smallest() {
			let best = null;
			for (let overlap = 0; overlap < Math.min(smallestSize, lost.length); overlap++) {
				const count = lost[overlap] ?? 0;
				if (best === null || count < best.lost) best = {
					overlap,
					lost: count
				};
			}
			return best;
		},
		anywhere: () => longest - 1
	};
}
// src/gates/position/repair/what-if.ts
const NOTHING$1 = {
	needs: /* @__PURE__ */ new Set(),
	spans: /* @__PURE__ */ new Set(),
	refused: true
};
function keptUnder(loaded, query, dataset) {
	try {
		const plan = planQuery(loaded, query, dataset);
		const { needs, spans } = contractStates(query, contractEvidence(loaded, query, dataset, plan), loaded);
		const whole = (all) => new Set(all.filter(({ state }) => state === "complete").map(({ id }) => id));
		return {
			needs: whole(needs),
			spans: whole(spans.filter(({ entrance }) => entrance === "pair")),
			refused: plan.entrance.outcome !== "accept"
		};
	} catch (error) {
		if (error instanceof GateError) return NOTHING$1;
		throw error;
	}
}
function narrowed(query, { contract }, { inputs }) {
	const scored = query.candidates.slice(0, contract.candidates ?? query.candidates.length);
	const holders = new Set(query.units.flatMap(({ places }) => places.map(({ documentId }) => documentId)));
	let longest = "";
	let length = -1;
	for (const { documentId, documentEncoding } of inputs) {
		if (documentEncoding.ids.length <= length) continue;
		longest = documentId;
		length = documentEncoding.ids.length;
	}
	const all = inputs.length === 0 && query.protectedSpans.length > 0;
	return {
		...query,
		candidates: scored.filter(({ documentId }) => all || holders.has(documentId) || documentId === longest)
	};
}
// src/gates/position/repair/repair.ts
function createRepair(loaded, dataset) {
	const { contract } = loaded;
	const { cut } = contract.input;
	const { windows } = contract;
	const arithmetic = windows?.cut !== "text";
	const supported = supportedLengths(loaded)[0]?.length ?? null;
	const lengths = createLengths();
	const overlaps = createOverlapSearch();
	const needed = [];
	const neededEncoder = [];
	const lost = {
		needs: 0,
		spans: 0,
		windows: 0
	};
	const instead = (isOneString(contract.input) ? [cut.truncation] : TRUNCATIONS).flatMap((truncation) => SIDES.map((truncationSide) => ({
		truncation,
		truncationSide,
		lost: 0,
		spansLost: 0,
		newlyLost: 0,
		rescued: 0,
		refused: 0
	}))).filter((one) => one.truncation !== cut.truncation || one.truncationSide !== cut.truncationSide);
	function addLengths(query, plan, evidence, { needs: states }) {
		const [first] = plan.inputs;
		if (first === void 0) {
			lost.windows += states.length;
			return;
		}
		const { query: formatted } = createFormatter(contract.input);
		const { frame } = createJoiner(contract, encoderOf(loaded)).join(formatted(query.text), NOTHING$3);
		const room = roomOf(first, loaded, frame);
		lengths.add(plan.inputs, frame.layout.filter(({ kind }) => kind === "special").length, room);
		const size = windows === null || windows.size === "fill" ? room : windows.size;
		const shape = {
			size,
			kept: Math.min(size, room),
			most: windows?.maxWindows ?? Number.POSITIVE_INFINITY
		};
		const needs = placesOf(query, plan, evidence);
		if (size > 0 && Number.isFinite(size)) overlaps.add(needs, shape);
		else lost.windows += needs.length;
	}
	function addLosses(query, plan, losses) {
		if (cut.maxLength === null) return;
		const narrow = narrowed(query, loaded, plan);
		const known = /* @__PURE__ */ new Map();
		const at = (maxLength) => {
			const kept = known.get(maxLength) ?? keptUnder(varyCut(loaded, { maxLength }), narrow, dataset);
			known.set(maxLength, kept);
			return kept;
		};
		const longest = planQuery(varyCut(loaded, { maxLength: null }, null), narrow, dataset).inputs.reduce((most, { length }) => Math.max(most, length), cut.maxLength);
		const limit = Math.min(longest, supported ?? longest);
		for (const id of losses.needs) needed.push(smallest(cut.maxLength, limit, (l) => at(l).needs.has(id)));
		for (const id of losses.spans) needed.push(smallest(cut.maxLength, limit, (l) => at(l).spans.has(id)));
	}
	function addInstead(query, plan, states) {
		const narrow = narrowed(query, loaded, plan);
		for (const one of instead) {
			const { truncation, truncationSide } = one;
			const kept = keptUnder(varyCut(loaded, {
				truncation,
				truncationSide
			}), narrow, dataset);
			if (kept.refused) one.refused += 1;
			const spans = states.spans.filter(({ entrance }) => entrance === "pair");
			const all = [...states.needs.map(({ id, state }) => ({
				state,
				keeps: kept.needs.has(id),
				span: false
			})), ...spans.map(({ id, state }) => ({
				state,
				keeps: kept.spans.has(id),
				span: true
			}))];
			for (const { state, keeps, span } of all) {
				if (state === "unverifiable") continue;
				if (!keeps && span) one.spansLost += 1;
				if (!keeps && !span) one.lost += 1;
				if (!keeps && state === "complete") one.newlyLost += 1;
				if (keeps && state !== "complete") one.rescued += 1;
			}
		}
	}
	return {
		add(query, plan, evidence, states) {
			const losses = lossesOf(states);
			lost.needs += losses.needs.length;
			lost.spans += losses.spans.length;
			neededEncoder.push(...encoderLengths(query, loaded, states));
			if (!arithmetic) return;
			addLengths(query, plan, evidence, states);
			if (losses.needs.length + losses.spans.length > 0) addLosses(query, plan, losses);
			if (states.needs.length + states.spans.length > 0) addInstead(query, plan, states);
		},
		end() {
			if (lost.needs + lost.spans + neededEncoder.length === 0) return void 0;
			const kept = needed.filter((length) => length !== null);
			const maxLength = Math.max(0, ...kept);
			const byWindows = arithmetic && cut.maxLength !== null ? overlaps.smallest() : null;
			const size = windowSize(windows);
			return {
				contract: "proposed",
				lost: lost.needs,
				spansLost: lost.spans,
				now: lengths.now(),
				supported,
				...kept.length > 0 && { length: {
					maxLength,
					keeps: kept.length,
					stillLost: needed.length - kept.length,
					cost: lengths.at(maxLength)
				} },
				...neededEncoder.length > 0 && { queryEncoder: {
					maxLength: Math.max(...neededEncoder),
					keeps: neededEncoder.length
				} },
				...byWindows !== null && byWindows.lost + lost.windows < lost.needs && { windows: {
					size,
					overlap: byWindows.overlap,
					anywhere: overlaps.anywhere(),
					keeps: lost.needs - byWindows.lost - lost.windows,
					stillLost: byWindows.lost + lost.windows + lost.spans,
					cost: lengths.inWindows(size === "fill" ? null : size, byWindows.overlap, windows?.maxWindows ?? Number.POSITIVE_INFINITY)
				} },
				instead: arithmetic ? instead : []
			};
		}
	};
}
const isLost = ({ state }) => state !== "complete" && state !== "unverifiable";
function lossesOf({ needs, spans }) {
	return {
		needs: needs.filter(isLost).map(({ id }) => id),
		spans: spans.filter((one) => one.entrance === "pair" && one.state !== "refused" && isLost(one)).map(({ id }) => id)
	};
}
const windowSize = (windows) => windows?.size ?? "fill";
function smallest(low, high, holds) {
	if (high <= low || !holds(high)) return null;
	let [no, yes] = [low, high];
	while (yes - no > 1) {
		const middle = no + yes >> 1;
		if (holds(middle)) yes = middle;
		else no = middle;
	}
	return yes;
}
function roomOf({ offered }, { contract }, frame) {
	const { cut } = contract.input;
	if (cut.maxLength === null) return Number.POSITIVE_INFINITY;
	const query = offered.query.end - offered.query.start;
	try {
		const { document } = cutLengths(cut, {
			query,
			document: 2 * cut.maxLength
		}, frame);
		return document.end - document.start;
	} catch (error) {
		if (error instanceof GateError) return 0;
		throw error;
	}
}
function placesOf(query, { inputs }, { units }) {
	const counts = new Map(inputs.map(({ documentId, documentEncoding: { ids } }) => [documentId, ids.length]));
	return needsOf(query.units).map((need) => need.units.flatMap(({ id }) => units.find(({ unitId }) => unitId === id)?.places ?? []).filter(({ targetTokens: targets }) => targets > 0).map(({ documentId, firstToken: first, lastToken: last }) => {
		return {
			first,
			last,
			count: counts.get(documentId) ?? last + 1
		};
	})).filter((places) => places.length > 0);
}
function encoderLengths(query, { contract, queryEncoder }, { spans }) {
	const rule = contract.queryEncoder;
	const cut = new Set(spans.filter((one) => one.entrance === "encoder" && isLost(one)).map(({ id }) => id));
	if (cut.size === 0 || rule === null || queryEncoder === null || queryEncoder instanceof GateError) return [];
	const { encoding, prefixLength } = encodeQuery(queryEncoder, rule, query, contract.file);
	const specials = queryEncoder.tokenizer.specials.single;
	return query.protectedSpans.filter(({ id }) => cut.has(id)).map(({ querySpan: { start, end } }) => {
		const targets = targetTokens(encoding, {
			start: start + prefixLength,
			end: end + prefixLength
		});
		const [first = 0, last = 0] = [targets[0], targets.at(-1)];
		return specials + (rule.truncationSide === "right" ? last + 1 : encoding.ids.length - first);
	});
}
// src/plan/rewrites.ts
function rewriteEvidence(loaded, query, dataset) {
	return query.rewrites.map(({ id, text, spans }) => {
		const mapped = new Map(spans.flatMap(({ of, querySpan }) => querySpan ? [[of, querySpan]] : []));
		const rewritten = {
			...query,
			text,
			units: [],
			rewrites: [],
			protectedSpans: query.protectedSpans.flatMap((span) => {
				const querySpan = mapped.get(span.id);
				return querySpan === void 0 ? [] : [{
					...span,
					querySpan
				}];
			})
		};
		return {
			rewriteId: id,
			query: rewritten,
			evidence: contractEvidence(loaded, rewritten, dataset, planQuery(loaded, rewritten, dataset)),
			unmapped: query.protectedSpans.map((span) => span.id).filter((spanId) => !mapped.has(spanId))
		};
	});
}
// src/gates/position/rewrites.ts
const METRIC = "protectedSpanRetention.rewrite";
function createRewrites(dataset) {
	const tally = createTally("spans");
	const counts = /* @__PURE__ */ new Map();
	let before = null;
	function count(name, rewrite, spans) {
		const known = counts.get(name) ?? {
			of: 0,
			accepted: 0,
			spans: 0,
			kept: 0,
			lost: 0,
			unverifiable: 0
		};
		const worst = worstById(spans);
		const of = (holds) => [...worst.values()].filter(({ state }) => holds(state)).length;
		counts.set(name, {
			of: known.of + 1,
			accepted: known.accepted + (rewrite.evidence.outcome === "accept" ? 1 : 0),
			spans: known.spans + worst.size,
			kept: known.kept + of((state) => state === "complete"),
			lost: known.lost + of((state) => isLoss(METRIC, state)),
			unverifiable: known.unverifiable + of((state) => state === "unverifiable")
		});
		for (const { id, state, kind } of worst.values()) {
			const { id: queryId, segments } = rewrite.query;
			tally.add({
				metric: METRIC,
				path: name,
				queryId,
				segments,
				id,
				state,
				slices: [{ kind }]
			});
		}
	}
	return {
		tally,
		add(name, query, loaded) {
			if (query.rewrites.length === 0 || loaded.encoder instanceof GateError) return [];
			const spans = rewriteEvidence(loaded, query, dataset).flatMap((rewrite) => {
				const own = rewriteSpans(rewrite, query, loaded);
				count(name, rewrite, own);
				return own;
			});
			if (name === "current") before = {
				queryId: query.id,
				spans
			};
			if (name !== "proposed") return [];
			const known = before?.queryId === query.id ? before.spans : [];
			return spans.flatMap((span) => spanFindings(query, name, span, known));
		},
		countsOf(name) {
			const found = counts.get(name);
			return found ? { rewrites: found } : {};
		}
	};
}
function rewriteSpans({ rewriteId, query, evidence, unmapped }, original, loaded) {
	const mapped = contractStates(query, evidence, loaded).spans;
	const open = original.protectedSpans.filter(({ id }) => unmapped.includes(id)).map(({ id, kind }) => ({
		id,
		kind,
		entrance: "pair",
		state: "unverifiable",
		keptTokens: 0,
		targetTokens: 0
	}));
	return [...mapped, ...open].map((span) => ({
		...span,
		id: `${rewriteId}/${span.id}`
	}));
}
const WORTH = [
	"lost",
	"partial",
	"unverifiable",
	"refused",
	"complete"
];
function worstById(spans) {
	const worst = /* @__PURE__ */ new Map();
	for (const span of spans) {
		const known = worst.get(span.id);
		if (!known || WORTH.indexOf(span.state) < WORTH.indexOf(known.state)) worst.set(span.id, span);
	}
	return worst;
}
// src/gates/position/survival.ts
const RELATIVE_BINS = 10;
const ABSOLUTE_WIDTH = 64;
const LAST_ABSOLUTE = 32;
function createSurvival() {
	const bins = /* @__PURE__ */ new Map();
	const reaches = /* @__PURE__ */ new Map();
	function count(contract, by, at, kept) {
		const name = `${contract} ${by}`;
		const curve = bins.get(name) ?? {
			contract,
			by,
			bins: []
		};
		bins.set(name, curve);
		while (curve.bins.length <= at) curve.bins.push({
			kept: 0,
			n: 0
		});
		const bin = curve.bins[at];
		bin.n += 1;
		if (kept) bin.kept += 1;
	}
	return {
		add(contract, places, inputs) {
			for (const { retention, relativePosition, firstToken } of places) {
				if (retention === "unverifiable") continue;
				const kept = retention === "complete";
				count(contract, "relative", Math.min(9, Math.floor(relativePosition * RELATIVE_BINS)), kept);
				count(contract, "absolute", Math.min(LAST_ABSOLUTE, Math.floor(firstToken / ABSOLUTE_WIDTH)), kept);
			}
			const reach = reachOf(inputs);
			if (reach === null) return;
			const all = reaches.get(contract) ?? [];
			all.push(reach);
			reaches.set(contract, all);
		},
		curves: () => [...bins.values()].map(({ contract, by, bins: counted }) => ({
			contract,
			by,
			bins: counted.map((bin, at) => ({
				...edgesOf(by, at),
				...bin
			}))
		})),
		reach: (sideOf) => [...reaches].map(([contract, all]) => {
			const median = all.toSorted((a, b) => a - b)[all.length - 1 >> 1] ?? Number.POSITIVE_INFINITY;
			return {
				contract,
				tokens: Number.isFinite(median) ? median : null,
				side: sideOf(contract),
				cutQueries: all.filter(Number.isFinite).length,
				queries: all.length
			};
		})
	};
}
function edgesOf(by, at) {
	if (by === "relative") return {
		from: at / RELATIVE_BINS,
		to: (at + 1) / RELATIVE_BINS
	};
	return {
		from: at * ABSOLUTE_WIDTH,
		to: at === LAST_ABSOLUTE ? null : (at + 1) * ABSOLUTE_WIDTH
	};
}
function reachOf(inputs) {
	const documents = /* @__PURE__ */ new Map();
	for (const { documentId, window, documentEncoding, cut } of inputs) {
		const known = documents.get(documentId);
		const { start, end } = cut.document;
		if (known === void 0) documents.set(documentId, {
			count: documentEncoding.ids.length,
			first: start,
			end,
			whole: true
		});
		else {
			if (window > 0 && known.count !== documentEncoding.ids.length) known.whole = false;
			known.end = Math.max(known.end, end);
		}
	}
	const kept = [...documents.values()].filter(({ whole }) => whole);
	if (kept.length === 0) return null;
	const cut = kept.filter(({ count, first, end }) => first > 0 || end < count);
	if (cut.length === 0) return Number.POSITIVE_INFINITY;
	return Math.max(...cut.map(({ count, first, end }) => first > 0 ? count - first : end));
}
// src/gates/position/position.ts
const POSITION_METRICS = {
	evidence: "evidenceRetention.pair",
	spans: {
		pair: "protectedSpanRetention.pair",
		encoder: "protectedSpanRetention.encoder"
	},
	places: "placeRetention.pair"
};
function startPosition(context) {
	const { contracts } = context;
	const findings = collectFindings(context);
	const units = createTally("units");
	const spans = createTally("spans");
	const measuredNames = [
		"current",
		"proposed",
		"rollback"
	];
	const distinct = distinctContracts(context);
	const survival = createSurvival();
	const entrance = createEntrance();
	const rewrites = createRewrites(context.dataset);
	const collisions = createCollisions();
	const repair = createRepair(contracts.proposed, context.dataset);
	function addContract(name, loaded, evidence) {
		const { query, plans, contracts: evidences } = evidence;
		const [plan, ofContract] = [plans[name], evidences[name]];
		if (plan === null || ofContract === null) return [];
		const places = ofContract.units.flatMap((unit) => unit.places);
		survival.add(name, places, plan.inputs);
		entrance.add(name, query, ofContract, plan, loaded);
		for (const finding of rewrites.add(name, query, loaded)) findings.add(finding);
		return collisions.add(name, query, plan, loaded);
	}
	if (contracts.proposed.encoder instanceof Error || contracts.proposed.queryEncoder instanceof Error) for (const finding of offsetFindings(contracts.proposed, "proposed")) findings.add(finding);
	return {
		id: "position",
		add(evidence) {
			const states = /* @__PURE__ */ new Map();
			for (const name of measuredNames) {
				const found = statesOf$1(name, evidence, contracts);
				if (!found) continue;
				states.set(name, found);
				count(evidence, name, found, units, spans);
			}
			for (const [name, loaded] of distinct) for (const facts of addContract(name, loaded, evidence)) {
				if (name !== "proposed") continue;
				const severity = severityOf("INPUT_COLLISION");
				findings.add({
					code: "INPUT_COLLISION",
					severity,
					place: evidence.query.place,
					facts
				});
			}
			const proposed = states.get("proposed");
			if (!proposed) return;
			const current = states.get("current") ?? null;
			if (proposed.evidence === null) return;
			const plan = evidence.plans.proposed;
			if (plan !== null) repair.add(evidence.query, plan, proposed.evidence, proposed);
			for (const finding of queryFindings(evidence.query, "proposed", proposed, current)) findings.add(finding);
		},
		end() {
			const probed = [...distinct].map(([name, loaded]) => probe(name, context.probes, loaded, context.dataset));
			const tallies = [
				units,
				spans,
				rewrites.tally
			];
			const found = repair.end();
			const position = {
				survival: survival.curves(),
				reach: survival.reach((name) => sideOf(distinct.get(name))),
				entrance: entrance.rows().map((row) => ({
					...row,
					...rewrites.countsOf(row.contract)
				})),
				clarifications: entrance.clarifications(),
				collisions: collisions.counts(),
				...found && { repair: found },
				probes: probed.flatMap(({ reports }) => reports)
			};
			return {
				measured: [
					...tallies.flatMap((tally) => tally.measured()),
					...entrance.measured(),
					...probed.flatMap(({ measured }) => measured)
				],
				findings: findings.list(),
				series: [...tallies.flatMap((tally) => tally.series()), ...entrance.series()],
				losses: [...tallies.flatMap((tally) => tally.losses()), ...probed.flatMap(({ losses }) => losses)],
				position
			};
		}
	};
}
function distinctContracts({ contracts }) {
	const { current, proposed, rollback } = contracts;
	const found = /* @__PURE__ */ new Map();
	if (current !== null) found.set("current", current);
	found.set("proposed", proposed);
	if (rollback !== null && rollback !== current) found.set("rollback", rollback);
	return found;
}
const sideOf = (loaded) => loaded === void 0 || loaded.contract.windows !== null ? "right" : loaded.contract.input.cut.truncationSide;
function count({ query }, path, states, units, spans) {
	const common = {
		path,
		queryId: query.id,
		segments: query.segments
	};
	for (const { id, state, position, acrossCut } of states.needs) {
		const metric = POSITION_METRICS.evidence;
		units.add({
			...common,
			metric,
			id,
			state,
			slices: positionSlices(position, acrossCut)
		});
	}
	for (const { retention: state, position, acrossCut, documentId: id } of states.places) {
		const slices = positionSlices(state === "unverifiable" ? null : position, acrossCut);
		units.addRow({
			...common,
			metric: POSITION_METRICS.places,
			id,
			state,
			slices
		}, "pairs");
	}
	for (const { id, state, kind, entrance } of states.spans) {
		const metric = POSITION_METRICS.spans[entrance];
		spans.add({
			...common,
			metric,
			id,
			state,
			slices: [{ kind }]
		});
	}
}
function positionSlices(position, acrossCut) {
	return [{ position: position ?? "unknown" }, ...acrossCut ? [{ position: "across-cut" }] : []];
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
		...partChanges("protected span", before.protectedSpans, now.protectedSpans, now, hash),
		...partChanges("twin", before.twins ?? [], now.twins ?? [], now, hash)
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
	const own = new Set(compare(start, head, facts).map(keyOf));
	return compare(base, head, facts).filter((change) => own.has(keyOf(change)));
}
const keyOf = ({ what, id }) => JSON.stringify([what, id]);
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
	const trusted = base.refs.store !== null || base.recordings.some(({ root }) => root === "data-root");
	const [store, newStore] = [base.refs.store, head.refs.store];
	const gone = base.recordings.filter((before) => !head.recordings.some((now) => sameTrace(before, now)));
	const brought = head.recordings.filter((now) => !base.recordings.some((before) => sameTrace(before, now)));
	const weaker = ({ root }) => recordingsStand || trusted && root === "gate";
	return [
		...store === newStore ? [] : [change(head, "store", "/store", null, store, newStore, recordingsStand && newStore !== null)],
		...gone.filter(({ path }) => !brought.some((now) => now.path === path)).map((before) => change(head, "trace", "/traces", before.path, shortHash(before.sha256) ?? "there", null, recordingsStand)),
		...brought.map((now) => {
			const before = gone.find(({ path }) => path === now.path);
			const from = before ? shortHash(before.sha256) ?? before.root : null;
			const to = shortHash(now.sha256) ?? now.root;
			return change(head, "trace", now.pointer, now.path, from, to, weaker(now));
		})
	];
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
// src/gates/identity/dataset-effect.ts
const MOST_IDS = 20;
const KINDS = [
	["documents", ["document"]],
	["queries", [
		"query",
		"query text",
		"segments of a query",
		"route of a query",
		"rewrites of a query",
		"expected outcome",
		"constraints"
	]],
	["candidates", ["candidates"]],
	["annotations", [
		"evidence",
		"protected span",
		"grades"
	]]
];
function summarizeChanges(rows) {
	return KINDS.flatMap(([what, aspects]) => {
		const ofKind = rows.filter(({ what: aspect }) => aspects.includes(aspect));
		if (ofKind.length === 0) return [];
		const named = (which) => {
			const ids = new Set(ofKind.filter(which).flatMap(({ id }) => id ?? []));
			return {
				count: ids.size,
				ids: [...ids].sort(compareStrings).slice(0, MOST_IDS)
			};
		};
		return [{
			what,
			added: named(({ from }) => from === null),
			removed: named(({ to }) => to === null),
			changed: named(({ from, to }) => from !== null && to !== null)
		}];
	});
}
function effectNumbers(base, head, segments) {
	const wanted = /* @__PURE__ */ new Set(["*", ...segments]);
	const rows = [...base, ...head].filter((row) => wanted.has(row.segment) && isOfData(row));
	const names = [...new Set(rows.map(({ metric }) => metric))].sort(compareStrings);
	const find = (of, path, metric, segment) => of.find((row) => row.metric === metric && row.segment === segment && row.path === path && isOfData(row));
	return [...wanted].flatMap((segment) => ["contract", "baseline"].flatMap((path) => names.flatMap((metric) => {
		const before = find(base, path === "contract" ? "proposed" : "baseline", metric, segment);
		const now = find(head, path === "contract" ? "current" : "baseline", metric, segment);
		const proposed = path === "contract" ? find(head, "proposed", metric, segment) : void 0;
		const any = now ?? proposed ?? before;
		if (!any) return [];
		const { definition, unit, of } = any;
		return [{
			metric,
			definition,
			path,
			segment,
			unit,
			of,
			baseData: cell(before),
			headData: cell(now),
			proposed: cell(proposed),
			datasetEffect: difference(before, now),
			contractEffect: difference(now, proposed)
		}];
	})));
}
function isOfData({ metric: name, slice }) {
	const metric = findMetric(name)?.metric;
	if (!metric || slice !== void 0 || metric.of === "probes" || metric.ofChange) return false;
	return metric.gate === "position" || metric.contribution !== void 0;
}
const cell = (row) => ({
	value: row?.value ?? null,
	n: row?.n ?? 0
});
const difference = (from, to) => from?.value == null || to?.value == null ? null : to.value - from.value;
// src/plan/oracle-windows.ts
function oracleWindows(windows) {
	const { aggregate = "max", topWindows = 1, neighbours = 0 } = windows ?? {};
	return {
		cut: "tokens",
		size: "fill",
		overlap: 0,
		maxWindows: null,
		aggregate,
		topWindows,
		neighbours
	};
}
function planOracle(loaded, query, dataset, plan) {
	const spans = /* @__PURE__ */ new Map();
	for (const { documentId, textSpan } of query.units.flatMap(({ places }) => places)) spans.set(documentId, [...spans.get(documentId) ?? [], textSpan]);
	const beyond = new Set(plan.unscored);
	const holders = query.candidates.filter(({ documentId: id }) => spans.has(id) && !beyond.has(id));
	if (holders.length === 0) return plan;
	const centred = planQuery(loaded, {
		...query,
		candidates: holders
	}, dataset, (document, _, tools) => centredOffers(document, spans.get(document.id) ?? [], tools));
	const inputs = /* @__PURE__ */ new Map();
	for (const input of plan.inputs) add(inputs, input);
	for (const { documentId } of holders) inputs.set(documentId, []);
	for (const input of centred.inputs) add(inputs, input);
	return {
		...plan,
		inputs: [...inputs.values()].flat()
	};
}
function add(inputs, input) {
	const known = inputs.get(input.documentId);
	if (known) known.push(input);
	else inputs.set(input.documentId, [input]);
}
function centredOffers(document, spans, tools) {
	const { formatter, join, room } = tools;
	const joined = join(formatter.uncutDocument(document));
	const { formatted, encoding } = joined.document;
	const count = encoding.ids.length;
	const whole = {
		formatted,
		encoding,
		joined,
		range: {
			start: 0,
			end: count
		}
	};
	const size = room(whole);
	if (count <= size || size < 1) return [whole];
	const starts = /* @__PURE__ */ new Set();
	for (const span of spans) for (const { targets } of occurrencesOf({
		formatted,
		encoding
	}, span)) {
		const [first, last] = [targets[0], targets.at(-1)];
		if (first !== void 0 && last !== void 0) starts.add(startOf({
			start: first,
			end: last + 1
		}, size, count));
	}
	if (starts.size === 0) return [whole];
	return [...starts].sort((a, b) => a - b).map((start) => ({
		...whole,
		range: {
			start,
			end: start + size
		}
	}));
}
function startOf({ start, end }, size, count) {
	const centred = start - Math.floor((size - (end - start)) / 2);
	return Math.min(Math.max(0, centred), count - size);
}
// src/rank/assemble.ts
function measurePassage({ documentId, textSpan }, assembly) {
	return {
		documentId,
		textSpan,
		tokens: assembly.encoder ? encodePassage(documentId, textSpan, assembly, assembly.encoder).ids.length : null
	};
}
function assembleContext(selected, assembly) {
	const { tokenBudget, overflow } = assembly.settings;
	if (tokenBudget === null) return [...selected];
	const { encoder } = assembly;
	if (!encoder) throw noTokenizer();
	const context = [];
	let left = tokenBudget;
	for (const passage of selected) {
		const tokens = passage.tokens ?? 0;
		if (tokens <= left) {
			context.push(passage);
			left -= tokens;
		} else if (overflow === "cut") {
			const cut = cutPassage(passage, left, assembly, encoder);
			if (cut) context.push(cut);
			break;
		} else if (overflow === "stop") break;
	}
	return context;
}
function cutPassage(passage, tokens, assembly, encoder) {
	const { documentId, textSpan } = passage;
	const end = cutEnd(encodePassage(documentId, textSpan, assembly, encoder), tokens);
	if (end === 0) return null;
	return {
		documentId,
		textSpan: {
			start: textSpan.start,
			end: textSpan.start + end
		},
		tokens
	};
}
function cutEnd({ spans, ids }, tokens) {
	let end = 0;
	for (let i = 0; i < tokens; i++) end = Math.max(end, spans[2 * i + 1] ?? 0);
	for (let i = tokens; i < ids.length; i++) {
		const start = spans[2 * i] ?? 0;
		if (start < (spans[2 * i + 1] ?? 0)) return Math.min(end, start);
	}
	return end;
}
function encodePassage(documentId, textSpan, assembly, encoder) {
	const { text } = documentOf(documentId, assembly.dataset);
	return encoder.encode(text.slice(textSpan.start, textSpan.end));
}
function documentOf(documentId, dataset) {
	const document = dataset.documents.get(documentId);
	if (document) return document;
	throw new GateError("UNKNOWN_DOCUMENT", {
		at: dataset.manifest.file,
		problem: `document ${JSON.stringify(documentId)} is ranked or recorded, and not in the dataset`,
		hint: "record again over the frozen documents, or freeze the dataset again"
	});
}
function noTokenizer() {
	return new GateError("CONTEXT_TOKENIZER_MISSING", {
		at: "gate.json#/context/tokenBudget",
		problem: "there is a token budget and no tokenizer to count with",
		hint: "name the tokenizer.json of the generator under \"context\": {\"tokenizer\": {\"file\": ...}}"
	});
}
// src/rank/neighbours.ts
function withNeighbours(selected, assembly) {
	const { settings, dataset } = assembly;
	if (settings.unit !== "document" || settings.neighbours === 0) return [...selected];
	const found = /* @__PURE__ */ new Map();
	const add = (documentId, passage) => {
		if (found.has(documentId)) return;
		const textSpan = {
			start: 0,
			end: documentOf(documentId, dataset).text.length
		};
		found.set(documentId, passage ?? measurePassage({
			documentId,
			textSpan
		}, assembly));
	};
	for (const passage of selected) {
		add(passage.documentId, passage);
		for (const documentId of neighboursOf(passage.documentId, assembly)) add(documentId);
	}
	return [...found.values()];
}
function neighboursOf(documentId, { settings, dataset }) {
	const readers = (id) => JSON.stringify(documentOf(id, dataset).permission);
	const found = [];
	let [before, after] = [documentId, documentId];
	for (let step = 0; step < settings.neighbours; step++) {
		before = dataset.beside?.get(before)?.before ?? "";
		after = dataset.beside?.get(after)?.after ?? "";
		found.push(...[before, after].filter((id) => id !== ""));
	}
	return found.filter((id) => readers(id) === readers(documentId));
}
// src/rank/passages.ts
function passageOf(ranked, inputs, windows, assembly) {
	const { documentId } = ranked;
	const { text } = documentOf(documentId, assembly.dataset);
	const whole = {
		documentId,
		textSpan: {
			start: 0,
			end: text.length
		}
	};
	if (assembly.settings.unit === "document" || windows === null) return whole;
	const reach = Math.max(windows.neighbours, assembly.settings.neighbours);
	const spans = inputs.filter((input) => Math.abs(input.window - ranked.window) <= reach).flatMap((input) => windowSpan(input, windows.cut) ?? []);
	return spans.length === 0 ? whole : {
		documentId,
		textSpan: hull(spans)
	};
}
function windowSpan({ document, documentEncoding, offered }, by) {
	const formattedSpan = by === "text" ? {
		start: 0,
		end: document.text.length
	} : spanOfTokens(documentEncoding, offered.document);
	return formattedSpan && storedSpan(document, formattedSpan);
}
function spanOfTokens({ spans }, range) {
	const found = [];
	for (let i = range.start; i < range.end; i++) {
		const start = spans[2 * i] ?? 0;
		const end = spans[2 * i + 1] ?? 0;
		if (start < end) found.push({
			start,
			end
		});
	}
	return found.length === 0 ? null : hull(found);
}
function storedSpan({ slots }, formattedSpan) {
	const found = slots.flatMap(({ storedSpan, formattedStart }) => {
		const shift = storedSpan.start - formattedStart;
		const start = Math.max(storedSpan.start, formattedSpan.start + shift);
		const end = Math.min(storedSpan.end, formattedSpan.end + shift);
		return start < end ? [{
			start,
			end
		}] : [];
	});
	return found.length === 0 ? null : hull(found);
}
function hull(spans) {
	return {
		start: Math.min(...spans.map(({ start }) => start)),
		end: Math.max(...spans.map(({ end }) => end))
	};
}
// src/rank/recorded.ts
function recordedContext(record, at, assembly) {
	const context = record.passages.flatMap(({ documentId, range, tokens, parts }) => (parts ?? [{
		documentId,
		range
	}]).map((part, index) => {
		const { text } = documentOf(part.documentId, assembly.dataset);
		const place = `${at}: context of query ${record.queryId}, document ${part.documentId}`;
		const textSpan = part.range ? textUnits(text).toUtf16(part.range, assembly.dataset.offsetUnit, place) : {
			start: 0,
			end: text.length
		};
		const passage = {
			documentId: part.documentId,
			textSpan
		};
		if (tokens === void 0) return measurePassage(passage, assembly);
		return {
			...passage,
			tokens: index === 0 ? tokens : 0
		};
	}));
	checkBudget(context, record, at, assembly);
	return context;
}
function checkBudget(context, { queryId, passages }, at, assembly) {
	const { tokenBudget, maxPassages, neighbours } = assembly.settings;
	const tokens = context.reduce((sum, passage) => sum + (passage.tokens ?? 0), 0);
	const over = tokenBudget !== null && tokens > tokenBudget ? `${tokens} tokens, over the budget of ${tokenBudget}` : neighbours === 0 && passages.length > maxPassages ? `${passages.length} passages, over the ${maxPassages} of maxPassages` : null;
	if (over === null) return;
	throw new GateError("CONTEXT_OVER_BUDGET", {
		at,
		problem: `the recorded context of query ${queryId} has ${over}`,
		hint: "state the budget that is in force under \"context\" in gate.json: all paths are compared at it"
	});
}
// src/rank/aggregate.ts
function aggregateWindows(windows, contract) {
	const [first] = windows;
	if (!first) throw new Error("a document without windows has no score");
	const best = windows.reduce((a, b) => b.score > a.score ? b : a);
	switch (contract?.aggregate ?? "first") {
		case "first": return first;
		case "max": return best;
		case "mean": return {
			score: mean(windows.map((one) => one.score)),
			window: best.window
		};
		case "topMean": return {
			score: mean(windows.map((one) => one.score).sort((a, b) => b - a).slice(0, contract?.topWindows)),
			window: best.window
		};
	}
}
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// src/rank/score-documents.ts
function inputsByDocument(plan) {
	const byDocument = /* @__PURE__ */ new Map();
	for (const input of plan?.inputs ?? []) {
		const inputs = byDocument.get(input.documentId);
		if (inputs) inputs.push(input);
		else byDocument.set(input.documentId, [input]);
	}
	for (const inputs of byDocument.values()) inputs.sort((a, b) => a.window - b.window);
	return byDocument;
}
function scoreDocuments(query, plan, scores, contract) {
	const inputs = inputsByDocument(plan);
	const ranked = [];
	const relief = contract.scores.calibration?.relief;
	const terms = relief ? keyTerms(query.text, relief) : [];
	let needed = 0;
	let missing = 0;
	for (const [firstPassRank, { documentId }] of query.candidates.slice(0, contract.candidates ?? void 0).entries()) {
		const wanted = scorables(inputs.get(documentId), plan, contract, terms);
		const found = wanted.flatMap((one) => scoreOf$1(query.id, documentId, one, scores, contract) ?? []);
		needed += Math.max(1, wanted.length);
		missing += Math.max(1, wanted.length) - found.length;
		if (found.length === 0) continue;
		ranked.push({
			documentId,
			firstPassRank,
			...aggregateWindows(found, contract.windows)
		});
	}
	return {
		order: orderByScore(ranked, contract.scores.ties),
		needed,
		missing
	};
}
function scorables(inputs, plan, { windows }, terms) {
	if (plan === null) return windows === null ? [{
		window: 0,
		tokens: null,
		covered: () => false
	}] : [];
	return (inputs ?? []).map((input) => ({
		window: input.window,
		tokens: input.offered.document.end - input.offered.document.start,
		covered: () => coversAll(offeredText(input), terms)
	}));
}
function scoreOf$1(queryId, documentId, { window, tokens, covered }, scores, contract) {
	const returned = scores.get(queryId, documentId, window)?.returned;
	if (returned === void 0) return null;
	if (!Number.isFinite(returned)) throw new GateError("SCORE_NOT_FINITE", {
		at: contract.file,
		problem: `query ${queryId}, document ${documentId}, window ${window} has the score ${returned}`,
		hint: "a score is a finite number; look for an overflow in half precision, or an empty input"
	});
	const { calibration } = contract.scores;
	if (calibration === null) return {
		window,
		score: returned
	};
	return tokens === null ? null : {
		window,
		score: calibrateLength(returned, tokens, calibration, contract.file, covered)
	};
}
// src/rank/rank-path.ts
const NOTHING = {
	reranked: false,
	order: [],
	tied: 0,
	selected: [],
	context: [],
	contextOrigin: "modelled"
};
function rankBaseline(query, assembly) {
	refuseDuplicates(query);
	const order = firstPassOrder(query);
	const selected = order.slice(0, assembly.settings.maxPassages).map((ranked) => measurePassage(passageOf(ranked, [], null, assembly), assembly));
	return {
		path: "baseline",
		state: "ranked",
		reranked: false,
		scores: {
			needed: 0,
			missing: 0
		},
		order,
		tied: countTied(order),
		selected,
		context: assembleContext(withNeighbours(selected, assembly), assembly),
		contextOrigin: "modelled"
	};
}
function rankPath(path, query, plan, scores, loaded, assembly) {
	refuseDuplicates(query);
	if (plan && plan.entrance.outcome !== "accept") return {
		...NOTHING,
		path,
		state: "refused",
		scores: {
			needed: 0,
			missing: 0
		}
	};
	const { contract, trace } = loaded;
	const reranked = !skipsByMargin(query.candidates, contract.scores);
	const { order, needed, missing } = reranked ? scoreDocuments(query, plan, scores, contract) : {
		order: firstPassOrder(query),
		needed: 0,
		missing: 0
	};
	if (missing > 0) return {
		...NOTHING,
		path,
		state: "unscored",
		scores: {
			needed,
			missing
		}
	};
	const inputs = inputsByDocument(plan);
	const selected = order.slice(0, assembly.settings.maxPassages).map((ranked) => {
		return measurePassage(passageOf(ranked, inputs.get(ranked.documentId) ?? [], contract.windows, assembly), assembly);
	});
	const record = trace?.contexts.get(query.id);
	return {
		path,
		state: "ranked",
		reranked,
		scores: {
			needed,
			missing
		},
		order,
		tied: countTied(order),
		selected,
		context: record ? recordedContext(record, trace?.file ?? "", assembly) : assembleContext(withNeighbours(selected, assembly), assembly),
		contextOrigin: record ? "recorded" : "modelled"
	};
}
function firstPassOrder({ candidates }) {
	return candidates.map(({ documentId, score }, firstPassRank) => ({
		documentId,
		score,
		firstPassRank,
		window: 0
	}));
}
function refuseDuplicates(query) {
	const seen = /* @__PURE__ */ new Set();
	for (const { documentId } of query.candidates) {
		if (seen.has(documentId)) throw new GateError("DUPLICATE_CANDIDATE", {
			at: formatPlace(query.place),
			problem: `document ${JSON.stringify(documentId)} is a candidate of query ${query.id} twice`,
			hint: "list each candidate once, at its best rank"
		});
		seen.add(documentId);
	}
}
// src/run/path-variants.ts
function pathVariants(path, query, plan, scores, loaded, assembly, result) {
	const { contract } = loaded;
	const under = (changes) => {
		const changed = {
			...contract,
			scores: {
				...contract.scores,
				...changes
			}
		};
		return rankPath(path, query, plan, scores, {
			...loaded,
			trace: null,
			contract: changed
		}, assembly);
	};
	return {
		uncalibrated: contract.scores.calibration === null ? null : under({ calibration: null }),
		always: contract.scores.skipWhenMargin === null && result.contextOrigin === "modelled" ? result : under({ skipWhenMargin: null }),
		skipped: under({ skipWhenMargin: Number.NEGATIVE_INFINITY })
	};
}
// src/run/query-evidence.ts
function planAll(query, context, faults) {
	const { contracts, dataset, cells = [] } = context;
	const plan = (name, loaded) => loaded && !(loaded.encoder instanceof GateError) ? attempt$1(() => planQuery(loaded, query, dataset), (error) => faults(name, "plan", error)) : null;
	const current = plan("current", contracts.current);
	const proposed = plan("proposed", contracts.proposed);
	return {
		query,
		cells: cells.map(({ kind, loaded }) => attempt$1(() => kind === "oracle" ? proposed && planOracle(loaded, query, dataset, proposed) : planQuery(loaded, query, dataset), () => void 0)),
		plans: {
			current,
			proposed,
			rollback: contracts.rollback === contracts.current ? current : plan("rollback", contracts.rollback)
		}
	};
}
function evidenceOf({ query, plans }, { contracts, dataset }, scores, assembly, faults) {
	const evidence = (name) => {
		const [loaded, plan] = [contracts[name], plans[name]];
		return loaded && plan && attempt$1(() => contractEvidence(loaded, query, dataset, plan), (error) => faults(name, "plan", error));
	};
	const rank = (path) => {
		const loaded = contracts[path];
		return loaded && attempt$1(() => rankPath(path, query, plans[path], scores[path], loaded, assembly), (error) => faults(path, "rank", error));
	};
	const variants = (path, result) => {
		const loaded = contracts[path];
		return loaded && result && attempt$1(() => pathVariants(path, query, plans[path], scores[path], loaded, assembly, result), () => void 0);
	};
	const current = evidence("current");
	const [currentPath, proposedPath] = [rank("current"), rank("proposed")];
	return {
		query,
		plans,
		contracts: {
			current,
			proposed: evidence("proposed"),
			rollback: contracts.rollback === contracts.current ? current : evidence("rollback")
		},
		paths: {
			baseline: attempt$1(() => rankBaseline(query, assembly), (error) => faults("baseline", "rank", error)),
			current: currentPath,
			proposed: proposedPath
		},
		variants: {
			current: usesTransforms(contracts.current) ? variants("current", currentPath) : null,
			proposed: variants("proposed", proposedPath)
		}
	};
}
const usesTransforms = (loaded) => loaded !== null && (loaded.contract.scores.calibration ?? loaded.contract.scores.skipWhenMargin) !== null;
function cellsOf({ query, cells: plans }, { cells = [], dataset }, scores, assembly) {
	return cells.map(({ loaded }, index) => {
		const [plan, returned] = [plans[index], scores[index] ?? null];
		if (!plan) return null;
		return attempt$1(() => ({
			plan,
			evidence: contractEvidence(loaded, query, dataset, plan),
			result: returned && rankPath("proposed", query, plan, returned, loaded, assembly)
		}), () => void 0);
	});
}
function attempt$1(work, tell) {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		tell(error);
		return null;
	}
}
// src/plan/length-shift.ts
const FILLER = "The morning was mild and the birds in the old garden were quiet.";
function planShifts(loaded, query, plan, dataset, lengths) {
	if (plan.entrance.outcome !== "accept") return [];
	const encoder = encoderOf(loaded);
	const filler = createFiller(encoder, FILLER, " ");
	const rows = (documentId, { inputs }) => inputs.filter((input) => input.documentId === documentId).map((input) => assembleInput(input, encoder.tokenizer).ids.join()).join(" ");
	const scored = query.candidates.slice(0, loaded.contract.candidates ?? void 0);
	return ["relevant", "irrelevant"].flatMap((of) => {
		const candidate = scored.find(({ documentId }) => (query.grades.get(documentId) ?? 0) > 0 === (of === "relevant"));
		if (!candidate) return [];
		const { documentId } = candidate;
		const alone = {
			...query,
			candidates: [candidate]
		};
		const before = rows(documentId, plan);
		return lengths.map((tokens) => {
			const longer = append(documentOf$1(dataset, documentId), ` ${filler.take(tokens)}`);
			const documents = /* @__PURE__ */ new Map([[documentId, longer]]);
			const planned = planQuery(loaded, alone, {
				...dataset,
				documents
			});
			return {
				of,
				tokens,
				query: alone,
				plan: planned,
				unseen: rows(documentId, planned) === before
			};
		});
	});
}
function append(document, more) {
	const { rerank, text } = document;
	const end = rerank === null ? 0 : rerank.textStart + text.length;
	return {
		...document,
		text: text + more,
		rerank: rerank && {
			...rerank,
			text: rerank.text.slice(0, end) + more + rerank.text.slice(end)
		}
	};
}
// src/run/shifts.ts
const LENGTHS = [50, 200];
function shiftsToRun(asked, scored) {
	if (!asked) return null;
	const scorers = [];
	const unavailable = [];
	for (const path of ["proposed", "current"]) {
		const one = scored[path];
		if (!one) continue;
		if (one.loaded.encoder instanceof GateError) unavailable.push(`the tokens of the ${path} contract are not known`);
		else if (one.loaded.scores.kind !== "live") unavailable.push(`the ${path} contract has no live scores, and nobody recorded those of altered passages`);
		else scorers.push({
			path,
			loaded: one.loaded,
			score: (inputs) => one.score(inputs)
		});
	}
	return {
		settings: {
			tokens: LENGTHS,
			unavailable
		},
		scorers
	};
}
async function scoreShifts(chunk, { dataset, lengthShift }, scorers, scores) {
	const found = /* @__PURE__ */ new Map();
	for (const { path, loaded, score } of scorers) for (const tokens of lengthShift?.tokens ?? []) {
		const planned = chunk.flatMap(({ query, plans }) => {
			const plan = plans[path];
			return plan ? attempt(() => planShifts(loaded, query, plan, dataset, [tokens])).map((shift) => ({
				shift,
				plan
			})) : [];
		});
		const after = await score(planned.flatMap(({ shift }) => shift.plan.inputs));
		for (const { shift, plan } of planned) {
			const one = shiftOf(path, shift, plan, {
				before: scores[path],
				after
			}, loaded.contract);
			const { id } = shift.query;
			if (one) found.set(id, [...found.get(id) ?? [], one]);
		}
	}
	return found;
}
function shiftOf(path, { of, tokens, query, plan, unseen }, original, scores, contract) {
	const before = scoreOf(query, original, scores.before, contract);
	const after = scoreOf(query, plan, scores.after, contract);
	return before === null || after === null ? null : {
		path,
		of,
		tokens,
		before,
		after,
		unseen
	};
}
function scoreOf(query, plan, scores, contract) {
	const { order, missing } = scoreDocuments(query, plan, scores, {
		...contract,
		scores: {
			...contract.scores,
			calibration: null
		}
	});
	return missing > 0 ? null : order[0]?.score ?? null;
}
function attempt(work) {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return [];
	}
}
// src/run/evaluate.ts
const INPUTS_PER_CHUNK = 2048;
async function evaluate(context, scorers, gates, log) {
	const { queries } = context.dataset;
	const assembly = {
		settings: context.settings.context,
		dataset: context.dataset,
		encoder: context.contextEncoder
	};
	const faults = hearFaults(gates, log);
	let done = 0;
	for (const chunk of chunksOf(context, faults)) {
		const scores = {
			current: await scorers.current.score(inputsOf(chunk, "current")),
			proposed: await scorers.proposed.score(inputsOf(chunk, "proposed"))
		};
		const ofCells = [];
		for (const [index, scorer] of (scorers.cells ?? []).entries()) {
			const inputs = chunk.flatMap(({ cells }) => cells[index]?.inputs ?? []);
			ofCells.push(scorer && await scorer.score(inputs));
		}
		const shifts = await scoreShifts(chunk, context, scorers.shifts ?? [], scores);
		for (const planned of chunk) {
			await scorers.timer?.add(planned);
			const moved = shifts.get(planned.query.id);
			const found = evidenceOf(planned, context, scores, assembly, faults);
			const evidence = moved ? {
				...found,
				shifts: moved
			} : found;
			const cells = cellsOf(planned, context, ofCells, assembly);
			for (const gate of gates) gate.add(cells.length === 0 ? evidence : {
				...evidence,
				cells
			});
		}
		done += chunk.length;
		log.progress("queries", done, queries.length);
	}
}
function* chunksOf(context, faults) {
	let chunk = [];
	let inputs = 0;
	for (const query of context.dataset.queries) {
		const planned = planAll(query, context, faults);
		chunk.push(planned);
		inputs += inputsOf([planned], "current").length + inputsOf([planned], "proposed").length;
		for (const cell of planned.cells) inputs += cell?.inputs.length ?? 0;
		if (inputs < INPUTS_PER_CHUNK) continue;
		yield chunk;
		chunk = [];
		inputs = 0;
	}
	if (chunk.length > 0) yield chunk;
}
const inputsOf = (chunk, contract) => chunk.flatMap(({ plans }) => plans[contract]?.inputs ?? []);
const NEED = {
	plan: ["position", "comparison"],
	rank: ["comparison"]
};
function hearFaults(gates, log) {
	const told = /* @__PURE__ */ new Set();
	return (contract, step, error) => {
		if (contract === "proposed" || contract === "baseline") {
			for (const gate of gates) if (NEED[step].includes(gate.id)) gate.fail(error);
			return;
		}
		if (told.has(contract)) return;
		told.add(contract);
		log.warning(`${contract} contract: ${error.message}`);
	};
}
// src/run/gates.ts
function guardGate(id, start) {
	let error = null;
	const fail = (caught) => {
		error ??= toGateError(id, caught);
	};
	function guarded(work) {
		if (error) return null;
		try {
			return work();
		} catch (caught) {
			fail(caught);
			return null;
		}
	}
	const gate = guarded(start);
	return {
		id,
		add: (evidence) => {
			guarded(() => gate?.add(evidence));
		},
		fail,
		end: () => guarded(() => gate?.end()) ?? error
	};
}
function toGateError(id, error) {
	if (error instanceof GateError) return error;
	return new GateError("GATE_FAILED", {
		at: `gate ${id}`,
		problem: error instanceof Error ? error.message : String(error),
		hint: "this is a bug of Evidence Gate: report it with the output of --debug"
	}, { cause: error });
}
// src/run/base-data.ts
async function readBaseData(host, base, head, dataRoot) {
	if (!base?.start) return null;
	const { commit, state } = base.start;
	const { refs, settings } = state.gate;
	const digest = state.manifest?.digest ?? head.digest;
	if (digest === head.digest) return null;
	const of = {
		commit,
		digest
	};
	try {
		const dataset = await readDataset(filesAt(host, commit), host.sha256, refs.dataset);
		const traces = await Promise.all(refs.traces.map((ref) => traceAt(host, commit, settings.file, ref, dataRoot, dataset)));
		return {
			...of,
			dataset,
			changes: rowChanges(dataset, head, host.sha256),
			traces: traces.filter((trace) => trace !== null)
		};
	} catch (error) {
		if (error instanceof GateError) return {
			...of,
			unread: error.code
		};
		throw error;
	}
}
async function traceAt(host, commit, gate, ref, dataRoot, dataset) {
	if (ref.root === "data-root" && ref.sha256 === null) return null;
	const files = ref.root === "data-root" ? host.files : ref.sha256 ? filesAt(host, commit) : committedAt(host, commit);
	try {
		return await openTrace(files, gate, ref, dataRoot, dataset);
	} catch (error) {
		if (error instanceof GateError) return null;
		throw error;
	}
}
const NO_RECORDING = "no recording of the base holds scores of its data under the contract in service";
async function measureDatasetEffect(host, base, context, { current, scoring }, measured) {
	const of = {
		commit: base.commit,
		digest: base.digest
	};
	if ("unread" in base) return {
		base: of,
		unread: base.unread,
		changes: [],
		numbers: []
	};
	const changes = summarizeChanges(base.changes);
	if (current === null) return {
		base: of,
		unknown: "there is no contract in service",
		changes,
		numbers: []
	};
	const scored = await scoresOnBase(base.traces, current, scoring);
	const found = await measureOn(host, base.dataset, context, scored ?? withoutScores(current));
	const segments = [...context.dataset.segments.values()].filter((one) => one.protected).map(({ id }) => id);
	const unknown = scored === null ? NO_RECORDING : found.unknown;
	return {
		base: of,
		...unknown !== null && { unknown },
		changes,
		numbers: effectNumbers(found.measured, measured, segments.sort())
	};
}
async function scoresOnBase(traces, current, scoring) {
	const { scores, contract } = current.loaded;
	if (scores.kind === "live") return {
		...current,
		loaded: {
			...current.loaded,
			trace: null
		}
	};
	const parts = ["input", "score"];
	const [trace, second] = traces.filter(({ header }) => parts.every((part) => header.fingerprints[part] === contract.fingerprints[part]));
	if (!trace || second) return null;
	return scoring.open(current.loaded, trace);
}
const withoutScores = (current) => ({
	...current,
	loaded: {
		...current.loaded,
		trace: null,
		scores: {
			kind: "none",
			reason: NO_RECORDING
		}
	},
	score: async () => ({ get: () => void 0 })
});
async function measureOn(host, dataset, context, scored) {
	const proposed = scored.loaded;
	const onBase = {
		...context,
		dataset,
		contracts: {
			proposed,
			current: null,
			rollback: null
		},
		probes: [],
		cells: [],
		timings: []
	};
	const gates = [guardGate("position", () => startPosition(onBase)), guardGate("comparison", () => startComparison(onBase))];
	const log = {
		...host.log,
		progress: (step, done, total) => host.log.progress(`${step} of the base's data`, done, total)
	};
	await evaluate(onBase, {
		proposed: scored,
		current: scored,
		timer: null
	}, gates, log);
	const ends = gates.map((gate) => gate.end());
	const failed = ends.find((end) => end instanceof GateError);
	const outcomes = ends.filter((end) => !(end instanceof GateError));
	return {
		measured: outcomes.flatMap((outcome) => outcome.measured),
		unknown: failed ? `it can't be measured: ${failed.code}` : missingScores(outcomes)
	};
}
function missingScores(outcomes) {
	for (const { findings } of outcomes) for (const { code, facts } of findings.kept) if (code === "SCORES_MISSING") return `${facts.missing} of ${facts.needed} scores of it are missing`;
	return null;
}
// src/run/stale-rows.ts
function withoutStaleRows(trace, dataset, before) {
	const { datasetDigest } = trace.header;
	if (datasetDigest === void 0 || datasetDigest === dataset.digest) return {
		trace,
		stale: 0
	};
	const recordedWith = before?.digest === datasetDigest ? before : null;
	const queryTexts = new Map(recordedWith?.queries.map(({ id, text, route }) => [id, {
		text,
		route
	}]));
	const sameQuery = new Set(dataset.queries.filter(({ id, text, route }) => queryTexts.get(id)?.text === text && queryTexts.get(id)?.route === route).map(({ id }) => id));
	const same = /* @__PURE__ */ new Map();
	const isSame = (id) => {
		const known = same.get(id);
		if (known !== void 0) return known;
		const found = sameInput(dataset.documents.get(id), recordedWith?.documents.get(id));
		same.set(id, found);
		return found;
	};
	const isDelivered = ({ passages }) => passages.every(({ documentId, merged = [], parts = [] }) => [
		documentId,
		...merged,
		...parts.map((part) => part.documentId)
	].every(isSame));
	let [stale, staleIds] = [0, 0];
	const pairs = new Map([...trace.pairs].map(([queryId, records]) => {
		const kept = sameQuery.has(queryId) ? records.filter(({ documentId }) => isSame(documentId)) : [];
		stale += records.length - kept.length;
		staleIds += withIds(records) - withIds(kept);
		return [queryId, kept];
	}));
	const encodes = new Map([...trace.encodes].filter(([queryId]) => sameQuery.has(queryId)));
	const contexts = new Map([...trace.contexts].filter(([queryId, context]) => sameQuery.has(queryId) && isDelivered(context)));
	const recordings = trace.recordings.map((one) => ({
		...one,
		pairs: one.pairs - stale,
		pairsWithIds: one.pairsWithIds - staleIds
	}));
	return {
		trace: {
			...trace,
			recordings,
			pairs,
			encodes,
			contexts
		},
		stale
	};
}
const withIds = (records) => records.filter(({ inputIds, inputIdsSha256 }) => (inputIds ?? inputIdsSha256) !== void 0).length;
function sameInput(a, b) {
	if (!a || !b) return false;
	const parts = ({ text, rerank, title, section, attributes }) => JSON.stringify([
		text,
		rerank,
		title,
		section,
		Object.entries(attributes).sort()
	]);
	return parts(a) === parts(b);
}
// src/run/watch.ts
async function readWatch({ repository, sha256 }, { watch, settings, lines }, base) {
	if (watch.length === 0) return null;
	const place = (pointer) => ({
		file: settings.file,
		pointer,
		line: lines.get(pointer) ?? 1
	});
	const patterns = watch.map((pattern, index) => ({
		matches: watchedFile(pattern),
		at: `/watch/${index}`
	}));
	const watched = async (commit) => new Map([...await repository.list(commit)].filter(([path]) => patterns.some(({ matches }) => matches(path))));
	const head = await repository.commit("HEAD").then(watched).catch((error) => {
		if (base === null && error instanceof GateError) return null;
		throw error;
	});
	if (head === null) return null;
	const before = base === null ? null : await watched(base);
	const paths = [...head.keys(), ...before?.keys() ?? []];
	return {
		head: digestOf(head, sha256),
		base: before && digestOf(before, sha256),
		changed: before ? changedFiles(head, before) : [],
		unused: patterns.filter(({ matches }) => !paths.some((path) => matches(path))).map(({ at }) => place(at)),
		place: place("/watch")
	};
}
function digestOf(files, sha256) {
	const lines = [...files].map(([path, object]) => `${object} ${path}\0`);
	return sha256(new TextEncoder().encode(lines.join("")));
}
function changedFiles(head, base) {
	return [.../* @__PURE__ */ new Set([...head.keys(), ...base.keys()])].filter((path) => head.get(path) !== base.get(path)).sort(compareStrings);
}
export { statesOf$1 as A, METRICS as C, pairedDifferences as D, SIGNIFICANCE as E, governanceOf as F, headGoverns as I, policyInForce as L, inQuery as M, waiversInForce as N, summarize as O, compareFindings as P, createGenerator as S, isProbeMetric as T, fieldPlace as _, traceAt as a, lowerBound as b, shiftsToRun as c, headAt as d, workspaceState as f, changeFindings as g, lengthFindings as h, readBaseData as i, collectFindings as j, isLoss as k, oracleWindows as l, startPosition as m, withoutStaleRows as n, guardGate as o, unreadableData as p, measureDatasetEffect as r, evaluate as s, readWatch as t, governed as u, offsetFindings as v, findMetric as w, lnGamma as x, startComparison as y };
