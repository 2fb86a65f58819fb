import { readGate } from '../inputs/gate.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import { visible } from '../render/escape.ts'
import { count } from '../render/numbers.ts'
import { load } from '../run/load.ts'
import type { Console, ExitCode } from './command.ts'

export interface ValidateOptions {
  readonly gate: string
  readonly dataRoot?: string
  readonly root?: string
}

/** `validate`: reads every file of a gate and tells all problems at once; nothing is evaluated. */
export async function validate(host: Host, options: ValidateOptions, console: Console): Promise<ExitCode> {
  try {
    const gate = await readGate(host.files, options.gate)
    const { dataset } = await load(host, gate, {
      gate: options.gate,
      current: null,
      base: null,
      dataRoot: options.dataRoot ?? null,
      untrusted: false,
    })
    const sizes = [
      count(dataset.queries.length, 'query', 'queries'),
      count(dataset.documents.size, 'document'),
      count(gate.refs.traces.length, 'trace'),
    ]
    console.out(`${options.gate}: in order (${sizes.join(', ')})\n`)
    return 0
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    for (const { at, problem, hint } of error.problems)
      console.out(`${visible(`${at}: ${problem}; ${hint}`)}\n`)
    console.out(`${count(error.problems.length, 'problem')}\n`)
    return 2
  }
}
