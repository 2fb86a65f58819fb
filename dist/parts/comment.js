import { a as opening, o as talk, r as fitMarkdown } from "./terminal.js";
// src/render/comment.ts
const DRAFTS = [...[
	20,
	5,
	1
].map((rows) => (report) => talk(report, rows)), (report) => opening(report, 1)];
function renderComment(report, { limit, sizeOf = (text) => text.length }) {
	return fitMarkdown(report, limit, sizeOf, DRAFTS);
}
export { renderComment as t };
