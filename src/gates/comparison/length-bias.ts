import type { DocumentLengths } from '../../metrics/definition.ts'
import { lowerBound, upperBound } from '../../metrics/statistics/bound.ts'
import { inQueryOrder, summarize } from '../../metrics/statistics/paired.ts'
import { nearestRank } from '../../metrics/statistics/percentile.ts'
import { PATHS, type PathName, type PathResult, type QueryEvidence } from '../../model/evidence.ts'
import type { ComparisonReport } from '../../model/files.ts'

type Length = NonNullable<ComparisonReport['length']>
type Bias = Length['bias'][number]

/** Lower ends of the bins, in tokens: each twice as wide as the one before. */
const EDGES = [0, 50, 100, 200, 400, 800, 1_600] as const

/** Whether there is a length bias to correct at all. */
export interface LengthBiasTally {
  add(evidence: QueryEvidence): void
  report(
    isComplete: (path: PathName) => boolean,
    minQueries: number,
  ): Pick<Length, 'documents' | 'bins' | 'bias'> | undefined
}

/** By query, in tokens. */
interface Differences {
  readonly toLeft: Map<string, number>
  readonly toRelevant: Map<string, number>
}

interface Bin {
  candidates: number
  relevant: number
  selected: Map<PathName, number>
}

export function createLengthBiasTally(lengths: DocumentLengths): LengthBiasTally {
  const documents = new Map<string, number>()
  const bins: Bin[] = EDGES.map(() => ({ candidates: 0, relevant: 0, selected: new Map() }))
  /** By path, with and without its calibration: the difference of each query. */
  const biases = new Map<string, Differences>()

  const binOf = (tokens: number) => bins[EDGES.findLastIndex((edge) => edge <= tokens)] as Bin

  function addBias(
    evidence: QueryEvidence,
    result: PathResult | null | undefined,
    calibrated: boolean,
  ): void {
    if (result?.state !== 'ranked') return
    const found = meansOf(evidence, result, lengths)
    if (found === null) return
    const { selected, left, relevant } = found
    const key = keyOf(result.path, calibrated)
    const values = biases.get(key) ?? { toLeft: new Map(), toRelevant: new Map() }
    biases.set(key, values)
    if (left !== null) values.toLeft.set(evidence.query.id, selected - left)
    if (relevant !== null) values.toRelevant.set(evidence.query.id, selected - relevant)
  }

  return {
    add(evidence) {
      const { query, paths, variants } = evidence
      for (const { documentId } of query.candidates) {
        const tokens = lengths.tokensOf(documentId)
        if (tokens === null) continue
        documents.set(documentId, tokens)
        const bin = binOf(tokens)
        bin.candidates += 1
        if ((query.grades.get(documentId) ?? 0) > 0) bin.relevant += 1
        for (const path of PATHS)
          if (paths[path]?.selected.some((passage) => passage.documentId === documentId))
            bin.selected.set(path, (bin.selected.get(path) ?? 0) + 1)
      }
      for (const path of PATHS) {
        const uncalibrated = path === 'baseline' ? null : variants?.[path]?.uncalibrated
        addBias(evidence, paths[path], uncalibrated != null)
        addBias(evidence, uncalibrated, false)
      }
    },
    report(isComplete, minQueries) {
      const spread = spreadOf([...documents.values()])
      if (spread === null) return undefined
      const paths = PATHS.filter(isComplete)
      const used = bins.flatMap(({ candidates }, index) => (candidates > 0 ? [index] : []))
      return {
        documents: spread,
        bins: bins.slice(used[0], (used.at(-1) ?? 0) + 1).map(({ candidates, relevant, selected }, index) => {
          const at = (used[0] ?? 0) + index
          return {
            from: EDGES[at] as number,
            to: EDGES[at + 1] ?? null,
            candidates,
            relevant,
            selected: Object.fromEntries(paths.map((path) => [path, selected.get(path) ?? 0])),
          }
        }),
        bias: paths.flatMap((path) =>
          [false, true].flatMap((calibrated) => {
            const values = biases.get(keyOf(path, calibrated))
            return values ? [biasOf(path, calibrated, values, minQueries)] : []
          }),
        ),
      }
    },
  }
}

const keyOf = (path: PathName, calibrated: boolean) => `${path} ${calibrated}`

/**
 * Mean lengths of irrelevant candidates that are selected, of those that are ranked and left, and of what is
 * relevant. Among irrelevant passages length alone has no reason to decide, unless relevant ones are longer too:
 * then what looks like the answer is longer. null: a length is not known, or nothing irrelevant is selected.
 */
function meansOf(
  { query }: QueryEvidence,
  { order, selected }: PathResult,
  { tokensOf }: DocumentLengths,
): { selected: number; left: number | null; relevant: number | null } | null {
  const chosen = new Set(selected.map(({ documentId }) => documentId))
  const isRelevant = (documentId: string) => (query.grades.get(documentId) ?? 0) > 0
  const irrelevant = order.map(({ documentId }) => documentId).filter((id) => !isRelevant(id))
  const means = [
    irrelevant.filter((id) => chosen.has(id)),
    irrelevant.filter((id) => !chosen.has(id)),
    [...query.grades.keys()].filter(isRelevant),
  ].map((ids) => {
    const tokens = ids.flatMap((id) => tokensOf(id) ?? [])
    return tokens.length === ids.length && ids.length > 0 ? mean(tokens) : null
  })
  const [ofSelected, left = null, relevant = null] = means
  return ofSelected == null ? null : { selected: ofSelected, left, relevant }
}

function biasOf(path: PathName, calibrated: boolean, values: Differences, minQueries: number): Bias {
  const toLeft = differenceOf(values.toLeft)
  const toRelevant = differenceOf(values.toRelevant)
  return { path, calibrated, verdict: verdictOf(toLeft, toRelevant, minQueries), toLeft, toRelevant }
}

/** A bias goes beyond both what is left and what is relevant, each with a one-sided 95% bound. */
function verdictOf(toLeft: Difference, toRelevant: Difference, minQueries: number): Bias['verdict'] {
  if (Math.min(toLeft.n, toRelevant.n) < Math.max(2, minQueries)) return 'too-few'
  // A few equal differences have no bound.
  if (toLeft.low === null || toRelevant.low === null) return 'too-few'
  const [left, relevant] = [directionOf(toLeft), directionOf(toRelevant)]
  if (left === null) return 'not-shown'
  return left === relevant ? left : 'explained'
}

function directionOf({ low, high }: Difference): 'longer' | 'shorter' | null {
  if (low !== null && low > 0) return 'longer'
  return high !== null && high < 0 ? 'shorter' : null
}

type Difference = Bias['toLeft']

function differenceOf(byQuery: ReadonlyMap<string, number>): Difference {
  const values = Float64Array.from(inQueryOrder(byQuery), ([, value]) => value)
  if (values.length === 0) return { tokens: null, low: null, high: null, n: 0 }
  return {
    tokens: summarize(values).mean,
    low: lowerBound(values),
    high: upperBound(values),
    n: values.length,
  }
}

/** Lengths of the different candidates: their variance is where a length bias comes from. */
function spreadOf(tokens: readonly number[]): Length['documents'] | null {
  if (tokens.length === 0) return null
  const sorted = [...tokens].sort((a, b) => a - b)
  const { n, mean: average, deviation } = summarize(Float64Array.from(sorted))
  const at = (share: number) => nearestRank(sorted, share)
  return { n, mean: average, deviation, p10: at(0.1), median: at(0.5), p90: at(0.9) }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
