import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { action, ROOT } from '../e2e/processes.ts'
import { prepareRun } from '../e2e/runner.ts'
import { fill, holds, type Scope, type Value } from './expressions.ts'
import type { Step, Workflow } from './workflow.ts'

/** Where the runs of a workflow happen: a repository, and what runs leave to later ones. */
export interface World {
  /** A bare repository. */
  readonly remote: string
  /** Programs in front of the PATH. */
  readonly programs: string
  /** Artifacts: run/name/files. */
  readonly artifacts: string
}

export interface Played {
  readonly results: Readonly<Record<string, string>>
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly log: string
}

export interface Started {
  readonly run: string
  readonly event: string
  readonly payload: { readonly [key: string]: Value }
  readonly ref: string
  readonly sha: string
}

const newFolder = (name: string) => realpathSync(mkdtempSync(join(tmpdir(), name)))

/**
 * One run of a workflow, as far as the workflows of the documentation need it: jobs in the order they are written, each on
 * a runner of its own, scripts in bash, this action as it is built, checkouts and artifacts of GitHub as folders.
 */
export function play({ jobs }: Workflow, world: World, started: Started): Played {
  const needs: Record<string, { result: string; outputs: Record<string, string> }> = {}
  const log: string[] = []
  for (const [name, job] of Object.entries(jobs)) {
    const before = [job.needs ?? []].flat()
    const contexts = {
      github: githubOf(started),
      needs: Object.fromEntries(before.map((one) => [one, needs[one]])),
    }
    const success = before.every((one) => needs[one]?.result === 'success')
    if (!holds(job.if, { contexts, success })) {
      needs[name] = { result: 'skipped', outputs: {} }
      continue
    }
    const ended = new PlayedJob(world, started, contexts, log).play(name, job.steps ?? [])
    const filled = Object.entries(job.outputs ?? {}).map(([key, text]) => [key, fill(text, ended)])
    needs[name] = { result: ended.success ? 'success' : 'failure', outputs: Object.fromEntries(filled) }
  }
  return {
    results: Object.fromEntries(Object.entries(needs).map(([name, { result }]) => [name, result])),
    outputs: Object.fromEntries(Object.entries(needs).map(([name, { outputs }]) => [name, outputs])),
    log: log.join('\n'),
  }
}

const githubOf = ({ event, payload, ref, sha, run }: Started) => ({
  event_name: event,
  event: payload,
  ...{ ref, sha, run_id: run, repository: 'team/app', token: 'token', actor: 'somebody' },
})

class PlayedJob {
  private readonly workspace = newFolder('play-workspace-')
  private readonly temp = newFolder('play-temp-')
  private readonly steps: Record<string, { outputs: Record<string, string> }> = {}
  private success = true

  private readonly world: World
  private readonly started: Started
  private readonly contexts: { readonly [key: string]: Value }
  private readonly log: string[]

  constructor(world: World, started: Started, contexts: { readonly [key: string]: Value }, log: string[]) {
    this.world = world
    this.started = started
    this.contexts = contexts
    this.log = log
  }

  play(name: string, steps: readonly Step[]): Scope {
    for (const step of steps) {
      if (!holds(step.if, this.scope())) continue
      const outputs = this.step(step)
      this.log.push(`${name}: ${step.name ?? step.uses}: ${outputs === null ? 'failed' : 'done'}`)
      if (outputs === null && step['continue-on-error'] !== true) this.success = false
      if (step.id !== undefined) this.steps[step.id] = { outputs: outputs ?? {} }
    }
    return this.scope()
  }

  private scope(): Scope {
    const contexts = {
      ...this.contexts,
      steps: this.steps,
      runner: { temp: this.temp },
      vars: {},
      secrets: {},
    }
    return { contexts, success: this.success }
  }

  private filled(given: Readonly<Record<string, unknown>> = {}): Record<string, string> {
    return Object.fromEntries(
      Object.entries(given).map(([key, text]) => [key, fill(String(text), this.scope())]),
    )
  }

  /** What it put out; null: it failed. */
  private step({ run, uses = '', env, with: inputs, ...rest }: Step): Record<string, string> | null {
    const given = this.filled(inputs)
    if (run !== undefined)
      return this.script(run, this.filled(env), fill(rest['working-directory'] ?? '.', this.scope()))
    const name = uses.replace(/@.*/, '')
    if (name === 'OWNER/evidence-gate') return this.action(given)
    if (name === 'actions/checkout') return this.checkout(given)
    const path = (given.path ?? '')
      .trim()
      .split(/\s+/)
      .map((one) => resolve(this.workspace, one))
    const folder = join(this.world.artifacts, given['run-id'] ?? this.started.run, given.name ?? '')
    if (name === 'actions/upload-artifact') {
      for (const file of path) cpSync(file, join(folder, basename(file)))
      return {}
    }
    if (name === 'actions/download-artifact') {
      if (!existsSync(folder)) return null
      cpSync(folder, path[0] as string, { recursive: true })
      return {}
    }
    throw new Error(`not played: ${uses}`)
  }

  private checkout({ ref, repository, path = '.' }: Record<string, string>): Record<string, string> {
    const folder = resolve(this.workspace, path)
    if (repository === 'OWNER/evidence-gate') {
      symlinkSync(ROOT, folder)
      return {}
    }
    mkdirSync(folder, { recursive: true })
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
    git('clone', '-q', `file://${this.world.remote}`, '.')
    git('fetch', '-q', 'origin', '+refs/pull/*:refs/remotes/pull/*')
    git(
      'checkout',
      '-q',
      ...(ref && !/^[0-9a-f]{40}$/.test(ref) ? [ref] : ['--detach', ref || this.started.sha]),
    )
    return {}
  }

  private script(run: string, env: Record<string, string>, folder: string): Record<string, string> | null {
    const [file, output] = [join(this.temp, 'script.sh'), join(this.temp, 'output')]
    writeFileSync(file, run)
    writeFileSync(output, '')
    const { status, stdout, stderr } = spawnSync('bash', ['-e', file], {
      cwd: resolve(this.workspace, folder),
      encoding: 'utf8',
      env: {
        PATH: `${this.world.programs}:${process.env.PATH}`,
        HOME: process.env.HOME ?? '',
        GITHUB_OUTPUT: output,
        GITHUB_REF: this.started.ref,
        GITHUB_REPOSITORY: 'team/app',
        GITHUB_RUN_ID: this.started.run,
        GITHUB_SHA: this.started.sha,
        RUNNER_TEMP: this.temp,
        ...env,
      },
    })
    this.log.push(`${stdout}${stderr}`.trim())
    const lines = readFileSync(output, 'utf8').split('\n').filter(Boolean)
    return status === 0 ? Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))) : null
  }

  private action(inputs: Record<string, string>): Record<string, string> | null {
    const { event: name, payload, sha } = this.started
    const prepared = prepareRun(this.workspace, { name, payload }, inputs, {
      GITHUB_SHA: sha,
      GITHUB_REPOSITORY: 'team/app',
      RUNNER_TEMP: this.temp,
    })
    mkdirSync(join(this.temp, 'evidence-gate'), { recursive: true })
    const { status, stdout, stderr, outputs } = prepared.outcome(action(prepared.env, this.workspace))
    this.log.push(`${stdout}${stderr}`.trim())
    return status === 0 ? { ...outputs } : null
  }
}
