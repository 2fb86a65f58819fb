import { t as GateError } from "./errors.js";
import { _ as firstInvalidByte, g as decodeUtf8, x as toSentences, y as hasByteOrderMark } from "./published-schemas.js";
import { a as parseStrictJson } from "./problems.js";
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
		if (number > bounds.rows) throw tooManyRows(path, bounds.rows);
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
	problem: `the file has more than ${most} lines`,
	hint: `at most ${most} are read: split the dataset`
});
const isBlank = (bytes) => bytes.every((byte) => byte === 32 || byte === 9 || byte === CARRIAGE_RETURN);
export { createRowReader as t };
