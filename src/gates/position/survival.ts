import type { ContractName } from '../../model/contract.ts'
import type { PlaceRetention } from '../../model/evidence.ts'
import type { PositionReport } from '../../model/files.ts'
import type { PlannedInput } from '../../model/plan.ts'
import type { Side } from '../../model/tokens.ts'

type Curve = PositionReport['survival'][number]
type Reach = PositionReport['reach'][number]

/** Where in documents evidence survives, and where nothing does any more. */
export interface Survival {
  /** `places` that were scored; those that can't be told are left out. */
  add(contract: ContractName, places: readonly PlaceRetention[], inputs: readonly PlannedInput[]): void
  curves(): Curve[]
  /** `sideOf` a contract whose documents are not cut into windows; windows are cut behind their last. */
  reach(sideOf: (contract: ContractName) => Side): Reach[]
}

const RELATIVE_BINS = 10
/** Tokens per bin, and the bin that takes all that follow. */
const ABSOLUTE_WIDTH = 64
const LAST_ABSOLUTE = 32

interface Bin {
  kept: number
  n: number
}

export function createSurvival(): Survival {
  const bins = new Map<string, { contract: ContractName; by: Curve['by']; bins: Bin[] }>()
  /** Per query the tokens of its cut documents that survive; Infinity: none is cut. */
  const reaches = new Map<ContractName, number[]>()

  function count(contract: ContractName, by: Curve['by'], at: number, kept: boolean): void {
    const name = `${contract} ${by}`
    const curve = bins.get(name) ?? { contract, by, bins: [] }
    bins.set(name, curve)
    while (curve.bins.length <= at) curve.bins.push({ kept: 0, n: 0 })
    const bin = curve.bins[at] as Bin
    bin.n += 1
    if (kept) bin.kept += 1
  }

  return {
    add(contract, places, inputs) {
      for (const { retention, relativePosition, firstToken } of places) {
        if (retention === 'unverifiable') continue
        const kept = retention === 'complete'
        const relative = Math.min(RELATIVE_BINS - 1, Math.floor(relativePosition * RELATIVE_BINS))
        count(contract, 'relative', relative, kept)
        count(contract, 'absolute', Math.min(LAST_ABSOLUTE, Math.floor(firstToken / ABSOLUTE_WIDTH)), kept)
      }
      const reach = reachOf(inputs)
      if (reach === null) return
      const all = reaches.get(contract) ?? []
      all.push(reach)
      reaches.set(contract, all)
    },
    curves: () =>
      [...bins.values()].map(({ contract, by, bins: counted }) => ({
        contract,
        by,
        bins: counted.map((bin, at) => ({ ...edgesOf(by, at), ...bin })),
      })),
    reach: (sideOf) =>
      [...reaches].map(([contract, all]) => {
        const median = all.toSorted((a, b) => a - b)[(all.length - 1) >> 1] ?? Number.POSITIVE_INFINITY
        return {
          contract,
          tokens: Number.isFinite(median) ? median : null,
          side: sideOf(contract),
          cutQueries: all.filter(Number.isFinite).length,
          queries: all.length,
        }
      }),
  }
}

function edgesOf(by: Curve['by'], at: number): { from: number; to: number | null } {
  if (by === 'relative') return { from: at / RELATIVE_BINS, to: (at + 1) / RELATIVE_BINS }
  return { from: at * ABSOLUTE_WIDTH, to: at === LAST_ABSOLUTE ? null : (at + 1) * ABSOLUTE_WIDTH }
}

/**
 * The most tokens that survive of a document of this query that is cut, from the side that is kept; Infinity:
 * no document is cut. Text windows have encodings of their own and are left out; null: nothing is left.
 */
function reachOf(inputs: readonly PlannedInput[]): number | null {
  const documents = new Map<string, { count: number; first: number; end: number; whole: boolean }>()
  for (const { documentId, window, documentEncoding, cut } of inputs) {
    const known = documents.get(documentId)
    const { start, end } = cut.document
    if (known === undefined) {
      documents.set(documentId, { count: documentEncoding.ids.length, first: start, end, whole: true })
    } else {
      if (window > 0 && known.count !== documentEncoding.ids.length) known.whole = false
      known.end = Math.max(known.end, end)
    }
  }
  const kept = [...documents.values()].filter(({ whole }) => whole)
  if (kept.length === 0) return null
  const cut = kept.filter(({ count, first, end }) => first > 0 || end < count)
  if (cut.length === 0) return Number.POSITIVE_INFINITY
  return Math.max(...cut.map(({ count, first, end }) => (first > 0 ? count - first : end)))
}
