import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportFile } from '../../src/model/files.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Variant {
  readonly name: string
  readonly explanation: readonly string[]
  readonly verdicts: readonly ReportFile['verdict'][]
  readonly exitCode: number
}

const VARIANTS: readonly Variant[] = [
  {
    name: 'approved',
    explanation: [
      'A team raises max_length from 256 to 384 tokens and says why in gate.json.',
      'Pages that lost their ends at 256 reach the model whole, every agreed limit holds: approved.',
    ],
    verdicts: ['approved', 'approved-with-notices'],
    exitCode: 0,
  },
  {
    name: 'blocked',
    explanation: [
      'The same team lowers max_length from 256 to 128 tokens, to halve the time of a query.',
      'No error is raised anywhere, but evidence at the end of documents is cut off before the model sees it: blocked.',
    ],
    verdicts: ['blocked'],
    exitCode: 1,
  },
]

const folder = mkdtempSync(join(tmpdir(), 'evidence-gate-demo-'))
const results = VARIANTS.map((variant, at) => ({ variant, ...run(variant, at) }))

console.log('\nIn short')
for (const { variant, report, seconds, asIntended } of results) {
  const mark = asIntended ? 'as intended' : `NOT as intended: expected ${variant.verdicts.join(' or ')}`
  console.log(`  ${variant.name.padEnd(10)}${report.verdict} in ${seconds} s, ${mark}`)
}
console.log(`  Reports and summaries are in ${folder}`)
process.exitCode = results.every(({ asIntended }) => asIntended) ? 0 : 1

/** One variant through the built command line, its report on the terminal. */
function run({ name, explanation, verdicts, exitCode }: Variant, at: number) {
  const gate = `gates/demo/${name}/gate.json`
  const json = join(folder, `${name}.json`)
  console.log(`\n${at + 1}. ${name}: ${gate}\n`)
  for (const line of explanation) console.log(`   ${line}`)
  console.log('')
  const started = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [
      ...['dist/cli.js', 'run', '--gate', gate, '--json', json, '--summary', join(folder, `${name}.md`)],
      // The contract in service is the same: what the first run scored, the second one takes from there.
      ...['--score-cache', join(folder, 'scores')],
    ],
    { cwd: ROOT, stdio: 'inherit' },
  )
  const report = JSON.parse(readFileSync(json, 'utf8')) as ReportFile
  return {
    report,
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    asIntended: status === exitCode && verdicts.includes(report.verdict),
  }
}
