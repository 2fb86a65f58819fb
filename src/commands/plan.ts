import type { Host } from '../model/host.ts'
import { visible } from '../render/escape.ts'
import { count } from '../render/numbers.ts'
import { planRecording, type RecordingPlan } from '../run/plan-recording.ts'
import { PAIRS_FILE } from '../run/record-command.ts'
import type { Console, ExitCode } from './command.ts'

export interface PlanOptions {
  readonly gate: string
  readonly base?: string
  readonly dataRoot?: string
  readonly root?: string
  /** Where the plan is written as JSON. */
  readonly json?: string
  /** Where the pairs to record are written. */
  readonly pairs?: string
}

/** `plan`: whether anything has to be recorded, why, and the pairs to record. */
export async function plan(host: Host, options: PlanOptions, console: Console): Promise<ExitCode> {
  const pairsFile = options.pairs ?? PAIRS_FILE
  const found = await planRecording(
    host,
    {
      gate: options.gate,
      base: options.base === undefined ? null : { contract: null, limits: options.base },
      dataRoot: options.dataRoot ?? null,
    },
    pairsFile,
  )
  await writePlan(host, found, { json: options.json ?? null, pairs: options.pairs ?? null })
  console.out(`${planLines(found).map(visible).join('\n')}\n`)
  return 0
}

/** The plan, and the pairs where there are any; each is written whole. */
export async function writePlan(
  { files }: Host,
  { file, rows }: RecordingPlan,
  to: { readonly json: string | null; readonly pairs: string | null },
): Promise<void> {
  if (to.json !== null) await files.write(to.json, `${JSON.stringify(file, null, 2)}\n`)
  if (to.pairs === null || rows.length === 0) return
  const { fingerprints, datasetDigest, watchDigest } = file
  const header = {
    formatVersion: 1,
    kind: 'pairs',
    fingerprints,
    datasetDigest,
    ...(watchDigest !== null && { watchDigest }),
  }
  await files.write(to.pairs, [header, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''))
}

const STATES: Readonly<Record<RecordingPlan['file']['state'], string>> = {
  unchanged: 'contract, data, watched files and limits are the base’s: nothing has to be recorded',
  recorded: 'everything is recorded already',
  'scored-here': 'scores are made here, and the limits ask for no recording',
  'awaiting-recording': 'awaiting a recording',
}

const REASONS: Readonly<Record<RecordingPlan['file']['reasons'][number], string>> = {
  'no-recording': 'no recording was made under this contract',
  'input-changed': 'what the model is given changed',
  'score-changed': 'what scores it changed',
  'dataset-changed': 'the dataset changed',
  'pairs-missing': 'pairs are missing in the recording',
  'query-encodings-missing': 'encodings of queries by the query encoder are missing',
  'watched-files-changed': 'watched files changed: describe the wrapper anew, and record a sample of pairs',
}

/** In words, without ids or texts. */
export function planLines({ file, rows, isNamed }: RecordingPlan): string[] {
  const { needs, state, reasons, pairs, command } = file
  const toRecord = rows.reduce((sum, { documents }) => sum + documents.length, 0)
  return [
    `needs: ${needs} (${STATES[state]})`,
    ...reasons.map((reason) => `  - ${REASONS[reason]}`),
    ...(pairs ? [`pairs: ${pairs.needed - pairs.missing} of ${count(pairs.needed, 'pair')} recorded`] : []),
    ...(toRecord > 0
      ? [`to record: ${count(toRecord, 'pair')} of ${count(rows.length, 'query', 'queries')}`]
      : []),
    ...(command === null ? [] : [`then: ${command}`]),
    ...(isNamed ? [] : ['and name the trace in gate.json, behind those that stand there']),
  ]
}
