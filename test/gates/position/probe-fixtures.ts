import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServingFile } from '../../../src/formats/serving.ts'
import { readProbes } from '../../../src/inputs/probes.ts'
import type { Files } from '../../../src/model/host.ts'
import type { ProbeSet } from '../../../src/model/probes.ts'
import type { LoadedContract } from '../../../src/model/run.ts'
import { createEncoder } from '../../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../../src/tokenize/load.ts'
import { bertTokenizer } from '../../bert.ts'
import { loaded } from '../../plan/fixtures.ts'

export const PROBES = join(import.meta.dirname, '../../../gates/probes')

/** A shipped set, read as a gate reads it. */
export async function shipped(name: string): Promise<ProbeSet> {
  const files = { read: async (path: string) => readFileSync(join(PROBES, path)) } as unknown as Files
  const [set] = await readProbes(files, [`${name}.json`])
  if (set === undefined) throw new Error(`no set ${name}`)
  return set
}

const bert = createEncoder(loadTokenizer(bertTokenizer(), 'tokenizer.json'))

/** A contract over the real vocabulary of BERT. */
export const bertContract = (
  parts: Pick<Partial<ServingFile>, 'input' | 'windows' | 'queryEncoder'>,
): LoadedContract => loaded(parts, { encoder: bert, queryEncoder: parts.queryEncoder ? bert : null })
