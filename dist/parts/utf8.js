// src/inputs/utf8.ts
const decoder = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function decodeUtf8(bytes) {
	try {
		return decoder.decode(bytes);
	} catch {
		return null;
	}
}
function firstInvalidByte(bytes) {
	let valid = 0;
	let failing = bytes.length;
	while (failing - valid > 1) {
		const middle = valid + failing >> 1;
		if (fails(bytes.subarray(0, middle))) failing = middle;
		else valid = middle;
	}
	return valid;
}
function fails(bytes) {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
		return false;
	} catch {
		return true;
	}
}
const hasByteOrderMark = (bytes) => bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;
function guessEncoding(head) {
	if (head[0] === 31 && head[1] === 139) return "it looks gzipped: name it \".jsonl.gz\"";
	if (head[0] === 255 && head[1] === 254 || head[0] === 254 && head[1] === 255) return "it looks like UTF-16: save it as UTF-8";
	return null;
}
const LFS_POINTER = "version https://git-lfs.github.com/spec/";
const isLfsPointer = (text) => text.startsWith(LFS_POINTER);
export { isLfsPointer as a, hasByteOrderMark as i, firstInvalidByte as n, guessEncoding as r, decodeUtf8 as t };
