import type { ProbesFile } from '../formats/probes.ts'

export type ProbePosition = ProbesFile['positions'][number]
export type QueryLength = NonNullable<ProbesFile['queryLengths']>[number]
export type ProbePrefix = NonNullable<ProbesFile['prefixes']>[number]

/** A text that is put at a place. `quote`: the part of it that must survive. */
export interface ProbeText {
  readonly id: string
  readonly text: string
  readonly quote: string
  /** Texts of one group must be told apart. */
  readonly group: string | null
}

/** A file of probes, checked, with its defaults; texts from the dataset are not yet taken. */
export interface ProbeSet {
  readonly id: string
  readonly file: string
  readonly of: 'document' | 'query'
  readonly texts: readonly ProbeText[]
  /** Evidence units of the dataset that are taken as texts. */
  readonly datasetUnits: number
  /** null: text of the dataset. `times` null: as often as the contract's limit needs. */
  readonly filler: { readonly text: string; readonly times: number | null; readonly joiner: string } | null
  readonly queries: readonly { readonly id: string; readonly text: string }[]
  readonly positions: readonly ProbePosition[]
  readonly queryLengths: readonly QueryLength[]
  readonly prefixes: readonly ProbePrefix[]
}
