import { severityOf } from '../model/codes.ts'
import type { Place } from '../model/dataset.ts'
import type { Finding, GateId } from '../model/findings.ts'
import type { FindingList, GateOutcome, LimitResult } from '../model/gates.ts'
import type { RunContext } from '../model/run.ts'
import { compareFindings } from './findings.ts'
import { collectFindings } from './waivers.ts'

/**
 * The outcome of a gate with the findings of the limits that it owns. A missed limit that a waiver
 * names is a notice; `not-compared` finds nothing here: gate comparison says it.
 */
export function creditLimits(
  gate: GateId,
  outcome: GateOutcome,
  limits: readonly LimitResult[],
  context: RunContext,
): GateOutcome {
  const findings = collectFindings(context)
  for (const limit of limits) {
    const finding = limit.gate === gate ? limitFinding(limit) : null
    if (finding) findings.add(finding)
  }
  return { ...outcome, findings: join(outcome.findings, findings.list()) }
}

/** An outcome with further findings, of what is known only at the end of a run. */
export function withFindings(
  outcome: GateOutcome,
  found: readonly Finding[],
  context: RunContext,
): GateOutcome {
  const findings = collectFindings(context)
  for (const finding of found) findings.add(finding)
  return { ...outcome, findings: join(outcome.findings, findings.list()) }
}

/** What a limit result says to the reader; null: it is met, or there is nothing to compare with. */
function limitFinding(result: LimitResult): Finding | null {
  const { metric, segment, path, decision, bound, value, limit, n, reason, needed } = result
  const facts = { limitId: result.id, metric, segment, path, decision, bound, value, limit, n }
  const place = placeOf(result.from)
  switch (result.status) {
    case 'pass':
    case 'unchanged':
    case 'not-compared':
      return null
    case 'fail':
      return { code: 'LIMIT_MISSED', severity: severityOf('LIMIT_MISSED'), place, facts }
    case 'inconclusive':
      return {
        code: 'LIMIT_INCONCLUSIVE',
        severity: severityOf('LIMIT_INCONCLUSIVE'),
        place,
        facts: { ...facts, needed },
      }
    case 'unmeasured':
      return {
        code: 'LIMIT_UNMEASURED',
        severity: severityOf('LIMIT_UNMEASURED'),
        place,
        facts: { ...facts, reason },
      }
  }
}

/** The reverse of formatPlace: `gates/thresholds.json:12#/limits/3`. */
function placeOf(from: string): Place {
  const [, file = from, line, pointer] = /^(.*?)(?::(\d+))?(?:#(.*))?$/.exec(from) ?? []
  return { file, ...(line ? { line: Number(line) } : {}), ...(pointer ? { pointer } : {}) }
}

function join(first: FindingList, second: FindingList): FindingList {
  const counts = new Map(first.counts)
  for (const [code, count] of second.counts) counts.set(code, (counts.get(code) ?? 0) + count)
  return {
    kept: [...first.kept, ...second.kept].sort(compareFindings),
    counts: new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    severities: {
      block: first.severities.block + second.severities.block,
      unverified: first.severities.unverified + second.severities.unverified,
      notice: first.severities.notice + second.severities.notice,
    },
  }
}
