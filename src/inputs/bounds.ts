const MIB = 1 << 20

/** Inputs come from strangers: nothing is read without a bound. */
export interface RowBounds {
  /** Bytes of one row, without its line break. */
  readonly rowBytes: number
  readonly rows: number
  /** Bytes of the whole file after decompression. */
  readonly fileBytes: number
}

export const JSON_FILE_BYTES = 8 * MIB
export const MAX_DEPTH = 64
export const PROBLEMS_PER_FILE = 50
export const ROW_BOUNDS: RowBounds = { rowBytes: 16 * MIB, rows: 5_000_000, fileBytes: 2048 * MIB }
