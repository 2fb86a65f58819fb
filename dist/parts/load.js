import { C as METRICS, a as traceAt, f as workspaceState, i as readBaseData, n as withoutStaleRows, p as unreadableData, t as readWatch, u as governed, w as findMetric } from "./watch.js";
import { d as allOf, f as readDataset, i as distinctTraces, n as storedTraces, s as openTraces } from "./store.js";
import { i as parseJsonFile, n as throwIfAny, t as createProblems } from "./problems.js";
import { C as listOf, S as didYouMean, T as JSON_FILE_BYTES, g as decodeUtf8, o as PROBES, w as suggest } from "./published-schemas.js";
import { n as openContract, o as readServing } from "./contracts.js";
import { d as readThresholds, i as filesAt, l as readWaivers, n as readBase } from "./base.js";
import { t as GateError } from "./errors.js";
import { n as createEncoders } from "./encoders.js";
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
// src/run/current-traces.ts
const PARTS = ["input", "score"];
async function currentTraces(host, base, contracts, { stored, named }, { dataset, dataRoot }) {
	const { current, proposed } = contracts;
	if (!base?.start || current === null) return null;
	if (PARTS.every((part) => current.fingerprints[part] === proposed.fingerprints[part])) return null;
	const { commit, state } = base.start;
	const ofBase = [];
	for (const recording of state.facts.recordings) {
		if (recording.sha256 === null) continue;
		const found = named.find(({ recordings: [one] }) => one?.sha256 === recording.sha256) ?? await traceAt(host, commit, state.gate.settings.file, recording, dataRoot, dataset);
		if (found && current.fingerprints.input === found.header.fingerprints.input) ofBase.push(found);
	}
	return distinctTraces([
		...named,
		...stored,
		...ofBase
	]);
}
// src/run/recordings.ts
async function readRecordings(host, { refs, settings }, { named, contracts, base, baseData, dataset, dataRoot }) {
	const { proposed, current, rollback } = contracts;
	const opened = [
		proposed,
		current,
		rollback
	].flatMap((one) => one ? [one.contract.fingerprints.input] : []);
	const stored = refs.store === null ? [] : await storedTraces(host, {
		gate: settings.file,
		store: refs.store,
		dataRoot
	}, new Set(opened), dataset);
	const ofCurrent = await currentTraces(host, base, {
		current: current?.contract ?? null,
		proposed: proposed.contract
	}, {
		stored,
		named
	}, {
		dataset,
		dataRoot
	});
	const fresh = freshTraces(dataset, baseData, host.log);
	const traces = distinctTraces([...stored, ...named]).map(fresh);
	return {
		traces,
		currentTraces: ofCurrent?.map(fresh) ?? traces
	};
}
function freshTraces(dataset, base, log) {
	const before = base && "dataset" in base ? base.dataset : null;
	const known = /* @__PURE__ */ new Map();
	return (one) => {
		const found = known.get(one);
		if (found) return found;
		const { trace, stale } = withoutStaleRows(one, dataset, before);
		if (stale > 0) log.warning(`${trace.file}: ${stale} pairs were recorded with other texts, and do not count`);
		known.set(one, trace);
		return trace;
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
	const [data, proposed, current, rollback, traces, contextEncoder, baseState, headLimits, headWaivers, probes, watch] = await allOf([
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
		dataset.catch(() => null).then((known) => openTraces(files, settings.file, refs, options.dataRoot, known)),
		contextEncoderOf(files, encoders, refs.contextTokenizer),
		base,
		limits,
		refs.waivers === null ? [] : readWaivers(files, refs.waivers),
		readProbes(files, refs.probes),
		base.then((state) => readWatch(host, gate, state?.contract?.commit ?? null)),
		allOf([dataset, limits]).then(([data, agreed]) => checkLimitSegments(agreed, data)),
		limits.then((agreed) => checkLimitMetrics(agreed, KNOWN_METRICS))
	]);
	const baseData = await readBaseData(host, baseState, data, options.dataRoot);
	const recordings = await readRecordings(host, gate, {
		named: traces.map(({ trace }) => trace),
		contracts: {
			proposed,
			current,
			rollback
		},
		base: baseState,
		baseData,
		dataset: data,
		dataRoot: options.dataRoot
	});
	const head = await headOf(host, gate, baseState, options, {
		thresholds: headLimits,
		waivers: headWaivers,
		contract: proposed.contract,
		current,
		baseData
	});
	return {
		dataset: data,
		proposed,
		current,
		rollback: rollback && current && sameContract(rollback, current) ? current : rollback,
		...recordings,
		contextEncoder,
		probes,
		baseDatasetDigest: baseState?.contract?.datasetDigest ?? null,
		baseData,
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
		watch,
		baseState,
		rollbackPatch: inputs.proposed ? await rollbackPatch(host, gate, inputs.rollback ?? inputs.current ?? null, baseState, inputs.proposed) : null
	};
}
async function headOf(host, { settings }, base, { current: named }, { thresholds, waivers, contract, current, baseData }) {
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
	if (!baseData) return found;
	const rows = "unread" in baseData ? [unreadableData(manifest, baseData.unread)] : baseData.changes;
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
export { load as t };
