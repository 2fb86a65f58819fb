import { n as assertNever, t as GateError } from "./errors.js";
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
export { ENGINES as a, truncate as i, targetTokens as n, SIDES as o, cutPair as r, TRUNCATIONS as s, retentionOf as t };
