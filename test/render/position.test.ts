import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../gates/schema/report.schema.json' with { type: 'json' }
import type { PositionReport } from '../../src/model/files.ts'
import { outline } from '../../src/render/outline.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { renderTerminal } from '../../src/render/terminal.ts'
import { blockedReport } from './fixtures.ts'

const matches = new Ajv({ strict: false }).compile(schema)

const EMPTY: PositionReport = {
  survival: [],
  reach: [],
  entrance: [
    {
      contract: 'proposed',
      queries: 3,
      accept: 3,
      reject: 0,
      clarify: 0,
      falseRejections: { count: 0, of: 3, ids: [] },
      falseAcceptances: { count: 0, of: 0, ids: [] },
    },
  ],
  clarifications: [],
  collisions: [],
  probes: [],
}

const FULL: PositionReport = {
  survival: [
    {
      contract: 'proposed',
      by: 'relative',
      bins: [
        { from: 0, to: 0.1, kept: 4, n: 4 },
        { from: 0.1, to: 0.2, kept: 1, n: 2 },
      ],
    },
    {
      contract: 'proposed',
      by: 'absolute',
      bins: [
        { from: 0, to: 64, kept: 5, n: 5 },
        { from: 2048, to: null, kept: 0, n: 1 },
      ],
    },
  ],
  reach: [
    { contract: 'current', tokens: null, side: 'right', cutQueries: 1, queries: 3 },
    { contract: 'proposed', tokens: 106, side: 'right', cutQueries: 3, queries: 3 },
    { contract: 'rollback', tokens: 80, side: 'left', cutQueries: 3, queries: 3 },
  ],
  entrance: [
    {
      contract: 'proposed',
      queries: 3,
      accept: 2,
      reject: 0,
      clarify: 1,
      falseRejections: { count: 1, of: 2, ids: ['q3'] },
      falseAcceptances: { count: 1, of: 1, ids: ['q2'] },
      encoderCut: { count: 1, of: 3 },
      rewrites: { of: 1, accepted: 1, spans: 2, kept: 1, lost: 0, unverifiable: 1 },
    },
  ],
  clarifications: [
    {
      contract: 'proposed',
      queryId: 'q3',
      outcome: 'clarify',
      queryTokens: 9,
      room: 5,
      tokensTooMany: 4,
      spans: [{ spanId: 's1', kind: 'negation', targetTokens: 2, tokensTooMany: 2 }],
    },
  ],
  collisions: [{ contract: 'proposed', of: 'encoder', count: 2, known: 1 }],
  repair: {
    contract: 'proposed',
    lost: 3,
    spansLost: 1,
    now: { pairs: 10, tokens: 1200 },
    supported: 512,
    length: { maxLength: 331, keeps: 3, stillLost: 1, cost: { pairs: 10, tokens: 1700 } },
    queryEncoder: { maxLength: 300, keeps: 1 },
    windows: {
      size: 'fill',
      overlap: 42,
      anywhere: 51,
      keeps: 3,
      stillLost: 1,
      cost: { pairs: 22, tokens: 2500 },
    },
    instead: [
      {
        truncation: 'longest_first',
        truncationSide: 'left',
        lost: 2,
        spansLost: 0,
        newlyLost: 1,
        rescued: 2,
        refused: 0,
      },
    ],
  },
  probes: [
    {
      set: 'cut-edges',
      contract: 'proposed',
      probes: 3,
      complete: 1,
      partial: 0,
      lost: 1,
      unverifiable: 0,
      refused: 1,
      notPlaced: 0,
      collisions: 1,
      rows: [
        {
          entrance: 'pair',
          position: 'start',
          query: 'short',
          prefix: 'contract',
          route: '',
          complete: 1,
          n: 2,
        },
        {
          entrance: 'pair',
          position: 'end',
          query: 'short',
          prefix: 'contract',
          route: '',
          complete: 0,
          n: 1,
        },
      ],
    },
  ],
}

/** From one heading to the next that is not of these sections. */
function part(text: string): string {
  const own = outline({ ...blockedReport(), position: FULL }, 20).map(({ title }) => title)
  const others = outline({ ...blockedReport(), position: EMPTY }, 20).map(({ title }) => title)
  const titles = own.filter((title) => !others.includes(title))
  const blocks = text.split(/\n(?=### |<details>|\S.*\n {2})/)
  return blocks.filter((block) => titles.some((title) => block.includes(title))).join('\n')
}

test('what gate 1 tells beside its findings keeps to the schema and reads as the golden files', async () => {
  const report = { ...blockedReport(), position: FULL }
  expect(matches(report) || matches.errors).toBe(true)
  await expect(part(renderSummary(report))).toMatchFileSnapshot('golden/position.md')
  await expect(part(renderTerminal(report))).toMatchFileSnapshot('golden/position.txt')
})

test('sections are there only when they have something to tell', () => {
  const titles = (position: PositionReport | null) =>
    outline(position ? { ...blockedReport(), position } : blockedReport(), 20).map(({ title }) => title)
  expect(titles(EMPTY)).toEqual(titles(null))
  expect(titles(FULL).filter((title) => !titles(null).includes(title))).toEqual([
    'Smallest repair',
    'Query entrance',
    'How far evidence survives',
    'Probes kept whole, by position',
  ])
})
