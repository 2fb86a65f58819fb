import type { TraceContext, TraceEncode, TraceHeader, TracePair, TraceQuery } from '../formats/trace.ts'
import type { Contract, ContractName } from './contract.ts'
import type { Dataset, Place } from './dataset.ts'
import type { GateError } from './errors.ts'
import type { EvaluationAspect } from './evaluation.ts'
import type { MatrixAxes, MatrixCell } from './plan.ts'
import type { ProbeSet } from './probes.ts'
import type { Thresholds, Waiver } from './thresholds.ts'
import type { Encoder } from './tokens.ts'

/** The settings of gate.json that the line needs, with defaults filled in. */
export interface Settings {
  readonly id: string
  readonly mode: 'enforce' | 'warn'
  readonly file: string
  readonly scoring: 'auto' | 'trace' | 'live'
  readonly context: ContextSettings
  readonly changes: readonly DeclaredChange[]
  readonly hashIds: boolean
  /** Variants to look at beside the contracts; absent: none but those that are always looked at. */
  readonly matrix?: MatrixAxes
  /** Whether to score passages with irrelevant text appended; absent: no. */
  readonly lengthShift?: boolean
}

export interface ContextSettings {
  readonly maxPassages: number
  readonly tokenBudget: number | null
  readonly unit: 'document' | 'window'
  readonly overflow: 'skip' | 'cut' | 'stop'
  readonly neighbours: number
}

/** An entry of `changes`: a difference of the effective contract that somebody stands for. */
export interface DeclaredChange {
  /** JSON pointer into the effective contract, e.g. /input/maxLength. */
  readonly field: string
  readonly from: unknown
  readonly to: unknown
  readonly reason: string
  readonly pointer: string
}

/** A file that a contract names, as found: its hash, or why it can't be read. */
export interface FileFact {
  readonly what: 'tokenizer' | 'model' | 'query-encoder-tokenizer'
  readonly path: string
  readonly declared: string | null
  readonly actual: string | null
}

/** A contract with what was loaded for it. */
export interface LoadedContract {
  readonly name: ContractName
  readonly contract: Contract
  /** Where each field of the effective contract stands in the file, by JSON pointer. */
  readonly lines: ReadonlyMap<string, number>
  /** Encodings with offsets, or why there are none (OFFSETS_UNAVAILABLE). */
  readonly encoder: Encoder | GateError
  readonly queryEncoder: Encoder | GateError | null
  readonly files: readonly FileFact[]
  /** What the files beside the model and the tokenizer say of lengths; absent: nobody looked. */
  readonly published?: PublishedLengths
  /** Longest row in tokens that the ONNX graph accepts, up to the contract's limit; null: not known. */
  readonly graphPositions: number | null
  readonly trace: TraceIndex | null
  readonly scores: ScoreOrigin
}

/** Lengths in tokens as files publish them, to be held against the contract. null: not said. */
export interface PublishedLengths {
  /** `input.maxLength` as serving.json asks for it. */
  readonly asked: number | null
  /** `model_max_length` of tokenizer_config.json. */
  readonly tokenizer: number | null
  /** `max_position_embeddings` of config.json, and the positions that its architecture never uses. */
  readonly maxPositions: number | null
  readonly padOffset: number | null
}

/** Where scores come from. `stand-in`: live scores of this program for a service that runs something else. */
export type ScoreOrigin =
  | { readonly kind: 'trace'; readonly file: string; readonly recordedBy: string | null }
  | { readonly kind: 'live'; readonly runtime: string; readonly standIn: boolean }
  | { readonly kind: 'none'; readonly reason: string }

/** One recorded file. `pairsWithIds`: records that say what the model was given. */
export interface Recording {
  readonly file: string
  /** Of the file as it is stored; null: it was not read from one. */
  readonly sha256: string | null
  readonly header: TraceHeader
  readonly pairs: number
  readonly pairsWithIds: number
}

/** Inputs scored in two recordings of one contract. `moved`: by more than rounding; `largest` difference of all. */
export interface Drift {
  readonly pairs: number
  readonly moved: number
  readonly largest: number
}

/** A trace by query. Duplicates are refused on load. */
export interface TraceIndex {
  /** The file, or the newest one of several recordings of the same contract. */
  readonly file: string
  readonly header: TraceHeader
  /** The files that it comes from, newest first. */
  readonly recordings: readonly Recording[]
  /** What the newest recording says of pairs that earlier ones hold too; absent: there is one recording. */
  readonly drift?: Drift
  readonly pairs: ReadonlyMap<string, readonly TracePair[]>
  readonly encodes: ReadonlyMap<string, readonly TraceEncode[]>
  readonly timings: readonly TraceQuery[]
  readonly contexts: ReadonlyMap<string, TraceContext>
}

/** What a run is compared with. */
export type Base =
  | { readonly kind: 'ref'; readonly ref: string; readonly commit: string }
  /** `current` given as a file: limits have no base to be compared with. */
  | { readonly kind: 'file' }
  /** The base exists and has no gate: this change introduces it. */
  | { readonly kind: 'first-adoption'; readonly ref: string }
  | { readonly kind: 'none' }

/** A review that stands for one change of limits, bound to the hash of that change (gates/approval). */
export interface Approval {
  readonly by: string
  /** The entry of the base's `approvers` that the reviewer stands for: a login, or a team they are in. */
  readonly as: string
  readonly changeHash: string
}

/** A difference in what is evaluated and how: gate.json, the dataset, recordings (gates/approval). */
export interface EvaluationChange {
  readonly what: EvaluationAspect
  /** Query, unit, segment, pattern or file that it is about. */
  readonly id: string | null
  /** A setting, a count or a hash, never text. */
  readonly from: string | null
  readonly to: string | null
  readonly place: Place
  /** It may let through what the base would have stopped: it needs an approval. */
  readonly weaker: boolean
  /**
   * Part of what a review is bound to. Single rows of a dataset are not: its digest is, which says the same
   * and can be told of any commit without reading the data.
   */
  readonly bound: boolean
}

/** One request to a model of this run: all inputs of a query, in the contract's batches. */
export interface RequestTiming {
  readonly path: 'current' | 'proposed'
  readonly queryId: string
  readonly ms: number
}

/** Watched files of the change and of its base. Digests are over their paths and contents, hex. */
export interface Watch {
  readonly head: string
  /** null: there is no base to compare with. */
  readonly base: string | null
  /** Files that differ from the base's, sorted. */
  readonly changed: readonly string[]
  /** Where patterns stand that match no file. */
  readonly unused: readonly Place[]
  /** Where the patterns stand. */
  readonly place: Place
}

/** All that is loaded before the first query is evaluated. Gates are started with it. */
export interface RunContext {
  readonly settings: Settings
  readonly dataset: Dataset
  /** Digest of the base's dataset, where it can be read. */
  readonly baseDatasetDigest: string | null
  readonly contracts: {
    readonly current: LoadedContract | null
    readonly proposed: LoadedContract
    readonly rollback: LoadedContract | null
  }
  readonly contextEncoder: Encoder | null
  /** null or absent: nothing is watched, or there is no git to tell. */
  readonly watch?: Watch | null
  /** Probe sets that gate.json names. */
  readonly probes: readonly ProbeSet[]
  readonly base: Base
  readonly thresholds: { readonly head: Thresholds; readonly base: Thresholds | null }
  /** Agreed exceptions of the head, which count, and the base's, which they are compared with. */
  readonly waivers: { readonly head: readonly Waiver[]; readonly base: readonly Waiver[] | null }
  /** What this change does to the evaluation itself; empty without a base. */
  readonly evaluation: readonly EvaluationChange[]
  /** Reviews of approvers that may stand for a change of limits; empty where none can be read. */
  readonly approvals: readonly Approval[]
  /** Teams among the approvers of whose members the token may not read. */
  readonly unreadableTeams: readonly string[]
  /** Variants of the contracts that are scored beside them. */
  readonly cells?: readonly MatrixCell[]
  /** Tokens to append to passages, and why that can't be scored for some path; absent: nobody asks. */
  readonly lengthShift?: { readonly tokens: readonly number[]; readonly unavailable: readonly string[] }
  /** Requests that were timed in turn while the run went on; they grow until the gates end. */
  readonly timings?: readonly RequestTiming[]
  /** ISO date of the run, from the host's clock. */
  readonly today: string
  readonly sha256: (data: Uint8Array) => string
  /** Findings kept per code. */
  readonly keepFindings: number
}
