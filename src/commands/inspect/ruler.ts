import type { Retention, SpanRetention } from '../../model/evidence.ts'
import type { TokenRange } from '../../model/tokens.ts'
import { count } from '../../render/numbers.ts'
import type { Paint, Style } from '../../render/plain.ts'
import type { InspectedInput, Inspection } from './inspection.ts'

const COLUMNS = 64
const KEPT = '█'
const CUT = '·'
const MARK = '▲'
const MARGIN = 10

const RETENTION_STYLES: Readonly<Record<Retention, Style>> = {
  complete: 'green',
  partial: 'yellow',
  lost: 'red',
  unverifiable: 'yellow',
}

/** The input as a person reads it: how long, what is kept of each side or window, where the evidence stands. No text is printed. */
export function ruler(inspection: Inspection, paint: Paint): string {
  const { contract, limit, query, document, around, inputs } = inspection
  const name = (text: string) => paint('bold', text.padEnd(MARGIN))
  const special = contract.input.joined && document ? 'template' : 'special'
  const full = query.ids.length + (document?.ids.length ?? 0) + around
  const sides = document
    ? `query ${query.ids.length}, document ${document.ids.length}`
    : `text ${query.ids.length}`
  const strategy = document ? `, ${contract.input.cut.truncation}` : ''
  const received =
    inputs.length === 1
      ? `the model receives ${count(inputs[0].row.ids.length, 'token')}`
      : `the model receives ${count(inputs.length, 'window')}`
  const lines = [
    `${name(document ? 'pair' : 'text')}${count(full, 'token')} uncut: ${sides}, ${special} ${around}`,
    `${name('limit')}${limit.maxLength ?? 'none'}${strategy}, side ${limit.truncationSide}: ${received}`,
    '',
    `${name(document ? 'query' : 'text')}${side(query.ids.length, inputs[0].kept.query, paint)}`,
    ...(document ? inputs.flatMap((input, at) => documentLines(inspection, input, at, paint)) : []),
    ...evidenceLines(inspection, paint),
  ]
  return `${lines.join('\n')}\n`
}

function documentLines(
  { document, inputs, contract }: Inspection,
  input: InspectedInput,
  at: number,
  paint: Paint,
): string[] {
  const total = document?.ids.length ?? 0
  const label = contract.windows === null ? 'document' : `window ${at}`
  const name = paint('bold', label.padEnd(MARGIN))
  const lost = templateLost(input, paint)
  if (inputs.length === 1) return [`${name}${side(total, input.kept.document, paint)}`, ...lost]
  const { start, end } = input.kept.document
  const evidence = input.evidence ? `, evidence ${verdict(input.evidence, paint)}` : ''
  return [`${name}${bar(total, input.place, paint)} ${count(end - start, 'token')}${evidence}`, ...lost]
}

function templateLost({ lost }: InspectedInput, paint: Paint): string[] {
  if (lost === null || lost.prefix + lost.suffix === 0) return []
  const ends = (['prefix', 'suffix'] as const)
    .filter((end) => lost[end] > 0)
    .map((end) => `${count(lost[end], 'token')} of its ${end === 'prefix' ? 'start' : 'end'}`)
  return [`${paint('bold', 'template'.padEnd(MARGIN))}${paint('red', `the cut takes ${ends.join(' and ')}`)}`]
}

function side(total: number, kept: TokenRange, paint: Paint): string {
  const keptTokens = kept.end - kept.start
  const said =
    keptTokens === total
      ? `all ${count(total, 'token')} kept`
      : `${keptTokens} of ${count(total, 'token')} kept`
  return `${bar(total, kept, paint)} ${said}`
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

const verdict = ({ retention, keptTokens, targetTokens }: SpanRetention, paint: Paint) =>
  paint(RETENTION_STYLES[retention], `${retention}: ${keptTokens} of ${count(targetTokens, 'token')} kept`)

function evidenceLines({ document, query, evidence }: Inspection, paint: Paint): string[] {
  if (evidence === null) return []
  const { span, targets, retention } = evidence
  const [first, last] = [targets[0], targets[targets.length - 1]]
  const where = `characters ${span.start} to ${span.end}`
  const name = paint('bold', 'evidence'.padEnd(MARGIN))
  const said = verdict(retention, paint)
  if (first === undefined || last === undefined) return [`${name}${said} (${where})`]
  const total = (document ?? query).ids.length
  const columns = Math.min(COLUMNS, total)
  const from = Math.floor((first * columns) / total)
  const to = Math.floor((last * columns) / total)
  const marks = MARK.repeat(to - from + 1)
  return [
    `${name} ${' '.repeat(from)}${marks}`,
    `${' '.repeat(MARGIN)}${said} (${where}, tokens ${first} to ${last} of ${total})`,
  ]
}
