import type { Contract } from '../../model/contract.ts'
import type { QueryEvidence } from '../../model/evidence.ts'
import type { TracePair } from '../../model/files.ts'
import { ALL_QUERIES, type Measurement } from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { RunContext } from '../../model/run.ts'
import { TIMED_PATHS, type TimedPath } from './latency.ts'

interface Tokens {
  real: number
  padded: number
  rows: number
}

/** Padding of the batches of each path: 1 - real / padded tokens. */
export interface PaddingTally {
  add(evidence: QueryEvidence): void
  rows(): Measurement[]
}

/**
 * What padding wastes: as recorded, where a trace tells its batches; as modelled, for the batches that the
 * contract would form of each query; and for the same rows sorted by length, which is what sorting gains.
 */
export function createPaddingTally(context: RunContext): PaddingTally {
  const modelled = new Map<TimedPath, Record<'declared' | 'by-length', Tokens>>()
  return {
    add({ plans }) {
      for (const path of TIMED_PATHS) {
        const contract = context.contracts[path]?.contract
        const lengths = plans[path]?.inputs.map(({ length }) => length) ?? []
        if (!contract || lengths.length === 0) continue
        const sums = modelled.get(path) ?? { declared: nothing(), 'by-length': nothing() }
        modelled.set(path, sums)
        const sorted = [...lengths].sort((a, b) => b - a)
        addBatches(sums.declared, contract.batching.sortByLength ? sorted : lengths, contract)
        addBatches(sums['by-length'], sorted, contract)
      }
    },
    rows: () =>
      TIMED_PATHS.flatMap((path) => {
        const sums = modelled.get(path)
        return [
          ...wasteRow(path, recordedTokens(context, path), { batches: 'recorded' }),
          ...wasteRow(path, sums?.declared, { batches: 'modelled' }),
          ...wasteRow(path, sums?.['by-length'], { batches: 'modelled by length' }),
        ]
      }),
  }
}

const nothing = (): Tokens => ({ real: 0, padded: 0, rows: 0 })

function addBatches(sums: Tokens, lengths: readonly number[], { batching, input }: Contract): void {
  const size = batching.size ?? lengths.length
  for (let start = 0; start < lengths.length; start += size) {
    const batch = lengths.slice(start, start + size)
    addBatch(sums, batch, batching.padTo === 'maxLength' ? input.cut.maxLength : null)
  }
}

function addBatch(sums: Tokens, lengths: readonly number[], fixed: number | null): void {
  for (const length of lengths) sums.real += length
  sums.rows += lengths.length
  sums.padded += lengths.length * Math.max(fixed ?? 0, ...lengths)
}

/** Batches of a trace, by round; null where none are recorded with the lengths of their rows. */
function recordedTokens({ contracts }: RunContext, path: TimedPath): Tokens | undefined {
  const loaded = contracts[path]
  const batches = new Map<string, TracePair[]>()
  for (const pairs of loaded?.trace?.pairs.values() ?? [])
    for (const pair of pairs) {
      if (pair.batch === undefined || realOf(pair) === undefined) continue
      const key = `${pair.round ?? 0} ${pair.batch}`
      const batch = batches.get(key)
      if (batch) batch.push(pair)
      else batches.set(key, [pair])
    }
  if (!loaded || batches.size === 0) return undefined
  const sums = nothing()
  const { batching, input } = loaded.contract
  for (const [, pairs] of [...batches].sort(([a], [b]) => compareStrings(a, b))) {
    const widths = pairs.flatMap(({ mask, maskCounts }) =>
      mask ? [mask.length] : maskCounts ? [maskCounts.ones + maskCounts.zeros] : [],
    )
    const fixed = batching.padTo === 'maxLength' ? input.cut.maxLength : null
    addBatch(
      sums,
      pairs.map((pair) => realOf(pair) ?? 0),
      widths.length > 0 ? Math.max(...widths) : fixed,
    )
  }
  return sums
}

const realOf = ({ mask, maskCounts, length, inputIds }: TracePair): number | undefined =>
  mask?.reduce((sum, one) => sum + one, 0) ?? maskCounts?.ones ?? length ?? inputIds?.length

function wasteRow(path: TimedPath, tokens: Tokens | undefined, slice: Record<string, string>): Measurement[] {
  if (!tokens || tokens.padded === 0) return []
  return [
    {
      metric: 'paddingWaste',
      definition: 1,
      path,
      segment: ALL_QUERIES,
      slice,
      value: 1 - tokens.real / tokens.padded,
      unit: 'ratio',
      n: tokens.rows,
      of: 'pairs',
    },
  ]
}
