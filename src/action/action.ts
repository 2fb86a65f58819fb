import { createGithubApi, githubAccessOf } from '../host/github-api.ts'
import { createGithubRepository, withGithub } from '../host/github-repository.ts'
import { createReviewSource } from '../host/github-reviews.ts'
import { createActionLog } from '../host/log.ts'
import { createNodeHost } from '../host/node-host.ts'
import { defaultScoreFolder } from '../host/score-store.ts'
import { fromToolCache, thisMachine } from '../host/tool-cache.ts'
import { GateError } from '../model/errors.ts'
import type { ReportFile } from '../model/files.ts'
import type { Host } from '../model/host.ts'
import type { ReviewSource } from '../model/reviews.ts'
import { annotationsOf } from '../render/annotations.ts'
import { logLine, visible } from '../render/escape.ts'
import { failureLines } from '../render/failure.ts'
import { renderSummary } from '../render/summary.ts'
import { renderTerminal } from '../render/terminal.ts'
import { headline } from '../render/words.ts'
import type { BaseRefs, RunOptions } from '../run/options.ts'
import { notEvaluated, type RunEnd, runGate } from '../run/run-gate.ts'
import { baseOfEvent, type EventPayload, isUntrusted, reviewScopeOf } from './event.ts'
import { type ActionInputs, readInputs } from './inputs.ts'
import { readEvent } from './payload.ts'

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
 * One run as an action: report, outputs, summary, annotations, and the job's success or failure.
 * `lockFolder`: where the lock file of ONNX Runtime stands, beside the built program.
 */
export async function runAction(core: Core, env: Host['env'], lockFolder: string): Promise<void> {
  try {
    const inputs = readInputs((name) => core.getInput(name))
    const host = hostOf(core, env, inputs, lockFolder)
    core.startGroup('Evidence Gate')
    const { report, exitCode } = await evaluate(host, inputs, env)
    for (const line of renderTerminal(report).split('\n')) core.info(logLine(line))
    core.endGroup()
    await publish(core, host, report, inputs.report ?? defaultReport(report, env))
    const sentence = visible(headline(report))
    if (exitCode === 0) core.info(logLine(sentence))
    else core.setFailed(sentence)
  } catch (error) {
    core.setFailed(failureLines(error, false).trimEnd())
    if (error instanceof Error && error.stack) core.debug(error.stack)
  }
}

function hostOf(core: Core, env: Host['env'], inputs: ActionInputs, lockFolder: string): Host {
  const { dataRoot, threads, scoreCache } = inputs
  const workspace = env.GITHUB_WORKSPACE ?? '.'
  const log = {
    info: (line: string) => core.info(logLine(line)),
    warning: (line: string) => core.warning(visible(line)),
  }
  const actionLog = createActionLog(log, Date.now)
  const host = createNodeHost({
    root: workspace,
    dataRoot,
    keepsFiles: true,
    writeRoots: { root: workspace, dataRoot: env.RUNNER_TEMP ?? null },
    log: actionLog,
    // Never from the workspace: what a change installs there is its author's code.
    loadRuntime: fromToolCache({
      toolCache: env.RUNNER_TOOL_CACHE,
      lockFolder,
      machine: thisMachine(),
      log: actionLog,
    }),
    env,
    threads,
    scoreCache: scoreCache === 'true' ? defaultScoreFolder(env) : scoreCache,
    now: () => new Date(),
  })
  const access = githubAccessOf(env, inputs.token)
  if (access === null) return host
  return {
    ...host,
    repository: withGithub(host.repository, createGithubRepository(createGithubApi(access)), actionLog),
  }
}

/** Reviews of the event's pull request, where a token may read them. */
function reviewsOf(inputs: ActionInputs, env: Host['env'], payload: EventPayload): ReviewSource | null {
  const access = githubAccessOf(env, inputs.token)
  const scope = reviewScopeOf(payload, env.GITHUB_SHA ?? null)
  return access && scope && createReviewSource(createGithubApi(access), scope)
}

/** A base that can't be read is told in a report, like every problem of the inputs. */
async function evaluate(host: Host, inputs: ActionInputs, env: Host['env']): Promise<RunEnd> {
  const options = (
    base: BaseRefs | null,
    untrusted: boolean,
    reviews: ReviewSource | null = null,
  ): RunOptions => ({
    reviews,
    against: inputs.against,
    audit: inputs.audit,
    gate: inputs.gate,
    current: inputs.current,
    base,
    dataRoot: inputs.dataRoot,
    untrusted,
  })
  try {
    const payload = await readEvent(env)
    const ofEvent = await baseOfEvent(payload, host.repository)
    const base = ofEvent ?? (inputs.base === null ? null : { contract: null, limits: inputs.base })
    return await runGate(host, options(base, isUntrusted(payload), reviewsOf(inputs, env, payload)))
  } catch (error) {
    if (error instanceof GateError) return notEvaluated(error, options(null, true))
    throw error
  }
}

function defaultReport({ id }: ReportFile, env: Host['env']): string {
  return `${env.RUNNER_TEMP ?? '.'}/evidence-gate/${/^[\w-]+$/.test(id) ? id : 'unknown'}/report.json`
}

async function publish(core: Core, { files, log }: Host, report: ReportFile, path: string): Promise<void> {
  await files.write(path, `${JSON.stringify(report, null, 2)}\n`)
  core.setOutput('report', path)
  core.setOutput('verdict', report.verdict)
  core.setOutput('cause', report.cause ?? '')
  core.setOutput('next-actor', report.nextActor)
  for (const gate of report.gates) core.setOutput(gate.gate, gate.status)
  for (const { level, message, title, file, line } of annotationsOf(report, MOST_ANNOTATIONS))
    core[level](message, { title, ...(file !== null && { file }), ...(line !== null && { startLine: line }) })
  try {
    await core.summary.addRaw(renderSummary(report)).write()
  } catch (error) {
    log.warning(`the job summary can't be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}
