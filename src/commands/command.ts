import type { Paint } from '../render/plain.ts'

/** Where a command prints its result. Progress and warnings go to the host's log. */
export interface Console {
  out(text: string): void
  /** Colours, where they can be seen. */
  readonly paint: Paint
}

/** 0: approved, or done. 1: blocked. 2: could not be evaluated, or asked for in a wrong way. */
export type ExitCode = 0 | 1 | 2
