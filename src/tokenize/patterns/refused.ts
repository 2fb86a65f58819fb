/** A pattern has something that isn't expressed exactly here; the message names it. */
export class PatternRefused extends Error {}
