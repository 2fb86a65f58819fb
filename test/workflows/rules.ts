import { eventsOf, type Job, type Step, stepsOf, type Workflow } from './workflow.ts'

/** Events that run the base's workflow with a token that may write, for a change that anybody may have made. */
const PRIVILEGED = ['pull_request_target', 'workflow_run', 'issue_comment']

/** `uses` that name no commit: a tag can be moved. "./" is the commit that is checked out. */
export const unpinned = (workflow: Workflow): string[] =>
  usesOf(workflow).filter((one) => !one.startsWith('./') && !/@[0-9a-f]{40}$/.test(one))

/** Other people's actions without a commit; GitHub's own, and this one, may stand with a tag or a placeholder. */
export const unpinnedStrangers = (workflow: Workflow): string[] =>
  unpinned(workflow).filter(
    (one) =>
      !one.startsWith('actions/') && !one.startsWith('github/') && one !== 'OWNER/evidence-gate@COMMIT',
  )

/** Every permission to write, as "job: scope". A workflow that names none has what the repository's settings say. */
export function writes({ permissions, jobs }: Workflow): string[] {
  const of = (place: string, given: Job['permissions']): string[] =>
    given === undefined || typeof given === 'string'
      ? given === 'read-all'
        ? []
        : [`${place}: ${given ?? 'unnamed'}`]
      : Object.entries(given).flatMap(([scope, may]) => (may === 'write' ? [`${place}: ${scope}`] : []))
  const named = Object.entries(jobs).filter(([, job]) => job.permissions !== undefined)
  const top = permissions === undefined && named.length === Object.keys(jobs).length ? {} : permissions
  return [...of('workflow', top), ...named.flatMap(([name, job]) => of(name, job.permissions))]
}

/** Jobs that could run for six hours. */
export const unbounded = ({ jobs }: Workflow): string[] =>
  Object.entries(jobs).flatMap(([name, job]) => (job['timeout-minutes'] === undefined ? [name] : []))

/**
 * Scripts with an expression in them: its value becomes code. An environment variable carries it instead, whoever
 * wrote it; so there is no list of values that can be trusted.
 */
export const injectable = (workflow: Workflow): string[] =>
  stepsOf(workflow).flatMap(({ job, step }) =>
    [step.run, step.with?.script].some((script) => typeof script === 'string' && script.includes('${{'))
      ? [`${job}: ${step.name ?? step.run ?? step.uses}`]
      : [],
  )

/** Checkouts that leave the token where later steps can read it. */
export const leavesToken = (workflow: Workflow): string[] =>
  stepsOf(workflow).flatMap(({ job, step }) =>
    isCheckout(step) && step.with?.['persist-credentials'] !== false ? [job] : [],
  )

/**
 * Steps that may run code of a stranger's change with a token that writes: under a privileged event, in a job that
 * checks out another commit than the base's, a local action, or a script that does not keep away from that folder.
 * A container without network, in which there is no token, may work on it.
 */
export function runsStrangers(workflow: Workflow): string[] {
  if (!eventsOf(workflow).some((event) => PRIVILEGED.includes(event))) return []
  return Object.entries(workflow.jobs).flatMap(([name, { steps = [] }]) => {
    const heads = steps.filter((step) => isCheckout(step) && isOfChange(step.with?.ref))
    if (heads.length === 0) return []
    const folders = heads.map((step) => step.with?.path ?? '.')
    const bad = (step: Step) =>
      step.uses?.startsWith('./') || (step.run !== undefined && touches(step, folders) && !isSealed(step))
    const loose = heads.filter(
      (step) => step.with?.path === undefined || step.with?.['persist-credentials'] !== false,
    )
    return [...loose, ...steps.filter(bad)].map((step) => `${name}: ${step.run ?? step.uses}`)
  })
}

const touches = ({ run = '' }: Step, folders: readonly unknown[]) =>
  folders.some((folder) => folder === '.' || new RegExp(`(?<![\\w-])${String(folder)}(?![\\w-])`).test(run))

/** One command, perhaps over several lines. */
const isSealed = ({ run = '' }: Step) =>
  /^docker run [^|;&\n]*--network none [^|;&\n]*$/.test(run.trim().replaceAll('\\\n', ' '))

const isOfChange = (ref: unknown) =>
  typeof ref === 'string' &&
  (/event\.(number|pull_request|workflow_run)/.test(ref) || ref.includes('refs/pull/'))

const isCheckout = ({ uses }: Step) => uses?.startsWith('actions/checkout@') === true

const usesOf = (workflow: Workflow): string[] => [
  ...Object.values(workflow.jobs).flatMap(({ uses }) => (uses === undefined ? [] : [uses])),
  ...stepsOf(workflow).flatMap(({ step }) => (step.uses === undefined ? [] : [step.uses])),
]

/**
 * Jobs that another one is skipped without a word for: a required check counts a skipped job as passed, so the last
 * one has to run always and to look at what it needs. Empty: no such gap.
 */
export const silentlySkipped = ({ jobs }: Workflow, last: string): string[] => {
  const { needs = [], if: when = '', steps = [] } = jobs[last] as Job
  const looks = steps.some(({ run, ...rest }) => run !== undefined && JSON.stringify(rest).includes('needs.'))
  return [...needs].length > 0 && !(when.includes('always()') && looks) ? [needs].flat() : []
}

/** Outputs of this action that a job asks for and that it does not have: GitHub gives an empty text for them. */
export const unknownOutputs = ({ jobs }: Workflow, known: readonly string[]): string[] =>
  Object.values(jobs).flatMap((job) => {
    const own = (job.steps ?? []).filter(({ uses = '' }) => /^\.\/$|^OWNER\/evidence-gate@/.test(uses))
    const text = JSON.stringify(job)
    return own.flatMap(({ id }) =>
      [...text.matchAll(new RegExp(`steps\\.${id}\\.outputs\\.([\\w-]+)`, 'g'))].flatMap(([all, name]) =>
        known.includes(name as string) ? [] : [all],
      ),
    )
  })
