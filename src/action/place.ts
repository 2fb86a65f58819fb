import { refuseLinks } from '../host/paths.ts'
import type { ReportFile } from '../model/files.ts'
import type { Host } from '../model/host.ts'
import { type ActionInputs, DEFAULT_GATE } from './inputs.ts'

/** Where a run reads and writes. */
export interface Place {
  /** The folder that all paths of the run start at. */
  readonly root: string
  /** @throws {GateError} OUTSIDE_ROOT where the folder is a link to another one */
  check(): Promise<void>
  /** Where the report goes, and how later steps, which start at the workspace, find it. */
  reportOf(report: ReportFile): { readonly path: string; readonly output: string }
}

/**
 * Folders that the workflow names beside the checkout start at the workspace: a change that is judged in a folder of
 * its own can't bring its own recordings.
 */
export function besideCheckout(inputs: ActionInputs, env: Host['env']): ActionInputs {
  const { workingDirectory, dataRoot, scoreCache } = inputs
  if (workingDirectory === null) return inputs
  const fixed = (path: string | null) => (path === null ? null : inFolder(env.GITHUB_WORKSPACE ?? '.', path))
  return {
    ...inputs,
    dataRoot: fixed(dataRoot),
    scoreCache: scoreCache === 'true' ? scoreCache : fixed(scoreCache),
  }
}

const inFolder = (folder: string, path: string) => (isAbsolute(path) ? path : `${folder}/${path}`)

/** Several gates of one job, several folders of one repository: no report takes another one's place. */
export function placeOf({ workingDirectory, gate, report }: ActionInputs, env: Host['env']): Place {
  const workspace = env.GITHUB_WORKSPACE || '.'
  const below = (path: string) => (workingDirectory === null ? path : inFolder(workingDirectory, path))
  const folder = (id: string) => {
    const names = [id, ...(workingDirectory === null && gate === DEFAULT_GATE ? [] : [slug(below(gate))])]
    return `${env.RUNNER_TEMP || '.'}/evidence-gate/${names.join('-')}`
  }
  return {
    root: workingDirectory === null ? workspace : inFolder(workspace, workingDirectory),
    check: async () => {
      if (workingDirectory !== null) await refuseLinks(workspace, workingDirectory)
    },
    reportOf({ id }) {
      if (report !== null) return { path: report, output: below(report) }
      const path = `${folder(/^[\w-]+$/.test(id) ? id : 'unknown')}/report.json`
      return { path, output: path }
    },
  }
}

const isAbsolute = (path: string) => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path)

const MOST_SLUG = 80

/** A path as one name of a folder. Two paths that differ in their signs only would share it; ids keep them apart. */
const slug = (path: string) => path.replaceAll(/[^\w]+/g, '-').slice(-MOST_SLUG)
