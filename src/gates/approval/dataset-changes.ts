import type { Dataset, Place, Query } from '../../model/dataset.ts'
import type { EvaluationAspect } from '../../model/evaluation.ts'
import { compareStrings } from '../../model/order.ts'
import type { EvaluationChange } from '../../model/run.ts'

/** What a manifest says beside its files: everything that a result can depend on. */
export interface ManifestFacts {
  readonly digest: string
  readonly heldOutFromTraining: boolean
  readonly preprocessing: string
  readonly corpusRevision: string
  readonly retrievalRevision: string
  readonly retrievalConfig: string
  readonly offsetUnit: string
  readonly gain: string
  readonly maxGrade: number | null
  readonly segments: ReadonlyMap<string, { readonly protected: boolean; readonly kind: string }>
  at(pointer: string): Place
}

const SHOWN = 12
const short = (hash: string) => hash.slice(0, SHOWN)

/**
 * The manifest against the base's. Another dataset is other data to be measured on, whoever made it: even a query
 * more moves every mean. So its digest is what an approver agrees to; the other entries say what is behind it.
 */
export function manifestChanges(base: ManifestFacts, head: ManifestFacts): EvaluationChange[] {
  if (base.digest === head.digest) return []
  const entry = (
    what: EvaluationAspect,
    pointer: string,
    from: string | number | boolean | null,
    to: string | number | boolean | null,
  ): EvaluationChange[] =>
    from === to ? [] : [change(what, head.at(pointer), null, text(from), text(to), true)]
  return [
    { ...change('dataset', head.at(''), null, short(base.digest), short(head.digest), true), bound: true },
    ...entry('held-out promise', '/heldOutFromTraining', base.heldOutFromTraining, head.heldOutFromTraining),
    ...entry('preprocessing', '/preprocessing', base.preprocessing, head.preprocessing),
    ...entry('corpus revision', '/corpusRevision', base.corpusRevision, head.corpusRevision),
    ...entry('retrieval', '/retrieval/revision', base.retrievalRevision, head.retrievalRevision),
    ...entry(
      'retrieval',
      '/retrieval/configSha256',
      short(base.retrievalConfig),
      short(head.retrievalConfig),
    ),
    ...entry('offset unit', '/offsetUnit', base.offsetUnit, head.offsetUnit),
    ...entry('relevance scale', '/relevance/max', base.maxGrade, head.maxGrade),
    ...entry('gain', '/relevance/gain', base.gain, head.gain),
    ...segmentChanges(base, head),
  ]
}

function segmentChanges(base: ManifestFacts, head: ManifestFacts): EvaluationChange[] {
  const place = head.at('/segments')
  const removed = [...base.segments].flatMap(([id, before]): EvaluationChange[] => {
    const now = head.segments.get(id)
    if (!now) return [change('segment', place, id, before.protected ? 'protected' : 'there', null, true)]
    const flags = (one: boolean) => (one ? 'protected' : 'not protected')
    return [
      ...(before.protected === now.protected
        ? []
        : [
            change(
              'protected segment',
              place,
              id,
              flags(before.protected),
              flags(now.protected),
              before.protected,
            ),
          ]),
      ...(before.kind === now.kind
        ? []
        : [change('kind of segment', place, id, before.kind, now.kind, true)]),
    ]
  })
  const added = [...head.segments.keys()]
    .filter((id) => !base.segments.has(id))
    .map((id) => change('segment', place, id, null, 'there', false))
  return [...removed, ...added]
}

/** Row by row, what became of the base's queries, candidates and documents. */
export function rowChanges(
  base: Dataset,
  head: Dataset,
  sha256: (data: Uint8Array) => string,
): EvaluationChange[] {
  const hash = (value: unknown) => short(sha256(new TextEncoder().encode(JSON.stringify(value))))
  const now = new Map(head.queries.map((query) => [query.id, query]))
  const before = new Map(base.queries.map((query) => [query.id, query]))
  const gone = base.queries
    .filter(({ id }) => !now.has(id))
    .map(({ id }) => change('query', head.manifest, id, 'there', null, true))
  const changed = head.queries.flatMap((query) => {
    const old = before.get(query.id)
    return old
      ? queryChanges(old, query, hash)
      : [change('query', query.place, query.id, null, 'there', true)]
  })
  return [...gone, ...changed, ...documentChanges(base, head, hash)]
}

type Hash = (value: unknown) => string

function queryChanges(before: Query, now: Query, hash: Hash): EvaluationChange[] {
  const { id, place } = now
  const one = (
    what: EvaluationAspect,
    read: (query: Query) => unknown,
    show: (value: unknown) => string = hash,
  ): EvaluationChange[] => {
    const [from, to] = [read(before), read(now)]
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [change(what, place, id, show(from), show(to), true)]
  }
  const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') || 'none' : String(value))
  return [
    ...one('query text', ({ text }) => text),
    ...one('segments of a query', ({ segments }) => [...segments].sort(compareStrings), words),
    ...one('route of a query', ({ route }) => route, words),
    ...one('expected outcome', ({ expect }) => expect, words),
    ...one('constraints', ({ constraints }) => constraints),
    ...one('grades', ({ grades }) => [...grades].sort(([a], [b]) => compareStrings(a, b))),
    ...one('candidates', ({ candidates }) => candidates),
    ...one('rewrites of a query', ({ rewrites }) => rewrites),
    ...partChanges('evidence', before.units, now.units, now, hash),
    ...partChanges('protected span', before.protectedSpans, now.protectedSpans, now, hash),
    ...partChanges('twin', before.twins ?? [], now.twins ?? [], now, hash),
  ]
}

/** Units, spans or twins of one query, by id. More of them ask for more. */
function partChanges(
  what: 'evidence' | 'protected span' | 'twin',
  before: readonly { readonly id: string }[],
  now: readonly { readonly id: string }[],
  { id, place }: Query,
  hash: Hash,
): EvaluationChange[] {
  const newById = new Map(now.map((part) => [part.id, part]))
  const oldIds = new Set(before.map((part) => part.id))
  return [
    ...before.flatMap((part) => {
      const other = newById.get(part.id)
      if (!other) return [change(what, place, `${id}/${part.id}`, 'there', null, true)]
      const [from, to] = [hash(part), hash(other)]
      return from === to ? [] : [change(what, place, `${id}/${part.id}`, from, to, true)]
    }),
    ...now
      .filter((part) => !oldIds.has(part.id))
      .map((part) => change(what, place, `${id}/${part.id}`, null, 'there', false)),
  ]
}

function documentChanges(base: Dataset, head: Dataset, hash: Hash): EvaluationChange[] {
  const place = head.manifest
  return [
    ...[...base.documents].flatMap(([id, before]): EvaluationChange[] => {
      const now = head.documents.get(id)
      if (!now) return [change('document', place, id, 'there', null, true)]
      const [from, to] = [hash(before), hash(now)]
      return from === to ? [] : [change('document', place, id, from, to, true)]
    }),
    ...[...head.documents.keys()]
      .filter((id) => !base.documents.has(id))
      .map((id) => change('document', place, id, null, 'there', false)),
  ]
}

/** The base's data can't be read: what became of it, nobody can say. */
export const unreadableData = (head: ManifestFacts, reason: string): EvaluationChange =>
  change('dataset of the base', head.at(''), null, 'unreadable', reason, true)

const change = (
  what: EvaluationAspect,
  place: Place,
  id: string | null,
  from: string | null,
  to: string | null,
  weaker: boolean,
): EvaluationChange => ({ what, id, from, to, place, weaker, bound: false })

const text = (value: string | number | boolean | null) => (value === null ? null : String(value))
