import type { GateInput } from '../inputs/gate.ts'
import { decodeUtf8 } from '../inputs/utf8.ts'
import type { ServingInput } from '../model/contract.ts'
import type { Host } from '../model/host.ts'
import { unifiedDiff } from '../render/unified-diff.ts'
import type { BaseState } from './base.ts'

const MAX_FILE_BYTES = 8 << 20

/**
 * The patch that makes the proposed serving file the rollback again; null: there is none, they are equal, or the
 * rollback lies elsewhere and its relative paths would lead to other files.
 */
export async function rollbackPatch(
  host: Host,
  { refs }: Pick<GateInput, 'refs'>,
  rollback: ServingInput | null,
  base: BaseState | null,
  proposed: ServingInput,
): Promise<string | null> {
  if (rollback === null || !samePaths(host, rollback, proposed)) return null
  const ofBase = refs.rollback === null && base?.contract?.serving === rollback
  const bytes = ofBase ? base.contract?.bytes : await host.files.read(rollback.path, MAX_FILE_BYTES)
  const [from, to] = [await host.files.read(refs.serving, MAX_FILE_BYTES), bytes].map(
    (one) => one && decodeUtf8(one),
  )
  return from == null || to == null ? null : unifiedDiff(refs.serving, from, to)
}

function samePaths({ files }: Host, a: ServingInput, b: ServingInput): boolean {
  const { model, tokenizer, queryEncoder } = a.file
  return [model.file, tokenizer.file, queryEncoder?.tokenizer.file]
    .filter((path) => path !== undefined)
    .every((path) => files.beside(a.path, path) === files.beside(b.path, path))
}
