import type { Log } from '../model/host.ts'
import type { Core } from './action.ts'

/** Servers of before job summaries, and tools that play a runner, have none: a warning, the job's end stands. */
export async function writeSummary(core: Pick<Core, 'summary'>, log: Log, text: string): Promise<void> {
  try {
    await core.summary.addRaw(text).write()
  } catch (error) {
    log.warning(`the job summary can't be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}
