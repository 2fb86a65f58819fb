import { createHash } from 'node:crypto'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { Contract } from '../../src/model/contract.ts'
import { effectiveContract } from '../../src/serving/effective-contract.ts'

export const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

export const MINIMAL: ServingFile = {
  formatVersion: 1,
  wrapper: { preset: 'custom', version: '1' },
  model: { id: 'org/model', revision: 'a'.repeat(40) },
  tokenizer: { file: 'tokenizer.json' },
}

/** Every field declared, so that each can be changed by itself. */
export const FULL: ServingFile = {
  formatVersion: 1,
  wrapper: { preset: 'custom', version: '1' },
  model: {
    id: 'org/model',
    revision: 'a'.repeat(40),
    file: 'models/model.onnx',
    sha256: '1'.repeat(64),
    precision: 'fp32',
    library: 'onnxruntime 1.30.0',
    maxPositions: 514,
    padOffset: 2,
  },
  tokenizer: { file: 'models/tokenizer.json', sha256: '2'.repeat(64), library: '0.23.2' },
  queryEncoder: {
    id: 'org/encoder',
    revision: 'b'.repeat(40),
    tokenizer: { file: 'models/encoder.json', sha256: '3'.repeat(64), library: '0.23.2' },
    prefixes: { '': 'query: ', code: 'code: ' },
    maxLength: 256,
    truncationSide: 'right',
    pooling: 'mean',
    normalize: true,
    truncateDim: 256,
  },
  input: {
    queryPrefix: 'q: ',
    documentTemplate: '{title}: {text}',
    strip: false,
    maxLength: 512,
    truncation: 'only_second',
    truncationSide: 'right',
    engine: 'tokenizers',
    preLimit: { unit: 'chars', query: 1000, document: 8000, side: 'right' },
    maxQueryTokens: 128,
    overlongQuery: 'reject',
  },
  windows: {
    cut: 'tokens',
    size: 200,
    overlap: 50,
    maxWindows: 8,
    aggregate: 'max',
    topWindows: 1,
    neighbours: 0,
  },
  candidates: 50,
  scores: {
    activation: 'sigmoid',
    column: 0,
    calibration: { alpha: 0.35, lengthRef: 200, sigma: 150 },
    skipWhenMargin: 2,
    ties: 'retrieval',
  },
  batching: { size: 32, sortByLength: true, padTo: 'longest' },
  hardware: 'c7i.xlarge',
}

export function contractOf(
  file: ServingFile,
  tokenizerMaxLength: number | null = null,
  path = 'gates/serving.json',
): Contract {
  return effectiveContract({ file, path, lines: new Map() }, { tokenizerMaxLength }, sha256)
}

/** A copy of `file` with the value at a JSON pointer replaced; undefined removes it. */
export function replaced(file: ServingFile, pointer: string, value: unknown): ServingFile {
  const copy = structuredClone(file)
  const steps = pointer.slice(1).split('/')
  const last = steps.pop() as string
  let place = copy as unknown as Record<string, unknown>
  for (const step of steps) {
    place[step] ??= {}
    place = place[step] as Record<string, unknown>
  }
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}
