/**
 * How often a maxDrop of .03 passes, stays inconclusive and fails, by true drop: the table of
 * docs/decisions.md, and the time of one decision.
 * Run: npx tsx bench/decisions/decisions.ts [--samples N] [--kinds binary,mixed]
 */
import { parseArgs } from 'node:util'
import { judgeDifference, testDifferences } from '../../src/gates/limits/difference.ts'
import { createGenerator } from '../../src/metrics/statistics/random.ts'
import type { LimitResult } from '../../src/model/gates.ts'
import type { Limit } from '../../src/model/thresholds.ts'

const { values } = parseArgs({
  options: { samples: { type: 'string', default: '2000' }, kinds: { type: 'string' } },
})
const SAMPLES = Number(values.samples)
const DROP = 0.03

const LIMIT: Limit = {
  id: 'bench',
  metric: 'nDCG@10',
  path: 'proposed',
  segment: '*',
  decision: 'non-inferiority',
  bound: 'maxDrop',
  limit: DROP,
  versus: 'current',
  minQueries: 20,
  place: { file: 'bench' },
}

const generator = createGenerator(11)
const uniform = () => (generator.next() + 0.5) / 2 ** 32
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())

/** -size with probability down + drop / size, +size with probability up, else 0. */
function steps(size: number, down: number, up: number) {
  return (drop: number) => {
    const drawn = uniform()
    const worse = down + drop / size
    return drawn < worse ? -size : drawn < worse + up ? size : 0
  }
}

/** A difference in 6% of the queries besides the drop, of sizes with this mean. */
function sparse(drop: number, mean: number, size: () => number): number {
  const drawn = uniform()
  const worse = 0.03 + drop / mean
  return drawn < worse ? -size() : drawn < worse + 0.03 ? size() : 0
}

/** Units of queries that need one, two or three. */
const MIXED = [1 / 3, 0.5, 0.5, 2 / 3, 1]

/** One difference of a change whose true mean is -drop. */
const KINDS: Readonly<Record<string, (drop: number) => number>> = {
  continuous: (drop) => 0.15 * normal() - drop,
  discrete: steps(0.5, 0.09, 0.09),
  binary: steps(1, 0.02, 0.02),
  mixed: (drop) => sparse(drop, 0.6, () => MIXED[Math.floor(uniform() * MIXED.length)] ?? 1),
  'only losses': steps(1, 0, 0),
}

function share(draw: (drop: number) => number, queries: number, drop: number): string {
  const counts = new Map<LimitResult['status'], number>()
  for (let i = 0; i < SAMPLES; i++) {
    const tested = testDifferences(
      LIMIT,
      Float64Array.from({ length: queries }, () => draw(drop)),
    )
    const { status } = judgeDifference(LIMIT, tested, tested.p)
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  const percent = (...statuses: LimitResult['status'][]) =>
    ((100 * statuses.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)) / SAMPLES).toFixed(1)
  return [percent('pass'), percent('unchanged'), percent('inconclusive'), percent('fail')].join(' / ')
}

const started = performance.now()
const drops = [0, DROP / 2, DROP, 2 * DROP]
console.log(`| differences | queries | ${drops.map((drop) => `drop ${drop}`).join(' | ')} |`)
console.log(`|---|---|${drops.map(() => '---').join('|')}|`)
const wanted = Object.entries(KINDS).filter(([kind]) => values.kinds?.split(',').includes(kind) ?? true)
for (const [kind, draw] of wanted) {
  for (const queries of [50, 100, 200, 500]) {
    console.log(`| ${kind} | ${queries} | ${drops.map((drop) => share(draw, queries, drop)).join(' | ')} |`)
  }
}
const decisions = wanted.length * 4 * drops.length * SAMPLES
console.log(`\n${((performance.now() - started) / decisions).toFixed(2)} ms per decision`)
