import { t as GateError } from "./errors.js";
import { s as visible } from "./escape.js";
import { createHash, randomBytes } from "node:crypto";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { availableParallelism, homedir } from "node:os";
import { createReadStream } from "node:fs";
import { lstat, mkdir, open as open$1, readFile, readdir, realpath, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
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
	if (isAbsolute(path)) return path;
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
async function resolveFile(path, roots) {
	if (path === "") throw nameless();
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
async function resolveTarget(path, roots) {
	if (path === "") throw nameless();
	const named = absolute(path, roots);
	const folders = await foldersOf(roots);
	if (!folders) return named;
	if (!folders.some((folder) => isInside(folder, named))) throw outside(path, roots);
	const real = await realpath(await nearestFolder(dirname(named)));
	if (!folders.some((folder) => isInside(folder, real))) throw outside(path, roots);
	return named;
}
async function nearestFolder(folder) {
	return await lstat(folder).catch(() => null) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
// src/host/write-file.ts
async function writeReplacing(named, target, content) {
	try {
		const found = await stat(target).catch(() => null);
		if (found && !found.isFile() && !found.isDirectory()) await writeFile(target, content);
		else await writeWhole$1(target, content);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
		throw new GateError("FILE_UNWRITABLE", {
			at: named,
			problem: `it can't be written (${code})`,
			hint: "name a file in a folder that can be written"
		}, { cause: error });
	}
}
async function writeWhole$1(target, content) {
	const draft = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomBytes(6).toString("hex")}.tmp`);
	await makeFolder(dirname(target));
	const file = await open$1(draft, "wx");
	try {
		try {
			await file.writeFile(content, "utf8");
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
async function makeFolder(folder) {
	if (await stat(folder).catch(() => null)) return;
	if (dirname(folder) !== folder) await makeFolder(dirname(folder));
	await mkdir(folder).catch((error) => {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	});
}
// src/host/files.ts
function createFiles(options) {
	const writeRoots = options.writeRoots ?? options;
	const used = /* @__PURE__ */ new Set();
	const find = async (path) => {
		const found = await resolveFile(path, options);
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
		sha256: (path) => hashFile(path, find),
		write: async (path, content) => {
			const target = await resolveTarget(path, writeRoots);
			if (options.keepsFiles) await refuseUsed(path, target);
			await writeReplacing(path, target, content);
			used.add(await realpath(target).catch(() => target));
		}
	};
}
async function readWhole(path, maxBytes, find) {
	const { path: real, bytes } = await find(path);
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
async function* streamPieces(path, find, onHash) {
	const { path: real } = await find(path);
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
			`${checked(ref)}^{commit}`
		])),
		mergeBase: (a, b) => named(b, () => text([
			"merge-base",
			checked(a),
			checked(b)
		])),
		parents: async (commit) => (await named(commit, () => text([
			"cat-file",
			"commit",
			checked(commit)
		]))).split("\n\n", 1)[0]?.match(/(?<=^parent )[0-9a-f]+$/gm) ?? [],
		async read(commit, path, maxBytes) {
			return readAt({
				git,
				folder
			}, checked(commit), await inTree(path), path, maxBytes);
		},
		async find(commit, names) {
			return (await git([
				"ls-tree",
				"-r",
				"-z",
				"--name-only",
				checked(commit)
			], MAX_LIST_BYTES)).toString("utf8").split("\0").filter((path) => names.includes(posix.basename(path))).map((path) => relative(resolve(from), resolve(folder, path)).split(sep).join("/")).sort();
		}
	};
}
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
function checked(ref) {
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
function runGit(folder, args, maxBytes) {
	const env = {
		...process.env,
		LC_ALL: "C",
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_NO_LAZY_FETCH: "1"
	};
	return new Promise((done, fail) => {
		execFile("git", [...args], {
			cwd: folder,
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
				hint: "run the gate in a git work tree that has the base"
			}, { cause: error }));
		});
	});
}
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
// src/host/onnx.ts
const fromNodeModules = () => import("onnxruntime-node");
function createModelOpener(roots, load) {
	return async (file, { threads }) => {
		const { path } = await resolveFile(file, roots);
		const runtime = await load().catch((cause) => {
			throw cause instanceof GateError ? cause : runtimeMissing(cause);
		});
		const { dynamicallyQuantized } = await readGraphFacts(file, path);
		const session = await open(runtime, file, path, threads);
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
	const { scoreCache = null, log } = options;
	const files = createFiles(options);
	return {
		files,
		repository: createRepository(options.root ?? ".", options.from),
		openModel: createModelOpener(options, options.loadRuntime ?? fromNodeModules),
		inspectModel: createModelInspector(options, files),
		scoreStore: scoreCache === null ? null : createScoreStore(scoreCache, { log }),
		log,
		env: options.env,
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
export { createActionLog as a, createFiles as i, createNodeHost as n, createTerminalLog as o, defaultScoreFolder as r, failureLines as t };
