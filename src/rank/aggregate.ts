import type { WindowContract } from '../model/contract.ts'

/** The score of a document and the window that gave it. */
export interface Aggregated {
  readonly score: number
  /** First window with the best score, the place to quote from; 0 under `first` and without windows. */
  readonly window: number
}

/** The score of one window of a document. */
export interface WindowScore {
  readonly window: number
  readonly score: number
}

/**
 * Window scores of one document -> its score. `topMean` is the mean of the best `topWindows`, or of
 * all where there are fewer. `windows` in window order, at least one; null: the contract has no windows.
 */
export function aggregateWindows(
  windows: readonly WindowScore[],
  contract: Pick<WindowContract, 'aggregate' | 'topWindows'> | null,
): Aggregated {
  const [first] = windows
  if (!first) throw new Error('a document without windows has no score')
  const best = windows.reduce((a, b) => (b.score > a.score ? b : a))
  switch (contract?.aggregate ?? 'first') {
    case 'first':
      return first
    case 'max':
      return best
    case 'mean':
      return { score: mean(windows.map((one) => one.score)), window: best.window }
    case 'topMean': {
      const sorted = windows.map((one) => one.score).sort((a, b) => b - a)
      return { score: mean(sorted.slice(0, contract?.topWindows)), window: best.window }
    }
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
