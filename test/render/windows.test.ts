import { expect, test } from 'vitest'
import type { ReportFile } from '../../src/model/files.ts'
import { markdownSection } from '../../src/render/markdown.ts'
import { windows } from '../../src/render/sections/windows.ts'
import { blockedReport, measured } from './fixtures.ts'

type Rows = ReportFile['gates'][number]['measured']

function rendered(rows: Rows): string | null {
  const report = blockedReport()
  const section = windows(
    { ...report, gates: report.gates.map((gate) => ({ ...gate, measured: rows })).slice(0, 1) },
    20,
  )
  return section && markdownSection(section)
}

const ORACLE = { windows: 'oracle' }
const FIRST = { windows: 'first 3' }
const saved = (value: number) =>
  measured({
    metric: 'savedByWindows',
    path: 'proposed',
    value,
    unit: 'count',
    n: 8,
    of: 'units',
    slice: ORACLE,
  })
const retention = [
  measured({ metric: 'evidenceRetention.pair', path: 'proposed', value: 0.75, n: 8, of: 'units' }),
  measured({
    metric: 'evidenceRetention.pair',
    path: 'proposed',
    value: 1,
    n: 8,
    of: 'units',
    slice: ORACLE,
  }),
]

test('what perfect windows would keep is said to be an upper bound', () => {
  const text = rendered([...retention, saved(2)])
  expect(text).toContain('2 of 8 units are cut now')
  expect(text).toMatch(/No windows.*Oracle \(upper bound\)/)
  expect(text).toMatch(/evidenceRetention\.pair.*0\.750.*1\.000/)
  expect(text).toContain('no serving contract')
})

test('where nothing is cut and nothing is windowed there is nothing to say', () => {
  expect(rendered([...retention, saved(0)])).toBeNull()
})

test('the number of windows and a bounded number of them stand beside the aggregate', () => {
  const counts = { metric: 'windowsPerDocument', path: 'proposed', unit: 'windows', of: 'documents' } as const
  const text = rendered([
    measured({ ...counts, value: 2.5 }),
    measured({ ...counts, value: 9, unit: 'count', slice: { windows: 'most' } }),
    measured({ metric: 'nDCG@10', path: 'proposed', value: 0.5 }),
    measured({ metric: 'nDCG@10', path: 'proposed', value: 0.625, slice: FIRST }),
  ])
  expect(text).toContain('2.5 windows per scored document, at most 9')
  expect(text).toMatch(/As served.*first 3 windows only/)
  expect(text).toMatch(/nDCG@10.*0\.500.*0\.625/)
  expect(text).not.toContain('oracle')
})
