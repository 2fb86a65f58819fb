import type { Retention } from '../../model/evidence.ts'
import type { Encoding, TokenRange } from '../../model/tokens.ts'
import { count } from '../../render/numbers.ts'
import type { Paint, Style } from '../../render/plain.ts'
import { targetTokens } from '../../tokenize/retention.ts'
import type { Inspection } from './inspection.ts'

const COLUMNS = 64
const KEPT = '█'
const CUT = '·'
const MARK = '▲'

const RETENTION_STYLES: Readonly<Record<Retention, Style>> = {
  complete: 'green',
  partial: 'yellow',
  lost: 'red',
  unverifiable: 'yellow',
}

/** The pair as a person reads it: how long, what is kept of each side, where the evidence stands. No text is printed. */
export function ruler(inspection: Inspection, paint: Paint): string {
  const { rule, query, document, specials, cut, input } = inspection
  const full = query.ids.length + document.ids.length + specials
  const lines = [
    `${paint('bold', 'pair')}      ${count(full, 'token')} uncut: query ${query.ids.length}, document ${document.ids.length}, special ${specials}`,
    `${paint('bold', 'limit')}     ${rule.maxLength ?? 'none'}, ${rule.truncation}, side ${rule.truncationSide}: the model receives ${count(input.ids.length, 'token')}`,
    '',
    side('query', query, cut.query, paint),
    side('document', document, cut.document, paint),
    ...evidenceLines(inspection, paint),
  ]
  return `${lines.join('\n')}\n`
}

function side(name: string, encoding: Encoding, kept: TokenRange, paint: Paint): string {
  const total = encoding.ids.length
  const keptTokens = kept.end - kept.start
  const said =
    keptTokens === total
      ? `all ${count(total, 'token')} kept`
      : `${keptTokens} of ${count(total, 'token')} kept`
  return `${paint('bold', name.padEnd(10))}${bar(total, kept, paint)} ${said}`
}

/** One column per token of a short side, else one per share of its tokens. */
function bar(total: number, kept: TokenRange, paint: Paint): string {
  const columns = Math.min(COLUMNS, total)
  const column = (at: number) => {
    const token = Math.floor((at * total) / columns)
    return token >= kept.start && token < kept.end
  }
  const first = Array.from({ length: columns }, (_, at) => column(at))
  const drawn = first.map((isKept) => (isKept ? KEPT : CUT)).join('')
  const runs = drawn.match(/█+|·+/g) ?? []
  return `|${runs.map((run) => paint(run.startsWith(KEPT) ? 'green' : 'red', run)).join('')}|`
}

function evidenceLines({ document, evidence }: Inspection, paint: Paint): string[] {
  if (evidence === null) return []
  const { documentSpan, retention } = evidence
  const targets = targetTokens(document, documentSpan)
  const [first, last] = [targets[0], targets[targets.length - 1]]
  const said = `${retention.retention}: ${retention.keptTokens} of ${count(retention.targetTokens, 'token')} kept`
  const where = `characters ${documentSpan.start} to ${documentSpan.end}`
  const name = paint('bold', 'evidence'.padEnd(10))
  const verdict = paint(RETENTION_STYLES[retention.retention], said)
  if (first === undefined || last === undefined) return [`${name}${verdict} (${where})`]
  const total = document.ids.length
  const columns = Math.min(COLUMNS, total)
  const from = Math.floor((first * columns) / total)
  const to = Math.floor((last * columns) / total)
  const marks = MARK.repeat(to - from + 1)
  return [
    `${name} ${' '.repeat(from)}${marks}`,
    `${' '.repeat(10)}${verdict} (${where}, tokens ${first} to ${last} of ${total})`,
  ]
}
