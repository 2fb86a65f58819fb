import { planLines, writePlan } from '../commands/plan.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import { logLine, visible } from '../render/escape.ts'
import { planRecording } from '../run/plan-recording.ts'
import { promote } from '../run/promote.ts'
import { PAIRS_FILE } from '../run/record-command.ts'
import type { Core } from './action.ts'
import { baseOfEvent } from './event.ts'
import type { ActionInputs } from './inputs.ts'
import { writeSummary } from './job-summary.ts'
import { readEvent } from './payload.ts'

/** `command: plan`: whether anything has to be recorded, as outputs, as JSON and in words; the pairs as a file. */
export async function planAction(core: Core, host: Host, inputs: ActionInputs, env: Host['env']) {
  const base =
    (await baseOfEvent(await readEvent(env), host.repository)) ??
    (inputs.base === null ? null : { contract: null, limits: inputs.base })
  const { gate, dataRoot } = inputs
  const found = await planRecording(host, { gate, base, dataRoot }, PAIRS_FILE)
  const folder = `${env.RUNNER_TEMP || '.'}/evidence-gate/${found.file.gate}`
  const [json, pairs] = [`${folder}/plan.json`, `${folder}/${PAIRS_FILE}`]
  await writePlan(host, found, { json, pairs })
  const lines = planLines(found)
  for (const line of lines) core.info(logLine(line))
  core.setOutput('needs', found.file.needs)
  core.setOutput('state', found.file.state)
  core.setOutput('plan', json)
  core.setOutput('pairs', found.rows.length === 0 ? '' : pairs)
  const told = lines.map((line) => `    ${visible(line)}\n`).join('')
  await writeSummary(core, host.log, `### Evidence Gate: plan\n\n${told}`)
}

/**
 * `command: promote`: keeps the recordings and the report of a merged change.
 * @throws {GateError} INPUT_INVALID without a report, and those of `promote`
 */
export async function promoteAction(core: Core, host: Host, { gate, report, dataRoot }: ActionInputs) {
  if (report === null)
    throw new GateError('INPUT_INVALID', {
      at: 'report',
      problem: 'promote is not told which report it keeps',
      hint: 'name the report.json of the run that decided this change, in the data root',
    })
  const { traces, known } = await promote(host, { gate, report, dataRoot })
  core.info(known ? 'kept before: nothing to do' : `kept: the report, and ${traces.length} new recordings`)
}
