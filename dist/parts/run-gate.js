import { t as GateError } from "./errors.js";
import { n as severityOf, t as CODES } from "./codes.js";
import { A as statesOf, D as pairedDifferences, F as governanceOf, I as headGoverns, L as policyInForce, M as inQuery, N as waiversInForce, O as summarize, P as compareFindings, S as createGenerator, T as isProbeMetric, _ as fieldPlace, b as lowerBound, c as shiftsToRun, d as headAt, g as changeFindings, h as lengthFindings, j as collectFindings, k as isLoss, l as oracleWindows, m as startPosition, o as guardGate, r as measureDatasetEffect, s as evaluate$1, u as governed, v as offsetFindings, w as findMetric, x as lnGamma, y as startComparison } from "./watch.js";
import { p as PARTS, s as PRESETS } from "./contracts.js";
import { m as lastDay, p as VERIFICATION_LEVELS, t as baseSettings } from "./base.js";
import { t as compareStrings } from "./order.js";
import { E as cutOffered, S as isOneString, _ as TRUNCATIONS, h as ENGINES, p as planQuery, u as encodeQuery, v as assembleInput } from "./one-pair.js";
import { r as textUnits } from "./units.js";
import { i as recordOf$1, l as watchedFindings, o as commandLine, t as createScoring } from "./scoring.js";
import { D as formatPlace } from "./published-schemas.js";
import { n as readGate } from "./gate.js";
import { t as VERSION } from "./version.js";
import { c as shorten } from "./escape.js";
import { o as showNumber, t as count } from "./numbers.js";
import { i as readEarlier, n as dependencies, r as movedFinding, t as compareWith } from "./against.js";
import { t as load } from "./load.js";
import { c as traceOf } from "./store.js";
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
function conclusionOf(verdict, mode) {
	if (exitCodeOf(verdict, "enforce") === 0) return "success";
	return mode === "warn" ? "neutral" : "failure";
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
function changesNothing({ contracts, dataset, baseDatasetDigest, watch }, { changes }) {
	const { current, proposed } = contracts;
	return current !== null && PARTS.every((part) => current.contract.fingerprints[part] === proposed.contract.fingerprints[part]) && baseDatasetDigest === dataset.digest && (!watch || watch.base === watch.head) && changes.length === 0;
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
		return floors && !limits.some((other) => floors.includes(other.bound) && holds(limit, other));
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
function holds({ metric, path, segment }, floor) {
	const covers = floor.segment === segment || floor.bound === "maxLost" && floor.segment === "*";
	return floor.metric === metric && floor.path === path && covers;
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
		].map((name) => statesOf(name, evidence, contracts));
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
// src/gates/identity/noise.ts
function driftFindings(contract, { drift, file }, circumstance) {
	if (!drift || drift.moved === 0) return [];
	return [{
		code: "SCORES_DRIFTED",
		severity: severityOf("SCORES_DRIFTED", circumstance),
		place: { file },
		facts: {
			contract,
			...drift
		}
	}];
}
function noiseFindings(contract, trace) {
	const noise = noiseOf(trace);
	if (noise.pairs === 0) return [];
	return [{
		code: "RECORDING_NOISE",
		severity: severityOf("RECORDING_NOISE"),
		place: { file: trace.file },
		facts: {
			contract,
			...noise
		}
	}];
}
function noiseOf({ pairs }) {
	const sum = {
		pairs: 0,
		largest: 0,
		queries: 0,
		reordered: 0
	};
	for (const records of pairs.values()) {
		const scores = [...scoresByInput(records).values()];
		const repeated = scores.filter(({ length }) => length > 1);
		if (repeated.length === 0) continue;
		sum.pairs += repeated.length;
		for (const one of repeated) sum.largest = Math.max(sum.largest, Math.max(...one) - Math.min(...one));
		if (repeated.length < scores.length || scores.length < 2) continue;
		sum.queries += 1;
		if (isReordered(scores.map(([first = 0, second = 0]) => [first, second]))) sum.reordered += 1;
	}
	return sum;
}
function scoresByInput(records) {
	const scores = /* @__PURE__ */ new Map();
	for (const { documentId, window = 0, score } of records) {
		if (score === void 0) continue;
		const key = `${window} ${documentId}`;
		const list = scores.get(key);
		if (list) list.push(score);
		else scores.set(key, [score]);
	}
	return scores;
}
function isReordered(scores) {
	const sorted = scores.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]);
	return sorted.some((one, index) => {
		const next = sorted[index + 1];
		return next !== void 0 && Math.sign(one[0] - next[0]) !== Math.sign(one[1] - next[1]);
	});
}
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
			value: path,
			...actual !== null && { sha256: actual }
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
// src/gates/identity/refused-pairs.ts
function createRefusedPairs() {
	let [inputs, of] = [0, 0];
	let first = null;
	return {
		add(planned) {
			of += planned.length;
			for (const input of planned) {
				if (!isCut(input)) continue;
				first ??= input;
				inputs += 1;
			}
		},
		findings({ name, loaded, circumstance }) {
			if (first === null || !refuses(loaded)) return [];
			const { queryId, documentId } = first;
			return [{
				code: "PAIRS_REFUSED",
				severity: severityOf("PAIRS_REFUSED", circumstance),
				place: fieldPlace(loaded, "/input/overlongQuery"),
				facts: {
					contract: name,
					inputs,
					of,
					queryId,
					documentId
				}
			}];
		}
	};
}
const refuses = ({ contract }) => PRESETS[contract.wrapper.preset]?.refusesLongPairs === true && contract.input.overlongQuery === "reject";
const isCut = ({ offered, cut }) => cut.query.end - cut.query.start < offered.query.end - offered.query.start || cut.document.end - cut.document.start < offered.document.end - offered.document.start;
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
// src/gates/identity/template-cut.ts
const ENDS = ["prefix", "suffix"];
function createTemplateCuts() {
	const found = /* @__PURE__ */ new Map();
	let of = 0;
	return {
		add(inputs) {
			of += inputs.length;
			for (const input of inputs) for (const end of ENDS) {
				if ((input.frame?.lost[end] ?? 0) === 0) continue;
				const known = found.get(end);
				if (known) known.inputs += 1;
				else found.set(end, {
					inputs: 1,
					first: input
				});
			}
		},
		findings({ name, loaded, circumstance }) {
			return ENDS.flatMap((end) => {
				const cut = found.get(end);
				if (!cut) return [];
				const { queryId, documentId } = cut.first;
				return [{
					code: "TEMPLATE_CUT",
					severity: severityOf("TEMPLATE_CUT", circumstance),
					place: fieldPlace(loaded, "/input/joined"),
					facts: {
						contract: name,
						end,
						inputs: cut.inputs,
						of,
						queryId,
						documentId
					}
				}];
			});
		}
	};
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
	if (input.joined) yield* ofTemplates(source, input.joined);
	const strategies = isOneString(input) ? [] : TRUNCATIONS;
	for (const truncation of strategies) if (truncation !== cut.truncation) yield* ofCut("other-strategy", { truncation });
	yield* ofCut("other-side", { truncationSide: cut.truncationSide === "right" ? "left" : "right" });
	for (const [cause, maxLength] of limitsOf(source)) yield* ofCut(cause, { maxLength });
	if (cut.engine !== "cut-joined") yield* ofCut("joined-cut", { engine: "cut-joined" });
	for (const engine of ENGINES) if (engine !== cut.engine && engine !== "cut-joined" && !isOneString(input)) yield* ofCut("other-engine", { engine });
	yield* of(input.strip ? "not-stripped" : "stripped", { strip: !input.strip });
	if (input.preLimit) yield* of("pre-limit-missing", { preLimit: null });
	if (input.maxQueryTokens !== null) yield* of("query-cap-missing", { maxQueryTokens: null });
	if (!input.joined) {
		yield* swapped(source);
		yield* withoutSpecials(source);
	}
	if (loaded.contract.windows) yield* withoutWindows(source);
	for (const encoder of otherEncoders) yield* replan(source, "other-vocabulary", {
		...loaded,
		encoder
	});
}
function* ofTemplates(source, { parts, keepSuffix }) {
	const { cut } = source.loaded.contract.input;
	const of = (cause, joined) => planned(source, cause, { joined });
	const isSlot = (part) => /\{(query|document)\}/.test(part.replaceAll("{{", ""));
	const [first, last] = [parts.findIndex(isSlot), parts.findLastIndex(isSlot)];
	if (cut.engine !== "cut-joined") yield* planned(source, "joined-cut", { cut: {
		...cut,
		engine: "cut-joined"
	} });
	yield* of(keepSuffix ? "suffix-cut" : "suffix-kept", {
		parts,
		keepSuffix: !keepSuffix
	});
	if (parts.length > 1) {
		const whole = parts.join("");
		yield* of("joined-as-one", {
			parts: [whole],
			keepSuffix
		});
		yield* of("suffix-kept", {
			parts: [whole],
			keepSuffix: true
		});
	}
	if (first > 0) yield* of("joined-start-missing", {
		parts: parts.slice(first),
		keepSuffix
	});
	if (last < parts.length - 1) yield* of("joined-end-missing", {
		parts: parts.slice(0, last + 1),
		keepSuffix
	});
	yield* withoutEnds(source);
	if (first === last) yield* of("joined-apart", {
		parts: piecesOf(parts),
		keepSuffix
	});
	const swap = (part) => part.replaceAll(/\{\{|\}\}|\{query\}|\{document\}/g, (found) => found === "{query}" ? "{document}" : found === "{document}" ? "{query}" : found);
	yield* of("swapped-pair", {
		parts: parts.map(swap),
		keepSuffix
	});
	yield* of("joined-missing", null);
}
function withoutEnds({ loaded, planned: pair }) {
	const { encoder } = loaded;
	if (encoder instanceof GateError || !pair.frame) return [];
	const row = assembleInput(pair, encoder.tokenizer);
	const isSpecial = ({ kind }) => kind === "special";
	const specials = pair.frame.layout.filter(isSpecial).length;
	const start = pair.frame.layout.findIndex((slot) => !isSpecial(slot));
	const end = pair.frame.layout.length - 1 - pair.frame.layout.findLastIndex((slot) => !isSpecial(slot));
	return [{
		cause: "joined-start-missing",
		row: without(row, (index) => index < start)
	}, {
		cause: "joined-end-missing",
		row: without(row, (index) => index >= specials - end)
	}];
}
const piecesOf = (parts) => parts.flatMap((part) => part.match(/(?:\{\{|\}\}|[^{}])+|\{[^{}]*\}/g) ?? []);
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
	const { loaded } = source;
	return replan({
		...source,
		planned: {
			...source.planned,
			window: 0
		}
	}, "windows-missing", {
		...loaded,
		contract: {
			...loaded.contract,
			windows: null
		}
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
const UNSET_LIMIT = 32768;
const ABOVE_LIMIT = 1024;
const isBatchLength = (length, expected, maxLength) => length <= Math.max(expected, maxLength ?? UNSET_LIMIT) + ABOVE_LIMIT;
function locateHashed(expected, { inputIdsSha256, length, maskCounts, mask }, { padId, sha256, maxLength }) {
	const actualLength = length ?? maskCounts?.ones ?? mask?.length ?? null;
	const padding = (length ?? expected.length) - expected.length;
	const pads = padId !== null ? [padId] : mask !== void 0 || maskCounts !== void 0 ? COMMON_PADS : [];
	if (hashIds(expected, sha256) === inputIdsSha256) return { start: leadingZeros(mask, expected.length) };
	const padded = padding > 0 && isBatchLength(expected.length + padding, expected.length, maxLength);
	for (const id of padded ? pads : []) {
		const row = new Int32Array(expected.length + padding).fill(id);
		row.set(expected);
		if (hashIds(row, sha256) === inputIdsSha256) return { start: 0 };
		row.fill(id).set(expected, padding);
		if (hashIds(row, sha256) === inputIdsSha256) return { start: padding };
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
	let longest = 0;
	const votes = /* @__PURE__ */ new Map();
	return {
		equal(length) {
			longest = Math.max(longest, length);
		},
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
			const length = recordedLength(record) ?? 0;
			longest = Math.max(longest, length);
			found.push({
				finding,
				causes,
				length,
				isShorter: length < expected.ids.length
			});
		},
		end() {
			for (const { causes, length, isShorter } of found) if (isShorter && length < longest && causes.delete("other-limit")) votes.set("other-limit", (votes.get("other-limit") ?? 0) - 1);
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
function identityFinding({ role, place }, row, problem) {
	return {
		code: "WINDOW_IDENTITY_LOST",
		severity: severityOf("WINDOW_IDENTITY_LOST", role.circumstance),
		place,
		facts: {
			contract: role.name,
			...row,
			problem,
			actual: null
		}
	};
}
// src/gates/identity/claims.ts
function claimFindings(subject, row, claim, document, known) {
	const found = [];
	const { sourceId, section } = claim;
	if (sourceId !== void 0 && sourceId !== document.sourceId) found.push(identityFinding(subject, row, "other-source"));
	if (section !== void 0 && document.section !== null && section !== document.section) found.push(identityFinding(subject, row, "other-section"));
	const revisions = revisionProblem(claim, document, known);
	if (revisions) found.push(citation(subject, row, "REVISION_MIXED", revisions));
	const scopes = wideningScopes(claim, document, known);
	if (scopes > 0) found.push(citation(subject, row, "PERMISSION_WIDENED", { scopes }));
	return found;
}
function citation({ role, place }, row, code, facts) {
	const all = {
		contract: role.name,
		...row,
		...facts
	};
	return {
		code,
		severity: severityOf(code, role.circumstance),
		place,
		facts: all
	};
}
const UNITS = /* @__PURE__ */ new WeakMap();
function unitsOf(document) {
	const units = UNITS.get(document) ?? textUnits(document.text);
	UNITS.set(document, units);
	return units;
}
function storedSpan(range, document, unit) {
	if (range === void 0) return {
		start: 0,
		end: document.text.length
	};
	try {
		const span = unitsOf(document).toUtf16(range, unit, "passage");
		return span.end > span.start ? span : null;
	} catch (error) {
		if (error instanceof GateError) return null;
		throw error;
	}
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
	const claimed = new Set(permission ?? document.permission ?? []);
	const allowed = [...new Set(known.flatMap((one) => one.permission === null ? [] : [one.permission]))].map((scopes) => new Set(scopes));
	return [...claimed].filter((scope) => allowed.some((scopes) => !scopes.has(scope))).length;
}
// src/gates/identity/citations.ts
const SEPARATORS = [
	"\n\n",
	"\n",
	" ",
	""
];
const LONGEST_SEPARATOR = 64;
function citationFindings(subject, record, tools) {
	const { documents } = tools.dataset;
	return record.passages.flatMap((passage) => {
		const row = {
			queryId: record.queryId,
			documentId: passage.documentId,
			window: 0
		};
		const unverifiable = (problem) => citation(subject, row, "CITATION_UNVERIFIABLE", { problem });
		const document = documents.get(passage.documentId);
		if (!document) return [unverifiable("document-unknown")];
		const merged = [...passage.merged ?? [], ...(passage.parts ?? []).map(({ documentId }) => documentId)].map((id) => documents.get(id));
		const known = [document, ...merged.filter((one) => one !== void 0)];
		const problem = merged.includes(void 0) ? "document-unknown" : textProblem(passage, document, tools);
		return [...problem ? [unverifiable(problem)] : [], ...claimFindings(subject, row, passage, document, known)];
	});
}
const LONGEST_PASSAGE = 8 << 20;
const MARKUP = /<\/?\w{1,10} ?\/?>|\[\w{1,10}\]/g;
const hasWords = (separator) => /[\p{L}\p{N}]/u.test(separator.replace(MARKUP, ""));
function textProblem(passage, document, tools) {
	const { textSha256, merged = [], parts } = passage;
	const texts = (parts ?? [{
		documentId: passage.documentId,
		range: passage.range
	}]).map(({ documentId, range }) => slice(documentId, range, tools));
	if (texts.includes(null)) return "range-outside-text";
	if (parts === void 0 && storedSpan(passage.range, document, tools.dataset.offsetUnit) === null) return "range-outside-text";
	if (passage.separator !== void 0 && hasWords(passage.separator)) return "words-between";
	if (textSha256 === void 0) return null;
	const is = (text) => tools.sha256(new TextEncoder().encode(text)) === textSha256;
	const known = parts ? texts : [...texts, ...merged.map((id) => slice(id, void 0, tools))];
	const separators = passage.separator === void 0 ? SEPARATORS : [passage.separator];
	if (known.reduce((sum, text) => sum + (text?.length ?? 0) + LONGEST_SEPARATOR, 0) > LONGEST_PASSAGE) return "too-long";
	if (separators.some((separator) => is(known.join(separator)))) return null;
	return parts === void 0 && merged.length > 0 ? "parts-unknown" : "text-differs";
}
function slice(id, range, { dataset }) {
	const document = dataset.documents.get(id);
	const span = document && storedSpan(range, document, dataset.offsetUnit);
	return document && span ? document.text.slice(span.start, span.end) : null;
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
// src/gates/identity/scores-check.ts
function movedRowFindings(subject, inputs, moved, owners, dataset) {
	if (moved.length === 0) return [];
	const ownerOf = new Map(moved.map(({ planned, owner }) => [planned, owner]));
	const fits = (place, from) => {
		const [at, origin] = [inputs[place], inputs[from]];
		return at && origin && owners.same(ownerOf.get(at) ?? at, origin);
	};
	const cause = explainOrder(inputs, fits, textIn(dataset))?.cause ?? null;
	return moved.map(({ planned, owner }) => misaligned(subject, rowOf(planned), {
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
		return misaligned(subject, rowOf(planned), {
			problem: "returned-score-differs",
			...difference,
			other: from === void 0 ? null : inputs[from]?.documentId ?? null,
			cause: activation ?? order?.cause ?? null
		});
	});
}
const rowOf = ({ queryId, documentId, window }) => ({
	queryId,
	documentId,
	window
});
const textIn = (dataset) => (input) => dataset.documents.get(input.documentId)?.text ?? input.document.text;
// src/gates/identity/windows.ts
const EDGE = /^[\s\p{Cc}\p{Cf}]*|[\s\p{Cc}\p{Cf}]*$/gu;
function windowFindings(subject, record, planned, { dataset, sha256 }) {
	const { queryId, documentId, window } = planned;
	const row = {
		queryId,
		documentId,
		window
	};
	const document = dataset.documents.get(documentId);
	if (!document) return [];
	const found = claimFindings(subject, row, record, document, [document]);
	const { range, textSha256 } = record;
	if (range === void 0 && textSha256 === void 0) return found;
	const spans = windowSpans(planned);
	const span = range === void 0 ? spans[0] ?? null : storedSpan(range, document, dataset.offsetUnit);
	if (span === null) {
		found.push(citation(subject, row, "CITATION_UNVERIFIABLE", { problem: "range-outside-text" }));
		return found;
	}
	if (range !== void 0 && !spans.some((one) => sameText(one, span, document))) found.push(identityFinding(subject, row, "other-range"));
	const text = document.text.slice(span.start, span.end);
	if (textSha256 !== void 0 && sha256(new TextEncoder().encode(text)) !== textSha256) found.push(citation(subject, row, "CITATION_UNVERIFIABLE", { problem: "text-differs" }));
	return found;
}
function windowSpans({ document, documentEncoding, offered, cut }) {
	const { slots } = document;
	const whole = union(slots.map(({ storedSpan }) => storedSpan));
	const isPart = offered.document.start > 0 || offered.document.end < documentEncoding.ids.length;
	const ofTokens = ({ start, end }) => {
		const { spans } = documentEncoding;
		const found = [];
		for (let token = start; token < end; token++) {
			const [from, to] = [spans[2 * token], spans[2 * token + 1]];
			for (const { storedSpan: stored, formattedStart } of slots) {
				const length = stored.end - stored.start;
				const [low, high] = [Math.max(from, formattedStart), Math.min(to, formattedStart + length)];
				const move = stored.start - formattedStart;
				if (high > low) found.push({
					start: low + move,
					end: high + move
				});
			}
		}
		return union(found);
	};
	return [isPart ? ofTokens(offered.document) : whole, ofTokens(cut.document)].filter((span) => span !== null);
}
const union = (spans) => spans.length === 0 ? null : spans.reduce((a, b) => ({
	start: Math.min(a.start, b.start),
	end: Math.max(a.end, b.end)
}));
function sameText(a, b, { text }) {
	const [first, second] = [inner(a, text), inner(b, text)];
	return first.start === second.start && first.end === second.end;
}
function inner({ start, end }, text) {
	const [front = "", back = ""] = text.slice(start, end).match(EDGE) ?? [];
	return front.length === end - start ? {
		start,
		end: start
	} : {
		start: start + front.length,
		end: end - back.length
	};
}
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
		sha256,
		maxLength: loaded.contract.input.cut.maxLength
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
		for (const record of records) for (const finding of windowFindings(subject, record, planned, check)) findings.add(finding);
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
		if (equal) causes.equal(expected.ids.length);
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
		const planned = new Set(plan.inputs.map(inputKey));
		for (const input of plan.inputs) addPair(query, input, recorded.get(inputKey(input)) ?? [], owners, moved);
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
		const recordsOf = (input) => recorded.get(inputKey(input)) ?? [];
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
				queryEncodings,
				scored: scores.recorded
			};
		}
	};
}
const inputKey = ({ documentId, window = 0 }) => `${window} ${documentId}`;
function byInput(records) {
	const groups = /* @__PURE__ */ new Map();
	for (const record of records) {
		const key = inputKey(record);
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
	const refused = new Map(roles.map(({ loaded }) => [loaded.name, createRefusedPairs()]));
	const templates = new Map(roles.map(({ loaded }) => [loaded.name, createTemplateCuts()]));
	const checks = traceChecks(context, findings);
	addAll(changeFindings(context));
	addAll(datasetFindings(context));
	addAll(watchedFindings(context));
	for (const role of roles) addAll([...pinFindings(role), ...offsetFindings(role.loaded, role.name)]);
	function addAll(found) {
		for (const finding of found) findings.add(finding);
	}
	return {
		id: "identity",
		add({ query, plans }) {
			for (const { loaded } of roles) {
				const inputs = plans[loaded.name]?.inputs ?? [];
				templates.get(loaded.name)?.add(inputs);
				refused.get(loaded.name)?.add(inputs);
				const lengths = inputs.map(({ length }) => length);
				longest.set(loaded.name, lengths.reduce((a, b) => Math.max(a, b), longest.get(loaded.name) ?? 0));
			}
			for (const [{ loaded }, check] of checks) check.add(query, plans[loaded.name]);
		},
		end() {
			for (const role of roles) {
				addAll(lengthFindings(role, longest.get(role.loaded.name) ?? 0));
				addAll(templates.get(role.loaded.name)?.findings(role) ?? []);
				addAll(refused.get(role.loaded.name)?.findings(role) ?? []);
			}
			const verification = {};
			const measured = [];
			for (const [role, check] of checks) {
				const proof = check.end();
				verification[role.name] = proof.level;
				measured.push(...coverageRows(role.name, proof));
				addAll(incompleteFindings(context, role, proof));
				const { trace } = role.loaded;
				if (trace) addAll(noiseFindings(role.name, trace));
				if (trace) addAll(driftFindings(role.name, trace, role.circumstance));
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
function incompleteFindings(context, { name, loaded, circumstance }, { level, pairs, queryEncodings, scored }) {
	const required = policyInForce(context).verification;
	const enough = scored === pairs.needed && !isBelow(level, required) && "level-reached";
	return [{
		of: "pairs",
		...pairs,
		enough
	}, {
		of: "query-encodings",
		...queryEncodings,
		enough: null
	}].filter(({ recorded, needed }) => recorded < needed).map(({ of, recorded, needed, enough: reached }) => ({
		code: "TRACE_INCOMPLETE",
		severity: severityOf("TRACE_INCOMPLETE", circumstance, declaredLevel(context), reached),
		place: { file: loaded.trace?.file ?? loaded.contract.file },
		facts: {
			contract: name,
			of,
			recorded,
			needed
		}
	}));
}
const isBelow = (reached, required) => VERIFICATION_LEVELS.indexOf(reached) < VERIFICATION_LEVELS.indexOf(required);
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
	return [...proposed.trace ? [] : [missing], ...isBelow(reached, required) ? [tooLow] : []];
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
function judgeValue(limit, { value, n, queries, interval }) {
	if (isTooSmall(limit, queries ?? n)) return judge("inconclusive", {
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
	if (bound !== null && bound > -limit.limit) return judge("pass", tests);
	if (mean < -limit.limit && adjustedP !== null && adjustedP <= .05) return judge("fail", tests);
	return judge("inconclusive", {
		...tests,
		needed
	});
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
	const tested = limits.map((limit) => evaluate(limit, found, context, outcomes));
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
function evaluate(limit, found, context, outcomes) {
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
// src/render/losses.ts
const key = ({ queryId, id }) => `${queryId}\u0000${id}`;
const byId = (a, b) => key(a) < key(b) ? -1 : 1;
function reportLosses(outcomes, hide) {
	const sets = outcomes.flatMap((outcome) => outcome.losses);
	return sets.filter(({ path, metric }) => path === "proposed" && metric !== "twinsOutranked" && !metric.startsWith("probeRetention.")).flatMap((proposed) => {
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
const q = (name) => `"${shorten(name, 80)}"`;
const v = (value) => shorten(JSON.stringify(value) ?? "nothing", 120);
const showSide = (value, none) => value === null ? none : shorten(value, 120);
const hash = (sha256) => sha256.slice(0, 15);
const tokens = (f) => `${f.keptTokens} of ${count(f.targetTokens, "token")}`;
const known = (f) => f.known ? " The contract in service has this loss too." : "";
const unit = (f) => `evidence ${q(f.unitId)} of query ${q(f.queryId)}`;
const span = (f) => `the ${f.kind} ${q(f.spanId)} of query ${q(f.queryId)}`;
const input = (f) => f.documentId === null ? `the query encoder's input of query ${q(f.queryId)}` : `query ${q(f.queryId)} with document ${q(f.documentId)}${f.window > 0 ? `, window ${f.window}` : ""}`;
const room = (f) => `${count(f.queryTokens, "token")}${f.pairBudget === null ? "" : `, room for ${f.pairBudget}`}`;
const entrance = (f) => f.entrance === "encoder" ? "the query encoder" : "the reranker";
const SOURCES = {
	"model-positions": "the model's positions allow",
	graph: "the ONNX graph accepts",
	tokenizer: "the tokenizer's own limit is",
	wrapper: "the wrapper's limit is"
};
const RECORD = "record the pairs anew with the wrapper in service";
// src/render/messages/approval.ts
const approvalSentences = {
	POLICY_CHANGED: (f) => {
		const ask = f.weaker ? " An approver of the base has to agree; until then the base governs." : "";
		return `The policy ${q(f.field)} changes from ${shorten(f.from, 120)} to ${shorten(f.to, 120)}.${ask}`;
	},
	EVALUATION_CHANGED: (f) => {
		const change = `The evaluation itself changes: ${`${f.what}${f.id === null ? "" : ` ${q(f.id)}`}`}, ${showSide(f.from, "new")} -> ${showSide(f.to, "gone")}.`;
		return f.weaker ? `${change} An approver of the base has to agree.` : change;
	},
	APPROVAL_NEEDED: (f) => {
		const who = f.approvers === "" ? "nobody: the base allows no such change" : f.approvers;
		const teams = f.unreadableTeams === "" ? "" : ` Members of ${f.unreadableTeams} can't be read with this token: name logins instead, or give a token that may read them.`;
		return `${count(f.changes, "change")} of what was agreed, with hash ${f.hash}. An approving review of this commit stands for it, and so does one that names the hash. Who may: ${shorten(who, 300)}.${teams}`;
	},
	LIMIT_CHANGE_APPROVED: (f) => `${q(f.by)} approved this change of limits (${count(f.changes, "entry", "entries")}, change ${hash(f.hash)}…).`,
	BASE_NOT_CHECKED: () => "Approval was not checked: no base was given, so the limits are those of the working copy. Name the base with --base.",
	AGREEMENT_EXPIRED: (f) => `The agreement on the limits ended on ${f.expires}, ${count(f.days, "day")} ago. Agree on them anew.`,
	AGREEMENT_EXPIRES_SOON: (f) => `The agreement on the limits ends on ${f.expires}, in ${count(f.days, "day")}.`,
	WAIVER_ADDED: (f) => `A waiver of ${f.code} for ${count(f.ids, "id")} by ${q(f.by)}, until ${f.expires}, is new. An approver of the base has to agree; until then it does not count.`,
	WAIVER_EXTENDED: (f) => `The waiver of ${f.code} for ${count(f.ids, "id")} by ${q(f.by)} is extended from ${f.from} to ${f.to}. An approver of the base has to agree.`,
	WAIVER_EXPIRED: (f) => `The waiver of ${f.code} for ${count(f.ids, "id")} ended on ${f.expires} and no longer counts. Repair the cause, or agree on it anew.`,
	FINDINGS_WAIVED: (f) => `${f.code} is waived for ${count(f.ids, "id")} by ${q(f.by)} until ${f.expires}.`,
	SOLE_APPROVER: (f) => f.approvers === 0 ? "There is no approver: nobody can agree to a change of the limits. Name two." : "There is one approver: own changes of limits find nobody to agree, and an absence stops everything. Name a second.",
	ROLLBACK_MISSING: (f) => `No rollback is ready: ${shorten(f.reason, 300)}. Name a contract that can be restored.`,
	ROLLBACK_REOPENS_LOSSES: (f) => `Rolling back reopens ${count(f.losses, "loss", "losses")} that the proposed contract closes.`,
	ROLLBACK_LOSES: (f) => `The rollback alone loses ${q(f.id)} of query ${q(f.queryId)} (${f.metric}). Choose a rollback that keeps it.`,
	ROLLBACK_CUTS_QUERY: (f) => `The rollback silently cuts ${q(f.spanId)} of query ${q(f.queryId)} in front of ${entrance(f)}. Choose a rollback that keeps it, or that refuses such queries.`,
	ROLLBACK_UNVERIFIABLE: (f) => `What the rollback keeps of ${count(f.queries, "query", "queries")} can't be told. Choose a rollback whose inputs can be inspected.`,
	VERIFICATION_TOO_LOW: (f) => `How the ${f.contract} contract is known to be in force is only ${q(f.reached)}, the limits ask for ${q(f.required)}. Record a trace with the wrapper in service.`
};
// src/render/messages/comparison.ts
const comparisonSentences = {
	SCORES_MISSING: (f) => `Path ${f.path} lacks scores for ${f.missing} of ${count(f.needed, "input")}: nothing is concluded about those queries. Please ${RECORD}${f.path === "proposed" ? " (evidence-gate plan writes them)" : ""}, or name its ONNX file as model.file.`,
	SCORES_STAND_IN: (f) => `Scores of path ${f.path} come from a stand-in (${shorten(f.by, 120)}), not from the service. They show a direction and approve nothing by themselves. Record the service; where it runs ONNX Runtime itself, say so in model.library.`,
	LATENCY_NOT_COMPARABLE: (f) => `The recorded times of both paths are not compared, because the recordings do not share ${f.differs}. Record both on the same hardware, with the same concurrency and batching, and say so in the header.`,
	NOTHING_TO_COMPARE: (f) => `There is no contract in service to compare with: ${shorten(f.reason, 300)}.`,
	EVIDENCE_NOT_DELIVERED: (f) => `Evidence ${q(f.unitId)} of query ${q(f.queryId)} reaches the generator on path ${f.versus}, and not on the proposed one: ${shorten(f.class, 80)}.`,
	QUALIFIER_NOT_DELIVERED: (f) => `Evidence ${q(f.qualifies)} of query ${q(f.queryId)} reaches the generator without its qualifier ${q(f.unitId)}: ${shorten(f.class, 80)}. The answer reads unconditional; neighbours in the context, or one chunk for both, keep them together.`,
	CONDITION_NOT_MET: (f) => `The passage ${q(f.documentId)} selected for query ${q(f.queryId)} violates its condition on ${q(f.attribute)}, although the model saw the condition whole. Length is not the cause; look at the ranking.`,
	MEASUREMENT_MOVED: (f) => {
		const moved = f.moved === "" ? "nothing that they depend on" : f.moved;
		return f.unexplained ? `${count(f.numbers, "number")} moved since the earlier report, and nothing that they depend on did. Look for what is not pinned.` : `Since the earlier report moved: ${moved}; ${count(f.numbers, "number")} differ.`;
	}
};
// src/render/causes.ts
const CAUSES = {
	"prefix-missing": "it forgets the query prefix",
	"prefix-doubled": "it adds the query prefix twice",
	"template-missing": "it gives the bare text, without the document template",
	"template-doubled": "it applies the document template twice",
	"joined-missing": "it leaves out the template around query and document",
	"joined-start-missing": "it leaves out the start of the template",
	"joined-end-missing": "it leaves out the end of the template",
	"joined-as-one": "it encodes the template as one string",
	"joined-apart": "it encodes pieces of the template by themselves and joins their ids",
	"suffix-cut": "it lets the cut take the end of the template",
	"suffix-kept": "it keeps the end of the template and cuts in front of it",
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
// src/render/messages/identity.ts
const identitySentences = {
	CONTRACT_CHANGED: (f) => {
		const change = `${f.field} changes from ${v(f.from)} to ${v(f.to)} (${f.part})`;
		return f.declared ? `${change}. Declared: ${shorten(f.reason ?? "no reason", 300)}` : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`;
	},
	TRUNCATION_RULE_CHANGED: (f) => {
		const change = `The truncation rule changes: ${f.field} from ${v(f.from)} to ${v(f.to)}`;
		return f.declared ? `${change}. Declared: ${shorten(f.reason ?? "no reason", 300)}` : `${change}, and nobody declared it. Add it to "changes" with both values and a reason, or take it back.`;
	},
	UNPINNED: (f) => `The ${f.contract} contract does not pin ${f.what} (${v(f.value)}): what runs tomorrow may differ. ${f.sha256 === void 0 ? "Give the full commit hash or the sha256" : `Pin it: its sha256 is ${f.sha256} now`}.`,
	HASH_MISMATCH: (f) => `The ${f.what} of the ${f.contract} contract is not the declared file: expected ${hash(f.expected)}…, found ${hash(f.actual)}…. Restore the file, or declare the new one.`,
	FILE_MISSING: (f) => `The ${f.what} that the ${f.contract} contract names is not there: ${shorten(f.path, 120)}. Add it, or correct the path.`,
	LENGTH_UNSUPPORTED: (f) => {
		const asked = f.maxLength === null ? `sets no maxLength and plans an input of ${count(f.longest, "token")}` : `asks for ${count(f.maxLength, "token")}`;
		return `The ${f.contract} contract ${asked}, but ${SOURCES[f.by]} ${f.supported}. Set maxLength to ${f.supported} or less.`;
	},
	TEMPLATE_CUT: (f) => {
		const [what, effect] = f.end === "suffix" ? ["end", "a decoder then scores at a token of the text"] : ["start", "the instruction, or the query, goes first"];
		return `The cut of the ${f.contract} contract takes the ${what} of its template from ${f.inputs} of ${count(f.of, "input")}, the first for query ${q(f.queryId)} and document ${q(f.documentId)}: ${effect}. Give the fixed ends parts of their own or set keepSuffix, where the wrapper does so; else mend the wrapper, raise the limit or shorten documents.`;
	},
	PAIRS_REFUSED: (f) => `${f.inputs} of ${count(f.of, "input")} of the ${f.contract} contract ${f.inputs === 1 ? "is" : "are"} over its limit, the first for query ${q(f.queryId)} and document ${q(f.documentId)}, and this server answers such requests with an error. Switch its truncation on and declare "overlongQuery": "truncate", or shorten documents.`,
	LENGTH_TOO_SHORT: (f) => {
		const what = f.of === "pair" ? "a pair" : "a query";
		return `maxLength ${f.maxLength} of the ${f.contract} contract leaves no room for ${what}: its special tokens and one more need ${f.needed}. Raise it.`;
	},
	LENGTH_UNSET: (f) => f.governing === null || f.by === null ? `The ${f.contract} contract sets no maxLength and no limit of the model is known: nothing is cut here, and the model may read past its positions. Set it.` : `The ${f.contract} contract sets no maxLength; ${SOURCES[f.by]} ${f.governing}. Set it, so that it does not change unseen.`,
	LENGTH_DISAGREES: (f) => {
		const whose = {
			"model-positions": "the config.json beside the model says",
			graph: "the ONNX graph says",
			tokenizer: "the tokenizer_config.json says",
			wrapper: "the wrapper applies"
		}[f.by];
		return `The ${f.contract} contract declares ${f.field} ${f.declared}, and ${whose} ${f.found}. Correct the one that is wrong.`;
	},
	OFFSETS_UNAVAILABLE: (f) => `Tokens of the ${f.contract} contract can't be traced to the text: ${f.component} (${shorten(f.problem, 300)}). Nothing about its truncation is shown.`,
	INPUT_IDS_DIFFER: (f) => {
		const first = f.firstDifference === null ? "" : `, first at token ${f.firstDifference}`;
		const lengths = f.actualLength === null ? "" : f.actualLength === f.expectedLength ? `: others, though as many (${f.actualLength})` : `: ${f.actualLength} instead of ${f.expectedLength}`;
		const look = f.cause === null ? "; \"evidence_gate.py check\" names the fields that differ" : "";
		return `The ${f.contract} wrapper gave the model other tokens than the contract says for ${input(f)}${lengths}${first}.${likely(f.cause)} Correct the contract or the wrapper${look}.`;
	},
	ATTENTION_MASK_DIFFERS: (f) => `The ${f.contract} wrapper's attention mask differs for ${input(f)}: ${f.actualOnes} tokens are attended, ${f.expectedOnes} should be.${likely(f.cause)} Correct the wrapper's padding.`,
	TOKEN_TYPES_DIFFER: (f) => {
		const first = f.firstDifference === null ? "" : `, first at token ${f.firstDifference}`;
		return `The ${f.contract} wrapper's token types differ for ${input(f)}${first}.${likely(f.cause)} Send the model the types that its tokenizer makes.`;
	},
	SCORES_MISALIGNED: (f) => {
		const what = f.problem === "row-of-another-candidate" ? `the row is that of ${f.other === null ? "another candidate" : `document ${q(f.other)}`}` : `the model gave ${f.expected ?? "no score"}, the caller got ${f.actual ?? "none"}`;
		return `Scores of the ${f.contract} wrapper do not belong to the candidates they claim, at ${input(f)}: ${what}.${likely(f.cause)} Check how the wrapper restores its order.`;
	},
	WINDOW_IDENTITY_LOST: (f) => {
		const what = {
			"row-of-another-window": `the row is that of window ${f.actual}`,
			"not-planned": "the contract makes no such window",
			"other-range": "its range is not the one that the contract gives this window",
			"other-source": "its source is not that of the document",
			"other-section": "its section is not that of the document"
		}[f.problem];
		return `A window or passage that the ${f.contract} wrapper recorded is not the one it claims, at ${input(f)}: ${what}. Keep document, section, range and window number together.`;
	},
	PERMISSION_WIDENED: (f) => `The ${f.contract} wrapper delivers a passage of document ${q(f.documentId ?? "")} for query ${q(f.queryId)} to ${count(f.scopes, "scope")} that may not read all of it. A merged passage has only the scopes that all of its documents have.`,
	REVISION_MIXED: (f) => {
		const what = f.problem === "merged" ? `merges revisions of source ${q(f.sourceId)}` : "is of another revision than the stored document";
		return `A passage of document ${q(f.documentId ?? "")} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} ${what}. Deliver text of one revision.`;
	},
	CITATION_UNVERIFIABLE: (f) => {
		const what = {
			"document-unknown": "its document is not in the dataset",
			"range-outside-text": "its range is no part of the stored text",
			"text-differs": "its text is not that range of the stored text",
			"parts-unknown": "its text is merged, and the ranges that it is made of are not recorded",
			"words-between": "words that stand in no document separate its parts",
			"too-long": "its parts hold more text than a generator reads"
		}[f.problem];
		return `A passage of document ${q(f.documentId ?? "")} that the ${f.contract} wrapper delivers for query ${q(f.queryId)} can't be cited: ${what}. Deliver ranges of the stored text.`;
	},
	TRACE_MISSING: (f) => `No recorded trace shows what the ${f.contract} wrapper really sends to the model. Record one and name it in gate.json.`,
	TRACE_STALE: (f) => `The trace was recorded under another ${f.contract} contract: its ${f.part} fingerprint is ${hash(f.actual)}…, the contract's ${hash(f.expected)}…. Please ${RECORD}.`,
	TRACE_INCOMPLETE: (f) => `The trace holds ${f.recorded} of ${count(f.needed, f.of === "pairs" ? "input" : "query encoding")} of the ${f.contract} contract. Please ${RECORD}.`,
	WATCHED_FILES_CHANGED: (f) => {
		const what = f.files === 0 ? "The watched files are not those that the wrapper was recorded with" : `${count(f.files, "watched file")} ${f.files === 1 ? "differs" : "differ"} from the base, ${q(f.first)} first`;
		return f.recorded ? `${what}. The wrapper was recorded with them as they are now.` : `${what}: the wrapper may do something else than the contract says. Describe it anew and record a sample of pairs ("evidence-gate plan" says how).`;
	},
	RECORDING_NOISE: (f) => {
		const order = f.queries === 0 ? "" : `, and the order of ${f.reordered} of ${count(f.queries, "query", "queries")} differs`;
		return f.largest === 0 ? `${count(f.pairs, "pair")} of the ${f.contract} contract were recorded more than once, with equal scores.` : `${count(f.pairs, "pair")} of the ${f.contract} contract were recorded more than once: scores differ by up to ${showNumber(f.largest, "score")}${order}. Smaller differences between contracts are noise.`;
	},
	SCORES_DRIFTED: (f) => `${f.moved} of ${count(f.pairs, "pair")} that were recorded again under the ${f.contract} contract have other scores, by up to ${showNumber(f.largest, "score")}: something changed that the contract does not name, such as weights, precision or a library. Describe the wrapper anew, and record all of it.`,
	WATCH_PATTERN_UNUSED: () => "This pattern matches no file: it watches nothing. Patterns start at the root of the repository.",
	DATASET_CHANGED: (f) => `The dataset differs from the base's (${hash(f.expected)}… is now ${hash(f.actual)}…). Both contracts run on the new data, so its effect is not the contract's.`
};
// src/render/messages/limits.ts
const limitSentences = {
	LIMIT_MISSED: (f) => {
		const value = f.value === null ? "not estimable" : showNumber(f.value, f.decision === "contract" ? "count" : "score");
		return `Limit ${q(f.limitId)} is missed: ${f.metric} of ${f.path} in segment ${q(f.segment)} is ${value}, agreed is ${f.bound} ${f.limit} (n ${f.n}).`;
	},
	LIMIT_INCONCLUSIVE: (f) => {
		const needed = f.needed === null ? "" : ` About ${count(f.needed, "query", "queries")} would decide it.`;
		return `Limit ${q(f.limitId)} can't be decided from n ${f.n}: ${f.metric} of ${f.path} in segment ${q(f.segment)}, ${f.bound} ${f.limit}.${needed}`;
	},
	LIMIT_UNMEASURED: (f) => {
		const why = f.reason === null ? "" : ` (${shorten(f.reason, 300)})`;
		return `Limit ${q(f.limitId)} has nothing to judge: ${f.metric} of ${f.path} in segment ${q(f.segment)}${why}.`;
	},
	LIMIT_LOOSENED: (f) => `Limit ${q(f.limitId)} is loosened from ${f.from ?? "nothing"} to ${f.to ?? "nothing"} (${f.metric}, segment ${q(f.segment)}). An approver of the base has to agree; until then the base's limit governs.`,
	LIMIT_REMOVED: (f) => `Limit ${q(f.limitId)} is removed (${f.metric}, segment ${q(f.segment)}, was ${f.from ?? "unknown"}). An approver of the base has to agree; until then it governs.`,
	LIMIT_TIGHTENED: (f) => `Limit ${q(f.limitId)} is tightened from ${f.from ?? "nothing"} to ${f.to ?? "nothing"} (${f.metric}, segment ${q(f.segment)}).`,
	LIMIT_ADDED: (f) => `Limit ${q(f.limitId)} is new: ${f.metric}, segment ${q(f.segment)}, ${f.to ?? "no bound"}.`,
	LIMITS_INTRODUCED: (f) => `${count(f.limits, "limit")} introduced by this change: the base has none to compare them with.`,
	SEGMENT_UNGUARDED: (f) => `The protected segment ${q(f.segment)} has no limit for ${f.missing}. Add one.`,
	LIMIT_CAN_DRIFT: (f) => `Limit ${q(f.limitId)} only bounds the change of ${f.metric} in segment ${q(f.segment)}: many small drops would pass one by one. Add an absolute floor.`,
	LIMIT_UNDECIDABLE: (f) => `Limit ${q(f.limitId)} can't be decided with ${count(f.n, "query", "queries")} of segment ${q(f.segment)}, even if nothing changes: ${f.metric} deviates by ${showNumber(f.deviation, "score")} per query. It needs about ${f.needed}, or a wider margin.`,
	LIMITS_CONTRADICT: (f) => `Limits ${q(f.limitId)} and ${q(f.otherId)} contradict each other: no value of ${f.metric} in segment ${q(f.segment)} meets both. Correct one.`,
	SEGMENT_EMPTY: (f) => `Limit ${q(f.limitId)} is about segment ${q(f.segment)}, to which no query belongs: it guards nothing.`
};
// src/render/messages/message-of.ts
const SENTENCES = {
	EVIDENCE_LOST: (f) => `The ${f.contract} contract cuts all of ${unit(f)}: ${tokens(f)} are kept. Raise the limit, add windows or shorten what stands before it.${known(f)}`,
	EVIDENCE_PARTIAL: (f) => `The ${f.contract} contract cuts through ${unit(f)}: ${tokens(f)} are kept. Raise the limit or let windows overlap more.${known(f)}`,
	EVIDENCE_SPLIT_BY_WINDOWS: (f) => `The windows of the ${f.contract} contract divide ${unit(f)}: no window holds more than ${tokens(f)}, although all of them are read. Let windows overlap by at least ${f.targetTokens - 1}.${known(f)}`,
	EVIDENCE_UNVERIFIABLE: (f) => `Whether the ${f.contract} contract keeps ${unit(f)} can't be told: no token of it can be traced to the text. Check the annotation and the tokenizer.`,
	EVIDENCE_NOT_IN_CORPUS: (f) => `No document holds ${unit(f)} whole. Check the chunking of its source, or annotate it anew.`,
	QUALIFIER_CUT: (f) => `The ${f.contract} contract keeps ${q(f.qualifies)} but cuts its qualifier, ${unit(f)}: ${tokens(f)} are kept. The answer reads unconditional; keep both in one input.${known(f)}`,
	QUERY_SPAN_LOST: (f) => `Under the ${f.contract} contract ${entrance(f)} never sees ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`,
	QUERY_SPAN_PARTIAL: (f) => `Under the ${f.contract} contract ${entrance(f)} sees only part of ${span(f)}: ${tokens(f)} are kept. Raise the query's limit, or reject or clarify long queries.${known(f)}`,
	QUERY_SPAN_UNVERIFIABLE: (f) => `Whether ${entrance(f)} sees ${span(f)} under the ${f.contract} contract can't be told. Check the annotation, or say in the rewrite where the span went.`,
	QUERY_EXHAUSTS_BUDGET: (f) => `Query ${q(f.queryId)} fills the pair under the ${f.contract} contract (${room(f)}): every document is empty and every score equal. Reject or clarify such queries, or raise the limit.${known(f)}`,
	QUERY_REFUSED: (f) => `The ${f.contract} contract's answer to query ${q(f.queryId)} (${room(f)}) is "${f.outcome}", expected is "${f.expected}". Change the query's limit, or what the dataset expects.${known(f)}`,
	INPUT_COLLISION: (f) => {
		const what = f.of === "document" ? `documents ${q(f.documentId ?? "")} and ${q(f.otherDocumentId ?? "")} of query ${q(f.queryId)}, of which only one holds the evidence,` : `queries ${q(f.queryId)} and ${q(f.otherQueryId ?? "")}, whose protected parts differ,`;
		const where = f.of === "encoder" ? "at the query encoder" : f.of === "query" ? `with document ${q(f.documentId ?? "")}` : "at the reranker";
		return `Under the ${f.contract} contract ${what} are one and the same input ${where}: what tells them apart is cut. Raise the limit, or put it in front.${known(f)}`;
	},
	...identitySentences,
	...comparisonSentences,
	...limitSentences,
	...approvalSentences
};
function messageOf(finding) {
	return (0, SENTENCES[finding.code])(finding.facts);
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
		...result.datasetEffect && { datasetEffect: effectOf(result.datasetEffect, hide) },
		...result.against && { against: result.against },
		...result.rollbackPatch && { rollbackPatch: result.rollbackPatch },
		losses: reportLosses([...outcomes.values()], hide),
		...positionOf(outcomes.get("position"), hide),
		...studiesOf(outcomes.get("comparison"), hide),
		gates: decision.gates.map((gate) => gateOf(gate, hide)),
		problems: [...result.problems],
		command: result.command,
		...result.record && { record: result.record }
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
function effectOf(effect, hide) {
	const hidden = ({ count, ids }) => ({
		count,
		ids: ids.map(hide)
	});
	const changes = effect.changes.map(({ what, added, removed, changed }) => ({
		what,
		added: hidden(added),
		removed: hidden(removed),
		changed: hidden(changed)
	}));
	return {
		...effect,
		changes
	};
}
function studiesOf(outcome, hide) {
	if (outcome?.comparison === void 0) return {};
	const { confusable, ...rest } = outcome.comparison;
	const newlyMistaken = confusable?.newlyMistaken.map((one) => ({
		...one,
		queryId: hide(one.queryId),
		id: hide(one.id)
	}));
	return { comparison: {
		...rest,
		...confusable && newlyMistaken && { confusable: {
			...confusable,
			newlyMistaken
		} }
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
		proposed: {
			...contract(contracts.proposed),
			effective: effectiveOf(contracts.proposed)
		},
		...contracts.current && { current: contract(contracts.current) },
		...rollback && { rollback: contract(rollback) }
	};
}
const effectiveOf = ({ contract: { fields, defaults } }) => PARTS.flatMap((part) => Object.entries(fields[part]).flatMap(([field, value]) => value == null ? [] : [{
	part,
	field,
	value,
	filled: defaults.has(field)
}]));
function scoresOf({ scores }) {
	switch (scores.kind) {
		case "trace": return scores.recordedBy === null ? `recorded: ${scores.file}, by nobody who is named` : `recorded: ${scores.file}, by ${scores.recordedBy}`;
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
	"sourceId",
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
				inputs: inputsOf(plans[name], loaded, hide, sha256)
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
			...scores.marginRank !== void 0 && { marginRank: scores.marginRank },
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
function inputsOf(plan, { encoder }, hide, sha256) {
	if (plan === null || encoder instanceof GateError) return null;
	return plan.inputs.map((planned) => ({
		documentId: hide(planned.documentId),
		window: planned.window,
		length: planned.length,
		inputIdsSha256: hashIds(assembleInput(planned, encoder.tokenizer).ids, sha256)
	}));
}
// src/plan/matrix.ts
function matrixCells({ current, proposed, available, axes }) {
	const [length, count] = axesOf$1(proposed.contract, available);
	const cells = [];
	if (current !== null) {
		const [lengthNow, countNow] = axesOf$1(current.contract, available);
		if (lengthNow !== length && countNow !== count) cells.push(cellOf("between", current, length, countNow));
	}
	cells.push(...windowCells(proposed, length, count));
	if (axes === null) return cells;
	const lengthNow = current?.contract.input.cut.maxLength ?? null;
	for (const one of axes.lengths ?? suggestedLengths(proposed.contract, lengthNow)) if (one !== length) cells.push(cellOf("length", proposed, one, count));
	const countNow = current === null ? null : axesOf$1(current.contract, available)[1];
	for (const one of axes.candidates ?? suggestedCounts(count, countNow, available)) if (one !== count) cells.push(cellOf("candidates", proposed, length, one));
	return cells;
}
function axesOf$1({ input, candidates }, available) {
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
const BOUNDED_WINDOWS = 3;
function windowCells(proposed, length, count) {
	const { windows } = proposed.contract;
	const most = windows?.maxWindows ?? Number.POSITIVE_INFINITY;
	const bound = most > BOUNDED_WINDOWS ? BOUNDED_WINDOWS : 1;
	return [...windows !== null && windows.aggregate !== "first" && most > bound ? [{
		...withWindows(cellOf("bounded", proposed, length, count), {
			...windows,
			maxWindows: bound
		}),
		windows: bound
	}] : [], ...length === null ? [] : [withWindows(cellOf("oracle", proposed, length, count), oracleWindows(windows))]];
}
function withWindows(cell, windows) {
	const { loaded } = cell;
	return {
		...cell,
		loaded: {
			...loaded,
			contract: {
				...loaded.contract,
				windows
			}
		}
	};
}
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
// src/run/cells.ts
function cellsToRun({ dataset, contracts }, scored, axes) {
	const available = Math.max(0, ...dataset.queries.map(({ candidates }) => candidates.length));
	const found = matrixCells({
		...contracts,
		available,
		axes
	}).flatMap((cell) => {
		if (cell.loaded.encoder instanceof GateError) return [];
		const of = scored[cell.of];
		if (cell.kind === "oracle" && of?.loaded.scores.kind !== "live") return [{
			cell,
			scorer: null
		}];
		const scorer = of?.under(cell.loaded.contract) ?? null;
		return scorer ? [{
			cell,
			scorer
		}] : [];
	});
	return {
		cells: found.map(({ cell }) => cell),
		scorers: found.map(({ scorer }) => scorer)
	};
}
function axesOf(asked, named) {
	if (asked === null) return named;
	return {
		lengths: asked.lengths ?? named?.lengths ?? null,
		candidates: asked.candidates ?? named?.candidates ?? null
	};
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
const UNKNOWN = {
	id: "unknown",
	mode: "enforce"
};
async function runGate(host, options) {
	let gate = null;
	try {
		gate = await readGate(host.files, options.gate);
		const loaded = await load(host, gate, options);
		return await evaluateGate(host, gate, loaded, options);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const base = options.base && (await baseSettings(host, options.gate, options.base) ?? UNKNOWN);
		return notEvaluated(error, options, {
			id: gate?.settings.id ?? base?.id ?? UNKNOWN.id,
			mode: (base ?? gate?.settings ?? UNKNOWN).mode
		});
	}
}
function notEvaluated(error, options, { id, mode } = UNKNOWN) {
	return toEnd({
		id,
		mode,
		version: VERSION,
		decision: notEvaluated$1([error]),
		problems: error.problems,
		context: null,
		outcomes: /* @__PURE__ */ new Map(),
		headCommit: null,
		record: null,
		command: commandLine(options)
	});
}
async function baseUnreadable(host, error, options) {
	return notEvaluated(error, options, {
		id: (await readGate(host.files, options.gate).catch(() => null))?.settings.id ?? UNKNOWN.id,
		mode: "enforce"
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
	const { context, ends, audit, datasetEffect } = await measure(host, gate, loaded, options);
	const earlier = options.against ? await readEarlier(host, options.against) : null;
	const end = conclude(context, ends, options, {
		head: await headCommit(host),
		rollbackPatch: loaded.rollbackPatch,
		earlier,
		datasetEffect,
		recordFor: (decision) => recordOf$1(gate, loaded.proposed.contract, loaded.traces, decision, options)
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
		const { proposed, current, rollback } = assignTraces(loaded);
		const scored = {
			proposed: await scoring.open(loaded.proposed, proposed),
			current: loaded.current && await scoring.open(loaded.current, current)
		};
		const unapproved = contextOf(host, gate, loaded, scored, rollback);
		const approvals = await readApprovals(host, unapproved, loaded.baseState, options.reviews ?? null);
		const timings = [];
		const { cells, scorers } = cellsToRun(unapproved, scored, axesOf(options.matrix ?? null, unapproved.settings.matrix ?? null));
		const shifts = shiftsToRun(options.lengthShift || unapproved.settings.lengthShift === true, scored);
		const context = {
			...unapproved,
			...approvals,
			cells,
			timings,
			...shifts && { lengthShift: shifts.settings }
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
		await evaluate$1(context, {
			...scored,
			current: scored.current ?? scored.proposed,
			cells: scorers,
			shifts: shifts?.scorers ?? [],
			timer
		}, audit ? [...gates, audit] : gates, host.log);
		const ends = new Map(gates.map((one) => [one.id, one.end()]));
		const measured = [...ends.values()].flatMap((end) => end instanceof GateError ? [] : end.measured);
		const { baseData } = loaded;
		return {
			context,
			audit,
			ends,
			datasetEffect: baseData && await measureDatasetEffect(host, baseData, context, {
				current: scored.current,
				scoring
			}, measured)
		};
	} finally {
		await scoring.close();
	}
}
function modelsOf(current) {
	const hashes = current?.files.flatMap(({ what, declared }) => what === "model" && declared !== null ? [declared] : []);
	return new Set(hashes);
}
function assignTraces({ proposed, current, rollback, traces, currentTraces }) {
	const of = (opened, some = traces) => opened && traceOf(opened.contract, some);
	const fitting = {
		proposed: of(proposed),
		current: of(current, currentTraces),
		rollback: of(rollback)
	};
	const used = new Set(Object.values(fitting).flatMap((trace) => hashesOf(trace?.recordings ?? [])));
	const spare = traces.find(({ recordings }) => !hashesOf(recordings).some((one) => used.has(one))) ?? null;
	return {
		...fitting,
		proposed: fitting.proposed ?? spare
	};
}
const hashesOf = (recordings) => recordings.map((one) => one.sha256 ?? one);
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
		watch: loaded.watch,
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
function conclude(context, ends, options, { head, rollbackPatch, earlier, datasetEffect, recordFor }) {
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
		datasetEffect,
		rollbackPatch,
		record: recordFor(decision),
		command: commandLine(options)
	});
}
function toEnd(result) {
	const { mode } = result;
	const { verdict } = result.decision;
	return {
		report: toReport(result),
		exitCode: exitCodeOf(verdict, mode),
		conclusion: conclusionOf(verdict, mode)
	};
}
export { lintFindings as a, guardFindings as c, messageOf as i, measureGate as n, lookUp as o, runGate as r, requiredQueries as s, baseUnreadable as t };
