import type { FindingCode, FindingFacts } from '../../model/findings.ts'

/** For every code what was found, where, and what to do about it: one or two plain sentences. */
export type Sentences = { readonly [C in FindingCode]: (facts: Readonly<FindingFacts[C]>) => string }
