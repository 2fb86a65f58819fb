import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { t as GateError } from "./parts/errors.js";
import { t as writeReplacing } from "./parts/write-file.js";
// src/host/record-trace.ts
function recordTrace(path, header) {
	const lines = [];
	const seen = /* @__PURE__ */ new Set();
	let closed = false;
	const add = (record) => {
		if (closed) throw wrong(path, "the trace is closed", "record everything before close()");
		lines.push(`${JSON.stringify(record)}\n`);
	};
	add({
		type: "header",
		formatVersion: 1,
		...header
	});
	return {
		pair({ inputIds, attentionMask, tokenTypes, ...pair }) {
			const { queryId, documentId, window = 0, round = 0 } = pair;
			const key = JSON.stringify([
				queryId,
				documentId,
				window,
				round
			]);
			const at = `${path}: query ${queryId}, document ${documentId}`;
			if (seen.has(key)) throw wrong(at, "the pair is recorded before", "count repetitions with \"round\"");
			for (const score of [pair.modelScore, pair.score]) if (score !== void 0 && !Number.isFinite(score)) throw wrong(at, `a score is ${score}`, "a score is a finite number");
			seen.add(key);
			add({
				type: "pair",
				...pair,
				...rowOf(inputIds, attentionMask, tokenTypes, at)
			});
		},
		encode({ inputIds, ...encode }) {
			add({
				type: "encode",
				...encode,
				...hashed(Array.from(inputIds, Number))
			});
		},
		query: (timing) => add({
			type: "query",
			...timing
		}),
		async close() {
			if (closed) return;
			closed = true;
			const bytes = Buffer.from(lines.join(""));
			await writeReplacing(path, path, path.endsWith(".gz") ? gzipSync(bytes) : bytes);
		}
	};
}
function rowOf(inputIds, attentionMask, tokenTypes, at) {
	const ids = Array.from(inputIds, Number);
	const mask = attentionMask && Array.from(attentionMask, Number);
	const types = tokenTypes && Array.from(tokenTypes, Number);
	for (const [name, row] of Object.entries({
		attentionMask: mask,
		tokenTypes: types
	})) if (row && row.length > 0 && row.length !== ids.length) throw wrong(at, `"${name}" has ${row.length} numbers, and "inputIds" ${ids.length}`, "give one row of each");
	if (ids.some((id) => !Number.isInteger(id) || id < 0 || id > 0x7fffffff)) throw wrong(at, "an id is no 32-bit whole number", "give the ids of one row");
	const { start, end } = bare(ids, mask);
	const ones = mask?.filter((bit) => bit === 1).length ?? 0;
	return {
		...hashed(ids.slice(start, end)),
		...mask && { maskCounts: {
			ones,
			zeros: mask.length - ones
		} },
		...types && { tokenTypes: types.length === 0 ? [] : types.slice(start, end) }
	};
}
function bare(ids, mask) {
	const all = {
		start: 0,
		end: ids.length
	};
	if (!mask) return all;
	const start = Math.max(0, mask.indexOf(1));
	const end = mask.lastIndexOf(1) + 1;
	const hidden = [...ids.slice(0, start), ...ids.slice(end)];
	return mask.slice(start, end).every((bit) => bit === 1) && (start === 0 || end === ids.length) && new Set(hidden).size <= 1 ? {
		start,
		end
	} : all;
}
function hashed(ids) {
	const bytes = Buffer.alloc(4 * ids.length);
	for (const [index, id] of ids.entries()) bytes.writeInt32LE(id, 4 * index);
	return {
		inputIdsSha256: createHash("sha256").update(bytes).digest("hex"),
		length: ids.length
	};
}
const wrong = (at, problem, hint) => new GateError("WRONG_VALUE", {
	at,
	problem,
	hint
});
export { recordTrace };
