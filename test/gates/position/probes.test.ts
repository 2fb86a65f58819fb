import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { probe } from '../../../src/gates/position/probes.ts'
import { readProbes } from '../../../src/inputs/probes.ts'
import { GateError } from '../../../src/model/errors.ts'
import type { Files } from '../../../src/model/host.ts'
import type { ProbeSet } from '../../../src/model/probes.ts'
import { runProbes } from '../../../src/plan/probes/run-set.ts'
import { createEncoder } from '../../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../../src/tokenize/load.ts'
import { dataset, document, loaded, query, unit } from '../../plan/fixtures.ts'
import { bertContract, PROBES, shipped } from './probe-fixtures.ts'

const NO_DATA = dataset([])

const ENCODER = {
  id: 'org/encoder',
  revision: 'b'.repeat(40),
  tokenizer: { file: 'encoder.json' },
  prefixes: { '': 'query: ', passage: 'passage: ' },
  maxLength: 256,
}

/** Complete of all, by query and position. */
function table(set: ProbeSet, contract: Parameters<typeof runProbes>[1]) {
  const [report] = probe('proposed', [set], contract, NO_DATA).reports
  return Object.fromEntries(
    (report?.rows ?? []).map(({ entrance, query, position, route, prefix, complete, n }) => [
      [entrance, query, route, prefix === 'none' ? 'none' : '', position].filter(Boolean).join(' '),
      `${complete}/${n}`,
    ]),
  )
}

describe('published experiment A, as a probe set', () => {
  test.each(['longest_first', 'only_second'] as const)('with %s', async (truncation) => {
    const set = await shipped('experiment-a')
    const lost = {
      'pair short start': '1/1',
      'pair long start': '1/1',
      'pair short end': '0/1',
      'pair long end': '0/1',
    }
    const at = (maxLength: number) => table(set, bertContract({ input: { maxLength, truncation } }))
    expect(at(256)).toEqual({ ...lost, 'pair short middle': '0/1', 'pair long middle': '0/1' })
    expect(at(512)).toEqual({ ...lost, 'pair short middle': '1/1', 'pair long middle': '1/1' })
  })
})

test('published experiment B, as a probe set: the late condition is lost, and two of them collide', async () => {
  const set = await shipped('experiment-b')
  const contract = bertContract({ input: { maxLength: 512 }, queryEncoder: ENCODER })
  const encoded = runProbes(set, contract, NO_DATA).filter(
    ({ entrance, route }) => entrance === 'encoder' && route === '',
  )
  expect(encoded.map(({ textId, position, state }) => [textId, position, state])).toEqual([
    ['zx-41', 'start', 'complete'],
    ['zx-41', 'end', 'lost'],
    ['zx-42', 'start', 'complete'],
    ['zx-42', 'end', 'lost'],
  ])
  const key = (text: string, position: string) =>
    encoded.find((one) => one.textId === text && one.position === position)?.key
  expect(key('zx-41', 'end')).toBe(key('zx-42', 'end'))
  expect(key('zx-41', 'start')).not.toBe(key('zx-42', 'start'))
  // At the encoder on two routes, and in the pair.
  expect(probe('proposed', [set], contract, NO_DATA).reports[0]?.collisions).toBe(3)
})

describe('around the cut, token by token', () => {
  const kept = {
    start: '1/1',
    middle: '0/1',
    end: '0/1',
    'before-cut': '1/1',
    'at-cut': '1/1',
    'over-cut': '0/1',
    'across-cut': '0/1',
    'after-cut': '0/1',
  }
  const named = (prefix: string, rows: Record<string, string>) =>
    Object.fromEntries(Object.entries(rows).map(([position, value]) => [`${prefix} ${position}`, value]))

  test('side right, each query length, with the prefix and without', async () => {
    const set = await shipped('cut-edges')
    const contract = bertContract({
      input: { maxLength: 128, queryPrefix: 'query: ', documentTemplate: 'passage: {text}' },
    })
    // 64 tokens hold the sentence, but not the filler in front of the middle.
    expect(table(set, contract)).toEqual({
      ...named('pair short', kept),
      ...named('pair short long', kept),
      ...named('pair short over-long', kept),
      ...named('pair short none', kept),
      ...named('pair short long none', kept),
      ...named('pair short over-long none', kept),
    })
  })

  test('side left is the mirror image', async () => {
    const set: ProbeSet = { ...(await shipped('cut-edges')), queryLengths: ['as-is'], prefixes: ['contract'] }
    const contract = bertContract({ input: { maxLength: 128, truncationSide: 'left' } })
    expect(table(set, contract)).toEqual(named('pair short', { ...kept, start: '0/1', end: '1/1' }))
  })

  test('only_second refuses an over-long query: its probes are refused, not lost', async () => {
    const set: ProbeSet = {
      ...(await shipped('cut-edges')),
      queryLengths: ['over-long'],
      prefixes: ['contract'],
    }
    const contract = bertContract({ input: { maxLength: 128, truncation: 'only_second' } })
    const states = runProbes(set, contract, NO_DATA).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['refused']))
  })

  test('the edge of a window: lost without overlap, kept with enough of it', async () => {
    const set: ProbeSet = { ...(await shipped('cut-edges')), queryLengths: ['as-is'], prefixes: ['contract'] }
    const at = (overlap: number) =>
      table(
        set,
        bertContract({
          input: { maxLength: 128 },
          windows: { cut: 'tokens', size: 80, overlap, aggregate: 'max' },
        }),
      )
    const whole = { 'pair short start': '1/1', 'pair short end': '1/1' }
    expect(at(0)).toMatchObject({ ...whole, 'pair short window-edge': '0/1' })
    expect(at(14)).toMatchObject({ ...whole, 'pair short window-edge': '1/1' })
    // All of a document is read: there is no cut to stand at.
    expect(Object.keys(at(14)).filter((key) => key.endsWith('-cut'))).toEqual([])
  })
})

test('a negation is cut in half where the set says so, on every route of the query encoder', async () => {
  const set = await shipped('negations')
  const contract = bertContract({ input: { maxLength: 512 }, queryEncoder: ENCODER })
  const outcomes = runProbes(set, contract, NO_DATA)
  const routes = new Set(outcomes.filter(({ entrance }) => entrance === 'encoder').map(({ route }) => route))
  expect(routes).toEqual(new Set(['', 'passage']))
  const at = (position: string) => [
    ...new Set(outcomes.filter((one) => one.position === position).map(({ state }) => state)),
  ]
  expect(at('across-cut')).toEqual(['partial'])
  expect(at('over-cut')).toEqual(['partial'])
  expect(at('at-cut')).toEqual(['complete'])
  expect(at('before-cut')).toEqual(['complete'])
  expect(at('after-cut')).toEqual(['lost'])
})

test.each(readdirSync(PROBES))(
  '%s can be placed and told whole under a plain contract, twice the same',
  async (file) => {
    const set = await shipped(file.replace(/\.json$/, ''))
    const text = `${'Filler words stand here. '.repeat(40)}The answer is ZQ-77.${' More of them.'.repeat(90)}`
    const one = document('d1', text)
    const data = {
      ...dataset([one, document('d2', 'Nothing is said about valves in this one. '.repeat(9))]),
      queries: [query('Which seal?', [one], { units: [unit('u1', [one, 'The answer is ZQ-77.'])] })],
    }
    const contract = bertContract({ input: { maxLength: 256 } })
    const outcomes = runProbes(set, contract, data)
    expect(outcomes.length).toBeGreaterThan(0)
    expect(outcomes.filter(({ state }) => state === 'missed' || state === 'unverifiable')).toEqual([])
    for (const { position, state, query: asked } of outcomes) {
      if (position === 'at-cut' || position === 'start') expect([asked, state]).toEqual([asked, 'complete'])
      if (position === 'after-cut') expect(state).toBe('lost')
      if (position === 'over-cut') expect(state).not.toBe('complete')
    }
    expect(runProbes(set, contract, data)).toEqual(outcomes)
  },
)

test('filler without a word of one token is padded, so that a text still stands exactly where it should', () => {
  const set: ProbeSet = {
    id: 'pad',
    file: 'probes/pad.json',
    of: 'document',
    texts: [{ id: 't', text: 'x y z', quote: 'x y z', group: null }],
    datasetUnits: 0,
    // Four tokens a word in this tokenizer.
    filler: { text: 'wxyz', times: null, joiner: ' ' },
    queries: [{ id: 'q', text: 'k' }],
    positions: ['before-cut', 'at-cut', 'over-cut', 'after-cut'],
    queryLengths: ['as-is'],
    prefixes: ['contract'],
  }
  const states = [20, 21, 22, 23].map((maxLength) =>
    runProbes(set, loaded({ input: { maxLength } }), NO_DATA).map(({ state }) => state),
  )
  expect(states).toEqual(Array(4).fill(['complete', 'complete', 'partial', 'lost']))
})

test('a cut that moves with the words near it is met all the same', async () => {
  const tokenizer = join(PROBES, '../demo/models/tokenizer.json')
  const encoder = createEncoder(loadTokenizer(readFileSync(tokenizer, 'utf8'), 'tokenizer.json'))
  const outcomes = runProbes(
    await shipped('negations'),
    loaded({ input: { maxLength: 128 } }, { encoder }),
    NO_DATA,
  )
  expect(outcomes.length).toBe(96)
  expect(outcomes.filter(({ state }) => state === 'missed')).toEqual([])
})

test('nothing is cut without a limit: probes at a cut are left out', async () => {
  const outcomes = runProbes(await shipped('cut-edges'), loaded({}), NO_DATA)
  expect(new Set(outcomes.map(({ position }) => position))).toEqual(new Set(['start', 'middle', 'end']))
})

test('faults of a probe file are told all at once, with their places', async () => {
  const bytes = new TextEncoder().encode(
    JSON.stringify({
      formatVersion: 1,
      set: 'bad',
      of: 'document',
      texts: [
        { id: 'a', text: 'one two', quote: 'three' },
        { id: 'a', text: 'one two' },
      ],
      dataset: { units: 3 },
      positions: ['start'],
    }),
  )
  const files = { read: async () => bytes } as unknown as Files
  const error = await readProbes(files, ['probes/bad.json']).catch((caught: unknown) => caught)
  expect(error instanceof GateError && error.problems.map(({ code, at }) => [code, at])).toEqual([
    ['MISSING_KEY', 'probes/bad.json:1'],
    ['QUOTE_NOT_FOUND', 'probes/bad.json:1#/texts/0/quote'],
    ['DUPLICATE_ID', 'probes/bad.json:1#/texts/1/id'],
  ])
})
