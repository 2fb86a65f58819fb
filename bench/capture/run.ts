import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportFile } from '../../src/model/files.ts'

/**
 * Describe, plan, replay and gate 2 with real sentence-transformers, and six changes that a pull request may make.
 * `tsx bench/capture/run.ts PYTHON [OLD_LIBRARIES]`: a Python with sentence-transformers, and a folder with an older
 * release of it that goes first on the path (`pip install --no-deps --target`).
 */
const [python = 'python3', old] = process.argv.slice(2)
const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'out/capture')
const GATES = join(FOLDER, 'gates')
const CLI = ['--import', 'tsx', join(ROOT, 'src/cli/main.ts')]

function run(command: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, HF_HOME: join(FOLDER, 'hf'), ...env },
    maxBuffer: 1 << 28,
  })
  // A gate that blocks ends with 1.
  if (status !== 0 && !(command === 'node' && status === 1))
    throw new Error(`${args.join(' ')}: ${stdout}\n${stderr}`)
  return stdout
}

const write = (path: string, value: object) =>
  writeFileSync(join(GATES, path), `${JSON.stringify(value, null, 2)}\n`)
const script = (name: string) => join(import.meta.dirname, name)

function gateFile(trace: string): object {
  return {
    formatVersion: 1,
    id: 'capture',
    scoring: 'trace',
    context: { maxPassages: 3 },
    traces: [{ path: trace }],
  }
}

rmSync(GATES, { recursive: true, force: true })
mkdirSync(GATES, { recursive: true })
cpSync(join(ROOT, 'gates/demo/dataset'), join(GATES, 'dataset'), { recursive: true })
write('thresholds.json', {
  formatVersion: 1,
  limits: [],
  agreed: { by: ['bench'], at: '2026-01-01', reference: 'none' },
  approvers: ['bench'],
})
write('gate.json', gateFile('clean.jsonl.gz'))

// Another file of as many ids: upper case stays, so that what starts with a capital letter is other pieces.
const tokenizer = JSON.parse(readFileSync(join(ROOT, 'gates/demo/models/tokenizer.json'), 'utf8'))
tokenizer.normalizer.lowercase = false
writeFileSync(join(FOLDER, 'tokenizer.json'), JSON.stringify(tokenizer))

run(python, [script('make_models.py'), join(ROOT, 'gates/demo/models/tokenizer.json'), join(FOLDER, 'hf')])
process.stdout.write(run(python, [script('scenarios.py'), 'describe']))
process.stdout.write(readFileSync(join(GATES, 'serving.json'), 'utf8'))
process.stdout.write(
  `\n${run('node', [...CLI, 'plan', '--gate', 'gates/gate.json', '--pairs', 'pairs.jsonl', '--root', '.'])}`,
)
const names = ['clean', 'max-length', 'revision', 'prefix', 'added-word', 'tokenizer-file']
const told = run(python, [script('scenarios.py'), 'replay', ...names])
const older = old ? run(python, [script('scenarios.py'), 'replay', 'library'], { PYTHONPATH: old }) : ''
process.stdout.write(told + older)

for (const name of [...names, ...(old ? ['library'] : [])]) {
  write('gate.json', gateFile(`${name}.jsonl.gz`))
  run('node', [...CLI, 'run', '--gate', 'gates/gate.json', '--root', '.', '--json', 'report.json', '--quiet'])
  const report = JSON.parse(readFileSync(join(FOLDER, 'report.json'), 'utf8')) as ReportFile
  const identity = report.gates.find(({ gate }) => gate === 'identity')
  const shares = identity?.measured.filter(({ metric }) => metric.startsWith('trace.pairs'))
  const causes = new Map<string, number>()
  for (const { code, facts } of identity?.findings ?? []) {
    const cause = 'cause' in facts ? `${code} (${facts.cause})` : code
    causes.set(cause, (causes.get(cause) ?? 0) + 1)
  }
  const measured = shares?.map(({ metric, value, n }) => `${metric} ${value} of ${n}`).join(', ')
  console.log(`${name}: gate 2 ${identity?.status}; ${measured}; ${JSON.stringify([...causes])}`)
}
