import { type Need, needsOf } from '../../metrics/needs.ts'
import type { ContractName } from '../../model/contract.ts'
import type { EvidenceUnit, Query, SpanKind } from '../../model/dataset.ts'
import type {
  ContractEvidence,
  PlaceRetention,
  Position,
  QueryEvidence,
  Retention,
} from '../../model/evidence.ts'
import type { LoadedContract, RunContext } from '../../model/run.ts'

/** `refused`: the query was not accepted, so no input holds the span. */
export type State = Retention | 'refused'

/**
 * A need under one contract. `position`: where it stands first in a scored document, whatever is kept of
 * it there, so that contracts can be compared by position; null: it can't be told (refused or unverifiable).
 * `acrossCut`: a cut falls inside it where the most of it is kept.
 */
export interface NeedState {
  readonly id: string
  readonly state: State
  readonly keptTokens: number
  readonly targetTokens: number
  readonly position: Position | null
  readonly acrossCut: boolean
  /** All of it is in some input, and no input holds it whole. */
  readonly split: boolean
  readonly qualifies: string | null
}

/** A protected span at one entrance of one contract. */
export interface SpanState {
  readonly id: string
  readonly kind: SpanKind
  readonly entrance: 'pair' | 'encoder'
  readonly state: State
  readonly keptTokens: number
  readonly targetTokens: number
}

/** What one contract keeps of one query at the pair boundary. */
export interface ContractStates {
  /** Needs that a scored candidate holds, or would hold had the query been accepted. */
  readonly needs: readonly NeedState[]
  readonly spans: readonly SpanState[]
  /** Every scored place of every unit, for retention by document. */
  readonly places: readonly PlaceRetention[]
  readonly evidence: ContractEvidence | null
}

/**
 * States under a contract; null where the run has no such contract. The rollback that nobody names is
 * the contract in service.
 */
export function statesOf(
  name: ContractName,
  { query, contracts }: QueryEvidence,
  loaded: RunContext['contracts'],
): ContractStates | null {
  const of = name === 'rollback' && loaded.rollback === null ? 'current' : name
  const contract = loaded[of]
  return contract && contractStates(query, contracts[of], contract)
}

export function contractStates(
  query: Query,
  evidence: ContractEvidence | null,
  loaded: LoadedContract,
): ContractStates {
  const scored = new Set(
    query.candidates
      .slice(0, loaded.contract.candidates ?? Number.POSITIVE_INFINITY)
      .map((c) => c.documentId),
  )
  const needs = needsOf(query.units).flatMap((need) => needState(need, evidence, scored) ?? [])
  const places = evidence?.outcome === 'accept' ? evidence.units.flatMap((unit) => unit.places) : []
  return { needs, spans: spanStates(query, evidence, loaded), places, evidence }
}

const NOTHING = { keptTokens: 0, targetTokens: 0 }

/** Of alternatives the best counts; where none is complete and one can't be told, none can. */
const BEST: readonly State[] = ['complete', 'unverifiable', 'partial', 'lost', 'refused']

function needState(
  need: Need<EvidenceUnit>,
  evidence: ContractEvidence | null,
  scored: ReadonlySet<string>,
): NeedState | null {
  const states = need.units.flatMap((unit) => unitState(unit, evidence, scored) ?? [])
  const [best] = states.sort((a, b) => BEST.indexOf(a.state) - BEST.indexOf(b.state))
  return best ? { ...best, id: need.id } : null
}

function unitState(
  unit: EvidenceUnit,
  evidence: ContractEvidence | null,
  scored: ReadonlySet<string>,
): NeedState | null {
  const { id, qualifierOf } = unit
  const base = { id, position: null, acrossCut: false, split: false, qualifies: qualifierOf }
  if (evidence === null || evidence.outcome !== 'accept') {
    if (!unit.places.some(({ documentId }) => scored.has(documentId))) return null
    return { ...base, ...NOTHING, state: evidence === null ? 'unverifiable' : 'refused' }
  }
  const found = evidence.units.find(({ unitId }) => unitId === id)
  const [first] = [...(found?.places ?? [])].sort((a, b) => a.relativePosition - b.relativePosition)
  const [place] = [...(found?.places ?? [])].sort(
    (a, b) => BEST.indexOf(a.retention) - BEST.indexOf(b.retention),
  )
  if (!found || !place || !first) return null
  const { retention: state, keptTokens, targetTokens } = found
  const position = state === 'unverifiable' ? null : first.position
  return {
    ...base,
    state,
    keptTokens,
    targetTokens,
    position,
    acrossCut: place.acrossCut,
    split: place.split,
  }
}

function spanStates(query: Query, evidence: ContractEvidence | null, loaded: LoadedContract): SpanState[] {
  const all = (entrance: SpanState['entrance'], state: State) =>
    query.protectedSpans.map(({ id, kind }): SpanState => ({ id, kind, entrance, ...NOTHING, state }))
  if (evidence === null) {
    const encoder = loaded.contract.queryEncoder ? all('encoder', 'unverifiable') : []
    return [...all('pair', 'unverifiable'), ...encoder]
  }
  const kinds = new Map(query.protectedSpans.map(({ id, kind }) => [id, kind]))
  const refused = evidence.outcome !== 'accept'
  const measured = evidence.spans
    .filter(({ entrance }) => !(refused && entrance === 'pair'))
    .map(({ spanId: id, entrance, retention: state, keptTokens, targetTokens }): SpanState => {
      return { id, kind: kinds.get(id) ?? 'other', entrance, state, keptTokens, targetTokens }
    })
  return [...(refused ? all('pair', 'refused') : []), ...measured]
}
