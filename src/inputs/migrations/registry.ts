/**
 * Files that people keep and edit, each with a `formatVersion` of its own. The rows of a dataset have their
 * manifest's, waivers the gate's. Traces and reports are written by programs, which write them anew.
 */
const VERSIONED = ['gate', 'serving', 'thresholds', 'manifest', 'probes'] as const
export type VersionedFormat = (typeof VERSIONED)[number]

/** One step: the whole value of a file of version `from` becomes one of version `from + 1`. */
interface Migration {
  readonly from: number
  /** `value` has passed no schema: the step reads what it knows, and leaves the rest for the next check. */
  migrate(value: Readonly<Record<string, unknown>>): Record<string, unknown>
}

export interface FormatHistory {
  readonly current: number
  /** One step per older version, in order. A new version adds its step, its schema and its test. */
  readonly steps: readonly Migration[]
}

export type Histories = Readonly<Record<VersionedFormat, FormatHistory>>

const FIRST: FormatHistory = { current: 1, steps: [] }

/** Every format with the steps from its older versions. All are at their first. */
export const HISTORIES: Histories = {
  gate: FIRST,
  serving: FIRST,
  thresholds: FIRST,
  manifest: FIRST,
  probes: FIRST,
}
