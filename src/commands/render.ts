import { JSON_FILE_BYTES } from '../inputs/bounds.ts'
import { REPORT } from '../inputs/published-schemas.ts'
import { toSentences } from '../inputs/schema-sentences.ts'
import { GateError } from '../model/errors.ts'
import type { ReportFile } from '../model/files.ts'
import type { Host } from '../model/host.ts'
import { renderComment } from '../render/comment.ts'
import { renderPage } from '../render/html/page.ts'
import { renderSummary } from '../render/summary.ts'
import { renderTerminal } from '../render/terminal.ts'
import { readText } from '../run/text-file.ts'
import type { Console, ExitCode } from './command.ts'

export interface RenderOptions {
  readonly html?: string
  readonly summary?: string
  readonly comment?: string
  readonly terminal?: boolean
}

const MOST_REPORT_BYTES = 32 * JSON_FILE_BYTES
const MOST_COMMENT = 65_536

/** `render`: a report.json as the summary, the page, the comment, or on the terminal where nothing else is asked for. */
export async function render(
  host: Host,
  path: string,
  { html, summary, comment, terminal }: RenderOptions,
  console: Console,
): Promise<ExitCode> {
  const report = await readReport(host, path)
  const files: readonly (readonly [string | undefined, () => string])[] = [
    [html, () => renderPage(report, host.sha256)],
    [summary, () => renderSummary(report)],
    [comment, () => renderComment(report, { limit: MOST_COMMENT })],
  ]
  for (const [file, write] of files) if (file !== undefined) await host.files.write(file, write())
  if (terminal || files.every(([file]) => file === undefined))
    console.out(renderTerminal(report, console.paint))
  return 0
}

/**
 * A report of any verdict, held against its schema: what it says goes into pages.
 * @throws {GateError} INVALID_JSON, those of schemas and of files
 */
async function readReport({ files }: Host, path: string): Promise<ReportFile> {
  let value: unknown
  try {
    value = JSON.parse(await readText(files, path, MOST_REPORT_BYTES))
  } catch (error) {
    if (error instanceof GateError) throw error
    throw new GateError('INVALID_JSON', {
      at: path,
      problem: 'this is not JSON',
      hint: 'name the report.json of a run',
    })
  }
  if (REPORT.matches(value)) return value
  const [first] = toSentences(REPORT.explain(value, true), 'nothing')
  throw new GateError(first?.code ?? 'WRONG_VALUE', {
    at: `${path}#${first?.pointer ?? ''}`,
    problem: first?.problem ?? 'this is no report',
    hint: `${first?.hint ?? ''}; a report of another version is rendered by the program that wrote it`,
  })
}
