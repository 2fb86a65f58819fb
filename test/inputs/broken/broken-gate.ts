import { gzipSync } from 'node:zlib'
import type { freeze, GateFiles, GateObjects } from '../valid-gate.ts'

interface Expected {
  readonly code: string
  readonly at: string
  /** Parts of the sentence "problem; hint", in order. */
  readonly says: readonly string[]
}

export interface Broken {
  readonly name: string
  /** Breaks values: the files are written and frozen afterwards. */
  readonly objects?: (objects: GateObjects) => void
  /** Breaks bytes, before the dataset is frozen. */
  readonly bytes?: (files: GateFiles) => void
  /** Breaks what is frozen. */
  readonly frozen?: (files: GateFiles) => void
  readonly names?: Parameters<typeof freeze>[2]
  readonly expected: readonly Expected[]
}

export const GATE = 'gates/gate.json'
export const SERVING = 'gates/serving.json'
export const THRESHOLDS = 'gates/thresholds.json'
export const WAIVERS = 'gates/waivers.jsonl'
export const TRACE = 'gates/traces/replay.jsonl'
export const MANIFEST = 'gates/dataset/manifest.json'
export const DOCUMENTS = 'gates/dataset/documents.jsonl'
export const QUERIES = 'gates/dataset/queries.jsonl'
export const CANDIDATES = 'gates/dataset/candidates.jsonl'

export const encoder = new TextEncoder()
const textOf = (files: GateFiles, path: string) => new TextDecoder().decode(files.get(path))
export const editText = (path: string, edit: (text: string) => string) => (files: GateFiles) => {
  const before = textOf(files, path)
  const after = edit(before)
  if (after === before) throw new Error(`the edit of ${path} changed nothing`)
  files.set(path, encoder.encode(after))
}
export const editBytes = (path: string, edit: (bytes: Uint8Array) => Uint8Array) => (files: GateFiles) => {
  files.set(path, edit(files.get(path) as Uint8Array))
}
export const concat = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
export const packed = (damage: (bytes: Uint8Array) => Uint8Array) => (files: GateFiles) => {
  files.set(`${QUERIES}.gz`, damage(gzipSync(files.get(QUERIES) as Uint8Array)))
}
export const bom = Uint8Array.of(0xef, 0xbb, 0xbf)
export const row = <T>(rows: readonly T[], index: number) => rows[index] as T
