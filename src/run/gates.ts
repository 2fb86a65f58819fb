import { GateError } from '../model/errors.ts'
import type { QueryEvidence } from '../model/evidence.ts'
import type { GateId } from '../model/findings.ts'
import type { Gate, GateOutcome } from '../model/gates.ts'

/** A gate whose failure stays its own: the others still report. */
export interface GuardedGate {
  readonly id: GateId
  add(evidence: QueryEvidence): void
  /** The gate can't go on; the first reason stays. */
  fail(error: unknown): void
  end(): GateOutcome | GateError
}

export function guardGate(id: GateId, start: () => Gate): GuardedGate {
  let error: GateError | null = null
  const fail = (caught: unknown) => {
    error ??= toGateError(id, caught)
  }
  function guarded<T>(work: () => T): T | null {
    if (error) return null
    try {
      return work()
    } catch (caught) {
      fail(caught)
      return null
    }
  }
  const gate = guarded(start)
  return {
    id,
    add: (evidence) => {
      guarded(() => gate?.add(evidence))
    },
    fail,
    end: () => guarded(() => gate?.end()) ?? (error as GateError),
  }
}

function toGateError(id: GateId, error: unknown): GateError {
  if (error instanceof GateError) return error
  return new GateError(
    'GATE_FAILED',
    {
      at: `gate ${id}`,
      problem: error instanceof Error ? error.message : String(error),
      hint: 'this is a bug of Evidence Gate: report it with the output of --debug',
    },
    { cause: error },
  )
}
