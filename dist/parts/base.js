import { t as GateError } from "./errors.js";
import { n as isHubReference } from "./hub-reference.js";
import { t as CODES } from "./codes.js";
import { a as parseServing, l as canonicalForm, p as PARTS, u as FIELDS } from "./contracts.js";
import { C as listOf, E as ROW_BOUNDS, S as didYouMean, T as JSON_FILE_BYTES, f as WAIVERS, u as THRESHOLDS } from "./published-schemas.js";
import { i as parseJsonFile, n as throwIfAny, t as createProblems } from "./problems.js";
import { t as parseGate } from "./gate.js";
import { i as parseManifest, n as datasetDigest, o as DATE_HINT, r as manifestPath, s as isRealDate } from "./manifest.js";
import { t as createRowReader } from "./rows.js";
// src/model/thresholds.ts
const VERIFICATION_LEVELS = [
	"declared",
	"behavioural",
	"attested",
	"observed"
];
const lastDay = (expires) => expires.slice(0, 10);
// src/serving/diff-contracts.ts
function diffContracts(from, to) {
	return PARTS.flatMap((part) => FIELDS[part].flatMap(({ pointer }) => {
		const before = from.fields[part][pointer] ?? null;
		const after = to.fields[part][pointer] ?? null;
		if (canonicalForm(before) === canonicalForm(after)) return [];
		return [{
			part,
			field: pointer,
			from: before,
			to: after
		}];
	}));
}
// src/inputs/limit-checks.ts
const BOUNDS = [
	"min",
	"max",
	"maxDrop",
	"maxIncrease",
	"maxLost",
	"maxNewLost"
];
const DECISIONS = {
	min: ["point"],
	max: ["point"],
	maxDrop: ["non-inferiority", "point"],
	maxIncrease: ["non-inferiority", "point"],
	maxLost: ["contract"],
	maxNewLost: ["contract"]
};
const decisionOf = (bound) => DECISIONS[bound][0];
const RELATIVE = /* @__PURE__ */ new Set([
	"maxDrop",
	"maxIncrease",
	"maxNewLost"
]);
const LOSS_METRIC = /^(?!longEvidence).*Retention\.(pair|encoder|rewrite|context)$|^probeRetention\.|^twinsOutranked$/;
const isRatio = (metric) => !/^(latency(Ratio(Proxy)?)?\.|contextTokens$)/.test(metric);
function checkLimit(entry, at, problems) {
	const given = BOUNDS.filter((bound) => entry[bound] !== void 0);
	if (given.length === 0) problems.add("LIMIT_WITHOUT_BOUND", at(""), "the limit bounds nothing", `give one of ${listOf(BOUNDS)}`);
	for (const bound of given) checkBound(entry, bound, at(`/${bound}`), problems);
	const { min, max } = entry;
	if (min !== void 0 && max !== void 0 && min > max) problems.add("LIMIT_CONTRADICTS", at("/min"), `"min" is ${min} and "max" is ${max}: no value meets both`, "swap them, or leave one out");
}
function checkBound(entry, bound, place, problems) {
	const value = entry[bound];
	const { metric, decision, path = "proposed" } = entry;
	const contradicts = (problem, hint) => problems.add("LIMIT_CONTRADICTS", place, problem, hint);
	if (decision && !DECISIONS[bound].includes(decision)) contradicts(`"${bound}" can't be decided as "${decision}"`, `leave "decision" out or write ${listOf(DECISIONS[bound])}; a second bound may need a limit of its own`);
	if (DECISIONS[bound][0] === "contract") {
		if (!LOSS_METRIC.test(metric)) contradicts(`"${bound}" counts lost units, and ${JSON.stringify(metric)} has none`, "use it with evidenceRetention, protectedSpanRetention or twinsOutranked, and \"min\" or \"maxDrop\" elsewhere");
	} else if (isRatio(metric) && (value < 0 || value > 1)) problems.add("OUT_OF_RANGE", place, `"${bound}" is ${value}`, ratioHint(value));
	else if (value < 0) problems.add("OUT_OF_RANGE", place, `"${bound}" is ${value}`, "this metric is never below 0");
	if (RELATIVE.has(bound) && path === (entry.versus ?? "current")) contradicts(`"${bound}" would compare "${path}" with itself`, "name another \"path\", or another \"versus\"");
	if (bound === "maxDrop" && !isRatio(metric)) contradicts(`a lower ${metric} is no loss`, "bound it with \"max\" or \"maxIncrease\"");
}
function ratioHint(value) {
	const range = "it lies between 0 and 1";
	return value > 1 && value <= 100 ? `${range}; for ${value}% write ${percent(value)}` : range;
}
const percent = (value) => String(Number((value / 100).toPrecision(12)));
// src/inputs/thresholds.ts
const DEFAULT_MIN_QUERIES = 20;
async function readThresholds(files, path) {
	return parseThresholds(await files.read(path, JSON_FILE_BYTES), path);
}
function parseThresholds(bytes, path) {
	const problems = createProblems(path);
	const file = parseJsonFile(bytes, path, THRESHOLDS, problems);
	if (file) check(file, problems);
	throwIfAny(problems);
	return toThresholds(file, path);
}
function check({ value, at }, problems) {
	const firstById = /* @__PURE__ */ new Map();
	for (const [index, entry] of value.limits.entries()) {
		const pointer = `/limits/${index}`;
		const first = firstById.get(entry.id);
		if (first === void 0) firstById.set(entry.id, index);
		else problems.add("DUPLICATE_ID", at(`${pointer}/id`), `/limits/${first} has the same id`, "give each limit an id of its own: reports and waivers name it");
		checkLimit(entry, (key) => at(pointer + key), problems);
	}
	const { at: agreedAt, expires } = value.agreed;
	for (const key of ["at", "expires"]) {
		const date = value.agreed[key];
		if (date !== void 0 && !isRealDate(date)) problems.add("BAD_DATE", at(`/agreed/${key}`), `${date} is not in the calendar`, DATE_HINT);
	}
	if (expires !== void 0 && isRealDate(expires) && Date.parse(expires) < Date.parse(agreedAt)) problems.add("BAD_DATE", at("/agreed/expires"), `the agreement expires on ${expires}, before it is made on ${agreedAt}`, "write a later date, or leave \"expires\" out");
}
function toThresholds({ value, at }, file) {
	const minQueries = value.minQueries ?? DEFAULT_MIN_QUERIES;
	return {
		limits: value.limits.flatMap((entry, index) => limitsOf(entry, value, minQueries, (key) => at(`/limits/${index}/${key}`))),
		minQueries,
		inconclusive: value.inconclusive ?? "block",
		unverified: value.unverified ?? "block",
		verification: value.verification ?? "observed",
		agreed: {
			by: value.agreed.by,
			at: value.agreed.at,
			reference: value.agreed.reference,
			expires: value.agreed.expires ?? null
		},
		approvers: value.approvers,
		onLimitChange: value.onLimitChange ?? "require-approval",
		file
	};
}
function limitsOf(entry, { defaults }, minQueries, at) {
	return BOUNDS.flatMap((bound) => {
		const limit = entry[bound];
		if (limit === void 0) return [];
		return {
			id: entry.id,
			metric: entry.metric,
			path: entry.path ?? "proposed",
			segment: entry.segment ?? defaults?.segment ?? "*",
			decision: entry.decision ?? decisionOf(bound),
			bound,
			limit,
			versus: entry.versus ?? defaults?.versus ?? "current",
			minQueries: entry.minQueries ?? minQueries,
			place: at(bound)
		};
	});
}
// src/inputs/waivers.ts
async function readWaivers(files, path) {
	return parseWaivers(await files.read(path, JSON_FILE_BYTES), path);
}
function parseWaivers(bytes, path) {
	const problems = createProblems(path);
	const waivers = [];
	const reader = createRowReader(path, {
		format: () => WAIVERS,
		row: (row, place) => waivers.push(toWaiver(row, place, problems)),
		broken: () => void 0
	}, problems, ROW_BOUNDS);
	reader.push(bytes);
	reader.end();
	throwIfAny(problems);
	return waivers;
}
function toWaiver(row, place, problems) {
	if (!isRealDate(row.expires)) problems.add("BAD_DATE", {
		...place,
		pointer: "/expires"
	}, `${row.expires} is not in the calendar`, DATE_HINT);
	checkCode(row.code, {
		...place,
		pointer: "/code"
	}, problems);
	return {
		code: row.code,
		ids: row.ids,
		fingerprint: row.fingerprint ?? null,
		by: row.by,
		reason: row.reason,
		expires: row.expires,
		place
	};
}
function checkCode(code, place, problems) {
	const excusable = Object.keys(CODES).filter((one) => CODES[one].waiver !== null);
	if (excusable.some((one) => one === code)) return;
	const known = Object.hasOwn(CODES, code);
	problems.add("WRONG_VALUE", place, known ? `no waiver excuses ${code}` : `there is no finding "${code}"`, () => `${known ? "" : didYouMean(code, excusable)}waivers excuse ${listOf(excusable, 40)}`);
}
// src/run/agreement.ts
const MAX_FILE_BYTES$2 = 8 << 20;
const MAX_RECORDING_BYTES = 512 << 20;
function readerAt({ repository, sha256 }, commit) {
	return {
		read: (path) => repository.read(commit, path, MAX_FILE_BYTES$2),
		async sha256(path) {
			const bytes = await repository.read(commit, path, MAX_RECORDING_BYTES);
			return bytes && sha256(bytes);
		}
	};
}
const workspaceReader = ({ files }) => ({
	read: async (path) => await files.sha256(path) === null ? null : files.read(path, MAX_FILE_BYTES$2),
	sha256: (path) => files.sha256(path)
});
async function gateStateOf(host, path, reader) {
	const bytes = await reader.read(path);
	if (bytes === null) return null;
	const gate = parseGate(bytes, path, host.files.beside);
	const { refs, settings, watch, lines } = gate;
	const current = refs.current?.endsWith(".json") ? host.files.beside(path, refs.current) : null;
	const manifest = manifestPath(refs.dataset);
	const manifestBytes = await reader.read(manifest);
	return {
		gate,
		facts: {
			settings,
			refs,
			watch,
			lines,
			recordings: await Promise.all(refs.traces.map((trace) => recordingOf(trace, reader))),
			currentSha256: current && await reader.sha256(current),
			probesSha256: await Promise.all(refs.probes.map((probes) => reader.sha256(probes)))
		},
		manifest: manifestBytes && manifestFacts(parseManifest(manifestBytes, manifest), host.sha256)
	};
}
async function recordingOf({ path, root, sha256, pointer }, reader) {
	return {
		path,
		root,
		sha256: sha256 === null && root === "gate" ? await reader.sha256(path) : sha256,
		pointer
	};
}
function manifestFacts(manifest, sha256) {
	const { file, offsetUnit, gain, maxGrade, segments, at } = manifest;
	return {
		digest: datasetDigest(manifest, sha256),
		heldOutFromTraining: file.heldOutFromTraining,
		preprocessing: file.preprocessing,
		corpusRevision: file.corpusRevision,
		retrievalRevision: file.retrieval.revision,
		retrievalConfig: file.retrieval.configSha256,
		offsetUnit,
		gain,
		maxGrade,
		segments,
		at
	};
}
// src/run/base-files.ts
const MAX_FILE_BYTES$1 = 512 << 20;
function filesAt({ repository, files, sha256 }, commit) {
	const ofCommit = async (path, maxBytes) => isHubReference(path) ? null : repository.read(commit, path, maxBytes);
	return {
		...files,
		async read(path, maxBytes) {
			return await ofCommit(path, maxBytes) ?? files.read(path, maxBytes);
		},
		async *stream(path, onHash) {
			const bytes = await ofCommit(path, MAX_FILE_BYTES$1);
			if (bytes === null) {
				yield* files.stream(path, onHash);
				return;
			}
			yield bytes;
			onHash?.(sha256(bytes));
		},
		async sha256(path) {
			const bytes = await ofCommit(path, MAX_FILE_BYTES$1);
			return bytes ? sha256(bytes) : files.sha256(path);
		}
	};
}
function committedAt(host, commit) {
	const missing = (path) => new GateError("FILE_MISSING", {
		at: path,
		problem: "the base does not have this file",
		hint: "commit it, or name its sha256 where it is named"
	});
	return filesAt({
		...host,
		files: {
			...host.files,
			read: async (path, maxBytes) => {
				if (isHubReference(path)) return host.files.read(path, maxBytes);
				throw missing(path);
			},
			async *stream(path) {
				throw missing(path);
			},
			sha256: async (path) => isHubReference(path) ? host.files.sha256(path) : null
		}
	}, commit);
}
// src/run/moved-gate.ts
const MAX_FILE_BYTES = 8 << 20;
const USUAL_NAME = "gate.json";
async function findGate(host, gate, commit) {
	const { repository, files } = host;
	if (await repository.read(commit, gate, MAX_FILE_BYTES) !== null) return null;
	const name = gate.split("/").at(-1) ?? gate;
	const named = [...(await repository.list(commit)).keys()].filter((path) => [name, USUAL_NAME].includes(path.split("/").at(-1) ?? path));
	if (named.length === 0) return null;
	const head = parseGate(await files.read(gate, MAX_FILE_BYTES), gate, files.beside);
	for (const path of named) {
		const bytes = await repository.read(commit, path, MAX_FILE_BYTES);
		const other = bytes && tryParse(bytes, path, files.beside);
		if (!other) continue;
		if (other.settings.id === head.settings.id || other.refs.serving === head.refs.serving || await files.sha256(path) === null) return path;
	}
	return null;
}
function tryParse(bytes, path, beside) {
	try {
		return parseGate(bytes, path, beside);
	} catch (error) {
		if (error instanceof GateError) return null;
		throw error;
	}
}
// src/run/base.ts
const SHOWN_HASH = 12;
async function readBase(host, gate, refs) {
	const { repository } = host;
	const tip = await repository.commit(refs.limits);
	const start = refs.contract === null ? await repository.mergeBase("HEAD", tip) : await repository.commit(refs.contract);
	const moved = await findGate(host, gate, tip);
	const path = moved ?? gate;
	const atTip = await stateAt(host, path, tip);
	const atStart = start === tip ? atTip : await stateAt(host, path, start);
	const [commit, state] = atStart === null ? [tip, atTip] : [start, atStart];
	return {
		base: state ? {
			kind: "ref",
			ref: refs.limits,
			commit
		} : {
			kind: "first-adoption",
			ref: refs.limits
		},
		contract: state && await contractAt(host, state, commit),
		limits: atTip && await limitsAt(host, atTip, tip),
		start: state && await startAt(host, state, commit),
		movedFrom: moved
	};
}
async function baseSettings(host, gate, refs) {
	try {
		const tip = await host.repository.commit(refs.limits);
		return (await stateAt(host, await findGate(host, gate, tip) ?? gate, tip))?.gate.settings ?? null;
	} catch (error) {
		if (error instanceof GateError) return null;
		throw error;
	}
}
const stateAt = (host, gate, commit) => at(commit, () => gateStateOf(host, gate, readerAt(host, commit)));
async function contractAt(host, { gate, manifest }, commit) {
	const { serving } = gate.refs;
	const bytes = await needed(readerAt(host, commit), serving, commit);
	return {
		commit,
		serving: await at(commit, async () => parseServing(bytes, serving)),
		bytes,
		datasetDigest: manifest?.digest ?? null
	};
}
async function limitsAt(host, state, commit) {
	const { thresholds, waivers } = state.gate.refs;
	const reader = readerAt(host, commit);
	return {
		commit,
		state,
		thresholds: await at(commit, async () => parseThresholds(await needed(reader, thresholds, commit), thresholds)),
		waivers: waivers === null ? [] : await at(commit, async () => parseWaivers(await needed(reader, waivers, commit), waivers)),
		mode: state.gate.settings.mode
	};
}
async function startAt(host, state, commit) {
	const { thresholds, waivers } = state.gate.refs;
	const { read } = readerAt(host, commit);
	return {
		commit,
		state,
		thresholds: await read(thresholds),
		waivers: waivers === null ? null : await read(waivers)
	};
}
async function needed({ read }, path, commit) {
	const bytes = await read(path);
	if (bytes) return bytes;
	throw new GateError("FILE_MISSING", {
		at: `${path} at ${commit.slice(0, SHOWN_HASH)}`,
		problem: "gate.json of the base names this file, and the base does not have it",
		hint: "repair the base branch, or name the contract in service with --current"
	});
}
async function at(commit, read) {
	try {
		return await read();
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const [first, ...rest] = error.problems.map((one) => one.at.includes(` at ${commit.slice(0, SHOWN_HASH)}`) ? one : {
			...one,
			at: `${one.at} at ${commit.slice(0, SHOWN_HASH)}`
		});
		throw first ? GateError.of([first, ...rest]) : error;
	}
}
export { gateStateOf as a, parseWaivers as c, readThresholds as d, diffContracts as f, filesAt as i, readWaivers as l, lastDay as m, readBase as n, readerAt as o, VERIFICATION_LEVELS as p, committedAt as r, workspaceReader as s, baseSettings as t, parseThresholds as u };
