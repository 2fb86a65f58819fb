import { s as shellWord } from "./escape.js";
import { n as severityOf } from "./codes.js";
// src/gates/identity/watched.ts
function watchedFindings({ watch, contracts, dataset }) {
	if (!watch) return [];
	const { trace, contract } = contracts.proposed;
	const needed = dataset.queries.map(({ candidates }) => Math.min(candidates.length, contract.candidates ?? candidates.length)).reduce((sum, count) => sum + count, 0);
	const recorded = isRecordedWith(trace, watch.head, needed);
	const unused = watch.unused.map((place) => ({
		code: "WATCH_PATTERN_UNUSED",
		severity: severityOf("WATCH_PATTERN_UNUSED"),
		place,
		facts: {}
	}));
	if (!hasMoved(watch, trace)) return unused;
	return [{
		code: "WATCHED_FILES_CHANGED",
		severity: severityOf("WATCHED_FILES_CHANGED", recorded && "recorded"),
		place: watch.place,
		facts: {
			files: watch.changed.length,
			first: watch.changed[0] ?? "",
			recorded
		}
	}, ...unused];
}
function hasMoved(watch, trace) {
	if (watch.base !== null) return watch.base !== watch.head;
	const digests = (trace?.recordings ?? []).flatMap(({ header: { kind, watchDigest } }) => kind === "replay" && watchDigest !== void 0 ? [watchDigest] : []);
	return digests.length > 0 && !digests.includes(watch.head);
}
const ENOUGH_PAIRS = 25;
function isRecordedWith(trace, digest, needed) {
	const recordings = trace?.recordings ?? [];
	const withIds = recordings.some(({ pairsWithIds }) => pairsWithIds > 0);
	const rows = ({ pairs, pairsWithIds }) => withIds ? pairsWithIds : pairs;
	const all = needed ?? Math.max(0, ...recordings.map(rows));
	const enough = Math.min(ENOUGH_PAIRS, Math.ceil(Math.max(1, all) / 2));
	return recordings.some((one) => one.header.kind === "replay" && one.header.watchDigest === digest && rows(one) >= enough);
}
// src/run/options.ts
function planLine({ gate, base, dataRoot }, pairs) {
	return [
		"evidence-gate",
		"plan",
		...[
			["--gate", gate],
			["--base", base?.limits ?? null],
			["--data-root", dataRoot],
			["--pairs", pairs]
		].flatMap(([flag, value]) => value === null ? [] : [flag, shellWord(value)])
	].join(" ");
}
function commandLine({ gate, current, base, dataRoot, matrix, lengthShift }) {
	const words = [
		["--gate", gate],
		["--current", current],
		["--base", base?.limits ?? null],
		["--data-root", dataRoot],
		["--matrix-lengths", matrix?.lengths?.join() ?? null],
		["--matrix-candidates", matrix?.candidates?.join() ?? null]
	].flatMap(([flag, value]) => value === null ? [] : [flag, shellWord(value)]);
	const switches = [...matrix ? ["--matrix"] : [], ...lengthShift ? ["--length-shift"] : []];
	return [
		"evidence-gate",
		"run",
		...words,
		...switches
	].join(" ");
}
// src/run/record-command.ts
const PAIRS_FILE = "pairs.jsonl";
function replayCommand(gate, contract, traces, { dataRoot, pairs }) {
	const place = freePlace(gate, contract, traces);
	const file = place === null ? "trace.jsonl.gz" : inFolder(place, dataRoot);
	return {
		command: [
			"python",
			"evidence_gate.py",
			...[
				"replay",
				pairs,
				gate.captureTarget ?? "MODULE:NAME",
				"-o",
				file
			].map(shellWord)
		].join(" "),
		isNamed: place !== null
	};
}
const inFolder = ({ path, root }, dataRoot) => root === "gate" || dataRoot === null ? path : `${dataRoot.replace(/\/+$/, "")}/${path}`;
function freePlace({ refs }, contract, traces) {
	const taken = new Map(traces.flatMap(({ header, recordings }) => recordings.map(({ file }) => [file, header.fingerprints.input])));
	const isFree = ({ path, root }) => !taken.has(path) || refs.store !== null && root === "data-root" && taken.get(path) !== contract.fingerprints.input;
	return refs.traces.findLast((ref) => ref.sha256 === null && isFree(ref)) ?? null;
}
const ANSWERED = /* @__PURE__ */ new Set([
	"TRACE_MISSING",
	"TRACE_STALE",
	"TRACE_INCOMPLETE",
	"SCORES_MISSING",
	"WATCHED_FILES_CHANGED"
]);
function recordOf(gate, contract, traces, { gates }, options) {
	if (!gates.some((one) => one.status !== "error" && one.findings.kept.some(({ code, severity, facts }) => {
		const of = "contract" in facts ? facts.contract : "path" in facts ? facts.path : "proposed";
		return severity !== "notice" && ANSWERED.has(code) && of === "proposed";
	})) || gate.captureTarget === null) return null;
	const { command, isNamed } = replayCommand(gate, contract, traces, {
		dataRoot: options.dataRoot,
		pairs: PAIRS_FILE
	});
	return {
		plan: planLine(options, PAIRS_FILE),
		replay: command,
		isNamed
	};
}
export { hasMoved as a, commandLine as i, recordOf as n, isRecordedWith as o, replayCommand as r, watchedFindings as s, PAIRS_FILE as t };
