import type { Log } from '../model/host.ts'

/** Where lines of a log go, and whether a line can be replaced there. */
export interface Sink {
  readonly write: (text: string) => void
  readonly isTerminal: boolean
  readonly quiet?: boolean
  /** Milliseconds; for the pause between progress lines. */
  readonly now: () => number
}

/** Between two progress lines where a line can't be replaced. */
const PAUSE_MS = 10_000
const REDRAW_MS = 80
const ERASE_LINE = '\r\u001b[2K'

/**
 * Log of a person's terminal, or of a file: progress is one line that is replaced on a terminal, and a plain
 * line now and then elsewhere.
 */
export function createTerminalLog(sink: Sink): Log {
  const progress = progressLines(sink)
  const line = (text: string) => sink.write(`${progress.clear()}${text}\n`)
  return {
    info: (text) => {
      if (!sink.quiet) line(text)
    },
    warning: (text) => line(`warning: ${text}`),
    progress: (step, done, total) => {
      if (!sink.quiet) sink.write(progress.draw(step, done, total))
    },
  }
}

/** The functions of @actions/core that a log needs. */
export interface ActionsLog {
  info(line: string): void
  warning(line: string): void
}

/** Log of an action: plain lines; warnings as the runner knows them. */
export function createActionLog(core: ActionsLog, now: () => number): Log {
  const progress = progressLines({ isTerminal: false, now })
  return {
    info: (line) => core.info(line),
    warning: (line) => core.warning(line),
    progress: (step, done, total) => {
      const text = progress.draw(step, done, total).trimEnd()
      if (text) core.info(text)
    },
  }
}

function progressLines(sink: Pick<Sink, 'isTerminal' | 'now'>) {
  const pause = sink.isTerminal ? REDRAW_MS : PAUSE_MS
  let last = sink.isTerminal ? Number.NEGATIVE_INFINITY : sink.now()
  let shown = false
  const clear = () => {
    if (!shown) return ''
    shown = false
    return ERASE_LINE
  }
  return {
    clear,
    draw(step: string, done: number, total: number): string {
      if (sink.isTerminal && done >= total) return clear()
      if (sink.now() - last < pause) return ''
      last = sink.now()
      const share = total > 0 ? ` (${Math.floor((100 * done) / total)}%)` : ''
      const text = `${step} ${done} of ${total}${share}`
      if (!sink.isTerminal) return `${text}\n`
      shown = true
      return `${ERASE_LINE}${text}`
    },
  }
}
