import type { InferenceSession, OnnxValue } from 'onnxruntime-node'
import { GateError } from '../model/errors.ts'
import { isHubReference } from '../model/hub-reference.ts'
import type { ModelOutput, ModelSession, OpenModel } from '../model/session.ts'
import { readGraphFacts } from './graph-facts.ts'
import { hubOf, type Roots, resolveFile } from './paths.ts'

type OnnxRuntime = typeof import('onnxruntime-node')

/** Finds ONNX Runtime: beside the program in the CLI, in the runner's tool cache in the action. */
export type LoadRuntime = () => Promise<OnnxRuntime>

/** As an ordinary dependency. Loaded late: nothing but live scoring needs it. */
export const fromNodeModules: LoadRuntime = () => import('onnxruntime-node')

/** Opens ONNX models that stand inside the roots, on the CPU. */
export function createModelOpener(roots: Roots, load: LoadRuntime): OpenModel {
  return async (file, { threads }) => {
    const { path } = await resolveFile(file, roots)
    const runtime = await load().catch((cause: unknown) => {
      throw cause instanceof GateError ? cause : runtimeMissing(cause)
    })
    const { dynamicallyQuantized, dataFiles } = await readGraphFacts(file, path)
    // Weights beside a graph have to lie beside it, which they do not in a cache by content.
    const isApart = isHubReference(file) && dataFiles.length > 0
    const graph = isApart ? await hubOf(file, roots).gather(file, dataFiles) : path
    const session = await open(runtime, file, graph, threads)
    return {
      inputNames: session.inputNames,
      outputNames: session.outputNames,
      runtime: `onnxruntime-node ${runtime.env.versions.node ?? 'of unknown version'}, cpu`,
      dynamicallyQuantized,
      run: (batch, output) => run(runtime, session, batch, output, file),
      close: () => session.release(),
    }
  }
}

async function open(
  runtime: OnnxRuntime,
  file: string,
  path: string,
  threads: number,
): Promise<InferenceSession> {
  try {
    return await runtime.InferenceSession.create(path, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Waiting threads sleep: spinning takes the cores of a shared runner from those that work.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
      // Batches have many shapes; remembering a memory plan for each only grows.
      enableMemPattern: false,
      // Failures are thrown; its own lines on the terminal would say them again.
      logSeverityLevel: 4,
    })
  } catch (cause) {
    const reason = (cause as Error).message.replaceAll(path, file).split('\n')[0]
    throw new GateError(
      'MODEL_UNREADABLE',
      {
        at: file,
        problem: `ONNX Runtime can't load it (${reason})`,
        hint: 'name an ONNX graph of a cross-encoder; a Git LFS pointer has to be fetched first (git lfs pull)',
      },
      { cause },
    )
  }
}

async function run(
  { Tensor }: OnnxRuntime,
  session: InferenceSession,
  { rows, columns, inputs }: Parameters<ModelSession['run']>[0],
  output: string,
  file: string,
): Promise<ModelOutput> {
  const feeds: Record<string, OnnxValue> = {}
  for (const [name, values] of inputs) feeds[name] = new Tensor('int64', values, [rows, columns])
  const results = await session.run(feeds, [output], { logSeverityLevel: 4 })
  return toOutput(results[output], output, file)
}

function toOutput(tensor: OnnxValue | undefined, output: string, file: string): ModelOutput {
  if (tensor?.type === 'float32' || tensor?.type === 'float64') {
    return { dims: tensor.dims, values: tensor.data as Float32Array | Float64Array }
  }
  if (tensor?.type === 'float16') {
    const { data, dims } = tensor
    // Newer engines hand over a Float16Array, others the bits of one.
    return {
      dims,
      values: data instanceof Uint16Array ? Array.from(data, fromHalf) : Array.from(data, Number),
    }
  }
  throw new GateError('MODEL_OUTPUT_UNSUPPORTED', {
    at: file,
    problem: `${output} holds values of type ${tensor?.type ?? 'unknown'}`,
    hint: 'export the scores as float32, float16 or float64',
  })
}

/** IEEE 754 binary16. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

function runtimeMissing(cause: unknown): GateError {
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new GateError(
    'RUNTIME_MISSING',
    {
      at: 'onnxruntime-node',
      problem: `live scoring needs ONNX Runtime, and it can't be loaded here${code}`,
      hint: 'install onnxruntime-node (it has no binary for macOS on Intel and for musl), or score from a recorded trace ("scoring": "trace")',
    },
    { cause },
  )
}
