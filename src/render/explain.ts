import type { Limit } from '../model/thresholds.ts'
import { visible } from './escape.ts'
import { count } from './numbers.ts'

const METRIC_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^evidenceRetention\.pair$/, 'annotated evidence that reaches the reranker whole'],
  [/^evidenceRetention\.context$/, "annotated evidence that reaches the generator's context whole"],
  [/^protectedSpanRetention\.pair$/, 'protected parts of queries that reach the reranker whole'],
  [/^protectedSpanRetention\.encoder$/, 'protected parts of queries that reach the query encoder whole'],
  [/^nDCG@(\d+)$/, 'ranking quality of the first $1 (nDCG)'],
  [/^MRR@(\d+)$/, 'how early the first useful document stands among the first $1 (MRR)'],
  [/^Recall@(\d+)$/, 'relevant documents found among the first $1'],
  [/^latency\.(p\d+)$/, 'latency, $1, in ms'],
]

const PATHS: Readonly<Record<Limit['path'], string>> = {
  proposed: 'under the proposed contract',
  current: 'under the contract in service',
  baseline: 'without a reranker',
  rollback: 'under the rollback',
}

/** One limit as a sentence for somebody who has not written it. */
export function explainLimit(limit: Limit): string {
  const { metric, segment, path } = limit
  const words = METRIC_WORDS.find(([pattern]) => pattern.test(metric))
  const what = words ? metric.replace(words[0], words[1]) : metric
  const where = segment === '*' ? 'over all queries' : `in segment "${visible(segment)}"`
  return `${boundOf(limit, `${what} ${PATHS[path]}, ${where}`)} ${howOf(limit)}`
}

function boundOf({ bound, limit, versus, metric }: Limit, subject: string): string {
  const other = versus === 'baseline' ? 'without a reranker' : 'under the contract in service'
  const what = /Span/.test(metric) ? 'span' : 'unit'
  switch (bound) {
    case 'min':
      return `At least ${limit}: ${subject}.`
    case 'max':
      return `At most ${limit}: ${subject}.`
    case 'maxDrop':
      return `Not more than ${limit} below what it is ${other}: ${subject}.`
    case 'maxIncrease':
      return `Not more than ${limit} above what it is ${other}: ${subject}.`
    case 'maxLost':
      return `At most ${count(limit, what)} lost or cut: ${subject}.`
    case 'maxNewLost':
      return `At most ${count(limit, what)} lost or cut that ${limit === 1 ? 'is' : 'are'} whole ${other}: ${subject}.`
  }
}

function howOf({ decision, minQueries }: Limit): string {
  const enough = `With fewer than ${count(minQueries, 'query', 'queries')} it is undecided.`
  switch (decision) {
    case 'contract':
      return 'Counted by id; one more is a fail, whatever the averages say.'
    case 'non-inferiority':
      return `Passes only when the queries show that it holds (one-sided 95% bound of the paired differences), fails only when a drop is shown. ${enough}`
    case 'point':
      return `The plain number is compared, without a margin for chance. ${enough}`
  }
}
