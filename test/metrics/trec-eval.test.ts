import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ndcg } from '../../src/metrics/ndcg.ts'
import { precision } from '../../src/metrics/precision.ts'
import { recall } from '../../src/metrics/recall.ts'
import { reciprocalRank } from '../../src/metrics/reciprocal-rank.ts'
import { orderByScore } from '../../src/rank/order.ts'

interface Run {
  grades: Record<string, number>
  scores: Record<string, number>
  values: Record<string, number>
}
interface Head {
  madeBy: string
  singlePrecision: Run
  queriesMeasured: string[]
}
const [head = '', ...rows] = readFileSync(
  join(import.meta.dirname, '../oracle/trec-eval/fixture.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
const HEAD: Head = JSON.parse(head)
const RUNS: Run[] = rows.map((row) => JSON.parse(row))

/** What this program measures, under trec_eval's names. */
function measure({ grades, scores }: Run): Record<string, number> {
  const order = orderByScore(
    Object.entries(scores).map(([documentId, score], firstPassRank) => ({
      documentId,
      score,
      firstPassRank,
      window: 0,
    })),
    'trec',
  )
  const ranked = order.map(({ documentId }) => grades[documentId] ?? 0)
  const judged = Object.values(grades)
  const values: Record<string, number> = { recip_rank: reciprocalRank(ranked, ranked.length) }
  for (const k of [1, 3, 5, 10]) {
    values[`ndcg_cut_${k}`] = ndcg(ranked, judged, k, 'linear')
    values[`recall_${k}`] = recall(ranked, judged, k)
    values[`P_${k}`] = precision(ranked, k)
  }
  return values
}

const rounded = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(12))]))

test('200 random runs with ties, graded and negative judgments measure as in trec_eval', () => {
  expect(HEAD.madeBy).toBe('pytrec-eval-terrier 0.5.11')
  expect(RUNS).toHaveLength(200)
  expect(RUNS.map((run) => rounded(measure(run)))).toEqual(RUNS.map(({ values }) => rounded(values)))
})

test('known difference: trec_eval ties scores that differ beyond single precision, this program does not', () => {
  expect(HEAD.singlePrecision.values.recip_rank).toBe(0.5)
  expect(measure(HEAD.singlePrecision).recip_rank).toBe(1)
})

// Gate comparison refuses such a run: see "a query of the dataset that was not evaluated".
test('known difference: trec_eval drops a judged query that was not run', () => {
  expect(HEAD.queriesMeasured).toEqual(['q'])
})
