import type { Log } from '../model/host.ts'
import type { ScoreStore } from '../model/score-store.ts'
import { createLogitTable, type LogitTable } from './logit-table.ts'
import { type PackedLogits, packLogits, unpackLogits } from './packed-logits.ts'

export type Sha256 = (data: Uint8Array) => string

/** What decides the logits of a row, beside the row. */
export interface ScoreSource {
  /** sha256 of the graph and of the weights beside it. */
  readonly weights: string
  readonly precision: string
  /** Runtime with version and provider. */
  readonly runtime: string
  /** `linux-x64`. */
  readonly platform: string
}

/** Raw logits of earlier runs. Keys are hashes of rows; texts and ids never get here. */
export interface ScoreCache {
  get(key: string): readonly number[] | undefined
  add(key: string, logits: readonly number[]): void
  /** Hands over what is new, from so many rows on. */
  save(fewest?: number): Promise<void>
}

/** From this many segments on, the next one takes the place of all. */
const MOST_SEGMENTS = 4
/** More rows than this are not kept in one set: some 40 megabytes. */
const MOST_ROWS = 1_000_000

/** Opens what a store has of this source. Damaged segments are told of, left out and dropped. */
export async function openScoreCache(
  store: ScoreStore,
  source: ScoreSource,
  sha256: Sha256,
  log: Pick<Log, 'warning'>,
): Promise<ScoreCache> {
  const name = nameOf(source, sha256)
  const segments = await store.read(name)
  const found: PackedLogits[] = []
  const damaged: string[] = []
  for (const { id, bytes } of segments) {
    const packed = unpackLogits(bytes, sha256)
    // One set of weights has one number of labels; another one can't be true.
    if (packed === null || packed.labels !== (found[0] ?? packed).labels) damaged.push(id)
    else found.push(packed)
  }
  if (damaged.length > 0) {
    log.warning(`score cache: ${damaged.length} damaged of ${segments.length} files, not used and dropped`)
    await store.drop(name, damaged)
  }
  let table: LogitTable | null = null
  const tableOf = (labels: number, rows: number) => {
    table ??= createLogitTable(labels, rows)
    return table
  }
  const stored = found.reduce((sum, { keys }) => sum + keys.length / 32, 0)
  for (const packed of found) tableOf(packed.labels, stored).addAll(packed)
  let ids = segments.map(({ id }) => id).filter((id) => !damaged.includes(id))
  let saved = tableRows()

  function tableRows(): number {
    return table === null ? 0 : table.rows
  }

  return {
    get: (key) => table?.get(key),
    add(key, logits) {
      if (tableRows() < MOST_ROWS) tableOf(logits.length, 1_024).add(key, logits)
    },
    async save(fewest = 1) {
      if (table === null || tableRows() - saved < fewest) return
      const merges = ids.length >= MOST_SEGMENTS
      const bytes = packLogits(table.packed(merges ? 0 : saved), sha256)
      const id = await store.add(name, bytes, merges ? ids : [])
      if (id !== null) ids = merges ? [id] : [...ids, id]
      saved = tableRows()
    },
  }
}

function nameOf({ weights, precision, runtime, platform }: ScoreSource, sha256: Sha256): string {
  return sha256(new TextEncoder().encode(JSON.stringify([weights, precision, runtime, platform])))
}
