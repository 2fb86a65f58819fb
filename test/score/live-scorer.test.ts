import { beforeAll, describe, expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { Contract } from '../../src/model/contract.ts'
import type { PlannedInput } from '../../src/model/plan.ts'
import type { ModelSession } from '../../src/model/session.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { createLiveScorer, type LiveScorer } from '../../src/score/live-scorer.ts'
import type { Scores } from '../../src/score/scores.ts'
import { dataset, document, loaded, query, tokenizer } from '../plan/fixtures.ts'
import { contractOf, MINIMAL, sha256 } from '../serving/files.ts'
import { openModel, watched } from './models.ts'

/** Lengths in no order, a repeated text among them. */
const DOCUMENTS = ['c d', 'a b c d e f g h', 'x', 'e', 'a b', 'p q r s t', 'c d', 'x y z'].map(
  (text, index) => document(`d${index}`, text),
)
const DATA = dataset(DOCUMENTS)
const LOADED = loaded({ input: { maxLength: 12 } })

function inputsOf(texts: readonly string[], documents = DOCUMENTS): PlannedInput[] {
  return texts.flatMap(
    (text, index) => planQuery(LOADED, query(text, documents, { id: `q${index}` }), DATA).inputs,
  )
}

const INPUTS = inputsOf(['p q', 'm', 'p q'])

let sessions: Record<'pair' | 'flat' | 'twoLabels' | 'notANumber' | 'positions' | 'dynamic', ModelSession>
beforeAll(async () => {
  const [pair, flat, twoLabels, notANumber, positions, dynamic] = await Promise.all(
    ['pair', 'flat', 'two-labels', 'not-a-number', 'positions', 'dynamic'].map((name) =>
      openModel(`${name}.onnx`),
    ),
  )
  sessions = { pair, flat, twoLabels, notANumber, positions, dynamic } as typeof sessions
})

const contract = (scores: ServingFile['scores'] = {}): Contract => contractOf({ ...MINIMAL, scores })

function scorer(
  session: ModelSession,
  more: Partial<Parameters<typeof createLiveScorer>[1]> = {},
): LiveScorer {
  return createLiveScorer(session, { at: 'model.onnx', precision: 'fp32', sha256, ...more })
}

const rows = (scores: Scores, inputs = INPUTS) =>
  inputs.map(({ queryId, documentId, window }) => scores.get(queryId, documentId, window))

/** Each input in a session of its own, with nothing beside it. */
async function oneByOne(session: ModelSession, inputs = INPUTS): Promise<ReturnType<typeof rows>> {
  const found = []
  for (const input of inputs) {
    const scores = await scorer(session).score([input], contract(), tokenizer)
    found.push(scores.get(input.queryId, input.documentId, input.window))
  }
  return found
}

test('batches give to the last bit what each input gets alone, with and without token types', async () => {
  for (const session of [sessions.pair, sessions.flat]) {
    const together = rows(await scorer(session).score(INPUTS, contract(), tokenizer))
    expect(together).toEqual(await oneByOne(session))
    expect(new Set(together.map((score) => score?.returned)).size).toBeGreaterThan(10)
  }
})

test('the order of the inputs changes no score', async () => {
  const together = rows(await scorer(sessions.pair).score(INPUTS, contract(), tokenizer))
  const shuffled = [...INPUTS].sort((a, b) =>
    sha256(Buffer.from(a.documentId + a.queryId)).localeCompare(
      sha256(Buffer.from(b.documentId + b.queryId)),
    ),
  )
  expect(shuffled).not.toEqual(INPUTS)
  expect(rows(await scorer(sessions.pair).score(shuffled, contract(), tokenizer))).toEqual(together)
})

test('identical inputs are run once, also those of an earlier call', async () => {
  const { session, batches } = watched(sessions.pair)
  const one = scorer(session)
  await one.score(INPUTS, contract(), tokenizer)
  // q0 and q2 ask the same; d0 and d6 hold the same: 7 texts for 2 queries.
  expect(one.counts).toMatchObject({ inputs: 24, rows: 14, batches: 2 })
  expect(batches).toEqual([
    [4, 16],
    [10, 8],
  ])
  await one.score(inputsOf(['m', 'n']), contract(), tokenizer)
  expect(one.counts).toMatchObject({ inputs: 40, rows: 21, batches: 4 })
})

test('batches are formed by length, and padding is counted', async () => {
  const documents = Array.from({ length: 70 }, (_, index) =>
    document(`d${index}`, [...'abcdefgh'].slice(0, (index % 8) + 1).join(` ${index % 9} `)),
  )
  const plan = planQuery(loaded({ input: { maxLength: 32 } }), query('p', documents), dataset(documents))
  const { session, batches } = watched(sessions.pair)
  const one = scorer(session)
  const scores = await one.score(plan.inputs, contract(), tokenizer)
  const lengths = [...new Set(plan.inputs.map(({ document: { text } }) => text))].length
  expect(batches.reduce((sum, [count]) => sum + count, 0)).toBe(lengths)
  expect(batches.map(([, columns]) => columns)).toEqual(
    batches.map(([, columns]) => columns).sort((a, b) => b - a),
  )
  expect(batches.length).toBeGreaterThan(1)
  const { realTokens, paddedTokens } = one.counts
  expect([realTokens < paddedTokens, paddedTokens < 1.5 * realTokens]).toEqual([true, true])
  expect(rows(scores, [...plan.inputs])).toEqual(await oneByOne(sessions.pair, [...plan.inputs]))
})

test('windows keep their own scores', async () => {
  const one = loaded({
    input: { maxLength: 12, truncation: 'only_second' },
    windows: { cut: 'tokens', size: 3, overlap: 1, aggregate: 'max' },
  })
  const { inputs } = planQuery(one, query('p', DOCUMENTS), DATA)
  const scores = await scorer(sessions.pair).score(inputs, contract(), tokenizer)
  const windows = [0, 1, 2, 3, 4].map((window) => scores.get('q1', 'd1', window)?.returned)
  expect(new Set(windows.slice(0, 4)).size).toBe(4)
  expect(windows[4]).toBe(undefined)
  expect(rows(scores, [...inputs])).toEqual(await oneByOne(sessions.pair, [...inputs]))
})

test('types count only where the model reads them', async () => {
  const [input] = inputsOf(['p'], [document('d1', 'a b c d e f g h')])
  const swapped = {
    ...tokenizer,
    assemble: (...sides: Parameters<typeof tokenizer.assemble>) => {
      const row = tokenizer.assemble(...sides)
      return { ...row, typeIds: row.typeIds.map((type) => 1 - type) }
    },
  }
  for (const [session, count] of [
    [sessions.pair, 2],
    [sessions.flat, 1],
  ] as const) {
    const one = scorer(session)
    await one.score([input as PlannedInput], contract(), tokenizer)
    await one.score([input as PlannedInput], contract(), swapped)
    expect(one.counts.rows).toBe(count)
  }
})

test('progress counts inputs, shared ones with the row that answers them', async () => {
  const seen: [number, number][] = []
  const one = scorer(sessions.pair, { onProgress: (done, total) => seen.push([done, total]) })
  await one.score(INPUTS, contract(), tokenizer)
  await one.score(INPUTS, contract(), tokenizer)
  expect(seen).toEqual([
    [6, 24],
    [24, 24],
    [24, 24],
  ])
})

test('raw logits are kept and activated afterwards: another activation runs nothing', async () => {
  const one = scorer(sessions.pair)
  const raw = rows(await one.score(INPUTS, contract({ activation: 'identity' }), tokenizer))
  const { rows: run } = one.counts
  const sigmoid = rows(await one.score(INPUTS, contract({ activation: 'sigmoid' }), tokenizer))
  expect(one.counts.rows).toBe(run)
  expect(sigmoid).toEqual(
    raw.map((score) => ({
      model: score?.model,
      returned: Math.fround(1 / (1 + Math.exp(-(score?.model ?? 0)))),
    })),
  )
})

describe('a head of two labels', () => {
  test('needs a named column', async () => {
    const one = scorer(sessions.twoLabels)
    await expect(one.score(INPUTS, contract(), tokenizer)).rejects.toThrow(
      'gates/serving.json#/scores/column: the model gives 2 numbers per pair, and none is chosen; name the relevant label, 0 to 1',
    )
    await expect(one.score(INPUTS, contract({ column: 2 }), tokenizer)).rejects.toThrow(
      'column 2 is chosen, and the model gives 2',
    )
  })

  test('gives that column, or its share under softmax', async () => {
    const one = scorer(sessions.twoLabels)
    const [first, second, soft] = await Promise.all([
      one.score(INPUTS, contract({ column: 0 }), tokenizer),
      one.score(INPUTS, contract({ column: 1 }), tokenizer),
      one.score(INPUTS, contract({ activation: 'softmax', column: 1 }), tokenizer),
    ])
    for (const { queryId, documentId } of INPUTS) {
      const [a, b] = [first, second].map(
        (scores) => scores.get(queryId, documentId, 0)?.model ?? Number.NaN,
      ) as [number, number]
      expect(a).not.toBe(b)
      const share = soft.get(queryId, documentId, 0)
      expect(share?.model).toBe(b)
      expect(share?.returned).toBeCloseTo(1 / (1 + Math.exp(a - b)), 6)
    }
  })

  test('a column is refused by a model of one', async () => {
    await expect(scorer(sessions.flat).score(INPUTS, contract({ column: 1 }), tokenizer)).rejects.toThrow(
      'column 1 is chosen, and the model gives 1; leave the column out',
    )
  })
})

test('a score that is no number names its pair', async () => {
  const documents = [document('d0', 'a b'), document('d1', 'ax'), document('d2', 'c')]
  const inputs = planQuery(LOADED, query('p', documents), dataset(documents)).inputs
  await expect(scorer(sessions.notANumber).score(inputs, contract(), tokenizer)).rejects.toMatchObject({
    code: 'SCORE_NOT_FINITE',
    message: expect.stringContaining(
      'model.onnx: it gives no finite number for query q1, document d1, window 0',
    ),
  })
})

test('inputs that the model wants and nobody knows are refused by name', () => {
  expect(() => scorer(sessions.positions)).toThrow('model.onnx: it wants position_ids')
  const without = { ...sessions.flat, inputNames: ['input_ids'] }
  expect(() => scorer(without)).toThrow('it has no attention_mask')
})

test('outputs without a name for the scores are refused', () => {
  expect(() => scorer({ ...sessions.flat, outputNames: ['a', 'b'] })).toThrow(
    'none of its outputs a, b is called logits',
  )
})

test('an output of one number per token is no score', async () => {
  const odd: ModelSession = {
    ...sessions.flat,
    run: async ({ rows: count, columns }) => ({
      dims: [count, columns, 5],
      values: new Float32Array(count * columns * 5),
    }),
  }
  await expect(scorer(odd).score(INPUTS, contract(), tokenizer)).rejects.toThrow(
    'score has the shape [4, 16, 5] for 4 rows',
  )
})

test('a row longer than the graph accepts says how long, and which pair', async () => {
  const long = [document('d0', Array(40).fill('a').join(' '))]
  const { inputs } = planQuery(loaded({ input: { maxLength: 40 } }), query('p', long), dataset(long))
  await expect(scorer(sessions.pair).score(inputs, contract(), tokenizer)).rejects.toMatchObject({
    code: 'MODEL_FAILED',
    message: expect.stringContaining('rows of up to 40 tokens, with query q1, document d0, window 0'),
  })
})

describe('a dynamically quantized model', () => {
  test('is run row by row and shares nothing, because a batch moves its scores', async () => {
    expect([sessions.dynamic.dynamicallyQuantized, sessions.flat.dynamicallyQuantized]).toEqual([true, false])
    const { session, batches } = watched(sessions.dynamic)
    const one = scorer(session)
    const scores = await one.score(INPUTS, contract(), tokenizer)
    expect(batches.every(([count]) => count === 1)).toBe(true)
    expect(one.counts).toMatchObject({ inputs: 24, rows: 24 })
    expect(rows(scores)).toEqual(await oneByOne(sessions.dynamic))
    const forced = await scorer({ ...session, dynamicallyQuantized: false }).score(
      INPUTS,
      contract(),
      tokenizer,
    )
    expect(rows(forced)).not.toEqual(rows(scores))
  })

  test('is run in the batches that its contract states, query by query', async () => {
    const { session, batches } = watched(sessions.dynamic)
    const stated = (batching: NonNullable<ServingFile['batching']>) =>
      contractOf({ ...MINIMAL, input: { maxLength: 14 }, batching })
    const of = async (batching: NonNullable<ServingFile['batching']>) =>
      rows(await scorer(session).score(INPUTS, stated(batching), tokenizer))
    const byThree = await of({ size: 3, sortByLength: false })
    // Eight documents for each of three queries.
    expect(batches.map(([count]) => count)).toEqual([3, 3, 2, 3, 3, 2, 3, 3, 2])
    expect(byThree).not.toEqual(await oneByOne(sessions.dynamic))
    // The first and the third query are the same, and so are their batches.
    expect(byThree.slice(0, 8)).toEqual(byThree.slice(16))
    batches.length = 0
    await of({ size: 3, sortByLength: true })
    const widths = batches.slice(0, 3).map(([, width]) => width)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    batches.length = 0
    await of({ size: 8, padTo: 'maxLength' })
    expect(new Set(batches.map(([, width]) => width))).toEqual(new Set([14]))
    expect(await of({ size: 1 })).toEqual(await oneByOne(sessions.dynamic))
  })

  test('may be declared as one', async () => {
    const one = scorer(sessions.flat, { precision: 'int8-dynamic' })
    await one.score(INPUTS, contract(), tokenizer)
    expect(one.counts).toMatchObject({ inputs: 24, rows: 24, batches: 24 })
  })
})

test('many inputs are assembled in parts and shared across them', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    ...(INPUTS[index % INPUTS.length] as PlannedInput),
    queryId: `many${index}`,
  }))
  const one = scorer(sessions.pair)
  const scores = await one.score(many, contract(), tokenizer)
  expect(one.counts).toMatchObject({ inputs: 5_000, rows: 14, batches: 2 })
  const expected = rows(await scorer(sessions.pair).score(INPUTS, contract(), tokenizer))
  expect(rows(scores, many)).toEqual(many.map((_, index) => expected[index % INPUTS.length]))
})
