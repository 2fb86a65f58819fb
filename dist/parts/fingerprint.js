import { i as readServing, l as PARTS, t as contractOf } from "./contracts.js";
import { s as visible } from "./escape.js";
// src/commands/fingerprint.ts
async function fingerprint({ files, sha256 }, options, console) {
	const contract = await contractOf(await readServing(files, options.serving), files, sha256);
	console.out(options.json ? `${JSON.stringify(asJson(contract), null, 2)}\n` : asText(contract, console.paint));
	return 0;
}
function asJson({ file, fingerprints, fields, defaults }) {
	return {
		file,
		fingerprints,
		fields,
		defaults: [...defaults].sort()
	};
}
function asText({ fingerprints, fields, defaults }, paint) {
	return PARTS.flatMap((part) => [
		`${paint("bold", part.padEnd(10))}${fingerprints[part]}`,
		...Object.entries(fields[part]).map(([pointer, value]) => {
			const mark = defaults.has(pointer) ? paint("dim", "  (default)") : "";
			return `  ${visible(pointer)} ${visible(JSON.stringify(value) ?? "null")}${mark}`;
		}),
		""
	]).join("\n");
}
export { fingerprint };
