import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TINY_TOKENIZER } from '../governance/tiny-tokenizer.ts'

const ROOT = join(import.meta.dirname, '../..')
const CAPTURE = join(ROOT, 'capture/evidence_gate.py')
const SERVING = join(import.meta.dirname, 'serving')

const found = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 9))'], {
  encoding: 'utf8',
})

/** Without it the tests of the capture file are skipped, and vitest says so. */
export const hasPython = found.stdout?.trim() === 'True'

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A folder with the capture file, the fake service of test/capture/serving and its tokenizer.json. */
export interface Service {
  readonly folder: string
  /** The capture file as a user runs it; `fake`: settings of the fake service. */
  run(args: readonly string[], fake?: object, env?: Record<string, string>): Ended
  /** One of the scripts beside the fake service; what it prints is JSON. */
  script(name: string, args: readonly string[], fake?: object): unknown
  read(path: string): string
  write(path: string, text: string): void
}

export function createService(): Service {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'capture-')))
  cpSync(SERVING, folder, { recursive: true })
  cpSync(CAPTURE, join(folder, 'evidence_gate.py'))
  writeFileSync(join(folder, 'tokenizer.json'), TINY_TOKENIZER)
  const start = (args: readonly string[], fake: object, env: Record<string, string> = {}): Ended => {
    const { status, stdout, stderr } = spawnSync('python3', [...args], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, FAKE: JSON.stringify(fake), ...env },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    return { status, stdout, stderr }
  }
  return {
    folder,
    run: (args, fake = {}, env = {}) => start(['evidence_gate.py', ...args], fake, env),
    script(name, args, fake = {}) {
      const { status, stdout, stderr } = start([name, ...args], fake)
      if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
      return JSON.parse(stdout)
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
  }
}
