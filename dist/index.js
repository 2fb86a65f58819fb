import { n as __exportAll } from "./parts/rolldown-runtime.js";
import { n as HttpClient } from "./parts/lib.js";
import * as os from "os";
import os$1, { EOL } from "os";
import * as fs from "fs";
import { constants, promises } from "fs";
import * as crypto from "crypto";
import { StringDecoder } from "string_decoder";
import * as path from "path";
import * as events from "events";
import { setTimeout } from "timers";
import { a as refuseLinks, c as folderInRepository, i as createFiles, l as sortedFiles, n as createNodeHost, o as createActionLog, r as defaultScoreFolder, t as failureLines } from "./parts/failure.js";
import { t as GateError } from "./parts/errors.js";
import { join, posix } from "node:path";
import { execFile } from "node:child_process";
import * as child from "child_process";
import { createHash, randomBytes } from "node:crypto";
import { copyFile as copyFile$1, mkdir as mkdir$1, readFile, readdir as readdir$1, rename as rename$1, rm as rm$1, stat as stat$1 } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { c as shorten, l as visible, n as logLine } from "./parts/escape.js";
import { i as renderPage, n as renderSummary, s as headline, t as renderTerminal } from "./parts/terminal.js";
import { r as runGate, t as baseUnreadable } from "./parts/run-gate.js";
import { i as planRecording, n as planLines, r as writePlan } from "./parts/plan.js";
import { t as promote } from "./parts/promote.js";
import { r as PAIRS_FILE } from "./parts/scoring.js";
import { t as renderComment } from "./parts/comment.js";
// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}
// node_modules/@actions/http-client/lib/auth.js
var __awaiter$8 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var BearerCredentialHandler = class {
	constructor(token) {
		this.token = token;
	}
	prepareRequest(options) {
		if (!options.headers) throw Error("The request has no headers");
		options.headers["Authorization"] = `Bearer ${this.token}`;
	}
	canHandleAuthentication() {
		return false;
	}
	handleAuthentication() {
		return __awaiter$8(this, void 0, void 0, function* () {
			throw new Error("not implemented");
		});
	}
};
// node_modules/@actions/core/lib/oidc-utils.js
var __awaiter$7 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var OidcClient = class OidcClient {
	static createHttpClient(allowRetry = true, maxRetry = 10) {
		const requestOptions = {
			allowRetries: allowRetry,
			maxRetries: maxRetry
		};
		return new HttpClient("actions/oidc-client", [new BearerCredentialHandler(OidcClient.getRequestToken())], requestOptions);
	}
	static getRequestToken() {
		const token = process.env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
		if (!token) throw new Error("Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable");
		return token;
	}
	static getIDTokenUrl() {
		const runtimeUrl = process.env["ACTIONS_ID_TOKEN_REQUEST_URL"];
		if (!runtimeUrl) throw new Error("Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable");
		return runtimeUrl;
	}
	static getCall(id_token_url) {
		return __awaiter$7(this, void 0, void 0, function* () {
			var _a;
			const id_token = (_a = (yield OidcClient.createHttpClient().getJson(id_token_url).catch((error) => {
				throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
			})).result) === null || _a === void 0 ? void 0 : _a.value;
			if (!id_token) throw new Error("Response json body do not have ID Token field");
			return id_token;
		});
	}
	static getIDToken(audience) {
		return __awaiter$7(this, void 0, void 0, function* () {
			try {
				let id_token_url = OidcClient.getIDTokenUrl();
				if (audience) {
					const encodedAudience = encodeURIComponent(audience);
					id_token_url = `${id_token_url}&audience=${encodedAudience}`;
				}
				debug(`ID token url is ${id_token_url}`);
				const id_token = yield OidcClient.getCall(id_token_url);
				setSecret(id_token);
				return id_token;
			} catch (error) {
				throw new Error(`Error message: ${error.message}`);
			}
		});
	}
};
// node_modules/@actions/core/lib/summary.js
var __awaiter$6 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile, writeFile } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	filePath() {
		return __awaiter$6(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, constants.R_OK | constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	write(options) {
		return __awaiter$6(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter$6(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	stringify() {
		return this._buffer;
	}
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	addEOL() {
		return this.addRaw(EOL);
	}
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const _summary = new Summary();
const markdownSummary = _summary;
const summary = _summary;
// node_modules/@actions/core/lib/path-utils.js
function toPosixPath(pth) {
	return pth.replace(/[\\]/g, "/");
}
function toWin32Path(pth) {
	return pth.replace(/[/]/g, "\\");
}
function toPlatformPath(pth) {
	return pth.replace(/[/\\]/g, path.sep);
}
// node_modules/@actions/io/lib/io-util.js
var __awaiter$5 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs.promises;
const IS_WINDOWS$1 = process.platform === "win32";
fs.constants.O_RDONLY;
function exists(fsPath) {
	return __awaiter$5(this, void 0, void 0, function* () {
		try {
			yield stat(fsPath);
		} catch (err) {
			if (err.code === "ENOENT") return false;
			throw err;
		}
		return true;
	});
}
function isRooted(p) {
	p = normalizeSeparators(p);
	if (!p) throw new Error("isRooted() parameter \"p\" cannot be empty");
	if (IS_WINDOWS$1) return p.startsWith("\\") || /^[A-Z]:/i.test(p);
	return p.startsWith("/");
}
function tryGetExecutablePath(filePath, extensions) {
	return __awaiter$5(this, void 0, void 0, function* () {
		let stats = void 0;
		try {
			stats = yield stat(filePath);
		} catch (err) {
			if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
		}
		if (stats && stats.isFile()) {
			if (IS_WINDOWS$1) {
				const upperExt = path.extname(filePath).toUpperCase();
				if (extensions.some((validExt) => validExt.toUpperCase() === upperExt)) return filePath;
			} else if (isUnixExecutable(stats)) return filePath;
		}
		const originalFilePath = filePath;
		for (const extension of extensions) {
			filePath = originalFilePath + extension;
			stats = void 0;
			try {
				stats = yield stat(filePath);
			} catch (err) {
				if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
			}
			if (stats && stats.isFile()) {
				if (IS_WINDOWS$1) {
					try {
						const directory = path.dirname(filePath);
						const upperName = path.basename(filePath).toUpperCase();
						for (const actualName of yield readdir(directory)) if (upperName === actualName.toUpperCase()) {
							filePath = path.join(directory, actualName);
							break;
						}
					} catch (err) {
						console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
					}
					return filePath;
				} else if (isUnixExecutable(stats)) return filePath;
			}
		}
		return "";
	});
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$1) {
		p = p.replace(/\//g, "\\");
		return p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
	return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}
// node_modules/@actions/io/lib/io.js
var __awaiter$4 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function which(tool, check) {
	return __awaiter$4(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		if (check) {
			const result = yield which(tool, false);
			if (!result) {
				if (IS_WINDOWS$1) throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
				else throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
			}
			return result;
		}
		const matches = yield findInPath(tool);
		if (matches && matches.length > 0) return matches[0];
		return "";
	});
}
function findInPath(tool) {
	return __awaiter$4(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		const extensions = [];
		if (IS_WINDOWS$1 && process.env["PATHEXT"]) {
			for (const extension of process.env["PATHEXT"].split(path.delimiter)) if (extension) extensions.push(extension);
		}
		if (isRooted(tool)) {
			const filePath = yield tryGetExecutablePath(tool, extensions);
			if (filePath) return [filePath];
			return [];
		}
		if (tool.includes(path.sep)) return [];
		const directories = [];
		if (process.env.PATH) {
			for (const p of process.env.PATH.split(path.delimiter)) if (p) directories.push(p);
		}
		const matches = [];
		for (const directory of directories) {
			const filePath = yield tryGetExecutablePath(path.join(directory, tool), extensions);
			if (filePath) matches.push(filePath);
		}
		return matches;
	});
}
// node_modules/@actions/exec/lib/toolrunner.js
var __awaiter$3 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const IS_WINDOWS = process.platform === "win32";
var ToolRunner = class extends events.EventEmitter {
	constructor(toolPath, args, options) {
		super();
		if (!toolPath) throw new Error("Parameter 'toolPath' cannot be null or empty.");
		this.toolPath = toolPath;
		this.args = args || [];
		this.options = options || {};
	}
	_debug(message) {
		if (this.options.listeners && this.options.listeners.debug) this.options.listeners.debug(message);
	}
	_getCommandString(options, noPrefix) {
		const toolPath = this._getSpawnFileName();
		const args = this._getSpawnArgs(options);
		let cmd = noPrefix ? "" : "[command]";
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				cmd += toolPath;
				for (const a of args) cmd += ` ${a}`;
			} else if (options.windowsVerbatimArguments) {
				cmd += `"${toolPath}"`;
				for (const a of args) cmd += ` ${a}`;
			} else {
				cmd += this._windowsQuoteCmdArg(toolPath);
				for (const a of args) cmd += ` ${this._windowsQuoteCmdArg(a)}`;
			}
		} else {
			cmd += toolPath;
			for (const a of args) cmd += ` ${a}`;
		}
		return cmd;
	}
	_processLineBuffer(data, strBuffer, onLine) {
		try {
			let s = strBuffer + data.toString();
			let n = s.indexOf(os.EOL);
			while (n > -1) {
				onLine(s.substring(0, n));
				s = s.substring(n + os.EOL.length);
				n = s.indexOf(os.EOL);
			}
			return s;
		} catch (err) {
			this._debug(`error processing line. Failed with error ${err}`);
			return "";
		}
	}
	_getSpawnFileName() {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) return process.env["COMSPEC"] || "cmd.exe";
		}
		return this.toolPath;
	}
	_getSpawnArgs(options) {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
				for (const a of this.args) {
					argline += " ";
					argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
				}
				argline += "\"";
				return [argline];
			}
		}
		return this.args;
	}
	_endsWith(str, end) {
		return str.endsWith(end);
	}
	_isCmdFile() {
		const upperToolPath = this.toolPath.toUpperCase();
		return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
	}
	_windowsQuoteCmdArg(arg) {
		if (!this._isCmdFile()) return this._uvQuoteCmdArg(arg);
		if (!arg) return "\"\"";
		const cmdSpecialChars = [
			" ",
			"	",
			"&",
			"(",
			")",
			"[",
			"]",
			"{",
			"}",
			"^",
			"=",
			";",
			"!",
			"'",
			"+",
			",",
			"`",
			"~",
			"|",
			"<",
			">",
			"\""
		];
		let needsQuotes = false;
		for (const char of arg) if (cmdSpecialChars.some((x) => x === char)) {
			needsQuotes = true;
			break;
		}
		if (!needsQuotes) return arg;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\"";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_uvQuoteCmdArg(arg) {
		if (!arg) return "\"\"";
		if (!arg.includes(" ") && !arg.includes("	") && !arg.includes("\"")) return arg;
		if (!arg.includes("\"") && !arg.includes("\\")) return `"${arg}"`;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\\";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_cloneExecOptions(options) {
		options = options || {};
		const result = {
			cwd: options.cwd || process.cwd(),
			env: options.env || process.env,
			silent: options.silent || false,
			windowsVerbatimArguments: options.windowsVerbatimArguments || false,
			failOnStdErr: options.failOnStdErr || false,
			ignoreReturnCode: options.ignoreReturnCode || false,
			delay: options.delay || 1e4
		};
		result.outStream = options.outStream || process.stdout;
		result.errStream = options.errStream || process.stderr;
		return result;
	}
	_getSpawnOptions(options, toolPath) {
		options = options || {};
		const result = {};
		result.cwd = options.cwd;
		result.env = options.env;
		result["windowsVerbatimArguments"] = options.windowsVerbatimArguments || this._isCmdFile();
		if (options.windowsVerbatimArguments) result.argv0 = `"${toolPath}"`;
		return result;
	}
	exec() {
		return __awaiter$3(this, void 0, void 0, function* () {
			if (!isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS && this.toolPath.includes("\\"))) this.toolPath = path.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
			this.toolPath = yield which(this.toolPath, true);
			return new Promise((resolve, reject) => __awaiter$3(this, void 0, void 0, function* () {
				this._debug(`exec tool: ${this.toolPath}`);
				this._debug("arguments:");
				for (const arg of this.args) this._debug(`   ${arg}`);
				const optionsNonNull = this._cloneExecOptions(this.options);
				if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os.EOL);
				const state = new ExecState(optionsNonNull, this.toolPath);
				state.on("debug", (message) => {
					this._debug(message);
				});
				if (this.options.cwd && !(yield exists(this.options.cwd))) return reject(/* @__PURE__ */ new Error(`The cwd: ${this.options.cwd} does not exist!`));
				const fileName = this._getSpawnFileName();
				const cp = child.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
				let stdbuffer = "";
				if (cp.stdout) cp.stdout.on("data", (data) => {
					if (this.options.listeners && this.options.listeners.stdout) this.options.listeners.stdout(data);
					if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(data);
					stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.stdline) this.options.listeners.stdline(line);
					});
				});
				let errbuffer = "";
				if (cp.stderr) cp.stderr.on("data", (data) => {
					state.processStderr = true;
					if (this.options.listeners && this.options.listeners.stderr) this.options.listeners.stderr(data);
					if (!optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream) (optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream).write(data);
					errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.errline) this.options.listeners.errline(line);
					});
				});
				cp.on("error", (err) => {
					state.processError = err.message;
					state.processExited = true;
					state.processClosed = true;
					state.CheckComplete();
				});
				cp.on("exit", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				cp.on("close", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					state.processClosed = true;
					this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				state.on("done", (error, exitCode) => {
					if (stdbuffer.length > 0) this.emit("stdline", stdbuffer);
					if (errbuffer.length > 0) this.emit("errline", errbuffer);
					cp.removeAllListeners();
					if (error) reject(error);
					else resolve(exitCode);
				});
				if (this.options.input) {
					if (!cp.stdin) throw new Error("child process missing stdin");
					cp.stdin.end(this.options.input);
				}
			}));
		});
	}
};
function argStringToArray(argString) {
	const args = [];
	let inQuotes = false;
	let escaped = false;
	let arg = "";
	function append(c) {
		if (escaped && c !== "\"") arg += "\\";
		arg += c;
		escaped = false;
	}
	for (let i = 0; i < argString.length; i++) {
		const c = argString.charAt(i);
		if (c === "\"") {
			if (!escaped) inQuotes = !inQuotes;
			else append(c);
			continue;
		}
		if (c === "\\" && escaped) {
			append(c);
			continue;
		}
		if (c === "\\" && inQuotes) {
			escaped = true;
			continue;
		}
		if (c === " " && !inQuotes) {
			if (arg.length > 0) {
				args.push(arg);
				arg = "";
			}
			continue;
		}
		append(c);
	}
	if (arg.length > 0) args.push(arg.trim());
	return args;
}
var ExecState = class ExecState extends events.EventEmitter {
	constructor(options, toolPath) {
		super();
		this.processClosed = false;
		this.processError = "";
		this.processExitCode = 0;
		this.processExited = false;
		this.processStderr = false;
		this.delay = 1e4;
		this.done = false;
		this.timeout = null;
		if (!toolPath) throw new Error("toolPath must not be empty");
		this.options = options;
		this.toolPath = toolPath;
		if (options.delay) this.delay = options.delay;
	}
	CheckComplete() {
		if (this.done) return;
		if (this.processClosed) this._setResult();
		else if (this.processExited) this.timeout = setTimeout(ExecState.HandleTimeout, this.delay, this);
	}
	_debug(message) {
		this.emit("debug", message);
	}
	_setResult() {
		let error;
		if (this.processExited) {
			if (this.processError) error = /* @__PURE__ */ new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
			else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
			else if (this.processStderr && this.options.failOnStdErr) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
		}
		if (this.timeout) {
			clearTimeout(this.timeout);
			this.timeout = null;
		}
		this.done = true;
		this.emit("done", error, this.processExitCode);
	}
	static HandleTimeout(state) {
		if (state.done) return;
		if (!state.processClosed && state.processExited) {
			const message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
			state._debug(message);
		}
		state._setResult();
	}
};
// node_modules/@actions/exec/lib/exec.js
var __awaiter$2 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function exec(commandLine, args, options) {
	return __awaiter$2(this, void 0, void 0, function* () {
		const commandArgs = argStringToArray(commandLine);
		if (commandArgs.length === 0) throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
		const toolPath = commandArgs[0];
		args = commandArgs.slice(1).concat(args || []);
		return new ToolRunner(toolPath, args, options).exec();
	});
}
function getExecOutput(commandLine, args, options) {
	return __awaiter$2(this, void 0, void 0, function* () {
		var _a, _b;
		let stdout = "";
		let stderr = "";
		const stdoutDecoder = new StringDecoder("utf8");
		const stderrDecoder = new StringDecoder("utf8");
		const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
		const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
		const stdErrListener = (data) => {
			stderr += stderrDecoder.write(data);
			if (originalStdErrListener) originalStdErrListener(data);
		};
		const stdOutListener = (data) => {
			stdout += stdoutDecoder.write(data);
			if (originalStdoutListener) originalStdoutListener(data);
		};
		const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), {
			stdout: stdOutListener,
			stderr: stdErrListener
		});
		const exitCode = yield exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
		stdout += stdoutDecoder.end();
		stderr += stderrDecoder.end();
		return {
			exitCode,
			stdout,
			stderr
		};
	});
}
// node_modules/@actions/core/lib/platform.js
var platform_exports = /* @__PURE__ */ __exportAll({
	arch: () => arch,
	getDetails: () => getDetails,
	isLinux: () => isLinux,
	isMacOS: () => isMacOS,
	isWindows: () => isWindows,
	platform: () => platform
});
var __awaiter$1 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const getWindowsInfo = () => __awaiter$1(void 0, void 0, void 0, function* () {
	const { stdout: version } = yield getExecOutput("powershell -command \"(Get-CimInstance -ClassName Win32_OperatingSystem).Version\"", void 0, { silent: true });
	const { stdout: name } = yield getExecOutput("powershell -command \"(Get-CimInstance -ClassName Win32_OperatingSystem).Caption\"", void 0, { silent: true });
	return {
		name: name.trim(),
		version: version.trim()
	};
});
const getMacOsInfo = () => __awaiter$1(void 0, void 0, void 0, function* () {
	var _a, _b, _c, _d;
	const { stdout } = yield getExecOutput("sw_vers", void 0, { silent: true });
	const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : "";
	return {
		name: (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : "",
		version
	};
});
const getLinuxInfo = () => __awaiter$1(void 0, void 0, void 0, function* () {
	const { stdout } = yield getExecOutput("lsb_release", [
		"-i",
		"-r",
		"-s"
	], { silent: true });
	const [name, version] = stdout.trim().split("\n");
	return {
		name,
		version
	};
});
const platform = os$1.platform();
const arch = os$1.arch();
const isWindows = platform === "win32";
const isMacOS = platform === "darwin";
const isLinux = platform === "linux";
function getDetails() {
	return __awaiter$1(this, void 0, void 0, function* () {
		return Object.assign(Object.assign({}, yield isWindows ? getWindowsInfo() : isMacOS ? getMacOsInfo() : getLinuxInfo()), {
			platform,
			arch,
			isWindows,
			isMacOS,
			isLinux
		});
	});
}
// node_modules/@actions/core/lib/core.js
var core_exports = /* @__PURE__ */ __exportAll({
	ExitCode: () => ExitCode,
	addPath: () => addPath,
	debug: () => debug,
	endGroup: () => endGroup,
	error: () => error,
	exportVariable: () => exportVariable,
	getBooleanInput: () => getBooleanInput,
	getIDToken: () => getIDToken,
	getInput: () => getInput,
	getMultilineInput: () => getMultilineInput,
	getState: () => getState,
	group: () => group,
	info: () => info,
	isDebug: () => isDebug,
	markdownSummary: () => markdownSummary,
	notice: () => notice,
	platform: () => platform_exports,
	saveState: () => saveState,
	setCommandEcho: () => setCommandEcho,
	setFailed: () => setFailed,
	setOutput: () => setOutput,
	setSecret: () => setSecret,
	startGroup: () => startGroup,
	summary: () => summary,
	toPlatformPath: () => toPlatformPath,
	toPosixPath: () => toPosixPath,
	toWin32Path: () => toWin32Path,
	warning: () => warning
});
var __awaiter = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function exportVariable(name, val) {
	const convertedVal = toCommandValue(val);
	process.env[name] = convertedVal;
	if (process.env["GITHUB_ENV"] || "") return issueFileCommand("ENV", prepareKeyValueMessage(name, val));
	issueCommand("set-env", { name }, convertedVal);
}
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function addPath(inputPath) {
	if (process.env["GITHUB_PATH"] || "") issueFileCommand("PATH", inputPath);
	else issueCommand("add-path", {}, inputPath);
	process.env["PATH"] = `${inputPath}${path.delimiter}${process.env["PATH"]}`;
}
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
function getMultilineInput(name, options) {
	const inputs = getInput(name, options).split("\n").filter((x) => x !== "");
	if (options && options.trimWhitespace === false) return inputs;
	return inputs.map((input) => input.trim());
}
function getBooleanInput(name, options) {
	const trueValue = [
		"true",
		"True",
		"TRUE"
	];
	const falseValue = [
		"false",
		"False",
		"FALSE"
	];
	const val = getInput(name, options);
	if (trueValue.includes(val)) return true;
	if (falseValue.includes(val)) return false;
	throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\nSupport boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
function setCommandEcho(enabled) {
	issue("echo", enabled ? "on" : "off");
}
function setFailed(message) {
	process.exitCode = ExitCode.Failure;
	error(message);
}
function isDebug() {
	return process.env["RUNNER_DEBUG"] === "1";
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	process.stdout.write(message + os.EOL);
}
function startGroup(name) {
	issue("group", name);
}
function endGroup() {
	issue("endgroup");
}
function group(name, fn) {
	return __awaiter(this, void 0, void 0, function* () {
		startGroup(name);
		let result;
		try {
			result = yield fn();
		} finally {
			endGroup();
		}
		return result;
	});
}
function saveState(name, value) {
	if (process.env["GITHUB_STATE"] || "") return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
	issueCommand("save-state", { name }, toCommandValue(value));
}
function getState(name) {
	return process.env[`STATE_${name}`] || "";
}
function getIDToken(aud) {
	return __awaiter(this, void 0, void 0, function* () {
		return yield OidcClient.getIDToken(aud);
	});
}
// src/host/json-value.ts
const valueAt = (value, place) => place.split(".").reduce((node, step) => typeof node === "object" && node !== null && Object.hasOwn(node, step) ? node[step] : void 0, value) ?? void 0;
function textAt(value, place) {
	const found = valueAt(value, place);
	return typeof found === "string" ? found : void 0;
}
function idAt(value, place) {
	const found = valueAt(value, place);
	return typeof found === "number" && Number.isSafeInteger(found) && found > 0 ? found : void 0;
}
// src/host/github-faults.ts
const MOST_SAID = 200;
const UNAUTHORIZED = 401;
const FORBIDDEN$2 = 403;
const NOT_FOUND$3 = 404;
const TOO_MANY$1 = 429;
const SERVER_BROKE$1 = 500;
function faultOf(error) {
	if (error instanceof Error && error.name === "GraphqlResponseError") return {
		status: FORBIDDEN$2,
		said: error.message.slice(0, MOST_SAID),
		limited: /rate limit/i.test(error.message)
	};
	if (!(error instanceof Error && "response" in error && "status" in error)) return {
		status: null,
		said: "",
		limited: false
	};
	const { status, response } = error;
	if (!response) return {
		status: null,
		said: "",
		limited: false
	};
	const text = saidIn(response.data);
	const spent = response.headers?.["x-ratelimit-remaining"] === "0";
	return {
		status,
		said: text,
		limited: status === TOO_MANY$1 || status === FORBIDDEN$2 && (spent || /rate limit|abuse detection/i.test(text))
	};
}
function saidIn(data) {
	const errors = valueAt(data, "errors");
	const details = (Array.isArray(errors) ? errors : []).map((one) => [textAt(one, "field"), textAt(one, "message")].filter(Boolean).join(" "));
	return [textAt(data, "message") ?? "", ...details].filter((one) => one !== "").join(": ").slice(0, MOST_SAID);
}
function faultError(method, path, { status, said, limited }, cause) {
	const words = said === "" ? "" : ` (${said})`;
	const problem = status === null ? "the server does not answer" : `the server answers ${status}${words}`;
	const hint = limited ? "the server limits requests: run the gate again later" : hintOf(method, path, status, said);
	return failed$1(path, problem, cause, hint);
}
function hintOf(method, path, status, said) {
	if (status === null || status >= SERVER_BROKE$1) return "run the gate again";
	if (status === UNAUTHORIZED) return "the token is not valid here, or not any more: give another one";
	if (/\b(?:locked|archived)\b/i.test(said)) return "unlock it, or set \"comment: never\" and leave out \"check-run\"";
	if (status === FORBIDDEN$2 || status === NOT_FOUND$3) return permissionHint(method, path);
	return "check the workflow, and run the gate again";
}
function permissionHint(method, path) {
	if (path === "/graphql") return "give a token that may ask over GraphQL whose it is, as the job’s own may";
	if (path.startsWith("/orgs/")) return "give a token with \"read:org\"";
	const right = method === "GET" && !path.includes("/issues/") ? "read" : "write";
	return `add "${path.includes("/check-runs") ? "checks" : /\/(?:pulls|issues)\b/.test(path) ? "pull-requests" : "contents"}: ${right}" under "permissions:" of the job`;
}
const failed$1 = (path, problem, cause, hint = "check that the token may read contents and pull requests of this repository, and run the gate again") => new GateError("GITHUB_FAILED", {
	at: `GitHub ${path.split("?")[0]}`,
	problem,
	hint
}, cause === void 0 ? void 0 : { cause });
// src/host/github-octokit.ts
const ATTEMPT_MS = 3e4;
const RETRIES = 2;
const MOST_WAIT_S = 60;
const MOST_WAITS = 2;
const NEVER_AGAIN = [
	400,
	401,
	403,
	404,
	410,
	422,
	429,
	451
];
const TOO_MANY = 429;
const FORBIDDEN$1 = 403;
const quiet = () => void 0;
async function openOctokit({ apiUrl, token }, { signal, tell, secondMs }) {
	const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
		import("./parts/github.js"),
		import("./parts/dist-bundle.js"),
		import("./parts/dist-bundle2.js")
	]);
	const wait = (seconds, _, __, waited) => {
		if (signal?.aborted || seconds > MOST_WAIT_S || waited >= MOST_WAITS) return false;
		tell(`GitHub limits requests: waiting ${seconds} s`);
		return true;
	};
	return getOctokit(token, {
		baseUrl: apiUrl.replace(/\/+$/, ""),
		userAgent: "evidence-gate",
		log: {
			debug: quiet,
			info: quiet,
			warn: quiet,
			error: quiet
		},
		retry: {
			retries: RETRIES,
			doNotRetry: NEVER_AGAIN,
			retryAfterBaseValue: secondMs
		},
		throttle: {
			onRateLimit: wait,
			onSecondaryRateLimit: wait,
			retryAfterBaseValue: secondMs
		}
	}, attempts(signal), retry, throttling);
}
const attempts = (signal) => (octokit) => {
	octokit.hook.before("request", (options) => {
		const attempt = AbortSignal.timeout(ATTEMPT_MS);
		options.request = {
			...options.request,
			signal: signal ? AbortSignal.any([signal, attempt]) : attempt
		};
	});
	octokit.hook.error("request", (error) => {
		if (isLimit(error) && !/secondary rate/i.test(error.message)) error.message = `${error.message} (secondary rate limit)`;
		throw error;
	});
	return {};
};
function isLimit(error) {
	const { status, response } = error;
	return (status === TOO_MANY || status === FORBIDDEN$1) && "retry-after" in (response?.headers ?? {});
}
// src/host/github-api.ts
const DONE = {
	POST: 201,
	PATCH: 200,
	DELETE: 204
};
const MAX_BYTES$1 = 32 << 20;
const MAX_PAGES = 50;
const PER_PAGE = 100;
const SERVER_BROKE = 500;
const JSON_MEDIA = "application/vnd.github+json";
function githubAccessOf(env, token) {
	const { GITHUB_API_URL: apiUrl = "https://api.github.com", GITHUB_REPOSITORY: repository } = env;
	return token && repository ? {
		apiUrl,
		repository,
		token
	} : null;
}
function createGithubApi(access, { signal = null, tell = () => void 0, secondMs = 1e3 } = {}) {
	const octokit = openOctokit(access, {
		signal,
		tell,
		secondMs
	});
	const get = async (path, { media = JSON_MEDIA, accept = [], maxBytes = MAX_BYTES$1 } = {}) => {
		const { request } = await octokit;
		const ask = async () => {
			const { status, headers, data } = await request({
				method: "GET",
				url: path,
				headers: { accept: media },
				request: { parseSuccessResponseBody: false }
			});
			return {
				status,
				type: headers["content-type"] ?? "",
				body: await bounded(data, path, maxBytes)
			};
		};
		try {
			return await ask().catch((error) => isBroken(error) ? ask() : Promise.reject(error));
		} catch (error) {
			if (error instanceof GateError) throw error;
			const fault = faultOf(error);
			if (fault.status === null || !accept.includes(fault.status)) throw faultError("GET", path, fault, error);
			return {
				status: fault.status,
				type: "",
				body: /* @__PURE__ */ new Uint8Array()
			};
		}
	};
	async function write(method, path, body, retries) {
		const { request } = await octokit;
		const { status, data } = await request({
			method,
			url: path,
			headers: { accept: JSON_MEDIA },
			...body && { data: body },
			...retries !== void 0 && { request: { retries } }
		});
		if (status !== DONE[method]) throw failed$1(path, `the server answers ${method} with ${status}`, void 0, NOT_GITHUB);
		return {
			status,
			data
		};
	}
	return {
		repository: access.repository,
		get,
		async list(path) {
			const all = [];
			for (let page = 1; page <= MAX_PAGES; page++) {
				const { body } = await get(`${path}${path.includes("?") ? "&" : "?"}per_page=${PER_PAGE}&page=${page}`);
				const rows = readJson(body, path);
				if (!Array.isArray(rows)) throw odd(path);
				all.push(...rows);
				if (rows.length < PER_PAGE) return all;
			}
			throw failed$1(path, `the list has more than 5000 entries`);
		},
		async send(method, path, body, { accept = [] } = {}) {
			try {
				return await write(method, path, body);
			} catch (error) {
				if (error instanceof GateError) throw error;
				const fault = faultOf(error);
				const { status } = fault;
				if (status === null || !accept.includes(status)) throw faultError(method, path, fault, error);
				return {
					status,
					data: null
				};
			}
		},
		async sendOnce(method, path, body) {
			try {
				return await write(method, path, body, 0);
			} catch (error) {
				if (error instanceof GateError) throw error;
				const fault = faultOf(error);
				if (fault.status === null || fault.status >= SERVER_BROKE) return null;
				throw faultError(method, path, fault, error);
			}
		},
		async viewer() {
			const { graphql } = await octokit;
			const login = textAt(await graphql("{ viewer { login } }").catch((error) => {
				throw faultError("POST", "/graphql", faultOf(error), error);
			}), "viewer.login");
			if (login === void 0) throw odd("/graphql");
			return login;
		}
	};
}
const isBroken = (error) => !(error instanceof GateError) && !(error instanceof Error && "status" in error);
async function bounded(body, path, maxBytes) {
	const pieces = [];
	let bytes = 0;
	for await (const piece of body ?? []) {
		bytes += piece.length;
		if (bytes > maxBytes) throw failed$1(path, `the answer has more than ${maxBytes} bytes`);
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}
const NOT_GITHUB = "see whether GITHUB_API_URL is the address of GitHub’s API, and what a proxy in between does";
const odd = (path) => failed$1(path, "the answer is not what GitHub gives", void 0, NOT_GITHUB);
function readJson(body, path) {
	try {
		return JSON.parse(Buffer.from(body).toString("utf8"));
	} catch (cause) {
		throw failed$1(path, "the answer is not JSON", cause, NOT_GITHUB);
	}
}
// src/host/github-repository.ts
const RAW = "application/vnd.github.raw+json";
const SHA = "application/vnd.github.sha";
const LFS_POINTER = "version https://git-lfs.github.com/spec/";
const NOT_FOUND$2 = 404;
const UNPROCESSABLE$1 = 422;
function createGithubRepository(api) {
	const root = `/repos/${api.repository}`;
	const unknown = (ref) => new GateError("REF_UNKNOWN", {
		at: ref,
		problem: "neither git nor GitHub finds this commit",
		hint: "check its name; with actions/checkout set \"fetch-depth: 0\""
	});
	return {
		async commit(ref) {
			const name = ref.replace(/^refs\/remotes\/origin\//, "heads/").replace(/^origin\//, "heads/");
			const path = `${root}/commits/${encodeURIComponent(name)}`;
			const { status, body } = await api.get(path, {
				media: SHA,
				accept: [NOT_FOUND$2, UNPROCESSABLE$1]
			});
			const sha = Buffer.from(body).toString("utf8").trim();
			if (status !== 200 || !/^[0-9a-f]{40,64}$/.test(sha)) throw unknown(ref);
			return sha;
		},
		async mergeBase(a, b) {
			const path = `${root}/compare/${encodeURIComponent(a)}...${encodeURIComponent(b)}?per_page=1`;
			const { status, body } = await api.get(path, { accept: [NOT_FOUND$2] });
			const base = status === 200 ? textAt(readJson(body, path), "merge_base_commit.sha") : void 0;
			if (base === void 0) throw unknown(b);
			return base;
		},
		async parents(commit) {
			const path = `${root}/git/commits/${encodeURIComponent(commit)}`;
			const { status, body } = await api.get(path, { accept: [NOT_FOUND$2] });
			if (status !== 200) throw unknown(commit);
			const parents = valueAt(readJson(body, path), "parents");
			if (!Array.isArray(parents)) throw odd(path);
			return parents.map((one) => {
				const sha = textAt(one, "sha");
				if (sha === void 0) throw odd(path);
				return sha;
			});
		},
		async read(commit, path, maxBytes) {
			const local = posix.normalize(path);
			const at = `${path} at ${commit.slice(0, 12)}`;
			if (local === ".." || local.startsWith("../") || posix.isAbsolute(local)) throw new GateError("OUTSIDE_ROOT", {
				at,
				problem: "the path leads out of the repository",
				hint: "move the file into the repository"
			});
			const encoded = local.split("/").map(encodeURIComponent).join("/");
			const address = `${root}/contents/${encoded}?ref=${encodeURIComponent(commit)}`;
			const { status, type, body } = await api.get(address, {
				media: RAW,
				accept: [NOT_FOUND$2],
				maxBytes
			});
			if (status !== 200) return null;
			if (isDescription(body, type)) throw notAFile(at);
			if (Buffer.from(body.subarray(0, 40)).toString("utf8") === LFS_POINTER) throw new GateError("LFS_POINTER", {
				at,
				problem: "the repository holds only a Git LFS pointer of it",
				hint: "keep files of the gate out of LFS, or check out with \"lfs: true\" and \"fetch-depth: 0\""
			});
			return body;
		},
		async list(commit) {
			const path = `${root}/git/trees/${encodeURIComponent(commit)}?recursive=1`;
			const { body } = await api.get(path);
			const answer = readJson(body, path);
			const tree = valueAt(answer, "tree");
			if (!Array.isArray(tree)) throw odd(path);
			if (valueAt(answer, "truncated") === true) throw failed$1(path, "the repository has more files than the server lists");
			return sortedFiles(tree.flatMap((entry) => {
				const [file, object, type] = [
					"path",
					"sha",
					"type"
				].map((key) => textAt(entry, key));
				if (file === void 0 || object === void 0) throw odd(path);
				return type === "tree" ? [] : [[file, object]];
			}));
		}
	};
}
const notAFile = (at) => new GateError("NOT_A_FILE", {
	at,
	problem: "this is a folder, a submodule or a link that leads out of the repository",
	hint: "name a file"
});
function isDescription(body, type) {
	if (/github\.raw/.test(type) || !/json/.test(type)) return false;
	try {
		const value = JSON.parse(Buffer.from(body).toString("utf8"));
		if (Array.isArray(value)) return true;
		const { type: what, git_url: address } = value;
		return (what === "symlink" || what === "submodule") && typeof address === "string";
	} catch {
		return false;
	}
}
const TRACKED = /^refs\/remotes\/origin\//;
const NOT_IN_GIT = /* @__PURE__ */ new Set([
	"GIT_MISSING",
	"GIT_FAILED",
	"REF_UNKNOWN",
	"LFS_POINTER"
]);
function withGithub(git, github, log) {
	let told = false;
	async function first(ask) {
		try {
			return await ask(git);
		} catch (error) {
			if (!(error instanceof GateError) || !NOT_IN_GIT.has(error.code)) throw error;
			if (!told) log.info("the clone lacks a part of the base: it is read from GitHub");
			told = true;
			return ask(github);
		}
	}
	return {
		async commit(ref) {
			if (/^HEAD/.test(ref)) return git.commit(ref);
			return (TRACKED.test(ref) ? await github.commit(ref).catch(() => null) : null) ?? first((one) => one.commit(ref));
		},
		async mergeBase(a, b) {
			try {
				return await git.mergeBase(a, b);
			} catch (error) {
				if (!(error instanceof GateError) || !NOT_IN_GIT.has(error.code)) throw error;
				return github.mergeBase(/^HEAD/.test(a) ? await git.commit(a) : a, b);
			}
		},
		parents: (commit) => first((one) => one.parents(commit)),
		read: (commit, path, maxBytes) => first((one) => one.read(commit, path, maxBytes)),
		list: (commit) => first((one) => one.list(commit))
	};
}
// src/host/github-reviews.ts
const NOT_FOUND$1 = 404;
const FORBIDDEN = 403;
function createReviewSource(api, scope) {
	const root = `/repos/${api.repository}`;
	async function changeOf(number) {
		const path = `${root}/pulls/${number}`;
		const { body } = await api.get(path);
		const change = readJson(body, path);
		if (typeof change !== "object" || change === null || !("user" in change)) throw odd(path);
		const reviews = await api.list(`${path}/reviews`);
		return {
			number,
			author: textAt(change, "user.login") ?? "",
			reviews: reviews.flatMap((row) => {
				const [by, state] = [textAt(row, "user.login"), textAt(row, "state")];
				if (by === void 0 || state === void 0) return [];
				return [{
					by,
					state,
					commit: textAt(row, "commit_id") ?? null,
					body: textAt(row, "body") ?? "",
					at: textAt(row, "submitted_at") ?? ""
				}];
			})
		};
	}
	const ofCommit = async (commit) => (await api.list(`${root}/commits/${encodeURIComponent(commit)}/pulls`)).flatMap((row) => idAt(row, "number") ?? []);
	async function ofGroup(headRef, base, head) {
		const named = /\/pr-(\d+)-/.exec(headRef)?.[1];
		const path = `${root}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`;
		const { status, body } = await api.get(path, { accept: [NOT_FOUND$1] });
		const commits = status === 200 ? valueAt(readJson(body, path), "commits") : [];
		const told = (Array.isArray(commits) ? commits : []).flatMap((one) => {
			const [title = ""] = (textAt(one, "commit.message") ?? "").split("\n");
			const found = /^Merge pull request #(\d+)\b/.exec(title)?.[1] ?? /\(#(\d+)\)$/.exec(title)?.[1];
			return found === void 0 ? [] : [found];
		});
		return [...named === void 0 ? [] : [named], ...told].map(Number);
	}
	async function numbers() {
		switch (scope.kind) {
			case "pull-request": return [scope.number];
			case "merge-group": return ofGroup(scope.headRef, scope.base, scope.head);
			case "commit": return ofCommit(scope.commit);
		}
	}
	return {
		changes: async () => Promise.all([...new Set(await numbers())].map(changeOf)),
		async isMember(team, login) {
			const [org = "", slug = ""] = team.split("/").map(encodeURIComponent);
			if ((await api.get(`/orgs/${org}/teams/${slug}`, { accept: [NOT_FOUND$1, FORBIDDEN] })).status !== 200) return null;
			const path = `/orgs/${org}/teams/${slug}/memberships/${encodeURIComponent(login)}`;
			const { status, body } = await api.get(path, { accept: [NOT_FOUND$1, FORBIDDEN] });
			if (status === FORBIDDEN) return null;
			return status === 200 && textAt(readJson(body, path), "state") === "active";
		}
	};
}
// src/host/tool-cache.ts
const NAME = "onnxruntime-node";
const LOCK_FILES = ["package.json", "package-lock.json"];
const INSTALL_MS = 3e5;
function thisMachine() {
	const { platform, arch } = process;
	const report = process.report?.getReport();
	return {
		platform,
		arch,
		musl: platform === "linux" && report?.header?.glibcVersionRuntime === void 0
	};
}
function fromToolCache(options) {
	return async () => {
		refuseMachine(options.machine);
		const { toolCache, lockFolder, machine } = options;
		if (!toolCache) throw missing("there is no tool cache (RUNNER_TOOL_CACHE)", "run it on a runner of GitHub Actions");
		const folder = join(toolCache, "evidence-gate", NAME, await folderName(lockFolder, machine));
		if (await stat$1(join(folder, "node_modules", NAME)).catch(() => null) === null) await installInto(folder, options);
		const path = join(folder, "node_modules", NAME);
		return createRequire(join(path, "package.json"))(path);
	};
}
function refuseMachine({ platform, arch, musl }) {
	const hint = "run the job on another runner, such as ubuntu-latest";
	if (musl) throw missing("it has no binary for Linux without glibc (musl, Alpine)", hint);
	if (![
		"linux-x64",
		"linux-arm64",
		"darwin-arm64",
		"win32-x64",
		"win32-arm64"
	].includes(`${platform}-${arch}`)) throw missing(`it has no binary for ${platform}-${arch}`, hint);
}
async function folderName(lockFolder, { platform, arch }) {
	const lock = await readFile(join(lockFolder, "package-lock.json"));
	return `${createHash("sha256").update(lock).digest("hex").slice(0, 16)}-${platform}-${arch}`;
}
async function installInto(folder, options) {
	const { lockFolder, machine, log, install = npmInstall } = options;
	const draft = `${folder}.${randomBytes(6).toString("hex")}.tmp`;
	log.info("installing ONNX Runtime into the tool cache, once per runner");
	try {
		await mkdir$1(draft, { recursive: true });
		for (const file of LOCK_FILES) await copyFile$1(join(lockFolder, file), join(draft, file));
		await install(draft);
		await dropOtherMachines(join(draft, "node_modules", NAME, "bin"), machine);
		await rename$1(draft, folder).catch(async (error) => {
			if (await stat$1(folder).catch(() => null) === null) throw error;
		});
	} catch (error) {
		throw installFailed(error);
	} finally {
		await rm$1(draft, {
			recursive: true,
			force: true
		});
	}
}
async function dropOtherMachines(bin, { platform, arch }) {
	for (const api of await readdir$1(bin)) for (const system of await readdir$1(join(bin, api))) {
		const folder = join(bin, api, system);
		if (system !== platform) await rm$1(folder, {
			recursive: true,
			force: true
		});
		else for (const processor of await readdir$1(folder)) if (processor !== arch) await rm$1(join(folder, processor), {
			recursive: true,
			force: true
		});
	}
}
async function npmInstall(folder) {
	await promisify(execFile)("npm", [
		"ci",
		"--ignore-scripts",
		"--no-audit",
		"--no-fund",
		"--prefer-offline",
		"--loglevel=error"
	], {
		cwd: folder,
		timeout: INSTALL_MS,
		shell: process.platform === "win32"
	});
}
function installFailed(error) {
	const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
	if (code === "ENOENT") return missing("there is no npm here to install it with", "put actions/setup-node in front of this step", error);
	const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
	const reason = /code (E[A-Z0-9]+)/.exec(said)?.[1] ?? code;
	const hint = reason === "EINTEGRITY" ? "what the registry gave is not the pinned package: look at the registry that the runner uses" : "let the runner reach the npm registry once";
	return missing(`npm could not install it (${reason})`, hint, error);
}
function missing(problem, hint, cause) {
	return new GateError("RUNTIME_MISSING", {
		at: NAME,
		problem: `live scoring needs ONNX Runtime, and ${problem}`,
		hint: `${hint}, or score from a recorded trace ("scoring": "trace")`
	}, { cause });
}
// src/render/annotations.ts
const MOST_TITLE$1 = 255;
function annotationsOf(report, most) {
	const findings = report.gates.flatMap((gate) => gate.findings);
	return [
		...[...report.problems, ...report.gates.flatMap((gate) => gate.error?.problems ?? [])].map((one) => toAnnotation("error", one.code, `${one.problem}; ${one.hint}`, placeOf$1(one.at))),
		...findings.filter((one) => one.severity === "block").map((one) => toAnnotation("error", one.code, one.message, one.place)),
		...findings.filter((one) => one.severity === "unverified").map((one) => toAnnotation("warning", one.code, one.message, one.place))
	].slice(0, most);
}
function toAnnotation(level, title, message, place) {
	return {
		level,
		title: shorten(visible(title), MOST_TITLE$1),
		message: visible(message),
		file: place.file === void 0 ? null : visible(place.file),
		line: place.line ?? null
	};
}
function placeOf$1(at) {
	const [, file, line] = /^(.+?)(?::(\d+))?(?:#.*)?$/.exec(at) ?? [];
	return {
		...file !== void 0 && { file },
		...line !== void 0 && { line: Number(line) }
	};
}
// src/action/event.ts
const OF_WRITERS = /* @__PURE__ */ new Set([
	"",
	"create",
	"deployment",
	"deployment_status",
	"merge_group",
	"push",
	"release",
	"repository_dispatch",
	"schedule",
	"workflow_dispatch"
]);
function isUntrusted({ pull_request: change }, event = "") {
	if (!change) return !OF_WRITERS.has(event);
	const head = change.head?.repo?.full_name;
	return head === void 0 || head !== change.base?.repo?.full_name;
}
function reviewScopeOf({ pull_request: change, merge_group: group }, commit) {
	if (change?.number !== void 0) return {
		kind: "pull-request",
		number: change.number
	};
	const { base_sha: base, head_sha: head, head_ref: headRef = "" } = group ?? {};
	if (base !== void 0 && head !== void 0) return {
		kind: "merge-group",
		headRef,
		base,
		head
	};
	return commit === null ? null : {
		kind: "commit",
		commit
	};
}
function destinationOf({ pull_request: change, merge_group: group }, commit) {
	if (change) return {
		pull: change.number ?? null,
		head: change.head?.sha ?? null
	};
	return {
		pull: null,
		head: group?.head_sha ?? commit
	};
}
async function baseOfEvent(payload, repository) {
	const { pull_request: change, merge_group: group } = payload;
	if (group?.base_sha) return {
		contract: group.base_sha,
		limits: group.base_sha
	};
	if (!change) return null;
	const here = await repository.commit("HEAD");
	const [first, second] = await repository.parents(here);
	const merged = first !== void 0 && second !== void 0 && second === change.head?.sha;
	const limits = await firstKnown(repository, [
		...change.base?.ref === void 0 ? [] : [`refs/remotes/origin/${change.base.ref}`],
		...change.base?.sha === void 0 ? [] : [change.base.sha],
		...merged ? [first] : []
	]);
	if (!merged && here !== change.head?.sha) await refuseBase(repository, here, limits);
	return {
		contract: merged ? first : null,
		limits
	};
}
async function refuseBase(repository, here, tip) {
	if ((here === tip ? here : await repository.mergeBase(here, tip).catch(() => null)) !== here) return;
	throw new GateError("CHANGE_NOT_CHECKED_OUT", {
		at: "the workspace",
		problem: `its commit ${here.slice(0, 12)} is one of the base branch: nothing of the pull request is there`,
		hint: "check out the change; under pull_request_target into a folder of its own, which \"working-directory\" names"
	});
}
async function firstKnown(repository, refs) {
	const [ref = "HEAD^1", ...rest] = refs;
	if (rest.length === 0) return repository.commit(ref);
	return repository.commit(ref).catch(() => firstKnown(repository, rest));
}
const MARKER = /^<!-- evidence-gate gate=(\S+) file=(\S+) head=(\S*) run=(\d+) -->/;
const writeMarker = ({ gate, file, head, run }) => `<!-- evidence-gate gate=${encodeURIComponent(gate)} file=${encodeURIComponent(file)} head=${encodeURIComponent(head)} run=${run} -->`;
function readMarker(body) {
	const [, gate, file, head, run] = MARKER.exec(body) ?? [];
	if (gate === void 0 || file === void 0 || head === void 0) return null;
	try {
		const [gateId, path, commit] = [
			gate,
			file,
			head
		].map(decodeURIComponent);
		return {
			gate: gateId,
			file: path,
			head: commit,
			run: Number(run)
		};
	} catch {
		return null;
	}
}
// src/publish/comment.ts
const COMMENT_MODES = [
	"always",
	"on-failure",
	"changes",
	"never"
];
const MOST_CHARACTERS = 65536;
const SHORT_SHA = 12;
function worthComment(report, mode) {
	switch (mode) {
		case "always": return true;
		case "on-failure": return failed(report);
		case "changes": return failed(report) || saysSomething(report);
		case "never": return false;
	}
}
const failed = ({ verdict }) => verdict === "blocked" || verdict === "not-evaluated";
const STANDING = /* @__PURE__ */ new Set([
	"AGREEMENT_EXPIRES_SOON",
	"BASE_NOT_CHECKED",
	"FINDINGS_WAIVED",
	"LATENCY_NOT_COMPARABLE",
	"LENGTH_DISAGREES",
	"LENGTH_UNSET",
	"LIMIT_CAN_DRIFT",
	"LIMIT_UNDECIDABLE",
	"LIMITS_CONTRADICT",
	"NOTHING_TO_COMPARE",
	"ROLLBACK_REOPENS_LOSSES",
	"SEGMENT_EMPTY",
	"SEGMENT_UNGUARDED",
	"SOLE_APPROVER",
	"WAIVER_EXPIRED",
	"WATCH_PATTERN_UNUSED"
]);
function saysSomething({ gates, losses, compared, against }) {
	const { proposed, current } = compared ?? {};
	return [
		"input",
		"score",
		"selection",
		"runtime"
	].some((part) => current && proposed?.fingerprints[part] !== current.fingerprints[part]) || losses.some(({ lost, rescued }) => lost.length > 0 || rescued.length > 0) || (against?.moved.length ?? 0) > 0 || gates.some(({ findings }) => findings.some(({ code, severity, facts }) => severity !== "notice" || facts.known !== true && facts.contract !== "current" && !STANDING.has(code)));
}
function markedComments(comments, { gate, file }) {
	return comments.filter(({ body }) => {
		const found = readMarker(body);
		const same = found?.gate === gate || found?.gate === "unknown" || gate === "unknown";
		return found !== null && same && found.file === file;
	}).sort((a, b) => a.id - b.id);
}
function ownComments(marked, viewer) {
	const names = [viewer, `${viewer}[bot]`].map((name) => name.toLowerCase());
	return marked.filter(({ author }) => names.includes(author.toLowerCase()));
}
function planComment(wish, own, pullHead) {
	const { marker, worthIt } = wish;
	const [first] = own;
	const found = first && readMarker(first.body);
	if (!first || !found) return worthIt ? {
		kind: "create",
		body: bodyOf(wish, marker)
	} : { kind: "none" };
	if (isOlder(marker, found, pullHead)) return {
		kind: "keep",
		why: "newer"
	};
	const mine = {
		...marker,
		gate: marker.gate === "unknown" ? found.gate : marker.gate
	};
	if (normal(bodyOf(wish, {
		...mine,
		run: found.run
	})) === normal(first.body)) return {
		kind: "keep",
		why: "unchanged"
	};
	return {
		kind: "update",
		id: first.id,
		body: bodyOf(wish, mine)
	};
}
const surplusOf = (own, { gate, file }) => own.filter(({ body }) => {
	const found = readMarker(body);
	return found?.gate === gate && found.file === file;
}).slice(1).map(({ id }) => id);
function isOlder(mine, found, pullHead) {
	if (found.head === mine.head || pullHead === mine.head) return false;
	return found.head === pullHead || found.run > mine.run;
}
const roomFor = (wish) => MOST_CHARACTERS - bodyOf({
	...wish,
	text: ""
}, wish.marker).length;
function bodyOf({ text, runs }, marker) {
	const commit = `Commit ${marker.head.slice(0, SHORT_SHA)}`;
	const line = runs === null ? commit : `${commit}, [run](${runs}/${marker.run})`;
	return `${writeMarker(marker)}\n${text.trim()}\n\n<sub>${line}</sub>\n`;
}
const normal = (body) => body.replaceAll("\r\n", "\n").trim();
// src/action/inputs.ts
const COMMANDS = [
	"run",
	"plan",
	"promote"
];
const DEFAULT_GATE = "gates/gate.json";
const DEFAULT_COMMENT = "changes";
function readInputs(getInput) {
	const given = (name) => getInput(name) || null;
	return {
		command: oneOf("command", given("command"), COMMANDS) ?? "run",
		gate: given("gate") ?? "gates/gate.json",
		dataRoot: given("data-root"),
		current: given("current"),
		base: given("base"),
		report: given("report"),
		threads: threadsOf(given("threads")),
		scoreCache: given("score-cache"),
		token: given("token"),
		against: given("against"),
		audit: given("audit"),
		workingDirectory: given("working-directory"),
		matrix: oneOf("matrix", given("matrix"), ["true", "false"]) === "true",
		comment: oneOf("comment", given("comment"), COMMENT_MODES) ?? DEFAULT_COMMENT,
		checkRun: oneOf("check-run", given("check-run"), ["true", "false"]) === "true"
	};
}
function oneOf(name, text, allowed) {
	const found = allowed.find((one) => one === text);
	if (text === null || found !== void 0) return found ?? null;
	throw new GateError("INPUT_INVALID", {
		at: name,
		problem: `it is ${JSON.stringify(text)}`,
		hint: `${allowed.join(", ")}; or leave it out`
	});
}
function threadsOf(text) {
	if (text === null) return null;
	const threads = Number(text);
	if (Number.isInteger(threads) && threads >= 1 && threads <= 1024) return threads;
	throw new GateError("INPUT_INVALID", {
		at: "threads",
		problem: `it is ${JSON.stringify(text)}`,
		hint: "a whole number from 1 to 1024, or leave it out for one per core"
	});
}
// src/action/job-summary.ts
async function writeSummary(core, log, text) {
	try {
		await core.summary.addRaw(text).write();
	} catch (error) {
		log.warning(`the job summary can't be written: ${error instanceof Error ? error.message : String(error)}`);
	}
}
// src/action/payload.ts
const MAX_BYTES = 32 << 20;
const SHAPES = {
	"pull_request.number": "number",
	"pull_request.base.ref": "name",
	"pull_request.base.sha": "commit",
	"pull_request.base.repo.full_name": "name",
	"pull_request.head.sha": "commit",
	"pull_request.head.repo.full_name": "name",
	"merge_group.base_sha": "commit",
	"merge_group.head_sha": "commit",
	"merge_group.head_ref": "name"
};
const MAY_LACK = /* @__PURE__ */ new Set(["pull_request.base.repo.full_name", "pull_request.head.repo.full_name"]);
const WITH_BASE = {
	pull_request: "pull_request",
	pull_request_target: "pull_request",
	pull_request_review: "pull_request",
	merge_group: "merge_group"
};
async function readEvent(env) {
	const { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name = "" } = env;
	const payload = path ? await parse(path) : {};
	const needed = WITH_BASE[name];
	const at = path || "GITHUB_EVENT_PATH";
	for (const [place, shape] of Object.entries(SHAPES)) {
		const [part = ""] = place.split(".");
		if (part !== needed && valueAt(payload, part) === void 0) continue;
		const value = valueAt(payload, place);
		if (value === void 0 && MAY_LACK.has(place)) continue;
		if (!has(value, shape)) throw unreadable(at, `the payload of event ${name} has no ${place}, or none that GitHub would write`);
	}
	return payload;
}
function has(value, shape) {
	switch (shape) {
		case "number": return Number.isSafeInteger(value) && value > 0;
		case "name": return typeof value === "string" && value !== "";
		case "commit": return typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value);
	}
}
async function parse(path) {
	const bytes = await createFiles({
		root: null,
		dataRoot: null
	}).read(path, MAX_BYTES);
	let payload;
	try {
		payload = JSON.parse(new TextDecoder().decode(bytes));
	} catch (cause) {
		throw unreadable(path, "the payload is not JSON", cause);
	}
	if (typeof payload === "object" && payload !== null && !Array.isArray(payload)) return payload;
	throw unreadable(path, "the payload is not a JSON object");
}
const unreadable = (at, problem, cause) => new GateError("EVENT_UNREADABLE", {
	at,
	problem,
	hint: "run the action in a workflow of GitHub"
}, { cause });
// src/action/loop.ts
async function planAction(core, host, inputs, env) {
	const base = await baseOfEvent(await readEvent(env), host.repository) ?? (inputs.base === null ? null : {
		contract: null,
		limits: inputs.base
	});
	const { gate, dataRoot } = inputs;
	const found = await planRecording(host, {
		gate,
		base,
		dataRoot
	}, PAIRS_FILE);
	const folder = `${env.RUNNER_TEMP || "."}/evidence-gate/${found.file.gate}`;
	const [json, pairs] = [`${folder}/plan.json`, `${folder}/${PAIRS_FILE}`];
	await writePlan(host, found, {
		json,
		pairs
	});
	const lines = planLines(found);
	for (const line of lines) core.info(logLine(line));
	core.setOutput("needs", found.file.needs);
	core.setOutput("state", found.file.state);
	core.setOutput("plan", json);
	core.setOutput("pairs", found.rows.length === 0 ? "" : pairs);
	const told = lines.map((line) => `    ${visible(line)}\n`).join("");
	await writeSummary(core, host.log, `### Evidence Gate: plan\n\n${told}`);
}
async function promoteAction(core, host, { gate, report, dataRoot }) {
	if (report === null) throw new GateError("INPUT_INVALID", {
		at: "report",
		problem: "promote is not told which report it keeps",
		hint: "name the report.json of the run that decided this change, in the data root"
	});
	const { traces, known } = await promote(host, {
		gate,
		report,
		dataRoot
	});
	core.info(known ? "kept before: nothing to do" : `kept: the report, and ${traces.length} new recordings`);
}
// src/action/outputs.ts
function outputsOf(report) {
	return {
		verdict: report.verdict,
		cause: report.cause ?? "",
		"next-actor": report.nextActor,
		...Object.fromEntries(report.gates.map(({ gate, status }) => [gate, status])),
		findings: JSON.stringify(findingCounts(report)),
		lost: String(distinct(report, "lost")),
		rescued: String(distinct(report, "rescued"))
	};
}
function findingCounts({ gates }) {
	const counts = /* @__PURE__ */ new Map();
	for (const gate of gates) for (const [code, count] of Object.entries(gate.findingCounts)) counts.set(code, (counts.get(code) ?? 0) + count);
	return Object.fromEntries([...counts].sort(([a], [b]) => a < b ? -1 : 1));
}
function distinct({ losses }, which) {
	const ids = losses.flatMap((one) => one[which].map(({ queryId, id }) => JSON.stringify([
		one.metric.split(".")[0],
		queryId,
		id
	])));
	return new Set(ids).size;
}
// src/action/place.ts
function besideCheckout(inputs, env) {
	const { workingDirectory, dataRoot, scoreCache } = inputs;
	if (workingDirectory === null) return inputs;
	const fixed = (path) => path === null ? null : inFolder(env.GITHUB_WORKSPACE ?? ".", path);
	return {
		...inputs,
		dataRoot: fixed(dataRoot),
		scoreCache: scoreCache === "true" ? scoreCache : fixed(scoreCache)
	};
}
const inFolder = (folder, path) => isAbsolute(path) ? path : `${folder}/${path}`;
function placeOf({ workingDirectory, gate, report }, env) {
	const workspace = env.GITHUB_WORKSPACE || ".";
	const below = (path) => workingDirectory === null ? path : inFolder(workingDirectory, path);
	const folder = (id) => {
		const names = [id, ...workingDirectory === null && gate === "gates/gate.json" ? [] : [slug(below(gate))]];
		return `${env.RUNNER_TEMP || "."}/evidence-gate/${names.join("-")}`;
	};
	return {
		root: workingDirectory === null ? workspace : inFolder(workspace, workingDirectory),
		check: async () => {
			if (workingDirectory !== null) await refuseLinks(workspace, workingDirectory);
		},
		reportOf({ id }) {
			if (report !== null) return {
				path: report,
				output: below(report)
			};
			const path = `${folder(/^[\w-]+$/.test(id) ? id : "unknown")}/report.json`;
			return {
				path,
				output: path
			};
		}
	};
}
const isAbsolute = (path) => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
const slug = (path) => path.replaceAll(/[^\w]+/g, "-").slice(-80);
// src/host/github-publishing.ts
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
function createPullComments(api, pull) {
	const root = `/repos/${api.repository}`;
	const list = `${root}/issues/${pull}/comments`;
	const one = (id) => `${root}/issues/comments/${id}`;
	return {
		list: async () => (await api.list(list)).map((row) => {
			const id = idAt(row, "id");
			if (id === void 0) throw odd(list);
			return {
				id,
				author: textAt(row, "user.login") ?? "",
				body: textAt(row, "body") ?? ""
			};
		}),
		viewer: () => api.viewer(),
		async head() {
			const path = `${root}/pulls/${pull}`;
			const { body } = await api.get(path);
			return textAt(readJson(body, path), "head.sha") ?? null;
		},
		create: async (body) => await api.sendOnce("POST", list, { body }) !== null,
		update: async (id, body) => void await api.send("PATCH", one(id), { body }),
		remove: async (id) => void await api.send("DELETE", one(id), null, { accept: [NOT_FOUND] })
	};
}
async function createCheckRun(api, { name, headSha, conclusion, detailsUrl, outputs }) {
	const path = `/repos/${api.repository}/check-runs`;
	const [first, ...rest] = outputs;
	const create = (output, accept) => api.send("POST", path, {
		name,
		head_sha: headSha,
		status: "completed",
		conclusion,
		...detailsUrl !== null && { details_url: detailsUrl },
		output
	}, { accept });
	let made = await create(first, first?.annotations.length ? [UNPROCESSABLE] : []);
	let annotations = first?.annotations.length ?? 0;
	let lacks = null;
	if (made.status === UNPROCESSABLE) {
		lacks = failed$1(path, "the server answers 422 to its annotations", void 0, "report.json has them all");
		annotations = 0;
		made = await create(first && {
			...first,
			annotations: []
		}, []);
	}
	const id = idAt(made.data, "id");
	for (const output of rest) try {
		if (id === void 0) throw odd(path);
		await api.send("PATCH", `${path}/${id}`, { output });
		annotations += output.annotations.length;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		lacks ??= error;
	}
	return {
		annotations,
		lacks
	};
}
// src/publish/check-run.ts
const PER_REQUEST = 50;
const MOST_TITLE = 255;
const MOST_SUMMARY_BYTES = 65535;
const MOST_MESSAGE_BYTES = 65536;
function checkName({ id }, file, usual) {
	if (id === "unknown") return `Evidence Gate: ${file}`;
	return file === usual ? `Evidence Gate: ${id}` : `Evidence Gate: ${id} (${file})`;
}
function checkRunOf(wish) {
	const { conclusion, headSha, name, marks, prefix, detailsUrl } = wish;
	const annotations = marks.flatMap((mark) => annotationOf(mark, prefix)).slice(0, 500);
	const output = (start) => ({
		title: wish.title.slice(0, MOST_TITLE),
		summary: wish.summary,
		annotations: annotations.slice(start, start + PER_REQUEST)
	});
	const rest = [];
	for (let start = PER_REQUEST; start < annotations.length; start += PER_REQUEST) rest.push(output(start));
	return {
		name,
		headSha,
		conclusion,
		detailsUrl,
		outputs: [output(0), ...rest]
	};
}
function annotationOf({ level, title, message, file, line }, prefix) {
	const path = file === null ? null : repositoryPath(`${prefix}${file}`);
	if (path === null) return [];
	return [{
		path,
		start_line: line ?? 1,
		end_line: line ?? 1,
		annotation_level: level === "error" ? "failure" : "warning",
		title: title.slice(0, MOST_TITLE),
		message: fitting(message, MOST_MESSAGE_BYTES) || title
	}];
}
function repositoryPath(path) {
	const steps = [];
	if (/^(?:[/\\]|[A-Za-z]:|\w+:\/\/)/.test(path)) return null;
	for (const step of path.split("/")) {
		if (step === ".." && steps.pop() === void 0) return null;
		if (step !== "" && step !== "." && step !== "..") steps.push(step);
	}
	return steps.length === 0 ? null : steps.join("/");
}
function fitting(text, mostBytes) {
	const encoded = new TextEncoder().encode(text);
	if (encoded.length <= mostBytes) return text;
	return new TextDecoder().decode(encoded.subarray(0, mostBytes), { stream: true });
}
// src/action/publish-github.ts
const MOST_MS = 18e4;
const ATTEMPTS = 3;
async function publishToGithub(access, publication) {
	const { inputs, destination, log } = publication;
	const api = createGithubApi(access, {
		signal: AbortSignal.timeout(MOST_MS),
		tell: log.info
	});
	const { pull, head } = destination;
	if (inputs.comment !== "never" && pull !== null) await attempt("comment", publication, () => comment(createPullComments(api, pull), publication));
	if (inputs.checkRun && head !== null) await attempt("check run", publication, () => checkRun(api, head, publication));
}
async function attempt(what, { untrusted, log }, work) {
	try {
		log.info(`${what}: ${await work()}`);
	} catch (error) {
		const said = error instanceof GateError ? error.message : failureLines(error, false).trimEnd();
		const fork = untrusted ? " A run for a fork has a token that only reads: see docs/permissions.md." : "";
		log.warning(`the ${what} can't be written, the verdict stands: ${said}${fork}`);
	}
}
async function comment(comments, publication) {
	const wish = wishOf(publication);
	for (let left = ATTEMPTS; left > 0; left--) {
		const { own, plan } = await look(comments, wish);
		const done = await carryOut(comments, plan);
		if (done === null) continue;
		if (plan.kind === "create") await joinTwins(comments, wish);
		else await removeSurplus(comments, own, wish);
		return done;
	}
	throw new GateError("GITHUB_FAILED", {
		at: "the pull request",
		problem: `GitHub did not say in ${ATTEMPTS} attempts whether the comment was made`,
		hint: "run the gate again"
	});
}
async function look(comments, wish) {
	const marked = markedComments(await comments.list(), wish.marker);
	const own = marked.length === 0 ? [] : ownComments(marked, await comments.viewer());
	return {
		own,
		plan: planComment(wish, own, own.some(({ body }) => readMarker(body)?.head !== wish.marker.head) ? await comments.head() : null)
	};
}
async function joinTwins(comments, wish) {
	const { own, plan } = await look(comments, wish);
	if (plan.kind === "update") await comments.update(plan.id, plan.body);
	await removeSurplus(comments, own, wish);
}
async function removeSurplus(comments, own, { marker }) {
	for (const id of surplusOf(own, marker)) await comments.remove(id);
}
async function carryOut(comments, plan) {
	switch (plan.kind) {
		case "create": return await comments.create(plan.body) ? "created" : null;
		case "update":
			await comments.update(plan.id, plan.body);
			return "updated";
		case "keep": return plan.why === "unchanged" ? "unchanged" : "left as it is, it tells of a newer commit";
		case "none": return "nothing to say";
	}
}
function wishOf({ end, inputs, destination, env }) {
	const { report } = end;
	const wish = {
		marker: {
			gate: report.id,
			file: [inputs.workingDirectory, inputs.gate].filter((one) => one !== null).join("/"),
			head: destination.head ?? "",
			run: Number(env.GITHUB_RUN_ID) || 0
		},
		runs: runsOf(env),
		worthIt: worthComment(report, inputs.comment)
	};
	return {
		...wish,
		text: renderComment(report, { limit: roomFor(wish) })
	};
}
async function checkRun(api, headSha, publication) {
	const { end, inputs, prefix, env, log } = publication;
	const { report, conclusion } = end;
	const [runs, id] = [runsOf(env), env.GITHUB_RUN_ID];
	const run = checkRunOf({
		conclusion,
		headSha,
		name: checkName(report, `${prefix}${inputs.gate}`, DEFAULT_GATE),
		title: visible(headline(report)),
		summary: renderComment(report, {
			limit: MOST_SUMMARY_BYTES,
			sizeOf: Buffer.byteLength
		}),
		marks: annotationsOf(report, 500),
		prefix,
		detailsUrl: runs !== null && id ? `${runs}/${id}` : null
	});
	const { annotations, lacks } = await createCheckRun(api, run);
	const marks = run.outputs.reduce((sum, output) => sum + output.annotations.length, 0);
	if (lacks) log.warning(`the check run has ${annotations} of ${marks} annotations: ${lacks.message}`);
	return `"${run.name}" ${conclusion}, ${annotations} annotations`;
}
const runsOf = ({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) => server && repository ? `${server}/${repository}/actions/runs` : null;
// src/action/action.ts
const MOST_ANNOTATIONS = 9;
async function runAction(core, env, lockFolder) {
	try {
		const inputs = besideCheckout(readInputs((name) => core.getInput(name)), env);
		const place = placeOf(inputs, env);
		const log = actionLogOf(core);
		const access = githubAccessOf(env, inputs.token);
		const api = access && createGithubApi(access, { tell: log.info });
		const host = hostOf({
			env,
			inputs,
			place,
			lockFolder,
			log,
			api
		});
		if (inputs.command !== "run") await place.check();
		if (inputs.command === "plan") return await grouped(core, "Evidence Gate: plan", () => planAction(core, host, inputs, env));
		if (inputs.command === "promote") return await grouped(core, "Evidence Gate: promote", () => promoteAction(core, host, inputs));
		const { end, payload } = await grouped(core, "Evidence Gate", async () => {
			const ended = await evaluate({
				host,
				inputs,
				place,
				env,
				api
			});
			for (const line of renderTerminal(ended.end.report).split("\n")) core.info(logLine(line));
			return ended;
		});
		const { report, exitCode } = end;
		const faults = await publishReport(core, host, report, place);
		if (access && payload) {
			const prefix = await folderInRepository(place.root);
			await publishToGithub(access, {
				end,
				inputs,
				destination: destinationOf(payload, env.GITHUB_SHA ?? null),
				untrusted: isUntrusted(payload, env.GITHUB_EVENT_NAME),
				prefix,
				env,
				log
			});
		}
		for (const fault of faults) core.setFailed(visible(fault));
		const sentence = visible(headline(report));
		if (exitCode === 0) core.info(logLine(sentence));
		else core.setFailed(sentence);
	} catch (error) {
		core.setFailed(failureLines(error, false).trimEnd());
		if (error instanceof Error && error.stack) core.debug(error.stack);
	}
}
async function grouped(core, name, work) {
	core.startGroup(name);
	try {
		return await work();
	} finally {
		core.endGroup();
	}
}
const actionLogOf = (core) => createActionLog({
	info: (line) => core.info(logLine(line)),
	warning: (line) => core.warning(visible(line))
}, Date.now);
function hostOf({ env, inputs, place, lockFolder, log, api }) {
	const { dataRoot, threads, scoreCache } = inputs;
	const host = createNodeHost({
		root: place.root,
		dataRoot,
		keepsFiles: inputs.command !== "promote",
		writeRoots: {
			root: place.root,
			dataRoot: inputs.command === "promote" ? dataRoot : env.RUNNER_TEMP || null
		},
		log,
		loadRuntime: fromToolCache({
			toolCache: env.RUNNER_TOOL_CACHE,
			lockFolder,
			machine: thisMachine(),
			log
		}),
		env,
		threads,
		hubOptions: { mayUseToken: () => readEvent(env).then((payload) => !isUntrusted(payload, env.GITHUB_EVENT_NAME), () => false) },
		scoreCache: scoreCache === "true" ? defaultScoreFolder(env) : scoreCache,
		now: () => /* @__PURE__ */ new Date()
	});
	return api ? {
		...host,
		repository: withGithub(host.repository, createGithubRepository(api), log)
	} : host;
}
async function evaluate({ host, inputs, place, env, api }) {
	const options = (base, untrusted, reviews = null) => ({
		reviews,
		against: inputs.against,
		audit: inputs.audit,
		matrix: inputs.matrix ? {
			lengths: null,
			candidates: null
		} : null,
		gate: inputs.gate,
		current: inputs.current,
		base,
		dataRoot: inputs.dataRoot,
		untrusted
	});
	let payload = null;
	try {
		payload = await readEvent(env);
		await place.check();
		const base = await baseOfEvent(payload, host.repository) ?? (inputs.base === null ? null : {
			contract: null,
			limits: inputs.base
		});
		const scope = reviewScopeOf(payload, env.GITHUB_SHA ?? null);
		const reviews = api && scope && createReviewSource(api, scope);
		return {
			end: await runGate(host, options(base, isUntrusted(payload, env.GITHUB_EVENT_NAME), reviews)),
			payload
		};
	} catch (error) {
		if (error instanceof GateError) return {
			end: await baseUnreadable(host, error, options(null, true)),
			payload
		};
		throw error;
	}
}
const pageOf = (report) => `${report.replace(/\.json$/, "")}.html`;
async function publishReport(core, { files, log, sha256 }, report, place) {
	const faults = [];
	const part = async (what, work) => {
		try {
			await work();
		} catch (error) {
			faults.push(`${what} can't be written: ${error instanceof Error ? error.message : String(error)}`);
		}
	};
	const { path, output } = place.reportOf(report);
	await part("the report", async () => {
		await files.write(path, `${JSON.stringify(report, null, 2)}\n`);
		core.setOutput("report", output);
		await files.write(pageOf(path), renderPage(report, sha256));
		core.setOutput("page", pageOf(output));
	});
	await part("the outputs", () => {
		for (const [name, value] of Object.entries(outputsOf(report))) core.setOutput(name, value);
	});
	for (const { level, message, title, file, line } of annotationsOf(report, MOST_ANNOTATIONS)) core[level](message, {
		title,
		...file !== null && { file },
		...line !== null && { startLine: line }
	});
	await writeSummary(core, log, renderSummary(report));
	return faults;
}
// src/action/main.ts
await runAction(core_exports, process.env, `${import.meta.dirname}/runtime`);
export {};
