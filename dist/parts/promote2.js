import { t as count } from "./numbers.js";
import { t as promote$1 } from "./promote.js";
// src/commands/promote.ts
async function promote(host, options, console) {
	const { traces, known } = await promote$1(host, options);
	console.out(known ? "kept before: nothing to do\n" : `kept: the report, and ${count(traces.length, "new recording")}\n`);
	return 0;
}
export { promote };
