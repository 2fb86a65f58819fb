import { findMetric, type NamedMetric } from '../../metrics/registry.ts'
import type { PathName, PathResult, QueryEvidence } from '../../model/evidence.ts'
import type { ComparisonReport } from '../../model/files.ts'
import { ALL_QUERIES } from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'
import { coversAll, keyTerms, offeredText } from '../../rank/key-terms.ts'
import { compare } from './compared.ts'
import { TIMED_PATHS, type TimedPath } from './latency.ts'
import { inSegment } from './measured.ts'
import type { QueryAccount } from './tally.ts'

type Calibration = NonNullable<ComparisonReport['length']>['calibration'][number]

/** What length calibration is there to raise, what it may cost, and what it does to the whole. */
export const CALIBRATION_METRICS = [
  'shortPassageRecall@3',
  'longEvidenceRetention.context',
  'evidenceRetention.context',
  'Recall@3',
  'nDCG@10',
  'contextTokens',
] as const

/** Per segment: the rest says too little there. */
const BY_SEGMENT: readonly string[] = CALIBRATION_METRICS.slice(0, 3)

interface Sums {
  readonly without: QueryAccount[]
  /** Queries that could not be ranked without it. */
  missing: number
  changed: number
  /** lengthRef. */
  readonly over: number
  inputs: number
  relieved: number
}

/** The same scores with length calibration and without. */
export interface CalibrationTally {
  add(evidence: QueryEvidence, accountFor: (result: PathResult) => QueryAccount): void
  rows(complete: (path: PathName) => readonly QueryAccount[] | undefined): Calibration[]
}

export function createCalibrationTally({ contracts, dataset }: RunContext): CalibrationTally {
  const tallies = new Map<TimedPath, Sums>()
  const metrics: NamedMetric[] = CALIBRATION_METRICS.flatMap((name) => findMetric(name) ?? [])
  return {
    add(evidence, accountFor) {
      for (const path of TIMED_PATHS) {
        const calibration = contracts[path]?.contract.scores.calibration
        if (!calibration) continue
        const sums = tallies.get(path) ?? {
          without: [],
          missing: 0,
          changed: 0,
          over: calibration.lengthRef,
          inputs: 0,
          relieved: 0,
        }
        tallies.set(path, sums)
        const result = evidence.paths[path]
        const without = evidence.variants?.[path]?.uncalibrated
        if (!result || !without || without.state === 'unscored') {
          sums.missing += 1
          continue
        }
        sums.without.push(accountFor(without))
        if (selectionOf(result) !== selectionOf(without)) sums.changed += 1
        const terms = calibration.relief ? keyTerms(evidence.query.text, calibration.relief) : []
        for (const input of result.reranked ? (evidence.plans[path]?.inputs ?? []) : []) {
          const { start, end } = input.offered.document
          if (end - start <= calibration.lengthRef) continue
          sums.inputs += 1
          if (coversAll(offeredText(input), terms)) sums.relieved += 1
        }
      }
    },
    rows(complete) {
      return TIMED_PATHS.flatMap((path) => {
        const sums = tallies.get(path)
        const accounts = complete(path)
        if (!sums || !accounts || sums.missing > 0) return []
        const without = sums.without.sort((a, b) => compareStrings(a.queryId, b.queryId))
        const of = (segment: string) =>
          compare(inSegment(without, segment), inSegment(accounts, segment), metrics)
            .filter(({ metric }) => segment === ALL_QUERIES || BY_SEGMENT.includes(metric))
            .map((row) => ({ segment, ...row }))
        return [
          {
            path,
            queries: accounts.length,
            changed: sums.changed,
            lengthened: { over: sums.over, inputs: sums.inputs, relieved: sums.relieved },
            rows: [ALL_QUERIES, ...[...dataset.segments.keys()].sort()].flatMap(of),
          },
        ]
      })
    },
  }
}

/** What is selected, whatever its order. */
const selectionOf = ({ selected }: PathResult) =>
  JSON.stringify(
    selected.map(({ documentId, textSpan }) => [documentId, textSpan.start, textSpan.end].join(' ')).sort(),
  )
