import { expect, test } from 'vitest'
import { createActionLog, createTerminalLog } from '../../src/host/log.ts'

function terminal(isTerminal: boolean, quiet = false) {
  const written: string[] = []
  const clock = { ms: 0 }
  const log = createTerminalLog({
    write: (text) => {
      if (text) written.push(text)
    },
    isTerminal,
    quiet,
    now: () => clock.ms,
  })
  return { written, clock, log }
}

test('on a terminal progress is one line that is replaced and then gone', () => {
  const { written, clock, log } = terminal(true)
  log.progress('scoring', 1, 4)
  log.progress('scoring', 2, 4)
  clock.ms = 100
  log.progress('scoring', 3, 4)
  log.progress('scoring', 4, 4)
  log.info('done')
  expect(written).toEqual([
    '\r\u001b[2Kscoring 1 of 4 (25%)',
    '\r\u001b[2Kscoring 3 of 4 (75%)',
    '\r\u001b[2K',
    'done\n',
  ])
})

test('elsewhere it is a plain line every ten seconds, and none for short work', () => {
  const { written, clock, log } = terminal(false)
  log.progress('scoring', 1, 4)
  clock.ms = 9_999
  log.progress('scoring', 2, 4)
  clock.ms = 10_000
  log.progress('scoring', 3, 4)
  log.progress('scoring', 4, 4)
  expect(written).toEqual(['scoring 3 of 4 (75%)\n'])
})

test('quiet keeps warnings', () => {
  const { written, log } = terminal(true, true)
  log.info('x')
  log.progress('scoring', 1, 4)
  log.warning('y')
  expect(written).toEqual(['warning: y\n'])
})

test('an action gets plain lines and warnings of its runner', () => {
  const lines: string[] = []
  const clock = { ms: 0 }
  const core = {
    info: (line: string) => lines.push(`info ${line}`),
    warning: (line: string) => lines.push(`warning ${line}`),
  }
  const log = createActionLog(core, () => clock.ms)
  log.progress('scoring', 1, 4)
  clock.ms = 20_000
  log.progress('scoring', 2, 0)
  log.warning('w')
  expect(lines).toEqual(['info scoring 2 of 0', 'warning w'])
})
