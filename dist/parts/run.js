import { i as renderSummary, n as runGate, r as renderTerminal } from "./run-gate.js";
// src/commands/run.ts
async function run(host, options, console) {
	const { report, exitCode } = await runGate(host, {
		gate: options.gate,
		current: options.current ?? null,
		base: options.base === void 0 ? null : {
			contract: null,
			limits: options.base
		},
		dataRoot: options.dataRoot ?? null,
		untrusted: false
	});
	if (options.json !== void 0) await host.files.write(options.json, `${JSON.stringify(report, null, 2)}\n`);
	if (options.summary !== void 0) await host.files.write(options.summary, renderSummary(report));
	if (!options.quiet) console.out(renderTerminal(report, console.paint));
	return exitCode;
}
export { run };
