import type { ScoreStore } from './score-store.ts'
import type { InspectModel, OpenModel } from './session.ts'

/** Files of the user. Every failure is a GateError with a place: FILE_MISSING, NOT_A_FILE, OUTSIDE_ROOT, TOO_LARGE, FILE_UNREADABLE. */
export interface Files {
  /** The whole file; `maxBytes` bounds it. */
  read(path: string, maxBytes: number): Promise<Uint8Array>
  /**
   * Raw bytes in pieces, for files that are read row by row. `onHash` is told the sha256 (hex) of all
   * pieces once the last one was given out, so that what is read is what was hashed.
   */
  stream(path: string, onHash?: (sha256: string) => void): AsyncIterable<Uint8Array>
  /** sha256 of a file of any size, hex; null where there is no such file. */
  sha256(path: string): Promise<string | null>
  /** Writes whole or not at all. */
  write(path: string, content: string | Uint8Array): Promise<void>
  /** Joins a "/"-separated path with the folder of the file that names it. */
  beside(file: string, path: string): string
}

export interface Log {
  info(line: string): void
  warning(line: string): void
  /** Progress of long work; shown only where it helps, replaced on a terminal. */
  progress(step: string, done: number, total: number): void
}

/** The git work tree around the workspace, read only. Failures: GIT_MISSING, GIT_FAILED, REF_INVALID, REF_UNKNOWN. */
export interface Repository {
  /** Full hash of a branch, tag or commit. */
  commit(ref: string): Promise<string>
  mergeBase(a: string, b: string): Promise<string>
  /** Hashes, first parent first; none for a root commit. A shallow clone may lack the commits themselves. */
  parents(commit: string): Promise<readonly string[]>
  /** A file of the workspace as it stood at a commit; null: it was not there. */
  read(commit: string, path: string, maxBytes: number): Promise<Uint8Array | null>
  /** All files at a commit: git's object id by path, as `read` takes it, in the order of the paths. */
  list(commit: string): Promise<ReadonlyMap<string, string>>
}

/** What the line needs of the machine, passed in so that tests need no module mocks. */
export interface Host {
  readonly files: Files
  readonly repository: Repository
  readonly openModel: OpenModel
  readonly inspectModel: InspectModel
  /** Scores of earlier runs; null: none are kept. */
  readonly scoreStore: ScoreStore | null
  readonly log: Log
  readonly env: Readonly<Record<string, string | undefined>>
  /** Threads that work at the same time: those of the machine, or as many as the user says. */
  readonly cores: number
  /** Operating system and processor, `linux-x64`. */
  readonly platform: string
  /** Milliseconds of a clock that never goes back; nothing but timings comes of it. */
  readonly milliseconds: () => number
  /** ISO date, YYYY-MM-DD. */
  today(): string
  sha256(data: Uint8Array): string
}
