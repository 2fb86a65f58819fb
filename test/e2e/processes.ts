import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Another build than the one that lies there: GATE_DIST, as the bundler's configuration knows it. */
const DIST = resolve(ROOT, process.env.GATE_DIST ?? 'dist')

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
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(DIST, script), ...args], {
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

type Kill = (signal?: NodeJS.Signals) => void

/**
 * The same, while this process goes on: a server of a test can answer it. `whileRunning` may end it, and so may
 * `seen`, which is told of all that was printed so far.
 */
export function actionBeside(
  env: Record<string, string>,
  cwd: string,
  whileRunning: (kill: Kill) => void = () => undefined,
  seen: (stdout: string, kill: Kill) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(DIST, 'index.js')], { cwd, env: { ...BARE, ...env } })
  const out = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      out[name] += text
      seen(out.stdout, kill)
    })
  const kill: Kill = (signal = 'SIGKILL') => void child.kill(signal)
  whileRunning(kill)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (status) => done({ status, ...out }))
  })
}

export const DEMO_TOKENIZER = join(ROOT, 'gates/demo/models/tokenizer.json')

if (!existsSync(join(DIST, 'cli.js'))) throw new Error('dist/ is missing: npm run build')
