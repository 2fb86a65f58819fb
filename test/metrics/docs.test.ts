import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { METRICS } from '../../src/metrics/registry.ts'

test('the published table has every metric with its definition, unit, direction and gate', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../docs/metrics.md'), 'utf8').split('\n')
  const rows = lines
    .filter((line) => line.startsWith('| `') && line.split(' | ').length === 7)
    .flatMap((line) => {
      const [names = '', definition, unit, better, gate] = line.slice(2).split(' | ')
      return names.split(', ').map((name) => [name.slice(1, -1), Number(definition), unit, better, gate])
    })
  expect(rows).toEqual(
    METRICS.map(({ family, definition, unit, better, gate }) => [family, definition, unit, better, gate]),
  )
})
