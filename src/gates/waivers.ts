import { CODES } from '../model/codes.ts'
import type { Finding } from '../model/findings.ts'
import type { LostId } from '../model/gates.ts'
import type { RunContext } from '../model/run.ts'
import { lastDay, type Waiver } from '../model/thresholds.ts'
import { type GovernanceContext, governanceOf } from './approval/governance.ts'
import { agreedUntil } from './approval/policy-changes.ts'
import { createFindingList, type FindingCollector } from './findings.ts'

type WaiverContext = GovernanceContext & Pick<RunContext, 'today' | 'contracts' | 'keepFindings'>

/** An id within a query as waivers, and only they, write it. */
export const inQuery = (queryId: string, id: string): string => `${queryId}/${id}`

/** Waivers that count on the day of the run. */
export interface WaiversInForce {
  /** The waiver that names this code and id; null: none does. */
  find(code: string, id: string): Waiver | null
  /** Whether a loss of this retention metric is excused, so that no contract counts it. */
  excusesLoss(metric: string, loss: LostId): boolean
}

/**
 * A waiver counts until its last day, and where it names a fingerprint only for a contract that has it.
 * What this change adds to the base's waivers counts once that is allowed.
 */
export function waiversInForce(context: WaiverContext): WaiversInForce {
  const { waivers, today, contracts } = context
  const fingerprints = new Set(Object.values(contracts.proposed.contract.fingerprints))
  const { allowed } = governanceOf(context)
  const byCodeAndId = new Map<string, Waiver>()
  for (const waiver of waivers.head) {
    if (waiver.fingerprint !== null && !fingerprints.has(waiver.fingerprint)) continue
    for (const id of waiver.ids) {
      const agreed = allowed ? lastDay(waiver.expires) : agreedUntil(waivers.base ?? [], waiver, id)
      if (agreed !== null && agreed >= today && lastDay(waiver.expires) >= today) {
        byCodeAndId.set(key(waiver.code, id), waiver)
      }
    }
  }
  const find = (code: string, id: string) => byCodeAndId.get(key(code, id)) ?? null
  return {
    find,
    excusesLoss: (metric, { queryId, id }) =>
      (LOSS_CODES.find(([start]) => metric.startsWith(start))?.[1] ?? []).some(
        (code) => find(code, inQuery(queryId, id)) !== null,
      ),
  }
}

const CUT_EVIDENCE = [
  'EVIDENCE_LOST',
  'EVIDENCE_PARTIAL',
  'EVIDENCE_SPLIT_BY_WINDOWS',
  'EVIDENCE_NOT_IN_CORPUS',
] as const

/** The codes by which a waiver excuses a loss, by the start of the retention metric's name. */
const LOSS_CODES = [
  ['evidenceRetention.pair', CUT_EVIDENCE],
  ['evidenceRetention.', [...CUT_EVIDENCE, 'EVIDENCE_NOT_DELIVERED']],
  ['protectedSpanRetention.', ['QUERY_SPAN_LOST', 'QUERY_SPAN_PARTIAL']],
] as const

const key = (code: string, id: string) => `${code} ${id}`

/** A collector that turns waived findings into notices and says which waivers it used. */
export function collectFindings(context: WaiverContext): FindingCollector {
  const waivers = waiversInForce(context)
  const collected = createFindingList(context.keepFindings)
  const used = new Map<Waiver, number>()
  return {
    add(finding) {
      const waiver = waiverOf(finding, waivers)
      if (waiver) used.set(waiver, (used.get(waiver) ?? 0) + 1)
      collected.add(waiver ? { ...finding, severity: 'notice' } : finding)
    },
    list() {
      for (const [{ code, expires, by, place }, ids] of used) {
        const facts = { code, ids, expires, by }
        collected.add({ code: 'FINDINGS_WAIVED', severity: 'notice', place, facts })
      }
      used.clear()
      return collected.list()
    },
  }
}

function waiverOf(finding: Finding, waivers: WaiversInForce): Waiver | null {
  const id = waiverId(finding)
  return id === null ? null : waivers.find(finding.code, id)
}

/** The id by which a waiver names this finding, in the form of the code table; null: none can. */
export function waiverId({ code, facts }: Finding): string | null {
  const { waiver } = CODES[code]
  const fact = (name: string): string | null => {
    const value: unknown = (facts as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' ? value : null
  }
  const both = (first: string, ...others: string[]) => {
    const outer = fact(first)
    const inner = others.map(fact).find((value) => value !== null)
    return outer === null || inner === undefined ? null : inQuery(outer, inner)
  }
  switch (waiver) {
    case null:
      return null
    case 'query/unit':
      return both('queryId', 'unitId', 'id')
    case 'query/span':
      return both('queryId', 'spanId')
    case 'query/document':
      return both('queryId', 'documentId')
    case 'query':
      return fact('queryId')
    case 'limit':
      return fact('limitId')
    case 'contract/what':
      return both('contract', 'what')
    case 'contract':
      return fact('contract')
  }
}
