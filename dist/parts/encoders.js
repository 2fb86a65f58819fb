import { t as GateError } from "./errors.js";
import { O as TokenList, y as assembleRow } from "./one-pair.js";
import { t as decodeText } from "./text-file.js";
// src/tokenize/encoder.ts
const MAX_TOKENS = 16e6;
function createEncoder(tokenizer, options = {}) {
	const { maxTokens = MAX_TOKENS, encodeMany } = options;
	const memo = /* @__PURE__ */ new Map();
	let tokens = 0;
	function remember(text, encoding) {
		memo.set(text, encoding);
		tokens += encoding.ids.length;
		for (const [oldest, { ids }] of memo) {
			if (tokens <= maxTokens || oldest === text) break;
			memo.delete(oldest);
			tokens -= ids.length;
		}
		return encoding;
	}
	function encode(text) {
		const known = memo.get(text);
		if (known === void 0) return remember(text, tokenizer.encode(text));
		memo.delete(text);
		memo.set(text, known);
		return known;
	}
	async function prefetch(texts) {
		const missing = [...new Set(texts)].filter((text) => !memo.has(text));
		if (encodeMany === void 0) {
			for (const text of missing) encode(text);
			return;
		}
		const encodings = await encodeMany(missing);
		missing.forEach((text, index) => {
			const encoding = encodings[index];
			if (encoding !== void 0 && !memo.has(text)) remember(text, encoding);
		});
	}
	return {
		tokenizer,
		encode,
		prefetch
	};
}
// src/tokenize/aligned-text.ts
var AlignedText = class AlignedText {
	text;
	originalStart;
	#alignment;
	#first;
	#prefix;
	constructor(text, originalStart, alignment, first, prefix = 0) {
		this.text = text;
		this.originalStart = originalStart;
		this.#alignment = alignment;
		this.#first = first;
		this.#prefix = prefix;
	}
	static of(original) {
		return new AlignedText(original, 0, null, 0);
	}
	originalStartOf(index) {
		const at = Math.max(index - this.#prefix, 0);
		if (this.#alignment !== null) return this.#alignment.starts[this.#first + at];
		return this.originalStart + (this.#isSecondHalf(this.#prefix + at) ? at - 1 : at);
	}
	originalEndOf(index) {
		const at = Math.max(index - this.#prefix, 0);
		if (this.#alignment !== null) return this.#alignment.ends[this.#first + at];
		return this.originalStart + (this.#isSecondHalf(this.#prefix + at + 1) ? at + 2 : at + 1);
	}
	slice(start, end) {
		if (start === 0 && end === this.text.length && this.#alignment === null) return this;
		const originalStart = start < end ? this.originalStartOf(start) : this.originalStart;
		const first = this.#first + Math.max(start - this.#prefix, 0);
		const prefix = Math.max(this.#prefix - start, 0);
		return new AlignedText(this.text.slice(start, end), originalStart, this.#alignment, first, prefix);
	}
	withUnits(text) {
		if (text === this.text) return this;
		return new AlignedText(text, this.originalStart, this.#alignment, this.#first, this.#prefix);
	}
	prepend(prefix) {
		if (this.text === "") return this;
		if (this.#alignment === null && this.text.codePointAt(0) > 65535) return this.edit().copy(0, this.text.length).done().prepend(prefix);
		const text = prefix + this.text;
		return new AlignedText(text, this.originalStart, this.#alignment, this.#first, this.#prefix + prefix.length);
	}
	edit() {
		return new TextEditor(this);
	}
	edited(text, starts, ends) {
		return new AlignedText(text, this.originalStart, {
			starts,
			ends
		}, 0);
	}
	#isSecondHalf(index) {
		if ((this.text.charCodeAt(index) & 64512) !== 56320 || index === 0) return false;
		return (this.text.charCodeAt(index - 1) & 64512) === 55296;
	}
};
const MAX_UNITS$1 = 2 ** 24;
var TextEditor = class {
	#source;
	#units;
	#starts;
	#ends;
	#length = 0;
	constructor(source) {
		this.#source = source;
		const capacity = source.text.length + (source.text.length >> 3) + 16;
		this.#units = new Uint16Array(capacity);
		this.#starts = new Uint32Array(capacity);
		this.#ends = new Uint32Array(capacity);
	}
	copy(start, end) {
		this.#reserve(end - start);
		const source = this.#source;
		for (let index = start; index < end; index++) this.#push(source.text.charCodeAt(index), source.originalStartOf(index), source.originalEndOf(index));
		return this;
	}
	put(codePoint, from) {
		this.#reserve(2);
		const start = from < 0 ? this.#source.originalStart : this.#source.originalStartOf(from);
		const end = from < 0 ? start : this.#source.originalEndOf(from);
		if (codePoint > 65535) {
			this.#push(55296 + (codePoint - 65536 >> 10), start, end);
			this.#push(56320 + (codePoint & 1023), start, end);
		} else this.#push(codePoint, start, end);
	}
	done() {
		const length = this.#length;
		return this.#source.edited(unitsToString(this.#units, length), this.#starts, this.#ends);
	}
	#push(unit, start, end) {
		this.#units[this.#length] = unit;
		this.#starts[this.#length] = start;
		this.#ends[this.#length] = end;
		this.#length++;
	}
	#reserve(count) {
		if (this.#length + count <= this.#units.length) return;
		if (this.#length + count > MAX_UNITS$1) throw new GateError("OFFSETS_UNAVAILABLE", {
			at: "tokenizer.json#/normalizer",
			problem: `a text becomes longer than ${MAX_UNITS$1} characters`,
			hint: "use shorter texts, or a tokenizer whose normalizers put in less"
		});
		const capacity = Math.max(this.#units.length * 2, this.#length + count);
		this.#units = grown$1(this.#units, new Uint16Array(capacity));
		this.#starts = grown$1(this.#starts, new Uint32Array(capacity));
		this.#ends = grown$1(this.#ends, new Uint32Array(capacity));
	}
};
function grown$1(from, to) {
	to.set(from);
	return to;
}
const CHUNK = 8192;
function unitsToString(units, length) {
	let text = "";
	for (let start = 0; start < length; start += CHUNK) text += String.fromCharCode.apply(null, units.subarray(start, Math.min(length, start + CHUNK)));
	return text;
}
// src/tokenize/patterns/steps.ts
var PatternTooSlow = class extends Error {};
const FREE_STEPS = 3e5;
const STEPS_PER_UNIT$1 = 100;
let left = FREE_STEPS;
function allowSteps(units) {
	left = FREE_STEPS + STEPS_PER_UNIT$1 * units;
}
function stepsLeft() {
	return left;
}
function keepSteps(steps) {
	left = steps;
	if (steps < 0) throw new PatternTooSlow();
}
// src/tokenize/token-trie.ts
var TokenTrie = class {
	#root = {
		next: /* @__PURE__ */ new Map(),
		value: null
	};
	add(token, value) {
		let node = this.#root;
		for (let index = 0; index < token.length; index++) {
			const unit = token.charCodeAt(index);
			let next = node.next.get(unit);
			if (next === void 0) {
				next = {
					next: /* @__PURE__ */ new Map(),
					value: null
				};
				node.next.set(unit, next);
			}
			node = next;
		}
		if (node.value !== null) return false;
		node.value = value;
		return true;
	}
	next(text, from) {
		if (this.#root.next.size === 0) return null;
		for (let start = from; start < text.length; start++) {
			let node = this.#root.next.get(text.charCodeAt(start));
			if (node === void 0) continue;
			let end = start + 1;
			let best = null;
			while (node !== void 0) {
				if (node.value !== null) best = {
					start,
					end,
					value: node.value
				};
				if (end >= text.length) break;
				node = node.next.get(text.charCodeAt(end));
				end += 1;
			}
			if (best !== null) return best;
		}
		return null;
	}
};
// src/tokenize/unicode/ranges.ts
const EVERYTHING = [0, 1114112];
function decodeRanges(encoded) {
	const borders = [];
	let end = 0;
	for (const range of encoded === "" ? [] : encoded.split(" ")) {
		const [gap = "0", length = "0"] = range.split(".");
		const start = end + Number.parseInt(gap, 36);
		end = start + Number.parseInt(length, 36);
		borders.push(start, end);
	}
	return borders;
}
function complement(ranges) {
	const borders = ranges[0] === 0 ? ranges.slice(1) : [0, ...ranges];
	return borders.at(-1) === 1114112 ? borders.slice(0, -1) : [...borders, 1114112];
}
function union(sets) {
	if (sets.length < 2) return sets[0] ?? [];
	const middle = sets.length >> 1;
	return unionOfTwo(union(sets.slice(0, middle)), union(sets.slice(middle)));
}
function unionOfTwo(a, b) {
	const borders = [];
	let end = -1;
	for (let ofA = 0, ofB = 0; ofA < a.length || ofB < b.length;) {
		const takesA = ofB >= b.length || ofA < a.length && a[ofA] <= b[ofB];
		const from = takesA ? a : b;
		const at = takesA ? ofA : ofB;
		const start = from[at];
		if (start > end) borders.push(start, from[at + 1]);
		else borders[borders.length - 1] = Math.max(end, from[at + 1]);
		end = borders[borders.length - 1];
		if (takesA) ofA += 2;
		else ofB += 2;
	}
	return borders;
}
function intersection(sets) {
	return complement(union(sets.map(complement)));
}
// src/tokenize/unicode/code-point-set.ts
var CodePointSet = class {
	#basic = /* @__PURE__ */ new Uint8Array(65536);
	#beyond = [];
	constructor(ranges) {
		const borders = typeof ranges === "string" ? decodeRanges(ranges) : ranges;
		for (let index = 0; index < borders.length; index += 2) {
			const start = borders[index];
			const end = borders[index + 1];
			this.#basic.fill(1, Math.min(start, 65536), Math.min(end, 65536));
			if (end > 65536) this.#beyond.push(Math.max(start, 65536), end);
		}
	}
	has(codePoint) {
		if (codePoint < 65536) return this.#basic[codePoint] === 1;
		let low = 0;
		let high = this.#beyond.length;
		while (low < high) {
			const middle = low + high >> 1;
			if (this.#beyond[middle] <= codePoint) low = middle + 1;
			else high = middle;
		}
		return low % 2 === 1;
	}
};
function lazy(make) {
	let made;
	return () => {
		made ??= make();
		return made;
	};
}
// src/tokenize/unicode/tables.ts
const WHITE_SPACE = "9.5 i.1 2s.1 q.1 4bj.1 1vj.b t.2 5.1 1b.1 334.1";
const BERT_REMOVED = "0.9 2.2 1.i 2n.x d.1 11u.6 m.1 5c.1 1d.1 3cu.1 1ks.5 q.5 1d.5 1.a 11u8.4xs 16n.1 6x.3 1.1 3b3.1 xya.4 43z.8 h406.1 u.2o 1egw.1eke 2.1eke";
const BERT_BLANK = "9.2 2.1 i.1 3j.1 4bj.1 1vj.b t.2 5.1 1b.1 334.1";
const BERT_CJK = "a9s.534 1s.g74 hkw.e8 1fk0.wyo w.3ds 74.49c 85s.f4";
const PUNCTUATION = "x.f a.7 q.6 q.4 y.1 5.1 3.1 a.2 3.1 3.1 ji.1 8.1 cy.6 15.2 1f.1 1.1 2.1 2.1 18.2 k.2 1.2 d.1 2.2 22.4 2u.1 17.e 6h.3 1i.f v.1 79.2 a.1 an.1 lf.1 2i.1 a.2 4o.f 1.1 11.4 1z.1 22.5 4.2 33.6 4r.1 h0.9 47.1 h8.2 18.2 26.3 1z.2 4d.3 1.3 11.b 8p.2 60.2 3k.7 1.6 4s.7 4b.4 1n.5 1q.2 1s.8 b.1 n0.o 8.k 1.d 1.c u.2 e.2 hl.4 t.2 u5.e 27.2 v.a b7.m 1r.4 w.2 l7.4 1.2 34.1 3z.1b 1.j ce.3 4.a 2.c g.1 c.1 2q.1 2i.1 mwy.2 7h.3 2r.1 a.1 37.6 ak.4 2e.2 14.3 1.1 1d.2 1b.1 2p.d g.2 3g.4 3i.2 g.2 6x.1 g2a.2 5s.a m.z 1.e 1.1 4.1 1.2 45.3 1.6 1.4 a.2 3.2 q.3 1.1 r.1 1.1 1.7 be.3 ik.1 1c.1 bi.1 kn.1 5j.1 v.1 7k.9 12.1 34.7 1u.7 2h.4 x6.7 31.2 1.4 3i.4 1c.2 27.5 3.1 d.1 1.3 2g.6 2z.1 f0.1 6y.n 2x.3 6w.3 2lt.5 dtl.2 3p.1 1t.5 8.1 g2i.1 5wn.5";
const NONSPACING_MARK = "lc.34 7n.5 7d.19 1.1 1.2 1.2 1.1 20.b 1c.l g.1 2t.7 2.6 2.2 1.4 z.1 u.r 2j.b 1m.9 y.4 1.9 1.3 1.5 17.3 3r.w 1j.1 1.1 4.8 4.1 3.7 a.2 t.1 1m.1 4.4 8.1 k.2 t.2 1l.1 4.2 4.2 2.3 3.1 u.2 3.1 b.2 1l.1 4.5 1.2 4.1 k.2 t.1 1m.1 2.1 1.4 8.1 8.1 b.2 u.1 1p.1 c.1 1e.1 1p.3 5.3 1.4 7.2 b.2 t.1 1m.1 2.1 6.1 5.2 k.2 t.1 1r.4 8.1 k.2 2u.1 7.3 1.1 2i.1 2.7 c.8 2q.1 2.6 1.2 b.6 22.2 r.1 1.1 1.1 1j.e 1.5 1.2 5.b 1.10 9.1 2u.4 1.6 1.2 2.2 p.2 4.3 g.4 d.1 2.2 6.1 f.1 jj.3 qa.3 t.3 t.2 u.2 1s.2 1.7 8.1 2.b 9.1 19.3 4b.1 3a.3 4.2 9.1 6.3 63.2 2.1 1m.1 1.7 1.1 1.1 2.8 6.a 2.1 1c.e 1u.4 1c.1 1.5 1.1 5.1 14.9 c.2 w.4 2.2 1.3 1k.1 1.2 3.1 1.3 1m.8 2.2 48.3 1.d 1.7 4.1 6.1 3.2 5i.1i 6.4 k0.d 4.1 3.c 2da.3 3x.1 2o.w fe.4 2z.2 n9w.1 4.a w.2 28.2 7k.1 3.1 4.1 p.2 4d.1 r.i 1g.8 p.b 1a.3 1c.1 2.4 2.1 14.1 1v.6 2.2 2.2 c.1 8.1 1b.1 1f.1 1.3 2.2 5.2 1.1 16.2 8.1 6m.1 2.1 4.1 fn4.1 kh.g g.g r1.1 6a.1 45.5 1ae.3 1.2 5.4 14.3 4.1 4l.2 10a.1 1i.f 1k.3 1d.4 2.2 1x.3 10.5 1.8 1q.1 c.2 1g.9 b.3 2q.3 2.1 1.2 4n.1 3.8 l.2 1m.1 3.1 11.7 3.5 8u.6 1.1 4.2 1.2 6m.4 6.2 1.2 r.2 2d.8 2.1 1.2 2y.1 1.1 2.6 1.1 2t.3 2.4 1.5 gjo.5 1n.7 uw.4 f7u.2 43s.3 h.8 2.7 u.4 44.3 1iz.1j 4.1e 8.1 e.1 m.5 1.f 2sg.7 gzl5.6o";
const COMBINING_MARK = "lc.34 7n.7 7b.19 1.1 1.2 1.2 1.1 20.b 1c.l g.1 2t.7 2.6 2.2 1.4 z.1 u.r 2j.b 1m.9 y.4 1.9 1.3 1.5 17.3 3c.e 1.x 1i.3 1.i 1.7 a.2 t.3 1k.1 1.7 2.2 2.3 9.1 a.2 t.3 1k.1 1.5 4.2 2.3 3.1 u.2 3.1 b.3 1k.1 1.8 1.3 1.3 k.2 t.3 1k.1 1.7 2.2 2.3 8.2 a.2 u.1 1n.5 3.3 1.4 9.1 14.4 1m.7 1.3 1.4 7.2 b.2 t.3 1k.1 1.7 1.3 1.4 7.2 b.2 t.3 1m.7 1.3 1.4 9.1 a.2 u.2 1y.1 4.6 1.1 1.8 i.2 1p.1 2.7 c.8 2q.1 2.6 1.2 b.6 22.2 r.1 1.1 1.1 4.2 1d.k 1.2 5.b 1.10 9.1 2s.k n.4 4.3 1.3 2.7 3.4 d.c 1.1 a.4 jj.3 qa.3 t.3 t.2 u.2 1s.w 9.1 19.3 3b.2 y.1 3a.c 4.c 63.5 1l.a 1.t 2.1 1c.f 1t.5 1b.h 12.9 c.3 u.d 1k.e 1c.k 48.3 1.l 4.1 4.3 3.2 5i.1i 5.5 k0.x 2da.3 3x.1 2o.w fe.6 2x.2 n9w.4 1.a w.2 28.2 7k.1 3.1 4.1 n.5 2g.2 1e.i q.i 1g.8 p.d 18.4 1b.e 10.1 1v.e c.1 8.2 19.3 1e.1 1.3 2.2 5.2 1.1 15.5 5.2 6k.8 1.2 fn4.1 kh.g g.g r1.1 6a.1 45.5 1ae.3 1.2 5.4 14.3 4.1 4l.2 109.3 1h.f 1k.4 19.b 1x.3 10.e 1q.1 c.3 1c.e 9.3 2n.c 6.1 4g.c l.4 1k.1 1.7 2.2 2.3 9.1 a.2 2.7 3.5 5c.i 2x.k 6j.7 2.9 r.2 2a.h 2y.d 2t.f zn.8 1.8 2a.m 1.e fg9.5 1n.7 t6.1a g.4 f7u.2 43q.5 3.6 8.8 2.7 u.4 44.3 1iz.1j 4.1e 8.1 e.1 m.5 1.f 11s.7 1.h 2.7 1.2 1.5 1ph.7 31.7 gzhx.6o";
const WORD = "1c.a 7.q 4.1 1.q 1b.1 a.1 4.1 5.n 1.v 1.cq 4.c e.5 7.1 1.1 h.39 1.2 2.4 1.1 6.1 1.3 1.1 1.k 1.2b 1.3v 1.4t 1.12 2.1 6.15 8.19 1.1 1.2 1.2 1.1 8.r 4.4 t.b 5.22 4.2u 1.8 2.a 1.j 2.1 g.1n 2.2t e.1i 4.1 2.1 2.1a i.s 4.b 5.o 1.6 8.23 1.3l 2.a 1.j 1.8 2.2 2.m 1.7 1.1 3.4 2.9 2.2 2.4 8.1 4.2 1.5 2.c a.1 1.1 2.3 1.6 4.2 2.m 1.7 1.2 1.2 1.2 2.1 1.5 4.2 2.3 3.1 7.4 1.1 7.g b.3 1.9 1.3 1.m 1.7 1.2 1.5 2.a 1.3 1.3 2.1 f.4 2.a 9.7 1.3 1.8 2.2 2.m 1.7 1.2 1.5 2.9 2.2 2.3 7.3 4.2 1.5 2.a 1.1 g.2 1.6 3.3 1.4 3.2 1.1 1.2 3.2 3.3 3.c 4.5 3.3 1.4 2.1 6.1 e.a g.d 1.3 1.n 1.g 2.9 1.3 1.4 7.2 1.3 2.1 2.4 2.a g.4 1.8 1.3 1.n 1.a 1.5 2.9 1.3 1.4 7.2 6.2 1.4 2.a 1.3 c.d 1.3 1.1f 1.3 1.5 5.4 7.5 2.a a.6 1.3 1.i 3.o 1.9 1.1 2.7 3.1 4.6 1.1 1.8 6.a 2.2 d.1m 5.f 1.a 13.2 1.1 1.5 1.o 1.1 1.n 2.5 1.1 1.7 1.a 2.4 w.1 n.2 6.a b.1 1.1 1.1 4.a 1.10 4.k 1.i 1.10 9.1 1l.22 6.26 2.12 1.1 5.1 2.17 1.99 1.4 2.7 1.1 1.4 2.15 1.4 2.x 1.4 2.7 1.1 1.4 2.f 1.1l 1.4 2.1v 2.3 w.g g.2e 2.6 3.h8 2.h 1.q 5.23 3.b 7.m 9.m b.k c.d 1.3 1.2 c.2c 3.1 4.2 2.a x.3 1.b 6.2h 7.17 5.1y a.v 1.c 4.c a.14 2.5 b.18 4.q 6.a 12.s 4.1r 1.t 2.b 6.a d.1 8.v 1d.25 3.a h.9 c.38 c.1k 8.a 3.1d 2.b 5.17 2.3 g.3 1.13 5.eu 2.6 2.12 2.6 2.8 1.1 1.1 1.1 1.v 2.1h 1.7 1.1 3.3 1.7 3.4 2.6 4.d 5.3 1.7 f.2 1d.2 j.1 s.1 d.1 g.d 1f.x h.1 4.1 2.a 1.1 3.5 6.1 1.1 1.1 1.4 1.b 2.4 5.5 4.1 h.15 ml.1g 1ee.6d 6.9 c.12 1.1 5.1 2.1k 7.1 f.o 9.7 1.7 1.7 1.7 1.7 1.7 1.7 1.7 1.w 1b.1 d1.3 p.f 1.5 2.5 4.2e 2.2 2.3 1.2i 1.4 5.17 1.2m h.w 1c.g e8.534 1s.h3h 1v.1a 2.7h 3.s k.1f 1.a 1.37 11.9 2.2v 2.1v 2.2 1.1 1.8 l.1i 4.1 j.1g c.1y a.a 6.o 3.1 1.1d 2.10 c.t 3.1t e.b 6.v 1.1j 9.e 2.a 6.n 3.21 o.3 2.g 2.5 a.6 2.6 2.6 9.7 1.7 1.17 1.e 6.3f 1.2 2.a 6.8mc c.n 4.1d 6is.a6 2.2y 12.7 c.5 5.c 1.d 1.5 1.1 1.2 1.2 1.30 x.a3 i.1s 2.1i 14.c 4.g g.g 3.2 o.3 w.5 1.3r j.a 7.q 4.1 1.q b.2h 3.6 2.6 2.6 2.3 z.c 1.q 1.j 1.2 1.f 2.e y.3f 1x.1h 3s.1 3m.t 3.1d f.1 v.w d.u 5.17 5.u 2.10 4.8 1.5 16.4e 2.a 6.10 4.10 4.14 8.1g c.b 1.f 1.7 1.2 1.b 1.f 1.7 1.2 3.1g c.8n 9.m a.8 o.6 1.16 1.9 1x.6 2.1 1.18 1.2 3.1 2.n a.n 9.v 1t.j 1.2 a.m a.q 1y.1k 6.2 1s.4 1.2 5.8 1.3 1.t 2.3 4.1 w.t 3.t z.8 1.u p.1i a.m a.j d.i 32.21 1j.1f d.1f d.14 8.a 6.12 3.5 1.n 6y.16 1.2 3.2 g.3 1j.x a.1 8.x v.m 16.l r.n 9.1z v.g 9.1o 7.1 d.p 7.a 6.1h 1.a 4.4 8.10 2.1 9.1x 4.4 1.d 1.1 z.i 1.11 6.4 1q.7 1.1 1.4 1.f 1.a 7.1n 5.a 6.4 1.8 2.2 2.m 1.7 1.2 1.5 1.a 2.2 2.3 2.1 6.1 5.7 2.7 3.5 b.a 1.1 2.1 1.12 1.a 1.1 2.1 1.4 1.8 d.2 t.23 5.a 4.4 u.1y 1.1 8.a 4m.1i 2.9 n.6 y.1t 3.1 b.a 12.1l 7.a 6.k s.r 2.f 4.a 6.7 55.1n 2t.22 l.8 2.1 2.8 1.2 1.u 1.2 2.9 c.a 1y.8 2.1a 2.8 1.2 r.1r 8.1 8.22 3.1 i.21 5j.x f.a 6.9 1.19 1.9 f.a o.u 2.m 1.e 21.7 1.2 1.18 3.1 1.2 1.9 8.a 6.6 1.2 1.11 1.2 1.6 7.a 8m.n 9.h 1.15 3.5 d.b 2d.1 27.pm 2u.33 h.5g 218.2p f.ts g.m a.32z 5.g7 5a1.1m 1c6.ft 7.v 1.a 6.27 1.a 6.u 2.5 b.1j 9.4 c.a 9.l 5.j c0.19 3.a 5i.1s 3k.23 4.1l 7.h 1s.2 1.2 b.2 e.4qg 8.ye 15.a 6w7.4 1.7 1.2 1.83 f.1 t.3 2.1 e.4 8.b0 1s4.2z 5.d 3.9 7.a 3.2 381.a ee.1a 2.n f2.5 3.6 8.8 2.7 u.4 44.3 cb.2d 1.1z 1.2 2.1 2.2 2.4 1.c 1.1 1.7 1.1t 1.4 2.8 1.7 1.s 1.4 1.5 1.1 3.7 1.9g 2.p 1.p 1.v 1.p 1.v 1.p 1.v 1.p 1.v 1.p 1.8 2.1e e8.1j 4.1e 8.1 e.1 m.5 1.f uo.v 6.6 5x.7 1.h 2.7 1.2 1.5 5.1q x.1 34.19 3.e 2.a 4.1 8x.v h.1m d2.16 5y.17 dh.7 1.4 1.2 1.f 1.5h b.7 15.24 4.a x2.4 1.r 1.2 1.1 2.1 1.a 1.4 1.1 1.1 6.1 4.1 1.1 1.1 1.3 1.2 1.1 2.1 1.1 1.1 1.1 1.1 1.2 1.1 2.4 1.7 1.4 1.4 1.1 1.a 1.h 5.3 1.5 1.h hg.q 6.q 6.q 21y.a sm.wyo w.37e 6.66 2.4g2 e.5rl f.ha 1wi.f2 15u.3t7 5.38g f9e8.6o";
const NUMERIC = "1c.a 3c.2 5.1 2.3 141.a 3q.a 5i.a bg.a 3a.a 4.6 30.a 3a.a 3a.a 2.6 32.d 37.a 8.7 2v.a 2w.7 7.j 31.a 2o.a 3a.a 1y.k 7g.a 1y.a jz.k oh.3 6n.a 6.a m.a 8c.a 3k.b 4l.a 6.a 52.a 2e.a 3q.a 6.a t2.1 3.6 6.a 5i.1f 2.5 k6.1o 26.m hi.u 12h.1 ll.1 p.9 e.3 9j.4 3u.a u.8 1.f w.a 13.f msg.a 58.a 8w.6 4a.a 12.a 5i.a m.a 2e.a ba.a geu.a dp.19 c.1l h.2 9h.r 10.4 t.1 8.1 3q.5 5m.a q6.8 p.7 13.9 23.5 m.6 4g.2 2.g 2.1a 1s.9 1g.2 u.3 23.5 2w.8 o.8 15.7 96.6 1c.a 6.a 7q.v 4e.a 16.4 34.7 3q.u 3k.a 1o.a 40.a 7.k 6z.a 9i.a 3a.a ae.a 2u.a 6.k 24.c bo.j 2l.a ie.a 2e.t 6b.a 1y.a 1i.a 9y.a 2u.l tn.33 c01.a 1t2.a 2e.a 3q.a 1.7 em.a 7a.n 9p.3 id5.a 152.k c.k 30.p ut.1e 1ts.a bq.a dy.a 6v.a jw.9 3k.a lz.1n 1.3 1.4 24.19 1.f qq.d 25f.a";
const REGEX_WORD = "1c.a 7.q 4.1 1.q 1b.1 7.2 1.1 3.2 1.3 1.n 1.v 1.cq 4.c e.5 7.1 1.1 h.39 1.2 2.4 1.1 6.1 1.3 1.1 1.k 1.2b 1.3v 1.4t 1.12 2.1 6.15 8.19 1.1 1.2 1.2 1.1 8.r 4.4 t.b 5.22 4.2u 1.8 2.a 1.j 2.1 g.1n 2.2t e.1i 4.1 2.1 2.1a i.s 4.b 5.o 1.6 8.23 1.3l 2.a 1.j 1.8 2.2 2.m 1.7 1.1 3.4 2.9 2.2 2.4 8.1 4.2 1.5 2.c a.1 1.1 2.3 1.6 4.2 2.m 1.7 1.2 1.2 1.2 2.1 1.5 4.2 2.3 3.1 7.4 1.1 7.g b.3 1.9 1.3 1.m 1.7 1.2 1.5 2.a 1.3 1.3 2.1 f.4 2.a 9.7 1.3 1.8 2.2 2.m 1.7 1.2 1.5 2.9 2.2 2.3 7.3 4.2 1.5 2.a 1.1 g.2 1.6 3.3 1.4 3.2 1.1 1.2 3.2 3.3 3.c 4.5 3.3 1.4 2.1 6.1 e.a g.d 1.3 1.n 1.g 2.9 1.3 1.4 7.2 1.3 2.1 2.4 2.a g.4 1.8 1.3 1.n 1.a 1.5 2.9 1.3 1.4 7.2 6.2 1.4 2.a 1.3 c.d 1.3 1.1f 1.3 1.5 5.4 7.5 2.a a.6 1.3 1.i 3.o 1.9 1.1 2.7 3.1 4.6 1.1 1.8 6.a 2.2 d.1m 5.f 1.a 13.2 1.1 1.5 1.o 1.1 1.n 2.5 1.1 1.7 1.a 2.4 w.1 n.2 6.a b.1 1.1 1.1 4.a 1.10 4.k 1.i 1.10 9.1 1l.22 6.26 2.12 1.1 5.1 2.17 1.99 1.4 2.7 1.1 1.4 2.15 1.4 2.x 1.4 2.7 1.1 1.4 2.f 1.1l 1.4 2.1v 2.3 w.g g.2e 2.6 3.h8 2.h 1.q 5.23 3.b 7.m 9.m b.k c.d 1.3 1.2 c.2c 3.1 4.2 2.a x.3 1.b 6.2h 7.17 5.1y a.v 1.c 4.c a.14 2.5 b.18 4.q 6.a 12.s 4.1r 1.t 2.b 6.a d.1 8.v 1d.25 3.a h.9 c.38 c.1k 8.a 3.1d 2.b 5.17 2.3 g.3 1.13 5.eu 2.6 2.12 2.6 2.8 1.1 1.1 1.1 1.v 2.1h 1.7 1.1 3.3 1.7 3.4 2.6 4.d 5.3 1.7 1u.2 j.1 s.1 d.1 g.d 1f.x h.1 4.1 2.a 1.1 3.5 6.1 1.1 1.1 1.4 1.b 2.4 5.5 4.1 h.15 ml.1g 1ee.6d 6.9 c.12 1.1 5.1 2.1k 7.1 f.o 9.7 1.7 1.7 1.7 1.7 1.7 1.7 1.7 1.w 1b.1 d1.3 p.f 1.5 2.5 4.2e 2.2 2.3 1.2i 1.4 5.17 1.2m h.w 1c.g e8.534 1s.h3h 1v.1a 2.7h 3.s k.1f 1.a 1.37 11.9 2.2v 2.1v 2.2 1.1 1.8 l.1i 4.1 j.1g c.1y a.a 6.o 3.1 1.1d 2.10 c.t 3.1t e.b 6.v 1.1j 9.e 2.a 6.n 3.21 o.3 2.g 2.5 a.6 2.6 2.6 9.7 1.7 1.17 1.e 6.3f 1.2 2.a 6.8mc c.n 4.1d 6is.a6 2.2y 12.7 c.5 5.c 1.d 1.5 1.1 1.2 1.2 1.30 x.a3 i.1s 2.1i 14.c 4.g g.g 3.2 o.3 w.5 1.3r j.a 7.q 4.1 1.q b.2h 3.6 2.6 2.6 2.3 z.c 1.q 1.j 1.2 1.f 2.e y.3f 1x.1h 3s.1 3m.t 3.1d f.1 v.w d.u 5.17 5.u 2.10 4.8 1.5 16.4e 2.a 6.10 4.10 4.14 8.1g c.b 1.f 1.7 1.2 1.b 1.f 1.7 1.2 3.1g c.8n 9.m a.8 o.6 1.16 1.9 1x.6 2.1 1.18 1.2 3.1 2.n a.n 9.v 1t.j 1.2 a.m a.q 1y.1k 6.2 1s.4 1.2 5.8 1.3 1.t 2.3 4.1 w.t 3.t z.8 1.u p.1i a.m a.j d.i 32.21 1j.1f d.1f d.14 8.a 6.12 3.5 1.n 6y.16 1.2 3.2 g.3 1j.x a.1 8.x v.m 16.l r.n 9.1z v.g 9.1o 7.1 d.p 7.a 6.1h 1.a 4.4 8.10 2.1 9.1x 4.4 1.d 1.1 z.i 1.11 6.4 1q.7 1.1 1.4 1.f 1.a 7.1n 5.a 6.4 1.8 2.2 2.m 1.7 1.2 1.5 1.a 2.2 2.3 2.1 6.1 5.7 2.7 3.5 b.a 1.1 2.1 1.12 1.a 1.1 2.1 1.4 1.8 d.2 t.23 5.a 4.4 u.1y 1.1 8.a 4m.1i 2.9 n.6 y.1t 3.1 b.a 12.1l 7.a 6.k s.r 2.f 4.a 6.7 55.1n 2t.22 l.8 2.1 2.8 1.2 1.u 1.2 2.9 c.a 1y.8 2.1a 2.8 1.2 r.1r 8.1 8.22 3.1 i.21 5j.x f.a 6.9 1.19 1.9 f.a o.u 2.m 1.e 21.7 1.2 1.18 3.1 1.2 1.9 8.a 6.6 1.2 1.11 1.2 1.6 7.a 8m.n 9.h 1.15 3.5 d.b 2d.1 27.pm 2u.33 h.5g 218.2p f.ts g.m a.32z 5.g7 5a1.1m 1c6.ft 7.v 1.a 6.27 1.a 6.u 2.5 b.1j 9.4 c.a 9.l 5.j c0.19 3.a 5i.1s 3k.23 4.1l 7.h 1s.2 1.2 b.2 e.4qg 8.ye 15.a 6w7.4 1.7 1.2 1.83 f.1 t.3 2.1 e.4 8.b0 1s4.2z 5.d 3.9 7.a 3.2 381.a ee.1a 2.n f2.5 3.6 8.8 2.7 u.4 44.3 cb.2d 1.1z 1.2 2.1 2.2 2.4 1.c 1.1 1.7 1.1t 1.4 2.8 1.7 1.s 1.4 1.5 1.1 3.7 1.9g 2.p 1.p 1.v 1.p 1.v 1.p 1.v 1.p 1.v 1.p 1.8 2.1e e8.1j 4.1e 8.1 e.1 m.5 1.f uo.v 6.6 5x.7 1.h 2.7 1.2 1.5 5.1q x.1 34.19 3.e 2.a 4.1 8x.v h.1m d2.16 5y.17 dh.7 1.4 1.2 1.f 1.5h b.7 15.24 4.a x2.4 1.r 1.2 1.1 2.1 1.a 1.4 1.1 1.1 6.1 4.1 1.1 1.1 1.3 1.2 1.1 2.1 1.1 1.1 1.1 1.1 1.2 1.1 2.4 1.7 1.4 1.4 1.1 1.a 1.h 5.3 1.5 1.h hg.q 6.q 6.q 21y.a sm.wyo w.37e 6.66 2.4g2 e.5rl f.ha 1wi.f2 15u.3t7 5.38g f9e8.6o";
const REGEX_SPACE = "9.5 i.1 2s.1 q.1 4bj.1 1vj.b t.2 5.1 1b.1 334.1";
const LOWERCASE = "1t.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 2u.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 2.w 1.w 1.w 1.w 1.w 1.w 1.w y.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.-5j.d3 2.1 2.1 2.1 3.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 3.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.-3d 1.1 2.1 2.1 4.5u 1.1 2.1 2.5q 1.1 2.5p 1.5p 1.1 3.27 1.5m 1.5n 1.1 2.5p 1.5r 2.5v 1.5t 1.1 4.5v 1.5x 2.5y 1.1 2.1 2.1 2.62 1.1 2.62 3.1 2.62 1.1 2.61 1.61 1.1 2.1 2.63 1.1 4.1 8.2 1.1 2.2 1.1 2.2 1.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 3.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 3.2 1.1 2.1 2.-2p 1.-1k 1.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.-3m 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 8.8bv 1.1 2.-4j 1.8bs 3.1 2.-5f 1.1x 1.1z 1.1 2.1 2.1 2.1 2.1 82.1 2.1 4.1 9.38 7.12 2.11 1.11 1.11 2.1s 2.1r 1.1r 2.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 2.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 10.8 9.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 6.-1o 3.1 2.-7 1.1 3.-3m 1.-3m 1.-3m 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.28 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1d.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 a.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.f 1.1 2.1 2.1 2.1 2.1 2.1 2.1 3.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 3.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 28a.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 1.5ls 2.5ls 6.5ls k3.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.tzk 1.8 1.8 1.8 1.8 1.8 1.8 1p0.1 7.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 1.-2bk 3.-2bk 1.-2bk 1.-2bk 8x.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 a.-5vj 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 a.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 9.-8 1.-8 1.-8 1.-8 1.-8 1.-8 b.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 9.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 9.-8 1.-8 1.-8 1.-8 1.-8 1.-8 c.-8 2.-8 2.-8 2.-8 9.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 p.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 9.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 9.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 1.-8 9.-8 1.-8 1.-22 1.-22 1.-9 c.-2e 1.-2e 1.-2e 1.-2e 1.-9 c.-8 1.-8 1.-2s 1.-2s d.-8 1.-8 1.-34 1.-34 1.-7 c.-3k 1.-3k 1.-3i 1.-3i 1.-9 8a.-5st 4.-6gv 1.-6di 7.s 1a.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g 1.g k.1 mr.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1.q 1f5.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1.1c 1d.1 2.-8af 1.-2xy 1.-89z 3.1 2.1 2.1 2.-8bg 1.-8al 1.-8bj 1.-8bi 2.1 3.1 9.-8cf 1.-8cf 1.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 9.1 2.1 5.1 nym.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 k.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 3s.1 2.1 2.1 2.1 2.1 2.1 2.1 4.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 b.1 2.1 2.-r9g 1.1 2.1 2.1 2.1 2.1 5.1 2.-wmg 3.1 2.1 4.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.-wn8 1.-wnj 1.-wnf 1.-wn5 1.-wn8 2.-wlu 1.-wmi 1.-wlx 1.ps 1.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.-1c 1.-wn7 1.-raw 1.1 2.1 2.-wo7 1.1 2.1 2.1 2.1 2.1 2.1 2.1 2.1 2.-wu9 p.1 h7w.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w xy.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 3t.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 1.14 4d.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 2.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 1.13 2.13 1.13 1.13 1.13 1.13 1.13 1.13 2.13 1.13 1d7.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 1.1s 4e.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 27v.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w gw1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1.w 1t.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r 1.r o5k.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y 1.y";
const DECOMPOSITIONS = "5c.-3j.g0 1.-3k.g0 1.-3l.g0 1.-3m.g0 1.-3n.g4 1.-3o.g5 2.-3o.gw 1.-3n.fs 1.-3o.fs 1.-3p.fs 1.-3q.fx 1.-3n.fo 1.-3o.fo 1.-3p.fo 1.-3q.ft 2.-3n.fm 1.-3n.fi 1.-3o.fi 1.-3p.fi 1.-3q.fi 1.-3r.fm 3.-3o.fb 1.-3p.fb 1.-3q.fb 1.-3r.fg 1.-3o.f8 3.-3j.f4 1.-3k.f4 1.-3l.f4 1.-3m.f4 1.-3n.f8 1.-3o.f9 2.-3o.g0 1.-3n.ew 1.-3o.ew 1.-3p.ew 1.-3q.f1 1.-3n.es 1.-3o.es 1.-3p.es 1.-3q.ex 2.-3n.eq 1.-3n.em 1.-3o.em 1.-3p.em 1.-3q.em 1.-3r.eq 3.-3o.ef 1.-3p.ef 1.-3q.ef 1.-3r.ek 1.-3o.ec 2.-3q.eh 1.-5b.ec 1.-4g.eb 1.-5d.ec 1.-4i.eb 1.-5f.f8 1.-4k.f7 1.-5f.e3 1.-4k.e2 1.-5h.e2 1.-4m.e1 1.-5j.e5 1.-4o.e4 1.-5l.e8 1.-4q.e7 1.-5m.e6 1.-4r.e5 3.-5p.du 1.-4u.dt 1.-5r.du 1.-4w.dt 1.-5t.dt 1.-4y.ds 1.-5v.eo 1.-50.en 1.-5x.du 1.-52.dt 1.-5x.di 1.-52.dh 1.-5z.dk 1.-54.dj 1.-61.dj 1.-56.di 1.-63.ed 1.-58.ec 1.-64.da 1.-59.d9 3.-67.d7 1.-5c.d6 1.-69.d6 1.-5e.d5 1.-6b.d6 1.-5g.d5 1.-6d.e2 1.-5i.e1 1.-6f.d3 4.-6i.cu 1.-5n.ct 1.-6j.dt 1.-5o.ds 2.-6l.co 1.-5q.cn 1.-6n.do 1.-5s.dn 1.-6p.cv 1.-5u.cu 5.-6t.ce 1.-5y.cd 1.-6v.de 1.-60.dd 1.-6x.cl 1.-62.ck 4.-71.c8 1.-66.c7 1.-73.c8 1.-68.c7 1.-75.cb 1.-6a.ca 3.-76.bx 1.-6b.bw 1.-78.cx 1.-6d.cw 1.-7a.c4 1.-6f.c3 1.-7b.br 1.-6g.bq 1.-7d.bq 1.-6i.bp 1.-7f.cp 1.-6k.co 1.-7h.bw 1.-6m.bv 1.-7i.cl 1.-6n.ck 1.-7k.bs 1.-6p.br 3.-7n.bf 1.-6s.be 1.-7p.be 1.-6u.bd 1.-7r.be 1.-6w.bd 1.-7t.bg 1.-6y.bf 1.-7v.bf 1.-70.be 1.-7x.c6 1.-72.c5 1.-7x.b2 1.-72.b1 1.-7x.b0 1.-72.az 1.-7z.b4 1.-7z.aw 1.-74.av 1.-81.b0 1.-76.az 1.-83.b3 1.-78.b2 y.-9d.aj 1.-8i.ai e.-9m.a4 1.-8r.a3 t.-b0.8v 1.-a5.8u 1.-au.8t 1.-9z.8s 1.-aq.8r 1.-9v.8q 1.-am.8p 1.-9r.8o 1.-ao.8j.8f 1.-9t.8i.8e 1.-aq.8h.8a 1.-9v.8g.89 1.-as.8f.8j 1.-9x.8e.8i 1.-au.8d.85 1.-9z.8c.84 2.-bh.8a.86 1.-am.89.85 1.-bj.87.84 1.-ao.86.83 1.-7w.82 1.-71.81 3.-bj.86 1.-ao.85 1.-bh.84 1.-am.83 1.-bf.8u 1.-ak.8t 1.-bh.8s.7s 1.-am.8r.7r 1.-1j.7y 1.4j.7x 1.-au.7w 4.-bx.7h 1.-b2.7g 3.-bu.7c 1.-az.7b 1.-c9.7k.7b 1.-be.7j.7a 1.-8m.79 1.-7r.78 1.-86.77 1.-7b.76 1.-cf.7j 1.-bk.7i 1.-ch.7j 1.-bm.7i 1.-cf.7f 1.-bk.7e 1.-ch.7f 1.-bm.7e 1.-cf.7b 1.-bk.7a 1.-ch.7b 1.-bm.7a 1.-cd.77 1.-bi.76 1.-cf.77 1.-bk.76 1.-ce.73 1.-bj.72 1.-cg.73 1.-bl.72 1.-cf.6z 1.-bk.6y 1.-ch.6z 1.-bm.6y 1.-cl.7i 1.-bq.7h 1.-cm.7g 1.-br.7f 3.-d2.6m 1.-c7.6l 7.-dh.69 1.-cm.68 1.-df.73 1.-ck.72 1.-d7.66.62 1.-cc.65.61 1.-d9.5z.60 1.-ce.5y.5z 1.-db.61 1.-cg.60 1.-dd.5z.5w 1.-ci.5y.5v 1.-d5.5u 1.-ca.5t 7h.-1s 1.-1s 2.-1c 1.-1o.-1v 1c.-57 a.-n7 7.-kd.-3o 1.b.-3p 1.-k0 1.d.-3r 1.e.-3s 1.f.-3t 2.j.-3v 2.n.-3x 1.q.-3y 1.15.-3s.-3z q.-h.-4i 1.-6.-4j 1.5.-4r 1.8.-4s 1.9.-4t 1.a.-4u 1.l.-4o.-4v q.-h.-5e 1.-6.-5f 1.-d.-5n 1.-8.-5o 1.-5.-5p 5.-1.-5u 1.-2.-5o 18.l.-74 1.k.-6x 2.g.-76 4.-1.-73 5.e.-7f 1.b.-7h 1.l.-7c b.-1.-7n w.-1.-8j n.-r.-9c 1.-s.-95 2.-w.-9e 4.-1.-9b 5.-y.-9n 1.-11.-9p 1.-r.-9k o.-2.-9z 1.-2.-a0 22.-4r.-cb 1.-3w.-cc e.-5c.-cq 1.-4h.-cr 1.-5e.-cq 1.-4j.-cr 3.-5d.-cw 1.-4i.-cx 3.-2.-cy 1.-2.-cz 1.-5i.-d0 1.-4n.-d1 1.-5j.-d2 1.-4o.-d3 3.-5m.-da 1.-4r.-db 1.-5o.-d8 1.-4t.-d9 1.-5k.-da 1.-4p.-db 3.-2.-de 1.-2.-df 1.-5b.-dg 1.-4g.-dh 1.-5n.-dm 1.-4s.-dn 1.-5p.-dk 1.-4u.-dl 1.-5r.-dj 1.-4w.-dk 1.-5p.-do 1.-4u.-dp 3.-5p.-ds 1.-4u.-dt 89.5.1d 1.4.1d 1.10.1c 1.2.1c 1.10.1a 4a.l.-30 2.-1.-32 h.-1.-3j gm.-1.j 8.-1.b 3.-1.8 10.-1v.-s 1.-1v.-t 1.-1v.-u 1.-1r.-v 1.-1n.-w 1.-1n.-x 1.-1f.-y 1.-1c.-z 30.-4.-d 1.-5.b g.-1n.-w 1.-1n.-x 2.-1c.-z 2c.-1.9 3.2.6 z.-1v.-t 1.-1v.-u 1.-1r.-v 3.-1f.-y 6i.-1.e 3.-4.-d 1.-5.b g.-1n.-w 1.-1n.-x 1j.-2.1v 1i.-4.-c 1.-4.-d 1.-6.b 3g.-2.e 3c.-1.l 7.-1.e 1.-2.e 2.-4.-8 1.-5.-9.a 3j.-4.-c 1.-4.-d 1.-6.b 3y.-1.-g 2.-3.-d 1.-4.-e.-j 1.-5.1 9x.-1.38 a.-1.2y 5.-1.2t 5.-1.2o 5.-1.2j d.-15.24 a.-2.-1 2.-4.-1 1.1o.a 2.1n.8 9.-g.-1 i.-1.10 a.-1.q 5.-1.l 5.-1.g 5.-1.b d.-15.-4 31.-1.8 25c.-1.1b 2.-1.19 2.-1.17 2.-1.15 2.-1.13 4.-1.z 15.-1.-6 2.-1.-8 3.-2.-b 1.-2.-c 2.-1.-e jh.-5vj.-5az 1.-5uo.-5b0 1.-5vk.-5bv 1.-5up.-5bw 1.-5vm.-5b5 1.-5ur.-5b6 1.-5vo.-5at 1.-5ut.-5au 1.-5vp.-5b5.-5c7 1.-5uu.-5b6.-5c8 1.-5vq.-5c3 1.-5uv.-5c4 1.-5vs.-5bd 1.-5ux.-5be 1.-5vu.-5b1 1.-5uz.-5b2 1.-5vw.-5bd 1.-5v1.-5be 1.-5vy.-5b9 1.-5v3.-5ba 1.-5vz.-5cg.-5ck 1.-5v4.-5ch.-5cl 1.-5w1.-5ci.-5cl 1.-5v6.-5cj.-5cm 1.-5w3.-5bf 1.-5v8.-5bg 1.-5w5.-5be 1.-5va.-5bf 1.-5w7.-5bp.-5cm 1.-5vc.-5bq.-5cn 1.-5w8.-5cn 1.-5vd.-5co 1.-5w9.-5cs 1.-5ve.-5ct 1.-5wa.-5cr 1.-5vf.-5cs 1.-5wc.-5c1 1.-5vh.-5c2 1.-5we.-5cu 1.-5vj.-5cv 1.-5wg.-5c1 1.-5vl.-5c2 1.-5wi.-5bw 1.-5vn.-5bx 1.-5wj.-5bw 1.-5vo.-5bx 1.-5wl.-5d2.-5d9 1.-5vq.-5d3.-5da 1.-5wl.-5db 1.-5vq.-5dc 1.-5wn.-5cf 1.-5vs.-5cg 1.-5wp.-5c3 1.-5vu.-5c4 1.-5wq.-5cj 1.-5vv.-5ck 1.-5ws.-5cl.-5dg 1.-5vx.-5cm.-5dh 1.-5wu.-5c9 1.-5vz.-5ca 1.-5ww.-5cf 1.-5w1.-5cg 1.-5wx.-5dp 1.-5w2.-5dq 1.-5wz.-5dl 1.-5w4.-5dm 1.-5x1.-5cv 1.-5w6.-5cw 1.-5x2.-5dp 1.-5w7.-5dq 1.-5x4.-5cz 1.-5w9.-5d0 1.-5x6.-5cn 1.-5wb.-5co 1.-5x8.-5ct 1.-5wd.-5cu 1.-5x9.-5e1.-5e3 1.-5we.-5e2.-5e4 1.-5xb.-5e3.-5dy 1.-5wg.-5e4.-5dz 1.-5xd.-5e4.-5e8 1.-5wi.-5e5.-5e9 1.-5xf.-5e6.-5e9 1.-5wk.-5e7.-5ea 1.-5xg.-5eb 1.-5wl.-5ec 1.-5xi.-5e7 1.-5wn.-5e8 1.-5xi.-5e9 1.-5wn.-5ea 1.-5xk.-5dj 1.-5wp.-5dk 1.-5xm.-5dl.-5eg 1.-5wr.-5dm.-5eh 1.-5xo.-5d9 1.-5wt.-5da 1.-5xp.-5eh 1.-5wu.-5ei 1.-5xr.-5dr 1.-5ww.-5ds 1.-5xt.-5er.-5el 1.-5wy.-5es.-5em 1.-5xv.-5ei.-5en 1.-5x0.-5ej.-5eo 1.-5xx.-5dx.-5ep 1.-5x2.-5dy.-5eq 1.-5xy.-5er 1.-5x3.-5es 1.-5y0.-5e1 1.-5x5.-5e2 1.-5y2.-5dp 1.-5x7.-5dq 1.-5y4.-5dv 1.-5x9.-5dw 1.-5y5.-5e6 1.-5xa.-5e7 1.-5y7.-5dw 1.-5xc.-5dx 1.-5y9.-5e1 1.-5xe.-5e2 1.-5yb.-5f9.-5fb 1.-5xg.-5fa.-5fc 1.-5yd.-5fa.-5f6 1.-5xi.-5fb.-5f7 1.-5ye.-5fd 1.-5xj.-5fe 1.-5yg.-5ej 1.-5xl.-5ek 1.-5yh.-5fk 1.-5xm.-5fl 1.-5yj.-5fl 1.-5xo.-5fm 1.-5yl.-5fg 1.-5xq.-5fh 1.-5yn.-5fj 1.-5xs.-5fk 1.-5yp.-5et 1.-5xu.-5eu 1.-5yq.-5fn 1.-5xv.-5fo 1.-5ys.-5fo 1.-5xx.-5fp 1.-5yt.-5fr 1.-5xy.-5fs 1.-5yu.-5fy 1.-5xz.-5fz 1.-5yw.-5f3 1.-5y1.-5f4 1.-5yy.-5er 1.-5y3.-5es 1.-5ym.-5et 1.-5yb.-5fz 1.-5y9.-5fy 1.-5y8.-5fz 2.-5r0.-5g4 5.-5zz.-5fh 1.-5z4.-5fi 1.-601.-5g9 1.-5z6.-5ga 1.-603.-5gi.-5gj 1.-5z8.-5gj.-5gk 1.-605.-5gk.-5gm 1.-5za.-5gl.-5gn 1.-607.-5gm.-5gf 1.-5zc.-5gn.-5gg 1.-609.-5go.-5gn 1.-5ze.-5gp.-5go 1.-60b.-5ft.-5gq 1.-5zg.-5fu.-5gr 1.-60d.-5go.-5gt 1.-5zi.-5gp.-5gu 1.-60f.-5gq.-5gw 1.-5zk.-5gr.-5gx 1.-60h.-5gs.-5gp 1.-5zm.-5gt.-5gq 1.-60j.-5gu.-5gx 1.-5zo.-5gv.-5gy 1.-60l.-5g3.-5gw 1.-5zq.-5g4.-5gx 1.-60j.-5g5 1.-5zo.-5g6 1.-60l.-5gx 1.-5zq.-5gy 1.-60n.-5h5 1.-5zs.-5h6 1.-60p.-5h8.-5h9 1.-5zu.-5h9.-5ha 1.-60r.-5ha.-5hc 1.-5zw.-5hb.-5hd 1.-60t.-5hc.-5h5 1.-5zy.-5hd.-5h6 1.-60v.-5he.-5hd 1.-600.-5hf.-5he 1.-60x.-5gj.-5hg 1.-602.-5gk.-5hh 1.-60v.-5hb 1.-600.-5hc 1.-60x.-5gn 1.-602.-5go 1.-60t.-5gp 1.-5zy.-5gq 1.-60v.-5hh 1.-600.-5hi 1.-60x.-5hq.-5hr 1.-602.-5hr.-5hs 1.-60z.-5hs.-5hu 1.-604.-5ht.-5hv 1.-611.-5hu.-5hn 1.-606.-5hv.-5ho 1.-613.-5hw.-5hv 1.-608.-5hx.-5hw 1.-615.-5h1.-5hy 1.-60a.-5h2.-5hz 1.-617.-5hb.-5i1 1.-60c.-5hc.-5i2 1.-619.-5hd.-5i4 1.-60e.-5he.-5i5 1.-61b.-5hf.-5hx 1.-60g.-5hg.-5hy 1.-61d.-5hh.-5i5 1.-60i.-5hi.-5i6 1.-61f.-5hj.-5hb 1.-60k.-5hk.-5hc 1.-61b.-5hd 1.-60g.-5he 1.-61d.-5i5 1.-60i.-5i6 1.-61f.-5hp.-5if 1.-60k.-5hq.-5ig 1.-61h.-5hr.-5ii 1.-60m.-5hs.-5ij 1.-61j.-5ht.-5ib 1.-60o.-5hu.-5ic 1.-61l.-5hv.-5ij 1.-60q.-5hw.-5ik 1.-61n.-5hx.-5hp 1.-60s.-5hy.-5hq 1.-61l.-5iq 1.-60q.-5ir 1.-61n.-5ht 1.-60s.-5hu 1.-61p.-5il 1.-60u.-5im 1.-61r.-5it 1.-60w.-5iu 7.-5e7.-5il 1.-5e8.-5il 1.-5e9.-5in.-5j6 1.-5ea.-5in.-5j7 1.-5eb.-5ip.-5j7 1.-5ec.-5ip.-5j8 1.-5ed.-5ir.-5hg 1.-5ee.-5ir.-5hh 1.-5fb.-5it 1.-5fc.-5it 1.-5fd.-5iv.-5je 1.-5fe.-5iv.-5jf 1.-5ff.-5ix.-5jf 1.-5fg.-5ix.-5jg 1.-5fh.-5iz.-5ho 1.-5fi.-5iz.-5hp 1.-5ej.-5j1 1.-5ek.-5j1 1.-5el.-5j3.-5jm 1.-5em.-5j3.-5jn 1.-5en.-5j5.-5jn 1.-5eo.-5j5.-5jo 3.-5fn.-5j9 1.-5fo.-5j9 1.-5fp.-5jb.-5ju 1.-5fq.-5jb.-5jv 1.-5fr.-5jd.-5jv 1.-5fs.-5jd.-5jw 3.-5ex.-5jh 1.-5ey.-5jh 1.-5ez.-5jj.-5k2 1.-5f0.-5jj.-5k3 1.-5f1.-5jl.-5k3 1.-5f2.-5jl.-5k4 1.-5f3.-5jn.-5ic 1.-5f4.-5jn.-5id 1.-5g1.-5jp 1.-5g2.-5jp 1.-5g3.-5jr.-5ka 1.-5g4.-5jr.-5kb 1.-5g5.-5jt.-5kb 1.-5g6.-5jt.-5kc 1.-5g7.-5jv.-5ik 1.-5g8.-5jv.-5il 1.-5fb.-5jx 1.-5fc.-5jx 1.-5fd.-5jz.-5ki 1.-5fe.-5jz.-5kj 1.-5ff.-5k1.-5kj 1.-5fg.-5k1.-5kk 1.-5fh.-5k3.-5is 1.-5fi.-5k3.-5it 1.-5gf.-5k5 1.-5gg.-5k5 1.-5gh.-5k7.-5kq 1.-5gi.-5k7.-5kr 1.-5gj.-5k9.-5kr 1.-5gk.-5k9.-5ks 1.-5gl.-5kb.-5j0 1.-5gm.-5kb.-5j1 1.-5fl.-5kd 1.-5fm.-5kd 1.-5fn.-5kf.-5ky 1.-5fo.-5kf.-5kz 1.-5fp.-5kh.-5kz 1.-5fq.-5kh.-5l0 3.-5gp.-5kl 1.-5gq.-5kl 1.-5gr.-5kn.-5l6 1.-5gs.-5kn.-5l7 1.-5gt.-5kp.-5l7 1.-5gu.-5kp.-5l8 3.-5fv.-5kt 1.-5fw.-5kt 1.-5fx.-5kv.-5le 1.-5fy.-5kv.-5lf 1.-5fz.-5kx.-5lf 1.-5g0.-5kx.-5lg 1.-5g1.-5kz.-5jo 1.-5g2.-5kz.-5jp 2.-5h0.-5l1 2.-5h2.-5l3.-5ln 2.-5h4.-5l5.-5lo 2.-5h6.-5l7.-5jx 1.-5g7.-5l9 1.-5g8.-5l9 1.-5g9.-5lb.-5lu 1.-5ga.-5lb.-5lv 1.-5gb.-5ld.-5lv 1.-5gc.-5ld.-5lw 1.-5gd.-5lf.-5k4 1.-5ge.-5lf.-5k5 1.-5hb.-5lh 1.-5hc.-5lh 1.-5hd.-5lj.-5m2 1.-5he.-5lj.-5m3 1.-5hf.-5ll.-5m3 1.-5hg.-5ll.-5m4 1.-5hh.-5ln.-5kc 1.-5hi.-5ln.-5kd 1.-5hb.-5m8 1.-5hc.-5m8 1.-5h9.-5ma 1.-5ha.-5ma 1.-5h9.-5mc 1.-5ha.-5mc 1.-5h9.-5me 1.-5ha.-5me 1.-5h5.-5mg 1.-5h6.-5mg 1.-5h1.-5mi 1.-5h2.-5mi 1.-5gz.-5mk 1.-5h0.-5mk 3.-5hr.-5m5.-5kr 1.-5hs.-5m5.-5ks 1.-5ht.-5m7.-5mq.-5kt 1.-5hu.-5m7.-5mr.-5ku 1.-5hv.-5m9.-5mr.-5kv 1.-5hw.-5m9.-5ms.-5kw 1.-5hx.-5mb.-5l0.-5kx 1.-5hy.-5mb.-5l1.-5ky 1.-5iv.-5md.-5kz 1.-5iw.-5md.-5l0 1.-5ix.-5mf.-5my.-5l1 1.-5iy.-5mf.-5mz.-5l2 1.-5iz.-5mh.-5mz.-5l3 1.-5j0.-5mh.-5n0.-5l4 1.-5j1.-5mj.-5l8.-5l5 1.-5j2.-5mj.-5l9.-5l6 1.-5i1.-5ml.-5l7 1.-5i2.-5ml.-5l8 1.-5i3.-5mn.-5n6.-5l9 1.-5i4.-5mn.-5n7.-5la 1.-5i5.-5mp.-5n7.-5lb 1.-5i6.-5mp.-5n8.-5lc 1.-5i7.-5mr.-5lg.-5ld 1.-5i8.-5mr.-5lh.-5le 1.-5j5.-5mt.-5lf 1.-5j6.-5mt.-5lg 1.-5j7.-5mv.-5ne.-5lh 1.-5j8.-5mv.-5nf.-5li 1.-5j9.-5mx.-5nf.-5lj 1.-5ja.-5mx.-5ng.-5lk 1.-5jb.-5mz.-5lo.-5ll 1.-5jc.-5mz.-5lp.-5lm 1.-5hz.-5n1.-5ln 1.-5i0.-5n1.-5lo 1.-5i1.-5n3.-5nm.-5lp 1.-5i2.-5n3.-5nn.-5lq 1.-5i3.-5n5.-5nn.-5lr 1.-5i4.-5n5.-5no.-5ls 1.-5i5.-5n7.-5lw.-5lt 1.-5i6.-5n7.-5lx.-5lu 1.-5j3.-5n9.-5lv 1.-5j4.-5n9.-5lw 1.-5j5.-5nb.-5nu.-5lx 1.-5j6.-5nb.-5nv.-5ly 1.-5j7.-5nd.-5nv.-5lz 1.-5j8.-5nd.-5nw.-5m0 1.-5j9.-5nf.-5m4.-5m1 1.-5ja.-5nf.-5m5.-5m2 1.-5j3.-5nu 1.-5j4.-5nx 1.-5j5.-5o2.-5m5 1.-5j6.-5m6 1.-5j7.-5o3.-5m7 2.-5j9.-5mc 1.-5ja.-5md.-5ma 1.-5k7.-5o2 1.-5k8.-5o5 1.-5k9.-5oa 1.-5ka.-5oa 1.-5kb.-5mf 2.-5j9 3.-655.-5mn 1.-5jf.-5oi.-5ml 1.-5jg.-5mm 1.-5jh.-5oj.-5mn 2.-5jj.-5ms 1.-5jk.-5mt.-5mq 1.-5kj.-5oo 1.-5kk.-5oo 1.-5kj.-5oq 1.-5kk.-5oq 1.-5kl.-5mv 1.-e.-5ot 1.-f.-5ot 1.-g.-5n1 1.-5jr.-5oq 1.-5js.-5ot 1.-5jt.-5oq.-5oy 1.-5ju.-5or.-5oy 3.-5jx.-5n8 1.-5jy.-5ov.-5n9 1.-5kv.-5oy 1.-5kw.-5p1 1.-5kx.-5p6 1.-5ky.-5p6 2.x.-5p9 1.w.-5p9 1.v.-5nh 1.-5jv.-5p6 1.-5jw.-5p9 1.-5jx.-5p6.-5pe 1.-5jy.-5p7.-5pe 1.-5k3.-5ox 1.-5k4.-5ox 1.-5k1.-5no 1.-5k2.-5pb.-5np 1.-5kz.-5pe 1.-5l0.-5ph 1.-5l1.-5pm 1.-5l2.-5pm 1.-5l7.-5p4 1.-66d.-5pp 1.-66e.-5pp 1.-68f 3.-5k9.-5pu.-5nx 1.-5ka.-5ny 1.-5kb.-5pv.-5nz 2.-5kd.-5o4 1.-5ke.-5o5.-5o2 1.-5ll.-5q0 1.-5lm.-5q0 1.-5ld.-5q2 1.-5le.-5q2 1.-5lf.-5o7 1.-66h 3.2 1.2 85.-5tp 4.-6hr 1.-6i2.-5y9 33.-a.-602 1.-9.-603 j.-q.-60m v.3.-61h 1.6.-61i 1.3.-61j 1h.-1.-630 5.-1.-635 3.-1.-638 o.-1.-63w 2.-1.-63y r.-5.-64p 3.-1.-64s 3.-2.-64v 2.-1.-64x n.-6qr.-65k 2.-1.-65m b.-w.-65x 1.-6r6.-65y 1.-6r5.-65z 1.-c.-660 1.-c.-661 3.-2.-664 1.-2.-665 3.-2.-668 1.-2.-669 7.-6.-66g 1.-6.-66h 3.-2.-66k 1.-2.-66l 3.-2.-66o 1.-2.-66p z.-a.-67o 1.-5.-67p 1.-5.-67q 1.-4.-67r 1d.-2s.-694 1.-2s.-695 1.-29.-696 1.-29.-697 7.-1k.-69e 1.-1k.-69f 1.-1k.-69g 1.-1k.-69h 1o.2jj 1.2jj 1iq.1.-7tw 12o.-1.25 2.-1.23 2.-1.21 2.-1.1z 2.-1.1x 2.-1.1v 2.-1.1t 2.-1.1r 2.-1.1p 2.-1.1n 2.-1.1l 2.-1.1j 3.-1.1g 2.-1.1e 2.-1.1c 7.-1.15 1.-2.15 2.-1.12 1.-2.12 2.-1.z 1.-2.z 2.-1.w 1.-2.w 2.-1.t 1.-2.t n.-26.5 a.-1.-5 e.-1.-j 2.-1.-l 2.-1.-n 2.-1.-p 2.-1.-r 2.-1.-t 2.-1.-v 2.-1.-x 2.-1.-z 2.-1.-11 2.-1.-13 2.-1.-15 3.-1.-18 2.-1.-1a 2.-1.-1c 7.-1.-1j 1.-2.-1j 2.-1.-1m 1.-2.-1m 2.-1.-1p 1.-2.-1p 2.-1.-1s 1.-2.-1s 2.-1.-1v 1.-2.-1v n.-26.-2j 3.-8.-2m 1.-8.-2n 1.-8.-2o 1.-8.-2p 4.-1.-2t 13ia.-lh4 1.-sul 1.-kzc 1.-ldn 1.-rar 1.-xqr 1.-wm9 1.-hnv 1.-hnw 1.-vjs 1.-ke1 1.-was 1.-vk4 1.-tuf 1.-pt1 1.-o0a 1.-moh 1.-mdz 1.-m56 1.-kn8 1.-s9e 1.-rne 1.-qwt 1.-qbd 1.-n2z 1.-khb 1.-isp 1.-xp5 1.-wpz 1.-s2h 1.-qo3 1.-mpe 1.-hz6 1.-us1 1.-r3r 1.-ms6 1.-m2o 1.-tp8 1.-nke 1.-mbs 1.-uhq 1.-suq 1.-rls 1.-qi7 1.-km6 1.-xif 1.-x2v 1.-wup 1.-tbg 1.-s4e 1.-qoy 1.-pqk 1.-nxv 1.-mr3 1.-moq 1.-l6w 1.-jd2 1.-iiy 1.-i0w 1.-pf3 1.-p8d 1.-of1 1.-n79 1.-k6z 1.-hxd 1.-lt7 1.-voj 1.-ugv 1.-oo4 1.-nuv 1.-qn8 1.-pdp 1.-lfq 1.-jf6 1.-voy 1.-uzt 1.-sah 1.-rjn 1.-rb3 1.-oio 1.-obd 1.-jk6 1.-ww0 1.-nuw 1.-x2w 1.-x3d 1.-p4q 1.-oex 1.-n6v 1.-jj8 1.-lp6 1.-tqk 1.-sbe 1.-lsv 1.-xt1 1.-v3s 1.-ua6 1.-qfu 1.-q2a 1.-wuk 1.-pd5 1.-xie 1.-ud9 1.-xui 1.-rrw 1.-t81 1.-ojs 1.-wq0 1.-vta 1.-prg 1.-n51 1.-lvp 1.-rzq 1.-kw1 1.-ru2 1.-tpx 1.-nf3 1.-tlh 1.-q35 1.-xqh 1.-x73 1.-x4g 1.-smx 1.-olw 1.-nil 1.-luz 1.-khb 1.-wwa 1.-wn2 1.-vm6 1.-uja 1.-t6m 1.-r5y 1.-pcr 1.-jq1 1.-isd 1.-hyp 1.-hx7 1.-wz3 1.-szp 1.-s2d 1.-kyz 1.-umy 1.-u0v 1.-txs 1.-tfb 1.-rcf 1.-qx6 1.-qa3 1.-p8r 1.-of6 1.-nxk 1.-l0y 1.-n1n 1.-ktz 1.-k7l 1.-x39 1.-wze 1.-wkh 1.-r13 1.-mam 1.-lx3 1.-ul5 1.-ucu 1.-tnt 1.-s1j 1.-ors 1.-qia 1.-xqc 1.-w4w 1.-v5v 1.-usx 1.-uc0 1.-qgr 1.-qbp 1.-o45 1.-nze 1.-kfx 1.-ji4 1.-jfv 1.-ja4 1.-xm2 1.-pag 1.-kjn 1.-jk0 1.-u6w 1.-xtg 1.-xcx 1.-v66 1.-v3y 1.-t9h 1.-se5 1.-quq 1.-pz3 1.-n2e 1.-ksn 1.-htj 1.-t31 1.-jo8 1.-x1a 1.-swd 1.-st2 1.-rrd 1.-rhr 1.-qf7 1.-q5w 1.-pk3 1.-on3 1.-j8y 1.-x9g 1.-tyc 1.-jmj 1.-xih 1.-uyk 1.-rn0 1.-l2l 1.-uh9 1.-u51 1.-ssj 1.-qj8 1.-jme 1.-x4k 1.-wr3 1.-v3u 1.-t71 1.-syb 1.-soq 1.-rum 1.-qfy 1.-q2r 1.-o6l 1.-mc8 1.-mbr 1.-kkd 1.-jk8 1.-wx8 1.-rhu 1.-wr4 1.-qvy 1.-qc7 1.-mwm 1.-jm6 1.-ihn 1.-i1g 1.-swt 1.-roq 1.-npq 1.-p4c 1.-p20 1.-orr 1.-qpm 1.-r4y 1.-lus 1.-xtp 1.-ngo 1.-x51 1.-x6h 1.-uor 1.-tv3 1.-oq5 1.-vb3 1.-rtz 1.-t3m 1.-l3g 1.-mgs 1.-jp8 1.-m7z 1.-uns 1.-xcc 1.-wgd 3.-vxy 2.-t5q 3.-x87 1.-qng 1.-pxp 1.-pgc 1.-pff 1.-pf9 1.-pe4 1.-jie 1.-orj 1.-o69 2.-mxa 2.-lyi 3.-kx9 1.-krt 4.-j7f 1.-j73 1.-j5w 1.-i9l 1.-ksw 1.-jnc 1.-xoi 1.-xfu 1.-xd1 1.-x2i 1.-x1s 1.-wys 1.-wih 1.-wfl 1.-wcw 1.-vzt 1.-vwy 1.-v6f 1.-v66 1.-ucp 1.-u6u 1.-u5t 1.-u32 1.-tf6 1.-tb4 1.-t6a 1.-ssf 1.-rta 1.-ros 1.-rhh 1.-r16 1.-qvy 1.-qi0 1.-pmi 1.-phq 1.-phg 1.-phi 1.-phb 1.-ph6 1.-ph0 1.-pfp 1.-pfp 1.-pas 1.-p90 1.-p06 1.-okj 1.-ojz 1.-oig 1.-oa0 1.-o5y 1.-nsf 1.-nok 1.-nol 1.-nbc 1.-mds 1.-ma3 1.-m01 1.-lyi 1.-ln5 1.-llp 1.-l2o 1.-kz3 1.-jnp 1.-jfu 1.-je7 1.-ueu 1.1sw2 1.-nrp 3.-y16 1.-xbw 1.-xe2 1.-xrn 1.-xf3 1.-xdh 1.-x4f 1.-x31 1.-wkb 1.-wmc 1.-wkh 1.-wih 1.-w0y 1.-vyi 1.-vui 1.-vu3 1.-vmm 1.-vh5 1.-ur4 1.-uqy 1.-umz 1.-ul4 1.-ucu 1.-u9l 1.-ubk 1.-u7v 1.-u96 1.-u55 1.-u3c 1.-ts9 1.-tpu 1.-tod 1.-th6 1.-t99 1.-t4r 1.-t4o 1.-t32 1.-s9o 1.-s7w 1.-rx2 1.-rlp 1.-rm6 1.-rjs 1.-rct 1.-r3i 1.-pva 1.-qy1 1.-quo 1.-qra 1.-qi8 1.-qe4 1.-qco 1.-q6f 1.-q6e 1.-q1o 1.-q18 1.-q0k 1.-py7 1.-pyi 1.-pnj 1.-pa3 1.-p2l 1.-oxf 1.-or8 1.-on0 1.-odv 1.-o8d 1.-nkx 1.-ngl 1.-mrg 1.-met 1.-mcx 1.-mci 1.-m4a 1.-m2q 1.-m40 1.-m2j 1.-m2n 1.-m35 1.-m12 1.-lyu 1.-lo9 1.-l8q 1.-l01 1.-krv 1.-klr 1.-jt6 1.-jqc 1.-jn6 1.-jji 1.-jij 1.-ji8 1.-jgx 1.-iwr 1.-i0i 1.1njv 1.1njo 1.1ptw 1.-11rp 1.-10vv 1.-10uz 1.1vuc 1.1xx6 1.24n0 1.-i39 1.-i17 1w.-1cg4.-1ch5 2.-1cfh.-1ch4 b.-1cg1.-1ch5 1.-1cg2.-1ch5 1.-1cg3.-1chc.-1ch7 1.-1cg4.-1chd.-1ch7 1.-1cgu.-1chj 1.-1cgv.-1chj 1.-1cgw.-1chg 1.-1cgw.-1chh 1.-1cgw.-1chi 1.-1cgw.-1chj 1.-1cgw.-1chk 1.-1cgw.-1chl 1.-1cgw.-1chm 2.-1cgw.-1cho 1.-1cgw.-1chp 1.-1cgw.-1chq 1.-1cgw.-1chr 1.-1cgw.-1chs 2.-1cgw.-1chu 2.-1cgw.-1chw 1.-1cgw.-1chx 2.-1cgw.-1chz 1.-1cgw.-1ci0 2.-1cgw.-1ci2 1.-1cgw.-1ci3 1.-1cgw.-1ci4 1.-1cgw.-1ci5 1.-1cgw.-1ci6 1.-1chi.-1cia 1.-1chn.-1ci5 1.-1che.-1ci6 1.-1ch6.-1ci7 47g.-1.w 2.-1.u f.-6.f 3n.3.-7 1.3.-8 f0.-4.-d 1.-5.b a7.-2.-1 1.-3.-c 2.-5.-1 70.-2.-b 1.-2.-c 112b.-7.7 1.-7.6 1.-8.5.e 1.-9.4.e 1.-a.3.e 1.-b.2.e 1.-c.1.e 2f.-2.-2e 1.-2.-2f 1.-4.-2g.-27 1.-4.-2h.-28 1.-6.-2i.-28 1.-6.-2j.-29 1m4g.-3qo3 1.-3qo9 1.-3qo1 1.-1crl 1.-3qg4 1.-3qdz 1.-3qdn 1.-3qbp 1.-3q8e 1.-3q7k 1.-3q5f 1.-3q64 1.-3vqm 1.-1brn 1.-3q2p 1.-3q2j 1.-3q24 1.-3q1m 1.-1bzq 1.-3vq2 1.-3q25 1.-3q14 1.-1byj 1.-3q0w 1.-3q0k 1.-3qkt 1.-3q0e 1.-3q06 1.-k71 1.-3pyg 1.-3py3 1.-3vpc 1.-3pwl 1.-3pwb 1.-3pv4 1.-3pv0 1.-3vnz 1.-3psu 1.-3pst 1.-3ps3 1.-3pri 1.-3pr8 1.-3pr8 1.-3pqs 1.-3ppf 1.-3pp8 1.-3pp0 1.-3poc 1.-3po3 1.-3po2 1.-3po3 1.-3po4 1.-1b0o 1.-3jyd 1.-3pm4 1.-3plk 1.-1as5 1.-3pla 1.-3pl5 1.-3pkl 1.-3pge 1.-3pj9 1.-3piu 1.-3phz 1.-3pge 1.-3pe3 1.-3pde 1.-3pbk 1.-3pb5 1.-3pa9 1.-3paa 1.-3p9q 1.-3p99 1.-3p92 1.-3p8o 1.-3oz9 1.-3p6u 1.-3oza 1.-3p4t 1.-3p3v 1.-3pzd 1.-3omb 1.-3ouc 1.-3otb 1.-3osn 1.-3owa 1.-3oro 1.-3orq 1.-3ooc 1.-18xh 1.-3omg 1.-3omc 1.-3oly 1.-3olf 1.-3ol8 1.-3ojh 1.-18l4 1.-18jb 1.-3ofq 1.-3oeg 1.-3oe5 1.-3ogd 1.-3ocg 1.-3vcp 1.-3vcc 1.-3o81 1.-3o6k 1.-3o6l 1.-17z8 1.-3o2y 1.-3o2e 1.-3o20 1.-3o1p 1.-17q1 1.-3o1f 1.-3o19 1.-3ndt 1.-3o0j 1.-3v91 1.-3nyv 1.-3nyi 1.-3nw9 1.-3nxp 1.-176f 1.-3nsp 1.-176f 1.-3nrk 1.-3nro 1.-3nr8 1.-3nog 1.-3nog 1.-3v4k 1.-3nnr 1.-3nml 1.-3nm1 1.-3nku 1.-3v3a 1.-16h2 1.-3v2m 1.-3niz 1.-3nix 1.-3niv 1.-3nic 1.-gsd 1.-3ngy 1.-165c 1.-165d 1.-3gk2 1.-3ng2 1.-3ng3 1.-3v0v 1.-1333 1.-try 1.-3nef 1.-3ne7 1.-3v08 1.-3ncy 1.-3nbk 1.-3nbb 1.-3nae 1.-3n6n 1.-3uxz 1.-3uyu 1.-3n67 1.-15g0 1.-3n4u 1.-3n1a 1.-3n17 1.-3n16 1.-3n19 1.-3n00 1.-3mzh 1.-3myi 1.-3myx 1.-3myn 1.-3mxd 1.-3mwu 1.-3mwr 1.-3mw2 1.-3mvs 1.-3mtz 1.-3mro 1.-3mqq 1.-3mnb 1.-14mk 1.-3mnw 1.-3mpq 1.-3mmr 1.-3mm1 1.-3mjd 1.-14gd 1.-3mhp 1.-3mkb 1.-3ml4 1.-3us4 1.-3mfu 1.-3mfa 1.-3meg 1.-3mfj 1.-3uqj 1.-3m9l 1.-3m8t 1.-13nk 1.-3m5k 1.-3lxw 1.-3m2s 1.-3ulx 1.-3m0u 1.-3umg 1.-3unh 1.-3q68 1.-3q66 1.-3lxw 1.-3m0p 1.-3gvd 1.-3svy 1.-3lxd 1.-3lxa 1.-3lx5 1.-3lvh 1.-3lvt 1.-12xm 1.-3ul1 1.-3lr9 1.-3luj 1.-3lov 1.-3lnh 1.-12t2 1.-3lna 1.-3lqe 1.-3ljm 1.-3uiy 1.-3lie 1.-3lfq 1.-3lds 1.-3l8j 1.-12dl 1.-3l76 1.-3ufq 1.-3l5a 1.-11zd 1.-3l3x 1.-3uec 1.-3l35 1.-3l1x 1.-3l17 1.-3l17 1.-11m2 1.-17fx 1.-11j3 1.-3kx8 1.-116n 1.-3ku5 1.-3kts 1.-3kwn 1.-3krt 1.-3kqq 1.-3kp6 1.-3kqp 1.-3kpm 1.-3kp8 1.-3kow 1.-1148 1.-3kr7 1.-3kk9 1.-3kij 1.-3u8n 1.-3kg0 1.-3kg5 1.-10sc 1.-3klx 1.-3kbl 1.-10oi 1.-10n7 1.-3k98 1.-3k62 1.-3k6u 1.-3k6y 1.-3u68 1.-3k5p 1.-3k4b 1.-3k4i 1.-3k31 1.-1c6u 1.-3jyv 1.-103e 1.-3jwi 1.-zuc 1.-3jso 1.-3jsc 1.-3jrm 1.-zdn 1.-3jqc 1.-3jps 1.-z5d 1.-yz7 1.-3jji 1.-3jj2 1.-3tz2 1.-3jie 1.-3tys 1.-3tyt 1.-3jdz 1.-3jdf 1.-3jcv 1.-3jcc 1.-3jag 1.-3tw8 1.-3j80 1.-y67 1.-3j7c 1.-y3p 1.-3j60 1.-16l6 1.-3j1m 1.-xi2 1.-xhg 1.-xdl 1.-3tqa 1.-3tpz 1.-3ivg 1.-x8u 1.-x8w 1.-x7u 1.-x75 1.-3iuf 1.-3iuf 1.-3iug 1.-3ita 1.-3tow 1.-3irj 1.-3tol 1.-3tme 1.-wmo 1.-3im8 1.-3ikj 1.-3iis 1.-3tke 1.-w8c 1.-3if1 1.-w56 1.-w40 1.-3idj 1.-3ib0 1.-3tih 1.-3i8p 1.-3i8g 1.-3i8c 1.-vkw 1.-vcm 1.-vcn 1.-3i41 1.-3tcu 1.-v5i 1.-3hy4 1.-3hy2 1.-3tbx 1.-uzp 1.-3hqs 1.-3t8n 1.-3hq8 1.-3hqe 1.-3hpm 1.-ued 1.-3hmx 1.-3t64 1.-3hk7 1.-3hil 1.-3hgr 1.-3t4t 1.-tvu 1.-tv0 1.-3t3v 1.-tr0 1.-3h8c 1.-to9 1.-3h7n 1.-3h4v 1.-3h4l 1.-tcx 1.-tax 1.-3h25 1.-t7a 1.-3h1r 1.-134x 1.-3t0s 1.-3h00 1.-3gxs 1.-3szd 1.-3gw7 1.-3oi9 1.-stc 1.-ssz 1.-133q 1.-133i 1.-3gqy 1.-3gqw 1.-3e27 1.-3swz 1.-3gn2 1.-3gn9 1.-3gms 1.-3q3j 1.-3gma 1.-3gm9 1.-3gm0 1.-3gkw 1.-s4b 1.-3gkz 1.-3gjg 1.-3ghj 1.-3gfi 1.-3gjd 1.-3gf4 1.-3gdz 1.-3gaw 1.-3gi5 1.-3gev 1.-3geu 1.-3gef 1.-rxq 1.-rp6 1.-rtd 1.-3ssc 1.-3g6v 1.-3g6u 1.-3g5w 1.-qg1 1.-3g3s 1.-rcx 1.-3sr5 1.-3sr2 1.-r9b 1.-r1b 1.-3sqv 1.-3fxf 1.-3fx4 1.-3fwu 1.-3fwt 1.-3fv2 1.-3fw0 1.-3fsb 1.-3ftk 1.-3fpe 1.-3fro 1.-3fpu 1.-3fp4 1.-3so8 1.-3fmn 1.-3fls 1.-3snd 1.-3fj7 1.-3fj5 1.-py6 1.-3ffz 1.-3fft 1.-3slv 1.-3ff3 1.-3w27 1.-pi5 1.-pd2 1.-3si7 1.-3shz 1.-3f3j 1.-3f1f 1.-3ex3 1.-3erh 1.-oq3 1.-3ep5 1.-3eok 1.-3em3 1.-3ejk 1.-o89 1.-1brp 1.-3ehb 1.-3ehr 1.-3egc 1.-1blr 1.-3ea2 1.-3e7b 1.-mxa 1.-mwk 1.-3dxq 1.-3dv6 1.-3dub 1.-mnr 1.-3du3 1.-3dm7 1.-3dht 1.-3dht 1.-3dke 1.-3d9u 1.-3d93 1.-lpv 1.-3cyr 1.-3ryy 1.-3cxl 1.-lfe 1.-3rws 1.-3cq8 1.-3o02 1.-3cnm 1.-koh 1.-kil 1.-3rt6 1.-3rsz 1.-3cii 1.-k4x 1.-3rre 1.-k13 1.-3chf 1.-3chg 1.-3cgn 1.-jt7 1.-3cbk 1.-3ro0 1.-3c9n 1.-3c66 1.-3c5g 1.-3c3t 1.-3rju 1.-iqh 1.-3bw8 1.-3bnv 1.-3bin 1.-3rcv 1.-3rc1 1.-3bfs 1.-hmq 1.-3rbt 1.-hl9 1.-hdx 1.-hab 1.-3b6i 1.-3r9c 1.-3b4u 1.-3b4q 1.-3b4k 1.-3b4b 1.-3b45 1.-3b35 1.-gm5";
const COMPATIBILITY = "4g.-3k 8.-3s.gw 2.-21 5.-3z.gl 3.-3k 1.-3k 1.-44.gd 1.lj 3.-48.hb 1.-3s 1.-23 2.-3v.688.-3s 1.-3w.687.-3v 1.-3v.686.-3u 38.-6h.-6g 1.-5m.-5l c.-6r.-3s 1.-5w.-3t 9.ab.-63 1i.-7g 1x.-ao.-a2.94 1.-ap.-97.93 1.-9u.-98.92 1.-aj.-al 1.-ak.-9q 1.-9p.-9r 1.-ak.-ao 1.-al.-9t 1.-9q.-9u 11.-bx.-bb 1.-by.-ag 1.-b3.-ah 59.-g8 1.-23 1.-g8 1.-g1 1.-1n 1.-1m 1.-1h 1.-g0 1.-fz w.-jc.1a 1.-jd.1a 1.-je.1c 1.-jf.25 1.-jg.13 1.-jh.1a 3.-3h 1.-hh 1.-hb 1.-h7 1.-27 46.-nu.-1h a.-o4.-3n 1.-o5.-3h.-3o 23.-u 1.-p 1.-19 1.-1a.-5u 1.-1b.-5o 1.-f 1.-m q.-1i 1.-1c 1.-1c 2.-2k 1.-1s 4.-2e b2.-y.-5 6m.-26.-1 1.-1a.-2 1.28.-3 1.-1a.-4 1iz.q.-1 3k.q.-1 15.-1d.-1v 1.-1e.-1o 1b.-1 2z.1n.-6.9 2.1m.-8.7 ar.-w 2eo.-5pn 1.-5lz 1.-5po 2.-5po 1.-5po 1.-5gk 1.-5po 1.-5po 1.-5po 1.-5po 1.-5po 1.-5po 1.-5po 1.-5po 2.-5pp 1.-5cr 1.-5pq 1.-5pp 1.-5po 1.-5po 1.-5pn 1.-5pe 1.-5bo 1.-5bo 1.-1w 1.-5ph 1.-5pg 1.-5pg 1.-5bl 1.-5bk 1.-5bk 1.-5pi 2.-5pg 1.-5pf 1.-5ja 1.-5pf 1.-5bz 1.-1q 1.-1q 1.-5pi 1.-5pf 1.-5pf 1.-1o 1.-5bf 1.-5ph 1.-1j 1.-52j 1.-52j 1.-52j 1.-522 1.-522 1.-5q1 1.-5pt 1.-5pr 1.-5pr 1.-52s 1.-52s 1.-52f 1.-52b 1.-52b e.-4zf z.-5e1 1.-5rt 1.-5e0 1.-5ny 1.-5dv 1.-5ru 1.-5du 1.-5dt 1.-5dq 1.-5do 1.-5do 1.-5do 1.-18 1.-5cb 1.-5do 1.-11 1.-5cc 1.-5dn 1.-5dp 1.-5do 1.-5do 1.-5do 1.-5do 1.-5dm 1.-5dd 1.-5dd 1.-5je 1.-5d9 1.-5d9 1.-4c 1.-5da 1.-5da 1.-5s1 1.-5d8 1.-5d8 1.-5d8 1.-553 63.-5yx.-5i4 1.-5yg.-5g4 82.-68t.-5nu 2.-68v.-5nw 1.-68w.-5mm 1.-68x.-5o9.-5mn c.-699.-5oa.-5ot 1.-69a.-5ob.-5ot 1.-69b.-5oc.-5n1 e.-69p.-5op.-5p9 1.-69q.-5oq.-5p9 1.-69r.-5or.-5nh e.-6a5.-5ph.-5pp 1.-6a6.-5pi.-5pp f.-6al.-5q4 1.-6am.-5pm 2.-6ao 1.-6ap 1.-6aq 1.-6ar 1.-6as 1.-6at 1.-6au 1.-6av 1.-6aw 1.-6ax 1.-6ay 7.-1 6.-6bb.-5pg d.-6ba 1.-6bb.-6bb 1.-6bc.-6bc.-6bc 9.-6bz 4.-1.-1 1.-2.-2.-2 2.-1.-1 1.-2.-2.-2 5.-6cb.-6cb 2.-6ce.-5rt 9.-6bs.-6bs 1.-6bt.-6cn 1.-6co.-6bu e.-11.-11.-11.-11 8.-6db h.-6dc 1.-6bs 3.-6dc 1.-6dc 1.-6dc 1.-6dc 1.-6dc 1.-6dc 1.-6dr 1.bb 1.-6db 1.-6dx 1.-6dx 1.-6c1 1.-6ds 1.-6ds 1.-6ds 1.-6ds 1.-6ds 1.-6ds 1.-6ds 1.-6ds 1.-6ds 1.-6ds 1.-6e7 1.av 1.-6dr 1.-6ed 1.-6ed 2.-6cv 1.-6cs 1.-6cj 1.-6cb 1.-5yz 1.-6ct 1.-6cr 1.-6cr 1.-6cr 1.-6cr 1.-6cq 1.-6co 1.-6co c.-6dy.-6d1 2g.-6fz.-6hd.-6fx 1.-6g0.-6he.-6fi 1.-6gv 1.-6dv.-6gw 2.-6g2.-6hi.-6fq 1.-6g3.-6hj.-6fl 1.-67r 2.-6e1.-6gz 1.-6g3 1.-6gz 1.-6h0 1.-6h1 1.-6g6 1.-6aw 1.-6h3 1.-6h4 1.-6h2 1.-6g7 2.-6h3 1.-6h4.-6g7 3.-6h5 1.-6h5 1.-6h5 1.-6h6 1.-6h7 3.-6h9.-6hf 1.-6h9.-6ho.-6hh 1.-6ha.-6hh 2.-6h6 4.-6ha 4.-6i2 1.-6i2 2.-6h6 1.-6i3 1.-6i3 2.-6hy 1.-6h1 1.-5et 1.-5et 1.-5et 1.-5et 1.-6hc 2.-6id.-6ii.-6hv 1.-5to 1.-5u2 1.-5uz 1.-5un 1.5t 5.-6ip 1.-6hu 1.-6hu 1.-6hr 1.-6hr 7.-6jj.-7g.-6jd 1.-6jk.-7h.-6jc 1.-6jl.-7i.-6jl.-6jm 1.-6jm.-7j.-6jk 1.-6jm.-7k.-6jl 1.-6jo.-7l.-6jk 1.-6jo.-7m.-6jl 1.-6jo.-7n.-6jm 1.-6jo.-7o.-6jn 1.-6js.-7p.-6jn 1.-6jp.-7q.-6jo 1.-6ju.-7r.-6jn 1.-6jt.-7s.-6jo 1.-6js.-7t.-6jp 1.-6jr.-7u.-6jq 1.-6jy.-7v 1.-6jb 1.-6jc.-6jc 1.-6jd.-6jd.-6jd 1.-6je.-6j1 1.-6j2 1.-6j3.-6jg 1.-6j4.-6jh.-6jh 1.-6j5.-6ji.-6ji.-6ji 1.-6jj.-6j4 1.-6j5 1.-6j6.-6jl 1.-6j7.-6jm.-6jm 1.-6jk 1.-6ju 1.-6ju 1.-6jm 1.-6iv 1.-6iw.-6iw 1.-6ix.-6ix.-6ix 1.-6iy.-6il 1.-6im 1.-6in.-6j0 1.-6io.-6j1.-6j1 1.-6ip.-6j2.-6j2.-6j2 1.-6j3.-6io 1.-6ip 1.-6iq.-6j5 1.-6ir.-6j6.-6j6 1.-6j4 1.-6je 1.-6je 1.-6j6 a.-6l5.-91.-6l2 4j.-1.-1 1.-2.-2.-2 2.-1.-1 1.-2.-2.-2 fk.-75b 1.-75b 1.-75b 1.-75b 1.-75b 1.-75b 1.-75b 1.-75b 1.-75b 1.-75k.-75l 1.-75l.-75l 1.-75m.-75l 1.-75n.-75l 1.-75o.-75l 1.-75p.-75l 1.-75q.-75l 1.-75r.-75l 1.-75s.-75l 1.-75t.-75l 1.-75t.-75v 1.-764.-75v.-763 1.-765.-75v.-764 1.-766.-75v.-765 1.-767.-75v.-766 1.-768.-75v.-767 1.-769.-75v.-768 1.-76a.-75v.-769 1.-76b.-75v.-76a 1.-76c.-75v.-76b 1.-76d.-764.-765.-76c 1.-76e.-765.-765.-76d 1.-76f.-766.-765.-76e 1.-76g.-767.-765.-76f 1.-76h.-768.-765.-76g 1.-76i.-769.-765.-76h 1.-76j.-76a.-765.-76i 1.-76k.-76b.-765.-76j 1.-76l.-76c.-765.-76k 1.-76m.-76d.-765.-76l 1.-76n.-76d.-76f.-76m 1.-76f.-76i 1.-76f.-76j 1.-76f.-76k 1.-76f.-76l 1.-76f.-76m 1.-76f.-76n 1.-76f.-76o 1.-76f.-76p 1.-76f.-76q 1.-76o.-76p.-76r 1.-76p.-76p.-76s 1.-76q.-76p.-76t 1.-76r.-76p.-76u 1.-76s.-76p.-76v 1.-76t.-76p.-76w 1.-76u.-76p.-76x 1.-76v.-76p.-76y 1.-76w.-76p.-76z 1.-76x.-76p.-770 1.-76x.-76z.-771 1.-778.-75n.-777 1.-779.-75n.-778 1.-77a.-75n.-779 1.-77b.-75n.-77a 1.-77c.-75n.-77b 1.-77d.-75n.-77c 1.-77e.-75n.-77d 1.-77f.-75n.-77e 1.-77g.-75n.-77f 1.-77h.-75n.-77g 1.-77i.-75n.-77h 1.-77j.-75n.-77i 1.-77k.-75n.-77j 1.-77l.-75n.-77k 1.-77m.-75n.-77l 1.-77n.-75n.-77m 1.-77o.-75n.-77n 1.-77p.-75n.-77o 1.-77q.-75n.-77p 1.-77r.-75n.-77q 1.-77s.-75n.-77r 1.-77t.-75n.-77s 1.-77u.-75n.-77t 1.-77v.-75n.-77u 1.-77w.-75n.-77v 1.-77x.-75n.-77w 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-779 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-773 1.-796 10i.-1k1.-1k1.-1k1.-1k1 2w.-8ca.-8ca.-8c7 1.-8c8.-8c8 1.-8c9.-8c9.-8c9 ee.-8pe 1.-8pz 6q.-e 8g.c32 2c.m98 d.64g 1.65j 1.65w 1.664 1.66t 1.680 1.686 1.68p 1.69e 1.6ra 1.6sb 1.6sg 1.6t2 1.6tl 1.6u5 1.6vl 1.6w5 1.6wf 1.70p 1.73a 1.741 1.745 1.74y 1.756 1.75w 1.768 1.76w 1.78b 1.78s 1.79i 1.7uh 1.7wg 1.897 1.89t 1.8a0 1.8aa 1.8ar 1.8cu 1.8q2 1.8rd 1.8uo 1.8va 1.8vs 1.8wd 1.8xu 1.8xw 1.97x 1.986 1.98h 1.98t 1.9c0 1.9c7 1.9cb 1.9fj 1.9fs 1.9g4 1.9gb 1.9hz 1.9if 1.9iw 1.9l3 1.a17 1.a2g 1.a30 1.anj 1.ann 1.apx 1.aqc 1.aqo 1.ar8 1.asa 1.ase 1.azs 1.b0f 1.b1a 1.bth 1.bva 1.bvw 1.bxh 1.by4 1.byc 1.byi 1.bzx 1.c01 1.c0w 1.cuu 1.d78 1.d7j 1.d7n 1.d7q 1.d7x 1.d8e 1.d8f 1.dan 1.dgm 1.dgq 1.dq4 1.dqd 1.drq 1.drw 1.ds4 1.dsb 1.dut 1.duz 1.e1a 1.e1g 1.e2s 1.e38 1.e4i 1.eb2 1.eb8 1.ebo 1.ekq 1.eo7 1.eoc 1.etd 1.evr 1.ex0 1.f7h 1.fb5 1.fr2 1.frs 1.ftc 1.fuq 1.fwl 1.fwv 1.fx0 1.fxw 1.fzz 1.g08 1.g9t 1.g9z 1.ga7 1.gaf 1.gau 1.gb8 1.gbb 1.gdh 1.gdk 1.gdp 1.h4x 1.h5q 1.hiq 1.hj1 1.hjn 1.hrh 1.hrt 1.htr 1.hv0 1.iaq 1.ib4 1.ibi 1.icg 1.idg 1.iiy 1.ij9 1.il3 1.iry 1.iss 1.iyk 1.iz4 1.iz8 1.j5b 1.jae 1.jdu 1.jdz 1.je3 1.k40 1.k48 1.k8j 1.kcs 1.kcu 1.ke4 1.kh0 1.khc 1.khf 1.khl 1.kka 1.kl7 1.klc 1.klp 1.kqb 1.krp 1.krs 1.kwu 1.kww 1.kxe 1.l4d 1.l5o 1.l5u 1.l7r 1.l80 1.l82 1.l8b 1.l94 1.lk2 1.lv5 1.lve 1.lwf 1.lx0 1.lx7 1.lxg 1.lxj 1.lym 1.lyp 1.lz5 1.lz9 1.lzl 1.m0b 1.m0p 1.m0w 1.m2i 1.m2w 1.m2z 17.-9gg 1i.-10 2.6x5 1.6x7 1.6x7 2p.-9kr.-2 1.-9ks.-2 3.-n.-l 2o.-24.-1j 1e.-6cx 1.-6cx 1.-689 1.-6cy 1.-689 1.-689 1.-6d0 1.-6d0 1.-6d0 1.-68a 1.-68a 1.-68a 1.-68a 1.-68a 1.-68a 1.-6cm 1.-6d7 1.-6d7 1.-6d7 1.-6cj 1.-6d8 1.-6d8 1.-6d8 1.-6d8 1.-6d8 1.-6d8 1.-6d8 1.-6d8 1.-6d8 1.-6d8 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6b2 1.-6bo 1.-6dt 1.-6dt 1.-68w 1.-68w 1.-68t 1.-68s 1.-68o 1.-68l 1.-68k 1.-6du 1.-68i 1.-68h 1.-6dw 1.-6dw 1.-6dv 1.-6du 1.-6du 1.-6dr 1.-6dq 1.-6dp 1.-6dp 1.-6dp 1.-6dp 1.-6dp 1.-6dn 1.-6dk 1.-6db 1.-6d5 1.-6d1 1.-68h 1.-68h 1.-6ct 1.-6ct 1.-6ct 1.-6bn 1.-6bn 1.-6bl 1.-6bd 1.-6bd 1.-6bc 1.-6b3 1.-6b1 4.5m6 1.5q1 1.5md 1.7d2 1.5mc 1.5na 1.5mb 1.dcp 1.5of 1.5mm 1.5lx 1.7t8 1.7f6 1.5qz 2p.-9ug.-6io.-9uf 1.-9uh.-6in.-9ug 1.-9ui.-6in.-9uh 1.-9uj.-6im.-9ui 1.-9uk.-6im.-9uj 1.-9ul.-6im.-9uk 1.-9um.-6il.-9ul 1.-9un.-6ik.-9um 1.-9uo.-6ik.-9un 1.-9up.-6ij.-9uo 1.-9uq.-6ij.-9up 1.-9ur.-6ij.-9uq 1.-9us.-6ij.-9ur 1.-9ut.-6ij.-9us 1.-9uu.-6j2.-6gd.-9ut 1.-9uv.-6j1.-6ge.-9uu 1.-9uw.-6j1.-6gf.-9uv 1.-9ux.-6j0.-6gg.-9uw 1.-9uy.-6j0.-6gh.-9ux 1.-9uz.-6j0.-6gi.-9uy 1.-9v0.-6iz.-6gj.-9uz 1.-9v1.-6iy.-6gk.-9v0 1.-9v2.-6iy.-6gl.-9v1 1.-9v3.-6ix.-6gm.-9v2 1.-9v4.-6ix.-6gn.-9v3 1.-9v5.-6ix.-6go.-9v4 1.-9v6.-6ix.-6gp.-9v5 1.-9v7.-6ix.-6gq.-9v6 1.-9v8.-6j4.-6ge.-9v7 1.-9v9.-6j6.-6gk.-6j5.-6go.-6eq.-9v8 1.-9va.-6j7.-6gl.-6j0.-6gg.-9v9 2.-9vc.5i8.-9vb 1.-9vd.5m3.-9vc 1.-9ve.5if.-9vd 1.-9vf.794.-9ve 1.-9vg.5m8.-9vf 1.-9vh.66g.-9vg 1.-9vi.5i5.-9vh 1.-9vj.66c.-9vi 1.-9vk.5kl.-9vj 1.-9vl.6jc.-9vk 1.-9vm.afy.-9vl 1.-9vn.cao.-9vm 1.-9vo.bgo.-9vn 1.-9vp.agr.-9vo 1.-9vq.iw3.-9vp 1.-9vr.7ao.-9vq 1.-9vs.a7p.-9vr 1.-9vt.ant.-9vs 1.-9vu.afr.-9vt 1.-9vv.e17.-9vu 1.-9vw.6op.-9vv 1.-9vx.cp0.-9vw 1.-9vy.huz.-9vx 1.-9vz.e1y.-9vy 1.-9w0.6f0.-9vz 1.-9w1.5nu.-9w0 1.-9w2.6rm.-9w1 1.-9w3.84r.-9w2 1.-9w4.dk7.-9w3 1.-9w5.5ok.-9w4 1.-9w6.hvt.-9w5 1.-9w7.6j9.-9w6 1.-9w8.e25.-9w7 1.-9w9.5ow.-9w8 1.-9wa.fqg.-9w9 1.-9wb.fqo.-9wa 1.6x7 1.8qf 1.a4h 1.eh4 9.-9vk.-9vg.-9vv 1.-9wf.-9wg 1.-9wg.-9wg 1.-9wh.-9wg 1.-9wi.-9wg 1.-9wj.-9wg 1.-9wk.-9wg 1.-9wl.-9wg 1.-9wm.-9wg 1.-9wn.-9wg 1.-9wn.-9wq 1.-9wo.-9wq 1.-9wp.-9wq 1.-9wq.-9wq 1.-9wr.-9wq 1.-9ws.-9wq 1.-6lc 1.-6lb 1.-6lb 1.-6la 1.-6la 1.-6la 1.-6l9 1.-6l8 1.-6l8 1.-6l7 1.-6l7 1.-6l7 1.-6l7 1.-6l7 1.-6lq.-6j1 1.-6lp.-6j2 1.-6lp.-6j3 1.-6lo.-6j4 1.-6lo.-6j5 1.-6lo.-6j6 1.-6ln.-6j7 1.-6lm.-6j8 1.-6lm.-6j9 1.-6ll.-6ja 1.-6ll.-6jb 1.-6ll.-6jc 1.-6ll.-6jd 1.-6ll.-6je 1.-6lq.-6jf.-6h1.-6m4.-6j7 1.-6lt.-6j3.-6lu.-6ix 1.-6lv.-6j4 2.5fk 1.5jf 1.5fr 1.76g 1.5jk 1.63s 1.5fh 1.63o 1.5hx 1.6go 1.ada 1.c80 1.be0 1.ae3 1.itf 1.780 1.a51 1.al5 1.ad3 1.dyj 1.6m1 1.cmc 1.hsb 1.dza 1.6cc 1.e2n 1.d5p 1.7o8 1.ij1 1.619 1.6he 1.bih 1.k11 1.5m8 1.647 1.b7k 1.5eu 1.5fs 1.5et 1.8jj 1.6kr 1.6fm 1.831 1.81n 1.dh3 1.5lg 1.hsp 1.6g5 1.7l8 1.-9z2.-9yz 1.-9z3.-9yz 1.-9z4.-9yz 1.-9z5.-9yz 1.-9z5.-9z9 1.-9z6.-9z9 1.-9z7.-9z9 1.-9z8.-9z9 1.-9z9.-9z9 1.-9za.-9z9 1.-9zb.-9z9 1.-9zc.-9z9 1.-9zd.-9z9 1.-9ze.-9z9 1.-9ze.-9zj 1.-9zj.abs 1.-9zj.abr 1.-9zj.abq 1.-9zj.abp 1.-9zj.abo 1.-9zj.abn 1.-9zj.abm 1.-9zj.abl 1.-9zj.abk 1.-9zs.-9zt.abj 1.-9zt.-9zt.abi 1.-9zu.-9zt.abh 1.-9z8.-9yd 1.-9yg.-9y3.-9ye 1.-9yh.-9yw 1.-9z7.-9yz.-9zf 1.-fi 1.-fh 1.-fg 1.-ff 1.-fe 1.-fe 1.-fd 1.-fc 1.-fb 1.-fa 1.-f9 1.-f8 1.-f7 1.-f6 1.-f5 1.-f4 1.-f3 1.-f1 1.-f0 1.-ez 1.-ey 1.-ey 1.-ey 1.-ey 1.-ey 1.-ey 1.-ew 1.-eu 1.-es 1.-eq 1.-eo 1.-eo 1.-eo 1.-eo 1.-eo 1.-en 1.-em 1.-el 1.-el 1.-el 1.-el 1.-el 1.-el 1.-ek 1.-ek 1.-ek 1.-ek 2.-gu.-fl.-h2.-ec.-fs 1.-gv.-eu.-fg.-gw 1.-gw.-en.-fe.-h4.-gw 1.-gx.-ef.-ew 1.-gw.-ft.-ep.-gl.-h7 1.-gx.-eq.-g4 1.-gw.-gt.-er 1.-gv.-ge.-go.-ej.-fz.-ha 1.-gw.-ek.-gt.-ek 1.-gv.-eu.-gg 1.-gw.-em.-fe 1.-gw.-h3.-f5 1.-gx.-f7.-g9.-g4 1.-gy.-f4.-f7.-ep 1.-gz.-hh.-f5.-ez 1.-h0.-hi.-f0.-fl 1.-gz.-hj.-h1.-hj 1.-h0.-hk.-g6.-et 1.-h1.-fh.-fc.-eu 1.-h2.-hm.-fc.-gk.-hm.-ev 1.-h3.-fb 1.-h4.-fc.-h2.-ho.-fg.-fp 1.-h5.-fd.-fp.-ey.-ge.-ff 1.-h6.-fe.-fc.-gk.-gf 1.-h5.-hr.-fj.-fs 1.-h6.-hs.-fk.-ft.-gh.-fa 1.-h7.-fj.-gv.-ht.-hi.-fh 1.-h8.-fi.-f3.-ge 1.-h7.-f4.-gz 1.-h6.-fm.-gj 1.-h7.-f6.-g3.-hw 1.-h6.-hn.-hc.-fo 1.-h7.-fh.-gv.-f8.-g0 1.-h6.-fr.-fi.-he.-i0 1.-h3.-fj.-gx 1.-h4.-fk.-gr 1.-h1.-i3.-fc.-h7 1.-gv.-i4.-ha 1.-gu.-i5.-fv 1.-gv.-fo 1.-gu.-gq 1.-gr.-h2.-gx 1.-gr.-hy.-h2 1.-gs.-i9.-fj.-hc.-fs.-gz 1.-gt.-ia.-fk.-h4 1.-gu.-ic.-fl.-g1.-g2 1.-gs.-ic.-i4.-hh.-h2.-g3 1.-gt.-id.-hs.-g4 1.-gu.-ie.-hp 1.-gv.-ig.-g6 1.-gt.-i9.-g9.-hb.-h6.-ih 1.-gu.-i8.-fr.-h7 1.-gv.-ij.-hd.-hp.-i5.-g9 1.-gw.-gc.-g2 1.-gu.-hz.-hj.-fu.-gb 1.-gv.-il.-hm 1.-gw.-im.-h9.-h2 1.-gx.-ge.-hh 1.-gy.-io.-g7.-ht 1.-gz.-ip.-fz.-hw.-iq 1.-h0.-ir.-g0.-hp 1.-gy.-ir.-ih.-ga.-hh 1.-gz.-it.-gj.-hi 1.-h0.-gc 1.-h1.-iu.-gd.-hk.-iv 1.-h2.-g5.-gm 1.-h3.-g6.-gf 1.-h1.-in.-ic.-gm 1.-h2.-io.-gp 1.-h3.-hu.-hi 1.-h4.-gr.-if 1.-h5.-gk.-i8.-gw.-gk 1.-h5.-ih.-gr.-gl 1.-h6.-gv 1.-h7.-gw.-hn.-j5.-ge.-gv 1.-h6.-io.-j6 1.-h7.-ip.-j7.-hw.-gp 1.-h8.-gh.-hx.-gy 1.-h6.-gi.-hy.-j9 1.-h7.-gj.-h0 1.-h6.-j2.-gt 1.-h3.-i6.-i1.-h2 1.-h4.-h5 1.-h4.-ht.-jd.-gn 1.-h5.-go.-hr.-jf.-h5 1.-h5.-hh 1.-h6.-gz.-i6.-it.-jh.-gz 1.-h4.-ic.-i7 1.-a3s.c4h 1.-a3s.c4g 1.-a3s.c4f 1.-a3s.c4e 1.-a3s.c4d 1.-a3s.c4c 1.-a3s.c4b 1.-a3s.c4a 1.-a3s.c49 1.-a3s.c48 1.-a41.-a42.c47 1.-a42.-a42.c46 1.-a43.-a42.c45 1.-a44.-a42.c44 1.-a45.-a42.c43 1.-a46.-a42.c42 1.-a47.-a42.c41 1.-a48.-a42.c40 1.-a49.-a42.c3z 1.-a4a.-a42.c3y 1.-a4a.-a4c.c3x 1.-a4b.-a4c.c3w 1.-a4c.-a4c.c3v 1.-a4d.-a4c.c3u 1.-a4e.-a4c.c3t 1.-a2x.-a3l.-a34 1.-a32.-a35 1.-a42.-a3i 1.-a36.-a37.-a2q 1.-a2u.-a3j 1.-a2u.-a37 1.-a37.-a2y 1.-a38.-a2z.-a4m 1.-a39.-a30.-a4m 1.-a41.-a3p 1.8hk.979 1.a0h.6j4 1.7fu.b1i 1.9zk.bb1 1.aej.8ls.5gb.drz 1.-a34.-a4f 1.-a37.-a4g 1.-9fq.-a4h 1.-a3a.-a4i 1.-a3d.-a4j 1.-a4a.-a4j 1.-a49.-a4k 1.-a4g.-a4l 1.-a3p.-a3r.-a3g 1.-a3i.-a3q.-a3s.-a3h 1.-a3e.-a4k 1.-a3h.-a4l 1.-9g0.-a4m 1.-9g1.-a3q 1.-a3l.-a3r 1.-a3o.-a3s 1.-a4o.-a3a 1.-a3q.-a4p.-a3b 1.-a4l.-a4q.-a3c 1.-a4s.-a4r.-a3d 1.-a4g.-a4s.-a3e 1.-9g9.-a3t 1.-a3t.-a3u 1.-a43.-a3v 1.-a3x.-a3w 1.-a43.-a3w 1.-a3w.-a3x 1.-9gf.-a3y 1.-a3z.-a3z 1.-a4a.-a40 1.-a43.-a41 1.-a42.-a42.-a5p 1.-a4d.-a43.-a5q 1.-a44.-a5r 1.-a47.-a45.-a5s 1.-a46.-a46.-a5s 1.-a4h.-a47.-a5t 1.-a48.-a5u 1.-a4b.-a49.-a5v 1.-a4a.-3gy.-a44 1.-a4b.-3gz.-a45.-a5y 1.-a55.-a4o 1.-a4f.-a56.-a4p 1.-a5a.-a57.-a4q 1.-a5h.-a58.-a4r 1.-a4b.-a4s.-a4p 1.-a4c.-a4t.-a4q.-3h5.-a4b 1.-a4d.-a4u.-a4r.-3h6.-a4c.-a65 1.-a4g.-a4d 1.-a4j.-a4e 1.-9h2.-a4f 1.-a4m.-a4g 1.-a4k.-a5a 1.-a4n.-a5b 1.-9h6.-a5c 1.-a4q.-a5d 1.-a4t.-a5e 1.-a5o.-a5f 1.-a4q.-a5f 1.-a4t.-a5g 1.-9hc.-a5h 1.-a4w.-a5i 1.-a4z.-a5j 1.-a5u.-a5k 1.-a51.-9hz 1.-a5w.-9i0 1.-a5d.-a6s.-a51.-a6s 1.-a69.-a4y 1.-a5d.-a5d 1.-a5e.-a5d 1.-a6b.-3ht.-a57.-a5b 1.-a6c.-a54.-a6x 1.-a5g.-a6e 1.-a6a.-a4w 1.-a5e.-a5l 1.-a6b.-a63 1.-a5f.-a5a 1.-a6a.-a6a 1.-a6b.-a69 1.-a5g.-a57 1.-a5g.-a5f 1.-a5h.-a5f 1.-a5i.-a5f.-a5n 1.-a5j.-a57 1.-a5j.-a5u 1.-a5k.-a5o.-a5l 1.-a5l.-a5j.-a5m 1.-a6f.-a6n 1.-a5k.-a7e.-a5n.-a7e 1.-a6h.-a6h.-a6k 1.-a6i.-a6g 1.-a5k.-a5l 1.-a6h.-a5i 1.-a6e.-a63 1.-a6g.-3ih.-a5t 1.-a72.-3ii.-a5u 1.-a7j.9vp 1.-a7j.9vo 1.-a7j.9vn 1.-a7j.9vm 1.-a7j.9vl 1.-a7j.9vk 1.-a7j.9vj 1.-a7j.9vi 1.-a7j.9vh 1.-a7s.-a7t.9vg 1.-a7t.-a7t.9vf 1.-a7u.-a7t.9ve 1.-a7v.-a7t.9vd 1.-a7w.-a7t.9vc 1.-a7x.-a7t.9vb 1.-a7y.-a7t.9va 1.-a7z.-a7t.9v9 1.-a80.-a7t.9v8 1.-a81.-a7t.9v7 1.-a81.-a83.9v6 1.-a82.-a83.9v5 1.-a83.-a83.9v4 1.-a84.-a83.9v3 1.-a85.-a83.9v2 1.-a86.-a83.9v1 1.-a87.-a83.9v0 1.-a88.-a83.9uz 1.-a89.-a83.9uy 1.-a8a.-a83.9ux 1.-a8a.-a8d.9uw 1.-a8b.-a8d.9uv 1.-a6w.-a72.-a6r mn1.-w2a 1.-w29 5v.-1 3s.-wya 1.-wx2 o3.-tx 1.-12 1.-xdf 1.-d fq9.-1di2.-1di2 1.-1di3.-1di0 1.-1di4.-1dhy 1.-1di5.-1di5.-1di2 1.-1di6.-1di6.-1di0 1.-1dhu.-1dht 1.-1dhv.-1dhu d.-1cin.-1cil 1.-1cio.-1cj3 1.-1cip.-1ciy 1.-1cig.-1cio 1.-1cir.-1ciy 9.-1cfy 1.-1cgh 1.-1cgf 1.-1cgf 1.-1cg9 1.-1cg9 1.-1cg9 1.-1cfz 1.-1cfy 1.-1dku 12.-1chr.-1chf 1.-1cdb 1.-1cdc 1.-1cd3 1.-1cd4 1.-1cd5 1.-1cd6 1.-1cd4 1.-1cd5 1.-1cd6 1.-1cd7 1.-1cd6 1.-1cd7 1.-1cd8 1.-1cd9 1.-1cdg 1.-1cdh 1.-1cdi 1.-1cdj 1.-1cdf 1.-1cdg 1.-1cdh 1.-1cdi 1.-1cdp 1.-1cdq 1.-1cdr 1.-1cds 1.-1ccm 1.-1ccn 1.-1cco 1.-1ccp 1.-1cco 1.-1ccp 1.-1ccq 1.-1ccr 1.-1cdq 1.-1cdr 1.-1cds 1.-1cdt 1.-1cdv 1.-1cdw 1.-1cdx 1.-1cdy 1.-1cdw 1.-1cdx 1.-1cdy 1.-1cdz 1.-1cdz 1.-1ce0 1.-1ce1 1.-1ce2 1.-1cdx 1.-1cdy 1.-1ce0 1.-1ce1 1.-1ce0 1.-1ce1 1.-1ce8 1.-1ce9 1.-1cdu 1.-1cdv 1.-1ce3 1.-1ce4 1.-1cdh 1.-1cdi 1.-1cdj 1.-1cdk 1.-1cdf 1.-1cdg 1.-1cdh 1.-1cdi 1.-1cdf 1.-1cdg 1.-1cdh 1.-1cdi 1.-1cdl 1.-1cdm 1.-1cdn 1.-1cdo 1.-1cdg 1.-1cdh 1.-1cdh 1.-1cdi 1.-1cdj 1.-1cdk 1.-1ccv.-1cgg 1.-1ccw.-1cgh 1.-1cdh 1.-1cdi 1.-1cdj 1.-1cdk 1.-1cdo 1.-1cdp 1.-1cdq 1.-1cdr 1.-1cd8 1.-1cd9 1.-1cda.-1cgs 1.-1cdb.-1cgt y.-1cfa 1.-1cfb 1.-1cfc 1.-1cfd 1.-1ceo 1.-1cep 1.-1cer 1.-1ces 1.-1cer 1.-1ces 1.-1ceu.-1ch5 1.-1cer 1.-1ces 1.-1cez 1.-1cf0 1.-1cex 1.-1cey 1.-1ces 1.-1cet 1.-1ceu 1.-1cev 1.-1cin 1.-1cio 1.-1cio.-1cie.-1cjn 1.-1cip.-1cif.-1cjo 1.-1ciq.-1cig.-1cev 1.-1cir.-1cih.-1cew 1.-1cis.-1cii.-1ciu 1.-1cit.-1cij.-1civ 1.-1ciu.-1cik.-1cfd 1.-1civ.-1cil.-1cfe 1.-1ciw.-1cim.-1cfg 1.-1cix.-1cin.-1cfh 1.-1ciy.-1cio.-1cfg 1.-1ciz.-1cip.-1cfh 1.-1cj0.-1ciq.-1cfa 1.-1cj1.-1cir.-1cfb 1.-1cj2.-1cis.-1cfc 1.-1cj3.-1cit.-1cj4 1.-1cj4.-1ciu.-1cj5 1.-1cj5.-1civ.-1cj6 1.-1cfk 1.-1cfl 1.-1cfm 1.-1cfn 1.-1cja.-1cj0.-1ck4 1.-1cjb.-1cj1.-1ck4 1.-1cjc.-1cj2.-1cjh 1.-1cjd.-1cj3.-1cje 1.-1cje.-1cj4.-1cje 1.-1ckd.-1ck9 1.-1cke.-1ck9 1.-1ckf.-1ck9 1.-1ckg.-1cjn 1.-1ckh.-1cjk 1.-1cki.-1cjk 1.-1ckh.-1ckf 1.-1cki.-1ckf 1.-1ckj.-1ckf 1.-1ckk.-1cjt 1.-1ckl.-1cjq 1.-1ckm.-1cjq 1.-1ckm.-1ckl 1.-1ckn.-1cjx 1.-1cko.-1cju 1.-1ckp.-1cju 1.-1ckp.-1cko 1.-1ckq.-1ck1 1.-1ckq.-1ckr 1.-1ckr.-1ck3 1.-1ckr.-1ckt 1.-1cks.-1ckt 1.-1ckt.-1ck6 1.-1ckp.-1ckw 1.-1ckq.-1ckw 1.-1ckr.-1ckw 1.-1cks.-1cka 1.-1ckr.-1ckz 1.-1cks.-1ckc 1.-1cks.-1cl2 1.-1ckt.-1cl2 1.-1cku.-1cl2 1.-1ckv.-1ckg 1.-1ckv.-1cl5 1.-1ckw.-1cki 1.-1ckw.-1ckj 1.-1ckw.-1cl9 1.-1ckx.-1ckl 1.-1ckx.-1clb 1.-1cky.-1ckn 1.-1cks.-1cld 1.-1ckt.-1cld 1.-1cku.-1cld 1.-1ckv.-1ckr 1.-1ckw.-1cko 1.-1ckx.-1cko 1.-1ckx.-1cli 1.-1cky.-1ckv 1.-1ckz.-1cks 1.-1cl0.-1cks 1.-1cl0.-1cls 1.-1cl1.-1clo 1.-1cl2.-1clo 1.-1cl3.-1clo 1.-1cl4.-1cl3 1.-1cl5.-1cl3 1.-1cl6.-1cl0 1.-1cl7.-1cl0 1.-1cl7.-1clv 1.-1cl8.-1clv 1.-1cl9.-1clv 1.-1cla.-1cl9 1.-1clb.-1cl6 1.-1clc.-1cl6 1.-1clc.-1cm1 1.-1cld.-1cm1 1.-1cle.-1cm1 1.-1clf.-1clf 1.-1clg.-1clc 1.-1clh.-1clc 1.-1clh.-1cm7 1.-1cli.-1cm7 1.-1clj.-1cm7 1.-1clk.-1cll 1.-1cll.-1cli 1.-1clm.-1cli 1.-1clm.-1cmd 1.-1cln.-1clp 1.-1clo.-1clm 1.-1clp.-1clm 1.-1cln.-1cmh 1.-1clo.-1cmh 1.-1clp.-1cmh 1.-1clq.-1clv 1.-1clr.-1cls 1.-1cls.-1cls 1.-1cmj.-1ckr 1.-1cmj.-1cks 1.-1clw.-1ckt 1.-1dtq.-1clu.-1clp 1.-1dtr.-1clu.-1clq 1.-1dts.-1clu.-1clr 1.-1dtt.-1clu.-1cls 1.-1dtu.-1clu.-1clt 1.-1dtv.-1clu.-1ckz 1.-1cm2.-1cls.-1cmr 1.-1cm3.-1clt.-1cmr 1.-1cm4.-1clu.-1cm9 1.-1cm5.-1clv.-1cm9 1.-1cm6.-1clw.-1cm7 1.-1cm7.-1clx.-1cm7 1.-1cn6.-1cmx 1.-1cn7.-1cmx 1.-1cn8.-1cmf 1.-1cn9.-1cmf 1.-1cna.-1cmd 1.-1cnb.-1cmd 1.-1cna.-1cn3 1.-1cnb.-1cn3 1.-1cnc.-1cml 1.-1cnd.-1cml 1.-1cne.-1cmj 1.-1cnf.-1cmj 1.-1cnf.-1cn9 1.-1cng.-1cn9 1.-1cnh.-1cmr 1.-1cni.-1cmr 1.-1cnj.-1cmp 1.-1cnk.-1cmp 1.-1cmz.-1cmr 1.-1cn0.-1cmr 1.-1cn0.-1cmt 1.-1cn1.-1cmt 1.-1cn1.-1cnt 1.-1cn2.-1cn1 1.-1cn3.-1cn1 1.-1cn4.-1cmy 1.-1cn5.-1cmy 1.-1cn5.-1cn4 1.-1cn6.-1cn1 1.-1cn7.-1cn1 1.-1cn7.-1co1 1.-1cn8.-1cn8 1.-1cn8.-1cnt 1.-1cn9.-1cnt 1.-1cna.-1cnb 1.-1cnb.-1cnb 1.-1cnc.-1cn9 1.-1cnd.-1cn9 1.-1cnb.-1cm8 1.-1cnb.-1co0 1.-1cnc.-1co0 1.-1cnd.-1cni 1.-1cne.-1cni 1.-1cnf.-1cng 1.-1cng.-1cng 1.-1cnh.-1cn7.-1cob 1.-1cni.-1cn8.-1cob 1.-1cnj.-1cn9.-1cob 1.-1cnk.-1cna.-1cnp 1.-1cnl.-1cnb.-1cno 1.-1cok.-1cog 1.-1col.-1cog 1.-1com.-1cog 1.-1con.-1cnu 1.-1coo.-1cnt 1.-1con.-1col 1.-1coo.-1col 1.-1cop.-1col 1.-1coq.-1cnz 1.-1cor.-1cny 1.-1cor.-1co1 1.-1cor.-1coq 1.-1cos.-1co3 1.-1cos.-1cot 1.-1cot.-1co5 1.-1cot.-1cov 1.-1cou.-1co7 1.-1coq.-1cox 1.-1cor.-1cox 1.-1cos.-1cox 1.-1cot.-1cob 1.-1cos.-1cp0 1.-1cot.-1cp0 1.-1cou.-1coe 1.-1cou.-1cp4 1.-1cov.-1cp4 1.-1cow.-1cp4 1.-1cox.-1coi 1.-1cox.-1cp7 1.-1cox.-1cok 1.-1cox.-1cpa 1.-1coy.-1com 1.-1coy.-1cpc 1.-1coz.-1coo 1.-1cot.-1cpe 1.-1cou.-1cpe 1.-1cov.-1cpe 1.-1cow.-1cos 1.-1cow.-1cph 1.-1cox.-1cou 1.-1cox.-1cpk 1.-1coy.-1cpk 1.-1coz.-1cpk 1.-1cp0.-1coz 1.-1cp1.-1coz 1.-1cp1.-1cpp 1.-1cp2.-1cpp 1.-1cp3.-1cpp 1.-1cp4.-1cp3 1.-1cp5.-1cp2 1.-1cp5.-1cpu 1.-1cp6.-1cpu 1.-1cp7.-1cpu 1.-1cp8.-1cp8 1.-1cp8.-1cpy 1.-1cp9.-1cpy 1.-1cpa.-1cpy 1.-1cpb.-1cpc 1.-1cpc.-1cpb 1.-1cpc.-1cq3 1.-1cpd.-1cpf 1.-1cpe.-1co9 1.-1cpc.-1cq6 1.-1cpd.-1cq6 1.-1cpe.-1cq6 1.-1cpf.-1cpk 1.-1cpg.-1cpj 1.-1cph.-1cp7.-1cpm 1.-1cpi.-1cp8.-1cpl 1.-1cqh.-1cpo 1.-1cqi.-1cpn 1.-1cqh.-1cpq 1.-1cqi.-1cpp 1.-1cqi.-1cps 1.-1cqj.-1cpr 1.-1cqc.-1cpu 1.-1cqd.-1cpt 1.-1cqd.-1cpw 1.-1cqe.-1cpv 1.-1cq0.-1cpz 1.-1cq1.-1cpz 1.-1cq1.-1cq0 1.-1cq0.-1cq1 1.-1cq1.-1cq0 1.-1cpy.-1cq3 1.-1cpz.-1cq2 1.-1cqa.-1cpw.-1cpt 1.-1cqb.-1cpw.-1cpu 1.-1cqc.-1cpw.-1cpv 1.-1cqm.-1cq4 1.-1cqn.-1cq4 1.-1cqm.-1cq6 1.-1cqn.-1cq6 1.-1cqn.-1cq8 1.-1cqo.-1cq8 1.-1cqw.-1cqa 1.-1cqx.-1cqa 1.-1cqx.-1cqc 1.-1cqy.-1cqc 1.-1cr6.-1cqe 1.-1cr7.-1cqe 1.-1cr9.-1cqg 1.-1cra.-1cqg 1.-1cr9.-1cqi 1.-1cra.-1cqi 1.-1cr4.-1cqk 1.-1cr5.-1cqk 1.-1cr5.-1cqm 1.-1cr6.-1cqm 1.-1cr9.-1crh 1.-1cra.-1crh 1.-1crb.-1crh 1.-1crc.-1cqv 1.-1crd.-1crg 1.-1crf.-1crh 1.-1cre.-1cri 1.-1cre.-1crj 1.-1cre.-1cqw 1.-1crf.-1cqw 1.-1cre.-1cqy 1.-1crf.-1cqy 1.-1crf.-1cr0 1.-1crg.-1cr0 1.-1cro.-1cr2 1.-1crp.-1cr2 1.-1crp.-1cr4 1.-1crq.-1cr4 1.-1cry.-1cr6 1.-1crz.-1cr6 1.-1cs1.-1cr8 1.-1cs2.-1cr8 1.-1cs1.-1cra 1.-1cs2.-1cra 1.-1crw.-1crc 1.-1crx.-1crc 1.-1crx.-1cre 1.-1cry.-1cre 1.-1cs1.-1cs9 1.-1cs2.-1cs9 1.-1cs3.-1cs9 1.-1cs4.-1crn 1.-1cs5.-1cs8 1.-1cs7.-1cs9 1.-1cs6.-1csa 1.-1cs6.-1csb 1.-1cs9.-1csh 1.-1csa.-1csh 1.-1csb.-1csh 1.-1csc.-1crv 1.-1cse.-1cru 1.-1cse.-1crv 1.-1csc.-1cry 1.-1csh.-1cso 1.-1csi.-1cso 1.-1csj.-1cso 1.-1csj.-1csr 1.-1csk.-1csr 1.-1csl.-1csr 1.-1csj.-1cs5 1.-1csj.-1cs6 1.-1ct1.-1cs1 1.-1ct2.-1cs2 j.-1cti.-1ctg.-1csr 1.-1ctj.-1ctg.-1cth 1.-1ctk.-1cth.-1cti 1.-1ctl.-1cti.-1csu 1.-1ctm.-1cti.-1csv 1.-1ctn.-1csw.-1ctl 1.-1cto.-1csx.-1ctl 1.-1ctp.-1csy.-1ctl 1.-1cto.-1csz.-1ctn 1.-1ctp.-1ct0.-1cto 1.-1ctp.-1ct1.-1csw 1.-1ctq.-1ct2.-1csy 1.-1ctl.-1ctr.-1cts 1.-1ctm.-1ctt.-1cts 1.-1ctn.-1ctu.-1ct1 1.-1cto.-1ct6.-1ctu 1.-1ctp.-1ct7.-1ctv 1.-1ctq.-1ct8.-1ctx 1.-1ctr.-1ct9.-1ct9 1.-1cts.-1cta.-1cta 1.-1ctr.-1ctz.-1ctz 1.-1cts.-1cu0.-1cu0 1.-1ctt.-1ctd.-1ctd 1.-1ctv.-1cu2.-1cte 1.-1ctw.-1cu3.-1ctf 1.-1ctx.-1cu5.-1ctb 1.-1cty.-1cth.-1cu4 1.-1ctz.-1cti.-1cu5 1.-1cu0.-1ctj.-1ctj 1.-1cu1.-1ctk.-1ctk 1.-1cu0.-1cu9.-1cth 1.-1cu1.-1cu9.-1ctm 1.-1cu2.-1cua.-1ctn 1.-1cu2.-1cto.-1cuc 1.-1cu3.-1ctp.-1cud 1.-1cu4.-1ctq.-1ctq 1.-1cu5.-1ctr.-1ctm 1.-1cu4.-1cuh.-1cts 1.-1cu5.-1ctt.-1ctt 1.-1cu6.-1ctu.-1ctu 1.-1cu7.-1ctv.-1ctr 1.-1cu7.-1ctw.-1ctw 1.-1cu8.-1ctx.-1cts 1.-1cu9.-1cty.-1ctu 1.-1cu3.-1cum.-1ctz 1.-1cu4.-1cun.-1cu0 1.-1cu4.-1cu1.-1cup 1.-1cu5.-1cu2.-1cu2 1.-1cu4.-1cur.-1cu3 1.-1cu5.-1cus.-1ctz 1.-1cu6.-1cut.-1cu1 1.-1cu7.-1cuv.-1cuv 1.-1cu8.-1cuw.-1cuw 1.-1cu9.-1cuv.-1cu8 1.-1cua.-1cuw.-1cu9 1.-1cub.-1cua.-1cuy 1.-1cuc.-1cub.-1cuz 1.-1cuc.-1cv0.-1cv1 1.-1cud.-1cv1.-1cud 1.-1cue.-1cv2.-1cu9 1.-1cuf.-1cv4.-1cv3 1.-1cug.-1cv5.-1cug 1.-1cuh.-1cv4.-1cv6 1.-1cui.-1cv5.-1cui 3.-1cul.-1cva.-1cv8 1.-1cuk.-1cum.-1cvb 1.-1cul.-1cun.-1cun 1.-1cun.-1cvc.-1cuo 1.-1cuo.-1cvd.-1cul 1.-1cup.-1cvf.-1cuq 1.-1cuq.-1cvg.-1cur 1.-1cur.-1cvh.-1cuo 1.-1cus.-1cut.-1cuo 1.-1cut.-1cuu.-1cuq 1.-1cuq.-1cuv.-1cuv 1.-1cur.-1cuw.-1cuw 1.-1cvq.-1cvk.-1cus 1.-1cvp.-1cvn.-1cut 1.-1cvq.-1cvo.-1cuv 1.-1cvr.-1cvn.-1cuv 1.-1cvs.-1cvo.-1cux 1.-1cvt.-1cv2.-1cux 1.-1cvu.-1cv3.-1cuz 1.-1cvt.-1cv4.-1cuz 1.-1cvu.-1cvt.-1cv1 1.-1cvv.-1cv6.-1cv2 1.-1cvp.-1cvu.-1cv3 1.-1cvo.-1cvw.-1cv3 1.-1cvq.-1cvx.-1cv4 1.-1cvp.-1cvy.-1cv5 1.-1cvc.-1cw0.-1cv6 1.-1cvd.-1cvc.-1cv7 1.-1cv8.-1cw1.-1cv8 1.-1cv9.-1cw3.-1cv9 1.-1cva.-1cvf.-1cva 1.-1cvg.-1cvg.-1cvb 1.-1cvk.-1cvh.-1cvc 1.-1cvh.-1cw6.-1cvd 1.-1cvm.-1cvj.-1cw7 1.-1cvl.-1cw8.-1cvk 1.-1cvx.-1cvl.-1cvg 1.-1cvo.-1cvm.-1cvh 1.-1cvm.-1cwc.-1cwb 1.-1cvo.-1cwb.-1cvj 1.-1cvq.-1cwe.-1cvp 1.-1cvs.-1cvq.-1cvq 1.-1cvs.-1cwg.-1cvr 1.-1cvr.-1cwh.-1cwg 1.-1cwi.-1cwh.-1cvo 1.-1cwi.-1cwj.-1cvp 1.-1cvv.-1cwk.-1cvq 1.-1cw0.-1cvw.-1cvr 1.-1cwq.-1cwl.-1cvs 1.-1cw0.-1cvy.-1cvy 1.-1cwb.-1cwo.-1cvz 1.-1cwg.-1cw0.-1cw0 1.-1cwj.-1cwo.-1cvw 1.-1cw1.-1cwr.-1cvx 15.-1cxn.-1cx8.-1cta 1.-1cxb.-1cx9.-1ctb 1.-1cy3.-1cxa.-1cxa.-1cx7 1.-1cy4.-1cxc.-1cy3.-1cxu 1.-1cxb.-1cxz.-1cxb.-1cxx 1.-1cxs.-1cxd.-1cxo.-1cxc 1.-1cxx.-1cxv.-1cxa.-1cxe 1.-1cxq.-1cxf.-1cx9.-1cxc 1.-1cxc.-1cxx.-1cxg.-1cxf 1.-1cxw.-1cxh.-1cxc 1.-1cxx.-1cxi.-1cxd.-1e56.-1cyb.-1cxi.-1cxi.-1cxf.-1e56.-1cxt.-1cxi.-1cxc.-1cxf.-1e56.-1cxe.-1cxz.-1cxi.-1cxh 1.-1cy7.-1cxj.-1e57.-1cy7.-1cxj.-1cyc.-1cxj.-1cxg 1.-1cy3.-1cts.-1cyd.-1cxk k.-1e5g 1.-14pc 1.-14pc 1.-1e55 1.-1e55 1.-1e5w 1.-1e53 1.-14ox 1.-14ox 1.-1e5n.-1e5n.-1e5n n.-1e6a.-1e6a 1.-17vh 1.-17vj 1.-1e50 1.-1e51 1.-1e6l 1.-1e6l 1.-1e4c 1.-1e4b 1.-14px 1.-14px 1.-14q3 1.-14q3 1.-14qb 1.-14qb 1.-14qf 1.-14qf 1.-14qd 1.-14qd 1.-14qd 1.-14qd 3.-1e5o 1.-1e5n 1.-1e7d.-1dms 1.-1e7e.-1dmt 1.-1e7f.-1dmu 1.-1e7g.-1dmv 1.-1e5q 1.-1e5r 1.-1e5s 1.-1e78 1.-14r4 1.-1e78 2.-1e6x 1.-1e6z 1.-1e6v 1.-1e7q 1.-17wk 1.-1e7l 1.-1e7l 1.-1e5c 1.-1e5b 1.-14qx 1.-14qx 1.-1e7w 1.-1e7u 1.-1e7r 1.-1e7r 1.-1e7q 1.-1e7c 1.-1e7b 1.-1e7d 2.-1e6k 1.-1e85 1.-1e85 1.-1e7f 5.-1e8g.-1d0l 1.-1d0x.-1d0m 1.-1e8i.-1d0m 2.-1e8k.-1d0n 2.-1e8m.-1d0o 1.-1d13.-1d0p 1.-1e8o.-1d0p 1.-1d15.-1d0q 1.-1e8q.-1d0q 1.-1d17.-1d0r 1.-1e8s.-1d0r 1.-1d19.-1d0s 1.-1e8u.-1d0s 1.-1d1b.-1d0t 1.-1d27 1.-1d22.-1d0u 1.-1d23.-1d0v 1.-1d24.-1d0v 1.-1d25.-1d0w 1.-1d19.-1d0x 1.-1d1a.-1d0y 1.-1d28.-1d0y 1.-1d29.-1d0z 1.-1d1b.-1d11 1.-1d1c.-1d12 1.-1d1d.-1d13 1.-1d1e.-1d14 1.-1d2e 1.-1d2f 1.-1d2f 1.-1d2g 1.-1d2h 1.-1d2i 1.-1d2i 1.-1d2j 1.-1d2j 1.-1d2k 1.-1d2l 1.-1d2m 1.-1d2m 1.-1d2n 1.-1d2o 1.-1d2p 1.-1d2p 1.-1d2q 1.-1d2r 1.-1d2s 1.-1d2s 1.-1d2t 1.-1d2u 1.-1d2v 1.-1d2v 1.-1d2w 1.-1d2x 1.-1d2y 1.-1d2y 1.-1d2z 1.-1d2z 1.-1d30 1.-1d30 1.-1d31 1.-1d31 1.-1d32 1.-1d32 1.-1d33 1.-1d34 1.-1d35 1.-1d35 1.-1d36 1.-1d37 1.-1d38 1.-1d38 1.-1d39 1.-1d3a 1.-1d3b 1.-1d3b 1.-1d3c 1.-1d3d 1.-1d3e 1.-1d3e 1.-1d3f 1.-1d3g 1.-1d3h 1.-1d3h 1.-1d3i 1.-1d3j 1.-1d3k 1.-1d3k 1.-1d3l 1.-1d3m 1.-1d3n 1.-1d3n 1.-1d3o 1.-1d3p 1.-1d3q 1.-1d3k 1.-1d3l 1.-1d3m 1.-1d3n 1.-1d3n 1.-1d3o 1.-1d3p 1.-1d3q 1.-1d3q 1.-1d3r 1.-1d3s 1.-1d3t 1.-1d3t 1.-1d3u 1.-1d3v 1.-1d3w 1.-1d3w 1.-1d3x 1.-1d3y 1.-1d3z 1.-1d3z 1.-1d40 1.-1d41 1.-1d42 1.-1d42 1.-1d43 1.-1d44 1.-1d45 1.-1d45 1.-1d46 1.-1d46 1.-1d47 1.-1d47 1.-1d48 1.-1d49 1.-1d4a 1.-1d4h.-1d5a.-1d42 1.-1d4i.-1d5b.-1d43 1.-1d4j.-1d5c.-1d43 1.-1d4k.-1d5d.-1d44 1.-1d4l.-1d5e.-1d44 1.-1d4m.-1d5f.-1d45 1.-1d4n.-1d5g 1.-1d4o.-1d5h 5.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-1ecg 1.-168q 1.-168q 1.-14yn 1.-14ye 1.-14ye 1.-14yr 1.-14ru 1.-14s4 1.-14ue 1.-14ud 1.-14uc 1.-14ub 1.-14ua 1.-14sp 1.-14so 1.-14sn 1.-14to 1.-14s4 1.-14un 1.-14um 1.-14ul 1.-14uk 1.-14uj 1.-14uj 1.-14ui 1.-14uh 1.-14ug 1.-14uf 1.-14ue 1.-14ud 1.-14uc 1.-14ub 1.-14ua 1.-14u9 1.-14u8 1.-14u6 1.-14u5 1.-14u4 1.-14u3 1.-14u3 1.-14u3 1.-14u3 1.-14u3 1.-14u3 1.-14u1 1.-14tz 1.-14tx 1.-14tv 1.-14tt 1.-14tt 1.-14tt 1.-14tt 1.-14tt 1.-14ts 1.-14tr 1.-14tq 1.-14tq 1.-14tq 1.-14tq 1.-14tq 1.-14tq 1.-14tp 1.-14tm 1.-14w5 1.-14w5 1.-1b28 1.-1b4x 1.-1b4x 1.-1b09 1.-1b4y 1.-1b09 1.-1b09 1.-1b50 1.-1b50 1.-1b50 1.-1b0a 1.-1b0a 1.-1b0a 1.-1b0a 1.-1b0a 1.-1b0a 1.-1b4m 1.-1b57 1.-1b57 1.-1b57 1.-1b4j 1.-1b58 1.-1b58 1.-1b58 1.-1b58 1.-1b58 1.-1b58 1.-1b58 1.-1b58 1.-1b58 1.-1b58 4.-1b35 1.-1b35 1.-1b35 1.-1b35 1.-1b35 1.-1b35 3.-1b37 1.-1b37 1.-1b37 1.-1b37 1.-1b37 1.-1b37 3.-1b39 1.-1b39 1.-1b39 1.-1b39 1.-1b39 1.-1b39 3.-1b3b 1.-1b3b 1.-1b3b 4.-1ef2 1.-1ef2 1.-1eeu 1.-1eir.-1dy7 1.-1ef2 1.-1ef4 1.-183h 2.-178m 1.-17x5 1.-17x5 1.-17x5 1.-17x5 1.-174d 1.-1737 15w2.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2ke1 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfn 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 2.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kfh 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kh3 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kgx 1.-2kij 2.-2kij 1.-2kij 3.-2kij 3.-2kij 1.-2kij 3.-2kij 1.-2kij 1.-2kij 1.-2kij 2.-2kij 1.-2kij 1.-2kij 1.-2kij 1.-2kij 1.-2kij 1.-2kij 1.-2kij 1.-2kid 1.-2kid 1.-2kid 1.-2kid 2.-2kid 2.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 2.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kid 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjz 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2kjt 1.-2klf 1.-2klf 2.-2klf 1.-2klf 1.-2klf 1.-2klf 3.-2klf 1.-2klf 1.-2klf 1.-2klf 1.-2klf 1.-2klf 1.-2klf 1.-2klf 2.-2klf 1.-2klf 1.-2klf 1.-2klf 1.-2klf 1.-2klf 1.-2klf 2.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kl9 1.-2kmv 1.-2kmv 2.-2kmv 1.-2kmv 1.-2kmv 1.-2kmv 2.-2kmv 1.-2kmv 1.-2kmv 1.-2kmv 1.-2kmv 2.-2kmv 4.-2kmv 1.-2kmv 1.-2kmv 1.-2kmv 1.-2kmv 1.-2kmv 1.-2kmv 2.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kmp 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2kob 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2ko5 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpr 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kpl 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr7 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2kr1 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksn 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ksh 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ku3 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2ktx 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvj 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kvd 1.-2kqb 1.-2kj2 3.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9t 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2k9j 1.-2e9m 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2k9d 1.-2eah 1.-2k9z 1.-2k9x 1.-2k9w 1.-2k9l 1.-2k9r 1.-2k9t 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kbf 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2kb5 1.-2eb8 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2kaz 1.-2ec3 1.-2kbl 1.-2kbj 1.-2kbi 1.-2kb7 1.-2kbd 1.-2kbf 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kd1 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2kcr 1.-2ecu 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2kcl 1.-2edp 1.-2kd7 1.-2kd5 1.-2kd4 1.-2kct 1.-2kcz 1.-2kd1 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ken 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2ked 1.-2eeg 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2ke7 1.-2efb 1.-2ket 1.-2ker 1.-2keq 1.-2kef 1.-2kel 1.-2ken 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kg9 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2kfz 1.-2eg2 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2kft 1.-2egx 1.-2kgf 1.-2kgd 1.-2kgc 1.-2kg1 1.-2kg7 1.-2kg9 1.-2kfi 1.-2kfi 3.-2l5q 1.-2l5q 1.-2l5q 1.-2l5q 1.-2l5q 1.-2l5q 1.-2l5q 1.-2l5q 1.-2l5q 1.-2l5q 1.-2l60 1.-2l60 1.-2l60 1.-2l60 1.-2l60 1.-2l60 1.-2l60 1.-2l60 1.-2l60 1.-2l60 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6a 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6k 1.-2l6u 1.-2l6u 1.-2l6u 1.-2l6u 1.-2l6u 1.-2l6u 1.-2l6u 1.-2l6u 1.-2l6u 1.-2l6u 4ch.-2od5 1.-2od5 1.-2od2 1.-2od0 2.-2ocd 1.-2od0 1.-2od6 1.-2ocx 1.-2ocf 1.-2ocn 1.-2ocn 1.-2ocn 1.-2ocn 1.-2od7 1.-2od2 1.-2ocv 1.-2od8 1.-2ocw 1.-2ode 1.-2odc 1.-2odn 1.-2odn 1.-2odl 1.-2odk 1.-2odf 1.-2ode 1.-2odd 1.-2oby 1.-2o9v 1.-2oal 1.-2oc0 2.-2oe1 1.-2ody 2.-2od9 3.-2oe2 2.-2odb 1.-2odj 1.-2odj 1.-2odj 1.-2odj 1.-2oe3 1.-2ody 1.-2odr 1.-2oe4 1.-2ods 2.-2oe8 1.-2oej 1.-2oej 1.-2oeh 2.-2oeb 2.-2oe9 7.-2oeu 5.-2oey 2.-2oe7 2.-2oef 2.-2oef 1.-2oez 1.-2oeu 2.-2of0 1.-2oeo 2.-2of4 3.-2ofd 2.-2of7 2.-2of5 2.-2obn 2.-2ods 2.-2oft 1.-2ofq 2.-2of1 3.-2ofu 1.-2ofl 1.-2of3 1.-2ofb 2.-2ofb 1.-2ofb 1.-2ofv 1.-2ofq 1.-2ofj 1.-2ofw 1.-2ofk 2.-2og0 1.-2ogb 1.-2ogb 1.-2og9 2.-2og3 1.-2og2 1.-2og1 1.-2oem 2.-2od9 2.-2ogp 1.-2ogp 1.-2ogm 1.-2ogk 1.-2ofx 1.-2ofx 1.-2ogk 1.-2ogq 1.-2ogh 1.-2ofz 2.-2og7 1.-2og7 1.-2og7 1.-2ogr 1.-2ogm 1.-2ogf 1.-2ogs 1.-2ogg 1.-2ogy 1.-2ogw 1.-2oh7 1.-2oh7 1.-2oh5 1.-2oh4 1.-2ogz 1.-2ogy 1.-2ogx 6.-2ohl 1.-2ohi 1.-2ohg 2.-2ogt 1.-2ohg 1.-2ohm 1.-2ohd 1.-2ogv 2.-2oh3 1.-2oh3 1.-2oh3 1.-2ohn 1.-2ohi 1.-2ohb 1.-2oho 1.-2ohc 1.-2ohu 1.-2ohs 1.-2oi3 1.-2oi3 1.-2oi1 1.-2oi0 1.-2ohv 1.-2ohu 1.-2oht g5.-2q4w.-2q4y 1.-2q4x.-2q51 1.-2q4x.-2q52 1.-2q4x.-2q53 1.-2q4x.-2q54 1.-2q4x.-2q55 1.-2q4x.-2q56 1.-2q4x.-2q57 1.-2q4x.-2q58 1.-2q4x.-2q59 1.-2q4x.-2q5a 6.-2q5k.-2q4v.-2q5j 1.-2q5l.-2q4v.-2q5k 1.-2q5m.-2q4v.-2q5l 1.-2q5n.-2q4v.-2q5m 1.-2q5o.-2q4v.-2q5n 1.-2q5p.-2q4v.-2q5o 1.-2q5q.-2q4v.-2q5p 1.-2q5r.-2q4v.-2q5q 1.-2q5s.-2q4v.-2q5r 1.-2q5t.-2q4v.-2q5s 1.-2q5u.-2q4v.-2q5t 1.-2q5v.-2q4v.-2q5u 1.-2q5w.-2q4v.-2q5v 1.-2q5x.-2q4v.-2q5w 1.-2q5y.-2q4v.-2q5x 1.-2q5z.-2q4v.-2q5y 1.-2q60.-2q4v.-2q5z 1.-2q61.-2q4v.-2q60 1.-2q62.-2q4v.-2q61 1.-2q63.-2q4v.-2q62 1.-2q64.-2q4v.-2q63 1.-2q65.-2q4v.-2q64 1.-2q66.-2q4v.-2q65 1.-2q67.-2q4v.-2q66 1.-2q68.-2q4v.-2q67 1.-2q69.-2q4v.-2q68 1.-2gpi.-2q53.-2gph 1.-2q5k 1.-2q56 1.-2q5m.-2q5l 1.-2q53.-2q50 2.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q5r 1.-2q6a.-2q5w 1.-2q66.-2q5x 1.-2q61.-2q6g 1.-2q62.-2q62 1.-2q66.-2q66.-2q60 1.-2q60.-2q6k r.-2q71.-2q7b 1.-2q72.-2q7b 11.-2q8c.-2q86 34.-2gsl.-2gtx 1.-2gr2.-2gr2 1.-2gr1 e.-26yt 1.-28ca 1.-29ty 1.-2gr1.-2gsa 1.-2avc 1.-28sb 1.-1z5f 1.-28ry 1.-2aus 1.-267t 1.-241l 1.-26bm 1.-2a4v 1.-27ip 1.-2aa9 1.-26b3 1.-2a6b 1.-21nj 1.-239f 1.-1ym2 1.-28tw 1.-29rg 1.-24gi 1.-26xe 1.-26s3 1.-2azt 1.-2azl 1.-1xwh 1.-27uu 1.-2ayo 1.-29tn 1.-26ug 1.-1ygw 1.-26zi 1.-22ep 1.-227t 1.-29t8 1.-24l1 1.-2625 1.-2627 1.-239h 1.-2a4n 1.-29hg 1.-1xpq 5.-2gx8.-261g.-2gx7 1.-2gx9.-2b08.-2gx8 1.-2gxa.-2awm.-2gx9 1.-2gxb.-28ca.-2gxa 1.-2gxc.-245n.-2gxb 1.-2gxd.-2702.-2gxc 1.-2gxe.-22y7.-2gxd 1.-2gxf.-2a22.-2gxe 1.-2gxg.-26ep.-2gxf 8.-27jt 1.-29uq";
const COMPOSITIONS = "1t.lc.5c 1t.ld.5d 1t.le.5e 1t.lf.5f 1t.lk.5g 1t.lm.5h 1v.mf.5j 1x.lc.5k 1x.ld.5l 1x.le.5m 1x.lk.5n 21.lc.5o 21.ld.5p 21.le.5q 21.lk.5r 26.lf.5t 27.lc.5u 27.ld.5v 27.le.5w 27.lf.5x 27.lk.5y 2d.lc.61 2d.ld.62 2d.le.63 2d.lk.64 2h.ld.65 2p.lc.68 2p.ld.69 2p.le.6a 2p.lf.6b 2p.lk.6c 2p.lm.6d 2r.mf.6f 2t.lc.6g 2t.ld.6h 2t.le.6i 2t.lk.6j 2x.lc.6k 2x.ld.6l 2x.le.6m 2x.lk.6n 32.lf.6p 33.lc.6q 33.ld.6r 33.le.6s 33.lf.6t 33.lk.6u 39.lc.6x 39.ld.6y 39.le.6z 39.lk.70 3d.ld.71 3d.lk.73 1t.lg.74 2p.lg.75 1t.li.76 2p.li.77 1t.mg.78 2p.mg.79 1v.ld.7a 2r.ld.7b 1v.le.7c 2r.le.7d 1v.lj.7e 2r.lj.7f 1v.lo.7g 2r.lo.7h 1w.lo.7i 2s.lo.7j 1x.lg.7m 2t.lg.7n 1x.li.7o 2t.li.7p 1x.lj.7q 2t.lj.7r 1x.mg.7s 2t.mg.7t 1x.lo.7u 2t.lo.7v 1z.le.7w 2v.le.7x 1z.li.7y 2v.li.7z 1z.lj.80 2v.lj.81 1z.mf.82 2v.mf.83 20.le.84 2w.le.85 21.lf.88 2x.lf.89 21.lg.8a 2x.lg.8b 21.li.8c 2x.li.8d 21.mg.8e 2x.mg.8f 21.lj.8g 22.le.8k 2y.le.8l 23.mf.8m 2z.mf.8n 24.ld.8p 30.ld.8q 24.mf.8r 30.mf.8s 24.lo.8t 30.lo.8u 26.ld.8z 32.ld.90 26.mf.91 32.mf.92 26.lo.93 32.lo.94 27.lg.98 33.lg.99 27.li.9a 33.li.9b 27.ln.9c 33.ln.9d 2a.ld.9g 36.ld.9h 2a.mf.9i 36.mf.9j 2a.lo.9k 36.lo.9l 2b.ld.9m 37.ld.9n 2b.le.9o 37.le.9p 2b.mf.9q 37.mf.9r 2b.lo.9s 37.lo.9t 2c.mf.9u 38.mf.9v 2c.lo.9w 38.lo.9x 2d.lf.a0 39.lf.a1 2d.lg.a2 39.lg.a3 2d.li.a4 39.li.a5 2d.lm.a6 39.lm.a7 2d.ln.a8 39.ln.a9 2d.mg.aa 39.mg.ab 2f.le.ac 3b.le.ad 2h.le.ae 3d.le.af 2h.lk.ag 2i.ld.ah 3e.ld.ai 2i.lj.aj 3e.lj.ak 2i.lo.al 3e.lo.am 27.m3.bk 33.m3.bl 2d.m3.bz 39.m3.c0 1t.lo.ct 2p.lo.cu 21.lo.cv 2x.lo.cw 27.lo.cx 33.lo.cy 2d.lo.cz 39.lo.d0 64.lg.d1 70.lg.d2 64.ld.d3 70.ld.d4 64.lo.d5 70.lo.d6 64.lc.d7 70.lc.d8 5g.lg.da 6c.lg.db fa.lg.dc fb.lg.dd 5i.lg.de 6e.lg.df 1z.lo.di 2v.lo.dj 23.lo.dk 2z.lo.dl 27.mg.dm 33.mg.dn dm.lg.do dn.lg.dp c7.lo.dq ia.lo.dr 2y.lo.ds 1z.ld.dw 2v.ld.dx 26.lc.e0 32.lc.e1 5h.ld.e2 6d.ld.e3 5i.ld.e4 6e.ld.e5 60.ld.e6 6w.ld.e7 1t.lr.e8 2p.lr.e9 1t.lt.ea 2p.lt.eb 1x.lr.ec 2t.lr.ed 1x.lt.ee 2t.lt.ef 21.lr.eg 2x.lr.eh 21.lt.ei 2x.lt.ej 27.lr.ek 33.lr.el 27.lt.em 33.lt.en 2a.lr.eo 36.lr.ep 2a.lt.eq 36.lt.er 2d.lr.es 39.lr.et 2d.lt.eu 39.lt.ev 2b.me.ew 37.me.ex 2c.me.ey 38.me.ez 20.lo.f2 2w.lo.f3 1t.lj.fa 2p.lj.fb 1x.mf.fc 2t.mf.fd 5y.lg.fe 6u.lg.ff 5x.lg.fg 6t.lg.fh 27.lj.fi 33.lj.fj fi.lg.fk fj.lg.fl 2h.lg.fm 3d.lg.fn 4o.ld.p1 pd.ld.p2 ph.ld.p4 pj.ld.p5 pl.ld.p6 pr.ld.p8 px.ld.pa q1.ld.pb qy.ld.pc pl.lk.q2 px.lk.q3 q9.ld.q4 qd.ld.q5 qf.ld.q6 qh.ld.q7 qz.ld.q8 qh.lk.qy qt.lk.qz qn.ld.r0 qt.ld.r1 qx.ld.r2 r6.ld.r7 r6.lk.r8 t1.lc.sg t1.lk.sh sz.ld.sj sm.lk.sn t6.ld.ss t4.lc.st tf.li.su t4.li.t5 u0.li.u1 tx.lc.uo tx.lk.up tv.ld.ur uu.lk.uv u2.ld.v0 u0.lc.v1 ub.li.v2 vo.lr.vq vp.lr.vr t2.li.xt ty.li.xu sw.li.y8 ts.li.y9 sw.lk.ya ts.lk.yb t1.li.ye tx.li.yf yg.lk.yi yh.lk.yj t2.lk.yk ty.lk.yl t3.lk.ym tz.lk.yn t4.lg.yq u0.lg.yr t4.lk.ys u0.lk.yt ta.lk.yu u6.lk.yv yw.lk.yy yx.lk.yz tp.lk.z0 ul.lk.z1 tf.lg.z2 ub.lg.z3 tf.lk.z4 ub.lk.z5 tf.ln.z6 ub.ln.z7 tj.lk.z8 uf.lk.z9 tn.lk.zc uj.lk.zd 17r.18z.17m 17r.190.17n 18o.190.17o 17r.191.17p 18q.190.17q 1cl.190.1c0 1c1.190.1c2 1ci.190.1cj 1t4.1to.1t5 1tc.1to.1td 1tf.1to.1tg 1xj.1xa.1xn 1xj.1xz.1xo 287.28m.288 287.27y.28b 287.28n.28c 2aa.2c7.2ac 2bq.2bi.2bu 2br.2bi.2bv 2bq.2c7.2bw 2fa.2fq.2fc 2in.2j9.2io 2iu.2j9.2iv 2iu.2ja.2iw 2iu.2iq.2iy 2iy.2j9.2iz 2me.2m6.2mi 2mf.2m6.2mj 2me.2mv.2mk 2qh.2q2.2qi 2qh.2q7.2qk 2qk.2q2.2ql 2qh.2qn.2qm 36t.372.36u 5c5.5dh.5c6 5c7.5dh.5c8 5c9.5dh.5ca 5cb.5dh.5cc 5cd.5dh.5ce 5ch.5dh.5ci 5dm.5dh.5dn 5do.5dh.5dp 5dq.5dh.5ds 5dr.5dh.5dt 5du.5dh.5dv 1t.md.5xc 2p.md.5xd 1u.lj.5xe 2q.lj.5xf 1u.mb.5xg 2q.mb.5xh 1u.mp.5xi 2q.mp.5xj 5j.ld.5xk 6f.ld.5xl 1w.lj.5xm 2s.lj.5xn 1w.mb.5xo 2s.mb.5xp 1w.mp.5xq 2s.mp.5xr 1w.mf.5xs 2s.mf.5xt 1w.ml.5xu 2s.ml.5xv 7m.lc.5xw 7n.lc.5xx 7m.ld.5xy 7n.ld.5xz 1x.ml.5y0 2t.ml.5y1 1x.mo.5y2 2t.mo.5y3 fc.li.5y4 fd.li.5y5 1y.lj.5y6 2u.lj.5y7 1z.lg.5y8 2v.lg.5y9 20.lj.5ya 2w.lj.5yb 20.mb.5yc 2w.mb.5yd 20.lk.5ye 2w.lk.5yf 20.mf.5yg 2w.mf.5yh 20.mm.5yi 2w.mm.5yj 21.mo.5yk 2x.mo.5yl 5r.ld.5ym 6n.ld.5yn 23.ld.5yo 2z.ld.5yp 23.mb.5yq 2z.mb.5yr 23.mp.5ys 2z.mp.5yt 24.mb.5yu 30.mb.5yv 5yu.lg.5yw 5yv.lg.5yx 24.mp.5yy 30.mp.5yz 24.ml.5z0 30.ml.5z1 25.ld.5z2 31.ld.5z3 25.lj.5z4 31.lj.5z5 25.mb.5z6 31.mb.5z7 26.lj.5z8 32.lj.5z9 26.mb.5za 32.mb.5zb 26.mp.5zc 32.mp.5zd 26.ml.5ze 32.ml.5zf 5x.ld.5zg 6t.ld.5zh 5x.lk.5zi 6t.lk.5zj 98.lc.5zk 99.lc.5zl 98.ld.5zm 99.ld.5zn 28.ld.5zo 34.ld.5zp 28.lj.5zq 34.lj.5zr 2a.lj.5zs 36.lj.5zt 2a.mb.5zu 36.mb.5zv 5zu.lg.5zw 5zv.lg.5zx 2a.mp.5zy 36.mp.5zz 2b.lj.600 37.lj.601 2b.mb.602 37.mb.603 9m.lj.604 9n.lj.605 9s.lj.606 9t.lj.607 602.lj.608 603.lj.609 2c.lj.60a 38.lj.60b 2c.mb.60c 38.mb.60d 2c.mp.60e 38.mp.60f 2c.ml.60g 38.ml.60h 2d.mc.60i 39.mc.60j 2d.mo.60k 39.mo.60l 2d.ml.60m 39.ml.60n a0.ld.60o a1.ld.60p a2.lk.60q a3.lk.60r 2e.lf.60s 3a.lf.60t 2e.mb.60u 3a.mb.60v 2f.lc.60w 3b.lc.60x 2f.ld.60y 3b.ld.60z 2f.lk.610 3b.lk.611 2f.lj.612 3b.lj.613 2f.mb.614 3b.mb.615 2g.lj.616 3c.lj.617 2g.lk.618 3c.lk.619 2h.lj.61a 3d.lj.61b 2i.le.61c 3e.le.61d 2i.mb.61e 3e.mb.61f 2i.mp.61g 3e.mp.61h 2w.mp.61i 38.lk.61j 3b.lm.61k 3d.lm.61l an.lj.61n 1t.mb.61s 2p.mb.61t 1t.ll.61u 2p.ll.61v 5e.ld.61w 6a.ld.61x 5e.lc.61y 6a.lc.61z 5e.ll.620 6a.ll.621 5e.lf.622 6a.lf.623 61s.le.624 61t.le.625 76.ld.626 77.ld.627 76.lc.628 77.lc.629 76.ll.62a 77.ll.62b 76.lf.62c 77.lf.62d 61s.li.62e 61t.li.62f 1x.mb.62g 2t.mb.62h 1x.ll.62i 2t.ll.62j 1x.lf.62k 2t.lf.62l 5m.ld.62m 6i.ld.62n 5m.lc.62o 6i.lc.62p 5m.ll.62q 6i.ll.62r 5m.lf.62s 6i.lf.62t 62g.le.62u 62h.le.62v 21.ll.62w 2x.ll.62x 21.mb.62y 2x.mb.62z 27.mb.630 33.mb.631 27.ll.632 33.ll.633 5w.ld.634 6s.ld.635 5w.lc.636 6s.lc.637 5w.ll.638 6s.ll.639 5w.lf.63a 6s.lf.63b 630.le.63c 631.le.63d bk.ld.63e bl.ld.63f bk.lc.63g bl.lc.63h bk.ll.63i bl.ll.63j bk.lf.63k bl.lf.63l bk.mb.63m bl.mb.63n 2d.mb.63o 39.mb.63p 2d.ll.63q 39.ll.63r bz.ld.63s c0.ld.63t bz.lc.63u c0.lc.63v bz.ll.63w c0.ll.63x bz.lf.63y c0.lf.63z bz.mb.640 c0.mb.641 2h.lc.642 3d.lc.643 2h.mb.644 3d.mb.645 2h.ll.646 3d.ll.647 2h.lf.648 3d.lf.649 q9.lv.64g q9.lw.64h 64g.lc.64i 64h.lc.64j 64g.ld.64k 64h.ld.64l 64g.n6.64m 64h.n6.64n pd.lv.64o pd.lw.64p 64o.lc.64q 64p.lc.64r 64o.ld.64s 64p.ld.64t 64o.n6.64u 64p.n6.64v qd.lv.64w qd.lw.64x 64w.lc.64y 64x.lc.64z 64w.ld.650 64x.ld.651 ph.lv.654 ph.lw.655 654.lc.656 655.lc.657 654.ld.658 655.ld.659 qf.lv.65c qf.lw.65d 65c.lc.65e 65d.lc.65f 65c.ld.65g 65d.ld.65h 65c.n6.65i 65d.n6.65j pj.lv.65k pj.lw.65l 65k.lc.65m 65l.lc.65n 65k.ld.65o 65l.ld.65p 65k.n6.65q 65l.n6.65r qh.lv.65s qh.lw.65t 65s.lc.65u 65t.lc.65v 65s.ld.65w 65t.ld.65x 65s.n6.65y 65t.n6.65z pl.lv.660 pl.lw.661 660.lc.662 661.lc.663 660.ld.664 661.ld.665 660.n6.666 661.n6.667 qn.lv.668 qn.lw.669 668.lc.66a 669.lc.66b 668.ld.66c 669.ld.66d pr.lv.66g pr.lw.66h 66g.lc.66i 66h.lc.66j 66g.ld.66k 66h.ld.66l qt.lv.66o qt.lw.66p 66o.lc.66q 66p.lc.66r 66o.ld.66s 66p.ld.66t 66o.n6.66u 66p.n6.66v px.lw.66x 66x.lc.66z 66x.ld.671 66x.n6.673 qx.lv.674 qx.lw.675 674.lc.676 675.lc.677 674.ld.678 675.ld.679 674.n6.67a 675.n6.67b q1.lv.67c q1.lw.67d 67c.lc.67e 67d.lc.67f 67c.ld.67g 67d.ld.67h 67c.n6.67i 67d.n6.67j q9.lc.67k qd.lc.67m qf.lc.67o qh.lc.67q qn.lc.67s qt.lc.67u qx.lc.67w 64g.n9.680 64h.n9.681 64i.n9.682 64j.n9.683 64k.n9.684 64l.n9.685 64m.n9.686 64n.n9.687 64o.n9.688 64p.n9.689 64q.n9.68a 64r.n9.68b 64s.n9.68c 64t.n9.68d 64u.n9.68e 64v.n9.68f 65c.n9.68g 65d.n9.68h 65e.n9.68i 65f.n9.68j 65g.n9.68k 65h.n9.68l 65i.n9.68m 65j.n9.68n 65k.n9.68o 65l.n9.68p 65m.n9.68q 65n.n9.68r 65o.n9.68s 65p.n9.68t 65q.n9.68u 65r.n9.68v 674.n9.68w 675.n9.68x 676.n9.68y 677.n9.68z 678.n9.690 679.n9.691 67a.n9.692 67b.n9.693 67c.n9.694 67d.n9.695 67e.n9.696 67f.n9.697 67g.n9.698 67h.n9.699 67i.n9.69a 67j.n9.69b q9.li.69c q9.lg.69d 67k.n9.69e q9.n9.69f q4.n9.69g q9.n6.69i 69i.n9.69j pd.li.69k pd.lg.69l pd.lc.69m pd.n9.69o 4o.n6.69t 67o.n9.69u qf.n9.69v q6.n9.69w qf.n6.69y 69y.n9.69z ph.lc.6a0 pj.lc.6a2 pj.n9.6a4 69r.lc.6a5 69r.ld.6a6 69r.n6.6a7 qh.li.6a8 qh.lg.6a9 qy.lc.6aa qh.n6.6ae qy.n6.6af pl.li.6ag pl.lg.6ah pl.lc.6ai 6bi.lc.6al 6bi.ld.6am 6bi.n6.6an qt.li.6ao qt.lg.6ap qz.lc.6aq qp.lv.6as qp.lw.6at qt.n6.6au qz.n6.6av px.li.6aw px.lg.6ax px.lc.6ay pt.lw.6b0 4o.lc.6b1 67w.n9.6b6 qx.n9.6b7 r2.n9.6b8 qx.n6.6ba 6ba.n9.6bb pr.lc.6bc q1.lc.6be q1.n9.6bg 6mo.mw.6my 6mq.mw.6mz 6ms.mw.6ni 6og.mw.6od 6ok.mw.6oe 6oi.mw.6of 6pv.mw.6pw 6q0.mw.6q1 6q3.mw.6q4 6qr.mw.6qs 6qt.mw.6qu 6rg.mw.6rl 6rn.mw.6ro 6rp.mw.6rr 6rs.mw.6rt 1p.mw.6sg 6sh.mw.6si 6rx.mw.6st 1o.mw.6su 1q.mw.6sv 6sk.mw.6sw 6sl.mw.6sx 6sy.mw.6t0 6sz.mw.6t1 6t2.mw.6t4 6t3.mw.6t5 6t6.mw.6tc 6t7.mw.6td 6te.mw.6tg 6tf.mw.6th 6ti.mw.6tk 6tj.mw.6tl 6ua.mw.6uk 6ug.mw.6ul 6uh.mw.6um 6uj.mw.6un 6t8.mw.6w0 6t9.mw.6w1 6tt.mw.6w2 6tu.mw.6w3 6uq.mw.6wa 6ur.mw.6wb 6us.mw.6wc 6ut.mw.6wd 9jf.9ll.9jg 9jh.9ll.9ji 9jj.9ll.9jk 9jl.9ll.9jm 9jn.9ll.9jo 9jp.9ll.9jq 9jr.9ll.9js 9jt.9ll.9ju 9jv.9ll.9jw 9jx.9ll.9jy 9jz.9ll.9k0 9k1.9ll.9k2 9k4.9ll.9k5 9k6.9ll.9k7 9k8.9ll.9k9 9kf.9ll.9kg 9kf.9lm.9kh 9ki.9ll.9kj 9ki.9lm.9kk 9kl.9ll.9km 9kl.9lm.9kn 9ko.9ll.9kp 9ko.9lm.9kq 9kr.9ll.9ks 9kr.9lm.9kt 9ja.9ll.9lg 9lp.9ll.9lq 9m3.9ll.9m4 9m5.9ll.9m6 9m7.9ll.9m8 9m9.9ll.9ma 9mb.9ll.9mc 9md.9ll.9me 9mf.9ll.9mg 9mh.9ll.9mi 9mj.9ll.9mk 9ml.9ll.9mm 9mn.9ll.9mo 9mp.9ll.9mq 9ms.9ll.9mt 9mu.9ll.9mv 9mw.9ll.9mx 9n3.9ll.9n4 9n3.9lm.9n5 9n6.9ll.9n7 9n6.9lm.9n8 9n9.9ll.9na 9n9.9lm.9nb 9nc.9ll.9nd 9nc.9lm.9ne 9nf.9ll.9ng 9nf.9lm.9nh 9ly.9ll.9o4 9nz.9ll.9o7 9o0.9ll.9o8 9o1.9ll.9o9 9o2.9ll.9oa 9od.9ll.9oe 1huh.1hve.1hui 1huj.1hve.1huk 1hut.1hve.1huz 1hyp.1hyf.1hym 1hyq.1hyf.1hyn 1idj.1ida.1idn 1idj.1idz.1ido 1int.1inu.1inv 1int.1ink.1inw 1int.1inx.1iny 1iuw.1iun.1iuy 1iux.1iun.1iuz";
const COMBINING_CLASSES = {
	1: "ms.5 523.1 d.7 rt.2 4.3 a.2 3.2 1a31.1 j3q.5 g4p.1 43s.3",
	7: "1to.1 3j.1 3j.1 3j.1 3j.1 an.1 oq.1 264.1 4x.1 28.1 ry3.1 kcm.1 54.1 2e.1 2z.1 4y.1 2a.1 7d.1 3g.1 70.1 6u.1 15le.1",
	8: "9ll.2",
	9: "1u5.1 3j.1 3j.1 3j.1 3j.1 3j.1 3j.1 3j.1 3j.1 3g.1 33.1 95.1 50.2 1cp.1 v.1 4d.1 i5.1 6b.1 2t.2 1y.2 3gr.1 o7a.1 59.1 3y.1 30.1 8l.1 6u.1 imp.1 16u.1 1k.1 1l.1 3d.2 3v.1 38.1 50.1 2q.1 6s.1 3j.1 70.1 3j.1 3a.1 38.1 103.1",
	10: "14g.1",
	11: "14h.1",
	12: "14i.1",
	13: "14j.1",
	14: "14k.1",
	15: "14l.1",
	16: "14m.1",
	17: "14n.1",
	18: "14o.1 e.1",
	19: "14p.2",
	20: "14r.1",
	21: "14s.1",
	22: "14t.1",
	23: "14v.1",
	24: "14x.1",
	25: "14y.1",
	26: "1dlq.1",
	27: "18r.1 is.1",
	28: "18s.1 is.1",
	29: "18t.1 is.1",
	30: "17c.1 1h.1",
	31: "17d.1 1h.1",
	32: "17e.1 1h.1",
	33: "18x.1",
	34: "18y.1",
	35: "19s.1",
	36: "1e9.1",
	84: "2fp.1",
	91: "2fq.1",
	103: "2t4.2",
	107: "2tk.4",
	118: "2wo.2",
	122: "2x4.4",
	129: "31t.1",
	130: "31u.1 7.4 2.1",
	132: "31w.1",
	202: "m9.2 4.2 59j.1",
	214: "5vy.1",
	216: "m3.1 2e5.1 2gx7.2 7.5",
	218: "9ii.1",
	220: "ly.4 2.5 2.4 2.b 5.4 a.3 3.2 4.4 2.2 fq.1 4.1 4.1 6.6 2.1 q.1 3z.2 5.1 2.1 3n.1 6.1 2.1 1v.1 2.1 2.3 1.2 1.1 3.1 1.1 1.1 1.1 4p.1 2u.3 3r.1 2.1 2.1 3.3 6.1 2.2 2f.1 151.2 r.1 1.1 3y.1 5i.1 1pp.1 64.1 2u.1 1h.6 2.1 4u.1 a0.5 2.4 d.1 5w.1 7.1 4.1 19.1 1.1 ko.1 3.4 qwr.3 au.1 ghe.7 r3.1 6a.1 1f0.1 18.1 4r.1 1384.8 7.2 4lg.7",
	222: "13u.1 i.1 3uz.1 4j7.1",
	224: "9im.2",
	226: "2jxp.1",
	228: "14e.1 3qy.1 4n5.1",
	230: "lc.l 14.3 2.1 3.1 3.3 3.3 4.1 3.1 7.d 7n.5 7e.4 1.3 2.6 6.2 1.2 2.1 k.1 23.8 1n.2 2.5 1.2 3b.7 2.4 1.1 2.2 2.2 1v.1 1.2 1.2 3.1 2.1 1.3 1.1 1.1 1.1 1.2 4g.7 1.1 y.4 1.9 1.3 1.5 4m.e 2.2 1.2 1.3 6.3 1.2 2.5 29.1 1.2 17x.2 2.2 r9.3 vx.1 9o.1 64.1 2l.8 1f.5 6.2 4u.1 1.7 9o.3 7.2 4.1 j.1 3.2 5i.2 1.7 1.2 4.11 5.1 2.1 k1.2 2.4 3.2 4.1 5.1 1.1 6.1 2da.3 6m.w nsf.1 4.a w.2 28.2 dq.i ce.1 1.2 3.2 5.2 1.1 ggu.7 7.2 11i.5 1as.1 14.1 4s.1 17e.3 gz.7 3.5 hbv.7 k7i.5 w.4 44.3 2pn.7 1.h 2.7 1.2 1.5 1sp.6",
	232: "lx.1 4.1 1p.1 8ur.1",
	233: "nw.1 2.1 2.1 595.1",
	234: "nx.2 1.2 57v.1",
	240: "n9.1"
};
const CATEGORIES = {
	Lu: "1t.q 2t.n 1.7 x.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 2.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 2.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.2 1.1 1.1 3.2 1.1 1.2 1.3 2.4 1.2 1.3 3.2 1.2 1.1 1.1 1.2 1.1 2.1 1.2 1.3 1.1 1.2 3.1 7.1 2.1 2.1 2.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 2.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 2.1 2.1 1.3 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 7.2 1.2 2.1 1.4 1.1 1.1 1.1 1.1 81.1 1.1 3.1 8.1 6.1 1.3 1.1 1.2 1.h 1.9 z.1 2.3 3.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 5.1 2.1 1.2 2.1f 1c.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 9.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.2 1.1 1.1 1.1 1.1 1.1 1.1 2.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 2.12 289.12 1.1 5.1 k2.2e 1oz.1 6.17 2.3 8w.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 9.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 9.8 8.6 a.8 8.8 8.6 b.1 1.1 1.1 1.1 8.8 20.4 c.4 c.4 c.5 b.4 7a.1 4.1 3.3 2.3 2.1 3.5 6.1 1.1 1.1 1.4 2.4 a.2 5.1 1p.1 22k.1c 1c.1 1.3 2.1 1.1 1.1 1.4 1.1 2.1 8.3 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 8.1 1.1 4.1 nyl.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 j.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 3r.1 1.1 1.1 1.1 1.1 1.1 1.1 3.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 a.1 1.1 1.2 1.1 1.1 1.1 1.1 4.1 1.1 2.1 1.1 3.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.5 1.5 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.4 1.1 1.2 3.1 5.1 1.1 1.1 1.1 o.1 h7v.q xx.14 3s.10 4c.b 1.f 1.7 1.2 1d6.1f 4d.m 27u.w gw0.w k2o.q q.q q.q q.1 1.2 2.1 2.2 2.4 1.8 q.q q.2 1.4 2.8 1.7 r.2 1.4 1.5 1.1 3.7 r.q q.q q.q q.q q.q q.q u.p x.p x.p x.p x.p x.1 3ed.y",
	Ll: "2p.q 1m.1 15.o 1.8 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.2 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.2 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 2.1 1.1 1.3 2.1 1.1 2.1 3.2 4.1 2.1 3.3 2.1 2.1 1.1 1.1 2.1 1.2 1.1 2.1 3.1 1.1 2.2 2.3 6.1 2.1 2.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.2 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.2 2.1 1.1 3.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.7 2.1 2.2 1.1 4.1 1.1 1.1 1.1 1.1x 1.r 5d.1 1.1 3.1 3.3 i.1 r.z 1.2 3.3 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.5 1.1 2.1 2.2 1f.1c 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 9.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 2.1 1.1 1.1 1.1 1.1 1.1 1.2 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1c.15 287.17 2.3 l4.6 1oi.9 1.1 39.18 1r.d 1.y 2u.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.9 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.9 8.6 a.8 8.8 8.6 a.8 8.8 8.e 2.8 8.8 8.8 8.5 1.2 6.1 3.3 1.2 8.4 2.2 8.8 a.3 1.2 7m.1 3.2 3.1 r.1 4.1 4.1 2.2 8.4 4.1 1h.1 23v.1c 1.1 3.2 1.1 1.1 1.1 4.1 1.2 1.6 5.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.2 7.1 1.1 4.1 c.12 1.1 5.1 nwz.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 j.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 3r.1 1.1 1.1 1.1 1.1 1.1 1.3 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.8 1.1 1.1 2.1 1.1 1.1 1.1 1.1 4.1 1.1 2.1 1.3 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 5.1 5.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 4.1 1.1 2.1 3.1 1.1 1.1 1.1 1.1 1.1 q.1 3.1 mt.17 5.9 7.28 fnk.7 c.5 tl.q y5.14 3s.10 4b.b 1.f 1.7 1.2 1dv.1f 3h.m 27u.w gw0.w k2i.q q.7 1.i q.q q.4 1.1 1.7 1.b q.q q.q q.q q.q q.q q.q q.q q.q q.s s.p 1.6 q.p 1.6 q.p 1.6 q.p 1.6 q.p 1.6 1.1 1f8.a 1.k 6.6 1yv.y",
	Lt: "cl.1 2.1 2.1 12.1 5ud.8 8.8 8.8 c.1 f.1 1b.1",
	Lm: "j4.i 4.c e.5 7.1 1.1 3p.1 5.1 da.1 6e.1 4k.2 7h.2 4.1 v.1 9.1 3.1 4g.1 4n.1 yc.1 3j.1 fp.1 1cq.1 2z.1 gz.1 cw.6 4u.1r d.1 y.11 j5.1 d.1 g.d 2cf.2 6p.1 5b.1 d1.1 17.5 5.1 2p.2 2l.3 lxy.1 yq.6 7i.1 36.1 s.2 3d.9 28.1 n.1 2x.3 3.2 d1.1 m.1 3t.1 30.1 l.2 2v.4 9.1 gli.1 19.2 1k0.6 1.16 1.9 13n.1 w.1 ij4.4 e4.3 14.2 fa.d 1s.2 1.1 cng.4 1.7 1.2 9ip.1q 5l.7 q5.1 v3.1",
	Lo: "4q.1 f.1 74.1 4.4 5s.1 mz.r 4.4 19.w 1.a z.2 1.2r 1.1 o.2 a.3 2.1 g.1 1.u t.2h b.1 o.x l.m 16.p 7.b 5.o 1.6 h.15 1n.1i 3.1 i.1 7.a g.f 4.8 2.2 2.m 1.7 1.1 3.4 3.1 g.1 d.2 1.3 e.2 a.1 8.6 4.2 2.m 1.7 1.2 1.2 1.2 v.4 1.1 j.3 g.9 1.3 1.m 1.7 1.2 1.5 3.1 i.1 f.2 n.1 b.8 2.2 2.m 1.7 1.2 1.5 3.1 u.2 1.3 f.1 h.1 1.6 3.3 1.4 3.2 1.1 1.2 3.2 3.3 3.c m.1 1g.8 1.3 1.n 1.g 3.1 q.3 2.1 2.2 u.1 4.8 1.3 1.n 1.a 1.5 3.1 v.2 1.2 f.2 h.9 1.3 1.15 2.1 g.1 5.3 8.3 o.6 5.i 3.o 1.9 1.1 2.7 1m.1c 1.2 c.6 1n.2 1.1 1.5 1.o 1.1 1.a 1.2 9.1 2.5 n.4 w.1 1r.8 1.10 r.5 37.17 k.1 g.6 4.4 3.1 3.2 7.3 4.d c.1 35.95 1.4 2.7 1.1 1.4 2.15 1.4 2.x 1.4 2.7 1.1 1.4 2.f 1.1l 1.4 2.1v 11.g 35.h8 2.h 1.q 5.23 6.8 7.i d.j e.i e.d 1.3 f.1g 14.1 1v.z 1.1h 7.5 2.y 1.1 5.1y a.v 1d.u 2.5 b.18 4.q 1i.n 9.1h 4w.1b h.8 1i.u d.2 a.18 q.10 15.3 a.u 35.4 1.6 1.2 3.1 u2.4 2d3.1k o.n 9.7 1.7 1.7 1.7 1.7 1.7 1.7 1.7 fb.1 1h.1 4.2e 8.1 1.2i 4.1 5.17 1.2m h.w 1c.g e8.534 1s.g7p 1.vr 1v.14 8.7g 4.g a.2 1u.1 1d.1y 4p.1 2v.1 3.7 1.3 1.4 1.n t.1g e.1e 1q.6 3.1 1.2 b.s a.n p.t 7.1b 19.5 2.9 a.5 1.15 n.3 1.8 k.g 1.6 3.1 3.1e 1.1 3.2 2.5 2.1 1.1 o.2 3.b 7.1 e.6 2.6 2.6 9.7 1.7 41.z t.8mc c.n 4.1d 6is.a6 2.2y 1v.1 1.a 1.d 1.5 1.1 1.2 1.2 1.30 x.a3 i.1s 2.1i 14.c 38.5 1.3r 2x.a 1.19 2.v 3.6 2.6 2.6 2.3 z.c 1.q 1.j 1.2 1.f 2.e y.3f at.t 3.1d 1b.w d.k 1.8 6.12 a.u 2.10 4.8 3k.26 2q.14 8.1g 2k.1g c.8n 9.m a.8 48.6 2.1 1.18 1.2 3.1 2.n a.n 9.v 1t.j 1.2 a.m a.q 1y.1k 6.2 1s.1 f.4 1.3 1.t 16.t 3.t z.8 1.s r.1i a.m a.j d.i 32.21 53.10 12.4 1.1 8g.16 6.2 g.3 1n.t a.1 8.m 16.i 1a.l r.n c.1h 1l.2 2.1 d.19 w.p q.10 t.1 2.1 8.z 3.1 c.1c e.4 l.1 1.1 z.i 1.p j.2 1r.7 1.1 1.4 1.f 1.a 7.1b 12.8 2.2 2.m 1.7 1.2 1.5 3.1 i.1 c.5 u.a 1.1 2.1 1.12 1.1 p.1 1.1 18.1h i.4 k.3 u.1c k.2 1.1 54.1b 15.4 10.1c k.1 1n.17 d.1 1z.r 11.7 55.18 5v.8 2.1 2.8 1.2 1.o f.1 1.1 2m.8 2.13 g.1 1.1 s.1 a.14 7.1 l.1 b.1a j.1 i.21 5j.x v.9 1.11 h.1 1d.u 34.7 1.2 1.12 l.1 p.6 1.2 1.w e.1 93.j f.1 1.d 1.y 3g.1 27.pm 6e.5g 218.2p f.ts h.6 p.32z 5.g7 5a1.u 1cy.ft 7.v h.27 h.u i.1c 1f.l 5.j c3.14 b9.23 5.1 4v.4qg 8.ye 15.a 6wn.83 f.1 t.3 2.1 e.4 8.b0 1s4.2z 5.d 3.9 7.a 6sw.1 dx.19 x.1 8x.u i.18 dg.r 6d.u 2.1 dr.7 1.4 1.2 1.f 1.5h 117.4 1.r 1.2 1.1 2.1 1.a 1.4 1.1 1.1 6.1 4.1 1.1 1.1 1.3 1.2 1.1 2.1 1.1 1.1 1.1 1.1 1.2 1.1 2.4 1.7 1.4 1.4 1.1 1.a 1.h 5.3 1.5 1.h 3es.wyo w.37e 6.66 2.4g2 e.5rl f.ha 1wi.f2 15u.3t7 5.38g",
	Mn: "lc.34 7n.5 7d.19 1.1 1.2 1.2 1.1 20.b 1c.l g.1 2t.7 2.6 2.2 1.4 z.1 u.r 2j.b 1m.9 9.1 o.4 1.9 1.3 1.5 17.3 1n.9 16.o 1.w 1j.1 1.1 4.8 4.1 3.7 a.2 t.1 1m.1 4.4 8.1 k.2 q.1 2.2 1l.1 4.2 4.2 2.3 3.1 u.2 3.1 b.2 1l.1 4.5 1.2 4.1 k.2 m.6 1.1 1m.1 2.1 1.4 8.1 7.2 b.2 u.1 1p.1 c.1 1e.1 3.1 1j.1 1.3 5.3 1.4 7.2 b.2 t.1 1m.1 2.1 6.1 5.2 k.2 s.2 1l.2 4.4 8.1 k.2 t.1 20.1 7.3 1.1 2i.1 2.7 c.8 2q.1 2.9 b.7 21.2 r.1 1.1 1.1 1j.e 1.5 1.2 5.b 1.10 9.1 2u.4 1.6 1.2 2.2 p.2 4.3 g.4 d.1 2.2 6.1 f.1 jj.3 qa.3 t.2 u.2 u.2 1s.2 1.7 8.1 2.b 9.1 19.3 1.1 39.2 y.1 3a.3 4.2 9.1 6.3 63.2 2.1 1m.1 1.7 1.1 1.1 2.8 6.a 2.1 1c.e 1.g 1d.4 1c.1 1.5 1.1 5.1 14.9 c.2 w.4 2.2 1.3 1k.1 1.2 3.1 1.3 1m.8 2.2 48.3 1.d 1.7 4.1 6.1 3.2 5i.1s k0.d 4.1 3.c 2da.3 3x.1 2o.w fe.4 2z.2 n9w.1 4.a w.2 28.2 7k.1 3.1 4.1 p.2 5.1 47.2 q.i d.1 12.8 p.b 1a.3 1c.1 2.4 2.2 13.1 1v.6 2.2 2.2 c.1 8.1 1b.1 1f.1 1.3 2.2 5.2 1.1 16.2 8.1 6m.1 2.1 4.1 fn4.1 kh.g g.g r1.1 6a.1 45.5 1ae.3 1.2 5.4 14.3 4.1 4l.2 fx.4 1t.5 8t.2 27.4 1y.b 1d.4 3f.1 1i.f 15.1 2.2 a.3 1d.4 2.2 7.1 1p.3 10.5 1.8 1q.1 c.2 1g.9 a.4 2.1 2n.3 2.1 1.2 6.1 2.1 4d.1 3.8 l.2 1l.2 3.1 11.7 3.5 1y.6 d.1 1.1 1.1 e.2 2d.8 2.3 1.1 n.1 2c.6 1.1 4.2 1.2 6m.4 6.2 1.2 r.2 2d.8 2.1 1.2 2y.1 1.1 2.6 1.1 2t.1 1.1 2.4 1.5 77.9 1.2 74.2 1.1 4.1 40.4 2.2 4.1 w.a 14.6 2.4 8.1 9.6 2.3 1a.d 1.2 ba.7 1.6 1.1 2a.m 2.7 1.2 1.2 3e.6 3.1 1.2 1.7 1.1 20.2 3.1 1.1 9n.2 b.2 1g.5 5.1 1.1 n.1 44l.1 6.f 8ug.c 3.3 1xc.5 1n.7 t4.1 1r.4 29.1 f5k.2 3mp.1a 2.n f4.3 h.8 2.7 u.4 44.3 1iz.1j 4.1e 8.1 e.1 m.5 1.f 11s.7 1.h 2.7 1.2 1.5 2s.1 4g.7 af.1 1p.4 e4.4 72.2 kg.7 31.7 gzhx.6o",
	Mc: "1s3.1 1j.1 2.3 8.4 1.2 1e.2 1m.3 6.2 2.2 a.1 17.1 1m.3 1u.1 1m.3 8.1 1.2 1h.2 1m.1 1.1 6.2 2.2 a.1 2u.2 1.2 3.3 1.3 a.1 15.3 1p.4 1p.2 1m.1 1.5 2.2 1.2 9.2 s.1 e.2 1m.3 5.3 1.3 a.1 16.2 23.3 6.8 i.2 96.2 1r.1 4r.2 4.1 6.1 2.2 p.2 a.3 2.7 l.2 2.6 2.1 a.3 1a0.1 u.1 3l.1 7.8 1.2 9m.4 2.3 4.2 1.6 68.2 1m.1 1.1 9.1 1.2 8.6 41.1 1c.1 5.1 1.5 1.2 1p.1 u.1 4.2 2.1 1o.1 2.3 1.1 3.2 1c.8 8.2 4r.1 l.1 3sm.2 noz.2 2.1 2g.2 1e.g 3y.2 1b.1 1c.2 4.2 2.3 32.2 2.2 o.1 19.1 1.1 31.1 2.2 5.1 6l.2 1.2 1.2 1.1 jrn.1 1.1 3j.1 19.3 4.2 37.1 o.2 1n.1 1c.3 9.2 d.1 2l.3 3.2 1.1 4q.3 v.2 1m.2 1.4 2.2 2.3 9.1 a.2 2c.3 7.1 2.1 1.4 1.2 1.1 2t.3 8.2 3.1 2y.3 6.1 1.4 2.1 6l.3 6.4 2.1 35.3 8.2 1.1 31.1 1.2 6.1 2v.1 1.2 4.1 79.3 9.1 6v.6 1.2 4.1 2.1 1.1 3y.3 8.4 4.1 2c.1 t.2 1q.1 bb.1 e.1 2y.1 7.1 2.1 5x.5 4.2 1.1 9q.2 c.1 1c.2 8.2 1.1 d0o.3 2sk.1j 2w.2 j8z.2 6.6",
	Me: "w8.2 4dw.1 17i.4 1.3 qdn.3",
	Nd: "1c.a 17q.a 3q.a 5i.a bg.a 3a.a 3a.a 3a.a 3a.a 3a.a 3a.a 3a.a 3a.a 3a.a 2o.a 3a.a 1y.a 7q.a 1y.a 1fq.a 12.a 8c.a 3k.a 4m.a 6.a 52.a 2e.a 3q.a 6.a r7q.a iu.a 12.a 5i.a m.a 2e.a ba.a geu.a 13a.a 1om.a 6.a m4.a 3k.a 1o.a 40.a 7q.a 9i.a 3a.a ae.a 2u.a 6.k 24.a bq.a 2u.a ie.a 2e.a 6u.a 1y.a bq.a d06.a 1t2.a 2e.a 3q.a eu.a iuu.a 250.1e 1ts.a bq.a dy.a 6v.a np.a 3o6.a",
	Nl: "4j2.3 227.z 2.4 2v2.1 p.9 e.3 nfv.a hu8.1h cs.1 8.1 3q.5 6cq.33",
	No: "4y.2 5.1 2.3 1th.6 ag.6 3c.3 3p.7 61.7 h.9 c1.a tx.k vn.a dc.1 1at.1 3.6 6.a 5i.g 15.1 k6.1o 26.m hi.u 12h.1 wk.4 3u.a u.8 1.f w.a 13.f n74.6 hjl.19 1t.4 h.2 9h.r 10.4 110.8 p.7 13.9 23.5 m.6 4g.2 2.g 2.1a 1s.9 1g.2 u.3 23.5 2w.8 o.8 15.7 96.6 9s.v 4e.a 16.4 34.7 3q.k aj.k 11h.2 by.9 o7.j nn.l ex2.7 m6.n js9.k c.k 30.p 47i.9 pt.1n 1.3 1.4 24.19 1.f qq.d",
	Pc: "2n.1 6an.2 j.1 17tq.2 o.3 6n.1",
	Pd: "19.1 124.1 1f.1 2td.1 sl.1 1l5.6 2rl.1 2.1 v.2 4.1 s.1 ce.1 j.1 33.1 14ls.2 11.1 a.1 4p.1 2u8.1 8u.1",
	Ps: "14.1 1e.1 v.1 2wu.1 1.1 1ge.1 1vi.1 3.1 12.1 1j.1 f.1 hm.1 1.1 u.1 u6.1 1.1 1.1 1.1 1.1 1.1 1.1 28.1 w.1 1.1 1.1 1.1 1.1 b8.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1s.1 1.1 x.1 th.1 1.1 1.1 1.1 p.1 i.1 1.1 1.1 1.1 bw.1 1.1 1.1 1.1 1.1 3.1 1.1 1.1 1.1 2.1 14ip.1 5z.1 t.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 3.1 h.1 1.1 1.1 4q.1 1e.1 v.1 3.1 2.1",
	Pe: "15.1 1f.1 v.1 2wt.1 1.1 1ge.1 1wp.1 1j.1 f.1 hm.1 1.1 u.1 u6.1 1.1 1.1 1.1 1.1 1.1 1.1 28.1 w.1 1.1 1.1 1.1 1.1 b8.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 1s.1 1.1 x.1 th.1 1.1 1.1 1.1 18.1 1.1 1.1 1.1 bw.1 1.1 1.1 1.1 1.1 3.1 1.1 1.1 1.1 2.2 14im.1 61.1 t.1 1.1 1.1 1.1 1.1 1.1 1.1 1.1 3.1 h.1 1.1 1.1 4q.1 1f.1 v.1 2.1 2.1",
	Pi: "4r.1 67g.1 2.2 2.1 p.1 2q0.1 1.1 4.1 2.1 f.1 3.1",
	Pf: "57.1 671.1 3.1 s.1 2q0.1 1.1 4.1 2.1 f.1 3.1",
	Po: "x.3 1.3 2.1 1.1 1.2 a.2 3.2 r.1 1w.1 5.1 e.2 7.1 ji.1 8.1 cy.6 15.1 1i.1 2.1 2.1 18.2 k.2 1.2 d.1 1.3 22.4 2u.1 17.e 6h.3 1i.f v.1 79.2 a.1 3w.1 3c.1 3d.1 au.1 c.1 a7.1 2i.1 a.2 4o.f 1.1 34.1 22.5 4.2 33.6 4r.1 h0.9 lh.1 3g.3 1z.2 4d.3 1.3 11.6 1.4 8p.2 60.2 3k.7 1.6 4g.2 a.7 s.3 3g.4 1n.5 1q.2 1s.8 b.1 n6.2 8.8 8.9 2.4 2.3 3.b 1.1 1.a 2hm.4 1.2 34.1 3z.2 4.3 2.1 2.9 1.2 1.1 2.2 a.5 1.a 2.4 1.1 1.d 2.3 bw.3 1l.1 59.1 mwy.2 7h.3 2r.1 a.1 37.6 ak.4 2e.2 14.3 1.1 1d.2 1b.1 2p.d g.2 3g.4 3i.2 g.2 6x.1 g84.7 2.1 m.1 k.2 2.4 3.3 1.4 7.3 6.1 1.2 45.3 1.3 2.1 1.1 1.2 a.2 3.2 r.1 10.1 2.2 be.3 ik.1 1c.1 bi.1 kn.1 5j.1 v.1 7k.9 12.1 34.7 1u.7 2h.4 qg.5 18.4 59.7 31.2 1.4 3i.4 1c.2 27.4 4.1 d.1 1.3 2g.6 2z.1 8a.2 1.2 36.5 a.2 1.1 2w.1 6y.n 2x.3 s.d 24.1 3m.3 70.1 7c.3 4b.1 2k.8 2b.3 1.5 2l.a 5z.1 2n.5 16.2 hx.2 22.d 4v.1 vk.5 29o.2 bjv.2 3p.1 1t.5 8.1 fc.3 87.4 93.1 f5o.1 5wn.5 29f.1 ny.2",
	Sm: "17.1 g.3 1p.1 1.1 19.1 4.1 11.1 v.1 la.1 en.3 56j.1 d.1 13.3 d.3 3v.1 13.5 6.1 1w.5 5.2 4.1 2.1 2.1 7.1 v.2 2.1 1.1 v.7g w.2 2i.1 u.p 14.6 d1.1 9.1 1i.8 33.1 9c.5 2.v a.g 74.3n m.1r 4.w 2.76 1c.l 2.6 1524.1 mw.1 1.3 4k.1 g.3 1p.1 1.1 3n.1 6.4 2ox.2 13qp.1 p.1 v.1 p.1 v.1 p.1 v.1 p.1 v.1 p.1 4ks.2",
	Sc: "10.1 3h.4 yx.1 3f.1 du.2 du.2 7.1 6t.1 7b.1 g5.1 1wb.1 1qc.x qrb.1 gxv.1 30.1 4a.1 63.2 3.2 6ba.4 12ji.1 1ww.1",
	Sk: "2m.1 1.1 1z.1 6.1 4.1 3.1 eh.4 c.e 5.7 1.1 1.h 39.1 e.2 zm.1 4l0.1 1.3 b.3 d.3 d.3 d.2 3a4.2 ndv.n 9.2 2v.2 r4.1 e.2 fuu.h or.1 1.1 4i.1 1c7r.5",
	So: "4m.1 2.1 4.1 1.1 r5.1 7e.2 3j.2 5q.1 a.1 j.2 6v.1 eb.1 ad.1 3m.6 1.1 3o.1 5r.1 15.1 av.3 f.1 1.3 2.6 k.1 1.1 1.1 3p.8 1.6 1.2 5.4 5h.2 kw.a k3.1 k2.1 4d.y 9t.a 9.9 137.2 1.4 1.2 a.1 1.2 6.6 1.1 1.1 1.1 4.1 b.2 e.1 1.2 1.1 1m.2 9.5 2.4 1.2 1.2 1.7 1.v 2.2 1.1 1.v 7g.8 4.k 2.7 2.29 1.u p.14 6.20 m.b 29.26 m.53 1.9 1.1i 8.33 1.6w 18.18 1s.74 e8.1c l.2 6.13 2.w 1.2x 6d.6 9x.2 1a.q 1.2h c.5y q.g 4.1 d.2 c.1 l.2 6.2 9c.2 4.a w.12 9.1 g.v b.u 8.1 f.w a.13 f.8w 534.1s h3k.1j o1.4 a.2 1.1 fx.3 gcm.g 3j.1 19.3 dg.1 3.1 4.2 d.2 8p.9 1l.h 2.3 1.d 3.1 1b.19 1a2.2 gf.1 2gm.1 1p1.8 4.h eve.4 5.1 g2e.1 31f.6o g.c4 4c.38 1o.6u a.13 2.1o 5.3 m.2 7.u 4.1p l.1u 3.1 56.2f x5.e8 1j.4 1e.8 1.e 1.2 1c8.1 28s.1 3l.1 k1.18 4.2s c.f 2.f 1.f 1.11 n.4h 1k.t d.18 4.9 7.2 e.6 4a.6z 5.k8 4.h 3.d 3.3b 4.2n 6.c 4.1 f.c 4.1k 8.a 6.14 8.u 2.c 4.2 1q.9g c.e 2.d 3.a 5.1k 7.f 2.b 6.9 7.43 1.2k",
	Zs: "w.1 3j.1 4bj.1 1vj.b 10.1 1b.1 334.1",
	Zl: "6co.1",
	Zp: "6cp.1",
	Cc: "0.w 2n.x",
	Cf: "4t.1 11u.6 m.1 5c.1 1d.1 ao.2 28.1 2zv.1 1ks.5 q.5 1d.5 1.a 17yn.1 6x.3 3b5.1 f.1 6zm.g qxs.4 43z.8 h406.1 u.2o",
	Cs: "",
	Co: "188w.4xs jpc0.1eke 2.1eke"
};
const SCRIPTS = {
	Arabic: "16o.5 1.6 1.e 1.3 1.w 1.a b.q 1.30 1.y 28.1c 6o.v 1.2 5.23 1.t 1bv4.37 g.a3 2.28 2.1i 7.1 w.g 34.5 1.3r 31f.v 1v.3 1j.4 181s.4 1.r 1.2 1.1 2.1 1.a 1.4 1.1 1.1 6.1 4.1 1.1 1.1 1.3 1.2 1.1 2.1 1.1 1.1 1.1 1.1 1.2 1.1 2.4 1.7 1.4 1.4 1.1 1.a 1.h 5.3 1.5 1.h 1g.2",
	Armenian: "10x.12 2.1e 2.3 1chv.5",
	Bengali: "1vk.4 1.8 2.2 2.m 1.7 1.1 3.4 2.9 2.2 2.4 8.1 4.2 1.5 2.p",
	Bopomofo: "kq.2 93t.17 34.w",
	Common: "0.1t q.6 q.1b 1.f 1.5 n.1 v.1 ch.13 5.5 2.k 38.1 9.1 6.1 1.1 hp.1 6.1 e.1 3.1 w.1 4c.1 ec.1 3l.2 yh.1 b9.4 82.1 167.3 1z.2 5n.2 1.1 y5.1 d.1 7.4 1.6 1.3 2.1 lh.c 2.2f 1.b 3.b 1.f h.x 1r.12 1.3 2.6 1.r 1.h 15.3 4.ii m.b l.ps 74.hg 2.w 1.2x e8.2m b6.l 1.1 1.p f.8 4.4 2j.2 3.1 2i.2 43.g w.12 9.1 1c.1s v.29 1b.1 2g.4o 534.1s hkw.y 2u.3 4l.a 6s.1 4g.1 az.1 e.2 g5u.2 5s.a m.z 1.j 1.4 43.1 1.w q.6 q.b a.1 19.2 1s.7 1.7 a.5 76.3 4.19 3.9 28.d 1f.19 6c.r 10o4.4 318.6y 6.c4 4c.38 1o.6u a.13 2.1q 3.h 8.2 7.u 4.1p 5x.k c.k c.2f 9.p 3r.2d 1.1z 1.2 2.1 2.2 2.4 1.c 1.1 1.7 1.1t 1.4 2.8 1.7 1.s 1.4 1.5 1.1 3.7 1.9g 2.84 2.1e 41d.1w 24.1p jm.18 4.2s c.f 2.f 1.f 1.11 a.4u 1k.q 1.2 d.18 4.9 7.2 e.6 4a.rc 4.h 3.d 3.3b 4.2n 6.c 4.1 f.c 4.1k 8.a 6.14 8.u 2.c 4.2 1q.9g c.e 2.d 3.a 5.1k 7.f 2.b 6.9 7.43 1.2u gvlz.1 u.2o",
	Cyrillic: "sg.3p 2.4p 4ls.b 4g.1 24.1 38n.w nr4.2o ham.2 18n4.1q x.1",
	Devanagari: "1s0.29 4.f 2.q vhc.w mio.a",
	Ethiopic: "3k0.21 1.4 2.7 1.1 1.4 2.15 1.4 2.x 1.4 2.7 1.1 1.4 2.f 1.1l 1.4 2.1v 2.w 3.q 546.n 9.7 1.7 1.7 1.7 1.7 1.7 1.7 1.7 opu.6 2.6 2.6 9.7 1.7 1qk1.7 1.4 1.2 1.f",
	Georgian: "3a8.12 1.1 5.1 2.17 1.4 2a8.17 2.3 37k.12 1.1 5.1",
	Greek: "og.4 1.3 2.4 1.1 4.1 1.1 1.3 1.1 1.k 1.1r e.g 4yu.5 1e.5 4.5 2c.1 8w.m 2.6 2.12 2.6 2.8 1.1 1.1 1.1 1.v 2.1h 1.f 1.e 2.6 1.j 2.3 1.9 87.1 rb2.1 gyi.27 h.1 155r.1y",
	Gujarati: "22p.3 1.9 1.3 1.m 1.7 1.2 1.5 2.a 1.3 1.3 2.1 f.4 2.c 7.7",
	Gurmukhi: "1z5.3 1.6 4.2 2.m 1.7 1.2 1.2 1.2 2.1 1.5 4.2 2.3 3.1 7.4 1.1 7.h",
	Han: "96o.q 1.2h c.5y 1b.1 1.1 p.9 e.4 qs.534 1s.g74 hkw.a6 2.2y n48.2 c.2 sge.wyo w.37e 6.66 2.4g2 e.5rl f.ha 1wi.f2 15u.3t7 5.38g",
	Hangul: "3cw.74 5ym.2 75.2m 35.v 1t.v nhd.t hv.8mc c.n 4.1d 7tw.v 3.6 2.6 2.6 2.3",
	Hebrew: "13l.1j 8.r 4.6 1cfc.q 1.5 1.1 1.2 1.2 1.a",
	Hiragana: "9j5.2e 6.3 23q9.7z i.1 t.3 crx.1",
	Inherited: "lc.34 7p.2 ck.b q.1 kg.4 3ff.v e9.3 1.d 1.7 4.1 6.1 3.2 5i.1s ek.2 5e.x 309.4 2z.2 14kl.g g.e r3.1 6a.1 38a.1 1138.1a 2.n f4.3 h.8 2.7 u.4 h45u.6o",
	Kannada: "2gw.d 1.3 1.n 1.a 1.5 2.9 1.3 1.4 7.2 6.2 1.4 2.a 1.3",
	Katakana: "9lt.2i 2.3 6o.g 5s.1b 1.2g 14b2.a 1.19 ytu.4 1.7 1.2 1.1 7z.3 1e.1 e.4",
	Khmer: "4n4.2m 2.a 6.a di.w",
	Lao: "2v5.2 1.1 1.5 1.o 1.1 1.n 2.5 1.1 1.7 1.a 2.4",
	Latin: "1t.q 6.q 1b.1 f.1 5.n 1.v 1.ch 13.5 55n.12 6.1d 5.4 5.d 1.1y 1t.74 a9.1 d.1 g.d 3x.2 6.1 r.1 h.15 253.w o82.2u 3.1v 2.2 1.1 1.8 l.e mo.17 1.9 1.4 fpy.7 t6.q 6.q 1lx.6 1.16 1.9 16it.v 6.6",
	Malayalam: "2kg.d 1.3 1.1f 1.3 1.6 4.g 2.q",
	Myanmar: "35s.4g u9s.v 2p.w le8.k",
	Sinhala: "2o1.3 1.i 3.o 1.9 1.1 2.7 3.1 4.6 1.1 1.8 6.a 2.3 1fcc.k",
	Tamil: "29u.2 1.6 3.3 1.4 3.2 1.1 1.2 3.2 3.3 3.c 4.5 3.3 1.4 2.1 6.1 e.l 1ih1.1e d.1",
	Telugu: "2dc.d 1.3 1.n 1.g 2.9 1.3 1.4 7.2 1.3 2.1 2.4 2.a 7.9",
	Thai: "2rl.1m 5.s",
	Tibetan: "2yo.20 1.10 4.13 1.10 1.f 1.7 4.2"
};
// src/tokenize/unicode/classes.ts
const whiteSpace = lazy(() => new CodePointSet(WHITE_SPACE));
const bertRemoved = lazy(() => new CodePointSet(BERT_REMOVED));
const bertBlank = lazy(() => new CodePointSet(BERT_BLANK));
const bertCjk = lazy(() => new CodePointSet(BERT_CJK));
const punctuation = lazy(() => new CodePointSet(PUNCTUATION));
const nonspacingMark = lazy(() => new CodePointSet(NONSPACING_MARK));
const combiningMark = lazy(() => new CodePointSet(COMBINING_MARK));
const wordCharacter = lazy(() => new CodePointSet(WORD));
const wordOfPatterns = lazy(() => new CodePointSet(REGEX_WORD));
const numeric = lazy(() => new CodePointSet(NUMERIC));
// src/tokenize/added-tokens.ts
function readAddedTokens(config, model, normalize) {
	const byId = register(config, model);
	const verbatim = new TokenTrie();
	const normalized = new TokenTrie();
	allowSteps([...byId.values()].reduce((sum, { token }) => sum + token.content.length, 0));
	for (const [id, { token, at }] of byId) {
		if (!token.normalized) {
			verbatim.add(token.content, id);
			continue;
		}
		const { text } = normalize(AlignedText.of(token.content));
		const shown = JSON.stringify(token.content);
		if (text === "") at.unavailable(`the normalizer leaves nothing of the added token ${shown}`);
		if (!normalized.add(text, id)) at.unavailable(`another added token normalizes to the same text as ${shown}, and the library takes either`);
	}
	function extract(text) {
		const segments = [];
		for (const outer of find(AlignedText.of(text), verbatim, byId)) if (outer.id !== null) segments.push(outer);
		else segments.push(...find(normalize(outer.text), normalized, byId));
		return segments.filter((segment) => segment.text.text !== "");
	}
	return { extract };
}
const MAX_CONTENT = 256;
function register(config, model) {
	const byId = /* @__PURE__ */ new Map();
	const byContent = /* @__PURE__ */ new Map();
	let highest = -1;
	for (const at of config.missing ? [] : config.items()) {
		const token = readToken(at);
		if (token.content.length > MAX_CONTENT) at.unavailable(`the added token has ${token.content.length} characters`, `the most is ${MAX_CONTENT}`);
		const known = byContent.get(token.content);
		if (known !== void 0 && !sameToken(known, token)) at.unavailable(`the added token ${JSON.stringify(token.content)} is there twice, with different flags`);
		if (token.content === "" || known !== void 0) continue;
		const id = model.idOf(token.content) ?? Math.max(highest + 1, model.size);
		highest = Math.max(highest, id);
		byContent.set(token.content, token);
		byId.set(id, {
			token,
			at
		});
	}
	return byId;
}
function readToken(config) {
	return {
		content: config.get("content").string(),
		singleWord: config.get("single_word").boolean(),
		leftStrip: config.get("lstrip").boolean(),
		rightStrip: config.get("rstrip").boolean(),
		normalized: config.get("normalized").boolean(),
		special: config.get("special").boolean()
	};
}
function sameToken(a, b) {
	return Object.entries(a).every(([key, value]) => b[key] === value);
}
function find(source, trie, byId) {
	const { text } = source;
	const segments = [];
	let done = 0;
	let from = 0;
	for (let match = trie.next(text, from); match !== null; match = trie.next(text, from)) {
		let { start, end } = match;
		from = end;
		const { token } = byId.get(match.value);
		if (token.singleWord && (endsWithWord(text, start) || startsWithWord(text, end))) continue;
		if (token.leftStrip) start = Math.max(blanksBefore(text, start), done);
		if (token.rightStrip) end = blanksAfter(text, end);
		if (done < start) segments.push({
			text: source.slice(done, start),
			id: null
		});
		segments.push({
			text: source.slice(start, end),
			id: match.value
		});
		done = end;
	}
	if (done < text.length) segments.push({
		text: source.slice(done, text.length),
		id: null
	});
	return segments;
}
function endsWithWord(text, end) {
	if (end === 0) return false;
	const pair = end > 1 ? text.codePointAt(end - 2) : 0;
	return wordCharacter().has(pair > 65535 ? pair : text.charCodeAt(end - 1));
}
function startsWithWord(text, start) {
	return start < text.length && wordCharacter().has(text.codePointAt(start));
}
function blanksBefore(text, end) {
	let start = end;
	while (start > 0 && whiteSpace().has(text.charCodeAt(start - 1))) start -= 1;
	return start;
}
function blanksAfter(text, start) {
	let end = start;
	while (end < text.length && whiteSpace().has(text.charCodeAt(end))) end += 1;
	return end;
}
// src/tokenize/config-node.ts
var ConfigNode = class ConfigNode {
	value;
	at;
	constructor(value, at) {
		this.value = value;
		this.at = at;
	}
	get missing() {
		return this.value === void 0 || this.value === null;
	}
	get(key) {
		const object = this.object();
		const separator = this.at.includes("#") ? "/" : "#/";
		return new ConfigNode(Object.hasOwn(object, key) ? object[key] : void 0, `${this.at}${separator}${escapePointer(key)}`);
	}
	object() {
		if (typeof this.value !== "object" || this.value === null || Array.isArray(this.value)) this.#expected("an object");
		return this.value;
	}
	items() {
		if (!Array.isArray(this.value)) this.#expected("an array");
		return this.value.map((item, index) => new ConfigNode(item, `${this.at}/${index}`));
	}
	string() {
		if (typeof this.value !== "string") this.#expected("a string");
		return this.value;
	}
	boolean() {
		if (typeof this.value !== "boolean") this.#expected("true or false");
		return this.value;
	}
	integer(minimum = 0, maximum = 0x7fffffff) {
		const { value } = this;
		if (typeof value !== "number" || !Number.isInteger(value) || value < minimum || value > maximum) this.#expected(`a whole number from ${minimum} to ${maximum}`);
		return value;
	}
	oneOf(allowed) {
		const found = allowed.find((name) => name === this.value);
		if (found === void 0) this.#expected(`one of ${allowed.join(", ")}`);
		return found;
	}
	invalid(problem, hint) {
		throw new GateError("TOKENIZER_INVALID", {
			at: this.at,
			problem,
			hint
		});
	}
	unavailable(problem, hint = "use a tokenizer without it, or declare its spans unverifiable") {
		throw new GateError("OFFSETS_UNAVAILABLE", {
			at: this.at,
			problem,
			hint
		});
	}
	#expected(what) {
		return this.invalid(`this is ${describe(this.value)}`, `it has to be ${what}`);
	}
};
function escapePointer(key) {
	return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
function describe(value) {
	if (value === void 0) return "missing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "an array";
	if (typeof value === "object") return "an object";
	const text = JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
// src/tokenize/components.ts
const MAX_DEPTH = 16;
const MAX_COMPONENTS = 256;
function readComponent(kind, registry, config) {
	let count = 0;
	function read(at, depth) {
		if (depth > MAX_DEPTH) at.invalid(`${kind}s are nested deeper than ${MAX_DEPTH}`, "use one flat Sequence");
		count += 1;
		if (count > MAX_COMPONENTS) at.unavailable(`there are more than ${MAX_COMPONENTS} ${kind}s`, "use a tokenizer with fewer of them");
		const type = at.get("type").string();
		const reader = registry.get(type);
		if (reader === void 0) return at.unavailable(`the ${kind} "${type}" has no exact implementation`, `exact are ${[...registry.keys()].join(", ")}; use a tokenizer made of these`);
		return reader(at, (nested) => read(nested, depth + 1));
	}
	return read(config, 0);
}
// node_modules/@huggingface/tokenizers/dist/tokenizers.mjs
var UNICODE_WORD_CHARS_IN_CLASS = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}";
var UNICODE_WORD_CHARS = `${UNICODE_WORD_CHARS_IN_CLASS}\\u00B2\\u00B3\\u00B9\\u00BC-\\u00BE`;
var UNICODE_WORD_CLASS = `[${UNICODE_WORD_CHARS}]`;
`${UNICODE_WORD_CHARS}`;
`${UNICODE_WORD_CLASS}${UNICODE_WORD_CLASS}${UNICODE_WORD_CLASS}${UNICODE_WORD_CLASS}`;
`${UNICODE_WORD_CLASS}${UNICODE_WORD_CLASS}${UNICODE_WORD_CLASS}${UNICODE_WORD_CLASS}`;
var HEX_DIGIT_CHARS = "0-9A-Fa-f";
`${HEX_DIGIT_CHARS}`, `${HEX_DIGIT_CHARS}`;
`${UNICODE_WORD_CHARS_IN_CLASS}`, `${HEX_DIGIT_CHARS}`;
var fuse_unk = (arr, tokens_to_ids, unk_token_id) => {
	const fused = [];
	let i = 0;
	while (i < arr.length) {
		fused.push(arr[i]);
		if ((tokens_to_ids.get(arr[i]) ?? unk_token_id) !== unk_token_id) {
			++i;
			continue;
		}
		while (++i < arr.length && (tokens_to_ids.get(arr[i]) ?? unk_token_id) === unk_token_id) if (tokens_to_ids.get(fused.at(-1)) !== unk_token_id) fused[fused.length - 1] += arr[i];
	}
	return fused;
};
var len = (s) => {
	let length = 0;
	for (const c of s) ++length;
	return length;
};
var object_to_map = (obj) => new Map(Object.entries(obj));
var Callable = class {
	constructor() {
		const closure = function(...args) {
			return closure._call(...args);
		};
		return Object.setPrototypeOf(closure, new.target.prototype);
	}
};
var Callable_default = Callable;
var BYTES_TO_UNICODE = (() => {
	const bs = [
		...Array.from({ length: "~".charCodeAt(0) - "!".charCodeAt(0) + 1 }, (_, i) => i + "!".charCodeAt(0)),
		...Array.from({ length: "¬".charCodeAt(0) - "¡".charCodeAt(0) + 1 }, (_, i) => i + "¡".charCodeAt(0)),
		...Array.from({ length: "ÿ".charCodeAt(0) - "®".charCodeAt(0) + 1 }, (_, i) => i + "®".charCodeAt(0))
	];
	const cs = bs.slice();
	let n = 0;
	for (let b = 0; b < 256; ++b) if (!bs.includes(b)) {
		bs.push(b);
		cs.push(256 + n);
		n += 1;
	}
	const ccs = cs.map((n2) => String.fromCharCode(n2));
	return Object.fromEntries(bs.map((b, i) => [b, ccs[i]]));
})();
var reverse_dictionary = (data) => Object.fromEntries(Object.entries(data).map(([key, value]) => [value, key]));
reverse_dictionary(BYTES_TO_UNICODE);
var TokenizerModel = class extends Callable_default {
	constructor(config) {
		super();
		this.config = config;
		this.vocab = [];
		this.tokens_to_ids = /* @__PURE__ */ new Map();
		this.unk_token_id = void 0;
		this.unk_token = void 0;
		this.end_of_word_suffix = void 0;
		this.fuse_unk = this.config.fuse_unk ?? false;
	}
	_call(tokens) {
		let result = this.encode(tokens);
		if (this.fuse_unk) result = fuse_unk(result, this.tokens_to_ids, this.unk_token_id);
		return result;
	}
};
var TokenizerModel_default = TokenizerModel;
var WordPieceTokenizer = class extends TokenizerModel_default {
	constructor(config) {
		super(config);
		this.max_input_chars_per_word = 100;
		this.tokens_to_ids = object_to_map(config.vocab);
		this.unk_token_id = this.tokens_to_ids.get(config.unk_token);
		this.unk_token = config.unk_token;
		this.max_input_chars_per_word = config.max_input_chars_per_word ?? 100;
		this.vocab = new Array(this.tokens_to_ids.size);
		for (const [key, value] of this.tokens_to_ids) this.vocab[value] = key;
	}
	encode(tokens) {
		const output_tokens = [];
		for (const token of tokens) {
			const chars = [...token];
			if (chars.length > this.max_input_chars_per_word) {
				output_tokens.push(this.unk_token);
				continue;
			}
			let is_unknown = false;
			let start = 0;
			const sub_tokens = [];
			while (start < chars.length) {
				let end = chars.length;
				let current_substring = null;
				while (start < end) {
					let substr = chars.slice(start, end).join("");
					if (start > 0) substr = this.config.continuing_subword_prefix + substr;
					if (this.tokens_to_ids.has(substr)) {
						current_substring = substr;
						break;
					}
					--end;
				}
				if (current_substring === null) {
					is_unknown = true;
					break;
				}
				sub_tokens.push(current_substring);
				start = end;
			}
			if (is_unknown) output_tokens.push(this.unk_token);
			else output_tokens.push(...sub_tokens);
		}
		return output_tokens;
	}
};
var WordPiece_default = WordPieceTokenizer;
var CharTrieNode = class _CharTrieNode {
	constructor(is_leaf, children) {
		this.is_leaf = is_leaf;
		this.children = children;
	}
	static default() {
		return new _CharTrieNode(false, /* @__PURE__ */ new Map());
	}
};
var CharTrie = class {
	constructor() {
		this.root = CharTrieNode.default();
	}
	extend(texts) {
		for (const text of texts) this.push(text);
	}
	push(text) {
		let node = this.root;
		for (const ch of text) {
			let child = node.children.get(ch);
			if (child === void 0) {
				child = CharTrieNode.default();
				node.children.set(ch, child);
			}
			node = child;
		}
		node.is_leaf = true;
	}
	*common_prefix_search(chars, start = 0) {
		let node = this.root;
		if (node === void 0) return;
		let prefix = "";
		for (let i = start; i < chars.length; ++i) {
			const ch = chars[i];
			prefix += ch;
			node = node.children.get(ch);
			if (node === void 0) return;
			if (node.is_leaf) yield prefix;
		}
	}
};
var CharTrie_default = CharTrie;
var TokenLatticeNode = class _TokenLatticeNode {
	constructor(token_id, node_id, pos, length, score) {
		this.token_id = token_id;
		this.node_id = node_id;
		this.pos = pos;
		this.length = length;
		this.score = score;
		this.prev = null;
		this.backtrace_score = 0;
	}
	clone() {
		const n = new _TokenLatticeNode(this.token_id, this.node_id, this.pos, this.length, this.score);
		n.prev = this.prev;
		n.backtrace_score = this.backtrace_score;
		return n;
	}
};
var TokenLattice = class {
	constructor(sentence, bos_token_id, eos_token_id) {
		this.chars = Array.from(sentence);
		this.len = this.chars.length;
		this.bos_token_id = bos_token_id;
		this.eos_token_id = eos_token_id;
		this.nodes = [];
		this.begin_nodes = Array.from({ length: this.len + 1 }, () => []);
		this.end_nodes = Array.from({ length: this.len + 1 }, () => []);
		const bos = new TokenLatticeNode(this.bos_token_id ?? 0, 0, 0, 0, 0);
		const eos = new TokenLatticeNode(this.eos_token_id ?? 0, 1, this.len, 0, 0);
		this.nodes.push(bos.clone());
		this.nodes.push(eos.clone());
		this.begin_nodes[this.len].push(eos);
		this.end_nodes[0].push(bos);
	}
	insert(pos, length, score, token_id) {
		const node = new TokenLatticeNode(token_id, this.nodes.length, pos, length, score);
		this.begin_nodes[pos].push(node);
		this.end_nodes[pos + length].push(node);
		this.nodes.push(node);
	}
	viterbi() {
		const len2 = this.len;
		let pos = 0;
		while (pos <= len2) {
			if (this.begin_nodes[pos].length == 0) return [];
			for (let rnode of this.begin_nodes[pos]) {
				rnode.prev = null;
				let best_score = 0;
				let best_node = null;
				for (let lnode of this.end_nodes[pos]) {
					const score = lnode.backtrace_score + rnode.score;
					if (best_node === null || score > best_score) {
						best_node = lnode.clone();
						best_score = score;
					}
				}
				if (best_node !== null) {
					rnode.prev = best_node;
					rnode.backtrace_score = best_score;
				} else return [];
			}
			++pos;
		}
		const results = [];
		const prev = this.begin_nodes[len2][0].prev;
		if (prev === null) return [];
		let node = prev.clone();
		while (node.prev !== null) {
			results.push(node.clone());
			node = node.clone().prev.clone();
		}
		results.reverse();
		return results;
	}
	piece(node) {
		return this.chars.slice(node.pos, node.pos + node.length).join("");
	}
	tokens() {
		return this.viterbi().map((x) => this.piece(x));
	}
	token_ids() {
		return this.viterbi().map((x) => x.token_id);
	}
};
var TokenLattice_default = TokenLattice;
function min(arr) {
	if (arr.length === 0) throw new Error("Array must not be empty");
	let min_value = arr[0];
	let index_of_min = 0;
	for (let i = 1; i < arr.length; ++i) if (arr[i] < min_value) {
		min_value = arr[i];
		index_of_min = i;
	}
	return [min_value, index_of_min];
}
var Unigram = class extends TokenizerModel_default {
	constructor(config, eos_token) {
		super(config);
		const vocab_size = config.vocab.length;
		this.vocab = new Array(vocab_size);
		this.scores = new Array(vocab_size);
		for (let i = 0; i < vocab_size; ++i) [this.vocab[i], this.scores[i]] = config.vocab[i];
		this.unk_token_id = config.unk_id;
		this.unk_token = this.vocab[config.unk_id];
		this.tokens_to_ids = new Map(this.vocab.map((x, i) => [x, i]));
		this.bos_token = " ";
		this.bos_token_id = this.tokens_to_ids.get(this.bos_token);
		this.eos_token = eos_token;
		this.eos_token_id = this.tokens_to_ids.get(this.eos_token);
		this.unk_token = this.vocab[this.unk_token_id];
		this.min_score = min(this.scores)[0];
		this.unk_score = this.min_score - 10;
		this.scores[this.unk_token_id] = this.unk_score;
		this.trie = new CharTrie_default();
		this.trie.extend(this.vocab);
		this.fuse_unk = true;
	}
	populate_nodes(lattice) {
		const chars = lattice.chars;
		const mblen = 1;
		let begin_pos = 0;
		while (begin_pos < chars.length) {
			let has_single_node = false;
			const prefixed_tokens = this.trie.common_prefix_search(chars, begin_pos);
			for (const token of prefixed_tokens) {
				const token_id = this.tokens_to_ids.get(token);
				const token_score = this.scores[token_id];
				const n = len(token);
				lattice.insert(begin_pos, n, token_score, token_id);
				if (!has_single_node && n === mblen) has_single_node = true;
			}
			if (!has_single_node) lattice.insert(begin_pos, mblen, this.unk_score, this.unk_token_id);
			begin_pos += mblen;
		}
	}
	tokenize(normalized) {
		const lattice = new TokenLattice_default(normalized, this.bos_token_id, this.eos_token_id);
		this.populate_nodes(lattice);
		return lattice.tokens();
	}
	encode(tokens) {
		const to_return = [];
		for (const token of tokens) {
			const tokenized = this.tokenize(token);
			to_return.push(...tokenized);
		}
		return to_return;
	}
};
var Unigram_default = Unigram;
var PriorityQueue = class {
	constructor(comparator = (a, b) => a > b, max_size = 1e400) {
		this._heap = [];
		this._comparator = comparator;
		this._max_size = max_size;
	}
	get size() {
		return this._heap.length;
	}
	is_empty() {
		return this.size === 0;
	}
	peek() {
		return this._heap[0];
	}
	push(...values) {
		return this.extend(values);
	}
	extend(values) {
		for (const value of values) if (this.size < this._max_size) {
			this._heap.push(value);
			this._sift_up();
		} else {
			const smallest = this._smallest();
			if (this._comparator(value, this._heap[smallest])) {
				this._heap[smallest] = value;
				this._sift_up_from(smallest);
			}
		}
		return this.size;
	}
	pop() {
		const popped_value = this.peek();
		const bottom = this.size - 1;
		if (bottom > 0) this._swap(0, bottom);
		this._heap.pop();
		this._sift_down();
		return popped_value;
	}
	replace(value) {
		const replaced_value = this.peek();
		this._heap[0] = value;
		this._sift_down();
		return replaced_value;
	}
	_parent(i) {
		return (i + 1 >>> 1) - 1;
	}
	_left(i) {
		return (i << 1) + 1;
	}
	_right(i) {
		return i + 1 << 1;
	}
	_greater(i, j) {
		return this._comparator(this._heap[i], this._heap[j]);
	}
	_swap(i, j) {
		const temp = this._heap[i];
		this._heap[i] = this._heap[j];
		this._heap[j] = temp;
	}
	_sift_up() {
		this._sift_up_from(this.size - 1);
	}
	_sift_up_from(node) {
		while (node > 0 && this._greater(node, this._parent(node))) {
			this._swap(node, this._parent(node));
			node = this._parent(node);
		}
	}
	_sift_down() {
		let node = 0;
		while (this._left(node) < this.size && this._greater(this._left(node), node) || this._right(node) < this.size && this._greater(this._right(node), node)) {
			const max_child = this._right(node) < this.size && this._greater(this._right(node), this._left(node)) ? this._right(node) : this._left(node);
			this._swap(node, max_child);
			node = max_child;
		}
	}
	_smallest() {
		return 2 ** Math.floor(Math.log2(this.size)) - 1;
	}
};
var PriorityQueue_default = PriorityQueue;
var LRUCache = class {
	constructor(capacity) {
		this.capacity = capacity;
		this.cache = /* @__PURE__ */ new Map();
	}
	get(key) {
		if (!this.cache.has(key)) return void 0;
		const value = this.cache.get(key);
		this.cache.delete(key);
		this.cache.set(key, value);
		return value;
	}
	put(key, value) {
		if (this.cache.has(key)) this.cache.delete(key);
		this.cache.set(key, value);
		if (this.cache.size > this.capacity) this.cache.delete(this.cache.keys().next().value);
	}
	clear() {
		this.cache.clear();
	}
};
var LRUCache_default = LRUCache;
var BPE = class extends TokenizerModel_default {
	constructor(config) {
		super(config);
		this.tokens_to_ids = object_to_map(config.vocab);
		this.unk_token_id = this.tokens_to_ids.get(config.unk_token);
		this.unk_token = config.unk_token;
		this.vocab = new Array(this.tokens_to_ids.size);
		for (const [key, value] of this.tokens_to_ids) this.vocab[value] = key;
		const use_new_merge_format = Array.isArray(config.merges[0]);
		this.merges = use_new_merge_format ? config.merges : config.merges.map((x) => x.split(" ", 2));
		this.bpe_ranks = new Map(this.merges.map((x, i) => [JSON.stringify(x), i]));
		this.end_of_word_suffix = config.end_of_word_suffix;
		this.continuing_subword_suffix = config.continuing_subword_suffix ?? null;
		this.byte_fallback = this.config.byte_fallback ?? false;
		if (this.byte_fallback) this.text_encoder = new TextEncoder();
		this.ignore_merges = this.config.ignore_merges ?? false;
		this.max_length_to_cache = 256;
		this.cache_capacity = 1e4;
		this.cache = new LRUCache_default(this.cache_capacity);
	}
	clear_cache() {
		this.cache.clear();
	}
	bpe(token) {
		if (token.length === 0) return [];
		const cached = this.cache.get(token);
		if (cached !== void 0) return cached;
		const word = Array.from(token);
		if (this.end_of_word_suffix) word[word.length - 1] += this.end_of_word_suffix;
		let result = [];
		if (word.length > 1) {
			const queue = new PriorityQueue_default((a, b) => a.score < b.score);
			let starting_node = {
				token: word[0],
				bias: 0,
				prev: null,
				next: null
			};
			let previous_node = starting_node;
			for (let i = 1; i < word.length; ++i) {
				const current_node = {
					bias: i / word.length,
					token: word[i],
					prev: previous_node,
					next: null
				};
				previous_node.next = current_node;
				this.add_node(queue, previous_node);
				previous_node = current_node;
			}
			while (!queue.is_empty()) {
				const node = queue.pop();
				if (node.deleted || !node.next || node.next.deleted) continue;
				node.deleted = true;
				node.next.deleted = true;
				if (node.prev) {
					const new_previous_node = { ...node.prev };
					node.prev.deleted = true;
					node.prev = new_previous_node;
					if (new_previous_node.prev) new_previous_node.prev.next = new_previous_node;
					else starting_node = new_previous_node;
				}
				const merged = {
					token: node.token + node.next.token,
					bias: node.bias,
					prev: node.prev,
					next: node.next.next
				};
				if (merged.prev) {
					merged.prev.next = merged;
					this.add_node(queue, merged.prev);
				} else starting_node = merged;
				if (merged.next) {
					merged.next.prev = merged;
					this.add_node(queue, merged);
				}
			}
			for (let current_node = starting_node; current_node !== null; current_node = current_node.next) result.push(current_node.token);
		} else result = word;
		if (this.continuing_subword_suffix) for (let i = 0; i < result.length - 1; ++i) result[i] += this.continuing_subword_suffix;
		if (token.length < this.max_length_to_cache) this.cache.put(token, result);
		return result;
	}
	add_node(queue, node) {
		const rank = this.bpe_ranks.get(JSON.stringify([node.token, node.next.token]));
		if (rank !== void 0) {
			node.score = rank + node.bias;
			queue.push(node);
		}
	}
	encode(tokens) {
		const output_tokens = [];
		for (const token of tokens) {
			if (this.ignore_merges && this.tokens_to_ids.has(token)) {
				output_tokens.push(token);
				continue;
			}
			const bpe_token_list = this.bpe(token);
			for (const t of bpe_token_list) if (this.tokens_to_ids.has(t)) output_tokens.push(t);
			else if (this.byte_fallback) {
				const byte_tokens = Array.from(this.text_encoder.encode(t)).map((x) => `<0x${x.toString(16).toUpperCase().padStart(2, "0")}>`);
				if (byte_tokens.every((x) => this.tokens_to_ids.has(x))) output_tokens.push(...byte_tokens);
				else if (this.unk_token != null) output_tokens.push(this.unk_token);
			} else if (this.unk_token != null) output_tokens.push(this.unk_token);
		}
		return output_tokens;
	}
};
var BPE_default = BPE;
// src/tokenize/models/merge.ts
function mergeSymbols(symbols, table) {
	const { ids, starts, ends, count } = symbols;
	const next = new Int32Array(count);
	const previous = new Int32Array(count);
	const heap = new MergeHeap(count);
	for (let index = 0; index < count; index++) {
		previous[index] = index - 1;
		next[index] = index + 1 < count ? index + 1 : -1;
	}
	const offer = (left, right) => {
		const slot = table.find(ids[left], ids[right]);
		if (slot !== -1) heap.push(table.rank(slot), left, table.made(slot));
	};
	for (let index = 0; index + 1 < count; index++) offer(index, index + 1);
	const gone = (index) => next[index] === index;
	while (heap.pop()) {
		const { position: left, made } = heap;
		const right = next[left];
		if (gone(left) || right === -1) continue;
		const slot = table.find(ids[left], ids[right]);
		if (slot === -1 || table.made(slot) !== made) continue;
		ids[left] = made;
		ends[left] = ends[right];
		const after = next[right];
		next[left] = after;
		next[right] = right;
		if (after !== -1) previous[after] = left;
		const before = previous[left];
		if (before !== -1) offer(before, left);
		if (after !== -1) offer(left, after);
	}
	let kept = 0;
	for (let index = count === 0 ? -1 : 0; index !== -1; index = next[index]) {
		ids[kept] = ids[index];
		starts[kept] = starts[index];
		ends[kept] = ends[index];
		kept += 1;
	}
	symbols.count = kept;
}
var MergeHeap = class {
	position = 0;
	made = 0;
	#ranks;
	#positions;
	#mades;
	#size = 0;
	constructor(count) {
		this.#ranks = new Int32Array(count + 8);
		this.#positions = new Int32Array(count + 8);
		this.#mades = new Int32Array(count + 8);
	}
	push(rank, position, made) {
		if (this.#size === this.#ranks.length) this.#grow();
		let index = this.#size++;
		while (index > 0) {
			const parent = index - 1 >> 1;
			if (!this.#isBefore(rank, position, parent)) break;
			this.#move(parent, index);
			index = parent;
		}
		this.#put(index, rank, position, made);
	}
	pop() {
		if (this.#size === 0) return false;
		this.position = this.#positions[0];
		this.made = this.#mades[0];
		const last = --this.#size;
		const rank = this.#ranks[last];
		const position = this.#positions[last];
		const made = this.#mades[last];
		let index = 0;
		for (let child = 1; child < last; child = 2 * index + 1) {
			const right = child + 1;
			if (right < last && this.#isBefore(this.#ranks[right], this.#positions[right], child)) child = right;
			if (this.#isBefore(rank, position, child)) break;
			this.#move(child, index);
			index = child;
		}
		this.#put(index, rank, position, made);
		return true;
	}
	#isBefore(rank, position, other) {
		const otherRank = this.#ranks[other];
		return rank < otherRank || rank === otherRank && position < this.#positions[other];
	}
	#move(from, to) {
		this.#put(to, this.#ranks[from], this.#positions[from], this.#mades[from]);
	}
	#put(index, rank, position, made) {
		this.#ranks[index] = rank;
		this.#positions[index] = position;
		this.#mades[index] = made;
	}
	#grow() {
		this.#ranks = grown(this.#ranks);
		this.#positions = grown(this.#positions);
		this.#mades = grown(this.#mades);
	}
};
function grown(array) {
	const larger = new Int32Array(2 * array.length);
	larger.set(array);
	return larger;
}
// src/tokenize/models/merge-table.ts
const FREE = -1;
var MergeTable = class {
	#mask;
	#lefts;
	#rights;
	#ranks;
	#made;
	constructor(count) {
		let size = 16;
		while (size < 2 * count) size *= 2;
		this.#mask = size - 1;
		this.#lefts = new Int32Array(size).fill(FREE);
		this.#rights = new Int32Array(size);
		this.#ranks = new Int32Array(size);
		this.#made = new Int32Array(size);
	}
	set(left, right, rank, made) {
		const slot = this.#slot(left, right);
		this.#lefts[slot] = left;
		this.#rights[slot] = right;
		this.#ranks[slot] = rank;
		this.#made[slot] = made;
	}
	find(left, right) {
		const slot = this.#slot(left, right);
		return this.#lefts[slot] === FREE ? -1 : slot;
	}
	rank(slot) {
		return this.#ranks[slot];
	}
	made(slot) {
		return this.#made[slot];
	}
	#slot(left, right) {
		let slot = hash(left, right) & this.#mask;
		while (this.#lefts[slot] !== FREE && (this.#lefts[slot] !== left || this.#rights[slot] !== right)) slot = slot + 1 & this.#mask;
		return slot;
	}
};
function hash(left, right) {
	let mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b);
	mixed = Math.imul(mixed ^ mixed >>> 15, 739982445);
	return mixed ^ mixed >>> 13;
}
// src/tokenize/models/merges.ts
function readMerges(config, vocabulary, prefix) {
	const values = Array.isArray(config.value) ? config.value : config.items();
	const at = (rank) => new ConfigNode(values[rank], `${config.at}/${rank}`);
	const pairs = [];
	const table = new MergeTable(values.length);
	const idOf = (token, rank) => vocabulary.get(token) ?? at(rank).invalid(`"${token}" is not in the vocabulary`, "merges are made of its tokens");
	for (let rank = 0; rank < values.length; rank++) {
		const value = values[rank];
		if (typeof value === "string" && value.startsWith("#version")) continue;
		const pair = typeof value === "string" ? value.split(" ") : value;
		if (!isPair(pair)) return at(rank).invalid("this is no merge", "write it as \"left right\" or [\"left\", \"right\"]");
		const [left, right] = pair;
		if (!right.startsWith(prefix)) at(rank).unavailable(`"${right}" lacks the prefix "${prefix}"`);
		const made = left + (prefix === "" ? right : right.slice(prefix.length));
		table.set(idOf(left, rank), idOf(right, rank), rank, idOf(made, rank));
		pairs.push(pair);
	}
	return {
		pairs,
		table
	};
}
function isPair(value) {
	return Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && typeof value[1] === "string";
}
// src/tokenize/models/symbols.ts
const encoder = new TextEncoder();
function symbolsOf(word, vocabulary, options) {
	const { prefix, suffix, unknownId, fuseUnknown, byteFallback } = options;
	const ids = [];
	const lengths = [];
	let waiting = 0;
	const add = (id, length) => {
		ids.push(id);
		lengths.push(length);
	};
	const flush = () => {
		if (waiting > 0) add(unknownId, waiting);
		waiting = 0;
	};
	let index = 0;
	for (const character of word) {
		const isFirst = index === 0;
		index += character.length;
		const length = utf8Length(character.codePointAt(0));
		const token = (isFirst ? "" : prefix) + character + (index === word.length ? suffix : "");
		const id = vocabulary.get(token);
		if (id !== void 0) {
			flush();
			add(id, length);
			continue;
		}
		const fallback = byteFallback ? byteTokens(character, vocabulary) : null;
		if (fallback !== null) {
			for (const byte of fallback) add(byte, 1);
			continue;
		}
		if (unknownId === null) continue;
		if (!fuseUnknown) flush();
		waiting += length;
	}
	flush();
	return {
		ids: Int32Array.from(ids),
		...placed(word, lengths),
		count: ids.length
	};
}
function byteTokens(character, vocabulary) {
	const ids = [];
	for (const byte of encoder.encode(character)) {
		const id = vocabulary.get(`<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
		if (id === void 0) return null;
		ids.push(id);
	}
	return ids;
}
function placed(word, lengths) {
	const starts = new Int32Array(lengths.length);
	const ends = new Int32Array(lengths.length);
	let unit = 0;
	let unitEnd = 0;
	let byteEnd = 0;
	const advanceTo = (byte) => {
		while (byteEnd <= byte && unitEnd < word.length) {
			unit = unitEnd;
			const codePoint = word.codePointAt(unit);
			unitEnd += codePoint > 65535 ? 2 : 1;
			byteEnd += utf8Length(codePoint);
		}
	};
	let byte = 0;
	lengths.forEach((length, symbol) => {
		advanceTo(byte);
		starts[symbol] = unit;
		byte += length;
		advanceTo(byte - 1);
		ends[symbol] = unitEnd;
	});
	return {
		starts,
		ends
	};
}
function utf8Length(codePoint) {
	return codePoint < 128 ? 1 : codePoint < 2048 ? 2 : codePoint < 65536 ? 3 : 4;
}
// src/tokenize/models/vocabulary.ts
function readVocabulary(config) {
	const vocabulary = /* @__PURE__ */ new Map();
	const object = config.object();
	for (const token of Object.keys(object)) {
		const id = object[token];
		if (typeof id !== "number" || !Number.isInteger(id) || id < 0 || id > 0x7fffffff) config.get(token).integer();
		vocabulary.set(token, id);
	}
	return vocabulary;
}
function reverseLookup(vocabulary) {
	let tokens = null;
	return (id) => {
		tokens ??= new Map([...vocabulary].map(([token, tokenId]) => [tokenId, token]));
		return tokens.get(id);
	};
}
// src/tokenize/models/bpe.ts
const MAX_LIBRARY_UNITS$1 = 64;
const readBpe = (config) => {
	const dropout = config.get("dropout");
	if (!dropout.missing && dropout.value !== 0) dropout.unavailable("dropout makes tokens random");
	const vocabulary = readVocabulary(config.get("vocab"));
	const prefix = optionalString(config.get("continuing_subword_prefix"));
	const suffix = optionalString(config.get("end_of_word_suffix"));
	const unknown = config.get("unk_token");
	const options = {
		prefix,
		suffix,
		unknownId: unknown.missing ? null : vocabulary.get(unknown.string()) ?? null,
		fuseUnknown: optionalFlag(config.get("fuse_unk")),
		byteFallback: optionalFlag(config.get("byte_fallback"))
	};
	if (!unknown.missing && options.unknownId === null) unknown.invalid(`"${unknown.string()}" is not in the vocabulary`, "name the token that stands for unknown characters");
	if (options.byteFallback && (prefix !== "" || suffix !== "")) config.get("byte_fallback").unavailable("bytes of a prefix or suffix have no place in the text");
	const { pairs, table } = readMerges(config.get("merges"), vocabulary, prefix);
	const ignoreMerges = optionalFlag(config.get("ignore_merges"));
	const library = prefix === "" && suffix === "" && new Set(vocabulary.values()).size === vocabulary.size ? new BPE_default({
		type: "BPE",
		vocab: config.get("vocab").object(),
		merges: pairs,
		ignore_merges: ignoreMerges
	}) : null;
	function segment(word) {
		const whole = ignoreMerges ? vocabulary.get(word) : void 0;
		if (whole !== void 0) return {
			ids: [whole],
			wordSpans: [0, word.length]
		};
		if (library !== null && word.length <= MAX_LIBRARY_UNITS$1 && isKnown(word)) return piecesOf(library.encode([word]));
		const symbols = symbolsOf(word, vocabulary, options);
		mergeSymbols(symbols, table);
		const { ids, starts, ends, count } = symbols;
		const wordSpans = new Int32Array(2 * count);
		for (let index = 0; index < count; index++) {
			wordSpans[2 * index] = starts[index];
			wordSpans[2 * index + 1] = ends[index];
		}
		return {
			ids: ids.slice(0, count),
			wordSpans
		};
	}
	function isKnown(word) {
		for (const character of word) if (!vocabulary.has(character)) return false;
		return true;
	}
	function piecesOf(pieces) {
		let end = 0;
		return {
			ids: pieces.map((piece) => vocabulary.get(piece)),
			wordSpans: pieces.flatMap((piece) => {
				const start = end;
				end += piece.length;
				return [start, end];
			})
		};
	}
	return {
		size: vocabulary.size,
		idOf: (token) => vocabulary.get(token),
		tokenOf: reverseLookup(vocabulary),
		segment
	};
};
function optionalString(config) {
	return config.missing ? "" : config.string();
}
function optionalFlag(config) {
	return config.missing ? false : config.boolean();
}
// src/tokenize/models/best-path.ts
var BestPath = class {
	chars;
	#fail;
	#scores;
	#ids;
	#starts;
	#left;
	constructor(word, fail, most) {
		this.chars = [...word];
		this.#fail = fail;
		this.#left = most;
		const places = this.chars.length + 1;
		this.#scores = new Float64Array(places);
		this.#ids = new Int32Array(places);
		this.#starts = new Int32Array(places).fill(-1);
	}
	insert(position, length, score, id) {
		this.#left -= length;
		if (this.#left < 0) this.#fail(this.chars.length);
		const end = position + length;
		const total = this.#scores[position] + score;
		if (this.#starts[end] >= 0 && !(total > this.#scores[end])) return;
		this.#scores[end] = total;
		this.#starts[end] = position;
		this.#ids[end] = id;
	}
	forEach(take) {
		const ends = [];
		for (let end = this.chars.length; end > 0; end = this.#starts[end]) ends.push(end);
		let character = 0;
		let start = 0;
		for (const end of ends.reverse()) {
			let unit = start;
			for (; character < end; character++) unit += this.chars[character].length;
			take(this.#ids[end], start, unit);
			start = unit;
		}
	}
};
// src/tokenize/models/score.ts
function asRead(value) {
	const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
	const [whole = "", fraction = ""] = mantissa.split(".");
	const power = Number(exponent) - fraction.length;
	const digits = Number(BigInt(whole + fraction));
	const size = power < 0 ? dividedByPowerOfTen(digits, -power) : digits * Number(`1e${power}`);
	return value < 0 ? -size : size;
}
function dividedByPowerOfTen(digits, power) {
	return power <= 308 ? digits / Number(`1e${power}`) : digits / 1e308 / Number(`1e${power - 308}`);
}
// src/tokenize/models/unigram.ts
const MAX_VOCABULARY_CHARACTERS = 8e6;
const MAX_STEPS$1 = 2 ** 28;
const MAX_FOUND = 2 ** 26;
const readUnigram = (config) => {
	const vocabulary = readScores(config.get("vocab"));
	const tokens = vocabulary.map(([token]) => token);
	const unknownId = readUnknownId(config.get("unk_id"), tokens.length);
	const library = new Unigram_default({
		type: "Unigram",
		unk_id: unknownId,
		vocab: vocabulary
	}, "");
	library.scores[unknownId] = vocabulary[unknownId]?.[1];
	const ids = library.tokens_to_ids;
	const byteIds = config.get("byte_fallback").value === true ? readByteIds(ids) : null;
	const longest = tokens.reduce((most, token) => Math.max(most, token.length), 0);
	function segment(word) {
		if (word.length * longest > MAX_STEPS$1) tooLong(config, word.length);
		const path = new BestPath(word, (length) => tooLong(config, length), MAX_FOUND);
		library.populate_nodes(path);
		const pieces = {
			ids: [],
			wordSpans: []
		};
		let unknownFrom = -1;
		function add(id, start, end) {
			pieces.ids.push(id);
			pieces.wordSpans.push(start, end);
		}
		function addUnknown(end) {
			if (unknownFrom < 0) return;
			const text = word.slice(unknownFrom, end);
			const known = ids.get(text);
			const bytes = known === void 0 && byteIds !== null ? idsOfBytes(text, byteIds) : null;
			for (const id of bytes ?? [known ?? unknownId]) add(id, unknownFrom, end);
			unknownFrom = -1;
		}
		path.forEach((id, start, end) => {
			if (id === unknownId) {
				if (unknownFrom < 0) unknownFrom = start;
				return;
			}
			addUnknown(start);
			add(id, start, end);
		});
		addUnknown(word.length);
		return pieces;
	}
	return {
		size: tokens.length,
		idOf: (token) => ids.get(token),
		tokenOf: (id) => tokens[id],
		segment
	};
};
function readScores(config) {
	let characters = 0;
	const vocabulary = config.items().map((entry) => {
		const [token, score, ...more] = entry.items();
		if (token === void 0 || !Number.isFinite(score?.value) || more.length > 0) return entry.invalid("this is not a token with its score", "write it as [\"▁the\", -3.2]");
		characters += token.string().length;
		return [token.string(), asRead(score?.value)];
	});
	if (characters > MAX_VOCABULARY_CHARACTERS) config.unavailable(`the vocabulary has ${characters} characters`, `the most is ${MAX_VOCABULARY_CHARACTERS}`);
	return vocabulary;
}
function readUnknownId(config, size) {
	if (config.missing) config.unavailable("there is no unknown token", "give the id of the unknown token");
	return config.integer(0, size - 1);
}
function readByteIds(ids) {
	return Array.from({ length: 256 }, (_, byte) => ids.get(`<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`));
}
function idsOfBytes(text, byteIds) {
	const found = [];
	for (const byte of new TextEncoder().encode(text)) {
		const id = byteIds[byte];
		if (id === void 0) return null;
		found.push(id);
	}
	return found;
}
function tooLong(config, length) {
	return config.unavailable(`a word of ${length} characters would take too long with this vocabulary`, "give shorter texts, or a vocabulary of shorter tokens");
}
// src/tokenize/models/word-piece.ts
const MAX_LIBRARY_UNITS = 16;
const MAX_STEPS = 2 ** 31;
const readWordPiece = (config) => {
	const vocabulary = readVocabulary(config.get("vocab"));
	const prefix = config.get("continuing_subword_prefix").string();
	const maxCharacters = config.get("max_input_chars_per_word").integer();
	const unknown = config.get("unk_token").string();
	const unknownId = vocabulary.get(unknown);
	if (unknownId === void 0) return config.get("unk_token").invalid(`"${unknown}" is not in the vocabulary`, "name the token that stands for unknown words");
	const library = new WordPiece_default({
		type: "WordPiece",
		vocab: Object.fromEntries(vocabulary),
		unk_token: unknown,
		continuing_subword_prefix: prefix,
		max_input_chars_per_word: maxCharacters
	});
	const cutLong = longWords(vocabulary, prefix, config);
	function segment(word) {
		if (word.length <= MAX_LIBRARY_UNITS) return located(library.encode([word]), word);
		return (word.length > maxCharacters && codePoints$1(word) > maxCharacters ? null : cutLong(word)) ?? {
			ids: [unknownId],
			wordSpans: [0, word.length]
		};
	}
	function located(pieces, word) {
		const ids = pieces.map((piece) => vocabulary.get(piece));
		if (pieces.length === 1) return {
			ids,
			wordSpans: [0, word.length]
		};
		let end = 0;
		return {
			ids,
			wordSpans: pieces.flatMap((piece, index) => {
				const start = end;
				end += index === 0 ? piece.length : piece.length - prefix.length;
				return [start, end];
			})
		};
	}
	return {
		size: vocabulary.size,
		idOf: (token) => vocabulary.get(token),
		tokenOf: reverseLookup(vocabulary),
		segment
	};
};
function longWords(vocabulary, prefix, config) {
	const further = /* @__PURE__ */ new Map();
	let longest = 0;
	for (const [token, id] of vocabulary) {
		if (token.startsWith(prefix)) further.set(token.slice(prefix.length), id);
		longest = Math.max(longest, token.length);
	}
	return (word) => {
		if (word.length * Math.min(longest, word.length) ** 2 > MAX_STEPS) config.unavailable(`a word of ${word.length} characters would take too long with this vocabulary`, "give shorter texts, or lower max_input_chars_per_word");
		const ids = [];
		const wordSpans = [];
		let start = 0;
		while (start < word.length) {
			const pieces = start === 0 ? vocabulary : further;
			let end = Math.min(word.length, start + longest);
			let id;
			while (end > start) {
				id = pieces.get(word.slice(start, end));
				if (id !== void 0) break;
				end -= 1;
			}
			if (id === void 0) return null;
			ids.push(id);
			wordSpans.push(start, end);
			start = end;
		}
		return {
			ids,
			wordSpans
		};
	};
}
function codePoints$1(text) {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}
// src/tokenize/models/registry.ts
const MODELS = /* @__PURE__ */ new Map([
	["BPE", readBpe],
	["Unigram", readUnigram],
	["WordPiece", readWordPiece]
]);
function readModel(config) {
	const typed = config.get("type").missing ? new ConfigNode({
		...config.object(),
		type: guessType(config)
	}, config.at) : config;
	return readComponent("model", MODELS, typed);
}
function guessType(config) {
	if (Array.isArray(config.get("vocab").value)) return "Unigram";
	if (!config.get("merges").missing) return "BPE";
	if (!config.get("max_input_chars_per_word").missing) return "WordPiece";
	return config.get("type").string();
}
// src/tokenize/transform.ts
var Transform = class {
	#source;
	#editor;
	#position = 0;
	constructor(source) {
		this.#source = source;
		this.#editor = source.edit();
	}
	get position() {
		return this.#position;
	}
	advance(change) {
		if (change > 0) return this.#position - 1;
		const from = this.#position;
		this.skip(1 - change);
		return from;
	}
	skip(codePoints) {
		const { text } = this.#source;
		for (let count = 0; count < codePoints && this.#position < text.length; count++) this.#position += text.codePointAt(this.#position) > 65535 ? 2 : 1;
	}
	emit(codePoint, change) {
		this.#editor.put(codePoint, this.advance(change));
	}
	put(codePoint, from) {
		this.#editor.put(codePoint, from);
	}
	copyTo(end) {
		this.#editor.copy(this.#position, end);
		this.#position = end;
	}
	done() {
		return this.#editor.done();
	}
};
// src/tokenize/unicode/mappings.ts
function parseMap(encoded) {
	const map = /* @__PURE__ */ new Map();
	let key = 0;
	for (const entry of encoded.split(" ")) {
		const [gap = 0, ...parts] = entry.split(".").map((part) => Number.parseInt(part, 36));
		key += gap;
		const from = key;
		map.set(key, parts.map((part) => from + part));
	}
	return map;
}
const lowercaseMap = lazy(() => parseMap(LOWERCASE));
const decompositions = lazy(() => parseMap(DECOMPOSITIONS));
const compatibilityDecompositions = lazy(() => parseMap(COMPATIBILITY));
const compositions = lazy(() => {
	const map = /* @__PURE__ */ new Map();
	for (const entry of COMPOSITIONS.split(" ")) {
		const [first = 0, second = 0, joined = 0] = entry.split(".").map((part) => Number.parseInt(part, 36));
		map.set(first * 2097152 + second, joined);
	}
	return map;
});
const combiningClasses = lazy(() => {
	const map = /* @__PURE__ */ new Map();
	for (const [value, encoded] of Object.entries(COMBINING_CLASSES)) {
		let end = 0;
		for (const range of encoded.split(" ")) {
			const [gap = 0, length = 0] = range.split(".").map((part) => Number.parseInt(part, 36));
			const start = end + gap;
			end = start + length;
			for (let codePoint = start; codePoint < end; codePoint++) map.set(codePoint, Number(value));
		}
	}
	return map;
});
function combiningClass(codePoint) {
	return codePoint < 768 ? 0 : combiningClasses().get(codePoint) ?? 0;
}
const SYLLABLES = 44032;
const LEADS = 4352;
const VOWELS = 4449;
const TAILS = 4519;
const LEAD_COUNT = 19;
const VOWEL_COUNT = 21;
const TAIL_COUNT = 28;
const SYLLABLE_COUNT = 399 * TAIL_COUNT;
function decompose(codePoint, compatibility) {
	if (codePoint < 160) return null;
	const syllable = codePoint - SYLLABLES;
	if (syllable >= 0 && syllable < SYLLABLE_COUNT) {
		const lead = LEADS + Math.floor(syllable / 588);
		const vowel = VOWELS + Math.floor(syllable % 588 / TAIL_COUNT);
		const tail = syllable % TAIL_COUNT;
		return tail === 0 ? [lead, vowel] : [
			lead,
			vowel,
			TAILS + tail
		];
	}
	return (compatibility ? compatibilityDecompositions().get(codePoint) : void 0) ?? decompositions().get(codePoint) ?? null;
}
function compose(first, second) {
	const lead = first - LEADS;
	const vowel = second - VOWELS;
	if (lead >= 0 && lead < LEAD_COUNT && vowel >= 0 && vowel < VOWEL_COUNT) return SYLLABLES + (lead * VOWEL_COUNT + vowel) * TAIL_COUNT;
	const syllable = first - SYLLABLES;
	const tail = second - TAILS;
	if (syllable >= 0 && syllable < SYLLABLE_COUNT && syllable % TAIL_COUNT === 0 && tail > 0 && tail < TAIL_COUNT) return first + tail;
	return compositions().get(first * 2097152 + second) ?? null;
}
// src/tokenize/unicode/normal-forms.ts
function decomposer(compatibility, sink) {
	let marks = [];
	function flush() {
		if (marks.length === 0) return;
		const ordered = marks.length === 1 ? marks : marks.sort((a, b) => a.combining - b.combining);
		marks = [];
		for (const mark of ordered) sink(mark.codePoint, mark.change);
	}
	function place(codePoint, change) {
		const combining = combiningClass(codePoint);
		if (combining !== 0) {
			marks.push({
				codePoint,
				change,
				combining
			});
			return;
		}
		flush();
		sink(codePoint, change);
	}
	function push(codePoint) {
		let change = 0;
		for (const part of decompose(codePoint, compatibility) ?? [codePoint]) {
			place(part, change);
			change = 1;
		}
	}
	return {
		push,
		flush
	};
}
function composer(sink) {
	let starter = null;
	let blocked = [];
	let lastClass = null;
	function flush() {
		if (starter !== null) sink(starter.codePoint, starter.change);
		for (const mark of blocked) sink(mark.codePoint, mark.change);
		starter = null;
		blocked = [];
		lastClass = null;
	}
	function push(codePoint, change) {
		const combining = combiningClass(codePoint);
		if (starter === null) {
			if (combining !== 0) sink(codePoint, change);
			else starter = {
				codePoint,
				change
			};
			return;
		}
		const joined = lastClass === null || lastClass < combining ? compose(starter.codePoint, codePoint) : null;
		if (joined !== null) starter = {
			codePoint: joined,
			change: starter.change + change - 1
		};
		else if (combining === 0) {
			flush();
			starter = {
				codePoint,
				change
			};
		} else {
			blocked.push({
				codePoint,
				change
			});
			lastClass = combining;
		}
	}
	return {
		push,
		flush
	};
}
// src/tokenize/normalizers/bert.ts
const readBertNormalizer = (config) => {
	const lower = config.get("lowercase").boolean();
	const strip = config.get("strip_accents");
	return bertNormalizer({
		clean: config.get("clean_text").boolean(),
		cjk: config.get("handle_chinese_chars").boolean(),
		strip: strip.missing ? lower : strip.boolean(),
		lower
	});
};
const RENAMED = 1;
const CLEANED = 2;
const REWRITTEN = 4;
function bertNormalizer(steps) {
	const units = new UnitNeeds(steps);
	return (text) => {
		const needs = units.ofText(text.text);
		if (needs === 0) return text;
		let normalized = needs & RENAMED ? units.rename(text) : text;
		if (needs & CLEANED) normalized = clean(normalized, steps);
		if (needs & REWRITTEN) normalized = rewrite(normalized, units, steps);
		return normalized;
	};
}
const UNKNOWN = 255;
var UnitNeeds = class {
	#steps;
	#needs = (/* @__PURE__ */ new Uint8Array(65536)).fill(UNKNOWN);
	#becomes = /* @__PURE__ */ new Uint16Array(65536);
	constructor(steps) {
		this.#steps = steps;
		this.#needs.fill(0, 55296, 57344);
		for (let unit = 55296; unit < 57344; unit++) this.#becomes[unit] = unit;
	}
	of(unit) {
		const needs = this.#needs[unit];
		return needs === UNKNOWN ? this.#learn(unit) : needs;
	}
	ofText(text) {
		let needs = 0;
		for (let index = 0; index < text.length; index++) {
			const unit = text.charCodeAt(index);
			if ((unit & 64512) === 55296) {
				needs |= codePointNeeds(text.codePointAt(index), this.#steps).needs;
				index += 1;
			} else needs |= this.of(unit);
		}
		return needs;
	}
	rename(text) {
		const { length } = text.text;
		const units = new Uint16Array(length);
		for (let index = 0; index < length; index++) units[index] = this.#becomes[text.text.charCodeAt(index)];
		return text.withUnits(unitsToString(units, length));
	}
	#learn(unit) {
		const { needs, becomes } = codePointNeeds(unit, this.#steps);
		this.#needs[unit] = needs;
		this.#becomes[unit] = becomes;
		return needs;
	}
};
function codePointNeeds(codePoint, steps) {
	if (steps.clean && bertRemoved().has(codePoint)) return {
		needs: CLEANED,
		becomes: codePoint
	};
	if (steps.clean && bertBlank().has(codePoint)) return {
		needs: codePoint === 32 ? 0 : RENAMED,
		becomes: 32
	};
	const padded = steps.cjk && bertCjk().has(codePoint) ? CLEANED : 0;
	const lower = (steps.lower ? lowercaseMap().get(codePoint) : void 0) ?? [codePoint];
	const [becomes = codePoint] = lower;
	const unit = lower.length === 1 && becomes <= 65535 && codePoint <= 65535;
	if (steps.strip && (decomposes(codePoint) || decomposes(becomes))) return {
		needs: padded | REWRITTEN,
		becomes: codePoint
	};
	if (becomes === codePoint && lower.length === 1) return {
		needs: padded,
		becomes
	};
	return unit ? {
		needs: padded | RENAMED,
		becomes
	} : {
		needs: padded | REWRITTEN,
		becomes: codePoint
	};
}
function decomposes(codePoint) {
	return decompose(codePoint, false) !== null || combiningClass(codePoint) !== 0 || nonspacingMark().has(codePoint);
}
function clean(source, steps) {
	const editor = source.edit();
	const { text } = source;
	for (let index = 0; index < text.length; index++) {
		const codePoint = text.codePointAt(index);
		const from = index;
		if (codePoint > 65535) index += 1;
		if (steps.clean && bertRemoved().has(codePoint)) continue;
		const padded = steps.cjk && bertCjk().has(codePoint);
		if (padded) editor.put(32, from);
		editor.put(codePoint, from);
		if (padded) editor.put(32, from);
	}
	return editor.done();
}
function rewrite(source, units, steps) {
	const transform = new Transform(source);
	const lowercase = lowercaseMap();
	const marks = nonspacingMark();
	function put(codePoint, change) {
		const from = transform.advance(change);
		if (steps.strip && marks.has(codePoint)) return;
		const lower = steps.lower ? lowercase.get(codePoint) : void 0;
		if (lower === void 0) transform.put(codePoint, from);
		else for (const part of lower) transform.put(part, from);
	}
	const nfd = decomposer(false, put);
	const { text } = source;
	let index = 0;
	while (index < text.length) {
		const plainFrom = index;
		while (index < text.length && isPlain(text.charCodeAt(index), units)) index += 1;
		if (index > plainFrom) {
			nfd.flush();
			transform.copyTo(index);
			continue;
		}
		const codePoint = text.codePointAt(index);
		if (steps.strip) nfd.push(codePoint);
		else put(codePoint, 0);
		index += codePoint > 65535 ? 2 : 1;
	}
	nfd.flush();
	return transform.done();
}
function isPlain(unit, units) {
	return (units.of(unit) & -3) === 0 && (unit & 63488) !== 55296;
}
// src/tokenize/normalizers/lowercase.ts
const lowercase = (source) => {
	const { text } = source;
	if (!/[^\0-\x7f]/.test(text)) return source.withUnits(text.toLowerCase());
	return everyCharacter(source);
};
function everyCharacter(source) {
	const { text } = source;
	const mapping = lowercaseMap();
	const editor = source.edit();
	let copied = 0;
	for (let index = 0; index < text.length; index++) {
		const codePoint = text.codePointAt(index);
		const lower = mapping.get(codePoint);
		if (lower !== void 0) {
			editor.copy(copied, index);
			for (const part of lower) editor.put(part, index);
			copied = index + (codePoint > 65535 ? 2 : 1);
		}
		if (codePoint > 65535) index += 1;
	}
	if (copied === 0) return source;
	editor.copy(copied, text.length);
	return editor.done();
}
// src/tokenize/normalizers/normal-forms.ts
function normalForm(form) {
	const compatibility = form === "NFKD" || form === "NFKC";
	const composed = form === "NFC" || form === "NFKC";
	return (text) => /[^\0-\x9f]/.test(text.text) ? transformed(text, compatibility, composed) : text;
}
function transformed(source, compatibility, composed) {
	const transform = new Transform(source);
	const emit = (codePoint, change) => transform.emit(codePoint, change);
	const joiner = composed ? composer(emit) : null;
	const splitter = decomposer(compatibility, joiner?.push ?? emit);
	for (const character of source.text) splitter.push(character.codePointAt(0));
	splitter.flush();
	joiner?.flush();
	return transform.done();
}
// src/tokenize/unicode/grapheme-tables.ts
const CONTROL$1 = "0.w 2n.x d.1 12m.1 3jl.1 1ks.1 2.2 o.7 1d.g 17yn.1 6o.c ab8.g qxs.4 43z.8 h405.w 2o.3k 6o.2s0";
const EXTEND$1 = "lc.34 7n.7 7b.19 1.1 1.2 1.2 1.1 20.b 1c.l g.1 2t.7 2.6 2.2 1.4 z.1 u.r 2j.b 1m.9 9.1 o.4 1.9 1.3 1.5 17.3 1n.9 16.o 1.w 1j.1 1.1 4.8 4.1 3.7 a.2 t.1 1m.1 1.1 2.4 8.1 9.1 a.2 q.1 2.2 1l.1 4.2 4.2 2.3 3.1 u.2 3.1 b.2 1l.1 4.5 1.2 4.1 k.2 m.6 1.1 1m.1 1.2 1.4 8.1 7.3 a.2 u.1 1n.1 1.1 c.1 9.1 14.1 3.1 1j.1 1.3 5.3 1.4 7.2 b.2 t.1 1m.1 2.2 1.1 3.3 1.4 7.2 b.2 s.2 1l.2 1.1 2.4 8.1 9.1 a.2 t.1 20.1 4.1 2.3 1.1 8.1 29.1 2.7 c.8 2q.1 2.9 b.7 21.2 r.1 1.1 1.1 1j.e 1.5 1.2 5.b 1.10 9.1 2u.4 1.6 1.2 2.2 p.2 4.3 g.4 d.1 2.2 6.1 f.1 jj.3 qa.4 s.3 t.2 u.2 1s.2 1.7 8.1 2.b 9.1 19.3 1.1 39.2 y.1 3a.3 4.2 9.1 6.3 63.2 2.1 1m.1 1.7 1.1 1.1 2.8 6.a 2.1 1c.1a 2.c k.4 1c.a 4.3 12.9 c.2 w.4 2.6 1k.1 1.2 3.1 1.5 1k.8 2.2 48.3 1.d 1.7 4.1 6.1 3.2 5i.1s ek.1 5f.x 2da.3 3x.1 2o.w fe.6 2x.2 n9w.4 1.a w.2 28.2 7k.1 3.1 4.1 p.2 5.1 47.2 q.i d.1 12.8 p.b 1.1 18.3 1c.1 2.4 2.2 2.1 10.1 1v.6 2.2 2.2 c.1 8.1 1b.1 1f.1 1.3 2.2 5.2 1.1 16.2 8.1 6m.1 2.1 4.1 fn4.1 kh.g g.g a6.2 gt.1 6a.1 45.5 1ae.3 1.2 5.4 14.3 4.1 4l.2 fx.4 1t.5 8t.2 25.6 1y.b 1d.4 3f.1 1i.f 15.1 2.2 a.3 1d.4 2.2 7.1 1p.3 10.5 1.8 1q.1 c.2 1g.9 1.1 8.4 2.1 2n.3 2.4 6.1 2.1 4d.1 3.8 l.2 1l.2 1.1 1.1 c.1 9.1 e.7 3.5 1v.1 2.6 1.1 2.1 1.3 4.3 1.1 e.2 2d.8 2.3 1.1 n.1 29.1 2.6 1.1 2.1 1.2 1.2 6j.1 2.4 6.2 1.2 r.2 2d.8 2.1 1.2 2y.1 1.1 2.8 2t.1 1.1 2.4 1.5 77.9 1.2 6t.1 a.4 4.1 40.4 2.2 4.1 w.a 14.6 2.4 8.1 9.6 2.3 1a.d 1.2 5i.1 1.3 1.1 5l.7 1.6 1.1 2a.m 2.7 1.2 1.2 3e.6 3.1 1.2 1.7 1.1 20.2 3.1 1.1 9n.2 b.2 1g.5 5.3 n.1 44l.1 6.f 8ug.c 3.3 1xc.5 1n.7 t4.1 1r.4 29.1 b.2 f57.2 3mp.1a 2.n f2.5 3.6 8.8 2.7 u.4 44.3 1iz.1j 4.1e 8.1 e.1 m.5 1.f 11s.7 1.h 2.7 1.2 1.5 2s.1 4g.7 af.1 1p.4 e4.4 72.2 6r.1 2.1 7.2 5.1 d6.7 31.7 240.5 gx7k.2o 3k.6o";
const SPACING_MARK$1 = "1s3.1 1j.1 2.3 8.4 1.2 1e.2 1n.2 6.2 2.2 1i.1 1m.3 1u.1 1m.3 8.1 1.2 1h.2 1o.1 6.2 2.2 36.1 1.2 3.3 1.3 1g.3 1p.4 1p.2 1m.1 2.1 1.2 1a.1 e.2 1n.2 5.3 1.3 1h.2 24.2 6.7 j.2 1r.1 3j.1 3u.2 1r.1 4x.1 9.2 p.2 18.1 1f5.1 7.8 1.2 9m.4 2.3 4.2 1.6 68.2 1m.1 1.1 l.6 41.1 1l.4 1s.1 u.1 4.2 1r.1 2.3 1.1 1h.8 8.2 4r.1 l.1 rhn.2 2.1 2g.2 1e.g 3y.1 1c.1 1c.2 4.2 2.2 33.2 2.2 o.1 4d.1 2.2 5.1 6l.2 1.2 1.2 1.1 jrn.1 1.1 3j.1 19.3 4.2 37.1 o.2 1n.1 1c.3 9.1 e.1 2l.3 3.2 4s.3 v.2 1n.1 1.4 2.2 2.2 l.2 2d.2 f.1 1.2 2v.3 8.2 3.1 2z.2 6.1 1.2 1.1 2.1 6m.2 6.4 2.1 35.3 8.2 1.1 31.1 1.2 32.1 7.1 79.3 9.1 6w.5 1.2 7.1 1.1 3y.3 8.4 4.1 2c.1 t.2 1q.1 5l.1 3.1 1.1 5j.1 e.1 2y.1 7.1 2.1 5x.5 4.2 1.1 9q.2 c.1 1c.2 8.2 d0q.3 2sk.1j";
const PREPEND$1 = "16o.6 5z.1 1d.1 ao.2 28.1 vf.1 1f8u.1 f.1 6s.2 el.1 12l.1 1.1 8y.6 jg.1 cb.1";
const PICTOGRAPHIC$1 = "4p.1 4.1 68d.1 c.1 60.1 m.1 2i.6 f.2 a7.2 c.1 4m.1 p.b 4.3 5j.1 6f.2 a.1 9.1 1m.4 1.5 9.1 2.1 2.2 2.1 4.1 2.1 1.2 2.1 3.1 3.2 8.3 5.1 1.1 5.c b.2 2.1 1.2 1.1 i.1 2.2 i.6 1.1 1.2 3.2 5.1 2.2 4.2 b.2 5.2 2.1 5.2 1.1 1.2 k.2 5.6 1.4 2.1 4.1 2.1 2.6 1.1 2.1 1.1 1.1 6.1 3.1 6.1 a.2 f.1 2.1 4.1 1.1 4.3 1.1 b.2 1c.3 9.1 e.1 e.1 ac.2 cv.3 j.2 1f.1 4.1 yi.1 c.1 gp.1 1.1 2fze.1 13.4 2s.c f.2 f.1 e.2 11.a 34.2 c.2 e.1 2.a j.1k r.f a.1 k.1 2.9 1.4 9.n 6.58 2.34 2.2 1.3 2.2b 2.3 1.4 5.72 1.1r b.6 1.o 7.2 2.8 c.1 2.4 2.1 4.2 d.2 2.1 8.2 9.1 5.3 c.3 8.3 2.1 1.1 4.1 6.1 3.1 6.2e 1c.1y 5.8 2.h 3.1 1.6 2.d 62.12 c.4 1k.8 a.6 14.8 u.2 c.4 2.e 9.13 c.1b 1.a 1.55 2g.8 e.42 74.se";
const CONJUNCT_CONSONANT = "1sl.11 u.8 o.8 l.k 1.7 1.1 3.4 y.2 1.1 g.2 4j.k 1.7 1.2 1.5 1r.1 r.k 1.7 1.2 1.5 y.2 1.1 h.1 4j.k 1.g u.3 56.12 jp.17 k.1 g.6 4.4 3.1 3.2 7.3 4.d c.1 1dd.1g h8.1h 52.2 6.x h.8 1i.u d.2 b.3 s0b.3 3.10 19.5 2.9 a.5 2p.g 1.3 6.1 3.2 2o.b 5x.r ilh.1 f.4 1.3 1.t 1cd.10 t.1 2.1 fs.a 1.1 2.1 1.12 11m.7 2.1 2.8 1.2 1.o 5s.1 a.14 t.1 b.14 w0.d 1.y";
const CONJUNCT_LINKER = "1u5.1 3j.1 73.1 3j.1 73.1 73.1 kr.1 1i0.1 i5.1 6b.1 2u.1 s2c.1 8l.1 itk.1 1df.1 ik.1 12l.1 7c.1 29.1 x4.1";
const HANGUL_LEAD = "3cw.2o u0w.t";
const HANGUL_VOWEL = "3fk.20 1348.n";
const HANGUL_TAIL = "3hk.2g 132j.1d";
// src/tokenize/unicode/graphemes.ts
const OTHER = 0;
const CONTROL = 1;
const EXTEND = 2;
const SPACING_MARK = 3;
const PREPEND = 4;
const PICTOGRAPHIC = 5;
const CONSONANT = 6;
const LINKER = 7;
const LEAD = 8;
const VOWEL = 9;
const TAIL = 10;
const OPEN = 11;
const CLOSED = 12;
const JOINER = 13;
const classOf = lazy(() => {
	const sets = [
		[LINKER, new CodePointSet(CONJUNCT_LINKER)],
		[EXTEND, new CodePointSet(EXTEND$1)],
		[CONTROL, new CodePointSet(CONTROL$1)],
		[SPACING_MARK, new CodePointSet(SPACING_MARK$1)],
		[PREPEND, new CodePointSet(PREPEND$1)],
		[PICTOGRAPHIC, new CodePointSet(PICTOGRAPHIC$1)],
		[CONSONANT, new CodePointSet(CONJUNCT_CONSONANT)],
		[LEAD, new CodePointSet(HANGUL_LEAD)],
		[VOWEL, new CodePointSet(HANGUL_VOWEL)],
		[TAIL, new CodePointSet(HANGUL_TAIL)]
	];
	return (codePoint) => {
		if (codePoint === 8205) return JOINER;
		if (codePoint >= 44032 && codePoint <= 55203) return (codePoint - 44032) % 28 === 0 ? OPEN : CLOSED;
		return sets.find(([, set]) => set.has(codePoint))?.[0] ?? OTHER;
	};
});
function clusterEnd(text, start) {
	let before = text.codePointAt(start);
	let end = start + width(before);
	if (before < 768 && !((text.charCodeAt(end) || 0) >= 768) && before !== 13) return end;
	const classify = classOf();
	let kind = classify(before);
	let pictograph = kind === PICTOGRAPHIC;
	let conjunct = kind === CONSONANT ? 1 : 0;
	while (end < text.length) {
		const codePoint = text.codePointAt(end);
		const next = classify(codePoint);
		if (!(before === 13 && codePoint === 10 || kind !== CONTROL && next !== CONTROL && (kind === PREPEND || next === EXTEND || next === LINKER || next === JOINER || next === SPACING_MARK || joinsHangul(kind, next) || kind === JOINER && pictograph && next === PICTOGRAPHIC || conjunct === 2 && next === CONSONANT))) break;
		pictograph = next === PICTOGRAPHIC || pictograph && continuesPictograph(kind, next);
		if (next === CONSONANT) conjunct = 1;
		else if (next === LINKER) conjunct = conjunct > 0 ? 2 : 0;
		else if (next !== EXTEND && next !== JOINER || codePoint === 8204) conjunct = 0;
		before = codePoint;
		kind = next;
		end += width(codePoint);
	}
	return end;
}
function continuesPictograph(kind, next) {
	return kind !== JOINER && (next === EXTEND || next === LINKER || next === JOINER);
}
function joinsHangul(kind, next) {
	if (kind === LEAD) return next === LEAD || next === VOWEL || next === OPEN || next === CLOSED;
	if (kind === OPEN || kind === VOWEL) return next === VOWEL || next === TAIL;
	return (kind === CLOSED || kind === TAIL) && next === TAIL;
}
function width(codePoint) {
	return codePoint > 65535 ? 2 : 1;
}
// src/tokenize/normalizers/chars-map.ts
const MAX_REPLACEMENT = 256;
function readCharsMap(config) {
	const bytes = fromBase64(config);
	const view = new DataView(bytes.buffer);
	const size = bytes.length < 4 ? 0 : view.getUint32(0, true) >>> 2;
	if (size === 0 || 4 + 4 * size > bytes.length) broken(config, "it is shorter than it says");
	const units = Uint32Array.from({ length: size }, (_, index) => view.getUint32(4 + 4 * index, true));
	const blob = bytes.subarray(4 + 4 * size);
	if (!isUtf8(blob)) broken(config, "its replacements are no UTF-8");
	const replacements = /* @__PURE__ */ new Map();
	function unitAt(index) {
		const unit = units[index];
		return unit === void 0 ? broken(config, "a branch of it leads out of it") : unit;
	}
	function replacementAt(start) {
		const known = replacements.get(start);
		if (known !== void 0) return known;
		if (start > blob.length || ((blob[start] ?? 0) & 192) === 128) broken(config, "a value of it is no replacement");
		const nul = blob.indexOf(0, start);
		const end = nul === -1 ? blob.length : nul;
		if (end - start > 4 * MAX_REPLACEMENT) broken(config, `a replacement has more than ${4 * MAX_REPLACEMENT} bytes`);
		const codePoints = [...new TextDecoder("utf-8", { ignoreBOM: true }).decode(blob.subarray(start, end))].map((character) => character.codePointAt(0));
		replacements.set(start, codePoints);
		return codePoints;
	}
	const key = /* @__PURE__ */ new Uint8Array(5);
	const encoder = new TextEncoder();
	return (text) => {
		const { written } = encoder.encodeInto(text, key);
		let place = offsetOf(unitAt(0));
		for (let index = 0; index < written; index++) {
			const byte = key[index];
			if (byte === 0) return null;
			place ^= byte;
			const unit = unitAt(place);
			if ((unit & 0x800000ff) >>> 0 !== byte) return null;
			place ^= offsetOf(unit);
			if ((unit & 256) !== 0) return replacementAt(unitAt(place) & 0x7fffffff);
		}
		return null;
	};
}
function offsetOf(unit) {
	return unit >>> 10 << ((unit & 512) >>> 6);
}
function fromBase64(config) {
	const text = config.string();
	if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) broken(config, "it is no base64");
	const decoded = atob(text);
	if (text !== "" && btoa(decoded.slice(-((decoded.length + 2) % 3 + 1))) !== text.slice(-4)) broken(config, "it is no base64");
	return Uint8Array.from(decoded, (character) => character.charCodeAt(0));
}
function isUtf8(bytes) {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
function broken(config, problem) {
	return config.invalid(`the character map is broken: ${problem}`, "take the tokenizer.json as it was published");
}
// src/tokenize/normalizers/precompiled.ts
const readPrecompiled = (config) => {
	const characters = new CharacterMap(readCharsMap(config.get("precompiled_charsmap")));
	return (source) => renamed(source, characters) ?? rewritten(source, characters);
};
var CharacterMap = class {
	lookUp;
	#known = /* @__PURE__ */ new Map();
	constructor(lookUp) {
		this.lookUp = lookUp;
	}
	get(codePoint) {
		const known = this.#known.get(codePoint);
		if (known !== void 0) return known;
		const found = this.lookUp(String.fromCodePoint(codePoint));
		this.#known.set(codePoint, found);
		return found;
	}
};
function renamed(source, characters) {
	const { text } = source;
	let renamed = "";
	let copied = 0;
	for (let index = 0; index < text.length; index++) {
		const character = text.charCodeAt(index);
		if (character > 127 || character === 13) return null;
		const replacement = characters.get(character);
		if (replacement === null) continue;
		const [unit = 65536, ...more] = replacement;
		if (unit > 65535 || more.length > 0) return null;
		renamed += text.slice(copied, index) + String.fromCharCode(unit);
		copied = index + 1;
	}
	return source.withUnits(renamed + text.slice(copied));
}
function rewritten(source, characters) {
	const { text } = source;
	const changes = new Changes(source);
	let modified = false;
	function replace(replacement, count) {
		modified = true;
		changes.replace(replacement, count);
	}
	for (let start = 0; start < text.length;) {
		const end = clusterEnd(text, start);
		const codePoint = text.codePointAt(start);
		const single = end - start === (codePoint > 65535 ? 2 : 1);
		const whole = single ? null : lookUpCluster(text.slice(start, end), characters);
		if (whole !== null) replace(whole.replacement, whole.characters);
		else for (const character of single ? [codePoint] : codePointsOf(text.slice(start, end))) {
			const replacement = characters.get(character);
			if (replacement === null) changes.keep(character);
			else replace(replacement, 1);
		}
		start = end;
	}
	return modified ? changes.done() : source;
}
function lookUpCluster(cluster, characters) {
	const codePoints = codePointsOf(cluster);
	const replacement = codePoints.reduce((sum, codePoint) => sum + bytesOf(codePoint), 0) > 5 ? null : characters.lookUp(cluster);
	return replacement === null ? null : {
		replacement,
		characters: codePoints.length
	};
}
var Changes = class {
	#transform;
	#last = null;
	constructor(source) {
		this.#transform = new Transform(source);
	}
	keep(codePoint) {
		this.#add(codePoint, 0);
	}
	replace(replacement, count) {
		replacement.forEach((codePoint, index) => {
			this.#add(codePoint, index < count ? 0 : 1);
		});
		if (replacement.length < count && this.#last !== null) this.#last.change += replacement.length - count;
	}
	done() {
		this.#flush();
		return this.#transform.done();
	}
	#add(codePoint, change) {
		this.#flush();
		this.#last = {
			codePoint,
			change
		};
	}
	#flush() {
		if (this.#last !== null) this.#transform.emit(this.#last.codePoint, this.#last.change);
	}
};
function codePointsOf(text) {
	return Array.from(text, (character) => character.codePointAt(0));
}
function bytesOf(codePoint) {
	if (codePoint < 128) return 1;
	if (codePoint < 2048) return 2;
	return codePoint < 65536 ? 3 : 4;
}
// src/tokenize/normalizers/prepend.ts
const readPrepend = (config) => {
	const prefix = config.get("prepend");
	if (prefix.string() === "") prefix.unavailable("it prepends nothing", "leave the normalizer out");
	return (source) => source.prepend(prefix.string());
};
// node_modules/oniguruma-parser/dist/utils.js
function r(e) {
	if ([...e].length !== 1) throw new Error(`Expected "${e}" to be a single code point`);
	return e.codePointAt(0);
}
function l(e, t, n) {
	return e.has(t) || e.set(t, n), e.get(t);
}
const i = /* @__PURE__ */ new Set([
	"alnum",
	"alpha",
	"ascii",
	"blank",
	"cntrl",
	"digit",
	"graph",
	"lower",
	"print",
	"punct",
	"space",
	"upper",
	"word",
	"xdigit"
]);
const o$1 = String.raw;
function u(e, t) {
	if (e == null) throw new Error(t ?? "Value expected");
	return e;
}
// node_modules/oniguruma-parser/dist/tokenizer/tokenize.js
const m$1 = o$1`\[\^?`;
const b$1 = `c.? | C(?:-.?)?|${o$1`[pP]\{(?:\^?[-\x20_]*[A-Za-z][-\x20\w]*\})?`}|${o$1`x[89A-Fa-f]\p{AHex}(?:\\x[89A-Fa-f]\p{AHex})*`}|${o$1`u(?:\p{AHex}{4})? | x\{[^\}]*\}? | x\p{AHex}{0,2}`}|${o$1`o\{[^\}]*\}?`}|${o$1`\d{1,3}`}`;
const y$1 = /[?*+][?+]?|\{(?:\d+(?:,\d*)?|,\d+)\}\??/;
const C$1 = new RegExp(o$1`
  \\ (?:
    ${b$1}
    | [gk]<[^>]*>?
    | [gk]'[^']*'?
    | .
  )
  | \( (?:
    \? (?:
      [:=!>({]
      | <[=!]
      | <[^>]*>
      | '[^']*'
      | ~\|?
      | #(?:[^)\\]|\\.?)*
      | [^:)]*[:)]
    )?
    | \*[^\)]*\)?
  )?
  | (?:${y$1.source})+
  | ${m$1}
  | .
`.replace(/\s+/g, ""), "gsu");
const T$1 = new RegExp(o$1`
  \\ (?:
    ${b$1}
    | .
  )
  | \[:(?:\^?\p{Alpha}+|\^):\]
  | ${m$1}
  | &&
  | .
`.replace(/\s+/g, ""), "gsu");
function M$1(e, n = {}) {
	const t = {
		flags: "",
		...n,
		rules: {
			captureGroup: !1,
			singleline: !1,
			...n.rules
		}
	};
	if (typeof e != "string") throw new Error("String expected as pattern");
	const o = Y(t.flags), s = [o.extended], a = {
		captureGroup: t.rules.captureGroup,
		getCurrentModX() {
			return s.at(-1);
		},
		numOpenGroups: 0,
		popModX() {
			s.pop();
		},
		pushModX(u) {
			s.push(u);
		},
		replaceCurrentModX(u) {
			s[s.length - 1] = u;
		},
		singleline: t.rules.singleline
	};
	let r = [], i;
	for (C$1.lastIndex = 0; i = C$1.exec(e);) {
		const u = F$1(a, e, i[0], C$1.lastIndex);
		u.tokens ? r.push(...u.tokens) : u.token && r.push(u.token), u.lastIndex !== void 0 && (C$1.lastIndex = u.lastIndex);
	}
	const l = [];
	let c = 0;
	r.filter((u) => u.type === "GroupOpen").forEach((u) => {
		u.kind === "capturing" ? u.number = ++c : u.raw === "(" && l.push(u);
	}), c || l.forEach((u, S) => {
		u.kind = "capturing", u.number = S + 1;
	});
	const g = c || l.length;
	return {
		tokens: r.map((u) => u.type === "EscapedNumber" ? ee$1(u, g) : u).flat(),
		flags: o
	};
}
function F$1(e, n, t, o) {
	const [s, a] = t;
	if (t === "[" || t === "[^") {
		const r = K$1(n, t, o);
		return {
			tokens: r.tokens,
			lastIndex: r.lastIndex
		};
	}
	if (s === "\\") {
		if ("AbBGyYzZ".includes(a)) return { token: w$1(t, t) };
		if (/^\\g[<']/.test(t)) {
			if (!/^\\g(?:<[^>]+>|'[^']+')$/.test(t)) throw new Error(`Invalid group name "${t}"`);
			return { token: R$1(t) };
		}
		if (/^\\k[<']/.test(t)) {
			if (!/^\\k(?:<[^>]+>|'[^']+')$/.test(t)) throw new Error(`Invalid group name "${t}"`);
			return { token: A$1(t) };
		}
		if (a === "K") return { token: I$1("keep", t) };
		if (a === "N" || a === "R") return { token: k$1("newline", t, { negate: a === "N" }) };
		if (a === "O") return { token: k$1("any", t) };
		if (a === "X") return { token: k$1("text_segment", t) };
		const r = x(t, { inCharClass: !1 });
		return Array.isArray(r) ? { tokens: r } : { token: r };
	}
	if (s === "(") {
		if (a === "*") return { token: j(t) };
		if (t === "(?{") throw new Error(`Unsupported callout "${t}"`);
		if (t.startsWith("(?#")) {
			if (n[o] !== ")") throw new Error("Unclosed comment group \"(?#\"");
			return { lastIndex: o + 1 };
		}
		if (/^\(\?[-imx]+[:)]$/.test(t)) return { token: L$1(t, e) };
		if (e.pushModX(e.getCurrentModX()), e.numOpenGroups++, t === "(" && !e.captureGroup || t === "(?:") return { token: f("group", t) };
		if (t === "(?>") return { token: f("atomic", t) };
		if (t === "(?=" || t === "(?!" || t === "(?<=" || t === "(?<!") return { token: f(t[2] === "<" ? "lookbehind" : "lookahead", t, { negate: t.endsWith("!") }) };
		if (t === "(" && e.captureGroup || t.startsWith("(?<") && t.endsWith(">") || t.startsWith("(?'") && t.endsWith("'")) return { token: f("capturing", t, { ...t !== "(" && { name: t.slice(3, -1) } }) };
		if (t.startsWith("(?~")) {
			if (t === "(?~|") throw new Error(`Unsupported absence function kind "${t}"`);
			return { token: f("absence_repeater", t) };
		}
		throw t === "(?(" ? /* @__PURE__ */ new Error(`Unsupported conditional "${t}"`) : /* @__PURE__ */ new Error(`Invalid or unsupported group option "${t}"`);
	}
	if (t === ")") {
		if (e.popModX(), e.numOpenGroups--, e.numOpenGroups < 0) throw new Error("Unmatched \")\"");
		return { token: Q$1(t) };
	}
	if (e.getCurrentModX()) {
		if (t === "#") {
			const r = n.indexOf(`
`, o);
			return { lastIndex: r === -1 ? n.length : r };
		}
		if (/^\s$/.test(t)) {
			const r = /\s+/y;
			return r.lastIndex = o, { lastIndex: r.exec(n) ? r.lastIndex : o };
		}
	}
	if (t === ".") return { token: k$1("dot", t) };
	if (t === "^" || t === "$") return { token: w$1(e.singleline ? {
		"^": o$1`\A`,
		$: o$1`\Z`
	}[t] : t, t) };
	return t === "|" ? { token: P$1(t) } : y$1.test(t) ? { tokens: te$1(t) } : { token: d(r(t), t) };
}
function K$1(e, n, t) {
	const o = [E$1(n[1] === "^", n)];
	let s = 1, a;
	for (T$1.lastIndex = t; a = T$1.exec(e);) {
		const r = a[0];
		if (r[0] === "[" && r[1] !== ":") s++, o.push(E$1(r[1] === "^", r));
		else if (r === "]") {
			if (o.at(-1).type === "CharacterClassOpen") o.push(d(93, r));
			else if (s--, o.push(z$1(r)), !s) break;
		} else {
			const i = X$1(r);
			Array.isArray(i) ? o.push(...i) : o.push(i);
		}
	}
	return {
		tokens: o,
		lastIndex: T$1.lastIndex || e.length
	};
}
function X$1(e) {
	if (e[0] === "\\") return x(e, { inCharClass: !0 });
	if (e[0] === "[") {
		const n = /\[:(?<negate>\^?)(?<name>[a-z]+):\]/.exec(e);
		if (!n || !i.has(n.groups.name)) throw new Error(`Invalid POSIX class "${e}"`);
		return k$1("posix", e, {
			value: n.groups.name,
			negate: !!n.groups.negate
		});
	}
	return e === "-" ? U$1(e) : e === "&&" ? H(e) : d(r(e), e);
}
function x(e, { inCharClass: n }) {
	const t = e[1];
	if (t === "c" || t === "C") return Z(e);
	if ("dDhHsSwW".includes(t)) return q(e);
	if (e.startsWith(o$1`\o{`)) throw new Error(`Incomplete, invalid, or unsupported octal code point "${e}"`);
	if (/^\\[pP]\{/.test(e)) {
		if (e.length === 3) throw new Error(`Incomplete or invalid Unicode property "${e}"`);
		return V$1(e);
	}
	if (/^\\x[89A-Fa-f]\p{AHex}/u.test(e)) try {
		const o = e.split(/\\x/).slice(1).map((i) => parseInt(i, 16)), s = new TextDecoder("utf-8", {
			ignoreBOM: !0,
			fatal: !0
		}).decode(new Uint8Array(o)), a = new TextEncoder();
		return [...s].map((i) => {
			const l = [...a.encode(i)].map((c) => `\\x${c.toString(16)}`).join("");
			return d(r(i), l);
		});
	} catch {
		throw new Error(`Multibyte code "${e}" incomplete or invalid in Oniguruma`);
	}
	if (t === "u" || t === "x") return d(J$1(e), e);
	if ($$1.has(t)) return d($$1.get(t), e);
	if (/\d/.test(t)) return W$1(n, e);
	if (e === "\\") throw new Error(o$1`Incomplete escape "\"`);
	if (t === "M") throw new Error(`Unsupported meta "${e}"`);
	if ([...e].length === 2) return d(e.codePointAt(1), e);
	throw new Error(`Unexpected escape "${e}"`);
}
function P$1(e) {
	return {
		type: "Alternator",
		raw: e
	};
}
function w$1(e, n) {
	return {
		type: "Assertion",
		kind: e,
		raw: n
	};
}
function A$1(e) {
	return {
		type: "Backreference",
		raw: e
	};
}
function d(e, n) {
	return {
		type: "Character",
		value: e,
		raw: n
	};
}
function z$1(e) {
	return {
		type: "CharacterClassClose",
		raw: e
	};
}
function U$1(e) {
	return {
		type: "CharacterClassHyphen",
		raw: e
	};
}
function H(e) {
	return {
		type: "CharacterClassIntersector",
		raw: e
	};
}
function E$1(e, n) {
	return {
		type: "CharacterClassOpen",
		negate: e,
		raw: n
	};
}
function k$1(e, n, t = {}) {
	return {
		type: "CharacterSet",
		kind: e,
		...t,
		raw: n
	};
}
function I$1(e, n, t = {}) {
	return e === "keep" ? {
		type: "Directive",
		kind: e,
		raw: n
	} : {
		type: "Directive",
		kind: e,
		flags: u(t.flags),
		raw: n
	};
}
function W$1(e, n) {
	return {
		type: "EscapedNumber",
		inCharClass: e,
		raw: n
	};
}
function Q$1(e) {
	return {
		type: "GroupClose",
		raw: e
	};
}
function f(e, n, t = {}) {
	return {
		type: "GroupOpen",
		kind: e,
		...t,
		raw: n
	};
}
function D$1(e, n, t, o) {
	return {
		type: "NamedCallout",
		kind: e,
		tag: n,
		arguments: t,
		raw: o
	};
}
function _$2(e, n, t, o) {
	return {
		type: "Quantifier",
		kind: e,
		min: n,
		max: t,
		raw: o
	};
}
function R$1(e) {
	return {
		type: "Subroutine",
		raw: e
	};
}
const B$1 = /* @__PURE__ */ new Set([
	"COUNT",
	"CMP",
	"ERROR",
	"FAIL",
	"MAX",
	"MISMATCH",
	"SKIP",
	"TOTAL_COUNT"
]);
const $$1 = /* @__PURE__ */ new Map([
	["a", 7],
	["b", 8],
	["e", 27],
	["f", 12],
	["n", 10],
	["r", 13],
	["t", 9],
	["v", 11]
]);
function Z(e) {
	const n = e[1] === "c" ? e[2] : e[3];
	if (!n || !/[A-Za-z]/.test(n)) throw new Error(`Unsupported control character "${e}"`);
	return d(r(n.toUpperCase()) - 64, e);
}
function L$1(e, n) {
	let { on: t, off: o } = /^\(\?(?<on>[imx]*)(?:-(?<off>[-imx]*))?/.exec(e).groups;
	o ??= "";
	const s = (n.getCurrentModX() || t.includes("x")) && !o.includes("x"), a = v(t), r = v(o), i = {};
	if (a && (i.enable = a), r && (i.disable = r), e.endsWith(")")) return n.replaceCurrentModX(s), I$1("flags", e, { flags: i });
	if (e.endsWith(":")) return n.pushModX(s), n.numOpenGroups++, f("group", e, { ...(a || r) && { flags: i } });
	throw new Error(`Unexpected flag modifier "${e}"`);
}
function j(e) {
	const n = /\(\*(?<name>[A-Za-z_]\w*)?(?:\[(?<tag>(?:[A-Za-z_]\w*)?)\])?(?:\{(?<args>[^}]*)\})?\)/.exec(e);
	if (!n) throw new Error(`Incomplete or invalid named callout "${e}"`);
	const { name: t, tag: o, args: s } = n.groups;
	if (!t) throw new Error(`Invalid named callout "${e}"`);
	if (o === "") throw new Error(`Named callout tag with empty value not allowed "${e}"`);
	const a = s ? s.split(",").filter((g) => g !== "").map((g) => /^[+-]?\d+$/.test(g) ? +g : g) : [], [r, i, l] = a, c = B$1.has(t) ? t.toLowerCase() : "custom";
	switch (c) {
		case "fail":
		case "mismatch":
		case "skip":
			if (a.length > 0) throw new Error(`Named callout arguments not allowed "${a}"`);
			break;
		case "error":
			if (a.length > 1) throw new Error(`Named callout allows only one argument "${a}"`);
			if (typeof r == "string") throw new Error(`Named callout argument must be a number "${r}"`);
			break;
		case "max":
			if (!a.length || a.length > 2) throw new Error(`Named callout must have one or two arguments "${a}"`);
			if (typeof r == "string" && !/^[A-Za-z_]\w*$/.test(r)) throw new Error(`Named callout argument one must be a tag or number "${r}"`);
			if (a.length === 2 && (typeof i == "number" || !/^[<>X]$/.test(i))) throw new Error(`Named callout optional argument two must be '<', '>', or 'X' "${i}"`);
			break;
		case "count":
		case "total_count":
			if (a.length > 1) throw new Error(`Named callout allows only one argument "${a}"`);
			if (a.length === 1 && (typeof r == "number" || !/^[<>X]$/.test(r))) throw new Error(`Named callout optional argument must be '<', '>', or 'X' "${r}"`);
			break;
		case "cmp":
			if (a.length !== 3) throw new Error(`Named callout must have three arguments "${a}"`);
			if (typeof r == "string" && !/^[A-Za-z_]\w*$/.test(r)) throw new Error(`Named callout argument one must be a tag or number "${r}"`);
			if (typeof i == "number" || !/^(?:[<>!=]=|[<>])$/.test(i)) throw new Error(`Named callout argument two must be '==', '!=', '>', '<', '>=', or '<=' "${i}"`);
			if (typeof l == "string" && !/^[A-Za-z_]\w*$/.test(l)) throw new Error(`Named callout argument three must be a tag or number "${l}"`);
			break;
		case "custom": throw new Error(`Undefined callout name "${t}"`);
		default: throw new Error(`Unexpected named callout kind "${c}"`);
	}
	return D$1(c, o ?? null, s?.split(",") ?? null, e);
}
function O$1(e) {
	let n = null, t, o;
	if (e[0] === "{") {
		const { minStr: s, maxStr: a } = /^\{(?<minStr>\d*)(?:,(?<maxStr>\d*))?/.exec(e).groups, r = 1e5;
		if (+s > r || a && +a > r) throw new Error("Quantifier value unsupported in Oniguruma");
		if (t = +s, o = a === void 0 ? +s : a === "" ? 1 / 0 : +a, t > o && (n = "possessive", [t, o] = [o, t]), e.endsWith("?")) {
			if (n === "possessive") throw new Error("Unsupported possessive interval quantifier chain with \"?\"");
			n = "lazy";
		} else n || (n = "greedy");
	} else t = e[0] === "+" ? 1 : 0, o = e[0] === "?" ? 1 : 1 / 0, n = e[1] === "+" ? "possessive" : e[1] === "?" ? "lazy" : "greedy";
	return _$2(n, t, o, e);
}
function q(e) {
	const n = e[1].toLowerCase();
	return k$1({
		d: "digit",
		h: "hex",
		s: "space",
		w: "word"
	}[n], e, { negate: e[1] !== n });
}
function V$1(e) {
	const { p: n, neg: t, value: o } = /^\\(?<p>[pP])\{(?<neg>\^?)(?<value>[^}]+)/.exec(e).groups;
	return k$1("property", e, {
		value: o,
		negate: n === "P" && !t || n === "p" && !!t
	});
}
function v(e) {
	const n = {};
	return e.includes("i") && (n.ignoreCase = !0), e.includes("m") && (n.dotAll = !0), e.includes("x") && (n.extended = !0), Object.keys(n).length ? n : null;
}
function Y(e) {
	const n = {
		ignoreCase: !1,
		dotAll: !1,
		extended: !1,
		digitIsAscii: !1,
		posixIsAscii: !1,
		spaceIsAscii: !1,
		wordIsAscii: !1,
		textSegmentMode: null
	};
	for (let t = 0; t < e.length; t++) {
		const o = e[t];
		if (!"imxDPSWy".includes(o)) throw new Error(`Invalid flag "${o}"`);
		if (o === "y") {
			if (!/^y{[gw]}/.test(e.slice(t))) throw new Error("Invalid or unspecified flag \"y\" mode");
			n.textSegmentMode = e[t + 2] === "g" ? "grapheme" : "word", t += 3;
			continue;
		}
		n[{
			i: "ignoreCase",
			m: "dotAll",
			x: "extended",
			D: "digitIsAscii",
			P: "posixIsAscii",
			S: "spaceIsAscii",
			W: "wordIsAscii"
		}[o]] = !0;
	}
	return n;
}
function J$1(e) {
	if (/^(?:\\u(?!\p{AHex}{4})|\\x(?!\p{AHex}{1,2}|\{\p{AHex}{1,8}\}))/u.test(e)) throw new Error(`Incomplete or invalid escape "${e}"`);
	const n = e[2] === "{" ? /^\\x\{\s*(?<hex>\p{AHex}+)/u.exec(e).groups.hex : e.slice(2);
	return parseInt(n, 16);
}
function ee$1(e, n) {
	const { raw: t, inCharClass: o } = e, s = t.slice(1);
	if (!o && (s !== "0" && s.length === 1 || s[0] !== "0" && +s <= n)) return [A$1(t)];
	const a = [], r$2 = s.match(/^[0-7]+|\d/g);
	for (let i = 0; i < r$2.length; i++) {
		const l = r$2[i];
		let c;
		if (i === 0 && l !== "8" && l !== "9") {
			if (c = parseInt(l, 8), c > 127) throw new Error(o$1`Octal encoded byte above 177 unsupported "${t}"`);
		} else c = r(l);
		a.push(d(c, (i === 0 ? "\\" : "") + l));
	}
	return a;
}
function te$1(e) {
	const n = [], t = new RegExp(y$1, "gy");
	let o;
	for (; o = t.exec(e);) {
		const s = o[0];
		if (s[0] === "{") {
			const a = /^\{(?<min>\d+),(?<max>\d+)\}\??$/.exec(s);
			if (a) {
				const { min: r, max: i } = a.groups;
				if (+r > +i && s.endsWith("?")) {
					t.lastIndex--, n.push(O$1(s.slice(0, -1)));
					continue;
				}
			}
		}
		n.push(O$1(s));
	}
	return n;
}
// node_modules/oniguruma-parser/dist/parser/node-utils.js
function s(e) {
	return y.has(e.type);
}
const y = /* @__PURE__ */ new Set([
	"AbsenceFunction",
	"Backreference",
	"CapturingGroup",
	"Character",
	"CharacterClass",
	"CharacterSet",
	"Group",
	"Quantifier",
	"Subroutine"
]);
// node_modules/oniguruma-parser/dist/parser/parse.js
function J(e, r = {}) {
	const n = {
		flags: "",
		normalizeUnknownPropertyNames: !1,
		skipBackrefValidation: !1,
		skipLookbehindValidation: !1,
		skipPropertyNameValidation: !1,
		unicodePropertyMap: null,
		...r,
		rules: {
			captureGroup: !1,
			singleline: !1,
			...r.rules
		}
	}, o = M$1(e, {
		flags: n.flags,
		rules: {
			captureGroup: n.rules.captureGroup,
			singleline: n.rules.singleline
		}
	}), i = (p, N) => {
		const u = o.tokens[t.nextIndex];
		switch (t.parent = p, t.nextIndex++, u.type) {
			case "Alternator": return b();
			case "Assertion": return W(u);
			case "Backreference": return X(u, t);
			case "Character": return m(u.value, { useLastValid: !!N.isCheckingRangeEnd });
			case "CharacterClassHyphen": return ee(u, t, N);
			case "CharacterClassOpen": return re(u, t, N);
			case "CharacterSet": return ne(u, t);
			case "Directive": return I(u.kind, { flags: u.flags });
			case "GroupOpen": return te(u, t, N);
			case "NamedCallout": return U(u.kind, u.tag, u.arguments);
			case "Quantifier": return oe(u, t);
			case "Subroutine": return ae(u, t);
			default: throw new Error(`Unexpected token type "${u.type}"`);
		}
	}, t = {
		capturingGroups: [],
		hasNumberedRef: !1,
		namedGroupsByName: /* @__PURE__ */ new Map(),
		nextIndex: 0,
		normalizeUnknownPropertyNames: n.normalizeUnknownPropertyNames,
		parent: null,
		skipBackrefValidation: n.skipBackrefValidation,
		skipLookbehindValidation: n.skipLookbehindValidation,
		skipPropertyNameValidation: n.skipPropertyNameValidation,
		subroutines: [],
		tokens: o.tokens,
		unicodePropertyMap: n.unicodePropertyMap,
		walk: i
	}, d = B(T(o.flags));
	let s = d.body[0];
	for (; t.nextIndex < o.tokens.length;) {
		const p = i(s, {});
		p.type === "Alternative" ? (d.body.push(p), s = p) : s.body.push(p);
	}
	const { capturingGroups: a, hasNumberedRef: l, namedGroupsByName: c, subroutines: f } = t;
	if (l && c.size && !n.rules.captureGroup) throw new Error("Numbered backref/subroutine not allowed when using named capture");
	for (const { ref: p } of f) if (typeof p == "number") {
		if (p > a.length) throw new Error("Subroutine uses a group number that's not defined");
		p && (a[p - 1].isSubroutined = !0);
	} else if (c.has(p)) {
		if (c.get(p).length > 1) throw new Error(o$1`Subroutine uses a duplicate group name "\g<${p}>"`);
		c.get(p)[0].isSubroutined = !0;
	} else throw new Error(o$1`Subroutine uses a group name that's not defined "\g<${p}>"`);
	return d;
}
function W({ kind: e }) {
	return F(u({
		"^": "line_start",
		$: "line_end",
		"\\A": "string_start",
		"\\b": "word_boundary",
		"\\B": "word_boundary",
		"\\G": "search_start",
		"\\y": "text_segment_boundary",
		"\\Y": "text_segment_boundary",
		"\\z": "string_end",
		"\\Z": "string_end_newline"
	}[e], `Unexpected assertion kind "${e}"`), { negate: e === o$1`\B` || e === o$1`\Y` });
}
function X({ raw: e }, r) {
	const n = /^\\k[<']/.test(e), o = n ? e.slice(3, -1) : e.slice(1), i = (t, d = !1) => {
		const s = r.capturingGroups.length;
		let a = !1;
		if (t > s) if (r.skipBackrefValidation) a = !0;
		else throw new Error(`Not enough capturing groups defined to the left "${e}"`);
		return r.hasNumberedRef = !0, k(d ? s + 1 - t : t, { orphan: a });
	};
	if (n) {
		const t = /^(?<sign>-?)0*(?<num>[1-9]\d*)$/.exec(o);
		if (t) return i(+t.groups.num, !!t.groups.sign);
		if (/[-+]/.test(o)) throw new Error(`Invalid backref name "${e}"`);
		if (!r.namedGroupsByName.has(o)) throw new Error(`Group name not defined to the left "${e}"`);
		return k(o);
	}
	return i(+o);
}
function ee(e, r$1, n) {
	const { tokens: o, walk: i } = r$1, t = r$1.parent, d = t.body.at(-1), s = o[r$1.nextIndex];
	if (!n.isCheckingRangeEnd && d && d.type !== "CharacterClass" && d.type !== "CharacterClassRange" && s && s.type !== "CharacterClassOpen" && s.type !== "CharacterClassClose" && s.type !== "CharacterClassIntersector") {
		const a = i(t, {
			...n,
			isCheckingRangeEnd: !0
		});
		if (d.type === "Character" && a.type === "Character") return t.body.pop(), L(d, a);
		throw new Error("Invalid character class range");
	}
	return m(r("-"));
}
function re({ negate: e }, r, n) {
	const { tokens: o, walk: i } = r, t = [C()], d = o[r.nextIndex];
	let s = z(d);
	for (; s.type !== "CharacterClassClose";) {
		if (s.type === "CharacterClassIntersector") t.push(C()), r.nextIndex++;
		else {
			const l = t.at(-1);
			l.body.push(i(l, n));
		}
		s = z(o[r.nextIndex], d);
	}
	const a = C({ negate: e });
	return t.length === 1 ? a.body = t[0].body : (a.kind = "intersection", a.body = t.map((l) => l.body.length === 1 ? l.body[0] : l)), r.nextIndex++, a;
}
function ne({ kind: e, negate: r, value: n }, o) {
	const { normalizeUnknownPropertyNames: i$1, skipPropertyNameValidation: t, unicodePropertyMap: d } = o;
	if (e === "property") {
		const s = w(n);
		if (i.has(s) && !d?.has(s)) e = "posix", n = s;
		else return Q(n, {
			negate: r,
			normalizeUnknownPropertyNames: i$1,
			skipPropertyNameValidation: t,
			unicodePropertyMap: d
		});
	}
	return e === "posix" ? R(n, { negate: r }) : E(e, { negate: r });
}
function te(e, r, n) {
	const { tokens: o, capturingGroups: i, namedGroupsByName: t, skipLookbehindValidation: d, walk: s } = r, a = ie(e), l$1 = a.type === "AbsenceFunction", c = $(a), f = c && a.negate;
	if (a.type === "CapturingGroup" && (i.push(a), a.name && l(t, a.name, []).push(a)), l$1 && n.isInAbsenceFunction) throw new Error("Nested absence function not supported by Oniguruma");
	let p = D(o[r.nextIndex]);
	for (; p.type !== "GroupClose";) {
		if (p.type === "Alternator") a.body.push(b()), r.nextIndex++;
		else {
			const N = a.body.at(-1), u = s(N, {
				...n,
				isInAbsenceFunction: n.isInAbsenceFunction || l$1,
				isInLookbehind: n.isInLookbehind || c,
				isInNegLookbehind: n.isInNegLookbehind || f
			});
			if (N.body.push(u), (c || n.isInLookbehind) && !d) {
				const v = "Lookbehind includes a pattern not allowed by Oniguruma";
				if (f || n.isInNegLookbehind) {
					if (M(u) || u.type === "CapturingGroup") throw new Error(v);
				} else if (M(u) || $(u) && u.negate) throw new Error(v);
			}
		}
		p = D(o[r.nextIndex]);
	}
	return r.nextIndex++, a;
}
function oe({ kind: e, min: r, max: n }, o) {
	const i = o.parent, t = i.body.at(-1);
	if (!t || !s(t)) throw new Error("Quantifier requires a repeatable token");
	const d = _$1(e, r, n, t);
	return i.body.pop(), d;
}
function ae({ raw: e }, r) {
	const { capturingGroups: n, subroutines: o } = r;
	let i = e.slice(3, -1);
	const t = /^(?<sign>[-+]?)0*(?<num>[1-9]\d*)$/.exec(i);
	if (t) {
		const s = +t.groups.num, a = n.length;
		if (r.hasNumberedRef = !0, i = {
			"": s,
			"+": a + s,
			"-": a + 1 - s
		}[t.groups.sign], i < 1) throw new Error("Invalid subroutine number");
	} else i === "0" && (i = 0);
	const d = O(i);
	return o.push(d), d;
}
function G(e, r) {
	if (e !== "repeater") throw new Error(`Unexpected absence function kind "${e}"`);
	return {
		type: "AbsenceFunction",
		kind: e,
		body: h(r?.body)
	};
}
function b(e) {
	return {
		type: "Alternative",
		body: V(e?.body)
	};
}
function F(e, r) {
	const n = {
		type: "Assertion",
		kind: e
	};
	return (e === "word_boundary" || e === "text_segment_boundary") && (n.negate = !!r?.negate), n;
}
function k(e, r) {
	const n = !!r?.orphan;
	return {
		type: "Backreference",
		ref: e,
		...n && { orphan: n }
	};
}
function P(e, r) {
	const n = {
		name: void 0,
		isSubroutined: !1,
		...r
	};
	if (n.name !== void 0 && !se(n.name)) throw new Error(`Group name "${n.name}" invalid in Oniguruma`);
	return {
		type: "CapturingGroup",
		number: e,
		...n.name && { name: n.name },
		...n.isSubroutined && { isSubroutined: n.isSubroutined },
		body: h(r?.body)
	};
}
function m(e, r) {
	const n = {
		useLastValid: !1,
		...r
	};
	if (e > 1114111) {
		const o = e.toString(16);
		if (n.useLastValid) e = 1114111;
		else throw e > 1310719 ? /* @__PURE__ */ new Error(`Invalid code point out of range "\\x{${o}}"`) : /* @__PURE__ */ new Error(`Invalid code point out of range in JS "\\x{${o}}"`);
	}
	return {
		type: "Character",
		value: e
	};
}
function C(e) {
	const r = {
		kind: "union",
		negate: !1,
		...e
	};
	return {
		type: "CharacterClass",
		kind: r.kind,
		negate: r.negate,
		body: V(e?.body)
	};
}
function L(e, r) {
	if (r.value < e.value) throw new Error("Character class range out of order");
	return {
		type: "CharacterClassRange",
		min: e,
		max: r
	};
}
function E(e, r) {
	const n = !!r?.negate, o = {
		type: "CharacterSet",
		kind: e
	};
	return (e === "digit" || e === "hex" || e === "newline" || e === "space" || e === "word") && (o.negate = n), (e === "text_segment" || e === "newline" && !n) && (o.variableLength = !0), o;
}
function I(e, r = {}) {
	if (e === "keep") return {
		type: "Directive",
		kind: e
	};
	if (e === "flags") return {
		type: "Directive",
		kind: e,
		flags: u(r.flags)
	};
	throw new Error(`Unexpected directive kind "${e}"`);
}
function T(e) {
	return {
		type: "Flags",
		...e
	};
}
function A(e) {
	const r = e?.atomic, n = e?.flags;
	if (r && n) throw new Error("Atomic group cannot have flags");
	return {
		type: "Group",
		...r && { atomic: r },
		...n && { flags: n },
		body: h(e?.body)
	};
}
function K(e) {
	const r = {
		behind: !1,
		negate: !1,
		...e
	};
	return {
		type: "LookaroundAssertion",
		kind: r.behind ? "lookbehind" : "lookahead",
		negate: r.negate,
		body: h(e?.body)
	};
}
function U(e, r, n) {
	return {
		type: "NamedCallout",
		kind: e,
		tag: r,
		arguments: n
	};
}
function R(e, r) {
	const n = !!r?.negate;
	if (!i.has(e)) throw new Error(`Invalid POSIX class "${e}"`);
	return {
		type: "CharacterSet",
		kind: "posix",
		value: e,
		negate: n
	};
}
function _$1(e, r, n, o) {
	if (r > n) throw new Error("Invalid reversed quantifier range");
	return {
		type: "Quantifier",
		kind: e,
		min: r,
		max: n,
		body: o
	};
}
function B(e, r) {
	return {
		type: "Regex",
		body: h(r?.body),
		flags: e
	};
}
function O(e) {
	return {
		type: "Subroutine",
		ref: e
	};
}
function Q(e, r) {
	const n = {
		negate: !1,
		normalizeUnknownPropertyNames: !1,
		skipPropertyNameValidation: !1,
		unicodePropertyMap: null,
		...r
	};
	let o = n.unicodePropertyMap?.get(w(e));
	if (!o) {
		if (n.normalizeUnknownPropertyNames) o = de(e);
		else if (n.unicodePropertyMap && !n.skipPropertyNameValidation) throw new Error(o$1`Invalid Unicode property "\p{${e}}"`);
	}
	return {
		type: "CharacterSet",
		kind: "property",
		value: o ?? e,
		negate: n.negate
	};
}
function ie({ flags: e, kind: r, name: n, negate: o, number: i }) {
	switch (r) {
		case "absence_repeater": return G("repeater");
		case "atomic": return A({ atomic: !0 });
		case "capturing": return P(i, { name: n });
		case "group": return A({ flags: e });
		case "lookahead":
		case "lookbehind": return K({
			behind: r === "lookbehind",
			negate: o
		});
		default: throw new Error(`Unexpected group kind "${r}"`);
	}
}
function h(e) {
	if (e === void 0) e = [b()];
	else if (!Array.isArray(e) || !e.length || !e.every((r) => r.type === "Alternative")) throw new Error("Invalid body; expected array of one or more Alternative nodes");
	return e;
}
function V(e) {
	if (e === void 0) e = [];
	else if (!Array.isArray(e) || !e.every((r) => !!r.type)) throw new Error("Invalid body; expected array of nodes");
	return e;
}
function M(e) {
	return e.type === "LookaroundAssertion" && e.kind === "lookahead";
}
function $(e) {
	return e.type === "LookaroundAssertion" && e.kind === "lookbehind";
}
function se(e) {
	return /^[\p{Alpha}\p{Pc}][^)]*$/u.test(e);
}
function de(e) {
	return e.trim().replace(/[- _]+/g, "_").replace(/[A-Z][a-z]+(?=[A-Z])/g, "$&_").replace(/[A-Za-z]+/g, (r) => r[0].toUpperCase() + r.slice(1).toLowerCase());
}
function w(e) {
	return e.replace(/[- _]+/g, "").toLowerCase();
}
function z(e, r) {
	const n = r;
	return u(e, `Unclosed character class${n?.type === "Character" && n.value === 93 && n.raw === "]" ? " (started with \"]\")" : ""}`);
}
function D(e) {
	return u(e, "Unclosed group");
}
// node_modules/oniguruma-parser/dist/unicode.js
const _ = new Map(`ASCII_Hex_Digit
Adlam
Ahom
Alphabetic
Anatolian_Hieroglyphs
Any
Arabic
Armenian
Assigned
Avestan
Balinese
Bamum
Bassa_Vah
Batak
Bengali
Bhaiksuki
Bidi_Control
Bopomofo
Brahmi
Braille
Buginese
Buhid
C
Canadian_Aboriginal
Carian
Case_Ignorable
Cased
Caucasian_Albanian
Cc
Cf
Chakma
Cham
Changes_When_Casefolded
Changes_When_Casemapped
Changes_When_Lowercased
Changes_When_Titlecased
Changes_When_Uppercased
Cherokee
Chorasmian
Cn
Co
Common
Coptic
Cs
Cuneiform
Cypriot
Cypro_Minoan
Cyrillic
Dash
Default_Ignorable_Code_Point
Deprecated
Deseret
Devanagari
Diacritic
Dives_Akuru
Dogra
Duployan
Egyptian_Hieroglyphs
Elbasan
Elymaic
Emoji
Emoji_Component
Emoji_Modifier
Emoji_Modifier_Base
Emoji_Presentation
Ethiopic
Extended_Pictographic
Extender
Garay
Georgian
Glagolitic
Gothic
Grantha
Grapheme_Base
Grapheme_Extend
Grapheme_Link
Greek
Gujarati
Gunjala_Gondi
Gurmukhi
Gurung_Khema
Han
Hangul
Hanifi_Rohingya
Hanunoo
Hatran
Hebrew
Hex_Digit
Hiragana
Hyphen
IDS_Binary_Operator
IDS_Trinary_Operator
IDS_Unary_Operator
ID_Compat_Math_Continue
ID_Compat_Math_Start
ID_Continue
ID_Start
Ideographic
Imperial_Aramaic
InCB
Inherited
Inscriptional_Pahlavi
Inscriptional_Parthian
Javanese
Join_Control
Kaithi
Kannada
Katakana
Kawi
Kayah_Li
Kharoshthi
Khitan_Small_Script
Khmer
Khojki
Khudawadi
Kirat_Rai
L
LC
Lao
Latin
Lepcha
Limbu
Linear_A
Linear_B
Lisu
Ll
Lm
Lo
Logical_Order_Exception
Lowercase
Lt
Lu
Lycian
Lydian
M
Mahajani
Makasar
Malayalam
Mandaic
Manichaean
Marchen
Masaram_Gondi
Math
Mc
Me
Medefaidrin
Meetei_Mayek
Mende_Kikakui
Meroitic_Cursive
Meroitic_Hieroglyphs
Miao
Mn
Modi
Modifier_Combining_Mark
Mongolian
Mro
Multani
Myanmar
N
Nabataean
Nag_Mundari
Nandinagari
Nd
New_Tai_Lue
Newa
Nko
Nl
No
Noncharacter_Code_Point
Nushu
Nyiakeng_Puachue_Hmong
Ogham
Ol_Chiki
Ol_Onal
Old_Hungarian
Old_Italic
Old_North_Arabian
Old_Permic
Old_Persian
Old_Sogdian
Old_South_Arabian
Old_Turkic
Old_Uyghur
Oriya
Osage
Osmanya
Other_Alphabetic
Other_Default_Ignorable_Code_Point
Other_Grapheme_Extend
Other_ID_Continue
Other_ID_Start
Other_Lowercase
Other_Math
Other_Uppercase
P
Pahawh_Hmong
Palmyrene
Pattern_Syntax
Pattern_White_Space
Pau_Cin_Hau
Pc
Pd
Pe
Pf
Phags_Pa
Phoenician
Pi
Po
Prepended_Concatenation_Mark
Ps
Psalter_Pahlavi
Quotation_Mark
Radical
Regional_Indicator
Rejang
Runic
S
Samaritan
Saurashtra
Sc
Sentence_Terminal
Sharada
Shavian
Siddham
SignWriting
Sinhala
Sk
Sm
So
Soft_Dotted
Sogdian
Sora_Sompeng
Soyombo
Sundanese
Sunuwar
Syloti_Nagri
Syriac
Tagalog
Tagbanwa
Tai_Le
Tai_Tham
Tai_Viet
Takri
Tamil
Tangsa
Tangut
Telugu
Terminal_Punctuation
Thaana
Thai
Tibetan
Tifinagh
Tirhuta
Todhri
Toto
Tulu_Tigalari
Ugaritic
Unified_Ideograph
Unknown
Uppercase
Vai
Variation_Selector
Vithkuqi
Wancho
Warang_Citi
White_Space
XID_Continue
XID_Start
Yezidi
Yi
Z
Zanabazar_Square
Zl
Zp
Zs
Adlm
Aghb
AHex
Arab
Armi
Armn
Avst
Bali
Bamu
Bass
Batk
Beng
Bhks
Bidi_C
Bopo
Brah
Brai
Bugi
Buhd
Cakm
Cans
Cari
Cased_Letter
Cher
Chrs
CI
Close_Punctuation
Combining_Mark
Connector_Punctuation
Control
Copt
Cpmn
Cprt
Currency_Symbol
CWCF
CWCM
CWL
CWT
CWU
Cyrl
Dash_Punctuation
Decimal_Number
Dep
Deva
DI
Dia
Diak
Dogr
Dsrt
Dupl
EBase
EComp
Egyp
Elba
Elym
EMod
Enclosing_Mark
EPres
Ethi
Ext
ExtPict
Final_Punctuation
Format
Gara
Geor
Glag
Gong
Gonm
Goth
Gran
Gr_Base
Grek
Gr_Ext
Gr_Link
Gujr
Gukh
Guru
Hang
Hani
Hano
Hatr
Hebr
Hex
Hira
Hluw
Hmng
Hmnp
Hung
IDC
Ideo
IDS
IDSB
IDST
IDSU
Initial_Punctuation
Ital
Java
Join_C
Kali
Kana
Khar
Khmr
Khoj
Kits
Knda
Krai
Kthi
Lana
Laoo
Latn
Lepc
Letter
Letter_Number
Limb
Lina
Linb
Line_Separator
LOE
Lowercase_Letter
Lyci
Lydi
Mahj
Maka
Mand
Mani
Marc
Mark
Math_Symbol
MCM
Medf
Mend
Merc
Mero
Mlym
Modifier_Letter
Modifier_Symbol
Mong
Mroo
Mtei
Mult
Mymr
Nagm
Nand
Narb
Nbat
NChar
Nkoo
Nonspacing_Mark
Nshu
Number
OAlpha
ODI
Ogam
OGr_Ext
OIDC
OIDS
Olck
OLower
OMath
Onao
Open_Punctuation
Orkh
Orya
Osge
Osma
Other
Other_Letter
Other_Number
Other_Punctuation
Other_Symbol
Ougr
OUpper
Palm
Paragraph_Separator
Pat_Syn
Pat_WS
Pauc
PCM
Perm
Phag
Phli
Phlp
Phnx
Plrd
Private_Use
Prti
punct
Punctuation
Qaac
Qaai
QMark
RI
Rjng
Rohg
Runr
Samr
Sarb
Saur
SD
Separator
Sgnw
Shaw
Shrd
Sidd
Sind
Sinh
Sogd
Sogo
Sora
Soyo
Space_Separator
Spacing_Mark
STerm
Sund
Sunu
Surrogate
Sylo
Symbol
Syrc
Tagb
Takr
Tale
Talu
Taml
Tang
Tavt
Telu
Term
Tfng
Tglg
Thaa
Tibt
Tirh
Titlecase_Letter
Tnsa
Todr
Tutg
Ugar
UIdeo
Unassigned
Uppercase_Letter
Vaii
Vith
VS
Wara
Wcho
WSpace
XIDC
XIDS
Xpeo
Xsux
Yezi
Yiii
Zanb
Zinh
Zyyy
Zzzz
In_Basic_Latin
In_Latin_1_Supplement
In_Latin_Extended_A
In_Latin_Extended_B
In_IPA_Extensions
In_Spacing_Modifier_Letters
In_Combining_Diacritical_Marks
In_Greek_and_Coptic
In_Cyrillic
In_Cyrillic_Supplement
In_Armenian
In_Hebrew
In_Arabic
In_Syriac
In_Arabic_Supplement
In_Thaana
In_NKo
In_Samaritan
In_Mandaic
In_Syriac_Supplement
In_Arabic_Extended_B
In_Arabic_Extended_A
In_Devanagari
In_Bengali
In_Gurmukhi
In_Gujarati
In_Oriya
In_Tamil
In_Telugu
In_Kannada
In_Malayalam
In_Sinhala
In_Thai
In_Lao
In_Tibetan
In_Myanmar
In_Georgian
In_Hangul_Jamo
In_Ethiopic
In_Ethiopic_Supplement
In_Cherokee
In_Unified_Canadian_Aboriginal_Syllabics
In_Ogham
In_Runic
In_Tagalog
In_Hanunoo
In_Buhid
In_Tagbanwa
In_Khmer
In_Mongolian
In_Unified_Canadian_Aboriginal_Syllabics_Extended
In_Limbu
In_Tai_Le
In_New_Tai_Lue
In_Khmer_Symbols
In_Buginese
In_Tai_Tham
In_Combining_Diacritical_Marks_Extended
In_Balinese
In_Sundanese
In_Batak
In_Lepcha
In_Ol_Chiki
In_Cyrillic_Extended_C
In_Georgian_Extended
In_Sundanese_Supplement
In_Vedic_Extensions
In_Phonetic_Extensions
In_Phonetic_Extensions_Supplement
In_Combining_Diacritical_Marks_Supplement
In_Latin_Extended_Additional
In_Greek_Extended
In_General_Punctuation
In_Superscripts_and_Subscripts
In_Currency_Symbols
In_Combining_Diacritical_Marks_for_Symbols
In_Letterlike_Symbols
In_Number_Forms
In_Arrows
In_Mathematical_Operators
In_Miscellaneous_Technical
In_Control_Pictures
In_Optical_Character_Recognition
In_Enclosed_Alphanumerics
In_Box_Drawing
In_Block_Elements
In_Geometric_Shapes
In_Miscellaneous_Symbols
In_Dingbats
In_Miscellaneous_Mathematical_Symbols_A
In_Supplemental_Arrows_A
In_Braille_Patterns
In_Supplemental_Arrows_B
In_Miscellaneous_Mathematical_Symbols_B
In_Supplemental_Mathematical_Operators
In_Miscellaneous_Symbols_and_Arrows
In_Glagolitic
In_Latin_Extended_C
In_Coptic
In_Georgian_Supplement
In_Tifinagh
In_Ethiopic_Extended
In_Cyrillic_Extended_A
In_Supplemental_Punctuation
In_CJK_Radicals_Supplement
In_Kangxi_Radicals
In_Ideographic_Description_Characters
In_CJK_Symbols_and_Punctuation
In_Hiragana
In_Katakana
In_Bopomofo
In_Hangul_Compatibility_Jamo
In_Kanbun
In_Bopomofo_Extended
In_CJK_Strokes
In_Katakana_Phonetic_Extensions
In_Enclosed_CJK_Letters_and_Months
In_CJK_Compatibility
In_CJK_Unified_Ideographs_Extension_A
In_Yijing_Hexagram_Symbols
In_CJK_Unified_Ideographs
In_Yi_Syllables
In_Yi_Radicals
In_Lisu
In_Vai
In_Cyrillic_Extended_B
In_Bamum
In_Modifier_Tone_Letters
In_Latin_Extended_D
In_Syloti_Nagri
In_Common_Indic_Number_Forms
In_Phags_pa
In_Saurashtra
In_Devanagari_Extended
In_Kayah_Li
In_Rejang
In_Hangul_Jamo_Extended_A
In_Javanese
In_Myanmar_Extended_B
In_Cham
In_Myanmar_Extended_A
In_Tai_Viet
In_Meetei_Mayek_Extensions
In_Ethiopic_Extended_A
In_Latin_Extended_E
In_Cherokee_Supplement
In_Meetei_Mayek
In_Hangul_Syllables
In_Hangul_Jamo_Extended_B
In_High_Surrogates
In_High_Private_Use_Surrogates
In_Low_Surrogates
In_Private_Use_Area
In_CJK_Compatibility_Ideographs
In_Alphabetic_Presentation_Forms
In_Arabic_Presentation_Forms_A
In_Variation_Selectors
In_Vertical_Forms
In_Combining_Half_Marks
In_CJK_Compatibility_Forms
In_Small_Form_Variants
In_Arabic_Presentation_Forms_B
In_Halfwidth_and_Fullwidth_Forms
In_Specials
In_Linear_B_Syllabary
In_Linear_B_Ideograms
In_Aegean_Numbers
In_Ancient_Greek_Numbers
In_Ancient_Symbols
In_Phaistos_Disc
In_Lycian
In_Carian
In_Coptic_Epact_Numbers
In_Old_Italic
In_Gothic
In_Old_Permic
In_Ugaritic
In_Old_Persian
In_Deseret
In_Shavian
In_Osmanya
In_Osage
In_Elbasan
In_Caucasian_Albanian
In_Vithkuqi
In_Todhri
In_Linear_A
In_Latin_Extended_F
In_Cypriot_Syllabary
In_Imperial_Aramaic
In_Palmyrene
In_Nabataean
In_Hatran
In_Phoenician
In_Lydian
In_Meroitic_Hieroglyphs
In_Meroitic_Cursive
In_Kharoshthi
In_Old_South_Arabian
In_Old_North_Arabian
In_Manichaean
In_Avestan
In_Inscriptional_Parthian
In_Inscriptional_Pahlavi
In_Psalter_Pahlavi
In_Old_Turkic
In_Old_Hungarian
In_Hanifi_Rohingya
In_Garay
In_Rumi_Numeral_Symbols
In_Yezidi
In_Arabic_Extended_C
In_Old_Sogdian
In_Sogdian
In_Old_Uyghur
In_Chorasmian
In_Elymaic
In_Brahmi
In_Kaithi
In_Sora_Sompeng
In_Chakma
In_Mahajani
In_Sharada
In_Sinhala_Archaic_Numbers
In_Khojki
In_Multani
In_Khudawadi
In_Grantha
In_Tulu_Tigalari
In_Newa
In_Tirhuta
In_Siddham
In_Modi
In_Mongolian_Supplement
In_Takri
In_Myanmar_Extended_C
In_Ahom
In_Dogra
In_Warang_Citi
In_Dives_Akuru
In_Nandinagari
In_Zanabazar_Square
In_Soyombo
In_Unified_Canadian_Aboriginal_Syllabics_Extended_A
In_Pau_Cin_Hau
In_Devanagari_Extended_A
In_Sunuwar
In_Bhaiksuki
In_Marchen
In_Masaram_Gondi
In_Gunjala_Gondi
In_Makasar
In_Kawi
In_Lisu_Supplement
In_Tamil_Supplement
In_Cuneiform
In_Cuneiform_Numbers_and_Punctuation
In_Early_Dynastic_Cuneiform
In_Cypro_Minoan
In_Egyptian_Hieroglyphs
In_Egyptian_Hieroglyph_Format_Controls
In_Egyptian_Hieroglyphs_Extended_A
In_Anatolian_Hieroglyphs
In_Gurung_Khema
In_Bamum_Supplement
In_Mro
In_Tangsa
In_Bassa_Vah
In_Pahawh_Hmong
In_Kirat_Rai
In_Medefaidrin
In_Miao
In_Ideographic_Symbols_and_Punctuation
In_Tangut
In_Tangut_Components
In_Khitan_Small_Script
In_Tangut_Supplement
In_Kana_Extended_B
In_Kana_Supplement
In_Kana_Extended_A
In_Small_Kana_Extension
In_Nushu
In_Duployan
In_Shorthand_Format_Controls
In_Symbols_for_Legacy_Computing_Supplement
In_Znamenny_Musical_Notation
In_Byzantine_Musical_Symbols
In_Musical_Symbols
In_Ancient_Greek_Musical_Notation
In_Kaktovik_Numerals
In_Mayan_Numerals
In_Tai_Xuan_Jing_Symbols
In_Counting_Rod_Numerals
In_Mathematical_Alphanumeric_Symbols
In_Sutton_SignWriting
In_Latin_Extended_G
In_Glagolitic_Supplement
In_Cyrillic_Extended_D
In_Nyiakeng_Puachue_Hmong
In_Toto
In_Wancho
In_Nag_Mundari
In_Ol_Onal
In_Ethiopic_Extended_B
In_Mende_Kikakui
In_Adlam
In_Indic_Siyaq_Numbers
In_Ottoman_Siyaq_Numbers
In_Arabic_Mathematical_Alphabetic_Symbols
In_Mahjong_Tiles
In_Domino_Tiles
In_Playing_Cards
In_Enclosed_Alphanumeric_Supplement
In_Enclosed_Ideographic_Supplement
In_Miscellaneous_Symbols_and_Pictographs
In_Emoticons
In_Ornamental_Dingbats
In_Transport_and_Map_Symbols
In_Alchemical_Symbols
In_Geometric_Shapes_Extended
In_Supplemental_Arrows_C
In_Supplemental_Symbols_and_Pictographs
In_Chess_Symbols
In_Symbols_and_Pictographs_Extended_A
In_Symbols_for_Legacy_Computing
In_CJK_Unified_Ideographs_Extension_B
In_CJK_Unified_Ideographs_Extension_C
In_CJK_Unified_Ideographs_Extension_D
In_CJK_Unified_Ideographs_Extension_E
In_CJK_Unified_Ideographs_Extension_F
In_CJK_Unified_Ideographs_Extension_I
In_CJK_Compatibility_Ideographs_Supplement
In_CJK_Unified_Ideographs_Extension_G
In_CJK_Unified_Ideographs_Extension_H
In_Tags
In_Variation_Selectors_Supplement
In_Supplementary_Private_Use_Area_A
In_Supplementary_Private_Use_Area_B
In_No_Block`.split(/\s/).map((n) => [w(n), n]));
// node_modules/oniguruma-parser/dist/index.js
function o(e, r = {}) {
	if ({}.toString.call(r) !== "[object Object]") throw new Error("Unexpected options");
	return J(e, {
		flags: r.flags ?? "",
		rules: {
			captureGroup: r.rules?.captureGroup ?? !1,
			singleline: r.rules?.singleline ?? !1
		},
		unicodePropertyMap: _
	});
}
// src/tokenize/patterns/refused.ts
var PatternRefused = class extends Error {};
// src/tokenize/patterns/classes.ts
const LONG_NAMES = {
	letter: "L",
	uppercaseletter: "Lu",
	lowercaseletter: "Ll",
	titlecaseletter: "Lt",
	modifierletter: "Lm",
	otherletter: "Lo",
	mark: "M",
	nonspacingmark: "Mn",
	spacingmark: "Mc",
	enclosingmark: "Me",
	number: "N",
	decimalnumber: "Nd",
	letternumber: "Nl",
	othernumber: "No",
	punctuation: "P",
	symbol: "S",
	mathsymbol: "Sm",
	currencysymbol: "Sc",
	modifiersymbol: "Sk",
	othersymbol: "So",
	separator: "Z",
	spaceseparator: "Zs"
};
const HEX = [
	48,
	58,
	65,
	71,
	97,
	103
];
const NEWLINE = [10, 11];
const NOT_LATIN_NUMBERS = complement([
	178,
	180,
	185,
	186,
	188,
	191
]);
const word = lazy(() => decodeRanges(REGEX_WORD));
const properties = /* @__PURE__ */ new Map();
function rangesOf(node, flags, inClass = false) {
	switch (node.type) {
		case "Character": return flags.ignoreCase ? foldAscii([node.value, node.value + 1]) : [node.value, node.value + 1];
		case "CharacterSet":
			if (flags.ignoreCase) throw new PatternRefused("a class without regard to case");
			return rangesOfSet(node, flags.dotAll, inClass);
		case "CharacterClass": return flags.ignoreCase ? rangesOfFoldedClass(node) : rangesOfClass(node);
		default: return null;
	}
}
function rangesOfSet(node, dotAll, inClass) {
	const positive = rangesOfKind(node, dotAll, inClass);
	return node.negate === true ? complement(positive) : positive;
}
function rangesOfKind(node, dotAll, inClass) {
	switch (node.kind) {
		case "any": return EVERYTHING;
		case "dot": return dotAll ? EVERYTHING : complement(NEWLINE);
		case "newline":
			if (node.negate !== true) throw new PatternRefused("\\R");
			return NEWLINE;
		case "digit": return decodeRanges(CATEGORIES.Nd);
		case "hex": return HEX;
		case "space": return decodeRanges(REGEX_SPACE);
		case "word": return inClass ? intersection([word(), NOT_LATIN_NUMBERS]) : word();
		case "property": return rangesOfProperty(node.value);
		default: throw new PatternRefused(node.kind === "posix" ? `[:${node.value}:]` : "\\X");
	}
}
function rangesOfProperty(name) {
	const plain = name.toLowerCase().replaceAll(/[ _-]/g, "");
	const ranges = properties.get(plain) ?? readProperty(plain, name);
	properties.set(plain, ranges);
	return ranges;
}
function readProperty(plain, name) {
	const category = LONG_NAMES[plain] ?? plain;
	const parts = Object.keys(CATEGORIES).filter((key) => {
		const short = key.toLowerCase();
		return short === category.toLowerCase() || category.length === 1 && short[0] === category.toLowerCase();
	});
	if (parts.length > 0 && category.toLowerCase() !== "c") return union(parts.map((part) => decodeRanges(CATEGORIES[part])));
	const script = Object.keys(SCRIPTS).find((key) => key.toLowerCase() === plain);
	if (script === void 0) throw new PatternRefused(`\\p{${name}}`);
	return decodeRanges(SCRIPTS[script]);
}
function rangesOfClass(node) {
	const parts = node.body.map((part) => {
		if (part.type === "CharacterClassRange") return [part.min.value, part.max.value + 1];
		return rangesOf(part, {
			ignoreCase: false,
			dotAll: false
		}, true);
	});
	const positive = node.kind === "intersection" ? intersection(parts) : union(parts);
	return node.negate ? complement(positive) : positive;
}
function rangesOfFoldedClass(node) {
	const positive = union(node.body.map((part) => {
		if (part.type === "CharacterClassRange") return foldAscii([part.min.value, part.max.value + 1]);
		if (part.type === "Character") return foldAscii([part.value, part.value + 1]);
		throw new PatternRefused("a nested class without regard to case");
	}));
	return node.negate ? complement(positive) : positive;
}
function foldAscii([start = 0, end = 0]) {
	if (end > 128) throw new PatternRefused("letters beyond ASCII without regard to case");
	const sets = [[start, end]];
	for (let codePoint = start; codePoint < end; codePoint++) {
		const lower = codePoint | 32;
		if (lower < 97 || lower > 122) continue;
		sets.push([lower, lower + 1], [lower - 32, lower - 31]);
		if (lower === 107) sets.push([8490, 8491]);
		if (lower === 115) sets.push([383, 384]);
	}
	return union(sets);
}
// src/tokenize/patterns/lengths.ts
function lengthOf(node) {
	if (Array.isArray(node)) {
		const lengths = node.map(lengthOf);
		return {
			min: Math.min(...lengths.map(({ min }) => min)),
			max: Math.max(...lengths.map(({ max }) => max))
		};
	}
	return lengthOfNode(node);
}
function lengthOfNode(node) {
	switch (node.type) {
		case "Alternative": {
			const lengths = node.body.map(lengthOf);
			return {
				min: lengths.reduce((sum, { min }) => sum + min, 0),
				max: lengths.reduce((sum, { max }) => sum + max, 0)
			};
		}
		case "CapturingGroup":
		case "Group": return lengthOf(node.body);
		case "Quantifier": {
			const { min, max } = lengthOf(node.body);
			const times = node.max ?? Number.POSITIVE_INFINITY;
			return {
				min: min * node.min,
				max: max === 0 ? 0 : max * times
			};
		}
		case "Character":
		case "CharacterClass":
		case "CharacterSet": return {
			min: 1,
			max: 1
		};
		default: return {
			min: 0,
			max: 0
		};
	}
}
// src/tokenize/patterns/program.ts
const OP = {
	MATCH: 0,
	SET: 1,
	SPLIT: 2,
	JUMP: 3,
	GREEDY: 4,
	POSSESSIVE: 5,
	AHEAD: 6,
	BEHIND: 7,
	ATOMIC: 8,
	ASSERT: 9
};
const ASSERTIONS = [
	"line_start",
	"line_end",
	"string_start",
	"string_end",
	"string_end_newline",
	"word_boundary"
];
// src/tokenize/patterns/compile.ts
const MAX_UNITS = 2e4;
const MAX_INSTRUCTIONS = 5e3;
const MAX_SETS = 200;
function compilePattern(pattern) {
	if (pattern.length > MAX_UNITS) throw new PatternRefused(`more than ${MAX_UNITS} characters`);
	const compiler = new Compiler();
	compiler.alternatives(o(pattern).body, {
		ignoreCase: false,
		dotAll: false
	});
	compiler.emit(OP.MATCH);
	return {
		code: Int32Array.from(compiler.code),
		sets: compiler.sets
	};
}
var Compiler = class {
	code = [];
	sets = [];
	#known = /* @__PURE__ */ new Map();
	emit(operation, a = 0, b = 0, c = 0) {
		const index = this.code.length / 4;
		if (index >= MAX_INSTRUCTIONS) throw new PatternRefused(`more than ${MAX_INSTRUCTIONS} steps`);
		this.code.push(operation, a, b, c);
		return index;
	}
	get #next() {
		return this.code.length / 4;
	}
	#operand(index, operand, value) {
		this.code[index * 4 + operand] = value;
	}
	alternatives(alternatives, flags) {
		const ends = [];
		alternatives.forEach(({ body }, index) => {
			const split = index < alternatives.length - 1 ? this.emit(OP.SPLIT, this.#next + 1) : null;
			if (flags.ignoreCase) refuseLongFoldings(body);
			for (const element of body) this.element(element, flags);
			if (split === null) return;
			ends.push(this.emit(OP.JUMP));
			this.#operand(split, 2, this.#next);
		});
		for (const end of ends) this.#operand(end, 1, this.#next);
	}
	element(node, flags) {
		const ranges = rangesOf(node, flags);
		if (ranges !== null) {
			this.emit(OP.SET, this.#set(ranges));
			return;
		}
		switch (node.type) {
			case "CapturingGroup":
				this.alternatives(node.body, flags);
				return;
			case "Group":
				this.#group(node, flags);
				return;
			case "Quantifier":
				this.#quantifier(node, flags);
				return;
			case "LookaroundAssertion": {
				const { min, max } = lengthOf(node.body);
				const behind = node.kind === "lookbehind";
				if (behind && min !== max) throw new PatternRefused("a lookbehind of more than one length");
				this.#body(behind ? OP.BEHIND : OP.AHEAD, node.body, flags, node.negate, behind ? min : 0);
				return;
			}
			case "Assertion": {
				const kind = ASSERTIONS.indexOf(node.kind);
				if (kind === -1) throw new PatternRefused(node.kind === "search_start" ? "\\G" : "\\y");
				this.emit(OP.ASSERT, kind, node.negate === true ? 1 : 0);
				return;
			}
			default: throw new PatternRefused(NAMES[node.type] ?? node.type);
		}
	}
	#group(node, flags) {
		const { enable, disable } = node.flags ?? {};
		const inside = {
			ignoreCase: disable?.ignoreCase !== true && (enable?.ignoreCase === true || flags.ignoreCase),
			dotAll: disable?.dotAll !== true && (enable?.dotAll === true || flags.dotAll)
		};
		if (node.atomic === true) this.#body(OP.ATOMIC, node.body, inside);
		else this.alternatives(node.body, inside);
	}
	#body(operation, body, flags, negate = false, length = 0) {
		const start = this.emit(operation, 0, negate ? 1 : 0, length);
		this.alternatives(body, flags);
		this.emit(OP.MATCH);
		this.#operand(start, 1, this.#next);
	}
	#quantifier(node, flags) {
		const { body, kind, min } = node;
		const max = Number.isFinite(node.max ?? Number.POSITIVE_INFINITY) ? node.max : -1;
		if (flags.ignoreCase && body.type === "Character" && LONG.test(String.fromCodePoint(body.value))) throw new PatternRefused("a repeated letter without regard to case");
		const ranges = rangesOf(body, flags);
		if (ranges !== null && kind !== "lazy") {
			this.emit(kind === "greedy" ? OP.GREEDY : OP.POSSESSIVE, this.#set(ranges), min, max);
			return;
		}
		if (lengthOf(body).min === 0) throw new PatternRefused("a repetition of what may be empty");
		if (kind === "possessive") {
			const start = this.emit(OP.ATOMIC);
			this.#repeat(body, min, max, false, flags);
			this.emit(OP.MATCH);
			this.#operand(start, 1, this.#next);
			return;
		}
		this.#repeat(body, min, max, kind === "lazy", flags);
	}
	#repeat(body, min, max, lazy, flags) {
		for (let count = 0; count < min; count++) this.element(body, flags);
		const splits = [];
		const again = this.#next;
		for (let count = min; count < max || max === -1; count++) {
			splits.push(this.emit(OP.SPLIT));
			this.element(body, flags);
			if (max === -1) {
				this.emit(OP.JUMP, again);
				break;
			}
		}
		for (const split of splits) {
			this.#operand(split, lazy ? 2 : 1, split + 1);
			this.#operand(split, lazy ? 1 : 2, this.#next);
		}
	}
	#set(ranges) {
		const key = ranges.join();
		const known = this.#known.get(key);
		if (known !== void 0) return known;
		if (this.sets.length >= MAX_SETS) throw new PatternRefused(`more than ${MAX_SETS} classes`);
		this.#known.set(key, this.sets.length);
		this.sets.push(new CodePointSet(ranges));
		return this.sets.length - 1;
	}
};
const NAMES = {
	AbsenceFunction: "(?~...)",
	Backreference: "a backreference",
	Directive: "a flag or \\K in the middle",
	NamedCallout: "a callout",
	Subroutine: "\\g"
};
const LONG = /[fs]/i;
function refuseLongFoldings(body) {
	const letters = body.map((node) => node.type === "Character" ? String.fromCodePoint(node.value) : "\n").join("");
	const found = /ss|st|f[fil]/i.exec(letters);
	if (found !== null) throw new PatternRefused(`"${found[0]}" without regard to case`);
}
// src/tokenize/patterns/matcher.ts
const MAX_STACK = 12e6;
const FRAME = 3;
var Matcher = class {
	#code;
	#sets;
	#stack = /* @__PURE__ */ new Int32Array(300);
	#text = "";
	#steps = 0;
	constructor(program) {
		this.#code = program.code;
		this.#sets = program.sets;
	}
	find(text) {
		const borders = [];
		this.#text = text;
		this.#steps = stepsLeft();
		let lastEnd = -1;
		let start = 0;
		while (start <= text.length) {
			const end = this.#run(0, start, 0);
			if (end === -1 || end === start && end === lastEnd) {
				start = start < text.length ? this.#after(start) : start + 1;
				continue;
			}
			borders.push(start, end);
			lastEnd = end;
			start = end;
		}
		keepSteps(this.#steps);
		return borders;
	}
	#run(startAt, startPosition, base) {
		const code = this.#code;
		const text = this.#text;
		let pc = startAt;
		let position = startPosition;
		let top = base;
		for (;;) {
			if (--this.#steps < 0) keepSteps(this.#steps);
			const at = pc * 4;
			let failed = false;
			switch (code[at]) {
				case OP.MATCH: return position;
				case OP.SET: {
					const codePoint = position < text.length ? text.codePointAt(position) : -1;
					if (codePoint !== -1 && this.#sets[code[at + 1]]?.has(codePoint) === true) {
						position += codePoint > 65535 ? 2 : 1;
						pc += 1;
					} else failed = true;
					break;
				}
				case OP.SPLIT:
					this.#push(top, code[at + 2], position, -1);
					top += FRAME;
					pc = code[at + 1];
					break;
				case OP.JUMP:
					pc = code[at + 1];
					break;
				case OP.GREEDY:
				case OP.POSSESSIVE: {
					const min = code[at + 2];
					const end = this.#scan(code[at + 1], position, code[at + 3]);
					const least = min === 0 ? position : this.#forward(position, min);
					if (end < least) {
						failed = true;
						break;
					}
					pc += 1;
					if (code[at] === OP.GREEDY && end > least) {
						this.#push(top, pc, end, least);
						top += FRAME;
					}
					position = end;
					break;
				}
				case OP.AHEAD:
					if (this.#run(pc + 1, position, top) !== -1 === (code[at + 2] === 1)) failed = true;
					else pc = code[at + 1];
					break;
				case OP.BEHIND: {
					const from = this.#back(position, code[at + 3]);
					if ((from !== -1 && this.#run(pc + 1, from, top) !== -1) === (code[at + 2] === 1)) failed = true;
					else pc = code[at + 1];
					break;
				}
				case OP.ATOMIC: {
					const end = this.#run(pc + 1, position, top);
					if (end === -1) failed = true;
					else {
						position = end;
						pc = code[at + 1];
					}
					break;
				}
				default: if (this.#holds(code[at + 1], position) === (code[at + 2] === 1)) failed = true;
				else pc += 1;
			}
			if (!failed) continue;
			if (top === base) return -1;
			const stack = this.#stack;
			const frame = top - FRAME;
			const least = stack[frame + 2];
			pc = stack[frame];
			position = stack[frame + 1];
			if (least === -1) top = frame;
			else {
				position = this.#before(position);
				if (position > least) stack[frame + 1] = position;
				else top = frame;
			}
		}
	}
	#push(top, pc, position, least) {
		if (top + FRAME > this.#stack.length) {
			if (top + FRAME > MAX_STACK) throw new PatternTooSlow();
			const grown = new Int32Array(Math.min(MAX_STACK, 2 * this.#stack.length));
			grown.set(this.#stack);
			this.#stack = grown;
		}
		this.#stack[top] = pc;
		this.#stack[top + 1] = position;
		this.#stack[top + 2] = least;
	}
	#scan(setIndex, start, max) {
		const text = this.#text;
		const set = this.#sets[setIndex];
		let position = start;
		let count = 0;
		while (position < text.length && count !== max) {
			const codePoint = text.codePointAt(position);
			if (!set.has(codePoint)) break;
			position += codePoint > 65535 ? 2 : 1;
			count += 1;
		}
		this.#steps -= count;
		return position;
	}
	#after(position) {
		return position + ((this.#text.charCodeAt(position) & 64512) === 55296 ? 2 : 1);
	}
	#before(position) {
		return position - ((this.#text.charCodeAt(position - 1) & 64512) === 56320 ? 2 : 1);
	}
	#forward(start, count) {
		let position = start;
		for (let done = 0; done < count; done++) {
			if (position >= this.#text.length) return this.#text.length + 1;
			position = this.#after(position);
		}
		return position;
	}
	#back(start, count) {
		let position = start;
		for (let done = 0; done < count; done++) {
			if (position === 0) return -1;
			position = this.#before(position);
		}
		return position;
	}
	#holds(kind, position) {
		const text = this.#text;
		const { length } = text;
		switch (kind) {
			case 0: return position === 0 || position < length && text[position - 1] === "\n";
			case 1: return position === length || text[position] === "\n";
			case 2: return position === 0;
			case 3: return position === length;
			case 4: return position === length || position === length - 1 && text[position] === "\n";
			default: return this.#isWord(position - 1) !== this.#isWord(position);
		}
	}
	#isWord(unit) {
		if (unit < 0 || unit >= this.#text.length) return false;
		const second = (this.#text.charCodeAt(unit) & 64512) === 56320;
		return wordOfPatterns().has(this.#text.codePointAt(second ? unit - 1 : unit));
	}
};
// src/tokenize/patterns/pattern.ts
function readPattern(config) {
	const literal = config.get("String");
	if (!literal.missing) return findLiteral(literal.string());
	const regex = config.get("Regex");
	return findRegex(regex.string(), regex);
}
function findRegex(pattern, config) {
	const matcher = new Matcher(compiled(pattern, config));
	return (text) => {
		try {
			return matcher.find(text);
		} catch (cause) {
			if (!(cause instanceof PatternTooSlow)) throw cause;
			throw new GateError("OFFSETS_UNAVAILABLE", {
				at: config.at,
				problem: `the pattern takes too many steps on a text, here ${text.length} characters`,
				hint: "use a pattern that does not backtrack this far: possessive quantifiers, or fewer of them in a row"
			});
		}
	};
}
function compiled(pattern, config) {
	try {
		return compilePattern(pattern);
	} catch (error) {
		if (error instanceof PatternRefused) return config.unavailable(`the pattern has ${error.message}, which has no exact implementation`);
		return config.unavailable(`the pattern can't be read (${error.message})`);
	}
}
function findLiteral(literal) {
	const { length } = literal;
	if (length === 0) return (text) => new Matcher(compilePattern("")).find(text);
	return (text) => {
		const borders = [];
		for (let start = text.indexOf(literal); start !== -1; start = text.indexOf(literal, start + length)) borders.push(start, start + length);
		return borders;
	};
}
// src/tokenize/normalizers/replace.ts
const readReplace = (config) => {
	const findMatches = readPattern(config.get("pattern"));
	const content = [...config.get("content").string()].map((character) => character.codePointAt(0));
	return (source) => {
		if (source.text === "") return source;
		const borders = findMatches(source.text);
		if (borders.length === 0) return source;
		if (borders[1] === 0 && content.length > 0) throw new GateError("OFFSETS_UNAVAILABLE", {
			at: config.at,
			problem: "the pattern matches nothing at the start of a text, and what is put there stands for nothing",
			hint: "use a pattern that matches at least one character, or Prepend"
		});
		const editor = source.edit();
		let copied = 0;
		for (let match = 0; match < borders.length; match += 2) {
			const end = borders[match + 1];
			editor.copy(copied, borders[match]);
			for (const codePoint of content) editor.put(codePoint, end - 1);
			copied = end;
		}
		editor.copy(copied, source.text.length);
		return editor.done();
	};
};
// src/tokenize/passes.ts
const STEPS_PER_UNIT = 4;
function countPass(units, config) {
	try {
		keepSteps(stepsLeft() - STEPS_PER_UNIT * units);
	} catch (cause) {
		if (!(cause instanceof PatternTooSlow)) throw cause;
		throw new GateError("OFFSETS_UNAVAILABLE", {
			at: config.at,
			problem: `its components read a text too often, here about ${units} characters`,
			hint: "use a tokenizer with fewer of them, or shorter texts"
		});
	}
}
// src/tokenize/normalizers/sequence.ts
const readSequence$2 = (config, read) => {
	const normalizers = config.get("normalizers").items().map(read);
	return (text) => normalizers.reduce((normalized, normalize) => {
		countPass(normalized.text.length, config);
		return normalize(normalized);
	}, text);
};
// src/tokenize/normalizers/strip.ts
const readStrip = (config) => {
	const left = config.get("strip_left").boolean();
	const right = config.get("strip_right").boolean();
	const blanks = whiteSpace();
	return (source) => {
		const { text } = source;
		let start = 0;
		let end = text.length;
		while (left && start < end && blanks.has(text.charCodeAt(start))) start += 1;
		while (right && end > start && blanks.has(text.charCodeAt(end - 1))) end -= 1;
		if (start === 0 && end === text.length) return source;
		const editor = source.edit();
		editor.copy(start, end);
		return editor.done();
	};
};
const stripAccents = (source) => {
	const { text } = source;
	if (!/[^\0-\u02ff]/.test(text)) return source;
	const marks = combiningMark();
	const editor = source.edit();
	let copied = 0;
	for (let index = 0; index < text.length; index++) {
		const codePoint = text.codePointAt(index);
		const width = codePoint > 65535 ? 2 : 1;
		if (marks.has(codePoint)) {
			editor.copy(copied, index);
			copied = index + width;
		}
		index += width - 1;
	}
	if (copied === 0) return source;
	editor.copy(copied, text.length);
	return editor.done();
};
// src/tokenize/normalizers/registry.ts
const NORMALIZERS = /* @__PURE__ */ new Map([
	["BertNormalizer", readBertNormalizer],
	["Lowercase", () => lowercase],
	["NFC", () => normalForm("NFC")],
	["NFD", () => normalForm("NFD")],
	["NFKC", () => normalForm("NFKC")],
	["NFKD", () => normalForm("NFKD")],
	["Precompiled", readPrecompiled],
	["Prepend", readPrepend],
	["Replace", readReplace],
	["Sequence", readSequence$2],
	["Strip", readStrip],
	["StripAccents", () => stripAccents]
]);
function readNormalizer(config) {
	if (config.missing) return (text) => text;
	return readComponent("normalizer", NORMALIZERS, config);
}
// src/tokenize/post-processors/bert.ts
const readBertProcessing = (config) => {
	const start = namedId(config.get("cls"));
	const end = namedId(config.get("sep"));
	const special = (id, typeId) => ({
		kind: "special",
		id,
		typeId
	});
	const single = [
		special(start, 0),
		{
			kind: "query",
			typeId: 0
		},
		special(end, 0)
	];
	return {
		single,
		pair: [
			...single,
			{
				kind: "document",
				typeId: 1
			},
			special(end, 1)
		],
		adjustSpans: null
	};
};
function namedId(config) {
	const [name, id, ...more] = config.items();
	if (name === void 0 || id === void 0 || more.length > 0) return config.invalid("this is not a pair of token and id", "write it as [\"[SEP]\", 102]");
	name.string();
	return id.integer();
}
// src/tokenize/post-processors/none.ts
const withoutSpecials = {
	single: [{
		kind: "query",
		typeId: 0
	}],
	pair: [{
		kind: "query",
		typeId: 0
	}, {
		kind: "document",
		typeId: 1
	}],
	adjustSpans: null
};
// src/tokenize/post-processors/trim.ts
const BLANK = 288;
function readTrimming(config) {
	const trims = config.get("trim_offsets").boolean();
	const hasPrefix = config.get("add_prefix_space").boolean();
	if (!trims) return null;
	return ({ text, ids, spans }, tokenAt) => {
		for (let index = 0; index < ids.length; index++) {
			const token = tokenAt(index);
			let leading = blanksFrom(token, 0, 1);
			const trailing = blanksFrom(token, token.length - 1, -1);
			if (leading === 0 && trailing === 0) continue;
			let start = spans[2 * index];
			let end = spans[2 * index + 1];
			if (leading === 1 && hasPrefix && (index === 0 || start === 0)) leading = 0;
			start = Math.min(forward(text, start, leading), end);
			const back = backward(text, end, trailing);
			if (back >= 0) end = Math.max(back, start);
			spans[2 * index] = start;
			spans[2 * index + 1] = end;
		}
	};
}
function blanksFrom(token, from, step) {
	const blanks = whiteSpace();
	let index = from;
	while (index >= 0 && index < token.length) {
		const unit = token.charCodeAt(index);
		if (unit !== BLANK && !blanks.has(unit)) break;
		index += step;
	}
	return Math.abs(index - from);
}
function forward(text, from, characters) {
	let position = from;
	for (let done = 0; done < characters; done++) position += (text.codePointAt(position) ?? 0) > 65535 ? 2 : 1;
	return position;
}
function backward(text, from, characters) {
	let position = from;
	for (let done = 0; done < characters; done++) {
		if (position === 0) return -1;
		position -= position > 1 && text.codePointAt(position - 2) > 65535 ? 2 : 1;
	}
	return position;
}
// src/tokenize/post-processors/byte-level.ts
const readByteLevel$1 = (config) => ({
	...withoutSpecials,
	adjustSpans: readTrimming(config)
});
// src/tokenize/post-processors/roberta.ts
const readRobertaProcessing = (config) => {
	const special = (id) => ({
		kind: "special",
		id,
		typeId: 0
	});
	const start = special(namedId(config.get("cls")));
	const end = special(namedId(config.get("sep")));
	const single = [
		start,
		{
			kind: "query",
			typeId: 0
		},
		end
	];
	return {
		single,
		pair: [
			...single,
			end,
			{
				kind: "document",
				typeId: 0
			},
			end
		],
		adjustSpans: readTrimming(config)
	};
};
// src/tokenize/post-processors/sequence.ts
const readSequence$1 = (config, read) => {
	const processors = config.get("processors").items().map(read);
	if (processors.filter(({ pair }) => pair !== withoutSpecials.pair).length > 1) config.unavailable("several post-processors place special tokens");
	const places = processors.findIndex(({ pair }) => pair !== withoutSpecials.pair);
	if (places !== -1 && processors.slice(places + 1).some(({ adjustSpans }) => adjustSpans !== null)) config.unavailable("a post-processor trims spans after another has placed special tokens");
	const { single, pair } = processors[places] ?? withoutSpecials;
	const adjustments = processors.flatMap(({ adjustSpans }) => adjustSpans ?? []);
	const adjustSpans = (...encoding) => {
		for (const adjust of adjustments) adjust(...encoding);
	};
	return {
		single,
		pair,
		adjustSpans: adjustments.length === 0 ? null : adjustSpans
	};
};
// src/tokenize/post-processors/template.ts
const MAX_SLOTS = 1e3;
const readTemplateProcessing = (config) => {
	const specials = config.get("special_tokens");
	const single = readTemplate(config.get("single"), specials);
	const pair = readTemplate(config.get("pair"), specials);
	requireOnce(single, "query", config.get("single"));
	requireOnce(pair, "query", config.get("pair"));
	requireOnce(pair, "document", config.get("pair"));
	if (single.some((slot) => slot.kind === "document")) config.get("single").invalid("it has a sequence B", "a template for one text has sequence A only");
	return {
		single,
		pair,
		adjustSpans: null
	};
};
function readTemplate(config, specials) {
	const slots = [];
	for (const piece of config.items()) {
		slots.push(...readPiece(piece, specials));
		if (slots.length > MAX_SLOTS) config.unavailable(`the template has more than ${MAX_SLOTS} tokens`, "use a tokenizer with fewer of them");
	}
	return slots;
}
function readPiece(piece, specials) {
	const sequence = piece.get("Sequence");
	if (!sequence.missing) return [{
		kind: sequence.get("id").oneOf(["A", "B"]) === "A" ? "query" : "document",
		typeId: sequence.get("type_id").integer(0, 255)
	}];
	const special = piece.get("SpecialToken");
	const typeId = special.get("type_id").integer(0, 255);
	return specials.get(special.get("id").string()).get("ids").items().slice(0, 1001).map((id) => ({
		kind: "special",
		id: id.integer(),
		typeId
	}));
}
function requireOnce(slots, kind, config) {
	const count = slots.filter((slot) => slot.kind === kind).length;
	if (count === 1) return;
	config.unavailable(`the template has sequence ${kind === "query" ? "A" : "B"} ${count} times`, "a template has each of its sequences exactly once");
}
// src/tokenize/post-processors/registry.ts
const POST_PROCESSORS = /* @__PURE__ */ new Map([
	["BertProcessing", readBertProcessing],
	["ByteLevel", readByteLevel$1],
	["RobertaProcessing", readRobertaProcessing],
	["Sequence", readSequence$1],
	["TemplateProcessing", readTemplateProcessing]
]);
function readPostProcessor(config) {
	return config.missing ? withoutSpecials : readComponent("post-processor", POST_PROCESSORS, config);
}
// src/tokenize/pre-tokenizers/bert.ts
const readBertPreTokenizer = () => {
	const blanks = whiteSpace();
	const marks = punctuation();
	return (source) => {
		const { text } = source;
		const words = [];
		let start = 0;
		let index = 0;
		while (index < text.length) {
			const codePoint = text.codePointAt(index);
			const next = codePoint > 65535 ? index + 2 : index + 1;
			const mark = marks.has(codePoint);
			if (mark || blanks.has(codePoint)) {
				if (start < index) words.push(source.slice(start, index));
				if (mark) words.push(source.slice(index, next));
				start = next;
			}
			index = next;
		}
		if (start < text.length) words.push(source.slice(start, text.length));
		return words;
	};
};
// src/tokenize/unicode/byte-characters.ts
const FIRST_SUBSTITUTE = 256;
const byteCharacters = lazy(() => {
	let substitute = FIRST_SUBSTITUTE;
	return Array.from({ length: 256 }, (_, byte) => {
		const printable = byte > 32 && byte < 127 || byte > 160 && byte !== 173;
		return String.fromCharCode(printable ? byte : substitute++);
	});
});
// src/tokenize/pre-tokenizers/behaviors.ts
const BEHAVIORS = [
	"Removed",
	"Isolated",
	"MergedWithPrevious",
	"MergedWithNext",
	"Contiguous"
];
function readBehavior(config) {
	return config.oneOf(BEHAVIORS);
}
function splitBy(find, behavior, invert = false) {
	return (source) => {
		return arranged(partsOf(source.text.length, find(source.text), invert), behavior).map(({ start, end }) => source.slice(start, end));
	};
}
function partsOf(length, borders, invert) {
	const parts = [];
	let done = 0;
	for (let index = 0; index < borders.length; index += 2) {
		const start = borders[index];
		const end = borders[index + 1];
		if (done < start) parts.push({
			start: done,
			end: start,
			matched: invert
		});
		parts.push({
			start,
			end,
			matched: !invert
		});
		done = end;
	}
	if (done < length) parts.push({
		start: done,
		end: length,
		matched: invert
	});
	return parts;
}
function arranged(parts, behavior) {
	switch (behavior) {
		case "Isolated": return parts;
		case "Removed": return parts.filter((part) => !part.matched);
		case "Contiguous": return merged(parts, (matched, before) => matched === before);
		case "MergedWithPrevious": return merged(parts, (matched, before) => matched && !before);
		case "MergedWithNext": return merged(parts.reverse(), (matched, before) => matched && !before).reverse();
	}
}
function merged(parts, joins) {
	const result = [];
	let before = false;
	for (const part of parts) {
		const last = result.at(-1);
		if (joins(part.matched, before) && last !== void 0) {
			last.start = Math.min(last.start, part.start);
			last.end = Math.max(last.end, part.end);
		} else result.push({ ...part });
		before = part.matched;
	}
	return result;
}
// src/tokenize/pre-tokenizers/byte-level.ts
const GPT2 = "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";
const readByteLevel = (config) => {
	const useRegex = config.get("use_regex");
	const split = useRegex.missing || useRegex.boolean() ? splitBy(findRegex(GPT2, config), "Isolated") : null;
	const addBlank = config.get("add_prefix_space").boolean();
	config.get("trim_offsets").boolean();
	return (source) => {
		const text = addBlank && !source.text.startsWith(" ") ? source.prepend(" ") : source;
		return (split === null ? [text] : split(text)).map(toBytes);
	};
};
function toBytes(source) {
	const { text } = source;
	const characters = byteCharacters();
	if (/^[\0-\x7f]*$/.test(text)) {
		if (/^[!-~]*$/.test(text)) return source;
		return source.withUnits(text.replace(/[^!-~]/g, (unit) => characters[unit.charCodeAt(0)]));
	}
	const editor = source.edit();
	for (let index = 0; index < text.length;) {
		const codePoint = text.codePointAt(index);
		for (const byte of utf8(codePoint)) editor.put(characters[byte].charCodeAt(0), index);
		index += codePoint > 65535 ? 2 : 1;
	}
	return editor.done();
}
function utf8(codePoint) {
	if (codePoint < 128) return [codePoint];
	const last = 128 | codePoint & 63;
	if (codePoint < 2048) return [192 | codePoint >> 6, last];
	const third = 128 | codePoint >> 6 & 63;
	if (codePoint < 65536) return [
		224 | codePoint >> 12,
		third,
		last
	];
	return [
		240 | codePoint >> 18,
		128 | codePoint >> 12 & 63,
		third,
		last
	];
}
// src/tokenize/pre-tokenizers/characters.ts
const readPunctuation = (config) => {
	const behavior = config.get("behavior");
	return splitBy(findEach(punctuation()), behavior.missing ? "Isolated" : readBehavior(behavior));
};
const readDigits = (config) => splitBy(findEach(numeric()), config.get("individual_digits").boolean() ? "Isolated" : "Contiguous");
const readWhitespace = () => {
	const words = wordCharacter();
	const blanks = whiteSpace();
	const kindOf = (codePoint) => words.has(codePoint) ? "word" : blanks.has(codePoint) ? null : "mark";
	return splitBy((text) => {
		const borders = [];
		let kind = null;
		for (const [start, end, codePoint] of codePoints(text)) {
			const next = kindOf(codePoint);
			if (next !== null && next === kind) borders[borders.length - 1] = end;
			else if (next !== null) borders.push(start, end);
			kind = next;
		}
		return borders;
	}, "Removed", true);
};
function findEach(set) {
	return (text) => {
		const borders = [];
		for (const [start, end, codePoint] of codePoints(text)) if (set.has(codePoint)) borders.push(start, end);
		return borders;
	};
}
function* codePoints(text) {
	let start = 0;
	for (const character of text) {
		const end = start + character.length;
		yield [
			start,
			end,
			character.codePointAt(0)
		];
		start = end;
	}
}
// src/tokenize/pre-tokenizers/metaspace.ts
const readMetaspace = (config) => {
	const replacement = config.get("replacement");
	const mark = replacement.string();
	if ([...mark].length !== 1) replacement.invalid("this is not one character", "it has to be one, such as \"▁\"");
	const scheme = readScheme(config);
	const split = config.get("split");
	const splits = split.missing || split.boolean();
	return (source) => {
		const marked = blanksMarked(source, mark);
		const text = scheme !== "never" && (scheme === "always" || source.originalStart === 0) && !marked.text.startsWith(mark) ? marked.prepend(mark) : marked;
		return splits ? wordsOf(text, mark) : [text];
	};
};
function readScheme(config) {
	const declared = config.get("prepend_scheme");
	const scheme = declared.value === void 0 ? "always" : declared.oneOf([
		"first",
		"never",
		"always"
	]);
	const prefixed = config.get("add_prefix_space");
	if (!prefixed.missing && !prefixed.boolean() && scheme !== "never") prefixed.invalid(`add_prefix_space is false, but the prepend_scheme is "${scheme}"`, "declare the prepend_scheme \"never\" with it");
	return scheme;
}
function blanksMarked(source, mark) {
	const { text } = source;
	if (!text.includes(" ")) return source;
	if (mark.length === 1) return source.withUnits(text.replaceAll(" ", mark));
	const editor = source.edit();
	let copied = 0;
	for (let blank = text.indexOf(" "); blank >= 0; blank = text.indexOf(" ", copied)) {
		editor.copy(copied, blank);
		editor.put(mark.codePointAt(0), blank);
		copied = blank + 1;
	}
	editor.copy(copied, text.length);
	return editor.done();
}
function wordsOf(source, mark) {
	const { text } = source;
	const words = [];
	let start = 0;
	for (let end = text.indexOf(mark, 1); end >= 0; end = text.indexOf(mark, end + 1)) {
		words.push(source.slice(start, end));
		start = end;
	}
	if (start < text.length) words.push(source.slice(start, text.length));
	return words;
}
// src/tokenize/pre-tokenizers/sequence.ts
const readSequence = (config, read) => {
	const preTokenizers = config.get("pretokenizers").items().map(read);
	return (text) => preTokenizers.reduce((words, split) => {
		countPass(words.reduce((sum, word) => sum + word.text.length + 1, 0), config);
		return words.flatMap((word) => split(word).filter((part) => part.text !== ""));
	}, [text]);
};
// src/tokenize/pre-tokenizers/split.ts
const readSplit = (config) => splitBy(readPattern(config.get("pattern")), readBehavior(config.get("behavior")), config.get("invert").boolean());
// src/tokenize/pre-tokenizers/whitespace-split.ts
const whitespaceSplit = (source) => {
	const { text } = source;
	const blanks = whiteSpace();
	const words = [];
	let start = 0;
	for (let index = 0; index <= text.length; index++) {
		if (index < text.length && !blanks.has(text.charCodeAt(index))) continue;
		if (start < index) words.push(source.slice(start, index));
		start = index + 1;
	}
	return words;
};
// src/tokenize/pre-tokenizers/registry.ts
const PRE_TOKENIZERS = /* @__PURE__ */ new Map([
	["BertPreTokenizer", readBertPreTokenizer],
	["Metaspace", readMetaspace],
	["ByteLevel", readByteLevel],
	["Digits", readDigits],
	["Punctuation", readPunctuation],
	["Sequence", readSequence],
	["Split", readSplit],
	["Whitespace", readWhitespace],
	["WhitespaceSplit", () => whitespaceSplit]
]);
function readPreTokenizer(config) {
	if (config.missing) return (text) => [text];
	return readComponent("pre-tokenizer", PRE_TOKENIZERS, config);
}
// src/tokenize/word-memo.ts
const MAX_WORDS = 1e5;
const MAX_WORD_UNITS = 128;
function memoized(model) {
	const known = /* @__PURE__ */ new Map();
	return {
		...model,
		segment(word) {
			const pieces = known.get(word);
			if (pieces !== void 0) return pieces;
			const fresh = model.segment(word);
			if (word.length > MAX_WORD_UNITS) return fresh;
			if (known.size >= MAX_WORDS) known.clear();
			known.set(detached(word), fresh);
			return fresh;
		}
	};
}
function detached(word) {
	const units = new Array(word.length);
	for (let index = 0; index < word.length; index++) units[index] = word.charCodeAt(index);
	return String.fromCharCode(...units);
}
// src/tokenize/load.ts
function loadTokenizer(json, at) {
	const config = new ConfigNode(typeof json === "string" ? parse(json, at) : json, at);
	config.object();
	const normalize = readNormalizer(config.get("normalizer"));
	const preTokenize = readPreTokenizer(config.get("pre_tokenizer"));
	const postProcessor = readPostProcessor(config.get("post_processor"));
	const model = memoized(readModel(config.get("model")));
	const addedTokens = readAddedTokens(config.get("added_tokens"), model, normalize);
	function encode(text) {
		allowSteps(text.length);
		const tokens = new TokenList(text.length);
		const found = /* @__PURE__ */ new Map();
		for (const segment of addedTokens.extract(wellFormed(text))) if (segment.id !== null) {
			found.set(tokens.count, segment.text.text);
			tokens.addWhole(segment.id, segment.text);
		} else for (const word of preTokenize(segment.text)) addWord(word, tokens);
		const { ids, spans, words } = tokens.done();
		postProcessor.adjustSpans?.({
			text,
			ids,
			spans
		}, (index) => found.get(index) ?? model.tokenOf(ids[index]) ?? "");
		return {
			text,
			ids,
			spans,
			words
		};
	}
	function addWord(word, tokens) {
		if (word.text !== "") tokens.addPieces(model.segment(word.text), word);
	}
	return {
		encode,
		layout: {
			pair: postProcessor.pair,
			single: postProcessor.single
		},
		specials: {
			pair: specialCount(postProcessor.pair),
			single: specialCount(postProcessor.single)
		},
		declared: {
			truncation: readTruncation(config.get("truncation")),
			padding: readPadding(config.get("padding"))
		},
		assemble: (query, document, joined = null) => assembleRow(document === null ? postProcessor.single : postProcessor.pair, query, document, joined)
	};
}
function parse(json, at) {
	try {
		return JSON.parse(json);
	} catch (cause) {
		throw new GateError("TOKENIZER_INVALID", {
			at,
			problem: `this is not JSON (${cause.message})`,
			hint: "give a tokenizer.json"
		}, { cause });
	}
}
function wellFormed(text) {
	return text.replace(/[\ud800-\udfff]/gu, "�");
}
function specialCount(layout) {
	return layout.filter((slot) => slot.kind === "special").length;
}
const STRATEGIES = {
	LongestFirst: "longest_first",
	OnlyFirst: "only_first",
	OnlySecond: "only_second"
};
function readTruncation(config) {
	if (config.missing) return null;
	const strategy = config.get("strategy").oneOf(Object.keys(STRATEGIES));
	return {
		maxLength: config.get("max_length").integer(0, Number.MAX_SAFE_INTEGER),
		truncation: STRATEGIES[strategy],
		truncationSide: readSide(config.get("direction")),
		stride: config.get("stride").integer()
	};
}
function readPadding(config) {
	if (config.missing) return null;
	const strategy = config.get("strategy");
	const multiple = config.get("pad_to_multiple_of");
	return {
		length: strategy.value === "BatchLongest" ? null : strategy.get("Fixed").integer(),
		side: readSide(config.get("direction")),
		multipleOf: multiple.missing ? null : multiple.integer(),
		id: config.get("pad_id").integer(),
		typeId: config.get("pad_type_id").integer(),
		token: config.get("pad_token").string()
	};
}
function readSide(config) {
	if (config.missing) return "right";
	return config.oneOf(["Left", "Right"]) === "Left" ? "left" : "right";
}
// src/run/encoders.ts
const MAX_TOKENIZER_BYTES = 256 << 20;
function createEncoders(sha256) {
	const known = /* @__PURE__ */ new Map();
	return { async load(files, path) {
		const bytes = await files.read(path, MAX_TOKENIZER_BYTES);
		const hash = sha256(bytes);
		const encoder = known.get(hash) ?? open(bytes, path);
		known.set(hash, encoder);
		return {
			encoder,
			sha256: hash
		};
	} };
}
function open(bytes, path) {
	try {
		return createEncoder(loadTokenizer(decodeText(bytes, path), path));
	} catch (error) {
		if (error instanceof GateError && error.code === "OFFSETS_UNAVAILABLE") return error;
		throw error;
	}
}
export { createEncoder as i, createEncoders as n, loadTokenizer as r, MAX_TOKENIZER_BYTES as t };
