import { T as JSON_FILE_BYTES } from "./published-schemas.js";
import { t as parseGate } from "./gate.js";
import { l as canonicalForm, o as readServing, t as contractOf } from "./contracts.js";
import { a as parseStrictJson } from "./problems.js";
import { t as GateError } from "./errors.js";
import { c as shorten, l as visible } from "./escape.js";
import { t as count } from "./numbers.js";
import { f as diffContracts, i as filesAt, n as readBase } from "./base.js";
import { n as readText } from "./text-file.js";
// src/commands/declare.ts
const PENDING = "pending";
const LONGEST_VALUE = 80;
async function declare(host, options, console) {
	const { files, sha256 } = host;
	const draft = await readDraft(host, options.gate);
	const gate = parseGate(encode({
		...draft,
		changes: entriesOf(draft).map(filled)
	}), options.gate, files.beside);
	const proposed = await contractOf(await readServing(files, gate.refs.serving), files, sha256);
	const differences = diffContracts(await inService(host, gate, options), proposed);
	const old = entriesOf(draft);
	const changes = differences.map(({ field, from, to }) => {
		return old.find((entry) => declares(entry, field, from, to)) ?? {
			field,
			from,
			to,
			reason: ""
		};
	});
	const { changes: _, ...rest } = draft;
	await files.write(options.gate, `${JSON.stringify(changes.length === 0 ? rest : {
		...rest,
		changes
	}, null, 2)}\n`);
	const dropped = old.filter((entry) => !changes.includes(entry)).length;
	tell(console, options.gate, differences, changes, dropped);
	return 0;
}
function tell(console, gate, differences, changes, dropped) {
	const show = (value) => visible(shorten(JSON.stringify(value) ?? "null", LONGEST_VALUE));
	differences.forEach(({ part, field, from, to }, index) => {
		const state = changes[index]?.reason.trim() ? "" : console.paint("bold", "  (reason missing)");
		console.out(`${part.padEnd(10)}${visible(field)}: ${show(from)} -> ${show(to)}${state}\n`);
	});
	const missing = changes.filter(({ reason }) => !reason.trim()).length;
	const used = dropped > 0 ? `, ${count(dropped, "used-up entry", "used-up entries")} removed` : "";
	console.out(`${visible(gate)}: ${count(changes.length, "change")} declared${used}\n`);
	if (missing > 0) console.out(`Write ${count(missing, "reason")}: the gate does not load before.\n`);
}
async function inService(host, gate, options) {
	const { files, sha256 } = host;
	const { file } = gate.settings;
	const named = options.current ?? (options.base === void 0 ? gate.refs.current : null);
	if (named?.endsWith(".json")) {
		const path = options.current ?? files.beside(file, named);
		return contractOf(await readServing(files, path), files, sha256);
	}
	const ref = options.base ?? named;
	const base = ref === null ? null : await readBase(host, file, {
		contract: null,
		limits: ref
	});
	if (base?.contract) return contractOf(base.contract.serving, filesAt(host, base.contract.commit), sha256);
	throw new GateError("BAD_ARGUMENT", {
		at: file,
		problem: "there is no contract in service to compare with",
		hint: "name it with --current FILE, or the base branch with --base REF"
	});
}
async function readDraft({ files }, path) {
	const { value, faults } = parseStrictJson(await readText(files, path, JSON_FILE_BYTES));
	const [fault] = faults;
	if (fault) throw new GateError(fault.code, {
		at: `${path}#${fault.pointer}`,
		problem: fault.problem,
		hint: fault.hint
	});
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw new GateError("WRONG_TYPE", {
		at: path,
		problem: "this is not an object",
		hint: "see gates/schema/gate.schema.json"
	});
}
function entriesOf({ changes }) {
	return Array.isArray(changes) ? changes : [];
}
const filled = (entry) => typeof entry?.reason === "string" && entry.reason.trim() === "" ? {
	...entry,
	reason: PENDING
} : entry;
const declares = (entry, field, from, to) => entry.field === field && canonicalForm(entry.from) === canonicalForm(from) && canonicalForm(entry.to) === canonicalForm(to);
const encode = (value) => new TextEncoder().encode(JSON.stringify(value));
export { declare };
