import type { ReportFile } from '../../model/files.ts'
import {
  type Block,
  code,
  type Line,
  type Part,
  type Section,
  section,
  strong,
  table,
  text,
} from '../document.ts'
import { count, showDifference, showInterval, showNumber } from '../numbers.ts'

type Margin = NonNullable<ReportFile['comparison']>['margin'][number]

/** What skipping the reranker on a wide first-pass margin saves and costs, for contracts that do. */
export function margin({ comparison }: ReportFile, rows: number): Section | null {
  const used = (comparison?.margin ?? []).filter(({ set }) => set !== null)
  return section(
    'Skipping the reranker',
    used.flatMap((one) => blocksOf(one, rows)),
  )
}

function blocksOf(one: Margin, most: number): (Block | null)[] {
  const { path, set, rank, queries, unscored, curve, rows } = one
  const rule = `first pass leads rank ${rank} by ${set} or more`
  if (unscored > 0)
    return [
      text(
        strong(`The ${path} path`),
        ` skips the reranker where the ${rule}. What that costs is not known: ${unscored} of ${count(queries, 'query', 'queries')} have no scores, since they were recorded with the skip. Record all of them, or score live.`,
      ),
    ]
  const at = curve.find(({ margin: lead }) => lead === set)
  if (!at) return []
  return [
    text(
      strong(`The ${path} path`),
      ` skips the reranker where the ${rule}: ${at.skipped} of ${count(queries, 'query', 'queries')} (${percent(at.skipped / queries)}), which leaves ${percent(at.pairs)} of the pairs and ${percent(at.tokens)} of the tokens to score. Against always reranking: `,
      ...rows.flatMap((row, index): Part[] => [
        index > 0 ? '; ' : '',
        code(row.metric),
        ` ${showDifference(row.difference, row.unit)} (${showInterval(row)})`,
      ]),
      '.',
    ),
    table(
      [
        { title: 'Margin' },
        { title: 'Skipped', number: true },
        { title: 'Tokens scored', number: true },
        ...(curve[0]?.values ?? []).map(({ metric }) => ({ title: metric, number: true as const })),
      ],
      curve.map(({ margin: lead, skipped, tokens, values }): Line[] => [
        [lead === null ? 'none: always reranked' : lead === set ? strong(show(lead)) : show(lead)],
        [`${skipped} (${percent(skipped / queries)})`],
        [percent(tokens)],
        ...values.map(({ value }): Line => [showNumber(value, 'ratio')]),
      ]),
      most,
    ),
  ]
}

const percent = (share: number) => `${Math.round(100 * share)}%`
const show = (lead: number) => `from ${Number(lead.toPrecision(4))}`
