import { t as GateError } from "./errors.js";
import { r as LFS_HINT } from "./problems.js";
import { t as createRowReader } from "./rows.js";
import { b as isLfsPointer, v as guessEncoding } from "./published-schemas.js";
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
export { readJsonl as t };
