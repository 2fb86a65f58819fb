import { t as GateError } from "./errors.js";
// src/model/hub-reference.ts
const SCHEME = "hf://";
const DEFAULT_BRANCH = "main";
const FULL_COMMIT = /^[0-9a-f]{40}$/;
const NAME = /^(?!.*(?:--|\.\.))[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9_])?$/;
const NO_OWNERS = /* @__PURE__ */ new Set([
	"datasets",
	"spaces",
	"models",
	"api",
	"buckets"
]);
const LONGEST = 1024;
const isHubReference = (path) => path.startsWith(SCHEME);
const isPinned = ({ revision }) => FULL_COMMIT.test(revision);
const hubReference = ({ repository, revision, path }) => `${SCHEME}${repository}@${revision}/${path}`;
function parseHubReference(reference) {
	const wrong = (problem) => new GateError("HUB_REFERENCE_INVALID", {
		at: JSON.stringify(reference.slice(0, 200)),
		problem,
		hint: "write hf://ORG/NAME@COMMIT/FILE, where COMMIT is the full hash of a commit"
	});
	if (reference.length > LONGEST) throw wrong(`a reference has at most ${LONGEST} characters`);
	const match = /^hf:\/\/(?<repository>[^@/]+(?:\/[^@/]+)?)@(?<revision>[^@/]+)\/(?<path>.+)$/s.exec(reference) ?? /^hf:\/\/(?<repository>[^@/]+\/[^@/]+)\/(?<path>[^@]+)$/s.exec(reference);
	const { repository = "", revision = DEFAULT_BRANCH, path = "" } = match?.groups ?? {};
	if (!match) throw wrong("this names no file of a model repository");
	const names = repository.split("/");
	if (!names.every((name) => NAME.test(name)) || NO_OWNERS.has(names[0])) throw wrong(`${JSON.stringify(repository)} is no model repository`);
	if (path.split("/").some((step) => step === "" || step === "." || step === ".." || /[\\\p{Cc}\p{Cs}]/u.test(step))) throw wrong("the path leads out of the repository, or is none");
	return {
		repository,
		revision: unescaped(revision),
		path
	};
}
function unescaped(revision) {
	try {
		return decodeURIComponent(revision);
	} catch {
		return revision;
	}
}
export { parseHubReference as i, isHubReference as n, isPinned as r, hubReference as t };
