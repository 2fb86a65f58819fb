import { t as GateError } from "./errors.js";
import { D as formatPlace, O as pointerStep, _ as firstInvalidByte, b as isLfsPointer, g as decodeUtf8, v as guessEncoding, x as toSentences, y as hasByteOrderMark } from "./published-schemas.js";
// node_modules/jsonc-parser/lib/esm/impl/scanner.js
function createScanner(text, ignoreTrivia = false) {
	const len = text.length;
	let pos = 0, value = "", tokenOffset = 0, token = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
	function scanHexDigits(count, exact) {
		let digits = 0;
		let value = 0;
		while (digits < count || !exact) {
			let ch = text.charCodeAt(pos);
			if (ch >= 48 && ch <= 57) value = value * 16 + ch - 48;
			else if (ch >= 65 && ch <= 70) value = value * 16 + ch - 65 + 10;
			else if (ch >= 97 && ch <= 102) value = value * 16 + ch - 97 + 10;
			else break;
			pos++;
			digits++;
		}
		if (digits < count) value = -1;
		return value;
	}
	function setPosition(newPosition) {
		pos = newPosition;
		value = "";
		tokenOffset = 0;
		token = 16;
		scanError = 0;
	}
	function scanNumber() {
		let start = pos;
		if (text.charCodeAt(pos) === 48) pos++;
		else {
			pos++;
			while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
		}
		if (pos < text.length && text.charCodeAt(pos) === 46) {
			pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
			} else {
				scanError = 3;
				return text.substring(start, pos);
			}
		}
		let end = pos;
		if (pos < text.length && (text.charCodeAt(pos) === 69 || text.charCodeAt(pos) === 101)) {
			pos++;
			if (pos < text.length && text.charCodeAt(pos) === 43 || text.charCodeAt(pos) === 45) pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
				end = pos;
			} else scanError = 3;
		}
		return text.substring(start, end);
	}
	function scanString() {
		let result = "", start = pos;
		while (true) {
			if (pos >= len) {
				result += text.substring(start, pos);
				scanError = 2;
				break;
			}
			const ch = text.charCodeAt(pos);
			if (ch === 34) {
				result += text.substring(start, pos);
				pos++;
				break;
			}
			if (ch === 92) {
				result += text.substring(start, pos);
				pos++;
				if (pos >= len) {
					scanError = 2;
					break;
				}
				switch (text.charCodeAt(pos++)) {
					case 34:
						result += "\"";
						break;
					case 92:
						result += "\\";
						break;
					case 47:
						result += "/";
						break;
					case 98:
						result += "\b";
						break;
					case 102:
						result += "\f";
						break;
					case 110:
						result += "\n";
						break;
					case 114:
						result += "\r";
						break;
					case 116:
						result += "	";
						break;
					case 117:
						const ch3 = scanHexDigits(4, true);
						if (ch3 >= 0) result += String.fromCharCode(ch3);
						else scanError = 4;
						break;
					default: scanError = 5;
				}
				start = pos;
				continue;
			}
			if (ch >= 0 && ch <= 31) {
				if (isLineBreak(ch)) {
					result += text.substring(start, pos);
					scanError = 2;
					break;
				} else scanError = 6;
			}
			pos++;
		}
		return result;
	}
	function scanNext() {
		value = "";
		scanError = 0;
		tokenOffset = pos;
		lineStartOffset = lineNumber;
		prevTokenLineStartOffset = tokenLineStartOffset;
		if (pos >= len) {
			tokenOffset = len;
			return token = 17;
		}
		let code = text.charCodeAt(pos);
		if (isWhiteSpace(code)) {
			do {
				pos++;
				value += String.fromCharCode(code);
				code = text.charCodeAt(pos);
			} while (isWhiteSpace(code));
			return token = 15;
		}
		if (isLineBreak(code)) {
			pos++;
			value += String.fromCharCode(code);
			if (code === 13 && text.charCodeAt(pos) === 10) {
				pos++;
				value += "\n";
			}
			lineNumber++;
			tokenLineStartOffset = pos;
			return token = 14;
		}
		switch (code) {
			case 123:
				pos++;
				return token = 1;
			case 125:
				pos++;
				return token = 2;
			case 91:
				pos++;
				return token = 3;
			case 93:
				pos++;
				return token = 4;
			case 58:
				pos++;
				return token = 6;
			case 44:
				pos++;
				return token = 5;
			case 34:
				pos++;
				value = scanString();
				return token = 10;
			case 47:
				const start = pos - 1;
				if (text.charCodeAt(pos + 1) === 47) {
					pos += 2;
					while (pos < len) {
						if (isLineBreak(text.charCodeAt(pos))) break;
						pos++;
					}
					value = text.substring(start, pos);
					return token = 12;
				}
				if (text.charCodeAt(pos + 1) === 42) {
					pos += 2;
					const safeLength = len - 1;
					let commentClosed = false;
					while (pos < safeLength) {
						const ch = text.charCodeAt(pos);
						if (ch === 42 && text.charCodeAt(pos + 1) === 47) {
							pos += 2;
							commentClosed = true;
							break;
						}
						pos++;
						if (isLineBreak(ch)) {
							if (ch === 13 && text.charCodeAt(pos) === 10) pos++;
							lineNumber++;
							tokenLineStartOffset = pos;
						}
					}
					if (!commentClosed) {
						pos++;
						scanError = 1;
					}
					value = text.substring(start, pos);
					return token = 13;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
			case 45:
				value += String.fromCharCode(code);
				pos++;
				if (pos === len || !isDigit(text.charCodeAt(pos))) return token = 16;
			case 48:
			case 49:
			case 50:
			case 51:
			case 52:
			case 53:
			case 54:
			case 55:
			case 56:
			case 57:
				value += scanNumber();
				return token = 11;
			default:
				while (pos < len && isUnknownContentCharacter(code)) {
					pos++;
					code = text.charCodeAt(pos);
				}
				if (tokenOffset !== pos) {
					value = text.substring(tokenOffset, pos);
					switch (value) {
						case "true": return token = 8;
						case "false": return token = 9;
						case "null": return token = 7;
					}
					return token = 16;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
		}
	}
	function isUnknownContentCharacter(code) {
		if (isWhiteSpace(code) || isLineBreak(code)) return false;
		switch (code) {
			case 125:
			case 93:
			case 123:
			case 91:
			case 34:
			case 58:
			case 44:
			case 47: return false;
		}
		return true;
	}
	function scanNextNonTrivia() {
		let result;
		do
			result = scanNext();
		while (result >= 12 && result <= 15);
		return result;
	}
	return {
		setPosition,
		getPosition: () => pos,
		scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
		getToken: () => token,
		getTokenValue: () => value,
		getTokenOffset: () => tokenOffset,
		getTokenLength: () => pos - tokenOffset,
		getTokenStartLine: () => lineStartOffset,
		getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
		getTokenError: () => scanError
	};
}
function isWhiteSpace(ch) {
	return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
	return ch === 10 || ch === 13;
}
function isDigit(ch) {
	return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes) {
	CharacterCodes[CharacterCodes["lineFeed"] = 10] = "lineFeed";
	CharacterCodes[CharacterCodes["carriageReturn"] = 13] = "carriageReturn";
	CharacterCodes[CharacterCodes["space"] = 32] = "space";
	CharacterCodes[CharacterCodes["_0"] = 48] = "_0";
	CharacterCodes[CharacterCodes["_1"] = 49] = "_1";
	CharacterCodes[CharacterCodes["_2"] = 50] = "_2";
	CharacterCodes[CharacterCodes["_3"] = 51] = "_3";
	CharacterCodes[CharacterCodes["_4"] = 52] = "_4";
	CharacterCodes[CharacterCodes["_5"] = 53] = "_5";
	CharacterCodes[CharacterCodes["_6"] = 54] = "_6";
	CharacterCodes[CharacterCodes["_7"] = 55] = "_7";
	CharacterCodes[CharacterCodes["_8"] = 56] = "_8";
	CharacterCodes[CharacterCodes["_9"] = 57] = "_9";
	CharacterCodes[CharacterCodes["a"] = 97] = "a";
	CharacterCodes[CharacterCodes["b"] = 98] = "b";
	CharacterCodes[CharacterCodes["c"] = 99] = "c";
	CharacterCodes[CharacterCodes["d"] = 100] = "d";
	CharacterCodes[CharacterCodes["e"] = 101] = "e";
	CharacterCodes[CharacterCodes["f"] = 102] = "f";
	CharacterCodes[CharacterCodes["g"] = 103] = "g";
	CharacterCodes[CharacterCodes["h"] = 104] = "h";
	CharacterCodes[CharacterCodes["i"] = 105] = "i";
	CharacterCodes[CharacterCodes["j"] = 106] = "j";
	CharacterCodes[CharacterCodes["k"] = 107] = "k";
	CharacterCodes[CharacterCodes["l"] = 108] = "l";
	CharacterCodes[CharacterCodes["m"] = 109] = "m";
	CharacterCodes[CharacterCodes["n"] = 110] = "n";
	CharacterCodes[CharacterCodes["o"] = 111] = "o";
	CharacterCodes[CharacterCodes["p"] = 112] = "p";
	CharacterCodes[CharacterCodes["q"] = 113] = "q";
	CharacterCodes[CharacterCodes["r"] = 114] = "r";
	CharacterCodes[CharacterCodes["s"] = 115] = "s";
	CharacterCodes[CharacterCodes["t"] = 116] = "t";
	CharacterCodes[CharacterCodes["u"] = 117] = "u";
	CharacterCodes[CharacterCodes["v"] = 118] = "v";
	CharacterCodes[CharacterCodes["w"] = 119] = "w";
	CharacterCodes[CharacterCodes["x"] = 120] = "x";
	CharacterCodes[CharacterCodes["y"] = 121] = "y";
	CharacterCodes[CharacterCodes["z"] = 122] = "z";
	CharacterCodes[CharacterCodes["A"] = 65] = "A";
	CharacterCodes[CharacterCodes["B"] = 66] = "B";
	CharacterCodes[CharacterCodes["C"] = 67] = "C";
	CharacterCodes[CharacterCodes["D"] = 68] = "D";
	CharacterCodes[CharacterCodes["E"] = 69] = "E";
	CharacterCodes[CharacterCodes["F"] = 70] = "F";
	CharacterCodes[CharacterCodes["G"] = 71] = "G";
	CharacterCodes[CharacterCodes["H"] = 72] = "H";
	CharacterCodes[CharacterCodes["I"] = 73] = "I";
	CharacterCodes[CharacterCodes["J"] = 74] = "J";
	CharacterCodes[CharacterCodes["K"] = 75] = "K";
	CharacterCodes[CharacterCodes["L"] = 76] = "L";
	CharacterCodes[CharacterCodes["M"] = 77] = "M";
	CharacterCodes[CharacterCodes["N"] = 78] = "N";
	CharacterCodes[CharacterCodes["O"] = 79] = "O";
	CharacterCodes[CharacterCodes["P"] = 80] = "P";
	CharacterCodes[CharacterCodes["Q"] = 81] = "Q";
	CharacterCodes[CharacterCodes["R"] = 82] = "R";
	CharacterCodes[CharacterCodes["S"] = 83] = "S";
	CharacterCodes[CharacterCodes["T"] = 84] = "T";
	CharacterCodes[CharacterCodes["U"] = 85] = "U";
	CharacterCodes[CharacterCodes["V"] = 86] = "V";
	CharacterCodes[CharacterCodes["W"] = 87] = "W";
	CharacterCodes[CharacterCodes["X"] = 88] = "X";
	CharacterCodes[CharacterCodes["Y"] = 89] = "Y";
	CharacterCodes[CharacterCodes["Z"] = 90] = "Z";
	CharacterCodes[CharacterCodes["asterisk"] = 42] = "asterisk";
	CharacterCodes[CharacterCodes["backslash"] = 92] = "backslash";
	CharacterCodes[CharacterCodes["closeBrace"] = 125] = "closeBrace";
	CharacterCodes[CharacterCodes["closeBracket"] = 93] = "closeBracket";
	CharacterCodes[CharacterCodes["colon"] = 58] = "colon";
	CharacterCodes[CharacterCodes["comma"] = 44] = "comma";
	CharacterCodes[CharacterCodes["dot"] = 46] = "dot";
	CharacterCodes[CharacterCodes["doubleQuote"] = 34] = "doubleQuote";
	CharacterCodes[CharacterCodes["minus"] = 45] = "minus";
	CharacterCodes[CharacterCodes["openBrace"] = 123] = "openBrace";
	CharacterCodes[CharacterCodes["openBracket"] = 91] = "openBracket";
	CharacterCodes[CharacterCodes["plus"] = 43] = "plus";
	CharacterCodes[CharacterCodes["slash"] = 47] = "slash";
	CharacterCodes[CharacterCodes["formFeed"] = 12] = "formFeed";
	CharacterCodes[CharacterCodes["tab"] = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));
new Array(20).fill(0).map((_, index) => {
	return " ".repeat(index);
});
const maxCachedValues = 200;
new Array(maxCachedValues).fill(0).map((_, index) => {
	return "\n" + " ".repeat(index);
}), new Array(maxCachedValues).fill(0).map((_, index) => {
	return "\r" + " ".repeat(index);
}), new Array(maxCachedValues).fill(0).map((_, index) => {
	return "\r\n" + " ".repeat(index);
}), new Array(maxCachedValues).fill(0).map((_, index) => {
	return "\n" + "	".repeat(index);
}), new Array(maxCachedValues).fill(0).map((_, index) => {
	return "\r" + "	".repeat(index);
}), new Array(maxCachedValues).fill(0).map((_, index) => {
	return "\r\n" + "	".repeat(index);
});
// node_modules/jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions) {
	ParseOptions.DEFAULT = { allowTrailingComma: false };
})(ParseOptions || (ParseOptions = {}));
function parseTree$1(text, errors = [], options = ParseOptions.DEFAULT) {
	let currentParent = {
		type: "array",
		offset: -1,
		length: -1,
		children: [],
		parent: void 0
	};
	function ensurePropertyComplete(endOffset) {
		if (currentParent.type === "property") {
			currentParent.length = endOffset - currentParent.offset;
			currentParent = currentParent.parent;
		}
	}
	function onValue(valueNode) {
		currentParent.children.push(valueNode);
		return valueNode;
	}
	visit(text, {
		onObjectBegin: (offset) => {
			currentParent = onValue({
				type: "object",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
		},
		onObjectProperty: (name, offset, length) => {
			currentParent = onValue({
				type: "property",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
			currentParent.children.push({
				type: "string",
				value: name,
				offset,
				length,
				parent: currentParent
			});
		},
		onObjectEnd: (offset, length) => {
			ensurePropertyComplete(offset + length);
			currentParent.length = offset + length - currentParent.offset;
			currentParent = currentParent.parent;
			ensurePropertyComplete(offset + length);
		},
		onArrayBegin: (offset, length) => {
			currentParent = onValue({
				type: "array",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
		},
		onArrayEnd: (offset, length) => {
			currentParent.length = offset + length - currentParent.offset;
			currentParent = currentParent.parent;
			ensurePropertyComplete(offset + length);
		},
		onLiteralValue: (value, offset, length) => {
			onValue({
				type: getNodeType(value),
				offset,
				length,
				parent: currentParent,
				value
			});
			ensurePropertyComplete(offset + length);
		},
		onSeparator: (sep, offset, length) => {
			if (currentParent.type === "property") {
				if (sep === ":") currentParent.colonOffset = offset;
				else if (sep === ",") ensurePropertyComplete(offset);
			}
		},
		onError: (error, offset, length) => {
			errors.push({
				error,
				offset,
				length
			});
		}
	}, options);
	const result = currentParent.children[0];
	if (result) delete result.parent;
	return result;
}
function visit(text, visitor, options = ParseOptions.DEFAULT) {
	const _scanner = createScanner(text, false);
	const _jsonPath = [];
	let suppressedCallbacks = 0;
	function toNoArgVisit(visitFunction) {
		return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisit(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisitWithPath(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
	}
	function toBeginVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks++;
			else if (visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) === false) suppressedCallbacks = 1;
		} : () => true;
	}
	function toEndVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks--;
			if (suppressedCallbacks === 0) visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
		} : () => true;
	}
	const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
	const disallowComments = options && options.disallowComments;
	const allowTrailingComma = options && options.allowTrailingComma;
	function scanNext() {
		while (true) {
			const token = _scanner.scan();
			switch (_scanner.getTokenError()) {
				case 4:
					handleError(14);
					break;
				case 5:
					handleError(15);
					break;
				case 3:
					handleError(13);
					break;
				case 1:
					if (!disallowComments) handleError(11);
					break;
				case 2:
					handleError(12);
					break;
				case 6: handleError(16);
			}
			switch (token) {
				case 12:
				case 13:
					if (disallowComments) handleError(10);
					else onComment();
					break;
				case 16:
					handleError(1);
					break;
				case 15:
				case 14: break;
				default: return token;
			}
		}
	}
	function handleError(error, skipUntilAfter = [], skipUntil = []) {
		onError(error);
		if (skipUntilAfter.length + skipUntil.length > 0) {
			let token = _scanner.getToken();
			while (token !== 17) {
				if (skipUntilAfter.indexOf(token) !== -1) {
					scanNext();
					break;
				} else if (skipUntil.indexOf(token) !== -1) break;
				token = scanNext();
			}
		}
	}
	function parseString(isValue) {
		const value = _scanner.getTokenValue();
		if (isValue) onLiteralValue(value);
		else {
			onObjectProperty(value);
			_jsonPath.push(value);
		}
		scanNext();
		return true;
	}
	function parseLiteral() {
		switch (_scanner.getToken()) {
			case 11:
				const tokenValue = _scanner.getTokenValue();
				let value = Number(tokenValue);
				if (isNaN(value)) {
					handleError(2);
					value = 0;
				}
				onLiteralValue(value);
				break;
			case 7:
				onLiteralValue(null);
				break;
			case 8:
				onLiteralValue(true);
				break;
			case 9:
				onLiteralValue(false);
				break;
			default: return false;
		}
		scanNext();
		return true;
	}
	function parseProperty() {
		if (_scanner.getToken() !== 10) {
			handleError(3, [], [2, 5]);
			return false;
		}
		parseString(false);
		if (_scanner.getToken() === 6) {
			onSeparator(":");
			scanNext();
			if (!parseValue()) handleError(4, [], [2, 5]);
		} else handleError(5, [], [2, 5]);
		_jsonPath.pop();
		return true;
	}
	function parseObject() {
		onObjectBegin();
		scanNext();
		let needsComma = false;
		while (_scanner.getToken() !== 2 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 2 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (!parseProperty()) handleError(4, [], [2, 5]);
			needsComma = true;
		}
		onObjectEnd();
		if (_scanner.getToken() !== 2) handleError(7, [2], []);
		else scanNext();
		return true;
	}
	function parseArray() {
		onArrayBegin();
		scanNext();
		let isFirstElement = true;
		let needsComma = false;
		while (_scanner.getToken() !== 4 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 4 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (isFirstElement) {
				_jsonPath.push(0);
				isFirstElement = false;
			} else _jsonPath[_jsonPath.length - 1]++;
			if (!parseValue()) handleError(4, [], [4, 5]);
			needsComma = true;
		}
		onArrayEnd();
		if (!isFirstElement) _jsonPath.pop();
		if (_scanner.getToken() !== 4) handleError(8, [4], []);
		else scanNext();
		return true;
	}
	function parseValue() {
		switch (_scanner.getToken()) {
			case 3: return parseArray();
			case 1: return parseObject();
			case 10: return parseString(true);
			default: return parseLiteral();
		}
	}
	scanNext();
	if (_scanner.getToken() === 17) {
		if (options.allowEmptyContent) return true;
		handleError(4, [], []);
		return false;
	}
	if (!parseValue()) {
		handleError(4, [], []);
		return false;
	}
	if (_scanner.getToken() !== 17) handleError(9, [], []);
	return true;
}
function getNodeType(value) {
	switch (typeof value) {
		case "boolean": return "boolean";
		case "number": return "number";
		case "string": return "string";
		case "object":
			if (!value) return "null";
			else if (Array.isArray(value)) return "array";
			return "object";
		default: return "null";
	}
}
// node_modules/jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError) {
	ScanError[ScanError["None"] = 0] = "None";
	ScanError[ScanError["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
	ScanError[ScanError["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
	ScanError[ScanError["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
	ScanError[ScanError["InvalidUnicode"] = 4] = "InvalidUnicode";
	ScanError[ScanError["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
	ScanError[ScanError["InvalidCharacter"] = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind) {
	SyntaxKind[SyntaxKind["OpenBraceToken"] = 1] = "OpenBraceToken";
	SyntaxKind[SyntaxKind["CloseBraceToken"] = 2] = "CloseBraceToken";
	SyntaxKind[SyntaxKind["OpenBracketToken"] = 3] = "OpenBracketToken";
	SyntaxKind[SyntaxKind["CloseBracketToken"] = 4] = "CloseBracketToken";
	SyntaxKind[SyntaxKind["CommaToken"] = 5] = "CommaToken";
	SyntaxKind[SyntaxKind["ColonToken"] = 6] = "ColonToken";
	SyntaxKind[SyntaxKind["NullKeyword"] = 7] = "NullKeyword";
	SyntaxKind[SyntaxKind["TrueKeyword"] = 8] = "TrueKeyword";
	SyntaxKind[SyntaxKind["FalseKeyword"] = 9] = "FalseKeyword";
	SyntaxKind[SyntaxKind["StringLiteral"] = 10] = "StringLiteral";
	SyntaxKind[SyntaxKind["NumericLiteral"] = 11] = "NumericLiteral";
	SyntaxKind[SyntaxKind["LineCommentTrivia"] = 12] = "LineCommentTrivia";
	SyntaxKind[SyntaxKind["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
	SyntaxKind[SyntaxKind["LineBreakTrivia"] = 14] = "LineBreakTrivia";
	SyntaxKind[SyntaxKind["Trivia"] = 15] = "Trivia";
	SyntaxKind[SyntaxKind["Unknown"] = 16] = "Unknown";
	SyntaxKind[SyntaxKind["EOF"] = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
const parseTree = parseTree$1;
var ParseErrorCode;
(function(ParseErrorCode) {
	ParseErrorCode[ParseErrorCode["InvalidSymbol"] = 1] = "InvalidSymbol";
	ParseErrorCode[ParseErrorCode["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
	ParseErrorCode[ParseErrorCode["PropertyNameExpected"] = 3] = "PropertyNameExpected";
	ParseErrorCode[ParseErrorCode["ValueExpected"] = 4] = "ValueExpected";
	ParseErrorCode[ParseErrorCode["ColonExpected"] = 5] = "ColonExpected";
	ParseErrorCode[ParseErrorCode["CommaExpected"] = 6] = "CommaExpected";
	ParseErrorCode[ParseErrorCode["CloseBraceExpected"] = 7] = "CloseBraceExpected";
	ParseErrorCode[ParseErrorCode["CloseBracketExpected"] = 8] = "CloseBracketExpected";
	ParseErrorCode[ParseErrorCode["EndOfFileExpected"] = 9] = "EndOfFileExpected";
	ParseErrorCode[ParseErrorCode["InvalidCommentToken"] = 10] = "InvalidCommentToken";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
	ParseErrorCode[ParseErrorCode["InvalidUnicode"] = 14] = "InvalidUnicode";
	ParseErrorCode[ParseErrorCode["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
	ParseErrorCode[ParseErrorCode["InvalidCharacter"] = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
function printParseErrorCode(code) {
	switch (code) {
		case 1: return "InvalidSymbol";
		case 2: return "InvalidNumberFormat";
		case 3: return "PropertyNameExpected";
		case 4: return "ValueExpected";
		case 5: return "ColonExpected";
		case 6: return "CommaExpected";
		case 7: return "CloseBraceExpected";
		case 8: return "CloseBracketExpected";
		case 9: return "EndOfFileExpected";
		case 10: return "InvalidCommentToken";
		case 11: return "UnexpectedEndOfComment";
		case 12: return "UnexpectedEndOfString";
		case 13: return "UnexpectedEndOfNumber";
		case 14: return "InvalidUnicode";
		case 15: return "InvalidEscapeCharacter";
		case 16: return "InvalidCharacter";
	}
	return "<unknown ParseErrorCode>";
}
// src/inputs/json-faults.ts
const STRICT = {
	disallowComments: true,
	allowTrailingComma: false,
	allowEmptyContent: false
};
const MOST_SYNTAX_FAULTS = 5;
const COMMENT = "a comment";
const TRAILING_COMMA = "a comma stands before the closing bracket";
const RECOVERABLE = /* @__PURE__ */ new Set([COMMENT, TRAILING_COMMA]);
function jsonTree(text) {
	const errors = [];
	return {
		root: parseTree(text, errors, STRICT),
		errors
	};
}
function syntaxFaults(text) {
	if (/^[\s\ufeff]*$/.test(text)) return [syntaxFault(0, "there is no JSON value", "write one, starting with \"{\"")];
	const faults = [];
	for (const error of jsonTree(text).errors) {
		const fault = describe(text, error);
		if (fault.offset === faults.at(-1)?.offset) continue;
		faults.push(fault);
		if (!RECOVERABLE.has(fault.problem) || faults.length === MOST_SYNTAX_FAULTS) break;
	}
	return faults.length > 0 ? faults : [strangeCharacter(text)];
}
const syntaxFault = (offset, problem, hint) => ({
	code: "INVALID_JSON",
	offset,
	pointer: "",
	problem,
	hint
});
function describe(text, { error, offset, length }) {
	const fault = (problem, hint) => syntaxFault(offset, problem, hint);
	const rest = text.slice(offset, offset + 20);
	const number = /^-?(NaN|Infinity|inf|nan)\b/.exec(rest);
	if (number) return fault(`${number[0]} is not a JSON number`, "write a finite number, or leave the key out");
	const word = /^(None|True|False|undefined)\b/.exec(rest);
	if (word) return fault(`${word[0]} is not JSON`, "JSON has true, false and null");
	if (/^[A-Za-z_$][\w$]*\s*:/.test(rest)) return fault("a key without quotes", "put keys in \"...\"");
	if (/^['‘’“”]/.test(rest)) return fault("a quote that JSON does not know", "put texts and keys in \"...\"");
	if (/^[^ -~\s]|^[\u00a0\ufeff]/.test(rest)) return strangeCharacter(text, offset);
	if (/^\s*[}\]]/.test(rest) && /,\s*$/.test(text.slice(Math.max(0, offset - 1e3), offset))) return fault(TRAILING_COMMA, "remove the comma");
	if (offset + length >= text.length) {
		if (/^\s*$/.test(text.slice(offset + length)) && !/[}\]]\s*$/.test(text)) return fault("the text ends in the middle of a value", "the file or line was cut off: write it again whole");
	}
	switch (printParseErrorCode(error)) {
		case "InvalidCommentToken":
		case "UnexpectedEndOfComment": return fault(COMMENT, "JSON has no comments: remove it; some formats have a \"note\" key");
		case "PropertyNameExpected": return fault("a key is expected here", "write keys in double quotes");
		case "ColonExpected": return fault("\":\" is expected here", "write \"key\": value");
		case "CommaExpected": return fault("\",\" is expected here", "put a comma between entries");
		case "CloseBraceExpected": return fault("\"}\" is expected here", "close the object");
		case "CloseBracketExpected": return fault("\"]\" is expected here", "close the list");
		case "EndOfFileExpected": return fault("something follows the JSON value", "a JSON file, and a line of a JSONL file, holds one value");
		case "InvalidNumberFormat":
		case "UnexpectedEndOfNumber": return fault("this is not a JSON number", "write it as 41, -0.5 or 1e-7");
		case "InvalidUnicode":
		case "InvalidEscapeCharacter": return fault("an escape that JSON does not know", "after \"\\\" stands one of \"\\/bfnrt, or u and four hex digits");
		case "InvalidCharacter": return fault("a control character inside a text", "write line breaks as \\n and tabs as \\t");
		case "UnexpectedEndOfString": return fault("a text that is not closed", "close it with \"");
		default: return fault("this is not JSON", "write an object, list, text in \"...\", number, true, false or null");
	}
}
function strangeCharacter(text, known) {
	const blanked = () => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (string) => "\"".padEnd(string.length, "\""));
	const offset = known ?? blanked().search(/[^\t\n\r -~]/);
	if (offset < 0) return syntaxFault(0, "this is not JSON", "write it with a JSON library");
	const name = `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, "0")}`;
	return syntaxFault(offset, `the character ${name} stands outside of a text`, "use blanks, tabs and line breaks");
}
function duplicateKeys(text) {
	const faults = [];
	const visit = (node, pointer) => {
		const seen = /* @__PURE__ */ new Set();
		for (const [index, child] of (node?.children ?? []).entries()) {
			if (node?.type !== "object") {
				visit(child, pointer + pointerStep(index));
				continue;
			}
			const key = String(child.children?.[0]?.value);
			const own = pointer + pointerStep(key);
			if (seen.has(key)) faults.push(duplicateKey(child.offset, own));
			seen.add(key);
			visit(child.children?.[1], own);
		}
	};
	visit(jsonTree(text).root, "");
	return faults;
}
const duplicateKey = (offset, pointer) => ({
	code: "DUPLICATE_KEY",
	offset,
	pointer,
	problem: "the key stands twice in its object",
	hint: "keep one of them: programs differ in which they take"
});
// src/inputs/scan-json.ts
function scanJson(text) {
	let depth = 0;
	let deepest = 0;
	let keys = 0;
	for (let index = 0; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		if (unit === QUOTE) {
			index = endOfString(text, index);
			if (index < 0) break;
		} else if (unit === COLON) keys += 1;
		else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
			depth += 1;
			if (depth > deepest) deepest = depth;
		} else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) depth -= 1;
	}
	return {
		depth: deepest,
		keys
	};
}
const QUOTE = 34;
const COLON = 58;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const BACKSLASH = 92;
function endOfString(text, start) {
	let end = start;
	for (;;) {
		end = text.indexOf("\"", end + 1);
		if (end < 0) return -1;
		let first = end;
		while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
		if ((end - first) % 2 === 0) return end;
	}
}
// src/inputs/strict-json.ts
function parseStrictJson(text) {
	const shape = scanJson(text);
	if (shape.depth > 64) return {
		value: void 0,
		faults: [tooDeep(shape.depth)]
	};
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return {
			value: void 0,
			faults: syntaxFaults(text)
		};
	}
	const halves = text.includes("\\ud") || text.includes("\\uD");
	const { keys, sound } = inspect(value, halves);
	const faults = sound ? [] : listFaults(value, "", []);
	return {
		value,
		faults: keys === shape.keys ? faults : [...faults, ...duplicateKeys(text)]
	};
}
const tooDeep = (depth) => ({
	code: "TOO_DEEP",
	offset: null,
	pointer: "",
	problem: `the JSON is nested ${depth} levels deep`,
	hint: `at most 64 levels are read`
});
function inspect(value, halves) {
	let keys = 0;
	let sound = true;
	const visit = (item) => {
		if (typeof item === "number") sound &&= Number.isFinite(item);
		else if (typeof item === "string") sound &&= !halves || isWellFormed(item);
		else if (Array.isArray(item)) item.forEach(visit);
		else if (typeof item === "object" && item !== null) for (const [key, member] of Object.entries(item)) {
			keys += 1;
			if (halves) visit(key);
			visit(member);
		}
	};
	visit(value);
	return {
		keys,
		sound
	};
}
function listFaults(value, pointer, faults) {
	if (typeof value === "number" && !Number.isFinite(value)) faults.push(notFinite(pointer));
	else if (typeof value === "string" && !isWellFormed(value)) faults.push(loneSurrogate(pointer));
	else if (typeof value === "object" && value !== null) for (const [key, item] of Object.entries(value)) {
		if (!isWellFormed(key)) faults.push(loneSurrogate(pointer));
		listFaults(item, pointer + pointerStep(key), faults);
	}
	return faults;
}
const LONE_SURROGATE = /\p{Surrogate}/u;
const isWellFormed = (text) => !LONE_SURROGATE.test(text);
const notFinite = (pointer) => ({
	code: "NOT_FINITE",
	offset: null,
	pointer,
	problem: "the number is beyond what can be stored",
	hint: "numbers lie between about -1.8e308 and 1.8e308"
});
const loneSurrogate = (pointer) => ({
	code: "LONE_SURROGATE",
	offset: null,
	pointer,
	problem: "the text holds half of a surrogate pair",
	hint: "write both halves of the character, as in \"\\ud83d\\ude80\", or U+FFFD in its place"
});
// src/inputs/json-file.ts
function parseJsonFile(bytes, path, format, problems) {
	const before = problems.size;
	const text = decodeFile(bytes, path, problems);
	if (text === null) return null;
	const lineOf = createLineFinder(text);
	const { value: written, faults } = parseStrictJson(text);
	const value = written === void 0 ? void 0 : format.upgrade(written);
	const lines = value === void 0 ? /* @__PURE__ */ new Map() : linesByPointer(text, lineOf);
	const at = (pointer) => placeOf(path, pointer, lines);
	for (const { code, offset, pointer, problem, hint } of faults) {
		const place = offset === null ? at(pointer) : {
			file: path,
			line: lineOf(offset),
			pointer
		};
		problems.add(code, place, problem, hint);
	}
	if (value === void 0) return null;
	if (!format.matches(value)) {
		const told = new Set(faults.map((fault) => fault.pointer));
		for (const { code, pointer, problem, hint } of toSentences(format.explain(value, false), "values")) if (!told.has(pointer)) problems.add(code, at(pointer), problem, hint);
		return null;
	}
	return problems.size === before ? {
		value,
		lines,
		at
	} : null;
}
function decodeFile(bytes, path, problems) {
	if (bytes.length === 0) {
		problems.add("EMPTY_FILE", { file: path }, "the file is empty", "restore it, or write its content");
		return null;
	}
	const marked = hasByteOrderMark(bytes);
	if (marked) problems.add("BYTE_ORDER_MARK", {
		file: path,
		line: 1
	}, "the file starts with a byte order mark", "save it as UTF-8 without BOM");
	const content = marked ? bytes.subarray(3) : bytes;
	const text = decodeUtf8(content);
	if (text === null) {
		const index = firstInvalidByte(content);
		problems.add("INVALID_UTF8", {
			file: path,
			line: countLines(content, index)
		}, `byte ${index + (marked ? 3 : 0)} of the file is not UTF-8`, guessEncoding(content) ?? "save the file as UTF-8");
		return null;
	}
	if (!isLfsPointer(text)) return text;
	problems.add("LFS_POINTER", { file: path }, "this is a Git LFS pointer, not the file", LFS_HINT);
	return null;
}
const LFS_HINT = "fetch it: \"git lfs pull\", or \"lfs: true\" in actions/checkout";
function countLines(bytes, end) {
	let line = 1;
	for (let index = 0; index < end; index++) if (bytes[index] === 10) line += 1;
	return line;
}
function placeOf(file, pointer, lines) {
	for (let near = pointer;; near = near.slice(0, near.lastIndexOf("/"))) {
		const line = lines.get(near);
		if (line !== void 0) return {
			file,
			line,
			pointer
		};
		if (near === "") return {
			file,
			pointer
		};
	}
}
function linesByPointer(text, lineOf) {
	const lines = /* @__PURE__ */ new Map();
	const visit = (node, pointer, offset) => {
		if (!node) return;
		lines.set(pointer, lineOf(offset));
		for (const [index, child] of (node.children ?? []).entries()) if (node.type !== "object") visit(child, pointer + pointerStep(index), child.offset);
		else visit(child.children?.[1], pointer + pointerStep(String(child.children?.[0]?.value)), child.offset);
	};
	const { root } = jsonTree(text);
	visit(root, "", root?.offset ?? 0);
	return lines;
}
function createLineFinder(text) {
	const starts = [0];
	for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
	return (offset) => {
		let low = 0;
		let high = starts.length;
		while (high - low > 1) {
			const middle = low + high >> 1;
			if (starts[middle] <= offset) low = middle;
			else high = middle;
		}
		return low + 1;
	};
}
// src/inputs/problems.ts
function createProblems(file) {
	const kept = [];
	let size = 0;
	const take = (problem) => {
		size += 1;
		if (kept.length < 50) kept.push(problem);
	};
	return {
		add: (code, place, problem, hint) => {
			const asked = typeof hint === "string" || kept.length === 50 ? "" : hint();
			take({
				code,
				at: formatPlace(place),
				problem,
				hint: typeof hint === "string" ? hint : asked
			});
		},
		absorb: (error) => {
			if (!(error instanceof GateError)) throw error;
			for (const problem of error.problems) take(problem);
		},
		get size() {
			return size;
		},
		list: () => size > kept.length ? [...kept, moreProblems(file, size - kept.length)] : kept
	};
}
const moreProblems = (file, count) => ({
	code: "MORE_PROBLEMS",
	at: file,
	problem: `... and ${count} more`,
	hint: "mend those above first, then look again"
});
function throwIfAny(...lists) {
	const [first, ...rest] = lists.flatMap((list) => list.list());
	if (first) throw GateError.of([first, ...rest]);
}
export { parseStrictJson as a, parseJsonFile as i, throwIfAny as n, LFS_HINT as r, createProblems as t };
