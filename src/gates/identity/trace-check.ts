import type { Dataset, Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { TracePair } from '../../model/files.ts'
import type { PlannedInput, QueryPlan } from '../../model/plan.ts'
import type { TraceIndex } from '../../model/run.ts'
import type { VerificationLevel } from '../../model/thresholds.ts'
import type { Encoder, ModelInput } from '../../model/tokens.ts'
import { assembleInput } from '../../plan/assemble-input.ts'
import type { FindingCollector } from '../findings.ts'
import { alternativesOf } from './alternatives.ts'
import { createCauseSearch } from './causes.ts'
import { citationFindings } from './citations.ts'
import { compareRow, type RowTools, recordedLength, recordsIds } from './compare-row.ts'
import { encoderAlternatives } from './encoder-alternatives.ts'
import { createOwners, type MovedRow, type Owners } from './owners.ts'
import { encoderInput } from './query-encoder.ts'
import type { Role } from './roles.ts'
import { movedRowFindings, scoreFindings } from './scores-check.ts'
import { idsFinding, rowFindings, type Subject, staleFindings, windowFinding } from './trace-findings.ts'
import { windowFindings } from './windows.ts'

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
  /** Planned inputs with a returned score, ids or not. */
  readonly scored: number
}

/** Compares a trace with the plan of its contract, query by query. */
export interface TraceCheck {
  add(query: Query, plan: QueryPlan | null): void
  end(): TraceProof
}

export interface TraceCheckTools {
  readonly dataset: Dataset
  readonly findings: FindingCollector
  readonly sha256: RowTools['sha256']
  /** Tokenizers beside the contract's own, to tell whose ids a wrapper sent. */
  readonly otherEncoders: readonly Encoder[]
}

/** A trace whose input part is of another contract proves nothing: it is named, and not compared. */
export function createTraceCheck(role: Role, trace: TraceIndex, check: TraceCheckTools): TraceCheck {
  const { loaded } = role
  const { dataset, findings, sha256, otherEncoders } = check
  const stale = staleFindings(role, trace)
  for (const finding of stale) findings.add(finding)
  const isStale = (part: string) => stale.some(({ facts }) => 'part' in facts && facts.part === part)
  const pairs = { needed: 0, recorded: 0, equal: 0 }
  const queryEncodings = { needed: 0, recorded: 0, equal: 0 }
  /** Inputs with a returned score, and whether one of them is not the model's. */
  const scores = { recorded: 0, differ: false }
  const subject: Subject = { role, place: { file: trace.file } }
  const tools: RowTools = {
    padId:
      loaded.encoder instanceof GateError ? null : (loaded.encoder.tokenizer.declared.padding?.id ?? null),
    sha256,
    maxLength: loaded.contract.input.cut.maxLength,
  }
  const causes = createCauseSearch(tools)

  /** Compares all records of one input; rows of other candidates are handed on to be explained together. */
  function addPair(
    query: Query,
    planned: PlannedInput,
    records: readonly TracePair[],
    owners: Owners,
    moved: MovedRow[],
  ): void {
    pairs.needed += 1
    if (loaded.encoder instanceof GateError || records.length === 0) return
    if (records.some(({ score }) => score !== undefined)) scores.recorded += 1
    const { queryId, documentId, window } = planned
    const facts = { queryId, documentId, window }
    const expected = assembleInput(planned, loaded.encoder.tokenizer)
    for (const record of records)
      for (const finding of windowFindings(subject, record, planned, check)) findings.add(finding)
    const compared = records.filter(recordsIds)
    if (compared.length > 0) pairs.recorded += 1
    let equal = compared.length > 0
    for (const record of compared) {
      const difference = compareRow(expected, record, tools)
      if (difference.ids || difference.mask || difference.types) equal = false
      for (const finding of rowFindings(subject, facts, difference)) findings.add(finding)
      if (!difference.ids) continue
      const owner = owners.of(record)
      if (owner !== null && owner.documentId === documentId) {
        findings.add(windowFinding(subject, facts, owner.window))
      } else if (owner !== null) {
        moved.push({ planned, owner })
      } else {
        const source = {
          loaded,
          query,
          planned,
          dataset,
          otherEncoders,
          recordedLength: recordedLength(record),
        }
        const finding = idsFinding(subject, facts, expected, difference.ids)
        causes.add(finding, record, expected, alternativesOf(source))
      }
    }
    if (equal) pairs.equal += 1
    if (equal) causes.equal(expected.ids.length)
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
      for (const finding of rowFindings(subject, facts, difference)) findings.add(finding)
      if (!difference.ids) continue
      const finding = idsFinding(subject, facts, expected, difference.ids)
      causes.add(finding, record, expected, encoderAlternatives(loaded, query, otherEncoders))
    }
    if (equal) queryEncodings.equal += 1
  }

  function addPlan(query: Query, plan: QueryPlan): void {
    const recorded = byInput(trace.pairs.get(query.id) ?? [])
    const rows = new Map<PlannedInput, ModelInput>()
    const rowOf = (input: PlannedInput): ModelInput | null => {
      if (loaded.encoder instanceof GateError) return null
      const row = rows.get(input) ?? assembleInput(input, loaded.encoder.tokenizer)
      rows.set(input, row)
      return row
    }
    const owners = createOwners(plan.inputs, rowOf, tools)
    const moved: MovedRow[] = []
    const planned = new Set(plan.inputs.map(inputKey))
    for (const input of plan.inputs) addPair(query, input, recorded.get(inputKey(input)) ?? [], owners, moved)
    for (const finding of movedRowFindings(subject, plan.inputs, moved, owners, dataset))
      findings.add(finding)
    const scored = new Set(plan.inputs.map(({ documentId }) => documentId))
    for (const [key, [record]] of recorded) {
      if (!record || planned.has(key) || !scored.has(record.documentId)) continue
      const { documentId, window = 0 } = record
      findings.add(windowFinding(subject, { queryId: query.id, documentId, window }, null))
    }
    if (isStale('score')) return
    const recordsOf = (input: PlannedInput) => recorded.get(inputKey(input)) ?? []
    for (const finding of scoreFindings(subject, plan.inputs, recordsOf, dataset)) {
      scores.differ = true
      findings.add(finding)
    }
  }

  return {
    add(query, plan) {
      const context = trace.contexts.get(query.id)
      if (context) for (const finding of citationFindings(subject, context, check)) findings.add(finding)
      if (isStale('input')) return
      addEncoding(query)
      // What can't be planned can't be shown to be recorded.
      if (!plan) pairs.needed += query.candidates.length
      else addPlan(query, plan)
    },
    end() {
      const found = causes.end()
      for (const finding of found) findings.add(finding)
      const all = [pairs, queryEncodings]
      const differs = scores.differ || all.some(({ recorded, equal }) => equal < recorded)
      const complete = !differs && pairs.needed > 0 && all.every(({ needed, equal }) => equal === needed)
      const attested = trace.header.recordedBy !== undefined && !differs && !isStale('input')
      const behaves =
        !differs &&
        !isStale('input') &&
        !isStale('score') &&
        pairs.needed > 0 &&
        scores.recorded === pairs.needed
      const level = complete ? 'observed' : attested ? 'attested' : behaves ? 'behavioural' : 'declared'
      return { level, pairs, queryEncodings, scored: scores.recorded }
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
