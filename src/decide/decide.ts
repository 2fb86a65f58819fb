import { GateError } from '../model/errors.ts'
import { GATE_IDS, type GateId } from '../model/findings.ts'
import type { Decision, GateOutcome, GateResult, GateStatus, LimitResult } from '../model/gates.ts'
import type { Thresholds } from '../model/thresholds.ts'
import { blockersOf, causeOf } from './cause.ts'

/** What may pass although it isn't proven. */
export type Policy = Pick<Thresholds, 'inconclusive' | 'unverified'>

/** What a gate found beside a pass. Several may hold; its status is the first of them. */
export interface Doubts {
  readonly fail: boolean
  readonly unverified: boolean
  readonly inconclusive: boolean
}

/** What each gate reported; a gate that is missing did not run, which is an error. */
export type Outcomes = ReadonlyMap<GateId, GateOutcome | GateError>

/**
 * Outputs of the gates -> their statuses and the verdict, and nowhere else. `limits` are those that were
 * credited to the outcomes as findings; one that is missing there still counts.
 */
export function decide(outcomes: Outcomes, limits: readonly LimitResult[], policy: Policy): Decision {
  const gates = GATE_IDS.map((gate) => {
    const own = limits.filter((limit) => limit.gate === gate)
    return resultOf(gate, outcomes.get(gate) ?? missing(gate), own)
  })
  const errors = gates.flatMap((gate) => (gate.status === 'error' ? [gate.error] : []))
  if (errors.length > 0) return { ...notEvaluated(errors), gates }

  const blockers = gates.flatMap((gate) =>
    gate.status === 'error' ? [] : blockersOf(gate.findings, doubtsOf(gate.findings, gate.limits), policy),
  )
  if (blockers.length > 0) return { verdict: 'blocked', ...causeOf(blockers), gates }

  const silent = gates.every(
    (gate) => gate.status === 'pass' && Object.values(gate.findings.severities).every((count) => count === 0),
  )
  const verdict = silent ? 'approved' : 'approved-with-notices'
  return { verdict, cause: null, nextActor: 'nobody', gates }
}

/** The decision of a run that could not be evaluated; its gates, if any, are added by the caller. */
export function notEvaluated(errors: readonly GateError[]): Decision {
  const bug = errors.some(({ code }) => code === 'GATE_FAILED')
  return { verdict: 'not-evaluated', cause: 'setup', nextActor: bug ? 'maintainer' : 'author', gates: [] }
}

function resultOf(
  gate: GateId,
  outcome: GateOutcome | GateError,
  limits: readonly LimitResult[],
): GateResult {
  if (outcome instanceof GateError) return { gate, status: 'error', error: outcome }
  const { measured, findings, verification } = outcome
  const status = statusOf(doubtsOf(findings, limits))
  return { gate, status, measured, findings, limits, ...(verification ? { verification } : {}) }
}

/** By precedence: fail > unverified > inconclusive > pass. */
function statusOf({ fail, unverified, inconclusive }: Doubts): Exclude<GateStatus, 'error'> {
  return fail ? 'fail' : unverified ? 'unverified' : inconclusive ? 'inconclusive' : 'pass'
}

/**
 * A limit counts through its finding, which a waiver may have turned into a notice. More limits of a
 * status than findings of it means that some were not credited: they count as they are.
 */
function doubtsOf({ counts, severities }: GateOutcome['findings'], limits: readonly LimitResult[]): Doubts {
  const having = (status: LimitResult['status']) => limits.filter((limit) => limit.status === status).length
  const counted = (code: 'LIMIT_MISSED' | 'LIMIT_UNMEASURED' | 'LIMIT_INCONCLUSIVE') => counts.get(code) ?? 0
  return {
    fail: severities.block > 0 || having('fail') > counted('LIMIT_MISSED'),
    unverified:
      severities.unverified > counted('LIMIT_INCONCLUSIVE') ||
      having('unmeasured') > counted('LIMIT_UNMEASURED'),
    inconclusive: counted('LIMIT_INCONCLUSIVE') > 0 || having('inconclusive') > 0,
  }
}

const missing = (gate: GateId) =>
  new GateError('GATE_FAILED', {
    at: `gate ${gate}`,
    problem: 'the gate reported nothing',
    hint: 'this is a bug of Evidence Gate: report it',
  })
