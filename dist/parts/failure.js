import { t as GateError } from "./errors.js";
import { t as compareStrings } from "./order.js";
import { i as parseHubReference, n as isHubReference, r as isPinned, t as hubReference } from "./hub-reference.js";
import { t as writeReplacing } from "./write-file.js";
import { t as VERSION } from "./version.js";
import { l as visible } from "./escape.js";
import { createHash, randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { link, lstat, mkdir, open as open$1, readFile, readdir, realpath, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { availableParallelism, homedir, hostname } from "node:os";
import { createReadStream } from "node:fs";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// src/host/git.ts
const REF = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._/@+^~-]*$/;
const LINK_MODE = "120000";
const SUBMODULE_MODE = "160000";
const MAX_LINKS = 5;
const MAX_LIST_BYTES = 64 << 20;
const LFS_POINTER = "version https://git-lfs.github.com/spec/";
function createRepository(folder, from = folder) {
	const git = (args, maxBytes = 1 << 20) => runGit(folder, args, maxBytes);
	const text = async (args) => (await git(args)).toString("utf8").trim();
	let prefix = null;
	async function inTree(path) {
		prefix ??= text(["rev-parse", "--show-prefix"]);
		const local = relative(resolve(folder), resolve(from, path)).split(sep).join("/");
		return posix.normalize(posix.join(await prefix, local));
	}
	return {
		commit: (ref) => named(ref, () => text([
			"rev-parse",
			"--verify",
			"--quiet",
			`${checked$1(ref)}^{commit}`
		])),
		mergeBase: (a, b) => named(b, () => text([
			"merge-base",
			checked$1(a),
			checked$1(b)
		])),
		parents: async (commit) => (await named(commit, () => text([
			"cat-file",
			"commit",
			checked$1(commit)
		]))).split("\n\n", 1)[0]?.match(/(?<=^parent )[0-9a-f]+$/gm) ?? [],
		async read(commit, path, maxBytes) {
			return readAt({
				git,
				folder
			}, checked$1(commit), await inTree(path), path, maxBytes);
		},
		async list(commit) {
			const listed = await git([
				"ls-tree",
				"-r",
				"-z",
				checked$1(commit)
			], MAX_LIST_BYTES);
			return sortedFiles(listed.toString("utf8").split("\0").flatMap((entry) => {
				const [about, path] = entry.split("	");
				const object = about?.split(" ")[2];
				return path && object ? [[relative(resolve(from), resolve(folder, path)).split(sep).join("/"), object]] : [];
			}));
		}
	};
}
const sortedFiles = (files) => new Map([...files].sort(([a], [b]) => compareStrings(a, b)));
const folderInRepository = (folder) => runGit(folder, ["rev-parse", "--show-prefix"], 65536).then((said) => said.toString("utf8").replace(/\n$/, ""), () => "");
async function readAt(tree, commit, local, path, maxBytes, links = 0) {
	const { git } = tree;
	const at = `${path} at ${commit.slice(0, 12)}`;
	const fault = (code, problem, hint) => new GateError(code, {
		at,
		problem,
		hint
	});
	if (local === ".." || local.startsWith("../") || posix.isAbsolute(local)) throw fault("OUTSIDE_ROOT", "the path leads out of the workspace", "move the file into the workspace");
	const entry = await entryAt(git, commit, local);
	if (entry === null) {
		const around = await folderAround(git, commit, local);
		if (around === null) return null;
		if (around.mode === SUBMODULE_MODE) throw fault("NOT_A_FILE", `${around.path} is a submodule, whose files are not part of this commit`, "keep the gate in the repository itself");
		const behind = await linkTarget(git, around);
		const rest = local.slice(around.path.length + 1);
		return follow(posix.normalize(posix.join(behind, rest)));
	}
	const { mode, type, object } = entry;
	if (mode === SUBMODULE_MODE) throw fault("NOT_A_FILE", "this is a submodule", "name a file");
	if (type !== "blob") throw fault("NOT_A_FILE", "this is a folder", "name a file");
	const bytes = Number((await git([
		"cat-file",
		"-s",
		object
	])).toString("utf8"));
	if (bytes > maxBytes) throw fault("TOO_LARGE", `it has ${bytes} bytes`, `at most ${maxBytes} are read`);
	if (mode === LINK_MODE) return follow(await linkTarget(git, entry));
	const content = await git([
		"cat-file",
		"blob",
		object
	], bytes + 1);
	if (!isLfsPointer(content)) return content;
	const stored = await fromLfs(tree, content, maxBytes);
	if (stored) return stored;
	throw fault("LFS_POINTER", "git holds only a Git LFS pointer of it, and the object is not in the local LFS store", "fetch it (\"git lfs fetch\"), keep files of the gate out of LFS, or name the contract in service with --current");
	function follow(target) {
		if (links === MAX_LINKS) throw fault("FILE_UNREADABLE", "symbolic links go round", "name the file itself");
		return readAt(tree, commit, target, path, maxBytes, links + 1);
	}
}
async function entryAt(git, commit, path) {
	const [mode, type, object] = ((await git([
		"ls-tree",
		"-z",
		"--full-tree",
		commit,
		"--",
		path
	])).toString("utf8").split("\0")[0]?.split("	")[0] ?? "").split(" ");
	return mode && type && object ? {
		path,
		mode,
		type,
		object
	} : null;
}
async function folderAround(git, commit, path) {
	const steps = path.split("/");
	for (let depth = 1; depth < steps.length; depth++) {
		const entry = await entryAt(git, commit, steps.slice(0, depth).join("/"));
		if (entry === null) return null;
		if (entry.type !== "tree") return entry;
	}
	return null;
}
async function linkTarget(git, { path, object }) {
	const target = (await git([
		"cat-file",
		"blob",
		object
	])).toString("utf8");
	return posix.isAbsolute(target) ? target : posix.join(posix.dirname(path), target);
}
const isLfsPointer = (content) => content.subarray(0, 40).toString("utf8") === LFS_POINTER;
async function fromLfs({ git, folder }, pointer, maxBytes) {
	const text = pointer.toString("utf8");
	const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
	const size = Number(/^size (\d+)$/m.exec(text)?.[1]);
	if (oid === void 0 || !(size <= maxBytes)) return null;
	const common = (await git(["rev-parse", "--git-common-dir"])).toString("utf8").trim();
	const path = join(resolve(folder, common), "lfs/objects", oid.slice(0, 2), oid.slice(2, 4), oid);
	const content = await readFile(path).catch(() => null);
	return content && createHash("sha256").update(content).digest("hex") === oid ? content : null;
}
function checked$1(ref) {
	if (REF.test(ref)) return ref;
	throw new GateError("REF_INVALID", {
		at: JSON.stringify(ref.slice(0, 100)),
		problem: "this is not the name of a commit",
		hint: "write a branch, a tag or a commit hash"
	});
}
async function named(ref, ask) {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof GateError) || error.code !== "GIT_FAILED") throw error;
		throw new GateError("REF_UNKNOWN", {
			at: ref,
			problem: "git does not find this commit, or no history leads from here to it",
			hint: "fetch it first; with actions/checkout set \"fetch-depth: 0\""
		}, { cause: error });
	}
}
const NO_BARE = ["-c", "safe.bareRepository=explicit"];
const NO_WORK_TREE = dirname(process.execPath);
function runGit(folder, args, maxBytes) {
	const env = {
		...process.env,
		LC_ALL: "C",
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_NO_LAZY_FETCH: "1"
	};
	return new Promise((done, fail) => {
		execFile("git", [
			"-C",
			resolve(folder),
			...NO_BARE,
			...args
		], {
			cwd: NO_WORK_TREE,
			env,
			encoding: "buffer",
			maxBuffer: maxBytes
		}, (error, stdout, stderr) => {
			if (!error) return done(stdout);
			const missing = "code" in error && error.code === "ENOENT";
			const said = stderr.toString("utf8").trim().split("\n")[0]?.slice(0, 200);
			fail(new GateError(missing ? "GIT_MISSING" : "GIT_FAILED", missing ? {
				at: "git",
				problem: "the program git is not found",
				hint: "install it, or leave out --base"
			} : {
				at: `git ${args[0]}`,
				problem: said || "it failed without a word",
				hint: /dubious ownership/.test(said ?? "") ? "the folder is another user’s, as in a container: let a step before this one run git config --global --add safe.directory \"$GITHUB_WORKSPACE\"" : "run the gate in a git work tree that has the base"
			}, { cause: error }));
		});
	});
}
// src/host/log.ts
const PAUSE_MS = 1e4;
const REDRAW_MS = 80;
const ERASE_LINE = "\r\x1B[2K";
function createTerminalLog(sink) {
	const progress = progressLines(sink);
	const line = (text) => sink.write(`${progress.clear()}${text}\n`);
	return {
		info: (text) => {
			if (!sink.quiet) line(text);
		},
		warning: (text) => line(`warning: ${text}`),
		progress: (step, done, total) => {
			if (!sink.quiet) sink.write(progress.draw(step, done, total));
		}
	};
}
function createActionLog(core, now) {
	const progress = progressLines({
		isTerminal: false,
		now
	});
	return {
		info: (line) => core.info(line),
		warning: (line) => core.warning(line),
		progress: (step, done, total) => {
			const text = progress.draw(step, done, total).trimEnd();
			if (text) core.info(text);
		}
	};
}
function progressLines(sink) {
	const pause = sink.isTerminal ? REDRAW_MS : PAUSE_MS;
	let last = sink.isTerminal ? Number.NEGATIVE_INFINITY : sink.now();
	let shown = false;
	const clear = () => {
		if (!shown) return "";
		shown = false;
		return ERASE_LINE;
	};
	return {
		clear,
		draw(step, done, total) {
			if (sink.isTerminal && done >= total) return clear();
			if (sink.now() - last < pause) return "";
			last = sink.now();
			const text = `${step} ${done} of ${total}${total > 0 ? ` (${Math.floor(100 * done / total)}%)` : ""}`;
			if (!sink.isTerminal) return `${text}\n`;
			shown = true;
			return `${ERASE_LINE}${text}`;
		}
	};
}
// src/host/paths.ts
function beside(file, path) {
	if (isHubReference(file)) return `${file.slice(0, file.lastIndexOf("/"))}/${path}`;
	if (isAbsolute(path) || isHubReference(path)) return path;
	return posix.join(posix.dirname(sep === "\\" ? file.replaceAll("\\", "/") : file), path);
}
const absolute = (path, { root, from }) => resolve(from ?? root ?? ".", path);
const isInside = (folder, path) => {
	const steps = relative(folder, path);
	return steps !== ".." && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
};
async function foldersOf({ root, dataRoot }) {
	if (root === null) return null;
	const named = dataRoot === null ? [root] : [root, dataRoot];
	const real = await Promise.all(named.map((folder) => realpath(folder).catch(() => resolve(folder))));
	return [...named.map((folder) => resolve(folder)), ...real];
}
const outside = (path, roots, cause) => new GateError("OUTSIDE_ROOT", {
	at: path,
	problem: "the path leads out of the workspace",
	hint: roots.dataRoot ? "move the file into the workspace or the data root" : "move the file into the workspace, or name the folder that holds it as data root"
}, { cause });
const nameless = () => new GateError("NOT_A_FILE", {
	at: "\"\"",
	problem: "the name of a file is empty",
	hint: "name a file"
});
function fileError(path, error) {
	if (error instanceof GateError) return error;
	const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
	const fault = (name, problem, hint) => new GateError(name, {
		at: path,
		problem,
		hint
	}, { cause: error });
	if (code === "ENOENT" || code === "ENOTDIR") return fault("FILE_MISSING", "there is no such file", "check the path, or add the file");
	if (code === "EISDIR") return fault("NOT_A_FILE", "this is a folder", "name a file");
	return fault("FILE_UNREADABLE", `it can't be read (${code})`, "check its permissions and its path");
}
async function resolveFile(path, roots, maxBytes) {
	if (path === "") throw nameless();
	if (isHubReference(path)) return hubOf(path, roots).find(path, maxBytes);
	const named = absolute(path, roots);
	const folders = await foldersOf(roots);
	if (folders && !folders.some((folder) => isInside(folder, named))) throw outside(path, roots);
	try {
		const real = await realpath(named);
		if (folders && !folders.some((folder) => isInside(folder, real))) throw outside(path, roots);
		const found = await stat(real);
		if (found.isFile()) return {
			path: real,
			bytes: found.size
		};
		const what = found.isDirectory() ? "this is a folder" : "this is not a regular file";
		throw new GateError("NOT_A_FILE", {
			at: path,
			problem: what,
			hint: "name a file"
		});
	} catch (error) {
		throw fileError(path, error);
	}
}
function hubOf(path, { hub }) {
	if (hub) return hub;
	throw new GateError("OUTSIDE_ROOT", {
		at: path,
		problem: "files of a hub are not read here",
		hint: "give the file by its path"
	});
}
async function resolveTarget(path, roots) {
	if (path === "") throw nameless();
	if (isHubReference(path)) throw new GateError("NOT_A_FILE", {
		at: path,
		problem: "nothing is written to a hub",
		hint: "name a file"
	});
	const named = absolute(path, roots);
	const folders = await foldersOf(roots);
	if (!folders) return named;
	if (!folders.some((folder) => isInside(folder, named))) throw outside(path, roots);
	const real = await realpath(await nearestFolder(dirname(named))).catch((error) => {
		throw outside(path, roots, error);
	});
	const target = await realpath(named).catch(() => real);
	for (const one of [real, target]) if (!folders.some((folder) => isInside(folder, one))) throw outside(path, roots);
	return named;
}
async function refuseLinks(workspace, folder) {
	const named = resolve(workspace, folder);
	if (!isInside(resolve(workspace), named)) return;
	const real = await realpath(named).catch(() => null);
	if (real === null || relative(await realpath(workspace), real) === relative(resolve(workspace), named)) return;
	throw new GateError("OUTSIDE_ROOT", {
		at: folder,
		problem: "a symbolic link leads from this folder to another one",
		hint: "name the folder itself"
	});
}
async function nearestFolder(folder) {
	return await lstat(folder).catch(() => null) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
// src/host/files.ts
function createFiles(options) {
	const writeRoots = options.writeRoots ?? options;
	const used = /* @__PURE__ */ new Set();
	const find = async (path, maxBytes) => {
		const found = await resolveFile(path, options, maxBytes);
		used.add(found.path);
		return found;
	};
	const refuseUsed = async (path, target) => {
		if (used.has(await realpath(target).catch(() => target))) throw usedTwice(path);
	};
	return {
		beside,
		read: (path, maxBytes) => readWhole(path, maxBytes, find),
		stream: (path, onHash) => streamPieces(path, find, onHash),
		sha256: (path) => isHubReference(path) ? hubOf(path, options).sha256(path) : hashFile(path, find),
		write: async (path, content) => {
			const target = await resolveTarget(path, writeRoots);
			if (options.keepsFiles) await refuseUsed(path, target);
			await writeReplacing(path, target, content);
			used.add(await realpath(target).catch(() => target));
		}
	};
}
async function readWhole(path, maxBytes, find) {
	const { path: real, bytes } = await find(path, maxBytes);
	if (bytes > maxBytes) throw tooLarge(path, bytes, maxBytes);
	const pieces = [];
	let read = 0;
	for await (const piece of streamReal(path, real)) {
		read += piece.length;
		if (read > maxBytes) throw tooLarge(path, read, maxBytes);
		pieces.push(piece);
	}
	return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
}
const tooLarge = (path, bytes, maxBytes) => new GateError("TOO_LARGE", {
	at: path,
	problem: `it has ${bytes} bytes`,
	hint: `at most ${maxBytes} are read; split it or leave out what is not needed`
});
const MOST_STREAMED = 2 ** 31;
async function* streamPieces(path, find, onHash) {
	const { path: real } = await find(path, MOST_STREAMED);
	const hash = onHash && createHash("sha256");
	for await (const piece of streamReal(path, real)) {
		hash?.update(piece);
		yield piece;
	}
	if (hash) onHash?.(hash.digest("hex"));
}
async function* streamReal(path, real) {
	try {
		for await (const piece of createReadStream(real, { highWaterMark: 1 << 20 })) yield piece;
	} catch (error) {
		throw fileError(path, error);
	}
}
async function hashFile(path, find) {
	const hash = createHash("sha256");
	try {
		const { path: real } = await find(path);
		for await (const piece of streamReal(path, real)) hash.update(piece);
	} catch (error) {
		if (error instanceof GateError && error.code === "FILE_MISSING") return null;
		throw error;
	}
	return hash.digest("hex");
}
const usedTwice = (path) => new GateError("FILE_UNWRITABLE", {
	at: path,
	problem: "it is an input of this run, or another output",
	hint: "name a file of its own"
});
// src/host/graph-facts.ts
const LOCATION = Buffer.from("\n\blocation", "latin1");
const LONGEST_NAME = 1024;
const MOST_DATA_FILES = 1e4;
async function readGraphFacts(file, path) {
	const names = /* @__PURE__ */ new Set();
	let dynamicallyQuantized = false;
	let tail = Buffer.alloc(0);
	try {
		for await (const piece of createReadStream(path, { highWaterMark: 1 << 22 })) {
			const bytes = Buffer.concat([tail, piece]);
			dynamicallyQuantized ||= bytes.includes("DynamicQuantize", 0, "latin1");
			for (const name of locationsIn(bytes)) names.add(name);
			tail = bytes.subarray(Math.max(0, bytes.length - LOCATION.length - LONGEST_NAME));
		}
	} catch (error) {
		throw fileError(file, error);
	}
	return {
		dynamicallyQuantized,
		dataFiles: [...names].sort().slice(0, MOST_DATA_FILES)
	};
}
function* locationsIn(bytes) {
	for (let at = bytes.indexOf(LOCATION); at >= 0; at = bytes.indexOf(LOCATION, at + 1)) {
		const start = at + LOCATION.length;
		const first = bytes[start] ?? 0;
		const second = bytes[start + 1] ?? 0;
		const [length, from] = first < 128 ? [first, start + 1] : [first & 127 | second << 7, start + 2];
		if (length === 0 || length > LONGEST_NAME || from + length > bytes.length) continue;
		yield bytes.toString("utf8", from, from + length);
	}
}
function createModelInspector(roots, files) {
	return async (file) => {
		const { path } = await resolveFile(file, roots);
		const { dataFiles } = await readGraphFacts(file, path);
		const graph = await files.sha256(file);
		if (graph === null) throw missing(file, file);
		if (dataFiles.length === 0) return {
			weights: graph,
			dataFiles: []
		};
		const lines = [graph];
		for (const name of dataFiles) {
			const hash = await files.sha256(files.beside(file, name));
			if (hash === null) throw missing(file, name);
			lines.push(`${hash}  ${name}`);
		}
		return {
			weights: createHash("sha256").update(lines.join("\n")).digest("hex"),
			dataFiles
		};
	};
}
const missing = (file, name) => new GateError("MODEL_UNREADABLE", {
	at: file,
	problem: `its weights lie in ${JSON.stringify(name)}, and there is no such file`,
	hint: "put the file beside the graph under that name (git lfs pull, where it is in Git LFS)"
});
// src/host/hub-cache.ts
const MOST_ENTRY_BYTES = 16384;
const VERSION_FOLDER$1 = "v1";
const ABANDONED_MS = 18e4;
const USELESS_MS = 6048e5;
const CUT = ".cut";
const MACHINE = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
function createHubCache(root) {
	const folder = join(root, VERSION_FOLDER$1);
	const entryPath = (key) => join(folder, "entries", `${sha256Of(key)}.json`);
	const blobPath = (sha256) => join(folder, "blobs", sha256);
	const partFolder = join(folder, "parts");
	const checked = /* @__PURE__ */ new Map();
	return {
		folder: root,
		async entry(key) {
			const found = await stat(entryPath(key)).catch(() => null);
			if (!found?.isFile() || found.size > MOST_ENTRY_BYTES) return null;
			const text = await readFile(entryPath(key), "utf8").catch(() => null);
			return text === null ? null : parseEntry(text, key);
		},
		async addEntry(key, entry) {
			const path = entryPath(key);
			const draft = `${path}.${randomBytes(6).toString("hex")}.tmp`;
			await mkdir(dirname(path), { recursive: true });
			await writeFile(draft, `${JSON.stringify({
				key,
				...entry
			})}\n`, { flag: "wx" });
			await rename(draft, path);
		},
		blob(sha256) {
			const found = checked.get(sha256) ?? intactBlob(blobPath(sha256), sha256);
			checked.set(sha256, found);
			return found;
		},
		async claimPart(hash) {
			await mkdir(partFolder, { recursive: true });
			const mine = join(partFolder, `${hash}.${MACHINE}-${process.pid}-${randomBytes(6).toString("hex")}`);
			for (const name of await readdir(partFolder)) {
				const path = join(partFolder, name);
				const found = await lstat(path).catch(() => null);
				if (!found?.isFile()) continue;
				const age = Date.now() - found.mtimeMs;
				if (age > USELESS_MS) await rm(path, { force: true });
				else if (name.startsWith(`${hash}.`) && (name.endsWith(CUT) || age > ABANDONED_MS || isOrphan(name))) {
					if (!await rename(path, mine).then(() => true, () => false)) continue;
					await utimes(mine, /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date());
					return mine;
				}
			}
			return mine;
		},
		releasePart: async (path, hash) => {
			await rename(path, join(partFolder, `${hash}${CUT}`)).catch(() => void 0);
		},
		async addBlob(part, sha256) {
			const path = blobPath(sha256);
			await mkdir(dirname(path), { recursive: true });
			await rename(part, path).catch(async (error) => {
				if (await stat(path).catch(() => null) === null) throw error;
				await rm(part, { force: true });
			});
			checked.set(sha256, Promise.resolve(path));
			return path;
		},
		async gather(key, files) {
			const view = join(folder, "views", sha256Of(key));
			for (const { name, sha256 } of files) await place(blobPath(sha256), join(view, name));
			return join(view, files[0]?.name ?? "");
		}
	};
}
async function intactBlob(path, sha256) {
	const hashes = await hashesOf(path).catch(() => null);
	if (hashes?.sha256 === sha256) return path;
	if (hashes !== null) await rm(path, { force: true });
	return null;
}
async function hashesOf(path) {
	const found = await stat(path);
	if (!found.isFile()) throw new Error("no regular file");
	const { size } = found;
	const [sha256, git] = [createHash("sha256"), createHash("sha1").update(`blob ${size}\0`)];
	for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
		sha256.update(piece);
		git.update(piece);
	}
	return {
		sha256: sha256.digest("hex"),
		git: git.digest("hex")
	};
}
async function place(blob, path) {
	const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
	await mkdir(dirname(path), { recursive: true });
	const [from, to] = [await stat(blob), await stat(path).catch(() => null)];
	if (to?.ino === from.ino && to.dev === from.dev) return;
	await link(blob, draft);
	await rename(draft, path);
	await rm(draft, { force: true });
}
function isOrphan(name) {
	const [, machine, pid] = /\.([0-9a-f]+)-(\d+)-[0-9a-f]+$/.exec(name) ?? [];
	if (machine !== MACHINE) return false;
	try {
		process.kill(Number(pid), 0);
		return false;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "ESRCH";
	}
}
const sha256Of = (text) => createHash("sha256").update(text).digest("hex");
function parseEntry(text, key) {
	try {
		const value = JSON.parse(text);
		if (value.key !== key) return null;
		if (value.missing === true) return { missing: true };
		const { sha256, bytes } = value;
		return typeof sha256 === "string" && /^[0-9a-f]{64}$/.test(sha256) && typeof bytes === "number" ? {
			missing: false,
			sha256,
			bytes
		} : null;
	} catch {
		return null;
	}
}
// src/host/hub-errors.ts
const isMissingEntry = ({ status, code }) => status === 404 && (code === null || code === "EntryNotFound");
function refused(file, host, refusal) {
	const { status, code } = refusal;
	const fault = faultOf(file);
	if (isMissingEntry(refusal)) return missingEntry(file);
	if (code === "RevisionNotFound") return fault("HUB_NOT_FOUND", `${file.repository} has no commit ${file.revision}`, "correct the commit");
	if (code === "GatedRepo") return fault("HUB_DENIED", `${file.repository} is gated, and ${refusal.withToken ? "the token's owner has" : "without a token nobody has"} no access`, `accept its terms on ${host} as the owner of the token${tokenHint(refusal)}`);
	if (code === "RepoNotFound" || status === 401) return fault("HUB_NOT_FOUND", `${host} knows no ${file.repository}, or hides it${refusal.withToken ? " from this token" : ""}`, `correct the name${tokenHint(refusal)}`);
	if (status === 403) return fault("HUB_DENIED", `${host} refuses it (403)`, `ask for access${tokenHint(refusal)}`);
	return answersWith(file, host, status);
}
const answersWith = (file, host, status) => faultOf(file)("HUB_FAILED", `${host} answers with ${status}`, "try again later, or give the file by its path");
function tokenHint({ withToken, tokenWithheld }) {
	if (withToken) return ", and check that the token may read it";
	return tokenWithheld ? "; a change from a fork is read without the token: put the file into the cache from a run of the base" : ", and set HF_TOKEN to a token that may read it";
}
const missingEntry = (file) => faultOf(file)("FILE_MISSING", `${file.repository} has no such file at this commit`, "check the path: it is case-sensitive, and starts at the top of the repository");
const offline = (file, folder) => new GateError("HUB_OFFLINE", {
	at: hubReference(file),
	problem: `the cache in ${folder} does not hold it, and HF_HUB_OFFLINE or --offline forbids to fetch it`,
	hint: "run once with access to the hub and the same cache, or give the file by its path"
});
const unreachable = (file, host, reason) => faultOf(file)("HUB_UNREACHABLE", `${host} does not answer as it should (${reason})`, "check network, proxy and HF_ENDPOINT; what was fetched is kept, and the next run goes on from there");
const faultOf = (file) => (code, problem, hint, cause) => new GateError(code, {
	at: hubReference(file),
	problem,
	hint
}, { cause });
// src/host/hub-patience.ts
const MOST_FAILURES = 5;
const MOST_ATTEMPTS = 100;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8e3;
const LONGEST_ASKED_MS = 6e4;
var Passing = class extends Error {
	reason;
	waitMs;
	progressed;
	constructor(reason, { waitMs = null, progressed = false }) {
		super(reason.message, { cause: reason });
		this.reason = reason;
		this.waitMs = waitMs;
		this.progressed = progressed;
	}
};
async function patiently(work, wait) {
	let failures = 0;
	for (let attempt = 1;; attempt++) try {
		return await work();
	} catch (error) {
		if (!(error instanceof Passing)) throw error;
		failures = error.progressed ? 1 : failures + 1;
		if (failures === MOST_FAILURES || attempt === MOST_ATTEMPTS || (error.waitMs ?? 0) > LONGEST_ASKED_MS) throw error.reason;
		await wait(error.waitMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
	}
}
function askedWait({ retryAfter, rateLimit }, now) {
	const seconds = retryAfter ?? /(?:^|;)\s*t=(\d+)/.exec(rateLimit ?? "")?.[1];
	if (seconds === void 0) return null;
	if (/^\d{1,9}$/.test(seconds)) return Number(seconds) * 1e3;
	const date = Date.parse(seconds);
	return Number.isNaN(date) ? null : Math.max(0, date - now);
}
// src/host/hub-download.ts
async function download(file, facts, tools) {
	const { cache, wait, host } = tools;
	const { kind, hex } = facts.hash;
	const part = await cache.claimPart(hex);
	try {
		for (let last = false;; last = true) {
			let requests = await sizeOf(part) > 0 ? 1 : 0;
			await patiently(() => {
				requests += 1;
				return fetchRest(file, facts, part, tools);
			}, wait);
			const hashes = await hashesOf(part);
			const actual = hashes[kind];
			if (actual === hex) return {
				sha256: hashes.sha256,
				path: await cache.addBlob(part, hashes.sha256)
			};
			await rm(part, { force: true });
			if (last || requests === 1) throw faultOf(file)("HASH_MISMATCH", `${host} sends bytes of ${kind} hash ${actual}, and names ${hex}`, "try again; if it stays so, look at the proxy or mirror in between");
		}
	} catch (error) {
		await cache.releasePart(part, hex);
		throw error;
	}
}
const sizeOf = async (path) => (await stat(path).catch(() => null))?.size ?? 0;
async function fetchRest(file, { bytes: total }, part, tools) {
	const have = await sizeOf(part);
	if (total === 0) return writeFile(part, "");
	if (have === total) return;
	const message = await tools.requests.bytes(file, have > total ? 0 : have);
	const start = startOf(message, have);
	if (start === null) {
		message.destroy();
		await rm(part, { force: true });
		throw new Passing(unreachable(file, tools.host, "it answers with another range than was asked for"), {});
	}
	await writeBody(file, message, arrivalsOf(message), {
		part,
		start,
		total
	}, tools);
}
function startOf({ statusCode, headers }, have) {
	if (statusCode === 200) return 0;
	const from = /^bytes (\d+)-/.exec(headers["content-range"] ?? "")?.[1];
	return statusCode === 206 && Number(from) === have ? have : null;
}
const MOST_WAITING = 16;
function arrivalsOf(message) {
	const waiting = [];
	let end = null;
	let wake = () => {};
	const finish = (error) => {
		end ??= { error };
		wake();
	};
	message.on("data", (piece) => {
		if (waiting.push(piece) >= MOST_WAITING) message.pause();
		wake();
	});
	message.on("end", () => finish(null));
	message.on("error", finish);
	message.on("close", () => finish(/* @__PURE__ */ new Error("closed")));
	async function* give() {
		for (;;) {
			const piece = waiting.shift();
			if (piece) yield piece;
			else if (end?.error) throw end.error;
			else if (end) return;
			else {
				message.resume();
				await new Promise((done) => {
					wake = done;
				});
			}
		}
	}
	return give();
}
const NO_DRIP = 65536;
async function writeBody(file, message, arrivals, { part, start, total }, { host, stallMs, onProgress }) {
	let at = start;
	let heard = start;
	const cut = (reason) => new Passing(unreachable(file, host, reason), { progressed: at - start >= NO_DRIP });
	const silence = setTimeout(() => message.destroy(/* @__PURE__ */ new Error("silence")), stallMs);
	const handle = await open$1(part, start === 0 ? "w" : "r+");
	try {
		for (;;) {
			const next = await arrivals.next().catch((error) => {
				const quiet = heard === at ? "it fell silent" : "it sends next to nothing";
				const how = error.message === "silence" ? quiet : "the connection was cut";
				throw cut(`${how} after ${at} of ${total} bytes`);
			});
			if (next.done) break;
			if (at + next.value.length > total) throw tooLong(file, host, total);
			await handle.write(next.value, 0, next.value.length, at);
			at += next.value.length;
			if (at - heard >= NO_DRIP) {
				heard = at;
				silence.refresh();
			}
			onProgress(at);
		}
		if (at < total) throw cut(`it ends after ${at} of ${total} bytes`);
		await handle.sync();
	} catch (error) {
		if (error instanceof GateError) await rm(part, { force: true });
		throw error;
	} finally {
		clearTimeout(silence);
		message.destroy();
		await handle.close();
	}
}
const tooLong = (file, host, total) => faultOf(file)("HUB_FAILED", `${host} sends more than the ${total} bytes that it told`, "try again; if it stays so, look at the proxy or mirror in between");
// src/host/hub-settings.ts
const PUBLIC_HUB = "https://huggingface.co";
const YES = /* @__PURE__ */ new Set([
	"1",
	"ON",
	"YES",
	"TRUE"
]);
const LONGEST_TOKEN = 4096;
const isYes = (value) => YES.has((value ?? "").toUpperCase());
function hubEndpoint(env) {
	const text = (env.HF_ENDPOINT ?? "").trim() || PUBLIC_HUB;
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || url.search || url.hash || url.username || url.password) throw invalid("HF_ENDPOINT", "this is not the address of a hub", `as in ${PUBLIC_HUB}`);
	if (!isSafe(url)) throw invalid("HF_ENDPOINT", `${url.protocol}//${url.host} is not encrypted`, "give an address of https://");
	url.pathname = url.pathname.replace(/\/+$/, "");
	return url;
}
function isSafe({ protocol, hostname }) {
	return protocol === "https:" || protocol === "http:" && isLoopback(hostname);
}
const isLoopback = (hostname) => hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
const isOffline = (env) => isYes(env.HF_HUB_OFFLINE ?? env.TRANSFORMERS_OFFLINE);
async function hubToken(env) {
	const given = (env.HF_TOKEN ?? env.HUGGING_FACE_HUB_TOKEN ?? "").trim();
	if (given) return checked(given);
	if (isYes(env.HF_HUB_DISABLE_IMPLICIT_TOKEN)) return null;
	const cache = env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
	const path = env.HF_TOKEN_PATH ?? join(env.HF_HOME ?? join(cache, "huggingface"), "token");
	const stored = await readFile(path, "utf8").catch(() => "");
	return stored.trim() ? checked(stored.trim()) : null;
}
function checked(token) {
	if (token.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(token)) return token;
	throw invalid("HF_TOKEN", "this is not a token of a hub", "give it without quotes, blanks and line breaks");
}
function hubFolder(env) {
	if (env.EVIDENCE_GATE_HUB_CACHE) return env.EVIDENCE_GATE_HUB_CACHE;
	const cache = env.RUNNER_TOOL_CACHE ?? env.XDG_CACHE_HOME ?? env.LOCALAPPDATA ?? join(homedir(), ".cache");
	return join(cache, "evidence-gate", "hub");
}
const invalid = (at, problem, hint) => new GateError("HUB_SETTING_INVALID", {
	at,
	problem,
	hint
});
// src/host/hub-request.ts
const MOST_REDIRECTS = 8;
const REDIRECTS = /* @__PURE__ */ new Set([
	301,
	302,
	303,
	307,
	308
]);
const GRANTED = /* @__PURE__ */ new Set([
	200,
	206,
	416
]);
const BUSY = /* @__PURE__ */ new Set([
	408,
	429,
	500,
	502,
	503,
	504
]);
const PASSING_FAULTS = /* @__PURE__ */ new Set([
	"ECONNRESET",
	"ECONNREFUSED",
	"ECONNABORTED",
	"ETIMEDOUT",
	"EPIPE",
	"EAI_AGAIN",
	"ENETUNREACH",
	"EHOSTUNREACH"
]);
async function createHubRequests(options) {
	const { endpoint, token, tokenWithheld, answerMs, wait } = options;
	const { HttpClient: Client } = await import("./lib2.js");
	const { host } = endpoint;
	const addressOf = ({ repository, revision, path }) => {
		const steps = [
			...repository.split("/"),
			"resolve",
			revision,
			...path.split("/")
		].map(encodeURIComponent);
		return new URL(`${endpoint.href.replace(/\/$/, "")}/${steps.join("/")}`);
	};
	async function ask(file, method, url, range) {
		const headers = {
			"accept-encoding": "identity",
			...range !== null && { range },
			...token !== null && url.origin === endpoint.origin && { authorization: `Bearer ${token}` }
		};
		const client = new Client(`evidence-gate/${VERSION}`, [], {
			allowRedirects: false,
			allowRetries: false,
			socketTimeout: answerMs
		});
		try {
			return (await inTime(client.request(method, url.href, null, headers), answerMs, () => client.dispose())).message;
		} catch (error) {
			const code = error instanceof Error && "code" in error ? String(error.code) : "no answer in time";
			const reason = unreachable(file, url.host, code);
			throw error instanceof Error && error.message.startsWith("Request timeout") || PASSING_FAULTS.has(code) ? new Passing(reason, {}) : reason;
		}
	}
	async function reach(file, method, range) {
		let url = addressOf(file);
		let told = {};
		for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
			const message = await ask(file, method, url, range);
			told = {
				...toldBy(message),
				...told
			};
			const location = message.headers.location;
			if (!REDIRECTS.has(message.statusCode ?? 0) || location === void 0) return {
				message,
				url,
				told
			};
			const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
			if (method === "HEAD" && next?.origin !== url.origin && told.linkedEtag !== void 0) return {
				message,
				url,
				told
			};
			message.destroy();
			if (next === null || !mayFollow(next, endpoint)) throw faultOf(file)("HUB_FAILED", `${url.host} sends on to an address that is not encrypted`, "check HF_ENDPOINT, or give the file by its path");
			url = next;
		}
		throw faultOf(file)("HUB_FAILED", `${host} sends round in circles`, "check HF_ENDPOINT");
	}
	function refuse(file, { message, url }) {
		const status = message.statusCode ?? 0;
		const refusal = {
			status,
			code: headerOf(message, "x-error-code") ?? null,
			withToken: token !== null,
			tokenWithheld
		};
		message.destroy();
		if (!BUSY.has(status)) throw refusal.code !== null || url.origin === endpoint.origin ? refused(file, host, refusal) : answersWith(file, url.host, status);
		const waitMs = askedWait({
			retryAfter: headerOf(message, "retry-after"),
			rateLimit: headerOf(message, "ratelimit")
		}, Date.now());
		const patience = waitMs === null ? "" : `, and asks to come back in ${Math.ceil(waitMs / 1e3)} s`;
		throw new Passing(unreachable(file, host, `${status}${patience}`), { waitMs });
	}
	return {
		facts: (file) => patiently(async () => {
			const reached = await reach(file, "HEAD", null);
			const { message, told } = reached;
			const status = message.statusCode ?? 0;
			if (!(GRANTED.has(status) || REDIRECTS.has(status) && told.linkedEtag !== void 0)) refuse(file, reached);
			message.destroy();
			return factsOf(file, host, told, message);
		}, wait),
		async commit(file) {
			const reached = await reach(file, "HEAD", null).catch(() => null);
			reached?.message.destroy();
			const told = reached?.told.commit ?? "";
			return /^[0-9a-f]{40}$/.test(told) ? told : null;
		},
		async bytes(file, start) {
			const reached = await reach(file, "GET", start === 0 ? null : `bytes=${start}-`);
			if (!GRANTED.has(reached.message.statusCode ?? 0)) refuse(file, reached);
			return reached.message;
		}
	};
}
const mayFollow = (next, endpoint) => isSafe(next) && (next.protocol === "https:" || endpoint.protocol === "http:");
async function inTime(answer, ms, stop) {
	let isLate = false;
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => {
			isLate = true;
			stop();
			reject(/* @__PURE__ */ new Error("Request timeout"));
		}, ms);
	});
	answer.then(({ message }) => isLate && message.destroy(), () => void 0);
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
function headerOf({ headers }, name) {
	const value = headers[name];
	return Array.isArray(value) ? value[0] : value;
}
function toldBy(message) {
	const [linkedEtag, linkedSize, commit] = [
		"x-linked-etag",
		"x-linked-size",
		"x-repo-commit"
	].map((name) => headerOf(message, name));
	return {
		...linkedEtag !== void 0 && { linkedEtag },
		...linkedSize !== void 0 && { linkedSize },
		...commit !== void 0 && { commit }
	};
}
function factsOf(file, host, told, message) {
	const fault = (problem) => faultOf(file)("HUB_FAILED", problem, "check HF_ENDPOINT, or give the file by its path");
	const { commit } = told;
	if (commit === void 0) throw fault(`${host} names no commit, as a hub does`);
	if (commit !== file.revision) throw fault(`${host} answers for another commit`);
	const hash = /^(?:W\/)?"?([0-9a-f]{40}|[0-9a-f]{64})"?$/.exec(told.linkedEtag ?? message.headers.etag ?? "")?.[1];
	if (hash === void 0) throw fault(`${host} names no hash to check the file by`);
	const bytes = Number(told.linkedSize ?? message.headers["content-length"] ?? NaN);
	if (!Number.isSafeInteger(bytes) || bytes < 0) throw fault(`${host} does not tell the size of the file`);
	return {
		bytes,
		hash: {
			kind: hash.length === 64 ? "sha256" : "git",
			hex: hash
		}
	};
}
// src/host/hub.ts
const MAX_BYTES = 32 * 2 ** 30;
const MAX_GIT_BYTES = 256 << 20;
const MEGABYTE = 1 << 20;
function createHub(options) {
	const { env, log, patience = {} } = options;
	const { answerMs = 3e4, stallMs = 3e4, wait = (ms) => setTimeout$1(ms) } = patience;
	const isCut = options.offline === true || isOffline(env);
	const cache = createHubCache(hubFolder(env));
	let opened = null;
	function requests() {
		opened ??= (async () => {
			const allowed = await options.mayUseToken?.() ?? true;
			const token = await hubToken(env);
			return createHubRequests({
				endpoint: hubEndpoint(env),
				token: allowed ? token : null,
				tokenWithheld: !allowed && token !== null,
				answerMs,
				wait
			});
		})();
		return opened;
	}
	const keyOf = (file) => `${hubEndpoint(env).href} ${hubReference(file)}`;
	async function asked(file, work) {
		if (isCut) throw offline(file, cache.folder);
		return work(await requests());
	}
	async function factsOf(file) {
		try {
			return await asked(file, ({ facts }) => facts(file));
		} catch (error) {
			if (error instanceof GateError && error.code === "FILE_MISSING") await cache.addEntry(keyOf(file), { missing: true });
			throw error;
		}
	}
	async function fetched(file, maxBytes, known) {
		const key = keyOf(file);
		const entry = await cache.entry(key);
		if (entry?.missing) throw missingEntry(file);
		const kept = entry && await cache.blob(entry.sha256);
		if (entry && kept) {
			bounded(file, entry.bytes, maxBytes);
			return {
				...entry,
				path: kept
			};
		}
		const facts = known ?? await factsOf(file);
		bounded(file, facts.bytes, maxBytes);
		const shared = facts.hash.kind === "sha256" ? await cache.blob(facts.hash.hex) : null;
		const { sha256, path } = shared ? {
			sha256: facts.hash.hex,
			path: shared
		} : await asked(file, (open) => download(file, facts, toolsFor(file, facts, open)));
		if (!shared) log.info(`${hubReference(file)} has sha256 ${sha256}`);
		const found = {
			missing: false,
			sha256,
			bytes: facts.bytes
		};
		await cache.addEntry(key, found);
		return {
			...found,
			path
		};
	}
	function toolsFor(file, { bytes }, open) {
		const { host } = hubEndpoint(env);
		const megabytes = (count) => Math.ceil(count / MEGABYTE);
		log.info(`fetching ${hubReference(file)} from ${host} (${megabytes(bytes)} MB)`);
		return {
			requests: open,
			cache,
			host,
			stallMs,
			wait,
			onProgress: (done) => log.progress(`fetching ${basename(file.path)}, MB:`, megabytes(done), megabytes(bytes))
		};
	}
	const running = /* @__PURE__ */ new Map();
	async function alone(reference, work) {
		const file = parseHubReference(reference);
		if (!isPinned(file)) throw await unpinned(file);
		const before = running.get(reference);
		const mine = (async () => {
			await before?.catch(() => void 0);
			return work(file);
		})();
		running.set(reference, mine);
		try {
			return await mine;
		} catch (error) {
			throw error instanceof GateError ? error : unusable(cache, error);
		}
	}
	async function unpinned(file) {
		const now = await asked(file, ({ commit }) => commit(file)).catch(() => null);
		const pinned = now && hubReference({
			...file,
			revision: now
		});
		return faultOf(file)("UNPINNED", `${JSON.stringify(file.revision)} is a branch or a tag, which can move`, pinned ? `write the commit: today it is ${pinned}` : "write the full hash of a commit after the \"@\"");
	}
	async function hashOf(file) {
		const entry = await cache.entry(keyOf(file));
		if (entry) return entry.missing ? null : entry.sha256;
		try {
			const facts = await factsOf(file);
			const { kind, hex } = facts.hash;
			if (kind === "git") return (await fetched(file, MAX_GIT_BYTES, facts)).sha256;
			await cache.addEntry(keyOf(file), {
				missing: false,
				sha256: hex,
				bytes: facts.bytes
			});
			return hex;
		} catch (error) {
			if (error instanceof GateError && error.code === "FILE_MISSING") return null;
			throw error;
		}
	}
	return {
		find: (reference, maxBytes = MAX_BYTES) => alone(reference, (file) => fetched(file, maxBytes, null)),
		sha256: (reference) => alone(reference, hashOf),
		gather: (reference, dataFiles) => alone(reference, async (file) => {
			const folder = file.path.slice(0, file.path.length - basename(file.path).length);
			const files = [];
			for (const name of [basename(file.path), ...dataFiles]) {
				const { sha256 } = await fetched(parseHubReference(hubReference({
					...file,
					path: `${folder}${name}`
				})), MAX_BYTES, null);
				files.push({
					name,
					sha256
				});
			}
			return cache.gather(keyOf(file), files);
		})
	};
}
function bounded(file, bytes, maxBytes) {
	if (bytes <= maxBytes) return;
	throw faultOf(file)("TOO_LARGE", `it has ${bytes} bytes`, `at most ${maxBytes} are read; name another file`);
}
function unusable({ folder }, error) {
	const code = error instanceof Error && "code" in error ? String(error.code) : null;
	if (code === null) return error;
	return new GateError("HUB_CACHE_UNUSABLE", {
		at: folder,
		problem: `files of the hub can't be kept there (${code})`,
		hint: "name another folder in EVIDENCE_GATE_HUB_CACHE, or make room"
	}, { cause: error });
}
// src/host/onnx.ts
const fromNodeModules = () => import("onnxruntime-node");
function createModelOpener(roots, load) {
	return async (file, { threads }) => {
		const { path } = await resolveFile(file, roots);
		const runtime = await load().catch((cause) => {
			throw cause instanceof GateError ? cause : runtimeMissing(cause);
		});
		const { dynamicallyQuantized, dataFiles } = await readGraphFacts(file, path);
		const session = await open(runtime, file, isHubReference(file) && dataFiles.length > 0 ? await hubOf(file, roots).gather(file, dataFiles) : path, threads);
		return {
			inputNames: session.inputNames,
			outputNames: session.outputNames,
			runtime: `onnxruntime-node ${runtime.env.versions.node ?? "of unknown version"}, cpu`,
			dynamicallyQuantized,
			run: (batch, output) => run(runtime, session, batch, output, file),
			close: () => session.release()
		};
	};
}
async function open(runtime, file, path, threads) {
	try {
		return await runtime.InferenceSession.create(path, {
			executionProviders: ["cpu"],
			intraOpNumThreads: threads,
			interOpNumThreads: 1,
			extra: { session: { intra_op: { allow_spinning: "0" } } },
			enableMemPattern: false,
			logSeverityLevel: 4
		});
	} catch (cause) {
		const reason = cause.message.replaceAll(path, file).split("\n")[0];
		throw new GateError("MODEL_UNREADABLE", {
			at: file,
			problem: `ONNX Runtime can't load it (${reason})`,
			hint: "name an ONNX graph of a cross-encoder; a Git LFS pointer has to be fetched first (git lfs pull)"
		}, { cause });
	}
}
async function run({ Tensor }, session, { rows, columns, inputs }, output, file) {
	const feeds = {};
	for (const [name, values] of inputs) feeds[name] = new Tensor("int64", values, [rows, columns]);
	return toOutput((await session.run(feeds, [output], { logSeverityLevel: 4 }))[output], output, file);
}
function toOutput(tensor, output, file) {
	if (tensor?.type === "float32" || tensor?.type === "float64") return {
		dims: tensor.dims,
		values: tensor.data
	};
	if (tensor?.type === "float16") {
		const { data, dims } = tensor;
		return {
			dims,
			values: data instanceof Uint16Array ? Array.from(data, fromHalf) : Array.from(data, Number)
		};
	}
	throw new GateError("MODEL_OUTPUT_UNSUPPORTED", {
		at: file,
		problem: `${output} holds values of type ${tensor?.type ?? "unknown"}`,
		hint: "export the scores as float32, float16 or float64"
	});
}
function fromHalf(bits) {
	const sign = bits & 32768 ? -1 : 1;
	const exponent = bits >> 10 & 31;
	const fraction = bits & 1023;
	if (exponent === 0) return sign * fraction * 2 ** -24;
	if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : NaN;
	return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
function runtimeMissing(cause) {
	const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
	return new GateError("RUNTIME_MISSING", {
		at: "onnxruntime-node",
		problem: `live scoring needs ONNX Runtime, and it can't be loaded here${code}`,
		hint: "install onnxruntime-node (it has no binary for macOS on Intel and for musl), or score from a recorded trace (\"scoring\": \"trace\")"
	}, { cause });
}
// src/host/score-store.ts
const SUFFIX = ".scores";
const VERSION_FOLDER = "v1";
const MOST_BYTES = 256 << 20;
const DRAFT_AGE_MS = 36e5;
function defaultScoreFolder(env) {
	const cache = env.RUNNER_TOOL_CACHE ?? env.XDG_CACHE_HOME ?? env.LOCALAPPDATA ?? join(homedir(), ".cache");
	return join(cache, "evidence-gate", "scores");
}
function createScoreStore(folder, options) {
	const { mostBytes = MOST_BYTES, log } = options;
	const root = join(folder, VERSION_FOLDER);
	let told = false;
	async function tolerant(work, otherwise) {
		try {
			return await work();
		} catch (error) {
			if (isMissing(error)) return otherwise;
			if (!told) log.warning(`the score cache can't be used (${codeOf(error)})`);
			told = true;
			return otherwise;
		}
	}
	const fileOf = (name, id) => join(root, name, `${id}${SUFFIX}`);
	const drop = async (name, ids) => {
		for (const id of ids) await tolerant(() => rm(fileOf(name, id), { force: true }), void 0);
	};
	return {
		drop,
		async read(name) {
			const files = await tolerant(() => readdir(join(root, name)), []);
			const segments = [];
			for (const file of files.filter((one) => one.endsWith(SUFFIX)).sort()) {
				const id = file.slice(0, -7);
				const bytes = await tolerant(() => readFile(fileOf(name, id)), null);
				if (bytes === null) continue;
				segments.push({
					id,
					bytes
				});
				await utimes(fileOf(name, id), /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date()).catch(() => void 0);
			}
			return segments;
		},
		async add(name, bytes, replaced) {
			const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
			if (!await tolerant(async () => {
				await mkdir(join(root, name), {
					recursive: true,
					mode: 448
				});
				await writeWhole(fileOf(name, id), bytes);
				return true;
			}, false)) return null;
			await drop(name, replaced.filter((one) => one !== id));
			await tolerant(() => shrink(root, mostBytes), void 0);
			return id;
		}
	};
}
async function writeWhole(target, bytes) {
	const draft = `${target}.${randomBytes(6).toString("hex")}.tmp`;
	try {
		const file = await open$1(draft, "wx", 384);
		try {
			await file.writeFile(bytes);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(draft, target);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
async function shrink(root, mostBytes) {
	const files = [];
	for (const entry of await readdir(root, {
		recursive: true,
		withFileTypes: true
	})) {
		if (!entry.isFile()) continue;
		const path = join(entry.parentPath, entry.name);
		const found = await stat(path).catch(() => null);
		if (found === null) continue;
		const { size, mtimeMs } = found;
		if (entry.name.endsWith(SUFFIX)) files.push({
			path,
			bytes: size,
			used: mtimeMs
		});
		else if (entry.name.endsWith(".tmp") && Date.now() - mtimeMs > DRAFT_AGE_MS) await rm(path, { force: true });
	}
	let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
	for (const { path, bytes } of files.sort((a, b) => a.used - b.used)) {
		if (total <= mostBytes) break;
		await rm(path, { force: true });
		total -= bytes;
	}
}
const codeOf = (error) => error instanceof Error && "code" in error ? String(error.code) : "unknown";
const isMissing = (error) => codeOf(error) === "ENOENT";
// src/host/node-host.ts
function createNodeHost(options) {
	const { scoreCache = null, log, env } = options;
	const roots = {
		...options,
		hub: createHub({
			...options.hubOptions,
			env,
			log
		})
	};
	const files = createFiles(roots);
	return {
		files,
		repository: createRepository(options.root ?? ".", options.from),
		openModel: createModelOpener(roots, options.loadRuntime ?? fromNodeModules),
		inspectModel: createModelInspector(roots, files),
		scoreStore: scoreCache === null ? null : createScoreStore(scoreCache, { log }),
		log,
		env,
		cores: options.threads ?? availableParallelism(),
		platform: `${process.platform}-${process.arch}`,
		milliseconds: () => performance.now(),
		today: () => options.now().toISOString().slice(0, 10),
		sha256: (data) => createHash("sha256").update(data).digest("hex")
	};
}
// src/render/failure.ts
function failureLines(error, debug) {
	if (error instanceof GateError) return [
		...error.problems.map(({ at, problem, hint }) => visible(`${at}: ${problem}; ${hint}`)),
		...debug ? [stackOf(error)] : [],
		""
	].join("\n");
	const what = error instanceof Error ? error.message : String(error);
	return [
		`Evidence Gate failed in a way it does not know: ${visible(what.split("\n")[0] ?? "")}`,
		debug ? stackOf(error) : "This is a bug of Evidence Gate. Run it again with --debug and report the output where this program comes from (README, \"When something is wrong\").",
		""
	].join("\n");
}
const stackOf = (error) => error instanceof Error ? error.stack ?? error.message : String(error);
export { refuseLinks as a, folderInRepository as c, createFiles as i, sortedFiles as l, createNodeHost as n, createActionLog as o, defaultScoreFolder as r, createTerminalLog as s, failureLines as t };
