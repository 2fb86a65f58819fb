import { guardFindings } from '../gates/approval/guards.ts'
import { lintFindings } from '../gates/approval/lint.ts'
import { raisesOf } from '../gates/approval/raise.ts'
import { suggestLimits } from '../gates/approval/suggest.ts'
import { JSON_FILE_BYTES } from '../inputs/bounds.ts'
import { readGate } from '../inputs/gate.ts'
import { parseThresholds, readThresholds } from '../inputs/thresholds.ts'
import { GateError } from '../model/errors.ts'
import type { ReportFile } from '../model/files.ts'
import type { Host } from '../model/host.ts'
import { formatPlace } from '../model/place.ts'
import { visible } from '../render/escape.ts'
import { explainLimit } from '../render/explain.ts'
import { messageOf } from '../render/messages/message-of.ts'
import { count } from '../render/numbers.ts'
import { measureGate } from '../run/run-gate.ts'
import { readText } from '../run/text-file.ts'
import type { Console, ExitCode } from './command.ts'

export interface ThresholdsOptions {
  readonly gate: string
  readonly current?: string
  readonly dataRoot?: string
  readonly output?: string
}

const DAY_MS = 86_400_000
const A_YEAR = 365

/** `thresholds explain`: each limit in a sentence. */
export async function explain(host: Host, { gate }: ThresholdsOptions, console: Console): Promise<ExitCode> {
  const { refs } = await readGate(host.files, gate)
  const { limits } = await readThresholds(host.files, refs.thresholds)
  for (const limit of limits) console.out(`${visible(limit.id)}\n  ${explainLimit(limit)}\n`)
  return 0
}

/**
 * `thresholds suggest`: limits from a run of the contract in service, printed or written where asked, never put in
 * force. Policy and approvers are those of the present file.
 */
export async function suggest(host: Host, options: ThresholdsOptions, console: Console): Promise<ExitCode> {
  const { context, outcomes } = await measure(host, options)
  const { head } = context.thresholds
  const today = host.today()
  const expires = new Date(Date.parse(`${today}T00:00:00Z`) + A_YEAR * DAY_MS).toISOString().slice(0, 10)
  const file = {
    formatVersion: 1,
    limits: suggestLimits(context, outcomes),
    minQueries: head.minQueries,
    inconclusive: head.inconclusive,
    unverified: head.unverified,
    verification: head.verification,
    agreed: { by: head.agreed.by, at: today, reference: 'suggested from a run; nobody agreed yet', expires },
    approvers: head.approvers,
    onLimitChange: head.onLimitChange,
  }
  const text = `${JSON.stringify(file, null, 2)}\n`
  // What is suggested is held to what everybody's file is held to.
  parseThresholds(new TextEncoder().encode(text), options.output ?? 'the suggestion')
  if (options.output === undefined) console.out(text)
  else {
    await host.files.write(options.output, text)
    console.out(
      `${visible(options.output)}: ${count(file.limits.length, 'limit')}. Read them, and have them agreed.\n`,
    )
  }
  return 0
}

/** `thresholds lint`: what is wrong with the limits by themselves, seen with what the gate measures. */
export async function lint(host: Host, options: ThresholdsOptions, console: Console): Promise<ExitCode> {
  const { context, outcomes } = await measure(host, options)
  const found = [...guardFindings(context), ...lintFindings(context, outcomes)]
  for (const finding of found)
    console.out(`${formatPlace(finding.place)} ${finding.code}\n  ${messageOf(finding)}\n`)
  if (found.length === 0) console.out(`${visible(context.thresholds.head.file)}: nothing to mend\n`)
  return found.length === 0 ? 0 : 1
}

/** `thresholds raise`: limits that earlier reports held with room. A proposal: no file is touched. */
export async function raise(
  host: Host,
  { gate }: ThresholdsOptions,
  reports: readonly string[],
  console: Console,
): Promise<ExitCode> {
  const { refs } = await readGate(host.files, gate)
  const { limits } = await readThresholds(host.files, refs.thresholds)
  const read = await Promise.all(reports.map((path) => readReport(host, path)))
  const raises = raisesOf(limits, read)
  for (const { limit, proposed, worst, reports: held } of raises)
    console.out(
      `${visible(limit.id)}: ${limit.bound} ${limit.limit} -> ${proposed} (${worst} was the worst of ${count(held, 'report')})\n`,
    )
  if (raises.length === 0) console.out('no limit was held with room in all of at least 3 reports\n')
  return 0
}

async function measure(host: Host, { gate, current, dataRoot }: ThresholdsOptions) {
  return measureGate(host, {
    gate,
    current: current ?? null,
    base: null,
    dataRoot: dataRoot ?? null,
    untrusted: false,
  })
}

/** @throws {GateError} INVALID_JSON */
async function readReport(host: Host, path: string): Promise<ReportFile> {
  const text = await readText(host.files, path, JSON_FILE_BYTES * 16)
  try {
    const value = JSON.parse(text) as ReportFile
    if (Array.isArray(value.gates)) return value
  } catch (cause) {
    throw new GateError(
      'INVALID_JSON',
      { at: path, problem: 'this is not JSON', hint: 'name a report.json of an earlier run' },
      { cause },
    )
  }
  throw new GateError('WRONG_TYPE', {
    at: path,
    problem: 'this is no report',
    hint: 'name a report.json of an earlier run',
  })
}
