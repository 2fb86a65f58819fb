import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ReportFile } from '../../src/model/files.ts'
import type { Ended } from './processes.ts'

const IDENTITY = ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-c', 'commit.gpgsign=false']

export interface GitFolder {
  git(...args: string[]): string
  /** Everything that lies there; its hash. */
  commit(message: string): string
}

/** A new repository with a branch main in a folder. */
export function createRepository(folder: string): GitFolder {
  const git = (...args: string[]) =>
    execFileSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '-q', '-b', 'main')
  return {
    git,
    commit(message) {
      git('add', '-A')
      git('commit', '-q', '--allow-empty', '-m', message)
      return git('rev-parse', 'HEAD')
    },
  }
}

export interface RunEvent {
  readonly name: string
  readonly payload: object
}

/** The event of a pull request of `team/app`, or of a fork of it. */
export const pullRequest = (
  base: string,
  head: string,
  repo = 'team/app',
  name = 'pull_request',
): RunEvent => ({
  name,
  payload: {
    pull_request: {
      number: 7,
      base: { ref: 'main', sha: base, repo: { full_name: 'team/app' } },
      head: { sha: head, repo: { full_name: repo } },
    },
  },
})

export interface Run {
  /** What a runner sets. */
  readonly env: Record<string, string>
  /** What the step left behind. */
  outcome(ended: Ended): Outcome
}

export interface Outcome extends Ended {
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  readonly report: ReportFile | null
}

/** Variables and command files of one step, as a runner makes them. */
export function prepareRun(
  workspace: string,
  { name, payload }: RunEvent,
  inputs: Record<string, string> = {},
  env: Record<string, string> = {},
): Run {
  const temp = mkdtempSync(join(tmpdir(), 'gate-runner-'))
  const file = (local: string, content = '') => {
    writeFileSync(join(temp, local), content)
    return join(temp, local)
  }
  const given = Object.entries(inputs).map(([input, value]) => [`INPUT_${input.toUpperCase()}`, value])
  return {
    env: {
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary.md'),
      RUNNER_TEMP: temp,
      ...Object.fromEntries(given),
      ...env,
    },
    outcome(ended) {
      const outputs = readOutputs(readFileSync(join(temp, 'output'), 'utf8'))
      return {
        ...ended,
        outputs,
        summary: readFileSync(join(temp, 'summary.md'), 'utf8'),
        report: outputs.report
          ? (JSON.parse(readFileSync(resolve(workspace, outputs.report), 'utf8')) as ReportFile)
          : null,
      }
    },
  }
}

/** name<<delimiter, value, delimiter. */
function readOutputs(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(.+?)<<(ghadelimiter_\S+)\n([\s\S]*?)\n\2$/gm)].map(([, name, , value]) => [
      name,
      value,
    ]),
  )
}
