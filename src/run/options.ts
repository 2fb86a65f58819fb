import type { MatrixAxes } from '../model/plan.ts'
import type { ReviewSource } from '../model/reviews.ts'
import { shellWord } from '../render/escape.ts'

/** What a run is asked for, by a command line or by an action. */
export interface RunOptions {
  /** The entry file, gate.json. */
  readonly gate: string
  /** The contract in service as a file; it goes before `base` and before gate.json's own `current`. */
  readonly current: string | null
  /** Where the base stands; null: the run is compared with no base. */
  readonly base: BaseRefs | null
  readonly dataRoot: string | null
  /** Other pair lengths and candidate counts to look at, before those of gate.json; null: gate.json's. */
  readonly matrix?: MatrixAxes | null
  /** Passages with irrelevant text appended are scored too. */
  readonly lengthShift?: boolean
  /** A stranger's change: a model is loaded only if the base names its sha256. */
  readonly untrusted: boolean
  /** Where approvals of limit changes are read; none are without. */
  readonly reviews?: ReviewSource | null
  /** An earlier report, to be told what moved since. */
  readonly against?: string | null
  /** Folder for a record of the run and of every query. */
  readonly audit?: string | null
}

/** Branches or commits. */
export interface BaseRefs {
  /** The contract in service is read here; null: where the change left `limits`, its merge base with it. */
  readonly contract: string | null
  /** Limits, approvers and policy are read here: the tip of the base branch. */
  readonly limits: string
}

/** The command line that writes the pairs to record for the same run. */
export function planLine({ gate, base, dataRoot }: RunOptions, pairs: string): string {
  const flags = [
    ['--gate', gate],
    ['--base', base?.limits ?? null],
    ['--data-root', dataRoot],
    ['--pairs', pairs],
  ] as const
  const words = flags.flatMap(([flag, value]) => (value === null ? [] : [flag, shellWord(value)]))
  return ['evidence-gate', 'plan', ...words].join(' ')
}

/** The command line that gives the same report, wherever its author wants the files. */
export function commandLine({ gate, current, base, dataRoot, matrix, lengthShift }: RunOptions): string {
  const flags = [
    ['--gate', gate],
    ['--current', current],
    ['--base', base?.limits ?? null],
    ['--data-root', dataRoot],
    ['--matrix-lengths', matrix?.lengths?.join() ?? null],
    ['--matrix-candidates', matrix?.candidates?.join() ?? null],
  ] as const
  const words = flags.flatMap(([flag, value]) => (value === null ? [] : [flag, shellWord(value)]))
  const switches = [...(matrix ? ['--matrix'] : []), ...(lengthShift ? ['--length-shift'] : [])]
  return ['evidence-gate', 'run', ...words, ...switches].join(' ')
}
