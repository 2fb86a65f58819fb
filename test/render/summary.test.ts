import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../gates/schema/report.schema.json' with { type: 'json' }
import type { ReportFile } from '../../src/model/files.ts'
import { annotationsOf } from '../../src/render/annotations.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { renderTerminal } from '../../src/render/terminal.ts'
import { blockedReport, brokenReport, finding, limit, measured } from './fixtures.ts'

const matches = new Ajv({ strict: false }).compile(schema)

test.each([
  ['blocked', blockedReport()],
  ['not-evaluated', brokenReport()],
])('the %s report keeps to its schema and reads as the golden files', async (name, report) => {
  expect(matches(report) || matches.errors).toBe(true)
  await expect(renderSummary(report)).toMatchFileSnapshot(`golden/${name}.md`)
  await expect(renderTerminal(report)).toMatchFileSnapshot(`golden/${name}.txt`)
})

test('the first line says verdict, cause and who acts next', () => {
  const [first] = renderSummary(blockedReport()).split('\n')
  expect(first).toBe(
    '## ❌ Blocked (regression: the change makes something worse than agreed); the author of the change acts next.',
  )
})

test('the words of a warning gate are those of an enforcing one', () => {
  const [first] = renderSummary({ ...blockedReport(), mode: 'warn' }).split('\n')
  expect(first).toContain('❌ Blocked (regression')
  expect(first).toContain('the check does not fail')
})

test('a limit without a contract to compare with is not said to be met', () => {
  const report = blockedReport()
  const [position, ...others] = report.gates as [ReportFile['gates'][number], ...ReportFile['gates']]
  const limits = [
    limit({ id: 'no-new-cuts', metric: 'evidenceRetention.pair', status: 'not-compared' }),
    limit({ id: 'spans-whole', metric: 'protectedSpanRetention.pair', status: 'pass' }),
  ]
  const rest = others.map((gate) => ({ ...gate, limits: [] }))
  const summary = renderSummary({ ...report, gates: [{ ...position, limits }, ...rest] })
  expect(summary).toContain(
    '1 of 2 limits met, for want of a contract in service not compared: `no-new-cuts`.',
  )
  expect(summary).not.toContain('limits are met')
})

const HOSTILE =
  '`|\n::error::x\n<img src=x> @octocat #1 https://evil.example ```mermaid [a](b) \u202e \u001b[31m'

function hostileReport(): ReportFile {
  const report = blockedReport()
  const [position, ...others] = report.gates as [ReportFile['gates'][number], ...ReportFile['gates']]
  return {
    ...report,
    losses: [
      {
        ...(report.losses[0] as ReportFile['losses'][number]),
        lost: [{ queryId: HOSTILE, id: HOSTILE, boundary: HOSTILE }],
      },
    ],
    problems: [{ code: 'X', at: HOSTILE, problem: HOSTILE, hint: HOSTILE }],
    gates: [
      {
        ...position,
        findings: [
          finding({
            code: 'HASH_MISMATCH',
            severity: 'block',
            place: { file: HOSTILE },
            message: HOSTILE.repeat(200),
          }),
        ],
        limits: [limit({ id: HOSTILE, metric: HOSTILE, status: 'fail', segment: HOSTILE, from: HOSTILE })],
        measured: [measured({ metric: HOSTILE, path: 'proposed', value: 1, segment: HOSTILE })],
      },
      ...others,
    ],
    command: HOSTILE,
  }
}

const ACTING = ['\u202e', '\u001b', '<img']

test('hostile text stays inside its cell, line or code block, and nobody is mentioned', () => {
  const lines = renderSummary(hostileReport()).split('\n')
  const fence = lines.indexOf('````text')
  const [command] = lines.splice(fence + 1, 1)
  expect(command).toContain('::error::x')
  expect(command).not.toContain('\u202e')
  expect(lines.filter((line) => ACTING.some((one) => line.includes(one)))).toEqual([])

  const cells = (line: string) => line.split('|').length
  lines.forEach((line, at) => {
    const before = lines[at - 1] ?? ''
    if (line.startsWith('|') && before.startsWith('|'))
      expect([line, cells(line)]).toEqual([line, cells(before)])
  })
})

test('hostile text reaches no terminal as an escape sequence and begins no line of its own', () => {
  const text = renderTerminal(hostileReport())
  expect(['\u202e', '\u001b'].filter((one) => text.includes(one))).toEqual([])
  expect(text.split('\n').filter((line) => line.trimStart().startsWith('::'))).toEqual([])
})

test('a huge report is written tersely, never cut, and keeps its first line and its limits', () => {
  const report = blockedReport()
  const many = Array.from({ length: 20_000 }, (_, i) => ({
    queryId: `query-${i}-${'x'.repeat(200)}`,
    id: `unit-${i}`,
  }))
  const [losses] = report.losses as [ReportFile['losses'][number]]
  const huge = {
    ...report,
    losses: Array.from({ length: 30 }, () => ({ ...losses, lost: many, rescued: many })),
  }
  const summary = renderSummary(huge)
  expect(Buffer.byteLength(summary)).toBeLessThan(1_000_000)
  expect(summary.split('\n')[0]).toContain('Blocked (regression')
  expect(summary).toContain('more in report.json')
  expect(summary.trimEnd().endsWith('</sub>')).toBe(true)
  expect(Buffer.byteLength(renderSummary(huge, 100_000))).toBeLessThan(100_000)
})

test('annotations are bounded, what blocks comes first, and each stands at its line', () => {
  const report = hostileReport()
  const all = annotationsOf({ ...report, problems: [] }, 9)
  expect(all.map(({ level, title, line }) => [level, title, line])).toEqual([
    ['error', 'HASH_MISMATCH', null],
    ['warning', 'TRACE_MISSING', 7],
  ])
  expect(annotationsOf(brokenReport(), 9).map(({ file, line }) => [file, line])).toEqual([
    ['gates/gate.json', 1],
    ['gates/serving.json', null],
  ])
  expect(
    annotationsOf(
      {
        ...report,
        problems: Array.from(
          { length: 50 },
          () => brokenReport().problems[0] as ReportFile['problems'][number],
        ),
      },
      9,
    ),
  ).toHaveLength(9)
})
