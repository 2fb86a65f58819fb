import type { TraceRef } from '../inputs/gate.ts'
import { readLedger } from '../inputs/ledger.ts'
import type { Dataset } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { LedgerRow } from '../model/files.ts'
import type { Host } from '../model/host.ts'
import type { TraceIndex } from '../model/run.ts'
import { inDataRoot, openTrace } from './traces.ts'

/** Where recordings of merged changes are kept: a folder of the data root, under their own sha256. */
export const ledgerPath = (store: string): string => `${store}/ledger.jsonl`

type Stored = LedgerRow['traces'][number]

/**
 * The recordings that a store holds of contracts with one of these input fingerprints, oldest first. Their bytes
 * are what their names say, or they are refused.
 * @throws {GateError} DATA_ROOT_MISSING; the problems of the ledger and of its files
 */
export async function storedTraces(
  { files }: Pick<Host, 'files'>,
  {
    gate,
    store,
    dataRoot,
  }: { readonly gate: string; readonly store: string; readonly dataRoot: string | null },
  inputs: ReadonlySet<string>,
  dataset: Dataset | null,
): Promise<readonly TraceIndex[]> {
  const wanted = new Map<string, Stored>()
  for (const { traces } of await readLedger(
    files,
    inDataRoot(files, dataRoot, ledgerPath(store), `${gate}#/store`),
  ))
    for (const one of traces) {
      if (!inputs.has(one.fingerprints.input)) continue
      // A recording that stood for a later change too is as fresh as that one.
      wanted.delete(one.sha256)
      wanted.set(one.sha256, one)
    }
  const found: TraceIndex[] = []
  for (const { file, sha256 } of wanted.values()) {
    const ref: TraceRef = { path: `${store}/${file}`, root: 'data-root', sha256, pointer: '/store' }
    const trace = await openTrace(files, gate, ref, dataRoot, dataset).catch((error: unknown) => {
      if (error instanceof GateError && error.code === 'TRACE_FOREIGN') return null
      throw error
    })
    if (trace) found.push(trace)
  }
  return found
}
