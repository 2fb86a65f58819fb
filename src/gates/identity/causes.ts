import type { FindingOf, InputCause } from '../../model/findings.ts'
import type { ModelInput } from '../../model/tokens.ts'
import type { Alternative } from './alternatives.ts'
import { compareRow, type RecordedRow, type RowTools, recordedLength, unmaskedIds } from './compare-row.ts'

type Differs = FindingOf<'INPUT_IDS_DIFFER'>

/** Rows of a contract whose causes are searched for; those behind them get a cause that was found before. */
const MOST_SEARCHED = 64

/**
 * Finds why rows differ. One pair often fits several causes (every strategy cuts a short query alike), so
 * that which one explains the most rows decides, and causes are told when all rows are in.
 */
export interface CauseSearch {
  /** A row that is as expected, of so many tokens. */
  equal(length: number): void
  /** `alternatives` are made only as far as they are needed. */
  add(finding: Differs, record: RecordedRow, expected: ModelInput, alternatives: Iterable<Alternative>): void
  /** All findings, with the likely cause where there is one. */
  end(): Differs[]
}

export function createCauseSearch(tools: RowTools): CauseSearch {
  const found: { finding: Differs; causes: Set<InputCause>; length: number; isShorter: boolean }[] = []
  let longest = 0
  const votes = new Map<InputCause, number>()

  return {
    equal(length) {
      longest = Math.max(longest, length)
    },
    add(finding, record, expected, alternatives) {
      const searched = found.length < MOST_SEARCHED
      const causes = new Set<InputCause>()
      // A cause that explained no row so far is not worth its rows any more.
      if (searched || votes.size > 0) {
        for (const { cause, row } of alternatives) {
          if (causes.has(cause) || (!searched && !votes.has(cause))) continue
          if (compareRow(row, record, tools).ids === null) causes.add(cause)
        }
      }
      if (causes.size === 0) {
        const guess = guessFromIds(expected, record)
        if (guess) causes.add(guess)
      }
      for (const cause of causes) votes.set(cause, (votes.get(cause) ?? 0) + 1)
      const length = recordedLength(record) ?? 0
      longest = Math.max(longest, length)
      found.push({ finding, causes, length, isShorter: length < expected.ids.length })
    },
    end() {
      // A limit that longer rows kept is none: the end of this one went missing in another way.
      for (const { causes, length, isShorter } of found)
        if (isShorter && length < longest && causes.delete('other-limit'))
          votes.set('other-limit', (votes.get('other-limit') ?? 0) - 1)
      // Of causes with as many rows the one that is tried first counts: Map and Set keep that order.
      const order = [...votes].sort(([, a], [, b]) => b - a).map(([cause]) => cause)
      return found.map(({ finding, causes }) => ({
        ...finding,
        facts: { ...finding.facts, cause: order.find((cause) => causes.has(cause)) ?? null },
      }))
    },
  }
}

/** Most ids differ, and no way of cutting or formatting explains it. */
const MOST = 0.5
const FEW = 1 / 3

/**
 * What the ids by themselves tell: the same tokens under other numbers, or hardly a token in common.
 * null where only a hash was recorded.
 */
function guessFromIds(expected: ModelInput, record: RecordedRow): InputCause | null {
  const ids = unmaskedIds(record)
  if (ids === null || ids.length === 0) return null
  if (ids.length === expected.ids.length && isRenumbered(expected.ids, ids)) return 'other-vocabulary'
  const known = new Map<number, number>()
  for (const id of expected.ids) known.set(id, (known.get(id) ?? 0) + 1)
  let common = 0
  for (const id of ids) {
    const left = known.get(id) ?? 0
    if (left === 0) continue
    known.set(id, left - 1)
    common += 1
  }
  return common / Math.max(ids.length, expected.ids.length) < FEW ? 'other-text-or-vocabulary' : null
}

/** Whether one id always stands for one other, and most are others. */
function isRenumbered(expected: Int32Array, actual: readonly number[]): boolean {
  const there = new Map<number, number>()
  const back = new Map<number, number>()
  let changed = 0
  for (const [index, id] of actual.entries()) {
    const from = expected[index] as number
    if ((there.get(from) ?? id) !== id || (back.get(id) ?? from) !== from) return false
    there.set(from, id)
    back.set(id, from)
    if (from !== id) changed += 1
  }
  return changed / actual.length > MOST
}
