import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGate, type GateFolder, serving } from '../gate-folder.ts'
import { actionBeside } from '../processes.ts'
import { createRepository, type GitFolder, type Outcome, prepareRun, type RunEvent } from '../runner.ts'
import { type FakeGithub, startGithub, type World } from './server.ts'

export interface Change extends GitFolder {
  readonly gate: GateFolder
  readonly base: string
  readonly head: string
}

/** A pull request's branch over main, checked out at its head. `edit` is what it changes. */
export function createChange(edit: (gate: GateFolder) => void, gate: GateFolder = createGate()): Change {
  const repository = createRepository(gate.root)
  const base = repository.commit('gate')
  repository.git('checkout', '-q', '-b', 'change')
  edit(gate)
  return { ...repository, gate, base, head: repository.commit('change') }
}

/** Fewer tokens: evidence is lost, and nobody declared it. */
export const lowerTheLimit = (gate: GateFolder): void => gate.write('gates/serving.json', serving(64))

/** Nothing that a gate could mind. */
export const writeReadme = (gate: GateFolder): void => gate.write('README.md', 'more')

export interface Told extends Outcome {
  readonly github: FakeGithub
}

export interface Settings {
  readonly event: RunEvent
  readonly inputs?: Record<string, string>
  readonly env?: Record<string, string>
  /** Where a server of one's own has its API. */
  readonly apiBase?: string
  readonly workspace?: string
  /** Name of the server, where a proxy finds it. */
  readonly host?: string
}

/** One step on a runner whose GitHub is a loopback server; the server is gone at the end, what it was asked is not. */
export async function runStep(change: Change, world: World, settings: Settings): Promise<Told> {
  const {
    event,
    inputs = {},
    env = {},
    apiBase = '',
    workspace = change.gate.root,
    host = '127.0.0.1',
  } = settings
  const github = await startGithub(
    { commits: { 'heads/main': change.base }, head: change.head, ...world },
    apiBase,
  )
  const run = prepareRun(
    workspace,
    event,
    { token: TOKEN, ...inputs },
    {
      GITHUB_API_URL: github.url.replace('127.0.0.1', host),
      GITHUB_SERVER_URL: 'https://github.test',
      GITHUB_REPOSITORY: 'team/app',
      GITHUB_RUN_ID: '100',
      GITHUB_SHA: change.head,
      ...env,
    },
  )
  try {
    const outcome = run.outcome(await actionBeside(run.env, workspace))
    const left = [...leftBehind(run.env), ...github.requests.map(({ body }) => JSON.stringify(body) ?? '')]
    refuseSecrets([outcome.stdout, outcome.stderr, ...left], change.gate.root)
    return { ...outcome, github }
  } finally {
    await github.close()
  }
}

/** All files that a step wrote on its runner. */
function leftBehind({ RUNNER_TEMP: folder, GITHUB_EVENT_PATH: event }: Record<string, string>): string[] {
  if (!folder) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== event)
    .map((path) => readFileSync(path, 'utf8'))
}

const TOKEN = 'secret-token'
/** A run of words that no sentence of the program happens to have. */
const WORDS = 4

/** Whatever a run prints, writes or sends: no text of its queries and documents, and not the token. */
function refuseSecrets(told: readonly string[], root: string): void {
  const rows = ['queries', 'documents'].flatMap((name) => {
    const path = join(root, `gates/dataset/${name}.jsonl`)
    return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  })
  const phrases = rows.flatMap((row) => {
    const words = (JSON.parse(row) as { text: string }).text.split(' ')
    return words.slice(0, 1 - WORDS).map((_, at) => words.slice(at, at + WORDS).join(' '))
  })
  for (const secret of new Set([TOKEN, ...phrases]))
    if (told.some((text) => text.includes(secret))) throw new Error(`the run tells "${secret}"`)
}

/** Messages of the step's warnings about GitHub. */
export const warningsOf = ({ stdout }: { readonly stdout: string }): string[] =>
  [...stdout.matchAll(/^::warning::(.*)$/gm)].map(([, message]) => message as string)
