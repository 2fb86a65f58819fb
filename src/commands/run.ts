import type { Host } from '../model/host.ts'
import type { MatrixAxes } from '../model/plan.ts'
import { renderPage } from '../render/html/page.ts'
import { renderSummary } from '../render/summary.ts'
import { renderTerminal } from '../render/terminal.ts'
import { runGate } from '../run/run-gate.ts'
import type { Console, ExitCode } from './command.ts'

export interface RunCommandOptions {
  readonly gate: string
  readonly json?: string
  readonly summary?: string
  readonly html?: string
  readonly current?: string
  readonly base?: string
  readonly dataRoot?: string
  readonly root?: string
  readonly quiet?: boolean
  readonly against?: string
  readonly audit?: string
  readonly matrix?: boolean
  readonly lengthShift?: boolean
  readonly matrixLengths?: readonly number[]
  readonly matrixCandidates?: readonly number[]
}

/** `run`: all gates, then report.json and the summary where they are asked for. */
export async function run(host: Host, options: RunCommandOptions, console: Console): Promise<ExitCode> {
  const { report, exitCode } = await runGate(host, {
    gate: options.gate,
    current: options.current ?? null,
    base: options.base === undefined ? null : { contract: null, limits: options.base },
    dataRoot: options.dataRoot ?? null,
    untrusted: false,
    against: options.against ?? null,
    audit: options.audit ?? null,
    matrix: axesOf(options),
    lengthShift: options.lengthShift ?? false,
  })
  // Printed first: where a file can't be written, the work of the run is not lost.
  if (!options.quiet) console.out(renderTerminal(report, console.paint))
  if (options.json !== undefined) await host.files.write(options.json, `${JSON.stringify(report, null, 2)}\n`)
  if (options.summary !== undefined) await host.files.write(options.summary, renderSummary(report))
  if (options.html !== undefined) await host.files.write(options.html, renderPage(report, host.sha256))
  return exitCode
}

/** Named values ask for the matrix too. */
function axesOf({ matrix, matrixLengths, matrixCandidates }: RunCommandOptions): MatrixAxes | null {
  if (!matrix && !matrixLengths && !matrixCandidates) return null
  return { lengths: matrixLengths ?? null, candidates: matrixCandidates ?? null }
}
