import { Oracle, type OracleCut, type OracleRow } from '../../oracle/oracle.ts'

interface TextSpan {
  readonly start: number
  readonly end: number
}

/** Tokens of the second text with an offset that is not empty and meets the span. */
const tokensIn = ({ spans, sequence }: OracleRow, span: TextSpan): number =>
  spans.filter(
    ([start, end], token) => sequence[token] === 1 && start < end && start < span.end && end > span.start,
  ).length

/** The library twice: it copies the whole tokenizer when its truncation changes. */
export interface Library {
  readonly uncut: Oracle
  readonly cut: Oracle
}

export const library = (json: string): Library => ({ uncut: new Oracle(json), cut: new Oracle(json) })

/** Tokens of a span of the document that the Rust library keeps of a pair, and all of them: encoded cut, and uncut. */
export async function keptByLibrary(
  oracles: Library,
  query: string,
  document: string,
  span: TextSpan,
  cut: OracleCut,
): Promise<{ readonly kept: number; readonly of: number } | 'refused'> {
  const of = tokensIn(await oracles.uncut.assemble(query, document), span)
  try {
    return { kept: tokensIn(await oracles.cut.assemble(query, document, cut), span), of }
  } catch {
    return 'refused'
  }
}
