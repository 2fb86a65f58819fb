import type { ReportFile } from '../../model/files.ts'
import { type Block, code, type Line, list, type Section, section, strong, table, text } from '../document.ts'
import { count, showDifference, showInterval, showNumber } from '../numbers.ts'
import { ALL, PATHS } from './metrics.ts'

type Length = NonNullable<NonNullable<ReportFile['comparison']>['length']>
type Bias = Length['bias'][number]
type Calibration = Length['calibration'][number]

/** Chunks within this share of their mean length are of one length for all that matters here. */
const EVEN = 0.25

/** Whether length decides what is selected, what calibration makes of it, and where it comes from. */
export function lengthBias({ comparison }: ReportFile, rows: number): Section | null {
  const found = comparison?.length
  if (!found) return null
  const { calibration, shifts = [] } = found
  const biased = found.bias.some(
    ({ path, verdict }) => path !== 'baseline' && (verdict === 'longer' || verdict === 'shorter'),
  )
  if (calibration.length === 0 && shifts.length === 0 && !found.shiftsUnavailable && !biased) return null
  return section(
    'Length of passages',
    [
      list([...shiftLines(shifts), ...found.bias.map(biasLine), spreadLine(found)], rows),
      table(
        [
          { title: 'Tokens' },
          { title: 'Candidates', number: true },
          { title: 'Share of all relevant', number: true },
          ...selectors(found).map((path) => ({
            title: `Share of selected, ${PATH_WORDS[path]}`,
            number: true as const,
          })),
        ],
        binRows(found),
        rows,
      ),
      ...calibration.flatMap((one) => calibrationBlocks(one, found, rows)),
      ...shiftBlocks(found, rows),
    ],
    calibration.length === 0 && shifts.length === 0,
  )
}

const PATH_WORDS = { baseline: 'no reranker', current: 'current', proposed: 'proposed' } as const

const nameOf = ({ path, calibrated }: Bias, calibrates: boolean): string =>
  path === 'baseline'
    ? 'The order of retrieval'
    : `The ${path} path${calibrated ? ' with its calibration' : calibrates ? ' without its calibration' : ''}`

function biasLine(bias: Bias, _index: number, all: readonly Bias[]): Line {
  const name = nameOf(
    bias,
    all.some((one) => one.path === bias.path && one.calibrated),
  )
  const { toLeft, toRelevant } = bias
  switch (bias.verdict) {
    case 'longer':
    case 'shorter':
      return [
        strong(`${name} prefers ${bias.verdict} passages`),
        `: irrelevant ones that it selects are ${bias.verdict} than those it leaves (${tokens(toLeft)}) and than the relevant ones (${tokens(toRelevant)}).`,
      ]
    case 'explained':
      return [
        `${name}: its selection shows no length bias. Irrelevant passages that it selects are ${direction(toLeft)} than those it leaves (${tokens(toLeft)}), but not than the relevant ones (${tokens(toRelevant)}).`,
      ]
    case 'not-shown':
      return [
        `${name}: its selection shows no length bias. Irrelevant passages that it selects are about as long as those it leaves (${tokens(toLeft)}).`,
      ]
    case 'too-few':
      return [`${name}: too few queries to tell a length bias (${count(toLeft.n, 'query', 'queries')}).`]
  }
}

const direction = ({ tokens: mean }: Bias['toLeft']) => ((mean ?? 0) > 0 ? 'longer' : 'shorter')

const tokens = ({ tokens: mean, low, high, n }: Bias['toLeft']): string => {
  const range = showInterval({ low, high, unit: 'tokens' })
  return `${mean === null ? '' : showDifference(mean, 'tokens')} tokens${range && `, ${range}`}; n ${n}`
}

/** Where a length bias comes from, if there is one. */
function spreadLine({ documents: { n, mean, deviation, p10, median, p90 } }: Length): Line {
  const spread = `${count(n, 'candidate document')} of ${p10} to ${p90} tokens (10% to 90%; median ${median}, deviation ${Math.round((100 * deviation) / mean)}% of the mean)`
  return deviation <= EVEN * mean
    ? [`The chunks are about equally long: ${spread}. Length has little to act on.`]
    : [
        `The chunks differ in length: ${spread}. Chunks of one length take the source of a bias away; calibration treats its effect.`,
      ]
}

const selectors = ({ bins }: Length) =>
  PATHS.filter((path) => bins.some(({ selected }) => selected[path] !== undefined))

function binRows(found: Length): Line[][] {
  const { bins } = found
  const sum = (of: (bin: Length['bins'][number]) => number) => bins.reduce((total, bin) => total + of(bin), 0)
  const share = (part: number, whole: number): Line => [
    whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`,
  ]
  const relevant = sum((bin) => bin.relevant)
  return bins.map((bin): Line[] => [
    [bin.to === null ? `${bin.from} and more` : `${bin.from} to ${bin.to - 1}`],
    [String(bin.candidates)],
    share(bin.relevant, relevant),
    ...selectors(found).map((path) =>
      share(
        bin.selected[path] ?? 0,
        sum(({ selected }) => selected[path] ?? 0),
      ),
    ),
  ])
}

/** What the diagnosis without the calibration says of it. */
const NEEDLESS: Readonly<Record<Bias['verdict'], string>> = {
  longer: '',
  shorter: ' Without it shorter passages are preferred already: lowering long ones adds to that.',
  explained: ' Without it the selection shows no length bias: nothing that has to be corrected.',
  'not-shown': ' Without it the selection shows no length bias: nothing that has to be corrected.',
  'too-few': '',
}

function calibrationBlocks(one: Calibration, { bias, shifts = [] }: Length, most: number): (Block | null)[] {
  const before = bias.find(({ path, calibrated }) => path === one.path && !calibrated)
  const moved = longestShift(shifts, one.path)
  const needless = moved && directionOf(moved) !== null ? '' : NEEDLESS[before?.verdict ?? 'longer']
  const relief = one.lengthened
    ? ` ${count(one.lengthened.inputs, 'input')} longer than ${one.lengthened.over} tokens, ${one.lengthened.relieved} of them relieved.`
    : ''
  return [
    text(
      strong(`Length calibration of the ${one.path} path`),
      ` (the same scores without it and with it) changes what ${one.changed} of ${count(one.queries, 'query', 'queries')} select.${relief}${needless}`,
    ),
    table(
      [
        { title: 'Metric' },
        { title: 'Segment' },
        { title: 'Without', number: true },
        { title: 'With', number: true },
        { title: 'Difference', number: true },
        { title: '90% interval', number: true },
        { title: 'n', number: true },
      ],
      one.rows
        .filter((row) => row.segment === ALL || row.difference !== 0)
        .map((row): Line[] => [
          [code(row.metric)],
          [code(row.segment)],
          [showNumber(row.from, row.unit)],
          [showNumber(row.to, row.unit)],
          [showDifference(row.difference, row.unit)],
          [showInterval(row)],
          [String(row.n)],
        ]),
      most,
    ),
  ]
}

type Shift = NonNullable<Length['shifts']>[number]

/** That of irrelevant passages with the most text appended. */
const longestShift = (shifts: readonly Shift[], path: Shift['path']): Shift | undefined =>
  shifts
    .filter((one) => one.path === path && one.of === 'irrelevant')
    .toSorted((a, b) => b.tokens - a.tokens)[0]

const directionOf = ({ low, high }: Shift): 'raises' | 'lowers' | null =>
  low !== null && low > 0 ? 'raises' : high !== null && high < 0 ? 'lowers' : null

/** What length alone does to the scores of each path, in a sentence. */
function shiftLines(shifts: readonly Shift[]): Line[] {
  return (['proposed', 'current'] as const).flatMap((path): Line[] => {
    const one = longestShift(shifts, path)
    if (!one || one.shift === null) return []
    const facts = `${showDifference(one.shift, 'score')}, ${showInterval({ ...one, unit: 'score' })}; ${one.raised} of ${one.n} rise`
    const way = directionOf(one)
    if (way === null)
      return [[`The ${path} model: length alone moves scores in no certain direction (${facts}).`]]
    return [
      [
        strong(
          `The ${path} model ${way === 'raises' ? 'takes length for relevance' : 'holds length against a passage'}`,
        ),
        `: ${one.tokens} tokens of irrelevant text ${way === 'raises' ? 'raise' : 'lower'} the scores of irrelevant passages (${facts}).`,
      ],
    ]
  })
}

function shiftBlocks({ shifts = [], shiftsUnavailable }: Length, most: number): (Block | null)[] {
  const unknown = shiftsUnavailable
    ? text(`What appended text does to scores can not be told everywhere: ${shiftsUnavailable}.`)
    : null
  if (shifts.length === 0) return [unknown]
  return [
    unknown,
    text('Scores of passages with irrelevant text appended, less those without it, before calibration:'),
    table(
      [
        { title: 'Path' },
        { title: 'Passages' },
        { title: 'Tokens appended', number: true },
        { title: 'Shift of the score', number: true },
        { title: '90% interval', number: true },
        { title: 'Raised', number: true },
        { title: 'Not seen by the model', number: true },
      ],
      shifts.map((one): Line[] => [
        [one.path],
        [one.of],
        [String(one.tokens)],
        [one.shift === null ? '' : showDifference(one.shift, 'score')],
        [showInterval({ ...one, unit: 'score' })],
        [`${one.raised} of ${one.n}`],
        [String(one.unseen)],
      ]),
      most,
    ),
  ]
}
