import { t as GateError } from "./errors.js";
import { b as JSON_FILE_BYTES, d as createProblems, f as throwIfAny, g as toSentences, h as parseStrictJson, i as MANIFEST, m as parseJsonFile, p as LFS_HINT } from "./published-schemas.js";
import { a as isLfsPointer, i as hasByteOrderMark, n as firstInvalidByte, r as guessEncoding, t as decodeUtf8 } from "./utf8.js";
// src/model/order.ts
function compareStrings(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
// src/inputs/dates.ts
function isRealDate(timestamp) {
	const [year, month, day] = timestamp.slice(0, 10).split("-").map(Number);
	if (year === void 0 || month === void 0 || day === void 0) return false;
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && !Number.isNaN(Date.parse(timestamp));
}
const DATE_HINT = "write a date as 2026-03-31, or a time as 2026-03-31T12:00:00Z";
// src/inputs/lines.ts
const LINE_FEED = 10;
function createLineSplitter(maxBytes, sink) {
	let number = 1;
	let held = [];
	let heldBytes = 0;
	function hold(bytes) {
		heldBytes += bytes.length;
		if (heldBytes > maxBytes) held = [];
		else if (bytes.length > 0) held.push(bytes.slice());
	}
	function flush(last) {
		const length = heldBytes + last.length;
		if (length > maxBytes) sink.tooLong(length, number);
		else sink.line(held.length === 0 ? last : join([...held, last], length), number);
		number += 1;
		held = [];
		heldBytes = 0;
	}
	return {
		push(piece) {
			let start = 0;
			for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, start)) {
				flush(piece.subarray(start, end));
				start = end + 1;
			}
			hold(piece.subarray(start));
		},
		end() {
			if (heldBytes > 0) flush(/* @__PURE__ */ new Uint8Array(0));
		}
	};
}
function join(pieces, length) {
	const whole = new Uint8Array(length);
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
// src/inputs/rows.ts
const LARGE_ROW_BYTES = 1 << 18;
const CARRIAGE_RETURN = 13;
function createRowReader(path, handler, problems, bounds) {
	let rows = 0;
	let crlfTold = false;
	let blankTold = false;
	function line(bytes, number) {
		const place = {
			file: path,
			line: number
		};
		let content = bytes;
		if (number === 1 && hasByteOrderMark(bytes)) {
			problems.add("BYTE_ORDER_MARK", place, "the file starts with a byte order mark", "save it as UTF-8 without BOM");
			content = bytes.subarray(3);
		}
		if (content.at(-1) === CARRIAGE_RETURN) {
			if (!crlfTold) problems.add("CRLF", place, "the line ends in CRLF, the first to do so", CRLF_HINT);
			crlfTold = true;
			content = content.subarray(0, -1);
		}
		if (isBlank(content)) {
			const hint = "remove blank lines: every line holds one row";
			if (!blankTold) problems.add("BLANK_LINE", place, "the line is blank, the first to be so", hint);
			blankTold = true;
			return;
		}
		rows += 1;
		if (rows > bounds.rows) throw tooManyRows(path, bounds.rows);
		takeRow(content, place);
	}
	function parse(content, place) {
		const text = decodeUtf8(content);
		if (text === null) {
			const problem = `byte ${firstInvalidByte(content)} of the line is not UTF-8`;
			problems.add("INVALID_UTF8", place, problem, "save the file as UTF-8");
			return {
				value: void 0,
				faults: []
			};
		}
		const { value, faults } = parseStrictJson(text);
		const told = value === void 0 ? faults.slice(0, 1) : faults;
		for (const { code, offset, pointer, problem, hint } of told) {
			const where = offset === null ? "" : ` (character ${offset + 1} of the line)`;
			problems.add(code, {
				...place,
				pointer
			}, problem + where, hint);
		}
		return {
			value,
			faults: told
		};
	}
	function takeRow(content, place) {
		const { value, faults } = parse(content, place);
		const format = value === void 0 ? null : handler.format(value, place);
		if (format?.matches(value)) {
			if (faults.length === 0) handler.row(value, place);
			else handler.broken(value);
			return;
		}
		const told = new Set(faults.map((fault) => fault.pointer));
		const errors = format?.explain(value, content.length > LARGE_ROW_BYTES) ?? [];
		for (const { code, pointer, problem, hint } of toSentences(errors, "nothing")) if (!told.has(pointer)) problems.add(code, {
			...place,
			pointer
		}, problem, hint);
		handler.broken(value);
	}
	return {
		...createLineSplitter(bounds.rowBytes, {
			line,
			tooLong(length, number) {
				rows += 1;
				const problem = `the line has ${length} bytes`;
				problems.add("TOO_LARGE", {
					file: path,
					line: number
				}, problem, `at most ${bounds.rowBytes} are read: split the text`);
				handler.broken(void 0);
			}
		}),
		get rows() {
			return rows;
		}
	};
}
const CRLF_HINT = "end lines with LF; \"gates/** -text\" in .gitattributes keeps git from changing them";
const tooManyRows = (file, most) => new GateError("TOO_LARGE", {
	at: file,
	problem: `the file has more than ${most} rows`,
	hint: `at most ${most} are read: split the dataset`
});
const isBlank = (bytes) => bytes.every((byte) => byte === 32 || byte === 9 || byte === CARRIAGE_RETURN);
// src/inputs/dataset/manifest.ts
const FROZEN = [
	"documents",
	"queries",
	"candidates"
];
const manifestPath = (folder) => folder.endsWith("/") ? `${folder}manifest.json` : `${folder}/manifest.json`;
async function readManifest(files, path) {
	return parseManifest(await files.read(path, JSON_FILE_BYTES), path);
}
function parseManifest(bytes, path) {
	const problems = createProblems(path);
	const parsed = parseJsonFile(bytes, path, MANIFEST, problems);
	const manifest = parsed && toManifest(parsed.value, parsed.at, problems);
	throwIfAny(problems);
	return manifest;
}
function toManifest(file, at, problems) {
	if (!isRealDate(file.createdAt)) problems.add("BAD_DATE", at("/createdAt"), `${file.createdAt} is not in the calendar`, DATE_HINT);
	const segments = /* @__PURE__ */ new Map();
	for (const [index, { id, protected: isProtected = false, kind = "group" }] of file.segments.entries()) {
		const place = at(`/segments/${index}/id`);
		if (segments.has(id)) problems.add("DUPLICATE_ID", place, `segment ${JSON.stringify(id)} is declared before`, "declare it once");
		if (id === "*") problems.add("WRONG_VALUE", place, "\"*\" stands for all queries", "give the segment another id");
		segments.set(id, {
			id,
			protected: isProtected,
			kind
		});
	}
	return {
		file,
		offsetUnit: file.offsetUnit ?? "codepoint",
		gain: file.relevance?.gain ?? "linear",
		maxGrade: file.relevance?.max ?? null,
		segments,
		at
	};
}
function datasetDigest(manifest, sha256) {
	const { file, offsetUnit, gain, maxGrade, segments } = manifest;
	const meaning = [
		1,
		FROZEN.map((name) => file.files[name].sha256),
		[
			file.corpusRevision,
			file.preprocessing,
			file.retrieval.revision,
			file.retrieval.configSha256
		],
		[
			file.heldOutFromTraining,
			offsetUnit,
			gain,
			maxGrade
		],
		[...segments.values()].sort((a, b) => compareStrings(a.id, b.id)).map((segment) => [
			segment.id,
			segment.protected,
			segment.kind
		])
	];
	return sha256(new TextEncoder().encode(JSON.stringify(meaning)));
}
// src/inputs/gunzip.ts
async function* gunzip(pieces, path) {
	const stream = new DecompressionStream("gzip");
	const reader = stream.readable.getReader();
	const source = observe(pieces);
	const feeding = feed(source.pieces, stream.writable.getWriter());
	let length = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			length += value.length;
			yield value;
		}
	} catch (error) {
		await feeding;
		throw source.error ?? corrupt(path, reasonOf(error), error);
	} finally {
		await reader.cancel().catch(() => void 0);
		await feeding;
	}
	if (source.statedLength !== length % 2 ** 32) throw corrupt(path, "junk", null);
}
function observe(pieces) {
	let tail = /* @__PURE__ */ new Uint8Array(0);
	let error = null;
	async function* through() {
		try {
			for await (const piece of pieces) {
				tail = Uint8Array.of(...tail, ...piece.subarray(-4)).slice(-4);
				yield piece;
			}
		} catch (thrown) {
			error = thrown;
			throw thrown;
		}
	}
	return {
		pieces: through(),
		get error() {
			return error;
		},
		get statedLength() {
			return tail.length < 4 ? -1 : new DataView(tail.buffer).getUint32(0, true);
		}
	};
}
async function feed(pieces, writer) {
	let open = true;
	writer.closed.catch(() => {
		open = false;
	});
	try {
		for await (const piece of pieces) {
			await writer.write(piece);
			if (!open) return;
		}
		await writer.close();
	} catch (error) {
		await writer.abort(error).catch(() => void 0);
	}
}
function reasonOf(error) {
	const said = error instanceof Error ? `${error.message} ${codeOf(error)} ${codeOf(error.cause)}` : "";
	if (/unexpected end|Z_BUF_ERROR/i.test(said)) return "early";
	return /TRAILING_JUNK/.test(said) ? "junk" : "damaged";
}
const codeOf = (value) => typeof value === "object" && value !== null && "code" in value ? String(value.code) : "";
const SENTENCES = {
	early: ["the gzip data ends too early", "compress the file again; it may have been cut off on the way"],
	junk: ["something follows the gzip data", "one gzip stream per file: unpack it and compress it again"],
	damaged: ["this is not valid gzip data", "compress the file again, or name it without \".gz\""]
};
function corrupt(at, reason, cause) {
	const [problem, hint] = SENTENCES[reason];
	return new GateError("CORRUPT_GZIP", {
		at,
		problem,
		hint
	}, { cause });
}
// src/inputs/jsonl-file.ts
async function readJsonl(files, path, handler, problems, bounds) {
	let sha256 = null;
	const reader = createRowReader(path, handler, problems, bounds);
	const packed = path.endsWith(".gz");
	try {
		const stored = checkHead(files.stream(path, (hash) => {
			sha256 = hash;
		}), path, packed);
		let bytes = 0;
		for await (const piece of packed ? gunzip(stored, path) : stored) {
			bytes += piece.length;
			if (bytes > bounds.fileBytes) throw tooLarge(path, bounds.fileBytes);
			reader.push(piece);
		}
		reader.end();
		sha256 ??= await files.sha256(path);
		if (sha256 === null) throw gone(path);
		return {
			rows: reader.rows,
			sha256
		};
	} catch (error) {
		problems.absorb(error);
		return null;
	}
}
const HEAD_BYTES = 64;
async function* checkHead(pieces, path, packed) {
	let head = /* @__PURE__ */ new Uint8Array(0);
	for await (const piece of pieces) {
		if (head.length < HEAD_BYTES) {
			head = Uint8Array.of(...head, ...piece.subarray(0, HEAD_BYTES));
			refuseHead(head, path, packed);
		}
		yield piece;
	}
}
function refuseHead(head, path, packed) {
	const fault = (code, problem, hint) => new GateError(code, {
		at: path,
		problem,
		hint
	});
	if (isLfsPointer(new TextDecoder().decode(head))) throw fault("LFS_POINTER", "this is a Git LFS pointer, not the file", LFS_HINT);
	const guess = packed ? null : guessEncoding(head);
	if (guess) throw fault("INVALID_UTF8", "the file is not UTF-8 text", guess);
}
const tooLarge = (at, most) => new GateError("TOO_LARGE", {
	at,
	problem: `the file has more than ${most} bytes${at.endsWith(".gz") ? " once decompressed" : ""}`,
	hint: `at most ${most} are read: split the dataset`
});
const gone = (at) => new GateError("FILE_MISSING", {
	at,
	problem: "the file went away while it was read",
	hint: "run again when nothing changes it"
});
export { parseManifest as a, DATE_HINT as c, manifestPath as i, isRealDate as l, FROZEN as n, readManifest as o, datasetDigest as r, createRowReader as s, readJsonl as t, compareStrings as u };
