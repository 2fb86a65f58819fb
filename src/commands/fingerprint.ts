import { readServing } from '../inputs/serving.ts'
import { type Contract, PARTS } from '../model/contract.ts'
import type { Host } from '../model/host.ts'
import { visible } from '../render/escape.ts'
import type { Paint } from '../render/plain.ts'
import { contractOf } from '../run/contracts.ts'
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
  const contract = await contractOf(await readServing(files, options.serving), files, sha256)
  console.out(
    options.json ? `${JSON.stringify(asJson(contract), null, 2)}\n` : asText(contract, console.paint),
  )
  return 0
}

function asJson({ file, fingerprints, fields, defaults }: Contract) {
  return { file, fingerprints, fields, defaults: [...defaults].sort() }
}

function asText({ fingerprints, fields, defaults }: Contract, paint: Paint): string {
  const lines = PARTS.flatMap((part) => [
    `${paint('bold', part.padEnd(10))}${fingerprints[part]}`,
    ...Object.entries(fields[part]).map(([pointer, value]) => {
      const mark = defaults.has(pointer) ? paint('dim', '  (default)') : ''
      return `  ${visible(pointer)} ${visible(JSON.stringify(value) ?? 'null')}${mark}`
    }),
    '',
  ])
  return lines.join('\n')
}
