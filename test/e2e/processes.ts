import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Only what a process needs to start: nothing of the machine that runs the tests leaks into it. */
const BARE = Object.fromEntries(
  ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name] ?? '']),
)

function start(script: string, args: readonly string[], cwd: string, env: Record<string, string>): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'dist', script), ...args], {
    cwd,
    env: { ...BARE, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { status, stdout, stderr }
}

/** The built command line. */
export const cli = (args: readonly string[], cwd: string = ROOT): Ended => start('cli.js', args, cwd, {})

/** The built action, with the variables that a runner sets. */
export const action = (env: Record<string, string>, cwd: string): Ended => start('index.js', [], cwd, env)

export const DEMO_TOKENIZER = join(ROOT, 'gates/demo/models/tokenizer.json')

if (!existsSync(join(ROOT, 'dist/cli.js'))) throw new Error('dist/ is missing: npm run build')
