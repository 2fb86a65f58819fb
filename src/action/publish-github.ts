import { createGithubApi, type GithubAccess, type GithubApi } from '../host/github-api.ts'
import { createCheckRun, createPullComments, type PullComments } from '../host/github-publishing.ts'
import { GateError } from '../model/errors.ts'
import type { Host, Log } from '../model/host.ts'
import type { PullComment } from '../model/publishing.ts'
import { checkName, checkRunOf, MOST_ANNOTATIONS, MOST_SUMMARY_BYTES } from '../publish/check-run.ts'
import {
  type CommentPlan,
  type CommentWish,
  markedComments,
  ownComments,
  planComment,
  roomFor,
  surplusOf,
  worthComment,
} from '../publish/comment.ts'
import { readMarker } from '../publish/marker.ts'
import { annotationsOf } from '../render/annotations.ts'
import { renderComment } from '../render/comment.ts'
import { visible } from '../render/escape.ts'
import { failureLines } from '../render/failure.ts'
import { headline } from '../render/words.ts'
import type { RunEnd } from '../run/run-gate.ts'
import type { Destination } from './event.ts'
import { type ActionInputs, DEFAULT_GATE } from './inputs.ts'

/** All writing together; a server that hangs costs a run no more than that. */
const MOST_MS = 180_000
/** A comment whose fate the server does not tell is looked for before it is made again. */
const ATTEMPTS = 3

export interface Publication {
  readonly end: RunEnd
  readonly inputs: Pick<ActionInputs, 'gate' | 'comment' | 'checkRun' | 'workingDirectory'>
  readonly destination: Destination
  /** A run for a fork: its token can only read. */
  readonly untrusted: boolean
  /** Folder of the workspace in the repository: "" for its root, else with a "/" at the end. */
  readonly prefix: string
  readonly env: Host['env']
  readonly log: Log
}

/** Comment and check run. What can't be written is a warning: job status and summary stand by themselves. */
export async function publishToGithub(access: GithubAccess, publication: Publication): Promise<void> {
  const { inputs, destination, log } = publication
  const api = createGithubApi(access, { signal: AbortSignal.timeout(MOST_MS), tell: log.info })
  const { pull, head } = destination
  if (inputs.comment !== 'never' && pull !== null)
    await attempt('comment', publication, () => comment(createPullComments(api, pull), publication))
  if (inputs.checkRun && head !== null)
    await attempt('check run', publication, () => checkRun(api, head, publication))
}

async function attempt(
  what: string,
  { untrusted, log }: Publication,
  work: () => Promise<string>,
): Promise<void> {
  try {
    log.info(`${what}: ${await work()}`)
  } catch (error) {
    // Whatever fails here takes no verdict back, an error of this program's own included.
    const said = error instanceof GateError ? error.message : failureLines(error, false).trimEnd()
    const fork = untrusted ? ' A run for a fork has a token that only reads: see docs/permissions.md.' : ''
    log.warning(`the ${what} can't be written, the verdict stands: ${said}${fork}`)
  }
}

async function comment(comments: PullComments, publication: Publication): Promise<string> {
  const wish = wishOf(publication)
  for (let left = ATTEMPTS; left > 0; left--) {
    const { own, plan } = await look(comments, wish)
    const done = await carryOut(comments, plan)
    if (done === null) continue
    if (plan.kind === 'create') await joinTwins(comments, wish)
    else await removeSurplus(comments, own, wish)
    return done
  }
  throw new GateError('GITHUB_FAILED', {
    at: 'the pull request',
    problem: `GitHub did not say in ${ATTEMPTS} attempts whether the comment was made`,
    hint: 'run the gate again',
  })
}

interface Look {
  readonly own: readonly PullComment[]
  readonly plan: CommentPlan
}

async function look(comments: PullComments, wish: CommentWish): Promise<Look> {
  const marked = markedComments(await comments.list(), wish.marker)
  const own = marked.length === 0 ? [] : ownComments(marked, await comments.viewer())
  const elsewhere = own.some(({ body }) => readMarker(body)?.head !== wish.marker.head)
  return { own, plan: planComment(wish, own, elsewhere ? await comments.head() : null) }
}

/**
 * Two runs that found no comment make one each. Whoever looks later sees both, or what the other one left of them: the
 * first stays, with what the newer commit has to say. A list that is behind makes no second one.
 */
async function joinTwins(comments: PullComments, wish: CommentWish): Promise<void> {
  const { own, plan } = await look(comments, wish)
  if (plan.kind === 'update') await comments.update(plan.id, plan.body)
  await removeSurplus(comments, own, wish)
}

async function removeSurplus(
  comments: PullComments,
  own: readonly PullComment[],
  { marker }: CommentWish,
): Promise<void> {
  for (const id of surplusOf(own, marker)) await comments.remove(id)
}

/** null: nobody knows whether it was made. */
async function carryOut(comments: PullComments, plan: CommentPlan): Promise<string | null> {
  switch (plan.kind) {
    case 'create':
      return (await comments.create(plan.body)) ? 'created' : null
    case 'update':
      await comments.update(plan.id, plan.body)
      return 'updated'
    case 'keep':
      return plan.why === 'unchanged' ? 'unchanged' : 'left as it is, it tells of a newer commit'
    case 'none':
      return 'nothing to say'
  }
}

function wishOf({ end, inputs, destination, env }: Publication): CommentWish {
  const { report } = end
  const wish = {
    marker: {
      gate: report.id,
      file: [inputs.workingDirectory, inputs.gate].filter((one) => one !== null).join('/'),
      head: destination.head ?? '',
      run: Number(env.GITHUB_RUN_ID) || 0,
    },
    runs: runsOf(env),
    worthIt: worthComment(report, inputs.comment),
  }
  return { ...wish, text: renderComment(report, { limit: roomFor(wish) }) }
}

async function checkRun(api: GithubApi, headSha: string, publication: Publication): Promise<string> {
  const { end, inputs, prefix, env, log } = publication
  const { report, conclusion } = end
  const [runs, id] = [runsOf(env), env.GITHUB_RUN_ID]
  const run = checkRunOf({
    conclusion,
    headSha,
    name: checkName(report, `${prefix}${inputs.gate}`, DEFAULT_GATE),
    title: visible(headline(report)),
    summary: renderComment(report, { limit: MOST_SUMMARY_BYTES, sizeOf: Buffer.byteLength }),
    marks: annotationsOf(report, MOST_ANNOTATIONS),
    prefix,
    detailsUrl: runs !== null && id ? `${runs}/${id}` : null,
  })
  const { annotations, lacks } = await createCheckRun(api, run)
  const marks = run.outputs.reduce((sum, output) => sum + output.annotations.length, 0)
  if (lacks) log.warning(`the check run has ${annotations} of ${marks} annotations: ${lacks.message}`)
  return `"${run.name}" ${conclusion}, ${annotations} annotations`
}

const runsOf = ({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }: Host['env']) =>
  server && repository ? `${server}/${repository}/actions/runs` : null
