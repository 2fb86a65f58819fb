import type { ReportFile } from '../model/files.ts'
import type { CheckAnnotation, CheckOutput, CheckRun } from '../model/publishing.ts'
import { UNKNOWN_GATE } from './marker.ts'

/** What GitHub takes: annotations of a request, characters of a title, bytes of a message and of a summary. */
const PER_REQUEST = 50
const MOST_TITLE = 255
/** Its documentation says characters, and its server counts bytes. */
export const MOST_SUMMARY_BYTES = 65_535
const MOST_MESSAGE_BYTES = 64 << 10
/** Ten requests; report.json has them all. */
export const MOST_ANNOTATIONS = 500

/** A mark at the line that causes it; `file` relative to the workspace. */
export interface Mark {
  readonly level: 'error' | 'warning'
  readonly title: string
  readonly message: string
  readonly file: string | null
  readonly line: number | null
}

export interface CheckWish {
  readonly conclusion: CheckRun['conclusion']
  readonly headSha: string
  readonly name: string
  readonly title: string
  /** Markdown of at most MOST_SUMMARY_BYTES in UTF-8. */
  readonly summary: string
  readonly marks: readonly Mark[]
  /** Folder of the workspace in the repository: "" for its root, else with a "/" at the end. */
  readonly prefix: string
  readonly detailsUrl: string | null
}

/**
 * Of the check run of a gate. `file`: its entry file from the top of the repository; `usual`: where a repository with
 * one gate has it, which then goes without saying. Checks of one name at one commit hide each other.
 */
export function checkName({ id }: Pick<ReportFile, 'id'>, file: string, usual: string): string {
  if (id === UNKNOWN_GATE) return `Evidence Gate: ${file}`
  return file === usual ? `Evidence Gate: ${id}` : `Evidence Gate: ${id} (${file})`
}

/** The check run of one gate, in requests that GitHub takes. Marks without a line of a file of the repository are left to the summary. */
export function checkRunOf(wish: CheckWish): CheckRun {
  const { conclusion, headSha, name, marks, prefix, detailsUrl } = wish
  const annotations = marks.flatMap((mark) => annotationOf(mark, prefix)).slice(0, MOST_ANNOTATIONS)
  const output = (start: number): CheckOutput => ({
    title: wish.title.slice(0, MOST_TITLE),
    summary: wish.summary,
    annotations: annotations.slice(start, start + PER_REQUEST),
  })
  const rest: CheckOutput[] = []
  for (let start = PER_REQUEST; start < annotations.length; start += PER_REQUEST) rest.push(output(start))
  return {
    name,
    headSha,
    conclusion,
    detailsUrl,
    outputs: [output(0), ...rest],
  }
}

function annotationOf({ level, title, message, file, line }: Mark, prefix: string): CheckAnnotation[] {
  const path = file === null ? null : repositoryPath(`${prefix}${file}`)
  if (path === null) return []
  return [
    {
      path,
      start_line: line ?? 1,
      end_line: line ?? 1,
      annotation_level: level === 'error' ? 'failure' : 'warning',
      title: title.slice(0, MOST_TITLE),
      message: fitting(message, MOST_MESSAGE_BYTES) || title,
    },
  ]
}

/** null: not a file of the repository, such as a recording under the data root. */
function repositoryPath(path: string): string | null {
  const steps: string[] = []
  if (/^(?:[/\\]|[A-Za-z]:|\w+:\/\/)/.test(path)) return null
  for (const step of path.split('/')) {
    if (step === '..' && steps.pop() === undefined) return null
    if (step !== '' && step !== '.' && step !== '..') steps.push(step)
  }
  return steps.length === 0 ? null : steps.join('/')
}

/** The start of a text that has at most so many bytes of UTF-8, without half a character. */
function fitting(text: string, mostBytes: number): string {
  const encoded = new TextEncoder().encode(text)
  if (encoded.length <= mostBytes) return text
  return new TextDecoder().decode(encoded.subarray(0, mostBytes), { stream: true })
}
