import { JSON_FILE_BYTES } from '../inputs/bounds.ts'
import { severityOf } from '../model/codes.ts'
import { GateError } from '../model/errors.ts'
import type { ReportFile } from '../model/files.ts'
import type { Finding } from '../model/findings.ts'
import type { GateOutcome } from '../model/gates.ts'
import type { Host } from '../model/host.ts'
import type { RunContext } from '../model/run.ts'
import { VERSION } from '../model/version.ts'
import { readText } from './text-file.ts'

const MAX_REPORT_BYTES = 16 * JSON_FILE_BYTES
/** Live scores differ in the last digits between machines. */
const NOISE = 1e-6

export type Against = NonNullable<ReportFile['against']>

/**
 * An earlier report to compare with: an approved one.
 * @throws {GateError} INVALID_JSON, WRONG_TYPE, BAD_ARGUMENT, and those of files
 */
export async function readEarlier({ files }: Host, path: string): Promise<ReportFile> {
  const fault = (code: string, problem: string) =>
    new GateError(code, { at: path, problem, hint: 'name the report.json of the last approved run' })
  const text = await readText(files, path, MAX_REPORT_BYTES)
  let value: ReportFile
  try {
    value = JSON.parse(text) as ReportFile
  } catch {
    throw fault('INVALID_JSON', 'this is not JSON')
  }
  if (!Array.isArray(value?.gates) || typeof value.verdict !== 'string')
    throw fault('WRONG_TYPE', 'this is no report')
  if (!value.verdict.startsWith('approved'))
    throw fault('BAD_ARGUMENT', `its verdict is ${JSON.stringify(value.verdict)}`)
  return value
}

/** What a result depends on, by the words of the report. */
export function dependencies({ dataset, contracts, thresholds, waivers, watch, sha256 }: RunContext) {
  const { proposed } = contracts
  const { contract } = proposed
  const hash = (value: unknown) => sha256(new TextEncoder().encode(JSON.stringify(value)))
  const { limits, inconclusive, unverified, verification } = thresholds.head
  const meaning = limits.map(({ place: _, ...limit }) => limit)
  return {
    dataset: dataset.digest,
    limits: hash([
      meaning,
      inconclusive,
      unverified,
      verification,
      waivers.head.map(({ place: _, ...one }) => one),
    ]),
    model: contract.fingerprints.score,
    input: contract.fingerprints.input,
    selection: contract.fingerprints.selection,
    runtime: contract.fingerprints.runtime,
    library: `${contract.wrapper.preset} ${contract.wrapper.version}, tokenizers ${contract.tokenizer.library ?? 'unknown'}`,
    ...(watch && { watchedFiles: watch.head }),
    scores: proposed.scores.kind === 'live' ? proposed.scores.runtime : proposed.scores.kind,
    tool: VERSION,
  }
}

/** What moved since the earlier report: what results depend on, and the numbers themselves. */
export function compareWith(
  file: string,
  earlier: ReportFile,
  context: RunContext,
  outcomes: readonly GateOutcome[],
): Against {
  const before = earlier.dependsOn ?? {}
  const now: Readonly<Record<string, string>> = dependencies(context)
  const moved = Object.entries(now).flatMap(([what, to]) => {
    const from = before[what] ?? null
    return from === to ? [] : [{ what, from, to }]
  })
  return {
    file,
    verdict: earlier.verdict,
    ...(earlier.compared?.headCommit !== undefined && { headCommit: earlier.compared.headCommit }),
    moved,
    numbers: movedNumbers(
      earlier.gates.flatMap(({ measured }) => measured),
      outcomes.flatMap(({ measured }) => measured),
    ),
  }
}

interface Row {
  readonly metric: string
  readonly definition: number
  readonly value: number | null
  readonly unit: string
  readonly path: string
  readonly segment: string
  readonly slice?: Readonly<Record<string, string>> | undefined
}

function movedNumbers(before: readonly Row[], now: readonly Row[]): Against['numbers'] {
  const key = ({ metric, path, segment, slice, definition }: Row) =>
    JSON.stringify([metric, definition, path, segment, Object.entries(slice ?? {}).sort()])
  const old = new Map(before.map((row) => [key(row), row]))
  return now.flatMap((row) => {
    const was = old.get(key(row))
    if (!was || was.value === row.value) return []
    if (was.value !== null && row.value !== null && Math.abs(was.value - row.value) <= NOISE) return []
    const { metric, path, segment, unit, value } = row
    const slice = Object.entries(row.slice ?? {}).map(([name, one]) => `${name} ${one}`)
    return [{ metric: [metric, ...slice].join(', '), path, segment, unit, from: was.value, to: value }]
  })
}

/** Times move by themselves; of other numbers somebody has to say why. */
export function movedFinding({ file, moved, numbers }: Against): Finding | null {
  const steady = numbers.filter(({ unit }) => unit !== 'ms')
  if (moved.length === 0 && steady.length === 0) return null
  const unexplained = moved.length === 0
  return {
    code: 'MEASUREMENT_MOVED',
    severity: severityOf('MEASUREMENT_MOVED', !unexplained && 'explained'),
    place: { file },
    facts: { moved: moved.map(({ what }) => what).join(', '), numbers: steady.length, unexplained },
  }
}
