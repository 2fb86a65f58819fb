import { n as readGate } from "./gate.js";
import { t as GateError } from "./errors.js";
import { l as visible } from "./escape.js";
import { t as count } from "./numbers.js";
import { t as load } from "./load.js";
// src/commands/validate.ts
async function validate(host, options, console) {
	try {
		const gate = await readGate(host.files, options.gate);
		const { dataset } = await load(host, gate, {
			gate: options.gate,
			current: null,
			base: null,
			dataRoot: options.dataRoot ?? null,
			untrusted: false
		});
		const sizes = [
			count(dataset.queries.length, "query", "queries"),
			count(dataset.documents.size, "document"),
			count(gate.refs.traces.length, "trace")
		];
		console.out(`${options.gate}: in order (${sizes.join(", ")})\n`);
		return 0;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		for (const { at, problem, hint } of error.problems) console.out(`${visible(`${at}: ${problem}; ${hint}`)}\n`);
		console.out(`${count(error.problems.length, "problem")}\n`);
		return 2;
	}
}
export { validate };
