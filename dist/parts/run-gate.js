import { n as assertNever, t as GateError } from "./errors.js";
import { f as VERIFICATION_LEVELS, h as severityOf, m as CODES, p as lastDay, t as baseMode } from "./base.js";
import { c as compareStrings } from "./manifest.js";
import { a as parseTemplate, l as PARTS, o as unlessUnset } from "./contracts.js";
import { a as changeFindings, c as isProbeMetric, i as headAt, l as QUANTILES, n as traceOf, o as fieldPlace, r as governed, s as findMetric, t as load, u as violatedAttribute } from "./load.js";
import { a as ENGINES, i as truncate, n as targetTokens, o as SIDES, r as cutPair, s as TRUNCATIONS, t as retentionOf } from "./retention.js";
import { o as textUnits } from "./encoders.js";
import { C as JSON_FILE_BYTES, T as formatPlace } from "./published-schemas.js";
import { n as readGate } from "./gate.js";
import { t as VERSION } from "./version.js";
import { a as shellWord, o as shorten } from "./escape.js";
import { n as readText, r as count$1, s as showNumber } from "./text-file.js";
// src/model/findings.ts
const GATE_IDS = [
	"position",
	"identity",
	"comparison",
	"approval"
];
// src/decide/cause.ts
const CAUSES$1 = [
	"regression",
	"setup",
	"unapproved",
	"unproven"
];
const ACTORS = [
	"author",
	"maintainer",
	"approver"
];
function blockersOf({ kept }, doubts, policy) {
	const unverified = policy.unverified === "block";
	const inconclusive = policy.inconclusive === "block";
	const found = kept.filter(({ code, severity }) => severity === "block" || severity === "unverified" && (code === "LIMIT_INCONCLUSIVE" ? inconclusive : unverified)).map(({ code }) => CODES[code]);
	const covered = (cause) => found.some((blocker) => blocker.cause === cause);
	if (doubts.fail && !kept.some(({ severity }) => severity === "block")) found.push(CODES.LIMIT_MISSED);
	if (doubts.unverified && unverified && !covered("unproven")) found.push(CODES.LIMIT_UNMEASURED);
	if (doubts.inconclusive && inconclusive && !covered("unproven")) found.push(CODES.LIMIT_INCONCLUSIVE);
	return found;
}
function causeOf(blockers) {
	const cause = CAUSES$1.find((one) => blockers.some((blocker) => blocker.cause === one)) ?? "unproven";
	const actors = blockers.filter((blocker) => blocker.cause === cause).map(({ actor }) => actor);
	return {
		cause,
		nextActor: ACTORS.find((one) => actors.some((actor) => actor === one)) ?? "author"
	};
}
// src/decide/decide.ts
function decide(outcomes, limits, policy) {
	const gates = GATE_IDS.map((gate) => {
		const own = limits.filter((limit) => limit.gate === gate);
		return resultOf(gate, outcomes.get(gate) ?? missing(gate), own);
	});
	const errors = gates.flatMap((gate) => gate.status === "error" ? [gate.error] : []);
	if (errors.length > 0) return {
		...notEvaluated$1(errors),
		gates
	};
	const blockers = gates.flatMap((gate) => gate.status === "error" ? [] : blockersOf(gate.findings, doubtsOf(gate.findings, gate.limits), policy));
	if (blockers.length > 0) return {
		verdict: "blocked",
		...causeOf(blockers),
		gates
	};
	return {
		verdict: gates.every((gate) => gate.status === "pass" && Object.values(gate.findings.severities).every((count) => count === 0)) ? "approved" : "approved-with-notices",
		cause: null,
		nextActor: "nobody",
		gates
	};
}
function notEvaluated$1(errors) {
	return {
		verdict: "not-evaluated",
		cause: "setup",
		nextActor: errors.some(({ code }) => code === "GATE_FAILED") ? "maintainer" : "author",
		gates: []
	};
}
function resultOf(gate, outcome, limits) {
	if (outcome instanceof GateError) return {
		gate,
		status: "error",
		error: outcome
	};
	const { measured, findings, verification } = outcome;
	return {
		gate,
		status: statusOf(doubtsOf(findings, limits)),
		measured,
		findings,
		limits,
		...verification ? { verification } : {}
	};
}
function statusOf({ fail, unverified, inconclusive }) {
	return fail ? "fail" : unverified ? "unverified" : inconclusive ? "inconclusive" : "pass";
}
function doubtsOf({ counts, severities }, limits) {
	const having = (status) => limits.filter((limit) => limit.status === status).length;
	const counted = (code) => counts.get(code) ?? 0;
	return {
		fail: severities.block > 0 || having("fail") > counted("LIMIT_MISSED"),
		unverified: severities.unverified > counted("LIMIT_INCONCLUSIVE") || having("unmeasured") > counted("LIMIT_UNMEASURED"),
		inconclusive: counted("LIMIT_INCONCLUSIVE") > 0 || having("inconclusive") > 0
	};
}
const missing = (gate) => new GateError("GATE_FAILED", {
	at: `gate ${gate}`,
	problem: "the gate reported nothing",
	hint: "this is a bug of Evidence Gate: report it"
});
// src/decide/exit.ts
function exitCodeOf(verdict, mode) {
	if (mode === "warn") return 0;
	switch (verdict) {
		case "approved":
		case "approved-with-notices": return 0;
		case "blocked": return 1;
		case "not-evaluated": return 2;
	}
}
// src/gates/approval/limit-changes.ts
function limitChanges(base, head) {
	const oldById = new Map(base.limits.map((limit) => [keyOf$2(limit), limit]));
	const newById = new Map(head.limits.map((limit) => [keyOf$2(limit), limit]));
	const waits = base.inconclusive === "block" && head.inconclusive === "block";
	const removed = base.limits.flatMap((before) => {
		const now = newById.get(keyOf$2(before));
		if (now && sameSubject(before, now)) return compare$1(before, now, waits);
		return head.limits.some((other) => sameMeaning(before, other) && asStrict(before, other, waits)) ? [] : [change$1("LIMIT_REMOVED", before, before, null, true, head)];
	});
	const added = head.limits.flatMap((now) => {
		const before = oldById.get(keyOf$2(now));
		if (before && sameSubject(before, now)) return [];
		return base.limits.some((other) => sameMeaning(other, now)) ? [] : [change$1("LIMIT_ADDED", now, null, now, false, head)];
	});
	return [...removed, ...added];
}
function compare$1(before, now, waits) {
	if (describe$1(before) === describe$1(now)) return [];
	const strict = sameMeaning(before, now) && asStrict(before, now, waits);
	return [change$1(strict ? "LIMIT_TIGHTENED" : "LIMIT_LOOSENED", now, before, now, !strict)];
}
function change$1(code, { id, metric, segment, place }, from, to, weaker, head) {
	const facts = {
		limitId: id,
		metric,
		segment,
		from: from && describe$1(from),
		to: to && describe$1(to)
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
const keyOf$2 = ({ id, bound }) => `${bound} ${id}`;
const sameSubject = (a, b) => a.metric === b.metric && a.path === b.path && a.segment === b.segment && a.bound === b.bound;
const sameMeaning = (a, b) => sameSubject(a, b) && a.decision === b.decision && a.versus === b.versus;
function asStrict(before, now, inconclusiveBlocks) {
	const bound = before.bound === "min" ? now.limit >= before.limit : now.limit <= before.limit;
	const queries = now.minQueries === before.minQueries || now.minQueries > before.minQueries && inconclusiveBlocks;
	return bound && queries;
}
function describe$1({ bound, limit, versus, decision, minQueries }) {
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
		change(head, "/agreed/expires", base.agreed.expires, head.agreed.expires, extended(base, head)),
		added.length + removed.length === 0 ? [] : change(head, "/approvers", base.approvers.join(", "), head.approvers.join(", "), added.length > 0)
	].flat();
}
function ordered(field, base, head, strictness) {
	const weaker = strictness.indexOf(head[field]) < strictness.indexOf(base[field]);
	return change(head, `/${field}`, base[field], head[field], weaker);
}
const FOREVER = "9999-12-31";
const endOf = ({ agreed }) => agreed.expires === null ? FOREVER : lastDay(agreed.expires);
const extended = (base, head) => endOf(head) > endOf(base);
function change({ file }, pointer, from, to, weaker) {
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
	return compareStrings(a.code, b.code) || comparePlaces(a.place, b.place) || compareStrings(JSON.stringify(a.facts), JSON.stringify(b.facts));
}
function comparePlaces(a, b) {
	return compareStrings(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareStrings(a.pointer ?? "", b.pointer ?? "");
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
			if (agreed !== null && agreed >= today && lastDay(waiver.expires) >= today) byCodeAndId.set(key$2(waiver.code, id), waiver);
		}
	}
	const find = (code, id) => byCodeAndId.get(key$2(code, id)) ?? null;
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
const key$2 = (code, id) => `${code} ${id}`;
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
// src/gates/approval/agreement.ts
const WARNING_DAYS = 30;
const DAY_MS = 864e5;
function agreementFindings(context, governance) {
	const { base, head } = context.thresholds;
	const { agreed, file } = base === null || governance.allowed ? head : base;
	const place = {
		file,
		pointer: "/agreed/expires"
	};
	const found = [];
	if (agreed.expires !== null) {
		const expires = lastDay(agreed.expires);
		const days = daysBetween(context.today, expires);
		if (days < 0) {
			const severity = severityOf("AGREEMENT_EXPIRED", changesNothing(context, governance) && "no-change");
			found.push({
				code: "AGREEMENT_EXPIRED",
				severity,
				place,
				facts: {
					expires,
					days: -days
				}
			});
		} else if (days <= WARNING_DAYS) {
			const severity = severityOf("AGREEMENT_EXPIRES_SOON");
			found.push({
				code: "AGREEMENT_EXPIRES_SOON",
				severity,
				place,
				facts: {
					expires,
					days
				}
			});
		}
	}
	return [...found, ...expiredWaivers(context)];
}
function expiredWaivers({ waivers, today }) {
	return waivers.head.filter(({ expires }) => lastDay(expires) < today).map(({ code, ids, expires, place }) => ({
		code: "WAIVER_EXPIRED",
		severity: severityOf("WAIVER_EXPIRED"),
		place,
		facts: {
			code,
			ids: ids.length,
			expires
		}
	}));
}
function changesNothing({ contracts, dataset, baseDatasetDigest }, { changes }) {
	const { current, proposed } = contracts;
	return current !== null && PARTS.every((part) => current.contract.fingerprints[part] === proposed.contract.fingerprints[part]) && baseDatasetDigest === dataset.digest && changes.length === 0;
}
const daysBetween = (from, to) => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
// src/gates/approval/guards.ts
const FLOORS = {
	maxDrop: ["min"],
	maxIncrease: ["max"],
	maxNewLost: ["maxLost", "min"]
};
const GUARDS = [
	{
		missing: "retention",
		metric: /^(evidenceRetention|protectedSpanRetention)\./
	},
	{
		missing: "ranking quality",
		metric: /^(nDCG|MRR|Recall)@/
	},
	{
		missing: "tail latency",
		metric: /^latency(Ratio(Proxy)?)?\./
	}
];
function guardFindings({ thresholds, dataset }) {
	const { limits, file } = thresholds.head;
	const drifting = limits.filter((limit) => {
		const floors = FLOORS[limit.bound];
		return floors && !limits.some((other) => floors.includes(other.bound) && holds$1(limit, other));
	});
	const unguarded = [...dataset.segments.values()].filter((segment) => segment.protected).sort((a, b) => compareStrings(a.id, b.id)).flatMap(({ id }) => GUARDS.map((guard) => ({
		segment: id,
		...guard
	}))).filter(({ segment, metric }) => !limits.some((limit) => limit.segment === segment && metric.test(limit.metric)));
	return [...drifting.map(({ id, metric, segment, place }) => {
		const facts = {
			limitId: id,
			metric,
			segment
		};
		return {
			code: "LIMIT_CAN_DRIFT",
			severity: severityOf("LIMIT_CAN_DRIFT"),
			place,
			facts
		};
	}), ...unguarded.map(({ segment, missing }) => {
		return {
			code: "SEGMENT_UNGUARDED",
			severity: severityOf("SEGMENT_UNGUARDED"),
			place: { file },
			facts: {
				segment,
				missing
			}
		};
	})];
}
function holds$1({ metric, path, segment }, floor) {
	const covers = floor.segment === segment || floor.bound === "maxLost" && floor.segment === "*";
	return floor.metric === metric && floor.path === path && covers;
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
// src/gates/approval/rollback.ts
const EVIDENCE = "evidenceRetention.pair";
const SPANS = "protectedSpanRetention";
function createRollbackCheck({ contracts, base, settings }, findings) {
	const rollback = contracts.rollback ?? contracts.current;
	const place = { file: rollback?.contract.file ?? settings.file };
	let reopened = 0;
	const unclear = /* @__PURE__ */ new Set();
	function add(evidence) {
		const [back, proposed, current] = [
			"rollback",
			"proposed",
			"current"
		].map((name) => statesOf$1(name, evidence, contracts));
		if (!back) return;
		const queryId = evidence.query.id;
		if (back.evidence === null) unclear.add(queryId);
		for (const { id, state } of back.needs) {
			const others = [proposed, current].map((states) => states?.needs.find((one) => one.id === id)?.state);
			if (isLoss(EVIDENCE, state)) addLoss(queryId, id, others);
			else if (state === "unverifiable" && !others.includes("unverifiable")) unclear.add(queryId);
		}
		addCutSpans(queryId, back, proposed);
	}
	function addLoss(queryId, id, [proposed, current]) {
		if (proposed !== void 0 && isLoss(EVIDENCE, proposed)) return;
		if (current !== void 0 && isLoss(EVIDENCE, current)) {
			if (proposed !== void 0) reopened += 1;
			return;
		}
		if (proposed === void 0 && current === void 0) return;
		findings.add({
			code: "ROLLBACK_LOSES",
			severity: severityOf("ROLLBACK_LOSES"),
			place,
			facts: {
				queryId,
				id,
				metric: EVIDENCE
			}
		});
	}
	function addCutSpans(queryId, back, proposed) {
		for (const { id, entrance, state } of back.spans) {
			if (!isLoss(SPANS, state)) continue;
			const same = proposed?.spans.find((one) => one.id === id && one.entrance === entrance);
			findings.add({
				code: "ROLLBACK_CUTS_QUERY",
				severity: severityOf("ROLLBACK_CUTS_QUERY", same && isLoss(SPANS, same.state) ? "proposed-too" : null),
				place,
				facts: {
					queryId,
					spanId: id,
					entrance
				}
			});
		}
	}
	return {
		add,
		end() {
			for (const finding of missingFindings()) findings.add(finding);
			if (reopened > 0) {
				const facts = { losses: reopened };
				const severity = severityOf("ROLLBACK_REOPENS_LOSSES");
				findings.add({
					code: "ROLLBACK_REOPENS_LOSSES",
					severity,
					place,
					facts
				});
			}
			if (unclear.size > 0) {
				const facts = { queries: unclear.size };
				const severity = severityOf("ROLLBACK_UNVERIFIABLE");
				findings.add({
					code: "ROLLBACK_UNVERIFIABLE",
					severity,
					place,
					facts
				});
			}
		}
	};
	function missingFindings() {
		if (rollback) return [];
		const reason = base.kind === "first-adoption" ? "nothing is in service yet" : "no contract in service is known";
		return [{
			code: "ROLLBACK_MISSING",
			severity: severityOf("ROLLBACK_MISSING", base.kind !== "ref" && "no-base"),
			place,
			facts: { reason }
		}];
	}
}
// src/gates/approval/approval.ts
function startApproval(context) {
	const findings = collectFindings(context);
	const governance = governanceOf(context);
	const rollback = createRollbackCheck(context, findings);
	const found = [
		...baseFindings(context),
		...governanceFindings(context, governance),
		...agreementFindings(context, governance),
		...guardFindings(context)
	];
	for (const finding of found) findings.add(finding);
	return {
		id: "approval",
		add: (evidence) => rollback.add(evidence),
		end() {
			rollback.end();
			return {
				measured: [],
				findings: findings.list(),
				series: [],
				losses: []
			};
		}
	};
}
function baseFindings({ base, thresholds }) {
	const { base: agreed, head } = thresholds;
	if (agreed !== null) return [];
	const place = { file: head.file };
	if (base.kind === "first-adoption") {
		const facts = { limits: head.limits.length };
		return [{
			code: "LIMITS_INTRODUCED",
			severity: severityOf("LIMITS_INTRODUCED"),
			place,
			facts
		}];
	}
	return [{
		code: "BASE_NOT_CHECKED",
		severity: severityOf("BASE_NOT_CHECKED", base.kind !== "ref" && "no-base"),
		place,
		facts: {}
	}];
}
function governanceFindings({ thresholds, unreadableTeams }, governance) {
	const { changes, changeHash, approval, allowed } = governance;
	const found = changes.map(({ finding, weaker }) => {
		const circumstance = weaker ? allowed && "allowed" : "stricter";
		return {
			...finding,
			severity: severityOf(finding.code, circumstance)
		};
	});
	if (changeHash === null) return found;
	const place = { file: thresholds.head.file };
	const weakened = changes.filter(({ weaker }) => weaker).length;
	if (!allowed) {
		const { approvers = [], onLimitChange } = thresholds.base ?? {};
		const facts = {
			hash: changeHash,
			changes: weakened,
			approvers: onLimitChange === "block" ? "" : approvers.join(", "),
			unreadableTeams: unreadableTeams.join(", ")
		};
		found.push({
			code: "APPROVAL_NEEDED",
			severity: severityOf("APPROVAL_NEEDED"),
			place,
			facts
		});
	}
	if (approval === null) return found;
	const facts = {
		by: approval.by,
		hash: changeHash,
		changes: weakened
	};
	return [...found, {
		code: "LIMIT_CHANGE_APPROVED",
		severity: severityOf("LIMIT_CHANGE_APPROVED"),
		place,
		facts
	}];
}
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
// src/metrics/statistics/power.ts
const MOST_QUERIES = 1e7;
function requiredQueries(deviation, distance) {
	const queries = Math.ceil((2.4864748605243863 * deviation / distance) ** 2);
	return distance > 0 && deviation > 0 && queries <= MOST_QUERIES ? queries : null;
}
function queriesToDecide(summary, margin) {
	const unchanged = requiredQueries(summary.deviation, margin);
	if (unchanged === null || unchanged > summary.n) return unchanged;
	const asObserved = requiredQueries(summary.deviation, Math.abs(summary.mean + margin));
	return asObserved !== null && asObserved > summary.n ? asObserved : null;
}
// src/gates/limits/lookup.ts
function lookUp(outcomes, { dataset }) {
	const segmentsOf = new Map(dataset.queries.map(({ id, segments }) => [id, segments]));
	const isIn = (segment) => (queryId) => segment === "*" || (segmentsOf.get(queryId)?.includes(segment) ?? false);
	return {
		series({ metric, segment }, path) {
			const found = outcomes.flatMap(({ series }) => series).find((one) => one.metric === metric && one.path === path);
			return found && new Map([...found.values].filter(([queryId]) => isIn(segment)(queryId)));
		},
		losses({ metric, segment }, path) {
			const found = outcomes.flatMap(({ losses }) => losses).find((one) => one.metric === metric && one.path === path);
			if (!found) return void 0;
			const inside = (ids) => ids.filter(({ queryId }) => isIn(segment)(queryId));
			return {
				...found,
				lost: inside(found.lost),
				unverifiable: inside(found.unverifiable),
				total: inside(found.total)
			};
		},
		row({ metric, segment }, path) {
			return outcomes.flatMap(({ measured }) => measured).find((one) => one.metric === metric && one.path === path && one.segment === segment && one.slice === void 0);
		}
	};
}
// src/gates/approval/reviews.ts
const STANDS = /* @__PURE__ */ new Set([
	"APPROVED",
	"CHANGES_REQUESTED",
	"DISMISSED"
]);
const SHORTEST_HASH = 12;
function approvingReviews({ author, reviews }) {
	const latest = /* @__PURE__ */ new Map();
	for (const review of reviews) {
		const login = review.by.toLowerCase();
		if (!STANDS.has(review.state) || login === author.toLowerCase()) continue;
		const known = latest.get(login);
		if (!known || known.at <= review.at) latest.set(login, review);
	}
	return [...latest.values()].filter(({ state }) => state === "APPROVED");
}
function namesHash({ body }, changeHash) {
	return (body.toLowerCase().match(/\b[0-9a-f]{12,64}\b/g) ?? []).some((word) => word.length >= SHORTEST_HASH && changeHash.startsWith(word));
}
const isTeam = (approver) => approver.includes("/");
const sameLogin = (a, b) => a.toLowerCase() === b.toLowerCase();
// src/gates/approval/lint.ts
function lintFindings(context, outcomes) {
	const { limits, approvers, file } = context.thresholds.head;
	const found = lookUp(outcomes, context);
	return [
		...limits.flatMap((limit) => undecidable(limit, found.series)),
		...limits.flatMap((limit, index) => contradictions(limit, limits.slice(index + 1))),
		...emptySegments(limits, context.dataset),
		...approvers.length > 1 || approvers.some(isTeam) ? [] : [{
			code: "SOLE_APPROVER",
			severity: severityOf("SOLE_APPROVER"),
			place: {
				file,
				pointer: "/approvers"
			},
			facts: { approvers: approvers.length }
		}]
	];
}
function undecidable(limit, series) {
	const { id, metric, segment, path, versus, decision, place } = limit;
	if (decision !== "non-inferiority") return [];
	const [before, now] = [series(limit, versus), series(limit, path)];
	const differences = before && now && pairedDifferences(before, now);
	if (!differences || differences.length === 0) return [];
	const { n, deviation } = summarize(differences);
	const needed = requiredQueries(deviation, limit.limit);
	if (needed === null || needed <= n) return [];
	const facts = {
		limitId: id,
		metric,
		segment,
		n,
		deviation,
		needed
	};
	return [{
		code: "LIMIT_UNDECIDABLE",
		severity: severityOf("LIMIT_UNDECIDABLE"),
		place,
		facts
	}];
}
function contradictions(limit, others) {
	return others.filter(({ metric, path, segment }) => metric === limit.metric && path === limit.path && segment === limit.segment).filter((other) => {
		const bounds = [limit, other];
		const least = bounds.find(({ bound }) => bound === "min");
		const most = bounds.find(({ bound }) => bound === "max");
		return least !== void 0 && most !== void 0 && least.limit > most.limit;
	}).map(({ id }) => ({
		code: "LIMITS_CONTRADICT",
		severity: severityOf("LIMITS_CONTRADICT"),
		place: limit.place,
		facts: {
			limitId: limit.id,
			otherId: id,
			metric: limit.metric,
			segment: limit.segment
		}
	}));
}
function emptySegments(limits, { queries }) {
	const used = new Set(queries.flatMap(({ segments }) => segments));
	return limits.filter(({ segment }) => segment !== "*" && !used.has(segment)).map(({ id, segment, place }) => ({
		code: "SEGMENT_EMPTY",
		severity: severityOf("SEGMENT_EMPTY"),
		place,
		facts: {
			limitId: id,
			segment
		}
	}));
}
// src/model/evidence.ts
const PATHS = [
	"baseline",
	"current",
	"proposed"
];
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
// src/gates/comparison/account.ts
function accountOf(evidence, result, dataset, metrics) {
	const { query } = evidence;
	const { path } = result;
	const standings = classifyUnits(query, result, path === "baseline" ? null : evidence.contracts[path]);
	const needs = needStandings(query, standings);
	const input = {
		query,
		result,
		current: evidence.paths.current,
		gain: dataset.gain,
		evidence: countNeeds(evidence, result, needs),
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
function countNeeds({ query, plans }, { path, context }, needs) {
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
		unverifiable: count("unverifiable")
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
				return percentiles(warm.filter(({ queryId }) => segment === "*" || segmentsOf.get(queryId)?.includes(segment)).map(total), {
					path,
					segment
				});
			}),
			...PHASES.flatMap((phase) => percentiles(warm.flatMap(({ latencyMs }) => latencyMs[phase] ?? []), {
				path,
				segment: "*",
				slice: { phase }
			})),
			...percentiles(cold.map(total), {
				path,
				segment: "*",
				slice: { runs: "cold" }
			}),
			...trace ? throughput(warm, path, trace.header.concurrency) : []
		];
	});
}
const total = ({ latencyMs }) => latencyMs.total;
function percentiles(runs, place) {
	if (runs.length === 0) return [];
	return QUANTILES.map(([quantile, share]) => ({
		metric: `latency.${quantile}`,
		definition: findMetric(`latency.${quantile}`)?.metric.definition ?? 1,
		...place,
		value: runs.length < fewestRuns(share) ? null : nearestRank(runs, share),
		unit: "ms",
		n: runs.length,
		of: "runs"
	}));
}
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
	const queries = new Set(warm.map(({ queryId }) => queryId)).size;
	return [{
		...row,
		metric: "timedQueries",
		value: queries,
		unit: "count"
	}, ...concurrency === void 0 || seconds === 0 ? [] : [{
		...row,
		metric: "throughput",
		value: concurrency * warm.length / seconds,
		unit: "score",
		slice: {
			unit: "queries per second",
			concurrency: String(concurrency)
		}
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
const SEED$1 = 6782;
function bootstrapRatio(from, to, share) {
	const queries = [...from.keys()].filter((id) => to.has(id)).sort(compareStrings);
	const [before, after] = [sortedRuns(from, queries), sortedRuns(to, queries)];
	if (before.times.length === 0 || after.times.length === 0) return null;
	const ratioOf = (weights) => weightedQuantile(after, weights, share) / weightedQuantile(before, weights, share);
	const value = ratioOf(new Uint32Array(queries.length).fill(1));
	const generator = createGenerator(SEED$1);
	const ratios = new Float64Array(RESAMPLES);
	const weights = new Uint32Array(queries.length);
	for (let sample = 0; sample < RESAMPLES; sample++) {
		weights.fill(0);
		for (let draw = 0; draw < queries.length; draw++) {
			const index = Math.floor(generator.next() / 2 ** 32 * queries.length);
			weights[index] = (weights[index] ?? 0) + 1;
		}
		ratios[sample] = ratioOf(weights);
	}
	ratios.sort();
	const at = (quantile) => ratios[Math.round(quantile * 1999)];
	return {
		value,
		low: at(.05),
		high: at(.95)
	};
}
function sortedRuns(runs, queries) {
	const all = queries.flatMap((id, query) => (runs.get(id) ?? []).map((time) => ({
		time,
		query
	})));
	all.sort((a, b) => a.time - b.time || a.query - b.query);
	return {
		times: Float64Array.from(all, ({ time }) => time),
		queries: Uint32Array.from(all, ({ query }) => query)
	};
}
function weightedQuantile({ times, queries }, weights, share) {
	let total = 0;
	for (const query of queries) total += weights[query];
	const rank = Math.max(1, Math.ceil(share * total));
	let seen = 0;
	for (let run = 0; run < times.length; run++) {
		seen += weights[queries[run]];
		if (seen >= rank) return times[run];
	}
	return NaN;
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
	return QUANTILES.map(([quantile, share]) => {
		const found = n < fewestRuns(share) ? null : bootstrapRatio(current, proposed, share);
		return {
			metric: `${metric}.${quantile}`,
			definition: 1,
			path: "proposed",
			segment,
			value: found?.value ?? null,
			unit: "ratio",
			n,
			of: "runs",
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
	for (const { queryId, ms } of runs) found.set(queryId, [...found.get(queryId) ?? [], ms]);
	return found;
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
function lowerBound(values) {
	const { n, mean, deviation } = summarize(values);
	if (n < 2) return null;
	const reach = studentTQuantile(.95, n - 1) / Math.sqrt(n);
	const skew = skewness(values, mean);
	const corrected = skew < 0 ? 3 / skew * (Math.cbrt(1 + skew * (reach - skew / (6 * n))) - 1) : reach;
	return mean - deviation * Math.max(reach, corrected);
}
function upperBound(values) {
	const mirrored = lowerBound(values.map((value) => -value));
	return mirrored === null ? null : -mirrored;
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
function createMatrixTally({ cells = [], dataset }, metrics) {
	const ofPath = metrics.filter(({ metric }) => !metric.ofChange);
	const tallies = cells.map((cell) => ({
		cell,
		tally: createPathTally(),
		missing: 0
	}));
	return {
		add(evidence) {
			for (const [index, found] of (evidence.cells ?? []).entries()) {
				const one = tallies[index];
				if (!one) continue;
				if (found === null || found.result.state === "unscored") one.missing += 1;
				else one.tally.add(accountOf(inPlace(evidence, found), found.result, dataset, ofPath));
			}
		},
		rows(current, proposed) {
			return tallies.flatMap(({ cell, tally, missing }) => {
				const accounts = tally.accounts();
				if (missing > 0 || accounts.length === 0) return [];
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
function metricsToMeasure({ settings, thresholds }) {
	const { maxPassages, unit, overflow } = settings.context;
	const limits = [...thresholds.head.limits, ...thresholds.base?.limits ?? []];
	return [.../* @__PURE__ */ new Set([
		...ALWAYS,
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
		batches.set(key, [...batches.get(key) ?? [], pair]);
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
				unit: "score",
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
		const one = accountOf(evidence, result, context.dataset, metrics);
		tallies[path].add(one);
		return one;
	}
	function matrixRows() {
		const complete = (path) => lacking.get(path)?.missing ? void 0 : tallies[path].accounts();
		return matrix.rows(complete("current"), complete("proposed"));
	}
	return {
		id: "comparison",
		add(evidence) {
			checkOnce(evidence, added);
			padding.add(evidence);
			matrix.add(evidence);
			windows.add(evidence);
			const baseline = account("baseline", evidence);
			const current = account("current", evidence);
			const proposed = account("proposed", evidence);
			for (const finding of [
				...current && proposed ? deliveryFindings(evidence, "current", current, proposed) : [],
				...baseline && proposed ? deliveryFindings(evidence, "baseline", baseline, proposed) : [],
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
			const { measured, ...rest } = measure$1(context, metrics, tallies, lacking);
			return {
				...rest,
				measured: [
					...measured,
					...padding.rows(),
					...windows.rows(),
					...matrixRows()
				],
				findings: findings.list()
			};
		}
	};
}
function measure$1(context, wanted, tallies, lacking) {
	const accounts = PATHS.map((path) => [path, tallies[path].accounts()]);
	const complete = accounts.filter(([path, all]) => all.length > 0 && !lacking.get(path)?.missing);
	const accountsOf = (path) => complete.find(([name]) => name === path)?.[1];
	const proposed = accountsOf("proposed");
	const metrics = accountsOf("current") ? wanted : wanted.filter(({ metric }) => !metric.ofChange);
	const rows = (segment) => [
		...accounts.flatMap(([path, all]) => classRows(path, segment, inSegment(all, segment))),
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
function checkContextSettings({ settings, contracts }) {
	if (settings.context.neighbours > 0 && settings.context.unit !== "window") throw new GateError("CONTEXT_NEIGHBOURS", {
		at: `${settings.file}#/context/neighbours`,
		problem: `neighbours is ${settings.context.neighbours}, and the context is made of whole documents`,
		hint: "neighbours are windows of the same document: use \"unit\": \"window\", or leave \"neighbours\" out"
	});
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
		needed: specialsOf(loaded.encoder, "pair") + 1,
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
// src/gates/identity/pinning.ts
const FULL_COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const FILE_POINTERS = {
	tokenizer: {
		file: "/tokenizer/file",
		sha256: "/tokenizer/sha256"
	},
	model: {
		file: "/model/file",
		sha256: "/model/sha256"
	},
	"query-encoder-tokenizer": {
		file: "/queryEncoder/tokenizer/file",
		sha256: "/queryEncoder/tokenizer/sha256"
	}
};
function pinFindings(role) {
	return [...revisionFindings(role), ...role.loaded.files.flatMap((fact) => fileFindings(role, fact))];
}
function revisionFindings({ name, loaded, circumstance }) {
	const { model, queryEncoder } = loaded.contract;
	return [{
		what: "model revision",
		pointer: "/model/revision",
		value: model.revision
	}, ...queryEncoder ? [{
		what: "query encoder revision",
		pointer: "/queryEncoder/revision",
		value: queryEncoder.revision
	}] : []].filter(({ value }) => !FULL_COMMIT.test(value)).map(({ what, pointer, value }) => ({
		code: "UNPINNED",
		severity: severityOf("UNPINNED", circumstance),
		place: fieldPlace(loaded, pointer),
		facts: {
			contract: name,
			what,
			value
		}
	}));
}
function fileFindings({ name, loaded, circumstance }, fact) {
	const { what, path, declared, actual } = fact;
	const pointers = FILE_POINTERS[what];
	const found = [];
	if (actual === null) found.push({
		code: "FILE_MISSING",
		severity: severityOf("FILE_MISSING", circumstance),
		place: fieldPlace(loaded, pointers.file),
		facts: {
			contract: name,
			what,
			path
		}
	});
	if (declared === null) found.push({
		code: "UNPINNED",
		severity: severityOf("UNPINNED", circumstance),
		place: fieldPlace(loaded, pointers.file),
		facts: {
			contract: name,
			what,
			value: path
		}
	});
	else if (actual !== null && actual !== declared) found.push({
		code: "HASH_MISMATCH",
		severity: severityOf("HASH_MISMATCH", circumstance),
		place: fieldPlace(loaded, pointers.sha256),
		facts: {
			contract: name,
			what,
			expected: declared,
			actual
		}
	});
	return found;
}
// src/gates/identity/roles.ts
function rolesOf({ contracts }) {
	const { current, proposed, rollback } = contracts;
	const roles = [{
		name: "proposed",
		loaded: proposed,
		circumstance: null
	}];
	const ownRollback = rollback !== null && rollback !== current;
	if (current) roles.push(ownRollback ? {
		name: "current",
		loaded: current,
		circumstance: "current"
	} : {
		name: "rollback",
		loaded: current,
		circumstance: null
	});
	if (ownRollback) roles.push({
		name: "rollback",
		loaded: rollback,
		circumstance: null
	});
	return roles;
}
// src/plan/assemble-input.ts
function assembleInput(planned, tokenizer) {
	const { queryEncoding, documentEncoding, offered, cut } = planned;
	const ranges = cut.joined === null ? cut : offered;
	return tokenizer.assemble({
		encoding: queryEncoding,
		range: ranges.query
	}, {
		encoding: documentEncoding,
		range: ranges.document
	}, cut.joined);
}
// src/plan/cut-offered.ts
function cutOffered(rule, query, document, layout, at) {
	if (isWhole$1(query) && isWhole$1(document)) return cutPair(rule, query.encoding, document.encoding, layout, at);
	const lengths = {
		query: lengthOf(query.range),
		document: lengthOf(document.range)
	};
	const cut = truncate(rule, lengths, layout, at);
	return {
		query: moved(cut.query, query.range.start),
		document: moved(cut.document, document.range.start),
		joined: cut.joined
	};
}
function lengthOf({ start, end }) {
	return end - start;
}
function isWhole$1({ encoding, range }) {
	return lengthOf(range) === encoding.ids.length;
}
function moved({ start, end }, by) {
	return {
		start: start + by,
		end: end + by
	};
}
// src/plan/entrance.ts
function enterQuery(contract, queryTokens, pairLayout) {
	const { cut, maxQueryTokens, overlongQuery } = contract.input;
	const kept = Math.min(queryTokens, maxQueryTokens ?? queryTokens);
	const offered = cut.truncationSide === "right" ? {
		start: 0,
		end: kept
	} : {
		start: queryTokens - kept,
		end: queryTokens
	};
	const pairBudget = budgetOf(contract, pairLayout);
	const entrance = (outcome) => ({
		offered,
		entrance: {
			outcome,
			queryTokens,
			pairBudget
		}
	});
	if (pairBudget === null) return entrance("accept");
	if (kept >= pairBudget && overlongQuery !== "truncate") return entrance(overlongQuery);
	if (!leavesRoom(contract, kept, pairLayout)) return entrance(overlongQuery === "truncate" ? "reject" : overlongQuery);
	return entrance("accept");
}
function budgetOf(contract, layout) {
	const { cut } = contract.input;
	if (cut.maxLength === null) return null;
	const at = `${contract.file}#/input/maxLength`;
	truncate({
		...cut,
		truncation: "longest_first"
	}, {
		query: 0,
		document: 0
	}, layout, at);
	const last = cut.engine === "cut-joined" && cut.truncationSide === "right" ? layout.findLastIndex(({ kind }) => kind === "document") : layout.length;
	return cut.maxLength - layout.slice(0, last).filter(({ kind }) => kind === "special").length;
}
function leavesRoom({ input, windows }, query, layout) {
	const { cut } = input;
	if (cut.maxLength === null || cut.truncation === "only_first") return true;
	try {
		const { document } = truncate(cut, {
			query,
			document: 2 * cut.maxLength
		}, layout);
		return windows?.size !== "fill" || document.end - document.start > windows.overlap;
	} catch (error) {
		if (error instanceof GateError && error.code === "PAIR_IMPOSSIBLE") return false;
		throw error;
	}
}
// src/plan/trim.ts
function isBlank(text, at) {
	const code = text.charCodeAt(at);
	if (code === 65279) return false;
	return code >= 28 && code <= 31 || code === 133 || /\s/.test(text.charAt(at));
}
function strippedSpan(text) {
	let start = 0;
	let end = text.length;
	while (start < end && isBlank(text, start)) start += 1;
	while (end > start && isBlank(text, end - 1)) end -= 1;
	return {
		start,
		end
	};
}
function limitedSpan(text, limit, { unit, side }) {
	const whole = {
		start: 0,
		end: text.length
	};
	if ((unit === "chars" ? text.length : 3 * text.length) <= limit) return whole;
	let left = limit;
	if (side === "right") {
		for (let at = 0; at < text.length;) {
			const units = unitsAt(text, at);
			left -= unit === "chars" ? 1 : bytesOf(text, at, units);
			if (left < 0) return {
				start: 0,
				end: at
			};
			at += units;
		}
		return whole;
	}
	for (let at = text.length; at > 0;) {
		const units = unitsBefore(text, at);
		left -= unit === "chars" ? 1 : bytesOf(text, at - units, units);
		if (left < 0) return {
			start: at,
			end: text.length
		};
		at -= units;
	}
	return whole;
}
function bytesOf(text, at, units) {
	if (units === 2) return 4;
	const code = text.charCodeAt(at);
	return code < 128 ? 1 : code < 2048 ? 2 : 3;
}
function unitsAt(text, at) {
	return isPair(text, at) ? 2 : 1;
}
function unitsBefore(text, at) {
	return isPair(text, at - 2) ? 2 : 1;
}
function isPair(text, at) {
	return (text.charCodeAt(at) & 64512) === 55296 && (text.charCodeAt(at + 1) & 64512) === 56320;
}
// src/plan/format.ts
function createFormatter(input) {
	const { queryPrefix, preLimit, strip } = input;
	const template = parseTemplate(input.documentTemplate);
	if ("problem" in template) throw new Error(`unchecked template: ${template.problem}`);
	function finish(whole, limit) {
		const limited = preLimit == null || limit == null ? whole : cutOut(whole, limitedSpan(whole.text, limit, preLimit));
		return strip ? cutOut(limited, strippedSpan(limited.text)) : limited;
	}
	const wholeQuery = (text) => compose([queryPrefix, null], text, {
		start: 0,
		end: text.length
	});
	const wholeDocument = (document, span = {
		start: 0,
		end: document.text.length
	}) => compose(piecesOf(template, document), document.text, span);
	return {
		query: (text) => finish(wholeQuery(text), preLimit?.query),
		document: (document, textSpan) => finish(wholeDocument(document, textSpan), preLimit?.document),
		uncutQuery: (text) => finish(wholeQuery(text), null),
		uncutDocument: (document) => finish(wholeDocument(document), null)
	};
}
function piecesOf(template, document) {
	const { rerank, text } = document;
	if (rerank !== null) return [
		rerank.text.slice(0, rerank.textStart),
		null,
		rerank.text.slice(rerank.textStart + text.length)
	];
	return template.map((piece) => {
		if (piece.kind === "text") return null;
		if (piece.kind === "literal") return piece.text;
		if (piece.kind === "attribute") return String(document.attributes[piece.name] ?? "");
		return document[piece.kind] ?? "";
	});
}
function compose(pieces, stored, storedSpan) {
	const part = stored.slice(storedSpan.start, storedSpan.end);
	const slots = [];
	let text = "";
	for (const piece of pieces) {
		if (piece === null && part !== "") slots.push({
			storedSpan,
			formattedStart: text.length
		});
		text += piece ?? part;
	}
	return {
		text,
		slots
	};
}
function cutOut(formatted, { start, end }) {
	if (start === 0 && end === formatted.text.length) return formatted;
	const slots = [];
	for (const { storedSpan, formattedStart } of formatted.slots) {
		const shift = storedSpan.start - formattedStart;
		const from = Math.max(start, formattedStart);
		const to = Math.min(end, storedSpan.end - shift);
		if (from < to) slots.push({
			storedSpan: {
				start: from + shift,
				end: to + shift
			},
			formattedStart: from - start
		});
	}
	return {
		text: formatted.text.slice(start, end),
		slots
	};
}
// src/plan/windows.ts
function offersOf(document, windows, tools) {
	const { encoder, formatter, room } = tools;
	const formatted = formatter.document(document);
	const encoding = encoder.encode(formatted.text);
	const count = encoding.ids.length;
	const whole = {
		formatted,
		encoding,
		range: {
			start: 0,
			end: count
		}
	};
	if (windows === null) return [whole];
	const size = windows.size === "fill" ? room(whole) : windows.size;
	const limit = windows.maxWindows ?? Number.POSITIVE_INFINITY;
	if (windows.size === "fill" && count <= size) return [whole];
	if (windows.cut === "tokens") {
		const { overlap } = windows;
		return ranges(count, overlap, limit, (start) => start + size).map((range) => ({
			...whole,
			range
		}));
	}
	return textOffers(document, windows, {
		...tools,
		limit,
		size,
		whole
	});
}
function textOffers(document, windows, tools) {
	const { encoder, formatter, size, whole } = tools;
	const { spans, ids } = encoder.encode(document.text);
	const count = ids.length;
	if (count === 0) return [whole];
	function offer({ start, end }) {
		const formatted = formatter.document(document, {
			start: start === 0 ? 0 : spans[2 * start],
			end: end === count ? document.text.length : spans[2 * end - 1]
		});
		const encoding = encoder.encode(formatted.text);
		return {
			formatted,
			encoding,
			range: {
				start: 0,
				end: encoding.ids.length
			}
		};
	}
	const around = Math.max(0, whole.encoding.ids.length - count);
	if (windows.size === "fill" && size - around <= windows.overlap) throw new GateError("WINDOWS_IMPOSSIBLE", {
		at: tools.at,
		problem: `a window has room for ${size} tokens, the text around the document takes ${around}, and the overlap is ${windows.overlap}`,
		hint: "raise max_length, shorten the template or lower the overlap"
	});
	function fill(start) {
		let end = Math.min(count, start + Math.max(1, size - around));
		while (end > start + 1) {
			const excess = offer({
				start,
				end
			}).encoding.ids.length - size;
			if (excess <= 0) break;
			end = Math.max(start + 1, end - excess);
		}
		return end;
	}
	const { overlap } = windows;
	const endOf = windows.size === "fill" ? fill : (start) => start + size;
	const found = ranges(count, overlap, tools.limit, endOf);
	return found.length === 1 && found[0]?.end === count ? [whole] : found.map(offer);
}
function ranges(count, overlap, limit, endOf) {
	const found = [];
	for (let start = 0; found.length < limit;) {
		const end = Math.min(count, endOf(start));
		found.push({
			start,
			end
		});
		if (end === count) break;
		start = Math.max(start + 1, end - overlap);
	}
	return found;
}
// src/plan/plan-query.ts
function planQuery(loaded, query, dataset) {
	const { contract } = loaded;
	const encoder = encoderOf(loaded);
	const { layout, specials } = encoder.tokenizer;
	const formatter = createFormatter(contract.input);
	const formattedQuery = formatter.query(query.text);
	const queryEncoding = encoder.encode(formattedQuery.text);
	const { entrance, offered } = enterQuery(contract, queryEncoding.ids.length, layout.pair);
	const scored = query.candidates.slice(0, contract.candidates ?? query.candidates.length);
	const unscored = query.candidates.slice(scored.length).map(({ documentId }) => documentId);
	if (entrance.outcome !== "accept") return {
		queryId: query.id,
		entrance,
		inputs: [],
		unscored
	};
	const { cut: rule } = contract.input;
	const offeredQuery = {
		encoding: queryEncoding,
		range: offered
	};
	const inputs = [];
	for (const { documentId } of scored) {
		const pair = `(query ${query.id}, document ${documentId})`;
		const at = `${contract.file}#/input/truncation ${pair}`;
		const cutOf = (document) => cutOffered(rule, offeredQuery, document, layout.pair, at);
		const room = (document) => lengthOf(cutOf(document).document);
		const document = documentOf$2(dataset, documentId);
		const tools = {
			encoder,
			formatter,
			room,
			at: `${contract.file}#/windows ${pair}`
		};
		offersOf(document, contract.windows, tools).forEach((offer, window) => {
			const cut = cutOf(offer);
			inputs.push({
				queryId: query.id,
				documentId,
				window,
				query: formattedQuery,
				document: offer.formatted,
				queryEncoding,
				documentEncoding: offer.encoding,
				offered: {
					query: offered,
					document: offer.range
				},
				cut,
				length: cut.joined === null ? specials.pair + lengthOf(cut.query) + lengthOf(cut.document) : lengthOf(cut.joined)
			});
		});
	}
	return {
		queryId: query.id,
		entrance,
		inputs,
		unscored
	};
}
function encoderOf({ encoder }) {
	if (encoder instanceof GateError) throw encoder;
	return encoder;
}
function documentOf$2(dataset, documentId) {
	const document = dataset.documents.get(documentId);
	if (document === void 0) throw new Error(`unchecked dataset: no document ${documentId}`);
	return document;
}
// src/gates/identity/alternatives.ts
const COMMON_LIMITS = [
	128,
	256,
	384,
	512,
	514,
	1024,
	8192
];
function* alternativesOf(source) {
	const { loaded, otherEncoders } = source;
	const { input } = loaded.contract;
	const { cut, queryPrefix, documentTemplate } = input;
	const of = (cause, changes) => planned(source, cause, changes);
	const ofCut = (cause, changes) => of(cause, { cut: {
		...cut,
		...changes
	} });
	if (queryPrefix !== "") {
		yield* of("prefix-missing", { queryPrefix: "" });
		yield* of("prefix-doubled", { queryPrefix: queryPrefix + queryPrefix });
	}
	if (documentTemplate !== "{text}") {
		yield* of("template-missing", { documentTemplate: "{text}" });
		yield* of("template-doubled", { documentTemplate: documentTemplate.replaceAll("{text}", documentTemplate) });
	}
	for (const truncation of TRUNCATIONS) if (truncation !== cut.truncation) yield* ofCut("other-strategy", { truncation });
	yield* ofCut("other-side", { truncationSide: cut.truncationSide === "right" ? "left" : "right" });
	for (const [cause, maxLength] of limitsOf(source)) yield* ofCut(cause, { maxLength });
	if (cut.engine !== "cut-joined") yield* ofCut("joined-cut", { engine: "cut-joined" });
	for (const engine of ENGINES) if (engine !== cut.engine && engine !== "cut-joined") yield* ofCut("other-engine", { engine });
	yield* of(input.strip ? "not-stripped" : "stripped", { strip: !input.strip });
	if (input.preLimit) yield* of("pre-limit-missing", { preLimit: null });
	if (input.maxQueryTokens !== null) yield* of("query-cap-missing", { maxQueryTokens: null });
	yield* swapped(source);
	yield* withoutSpecials(source);
	if (loaded.contract.windows) yield* withoutWindows(source);
	for (const encoder of otherEncoders) yield* replan(source, "other-vocabulary", {
		...loaded,
		encoder
	});
}
function* limitsOf({ loaded, recordedLength, planned }) {
	const { maxLength } = loaded.contract.input.cut;
	if (maxLength !== null) {
		yield ["limit-off-by-one", maxLength - 1];
		yield ["limit-off-by-one", maxLength + 1];
		yield ["not-truncated", null];
	}
	const { maxPositions } = loaded.contract.model;
	const known = recordedLength === null ? [] : [recordedLength];
	const near = maxLength === null ? [] : [
		-4,
		-3,
		-2,
		2,
		3,
		4
	].map((step) => maxLength + step);
	const limits = [
		...known,
		...near,
		...maxPositions === null ? [] : [maxPositions],
		...COMMON_LIMITS
	];
	for (const limit of new Set(limits)) {
		const already = maxLength !== null && Math.abs(limit - maxLength) <= 1;
		const cuts = limit < planned.length || maxLength !== null && limit > maxLength;
		if (limit > 0 && !already && cuts) yield ["other-limit", limit];
	}
}
const planned = (source, cause, changes) => {
	const { loaded } = source;
	const contract = {
		...loaded.contract,
		input: {
			...loaded.contract.input,
			...changes
		}
	};
	return replan(source, cause, {
		...loaded,
		contract
	});
};
function replan(source, cause, loaded) {
	const { query, dataset } = source;
	const { documentId, window } = source.planned;
	const { encoder } = loaded;
	if (encoder instanceof GateError) return [];
	return possible(() => {
		const contract = {
			...loaded.contract,
			candidates: null
		};
		const alone = {
			...query,
			candidates: [{
				documentId,
				score: 0
			}]
		};
		const { inputs } = planQuery({
			...loaded,
			contract
		}, alone, dataset);
		return inputs.filter((input) => input.window === window).map((input) => ({
			cause,
			row: assembleInput(input, encoder.tokenizer)
		}));
	});
}
function swapped({ loaded, planned: pair }) {
	const { encoder, contract } = loaded;
	if (encoder instanceof GateError || pair.cut.joined !== null) return [];
	const { tokenizer } = encoder;
	const { query, document } = sidesOf(pair);
	const assemble = (first, second) => ({
		cause: "swapped-pair",
		row: tokenizer.assemble(first, second)
	});
	return [...possible(() => {
		const cut = cutOffered(contract.input.cut, document, query, tokenizer.layout.pair, "alternative");
		if (cut.joined !== null) return [];
		return [assemble({
			...document,
			range: cut.query
		}, {
			...query,
			range: cut.document
		})];
	}), assemble({
		...document,
		range: pair.cut.document
	}, {
		...query,
		range: pair.cut.query
	})];
}
function withoutSpecials(source) {
	const { loaded, planned: pair } = source;
	const { encoder, contract } = loaded;
	if (encoder instanceof GateError) return [];
	const { cut } = contract.input;
	const rows = [assembleInput(pair, encoder.tokenizer)];
	return [
		["specials-missing", () => true],
		["separator-missing", (index, count) => index === count - 1],
		["separator-missing", (index, count) => index > 0 && index < count - 1],
		["separator-missing", (index, count) => index > 0 && index === 1 && count > 3],
		["specials-missing", (index) => index === 0]
	].flatMap(([cause, drop]) => {
		const dropped = without(rows[0], drop);
		const missing = rows[0].ids.length - dropped.ids.length;
		const roomier = cut.maxLength === null ? [] : planned(source, cause, { cut: {
			...cut,
			maxLength: cut.maxLength + missing
		} }).map(({ row }) => ({
			cause,
			row: without(row, drop)
		}));
		return [{
			cause,
			row: dropped
		}, ...roomier];
	});
}
function without(row, drop) {
	const count = row.sequence.filter((sequence) => sequence === -1).length;
	let special = 0;
	const keep = Array.from(row.sequence, (sequence) => sequence !== -1 || !drop(special++, count));
	const kept = (_, index) => keep[index] === true;
	return {
		ids: row.ids.filter(kept),
		typeIds: row.typeIds.filter(kept),
		sequence: row.sequence.filter(kept),
		tokenIndex: row.tokenIndex.filter(kept)
	};
}
function withoutWindows(source) {
	const { loaded, query, dataset, planned: pair } = source;
	const { encoder } = loaded;
	if (encoder instanceof GateError) return [];
	const { documentId, window } = pair;
	return possible(() => {
		const alone = {
			...query,
			candidates: [{
				documentId,
				score: 0
			}]
		};
		const rows = (windows) => planQuery({
			...loaded,
			contract: {
				...loaded.contract,
				candidates: null,
				windows
			}
		}, alone, dataset).inputs;
		const others = rows(loaded.contract.windows).filter((input) => input.window !== window);
		return [...rows(null).map((input) => ({
			cause: "windows-missing",
			row: assembleInput(input, encoder.tokenizer)
		})), ...others.map((input) => ({
			cause: "other-window",
			row: assembleInput(input, encoder.tokenizer)
		}))];
	});
}
function sidesOf({ queryEncoding, documentEncoding, offered }) {
	return {
		query: {
			encoding: queryEncoding,
			range: offered.query
		},
		document: {
			encoding: documentEncoding,
			range: offered.document
		}
	};
}
function possible(work) {
	try {
		return work();
	} catch (error) {
		if (error instanceof GateError) return [];
		throw error;
	}
}
// src/gates/identity/compare-row.ts
const recordsIds = ({ inputIds, inputIdsSha256 }) => inputIds !== void 0 || inputIdsSha256 !== void 0;
function compareRow(expected, recorded, tools) {
	const found = locate(expected.ids, recorded, tools);
	if (found.start === null) {
		const { firstDifference, actualLength } = found;
		return {
			ids: {
				firstDifference,
				actualLength
			},
			mask: null,
			types: null
		};
	}
	return {
		ids: null,
		mask: compareMask(expected.ids.length, recorded, found.start),
		types: compareTypes(expected.typeIds, recorded, found.start)
	};
}
function hashIds(ids, sha256) {
	const bytes = new DataView(new ArrayBuffer(4 * ids.length));
	for (let i = 0; i < ids.length; i++) bytes.setInt32(4 * i, ids[i], true);
	return sha256(new Uint8Array(bytes.buffer));
}
const unmaskedIds = ({ inputIds, mask }) => inputIds === void 0 ? null : unmasked(inputIds, mask);
function recordedLength(recorded) {
	const { mask, maskCounts, length, inputIds } = recorded;
	return mask?.reduce((sum, bit) => sum + bit, 0) ?? maskCounts?.ones ?? length ?? inputIds?.length ?? null;
}
function recordedHash(recorded, { sha256 }) {
	if (recorded.inputIds === void 0) return recorded.inputIdsSha256 ?? null;
	return hashIds(unmasked(recorded.inputIds, recorded.mask), sha256);
}
function locate(expected, recorded, tools) {
	return recorded.inputIds === void 0 ? locateHashed(expected, recorded, tools) : locateRaw(expected, recorded.inputIds, recorded, tools);
}
function locateRaw(expected, ids, { mask, maskCounts }, { padId }) {
	const padding = ids.length - expected.length;
	const padded = mask !== void 0 || maskCounts !== void 0;
	const starts = padding < 0 ? [] : padding === 0 ? [0] : [0, padding];
	for (const start of starts) {
		if (!equalAt(ids, expected, start)) continue;
		const rest = [...ids.slice(0, start), ...ids.slice(start + expected.length)];
		const pad = padId ?? (padded ? rest[0] : void 0);
		if (rest.every((id) => id === pad)) return { start };
	}
	const real = unmasked(ids, mask);
	const length = Math.min(real.length, expected.length);
	let first = 0;
	while (first < length && real[first] === expected[first]) first++;
	return {
		start: null,
		firstDifference: first < Math.max(real.length, expected.length) ? first : null,
		actualLength: real.length
	};
}
const COMMON_PADS = [
	0,
	1,
	2,
	3
];
function leadingZeros(mask, length) {
	if (mask === void 0 || mask.length === length) return 0;
	return Math.max(0, mask.indexOf(1));
}
function locateHashed(expected, { inputIdsSha256, length, maskCounts, mask }, { padId, sha256 }) {
	const actualLength = length ?? maskCounts?.ones ?? mask?.length ?? null;
	const padding = (length ?? expected.length) - expected.length;
	const pads = padId !== null ? [padId] : mask !== void 0 || maskCounts !== void 0 ? COMMON_PADS : [];
	if (hashIds(expected, sha256) === inputIdsSha256) return { start: leadingZeros(mask, expected.length) };
	for (const id of padding > 0 ? pads : []) {
		const pad = new Int32Array(padding).fill(id);
		if (hashIds([...expected, ...pad], sha256) === inputIdsSha256) return { start: 0 };
		if (hashIds([...pad, ...expected], sha256) === inputIdsSha256) return { start: padding };
	}
	return {
		start: null,
		firstDifference: null,
		actualLength
	};
}
function compareMask(expectedOnes, { mask, maskCounts }, start) {
	if (mask === void 0) {
		const actualOnes = maskCounts?.ones ?? expectedOnes;
		return actualOnes === expectedOnes ? null : {
			expectedOnes,
			actualOnes,
			cause: actualOnes > expectedOnes ? "padding-attended" : "tokens-masked"
		};
	}
	const actualOnes = mask.filter((bit) => bit === 1).length;
	const real = mask.slice(start, start + expectedOnes);
	if (actualOnes === expectedOnes && real.length === expectedOnes && real.every((bit) => bit === 1)) return null;
	return {
		expectedOnes,
		actualOnes,
		cause: maskCause(mask, expectedOnes, actualOnes, start)
	};
}
function maskCause(mask, expectedOnes, actualOnes, start) {
	const padding = mask.length - expectedOnes;
	const elsewhere = start === 0 ? padding : 0;
	const turned = mask.every((bit, i) => bit === (i >= elsewhere && i < elsewhere + expectedOnes ? 1 : 0));
	if (padding > 0 && turned) return "mask-of-the-other-side";
	return actualOnes > expectedOnes ? "padding-attended" : actualOnes < expectedOnes ? "tokens-masked" : null;
}
function compareTypes(expected, { tokenTypes }, start) {
	if (tokenTypes === void 0) return null;
	const from = tokenTypes.length === expected.length ? 0 : start;
	for (let i = 0; i < expected.length; i++) if (tokenTypes[from + i] !== expected[i]) return {
		firstDifference: i,
		cause: typesCause(expected, tokenTypes, from)
	};
	return null;
}
function typesCause(expected, types, from) {
	if (types.length === 0) return "types-missing";
	if (types.every((type) => type === 0)) return "types-all-zero";
	const elsewhere = from === 0 ? types.length - expected.length : 0;
	return elsewhere !== from && expected.every((type, i) => types[elsewhere + i] === type) ? "types-of-the-other-side" : null;
}
const unmasked = (ids, mask) => mask?.length === ids.length ? ids.filter((_, i) => mask[i] === 1) : ids;
function equalAt(ids, expected, start) {
	for (let i = 0; i < expected.length; i++) if (ids[start + i] !== expected[i]) return false;
	return true;
}
// src/gates/identity/causes.ts
const MOST_SEARCHED = 64;
function createCauseSearch(tools) {
	const found = [];
	const votes = /* @__PURE__ */ new Map();
	return {
		add(finding, record, expected, alternatives) {
			const searched = found.length < MOST_SEARCHED;
			const causes = /* @__PURE__ */ new Set();
			if (searched || votes.size > 0) for (const { cause, row } of alternatives) {
				if (causes.has(cause) || !searched && !votes.has(cause)) continue;
				if (compareRow(row, record, tools).ids === null) causes.add(cause);
			}
			if (causes.size === 0) {
				const guess = guessFromIds(expected, record);
				if (guess) causes.add(guess);
			}
			for (const cause of causes) votes.set(cause, (votes.get(cause) ?? 0) + 1);
			found.push({
				finding,
				causes
			});
		},
		end() {
			const order = [...votes].sort(([, a], [, b]) => b - a).map(([cause]) => cause);
			return found.map(({ finding, causes }) => ({
				...finding,
				facts: {
					...finding.facts,
					cause: order.find((cause) => causes.has(cause)) ?? null
				}
			}));
		}
	};
}
const MOST = .5;
const FEW = 1 / 3;
function guessFromIds(expected, record) {
	const ids = unmaskedIds(record);
	if (ids === null || ids.length === 0) return null;
	if (ids.length === expected.ids.length && isRenumbered(expected.ids, ids)) return "other-vocabulary";
	const known = /* @__PURE__ */ new Map();
	for (const id of expected.ids) known.set(id, (known.get(id) ?? 0) + 1);
	let common = 0;
	for (const id of ids) {
		const left = known.get(id) ?? 0;
		if (left === 0) continue;
		known.set(id, left - 1);
		common += 1;
	}
	return common / Math.max(ids.length, expected.ids.length) < FEW ? "other-text-or-vocabulary" : null;
}
function isRenumbered(expected, actual) {
	const there = /* @__PURE__ */ new Map();
	const back = /* @__PURE__ */ new Map();
	let changed = 0;
	for (const [index, id] of actual.entries()) {
		const from = expected[index];
		if ((there.get(from) ?? id) !== id || (back.get(id) ?? from) !== from) return false;
		there.set(from, id);
		back.set(id, from);
		if (from !== id) changed += 1;
	}
	return changed / actual.length > MOST;
}
// src/gates/identity/citations.ts
function citationFindings(subject, record, tools) {
	return record.passages.flatMap((passage) => {
		const document = tools.dataset.documents.get(passage.documentId);
		const facts = {
			contract: subject.role.name,
			queryId: record.queryId,
			documentId: passage.documentId,
			window: 0
		};
		if (!document) return [finding(subject, "CITATION_UNVERIFIABLE", {
			...facts,
			problem: "document-unknown"
		})];
		const merged = (passage.merged ?? []).map((id) => tools.dataset.documents.get(id));
		const known = [document, ...merged.filter((one) => one !== void 0)];
		const found = [];
		const problem = merged.includes(void 0) ? "document-unknown" : textProblem(passage, document, tools);
		if (problem) found.push(finding(subject, "CITATION_UNVERIFIABLE", {
			...facts,
			problem
		}));
		const revisions = revisionProblem(passage, document, known);
		if (revisions) found.push(finding(subject, "REVISION_MIXED", {
			...facts,
			...revisions
		}));
		const wider = wideningScopes(passage, document, known);
		if (wider > 0) found.push(finding(subject, "PERMISSION_WIDENED", {
			...facts,
			scopes: wider
		}));
		return found;
	});
}
function finding({ role, place }, code, facts) {
	return {
		code,
		severity: severityOf(code, role.circumstance),
		place,
		facts
	};
}
function textProblem({ range, textSha256, merged }, { text }, { dataset, sha256 }) {
	let span = {
		start: 0,
		end: text.length
	};
	if (range) try {
		span = textUnits(text).toUtf16(range, dataset.offsetUnit, "passage");
	} catch (error) {
		if (error instanceof GateError) return "range-outside-text";
		throw error;
	}
	if (textSha256 === void 0 || (merged ?? []).length > 0) return null;
	return sha256(new TextEncoder().encode(text.slice(span.start, span.end))) === textSha256 ? null : "text-differs";
}
function revisionProblem({ revision }, document, known) {
	const { sourceId } = document;
	if (revision !== void 0 && revision !== document.revision) return {
		problem: "other-revision",
		sourceId
	};
	const bySource = /* @__PURE__ */ new Map();
	for (const one of known) {
		const first = bySource.get(one.sourceId) ?? one.revision;
		if (first !== one.revision) return {
			problem: "merged",
			sourceId: one.sourceId
		};
		bySource.set(one.sourceId, first);
	}
	return null;
}
function wideningScopes({ permission }, document, known) {
	return (permission ?? document.permission ?? []).filter((scope) => known.some((one) => one.permission !== null && !one.permission.includes(scope))).length;
}
// src/plan/encode-query.ts
function encodeQuery(encoder, { prefixes, maxLength, truncationSide }, query, file) {
	const prefix = prefixes.get(query.route) ?? prefixes.get("") ?? "";
	const encoding = encoder.encode(prefix + query.text);
	const { query: range } = truncate({
		maxLength,
		truncationSide,
		truncation: "longest_first",
		engine: "tokenizers"
	}, {
		query: encoding.ids.length,
		document: null
	}, encoder.tokenizer.layout.single, `${file}#/queryEncoder/maxLength`);
	return {
		encoding,
		range,
		prefixLength: prefix.length
	};
}
// src/gates/identity/encoder-alternatives.ts
function* encoderAlternatives({ contract, queryEncoder }, query, otherEncoders) {
	const rule = contract.queryEncoder;
	if (rule === null || queryEncoder === null || queryEncoder instanceof GateError) return;
	const prefix = rule.prefixes.get(query.route) ?? rule.prefixes.get("") ?? "";
	const of = (cause, front, changes = {}, encoder = queryEncoder) => row(encoder, {
		...rule,
		...changes,
		prefixes: /* @__PURE__ */ new Map([["", front]])
	}, query, cause);
	if (prefix !== "") {
		yield* of("prefix-missing", "");
		yield* of("prefix-doubled", prefix + prefix);
	}
	for (const [route, other] of rule.prefixes) if (route !== query.route && other !== prefix) yield* of("other-route", other);
	yield* of("other-side", prefix, { truncationSide: rule.truncationSide === "right" ? "left" : "right" });
	for (const step of [-1, 1]) yield* of("limit-off-by-one", prefix, { maxLength: rule.maxLength + step });
	yield* of("not-truncated", prefix, { maxLength: Number.MAX_SAFE_INTEGER });
	for (const limit of [
		64,
		128,
		256,
		384,
		512
	]) yield* of("other-limit", prefix, { maxLength: limit });
	for (const { row: whole } of of("specials-missing", prefix, { maxLength: rule.maxLength })) {
		const kept = (_, index) => whole.sequence[index] !== -1;
		yield {
			cause: "specials-missing",
			row: {
				ids: whole.ids.filter(kept),
				typeIds: whole.typeIds.filter(kept),
				sequence: whole.sequence.filter(kept),
				tokenIndex: whole.tokenIndex.filter(kept)
			}
		};
	}
	for (const encoder of otherEncoders) yield* of("other-vocabulary", prefix, {}, encoder);
}
function row(encoder, rule, query, cause) {
	try {
		const kept = encodeQuery(encoder, rule, {
			...query,
			route: ""
		}, "alternative");
		return [{
			cause,
			row: encoder.tokenizer.assemble(kept, null)
		}];
	} catch (error) {
		if (error instanceof GateError) return [];
		throw error;
	}
}
// src/gates/identity/owners.ts
function createOwners(inputs, rowOf, tools) {
	let owners = null;
	const hashes = /* @__PURE__ */ new Map();
	const hashOf = (input) => {
		const known = hashes.get(input) ?? hashIds(rowOf(input)?.ids ?? [], tools.sha256);
		hashes.set(input, known);
		return known;
	};
	function byHash() {
		if (owners) return owners;
		owners = /* @__PURE__ */ new Map();
		for (const input of inputs) if (!owners.has(hashOf(input))) owners.set(hashOf(input), input);
		return owners;
	}
	return {
		of(record) {
			const exact = byHash().get(recordedHash(record, tools) ?? "");
			if (exact) return exact;
			if (record.length === void 0 && record.inputIds === void 0) return null;
			return inputs.find((input) => {
				const row = rowOf(input);
				return row !== null && compareRow(row, record, tools).ids === null;
			}) ?? null;
		},
		same: (a, b) => a === b || hashOf(a) === hashOf(b)
	};
}
// src/gates/identity/query-encoder.ts
function encoderInput({ contract, queryEncoder }, query) {
	const rule = contract.queryEncoder;
	if (rule === null || queryEncoder === null || queryEncoder instanceof GateError) return null;
	return queryEncoder.tokenizer.assemble(encodeQuery(queryEncoder, rule, query, contract.file), null);
}
// src/gates/identity/compare-scores.ts
const TOLERANCE = {
	fp32: 1e-4,
	other: .01
};
function compareScores(contract, modelScore, score) {
	const expected = returnedScore(contract, modelScore);
	if (expected === null || score === void 0) return null;
	return scoresEqual(contract, expected, score) ? null : {
		expected,
		actual: score
	};
}
function returnedScore({ scores, windows }, modelScore) {
	if (modelScore === void 0) return null;
	if (windows !== null || scores.calibration !== null || scores.activation === "softmax") return null;
	return scores.activation === "sigmoid" ? sigmoid(modelScore) : modelScore;
}
function scoresEqual({ model }, expected, actual) {
	const tolerance = model.precision === "fp32" ? TOLERANCE.fp32 : TOLERANCE.other;
	return Math.abs(expected - actual) <= tolerance * Math.max(1, Math.abs(expected));
}
function activationCause(contract, modelScore, score) {
	const declared = contract.scores.activation;
	const equals = (expected) => scoresEqual(contract, expected, score);
	if (declared === "identity") return equals(sigmoid(modelScore)) ? "activation-applied" : null;
	if (declared !== "sigmoid") return null;
	if (equals(modelScore)) return "activation-missing";
	return equals(sigmoid(sigmoid(modelScore))) ? "activation-doubled" : null;
}
const sigmoid = (x) => 1 / (1 + Math.exp(-x));
// src/gates/identity/order-causes.ts
function explainOrder(inputs, fits, textOf) {
	const places = [...inputs.keys()];
	for (const { cause, from } of hypotheses(inputs, textOf)) {
		const known = places.filter((place) => fits(place, from[place] ?? place) !== void 0);
		const all = known.every((place) => {
			const origin = from[place];
			return origin !== void 0 && fits(place, origin) === true;
		});
		if (known.length > 0 && all) return {
			cause,
			from
		};
	}
	const from = places.map((place) => places.find((origin) => fits(place, origin) === true));
	const taken = from.filter((origin) => origin !== void 0);
	const known = places.filter((place) => fits(place, place) !== void 0);
	return taken.length === known.length && new Set(taken).size === taken.length && known.length > 0 ? {
		cause: "permuted",
		from
	} : null;
}
function* hypotheses(inputs, textOf) {
	const lengths = [
		({ length }) => length,
		({ documentEncoding }) => documentEncoding.ids.length,
		({ document, query }) => document.text.length + query.text.length
	];
	const places = [...inputs.keys()];
	for (const lengthOf of lengths) {
		const sizes = inputs.map(lengthOf);
		for (const sign of [-1, 1]) yield {
			cause: "sorted-by-length",
			from: places.toSorted((a, b) => sign * (sizes[a] - sizes[b]))
		};
	}
	for (const text of [textOf, ({ document }) => document.text]) {
		const first = /* @__PURE__ */ new Map();
		for (const place of places) {
			const key = text(inputs[place]);
			if (!first.has(key)) first.set(key, place);
		}
		const unique = [...first.values()];
		yield {
			cause: "deduplicated-by-text",
			from: inputs.map((input) => first.get(text(input)))
		};
		yield {
			cause: "deduplicated-by-text",
			from: places.map((place) => unique[place])
		};
	}
	yield {
		cause: "reversed",
		from: places.toReversed()
	};
	for (const step of [1, -1]) {
		const moved = places.map((place) => place + step);
		yield {
			cause: "shifted",
			from: moved.map((place) => place in inputs ? place : void 0)
		};
		yield {
			cause: "shifted",
			from: moved.map((place) => (place + inputs.length) % inputs.length)
		};
	}
}
// src/gates/identity/trace-findings.ts
function staleFindings({ name, loaded }, { file, header }) {
	return PARTS.flatMap((part) => {
		const expected = loaded.contract.fingerprints[part];
		const actual = header.fingerprints[part];
		if (actual === void 0 || actual === expected) return [];
		return [{
			code: "TRACE_STALE",
			severity: severityOf("TRACE_STALE", (part === "selection" || part === "runtime") && "scores-stand"),
			place: { file },
			facts: {
				contract: name,
				part,
				expected,
				actual
			}
		}];
	});
}
function idsFinding({ role, place }, row, expected, ids) {
	return {
		code: "INPUT_IDS_DIFFER",
		severity: severityOf("INPUT_IDS_DIFFER", role.circumstance),
		place,
		facts: {
			contract: role.name,
			...row,
			...ids,
			expectedLength: expected.ids.length,
			cause: null
		}
	};
}
function rowFindings({ role, place }, row, { mask, types }) {
	const common = {
		contract: role.name,
		...row
	};
	const found = [];
	if (mask) found.push({
		code: "ATTENTION_MASK_DIFFERS",
		severity: severityOf("ATTENTION_MASK_DIFFERS", role.circumstance),
		place,
		facts: {
			...common,
			...mask
		}
	});
	if (types) found.push({
		code: "TOKEN_TYPES_DIFFER",
		severity: severityOf("TOKEN_TYPES_DIFFER", role.circumstance),
		place,
		facts: {
			...common,
			...types
		}
	});
	return found;
}
function misaligned({ role, place }, row, facts) {
	return {
		code: "SCORES_MISALIGNED",
		severity: severityOf("SCORES_MISALIGNED", role.circumstance),
		place,
		facts: {
			contract: role.name,
			...row,
			...facts
		}
	};
}
function windowFinding({ role, place }, row, actual) {
	return {
		code: "WINDOW_IDENTITY_LOST",
		severity: severityOf("WINDOW_IDENTITY_LOST", role.circumstance),
		place,
		facts: {
			contract: role.name,
			...row,
			problem: actual === null ? "not-planned" : "row-of-another-window",
			actual
		}
	};
}
// src/gates/identity/scores-check.ts
function movedRowFindings(subject, inputs, moved, owners, dataset) {
	if (moved.length === 0) return [];
	const ownerOf = new Map(moved.map(({ planned, owner }) => [planned, owner]));
	const fits = (place, from) => {
		const [at, origin] = [inputs[place], inputs[from]];
		return at && origin && owners.same(ownerOf.get(at) ?? at, origin);
	};
	const cause = explainOrder(inputs, fits, textIn(dataset))?.cause ?? null;
	return moved.map(({ planned, owner }) => misaligned(subject, rowOf$1(planned), {
		problem: "row-of-another-candidate",
		expected: null,
		actual: null,
		other: owner.documentId,
		cause
	}));
}
function scoreFindings(subject, inputs, recordsOf, dataset) {
	const { contract } = subject.role.loaded;
	const records = inputs.map(recordsOf);
	const differing = inputs.flatMap((planned, place) => (records[place] ?? []).flatMap((record) => {
		const difference = compareScores(contract, record.modelScore, record.score);
		return difference ? [{
			planned,
			place,
			record,
			difference
		}] : [];
	}));
	if (differing.length === 0) return [];
	const expected = records.map(([first]) => returnedScore(contract, first?.modelScore));
	const fits = (place, from) => {
		const actual = records[place]?.[0]?.score;
		const origin = expected[from];
		if (actual === void 0) return void 0;
		return origin != null && scoresEqual(contract, origin, actual);
	};
	const activations = new Set(differing.map(({ record: { modelScore, score } }) => modelScore === void 0 || score === void 0 ? null : activationCause(contract, modelScore, score)));
	const [activation = null] = activations.size === 1 ? activations : [];
	const order = activation === null ? explainOrder(inputs, fits, textIn(dataset)) : null;
	return differing.map(({ planned, place, difference }) => {
		const from = order?.from[place];
		return misaligned(subject, rowOf$1(planned), {
			problem: "returned-score-differs",
			...difference,
			other: from === void 0 ? null : inputs[from]?.documentId ?? null,
			cause: activation ?? order?.cause ?? null
		});
	});
}
const rowOf$1 = ({ queryId, documentId, window }) => ({
	queryId,
	documentId,
	window
});
const textIn = (dataset) => (input) => dataset.documents.get(input.documentId)?.text ?? input.document.text;
// src/gates/identity/trace-check.ts
function createTraceCheck(role, trace, check) {
	const { loaded } = role;
	const { dataset, findings, sha256, otherEncoders } = check;
	const stale = staleFindings(role, trace);
	for (const finding of stale) findings.add(finding);
	const isStale = (part) => stale.some(({ facts }) => "part" in facts && facts.part === part);
	const pairs = {
		needed: 0,
		recorded: 0,
		equal: 0
	};
	const queryEncodings = {
		needed: 0,
		recorded: 0,
		equal: 0
	};
	const scores = {
		recorded: 0,
		differ: false
	};
	const subject = {
		role,
		place: { file: trace.file }
	};
	const tools = {
		padId: loaded.encoder instanceof GateError ? null : loaded.encoder.tokenizer.declared.padding?.id ?? null,
		sha256
	};
	const causes = createCauseSearch(tools);
	function addPair(query, planned, records, owners, moved) {
		pairs.needed += 1;
		if (loaded.encoder instanceof GateError || records.length === 0) return;
		if (records.some(({ score }) => score !== void 0)) scores.recorded += 1;
		const { queryId, documentId, window } = planned;
		const facts = {
			queryId,
			documentId,
			window
		};
		const expected = assembleInput(planned, loaded.encoder.tokenizer);
		const compared = records.filter(recordsIds);
		if (compared.length > 0) pairs.recorded += 1;
		let equal = compared.length > 0;
		for (const record of compared) {
			const difference = compareRow(expected, record, tools);
			if (difference.ids || difference.mask || difference.types) equal = false;
			for (const finding of rowFindings(subject, facts, difference)) findings.add(finding);
			if (!difference.ids) continue;
			const owner = owners.of(record);
			if (owner !== null && owner.documentId === documentId) findings.add(windowFinding(subject, facts, owner.window));
			else if (owner !== null) moved.push({
				planned,
				owner
			});
			else {
				const source = {
					loaded,
					query,
					planned,
					dataset,
					otherEncoders,
					recordedLength: recordedLength(record)
				};
				const finding = idsFinding(subject, facts, expected, difference.ids);
				causes.add(finding, record, expected, alternativesOf(source));
			}
		}
		if (equal) pairs.equal += 1;
	}
	function addEncoding(query) {
		const expected = encoderInput(loaded, query);
		if (!expected) return;
		queryEncodings.needed += 1;
		const records = (trace.encodes.get(query.id) ?? []).filter((record) => (record.route ?? query.route) === query.route && recordsIds(record));
		if (records.length === 0) return;
		queryEncodings.recorded += 1;
		let equal = true;
		for (const record of records) {
			const difference = compareRow(expected, record, tools);
			if (difference.ids || difference.mask || difference.types) equal = false;
			const facts = {
				queryId: query.id,
				documentId: null,
				window: 0
			};
			for (const finding of rowFindings(subject, facts, difference)) findings.add(finding);
			if (!difference.ids) continue;
			const finding = idsFinding(subject, facts, expected, difference.ids);
			causes.add(finding, record, expected, encoderAlternatives(loaded, query, otherEncoders));
		}
		if (equal) queryEncodings.equal += 1;
	}
	function addPlan(query, plan) {
		const recorded = byInput(trace.pairs.get(query.id) ?? []);
		const rows = /* @__PURE__ */ new Map();
		const rowOf = (input) => {
			if (loaded.encoder instanceof GateError) return null;
			const row = rows.get(input) ?? assembleInput(input, loaded.encoder.tokenizer);
			rows.set(input, row);
			return row;
		};
		const owners = createOwners(plan.inputs, rowOf, tools);
		const moved = [];
		const planned = new Set(plan.inputs.map(inputKey$1));
		for (const input of plan.inputs) addPair(query, input, recorded.get(inputKey$1(input)) ?? [], owners, moved);
		for (const finding of movedRowFindings(subject, plan.inputs, moved, owners, dataset)) findings.add(finding);
		const scored = new Set(plan.inputs.map(({ documentId }) => documentId));
		for (const [key, [record]] of recorded) {
			if (!record || planned.has(key) || !scored.has(record.documentId)) continue;
			const { documentId, window = 0 } = record;
			findings.add(windowFinding(subject, {
				queryId: query.id,
				documentId,
				window
			}, null));
		}
		if (isStale("score")) return;
		const recordsOf = (input) => recorded.get(inputKey$1(input)) ?? [];
		for (const finding of scoreFindings(subject, plan.inputs, recordsOf, dataset)) {
			scores.differ = true;
			findings.add(finding);
		}
	}
	return {
		add(query, plan) {
			const context = trace.contexts.get(query.id);
			if (context) for (const finding of citationFindings(subject, context, check)) findings.add(finding);
			if (isStale("input")) return;
			addEncoding(query);
			if (!plan) pairs.needed += query.candidates.length;
			else addPlan(query, plan);
		},
		end() {
			const found = causes.end();
			for (const finding of found) findings.add(finding);
			const all = [pairs, queryEncodings];
			const differs = scores.differ || all.some(({ recorded, equal }) => equal < recorded);
			const complete = !differs && pairs.needed > 0 && all.every(({ needed, equal }) => equal === needed);
			const attested = trace.header.recordedBy !== void 0 && !differs && !isStale("input");
			const behaves = !differs && !isStale("input") && !isStale("score") && pairs.needed > 0 && scores.recorded === pairs.needed;
			return {
				level: complete ? "observed" : attested ? "attested" : behaves ? "behavioural" : "declared",
				pairs,
				queryEncodings
			};
		}
	};
}
const inputKey$1 = ({ documentId, window = 0 }) => `${window} ${documentId}`;
function byInput(records) {
	const groups = /* @__PURE__ */ new Map();
	for (const record of records) {
		const key = inputKey$1(record);
		const group = groups.get(key);
		if (group) group.push(record);
		else groups.set(key, [record]);
	}
	return groups;
}
// src/gates/identity/identity.ts
function startIdentity(context) {
	const findings = collectFindings(context);
	const roles = rolesOf(context);
	const longest = /* @__PURE__ */ new Map();
	const checks = traceChecks(context, findings);
	addAll(changeFindings(context));
	addAll(datasetFindings(context));
	for (const role of roles) addAll([...pinFindings(role), ...offsetFindings(role.loaded, role.name)]);
	function addAll(found) {
		for (const finding of found) findings.add(finding);
	}
	return {
		id: "identity",
		add({ query, plans }) {
			for (const { loaded } of roles) {
				const lengths = (plans[loaded.name]?.inputs ?? []).map(({ length }) => length);
				longest.set(loaded.name, lengths.reduce((a, b) => Math.max(a, b), longest.get(loaded.name) ?? 0));
			}
			for (const [{ loaded }, check] of checks) check.add(query, plans[loaded.name]);
		},
		end() {
			for (const role of roles) addAll(lengthFindings(role, longest.get(role.loaded.name) ?? 0));
			const verification = {};
			const measured = [];
			for (const [role, check] of checks) {
				const proof = check.end();
				verification[role.name] = proof.level;
				measured.push(...coverageRows(role.name, proof));
				addAll(incompleteFindings(context, role, proof));
			}
			for (const { loaded } of roles) verification[loaded.name] ??= "declared";
			addAll(proofFindings(context, verification.proposed ?? "declared"));
			return {
				measured,
				findings: findings.list(),
				series: [],
				losses: [],
				verification
			};
		}
	};
}
function traceChecks(context, findings) {
	const { current, proposed, rollback } = context.contracts;
	const roles = [{
		name: "proposed",
		loaded: proposed,
		circumstance: null
	}];
	if (current) roles.push({
		name: "current",
		loaded: current,
		circumstance: "current"
	});
	if (rollback && rollback !== current) roles.push({
		name: "rollback",
		loaded: rollback,
		circumstance: null
	});
	return new Map(roles.flatMap((role) => {
		const { trace } = role.loaded;
		if (!trace) return [];
		const otherEncoders = encodersBeside(role.loaded, context);
		return [[role, createTraceCheck(role, trace, {
			dataset: context.dataset,
			findings,
			sha256: context.sha256,
			otherEncoders
		})]];
	}));
}
function encodersBeside({ encoder }, { contracts, contextEncoder }) {
	const { current, proposed, rollback } = contracts;
	const usable = [...[
		current,
		proposed,
		rollback
	].flatMap((one) => one ? [one.encoder, one.queryEncoder] : []), contextEncoder].flatMap((one) => one === null || one instanceof GateError || one === encoder ? [] : [one]);
	return [...new Set(usable)];
}
function datasetFindings({ dataset, baseDatasetDigest }) {
	if (baseDatasetDigest === null || baseDatasetDigest === dataset.digest) return [];
	return [{
		code: "DATASET_CHANGED",
		severity: severityOf("DATASET_CHANGED"),
		place: dataset.manifest,
		facts: {
			expected: baseDatasetDigest,
			actual: dataset.digest
		}
	}];
}
function coverageRows(path, { pairs, queryEncodings }) {
	const row = (metric, share, n, of) => n === 0 ? [] : [{
		metric,
		definition: 1,
		path,
		segment: "*",
		value: share / n,
		unit: "ratio",
		n,
		of
	}];
	const rows = (name, { needed, recorded, equal }, of) => [...row(`${name}.recorded`, recorded, needed, of), ...row(`${name}.equal`, equal, recorded, of)];
	return [...rows("trace.pairs", pairs, "pairs"), ...rows("trace.queryEncodings", queryEncodings, "queries")];
}
function incompleteFindings(context, { name, loaded, circumstance }, { pairs, queryEncodings }) {
	return [{
		of: "pairs",
		...pairs
	}, {
		of: "query-encodings",
		...queryEncodings
	}].filter(({ recorded, needed }) => recorded < needed).map(({ of, recorded, needed }) => ({
		code: "TRACE_INCOMPLETE",
		severity: severityOf("TRACE_INCOMPLETE", circumstance, declaredLevel(context)),
		place: { file: loaded.trace?.file ?? loaded.contract.file },
		facts: {
			contract: name,
			of,
			recorded,
			needed
		}
	}));
}
function proofFindings(context, reached) {
	const { proposed } = context.contracts;
	const required = policyInForce(context).verification;
	const place = { file: proposed.contract.file };
	const missing = {
		code: "TRACE_MISSING",
		severity: severityOf("TRACE_MISSING", declaredLevel(context)),
		place,
		facts: { contract: proposed.name }
	};
	const tooLow = {
		code: "VERIFICATION_TOO_LOW",
		severity: severityOf("VERIFICATION_TOO_LOW"),
		place,
		facts: {
			contract: proposed.name,
			required,
			reached
		}
	};
	const low = VERIFICATION_LEVELS.indexOf(reached) < VERIFICATION_LEVELS.indexOf(required);
	return [...proposed.trace ? [] : [missing], ...low ? [tooLow] : []];
}
const declaredLevel = (context) => policyInForce(context).verification === "declared" && "declared-level";
// src/gates/limit-findings.ts
function creditLimits(gate, outcome, limits, context) {
	const findings = collectFindings(context);
	for (const limit of limits) {
		const finding = limit.gate === gate ? limitFinding(limit) : null;
		if (finding) findings.add(finding);
	}
	return {
		...outcome,
		findings: join(outcome.findings, findings.list())
	};
}
function withFindings(outcome, found, context) {
	const findings = collectFindings(context);
	for (const finding of found) findings.add(finding);
	return {
		...outcome,
		findings: join(outcome.findings, findings.list())
	};
}
function limitFinding(result) {
	const { metric, segment, path, decision, bound, value, limit, n, reason, needed } = result;
	const facts = {
		limitId: result.id,
		metric,
		segment,
		path,
		decision,
		bound,
		value,
		limit,
		n
	};
	const place = placeOf(result.from);
	switch (result.status) {
		case "pass":
		case "unchanged":
		case "not-compared": return null;
		case "fail": return {
			code: "LIMIT_MISSED",
			severity: severityOf("LIMIT_MISSED"),
			place,
			facts
		};
		case "inconclusive": return {
			code: "LIMIT_INCONCLUSIVE",
			severity: severityOf("LIMIT_INCONCLUSIVE"),
			place,
			facts: {
				...facts,
				needed
			}
		};
		case "unmeasured": return {
			code: "LIMIT_UNMEASURED",
			severity: severityOf("LIMIT_UNMEASURED"),
			place,
			facts: {
				...facts,
				reason
			}
		};
	}
}
function placeOf(from) {
	const [, file = from, line, pointer] = /^(.*?)(?::(\d+))?(?:#(.*))?$/.exec(from) ?? [];
	return {
		file,
		...line ? { line: Number(line) } : {},
		...pointer ? { pointer } : {}
	};
}
function join(first, second) {
	const counts = new Map(first.counts);
	for (const [code, count] of second.counts) counts.set(code, (counts.get(code) ?? 0) + count);
	return {
		kept: [...first.kept, ...second.kept].sort(compareFindings),
		counts: new Map([...counts].sort(([a], [b]) => a < b ? -1 : 1)),
		severities: {
			block: first.severities.block + second.severities.block,
			unverified: first.severities.unverified + second.severities.unverified,
			notice: first.severities.notice + second.severities.notice
		}
	};
}
// src/metrics/statistics/holm.ts
function holm(pValues) {
	const order = pValues.map((_, i) => i).sort((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0));
	const adjusted = new Array(pValues.length).fill(1);
	let running = 0;
	for (const [rank, index] of order.entries()) {
		running = Math.max(running, (pValues.length - rank) * (pValues[index] ?? 1));
		adjusted[index] = Math.min(1, running);
	}
	return adjusted;
}
// src/gates/limits/judgement.ts
function judge(status, facts = {}) {
	return {
		status,
		reason: null,
		value: null,
		confidenceBound: null,
		p: null,
		n: 0,
		needed: null,
		ids: [],
		...facts
	};
}
const unmeasured = (reason, facts = {}) => judge("unmeasured", {
	...facts,
	reason
});
// src/gates/limits/contract.ts
const IDS_KEPT = 50;
const key$1 = ({ queryId, id }) => `${queryId}\u0000${id}`;
function judgeLost(limit, now, waivers) {
	return judgeCount(limit, now, now.lost, now.unverifiable, waivers);
}
function judgeNewLost(limit, before, now, waivers) {
	const notKept = new Set([...before.lost, ...before.unverifiable].map(key$1));
	const kept = before.total.filter((one) => !notKept.has(key$1(one)));
	const unverifiable = new Set(now.unverifiable.map(key$1));
	const lost = new Set(now.lost.map(key$1));
	const total = new Set(now.total.map(key$1));
	return judgeCount(limit, now, kept.filter((one) => lost.has(key$1(one)) || !total.has(key$1(one))), kept.filter((one) => unverifiable.has(key$1(one))), waivers);
}
function judgeCount(limit, { total }, lost, unverifiable, waivers) {
	const counted = lost.filter((one) => !waivers.excusesLoss(limit.metric, one)).sort(byId$1);
	const open = unverifiable.filter(({ queryId, id }) => waivers.find("EVIDENCE_UNVERIFIABLE", inQuery(queryId, id)) === null).sort(byId$1);
	const facts = {
		value: counted.length,
		n: total.length
	};
	if (counted.length > limit.limit) return judge("fail", {
		...facts,
		ids: counted.slice(0, IDS_KEPT)
	});
	if (total.length === 0) return unmeasured("there is nothing to lose in this segment", facts);
	if (counted.length + open.length > limit.limit) return unmeasured(`${open.length} can not be told`, {
		...facts,
		ids: open.slice(0, IDS_KEPT)
	});
	return judge("pass", facts);
}
function byId$1(a, b) {
	return compareStrings(a.queryId, b.queryId) || compareStrings(a.id, b.id);
}
// src/metrics/statistics/mcnemar.ts
function mcNemarP(lost, rescued) {
	const changed = lost + rescued;
	let p = 0;
	for (let k = lost; k <= changed; k++) {
		const lnChoose = lnGamma(changed + 1) - lnGamma(k + 1) - lnGamma(changed - k + 1);
		p += Math.exp(lnChoose - changed * Math.LN2);
	}
	return Math.min(1, p);
}
// src/metrics/statistics/sign-flip.ts
const EXACT_UP_TO = 20;
const FLIPS = 9999;
const SEED = 24095;
function signFlipP(differences, side) {
	const moving = differences.filter((value) => value !== 0);
	let observed = 0;
	let scale = 0;
	for (const value of moving) {
		observed += value;
		scale += Math.abs(value);
	}
	const tolerance = 1e-11 * scale;
	if (side === "less") return lowerTail(moving, observed + tolerance);
	if (Math.abs(observed) <= tolerance) return 1;
	return Math.min(1, 2 * lowerTail(moving, -Math.abs(observed) + tolerance));
}
function lowerTail(values, threshold) {
	if (values.length <= EXACT_UP_TO) return countAll(values, threshold) / 2 ** values.length;
	return (countRandom(values, threshold) + 1) / 1e4;
}
function countAll(values, threshold) {
	const half = values.length >> 1;
	const low = signedSums(values.subarray(0, half)).sort();
	const high = signedSums(values.subarray(half)).sort();
	let count = 0;
	let fitting = high.length;
	for (const sum of low) {
		while (fitting > 0 && sum + (high[fitting - 1] ?? 0) > threshold) fitting--;
		count += fitting;
	}
	return count;
}
function signedSums(values) {
	const sums = new Float64Array(2 ** values.length);
	for (let signs = 0; signs < sums.length; signs++) {
		let sum = 0;
		for (let i = 0; i < values.length; i++) {
			const value = values[i] ?? 0;
			sum += signs & 1 << i ? value : -value;
		}
		sums[signs] = sum;
	}
	return sums;
}
function countRandom(values, threshold) {
	const groups = Math.ceil(values.length / 8);
	const sums = new Float64Array(groups * 256);
	for (let group = 0; group < groups; group++) {
		const padded = /* @__PURE__ */ new Float64Array(8);
		padded.set(values.subarray(8 * group, 8 * group + 8));
		sums.set(signedSums(padded), 256 * group);
	}
	const generator = createGenerator(SEED);
	let count = 0;
	for (let flip = 0; flip < FLIPS; flip++) {
		let sum = 0;
		let bits = 0;
		for (let group = 0; group < groups; group++) {
			bits = group % 4 === 0 ? generator.next() : bits >>> 8;
			sum += sums[256 * group + (bits & 255)] ?? 0;
		}
		if (sum <= threshold) count++;
	}
	return count;
}
// src/gates/limits/point.ts
function judgeValue(limit, { value, n, interval }) {
	if (isTooSmall(limit, n)) return judge("inconclusive", {
		value,
		n,
		needed: limit.minQueries
	});
	if (value === null) return judge("inconclusive", { n });
	if (interval) return judgeInterval(limit, value, interval, n);
	return judge(meets(limit, value) ? "pass" : "fail", {
		value,
		n
	});
}
function judgeRetention(limit, { lost, unverifiable, total }) {
	const n = new Set(total.map(({ queryId }) => queryId)).size;
	const kept = total.length - lost.length - unverifiable.length;
	const value = total.length === 0 ? null : kept / total.length;
	if (value === null || isTooSmall(limit, n)) return judge("inconclusive", {
		value,
		n,
		needed: limit.minQueries
	});
	const most = (kept + unverifiable.length) / total.length;
	if (meets(limit, value) !== meets(limit, most)) return unmeasured(`${unverifiable.length} can not be told`, {
		value,
		n
	});
	return judge(meets(limit, value) ? "pass" : "fail", {
		value,
		n
	});
}
function judgeInterval(limit, value, { low, high }, n) {
	const [worst, best] = limit.bound === "min" ? [low, high] : [high, low];
	const facts = {
		value,
		n,
		confidenceBound: worst
	};
	if (meets(limit, worst)) return judge("pass", facts);
	return judge(meets(limit, best) ? "inconclusive" : "fail", facts);
}
function meets({ bound, limit }, value) {
	return bound === "min" ? value >= limit : value <= limit;
}
function isTooSmall({ decision, minQueries }, n) {
	return decision !== "contract" && n < minQueries;
}
// src/gates/limits/difference.ts
function testDifferences(limit, differences) {
	const turned = limit.bound === "maxIncrease" ? differences.map((one) => -one) : differences;
	const still = turned.every((one) => one === 0);
	const tests = limit.decision === "non-inferiority" && !still && !isTooSmall(limit, turned.length);
	return {
		turned,
		summary: summarize(turned),
		p: tests ? evidenceOfDrop(turned) : null
	};
}
function evidenceOfDrop(turned) {
	if (!turned.every((one) => one === 0 || Math.abs(one) === 1)) return signFlipP(turned, "less");
	return mcNemarP(turned.filter((one) => one < 0).length, turned.filter((one) => one > 0).length);
}
function judgeDifference(limit, tested, adjustedP) {
	const { turned, summary } = tested;
	const { n, mean } = summary;
	const sign = limit.bound === "maxIncrease" ? -1 : 1;
	const facts = {
		value: sign * mean + 0,
		n
	};
	const needed = queriesToDecide(summary, limit.limit);
	if (isTooSmall(limit, n)) return judge("inconclusive", {
		...facts,
		needed: Math.max(limit.minQueries, needed ?? 0)
	});
	if (turned.every((one) => one === 0)) return judge("unchanged", facts);
	if (limit.decision !== "non-inferiority") return judge(mean >= -limit.limit ? "pass" : "fail", facts);
	const bound = lowerBound(turned);
	const tests = {
		...facts,
		confidenceBound: bound === null ? null : sign * bound + 0,
		p: adjustedP
	};
	if (bound !== null && bound > -limit.limit && isProven(tested, limit.limit)) return judge("pass", tests);
	if (mean < -limit.limit && adjustedP !== null && adjustedP <= .05) return judge("fail", tests);
	return judge("inconclusive", {
		...tests,
		needed
	});
}
function isProven({ turned, summary }, margin) {
	return summary.deviation > 1e-9 * Math.abs(summary.mean) || signFlipP(turned.map((one) => -(one + margin)), "less") <= .05;
}
// src/gates/limits.ts
function evaluateLimits(context, outcomes) {
	const { head } = context.thresholds;
	const base = headGoverns(governanceOf(context)) ? null : context.thresholds.base;
	const governing = base ? evaluateAll(base.limits, "base", context, outcomes) : [];
	const agreed = new Set(base?.limits.map(meaningOf));
	const added = evaluateAll(head.limits, "head", context, outcomes);
	return [...governing, ...added.filter((_, i) => !agreed.has(meaningOf(head.limits[i])))];
}
function meaningOf(limit) {
	if (!limit) return "";
	const { metric, path, segment, decision, bound, limit: value, versus, minQueries } = limit;
	return JSON.stringify([
		metric,
		path,
		segment,
		decision,
		bound,
		value,
		versusOf(limit) && versus,
		minQueries
	]);
}
function evaluateAll(limits, agreed, context, outcomes) {
	const found = lookUp([...outcomes.values()], context);
	const tested = limits.map((limit) => evaluate$1(limit, found, context, outcomes));
	const adjusted = adjustFamily(limits, tested);
	return limits.map((limit, i) => {
		const one = tested[i];
		const judgement = one && "turned" in one ? judgeWithDoubts(limit, one, adjusted(limit), found) : one;
		return {
			...describe(limit, agreed),
			...judgement ?? unmeasured("not evaluated")
		};
	});
}
function describe(limit, agreed) {
	const { id, metric, path, segment, decision, bound, limit: value, place } = limit;
	const known = findMetric(metric)?.metric;
	return {
		id,
		gate: known?.gate ?? "approval",
		metric,
		path,
		segment,
		decision,
		bound,
		limit: value,
		unit: bound === "maxLost" || bound === "maxNewLost" ? "count" : known?.unit ?? "score",
		versus: versusOf(limit),
		from: formatPlace(place),
		agreed
	};
}
const versusOf = ({ bound, versus }) => bound === "maxDrop" || bound === "maxIncrease" || bound === "maxNewLost" ? versus : null;
function evaluate$1(limit, found, context, outcomes) {
	const metric = findMetric(limit.metric);
	if (!metric) return unmeasured("there is no such metric");
	if (limit.segment !== "*" && !context.dataset.segments.has(limit.segment)) return unmeasured("the dataset has no such segment");
	const absent = absentPath(limit, context);
	if (absent) return absent;
	if (!outcomes.has(metric.metric.gate)) return unmeasured(`gate ${metric.metric.gate} ended in an error`);
	const nothing = (path) => unmeasured(`it was not measured on path ${path}`);
	const { path } = limit;
	const versus = versusOf(limit);
	const waivers = waiversInForce(context);
	switch (limit.bound) {
		case "maxLost": {
			const now = found.losses(limit, path);
			return now ? judgeLost(limit, now, waivers) : nothing(path);
		}
		case "maxNewLost": {
			const now = found.losses(limit, path);
			const before = found.losses(limit, versus ?? "");
			if (!now || !before) return nothing(now ? versus : path);
			return judgeNewLost(limit, before, now, waivers);
		}
		case "min":
		case "max": {
			if (limit.decision === "non-inferiority") return unmeasured("non-inferiority is decided for maxDrop and maxIncrease");
			const losses = found.losses(limit, path);
			if (losses) return judgeRetention(isProbeMetric(limit.metric) ? {
				...limit,
				minQueries: 1
			} : limit, losses);
			const row = found.row(limit, path);
			if (row) return judgeValue(limit, row);
			return found.series(limit, path) ? judge("inconclusive", { needed: limit.minQueries }) : nothing(path);
		}
		case "maxDrop":
		case "maxIncrease": {
			const now = found.series(limit, path);
			const before = found.series(limit, versus ?? "");
			if (!now || !before) return nothing(now ? versus : path);
			const differences = pairedDifferences(before, now);
			if (differences === null) return unmeasured("some queries have a value on one path only");
			if (differences.length === 0) return judge("inconclusive", { needed: limit.minQueries });
			return testDifferences(limit, differences);
		}
	}
}
function absentPath(limit, { contracts, base }) {
	const concerned = [limit.path, versusOf(limit)];
	if (!(contracts.current === null && (concerned.includes("current") || concerned.includes("rollback") && contracts.rollback === null))) return null;
	switch (base.kind) {
		case "first-adoption": return judge("not-compared", { reason: "this change introduces the gate" });
		case "none": return judge("not-compared", { reason: "no base was given" });
		case "file":
		case "ref": return unmeasured("the contract in service could not be read");
	}
}
function adjustFamily(limits, evaluated) {
	const hypothesis = ({ metric, path, segment, versus, bound }) => JSON.stringify([
		metric,
		path,
		segment,
		versus,
		bound
	]);
	const pValues = /* @__PURE__ */ new Map();
	for (const [i, limit] of limits.entries()) {
		const one = evaluated[i];
		if (one && "turned" in one && one.p !== null) pValues.set(hypothesis(limit), one.p);
	}
	const adjusted = holm([...pValues.values()]);
	const byHypothesis = new Map([...pValues.keys()].map((name, i) => [name, adjusted[i]]));
	return (limit) => byHypothesis.get(hypothesis(limit)) ?? null;
}
function judgeWithDoubts(limit, tested, adjustedP, found) {
	const judgement = judgeDifference(limit, tested, adjustedP);
	const doubts = (path) => found.losses(limit, path ?? "")?.unverifiable.length ?? 0;
	const open = judgement.status === "pass" || judgement.status === "unchanged" ? doubts(versusOf(limit)) : judgement.status === "fail" ? doubts(limit.path) : 0;
	return open === 0 ? judgement : {
		...judgement,
		status: "unmeasured",
		reason: `${open} can not be told`
	};
}
// src/gates/position/collisions.ts
function createCollisions() {
	const seen = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Map();
	function note(collision) {
		found.set(keyOf$1(collision, collision.contract), collision);
		return collision;
	}
	const known = (collision) => found.has(keyOf$1(collision, "current"));
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
const keyOf$1 = (one, contract) => JSON.stringify([
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
// src/plan/retained.ts
function occurrencesOf(uncut, storedSpan) {
	const found = [];
	for (const slot of uncut.formatted.slots) {
		const shift = slot.formattedStart - slot.storedSpan.start;
		const start = Math.max(storedSpan.start, slot.storedSpan.start);
		const end = Math.min(storedSpan.end, slot.storedSpan.end);
		if (start >= end) continue;
		const targets = targetTokens(uncut.encoding, {
			start: start + shift,
			end: end + shift
		});
		found.push({
			slot,
			targets
		});
	}
	return found;
}
const NOWHERE = {
	retention: "unverifiable",
	keptTokens: 0,
	targetTokens: 0
};
function retained(occurrences, uncut, given, kept) {
	let best = null;
	const same = given.formatted.text === uncut.formatted.text;
	for (const occurrence of occurrences) {
		const one = same ? retentionOf(occurrence.targets, kept) : coveredOf(occurrence, uncut.encoding, storedParts(given, kept));
		if (best === null || compareRetention(one, best) > 0) best = one;
	}
	return best ?? NOWHERE;
}
function heldTogether(occurrences, uncut, inputs) {
	return occurrences.some(({ slot, targets }) => targets.length > 0 && targets.every((token) => inputs.some(({ given, kept }) => retained([{
		slot,
		targets: [token]
	}], uncut, given, kept).retention === "complete")));
}
const WORTH$1 = {
	lost: 0,
	partial: 1,
	unverifiable: 2,
	complete: 3
};
function compareRetention(a, b) {
	const byKind = WORTH$1[a.retention] - WORTH$1[b.retention];
	return byKind !== 0 ? byKind : a.keptTokens * b.targetTokens - b.keptTokens * a.targetTokens;
}
function coveredOf({ slot, targets }, { spans }, parts) {
	const shift = slot.storedSpan.start - slot.formattedStart;
	const covered = targets.filter((token) => {
		const start = Math.max(spans[2 * token] + shift, slot.storedSpan.start);
		const end = Math.min(spans[2 * token + 1] + shift, slot.storedSpan.end);
		return parts.some((part) => part.start <= start && end <= part.end);
	});
	if (targets.length === 0) return NOWHERE;
	return {
		retention: covered.length === targets.length ? "complete" : covered.length > 0 ? "partial" : "lost",
		keptTokens: covered.length,
		targetTokens: targets.length
	};
}
function storedParts({ formatted, encoding }, kept) {
	const { spans, ids } = encoding;
	let { start: first, end: last } = kept;
	while (first < last && isEmpty(spans, first)) first += 1;
	while (last > first && isEmpty(spans, last - 1)) last -= 1;
	if (first === last) return [];
	let start = spans[2 * first];
	let end = spans[2 * last - 1];
	for (let token = first - 1; token >= 0 && spans[2 * token + 1] > start; token--) start = spans[2 * token + 1];
	for (let token = last; token < ids.length && spans[2 * token] < end; token++) if (!isEmpty(spans, token)) end = Math.min(end, spans[2 * token]);
	return formatted.slots.flatMap(({ storedSpan, formattedStart }) => {
		const shift = storedSpan.start - formattedStart;
		const from = Math.max(start + shift, storedSpan.start);
		const to = Math.min(end + shift, storedSpan.end);
		return from < to ? [{
			start: from,
			end: to
		}] : [];
	});
}
function isEmpty(spans, token) {
	return spans[2 * token] === spans[2 * token + 1];
}
// src/plan/shortage.ts
function shortageOf(loaded, query, plan) {
	if (plan.entrance.outcome === "accept") return null;
	const encoder = encoderOf(loaded);
	const { contract } = loaded;
	const formatted = createFormatter(contract.input).uncutQuery(query.text);
	const uncut = {
		formatted,
		encoding: encoder.encode(formatted.text)
	};
	const { queryTokens } = plan.entrance;
	const room = longestAccepted(queryTokens, (tokens) => {
		return enterQuery(contract, tokens, encoder.tokenizer.layout.pair).entrance.outcome === "accept";
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
	const uncutDocument = (documentId) => {
		const formatted = formatter.uncutDocument(documentOf$2(dataset, documentId));
		return {
			formatted,
			encoding: encoder.encode(formatted.text)
		};
	};
	const units = query.units.map((unit) => {
		return unitRetention(unit, unit.places.flatMap((place) => {
			const scored = inputs.get(place.documentId);
			return scored === void 0 ? [] : [placeRetention(place, uncutDocument(place.documentId), scored)];
		}));
	});
	const formattedQuery = formatter.uncutQuery(query.text);
	const uncutQuery = {
		formatted: formattedQuery,
		encoding: encoder.encode(formattedQuery.text)
	};
	return {
		...plan.entrance,
		exhausted: exhausted(contract, query, plan),
		inputs: plan.inputs.length,
		units,
		spans: [...pairSpans(query, uncutQuery, plan.inputs), ...encoderSpans(loaded, query)]
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
		...positionOf$1(occurrences[0], uncut)
	};
}
function positionOf$1(first, { encoding }) {
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
function pairSpans(query, uncut, inputs) {
	const distinct = [...new Map(inputs.map((input) => [rangeKey(input), input])).values()];
	if (distinct.length === 0) return [];
	return query.protectedSpans.map(({ id, querySpan }) => {
		const occurrences = occurrencesOf(uncut, querySpan);
		return {
			...distinct.map((input) => retained(occurrences, uncut, {
				formatted: input.query,
				encoding: input.queryEncoding
			}, input.cut.query)).reduce((a, b) => compareRetention(b, a) < 0 ? b : a),
			spanId: id,
			entrance: "pair"
		};
	});
}
function rangeKey({ cut }) {
	return `${cut.query.start}:${cut.query.end}`;
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
		const document = documentOf$1(text);
		const data = datasetOf$1(document);
		const query = {
			...queryOf(queryText),
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
			key: inputs.map(({ documentEncoding, cut }) => keyOf(documentEncoding, cut.document)).join(" ")
		};
	});
}
function lookAtQuery(loaded, documentText) {
	return orRefused((text, querySpan) => {
		const document = documentOf$1(documentText);
		const [input] = planQuery(loaded, queryOf(text), datasetOf$1(document)).inputs;
		if (input === void 0) return REFUSED;
		const formatted = createFormatter(loaded.contract.input).uncutQuery(text);
		const encoding = encoderOf(loaded).encode(formatted.text);
		const targets = occurrencesOf({
			formatted,
			encoding
		}, querySpan)[0]?.targets ?? [];
		return seen(retentionOf(targets, input.cut.query), targets, encoding, input.cut.query);
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
		key: keyOf(encoding, kept)
	};
}
const keyOf = ({ ids }, { start, end }) => ids.subarray(start, end).join();
const documentOf$1 = (text) => ({
	id: "probe",
	sourceId: "probe",
	revision: "",
	section: null,
	title: null,
	permission: null,
	text,
	rerank: null,
	attributes: {}
});
const queryOf = (text) => ({
	id: "probe",
	text,
	segments: [],
	protectedSpans: [],
	units: [],
	constraints: {
		must: {},
		mustNot: {}
	},
	expect: "accept",
	grades: /* @__PURE__ */ new Map(),
	route: "",
	candidates: [{
		documentId: "probe",
		score: 0
	}],
	rewrites: [],
	place: { file: "probes" }
});
const datasetOf$1 = (document) => ({
	name: "probes",
	corpusRevision: "",
	retrievalRevision: "",
	digest: "",
	gain: "linear",
	offsetUnit: "utf16",
	segments: /* @__PURE__ */ new Map(),
	documents: /* @__PURE__ */ new Map([[document.id, document]]),
	queries: [],
	manifest: { file: "probes" }
});
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
	const own = encoder.encode(contract.input.queryPrefix + text).ids.length;
	const { pairBudget } = enterQuery(contract, own, encoder.tokenizer.layout.pair).entrance;
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
	const instead = TRUNCATIONS.flatMap((truncation) => SIDES.map((truncationSide) => ({
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
		const { specials, layout } = encoderOf(loaded).tokenizer;
		const room = roomOf(first, loaded, layout.pair);
		lengths.add(plan.inputs, specials.pair, room);
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
function roomOf({ offered }, { contract }, layout) {
	const { cut } = contract.input;
	if (cut.maxLength === null) return Number.POSITIVE_INFINITY;
	const query = offered.query.end - offered.query.start;
	try {
		const { document } = truncate(cut, {
			query,
			document: 2 * cut.maxLength
		}, layout);
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
// src/plan/matrix.ts
function matrixCells({ current, proposed, available, axes }) {
	const [length, count] = axesOf(proposed.contract, available);
	const cells = [];
	if (current !== null) {
		const [lengthNow, countNow] = axesOf(current.contract, available);
		if (lengthNow !== length && countNow !== count) cells.push(cellOf("between", current, length, countNow));
	}
	if (axes === null) return cells;
	const lengthNow = current?.contract.input.cut.maxLength ?? null;
	for (const one of axes.lengths ?? suggestedLengths(proposed.contract, lengthNow)) if (one !== length) cells.push(cellOf("length", proposed, one, count));
	const countNow = current === null ? null : axesOf(current.contract, available)[1];
	for (const one of axes.candidates ?? suggestedCounts(count, countNow, available)) if (one !== count) cells.push(cellOf("candidates", proposed, length, one));
	return cells;
}
function axesOf({ input, candidates }, available) {
	return [input.cut.maxLength, Math.min(candidates ?? available, available)];
}
function suggestedLengths({ input, model }, now) {
	const length = input.cut.maxLength;
	const supported = model.maxPositions === null ? null : model.maxPositions - model.padOffset;
	const wanted = [
		length === null ? null : Math.floor(length / 2),
		now,
		supported
	];
	return sorted(wanted.filter((one) => one !== null));
}
function suggestedCounts(count, now, available) {
	return sorted([
		Math.ceil(count / 2),
		now ?? count,
		available
	]);
}
const sorted = (values) => [...new Set(values)].filter((one) => one > 0).sort((a, b) => a - b);
function cellOf(kind, loaded, maxLength, candidates) {
	const { contract } = loaded;
	const input = {
		...contract.input,
		cut: {
			...contract.input.cut,
			maxLength
		}
	};
	return {
		kind,
		of: kind === "between" ? "current" : "proposed",
		maxLength,
		candidates,
		loaded: {
			...loaded,
			trace: null,
			contract: {
				...contract,
				input,
				candidates
			}
		}
	};
}
// src/render/losses.ts
const key = ({ queryId, id }) => `${queryId}\u0000${id}`;
const byId = (a, b) => key(a) < key(b) ? -1 : 1;
function reportLosses(outcomes, hide) {
	const sets = outcomes.flatMap((outcome) => outcome.losses);
	return sets.filter((set) => set.path === "proposed" && !set.metric.startsWith("probeRetention.")).flatMap((proposed) => {
		const other = (path) => sets.find((set) => set.metric === proposed.metric && set.path === path);
		const versus = other("current") ?? other("baseline");
		return versus ? [compare(proposed, versus, hide)] : [];
	}).sort((a, b) => a.metric < b.metric ? -1 : 1);
}
function compare(proposed, versus, hide) {
	const shown = ({ queryId, id }) => ({
		queryId: hide(queryId),
		id: hide(id)
	});
	const before = new Set(versus.lost.map(key));
	const now = new Set(proposed.lost.map(key));
	const unknown = new Set(proposed.unverifiable.map(key));
	return {
		metric: proposed.metric,
		versus: versus.path === "current" ? "current" : "baseline",
		total: proposed.total.length,
		known: proposed.lost.filter((one) => before.has(key(one))).length,
		unverifiable: proposed.unverifiable.length,
		lost: proposed.lost.filter((one) => !before.has(key(one))).sort(byId).map((one) => ({
			...shown(one),
			...one.boundary !== void 0 && { boundary: one.boundary }
		})),
		rescued: versus.lost.filter((one) => !now.has(key(one)) && !unknown.has(key(one))).sort(byId).map(shown)
	};
}
// src/render/causes.ts
const CAUSES = {
	"prefix-missing": "it forgets the query prefix",
	"prefix-doubled": "it adds the query prefix twice",
	"template-missing": "it gives the bare text, without the document template",
	"template-doubled": "it applies the document template twice",
	"other-strategy": "it cuts with another truncation strategy",
	"other-side": "it cuts on the other side",
	"limit-off-by-one": "its limit is one token off",
	"other-limit": "it cuts at another limit",
	"not-truncated": "it does not cut at all",
	"joined-cut": "it cuts the joined row, special tokens included",
	"other-engine": "another version of the tokenizer library cuts",
	stripped: "it strips blanks off the texts",
	"not-stripped": "it does not strip blanks off the texts",
	"pre-limit-missing": "it does not apply the limit in front of the tokenizer",
	"query-cap-missing": "it does not cap the query's tokens",
	"swapped-pair": "it swaps query and document",
	"separator-missing": "it leaves out a separator",
	"specials-missing": "it leaves out special tokens",
	"other-route": "it takes the prefix of another route",
	"other-window": "it is another window of the document",
	"windows-missing": "it does not divide the document into windows",
	"other-vocabulary": "it uses another vocabulary",
	"other-text-or-vocabulary": "it encodes another text, or with another vocabulary",
	"padding-attended": "padding is attended",
	"tokens-masked": "tokens are masked",
	"mask-of-the-other-side": "the mask is made for padding on the other side",
	"types-missing": "it sends no token types",
	"types-all-zero": "it drops the token types, so that all are zero",
	"types-of-the-other-side": "the types are made for padding on the other side",
	"sorted-by-length": "it sorts by length and does not restore the order",
	"deduplicated-by-text": "it takes documents of the same text for one",
	reversed: "the order is reversed",
	shifted: "all stand one place off",
	permuted: "they are in another order",
	"activation-missing": "the activation is not applied",
	"activation-applied": "a sigmoid is applied that the contract does not have",
	"activation-doubled": "the sigmoid is applied twice"
};
const likely = (cause) => cause === null ? "" : ` Likely cause: ${CAUSES[cause]}.`;
// src/render/messages.ts
const LONGEST_NAME = 80;
const LONGEST_VALUE = 120;
const q = (name) => `"${shorten(name, LONGEST_NAME)}"`;
const v = (value) => shorten(JSON.stringify(value) ?? "nothing", LONGEST_VALUE);
const showSide = (value, none) => value === null ? none : shorten(value, LONGEST_VALUE);
const hash = (sha256) => sha256.slice(0, 15);
const tokens = (f) => `${f.keptTokens} of ${count$1(f.targetTokens, "token")}`;
const known = (f) => f.known ? " The contract in service has this loss too." : "";
const unit = (f) => `evidence ${q(f.unitId)} of query ${q(f.queryId)}`;
const span = (f) => `the ${f.kind} ${q(f.spanId)} of query ${q(f.queryId)}`;
const input = (f) => f.documentId === null ? `the query encoder's input of query ${q(f.queryId)}` : `query ${q(f.queryId)} with document ${q(f.documentId)}${f.window > 0 ? `, window ${f.window}` : ""}`;
const room = (f) => `${count$1(f.queryTokens, "token")}${f.pairBudget === null ? "" : `, room for ${f.pairBudget}`}`;
const entrance = (f) => f.entrance === "encoder" ? "the query encoder" : "the reranker";
const SOURCES = {
	"model-positions": "the model's positions allow",
	graph: "the ONNX graph accepts",
	tokenizer: "the tokenizer's own limit is",
	wrapper: "the wrapper's limit is"
};
const RECORD = "record the pairs anew with the wrapper in service";
function messageOf(finding) {
	switch (finding.code) {
		case "EVIDENCE_LOST": {
			const f = finding.facts;
			return `The ${f.contract} contract cuts all of ${unit(f)}: ${tokens(f)} are kept. Raise the limit, add windows or shorten what stands before it.${known(f)}`;
		}
		case "EVIDENCE_PARTIAL": {
			const f = finding.facts;
			return `The ${f.contract} contract cuts through ${unit(f)}: ${tokens(f)} are kept. Raise the limit or let windows overlap more.${known(f)}`;
		}
		case "EVIDENCE_SPLIT_BY_WINDOWS": {
			const f = finding.facts;
			return `The windows of the ${f.contract} contract divide ${unit(f)}: no window holds more than ${tokens(f)}, although all of them are read. Let windows overlap by at least ${f.targetTokens - 1}.${known(f)}`;
		}
		case "EVIDENCE_UNVERIFIABLE": {
			const f = finding.facts;
			return `Whether the ${f.contract} contract keeps ${unit(f)} can't be told: no token of it can be traced to the text. Check the annotation and the tokenizer.`;
		}
		case "EVIDENCE_NOT_IN_CORPUS": {
			const f = finding.facts;
			return `No document holds ${unit(f)} whole. Check the chunking of its source, or annotate it anew.`;
		}
		case "QUALIFIER_CUT": {
			const f = finding.facts;
			return `The ${f.contract} contract keeps ${q(f.qualifies)} but cuts its qualifier, ${unit(f)}: ${tokens(f)} are kept. The answer reads unconditional; keep both in one input.${known(f)}`;
		}
		case "QUERY_SPAN_LOST": {
			const f = finding.facts;
			return `Under the ${f.contract} contract ${entrance(f)} never sees ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`;
		}
		case "QUERY_SPAN_PARTIAL": {
			const f = finding.facts;
			return `Under the ${f.contract} contract ${entrance(f)} sees only part of ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`;
		}
		case "QUERY_SPAN_UNVERIFIABLE": {
			const f = finding.facts;
			return `Whether ${entrance(f)} sees ${span(f)} under the ${f.contract} contract can't be told. Check the annotation, or say in the rewrite where the span went.`;
		}
		case "QUERY_EXHAUSTS_BUDGET": {
			const f = finding.facts;
			return `Query ${q(f.queryId)} fills the pair under the ${f.contract} contract (${room(f)}): every document is empty and every score equal. Reject or clarify such queries, or raise the limit.${known(f)}`;
		}
		case "QUERY_REFUSED": {
			const f = finding.facts;
			return `The ${f.contract} contract's answer to query ${q(f.queryId)} (${room(f)}) is "${f.outcome}", expected is "${f.expected}". Change the query's limit, or what the dataset expects.${known(f)}`;
		}
		case "INPUT_COLLISION": {
			const f = finding.facts;
			const what = f.of === "document" ? `documents ${q(f.documentId ?? "")} and ${q(f.otherDocumentId ?? "")} of query ${q(f.queryId)}, of which only one holds the evidence,` : `queries ${q(f.queryId)} and ${q(f.otherQueryId ?? "")}, whose protected parts differ,`;
			const where = f.of === "encoder" ? "at the query encoder" : f.of === "query" ? `with document ${q(f.documentId ?? "")}` : "at the reranker";
			return `Under the ${f.contract} contract ${what} are one and the same input ${where}: what tells them apart is cut. Raise the limit, or put it in front.${known(f)}`;
		}
		case "CONTRACT_CHANGED": {
			const f = finding.facts;
			const change = `${f.field} changes from ${v(f.from)} to ${v(f.to)} (${f.part})`;
			return f.declared ? `${change}. Declared: ${shorten(f.reason ?? "no reason", 300)}` : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`;
		}
		case "TRUNCATION_RULE_CHANGED": {
			const f = finding.facts;
			const change = `The truncation rule changes: ${f.field} from ${v(f.from)} to ${v(f.to)}`;
			return f.declared ? `${change}. Declared: ${shorten(f.reason ?? "no reason", 300)}` : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`;
		}
		case "UNPINNED": {
			const f = finding.facts;
			return `The ${f.contract} contract does not pin ${f.what} (${v(f.value)}): what runs tomorrow may differ. Give the full commit hash or the sha256.`;
		}
		case "HASH_MISMATCH": {
			const f = finding.facts;
			return `The ${f.what} of the ${f.contract} contract is not the declared file: expected ${hash(f.expected)}…, found ${hash(f.actual)}…. Restore the file, or declare the new one.`;
		}
		case "FILE_MISSING": {
			const f = finding.facts;
			return `The ${f.what} that the ${f.contract} contract names is not there: ${shorten(f.path, LONGEST_VALUE)}. Add it, or correct the path.`;
		}
		case "LENGTH_UNSUPPORTED": {
			const f = finding.facts;
			const asked = f.maxLength === null ? `sets no maxLength and plans an input of ${count$1(f.longest, "token")}` : `asks for ${count$1(f.maxLength, "token")}`;
			return `The ${f.contract} contract ${asked}, but ${SOURCES[f.by]} ${f.supported}. Set maxLength to ${f.supported} or less.`;
		}
		case "LENGTH_TOO_SHORT": {
			const f = finding.facts;
			const what = f.of === "pair" ? "a pair" : "a query";
			return `maxLength ${f.maxLength} of the ${f.contract} contract leaves no room for ${what}: its special tokens and one more need ${f.needed}. Raise it.`;
		}
		case "LENGTH_UNSET": {
			const f = finding.facts;
			return f.governing === null || f.by === null ? `The ${f.contract} contract sets no maxLength and no limit of the model is known: nothing is cut here, and the model may read past its positions. Set it.` : `The ${f.contract} contract sets no maxLength; ${SOURCES[f.by]} ${f.governing}. Set it, so that it does not change unseen.`;
		}
		case "LENGTH_DISAGREES": {
			const f = finding.facts;
			const whose = {
				"model-positions": "the config.json beside the model says",
				graph: "the ONNX graph says",
				tokenizer: "the tokenizer_config.json says",
				wrapper: "the wrapper applies"
			}[f.by];
			return `The ${f.contract} contract declares ${f.field} ${f.declared}, and ${whose} ${f.found}. Correct the one that is wrong.`;
		}
		case "OFFSETS_UNAVAILABLE": {
			const f = finding.facts;
			return `Tokens of the ${f.contract} contract can't be traced to the text: ${f.component} (${shorten(f.problem, 300)}). Nothing about its truncation is shown.`;
		}
		case "INPUT_IDS_DIFFER": {
			const f = finding.facts;
			const first = f.firstDifference === null ? "" : `, first at token ${f.firstDifference}`;
			const lengths = f.actualLength === null ? "" : `: ${f.actualLength} instead of ${f.expectedLength}`;
			return `The ${f.contract} wrapper gave the model other tokens than the contract says for ${input(f)}${lengths}${first}.${likely(f.cause)} Correct the contract or the wrapper.`;
		}
		case "ATTENTION_MASK_DIFFERS": {
			const f = finding.facts;
			return `The ${f.contract} wrapper's attention mask differs for ${input(f)}: ${f.actualOnes} tokens are attended, ${f.expectedOnes} should be.${likely(f.cause)} Correct the wrapper's padding.`;
		}
		case "TOKEN_TYPES_DIFFER": {
			const f = finding.facts;
			const first = f.firstDifference === null ? "" : `, first at token ${f.firstDifference}`;
			return `The ${f.contract} wrapper's token types differ for ${input(f)}${first}.${likely(f.cause)} Send the model the types that its tokenizer makes.`;
		}
		case "SCORES_MISALIGNED": {
			const f = finding.facts;
			const what = f.problem === "row-of-another-candidate" ? `the row is that of ${f.other === null ? "another candidate" : `document ${q(f.other)}`}` : `the model gave ${f.expected ?? "no score"}, the caller got ${f.actual ?? "none"}`;
			return `Scores of the ${f.contract} wrapper do not belong to the candidates they claim, at ${input(f)}: ${what}.${likely(f.cause)} Check how the wrapper restores its order.`;
		}
		case "WINDOW_IDENTITY_LOST": {
			const f = finding.facts;
			const what = f.actual === null ? "the contract makes no such window" : `the row is that of window ${f.actual}`;
			return `A recorded window of the ${f.contract} wrapper is not the one it claims, at ${input(f)}: ${what}. Keep document, range and window number together.`;
		}
		case "PERMISSION_WIDENED": {
			const f = finding.facts;
			return `The ${f.contract} wrapper delivers a passage of document ${q(f.documentId ?? "")} for query ${q(f.queryId)} to ${count$1(f.scopes, "scope")} that may not read all of it. A merged passage has only the scopes that all of its documents have.`;
		}
		case "REVISION_MIXED": {
			const f = finding.facts;
			const what = f.problem === "merged" ? `merges revisions of source ${q(f.sourceId)}` : "is of another revision than the stored document";
			return `A passage of document ${q(f.documentId ?? "")} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} ${what}. Deliver text of one revision.`;
		}
		case "CITATION_UNVERIFIABLE": {
			const f = finding.facts;
			const what = {
				"document-unknown": "its document is not in the dataset",
				"range-outside-text": "its range is no part of the stored text",
				"text-differs": "its text is not that range of the stored text"
			}[f.problem];
			return `A passage of document ${q(f.documentId ?? "")} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} can't be cited: ${what}. Deliver ranges of the stored text.`;
		}
		case "TRACE_MISSING": return `No recorded trace shows what the ${finding.facts.contract} wrapper really sends to the model. Record one and name it in gate.json.`;
		case "TRACE_STALE": {
			const f = finding.facts;
			return `The trace was recorded under another ${f.contract} contract: its ${f.part} fingerprint is ${hash(f.actual)}…, the contract's ${hash(f.expected)}…. Please ${RECORD}.`;
		}
		case "TRACE_INCOMPLETE": {
			const f = finding.facts;
			return `The trace holds ${f.recorded} of ${count$1(f.needed, f.of === "pairs" ? "input" : "query encoding")} of the ${f.contract} contract. Please ${RECORD}.`;
		}
		case "DATASET_CHANGED": {
			const f = finding.facts;
			return `The dataset differs from the base's (${hash(f.expected)}… is now ${hash(f.actual)}…). Both contracts run on the new data, so its effect is not the contract's.`;
		}
		case "SCORES_MISSING": {
			const f = finding.facts;
			return `Path ${f.path} lacks scores for ${f.missing} of ${count$1(f.needed, "input")}: nothing is concluded about those queries. Please ${RECORD}, or score with the model.`;
		}
		case "SCORES_STAND_IN": {
			const f = finding.facts;
			return `Scores of path ${f.path} come from a stand-in (${shorten(f.by, LONGEST_VALUE)}), not from the service. They show a direction and approve nothing by themselves.`;
		}
		case "LATENCY_NOT_COMPARABLE": return `The recorded times of both paths are not compared, because the recordings do not share ${finding.facts.differs}. Record both on the same hardware, with the same concurrency and batching, and say so in the header.`;
		case "NOTHING_TO_COMPARE": return `There is no contract in service to compare with: ${shorten(finding.facts.reason, 300)}.`;
		case "EVIDENCE_NOT_DELIVERED": {
			const f = finding.facts;
			return `Evidence ${q(f.unitId)} of query ${q(f.queryId)} reaches the generator on path ${f.versus}, and not on the proposed one: ${shorten(f.class, LONGEST_NAME)}.`;
		}
		case "CONDITION_NOT_MET": {
			const f = finding.facts;
			return `The passage ${q(f.documentId)} selected for query ${q(f.queryId)} violates its condition on ${q(f.attribute)}, although the model saw the condition whole. Length is not the cause; look at the ranking.`;
		}
		case "LIMIT_MISSED": {
			const f = finding.facts;
			const value = f.value === null ? "not estimable" : showNumber(f.value, f.decision === "contract" ? "count" : "score");
			return `Limit ${q(f.limitId)} is missed: ${f.metric} of ${f.path} in segment ${q(f.segment)} is ${value}, agreed is ${f.bound} ${f.limit} (n ${f.n}).`;
		}
		case "LIMIT_INCONCLUSIVE": {
			const f = finding.facts;
			const needed = f.needed === null ? "" : ` About ${count$1(f.needed, "query", "queries")} would decide it.`;
			return `Limit ${q(f.limitId)} can't be decided from n ${f.n}: ${f.metric} of ${f.path} in segment ${q(f.segment)}, ${f.bound} ${f.limit}.${needed}`;
		}
		case "LIMIT_UNMEASURED": {
			const f = finding.facts;
			const why = f.reason === null ? "" : ` (${shorten(f.reason, 300)})`;
			return `Limit ${q(f.limitId)} has nothing to judge: ${f.metric} of ${f.path} in segment ${q(f.segment)}${why}.`;
		}
		case "LIMIT_LOOSENED": {
			const f = finding.facts;
			return `Limit ${q(f.limitId)} is loosened from ${f.from ?? "nothing"} to ${f.to ?? "nothing"} (${f.metric}, segment ${q(f.segment)}). An approver of the base has to agree; until then the base's limit governs.`;
		}
		case "LIMIT_REMOVED": {
			const f = finding.facts;
			return `Limit ${q(f.limitId)} is removed (${f.metric}, segment ${q(f.segment)}, was ${f.from ?? "unknown"}). An approver of the base has to agree; until then it governs.`;
		}
		case "LIMIT_TIGHTENED": {
			const f = finding.facts;
			return `Limit ${q(f.limitId)} is tightened from ${f.from ?? "nothing"} to ${f.to ?? "nothing"} (${f.metric}, segment ${q(f.segment)}).`;
		}
		case "LIMIT_ADDED": {
			const f = finding.facts;
			return `Limit ${q(f.limitId)} is new: ${f.metric}, segment ${q(f.segment)}, ${f.to ?? "no bound"}.`;
		}
		case "POLICY_CHANGED": {
			const f = finding.facts;
			const ask = f.weaker ? " An approver of the base has to agree; until then the base governs." : "";
			return `The policy ${q(f.field)} changes from ${shorten(f.from, LONGEST_VALUE)} to ${shorten(f.to, LONGEST_VALUE)}.${ask}`;
		}
		case "EVALUATION_CHANGED": {
			const f = finding.facts;
			const change = `The evaluation itself changes: ${`${f.what}${f.id === null ? "" : ` ${q(f.id)}`}`}, ${showSide(f.from, "new")} -> ${showSide(f.to, "gone")}.`;
			return f.weaker ? `${change} An approver of the base has to agree.` : change;
		}
		case "APPROVAL_NEEDED": {
			const f = finding.facts;
			const who = f.approvers === "" ? "nobody: the base allows no such change" : f.approvers;
			const teams = f.unreadableTeams === "" ? "" : ` Members of ${f.unreadableTeams} can't be read with this token: name logins instead, or give a token that may read them.`;
			return `${count$1(f.changes, "change")} of what was agreed, with hash ${f.hash}. An approving review of this commit stands for it, and so does one that names the hash. Who may: ${shorten(who, 300)}.${teams}`;
		}
		case "LIMIT_CHANGE_APPROVED": {
			const f = finding.facts;
			return `${q(f.by)} approved this change of limits (${count$1(f.changes, "entry", "entries")}, change ${hash(f.hash)}…).`;
		}
		case "LIMITS_INTRODUCED": return `${count$1(finding.facts.limits, "limit")} introduced by this change: the base has none to compare them with.`;
		case "BASE_NOT_CHECKED": return "Approval was not checked: no base was given, so the limits are those of the working copy. Name the base with --base.";
		case "AGREEMENT_EXPIRED": {
			const f = finding.facts;
			return `The agreement on the limits ended on ${f.expires}, ${count$1(f.days, "day")} ago. Agree on them anew.`;
		}
		case "AGREEMENT_EXPIRES_SOON": {
			const f = finding.facts;
			return `The agreement on the limits ends on ${f.expires}, in ${count$1(f.days, "day")}.`;
		}
		case "WAIVER_ADDED": {
			const f = finding.facts;
			return `A waiver of ${f.code} for ${count$1(f.ids, "id")} by ${q(f.by)}, until ${f.expires}, is new. An approver of the base has to agree; until then it does not count.`;
		}
		case "WAIVER_EXTENDED": {
			const f = finding.facts;
			return `The waiver of ${f.code} for ${count$1(f.ids, "id")} by ${q(f.by)} is extended from ${f.from} to ${f.to}. An approver of the base has to agree.`;
		}
		case "WAIVER_EXPIRED": {
			const f = finding.facts;
			return `The waiver of ${f.code} for ${count$1(f.ids, "id")} ended on ${f.expires} and no longer counts. Repair the cause, or agree on it anew.`;
		}
		case "FINDINGS_WAIVED": {
			const f = finding.facts;
			return `${f.code} is waived for ${count$1(f.ids, "id")} by ${q(f.by)} until ${f.expires}.`;
		}
		case "SEGMENT_UNGUARDED": {
			const f = finding.facts;
			return `The protected segment ${q(f.segment)} has no limit for ${f.missing}. Add one.`;
		}
		case "LIMIT_CAN_DRIFT": {
			const f = finding.facts;
			return `Limit ${q(f.limitId)} only bounds the change of ${f.metric} in segment ${q(f.segment)}: many small drops would pass one by one. Add an absolute floor.`;
		}
		case "LIMIT_UNDECIDABLE": {
			const f = finding.facts;
			return `Limit ${q(f.limitId)} can't be decided with ${count$1(f.n, "query", "queries")} of segment ${q(f.segment)}, even if nothing changes: ${f.metric} deviates by ${showNumber(f.deviation, "score")} per query. It needs about ${f.needed}, or a wider margin.`;
		}
		case "LIMITS_CONTRADICT": {
			const f = finding.facts;
			return `Limits ${q(f.limitId)} and ${q(f.otherId)} contradict each other: no value of ${f.metric} in segment ${q(f.segment)} meets both. Correct one.`;
		}
		case "SEGMENT_EMPTY": {
			const f = finding.facts;
			return `Limit ${q(f.limitId)} is about segment ${q(f.segment)}, to which no query belongs: it guards nothing.`;
		}
		case "SOLE_APPROVER": return finding.facts.approvers === 0 ? "There is no approver: nobody can agree to a change of the limits. Name two." : "There is one approver: own changes of limits find nobody to agree, and an absence stops everything. Name a second.";
		case "MEASUREMENT_MOVED": {
			const f = finding.facts;
			const moved = f.moved === "" ? "nothing that they depend on" : f.moved;
			return f.unexplained ? `${count$1(f.numbers, "number")} moved since the earlier report, and nothing that they depend on did. Look for what is not pinned.` : `Since the earlier report moved: ${moved}; ${count$1(f.numbers, "number")} differ.`;
		}
		case "ROLLBACK_MISSING": return `No rollback is ready: ${shorten(finding.facts.reason, 300)}. Name a contract that can be restored.`;
		case "ROLLBACK_REOPENS_LOSSES": return `Rolling back reopens ${count$1(finding.facts.losses, "loss", "losses")} that the proposed contract closes.`;
		case "ROLLBACK_LOSES": {
			const f = finding.facts;
			return `The rollback alone loses ${q(f.id)} of query ${q(f.queryId)} (${f.metric}). Choose a rollback that keeps it.`;
		}
		case "ROLLBACK_CUTS_QUERY": {
			const f = finding.facts;
			return `The rollback silently cuts ${q(f.spanId)} of query ${q(f.queryId)} in front of ${entrance(f)}. Choose a rollback that keeps it, or that refuses such queries.`;
		}
		case "ROLLBACK_UNVERIFIABLE": return `What the rollback keeps of ${count$1(finding.facts.queries, "query", "queries")} can't be told. Choose a rollback whose inputs can be inspected.`;
		case "VERIFICATION_TOO_LOW": {
			const f = finding.facts;
			return `How the ${f.contract} contract is known to be in force is only ${q(f.reached)}, the limits ask for ${q(f.required)}. Record a trace with the wrapper in service.`;
		}
		default: return assertNever(finding);
	}
}
// src/render/report.ts
function toReport(result) {
	const { context, decision, outcomes } = result;
	const hide = hideIds(context);
	return {
		formatVersion: 1,
		id: result.id,
		tool: {
			name: "evidence-gate",
			version: result.version
		},
		verdict: decision.verdict,
		cause: decision.cause,
		nextActor: decision.nextActor,
		mode: result.mode,
		...context && {
			dataset: datasetOf(context),
			compared: comparedOf(context, outcomes, result.headCommit)
		},
		...result.dependsOn && { dependsOn: result.dependsOn },
		...result.against && { against: result.against },
		...result.rollbackPatch && { rollbackPatch: result.rollbackPatch },
		losses: reportLosses([...outcomes.values()], hide),
		...positionOf(outcomes.get("position"), hide),
		gates: decision.gates.map((gate) => gateOf(gate, hide)),
		problems: [...result.problems],
		command: result.command
	};
}
function positionOf(outcome, hide) {
	if (outcome?.position === void 0) return {};
	const { entrance, clarifications, ...rest } = outcome.position;
	const hidden = (wrong) => ({
		...wrong,
		ids: wrong.ids.map(hide)
	});
	return { position: {
		...rest,
		entrance: entrance.map((row) => ({
			...row,
			falseRejections: hidden(row.falseRejections),
			falseAcceptances: hidden(row.falseAcceptances)
		})),
		clarifications: clarifications.map((one) => ({
			...one,
			queryId: hide(one.queryId),
			spans: one.spans.map((span) => ({
				...span,
				spanId: hide(span.spanId)
			}))
		}))
	} };
}
function hideIds(context) {
	if (!context?.settings.hashIds) return (id) => id;
	return (id) => `h:${context.sha256(new TextEncoder().encode(id)).slice(0, 16)}`;
}
function datasetOf({ dataset }) {
	const sum = (of) => dataset.queries.reduce((total, query) => total + of(query), 0);
	return {
		name: dataset.name,
		digest: dataset.digest,
		corpusRevision: dataset.corpusRevision,
		queries: dataset.queries.length,
		documents: dataset.documents.size,
		units: sum((query) => query.units.length),
		spans: sum((query) => query.protectedSpans.length)
	};
}
function comparedOf({ base, contracts }, outcomes, headCommit) {
	const verification = outcomes.get("identity")?.verification;
	const rollback = contracts.rollback ?? contracts.current;
	const contract = (loaded) => ({
		file: loaded.contract.file,
		fingerprints: loaded.contract.fingerprints,
		maxLength: loaded.contract.input.cut.maxLength,
		...verification?.[loaded.name] && { verification: verification[loaded.name] },
		scores: scoresOf(loaded)
	});
	return {
		base: base.kind,
		..."commit" in base && { baseCommit: base.commit },
		...headCommit !== null && { headCommit },
		proposed: contract(contracts.proposed),
		...contracts.current && { current: contract(contracts.current) },
		...rollback && { rollback: contract(rollback) }
	};
}
function scoresOf({ scores }) {
	switch (scores.kind) {
		case "trace": return scores.recordedBy === null ? `recorded: ${scores.file}` : `recorded: ${scores.file}, by ${scores.recordedBy}`;
		case "live": return `${scores.standIn ? "stand-in" : "live"}: ${scores.runtime}`;
		case "none": return `none: ${scores.reason}`;
	}
}
function gateOf(gate, hide) {
	if (gate.status === "error") {
		const error = {
			code: gate.error.code,
			problems: [...gate.error.problems]
		};
		return {
			gate: gate.gate,
			status: "error",
			measured: [],
			findings: [],
			findingCounts: {},
			limits: [],
			error
		};
	}
	return {
		gate: gate.gate,
		status: gate.status,
		measured: gate.measured.map((row) => ({ ...row })),
		findings: gate.findings.kept.map((finding) => findingOf(finding, hide)),
		findingCounts: Object.fromEntries(gate.findings.counts),
		limits: gate.limits.map((limit) => limitOf(limit, hide))
	};
}
const ID_FACTS = /* @__PURE__ */ new Set([
	"queryId",
	"otherQueryId",
	"unitId",
	"spanId",
	"documentId",
	"otherDocumentId",
	"qualifies",
	"id",
	"other"
]);
function findingOf(finding, hide) {
	const facts = Object.fromEntries(Object.entries(finding.facts).map(([name, value]) => [name, ID_FACTS.has(name) && typeof value === "string" ? hide(value) : value]));
	const shown = {
		...finding,
		facts
	};
	return {
		code: finding.code,
		severity: finding.severity,
		place: { ...finding.place },
		facts,
		message: messageOf(shown)
	};
}
function limitOf(limit, hide) {
	return {
		...limit,
		ids: limit.ids.map(({ queryId, id }) => ({
			queryId: hide(queryId),
			id: hide(id)
		}))
	};
}
// src/run/against.ts
const MAX_REPORT_BYTES = 16 * JSON_FILE_BYTES;
const NOISE = 1e-6;
async function readEarlier({ files }, path) {
	const fault = (code, problem) => new GateError(code, {
		at: path,
		problem,
		hint: "name the report.json of the last approved run"
	});
	const text = await readText(files, path, MAX_REPORT_BYTES);
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw fault("INVALID_JSON", "this is not JSON");
	}
	if (!Array.isArray(value?.gates) || typeof value.verdict !== "string") throw fault("WRONG_TYPE", "this is no report");
	if (!value.verdict.startsWith("approved")) throw fault("BAD_ARGUMENT", `its verdict is ${JSON.stringify(value.verdict)}`);
	return value;
}
function dependencies({ dataset, contracts, thresholds, waivers, sha256 }) {
	const { proposed } = contracts;
	const { contract } = proposed;
	const hash = (value) => sha256(new TextEncoder().encode(JSON.stringify(value)));
	const { limits, inconclusive, unverified, verification } = thresholds.head;
	const meaning = limits.map(({ place: _, ...limit }) => limit);
	return {
		dataset: dataset.digest,
		limits: hash([
			meaning,
			inconclusive,
			unverified,
			verification,
			waivers.head.map(({ place: _, ...one }) => one)
		]),
		model: contract.fingerprints.score,
		input: contract.fingerprints.input,
		selection: contract.fingerprints.selection,
		runtime: contract.fingerprints.runtime,
		library: `${contract.wrapper.preset} ${contract.wrapper.version}, tokenizers ${contract.tokenizer.library ?? "unknown"}`,
		scores: proposed.scores.kind === "live" ? proposed.scores.runtime : proposed.scores.kind,
		tool: VERSION
	};
}
function compareWith(file, earlier, context, outcomes) {
	const before = earlier.dependsOn ?? {};
	const now = dependencies(context);
	const moved = Object.entries(now).flatMap(([what, to]) => {
		const from = before[what] ?? null;
		return from === to ? [] : [{
			what,
			from,
			to
		}];
	});
	return {
		file,
		verdict: earlier.verdict,
		...earlier.compared?.headCommit !== void 0 && { headCommit: earlier.compared.headCommit },
		moved,
		numbers: movedNumbers(earlier.gates.flatMap(({ measured }) => measured), outcomes.flatMap(({ measured }) => measured))
	};
}
function movedNumbers(before, now) {
	const key = ({ metric, path, segment, slice, definition }) => JSON.stringify([
		metric,
		definition,
		path,
		segment,
		Object.entries(slice ?? {}).sort()
	]);
	const old = new Map(before.map((row) => [key(row), row]));
	return now.flatMap((row) => {
		const was = old.get(key(row));
		if (!was || was.value === row.value) return [];
		if (was.value !== null && row.value !== null && Math.abs(was.value - row.value) <= NOISE) return [];
		const { metric, path, segment, unit, value } = row;
		return [{
			metric: [metric, ...Object.entries(row.slice ?? {}).map(([name, one]) => `${name} ${one}`)].join(", "),
			path,
			segment,
			unit,
			from: was.value,
			to: value
		}];
	});
}
function movedFinding({ file, moved, numbers }) {
	const steady = numbers.filter(({ unit }) => unit !== "ms");
	if (moved.length === 0 && steady.length === 0) return null;
	const unexplained = moved.length === 0;
	return {
		code: "MEASUREMENT_MOVED",
		severity: severityOf("MEASUREMENT_MOVED", !unexplained && "explained"),
		place: { file },
		facts: {
			moved: moved.map(({ what }) => what).join(", "),
			numbers: steady.length,
			unexplained
		}
	};
}
// src/run/approvals.ts
const NONE = {
	approvals: [],
	unreadableTeams: []
};
async function readApprovals(host, context, base, source) {
	const agreed = context.thresholds.base;
	const { changeHash } = governanceOf({
		...context,
		approvals: []
	});
	if (!source || !agreed || !base || changeHash === null || agreed.onLimitChange !== "require-approval") return NONE;
	try {
		const reviews = (await source.changes()).flatMap(approvingReviews);
		const hashes = /* @__PURE__ */ new Map();
		const stands = async (review) => {
			if (namesHash(review, changeHash)) return true;
			if (review.commit === null) return false;
			const known = hashes.get(review.commit) ?? hashAt(host, context, base, review.commit);
			hashes.set(review.commit, known);
			return await known === changeHash;
		};
		const standing = [];
		for (const review of reviews) if (await stands(review)) standing.push(review);
		return await match(standing, agreed.approvers, changeHash, source);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		host.log.warning(`reviews can't be read, so that nothing is approved: ${error.message}`);
		return NONE;
	}
}
async function hashAt(host, { settings, contracts, thresholds, waivers, sha256 }, base, commit) {
	const head = await headAt(host, settings.file, commit);
	if (head === null) return null;
	const found = governed(base, head, contracts.current?.contract ?? null, []);
	return governanceOf({
		thresholds: {
			base: thresholds.base,
			head: found.thresholds
		},
		waivers: {
			base: waivers.base,
			head: found.waivers
		},
		evaluation: found.evaluation,
		approvals: [],
		sha256
	}).changeHash;
}
async function match(reviews, approvers, changeHash, source) {
	const approvals = [];
	for (const { by } of reviews) {
		const as = approvers.find((one) => !isTeam(one) && sameLogin(one, by));
		if (as !== void 0) approvals.push({
			by,
			as,
			changeHash
		});
	}
	if (approvals.length > 0) return {
		approvals,
		unreadableTeams: []
	};
	const unreadable = /* @__PURE__ */ new Set();
	for (const team of approvers.filter(isTeam)) for (const { by } of reviews) {
		const member = await source.isMember(team, by);
		if (member === null) unreadable.add(team);
		else if (member) approvals.push({
			by,
			as: team,
			changeHash
		});
	}
	return {
		approvals,
		unreadableTeams: [...unreadable]
	};
}
// src/run/audit.ts
const RECORDS_PER_FILE = 1e3;
const DIGITS = 4;
function createAudit(context) {
	const records = [];
	return {
		id: "approval",
		add: (evidence) => {
			records.push(recordOf(evidence, context));
		},
		fail: () => void 0,
		end: () => {
			throw new Error("an audit is no gate");
		},
		async write(files, folder, report, today) {
			const { id, tool, verdict, cause, command, compared, dataset, dependsOn, gates } = report;
			const run = {
				formatVersion: 1,
				id,
				tool,
				date: today,
				command,
				verdict,
				cause,
				compared,
				dataset,
				dependsOn,
				limits: gates.flatMap(({ limits }) => limits.map(({ id: limitId, status, value, limit, n, agreed }) => ({
					id: limitId,
					status,
					value,
					limit,
					n,
					agreed
				}))),
				queries: records.length
			};
			await files.write(`${folder}/run.json`, `${JSON.stringify(run, null, 2)}\n`);
			for (let start = 0, part = 1; start < records.length; start += RECORDS_PER_FILE, part++) {
				const lines = records.slice(start, start + RECORDS_PER_FILE).map((one) => `${JSON.stringify(one)}\n`);
				await files.write(`${folder}/queries-${String(part).padStart(DIGITS, "0")}.jsonl`, lines.join(""));
			}
		}
	};
}
function recordOf({ query, plans, contracts: kept, paths }, context) {
	const { settings, contracts, sha256 } = context;
	const hide = (id) => settings.hashIds ? `h:${sha256(new TextEncoder().encode(id)).slice(0, 16)}` : id;
	const path = (name) => {
		const result = paths[name];
		const loaded = name === "baseline" ? null : contracts[name];
		if (result === null) return null;
		return {
			...orderOf(result, loaded, hide),
			...loaded && name !== "baseline" ? {
				entrance: kept[name]?.outcome ?? null,
				inputs: inputsOf$1(plans[name], loaded, hide, sha256)
			} : {}
		};
	};
	return {
		queryId: hide(query.id),
		segments: query.segments,
		baseline: path("baseline"),
		current: path("current"),
		proposed: path("proposed")
	};
}
function orderOf({ state, reranked, order, selected, context, contextOrigin }, loaded, hide) {
	const scores = loaded?.contract.scores;
	return {
		state,
		reranked,
		transforms: scores ? {
			activation: scores.activation,
			calibration: scores.calibration,
			skipWhenMargin: scores.skipWhenMargin,
			aggregate: loaded?.contract.windows?.aggregate ?? null
		} : null,
		order: order.map(({ documentId, score, firstPassRank, window }, rank) => {
			const tied = order[rank - 1]?.score === score || order[rank + 1]?.score === score;
			return {
				documentId: hide(documentId),
				score,
				firstPassRank,
				...window > 0 && { window },
				...tied && { tiedBy: reranked ? scores?.ties ?? "retrieval" : "retrieval" }
			};
		}),
		selected: selected.map(({ documentId }) => hide(documentId)),
		context: context.map(({ documentId, textSpan, tokens }) => ({
			documentId: hide(documentId),
			textSpan,
			tokens
		})),
		contextOrigin
	};
}
function inputsOf$1(plan, { encoder }, hide, sha256) {
	if (plan === null || encoder instanceof GateError) return null;
	return plan.inputs.map((planned) => ({
		documentId: hide(planned.documentId),
		window: planned.window,
		length: planned.length,
		inputIdsSha256: hashIds(assembleInput(planned, encoder.tokenizer).ids, sha256)
	}));
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
	const context = record.passages.map(({ documentId, range, tokens }) => {
		const { text } = documentOf(documentId, assembly.dataset);
		const place = `${at}: context of query ${record.queryId}, document ${documentId}`;
		const textSpan = range ? textUnits(text).toUtf16(range, assembly.dataset.offsetUnit, place) : {
			start: 0,
			end: text.length
		};
		return tokens === void 0 ? measurePassage({
			documentId,
			textSpan
		}, assembly) : {
			documentId,
			textSpan,
			tokens
		};
	});
	checkBudget(context, record.queryId, at, assembly);
	return context;
}
function checkBudget(context, queryId, at, assembly) {
	const { tokenBudget, maxPassages, neighbours } = assembly.settings;
	const tokens = context.reduce((sum, passage) => sum + (passage.tokens ?? 0), 0);
	const over = tokenBudget !== null && tokens > tokenBudget ? `${tokens} tokens, over the budget of ${tokenBudget}` : neighbours === 0 && context.length > maxPassages ? `${context.length} passages, over the ${maxPassages} of maxPassages` : null;
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
// src/rank/transforms.ts
function calibrateLength(score, tokens, calibration, at) {
	if (score < 0 || score > 1) throw new GateError("CALIBRATION_OF_LOGITS", {
		at,
		problem: `length calibration meets the score ${score}`,
		hint: "it is defined for scores from 0 to 1; set \"activation\" to sigmoid, or remove \"calibration\""
	});
	const { alpha, lengthRef, sigma } = calibration;
	return tokens > lengthRef ? score / (1 + alpha * Math.log(1 + (tokens - lengthRef) / sigma)) : score;
}
function skipsByMargin(candidates, skipWhenMargin) {
	const [first, second] = candidates;
	if (skipWhenMargin === null || !first || !second) return false;
	return first.score - second.score >= skipWhenMargin;
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
	let needed = 0;
	let missing = 0;
	for (const [firstPassRank, { documentId }] of query.candidates.slice(0, contract.candidates ?? void 0).entries()) {
		const wanted = scorables(inputs.get(documentId), plan, contract);
		const found = wanted.flatMap((one) => scoreOf(query.id, documentId, one, scores, contract) ?? []);
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
function scorables(inputs, plan, { windows }) {
	if (plan === null) return windows === null ? [{
		window: 0,
		tokens: null
	}] : [];
	return (inputs ?? []).map(({ window, offered }) => ({
		window,
		tokens: offered.document.end - offered.document.start
	}));
}
function scoreOf(queryId, documentId, { window, tokens }, scores, contract) {
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
		score: calibrateLength(returned, tokens, calibration, contract.file)
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
		context: assembleContext(selected, assembly),
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
	const reranked = !skipsByMargin(query.candidates, contract.scores.skipWhenMargin);
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
		context: record ? recordedContext(record, trace?.file ?? "", assembly) : assembleContext(selected, assembly),
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
// src/run/query-evidence.ts
function planAll(query, context, faults) {
	const { contracts, dataset, cells = [] } = context;
	const plan = (name, loaded) => loaded && !(loaded.encoder instanceof GateError) ? attempt(() => planQuery(loaded, query, dataset), (error) => faults(name, "plan", error)) : null;
	const current = plan("current", contracts.current);
	return {
		query,
		cells: cells.map(({ loaded }) => attempt(() => planQuery(loaded, query, dataset), () => void 0)),
		plans: {
			current,
			proposed: plan("proposed", contracts.proposed),
			rollback: contracts.rollback === contracts.current ? current : plan("rollback", contracts.rollback)
		}
	};
}
function evidenceOf({ query, plans }, { contracts, dataset }, scores, assembly, faults) {
	const evidence = (name) => {
		const [loaded, plan] = [contracts[name], plans[name]];
		return loaded && plan && attempt(() => contractEvidence(loaded, query, dataset, plan), (error) => faults(name, "plan", error));
	};
	const rank = (path) => {
		const loaded = contracts[path];
		return loaded && attempt(() => rankPath(path, query, plans[path], scores[path], loaded, assembly), (error) => faults(path, "rank", error));
	};
	const current = evidence("current");
	return {
		query,
		plans,
		contracts: {
			current,
			proposed: evidence("proposed"),
			rollback: contracts.rollback === contracts.current ? current : evidence("rollback")
		},
		paths: {
			baseline: attempt(() => rankBaseline(query, assembly), (error) => faults("baseline", "rank", error)),
			current: rank("current"),
			proposed: rank("proposed")
		}
	};
}
function cellsOf({ query, cells: plans }, { cells = [], dataset }, scores, assembly) {
	return cells.map(({ loaded }, index) => {
		const [plan, returned] = [plans[index], scores[index]];
		if (!plan || !returned) return null;
		return attempt(() => ({
			plan,
			evidence: contractEvidence(loaded, query, dataset, plan),
			result: rankPath("proposed", query, plan, returned, loaded, assembly)
		}), () => void 0);
	});
}
function attempt(work, tell) {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		tell(error);
		return null;
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
		for (const [index, scorer] of (scorers.cells ?? []).entries()) ofCells.push(await scorer.score(chunk.flatMap(({ cells }) => cells[index]?.inputs ?? [])));
		for (const planned of chunk) {
			await scorers.timer?.add(planned);
			const evidence = evidenceOf(planned, context, scores, assembly, faults);
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
// src/run/options.ts
function commandLine({ gate, current, base, dataRoot, matrix }) {
	return [
		"evidence-gate",
		"run",
		...[
			["--gate", gate],
			["--current", current],
			["--base", base?.limits ?? null],
			["--data-root", dataRoot],
			["--matrix-lengths", matrix?.lengths?.join() ?? null],
			["--matrix-candidates", matrix?.candidates?.join() ?? null]
		].flatMap(([flag, value]) => value === null ? [] : [flag, shellWord(value)]),
		...matrix ? ["--matrix"] : []
	].join(" ");
}
// src/score/activate.ts
function activate(row, column, { activation }) {
	const logit = row[column];
	return {
		model: logit,
		returned: Math.fround(activated(row, logit, activation))
	};
}
function activated(row, logit, activation) {
	if (activation === "identity") return logit;
	if (activation === "sigmoid") return logit >= 0 ? 1 / (1 + Math.exp(-logit)) : Math.exp(logit) / (1 + Math.exp(logit));
	const highest = Math.max(...row);
	const total = row.reduce((sum, one) => sum + Math.exp(one - highest), 0);
	return Math.exp(logit - highest) / total;
}
// src/score/batches.ts
const WIDTH_STEP = 8;
function paddedWidth(tokens, limit) {
	const stepped = Math.ceil(tokens / WIDTH_STEP) * WIDTH_STEP;
	return limit === null || tokens > limit ? stepped : Math.min(stepped, limit);
}
function formBatches(items, limits) {
	const sorted = [...items].sort((a, b) => b.width - a.width || compareStrings(a.key, b.key));
	const batches = [];
	let batch = [];
	for (const item of sorted) {
		const width = batch[0]?.width;
		const isFull = batch.length === limits.rows || (batch.length + 1) * item.width > limits.tokens;
		if (batch.length > 0 && (isFull || width !== item.width)) {
			batches.push(batch);
			batch = [];
		}
		batch.push(item);
	}
	if (batch.length > 0) batches.push(batch);
	return batches;
}
// src/score/feeds.ts
const KNOWN = [
	"input_ids",
	"attention_mask",
	"token_type_ids"
];
function knownInputs({ inputNames }, at) {
	const isKnown = (name) => KNOWN.includes(name);
	const unknown = inputNames.filter((name) => !isKnown(name));
	const missing = KNOWN.slice(0, 2).filter((name) => !inputNames.includes(name));
	if (unknown.length > 0 || missing.length > 0) {
		const wants = unknown.map((name) => `it wants ${name}`);
		const lacks = missing.map((name) => `it has no ${name}`);
		throw new GateError("MODEL_INPUTS_UNSUPPORTED", {
			at,
			problem: [...wants, ...lacks].join(", "),
			hint: "export a cross-encoder with input_ids, attention_mask and, where it was trained with them, token_type_ids; or record scores of the service"
		});
	}
	return inputNames.filter(isKnown);
}
function toBatch(rows, names, padId, columns) {
	const inputs = /* @__PURE__ */ new Map();
	for (const name of names) {
		const values = new BigInt64Array(rows.length * columns);
		const words = new Int32Array(values.buffer);
		rows.forEach((row, index) => {
			const start = index * columns;
			for (let token = 0; token < row.ids.length; token++) words[2 * (start + token)] = tokenValue(name, row, token);
			if (name !== "input_ids" || padId === 0) return;
			for (let token = row.ids.length; token < columns; token++) words[2 * (start + token)] = padId;
		});
		inputs.set(name, values);
	}
	return {
		rows: rows.length,
		columns,
		inputs
	};
}
function tokenValue(name, row, token) {
	if (name === "input_ids") return row.ids[token];
	return name === "attention_mask" ? 1 : row.typeIds[token];
}
// src/score/read-output.ts
function scoreOutput({ outputNames }, at) {
	if (outputNames.includes("logits")) return "logits";
	const [only, ...others] = outputNames;
	if (only !== void 0 && others.length === 0) return only;
	throw new GateError("MODEL_OUTPUT_UNSUPPORTED", {
		at,
		problem: `none of its outputs ${outputNames.join(", ")} is called logits`,
		hint: "export a sequence classifier with the output logits"
	});
}
function readRows({ dims, values }, rows, output, at) {
	const [first, labels = 1] = dims;
	if (first !== rows || dims.length > 2 || labels < 1 || values.length !== rows * labels) throw new GateError("MODEL_OUTPUT_UNSUPPORTED", {
		at,
		problem: `${output} has the shape [${dims.join(", ")}] for ${rows} rows`,
		hint: "it needs one number per pair, or one per label; decoders that score by a token are not supported"
	});
	return Array.from({ length: rows }, (_, row) => Array.from({ length: labels }, (__, label) => values[row * labels + label]));
}
function chooseColumn(labels, column, at) {
	if (column === null && labels === 1) return 0;
	if (column !== null && column < labels) return column;
	throw new GateError("SCORE_COLUMN_UNKNOWN", {
		at: `${at}#/scores/column`,
		problem: column === null ? `the model gives ${labels} numbers per pair, and none is chosen` : `column ${column} is chosen, and the model gives ${labels}`,
		hint: labels === 1 ? "leave the column out" : `name the relevant label, 0 to ${labels - 1}`
	});
}
// src/score/scores.ts
function scoresFromTrace({ pairs }) {
	const byQuery = /* @__PURE__ */ new Map();
	return { get(queryId, documentId, window) {
		let scores = byQuery.get(queryId);
		if (scores === void 0) {
			scores = firstScores(pairs.get(queryId) ?? []);
			byQuery.set(queryId, scores);
		}
		return scores.get(inputKey(documentId, window));
	} };
}
function firstScores(pairs) {
	const scores = /* @__PURE__ */ new Map();
	const rounds = /* @__PURE__ */ new Map();
	for (const { documentId, window = 0, round = 0, modelScore, score } of pairs) {
		const key = inputKey(documentId, window);
		if (score === void 0 || round >= (rounds.get(key) ?? Number.POSITIVE_INFINITY)) continue;
		rounds.set(key, round);
		scores.set(key, {
			model: modelScore ?? null,
			returned: score
		});
	}
	return scores;
}
function inputKey(documentId, window) {
	return `${window} ${documentId}`;
}
// src/score/live-scorer.ts
const LIMITS = {
	rows: 32,
	tokens: 4096
};
const ALONE = {
	rows: 1,
	tokens: 0
};
const MEMO_ENTRIES = 1e6;
const INPUTS_HELD = 2048;
function createLiveScorer(session, options) {
	const { at, sha256, onProgress, cache = null } = options;
	const names = knownInputs(session, at);
	const output = scoreOutput(session, at);
	const shared = !session.dynamicallyQuantized && options.precision !== "int8-dynamic";
	const withTypes = names.includes("token_type_ids");
	const memo = /* @__PURE__ */ new Map();
	const counts = {
		inputs: 0,
		cached: 0,
		rows: 0,
		batches: 0,
		realTokens: 0,
		paddedTokens: 0
	};
	async function run(jobs, padId, onBatch) {
		const found = /* @__PURE__ */ new Map();
		for (const batch of formBatches(jobs, shared ? LIMITS : ALONE)) {
			const rows = batch.map(({ row }) => row);
			const width = batch[0]?.width ?? 0;
			const feeds = toBatch(shared ? inCompany(rows, width) : rows, names, padId, width);
			counts.batches += 1;
			counts.rows += rows.length;
			counts.paddedTokens += feeds.rows * feeds.columns;
			for (const { ids } of rows) counts.realTokens += ids.length;
			const answered = readRows(await session.run(feeds, output).catch((cause) => {
				throw failed(cause, batch, feeds.columns);
			}), feeds.rows, output, at);
			batch.forEach(({ key, first }, index) => {
				const logits = answered[index];
				if (!logits.every(Number.isFinite)) throw notFinite(first);
				found.set(key, logits);
			});
			onBatch(batch);
		}
		return found;
	}
	async function logitsOf(inputs, tokenizer, { padId, limit }, onAnswers) {
		const jobs = /* @__PURE__ */ new Map();
		const known = /* @__PURE__ */ new Map();
		const widthOf = ({ ids }) => shared ? paddedWidth(ids.length, limit) : ids.length;
		const keys = inputs.map((input, index) => {
			const row = assembleInput(input, tokenizer);
			const key = shared ? rowKey(row, withTypes, sha256) : String(index);
			const logits = memo.get(key) ?? recall(key);
			const job = jobs.get(key);
			if (logits !== void 0) known.set(key, logits);
			else if (job === void 0) jobs.set(key, {
				key,
				row,
				first: input,
				width: widthOf(row),
				answers: 1
			});
			else job.answers += 1;
			return key;
		});
		const asked = [...jobs.values()];
		onAnswers(inputs.length - sumOfAnswers(asked));
		const found = await run(asked, padId, (batch) => onAnswers(sumOfAnswers(batch)));
		if (shared) for (const [key, logits] of found) {
			remember(memo, key, logits);
			cache?.add(key, logits);
		}
		return keys.map((key) => {
			const logits = found.get(key) ?? known.get(key);
			if (logits === void 0) throw new Error("an input was not scored");
			return logits;
		});
	}
	function recall(key) {
		const logits = shared ? cache?.get(key) : void 0;
		if (logits === void 0) return void 0;
		counts.cached += 1;
		remember(memo, key, logits);
		return logits;
	}
	function failed(cause, [job], columns) {
		if (cause instanceof GateError) return cause;
		const [reason] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
		return new GateError("MODEL_FAILED", {
			at,
			problem: `it failed on a batch of rows of up to ${columns} tokens, with ${nameOf$1(job?.first)} (${reason})`,
			hint: "lower max_length to what the graph supports, or record scores of the service"
		}, { cause });
	}
	const notFinite = (input) => new GateError("SCORE_NOT_FINITE", {
		at,
		problem: `it gives no finite number for ${nameOf$1(input)}`,
		hint: "check the export and its precision: an input that overflows has no rank"
	});
	return {
		runtime: session.runtime,
		counts,
		async score(inputs, contract, tokenizer) {
			const { scores: rule, file } = contract;
			const padding = {
				padId: padIdOf(contract.model, tokenizer),
				limit: longestInput(contract)
			};
			const byQuery = /* @__PURE__ */ new Map();
			let done = 0;
			const onAnswers = (answered) => {
				done += answered;
				if (answered > 0) onProgress?.(done, inputs.length);
			};
			for (let start = 0; start < inputs.length; start += INPUTS_HELD) {
				const part = inputs.slice(start, start + INPUTS_HELD);
				counts.inputs += part.length;
				const logits = await logitsOf(part, tokenizer, padding, onAnswers);
				part.forEach(({ queryId, documentId, window }, index) => {
					const row = logits[index];
					const score = activate(row, chooseColumn(row.length, rule.column, file), rule);
					const ofQuery = byQuery.get(queryId) ?? /* @__PURE__ */ new Map();
					byQuery.set(queryId, ofQuery.set(inputKey(documentId, window), score));
				});
			}
			return { get: (queryId, documentId, window) => byQuery.get(queryId)?.get(inputKey(documentId, window)) };
		}
	};
}
function inCompany(rows, width) {
	const [first, ...others] = rows;
	return first !== void 0 && others.length === 0 && 2 * width <= LIMITS.tokens ? [first, first] : rows;
}
function sumOfAnswers(jobs) {
	return jobs.reduce((sum, { answers }) => sum + answers, 0);
}
function nameOf$1(input) {
	return `query ${input?.queryId}, document ${input?.documentId}, window ${input?.window}`;
}
function rowKey({ ids, typeIds }, withTypes, sha256) {
	const bytes = new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength);
	if (!withTypes) return sha256(bytes);
	const both = new Uint8Array(bytes.length + typeIds.length);
	both.set(bytes);
	both.set(typeIds, bytes.length);
	return sha256(both);
}
function remember(memo, key, logits) {
	memo.set(key, logits);
	if (memo.size <= MEMO_ENTRIES) return;
	const [oldest] = memo.keys();
	if (oldest !== void 0) memo.delete(oldest);
}
function longestInput({ input, model }) {
	const { maxPositions, padOffset } = model;
	const known = [input.cut.maxLength, maxPositions === null ? null : maxPositions - padOffset].filter((length) => length !== null);
	return known.length === 0 ? null : Math.min(...known);
}
function padIdOf({ padOffset }, { declared }) {
	return declared.padding?.id ?? Math.max(0, padOffset - 1);
}
// src/score/live-timer.ts
function createLiveTimer(session, at, milliseconds) {
	const names = knownInputs(session, at);
	const output = scoreOutput(session, at);
	return { async request(inputs, { batching, input }, tokenizer) {
		const rows = inputs.map((one) => assembleInput(one, tokenizer));
		const fixed = batching.padTo === "maxLength" ? input.cut.maxLength ?? 0 : 0;
		const started = milliseconds();
		for (const batch of batchesOf(rows, batching)) {
			const width = Math.max(fixed, ...batch.map(({ ids }) => ids.length));
			await session.run(toBatch(batch, names, tokenizer.declared.padding?.id ?? 0, width), output);
		}
		return milliseconds() - started;
	} };
}
function batchesOf(rows, { size, sortByLength }) {
	const ordered = sortByLength ? [...rows].sort((a, b) => b.ids.length - a.ids.length) : [...rows];
	const most = size ?? ordered.length;
	const batches = [];
	for (let start = 0; start < ordered.length; start += most) batches.push(ordered.slice(start, start + most));
	return batches;
}
// src/score/probe-length.ts
const PROBED_TOKENS = 1024;
const PROBE_ID = 2;
async function longestRow(session, limit, at) {
	if (limit > PROBED_TOKENS) return null;
	const names = knownInputs(session, at);
	const output = scoreOutput(session, at);
	const accepts = (length) => session.run(toBatch([rowOf(length)], names, 0, length), output).then(() => true, () => false);
	if (await accepts(limit)) return null;
	let accepted = 0;
	for (let refused = limit; refused - accepted > 1;) {
		const middle = accepted + refused >> 1;
		if (await accepts(middle)) accepted = middle;
		else refused = middle;
	}
	return accepted === 0 ? null : accepted;
}
function rowOf(length) {
	return {
		ids: new Int32Array(length).fill(PROBE_ID),
		typeIds: new Uint8Array(length),
		sequence: new Int8Array(length),
		tokenIndex: new Int32Array(length)
	};
}
const MAGIC = [
	69,
	71,
	83,
	67,
	1,
	0,
	0,
	0
];
const HEAD_BYTES = 16;
const CHECKSUM_BYTES = 32;
const MOST_LABELS = 1024;
function packLogits({ labels, keys, logits }, sha256) {
	const rows = keys.length / 32;
	const bytes = new Uint8Array(HEAD_BYTES + logits.byteLength + keys.length + CHECKSUM_BYTES);
	bytes.set(MAGIC);
	bytes.set(new Uint8Array(Uint32Array.of(labels, rows).buffer), MAGIC.length);
	bytes.set(new Uint8Array(logits.buffer, logits.byteOffset, logits.byteLength), HEAD_BYTES);
	bytes.set(keys, HEAD_BYTES + logits.byteLength);
	const end = bytes.length - CHECKSUM_BYTES;
	bytes.set(fromHex(sha256(bytes.subarray(0, end))), end);
	return bytes;
}
function unpackLogits(bytes, sha256) {
	const end = bytes.length - CHECKSUM_BYTES;
	if (end < HEAD_BYTES || MAGIC.some((byte, index) => bytes[index] !== byte)) return null;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const labels = view.getUint32(MAGIC.length, true);
	const rows = view.getUint32(MAGIC.length + 4, true);
	const logitBytes = rows * labels * Float64Array.BYTES_PER_ELEMENT;
	if (!(labels >= 1 && labels <= MOST_LABELS && end === HEAD_BYTES + logitBytes + rows * 32) || sha256(bytes.subarray(0, end)) !== toHex(bytes.subarray(end))) return null;
	const keysAt = HEAD_BYTES + logitBytes;
	return {
		labels,
		keys: bytes.subarray(keysAt, end),
		logits: new Float64Array(Uint8Array.from(bytes.subarray(HEAD_BYTES, keysAt)).buffer)
	};
}
function fromHex(hex) {
	const bytes = new Uint8Array(hex.length >> 1);
	for (let index = 0; index < bytes.length; index++) bytes[index] = digit(hex.charCodeAt(2 * index)) << 4 | digit(hex.charCodeAt(2 * index + 1));
	return bytes;
}
const digit = (code) => (code & 15) + (code >> 6) * 9;
function toHex(bytes) {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// src/score/logit-table.ts
function createLogitTable(labels, expected = 1024) {
	let capacity = Math.max(16, expected);
	let keys = new Uint8Array(capacity * 32);
	let logits = new Float64Array(capacity * labels);
	let rows = 0;
	let slots = slotsFor(capacity);
	const slotOf = (bytes, at) => ((bytes[at] ?? 0) << 24 | (bytes[at + 1] ?? 0) << 16 | (bytes[at + 2] ?? 0) << 8 | (bytes[at + 3] ?? 0)) & slots.length - 1;
	function find(bytes, at) {
		let slot = slotOf(bytes, at);
		for (let row = slots[slot]; row >= 0; row = slots[slot]) {
			if (sameKey(bytes, at, row)) break;
			slot = slot + 1 & slots.length - 1;
		}
		return slot;
	}
	function sameKey(bytes, at, row) {
		for (let index = 0; index < 32; index++) if (bytes[at + index] !== keys[row * 32 + index]) return false;
		return true;
	}
	function grow(needed) {
		if (needed <= capacity) return;
		capacity = Math.max(needed, 2 * capacity);
		const [oldKeys, oldLogits] = [keys, logits];
		keys = new Uint8Array(capacity * 32);
		logits = new Float64Array(capacity * labels);
		keys.set(oldKeys);
		logits.set(oldLogits);
		slots = slotsFor(capacity);
		for (let row = 0; row < rows; row++) slots[find(keys, row * 32)] = row;
	}
	function insert(bytes, at, values, valuesAt) {
		const slot = find(bytes, at);
		if (slots[slot] >= 0) return;
		keys.set(bytes.subarray(at, at + 32), rows * 32);
		for (let label = 0; label < labels; label++) logits[rows * labels + label] = values[valuesAt + label];
		slots[slot] = rows;
		rows += 1;
	}
	return {
		get rows() {
			return rows;
		},
		get(key) {
			const row = slots[find(fromHex(key), 0)];
			return row < 0 ? void 0 : Array.from(logits.subarray(row * labels, (row + 1) * labels));
		},
		add(key, values) {
			grow(rows + 1);
			insert(fromHex(key), 0, values, 0);
		},
		addAll(packed) {
			const count = packed.keys.length / 32;
			grow(rows + count);
			for (let row = 0; row < count; row++) insert(packed.keys, row * 32, packed.logits, row * labels);
		},
		packed: (from = 0) => ({
			labels,
			keys: keys.slice(from * 32, rows * 32),
			logits: logits.slice(from * labels, rows * labels)
		})
	};
}
function slotsFor(capacity) {
	return new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity))).fill(-1);
}
// src/score/score-cache.ts
const MOST_SEGMENTS = 4;
const MOST_ROWS = 1e6;
async function openScoreCache(store, source, sha256, log) {
	const name = nameOf(source, sha256);
	const segments = await store.read(name);
	const found = [];
	const damaged = [];
	for (const { id, bytes } of segments) {
		const packed = unpackLogits(bytes, sha256);
		if (packed === null || packed.labels !== (found[0] ?? packed).labels) damaged.push(id);
		else found.push(packed);
	}
	if (damaged.length > 0) {
		log.warning(`score cache: ${damaged.length} damaged of ${segments.length} files, not used and dropped`);
		await store.drop(name, damaged);
	}
	let table = null;
	const tableOf = (labels, rows) => {
		table ??= createLogitTable(labels, rows);
		return table;
	};
	const stored = found.reduce((sum, { keys }) => sum + keys.length / 32, 0);
	for (const packed of found) tableOf(packed.labels, stored).addAll(packed);
	let ids = segments.map(({ id }) => id).filter((id) => !damaged.includes(id));
	let saved = tableRows();
	function tableRows() {
		return table === null ? 0 : table.rows;
	}
	return {
		get: (key) => table?.get(key),
		add(key, logits) {
			if (tableRows() < MOST_ROWS) tableOf(logits.length, 1024).add(key, logits);
		},
		async save(fewest = 1) {
			if (table === null || tableRows() - saved < fewest) return;
			const merges = ids.length >= MOST_SEGMENTS;
			const bytes = packLogits(table.packed(merges ? 0 : saved), sha256);
			const id = await store.add(name, bytes, merges ? ids : []);
			if (id !== null) ids = merges ? [id] : [...ids, id];
			saved = tableRows();
		}
	};
}
function nameOf({ weights, precision, runtime, platform }, sha256) {
	return sha256(new TextEncoder().encode(JSON.stringify([
		weights,
		precision,
		runtime,
		platform
	])));
}
// src/run/scoring.ts
const NO_SCORES = { get: () => void 0 };
function createScoring(host, options) {
	const models = /* @__PURE__ */ new Map();
	async function openModel({ contract }, weights, path) {
		const { precision } = contract.model;
		const session = await host.openModel(path, { threads: host.cores });
		const source = {
			weights,
			precision,
			runtime: session.runtime,
			platform: host.platform
		};
		const cache = host.scoreStore && await openScoreCache(host.scoreStore, source, host.sha256, host.log);
		return {
			session,
			scorer: createLiveScorer(session, {
				at: path,
				precision,
				sha256: host.sha256,
				cache,
				onProgress: (done, total) => host.log.progress("scoring pairs", done, total)
			}),
			cache
		};
	}
	async function live(opened, trace) {
		const file = opened.contract.model.file;
		const fact = opened.files.find(({ what }) => what === "model");
		const { encoder } = opened;
		if (file === null || !fact) return "the contract names no model file";
		if (encoder instanceof GateError) return "its tokens are not known";
		if (fact.actual === null) return `the model file is missing: ${file.path}`;
		if (fact.declared !== null && fact.declared !== fact.actual) return "the model file is not the declared one";
		if (options.trustedModels?.has(fact.actual) === false) return "the model is not known to the base, and the change comes from a stranger";
		const path = host.files.beside(opened.contract.file, file.path);
		if (opened.name === "current" && await host.files.sha256(path) !== fact.actual) return "the base's model is not in the workspace";
		const { weights, dataFiles } = await host.inspectModel(path);
		if (options.trustedModels !== null && dataFiles.length > 0) return "its weights lie in files that the base names no hash of, and the change comes from a stranger";
		const key = `${opened.contract.model.precision} ${weights}`;
		const known = models.get(key) ?? openModel(opened, weights, path);
		models.set(key, known);
		const { session, scorer, cache } = await known;
		const timer = createLiveTimer(session, path, host.milliseconds);
		const { maxLength } = opened.contract.input.cut;
		return {
			loaded: {
				...opened,
				trace,
				graphPositions: maxLength === null ? null : await longestRow(session, maxLength, path),
				scores: {
					kind: "live",
					runtime: runtimeOf(scorer, weights, dataFiles.length),
					standIn: isStandIn(opened)
				}
			},
			async score(inputs) {
				const scores = await scorer.score(inputs, opened.contract, encoder.tokenizer);
				await cache?.save(SAVED_ROWS);
				return scores;
			},
			under: (contract) => ({ score: (inputs) => scorer.score(inputs, contract, encoder.tokenizer) }),
			time: (inputs) => timer.request(inputs, opened.contract, encoder.tokenizer)
		};
	}
	return {
		async open(opened, trace) {
			const settled = (scores, found) => ({
				loaded: {
					...opened,
					trace,
					graphPositions: null,
					scores
				},
				score: async () => found,
				under: (contract) => contract.input.cut.maxLength === opened.contract.input.cut.maxLength ? { score: async () => found } : null,
				time: null
			});
			if (options.scoring !== "live" && trace !== null && isRecordedFor(trace, opened)) return settled(traceOrigin(trace), scoresFromTrace(trace));
			if (options.scoring === "trace") return settled({
				kind: "none",
				reason: "no trace holds its scores"
			}, NO_SCORES);
			const found = await live(opened, trace).catch((error) => {
				if (options.scoring === "auto" && error instanceof GateError && error.code === "RUNTIME_MISSING") return error.message;
				throw error;
			});
			if (typeof found !== "string") return found;
			host.log.warning(`no scores of the ${opened.name} contract: ${found}`);
			return settled({
				kind: "none",
				reason: found
			}, NO_SCORES);
		},
		async close() {
			for (const model of models.values()) {
				const open = await model.catch(() => null);
				if (open === null) continue;
				tellCounts(host.log, open.scorer);
				await open.cache?.save();
				await open.session.close();
			}
		}
	};
}
const SAVED_ROWS = 1e4;
function runtimeOf({ runtime }, weights, dataFiles) {
	return dataFiles === 0 ? runtime : `${runtime}, weights in ${dataFiles} files of sha256 ${weights}`;
}
function tellCounts(log, { counts }) {
	const { inputs, cached, rows, realTokens, paddedTokens } = counts;
	if (inputs === 0) return;
	const shared = inputs - cached - rows;
	const waste = paddedTokens === 0 ? "" : `, ${Math.round(100 * (1 - realTokens / paddedTokens))}% padding`;
	log.info(`scored ${inputs} pairs: ${shared} shared, ${cached} from earlier runs, ${rows} run${waste}`);
}
function isRecordedFor({ header, pairs }, { contract }) {
	const { input, score } = header.fingerprints;
	return pairs.size > 0 && input === contract.fingerprints.input && score === contract.fingerprints.score;
}
function traceOrigin({ file, header }) {
	return {
		kind: "trace",
		file,
		recordedBy: header.recordedBy?.commit ?? null
	};
}
const ONNX_WRAPPERS = /* @__PURE__ */ new Set([
	"fastembed",
	"flashrank",
	"transformers-js"
]);
function isStandIn({ contract }) {
	const { library } = contract.model;
	return library === null ? !ONNX_WRAPPERS.has(contract.wrapper.preset) : !/^onnx/i.test(library);
}
// src/run/timing.ts
const ROUNDS = 3;
function wantsTimings({ head, base }) {
	return [...head.limits, ...base?.limits ?? []].some(({ metric }) => metric.startsWith("latencyRatioProxy."));
}
function createRequestTimer(requests, timings) {
	let warm = false;
	let turn = 0;
	async function round({ query, plans }) {
		const order = ["current", "proposed"];
		turn += 1;
		const found = [];
		for (const path of turn % 2 === 0 ? order : order.toReversed()) {
			const request = requests[path];
			const inputs = plans[path]?.inputs ?? [];
			if (request !== null && inputs.length > 0) found.push({
				path,
				queryId: query.id,
				ms: await request(inputs)
			});
		}
		return found;
	}
	return { async add(planned) {
		const { current, proposed } = planned.plans;
		if (requests.current === null || requests.proposed === null) return;
		if (!current?.inputs.length || !proposed?.inputs.length) return;
		if (!warm) await round(planned);
		warm = true;
		for (let one = 0; one < ROUNDS; one++) timings.push(...await round(planned));
	} };
}
// src/run/run-gate.ts
const KEEP_FINDINGS = 200;
async function runGate(host, options) {
	let gate = null;
	try {
		gate = await readGate(host.files, options.gate);
		const loaded = await load(host, gate, options);
		return await evaluateGate(host, gate, loaded, options);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const mode = options.base === null ? void 0 : await baseMode(host, options.gate, options.base);
		return notEvaluated(error, options, gate, mode);
	}
}
function notEvaluated(error, options, gate = null, mode = gate?.settings.mode ?? "enforce") {
	return toEnd({
		id: gate?.settings.id ?? "unknown",
		mode,
		version: VERSION,
		decision: notEvaluated$1([error]),
		problems: error.problems,
		context: null,
		outcomes: /* @__PURE__ */ new Map(),
		headCommit: null,
		command: commandLine(options)
	});
}
async function measureGate(host, options) {
	const gate = await readGate(host.files, options.gate);
	const { context, ends } = await measure(host, gate, await load(host, gate, options), options);
	for (const end of ends.values()) if (end instanceof GateError) throw end;
	return {
		context,
		outcomes: [...ends.values()].filter((end) => !(end instanceof GateError))
	};
}
async function evaluateGate(host, gate, loaded, options) {
	const { context, ends, audit } = await measure(host, gate, loaded, options);
	const earlier = options.against ? await readEarlier(host, options.against) : null;
	const end = conclude(context, ends, options, {
		head: await headCommit(host),
		rollbackPatch: loaded.rollbackPatch,
		earlier
	});
	if (audit && options.audit) await audit.write(host.files, options.audit, end.report, host.today());
	return end;
}
async function measure(host, gate, loaded, options) {
	const scoring = createScoring(host, {
		scoring: gate.settings.scoring,
		trustedModels: options.untrusted ? modelsOf(loaded.current) : null
	});
	try {
		const { proposed, current, rollback } = assignTraces(loaded, gate);
		const scored = {
			proposed: await scoring.open(loaded.proposed, proposed),
			current: loaded.current && await scoring.open(loaded.current, current)
		};
		const unapproved = contextOf(host, gate, loaded, scored, rollback);
		const approvals = await readApprovals(host, unapproved, loaded.baseState, options.reviews ?? null);
		const timings = [];
		const { cells, scorers } = cellsToRun(unapproved, scored, options.matrix ?? null);
		const context = {
			...unapproved,
			...approvals,
			cells,
			timings
		};
		const timer = wantsTimings(context.thresholds) ? createRequestTimer({
			proposed: scored.proposed.time,
			current: scored.current?.time ?? null
		}, timings) : null;
		const gates = [
			guardGate("position", () => startPosition(context)),
			guardGate("identity", () => startIdentity(context)),
			guardGate("comparison", () => startComparison(context)),
			guardGate("approval", () => startApproval(context))
		];
		const audit = options.audit ? createAudit(context) : null;
		await evaluate(context, {
			...scored,
			current: scored.current ?? scored.proposed,
			cells: scorers,
			timer
		}, audit ? [...gates, audit] : gates, host.log);
		return {
			context,
			audit,
			ends: new Map(gates.map((one) => [one.id, one.end()]))
		};
	} finally {
		await scoring.close();
	}
}
function cellsToRun({ dataset, contracts }, scored, axes) {
	const available = Math.max(0, ...dataset.queries.map(({ candidates }) => candidates.length));
	const found = matrixCells({
		...contracts,
		available,
		axes
	}).flatMap((cell) => {
		const scorer = scored[cell.of]?.under(cell.loaded.contract);
		return scorer && !(cell.loaded.encoder instanceof GateError) ? [{
			cell,
			scorer
		}] : [];
	});
	return {
		cells: found.map(({ cell }) => cell),
		scorers: found.map(({ scorer }) => scorer)
	};
}
function modelsOf(current) {
	const hashes = current?.files.flatMap(({ what, declared }) => what === "model" && declared !== null ? [declared] : []);
	return new Set(hashes);
}
function assignTraces({ proposed, current, rollback, traces }, { settings }) {
	const of = (opened) => opened && traceOf(opened.contract, traces, settings.file);
	const fitting = {
		proposed: of(proposed),
		current: of(current),
		rollback: of(rollback)
	};
	const spare = traces.find((trace) => !Object.values(fitting).includes(trace)) ?? null;
	return {
		...fitting,
		proposed: fitting.proposed ?? spare
	};
}
function contextOf(host, { settings }, loaded, scored, rollbackTrace) {
	const current = scored.current?.loaded ?? null;
	return {
		settings: {
			...settings,
			mode: loaded.mode
		},
		dataset: loaded.dataset,
		baseDatasetDigest: loaded.baseDatasetDigest,
		contracts: {
			proposed: scored.proposed.loaded,
			current,
			rollback: rollbackOf(loaded, current, rollbackTrace)
		},
		contextEncoder: loaded.contextEncoder,
		probes: loaded.probes,
		base: loaded.base,
		thresholds: loaded.thresholds,
		waivers: loaded.waivers,
		evaluation: loaded.evaluation,
		today: host.today(),
		sha256: host.sha256,
		keepFindings: KEEP_FINDINGS
	};
}
function rollbackOf(loaded, current, trace) {
	if (loaded.rollback === null || loaded.rollback === loaded.current) return loaded.rollback && current;
	const scores = {
		kind: "none",
		reason: "a rollback is not scored"
	};
	return {
		...loaded.rollback,
		trace,
		scores,
		graphPositions: null
	};
}
async function headCommit({ repository }) {
	return repository.commit("HEAD").catch(() => null);
}
function conclude(context, ends, options, { head, rollbackPatch, earlier }) {
	const outcomes = /* @__PURE__ */ new Map();
	for (const [id, end] of ends) if (!(end instanceof GateError)) outcomes.set(id, end);
	const limits = evaluateLimits(context, outcomes);
	const credited = /* @__PURE__ */ new Map();
	for (const [id, end] of ends) credited.set(id, end instanceof GateError ? end : creditLimits(id, end, limits, context));
	const approval = credited.get("approval");
	const against = earlier && compareWith(options.against ?? "", earlier, context, [...outcomes.values()]);
	const moved = against && movedFinding(against);
	const found = [...lintFindings(context, [...outcomes.values()]), ...moved ? [moved] : []];
	if (approval && !(approval instanceof GateError)) credited.set("approval", withFindings(approval, found, context));
	const decision = decide(credited, limits, policyInForce(context));
	return toEnd({
		id: context.settings.id,
		mode: context.settings.mode,
		version: VERSION,
		decision,
		problems: [],
		context,
		outcomes,
		headCommit: head,
		dependsOn: dependencies(context),
		against,
		rollbackPatch,
		command: commandLine(options)
	});
}
function toEnd(result) {
	return {
		report: toReport(result),
		exitCode: exitCodeOf(result.decision.verdict, result.mode)
	};
}
export { lintFindings as a, pairedDifferences as c, messageOf as i, summarize as l, notEvaluated as n, lookUp as o, runGate as r, requiredQueries as s, measureGate as t, guardFindings as u };
