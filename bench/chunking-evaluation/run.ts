import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { GateFile } from '../../src/formats/gate.ts'
import type { ReportFile } from '../../src/formats/report.ts'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { ThresholdsFile } from '../../src/formats/thresholds.ts'
import type { TraceHeader } from '../../src/formats/trace.ts'
import { buildRows, writeDataset } from './dataset.ts'
import { replay } from './wrapper.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLI = join(ROOT, 'dist/cli.js')
const CURRENT = 512
const PROPOSED = 256

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: join(ROOT, '../shared/data') },
    out: { type: 'string', default: join(ROOT, 'out/chunking-evaluation') },
    candidates: { type: 'string', default: '20' },
  },
})
const evidence = join(options.data, 'evidence/chunking-evaluation')
const tokenizer = join(options.data, 'tokenizers/bert-base-uncased/tokenizer.json')
if (!existsSync(evidence) || !existsSync(tokenizer)) {
  console.error(`needs ${evidence} and ${tokenizer}; name the folder that holds both with --data`)
  process.exit(2)
}

const out = resolve(options.out)
mkdirSync(join(out, 'traces'), { recursive: true })
console.log(`building the dataset in ${out}`)
const rows = buildRows(evidence, Number(options.candidates))
writeDataset(join(out, 'dataset'), rows)
copyFileSync(tokenizer, join(out, 'tokenizer.json'))
const sha256 = createHash('sha256').update(readFileSync(tokenizer)).digest('hex')

for (const maxLength of [CURRENT, PROPOSED]) {
  const file = join(out, `serving-${maxLength}.json`)
  write(file, serving(maxLength))
  console.log(`replaying the pairs at ${maxLength} through the Rust tokenizer`)
  const { fingerprints } = JSON.parse(cli('fingerprint', '--serving', file, '--json'))
  const header: TraceHeader = {
    type: 'header',
    formatVersion: 1,
    kind: 'replay',
    fingerprints,
    wrapper: { name: 'bench-bm25-over-tokens', version: '1' },
    libraries: { tokenizers: '0.23.2' },
  }
  const records = [header, ...(await replay(rows, tokenizer, maxLength))]
  writeFileSync(
    join(out, `traces/${maxLength}.jsonl`),
    records.map((row) => `${JSON.stringify(row)}\n`).join(''),
  )
}
write(join(out, 'thresholds.json'), thresholds())
write(join(out, 'gate.json'), gate())
console.log('running all gates')
cli(
  'run',
  '--gate',
  join(out, 'gate.json'),
  '--json',
  join(out, 'report.json'),
  '--summary',
  join(out, 'summary.md'),
)
print(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))

function serving(maxLength: number): ServingFile {
  return {
    formatVersion: 1,
    wrapper: { preset: 'custom', version: '1' },
    model: {
      id: 'bench-bm25-over-tokens',
      revision: '0000000000000000000000000000000000000001',
      maxPositions: 512,
    },
    tokenizer: { file: 'tokenizer.json', sha256, library: '0.23.2' },
    input: { maxLength, truncation: 'longest_first', truncationSide: 'right' },
    scores: { activation: 'identity', ties: 'retrieval' },
  }
}

function thresholds(): ThresholdsFile {
  return {
    formatVersion: 1,
    agreed: { by: ['bench'], at: '2026-11-29', reference: 'bench' },
    approvers: ['bench'],
    verification: 'declared',
    limits: [
      { id: 'no-new-cuts', metric: 'evidenceRetention.pair', maxNewLost: 0 },
      { id: 'ndcg-holds', metric: 'nDCG@10', maxDrop: 0.03 },
      { id: 'ndcg-floor', metric: 'nDCG@10', min: 0.2 },
    ],
  }
}

function gate(): GateFile {
  return {
    formatVersion: 1,
    id: 'chunking-evaluation',
    dataset: 'dataset',
    serving: `serving-${PROPOSED}.json`,
    current: `serving-${CURRENT}.json`,
    thresholds: 'thresholds.json',
    traces: [CURRENT, PROPOSED].map((maxLength) => ({ path: `traces/${maxLength}.jsonl` })),
    scoring: 'trace',
    context: { maxPassages: 5, tokenBudget: 4000, tokenizer: { file: 'tokenizer.json' } },
    changes: [{ field: '/input/maxLength', from: CURRENT, to: PROPOSED, reason: 'what a lower limit costs' }],
  }
}

function write(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

function cli(...args: string[]): string {
  try {
    return execFileSync(process.execPath, [CLI, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
  } catch (error) {
    // 1 is a blocked verdict, which is what a lower limit deserves; anything else is a fault.
    if (error instanceof Error && 'status' in error && error.status === 1) return ''
    throw error
  }
}

function print(report: ReportFile): void {
  console.log(`\nverdict ${report.verdict}, cause ${report.cause}`)
  const measured = report.gates.flatMap((one) => one.measured)
  for (const row of measured.filter((one) => one.segment === '*')) {
    const slice = Object.entries(row.slice ?? {})
      .map(([key, value]) => ` ${key} ${value}`)
      .join('')
    const value = row.value === null ? 'not estimable' : row.value.toFixed(4)
    console.log(`${row.path.padEnd(9)} ${row.metric}${slice}: ${value} (n ${row.n} ${row.of})`)
  }
}
