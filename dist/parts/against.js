import { T as JSON_FILE_BYTES } from "./published-schemas.js";
import { n as severityOf } from "./codes.js";
import { t as GateError } from "./errors.js";
import { t as VERSION } from "./version.js";
import { n as readText } from "./text-file.js";
// src/run/against.ts
const MAX_REPORT_BYTES = 16 * JSON_FILE_BYTES;
const NOISE = 1e-6;
async function readEarlier({ files }, path) {
	const fault = (code, problem) => new GateError(code, {
		at: path,
		problem,
		hint: "name the report.json of the last approved run"
	});
	const text = await readText(files, path, MAX_REPORT_BYTES);
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw fault("INVALID_JSON", "this is not JSON");
	}
	if (!Array.isArray(value?.gates) || typeof value.verdict !== "string") throw fault("WRONG_TYPE", "this is no report");
	if (!value.verdict.startsWith("approved")) throw fault("BAD_ARGUMENT", `its verdict is ${JSON.stringify(value.verdict)}`);
	return value;
}
function dependencies({ dataset, contracts, thresholds, waivers, watch, sha256 }) {
	const { proposed } = contracts;
	const { contract } = proposed;
	const hash = (value) => sha256(new TextEncoder().encode(JSON.stringify(value)));
	const { limits, inconclusive, unverified, verification } = thresholds.head;
	const meaning = limits.map(({ place: _, ...limit }) => limit);
	return {
		dataset: dataset.digest,
		limits: hash([
			meaning,
			inconclusive,
			unverified,
			verification,
			waivers.head.map(({ place: _, ...one }) => one)
		]),
		model: contract.fingerprints.score,
		input: contract.fingerprints.input,
		selection: contract.fingerprints.selection,
		runtime: contract.fingerprints.runtime,
		library: `${contract.wrapper.preset} ${contract.wrapper.version}, tokenizers ${contract.tokenizer.library ?? "unknown"}`,
		...watch && { watchedFiles: watch.head },
		scores: proposed.scores.kind === "live" ? proposed.scores.runtime : proposed.scores.kind,
		tool: VERSION
	};
}
function compareWith(file, earlier, context, outcomes) {
	const before = earlier.dependsOn ?? {};
	const now = dependencies(context);
	const moved = Object.entries(now).flatMap(([what, to]) => {
		const from = before[what] ?? null;
		return from === to ? [] : [{
			what,
			from,
			to
		}];
	});
	return {
		file,
		verdict: earlier.verdict,
		...earlier.compared?.headCommit !== void 0 && { headCommit: earlier.compared.headCommit },
		moved,
		numbers: movedNumbers(earlier.gates.flatMap(({ measured }) => measured), outcomes.flatMap(({ measured }) => measured))
	};
}
function movedNumbers(before, now) {
	const key = ({ metric, path, segment, slice, definition }) => JSON.stringify([
		metric,
		definition,
		path,
		segment,
		Object.entries(slice ?? {}).sort()
	]);
	const old = new Map(before.map((row) => [key(row), row]));
	return now.flatMap((row) => {
		const was = old.get(key(row));
		if (!was || was.value === row.value) return [];
		if (was.value !== null && row.value !== null && Math.abs(was.value - row.value) <= NOISE) return [];
		const { metric, path, segment, unit, value } = row;
		return [{
			metric: [metric, ...Object.entries(row.slice ?? {}).map(([name, one]) => `${name} ${one}`)].join(", "),
			path,
			segment,
			unit,
			from: was.value,
			to: value
		}];
	});
}
function movedFinding({ file, moved, numbers }) {
	const steady = numbers.filter(({ unit }) => unit !== "ms");
	if (moved.length === 0 && steady.length === 0) return null;
	const unexplained = moved.length === 0;
	return {
		code: "MEASUREMENT_MOVED",
		severity: severityOf("MEASUREMENT_MOVED", !unexplained && "explained"),
		place: { file },
		facts: {
			moved: moved.map(({ what }) => what).join(", "),
			numbers: steady.length,
			unexplained
		}
	};
}
export { readEarlier as i, dependencies as n, movedFinding as r, compareWith as t };
