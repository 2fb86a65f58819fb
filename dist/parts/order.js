// src/model/order.ts
function compareStrings(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
export { compareStrings as t };
