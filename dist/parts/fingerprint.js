import { o as readServing, p as PARTS, s as PRESETS, t as contractOf } from "./contracts.js";
import { l as visible } from "./escape.js";
// src/commands/fingerprint.ts
async function fingerprint({ files, sha256 }, options, console) {
	const input = await readServing(files, options.serving);
	const contract = await contractOf(input, files, sha256);
	console.out(options.json ? `${JSON.stringify(asJson(contract, input), null, 2)}\n` : asText(contract, input, console.paint));
	return 0;
}
function asJson({ file, fingerprints, fields, defaults }, input) {
	return {
		file,
		preset: presetOf(input),
		fingerprints,
		fields,
		defaults: [...defaults].sort()
	};
}
const presetOf = ({ file: { wrapper } }) => ({
	name: wrapper.preset,
	version: wrapper.version,
	source: PRESETS[wrapper.preset].source
});
function asText({ fingerprints, fields, defaults }, input, paint) {
	const { name, version, source } = presetOf(input);
	const markOf = (pointer) => {
		if (!defaults.has(pointer)) return "";
		return paint("dim", input.lines.has(pointer) ? "  (the wrapper overrides what is declared)" : "  (default)");
	};
	const lines = PARTS.flatMap((part) => [
		`${paint("bold", part.padEnd(10))}${fingerprints[part]}`,
		...Object.entries(fields[part]).map(([pointer, value]) => `  ${visible(pointer)} ${visible(JSON.stringify(value) ?? "null")}${markOf(pointer)}`),
		""
	]);
	return [
		`${paint("bold", "wrapper")}   ${name} ${visible(version)}; defaults as in ${visible(source)}`,
		"",
		...lines
	].join("\n");
}
export { fingerprint };
