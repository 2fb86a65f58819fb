import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../gates/schema/report.schema.json' with { type: 'json' }
import type { PositionReport } from '../../src/model/files.ts'
import { outline } from '../../src/render/outline.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { renderTerminal } from '../../src/render/terminal.ts'
import { blockedReport, fullPosition } from './fixtures.ts'

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

/** From one heading to the next that is not of these sections. */
function part(text: string): string {
  const own = outline({ ...blockedReport(), position: fullPosition() }, 20).map(({ title }) => title)
  const others = outline({ ...blockedReport(), position: EMPTY }, 20).map(({ title }) => title)
  const titles = own.filter((title) => !others.includes(title))
  const blocks = text.split(/\n(?=### |<details>|\S.*\n {2})/)
  return blocks.filter((block) => titles.some((title) => block.includes(title))).join('\n')
}

test('what gate 1 tells beside its findings keeps to the schema and reads as the golden files', async () => {
  const report = { ...blockedReport(), position: fullPosition() }
  expect(matches(report) || matches.errors).toBe(true)
  await expect(part(renderSummary(report))).toMatchFileSnapshot('golden/position.md')
  await expect(part(renderTerminal(report))).toMatchFileSnapshot('golden/position.txt')
})

test('sections are there only when they have something to tell', () => {
  const titles = (position: PositionReport | null) =>
    outline(position ? { ...blockedReport(), position } : blockedReport(), 20).map(({ title }) => title)
  expect(titles(EMPTY)).toEqual(titles(null))
  expect(titles(fullPosition()).filter((title) => !titles(null).includes(title))).toEqual([
    'Smallest repair',
    'Query entrance',
    'How far evidence survives',
    'Probes kept whole, by position',
  ])
})
