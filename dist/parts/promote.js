import { a as inDataRoot, f as readDataset, i as distinctTraces, n as storedTraces, r as readLedger, s as openTraces, t as ledgerPath } from "./store.js";
import { n as readGate } from "./gate.js";
import { o as readServing, t as contractOf } from "./contracts.js";
import { t as GateError } from "./errors.js";
import { i as readEarlier } from "./against.js";
// src/run/promote.ts
const MAX_REPORT_BYTES = 64 << 20;
const MAX_TRACE_BYTES = 512 << 20;
async function promote(host, options) {
	const { files, sha256 } = host;
	const gate = await readGate(files, options.gate);
	const { store } = gate.refs;
	if (store === null) throw new GateError("STORE_UNNAMED", {
		at: options.gate,
		problem: "the gate names no store",
		hint: "name a folder of the data root, such as \"store\": \"ledger\""
	});
	const inStore = (path) => inDataRoot(files, options.dataRoot, `${store}/${path}`, `${options.gate}#/store`);
	const report = await readEarlier(host, options.report);
	const reportBytes = await files.read(options.report, MAX_REPORT_BYTES);
	const reportSha256 = sha256(reportBytes);
	const ledger = inDataRoot(files, options.dataRoot, ledgerPath(store), `${options.gate}#/store`);
	if ((await readLedger(files, ledger)).some((row) => row.report.sha256 === reportSha256)) return {
		traces: [],
		known: true
	};
	const found = await recordingsOf(host, gate, store, report, options);
	const kept = [];
	const fresh = [];
	for (const { path, recording, hash } of found) {
		const file = `traces/${hash}.jsonl${recording.file.endsWith(".gz") ? ".gz" : ""}`;
		if (await files.sha256(inStore(file)) !== hash) {
			const bytes = await files.read(path, MAX_TRACE_BYTES);
			if (sha256(bytes) !== hash) throw changedMeanwhile(recording.file);
			await files.write(inStore(file), bytes);
			fresh.push(hash);
		}
		kept.push(storedRow(file, hash, recording));
	}
	const reportFile = `reports/${reportSha256}.json`;
	await files.write(inStore(reportFile), reportBytes);
	const row = {
		formatVersion: 1,
		gate: gate.settings.id,
		commit: await host.repository.commit("HEAD").catch(() => null),
		at: host.today(),
		verdict: report.verdict,
		report: {
			file: reportFile,
			sha256: reportSha256
		},
		traces: kept
	};
	const latest = await readLedger(files, ledger);
	await files.write(ledger, [...latest, row].map((one) => `${JSON.stringify(one)}\n`).join(""));
	return {
		traces: fresh,
		known: false
	};
}
async function recordingsOf(host, { refs, settings }, store, report, { gate, dataRoot, report: at }) {
	const { files } = host;
	const contract = await contractOf(await readServing(files, refs.serving), files, host.sha256);
	const dataset = await readDataset(files, host.sha256, refs.dataset);
	const of = report.dependsOn ?? {};
	const { input, score } = contract.fingerprints;
	if (report.id !== settings.id || of.input !== input || of.model !== score || of.dataset !== dataset.digest) throw new GateError("REPORT_OF_ANOTHER", {
		at,
		problem: "it decides another gate, contract or dataset than this commit has",
		hint: "name the report of the run that decided this very change"
	});
	const named = (await openTraces(files, settings.file, refs, dataRoot, dataset)).map(({ ref, trace }) => ({
		path: ref.root === "gate" ? ref.path : inDataRoot(files, dataRoot, ref.path, `${gate}#${ref.pointer}`),
		trace
	}));
	const all = [...(await storedTraces(host, {
		gate,
		store,
		dataRoot
	}, /* @__PURE__ */ new Set([input]), dataset)).map((trace) => ({
		path: inDataRoot(files, dataRoot, trace.file, `${gate}#/store`),
		trace
	})), ...named];
	const once = new Set(distinctTraces(all.map(({ trace }) => trace)));
	return all.filter(({ trace }) => once.has(trace)).flatMap(({ path, trace }) => {
		const [recording] = trace.recordings;
		return recording?.sha256 && recording.header.fingerprints.input === input ? [{
			path,
			recording,
			hash: recording.sha256
		}] : [];
	});
}
function storedRow(file, hash, { header, pairs }) {
	const { fingerprints, datasetDigest, watchDigest, recordedBy } = header;
	return {
		file,
		sha256: hash,
		fingerprints: {
			input: fingerprints.input,
			score: fingerprints.score
		},
		...datasetDigest !== void 0 && { datasetDigest },
		...watchDigest !== void 0 && { watchDigest },
		...recordedBy && { recordedBy },
		pairs
	};
}
const changedMeanwhile = (file) => new GateError("HASH_MISMATCH", {
	at: file,
	problem: "the file changed while it was read",
	hint: "run the command again"
});
export { promote as t };
