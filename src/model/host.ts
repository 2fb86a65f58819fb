/** Files of the user. Every failure is a GateError with a place: FILE_MISSING, NOT_A_FILE, OUTSIDE_ROOT, TOO_LARGE, FILE_UNREADABLE. */
export interface Files {
  /** The whole file; `maxBytes` bounds it. */
  read(path: string, maxBytes: number): Promise<Uint8Array>
  /** Raw bytes in pieces, for files that are read row by row. */
  stream(path: string): AsyncIterable<Uint8Array>
  /** sha256 of a file of any size, hex; null where there is no such file. */
  sha256(path: string): Promise<string | null>
  /** Writes whole or not at all. */
  write(path: string, content: string): Promise<void>
  /** Joins a "/"-separated path with the folder of the file that names it. */
  beside(file: string, path: string): string
}

export interface Log {
  info(line: string): void
  warning(line: string): void
  /** Progress of long work; shown only where it helps, replaced on a terminal. */
  progress(step: string, done: number, total: number): void
}

/** What the line needs of the machine, passed in so that tests need no module mocks. */
export interface Host {
  readonly files: Files
  readonly log: Log
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cores: number
  /** ISO date, YYYY-MM-DD. */
  today(): string
  sha256(data: Uint8Array): string
}
