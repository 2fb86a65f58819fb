import { folderInRepository } from '../host/git.ts'
import { createGithubApi, type GithubApi, githubAccessOf } from '../host/github-api.ts'
import { createGithubRepository, withGithub } from '../host/github-repository.ts'
import { createReviewSource } from '../host/github-reviews.ts'
import { createActionLog } from '../host/log.ts'
import { createNodeHost } from '../host/node-host.ts'
import { defaultScoreFolder } from '../host/score-store.ts'
import { fromToolCache, thisMachine } from '../host/tool-cache.ts'
import { GateError } from '../model/errors.ts'
import type { ReportFile } from '../model/files.ts'
import type { Host, Log } from '../model/host.ts'
import type { ReviewSource } from '../model/reviews.ts'
import { annotationsOf } from '../render/annotations.ts'
import { logLine, visible } from '../render/escape.ts'
import { failureLines } from '../render/failure.ts'
import { renderPage } from '../render/html/page.ts'
import { renderSummary } from '../render/summary.ts'
import { renderTerminal } from '../render/terminal.ts'
import { headline } from '../render/words.ts'
import type { BaseRefs, RunOptions } from '../run/options.ts'
import { baseUnreadable, type RunEnd, runGate } from '../run/run-gate.ts'
import { baseOfEvent, destinationOf, type EventPayload, isUntrusted, reviewScopeOf } from './event.ts'
import { type ActionInputs, readInputs } from './inputs.ts'
import { writeSummary } from './job-summary.ts'
import { planAction, promoteAction } from './loop.ts'
import { outputsOf } from './outputs.ts'
import { readEvent } from './payload.ts'
import { besideCheckout, type Place, placeOf } from './place.ts'
import { publishToGithub } from './publish-github.ts'

/** The functions of @actions/core that the action uses. */
export interface Core {
  getInput(name: string): string
  setOutput(name: string, value: string): void
  setFailed(message: string): void
  info(line: string): void
  warning(message: string, properties?: AnnotationProperties): void
  error(message: string, properties?: AnnotationProperties): void
  debug(line: string): void
  startGroup(name: string): void
  endGroup(): void
  readonly summary: { addRaw(text: string): { write(): Promise<unknown> } }
}

interface AnnotationProperties {
  readonly title?: string
  readonly file?: string
  readonly startLine?: number
}

/** GitHub shows ten errors and ten warnings of a step; the verdict is an error of its own. */
const MOST_ANNOTATIONS = 9

/**
 * One run as an action: report, outputs, summary, annotations, comment, check run, and the job's success or failure.
 * `lockFolder`: where the lock file of ONNX Runtime stands, beside the built program.
 */
export async function runAction(core: Core, env: Host['env'], lockFolder: string): Promise<void> {
  try {
    const inputs = besideCheckout(
      readInputs((name) => core.getInput(name)),
      env,
    )
    const place = placeOf(inputs, env)
    const log = actionLogOf(core)
    const access = githubAccessOf(env, inputs.token)
    const api = access && createGithubApi(access, { tell: log.info })
    const host = hostOf({ env, inputs, place, lockFolder, log, api })
    if (inputs.command !== 'run') await place.check()
    if (inputs.command === 'plan')
      return await grouped(core, 'Evidence Gate: plan', () => planAction(core, host, inputs, env))
    if (inputs.command === 'promote')
      return await grouped(core, 'Evidence Gate: promote', () => promoteAction(core, host, inputs))
    const { end, payload } = await grouped(core, 'Evidence Gate', async () => {
      const ended = await evaluate({ host, inputs, place, env, api })
      for (const line of renderTerminal(ended.end.report).split('\n')) core.info(logLine(line))
      return ended
    })
    const { report, exitCode } = end
    // Written whole before anybody else is asked: a run that is killed while GitHub answers leaves them.
    const faults = await publishReport(core, host, report, place)
    if (access && payload) {
      const prefix = await folderInRepository(place.root)
      const destination = destinationOf(payload, env.GITHUB_SHA ?? null)
      const untrusted = isUntrusted(payload, env.GITHUB_EVENT_NAME)
      await publishToGithub(access, { end, inputs, destination, untrusted, prefix, env, log })
    }
    for (const fault of faults) core.setFailed(visible(fault))
    const sentence = visible(headline(report))
    if (exitCode === 0) core.info(logLine(sentence))
    else core.setFailed(sentence)
  } catch (error) {
    core.setFailed(failureLines(error, false).trimEnd())
    if (error instanceof Error && error.stack) core.debug(error.stack)
  }
}

/** A group of the log that ends even where its work does not. */
async function grouped<T>(core: Core, name: string, work: () => Promise<T>): Promise<T> {
  core.startGroup(name)
  try {
    return await work()
  } finally {
    core.endGroup()
  }
}

const actionLogOf = (core: Core): Log =>
  createActionLog(
    {
      info: (line: string) => core.info(logLine(line)),
      warning: (line: string) => core.warning(visible(line)),
    },
    Date.now,
  )

interface HostParts {
  readonly env: Host['env']
  readonly inputs: ActionInputs
  readonly place: Place
  readonly lockFolder: string
  readonly log: Log
  readonly api: GithubApi | null
}

function hostOf({ env, inputs, place, lockFolder, log, api }: HostParts): Host {
  const { dataRoot, threads, scoreCache } = inputs
  const host = createNodeHost({
    root: place.root,
    dataRoot,
    // Only the ledger is read and written anew; a run's outputs take the place of no input.
    keepsFiles: inputs.command !== 'promote',
    writeRoots: {
      root: place.root,
      dataRoot: inputs.command === 'promote' ? dataRoot : env.RUNNER_TEMP || null,
    },
    log,
    // Never from the workspace: what a change installs there is its author's code.
    loadRuntime: fromToolCache({
      toolCache: env.RUNNER_TOOL_CACHE,
      lockFolder,
      machine: thisMachine(),
      log,
    }),
    env,
    threads,
    // A fork's change says which files of a hub are read: it gets what everybody may read.
    hubOptions: {
      mayUseToken: () =>
        readEvent(env).then(
          (payload) => !isUntrusted(payload, env.GITHUB_EVENT_NAME),
          () => false,
        ),
    },
    scoreCache: scoreCache === 'true' ? defaultScoreFolder(env) : scoreCache,
    now: () => new Date(),
  })
  return api ? { ...host, repository: withGithub(host.repository, createGithubRepository(api), log) } : host
}

interface Evaluated {
  readonly end: RunEnd
  /** null: the event could not be read, so that nobody knows where to write. */
  readonly payload: EventPayload | null
}

interface Evaluation {
  readonly host: Host
  readonly inputs: ActionInputs
  readonly place: Place
  readonly env: Host['env']
  readonly api: GithubApi | null
}

/** A base that can't be read is told in a report, like every problem of the inputs. */
async function evaluate({ host, inputs, place, env, api }: Evaluation): Promise<Evaluated> {
  const options = (
    base: BaseRefs | null,
    untrusted: boolean,
    reviews: ReviewSource | null = null,
  ): RunOptions => ({
    reviews,
    against: inputs.against,
    audit: inputs.audit,
    matrix: inputs.matrix ? { lengths: null, candidates: null } : null,
    gate: inputs.gate,
    current: inputs.current,
    base,
    dataRoot: inputs.dataRoot,
    untrusted,
  })
  let payload: EventPayload | null = null
  try {
    payload = await readEvent(env)
    await place.check()
    const ofEvent = await baseOfEvent(payload, host.repository)
    const base = ofEvent ?? (inputs.base === null ? null : { contract: null, limits: inputs.base })
    const scope = reviewScopeOf(payload, env.GITHUB_SHA ?? null)
    const reviews = api && scope && createReviewSource(api, scope)
    return {
      end: await runGate(host, options(base, isUntrusted(payload, env.GITHUB_EVENT_NAME), reviews)),
      payload,
    }
  } catch (error) {
    if (error instanceof GateError)
      return { end: await baseUnreadable(host, error, options(null, true)), payload }
    throw error
  }
}

/** The page stands beside the report. */
const pageOf = (report: string) => `${report.replace(/\.json$/, '')}.html`

/**
 * Report, page, outputs, annotations, summary. What the machine does not take is returned as sentences, and costs none
 * of the others: the summary stands where no report can be written.
 */
async function publishReport(
  core: Core,
  { files, log, sha256 }: Host,
  report: ReportFile,
  place: Place,
): Promise<readonly string[]> {
  const faults: string[] = []
  const part = async (what: string, work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      faults.push(`${what} can't be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const { path, output } = place.reportOf(report)
  await part('the report', async () => {
    await files.write(path, `${JSON.stringify(report, null, 2)}\n`)
    core.setOutput('report', output)
    await files.write(pageOf(path), renderPage(report, sha256))
    core.setOutput('page', pageOf(output))
  })
  await part('the outputs', () => {
    for (const [name, value] of Object.entries(outputsOf(report))) core.setOutput(name, value)
  })
  for (const { level, message, title, file, line } of annotationsOf(report, MOST_ANNOTATIONS))
    core[level](message, { title, ...(file !== null && { file }), ...(line !== null && { startLine: line }) })
  await writeSummary(core, log, renderSummary(report))
  return faults
}
