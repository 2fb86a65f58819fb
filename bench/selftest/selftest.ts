/**
 * Does the decision find what is not there? Runs a gate, then decides its relative limits over the same path twice
 * and over relabelled halves, many times: docs/decisions.md says what to expect.
 * Run: npm run selftest -- [--gate gates/gate.json] [--current FILE] [--data-root DIR] [--seeds N]
 * Exit code 1 where more verdicts are wrong than expected.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createNodeHost } from '../../src/host/node-host.ts'
import { measureGate } from '../../src/run/run-gate.ts'
import { type Counts, selfTest } from './relabel.ts'

const DEMO = 'gates/demo/approved/gate.json'
const ROOT = join(import.meta.dirname, '../..')

const { values } = parseArgs({
  options: {
    gate: { type: 'string' },
    current: { type: 'string' },
    'data-root': { type: 'string' },
    seeds: { type: 'string', default: '1000' },
  },
})
const seeds = Number(values.seeds)
const dataRoot = values['data-root'] ?? null

const host = createNodeHost({
  root: values.gate === undefined ? ROOT : process.cwd(),
  dataRoot,
  log: { info: () => undefined, warning: console.warn, progress: () => undefined },
  env: process.env,
  now: () => new Date(),
})
const measured = await measureGate(host, {
  gate: values.gate ?? DEMO,
  current: values.current ?? null,
  base: null,
  dataRoot,
  untrusted: false,
})

let tested = 0
for (const versus of ['current', 'baseline'] as const) {
  const found = selfTest(measured, versus, seeds)
  if (found === null) {
    console.log(`proposed against ${versus}: no relative limit, or not measured\n`)
    continue
  }
  tested += 1
  const { limits, queries, differing, same, halves } = found
  /** Two standard errors above 5%: a test at 5% does worse in one of forty runs. */
  const most = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / seeds)
  console.log(
    `proposed against ${versus}: ${limits} limits, ${differing} of ${queries} queries differ, ${seeds} seeds`,
  )
  console.log(
    `  the same path twice:  ${share(same.wrong)} wrong verdicts, expected 0.0% (${shown(same.counts)})`,
  )
  console.log(
    `  relabelled halves:    ${share(halves.wrong)} wrong verdicts, expected at most 5% (${shown(halves.counts)})\n`,
  )
  if (same.wrong > 0 || halves.wrong / seeds > most) process.exitCode = 1
}
if (tested === 0) {
  console.log('Nothing to test: add a limit with maxDrop or maxIncrease to thresholds.json.')
  process.exitCode = 1
}

function share(wrong: number): string {
  return `${((100 * wrong) / seeds).toFixed(1)}%`
}

function shown(counts: Counts): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return Object.entries(counts)
    .map(([status, count]) => `${status} ${((100 * count) / all).toFixed(1)}%`)
    .join(', ')
}
