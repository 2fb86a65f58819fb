import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TINY_TOKENIZER } from '../governance/tiny-tokenizer.ts'

const ROOT = join(import.meta.dirname, '../..')
const CAPTURE = join(ROOT, 'capture')
const SERVING = join(import.meta.dirname, 'serving')

const found = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 9))'], {
  encoding: 'utf8',
})

/** Only the standard library is looked at, and the capture file is compiled once for all services. */
const ENV = {
  PATH: process.env.PATH ?? '',
  PYTHONPATH: CAPTURE,
  PYTHONPYCACHEPREFIX: join(tmpdir(), 'evidence-gate-pycache'),
}

const CALLS =
  'import json, sys, evidence_gate as eg; print(json.dumps([eg.main(call) for call in json.loads(sys.argv[1])]))'

/** Without it the tests of the capture file are skipped, and vitest says so. */
export const hasPython = found.stdout?.trim() === 'True'

interface Ended {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A folder with the fake service of test/capture/serving and its tokenizer.json. */
export interface Service {
  readonly folder: string
  /** The capture file as a user runs it; `fake`: settings of the fake service. */
  run(args: readonly string[], fake?: object, env?: Record<string, string>): Ended
  /** Several calls of it in one process: their exit codes, and all that they said on the error stream. */
  runAll(calls: readonly (readonly string[])[]): {
    readonly codes: readonly number[]
    readonly stderr: string
  }
  /** One of the scripts beside the fake service; what it prints is JSON. */
  script(name: string, args: readonly string[], fake?: object): unknown
  /** Python with these arguments in the folder. */
  start(args: readonly string[], fake?: object, env?: Record<string, string>): Ended
  read(path: string): string
  write(path: string, text: string): void
}

export function createService(): Service {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'capture-')))
  cpSync(SERVING, folder, { recursive: true })
  writeFileSync(join(folder, 'tokenizer.json'), TINY_TOKENIZER)
  const start = (args: readonly string[], fake: object = {}, env: Record<string, string> = {}): Ended => {
    const { status, signal, stdout, stderr } = spawnSync('python3', ['-S', ...args], {
      cwd: folder,
      env: { ...ENV, HOME: folder, FAKE: JSON.stringify(fake), ...env },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    return { status, signal, stdout, stderr }
  }
  return {
    folder,
    start,
    run: (args, fake = {}, env = {}) => start(['-m', 'evidence_gate', ...args], fake, env),
    runAll(calls) {
      const { stdout, stderr } = start(['-c', CALLS, JSON.stringify(calls)])
      return { codes: JSON.parse(stdout), stderr }
    },
    script(name, args, fake = {}) {
      const { status, stdout, stderr } = start([name, ...args], fake)
      if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
      return JSON.parse(stdout)
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
  }
}
