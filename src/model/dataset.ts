import type { Span } from './tokens.ts'

export type OffsetUnit = 'codepoint' | 'utf16' | 'byte'
export type Scalar = string | number | boolean

/** Where a thing was read: a file as the user names it, and a 1-based line or a JSON pointer in it. */
export interface Place {
  readonly file: string
  readonly line?: number
  readonly pointer?: string
}

/** A frozen dataset, checked: every span points into its stored text, every id resolves. */
export interface Dataset {
  readonly name: string
  readonly corpusRevision: string
  readonly retrievalRevision: string
  /** sha256 over the hashes of the three files and the manifest's meaning; equal digests, equal data. */
  readonly digest: string
  readonly gain: 'linear' | 'exponential'
  /** Of offsets in files that speak about this dataset, such as recorded contexts; spans in the model are UTF-16. */
  readonly offsetUnit: OffsetUnit
  readonly segments: ReadonlyMap<string, Segment>
  readonly documents: ReadonlyMap<string, Document>
  /** The documents before and after one in its source and revision, where they say where they stand. */
  readonly beside?: ReadonlyMap<string, Beside>
  /** In query-id order (code unit order). */
  readonly queries: readonly Query[]
  readonly manifest: Place
}

export interface Beside {
  readonly before: string | null
  readonly after: string | null
}

export interface Segment {
  readonly id: string
  readonly protected: boolean
  readonly kind: 'group' | 'confusable'
}

/** What retrieval returns: a chunk of a source. */
export interface Document {
  readonly id: string
  readonly sourceId: string
  readonly revision: string
  readonly section: string | null
  readonly title: string | null
  /** Sorted scopes; null: nothing declared. */
  readonly permission: readonly string[] | null
  readonly text: string
  /** The exact string the reranker is given where the wrapper puts metadata in front, and where `text` begins in it (UTF-16). */
  readonly rerank: { readonly text: string; readonly textStart: number } | null
  readonly attributes: Readonly<Record<string, Scalar>>
}

export interface Query {
  readonly id: string
  readonly text: string
  readonly segments: readonly string[]
  readonly protectedSpans: readonly ProtectedSpan[]
  readonly units: readonly EvidenceUnit[]
  /** Passages that are easily taken for the answer; absent: none is annotated. */
  readonly twins?: readonly Twin[]
  readonly constraints: { readonly must: Constraint; readonly mustNot: Constraint }
  readonly expect: 'accept' | 'reject' | 'clarify'
  /** Grade per document: judgments, else the highest grade of its evidence. */
  readonly grades: ReadonlyMap<string, number>
  readonly route: string
  /** In retrieval order. */
  readonly candidates: readonly Candidate[]
  readonly rewrites: readonly Rewrite[]
  readonly place: Place
}

export type Constraint = Readonly<Record<string, readonly Scalar[]>>

export interface Candidate {
  readonly documentId: string
  readonly score: number
}

export type SpanKind = 'identifier' | 'negation' | 'condition' | 'validity' | 'entity' | 'other'

/** Part of a query that must reach the model whole. `querySpan` in `Query.text`. */
export interface ProtectedSpan {
  readonly id: string
  readonly kind: SpanKind
  readonly querySpan: Span
}

/** One annotated span of a source that answers a query, with every document that holds it. */
export interface EvidenceUnit {
  readonly id: string
  readonly grade: number
  readonly anyOf: string | null
  readonly qualifierOf: string | null
  /** Empty: no document of the corpus holds the span whole. `textSpan` in `Document.text`. */
  readonly places: readonly EvidencePlace[]
}

/** What makes a wrong passage look right. */
type Confusion = 'entity' | 'period' | 'revision' | 'negation' | 'condition' | 'other'

/** A passage that is not the answer and looks like it, with every document that holds it. */
export interface Twin {
  readonly id: string
  readonly kind: Confusion
  readonly places: readonly EvidencePlace[]
}

export interface EvidencePlace {
  readonly documentId: string
  readonly textSpan: Span
}

export interface Rewrite {
  readonly id: string
  readonly text: string
  /** `querySpan` null: the rewrite does not say where the span went; it is unverifiable. */
  readonly spans: readonly { readonly of: string; readonly querySpan: Span | null }[]
}
