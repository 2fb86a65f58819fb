import { l as visible } from "./escape.js";
import { t as count } from "./numbers.js";
import { a as replayCommand, c as isRecordedWith, n as isStandIn, s as hasMoved } from "./scoring.js";
import { c as traceOf, f as readDataset, i as distinctTraces, n as storedTraces, o as openTrace } from "./store.js";
import { a as readManifest, n as datasetDigest, r as manifestPath } from "./manifest.js";
import { n as readGate } from "./gate.js";
import { o as readServing, p as PARTS, t as contractOf } from "./contracts.js";
import { d as readThresholds, i as filesAt, n as readBase } from "./base.js";
import { t as GateError } from "./errors.js";
import { f as workspaceState, i as readBaseData, n as withoutStaleRows, t as readWatch } from "./watch.js";
// src/run/pairs-to-record.ts
const SAMPLE_PAIRS = 50;
function pairsToRecord(dataset, contract, trace) {
	const withIds = trace?.recordings.some(({ pairsWithIds }) => pairsWithIds > 0) ?? false;
	const rows = [];
	const sum = {
		needed: 0,
		missing: 0,
		encodings: 0
	};
	for (const query of dataset.queries) {
		const recorded = new Set((trace?.pairs.get(query.id) ?? []).filter(({ score, inputIds, inputIdsSha256 }) => score !== void 0 && (!withIds || inputIds !== void 0 || inputIdsSha256 !== void 0)).map(({ documentId }) => documentId));
		const candidates = scoredCandidates(query, contract);
		const missing = candidates.filter((id) => !recorded.has(id));
		const encodes = trace?.encodes.get(query.id) ?? [];
		const noEncoding = contract.queryEncoder !== null && !encodes.some(({ route }) => (route ?? "") === query.route);
		sum.needed += candidates.length;
		sum.missing += missing.length;
		if (noEncoding) sum.encodings += 1;
		const asked = missing.length > 0 || !noEncoding ? missing : candidates.slice(0, 1);
		if (asked.length > 0) rows.push(rowOf(query, asked, dataset));
	}
	return {
		rows,
		...sum
	};
}
function sampleOf(dataset, contract) {
	const pairs = dataset.queries.flatMap((query) => scoredCandidates(query, contract).map((documentId) => ({
		query,
		documentId,
		length: query.text.length + (dataset.documents.get(documentId)?.text.length ?? 0)
	})));
	const step = Math.max(1, Math.floor(pairs.length / (SAMPLE_PAIRS / 2)));
	const spread = pairs.filter((_, index) => index % step === 0).slice(0, SAMPLE_PAIRS / 2);
	const spreadSet = new Set(spread);
	const longest = pairs.filter((pair) => !spreadSet.has(pair)).sort((a, b) => b.length - a.length);
	const chosen = [...spread, ...longest.slice(0, SAMPLE_PAIRS - spread.length)];
	return dataset.queries.flatMap((query) => {
		const ids = chosen.filter((pair) => pair.query === query).map(({ documentId }) => documentId);
		return ids.length === 0 ? [] : [rowOf(query, ids, dataset)];
	});
}
const scoredCandidates = ({ candidates }, contract) => candidates.slice(0, contract.candidates ?? candidates.length).map(({ documentId }) => documentId);
function rowOf({ id, text, route }, ids, { documents }) {
	return {
		queryId: id,
		query: text,
		...route !== "" && { route },
		documents: ids.flatMap((documentId) => {
			const document = documents.get(documentId);
			return document ? [documentRow(document)] : [];
		})
	};
}
function documentRow({ id, text, rerank, title, section, attributes }) {
	return {
		documentId: id,
		text,
		...rerank && { rerankText: rerank.text },
		...title !== null && { title },
		...section !== null && { section },
		...Object.keys(attributes).length > 0 && { attributes: { ...attributes } }
	};
}
// src/run/plan-recording.ts
async function planRecording(host, options, pairsFile) {
	const gate = await readGate(host.files, options.gate);
	const input = await readServing(host.files, gate.refs.serving);
	const contract = await contractOf(input, host.files, host.sha256);
	const base = options.base && await readBase(host, options.gate, options.base);
	const watch = await readWatch(host, gate, base?.contract?.commit ?? null);
	const digest = datasetDigest(await readManifest(host.files, manifestPath(gate.refs.dataset)), host.sha256);
	const plan = (state, { reasons = [], pairs = null, rows = [] } = {}, replay = null) => ({
		rows,
		isNamed: replay?.isNamed ?? true,
		file: {
			formatVersion: 1,
			gate: gate.settings.id,
			needs: state === "awaiting-recording" ? "record" : "none",
			state,
			reasons,
			fingerprints: { ...contract.fingerprints },
			datasetDigest: digest,
			watchDigest: watch?.head ?? null,
			pairs,
			command: replay?.command ?? null
		}
	});
	const inService = await contractAtBase(host, base);
	if (inService && base && await isUnchanged(host, gate, {
		contract,
		digest,
		watch
	}, inService, base)) return plan("unchanged");
	const dataset = await rowsIfHere(host, gate);
	const traces = await recordings(host, gate, contract, base, dataset, options.dataRoot);
	const replay = replayCommand(gate, contract, traces, {
		dataRoot: options.dataRoot,
		pairs: pairsFile
	});
	const trace = traceOf(contract, traces);
	const scored = trace?.header.fingerprints.score === contract.fingerprints.score ? trace : null;
	const changedWatch = watch !== null && hasMoved(watch, trace);
	const needed = changedWatch && dataset ? pairsToRecord(dataset, contract, null).needed : null;
	const asked = changedWatch && !isRecordedWith(trace, watch.head, needed);
	const needsNoTrace = await isScoredHere(host, gate, base, contract) && !asked;
	const changed = [
		...inService && inService.fingerprints.input !== contract.fingerprints.input ? ["input-changed"] : [],
		...inService && inService.fingerprints.score !== contract.fingerprints.score ? ["score-changed"] : [],
		...base?.contract?.datasetDigest && base.contract.datasetDigest !== digest ? ["dataset-changed"] : []
	];
	if (dataset === null) {
		const covered = scored?.recordings.some(({ header }) => header.datasetDigest === digest && header.fingerprints.selection === contract.fingerprints.selection);
		const reasons = [...covered || needsNoTrace ? [] : [...changed, "no-recording"], ...asked ? ["watched-files-changed"] : []];
		if (reasons.length > 0) return plan("awaiting-recording", { reasons }, replay);
		return plan(covered ? "recorded" : "scored-here");
	}
	const found = pairsToRecord(dataset, contract, scored);
	const sample = asked ? sampleOf(dataset, contract) : [];
	const reasons = [
		...found.missing > 0 && !needsNoTrace ? changed : [],
		...scored === null && !needsNoTrace ? ["no-recording"] : [],
		...scored !== null && found.missing > 0 && !needsNoTrace ? ["pairs-missing"] : [],
		...found.encodings > 0 && !needsNoTrace ? ["query-encodings-missing"] : [],
		...asked ? ["watched-files-changed"] : []
	];
	const pairs = {
		needed: found.needed,
		missing: found.missing
	};
	if (reasons.length === 0) return plan(needsNoTrace && scored === null ? "scored-here" : "recorded", { pairs });
	return plan("awaiting-recording", {
		reasons,
		pairs,
		rows: mergeRows(needsNoTrace ? [] : found.rows, sample)
	}, replay);
}
async function contractAtBase(host, base) {
	if (!base?.contract) return null;
	const { serving, commit } = base.contract;
	return contractOf(serving, filesAt(host, commit), host.sha256);
}
async function isUnchanged(host, { settings }, { contract, digest, watch }, inService, { contract: before, start }) {
	if (PARTS.some((part) => inService.fingerprints[part] !== contract.fingerprints[part])) return false;
	if (before?.datasetDigest !== digest || watch && watch.base !== watch.head) return false;
	const now = await workspaceState(host, settings.file);
	const same = (a, b) => (a ? host.sha256(a) : null) === (b ? host.sha256(b) : null);
	return same(start?.thresholds, now.thresholdsBytes) && same(start?.waivers, now.waiversBytes);
}
async function rowsIfHere(host, { refs }) {
	try {
		return await readDataset(host.files, host.sha256, refs.dataset);
	} catch (error) {
		if (error instanceof GateError && error.problems.every(({ code }) => code === "FILE_MISSING")) return null;
		throw error;
	}
}
async function recordings(host, { refs, settings }, contract, base, dataset, dataRoot) {
	const stored = refs.store === null ? [] : await storedTraces(host, {
		gate: settings.file,
		store: refs.store,
		dataRoot
	}, /* @__PURE__ */ new Set([contract.fingerprints.input]), dataset);
	const named = await Promise.all(refs.traces.map((ref) => openTrace(host.files, settings.file, ref, dataRoot, dataset).catch((error) => {
		if (error instanceof GateError && ["FILE_MISSING", "TRACE_FOREIGN"].includes(error.code)) return [];
		throw error;
	})));
	const traces = distinctTraces([...stored, ...named.flat()]);
	if (dataset === null) return traces;
	const before = await readBaseData(host, base, dataset, dataRoot);
	return traces.map((one) => withoutStaleRows(one, dataset, before && "dataset" in before ? before.dataset : null).trace);
}
async function isScoredHere(host, { settings, refs }, base, contract) {
	if (settings.scoring === "trace" || contract.model.file === null || isStandIn(contract)) return false;
	const { verification } = base?.limits?.thresholds ?? await readThresholds(host.files, refs.thresholds);
	return verification === "declared";
}
function mergeRows(missing, sample) {
	const byQuery = /* @__PURE__ */ new Map();
	for (const row of [...missing, ...sample]) {
		const known = byQuery.get(row.queryId);
		if (!known) {
			byQuery.set(row.queryId, row);
			continue;
		}
		const ids = new Set(known.documents.map(({ documentId }) => documentId));
		const more = row.documents.filter(({ documentId }) => !ids.has(documentId));
		byQuery.set(row.queryId, {
			...known,
			documents: [...known.documents, ...more]
		});
	}
	return [...byQuery.values()].sort((a, b) => a.queryId < b.queryId ? -1 : 1);
}
// src/commands/plan.ts
async function plan(host, options, console) {
	const pairsFile = options.pairs ?? "pairs.jsonl";
	const found = await planRecording(host, {
		gate: options.gate,
		base: options.base === void 0 ? null : {
			contract: null,
			limits: options.base
		},
		dataRoot: options.dataRoot ?? null
	}, pairsFile);
	await writePlan(host, found, {
		json: options.json ?? null,
		pairs: options.pairs ?? null
	});
	console.out(`${planLines(found).map(visible).join("\n")}\n`);
	return 0;
}
async function writePlan({ files }, { file, rows }, to) {
	if (to.json !== null) await files.write(to.json, `${JSON.stringify(file, null, 2)}\n`);
	if (to.pairs === null || rows.length === 0) return;
	const { fingerprints, datasetDigest, watchDigest } = file;
	const header = {
		formatVersion: 1,
		kind: "pairs",
		fingerprints,
		datasetDigest,
		...watchDigest !== null && { watchDigest }
	};
	await files.write(to.pairs, [header, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(""));
}
const STATES = {
	unchanged: "contract, data, watched files and limits are the base’s: nothing has to be recorded",
	recorded: "everything is recorded already",
	"scored-here": "scores are made here, and the limits ask for no recording",
	"awaiting-recording": "awaiting a recording"
};
const REASONS = {
	"no-recording": "no recording was made under this contract",
	"input-changed": "what the model is given changed",
	"score-changed": "what scores it changed",
	"dataset-changed": "the dataset changed",
	"pairs-missing": "pairs are missing in the recording",
	"query-encodings-missing": "encodings of queries by the query encoder are missing",
	"watched-files-changed": "watched files changed: describe the wrapper anew, and record a sample of pairs"
};
function planLines({ file, rows, isNamed }) {
	const { needs, state, reasons, pairs, command } = file;
	const toRecord = rows.reduce((sum, { documents }) => sum + documents.length, 0);
	return [
		`needs: ${needs} (${STATES[state]})`,
		...reasons.map((reason) => `  - ${REASONS[reason]}`),
		...pairs ? [`pairs: ${pairs.needed - pairs.missing} of ${count(pairs.needed, "pair")} recorded`] : [],
		...toRecord > 0 ? [`to record: ${count(toRecord, "pair")} of ${count(rows.length, "query", "queries")}`] : [],
		...command === null ? [] : [`then: ${command}`],
		...isNamed ? [] : ["and name the trace in gate.json, behind those that stand there"]
	];
}
export { planRecording as i, planLines as n, writePlan as r, plan as t };
