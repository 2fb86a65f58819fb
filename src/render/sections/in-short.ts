import type { ReportFile } from '../../model/files.ts'
import { code, type Line, list, type Part, type Section, section, strong } from '../document.ts'
import { count } from '../numbers.ts'
import { lossWords, placeWords } from '../words.ts'
import { repairWays } from './repair.ts'

type Losses = ReportFile['losses'][number]

const IDS = 3
const CODES = 3

/** What a reader needs within seconds: what is lost where, what blocks, what would save it, what to do next. */
export function inShort(report: ReportFile): Section | null {
  return section('In short', [
    list(
      [
        ...lossLines(report),
        ...nothingLost(report),
        ...blockLine(report),
        ...saveLine(report),
        ...noticeLine(report),
        ...nextLine(report),
        ...recordLine(report),
      ],
      Number.POSITIVE_INFINITY,
    ),
  ])
}

const lossLines = ({ losses }: ReportFile): Line[] =>
  losses.filter(({ lost }) => lost.length > 0).map((one, at) => lossLine(one, at === 0))

function lossLine({ metric, versus, total, lost, rescued }: Losses, first: boolean): Line {
  const { what, where } = lossWords(metric)
  const places = new Map<string, number>()
  for (const { boundary } of lost)
    if (boundary !== undefined) places.set(boundary, (places.get(boundary) ?? 0) + 1)
  const byPlace = [...places].sort((a, b) => b[1] - a[1]).map(([name, n]) => `${n} ${placeWords(name)}`)
  const keeps = versus === 'current' ? 'the contract in service keeps' : 'retrieval order alone keeps'
  return [
    strong(`${lost.length} of ${count(total, what)} ${lost.length === 1 ? 'is' : 'are'} newly lost`),
    ` ${where}`,
    byPlace.length > 0 ? ` (${byPlace.join(', ')})` : '',
    ': ',
    ...named(lost, ({ queryId, id }) => `${queryId} ${id}`),
    first ? `; ${keeps} ${lost.length === 1 ? 'it' : 'them'}.` : '.',
    rescued.length > 0 ? ` ${rescued.length} rescued.` : '',
  ]
}

function nothingLost({ losses }: ReportFile): Line[] {
  if (losses.length === 0 || losses.some(({ lost }) => lost.length > 0)) return []
  const most = losses.find(({ metric }) => metric === 'evidenceRetention.context') ?? losses[0]
  const known = most?.known ?? 0
  const untold = Math.max(...losses.map((one) => one.unverifiable))
  const rescued = losses.flatMap((one) =>
    one.rescued.length > 0 ? [`${one.rescued.length} ${lossWords(one.metric).where}`] : [],
  )
  return [
    [
      strong(untold > 0 ? 'Nothing is known to be lost' : 'Nothing is lost'),
      ` that ${most?.versus === 'current' ? 'the contract in service' : 'retrieval order alone'} keeps`,
      rescued.length > 0 ? `; rescued: ${rescued.join(', ')}` : '',
      untold > 0 ? `; of ${untold} it can't be told` : '',
      known > 0 ? `; ${known} lost in both.` : '.',
    ],
  ]
}

/** The first names, and how many others. */
function named<T>(things: readonly T[], nameOf: (thing: T) => string): Part[] {
  const rest = things.length - IDS
  return [
    ...things.slice(0, IDS).flatMap((one, at): Part[] => [at > 0 ? ', ' : '', code(nameOf(one))]),
    ...(rest > 0 ? [` and ${count(rest, 'other')}`] : []),
  ]
}

/** Limits and codes that stand against approval. */
function blockLine({ gates, verdict }: ReportFile): Line[] {
  const limits = gates.flatMap((gate) => gate.limits)
  const missed = limits.filter(({ status }) => status === 'fail')
  const open = limits.filter(({ status }) => status === 'inconclusive' || status === 'unmeasured')
  const lines: Line[] = []
  if (missed.length > 0)
    lines.push([
      strong(`${missed.length} of ${count(limits.length, 'limit')} missed`),
      ': ',
      ...named(missed, ({ id }) => id),
      '.',
    ])
  if (open.length > 0)
    lines.push([
      strong(`${count(open.length, 'limit')} undecided`),
      ': ',
      ...named(open, ({ id }) => id),
      '.',
    ])
  const apart = limits.filter(({ status }) => status === 'not-compared')
  if (missed.length + open.length === 0 && limits.length > 0)
    lines.push(
      apart.length > 0
        ? [
            `${limits.length - apart.length} of ${count(limits.length, 'limit')} met, for want of a contract in service not compared: `,
            ...named(apart, ({ id }) => id),
            '.',
          ]
        : [limits.length === 1 ? 'The one limit is met.' : `All ${limits.length} limits are met.`],
    )
  return [...lines, ...(verdict === 'blocked' ? codeLines(gates) : [])]
}

function codeLines(gates: ReportFile['gates']): Line[] {
  const against = gates.flatMap(({ status, findings }) =>
    findings.filter(
      ({ severity, code: name }) =>
        !name.startsWith('LIMIT_') &&
        (severity === 'block' || (severity === 'unverified' && status === 'unverified')),
    ),
  )
  const codes = [...new Set(against.map((one) => one.code))]
  const lines = codes.slice(0, CODES).map((name): Line => {
    const same = against.filter((one) => one.code === name)
    return [code(name), same.length > 1 ? ` (${same.length}): ` : ': ', same[0]?.message ?? '']
  })
  return codes.length > CODES
    ? [...lines, [`… and ${count(codes.length - CODES, 'other code')} below.`]]
    : lines
}

/** The cheapest ways that keep what is cut. */
function saveLine({ position, losses }: ReportFile): Line[] {
  if (!position?.repair || losses.every(({ lost }) => lost.length === 0)) return []
  const [first, ...others] = repairWays(position.repair)
  if (!first) return []
  return [
    [
      strong('What would save them'),
      ': ',
      ...first,
      others.length > 0 ? ' Other ways are under "Smallest repair".' : '',
    ],
  ]
}

const NEXT: Readonly<Record<NonNullable<ReportFile['cause']>, string>> = {
  regression: 'repair the change, or have an approver agree to other limits or to a waiver',
  unproven: 'record or annotate what is missing; what is unknown never counts as a pass',
  unapproved: 'declare what changes and why in gate.json, and ask an approver where limits change',
  setup: 'repair the files or settings that are named below',
}

function nextLine({ cause, compared, verdict }: ReportFile): Line[] {
  if (cause === null || verdict !== 'blocked') return []
  const back = cause === 'regression' ? compared?.rollback : undefined
  return [
    [
      strong('Next'),
      `: ${NEXT[cause]}.`,
      ...(back
        ? [
            ' The way back is ',
            code(back.file),
            back.maxLength === null ? '' : ` (maxLength ${back.maxLength})`,
            '.',
          ]
        : []),
    ],
  ]
}

/** How what is missing is recorded, as commands to copy. */
function recordLine({ record, verdict }: ReportFile): Line[] {
  if (!record || verdict !== 'blocked') return []
  return [
    [
      strong('Awaiting a recording'),
      ': ',
      code(record.plan),
      ' writes the pairs; then, where the reranker lives, ',
      code(record.replay),
      record.isNamed ? '.' : '; then name the trace in gate.json, behind those that stand there.',
    ],
  ]
}

/** What an approval comes with: notices about this change, not those that the contract in service has too. */
function noticeLine({ gates, verdict }: ReportFile): Line[] {
  if (verdict !== 'approved-with-notices') return []
  const codes = [
    ...new Set(
      gates.flatMap(({ findings }) =>
        findings.filter(({ facts }) => facts.known !== true).map((finding) => finding.code),
      ),
    ),
  ]
  return codes.length === 0
    ? []
    : [
        [
          strong(count(codes.length, 'kind of notice', 'kinds of notices')),
          ': ',
          ...named(codes, (one) => one),
          '.',
        ],
      ]
}
