import { expect, test } from 'vitest'
import { startIdentity } from '../../../src/gates/identity/identity.ts'
import type { Contract } from '../../../src/model/contract.ts'
import type { PlannedInput } from '../../../src/model/plan.ts'
import type { DeclaredChange, LoadedContract, RunContext, TraceIndex } from '../../../src/model/run.ts'
import { document } from '../../plan/fixtures.ts'
import {
  codes,
  context,
  contract,
  dataset,
  encoder,
  facts,
  fingerprints,
  loaded,
  OFFSETS_ERROR,
  query,
  queryEvidence,
  run,
  thresholds,
  waiver,
} from '../fixtures.ts'
import { foreign, honest, plan, planned, queryIds, trace } from './trace-fixtures.ts'

type Contracts = Partial<RunContext['contracts']>

/** The documents of the recorded pairs. */
const DOCUMENTS = new Map(
  [document('a', 'the seal is ZQ-77'), document('b', 'another text')].map((one) => [one.id, one]),
)

const having = (contracts: Contracts, changes: Partial<RunContext> = {}) =>
  context({
    dataset: dataset({ documents: DOCUMENTS }),
    contracts: { current: null, proposed: loaded('proposed'), rollback: null, ...contracts },
    ...changes,
  })
const proposed = (changes: Partial<LoadedContract>) => having({ proposed: loaded('proposed', changes) })
const found = (of: RunContext) => facts(run(startIdentity(of))).filter(({ code }) => code !== 'TRACE_MISSING')
const severities = (of: RunContext) => found(of).map(({ code, severity }) => `${code} ${severity}`)

/** The contract of the fixtures with other fields, and what they mean. */
const changed = (fields: Record<string, unknown>, changes: Partial<Contract> = {}) =>
  contract({ ...changes, fingerprints: fingerprints(JSON.stringify(fields)) }, fields)

const declared = (field: string, from: unknown, to: unknown): DeclaredChange => ({
  field,
  from,
  to,
  reason: 'measured',
  pointer: '/changes/0',
})

test('a pinned, supported contract finds nothing but that no trace was recorded', () => {
  expect(facts(run(startIdentity(having({}))))).toEqual([
    { code: 'TRACE_MISSING', severity: 'notice', facts: { contract: 'proposed' } },
  ])
})

test.each(['main', 'v1.0', 'b'.repeat(7), 'B'.repeat(40), `${'b'.repeat(40)} `])(
  'the revision "%s" can move: it is not pinned',
  (revision) => {
    const model = { ...contract().model, revision }
    expect(found(proposed({ contract: contract({ model }) }))).toEqual([
      {
        code: 'UNPINNED',
        severity: 'block',
        facts: { contract: 'proposed', what: 'model revision', value: revision },
      },
    ])
  },
)

test('files are pinned by their hash, have it, and are there', () => {
  const [hash, other] = ['a'.repeat(64), 'c'.repeat(64)]
  const files: LoadedContract['files'] = [
    { what: 'tokenizer', path: 't.json', declared: null, actual: hash },
    { what: 'model', path: 'm.onnx', declared: hash, actual: other },
    { what: 'query-encoder-tokenizer', path: 'q.json', declared: hash, actual: null },
  ]
  expect(found(proposed({ files }))).toEqual([
    {
      code: 'FILE_MISSING',
      severity: 'unverified',
      facts: { contract: 'proposed', what: 'query-encoder-tokenizer', path: 'q.json' },
    },
    {
      code: 'HASH_MISMATCH',
      severity: 'block',
      facts: { contract: 'proposed', what: 'model', expected: hash, actual: other },
    },
    {
      code: 'UNPINNED',
      severity: 'block',
      facts: { contract: 'proposed', what: 'tokenizer', value: 't.json', sha256: hash },
    },
  ])
})

test('the contract in service is judged mildly, but not where it is the rollback', () => {
  const unpinned = contract({ model: { ...contract().model, revision: 'main' } })
  const current = loaded('current', { contract: unpinned })
  const asRollback = having({ current })
  const beside = having({ current, rollback: loaded('rollback') })
  expect(found(asRollback)[0]).toMatchObject({ severity: 'block', facts: { contract: 'rollback' } })
  expect(found(beside)[0]).toMatchObject({ severity: 'notice', facts: { contract: 'current' } })
})

const length = (
  maxLength: number | null,
  maxPositions: number | null,
  padOffset = 0,
  changes: Partial<LoadedContract> = {},
) =>
  proposed({
    contract: contract({
      input: { ...contract().input, cut: { ...contract().input.cut, maxLength } },
      model: { ...contract().model, maxPositions, padOffset },
    }),
    ...changes,
  })

test('a RoBERTa of 514 positions supports 512 tokens, and the smallest limit is named', () => {
  expect(found(length(512, 514, 2))).toEqual([])
  expect(found(length(513, 514, 2))).toEqual([
    {
      code: 'LENGTH_UNSUPPORTED',
      severity: 'block',
      facts: {
        contract: 'proposed',
        maxLength: 513,
        longest: 0,
        supported: 512,
        by: 'model-positions',
      },
    },
  ])
  expect(found(length(512, 514, 2, { graphPositions: 384 }))[0]?.facts).toMatchObject({
    supported: 384,
    by: 'graph',
  })
  expect(found(length(1024, 512))[0]?.facts).toMatchObject({ maxLength: 1024, supported: 512 })
})

const published = (changes: Partial<NonNullable<LoadedContract['published']>>) => ({
  published: { asked: null, tokenizer: null, maxPositions: null, padOffset: null, ...changes },
})

test('the pad offset of the architecture counts where nobody declared it', () => {
  const roberta = published({ maxPositions: 514, padOffset: 2 })
  expect(found(length(514, 514, 0, roberta)).map(({ code, facts: f }) => [code, f])).toEqual([
    [
      'LENGTH_DISAGREES',
      { contract: 'proposed', field: '/model/padOffset', declared: 0, found: 2, by: 'model-positions' },
    ],
    [
      'LENGTH_UNSUPPORTED',
      { contract: 'proposed', maxLength: 514, longest: 0, supported: 512, by: 'model-positions' },
    ],
  ])
  expect(found(length(512, 514, 2, roberta))).toEqual([])
  expect(found(length(513, null, 2, roberta))[0]?.facts).toMatchObject({ supported: 512 })
})

test.each<[string, RunContext, object]>([
  [
    'positions of config.json',
    length(512, 1024, 0, published({ maxPositions: 512 })),
    { field: '/model/maxPositions', declared: 1024, found: 512, by: 'model-positions' },
  ],
  [
    "the tokenizer's own limit",
    length(512, 512, 0, published({ tokenizer: 256 })),
    { field: '/input/maxLength', declared: 512, found: 256, by: 'tokenizer' },
  ],
  [
    'the limit of a wrapper that caps what is asked for',
    length(512, 1024, 0, published({ asked: 8192, tokenizer: 512 })),
    { field: '/input/maxLength', declared: 8192, found: 512, by: 'wrapper' },
  ],
])('%s that differs from the declared length is told', (_, of, expected) => {
  expect(found(of)).toEqual([
    { code: 'LENGTH_DISAGREES', severity: 'notice', facts: { contract: 'proposed', ...expected } },
  ])
})

test('where nothing else limits, the tokenizer is named', () => {
  expect(found(length(null, null, 0, published({ tokenizer: 512 })))[0]?.facts).toEqual({
    contract: 'proposed',
    governing: 512,
    by: 'tokenizer',
  })
})

test('an unset limit is named with the one that governs, and blocks where an input is longer', () => {
  expect(found(length(null, 512))).toEqual([
    {
      code: 'LENGTH_UNSET',
      severity: 'notice',
      facts: { contract: 'proposed', governing: 512, by: 'model-positions' },
    },
  ])
  expect(found(length(null, null))[0]?.facts).toEqual({ contract: 'proposed', governing: null, by: null })

  const long = planned('q1', 'd1', 'short', 'x'.repeat(600))
  const evidence = queryEvidence(query('q1'), {}, { proposed: plan('q1', [long]) })
  const result = run(startIdentity(length(null, 512)), [evidence])
  expect(result.findings.severities.block).toBe(1)
  expect(facts(result).find(({ code }) => code === 'LENGTH_UNSUPPORTED')?.facts).toEqual({
    contract: 'proposed',
    maxLength: null,
    longest: 608,
    supported: 512,
    by: 'model-positions',
  })
})

test('a limit that holds nothing but special tokens cannot work', () => {
  expect(severities(length(4, 512))).toEqual([])
  expect(found(length(3, 512))).toEqual([
    {
      code: 'LENGTH_TOO_SHORT',
      severity: 'block',
      facts: { contract: 'proposed', of: 'pair', maxLength: 3, needed: 4 },
    },
  ])
})

test('a tokenizer without exact offsets leaves its contract unverified, in every role', () => {
  const contracts = {
    current: loaded('current', { encoder: OFFSETS_ERROR }),
    proposed: loaded('proposed', { encoder: OFFSETS_ERROR }),
  }
  expect(severities(having(contracts))).toEqual([
    'OFFSETS_UNAVAILABLE unverified',
    'OFFSETS_UNAVAILABLE unverified',
  ])
})

const diff = (fields: Record<string, unknown>, changes: DeclaredChange[] = [], serving = {}) =>
  having(
    { current: loaded('current'), proposed: loaded('proposed', { contract: changed(fields, serving) }) },
    { settings: { ...context().settings, changes } },
  )

test('a truncation rule changed without a declaration blocks, at its line', () => {
  const { kept } = run(startIdentity(diff({ '/input/maxLength': 256 }))).findings
  expect(kept.find(({ severity }) => severity === 'block')).toEqual({
    code: 'TRUNCATION_RULE_CHANGED',
    severity: 'block',
    place: { file: 'gates/serving.json', line: 8, pointer: '/input/maxLength' },
    facts: { part: 'input', field: '/input/maxLength', from: 512, to: 256, declared: false, reason: null },
  })
})

test('a declaration counts with both values only: that of an earlier change excuses nothing', () => {
  const first = declared('/input/maxLength', 512, 256)
  const used = declared('/input/maxLength', 384, 512)
  expect(found(diff({ '/input/maxLength': 256 }, [used, first]))[0]).toEqual({
    code: 'TRUNCATION_RULE_CHANGED',
    severity: 'notice',
    facts: {
      part: 'input',
      field: '/input/maxLength',
      from: 512,
      to: 256,
      declared: true,
      reason: 'measured',
    },
  })
  expect(severities(diff({ '/input/maxLength': 256 }, [used]))).toEqual(['TRUNCATION_RULE_CHANGED block'])
  expect(severities(diff({}, [used, first]))).toEqual([])
})

test('other fields change the contract; values are compared, not their notation', () => {
  const fields = { '/input/strip': true, '/queryEncoder/prefixes': { b: 'y', a: 'x' } }
  const prefixes = declared('/queryEncoder/prefixes', null, { a: 'x', b: 'y' })
  expect(severities(diff(fields, [prefixes]))).toEqual(['CONTRACT_CHANGED notice', 'CONTRACT_CHANGED block'])
})

test('a field that a preset fills is explained by the line of the wrapper', () => {
  const fields = { '/input/truncation': 'only_second' }
  const of = diff(fields, [], { defaults: new Set(['/input/truncation']) })
  const lines = new Map([
    ['/input', 7],
    ['/wrapper/version', 3],
  ])
  const result = run(
    startIdentity({
      ...of,
      contracts: { ...of.contracts, proposed: { ...of.contracts.proposed, lines } },
    }),
  )
  expect(result.findings.kept.find(({ code }) => code === 'TRUNCATION_RULE_CHANGED')?.place).toEqual({
    file: 'gates/serving.json',
    line: 3,
    pointer: '/wrapper/version',
  })
})

test('another dataset than the base is named', () => {
  expect(found(having({}, { dataset: dataset({ digest: 'd'.repeat(64) }) }))).toEqual([
    {
      code: 'DATASET_CHANGED',
      severity: 'notice',
      facts: { expected: 'a'.repeat(64), actual: 'd'.repeat(64) },
    },
  ])
  expect(found(having({}, { baseDatasetDigest: null }))).toEqual([])
})

const A = planned('q1', 'a', 'seal', 'the seal is ZQ-77')
const B = planned('q1', 'b', 'seal', 'another text')
const PLAN = plan('q1', [A, B])

function replay(
  pairs: readonly ReturnType<typeof honest>[],
  header: Partial<TraceIndex['header']> = {},
  changes: Partial<RunContext> = {},
  inputs: readonly PlannedInput[] = PLAN.inputs,
) {
  const bare = loaded('proposed')
  const of = having({ proposed: { ...bare, trace: trace(bare, pairs, header) } }, changes)
  return run(startIdentity(of), [queryEvidence(query('q1'), {}, { proposed: plan('q1', inputs) })])
}

const OBSERVED = { thresholds: { head: thresholds({ verification: 'observed' }), base: null } }

test('an honest trace of every pair is observed', () => {
  const result = replay([honest(A), honest(B)], {}, OBSERVED)
  expect(codes(result)).toEqual([])
  expect(result.verification).toEqual({ proposed: 'observed' })
  expect(result.measured.map(({ metric, value, n }) => [metric, value, n])).toEqual([
    ['trace.pairs.recorded', 1, 2],
    ['trace.pairs.equal', 1, 2],
  ])
})

test('without a trace the level is what is written down, live scores or not', () => {
  const of = having({}, OBSERVED)
  const result = run(startIdentity(of), [queryEvidence(query('q1'), {}, { proposed: PLAN })])
  expect(facts(result)).toEqual([
    { code: 'TRACE_MISSING', severity: 'unverified', facts: { contract: 'proposed' } },
    {
      code: 'VERIFICATION_TOO_LOW',
      severity: 'unverified',
      facts: { contract: 'proposed', required: 'observed', reached: 'declared' },
    },
  ])
})

test('the base may ask for more than the head', () => {
  const both = {
    thresholds: {
      head: thresholds({ verification: 'declared' }),
      base: thresholds({ verification: 'attested' }),
    },
  }
  expect(codes(run(startIdentity(having({}, both))))).toEqual(['TRACE_MISSING', 'VERIFICATION_TOO_LOW'])
})

test('an incomplete trace is counted; what it says may still be attested by a run', () => {
  const recordedBy = { commit: 'b'.repeat(40) }
  const result = replay([honest(A)], { recordedBy }, OBSERVED)
  expect(facts(result)).toEqual([
    {
      code: 'TRACE_INCOMPLETE',
      severity: 'unverified',
      facts: { contract: 'proposed', of: 'pairs', recorded: 1, needed: 2 },
    },
    {
      code: 'VERIFICATION_TOO_LOW',
      severity: 'unverified',
      facts: { contract: 'proposed', required: 'observed', reached: 'attested' },
    },
  ])
  expect(replay([honest(A)]).verification).toEqual({ proposed: 'declared' })
})

test('records without ids prove no input', () => {
  const { inputIds: _, ...scores } = honest(A)
  expect(facts(replay([scores, honest(B)]))).toEqual([
    {
      code: 'TRACE_INCOMPLETE',
      severity: 'notice',
      facts: { contract: 'proposed', of: 'pairs', recorded: 1, needed: 2 },
    },
  ])
})

test('scores of every pair without ids show how the service behaves, and no more', () => {
  const bare = [A, B].map((input) => {
    const { inputIds: _, mask: __, tokenTypes: ___, ...scores } = honest(input)
    return scores
  })
  expect(replay(bare).verification).toEqual({ proposed: 'behavioural' })
  const [first, second] = bare
  expect(replay([first, { ...second, score: 9 }] as typeof bare).verification).toEqual({
    proposed: 'declared',
  })
})

test('a window that the contract does not make, and the row of another window, lose their identity', () => {
  const windows = [A, { ...planned('q1', 'a', 'seal', 'ZQ-77 again'), window: 1 }]
  const [one, two] = windows.map((input) => honest(input, { window: input.window }))
  const swapped = [
    { ...one, window: 1 },
    { ...two, window: 0 },
    { ...one, window: 2 },
  ] as ReturnType<typeof honest>[]
  expect(facts(replay(swapped, {}, {}, windows)).map(({ code, facts: f }) => [code, f])).toEqual(
    [
      [0, 1],
      [1, 0],
      [2, null],
    ].map(([window, actual]) => [
      'WINDOW_IDENTITY_LOST',
      expect.objectContaining({
        documentId: 'a',
        window,
        actual,
        problem: actual === null ? 'not-planned' : 'row-of-another-window',
      }),
    ]),
  )
})

test.each([
  ['activation-applied', 1 / (1 + Math.exp(-1.5))],
  [null, 0.123],
])('a returned score tells of the activation: %s', (cause, score) => {
  expect(facts(replay([honest(A, { score }), honest(B)]))[0]?.facts).toMatchObject({ cause })
})

test('ids that differ block, with the first difference', () => {
  const ids = (honest(A).inputIds ?? []).with(3, 999)
  const result = replay([honest(A, { inputIds: ids }), honest(B)], { recordedBy: { commit: 'x' } })
  expect(facts(result)).toEqual([
    {
      code: 'INPUT_IDS_DIFFER',
      severity: 'block',
      facts: {
        contract: 'proposed',
        queryId: 'q1',
        documentId: 'a',
        window: 0,
        firstDifference: 3,
        actualLength: 24,
        expectedLength: 24,
        cause: null,
      },
    },
  ])
  expect(result.verification).toEqual({ proposed: 'declared' })
})

test('every round of a pair is compared', () => {
  const second = honest(A, { round: 1, tokenTypes: (honest(A).tokenTypes ?? []).map(() => 0) })
  // Two rounds also tell how much scores move between them.
  expect(codes(replay([honest(A), second, honest(B)]))).toEqual(['RECORDING_NOISE', 'TOKEN_TYPES_DIFFER'])
})

test('the row of another candidate is named, raw and hashed', () => {
  const swapped = [honest(B, { documentId: 'a' }), honest(A, { documentId: 'b' })]
  expect(facts(replay(swapped)).map(({ code, facts: f }) => [code, f])).toEqual([
    [
      'SCORES_MISALIGNED',
      {
        contract: 'proposed',
        queryId: 'q1',
        documentId: 'a',
        window: 0,
        problem: 'row-of-another-candidate',
        expected: null,
        actual: null,
        other: 'b',
        cause: 'sorted-by-length',
      },
    ],
    ['SCORES_MISALIGNED', expect.objectContaining({ documentId: 'b', other: 'a' })],
  ])
})

test('a score at the caller that the model did not give is misaligned', () => {
  const result = replay([honest(A, { modelScore: 1.5, score: 0.2 }), honest(B)])
  expect(facts(result)[0]?.facts).toMatchObject({
    problem: 'returned-score-differs',
    expected: 1.5,
    actual: 0.2,
  })
})

test('a trace of another input is stale: it is named, not compared; of other scores only these are not', () => {
  const wrong = [honest(A, { inputIds: [1] }), honest(B, { score: 9 })]
  const stale = replay(wrong, { fingerprints: { ...foreign, score: contract().fingerprints.score } })
  expect(codes(stale)).toEqual(['TRACE_STALE'])
  expect(stale.verification).toEqual({ proposed: 'declared' })

  const scores = { ...contract().fingerprints, score: foreign.input }
  expect(codes(replay(wrong, { fingerprints: scores }))).toEqual(['INPUT_IDS_DIFFER', 'TRACE_STALE'])
})

test('another selection or runtime leaves inputs and scores standing', () => {
  const other = { ...contract().fingerprints, selection: foreign.input, runtime: foreign.input }
  const result = replay([honest(A), honest(B)], { fingerprints: other })
  expect(facts(result).map(({ code, severity }) => [code, severity])).toEqual([
    ['TRACE_STALE', 'notice'],
    ['TRACE_STALE', 'notice'],
  ])
  expect(result.verification).toEqual({ proposed: 'observed' })
})

test('what the contract in service turns out to do leaves the comparison unproven', () => {
  const bare = loaded('current')
  const current = { ...bare, trace: trace(bare, [honest(A, { inputIds: [1] })]) }
  const of = having({ current })
  const result = run(startIdentity(of), [
    queryEvidence(query('q1'), {}, { current: plan('q1', [A]), proposed: plan('q1', [A]) }),
  ])
  expect(facts(result).find(({ code }) => code === 'INPUT_IDS_DIFFER')).toMatchObject({
    severity: 'unverified',
    facts: { contract: 'current' },
  })
  expect(result.verification).toEqual({ current: 'declared', proposed: 'declared' })
})

test('the input of the query encoder is compared where it was recorded', () => {
  const queryEncoder = {
    id: 'e',
    revision: 'b'.repeat(40),
    tokenizer: contract().tokenizer,
    prefixes: new Map([['', '']]),
    maxLength: 64,
    truncationSide: 'right' as const,
    pooling: null,
    normalize: null,
    truncateDim: null,
  }
  const bare = loaded('proposed', { contract: contract({ queryEncoder }), queryEncoder: encoder })
  const one = query('q1')
  const withEncode = (ids: number[]) => {
    const encodes = [{ type: 'encode' as const, queryId: 'q1', inputIds: ids }]
    const of = having({ proposed: { ...bare, trace: trace(bare, [honest(A), honest(B)], {}, encodes) } })
    return run(startIdentity(of), [queryEvidence(one, {}, { proposed: PLAN })])
  }
  expect(withEncode(queryIds(one)).verification).toEqual({ proposed: 'observed' })
  const differs = withEncode([...queryIds(one), 7])
  expect(facts(differs)[0]?.facts).toMatchObject({ queryId: 'q1', documentId: null, firstDifference: 6 })

  const none = having({ proposed: { ...bare, trace: trace(bare, [honest(A), honest(B)]) } }, OBSERVED)
  expect(codes(run(startIdentity(none), [queryEvidence(one, {}, { proposed: PLAN })]))).toEqual([
    'TRACE_INCOMPLETE',
    'VERIFICATION_TOO_LOW',
  ])
})

test('a waiver excuses the pairs that it names, and no others', () => {
  const agreed = [waiver('INPUT_IDS_DIFFER', ['q1/a'])]
  const waivers = { head: agreed, base: agreed }
  const wrong = [honest(A, { inputIds: [1] }), honest(B, { inputIds: [1] })]
  const result = replay(wrong, {}, { waivers })
  expect(result.findings.severities).toEqual({ block: 1, unverified: 0, notice: 2 })
})
