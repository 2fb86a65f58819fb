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

/** The same, while this process goes on: a server of a test can answer it. `whileRunning` may end it. */
export function actionBeside(
  env: Record<string, string>,
  cwd: string,
  whileRunning: (kill: () => void) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(DIST, 'index.js')], { cwd, env: { ...BARE, ...env } })
  const out = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      out[name] += text
    })
  whileRunning(() => child.kill('SIGKILL'))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (status) => done({ status, ...out }))
  })
}

export const DEMO_TOKENIZER = join(ROOT, 'gates/demo/models/tokenizer.json')

if (!existsSync(join(DIST, 'cli.js'))) throw new Error('dist/ is missing: npm run build')
