import type { Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { TracePair } from '../../model/files.ts'
import type { PlannedInput, QueryPlan } from '../../model/plan.ts'
import type { TraceIndex } from '../../model/run.ts'
import type { VerificationLevel } from '../../model/thresholds.ts'
import { assembleInput } from '../../plan/assemble-input.ts'
import type { FindingCollector } from '../findings.ts'
import {
  compareRow,
  hashIds,
  type RecordedRow,
  type RowTools,
  recordedHash,
  recordsIds,
} from './compare-row.ts'
import { compareScores } from './compare-scores.ts'
import { encoderInput } from './query-encoder.ts'
import type { Role } from './roles.ts'
import { rowFindings, scoreFinding, staleFindings } from './trace-findings.ts'

/** How much of what had to be recorded was, and was equal. */
export interface Coverage {
  readonly needed: number
  readonly recorded: number
  readonly equal: number
}

/** What a trace proves of a contract. */
export interface TraceProof {
  readonly level: VerificationLevel
  readonly pairs: Coverage
  readonly queryEncodings: Coverage
}

/** Compares a trace with the plan of its contract, query by query. */
export interface TraceCheck {
  add(query: Query, plan: QueryPlan | null): void
  end(): TraceProof
}

/** A trace whose input part is of another contract proves nothing: it is named, and not compared. */
export function createTraceCheck(
  role: Role,
  trace: TraceIndex,
  findings: FindingCollector,
  sha256: RowTools['sha256'],
): TraceCheck {
  const { loaded } = role
  const stale = staleFindings(role, trace)
  for (const finding of stale) findings.add(finding)
  const isStale = (part: string) => stale.some(({ facts }) => 'part' in facts && facts.part === part)
  const pairs = { needed: 0, recorded: 0, equal: 0 }
  const queryEncodings = { needed: 0, recorded: 0, equal: 0 }
  const subject = { role, place: { file: trace.file } }
  const tools: RowTools = {
    padId:
      loaded.encoder instanceof GateError ? null : (loaded.encoder.tokenizer.declared.padding?.id ?? null),
    sha256,
  }

  function addPair(planned: PlannedInput, records: readonly TracePair[], owners: Owners): void {
    pairs.needed += 1
    if (loaded.encoder instanceof GateError || records.length === 0) return
    const { queryId, documentId, window } = planned
    const facts = { queryId, documentId, window }
    const expected = assembleInput(planned, loaded.encoder.tokenizer)
    const compared = records.filter(recordsIds)
    if (compared.length > 0) pairs.recorded += 1
    let equal = compared.length > 0
    for (const record of compared) {
      const difference = compareRow(expected, record, tools)
      if (difference.ids || difference.mask || difference.types) equal = false
      const other = difference.ids && owners.of(record, documentId)
      for (const finding of rowFindings(subject, facts, expected, difference, other)) findings.add(finding)
    }
    if (equal) pairs.equal += 1
    if (isStale('score')) return
    for (const { modelScore, score } of records) {
      const difference = compareScores(loaded.contract, modelScore, score)
      if (difference) findings.add(scoreFinding(subject, facts, difference))
    }
  }

  function addEncoding(query: Query): void {
    const expected = encoderInput(loaded, query)
    if (!expected) return
    queryEncodings.needed += 1
    const records = (trace.encodes.get(query.id) ?? []).filter(
      (record) => (record.route ?? query.route) === query.route && recordsIds(record),
    )
    if (records.length === 0) return
    queryEncodings.recorded += 1
    let equal = true
    for (const record of records) {
      const difference = compareRow(expected, record, tools)
      if (difference.ids || difference.mask || difference.types) equal = false
      const facts = { queryId: query.id, documentId: null, window: 0 }
      for (const finding of rowFindings(subject, facts, expected, difference, null)) findings.add(finding)
    }
    if (equal) queryEncodings.equal += 1
  }

  return {
    add(query, plan) {
      if (isStale('input')) return
      addEncoding(query)
      if (!plan) {
        // What can't be planned can't be shown to be recorded.
        pairs.needed += query.candidates.length
        return
      }
      const recorded = byInput(trace.pairs.get(query.id) ?? [])
      const owners = createOwners(plan, role, tools)
      for (const planned of plan.inputs) addPair(planned, recorded.get(inputKey(planned)) ?? [], owners)
    },
    end() {
      const all = [pairs, queryEncodings]
      const complete = pairs.needed > 0 && all.every(({ needed, equal }) => equal === needed)
      const differs = all.some(({ recorded, equal }) => equal < recorded)
      const attested = trace.header.recordedBy !== undefined && !differs && !isStale('input')
      return { level: complete ? 'observed' : attested ? 'attested' : 'declared', pairs, queryEncodings }
    },
  }
}

interface Owners {
  /** The other candidate of the query whose row this record holds; null: none. */
  of(record: RecordedRow, claimed: string): string | null
}

/** Rows of the query by hash, made only where a record differs. */
function createOwners(plan: QueryPlan, { loaded: { encoder } }: Role, tools: RowTools): Owners {
  let documents: Map<string, string> | null = null
  return {
    of(record, claimed) {
      if (encoder instanceof GateError) return null
      documents ??= new Map(
        plan.inputs.map((planned) => [
          hashIds(assembleInput(planned, encoder.tokenizer).ids, tools.sha256),
          planned.documentId,
        ]),
      )
      const owner = documents.get(recordedHash(record, tools) ?? '') ?? null
      return owner === claimed ? null : owner
    },
  }
}

const inputKey = ({ documentId, window = 0 }: { documentId: string; window?: number | undefined }) =>
  `${window} ${documentId}`

function byInput(records: readonly TracePair[]): ReadonlyMap<string, TracePair[]> {
  const groups = new Map<string, TracePair[]>()
  for (const record of records) {
    const key = inputKey(record)
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return groups
}
