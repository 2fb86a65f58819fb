import { type Circumstance, severityOf } from '../../model/codes.ts'
import type { ContractName } from '../../model/contract.ts'
import type { TracePair } from '../../model/files.ts'
import type { Finding } from '../../model/findings.ts'
import type { TraceIndex } from '../../model/run.ts'

interface Noise {
  /** Inputs that were scored more than once. */
  readonly pairs: number
  /** Between the lowest and the highest score of one input, on the scale of the returned scores. */
  readonly largest: number
  /** Queries of which all inputs were scored twice or more, and those whose order was not the same. */
  readonly queries: number
  readonly reordered: number
}

/**
 * A newer recording under the same fingerprints gives other scores: something changed that the contract does not
 * name, such as weights, precision or a library.
 */
export function driftFindings(
  contract: ContractName,
  { drift, file }: TraceIndex,
  circumstance: Circumstance | null,
): Finding[] {
  if (!drift || drift.moved === 0) return []
  const severity = severityOf('SCORES_DRIFTED', circumstance)
  return [{ code: 'SCORES_DRIFTED', severity, place: { file }, facts: { contract, ...drift } }]
}

/** What recording the same inputs again changes: differences below it say nothing about a contract. */
export function noiseFindings(contract: ContractName, trace: TraceIndex): Finding[] {
  const noise = noiseOf(trace)
  if (noise.pairs === 0) return []
  return [
    {
      code: 'RECORDING_NOISE',
      severity: severityOf('RECORDING_NOISE'),
      place: { file: trace.file },
      facts: { contract, ...noise },
    },
  ]
}

function noiseOf({ pairs }: TraceIndex): Noise {
  const sum = { pairs: 0, largest: 0, queries: 0, reordered: 0 }
  for (const records of pairs.values()) {
    const scores = [...scoresByInput(records).values()]
    const repeated = scores.filter(({ length }) => length > 1)
    if (repeated.length === 0) continue
    sum.pairs += repeated.length
    for (const one of repeated) sum.largest = Math.max(sum.largest, Math.max(...one) - Math.min(...one))
    if (repeated.length < scores.length || scores.length < 2) continue
    sum.queries += 1
    if (isReordered(scores.map(([first = 0, second = 0]) => [first, second]))) sum.reordered += 1
  }
  return sum
}

function scoresByInput(records: readonly TracePair[]): ReadonlyMap<string, readonly number[]> {
  const scores = new Map<string, number[]>()
  for (const { documentId, window = 0, score } of records) {
    if (score === undefined) continue
    const key = `${window} ${documentId}`
    const list = scores.get(key)
    if (list) list.push(score)
    else scores.set(key, [score])
  }
  return scores
}

/** Two inputs stand the other way round, or are equal in only one of two rounds. */
function isReordered(scores: readonly (readonly [number, number])[]): boolean {
  const sorted = scores.toSorted((a, b) => b[0] - a[0] || b[1] - a[1])
  return sorted.some((one, index) => {
    const next = sorted[index + 1]
    return next !== undefined && Math.sign(one[0] - next[0]) !== Math.sign(one[1] - next[1])
  })
}
