import { allOf } from '../inputs/all-of.ts'
import type { TraceRef } from '../inputs/gate.ts'
import { readTrace } from '../inputs/trace.ts'
import type { Contract } from '../model/contract.ts'
import type { Dataset } from '../model/dataset.ts'
import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import type { TraceIndex } from '../model/run.ts'
import { mergeTraces } from './merge-traces.ts'

/**
 * A trace of gate.json, beside it or in the data root.
 * @throws {GateError} DATA_ROOT_MISSING, and those of traces
 */
export async function openTrace(
  files: Files,
  gate: string,
  { path, root, sha256, pointer }: TraceRef,
  dataRoot: string | null,
  dataset: Dataset | null,
): Promise<TraceIndex> {
  if (root === 'gate') return readTrace(files, path, { dataset, sha256 })
  const stored = inDataRoot(files, dataRoot, path, `${gate}#${pointer}`)
  const trace = await readTrace(files, stored, { dataset, sha256 })
  // The name in the data root is what users know; where that folder lies is this machine's business.
  return { ...trace, file: path, recordings: trace.recordings.map((one) => ({ ...one, file: path })) }
}

/** Each file once, where it stands last: what is read in two places was recorded once, and says nothing of noise. */
export function distinctTraces(traces: readonly TraceIndex[]): readonly TraceIndex[] {
  const keyOf = ({ recordings: [recording] }: TraceIndex) => recording?.sha256 ?? recording
  const last = new Map(traces.map((trace) => [keyOf(trace), trace]))
  return traces.filter((trace) => last.get(keyOf(trace)) === trace)
}

/**
 * The traces of gate.json, in its order. Beside a store, a recording of the data root without a sha256 may be missing:
 * it was not made yet, or it was merged and lies in the store.
 * @throws {GateError} as openTrace
 */
export async function openTraces(
  files: Files,
  gate: string,
  refs: { readonly traces: readonly TraceRef[]; readonly store: string | null },
  dataRoot: string | null,
  dataset: Dataset | null,
): Promise<readonly { readonly ref: TraceRef; readonly trace: TraceIndex }[]> {
  const found = await allOf(
    refs.traces.map(async (ref) => {
      try {
        return [{ ref, trace: await openTrace(files, gate, ref, dataRoot, dataset) }]
      } catch (error) {
        const optional = refs.store !== null && ref.root === 'data-root' && ref.sha256 === null
        const missing =
          error instanceof GateError && error.problems.every(({ code }) => code === 'FILE_MISSING')
        if (optional && missing) return []
        throw error
      }
    }),
  )
  return found.flat()
}

/**
 * A path of the data root as Files understands it. `at`: where it is named.
 * @throws {GateError} DATA_ROOT_MISSING
 */
export function inDataRoot(files: Files, dataRoot: string | null, path: string, at: string): string {
  if (dataRoot !== null) return files.beside(`${dataRoot}/gate.json`, path)
  throw new GateError('DATA_ROOT_MISSING', {
    at,
    problem: 'this lies in the data root, and none is given',
    hint: 'name the folder with --data-root, in an action with the input data-root',
  })
}

/**
 * The trace of a contract: recorded under its input and score parts, or at least under its input part. One that
 * fits no contract of the run is `spare`: the proposed contract gets it, so that the mismatch is told. Several
 * recordings of a contract, listed from the oldest to the newest, are one trace.
 */
export function traceOf(contract: Contract, traces: readonly TraceIndex[]): TraceIndex | null {
  const fits = (parts: readonly ('input' | 'score')[]) =>
    traces.filter(({ header }) =>
      parts.every((part) => header.fingerprints[part] === contract.fingerprints[part]),
    )
  const both = fits(['input', 'score'])
  return mergeTraces(both.length > 0 ? both : fits(['input']))
}
