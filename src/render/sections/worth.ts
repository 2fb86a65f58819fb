import type { ReportFile } from '../../model/files.ts'
import { compareStrings } from '../../model/order.ts'
import {
  type Block,
  code,
  type Line,
  list,
  type Part,
  type Section,
  section,
  strong,
  table,
  text,
} from '../document.ts'
import { count, showDifference, showInterval, showNumber } from '../numbers.ts'
import { ALL } from './metrics.ts'

type Worth = NonNullable<ReportFile['comparison']>['worth'][number]

const METRIC_WORDS: Readonly<Record<string, string>> = {
  'Hit@1': 'answer at rank 1: ',
  'buried@3': 'answer in the first 30, not in the first 3: ',
}

/** Whether each path earns its place beside the order of retrieval, and where it does not. */
export function worth({ comparison }: ReportFile, rows: number): Section | null {
  const all = comparison?.worth ?? []
  const overall = all.filter(({ segment }) => segment === ALL)
  if (overall.length === 0) return null
  return section('Is the reranker worth it?', [
    ...overall
      .toSorted((a, b) => compareStrings(b.path, a.path))
      // The same again about the contract in service says nothing new; the table has its numbers.
      .filter(({ verdict }, at, sorted) => at === 0 || verdict !== sorted[0]?.verdict)
      .map((one) => text(...sentence(one, worseSegments(all, one)))),
    metricTable(overall, rows),
    meansNote(overall),
    segmentList(all, rows),
  ])
}

/** Segments in which a path is worse than no reranker. */
const worseSegments = (all: readonly Worth[], { path }: Worth): number =>
  all.filter((one) => one.path === path && one.segment !== ALL && one.verdict === 'harmful').length

function sentence({ path, verdict, n, cost, rows }: Worth, worse: number): Line {
  const price = cost
    ? ` It scores ${cost.pairs.toFixed(1)} pairs (${Math.round(cost.tokens)} tokens) per query.`
    : ''
  const shown = (wanted: (row: Worth['rows'][number]) => boolean): Part[] =>
    rows
      .filter((row) => !(row.metric in METRIC_WORDS) && wanted(row))
      .flatMap((row, at): Part[] => [
        at > 0 ? ', ' : '',
        code(row.metric),
        ` ${showDifference(row.difference, row.unit)} (${showInterval(row)})`,
      ])
  const gains = shown(({ low }) => low !== null && low > 0)
  const losses = shown(({ high }) => high !== null && high < 0)
  const subject = `The ${path} reranker `
  switch (verdict) {
    case 'earned':
      return [
        strong(
          worse === 0
            ? `${subject}earns its place.`
            : `${subject}earns its place on the whole, and makes ${count(worse, 'segment')} worse.`,
        ),
        ' Against the order of retrieval: ',
        ...gains,
        `.${price}`,
      ]
    case 'mixed':
      return [
        strong(`${subject}gains and loses.`),
        ' Against the order of retrieval it gains ',
        ...gains,
        ' and loses ',
        ...losses,
        `.${price}`,
      ]
    case 'harmful':
      return [
        strong(`${subject}does not earn its place: it makes the order of retrieval worse.`),
        ' ',
        ...losses,
        `.${price}`,
      ]
    case 'no-difference':
      return [
        strong(`${subject}does not earn its place: it changes none of these numbers.`),
        ` All ${count(n, 'query', 'queries')} come out as retrieval left them.${price}`,
      ]
    case 'not-shown':
      return [
        strong(`${subject}is not shown to earn its place.`),
        ` None of the gains below is certain with ${count(n, 'query', 'queries')}: their intervals reach to 0 or below.${price}`,
      ]
    case 'too-few':
      return [
        strong(`Nobody can say whether the ${path} reranker earns its place:`),
        ` ${count(n, 'query', 'queries')} ${n === 1 ? 'is' : 'are'} too few.${price}`,
      ]
  }
}

function metricTable(overall: readonly Worth[], most: number): Block | null {
  const proposed = overall.find(({ path }) => path === 'proposed') ?? overall[0]
  const current = overall.find(({ path }) => path === 'current')
  return table(
    [
      { title: 'Metric' },
      { title: 'No reranker', number: true },
      { title: 'Current', number: true },
      { title: 'Proposed', number: true },
      { title: 'Proposed against none', number: true },
      { title: '90% interval', number: true },
      { title: 'n', number: true },
    ],
    (proposed?.rows ?? []).map((row): Line[] => {
      const now = current?.rows.find(({ metric }) => metric === row.metric)
      return [
        [METRIC_WORDS[row.metric] ?? '', code(row.metric)],
        [showNumber(row.from, row.unit)],
        [now ? showNumber(now.to, now.unit) : ''],
        [proposed?.path === 'proposed' ? showNumber(row.to, row.unit) : ''],
        [showDifference(row.difference, row.unit)],
        [showInterval(row)],
        [String(row.n)],
      ]
    }),
    most,
  )
}

/** Less than the three digits shown. */
const UNSEEN = 0.0005

/** Said where a reader who subtracts would find another difference. */
function meansNote(overall: readonly Worth[]): Block | null {
  const shown = overall.find(({ path }) => path === 'proposed') ?? overall[0]
  const apart = (shown?.rows ?? []).filter(
    ({ from, to, difference }) => Math.abs(to - from - difference) > UNSEEN,
  )
  if (apart.length === 0) return null
  return text(
    ...apart.flatMap(({ metric }, at): Part[] => [at > 0 ? ', ' : '', code(metric)]),
    ': the values are shares of all units, the difference is the mean over queries.',
  )
}

const ELSEWHERE: readonly (readonly [Worth['verdict'], string])[] = [
  ['harmful', 'Worse than no reranker in '],
  ['mixed', 'Gains and losses in '],
  ['no-difference', 'No difference in '],
  ['not-shown', 'No gain is shown in '],
  ['too-few', 'Too few queries in '],
]

/** The segments where the proposed path, or the only one, does not earn its place. */
function segmentList(all: readonly Worth[], most: number): Block | null {
  const path = all.some((one) => one.path === 'proposed') ? 'proposed' : 'current'
  const segments = all.filter((one) => one.path === path && one.segment !== ALL)
  return list(
    ELSEWHERE.flatMap(([verdict, words]): Line[] => {
      const inside = segments.filter((one) => one.verdict === verdict)
      if (inside.length === 0) return []
      return [
        [
          words,
          ...inside.flatMap(({ segment, n }, at): Part[] => [at > 0 ? ', ' : '', code(segment), ` (${n})`]),
          '.',
        ],
      ]
    }),
    most,
  )
}
