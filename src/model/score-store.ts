/** One piece of a store, as it was written. */
export interface StoredSegment {
  readonly id: string
  readonly bytes: Uint8Array
}

/**
 * Segments of bytes by name, kept beyond a run and shared by runs at the same time. What can't be read or
 * written is told of and left out: a store only ever saves work.
 */
export interface ScoreStore {
  /** All whole segments under a name. `name`: hex digits. */
  read(name: string): Promise<readonly StoredSegment[]>
  /** Adds a segment, whole or not at all (null), then drops those that it takes the place of. Its id. */
  add(name: string, bytes: Uint8Array, replaced: readonly string[]): Promise<string | null>
  /** Drops segments that turned out damaged. */
  drop(name: string, ids: readonly string[]): Promise<void>
}
