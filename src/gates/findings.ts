import type { Place } from '../model/dataset.ts'
import type { Finding, FindingCode, Severity } from '../model/findings.ts'
import type { FindingList } from '../model/gates.ts'
import { compareStrings } from '../model/order.ts'

/** Collects the findings of one gate: all are counted, the first `keepPerCode` of each code are kept. */
export interface FindingCollector {
  add(finding: Finding): void
  /** What was collected so far, ordered by code, file, query, line and facts. */
  list(): FindingList
}

const URGENCY: Readonly<Record<Severity, number>> = { block: 0, unverified: 1, notice: 2 }

/**
 * "First" does not depend on the order of `add`: of one code, blocking findings are kept before
 * unverified ones and notices, then the ones whose place and facts sort first.
 */
export function createFindingList(keepPerCode: number): FindingCollector {
  const byCode = new Map<FindingCode, Finding[]>()
  const counts = new Map<FindingCode, number>()
  const severities: Record<Severity, number> = { block: 0, unverified: 0, notice: 0 }

  return {
    add(finding) {
      counts.set(finding.code, (counts.get(finding.code) ?? 0) + 1)
      severities[finding.severity] += 1
      const kept = byCode.get(finding.code) ?? []
      byCode.set(finding.code, kept)
      kept.push(finding)
      if (kept.length >= 2 * keepPerCode + 16) trim(kept, keepPerCode)
    },
    list() {
      const codes = [...counts.keys()].sort(compareStrings)
      return {
        kept: codes.flatMap((code) => trim([...(byCode.get(code) ?? [])], keepPerCode).sort(compareFindings)),
        counts: new Map(codes.map((code) => [code, counts.get(code) ?? 0])),
        severities: { ...severities },
      }
    },
  }
}

function trim(findings: Finding[], keep: number): Finding[] {
  findings.sort((a, b) => URGENCY[a.severity] - URGENCY[b.severity] || compareFindings(a, b))
  findings.length = Math.min(findings.length, keep)
  return findings
}

/**
 * Code, file, query, line, facts: the order in which findings are shown and kept. The query goes before its line,
 * since a dataset with its lines in another order is the same dataset.
 */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareStrings(a.code, b.code) ||
    compareStrings(a.place.file, b.place.file) ||
    compareStrings(queryOf(a), queryOf(b)) ||
    comparePlaces(a.place, b.place) ||
    compareStrings(JSON.stringify(a.facts), JSON.stringify(b.facts))
  )
}

const queryOf = ({ facts }: Finding) =>
  'queryId' in facts && typeof facts.queryId === 'string' ? facts.queryId : ''

function comparePlaces(a: Place, b: Place): number {
  return (a.line ?? 0) - (b.line ?? 0) || compareStrings(a.pointer ?? '', b.pointer ?? '')
}
