import { i as renderPage, n as renderSummary, t as renderTerminal } from "./terminal.js";
import { r as runGate } from "./run-gate.js";
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
		untrusted: false,
		against: options.against ?? null,
		audit: options.audit ?? null,
		matrix: axesOf(options),
		lengthShift: options.lengthShift ?? false
	});
	if (!options.quiet) console.out(renderTerminal(report, console.paint));
	if (options.json !== void 0) await host.files.write(options.json, `${JSON.stringify(report, null, 2)}\n`);
	if (options.summary !== void 0) await host.files.write(options.summary, renderSummary(report));
	if (options.html !== void 0) await host.files.write(options.html, renderPage(report, host.sha256));
	return exitCode;
}
function axesOf({ matrix, matrixLengths, matrixCandidates }) {
	if (!matrix && !matrixLengths && !matrixCandidates) return null;
	return {
		lengths: matrixLengths ?? null,
		candidates: matrixCandidates ?? null
	};
}
export { run };
