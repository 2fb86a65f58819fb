import { expect, test } from 'vitest'
import type { EvaluationAspect } from '../../src/model/evaluation.ts'
import type { ReviewSource } from '../../src/model/reviews.ts'
import { changed, findingsOf, fingerprintsOf, runLine } from './line.ts'
import { filesOf, PROBES, type SmallGate, traceOf } from './small-gate.ts'

const first = ({ queries }: SmallGate) => queries[0] as SmallGate['queries'][number]

/** A query of the base has a twin, for there is one way that takes it away. */
const withTwin = (change: (gate: SmallGate) => unknown) =>
  changed((gate) => {
    const twin = { id: 't', kind: 'entity' as const, documentId: 'd-q01', quote: 'approved ring q01' }
    Object.assign(first(gate), { twins: [twin] })
    change(gate)
  })

const BASE = withTwin(() => {})

test('a change that touches nothing is approved', async () => {
  const { report } = await runLine(BASE, { base: BASE })
  expect(report.problems).toEqual([])
  expect(report.verdict).toBe('approved-with-notices')
  expect(findingsOf(report).filter(({ code }) => /CHANGED|LOOSENED|REMOVED|NEEDED/.test(code))).toEqual([])
})

type Named = 'LIMIT_LOOSENED' | 'LIMIT_REMOVED' | 'POLICY_CHANGED' | 'WAIVER_ADDED' | 'WAIVER_EXTENDED'
/** A code, or what of the evaluation EVALUATION_CHANGED names. */
type Expected = Named | EvaluationAspect

const limit = ({ thresholds }: SmallGate, id: string) => {
  const found = thresholds.limits.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const segment = ({ manifest }: SmallGate) => manifest.segments[0] as SmallGate['manifest']['segments'][number]

const WAYS: readonly (readonly [string, (gate: SmallGate) => unknown, Expected])[] = [
  // limits
  ['a floor lowered', (g) => Object.assign(limit(g, 'ndcg-floor'), { min: 0.4 }), 'LIMIT_LOOSENED'],
  ['more losses allowed', (g) => Object.assign(limit(g, 'few-cuts'), { maxLost: 9 }), 'LIMIT_LOOSENED'],
  ['new losses allowed', (g) => Object.assign(limit(g, 'no-new-cuts'), { maxNewLost: 3 }), 'LIMIT_LOOSENED'],
  ['a larger drop allowed', (g) => Object.assign(limit(g, 'ndcg-holds'), { maxDrop: 0.2 }), 'LIMIT_LOOSENED'],
  [
    'a weaker decision',
    (g) => Object.assign(limit(g, 'ndcg-holds'), { decision: 'point' }),
    'LIMIT_LOOSENED',
  ],
  [
    'an easier path to compare with',
    (g) => Object.assign(limit(g, 'ndcg-holds'), { versus: 'baseline' }),
    'LIMIT_LOOSENED',
  ],
  ['fewer queries suffice', (g) => Object.assign(g.thresholds, { minQueries: 2 }), 'LIMIT_LOOSENED'],
  ['a limit removed', (g) => g.thresholds.limits.pop(), 'LIMIT_REMOVED'],
  ['all limits removed', (g) => Object.assign(g.thresholds, { limits: [] }), 'LIMIT_REMOVED'],
  ['a limit moved to all queries', (g) => delete limit(g, 'parts-floor').segment, 'LIMIT_REMOVED'],
  [
    'a limit moved to an easier metric',
    (g) => Object.assign(limit(g, 'ndcg-floor'), { metric: 'judged@10' }),
    'LIMIT_REMOVED',
  ],
  [
    'a limit moved to another cutoff',
    (g) => Object.assign(limit(g, 'ndcg-floor'), { metric: 'nDCG@50' }),
    'LIMIT_REMOVED',
  ],
  [
    'a limit on another path',
    (g) => Object.assign(limit(g, 'ndcg-floor'), { path: 'current' }),
    'LIMIT_REMOVED',
  ],
  // policy
  ['inconclusive passes', (g) => Object.assign(g.thresholds, { inconclusive: 'warn' }), 'POLICY_CHANGED'],
  [
    'limits for everybody to change',
    (g) => Object.assign(g.thresholds, { onLimitChange: 'allow' }),
    'POLICY_CHANGED',
  ],
  ['an approver of one’s own', (g) => g.thresholds.approvers.push('eve'), 'POLICY_CHANGED'],
  [
    'a longer agreement',
    (g) => Object.assign(g.thresholds.agreed, { expires: '2030-01-01' }),
    'POLICY_CHANGED',
  ],
  ['an agreement without an end', (g) => delete g.thresholds.agreed.expires, 'POLICY_CHANGED'],
  // waivers
  [
    'a waiver',
    (g) =>
      g.waivers.push({
        code: 'EVIDENCE_LOST',
        ids: ['q01/e'],
        by: 'eve',
        reason: 'x',
        expires: '2026-12-31',
      }),
    'WAIVER_ADDED',
  ],
  ['one more id in a waiver', (g) => g.waivers[0]?.ids.push('q02/e'), 'WAIVER_ADDED'],
  [
    'a waiver extended',
    (g) => Object.assign(g.waivers[0] ?? {}, { expires: '2029-01-01' }),
    'WAIVER_EXTENDED',
  ],
  // gate.json
  ['mode set to warn', (g) => Object.assign(g.gate, { mode: 'warn' }), 'mode'],
  ['more passages', (g) => Object.assign(g.gate.context, { maxPassages: 20 }), 'context.maxPassages'],
  [
    'a larger token budget',
    (g) => Object.assign(g.gate.context, { tokenBudget: 4000 }),
    'context.tokenBudget',
  ],
  ['no token budget', (g) => delete g.gate.context.tokenBudget, 'context.tokenBudget'],
  [
    'another way to fit passages',
    (g) => Object.assign(g.gate.context, { overflow: 'cut' }),
    'context.overflow',
  ],
  [
    'another tokenizer to count with',
    (g) => {
      Object.assign(g.gate.context, { tokenizer: { file: 'other.json' } })
      g.more['gates/other.json'] = filesOf(g).get('gates/tokenizer.json') ?? ''
    },
    'context.tokenizer',
  ],
  [
    'neighbours delivered too',
    (g) => Object.assign(g.gate.context, { neighbours: 3, unit: 'window' }),
    'context.neighbours',
  ],
  ['scores from elsewhere', (g) => Object.assign(g.gate, { scoring: 'auto' }), 'scoring'],
  ['watch globs narrowed', (g) => Object.assign(g.gate, { watch: ['requirements.lock'] }), 'watch pattern'],
  [
    'a watch glob replaced',
    (g) => Object.assign(g.gate, { watch: ['requirements.lock', 'src/rerank/x'] }),
    'watch pattern',
  ],
  ['watching given up', (g) => delete g.gate.watch, 'watch pattern'],
  ['probes dropped', (g) => delete g.gate.probes, 'probes'],
  [
    'easier probes',
    (g) => {
      g.more['gates/probes/long.json'] = JSON.stringify({ ...PROBES, texts: [{ id: 'ring', text: 'ring' }] })
    },
    'probes',
  ],
  ['ids no longer hashed', (g) => delete g.gate.privacy, 'hashed ids'],
  [
    'a decoy of the serving file',
    (g) => {
      g.gate.serving = 'decoy.json'
      g.more['gates/decoy.json'] = filesOf(g).get('gates/serving.json') ?? ''
    },
    'serving file',
  ],
  [
    'current pointed at a worse file',
    (g) => {
      g.gate.current = 'worse.json'
      g.more['gates/worse.json'] = filesOf(g).get('gates/serving.json') ?? ''
    },
    'contract in service',
  ],
  [
    'scores written anew under the same contract',
    (g) => Object.assign(g, { trace: traceOf(g, fingerprintsOf(g), 9) }),
    'trace',
  ],
  [
    'another trace file under the same contract',
    (g) => {
      g.gate.traces = [{ path: 'traces/mine.jsonl' }]
      g.more['gates/traces/mine.jsonl'] = traceOf(g, fingerprintsOf(g), 9)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join('')
    },
    'trace',
  ],
  // the dataset
  ['a protected segment unprotected', (g) => delete segment(g).protected, 'protected segment'],
  [
    'a segment made another kind',
    (g) => Object.assign(segment(g), { kind: 'confusable' }),
    'kind of segment',
  ],
  ['queries dropped', (g) => [g.queries.splice(0, 2), g.candidates.splice(0, 2)], 'query'],
  [
    'easy queries added',
    (g) => {
      g.queries.push({ ...first(g), id: 'q24', text: 'which ring q24', protectedSpans: [] })
      g.candidates.push({ queryId: 'q24', candidates: [['d-q00', 1]] })
    },
    'query',
  ],
  [
    'a query moved to another segment',
    (g) => Object.assign(first(g), { segments: ['other'] }),
    'segments of a query',
  ],
  ['a query made easier', (g) => Object.assign(first(g), { text: 'which ring not plate' }), 'query text'],
  ['evidence deleted', (g) => Object.assign(first(g), { evidence: [] }), 'evidence'],
  [
    'evidence shortened',
    (g) => Object.assign(first(g).evidence?.[0] ?? {}, { quote: 'approved' }),
    'evidence',
  ],
  ['a grade lowered', (g) => Object.assign(first(g).evidence?.[0] ?? {}, { grade: 1 }), 'grades'],
  ['everything judged relevant', (g) => Object.assign(first(g), { judgments: [['d-other', 3]] }), 'grades'],
  ['a protected span deleted', (g) => delete first(g).protectedSpans, 'protected span'],
  ['a twin of the answer deleted', (g) => delete first(g).twins, 'twin'],
  ['a refusal made right', (g) => Object.assign(first(g), { expect: 'reject' }), 'expected outcome'],
  ['positives put among the candidates', (g) => g.candidates[0]?.candidates.reverse(), 'candidates'],
  [
    'a document shortened',
    (g) => Object.assign(g.documents[0] ?? {}, { text: 'approved ring q00' }),
    'document',
  ],
  [
    'documents dropped',
    (g) => {
      g.documents.pop()
      for (const row of g.candidates) row.candidates.shift()
    },
    'document',
  ],
  [
    'the relevance scale changed',
    (g) => Object.assign(g.manifest, { relevance: { max: 5, gain: 'linear' } }),
    'relevance scale',
  ],
  ['another gain', (g) => Object.assign(g.manifest, { relevance: { max: 3, gain: 'exponential' } }), 'gain'],
  [
    'trained on the test data',
    (g) => Object.assign(g.manifest, { heldOutFromTraining: false }),
    'held-out promise',
  ],
  ['another preprocessing', (g) => Object.assign(g.manifest, { preprocessing: '2' }), 'preprocessing'],
  [
    'another retrieval',
    (g) => Object.assign(g.manifest, { retrieval: { revision: '2', configSha256: '1'.repeat(64) } }),
    'retrieval',
  ],
]

/** An approving review of `ana` that names the hash. */
const approvedBy = (by: string, body: string, author = 'eve'): ReviewSource => ({
  changes: async () => [
    {
      number: 1,
      author,
      reviews: [{ by, state: 'APPROVED', commit: null, body, at: '2026-06-01T00:00:00Z' }],
    },
  ],
  isMember: async () => null,
})

test('there are enough ways', () => expect(WAYS.length).toBeGreaterThanOrEqual(45))

test.each(WAYS)('%s: blocked and named until an approver of the base agrees', async (_, change, expected) => {
  const head = withTwin(change)
  const named = (found: Awaited<ReturnType<typeof runLine>>['report']) =>
    findingsOf(found).filter(
      ({ code, facts }) => (code === 'EVALUATION_CHANGED' ? facts.what : code) === expected,
    )
  const { report, exitCode } = await runLine(head, { base: BASE })
  expect(report.problems).toEqual([])
  expect([report.verdict, exitCode]).toEqual(['blocked', 1])
  const [finding] = named(report).filter(({ severity }) => severity === 'block')
  expect(finding?.message).toMatch(/approver of the base has to agree/)
  expect(finding?.place.file).toMatch(/^gates\//)
  const needed = findingsOf(report).find(({ code }) => code === 'APPROVAL_NEEDED')
  const hash = String(needed?.facts.hash)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)

  const approved = await runLine(
    head,
    { base: BASE },
    { reviews: approvedBy('ANA', `fine: ${hash.slice(0, 16)}`) },
  )
  expect(named(approved.report).map(({ severity }) => severity)).not.toContain('block')
  expect(approved.report.gates.find(({ gate }) => gate === 'approval')?.status).not.toBe('fail')
})

test('another store of recordings needs an approver while the contract is the same', async () => {
  const head = withTwin((g) => Object.assign(g.gate, { store: 'elsewhere' }))
  const { report } = await runLine(head, { base: BASE }, { dataRoot: 'data' })
  const stores = findingsOf(report).filter(({ facts }) => facts.what === 'store')
  expect(stores.map(({ severity, facts }) => [severity, facts.from, facts.to])).toEqual([
    ['block', null, 'elsewhere'],
  ])
})
