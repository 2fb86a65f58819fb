import type { Host } from '../model/host.ts'
import { count } from '../render/numbers.ts'
import { promote as keep } from '../run/promote.ts'
import type { Console, ExitCode } from './command.ts'

export interface PromoteCommandOptions {
  readonly gate: string
  readonly report: string
  readonly dataRoot: string
  readonly root?: string
}

/** `promote`: keeps recordings, report and a row of the ledger of a change that was merged. */
export async function promote(
  host: Host,
  options: PromoteCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const { traces, known } = await keep(host, options)
  console.out(
    known
      ? 'kept before: nothing to do\n'
      : `kept: the report, and ${count(traces.length, 'new recording')}\n`,
  )
  return 0
}
