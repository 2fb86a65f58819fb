import { t as compareStrings } from "./order.js";
import { T as JSON_FILE_BYTES, a as MANIFEST } from "./published-schemas.js";
import { i as parseJsonFile, n as throwIfAny, t as createProblems } from "./problems.js";
// src/inputs/dates.ts
function isRealDate(timestamp) {
	const [year, month, day] = timestamp.slice(0, 10).split("-").map(Number);
	if (year === void 0 || month === void 0 || day === void 0) return false;
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && !Number.isNaN(Date.parse(timestamp));
}
const DATE_HINT = "write a date as 2026-03-31, or a time as 2026-03-31T12:00:00Z";
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
export { readManifest as a, parseManifest as i, datasetDigest as n, DATE_HINT as o, manifestPath as r, isRealDate as s, FROZEN as t };
