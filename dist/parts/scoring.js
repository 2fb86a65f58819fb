import { t as GateError } from "./errors.js";
import { t as compareStrings } from "./order.js";
import { s as shellWord } from "./escape.js";
import { n as severityOf } from "./codes.js";
import { v as assembleInput } from "./one-pair.js";
import { l as inputKey, u as scoresFromTrace } from "./store.js";
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
function serviceBatches(rows, tokensOf, { batching, input }) {
	const ordered = batching.sortByLength ? [...rows].sort((a, b) => tokensOf(b) - tokensOf(a)) : rows;
	const size = batching.size ?? ordered.length;
	const fixed = batching.padTo === "maxLength" ? input.cut.maxLength ?? 0 : 0;
	const batches = [];
	for (let start = 0; start < ordered.length; start += size) {
		const batch = ordered.slice(start, start + size);
		batches.push({
			rows: batch,
			width: Math.max(fixed, ...batch.map(tokensOf))
		});
	}
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
// src/score/live-scorer.ts
const LIMITS = {
	rows: 32,
	tokens: 4096
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
	async function run(batches, padId, onBatch) {
		const found = /* @__PURE__ */ new Map();
		for (const { jobs: batch, width } of batches) {
			const rows = batch.map(({ row }) => row);
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
	async function logitsOf(inputs, tokenizer, contract, onAnswers) {
		const limit = longestInput(contract);
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
		const found = await run(batchesOf(asked, contract), padIdOf(contract.model, tokenizer), (batch) => onAnswers(sumOfAnswers(batch)));
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
	function batchesOf(jobs, contract) {
		if (shared) return formBatches(jobs, LIMITS).map((batch) => ({
			jobs: batch,
			width: batch[0]?.width ?? 0
		}));
		if (contract.defaults.has("/batching/size")) return jobs.map((job) => ({
			jobs: [job],
			width: job.width
		}));
		const requests = /* @__PURE__ */ new Map();
		for (const job of jobs) requests.set(job.first.queryId, [...requests.get(job.first.queryId) ?? [], job]);
		return [...requests.values()].flatMap((request) => serviceBatches(request, ({ width }) => width, contract).map(({ rows, width }) => ({
			jobs: rows,
			width
		})));
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
			const byQuery = /* @__PURE__ */ new Map();
			let done = 0;
			const onAnswers = (answered) => {
				done += answered;
				if (answered > 0) onProgress?.(done, inputs.length);
			};
			for (let start = 0; start < inputs.length;) {
				const part = inputs.slice(start, endOfQuery(inputs, start + INPUTS_HELD));
				start += part.length;
				counts.inputs += part.length;
				const logits = await logitsOf(part, tokenizer, contract, onAnswers);
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
function endOfQuery(inputs, end) {
	let next = end;
	while (next < inputs.length && inputs[next]?.queryId === inputs[next - 1]?.queryId) next += 1;
	return next;
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
	return { async request(inputs, contract, tokenizer) {
		const rows = inputs.map((one) => assembleInput(one, tokenizer));
		const started = milliseconds();
		for (const { rows: batch, width } of serviceBatches(rows, ({ ids }) => ids.length, contract)) await session.run(toBatch(batch, names, tokenizer.declared.padding?.id ?? 0, width), output);
		return milliseconds() - started;
	} };
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
					standIn: isStandIn(opened.contract)
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
				under: (contract) => readsTheSame(contract, opened.contract) ? { score: async () => found } : null,
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
function readsTheSame(variant, { input, windows }) {
	const shape = (one) => one && [
		one.cut,
		one.size,
		one.overlap
	].join();
	return variant.input.cut.maxLength === input.cut.maxLength && shape(variant.windows) === shape(windows);
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
function isStandIn({ model, wrapper }) {
	const { library } = model;
	return library === null ? !ONNX_WRAPPERS.has(wrapper.preset) : !/^onnx/i.test(library);
}
export { replayCommand as a, isRecordedWith as c, recordOf as i, watchedFindings as l, isStandIn as n, commandLine as o, PAIRS_FILE as r, hasMoved as s, createScoring as t };
