import { t as GateError } from "./errors.js";
import { t as compareStrings } from "./order.js";
import { n as lengthIn, r as textUnits, t as UNIT_NAMES } from "./units.js";
import { C as listOf, D as formatPlace, E as ROW_BOUNDS, S as didYouMean, d as TRACE, i as LEDGER, n as DOCUMENTS, s as QUERIES, t as CANDIDATES } from "./published-schemas.js";
import { n as throwIfAny, t as createProblems } from "./problems.js";
import { a as readManifest, n as datasetDigest, r as manifestPath } from "./manifest.js";
import { t as createRowReader } from "./rows.js";
import { t as readJsonl } from "./jsonl-file.js";
// src/inputs/dataset/locate-quote.ts
const BLANKS = /[\s\u0085]+/g;
const NEEDS_FOLDING = /[^\S ]|[\s\u0085]{2}|\u0085/;
const MOST_PLACES = 1e3;
function locateQuote(text, quote) {
	if (!text.includes(rarePart(quote))) return [];
	const wanted = fold(quote).text;
	const folded = fold(text);
	return occurrences(folded.text, wanted).map((start) => ({
		start: folded.toStored(start),
		end: folded.toStored(start + wanted.length)
	}));
}
function fold(text) {
	if (!NEEDS_FOLDING.test(text)) return {
		text,
		toStored: (index) => index
	};
	const foldedEnds = [0];
	const storedEnds = [0];
	let folded = "";
	for (const run of text.matchAll(BLANKS)) {
		folded += `${text.slice(storedEnds.at(-1), run.index)} `;
		foldedEnds.push(folded.length);
		storedEnds.push(run.index + run[0].length);
	}
	return {
		text: folded + text.slice(storedEnds.at(-1)),
		toStored(index) {
			let low = 0;
			let high = foldedEnds.length;
			while (high - low > 1) {
				const middle = low + high >> 1;
				if (foldedEnds[middle] <= index) low = middle;
				else high = middle;
			}
			return storedEnds[low] + index - foldedEnds[low];
		}
	};
}
function rarePart(quote) {
	return quote.split(BLANKS).reduce((longest, word) => word.length > longest.length ? word : longest, "").slice(0, 32);
}
function occurrences(text, wanted) {
	const borders = new Uint32Array(wanted.length);
	for (let index = 1, border = 0; index < wanted.length; index++) {
		while (border > 0 && wanted[index] !== wanted[border]) border = borders[border - 1];
		if (wanted[index] === wanted[border]) border += 1;
		borders[index] = border;
	}
	const starts = [];
	for (let index = 0, matched = 0; index < text.length && starts.length < MOST_PLACES; index++) {
		while (matched > 0 && text[index] !== wanted[matched]) matched = borders[matched - 1];
		if (text[index] === wanted[matched]) matched += 1;
		if (matched === wanted.length) {
			starts.push(index + 1 - matched);
			matched = borders[matched - 1];
		}
	}
	return starts;
}
// src/inputs/dataset/quoted-span.ts
const UNITS = [
	"codepoint",
	"utf16",
	"byte"
];
function offsetsOf(quoted, place, problems) {
	const { start, end } = quoted;
	if (start !== void 0 && end !== void 0) return {
		start,
		end
	};
	if (start === void 0 && end === void 0) return null;
	const [given, missing] = start === void 0 ? ["end", "start"] : ["start", "end"];
	problems.add("OFFSETS_INCOMPLETE", place, `"${given}" stands without "${missing}"`, `give both, or neither: a quote that occurs once is found without offsets`);
}
function placeQuote(text, quoted, unit, place, problems) {
	const offsets = offsetsOf(quoted, place, problems);
	if (offsets === void 0) return null;
	if (offsets === null) return findOnce(text, quoted.quote, unit, place, problems);
	const span = tryToUtf16(text, offsets, unit, place, problems);
	if (!span) return null;
	if (text.slice(span.start, span.end) === quoted.quote) return span;
	problems.add("QUOTE_DIFFERS", {
		...place,
		pointer: `${place.pointer ?? ""}/quote`
	}, `the text at [${offsets.start}, ${offsets.end}) is not the quote${lengths(offsets, quoted.quote, unit)}`, () => repairOf(text, offsets, quoted.quote, unit));
	return null;
}
function tryToUtf16(text, offsets, unit, place, problems) {
	try {
		return textUnits(text).toUtf16(offsets, unit, formatPlace(place));
	} catch (error) {
		problems.absorb(error);
		return null;
	}
}
function lengths({ start, end }, quote, unit) {
	const length = lengthIn(quote, unit);
	return end - start === length ? "" : ` (${end - start} against ${length} ${UNIT_NAMES[unit]})`;
}
function findOnce(text, quote, unit, place, problems) {
	const [first, ...others] = locateQuote(text, quote);
	if (first && others.length === 0) return first;
	const at = {
		...place,
		pointer: `${place.pointer ?? ""}/quote`
	};
	if (!first) {
		problems.add("QUOTE_NOT_FOUND", at, "the quote does not occur in the text", "copy it from the text as it is stored");
		return null;
	}
	const places = [first, ...others].map((span) => inUnit(text, span, unit).start);
	problems.add("QUOTE_AMBIGUOUS", at, `the quote occurs at ${listPlaces(places)}`, AMBIGUOUS_HINT);
	return null;
}
const AMBIGUOUS_HINT = "give \"start\" and \"end\" of the one that is meant";
function listPlaces(places) {
	const shown = places.slice(0, 10).join(", ");
	return `${places.length} places: ${shown}${places.length > 10 ? ", ..." : ""}`;
}
function repairOf(text, offsets, quote, unit) {
	const other = UNITS.find((one) => one !== unit && fits(text, offsets, quote, one));
	if (other) return `it fits where offsets count ${UNIT_NAMES[other]}: set "offsetUnit" in the manifest, or count ${UNIT_NAMES[unit]}`;
	const [first, ...others] = locateQuote(text, quote);
	if (!first) return "the quote does not occur in the text: copy it as it is stored";
	const { start, end } = inUnit(text, first, unit);
	if (others.length === 0) return `the quote stands at [${start}, ${end})`;
	return `the quote stands at ${others.length + 1} places, the first is [${start}, ${end})`;
}
function fits(text, offsets, quote, unit) {
	try {
		const { start, end } = textUnits(text).toUtf16(offsets, unit, "");
		return text.slice(start, end) === quote;
	} catch (error) {
		if (error instanceof GateError) return false;
		throw error;
	}
}
const inUnit = (text, span, unit) => textUnits(text).fromUtf16(span, unit, "");
// src/inputs/dataset/row-checks.ts
const step = (place, pointer) => ({
	...place,
	pointer: `${place.pointer ?? ""}${pointer}`
});
function checkGrade(grade, place, { maxGrade, problems }) {
	if (maxGrade === null || grade <= maxGrade) return;
	const hint = `at most ${maxGrade}, or raise "relevance.max" of the manifest`;
	problems.add("OUT_OF_RANGE", place, `grade ${grade} is above the scale`, hint);
}
function tellUnknown(code, id, what, known, place, problems) {
	const hint = () => `${didYouMean(id, known)}${known.length > 0 ? `it has ${listOf(known)}` : "it has none"}`;
	problems.add(code, place, `the query has no ${what} ${JSON.stringify(id)}`, hint);
}
function tellRepeatedIds(rows, place, problems, key = "/id") {
	const firstById = /* @__PURE__ */ new Map();
	for (const [index, { id }] of rows.entries()) {
		const first = firstById.get(id);
		if (first === void 0) firstById.set(id, index);
		else {
			const problem = `${JSON.stringify(id)} is the id of entry ${first} too`;
			problems.add("DUPLICATE_ID", step(place, `/${index}${key}`), problem, "ids are unique within a query");
		}
	}
}
// src/inputs/dataset/source-evidence.ts
function placesInSource(row, sourceId, place, context) {
	const revision = revisionOf(row, sourceId, place, context);
	if (!revision) return [];
	const offsets = offsetsOf(row, place, context.problems);
	if (offsets === void 0) return [];
	return offsets ? project(row.quote, offsets, revision, place, context) : findInSource(row.quote, revision, place, context);
}
function revisionOf({ revision }, sourceId, place, { corpus, problems }) {
	const revisions = corpus.sources.revisions(sourceId);
	const [only] = revisions;
	const wanted = revision ?? (revisions.length === 1 ? only : void 0);
	const found = wanted === void 0 ? null : corpus.sources.find(sourceId, wanted);
	if (found || !corpus.whole) return found;
	const source = `source ${JSON.stringify(sourceId)}`;
	if (only === void 0) problems.add("UNKNOWN_SOURCE", step(place, "/sourceId"), `no document comes from ${source}`, "add its documents, or correct the id");
	else if (revision === void 0) problems.add("REVISION_NEEDED", place, `${source} has ${revisions.length} revisions`, `add "revision": ${listOf(revisions)}`);
	else problems.add("UNKNOWN_REVISION", step(place, "/revision"), `${source} has no revision ${JSON.stringify(revision)}`, `its revisions are ${listOf(revisions)}`);
	return null;
}
function project(quote, sourceSpan, { unplaced, placed, overlapping, length: sourceLength }, place, { unit, problems }) {
	const length = lengthIn(quote, unit);
	const range = `[${sourceSpan.start}, ${sourceSpan.end})`;
	if (sourceSpan.end - sourceSpan.start !== length) {
		const problem = `${range} is not as long as the quote${lengths(sourceSpan, quote, unit)}`;
		problems.add("QUOTE_DIFFERS", place, problem, "correct the offsets, or copy the quote from the source as it is stored");
		return [];
	}
	if (unplaced.length > 0) {
		const problem = `${unplaced.length} of ${unplaced.length + placed.length} documents of the source have no sourceSpan`;
		problems.add("SOURCE_SPAN_MISSING", place, problem, "add \"sourceSpan\" to the documents, or anchor the evidence in a document");
		return [];
	}
	if (sourceLength !== null && sourceSpan.end > sourceLength) {
		const problem = `${range} leaves the source, which has ${sourceLength} ${UNIT_NAMES[unit]}`;
		problems.add("SPAN_INVALID", place, problem, `give 0 <= start < end <= ${sourceLength}`);
		return [];
	}
	const places = [];
	for (const { document, sourceSpan: held } of overlapping(sourceSpan)) {
		const shared = {
			start: Math.max(sourceSpan.start, held.start),
			end: Math.min(sourceSpan.end, held.end)
		};
		const textSpan = tryToUtf16(document.text, shift(shared, -held.start), unit, place, problems);
		const quoteSpan = tryToUtf16(quote, shift(shared, -sourceSpan.start), unit, step(place, "/quote"), problems);
		if (!textSpan || !quoteSpan) return [];
		if (document.text.slice(textSpan.start, textSpan.end) !== quote.slice(quoteSpan.start, quoteSpan.end)) {
			const where = `at ${textSpan.start} of document ${JSON.stringify(document.id)}`;
			const [found] = locateQuote(document.text, quote);
			const stands = found && shift(inUnit(document.text, found, unit), held.start);
			problems.add("QUOTE_DIFFERS", step(place, "/quote"), `the source at ${range} (${where}) is not the quote`, stands ? `there the quote stands at [${stands.start}, ${stands.end})` : "copy the quote from the source as it is stored");
			return [];
		}
		if (quoteSpan.end - quoteSpan.start === quote.length) places.push({
			documentId: document.id,
			textSpan
		});
	}
	return places;
}
function findInSource(quote, { placed, unplaced }, place, { unit, problems }) {
	const bySourcePosition = /* @__PURE__ */ new Map();
	const positions = [];
	const all = [...placed, ...unplaced.map((document) => ({
		document,
		sourceSpan: null
	}))];
	for (const { document, sourceSpan } of all) for (const textSpan of locateQuote(document.text, quote)) {
		const start = inUnit(document.text, textSpan, unit).start + (sourceSpan?.start ?? 0);
		const key = sourceSpan ? String(start) : `${document.id} ${start}`;
		const found = bySourcePosition.get(key);
		if (found) found.push({
			documentId: document.id,
			textSpan
		});
		else {
			bySourcePosition.set(key, [{
				documentId: document.id,
				textSpan
			}]);
			positions.push(start);
		}
	}
	const [only] = bySourcePosition.values();
	if (only && positions.length === 1) return only;
	if (only) problems.add("QUOTE_AMBIGUOUS", step(place, "/quote"), `the quote occurs in the source at ${listPlaces(positions)}`, AMBIGUOUS_HINT);
	else problems.add("QUOTE_NOT_FOUND", step(place, "/quote"), "no document of the source holds the quote", "copy it from the text as it is stored; where it is cut between documents, give \"start\" and \"end\"");
	return [];
}
const shift = ({ start, end }, by) => ({
	start: start + by,
	end: end + by
});
// src/inputs/dataset/evidence.ts
function placesOf(row, place, context) {
	const { sourceId, documentId } = row;
	if (documentId !== void 0 && sourceId === void 0) return onDocument(row, documentId, place, context);
	if (sourceId !== void 0 && documentId === void 0) return placesInSource(row, sourceId, place, context);
	const both = sourceId !== void 0;
	context.problems.add("ANCHOR_UNCLEAR", place, both ? "the evidence names a source and a document" : "the evidence names neither a source nor a document", "give \"sourceId\", with offsets in the source, or \"documentId\", with offsets in the document");
	return [];
}
function onDocument(row, documentId, place, { corpus, unit, problems }) {
	const document = corpus.documents.get(documentId);
	if (!document) {
		if (!corpus.mayHave(documentId)) tellUnknownDocument(documentId, step(place, "/documentId"), problems);
		return [];
	}
	if (row.revision !== void 0 && row.revision !== document.revision) problems.add("UNKNOWN_REVISION", step(place, "/revision"), `the document is of revision ${JSON.stringify(document.revision)}`, "name that one, or leave \"revision\" out");
	const textSpan = placeQuote(document.text, row, unit, place, problems);
	return textSpan ? [{
		documentId,
		textSpan
	}] : [];
}
function tellUnknownDocument(documentId, place, problems) {
	const problem = `there is no document ${JSON.stringify(documentId)}`;
	problems.add("UNKNOWN_DOCUMENT", place, problem, "add it to the documents, or remove what names it");
}
// src/inputs/dataset/candidates.ts
function createCandidateReader(corpus, queries, problems) {
	const byQuery = /* @__PURE__ */ new Map();
	const lineByQuery = /* @__PURE__ */ new Map();
	let broken = false;
	return {
		byQuery,
		handler: {
			format: () => CANDIDATES,
			broken() {
				broken = true;
			},
			row({ queryId, candidates }, place) {
				const first = lineByQuery.get(queryId);
				const query = `query ${JSON.stringify(queryId)}`;
				if (first !== void 0) {
					problems.add("DUPLICATE_ID", step(place, "/queryId"), `${query} has its row on line ${first}`, "write one row per query");
					return;
				}
				lineByQuery.set(queryId, place.line ?? 0);
				if (!queries.mayHave(queryId)) problems.add("UNKNOWN_QUERY", step(place, "/queryId"), `there is no ${query}`, "add it to the queries, or remove the row");
				const seen = /* @__PURE__ */ new Set();
				for (const [index, [documentId]] of candidates.entries()) {
					const at = () => step(place, `/candidates/${index}/0`);
					if (!corpus.mayHave(documentId)) tellUnknownDocument(documentId, at(), problems);
					if (seen.has(documentId)) {
						const problem = `document ${JSON.stringify(documentId)} is a candidate twice`;
						problems.add("DUPLICATE_ID", at(), problem, "keep it where it stands first");
					}
					seen.add(documentId);
				}
				byQuery.set(queryId, candidates.map(([documentId, score]) => ({
					documentId,
					score
				})));
			}
		},
		finish(file) {
			if (broken) return;
			for (const { id, place } of queries.queries.values()) {
				if (lineByQuery.has(id)) continue;
				const problem = `query ${JSON.stringify(id)} (line ${place.line} of the queries) has no row`;
				problems.add("CANDIDATES_MISSING", { file }, problem, "add one; where retrieval found nothing, \"candidates\": []");
			}
		}
	};
}
// src/inputs/dataset/sources.ts
function createSourceIndex(unit) {
	const sources = /* @__PURE__ */ new Map();
	function entryOf({ sourceId, revision }) {
		const revisions = sources.get(sourceId) ?? /* @__PURE__ */ new Map();
		const entry = revisions.get(revision) ?? {
			placed: [],
			unplaced: [],
			finished: null
		};
		sources.set(sourceId, revisions);
		revisions.set(revision, entry);
		return entry;
	}
	return {
		add(document, sourceSpan) {
			const entry = entryOf(document);
			if (sourceSpan) entry.placed.push({
				document,
				sourceSpan
			});
			else entry.unplaced.push(document);
		},
		revisions: (sourceId) => [...sources.get(sourceId)?.keys() ?? []].sort(compareStrings),
		find(sourceId, revision) {
			const entry = sources.get(sourceId)?.get(revision);
			if (!entry) return null;
			entry.finished ??= finish(entry, unit);
			return entry.finished;
		},
		beside() {
			const found = /* @__PURE__ */ new Map();
			for (const entry of [...sources.values()].flatMap((revisions) => [...revisions.values()])) {
				entry.finished ??= finish(entry, unit);
				const ids = entry.finished.placed.map(({ document }) => document.id);
				for (const [index, id] of ids.entries()) found.set(id, {
					before: ids[index - 1] ?? null,
					after: ids[index + 1] ?? null
				});
			}
			return found;
		}
	};
}
function finish({ placed, unplaced }, unit) {
	const [only] = unplaced;
	if (!only || unplaced.length > 1 || placed.length > 0) return arrange(placed, unplaced, null);
	const end = lengthIn(only.text, unit);
	return arrange([{
		document: only,
		sourceSpan: {
			start: 0,
			end
		}
	}], [], end);
}
function arrange(placed, unplaced, length) {
	placed.sort((a, b) => a.sourceSpan.start - b.sourceSpan.start || compareStrings(a.document.id, b.document.id));
	unplaced.sort((a, b) => compareStrings(a.id, b.id));
	const furthestEnds = [];
	for (const { sourceSpan } of placed) furthestEnds.push(Math.max(sourceSpan.end, furthestEnds.at(-1) ?? 0));
	return {
		placed,
		unplaced,
		length,
		overlapping({ start, end }) {
			const found = [];
			for (let index = firstFrom(placed, end) - 1; index >= 0; index--) {
				if (furthestEnds[index] <= start) break;
				const one = placed[index];
				if (one.sourceSpan.end > start) found.push(one);
			}
			return found.reverse();
		}
	};
}
function firstFrom(placed, position) {
	let low = 0;
	let high = placed.length;
	while (low < high) {
		const middle = low + high >> 1;
		if (placed[middle].sourceSpan.start < position) low = middle + 1;
		else high = middle;
	}
	return low;
}
// src/inputs/dataset/documents.ts
function createCorpusReader(unit, problems) {
	const documents = /* @__PURE__ */ new Map();
	const lineById = /* @__PURE__ */ new Map();
	const brokenIds = /* @__PURE__ */ new Set();
	const attributes = /* @__PURE__ */ new Set();
	const sources = createSourceIndex(unit);
	const shared = createStringPool();
	let unreadable = false;
	function row(row, place) {
		const first = lineById.get(row.id);
		if (first !== void 0) {
			const problem = `document ${JSON.stringify(row.id)} is on line ${first} too`;
			problems.add("DUPLICATE_ID", {
				...place,
				pointer: "/id"
			}, problem, "give every document an id of its own");
			return;
		}
		lineById.set(row.id, place.line ?? 0);
		const before = problems.size;
		const sourceSpan = checkSourceSpan(row, unit, place, problems);
		const rerank = rerankOf(row, unit, place, problems);
		if (problems.size > before) {
			brokenIds.add(row.id);
			return;
		}
		const document = {
			id: row.id,
			sourceId: shared(row.sourceId),
			revision: shared(row.revision),
			section: row.section === void 0 ? null : shared(row.section),
			title: row.title === void 0 ? null : shared(row.title),
			permission: row.permission ? [...row.permission].map(shared).sort() : null,
			text: row.text,
			rerank,
			attributes: withoutPrototype(row.attributes ?? {})
		};
		for (const name of Object.keys(document.attributes)) attributes.add(name);
		documents.set(row.id, document);
		sources.add(document, sourceSpan);
	}
	return {
		handler: {
			format: () => DOCUMENTS,
			row,
			broken(value) {
				const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
				if (typeof id === "string") brokenIds.add(id);
				else unreadable = true;
			}
		},
		corpus: {
			documents,
			sources,
			attributes,
			mayHave: (id) => unreadable || documents.has(id) || brokenIds.has(id),
			get whole() {
				return !unreadable && brokenIds.size === 0;
			}
		}
	};
}
function checkSourceSpan({ sourceSpan, text }, unit, { file, line }, problems) {
	if (!sourceSpan) return null;
	const length = lengthIn(text, unit);
	const span = sourceSpan.end - sourceSpan.start;
	if (span === length) return sourceSpan;
	const other = [
		"codepoint",
		"utf16",
		"byte"
	].find((one) => lengthIn(text, one) === span);
	problems.add("SOURCE_SPAN_DIFFERS", {
		file,
		...line === void 0 ? {} : { line },
		pointer: "/sourceSpan"
	}, `sourceSpan is ${span} long, and the text has ${length} ${UNIT_NAMES[unit]}`, other ? `it seems to count ${UNIT_NAMES[other]}: set "offsetUnit" in the manifest, or count ${UNIT_NAMES[unit]}` : "a document is the exact text of its source at [start, end), after preprocessing");
	return null;
}
function rerankOf({ rerankText, textStart, text }, unit, place, problems) {
	const at = {
		...place,
		pointer: "/textStart"
	};
	if (rerankText === void 0) {
		if (textStart !== void 0) problems.add("MISSING_KEY", at, "\"textStart\" stands without \"rerankText\"", "add \"rerankText\", or remove it");
		return null;
	}
	if (textStart === void 0) {
		const places = exactPlaces(rerankText, text);
		const [only] = places;
		if (only !== void 0 && places.length === 1) return {
			text: rerankText,
			textStart: only
		};
		if (only === void 0) problems.add("RERANK_TEXT_DIFFERS", {
			...place,
			pointer: "/rerankText"
		}, "it does not hold the text", RERANK_HINT);
		else problems.add("QUOTE_AMBIGUOUS", {
			...place,
			pointer: "/rerankText"
		}, `it holds the text at ${listPlaces(places)}`, `give "textStart"; ${AMBIGUOUS_HINT}`);
		return null;
	}
	const span = tryToUtf16(rerankText, {
		start: textStart,
		end: textStart
	}, unit, at, problems);
	if (!span) return null;
	if (rerankText.startsWith(text, span.start)) return {
		text: rerankText,
		textStart: span.start
	};
	problems.add("RERANK_TEXT_DIFFERS", at, `the text does not stand at ${textStart} of rerankText`, RERANK_HINT);
	return null;
}
const RERANK_HINT = "rerankText is the exact string of the reranker and holds \"text\" unchanged";
function exactPlaces(text, wanted) {
	const places = [];
	for (let at = text.indexOf(wanted); at >= 0 && places.length < 11; at = text.indexOf(wanted, at + 1)) places.push(at);
	return places;
}
function withoutPrototype(record) {
	return Object.assign(Object.create(null), record);
}
function createStringPool() {
	const pool = /* @__PURE__ */ new Map();
	return (text) => {
		const known = pool.get(text);
		if (known === void 0) pool.set(text, text);
		return known ?? text;
	};
}
// src/inputs/dataset/units.ts
function unitsOf(row, place, context) {
	const rows = row.evidence ?? [];
	const { problems } = context;
	tellRepeatedIds(rows, step(place, "/evidence"), problems);
	const ids = new Set(rows.map((one) => one.id));
	const alternatives = countBy(rows.flatMap((one) => one.anyOf ?? []));
	return rows.map((one, index) => {
		const at = step(place, `/evidence/${index}`);
		const { anyOf = null, qualifierOf = null, grade = 1 } = one;
		checkGrade(grade, step(at, "/grade"), context);
		if (qualifierOf !== null && (qualifierOf === one.id || !ids.has(qualifierOf))) tellUnknown("UNKNOWN_UNIT", qualifierOf, "other evidence unit", [...ids].filter((id) => id !== one.id), step(at, "/qualifierOf"), problems);
		if (anyOf !== null && alternatives.get(anyOf) === 1) problems.add("ALTERNATIVE_ALONE", step(at, "/anyOf"), `no other unit has "anyOf": ${JSON.stringify(anyOf)}`, "write the same name on every alternative; it is no id");
		return {
			id: one.id,
			grade,
			anyOf,
			qualifierOf,
			places: placesOf(one, at, context)
		};
	});
}
function countBy(words) {
	const counts = /* @__PURE__ */ new Map();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}
function gradesOf(units, judgments) {
	const grades = /* @__PURE__ */ new Map();
	for (const { grade, places } of units) for (const { documentId } of places) grades.set(documentId, Math.max(grade, grades.get(documentId) ?? 0));
	for (const [documentId, grade] of judgments) grades.set(documentId, grade);
	return new Map([...grades].sort(([a], [b]) => a < b ? -1 : 1));
}
// src/inputs/dataset/queries.ts
function createQueryReader(context) {
	const queries = /* @__PURE__ */ new Map();
	const brokenIds = /* @__PURE__ */ new Set();
	let unreadable = false;
	return {
		queries,
		mayHave: (id) => unreadable || queries.has(id) || brokenIds.has(id),
		handler: {
			format: () => QUERIES,
			row(row, place) {
				const first = queries.get(row.id);
				if (first) {
					const problem = `query ${JSON.stringify(row.id)} is on line ${first.place.line} too`;
					context.problems.add("DUPLICATE_ID", step(place, "/id"), problem, "give every query an id of its own");
				} else queries.set(row.id, toQuery(row, place, context));
			},
			broken(value) {
				const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
				if (typeof id === "string") brokenIds.add(id);
				else unreadable = true;
			}
		}
	};
}
function toQuery(row, place, context) {
	checkSegments(row, place, context);
	checkJudgments(row, place, context);
	const protectedSpans = protectedSpansOf(row, place, context);
	const units = unitsOf(row, place, context);
	return {
		id: row.id,
		text: row.text,
		segments: row.segments ?? [],
		protectedSpans,
		units,
		...row.twins && { twins: twinsOf(row.twins, place, context) },
		constraints: {
			must: constraintOf(row, "must", place, context),
			mustNot: constraintOf(row, "mustNot", place, context)
		},
		expect: row.expect ?? "accept",
		grades: gradesOf(units, row.judgments ?? []),
		route: row.route ?? "",
		rewrites: rewritesOf(row, place, context),
		place
	};
}
function checkSegments({ segments = [] }, place, { segments: declared, problems }) {
	for (const [index, segment] of segments.entries()) {
		if (declared.has(segment)) continue;
		problems.add("UNKNOWN_SEGMENT", step(place, `/segments/${index}`), `the manifest declares no segment ${JSON.stringify(segment)}`, () => {
			const known = declared.size > 0 ? `it declares ${listOf([...declared.keys()])}` : "it declares none";
			return `${didYouMean(segment, declared.keys())}add it to "segments" of the manifest; ${known}`;
		});
	}
}
function checkJudgments({ judgments = [] }, place, context) {
	const seen = /* @__PURE__ */ new Set();
	for (const [index, [documentId, grade]] of judgments.entries()) {
		const at = step(place, `/judgments/${index}`);
		if (!context.corpus.mayHave(documentId)) tellUnknownDocument(documentId, at, context.problems);
		if (seen.has(documentId)) {
			const problem = `document ${JSON.stringify(documentId)} is judged twice`;
			context.problems.add("DUPLICATE_ID", at, problem, "keep one judgment");
		}
		seen.add(documentId);
		checkGrade(grade, at, context);
	}
}
function protectedSpansOf(row, place, { unit, problems }) {
	const rows = row.protectedSpans ?? [];
	tellRepeatedIds(rows, step(place, "/protectedSpans"), problems);
	return rows.flatMap((span, index) => {
		const querySpan = placeQuote(row.text, span, unit, step(place, `/protectedSpans/${index}`), problems);
		return querySpan ? [{
			id: span.id,
			kind: span.kind,
			querySpan
		}] : [];
	});
}
function twinsOf(rows, place, context) {
	tellRepeatedIds(rows, step(place, "/twins"), context.problems);
	return rows.map((twin, index) => ({
		id: twin.id,
		kind: twin.kind,
		places: placesOf(twin, step(place, `/twins/${index}`), context)
	}));
}
function rewritesOf(row, place, { unit, problems }) {
	const spanIds = (row.protectedSpans ?? []).map((span) => span.id);
	const rewrites = row.rewrites ?? [];
	tellRepeatedIds(rewrites, step(place, "/rewrites"), problems);
	return rewrites.map(({ id, text, spans = [] }, index) => {
		const at = step(place, `/rewrites/${index}/spans`);
		tellRepeatedIds(spans.map((span) => ({ id: span.of })), at, problems, "/of");
		const placed = /* @__PURE__ */ new Map();
		for (const [spanIndex, span] of spans.entries()) {
			const spanPlace = step(at, `/${spanIndex}`);
			if (!spanIds.includes(span.of)) tellUnknown("UNKNOWN_SPAN", span.of, "protected span", spanIds, step(spanPlace, "/of"), problems);
			placed.set(span.of, placeQuote(text, span, unit, spanPlace, problems));
		}
		return {
			id,
			text,
			spans: spanIds.map((of) => ({
				of,
				querySpan: placed.get(of) ?? null
			}))
		};
	});
}
function constraintOf({ constraints }, kind, place, { corpus, problems }) {
	const constraint = constraints?.[kind] ?? {};
	for (const name of Object.keys(constraint)) {
		if (corpus.attributes.has(name) || !corpus.whole) continue;
		problems.add("UNKNOWN_ATTRIBUTE", step(place, `/constraints/${kind}`), `no document has an attribute ${JSON.stringify(name)}`, () => `${didYouMean(name, corpus.attributes)}add it to the documents, or remove the constraint`);
	}
	return withoutPrototype(constraint);
}
// src/inputs/dataset/dataset.ts
async function readDataset(files, sha256, folder, bounds = ROW_BOUNDS) {
	const path = manifestPath(folder);
	const manifest = await readManifest(files, path);
	const frozen = createProblems(path);
	const pathOf = (name) => files.beside(path, manifest.file.files[name].file);
	const documentsPath = pathOf("documents");
	const documentProblems = createProblems(documentsPath);
	const { handler: documentRows, corpus } = createCorpusReader(manifest.offsetUnit, documentProblems);
	const documents = await readJsonl(files, documentsPath, documentRows, documentProblems, bounds);
	checkFrozen("documents", documents, manifest, frozen);
	const queriesPath = pathOf("queries");
	const queryProblems = createProblems(queriesPath);
	const { offsetUnit: unit, segments, maxGrade } = manifest;
	const corpusRead = documents ? corpus : {
		...corpus,
		mayHave: () => true,
		whole: false
	};
	const annotated = createQueryReader({
		corpus: corpusRead,
		unit,
		segments,
		maxGrade,
		problems: queryProblems
	});
	const queries = await readJsonl(files, queriesPath, annotated.handler, queryProblems, bounds);
	checkFrozen("queries", queries, manifest, frozen);
	const candidatesPath = pathOf("candidates");
	const candidateProblems = createProblems(candidatesPath);
	const retrieved = createCandidateReader(corpusRead, queries ? annotated : {
		...annotated,
		mayHave: () => true
	}, candidateProblems);
	const candidates = await readJsonl(files, candidatesPath, retrieved.handler, candidateProblems, bounds);
	checkFrozen("candidates", candidates, manifest, frozen);
	if (candidates) retrieved.finish(candidatesPath);
	checkNotEmpty(documents, documentsPath, "documents", documentProblems);
	checkNotEmpty(queries, queriesPath, "queries", queryProblems);
	throwIfAny(frozen, documentProblems, queryProblems, candidateProblems);
	return {
		name: manifest.file.name,
		corpusRevision: manifest.file.corpusRevision,
		retrievalRevision: manifest.file.retrieval.revision,
		digest: datasetDigest(manifest, sha256),
		gain: manifest.gain,
		offsetUnit: manifest.offsetUnit,
		segments,
		documents: new Map([...corpus.documents].sort(([a], [b]) => compareStrings(a, b))),
		beside: corpus.sources.beside(),
		queries: [...annotated.queries.values()].sort((a, b) => compareStrings(a.id, b.id)).map((query) => ({
			...query,
			candidates: retrieved.byQuery.get(query.id) ?? []
		})),
		manifest: { file: path }
	};
}
function checkFrozen(name, read, { file, at }, problems) {
	if (!read) return;
	const { file: stored, sha256, rows } = file.files[name];
	if (read.sha256 !== sha256) problems.add("HASH_MISMATCH", at(`/files/${name}/sha256`), `${stored} has sha256 ${read.sha256}, and the manifest says ${sha256}`, "restore the file, or freeze the change: \"evidence-gate freeze\"");
	if (rows !== void 0 && read.rows !== rows) problems.add("ROW_COUNT_DIFFERS", at(`/files/${name}/rows`), `${stored} has ${read.rows} rows, and the manifest says ${rows}`, "restore the file, or freeze the change: \"evidence-gate freeze\"");
}
function checkNotEmpty(read, file, what, problems) {
	if (read?.rows === 0) problems.add("EMPTY_DATASET", { file }, `there are no ${what}`, `a dataset has at least one row of ${what}`);
}
// src/inputs/all-of.ts
async function allOf(loads) {
	const settled = await Promise.allSettled(loads);
	const problems = [];
	for (const one of settled) {
		if (one.status === "fulfilled") continue;
		if (!(one.reason instanceof GateError)) throw one.reason;
		problems.push(...one.reason.problems);
	}
	const [first, ...rest] = withoutRepeats(problems);
	if (first) throw GateError.of([first, ...rest]);
	return settled.map((one) => one.value);
}
function withoutRepeats(problems) {
	const seen = /* @__PURE__ */ new Set();
	return problems.filter(({ code, at, problem }) => {
		const key = JSON.stringify([
			code,
			at,
			problem
		]);
		return !seen.has(key) && seen.add(key);
	});
}
// src/inputs/trace-index.ts
function createTraceIndex(file, problems) {
	const pairs = /* @__PURE__ */ new Map();
	const encodes = /* @__PURE__ */ new Map();
	const timings = [];
	const contexts = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	const counts = {
		pairs: 0,
		withIds: 0
	};
	function isNew(record, place) {
		const key = keyOf(record);
		if (key === null) return true;
		let keys = seen.get(record.queryId);
		if (!keys) {
			keys = /* @__PURE__ */ new Set();
			seen.set(record.queryId, keys);
		}
		if (!keys.has(key)) return Boolean(keys.add(key));
		problems.add("DUPLICATE_ID", place, `${nameOf(record)} is recorded before`, DUPLICATE_HINT);
		return false;
	}
	return {
		add(record, place) {
			if (!isNew(record, place)) return;
			if (record.type === "pair") {
				counts.pairs += 1;
				if (record.inputIds ?? record.inputIdsSha256) counts.withIds += 1;
				push(pairs, record.queryId, record);
			} else if (record.type === "encode") push(encodes, record.queryId, record);
			else if (record.type === "context") contexts.set(record.queryId, record);
			else timings.push(record);
		},
		index: (header, sha256) => ({
			file,
			header,
			recordings: [{
				file,
				sha256,
				header,
				pairs: counts.pairs,
				pairsWithIds: counts.withIds
			}],
			pairs: sortedMap(pairs, (list) => list.sort(byPair)),
			encodes: sortedMap(encodes, (list) => list.sort((a, b) => compareStrings(a.route ?? "", b.route ?? ""))),
			timings: timings.sort((a, b) => compareStrings(a.queryId, b.queryId) || (a.round ?? 0) - (b.round ?? 0) || a.latencyMs.total - b.latencyMs.total),
			contexts: sortedMap(contexts, (context) => context)
		})
	};
}
const DUPLICATE_HINT = "record each round once, with \"round\" telling repetitions apart";
function keyOf(record) {
	if (record.type === "pair") return `pair ${record.window ?? 0} ${record.round ?? 0} ${record.documentId}`;
	if (record.type === "encode") return `encode ${record.route ?? ""}`;
	return record.type === "context" ? "context" : null;
}
function nameOf(record) {
	const query = `query ${JSON.stringify(record.queryId)}`;
	if (record.type !== "pair") return `the ${record.type} of ${query}`;
	const { documentId, window = 0, round = 0 } = record;
	return `the pair of ${query} and document ${JSON.stringify(documentId)}, window ${window}, round ${round},`;
}
const byPair = (a, b) => compareStrings(a.documentId, b.documentId) || (a.window ?? 0) - (b.window ?? 0) || (a.round ?? 0) - (b.round ?? 0);
function push(map, key, value) {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
function sortedMap(map, finish) {
	return new Map([...map].sort(([a], [b]) => compareStrings(a, b)).map(([key, value]) => [key, finish(value)]));
}
// src/inputs/trace.ts
async function readTrace(files, path, options = {}) {
	const { dataset = null, sha256 = null, bounds = ROW_BOUNDS } = options;
	const problems = createProblems(path);
	const reader = createTraceReader(path, dataset, problems);
	const read = await readJsonl(files, path, reader.handler, problems, bounds);
	if (read && sha256 !== null && read.sha256 !== sha256) problems.add("HASH_MISMATCH", { file: path }, `the file has sha256 ${read.sha256}, and ${sha256} is named for it`, "restore the trace, or name the new hash where the trace is named");
	if (read) reader.finish();
	throwIfAny(problems);
	return reader.index(read?.sha256 ?? null);
}
function createTraceReader(path, dataset, problems) {
	const queryIds = dataset && new Set(dataset.queries.map((query) => query.id));
	const collected = createTraceIndex(path, problems);
	let header = null;
	let headerLine = null;
	let records = 0;
	let known = 0;
	const isKnown = (record) => {
		if (!queryIds || !dataset) return true;
		return queryIds.has(record.queryId) && (record.type !== "pair" || dataset.documents.has(record.documentId));
	};
	const handler = {
		format(value, place) {
			const type = typeof value === "object" && value !== null && "type" in value ? value.type : null;
			checkOrder(type, place);
			return typeof type === "string" && Object.hasOwn(TRACE, type) ? TRACE[type] : unknownType(type, place, problems);
		},
		row(record, place) {
			if (record.type === "header") {
				header ??= record;
				return;
			}
			records += 1;
			if (record.type === "pair") checkLength(record, place, problems);
			if (!isKnown(record)) return;
			known += 1;
			collected.add(record, place);
		},
		broken: () => void 0
	};
	function checkOrder(type, place) {
		const isHeader = type === "header";
		if (headerLine === null && !isHeader) problems.add("TRACE_HEADER", place, "the first record is not the header", HEADER_HINT);
		if (headerLine !== null && isHeader) problems.add("TRACE_HEADER", place, `a second header; the first is on line ${headerLine}`, ONE_HEADER_HINT);
		headerLine ??= place.line ?? 1;
	}
	return {
		handler,
		finish() {
			if (headerLine === null) problems.add("TRACE_HEADER", { file: path }, "the trace is empty", HEADER_HINT);
			if (records > 0 && known === 0) problems.add("TRACE_FOREIGN", { file: path }, `none of its ${records} records is about a query and a document of the dataset`, "name the trace that was recorded on this dataset, or record it again");
		},
		index: (sha256) => collected.index(header, sha256)
	};
}
const HEADER_HINT = "a trace starts with a record {\"type\": \"header\", \"formatVersion\": 1, ...}";
const ONE_HEADER_HINT = "keep one recording per file: name several traces in gate.json";
function unknownType(type, place, problems) {
	const types = Object.keys(TRACE);
	problems.add(type === null ? "MISSING_KEY" : "WRONG_VALUE", {
		...place,
		pointer: type === null ? "" : "/type"
	}, type === null ? "\"type\" is missing" : "there is no record of this type", `${typeof type === "string" ? didYouMean(type, types) : ""}write ${listOf(types)}`);
	return null;
}
function checkLength({ inputIds, length }, place, problems) {
	if (inputIds === void 0 || length === void 0 || inputIds.length === length) return;
	problems.add("WRONG_VALUE", {
		...place,
		pointer: "/length"
	}, `"length" is ${length}, and "inputIds" has ${inputIds.length}`, "both count the ids that the model received");
}
// src/score/scores.ts
function scoresFromTrace({ pairs }) {
	const byQuery = /* @__PURE__ */ new Map();
	return { get(queryId, documentId, window) {
		let scores = byQuery.get(queryId);
		if (scores === void 0) {
			scores = firstScores(pairs.get(queryId) ?? []);
			byQuery.set(queryId, scores);
		}
		return scores.get(inputKey(documentId, window));
	} };
}
function firstScores(pairs) {
	const scores = /* @__PURE__ */ new Map();
	const rounds = /* @__PURE__ */ new Map();
	for (const { documentId, window = 0, round = 0, modelScore, score } of pairs) {
		const key = inputKey(documentId, window);
		if (score === void 0 || round >= (rounds.get(key) ?? Number.POSITIVE_INFINITY)) continue;
		rounds.set(key, round);
		scores.set(key, {
			model: modelScore ?? null,
			returned: score
		});
	}
	return scores;
}
function inputKey(documentId, window) {
	return `${window} ${documentId}`;
}
// src/run/merge-traces.ts
function mergeTraces(traces) {
	const [newest, ...earlier] = traces.toReversed();
	if (newest === void 0 || earlier.length === 0) return newest ?? null;
	const others = earlier.map((one) => sameScores(one, newest) ? one : withoutScores(one));
	const newestFirst = [newest, ...others];
	const timed = newestFirst.find(({ timings }) => timings.length > 0) ?? newest;
	return {
		file: newest.file,
		header: mergedHeader(newestFirst, timed.header),
		recordings: newestFirst.flatMap(({ recordings }) => recordings),
		drift: driftOf(newest, others),
		pairs: merged(newestFirst.map(({ pairs }) => pairs), inRounds),
		encodes: merged(newestFirst.map(({ encodes }) => encodes), firstOfRoute),
		contexts: new Map(traces.flatMap(({ contexts }) => [...contexts])),
		timings: timed.timings
	};
}
const sameScores = (a, b) => a.header.fingerprints.score === b.header.fingerprints.score;
function withoutScores(trace) {
	const bare = ({ score: _, modelScore: __, ...pair }) => pair;
	return {
		...trace,
		pairs: new Map([...trace.pairs].map(([id, records]) => [id, records.map(bare)]))
	};
}
function mergedHeader(newestFirst, timed) {
	const headers = newestFirst.map(({ header }) => header);
	const { recordedBy, hardware: _, concurrency: __, warmUp: ___, ...newest } = headers[0];
	const attested = headers.every((header) => header.recordedBy !== void 0);
	return {
		...newest,
		...timed.hardware !== void 0 && { hardware: timed.hardware },
		...timed.concurrency !== void 0 && { concurrency: timed.concurrency },
		...timed.warmUp !== void 0 && { warmUp: timed.warmUp },
		...attested && recordedBy && { recordedBy }
	};
}
function merged(maps, join) {
	const keys = new Set(maps.flatMap((map) => [...map.keys()]));
	return new Map([...keys].sort(compareStrings).map((key) => [key, join(maps.map((map) => map.get(key) ?? []))]));
}
function inRounds(lists) {
	let first = 0;
	return lists.flatMap((list) => {
		const shifted = list.map((pair) => ({
			...pair,
			round: (pair.round ?? 0) + first
		}));
		first = shifted.reduce((most, { round }) => Math.max(most, round + 1), first);
		return shifted;
	}).sort((a, b) => compareStrings(a.documentId, b.documentId) || (a.window ?? 0) - (b.window ?? 0) || a.round - b.round);
}
function firstOfRoute(lists) {
	const byRoute = /* @__PURE__ */ new Map();
	for (const encode of lists.flat()) if (!byRoute.has(encode.route ?? "")) byRoute.set(encode.route ?? "", encode);
	return [...byRoute.values()].sort((a, b) => compareStrings(a.route ?? "", b.route ?? ""));
}
const ROUNDING = .001;
function driftOf(newest, others) {
	const now = scoresFromTrace(newest);
	const earlier = others.map((trace) => scoresFromTrace(trace));
	const sum = {
		pairs: 0,
		moved: 0,
		largest: 0
	};
	for (const [queryId, records] of newest.pairs) {
		const inputs = new Map(records.map((record) => [inputKey(record.documentId, record.window ?? 0), record]));
		for (const { documentId, window = 0 } of inputs.values()) {
			const score = now.get(queryId, documentId, window)?.returned;
			const [before] = earlier.flatMap((scores) => scores.get(queryId, documentId, window)?.returned ?? []);
			if (score === void 0 || before === void 0) continue;
			const difference = Math.abs(score - before);
			sum.pairs += 1;
			sum.largest = Math.max(sum.largest, difference);
			if (difference > ROUNDING * Math.max(1, Math.abs(score))) sum.moved += 1;
		}
	}
	return sum;
}
// src/run/traces.ts
async function openTrace(files, gate, { path, root, sha256, pointer }, dataRoot, dataset) {
	if (root === "gate") return readTrace(files, path, {
		dataset,
		sha256
	});
	const trace = await readTrace(files, inDataRoot(files, dataRoot, path, `${gate}#${pointer}`), {
		dataset,
		sha256
	});
	return {
		...trace,
		file: path,
		recordings: trace.recordings.map((one) => ({
			...one,
			file: path
		}))
	};
}
function distinctTraces(traces) {
	const keyOf = ({ recordings: [recording] }) => recording?.sha256 ?? recording;
	const last = new Map(traces.map((trace) => [keyOf(trace), trace]));
	return traces.filter((trace) => last.get(keyOf(trace)) === trace);
}
async function openTraces(files, gate, refs, dataRoot, dataset) {
	return (await allOf(refs.traces.map(async (ref) => {
		try {
			return [{
				ref,
				trace: await openTrace(files, gate, ref, dataRoot, dataset)
			}];
		} catch (error) {
			const optional = refs.store !== null && ref.root === "data-root" && ref.sha256 === null;
			const missing = error instanceof GateError && error.problems.every(({ code }) => code === "FILE_MISSING");
			if (optional && missing) return [];
			throw error;
		}
	}))).flat();
}
function inDataRoot(files, dataRoot, path, at) {
	if (dataRoot !== null) return files.beside(`${dataRoot}/gate.json`, path);
	throw new GateError("DATA_ROOT_MISSING", {
		at,
		problem: "this lies in the data root, and none is given",
		hint: "name the folder with --data-root, in an action with the input data-root"
	});
}
function traceOf(contract, traces) {
	const fits = (parts) => traces.filter(({ header }) => parts.every((part) => header.fingerprints[part] === contract.fingerprints[part]));
	const both = fits(["input", "score"]);
	return mergeTraces(both.length > 0 ? both : fits(["input"]));
}
// src/inputs/ledger.ts
const LEDGER_BYTES = 64 << 20;
async function readLedger(files, path) {
	if (await files.sha256(path) === null) return [];
	const problems = createProblems(path);
	const rows = [];
	const reader = createRowReader(path, {
		format: () => LEDGER,
		row: (row) => rows.push(row),
		broken: () => void 0
	}, problems, ROW_BOUNDS);
	reader.push(await files.read(path, LEDGER_BYTES));
	reader.end();
	throwIfAny(problems);
	return rows;
}
// src/run/store.ts
const ledgerPath = (store) => `${store}/ledger.jsonl`;
async function storedTraces({ files }, { gate, store, dataRoot }, inputs, dataset) {
	const wanted = /* @__PURE__ */ new Map();
	for (const { traces } of await readLedger(files, inDataRoot(files, dataRoot, ledgerPath(store), `${gate}#/store`))) for (const one of traces) {
		if (!inputs.has(one.fingerprints.input)) continue;
		wanted.delete(one.sha256);
		wanted.set(one.sha256, one);
	}
	const found = [];
	for (const { file, sha256 } of wanted.values()) {
		const trace = await openTrace(files, gate, {
			path: `${store}/${file}`,
			root: "data-root",
			sha256,
			pointer: "/store"
		}, dataRoot, dataset).catch((error) => {
			if (error instanceof GateError && error.code === "TRACE_FOREIGN") return null;
			throw error;
		});
		if (trace) found.push(trace);
	}
	return found;
}
export { inDataRoot as a, traceOf as c, allOf as d, readDataset as f, distinctTraces as i, inputKey as l, storedTraces as n, openTrace as o, readLedger as r, openTraces as s, ledgerPath as t, scoresFromTrace as u };
