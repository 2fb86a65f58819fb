/** One batch as a graph receives it: int64 arrays of rows * columns values, row by row. */
export interface Batch {
  readonly rows: number
  readonly columns: number
  readonly inputs: ReadonlyMap<string, BigInt64Array>
}

/** One output of a graph, its values as numbers, row by row. */
export interface ModelOutput {
  readonly dims: readonly number[]
  readonly values: ArrayLike<number>
}

/** A loaded ONNX graph. `close` frees its memory. */
export interface ModelSession {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  /** What runs it, for reports: `onnxruntime-node 1.30.0, cpu`. */
  readonly runtime: string
  /** Weights are quantized with ranges that are measured per batch: a row's score depends on its batch. */
  readonly dynamicallyQuantized: boolean
  run(batch: Batch, output: string): Promise<ModelOutput>
  close(): Promise<void>
}

/**
 * Loads a graph to run on `threads` cores.
 * @throws {GateError} RUNTIME_MISSING when ONNX Runtime is not at hand, MODEL_UNREADABLE when the
 *   file is not a graph that it can run
 */
export type OpenModel = (file: string, options: { readonly threads: number }) => Promise<ModelSession>

/** The weights of a graph. */
interface ModelWeights {
  /** sha256 of the graph; where weights lie in files of their own, of the hashes of all of them. */
  readonly weights: string
  /** Files beside the graph that hold weights (`.onnx_data`). */
  readonly dataFiles: readonly string[]
}

/**
 * Hashes a graph with the weights beside it, without loading it.
 * @throws {GateError} MODEL_UNREADABLE when a file of weights is missing, and those of files
 */
export type InspectModel = (file: string) => Promise<ModelWeights>
