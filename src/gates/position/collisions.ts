import type { ContractName } from '../../model/contract.ts'
import type { Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { PositionReport } from '../../model/files.ts'
import type { FindingFacts } from '../../model/findings.ts'
import type { PlannedInput, QueryPlan } from '../../model/plan.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoding, TokenRange } from '../../model/tokens.ts'
import { encodeQuery } from '../../plan/encode-query.ts'

export type Collision = FindingFacts['INPUT_COLLISION']

/** Texts that must be told apart and reach the model as one input. */
export interface Collisions {
  /** What the query collides with among those added before, under this contract. Add `current` before `proposed`. */
  add(name: ContractName, query: Query, plan: QueryPlan, loaded: LoadedContract): Collision[]
  counts(): PositionReport['collisions']
}

/** A query as one contract has read it. */
interface Seen {
  readonly queryId: string
  /** The texts of its protected parts. */
  readonly protects: string
  /** Document and window -> what is kept of it, in the pair. */
  readonly documents: ReadonlyMap<string, string>
}

export function createCollisions(): Collisions {
  const seen = new Map<string, Seen[]>()
  const found = new Map<string, Collision>()

  function note(collision: Collision): Collision {
    found.set(keyOf(collision, collision.contract), collision)
    return collision
  }
  const known = (collision: Omit<Collision, 'known'>) => found.has(keyOf(collision, 'current'))

  function meet(name: ContractName, of: 'encoder' | 'query', ids: string, own: Seen): Collision[] {
    const place = `${name} ${of} ${ids}`
    const others = seen.get(place) ?? []
    seen.set(place, [...others, own])
    return others.flatMap((other) => {
      if (other.queryId === own.queryId || other.protects === own.protects) return []
      const documentId = of === 'encoder' ? null : sharedDocument(own, other)
      if (documentId === undefined) return []
      const facts = {
        contract: name,
        of,
        queryId: own.queryId,
        otherQueryId: other.queryId,
        documentId,
        otherDocumentId: null,
      }
      return [note({ ...facts, known: known(facts) })]
    })
  }

  return {
    add(name, query, plan, loaded) {
      const collisions: Collision[] = []
      if (query.protectedSpans.length > 0) {
        const protects = protectedTexts(query)
        const encoded = encoderKey(loaded, query)
        if (encoded !== null) {
          const own = { queryId: query.id, protects, documents: new Map() }
          collisions.push(...meet(name, 'encoder', encoded, own))
        }
        for (const [ids, documents] of pairKeys(plan.inputs)) {
          collisions.push(...meet(name, 'query', ids, { queryId: query.id, protects, documents }))
        }
      }
      for (const [documentId, otherDocumentId] of documentCollisions(query, plan.inputs)) {
        const facts = {
          contract: name,
          of: 'document' as const,
          queryId: query.id,
          otherQueryId: null,
          documentId,
          otherDocumentId,
        }
        collisions.push(note({ ...facts, known: known(facts) }))
      }
      return collisions
    },
    counts() {
      const counts = new Map<string, PositionReport['collisions'][number]>()
      for (const { contract, of, known: isKnown } of found.values()) {
        const name = `${contract} ${of}`
        const row = counts.get(name) ?? { contract, of, count: 0, known: 0 }
        counts.set(name, { ...row, count: row.count + 1, known: row.known + (isKnown ? 1 : 0) })
      }
      return [...counts.values()]
    },
  }
}

const keyOf = (one: Omit<Collision, 'known'>, contract: ContractName): string =>
  JSON.stringify([
    contract,
    one.of,
    one.queryId,
    one.otherQueryId,
    one.of === 'document' && one.documentId,
    one.otherDocumentId,
  ])

const protectedTexts = ({ text, protectedSpans }: Query): string =>
  JSON.stringify(protectedSpans.map(({ querySpan }) => text.slice(querySpan.start, querySpan.end)).sort())

const idsKey = ({ ids }: Encoding, { start, end }: TokenRange): string => ids.subarray(start, end).join()

function encoderKey({ contract, queryEncoder }: LoadedContract, query: Query): string | null {
  if (contract.queryEncoder === null || queryEncoder === null || queryEncoder instanceof GateError)
    return null
  const { encoding, range } = encodeQuery(queryEncoder, contract.queryEncoder, query, contract.file)
  return idsKey(encoding, range)
}

/** Kept query tokens -> the documents that are read with them. */
function pairKeys(inputs: readonly PlannedInput[]): Map<string, Map<string, string>> {
  const byRange = new Map<string, string>()
  const keys = new Map<string, Map<string, string>>()
  for (const { queryEncoding, documentId, window, cut } of inputs) {
    const range = `${cut.query.start}:${cut.query.end}`
    const ids = byRange.get(range) ?? idsKey(queryEncoding, cut.query)
    byRange.set(range, ids)
    const documents = keys.get(ids) ?? new Map<string, string>()
    keys.set(ids, documents)
    documents.set(`${window} ${documentId}`, `${cut.document.start}:${cut.document.end}`)
  }
  return keys
}

/** Whole documents whose inputs are equal; undefined: there is none. */
function sharedDocument({ documents }: Seen, other: Seen): string | undefined {
  for (const [place, range] of documents) {
    if (other.documents.get(place) === range) return place.slice(place.indexOf(' ') + 1)
  }
  return undefined
}

/** Pairs of unlike documents of which one holds evidence of the query, and whose kept tokens are equal. */
function documentCollisions(query: Query, inputs: readonly PlannedInput[]): [string, string][] {
  const holders = new Set(query.units.flatMap(({ places }) => places.map(({ documentId }) => documentId)))
  const windowed = new Set(inputs.filter(({ window }) => window > 0).map(({ documentId }) => documentId))
  const whole = inputs.filter(({ documentId }) => !windowed.has(documentId))
  return whole
    .filter(({ documentId }) => holders.has(documentId))
    .flatMap((holder) =>
      whole
        .filter((other) => !holders.has(other.documentId) && readAlike(holder, other))
        .map((other): [string, string] => [holder.documentId, other.documentId]),
    )
}

function readAlike(a: PlannedInput, b: PlannedInput): boolean {
  if (a.documentEncoding.text === b.documentEncoding.text) return false
  const length = a.cut.document.end - a.cut.document.start
  if (length === 0 || length !== b.cut.document.end - b.cut.document.start) return false
  for (let at = 0; at < length; at++) {
    const [own, other] = [a.cut.document.start + at, b.cut.document.start + at]
    if (a.documentEncoding.ids[own] !== b.documentEncoding.ids[other]) return false
  }
  return true
}
