import { expect, test } from 'vitest'
import { decide } from '../../../src/decide/decide.ts'
import { creditLimits } from '../../../src/gates/limit-findings.ts'
import { evaluateLimits } from '../../../src/gates/limits.ts'
import { startPosition } from '../../../src/gates/position/position.ts'
import { GATE_IDS } from '../../../src/model/findings.ts'
import type { ProbeSet } from '../../../src/model/probes.ts'
import type { Limit } from '../../../src/model/thresholds.ts'
import { contractEvidence } from '../../../src/plan/contract-evidence.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { dataset, document, loaded, query, unit } from '../../plan/fixtures.ts'
import { context, limit, queryEvidence, thresholds } from '../fixtures.ts'

const set = (id: string, position: 'start' | 'end'): ProbeSet => ({
  id,
  file: `probes/${id}.json`,
  of: 'document',
  texts: [{ id: 't', text: 'x y z', quote: 'x y z', group: null }],
  datasetUnits: 0,
  filler: { text: 'w', times: 40, joiner: ' ' },
  queries: [{ id: 'q', text: 'k' }],
  positions: [position],
  queryLengths: ['as-is'],
  prefixes: ['contract'],
})
const KEPT = set('kept', 'start')
const LOST = set('lost', 'end')

const LIMITS = {
  'on the dataset': limit('units', {
    metric: 'evidenceRetention.pair',
    decision: 'contract',
    bound: 'maxLost',
    limit: 0,
  }),
  'on the set that is kept': limit('kept', { metric: 'probeRetention.kept', limit: 1, minQueries: 20 }),
  'on the set that is lost': limit('lost', { metric: 'probeRetention.lost', limit: 1, minQueries: 20 }),
  'on losses of that set': limit('lost-ids', {
    metric: 'probeRetention.lost',
    decision: 'contract',
    bound: 'maxLost',
    limit: 0,
  }),
  'on a set that no file defines': limit('unknown', { metric: 'probeRetention.nowhere', limit: 0 }),
} as const satisfies Record<string, Limit>
type Name = keyof typeof LIMITS

const SILENT = {
  measured: [],
  findings: { kept: [], counts: new Map(), severities: { block: 0, unverified: 0, notice: 0 } },
  series: [],
  losses: [],
}

const PROPOSED = loaded({ input: { maxLength: 20 } })

/** The gate over one unit at the end of a document, lost or kept. */
function measured(unitIsLost: boolean, probes: readonly ProbeSet[]) {
  const one = document('d1', unitIsLost ? `${'w '.repeat(40)}a b` : 'a b')
  const of = query('k', [one], { units: [unit('u1', [one, 'a b'])] })
  const data = { ...dataset([one]), queries: [of] }
  const run = context({
    dataset: data,
    probes,
    contracts: { current: null, proposed: PROPOSED, rollback: null },
    base: { kind: 'none' },
  })
  const gate = startPosition(run)
  const plan = planQuery(PROPOSED, of, data)
  gate.add(queryEvidence(of, { proposed: contractEvidence(PROPOSED, of, data, plan) }, { proposed: plan }))
  return { run, outcome: gate.end() }
}

function statusOf({ run, outcome }: ReturnType<typeof measured>, limits: readonly Limit[]) {
  const judged = { ...run, thresholds: { head: thresholds({ limits }), base: null } }
  const results = evaluateLimits(judged, new Map([['position', outcome]]))
  const credited = creditLimits('position', outcome, results, judged)
  const outcomes = new Map(GATE_IDS.map((id) => [id, id === 'position' ? credited : SILENT]))
  const { verdict, gates } = decide(outcomes, results, { inconclusive: 'block', unverified: 'block' })
  return { verdict, status: gates[0]?.status }
}

const subsets = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 1 << all.length }, (_, bits) => all.filter((_, at) => (bits >> at) & 1))

const NAMES = Object.keys(LIMITS) as Name[]
test('all combinations: losses block by a limit on them, probes by a limit that names their set, and by nothing else', () => {
  let cases = 0
  for (const unitIsLost of [false, true]) {
    for (const sets of subsets([KEPT, LOST])) {
      const found = measured(unitIsLost, sets)
      for (const names of subsets(NAMES)) {
        const has = (name: Name) => names.includes(name)
        const onLost = has('on the set that is lost') || has('on losses of that set')
        const fails = (has('on the dataset') && unitIsLost) || (sets.includes(LOST) && onLost)
        const open =
          has('on a set that no file defines') ||
          (has('on the set that is kept') && !sets.includes(KEPT)) ||
          (onLost && !sets.includes(LOST))
        const { verdict, status } = statusOf(
          found,
          names.map((name) => LIMITS[name]),
        )
        const one = {
          unitIsLost,
          sets: sets.map(({ id }) => id),
          names,
          status,
          blocked: verdict === 'blocked',
        }
        expect(one).toEqual({
          ...one,
          status: fails ? 'fail' : open ? 'unverified' : 'pass',
          blocked: fails || open,
        })
        cases += 1
      }
    }
  }
  expect(cases).toBe(2 * 4 * 32)
})
