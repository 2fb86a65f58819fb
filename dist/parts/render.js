import { T as JSON_FILE_BYTES, c as REPORT, x as toSentences } from "./published-schemas.js";
import { t as GateError } from "./errors.js";
import { t as renderComment } from "./comment.js";
import { i as renderPage, n as renderSummary, t as renderTerminal } from "./terminal.js";
import { n as readText } from "./text-file.js";
// src/commands/render.ts
const MOST_REPORT_BYTES = 32 * JSON_FILE_BYTES;
const MOST_COMMENT = 65536;
async function render(host, path, { html, summary, comment, terminal }, console) {
	const report = await readReport(host, path);
	const files = [
		[html, () => renderPage(report, host.sha256)],
		[summary, () => renderSummary(report)],
		[comment, () => renderComment(report, { limit: MOST_COMMENT })]
	];
	for (const [file, write] of files) if (file !== void 0) await host.files.write(file, write());
	if (terminal || files.every(([file]) => file === void 0)) console.out(renderTerminal(report, console.paint));
	return 0;
}
async function readReport({ files }, path) {
	let value;
	try {
		value = JSON.parse(await readText(files, path, MOST_REPORT_BYTES));
	} catch (error) {
		if (error instanceof GateError) throw error;
		throw new GateError("INVALID_JSON", {
			at: path,
			problem: "this is not JSON",
			hint: "name the report.json of a run"
		});
	}
	if (REPORT.matches(value)) return value;
	const [first] = toSentences(REPORT.explain(value, true), "nothing");
	throw new GateError(first?.code ?? "WRONG_VALUE", {
		at: `${path}#${first?.pointer ?? ""}`,
		problem: first?.problem ?? "this is no report",
		hint: `${first?.hint ?? ""}; a report of another version is rendered by the program that wrote it`
	});
}
export { render };
