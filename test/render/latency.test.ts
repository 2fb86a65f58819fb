import { expect, test } from 'vitest'
import type { ReportFile } from '../../src/model/files.ts'
import { markdownSection } from '../../src/render/markdown.ts'
import { latency } from '../../src/render/sections/latency.ts'
import { metrics } from '../../src/render/sections/metrics.ts'
import { blockedReport, measured } from './fixtures.ts'

const METHOD = 'nearest rank'

function reportOf(rows: ReportFile['gates'][number]['measured']): ReportFile {
  const report = blockedReport()
  return { ...report, gates: report.gates.slice(0, 1).map((gate) => ({ ...gate, measured: rows })) }
}

const time = (quantile: string, value: number | null, slice?: Record<string, string>) =>
  measured({
    metric: `latency.${quantile}`,
    path: 'proposed',
    value,
    unit: 'ms',
    n: 60,
    of: 'runs',
    method: METHOD,
    ...(slice && { slice }),
  })

const ROWS = [
  time('p50', 12),
  time('p95', 40),
  time('p99', null),
  time('p50', 3, { phase: 'queue' }),
  time('p50', 900, { runs: 'cold' }),
  measured({ metric: 'timedQueries', path: 'proposed', value: 20, unit: 'count', n: 60, of: 'runs' }),
  measured({
    metric: 'throughput',
    path: 'proposed',
    value: 34.6,
    unit: 'perSecond',
    n: 60,
    of: 'runs',
    method: 'concurrency 4 over mean time',
  }),
  measured({ metric: 'paddingWaste', path: 'proposed', value: 0.25, slice: { batches: 'recorded' } }),
]

test('warm, queue and cold times stand apart, with runs and queries, and padding below', () => {
  const section = latency(reportOf(ROWS), 20)
  const lines = (section ? markdownSection(section) : '').split('\n')
  expect(lines.find((line) => line.includes('total, warm'))).toMatch(
    /12\.0 ms.*40\.0 ms.*not estimable.*60 runs of 20 queries/,
  )
  expect(lines.find((line) => line.includes('queue'))).toContain('3.0 ms')
  expect(lines.find((line) => line.includes('total, cold'))).toContain('900.0 ms')
  expect(lines.find((line) => line.includes('recorded'))).toContain('0.250')
})

test('the kind of percentile is named below the values', () => {
  const section = metrics(reportOf(ROWS), 20)
  const text = section ? markdownSection(section) : ''
  expect(text).toMatch(/latency\.p50.*latency\.p95.*latency\.p99.*: nearest rank/)
  expect(text).toMatch(/throughput.*34\.6 per second/)
  expect(text).toMatch(/throughput.*: concurrency 4 over mean time/)
})

test('without times and padding there is nothing to say', () => {
  expect(latency(reportOf([]), 20)).toBeNull()
})
