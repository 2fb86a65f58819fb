import { readServing } from '../inputs/serving.ts'
import { type Contract, PARTS, type ServingInput } from '../model/contract.ts'
import type { Host } from '../model/host.ts'
import { visible } from '../render/escape.ts'
import type { Paint } from '../render/plain.ts'
import { contractOf } from '../run/contracts.ts'
import { PRESETS } from '../serving/presets/registry.ts'
import type { Console, ExitCode } from './command.ts'

export interface FingerprintOptions {
  readonly serving: string
  readonly json?: boolean
}

/** `fingerprint`: the four parts of a contract and every field that counts, defaults marked. */
export async function fingerprint(
  { files, sha256 }: Host,
  options: FingerprintOptions,
  console: Console,
): Promise<ExitCode> {
  const input = await readServing(files, options.serving)
  const contract = await contractOf(input, files, sha256)
  console.out(
    options.json
      ? `${JSON.stringify(asJson(contract, input), null, 2)}\n`
      : asText(contract, input, console.paint),
  )
  return 0
}

function asJson({ file, fingerprints, fields, defaults }: Contract, input: ServingInput) {
  return { file, preset: presetOf(input), fingerprints, fields, defaults: [...defaults].sort() }
}

/** Whose ways fill what serving.json leaves out, and which sources say so. */
const presetOf = ({ file: { wrapper } }: ServingInput) => ({
  name: wrapper.preset,
  version: wrapper.version,
  source: PRESETS[wrapper.preset].source,
})

function asText({ fingerprints, fields, defaults }: Contract, input: ServingInput, paint: Paint): string {
  const { name, version, source } = presetOf(input)
  const markOf = (pointer: string): string => {
    if (!defaults.has(pointer)) return ''
    return paint(
      'dim',
      input.lines.has(pointer) ? '  (the wrapper overrides what is declared)' : '  (default)',
    )
  }
  const lines = PARTS.flatMap((part) => [
    `${paint('bold', part.padEnd(10))}${fingerprints[part]}`,
    ...Object.entries(fields[part]).map(
      ([pointer, value]) =>
        `  ${visible(pointer)} ${visible(JSON.stringify(value) ?? 'null')}${markOf(pointer)}`,
    ),
    '',
  ])
  const wrapper = `${paint('bold', 'wrapper')}   ${name} ${visible(version)}; defaults as in ${visible(source)}`
  return [wrapper, '', ...lines].join('\n')
}
