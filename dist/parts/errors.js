// src/model/errors.ts
var GateError = class GateError extends Error {
	code;
	problems;
	constructor(code, facts, options) {
		super(`${facts.at}: ${facts.problem}; ${facts.hint}`, options);
		this.name = "GateError";
		this.code = code;
		this.problems = [{
			code,
			...facts
		}];
	}
	static of(problems) {
		const [{ code, ...facts }] = problems;
		const error = new GateError(code, facts);
		Object.assign(error, { problems });
		return error;
	}
};
function assertNever(value) {
	throw new Error(`not handled: ${JSON.stringify(value)}`);
}
export { assertNever as n, GateError as t };
