import { n as assertNever, t as GateError } from "./errors.js";
import { d as parseJoined, f as parseTemplate } from "./contracts.js";
// src/plan/trim.ts
function isBlank(text, at) {
	const code = text.charCodeAt(at);
	if (code === 65279) return false;
	return code >= 28 && code <= 31 || code === 133 || /\s/.test(text.charAt(at));
}
function strippedSpan(text) {
	let start = 0;
	let end = text.length;
	while (start < end && isBlank(text, start)) start += 1;
	while (end > start && isBlank(text, end - 1)) end -= 1;
	return {
		start,
		end
	};
}
function limitedSpan(text, limit, { unit, side }) {
	const whole = {
		start: 0,
		end: text.length
	};
	if ((unit === "chars" ? text.length : 3 * text.length) <= limit) return whole;
	let left = limit;
	if (side === "right") {
		for (let at = 0; at < text.length;) {
			const units = unitsAt(text, at);
			left -= unit === "chars" ? 1 : bytesOf(text, at, units);
			if (left < 0) return {
				start: 0,
				end: at
			};
			at += units;
		}
		return whole;
	}
	for (let at = text.length; at > 0;) {
		const units = unitsBefore(text, at);
		left -= unit === "chars" ? 1 : bytesOf(text, at - units, units);
		if (left < 0) return {
			start: at,
			end: text.length
		};
		at -= units;
	}
	return whole;
}
function bytesOf(text, at, units) {
	if (units === 2) return 4;
	const code = text.charCodeAt(at);
	return code < 128 ? 1 : code < 2048 ? 2 : 3;
}
function unitsAt(text, at) {
	return isPair(text, at) ? 2 : 1;
}
function unitsBefore(text, at) {
	return isPair(text, at - 2) ? 2 : 1;
}
function isPair(text, at) {
	return (text.charCodeAt(at) & 64512) === 55296 && (text.charCodeAt(at + 1) & 64512) === 56320;
}
// src/plan/format.ts
function createFormatter(input) {
	const { queryPrefix, preLimit, strip } = input;
	const template = parseTemplate(input.documentTemplate);
	if ("problem" in template) throw new Error(`unchecked template: ${template.problem}`);
	function finish(whole, limit) {
		const limited = preLimit == null || limit == null ? whole : cutOut(whole, limitedSpan(whole.text, limit, preLimit));
		return strip ? cutOut(limited, strippedSpan(limited.text)) : limited;
	}
	const wholeQuery = (text) => compose$1([queryPrefix, null], text, {
		start: 0,
		end: text.length
	});
	const wholeDocument = (document, span = {
		start: 0,
		end: document.text.length
	}) => compose$1(piecesOf(template, document), document.text, span);
	return {
		query: (text) => finish(wholeQuery(text), preLimit?.query),
		document: (document, textSpan) => finish(wholeDocument(document, textSpan), preLimit?.document),
		uncutQuery: (text) => finish(wholeQuery(text), null),
		uncutDocument: (document) => finish(wholeDocument(document), null)
	};
}
function piecesOf(template, document) {
	const { rerank, text } = document;
	if (rerank !== null) return [
		rerank.text.slice(0, rerank.textStart),
		null,
		rerank.text.slice(rerank.textStart + text.length)
	];
	return template.map((piece) => {
		if (piece.kind === "text") return null;
		if (piece.kind === "literal") return piece.text;
		if (piece.kind === "attribute") return String(document.attributes[piece.name] ?? "");
		return document[piece.kind] ?? "";
	});
}
function compose$1(pieces, stored, storedSpan) {
	const part = stored.slice(storedSpan.start, storedSpan.end);
	const slots = [];
	let text = "";
	for (const piece of pieces) {
		if (piece === null && part !== "") slots.push({
			storedSpan,
			formattedStart: text.length
		});
		text += piece ?? part;
	}
	return {
		text,
		slots
	};
}
function cutOut(formatted, { start, end }) {
	if (start === 0 && end === formatted.text.length) return formatted;
	const slots = [];
	for (const { storedSpan, formattedStart } of formatted.slots) {
		const shift = storedSpan.start - formattedStart;
		const from = Math.max(start, formattedStart);
		const to = Math.min(end, storedSpan.end - shift);
		if (from < to) slots.push({
			storedSpan: {
				start: from + shift,
				end: to + shift
			},
			formattedStart: from - start
		});
	}
	return {
		text: formatted.text.slice(start, end),
		slots
	};
}
var TokenList = class {
	#ids;
	#spans;
	#words;
	#count = 0;
	#wordBegins = 0;
	constructor(units) {
		const capacity = (units >> 2) + 16;
		this.#ids = new Int32Array(capacity);
		this.#spans = new Uint32Array(2 * capacity);
		this.#words = new Uint8Array(capacity);
	}
	get count() {
		return this.#count;
	}
	addPieces(pieces, word) {
		const { ids, wordSpans } = pieces;
		this.#wordBegins = 1;
		for (let index = 0; index < ids.length; index++) this.#add(ids[index], wordSpans[2 * index], wordSpans[2 * index + 1], word);
		if (this.#count > 0) this.#words[this.#count - 1] = this.#words[this.#count - 1] | 2;
	}
	addWhole(id, text) {
		this.#add(id, 0, text.text.length, text);
	}
	done() {
		const count = this.#count;
		return {
			ids: this.#ids.slice(0, count),
			spans: this.#spans.slice(0, 2 * count),
			words: this.#words.slice(0, count)
		};
	}
	#add(id, start, end, word) {
		if (this.#count === this.#ids.length) this.#grow();
		const originalStart = start < end ? word.originalStartOf(start) : word.originalStart;
		this.#ids[this.#count] = id;
		this.#words[this.#count] = this.#wordBegins;
		this.#wordBegins = 0;
		this.#spans[2 * this.#count] = originalStart;
		this.#spans[2 * this.#count + 1] = start < end ? word.originalEndOf(end - 1) : originalStart;
		this.#count += 1;
	}
	#grow() {
		const ids = new Int32Array(2 * this.#ids.length);
		const spans = new Uint32Array(2 * this.#spans.length);
		const words = new Uint8Array(ids.length);
		ids.set(this.#ids);
		spans.set(this.#spans);
		words.set(this.#words);
		this.#ids = ids;
		this.#spans = spans;
		this.#words = words;
	}
};
// src/tokenize/truncate.ts
function cutPair(rule, query, document, layout, at = "input") {
	const lengths = {
		query: query.ids.length,
		document: document === null ? null : document.ids.length
	};
	const { maxLength, truncationSide } = rule;
	if (rule.engine !== "tokenizers" || maxLength === null) return truncate(rule, lengths, layout, at);
	return truncate(rule, lengths, layout, at, {
		query: rule.truncation === "only_second" ? lengths.query : tokensSeen(query, maxLength, truncationSide),
		document: document === null ? null : tokensSeen(document, maxLength, truncationSide)
	});
}
function tokensSeen({ ids, words }, maxLength, side) {
	const { length } = ids;
	if (words === void 0) return Math.min(length, maxLength);
	for (let count = Math.max(1, maxLength); count < length; count++) if ((side === "right" ? words[count - 1] & 2 : words[length - count] & 1) !== 0) return count;
	return length;
}
function truncate(rule, lengths, layout, at = "input", seen = capped(lengths, rule)) {
	const { maxLength, truncationSide } = rule;
	if (maxLength === null) return sides(lengths, lengths, truncationSide);
	const specials = layout.filter((slot) => slot.kind === "special").length;
	if (rule.engine === "cut-joined") return cutJoined(maxLength, lengths, layout, truncationSide, at);
	if (maxLength < specials) throw new GateError("LENGTH_BELOW_SPECIALS", {
		at,
		problem: `max_length ${maxLength} is below the ${specials} special tokens of this input`,
		hint: `set it to at least ${specials + 1}`
	});
	return sides(lengths, keptLengths(rule, maxLength - specials, rule.engine === "tokenizers" ? seen : lengths, at), truncationSide);
}
function capped({ query, document }, { maxLength, truncation }) {
	const cap = maxLength ?? Number.POSITIVE_INFINITY;
	return {
		query: truncation === "only_second" ? query : Math.min(query, cap),
		document: document === null ? null : Math.min(document, cap)
	};
}
function keptLengths(rule, budget, lengths, at) {
	switch (rule.engine) {
		case "tokenizers":
		case "tokenizers-0.22": return rust(rule.truncation, budget, lengths, at);
		case "transformers-python": return python(rule.truncation, budget, lengths, at);
		case "cut-joined": throw new Error("cut-joined has no budget per side");
		default: return assertNever(rule.engine);
	}
}
function rust(truncation, budget, lengths, at) {
	const { query, document } = lengths;
	if (budget === 0) return {
		query: 0,
		document: document === null ? null : 0
	};
	if (query + (document ?? 0) - budget <= 0) return lengths;
	if (truncation !== "longest_first") return onlyOne(truncation, budget, lengths, at);
	if (document === null) return {
		query: budget,
		document
	};
	const swapped = query > document;
	let short = swapped ? document : query;
	let long = short > budget ? short : Math.max(short, budget - short);
	if (short + long > budget) {
		short = Math.floor(budget / 2);
		long = short + budget % 2;
	}
	return swapped ? {
		query: long,
		document: short
	} : {
		query: short,
		document: long
	};
}
function python(truncation, budget, lengths, at) {
	const { query, document } = lengths;
	const removed = query + (document ?? 0) - budget;
	if (removed <= 0) return lengths;
	if (truncation !== "longest_first") return onlyOne(truncation, budget, lengths, at);
	if (document === null) return onlyOne("only_first", budget, lengths, at);
	const first = Math.min(Math.abs(document - query), removed);
	const half = Math.floor((removed - first) / 2);
	const rest = removed - first - half;
	return query > document ? {
		query: query - first - half,
		document: document - rest
	} : {
		query: query - half,
		document: document - first - rest
	};
}
function onlyOne(truncation, budget, lengths, at) {
	const { query, document } = lengths;
	if (truncation === "only_second" && document === null) throw new GateError("PAIR_IMPOSSIBLE", {
		at,
		problem: "only_second cuts a second text, and there is none",
		hint: "use longest_first or only_first for single texts"
	});
	const [cut, whole, wholeLength] = truncation === "only_first" ? [
		"query",
		"document",
		document ?? 0
	] : [
		"document",
		"query",
		query
	];
	if (wholeLength >= budget) throw new GateError("PAIR_IMPOSSIBLE", {
		at,
		problem: `${truncation} keeps the ${whole} whole, and its ${wholeLength} tokens leave none of ${budget} to the ${cut}`,
		hint: `raise max_length, shorten the ${whole}, or use longest_first`
	});
	return truncation === "only_first" ? {
		query: budget - (document ?? 0),
		document
	} : {
		query,
		document: budget - query
	};
}
function cutJoined(maxLength, lengths, layout, side, at) {
	if (maxLength < 1) throw new GateError("LENGTH_BELOW_SPECIALS", {
		at,
		problem: `max_length ${maxLength} keeps no token`,
		hint: "set it to at least 1"
	});
	let total = 0;
	const places = {
		query: 0,
		document: 0
	};
	for (const slot of layout) if (slot.kind === "special") total += 1;
	else {
		places[slot.kind] = total;
		total += lengths[slot.kind] ?? 0;
	}
	const joined = keptRange(total, Math.min(total, maxLength), side);
	const inside = (start, length) => {
		const first = Math.min(length, Math.max(0, joined.start - start));
		return {
			start: first,
			end: Math.max(first, Math.min(length, joined.end - start))
		};
	};
	return {
		query: inside(places.query, lengths.query),
		document: inside(places.document, lengths.document ?? 0),
		joined
	};
}
function sides(lengths, kept, side) {
	return {
		query: keptRange(lengths.query, kept.query, side),
		document: keptRange(lengths.document ?? 0, kept.document ?? 0, side),
		joined: null
	};
}
function keptRange(length, kept, side) {
	return side === "right" ? {
		start: 0,
		end: kept
	} : {
		start: length - kept,
		end: length
	};
}
// src/plan/cut-offered.ts
function cutOffered(rule, query, document, layout, at) {
	if (isWhole(query) && isWhole(document)) return cutPair(rule, query.encoding, document.encoding, layout, at);
	const cut = truncate(rule, {
		query: lengthOf$1(query.range),
		document: lengthOf$1(document.range)
	}, layout, at);
	return {
		query: moved(cut.query, query.range.start),
		document: moved(cut.document, document.range.start),
		joined: cut.joined
	};
}
function lengthOf$1({ start, end }) {
	return end - start;
}
function isWhole({ encoding, range }) {
	return lengthOf$1(range) === encoding.ids.length;
}
function moved({ start, end }, by) {
	return {
		start: start + by,
		end: end + by
	};
}
// src/plan/frame.ts
function cutFramed(rule, query, document, frame, at) {
	if (rule.maxLength === null || frame.oneText === null) {
		const cut = cutOffered(rule, query, document, frame.layout, at);
		if (!frame.isTemplate) return {
			cut,
			frame: null
		};
		return {
			cut,
			frame: {
				layout: frame.layout,
				lost: lostOfSides(frame, query, document, cut)
			}
		};
	}
	const lengths = {
		query: lengthOf$1(query.range),
		document: lengthOf$1(document.range)
	};
	const found = cutOneText(frame, rule.maxLength, rule.truncationSide, lengths, at);
	const moved = ({ start, end }, by) => ({
		start: start + by,
		end: end + by
	});
	const cut = {
		query: moved(found.query, query.range.start),
		document: moved(found.document, document.range.start),
		joined: null
	};
	const { layout, lost } = found.frame;
	const ofSides = lostOfSides(frame, query, document, cut);
	return {
		cut,
		frame: {
			layout,
			lost: {
				prefix: lost.prefix + ofSides.prefix,
				suffix: lost.suffix + ofSides.suffix
			}
		}
	};
}
function lostOfSides({ layout, ends }, query, document, cut) {
	const lengths = {
		query: query.encoding.ids.length,
		document: document.encoding.ids.length
	};
	const kinds = layout.flatMap(({ kind }) => kind === "special" ? [] : [kind]);
	const [first, last] = [kinds[0], kinds.at(-1)];
	if (first === void 0 || last === void 0) throw new Error("a template without sides");
	const { start, end } = cut[first];
	const fromLast = {
		start: lengths[last] - cut[last].end,
		end: lengths[last] - cut[last].start
	};
	return {
		prefix: lostOf(ends.prefix, {
			start,
			end
		}),
		suffix: lostOf(ends.suffix, fromLast)
	};
}
function lostOf({ alone, shared }, kept) {
	return kept.end === 0 ? alone : Math.min(alone + shared, kept.start);
}
function cutLengths(rule, lengths, frame, at = "input") {
	if (rule.maxLength === null || frame.oneText === null) return truncate(rule, lengths, frame.layout, at);
	return cutOneText(frame, rule.maxLength, rule.truncationSide, lengths, at);
}
function fixedTokens(frame, side) {
	const { layout, oneText } = frame;
	const specials = layout.filter(({ kind }) => kind === "special").length;
	return oneText === null ? specials : layout.length - lengthOf$1(oneText) + keptSuffix(frame, side);
}
function sharedBudget(frame, maxLength, side) {
	const { layout, oneText } = frame;
	if (oneText === null) return maxLength - layout.filter(({ kind }) => kind === "special").length;
	const isSide = ({ kind }) => kind !== "special";
	const needed = side === "right" ? {
		start: oneText.start,
		end: layout.findLastIndex(isSide) + 1
	} : {
		start: layout.findIndex(isSide),
		end: oneText.end
	};
	const within = layout.slice(needed.start, needed.end).filter(({ kind }) => kind === "special").length;
	return maxLength - fixedTokens(frame, side) - within;
}
function keptSuffix({ layout, oneText, keepSuffix }, side) {
	if (!keepSuffix || oneText === null || side === "left") return 0;
	return Math.max(0, oneText.end - 1 - layout.findLastIndex(({ kind }) => kind !== "special"));
}
function cutOneText(frame, maxLength, side, lengths, at) {
	const { layout, oneText } = frame;
	const fixed = fixedTokens(frame, side);
	if (maxLength < fixed) throw new GateError("LENGTH_BELOW_SPECIALS", {
		at,
		problem: `max_length ${maxLength} is below the ${fixed} tokens of the template that are never cut`,
		hint: `set it to at least ${fixed + 1}`
	});
	const { start = 0, end = layout.length } = oneText ?? {};
	const cuttableEnd = end - keptSuffix(frame, side);
	const sizeOf = (slot) => slot.kind === "special" ? 1 : lengths[slot.kind] ?? 0;
	const total = layout.slice(start, cuttableEnd).reduce((sum, slot) => sum + sizeOf(slot), 0);
	const room = Math.min(total, maxLength - fixed);
	const kept = side === "right" ? {
		start: 0,
		end: room
	} : {
		start: total - room,
		end: total
	};
	const sides = {
		query: {
			start: 0,
			end: 0
		},
		document: {
			start: 0,
			end: 0
		}
	};
	const left = [];
	const lost = {
		prefix: 0,
		suffix: 0
	};
	const firstSide = layout.findIndex(({ kind }) => kind !== "special");
	const lastSide = layout.findLastIndex(({ kind }) => kind !== "special");
	let position = 0;
	layout.forEach((slot, index) => {
		if (index < start || index >= cuttableEnd) {
			left.push(slot);
			return;
		}
		const size = sizeOf(slot);
		if (slot.kind !== "special") {
			const first = Math.min(size, Math.max(0, kept.start - position));
			sides[slot.kind] = {
				start: first,
				end: Math.max(first, Math.min(size, kept.end - position))
			};
			left.push(slot);
		} else if (position >= kept.start && position < kept.end) left.push(slot);
		else if (index < firstSide) lost.prefix += 1;
		else if (index > lastSide) lost.suffix += 1;
		position += size;
	});
	return {
		...sides,
		frame: {
			layout: left,
			lost
		}
	};
}
// src/plan/join.ts
const NOTHING = {
	text: "",
	slots: []
};
const NO_TOKENS = {
	text: "",
	ids: /* @__PURE__ */ new Int32Array(),
	spans: /* @__PURE__ */ new Uint32Array()
};
const NO_END = {
	alone: 0,
	shared: 0
};
const NO_ENDS = {
	prefix: NO_END,
	suffix: NO_END
};
function createJoiner({ file, input }, encoder) {
	const encoded = (formatted) => ({
		formatted,
		encoding: formatted === NOTHING ? NO_TOKENS : encoder.encode(formatted.text)
	});
	if (input.joined === null) {
		const { pair: layout } = encoder.tokenizer.layout;
		const frame = {
			layout,
			oneText: null,
			keepSuffix: false,
			isTemplate: false,
			ends: NO_ENDS
		};
		return { join: (query, document) => ({
			query: encoded(query),
			document: encoded(document),
			frame
		}) };
	}
	const parsed = parseJoined(input.joined.parts);
	if ("problem" in parsed) throw new Error(`unchecked template: ${parsed.problem}`);
	const parts = parsed.map((pieces) => ({
		pieces,
		literals: isLiteral(pieces) ? literalsOf(encoder.encode(textOf(pieces))) : null
	}));
	const { keepSuffix } = input.joined;
	const wholeRow = input.cut.engine === "cut-joined";
	function join(query, document) {
		const given = {
			query,
			document
		};
		const sides = {};
		const layout = [];
		let oneText = null;
		let prefix = null;
		let suffix = NO_END;
		for (const { pieces, literals } of parts) {
			if (literals !== null) {
				layout.push(...literals);
				continue;
			}
			const kinds = sidesIn(pieces);
			const [kind] = kinds;
			if (kind !== void 0 && kinds.length === 1) {
				const { formatted, places } = compose(pieces, given);
				const side = encoded(formatted[kind]);
				sides[kind] = side;
				layout.push({
					kind,
					typeId: 0
				});
				const at = places[0]?.at ?? 0;
				const ends = endsOf(side.encoding, {
					start: at,
					end: at + given[kind].text.length
				});
				prefix ??= ends.prefix;
				suffix = ends.suffix;
				continue;
			}
			const start = layout.length;
			const { text, places } = compose(pieces, given);
			const encoding = encoder.encode(text);
			let done = 0;
			for (const { kind, at } of places) {
				const side = given[kind];
				const range = tokensAt(encoding, at, at + side.text.length);
				if (range.start < done) throw shared(file);
				layout.push(...literalsOf(encoding, {
					start: done,
					end: range.start
				}), {
					kind,
					typeId: 0
				});
				sides[kind] = {
					formatted: side,
					encoding: sideOf(encoding, range, at, side.text)
				};
				const ends = endsOf(encoding, {
					start: at,
					end: at + side.text.length
				}, range);
				prefix ??= ends.prefix;
				suffix = keepSuffix && range.end < encoding.ids.length ? NO_END : ends.suffix;
				done = range.end;
			}
			layout.push(...literalsOf(encoding, {
				start: done,
				end: encoding.ids.length
			}));
			oneText = {
				start,
				end: layout.length
			};
		}
		if (wholeRow) oneText = {
			start: 0,
			end: layout.length
		};
		const { query: ofQuery, document: ofDocument } = sides;
		if (!ofQuery || !ofDocument) throw new Error("unchecked template: a side is missing");
		return {
			query: ofQuery,
			document: ofDocument,
			frame: {
				layout,
				oneText,
				keepSuffix,
				isTemplate: true,
				ends: {
					prefix: prefix ?? NO_END,
					suffix
				}
			}
		};
	}
	return { join };
}
function templateTokens({ contract, encoder }) {
	if (contract.input.joined === null || encoder instanceof GateError) return null;
	const { frame } = createJoiner(contract, encoder).join(NOTHING, NOTHING);
	return fixedTokens(frame, contract.input.cut.truncationSide);
}
function isOneString({ joined }) {
	const parsed = joined === null ? [] : parseJoined(joined.parts);
	return !("problem" in parsed) && parsed.some((pieces) => sidesIn(pieces).length > 1);
}
const sidesIn = (pieces) => pieces.flatMap(({ kind }) => kind === "literal" ? [] : [kind]);
const isLiteral = (pieces) => pieces.every(({ kind }) => kind === "literal");
const textOf = (pieces) => pieces.map((piece) => piece.kind === "literal" ? piece.text : "").join("");
function literalsOf({ ids }, range = {
	start: 0,
	end: ids.length
}) {
	return Array.from(ids.subarray(range.start, range.end), (id) => ({
		kind: "special",
		id,
		typeId: 0
	}));
}
function compose(pieces, sides) {
	const places = [];
	let text = "";
	for (const piece of pieces) if (piece.kind === "literal") text += piece.text;
	else {
		places.push({
			kind: piece.kind,
			at: text.length
		});
		text += sides[piece.kind].text;
	}
	const formatted = {
		query: NOTHING,
		document: NOTHING
	};
	for (const { kind, at } of places) {
		const slots = sides[kind].slots.map((slot) => ({
			...slot,
			formattedStart: slot.formattedStart + at
		}));
		formatted[kind] = {
			text,
			slots
		};
	}
	return {
		text,
		places,
		formatted
	};
}
function tokensAt({ ids, spans }, start, end) {
	let first = -1;
	let last = -1;
	let before = 0;
	for (let token = 0; token < ids.length; token++) {
		const from = spans[2 * token];
		const to = spans[2 * token + 1];
		if (to <= start) before = token + 1;
		if (from === to || to <= start || from >= end) continue;
		if (first === -1) first = token;
		last = token;
	}
	return first === -1 ? {
		start: before,
		end: before
	} : {
		start: first,
		end: last + 1
	};
}
function endsOf({ ids, spans }, place, { start, end } = {
	start: 0,
	end: ids.length
}) {
	const startOf = (token) => spans[2 * token];
	const endOf = (token) => spans[2 * token + 1];
	let first = start;
	while (first < end && endOf(first) <= place.start && startOf(first) < place.start) first += 1;
	let inside = first;
	while (inside < end && startOf(inside) < place.start) inside += 1;
	let last = end;
	while (last > start && startOf(last - 1) >= place.end && endOf(last - 1) > place.end) last -= 1;
	let before = last;
	while (before > start && endOf(before - 1) > place.end) before -= 1;
	return {
		prefix: {
			alone: first - start,
			shared: inside - first
		},
		suffix: {
			alone: end - last,
			shared: last - before
		}
	};
}
function sideOf(whole, { start, end }, at, text) {
	const spans = whole.spans.slice(2 * start, 2 * end).map((position) => Math.min(Math.max(position, at), at + text.length) - at);
	const words = whole.words?.subarray(start, end);
	return {
		text,
		ids: whole.ids.subarray(start, end),
		spans,
		...words && { words }
	};
}
const shared = (file) => new GateError("OFFSETS_UNAVAILABLE", {
	at: `${file}#/input/joined`,
	problem: "a token of the joined string belongs to the query and to the document",
	hint: "put text between the slots that the tokenizer divides, such as a line break"
});
// src/tokenize/assemble.ts
function assembleRow(layout, query, document, joined) {
	const sides = {
		query,
		document
	};
	let length = 0;
	for (const slot of layout) length += slot.kind === "special" ? 1 : lengthOf(sides[slot.kind]);
	const ids = new Int32Array(length);
	const typeIds = new Uint8Array(length);
	const sequence = new Int8Array(length).fill(-1);
	const tokenIndex = new Int32Array(length).fill(-1);
	let at = 0;
	for (const slot of layout) {
		if (slot.kind === "special") {
			ids[at] = slot.id;
			typeIds[at] = slot.typeId;
			at += 1;
			continue;
		}
		const side = sides[slot.kind];
		if (side === null) continue;
		const { start, end } = side.range;
		ids.set(side.encoding.ids.subarray(start, end), at);
		typeIds.fill(slot.typeId, at, at + end - start);
		sequence.fill(slot.kind === "query" ? 0 : 1, at, at + end - start);
		for (let token = start; token < end; token++) tokenIndex[at + token - start] = token;
		at += end - start;
	}
	if (joined === null) return {
		ids,
		typeIds,
		sequence,
		tokenIndex
	};
	const { start, end } = joined;
	return {
		ids: ids.slice(start, end),
		typeIds: typeIds.slice(start, end),
		sequence: sequence.slice(start, end),
		tokenIndex: tokenIndex.slice(start, end)
	};
}
function lengthOf(side) {
	return side === null ? 0 : side.range.end - side.range.start;
}
// src/plan/assemble-input.ts
function assembleInput(planned, tokenizer) {
	const { queryEncoding, documentEncoding, offered, cut, frame } = planned;
	if (frame) {
		const query = {
			encoding: queryEncoding,
			range: cut.query
		};
		return assembleRow(frame.layout, query, {
			encoding: documentEncoding,
			range: cut.document
		}, null);
	}
	const ranges = cut.joined === null ? cut : offered;
	return tokenizer.assemble({
		encoding: queryEncoding,
		range: ranges.query
	}, {
		encoding: documentEncoding,
		range: ranges.document
	}, cut.joined);
}
// src/model/tokens.ts
const TRUNCATIONS = [
	"longest_first",
	"only_first",
	"only_second"
];
const SIDES = ["right", "left"];
const ENGINES = [
	"tokenizers",
	"tokenizers-0.22",
	"transformers-python",
	"cut-joined"
];
// src/plan/entrance.ts
function enterQuery(contract, queryTokens, frame) {
	const { cut, maxQueryTokens, overlongQuery } = contract.input;
	const kept = Math.min(queryTokens, maxQueryTokens ?? queryTokens);
	const offered = cut.truncationSide === "right" ? {
		start: 0,
		end: kept
	} : {
		start: queryTokens - kept,
		end: queryTokens
	};
	const pairBudget = budgetOf(contract, frame);
	const entrance = (outcome) => ({
		offered,
		entrance: {
			outcome,
			queryTokens,
			pairBudget
		}
	});
	if (pairBudget === null) return entrance("accept");
	if (kept >= pairBudget && overlongQuery !== "truncate") return entrance(overlongQuery);
	if (!leavesRoom(contract, kept, frame)) return entrance(overlongQuery === "truncate" ? "reject" : overlongQuery);
	return entrance("accept");
}
function budgetOf(contract, frame) {
	const { cut } = contract.input;
	if (cut.maxLength === null) return null;
	const at = `${contract.file}#/input/maxLength`;
	cutLengths({
		...cut,
		truncation: "longest_first"
	}, {
		query: 0,
		document: 0
	}, frame, at);
	if (frame.isTemplate) return Math.max(0, sharedBudget(frame, cut.maxLength, cut.truncationSide));
	const { layout } = frame;
	const last = cut.engine === "cut-joined" && cut.truncationSide === "right" ? layout.findLastIndex(({ kind }) => kind === "document") : layout.length;
	return cut.maxLength - layout.slice(0, last).filter(({ kind }) => kind === "special").length;
}
function leavesRoom({ input, windows }, query, frame) {
	const { cut } = input;
	if (cut.maxLength === null || cut.truncation === "only_first") return true;
	try {
		const { document } = cutLengths(cut, {
			query,
			document: 2 * cut.maxLength
		}, frame);
		return windows?.size !== "fill" || document.end - document.start > windows.overlap;
	} catch (error) {
		if (error instanceof GateError && error.code === "PAIR_IMPOSSIBLE") return false;
		throw error;
	}
}
// src/plan/windows.ts
function offersOf(document, windows, tools) {
	const { formatter, room } = tools;
	const whole = wholeOf(tools.join(formatter.document(document)));
	const count = whole.encoding.ids.length;
	if (windows === null) return [whole];
	const size = windows.size === "fill" ? room(whole) : windows.size;
	const limit = windows.maxWindows ?? Number.POSITIVE_INFINITY;
	if (windows.size === "fill" && count <= size) return [whole];
	if (windows.cut === "tokens") {
		const { overlap } = windows;
		return ranges(count, overlap, limit, (start) => start + size).map((range) => ({
			...whole,
			range
		}));
	}
	return textOffers(document, windows, {
		...tools,
		limit,
		size,
		whole
	});
}
function wholeOf(joined) {
	const { formatted, encoding } = joined.document;
	return {
		formatted,
		encoding,
		joined,
		range: {
			start: 0,
			end: encoding.ids.length
		}
	};
}
function textOffers(document, windows, tools) {
	const { encoder, formatter, size, whole } = tools;
	const { spans, ids } = encoder.encode(document.text);
	const count = ids.length;
	if (count === 0) return [whole];
	function offer({ start, end }) {
		const formatted = formatter.document(document, {
			start: start === 0 ? 0 : spans[2 * start],
			end: end === count ? document.text.length : spans[2 * end - 1]
		});
		return wholeOf(tools.join(formatted));
	}
	const around = Math.max(0, whole.encoding.ids.length - count);
	if (windows.size === "fill" && size - around <= windows.overlap) throw new GateError("WINDOWS_IMPOSSIBLE", {
		at: tools.at,
		problem: `a window has room for ${size} tokens, the text around the document takes ${around}, and the overlap is ${windows.overlap}`,
		hint: "raise max_length, shorten the template or lower the overlap"
	});
	function fill(start) {
		let end = Math.min(count, start + Math.max(1, size - around));
		while (end > start + 1) {
			const excess = offer({
				start,
				end
			}).encoding.ids.length - size;
			if (excess <= 0) break;
			end = Math.max(start + 1, end - excess);
		}
		return end;
	}
	const { overlap } = windows;
	const endOf = windows.size === "fill" ? fill : (start) => start + size;
	const found = ranges(count, overlap, tools.limit, endOf);
	return found.length === 1 && found[0]?.end === count ? [whole] : found.map(offer);
}
function ranges(count, overlap, limit, endOf) {
	const found = [];
	for (let start = 0; found.length < limit;) {
		const end = Math.min(count, endOf(start));
		found.push({
			start,
			end
		});
		if (end === count) break;
		start = Math.max(start + 1, end - overlap);
	}
	return found;
}
// src/plan/plan-query.ts
function planQuery(loaded, query, dataset, offers = offersOf) {
	const { contract } = loaded;
	const encoder = encoderOf(loaded);
	const formatter = createFormatter(contract.input);
	const joiner = createJoiner(contract, encoder);
	const formattedQuery = formatter.query(query.text);
	const alone = joiner.join(formattedQuery, NOTHING);
	const { entrance, offered } = enterQuery(contract, alone.query.encoding.ids.length, alone.frame);
	const scored = query.candidates.slice(0, contract.candidates ?? query.candidates.length);
	const unscored = query.candidates.slice(scored.length).map(({ documentId }) => documentId);
	if (entrance.outcome !== "accept") return {
		queryId: query.id,
		entrance,
		inputs: [],
		unscored
	};
	const { cut: rule } = contract.input;
	const offeredQuery = ({ joined: { query: side } }) => ({
		encoding: side.encoding,
		range: contract.input.maxQueryTokens === null ? {
			start: 0,
			end: side.encoding.ids.length
		} : offered
	});
	const inputs = [];
	for (const { documentId } of scored) {
		const pair = `(query ${query.id}, document ${documentId})`;
		const at = `${contract.file}#/input/truncation ${pair}`;
		const cutOf = (offer) => cutFramed(rule, offeredQuery(offer), offer, offer.joined.frame, at);
		const room = (offer) => offer.joined.frame.oneText === null ? lengthOf$1(cutOf(offer).cut.document) : roomBeside(rule, offeredQuery(offer), offer);
		const document = documentOf$1(dataset, documentId);
		const join = (formatted) => joiner.join(formattedQuery, formatted);
		const tools = {
			encoder,
			formatter,
			join,
			room,
			at: `${contract.file}#/windows ${pair}`
		};
		offers(document, contract.windows, tools).forEach((offer, window) => {
			const { cut, frame } = cutOf(offer);
			const { query: ofQuery } = offer.joined;
			const around = (frame?.layout ?? offer.joined.frame.layout).filter(({ kind }) => kind === "special");
			inputs.push({
				queryId: query.id,
				documentId,
				window,
				query: ofQuery.formatted,
				document: offer.formatted,
				queryEncoding: ofQuery.encoding,
				documentEncoding: offer.encoding,
				offered: {
					query: offeredQuery(offer).range,
					document: offer.range
				},
				cut,
				...frame && { frame },
				length: cut.joined === null ? around.length + lengthOf$1(cut.query) + lengthOf$1(cut.document) : lengthOf$1(cut.joined)
			});
		});
	}
	return {
		queryId: query.id,
		entrance,
		inputs,
		unscored
	};
}
function roomBeside({ maxLength }, query, { range, joined }) {
	const offered = lengthOf$1(range);
	if (maxLength === null) return offered;
	const around = joined.frame.layout.filter(({ kind }) => kind === "special").length;
	return Math.min(offered, Math.max(0, maxLength - around - lengthOf$1(query.range)));
}
function encoderOf({ encoder }) {
	if (encoder instanceof GateError) throw encoder;
	return encoder;
}
function documentOf$1(dataset, documentId) {
	const document = dataset.documents.get(documentId);
	if (document === void 0) throw new Error(`unchecked dataset: no document ${documentId}`);
	return document;
}
// src/plan/encode-query.ts
function encodeQuery(encoder, { prefixes, maxLength, truncationSide }, query, file) {
	const prefix = prefixes.get(query.route) ?? prefixes.get("") ?? "";
	const encoding = encoder.encode(prefix + query.text);
	const { query: range } = truncate({
		maxLength,
		truncationSide,
		truncation: "longest_first",
		engine: "tokenizers"
	}, {
		query: encoding.ids.length,
		document: null
	}, encoder.tokenizer.layout.single, `${file}#/queryEncoder/maxLength`);
	return {
		encoding,
		range,
		prefixLength: prefix.length
	};
}
// src/tokenize/retention.ts
function targetTokens(encoding, originalSpan) {
	if (originalSpan.start >= originalSpan.end) return [];
	const { spans } = encoding;
	const count = encoding.ids.length;
	const monotone = isMonotone(encoding);
	const tokens = [];
	for (let token = monotone ? firstEndingAfter(spans, originalSpan.start) : 0; token < count; token++) {
		const start = spans[2 * token];
		const end = spans[2 * token + 1];
		if (monotone && start >= originalSpan.end) break;
		if (start < end && start < originalSpan.end && end > originalSpan.start) tokens.push(token);
	}
	return tokens;
}
function retentionOf(targets, kept) {
	const keptTokens = targets.filter((token) => token >= kept.start && token < kept.end).length;
	const targetCount = targets.length;
	return {
		retention: targetCount === 0 ? "unverifiable" : keptTokens === targetCount ? "complete" : keptTokens > 0 ? "partial" : "lost",
		keptTokens,
		targetTokens: targetCount
	};
}
const monotone = /* @__PURE__ */ new WeakMap();
function isMonotone(encoding) {
	const known = monotone.get(encoding);
	if (known !== void 0) return known;
	const { spans } = encoding;
	let ordered = true;
	for (let index = 2; index < spans.length && ordered; index++) ordered = spans[index] >= spans[index - 2];
	monotone.set(encoding, ordered);
	return ordered;
}
function firstEndingAfter(spans, position) {
	let low = 0;
	let high = spans.length / 2;
	while (low < high) {
		const middle = low + high >> 1;
		if (spans[2 * middle + 1] <= position) low = middle + 1;
		else high = middle;
	}
	return low;
}
// src/plan/retained.ts
function occurrencesOf(uncut, storedSpan) {
	const found = [];
	for (const slot of uncut.formatted.slots) {
		const shift = slot.formattedStart - slot.storedSpan.start;
		const start = Math.max(storedSpan.start, slot.storedSpan.start);
		const end = Math.min(storedSpan.end, slot.storedSpan.end);
		if (start >= end) continue;
		const targets = targetTokens(uncut.encoding, {
			start: start + shift,
			end: end + shift
		});
		found.push({
			slot,
			targets
		});
	}
	return found;
}
const NOWHERE = {
	retention: "unverifiable",
	keptTokens: 0,
	targetTokens: 0
};
function retained(occurrences, uncut, given, kept) {
	let best = null;
	const same = given.formatted.text === uncut.formatted.text && given.encoding.ids.length === uncut.encoding.ids.length;
	for (const occurrence of occurrences) {
		const one = same ? retentionOf(occurrence.targets, kept) : coveredOf(occurrence, uncut.encoding, storedParts(given, kept));
		if (best === null || compareRetention(one, best) > 0) best = one;
	}
	return best ?? NOWHERE;
}
function heldTogether(occurrences, uncut, inputs) {
	return occurrences.some(({ slot, targets }) => targets.length > 0 && targets.every((token) => inputs.some(({ given, kept }) => retained([{
		slot,
		targets: [token]
	}], uncut, given, kept).retention === "complete")));
}
const WORTH = {
	lost: 0,
	partial: 1,
	unverifiable: 2,
	complete: 3
};
function compareRetention(a, b) {
	const byKind = WORTH[a.retention] - WORTH[b.retention];
	return byKind !== 0 ? byKind : a.keptTokens * b.targetTokens - b.keptTokens * a.targetTokens;
}
function coveredOf({ slot, targets }, { spans }, parts) {
	const shift = slot.storedSpan.start - slot.formattedStart;
	const covered = targets.filter((token) => {
		const start = Math.max(spans[2 * token] + shift, slot.storedSpan.start);
		const end = Math.min(spans[2 * token + 1] + shift, slot.storedSpan.end);
		return parts.some((part) => part.start <= start && end <= part.end);
	});
	if (targets.length === 0) return NOWHERE;
	return {
		retention: covered.length === targets.length ? "complete" : covered.length > 0 ? "partial" : "lost",
		keptTokens: covered.length,
		targetTokens: targets.length
	};
}
function storedParts({ formatted, encoding }, kept) {
	const { spans, ids } = encoding;
	let { start: first, end: last } = kept;
	while (first < last && isEmpty(spans, first)) first += 1;
	while (last > first && isEmpty(spans, last - 1)) last -= 1;
	if (first === last) return [];
	let start = spans[2 * first];
	let end = spans[2 * last - 1];
	for (let token = first - 1; token >= 0 && spans[2 * token + 1] > start; token--) start = spans[2 * token + 1];
	for (let token = last; token < ids.length && spans[2 * token] < end; token++) if (!isEmpty(spans, token)) end = Math.min(end, spans[2 * token]);
	return formatted.slots.flatMap(({ storedSpan, formattedStart }) => {
		const shift = storedSpan.start - formattedStart;
		const from = Math.max(start + shift, storedSpan.start);
		const to = Math.min(end + shift, storedSpan.end);
		return from < to ? [{
			start: from,
			end: to
		}] : [];
	});
}
function isEmpty(spans, token) {
	return spans[2 * token] === spans[2 * token + 1];
}
// src/plan/one-pair.ts
const ID = "probe";
const documentOf = (text, fields = {}) => ({
	id: ID,
	sourceId: ID,
	revision: "",
	section: null,
	title: null,
	permission: null,
	text,
	rerank: null,
	attributes: {},
	...fields
});
const queryOf = (text) => ({
	id: ID,
	text,
	segments: [],
	protectedSpans: [],
	units: [],
	constraints: {
		must: {},
		mustNot: {}
	},
	expect: "accept",
	grades: /* @__PURE__ */ new Map(),
	route: "",
	candidates: [{
		documentId: ID,
		score: 0
	}],
	rewrites: [],
	place: { file: "probes" }
});
const datasetOf = (document) => ({
	name: "probes",
	corpusRevision: "",
	retrievalRevision: "",
	digest: "",
	gain: "linear",
	offsetUnit: "utf16",
	segments: /* @__PURE__ */ new Map(),
	documents: /* @__PURE__ */ new Map([[document.id, document]]),
	queries: [],
	manifest: { file: "probes" }
});
export { templateTokens as C, lengthOf$1 as D, cutOffered as E, TokenList as O, isOneString as S, cutLengths as T, TRUNCATIONS as _, heldTogether as a, NOTHING as b, retentionOf as c, documentOf$1 as d, encoderOf as f, SIDES as g, ENGINES as h, compareRetention as i, createFormatter as k, targetTokens as l, enterQuery as m, documentOf as n, occurrencesOf as o, planQuery as p, queryOf as r, retained as s, datasetOf as t, encodeQuery as u, assembleInput as v, cutFramed as w, createJoiner as x, assembleRow as y };
