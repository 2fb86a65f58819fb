import type { PositionReport, ReportFile } from '../../model/files.ts'
import { code, type Line, list, type Section, section, table, text } from '../document.ts'
import { count } from '../numbers.ts'

type Repair = NonNullable<PositionReport['repair']>

/** The smallest changes that keep what is cut, what they cost, and what other strategies would lose instead. */
export function repair(report: ReportFile, rows: number): Section | null {
  const found = report.position?.repair
  if (!found) return null
  const ways = repairWays(found)
  const lost = `${count(found.lost, 'evidence unit')} and ${count(found.spansLost, 'protected part')} of queries are cut.`
  return section('Smallest repair', [
    text(ways.length > 0 ? lost : `${lost} No supported length and no windows keep them.`),
    list(ways, rows),
    table(
      [
        { title: 'Instead' },
        { title: 'Evidence lost', number: true },
        { title: 'Query parts lost', number: true },
        { title: 'Newly lost', number: true },
        { title: 'Rescued', number: true },
        { title: 'Queries refused', number: true },
      ],
      found.instead.map((one) => [
        [code(one.truncation), ', side ', code(one.truncationSide)],
        ...[one.lost, one.spansLost, one.newlyLost, one.rescued, one.refused].map((n): Line => [String(n)]),
      ]),
      rows,
    ),
  ])
}

/** Ways that keep something, the smallest change first. */
export const repairWays = (found: Repair): Line[] => [
  ...lengthWay(found),
  ...encoderWay(found),
  ...windowWay(found),
]

function lengthWay({ length, now, supported }: Repair): Line[] {
  if (!length) return []
  const bound =
    supported === null ? ' (what the model supports is not known)' : ` (${supported} are supported)`
  return [
    [
      'Raise ',
      code('maxLength'),
      ' to ',
      { strong: String(length.maxLength) },
      `${bound}: keeps ${length.keeps}, ${length.stillLost} stay lost; ${costs(length.cost, now)}.`,
    ],
  ]
}

function encoderWay({ queryEncoder }: Repair): Line[] {
  if (!queryEncoder) return []
  const kept = count(queryEncoder.keeps, 'protected part')
  return [
    [
      'Raise ',
      code('queryEncoder.maxLength'),
      ' to ',
      { strong: String(queryEncoder.maxLength) },
      `, if the encoder supports it: keeps ${kept}.`,
    ],
  ]
}

function windowWay({ windows, now }: Repair): Line[] {
  if (!windows) return []
  const { size, overlap, anywhere, keeps, stillLost, cost } = windows
  return [
    [
      'Read documents in windows of ',
      code(`size ${size}`),
      ' that overlap by ',
      { strong: String(overlap) },
      ` tokens: keeps ${keeps}, ${stillLost} stay lost; ${costs(cost, now)}. An overlap of ${anywhere} keeps the longest unit wherever an edge falls.`,
    ],
  ]
}

const costs = (cost: Repair['now'], now: Repair['now']): string =>
  `${times(cost.tokens, now.tokens)} tokens (${cost.tokens} instead of ${now.tokens}) in ${cost.pairs === now.pairs ? 'as many' : times(cost.pairs, now.pairs)} pairs`

const times = (n: number, now: number): string => (now > 0 ? `${(n / now).toFixed(2)} times the` : String(n))
