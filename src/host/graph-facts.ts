import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import type { InspectModel } from '../model/session.ts'
import { fileError, type Roots, resolveFile } from './paths.ts'

/** What the bytes of a graph tell without loading it. */
export interface GraphFacts {
  readonly dynamicallyQuantized: boolean
  /** Files beside the graph that hold weights, as it names them, sorted. */
  readonly dataFiles: readonly string[]
}

/** A tensor outside of the graph: an entry with the key "location" and the name of its file as value. */
const LOCATION = Buffer.from('\u000a\u0008location\u0012', 'latin1')
/** Longest name that is looked for, and longest overlap of two pieces. */
const LONGEST_NAME = 1_024
const MOST_DATA_FILES = 10_000

/**
 * Reads a graph in pieces. The entries are found by their bytes: walking the whole message would find the same.
 * `file`: its name for errors, `path`: where it lies.
 */
export async function readGraphFacts(file: string, path: string): Promise<GraphFacts> {
  const names = new Set<string>()
  let dynamicallyQuantized = false
  let tail = Buffer.alloc(0)
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 22 })) {
      const bytes = Buffer.concat([tail, piece as Buffer])
      dynamicallyQuantized ||= bytes.includes('DynamicQuantize', 0, 'latin1')
      for (const name of locationsIn(bytes)) names.add(name)
      tail = bytes.subarray(Math.max(0, bytes.length - LOCATION.length - LONGEST_NAME))
    }
  } catch (error) {
    throw fileError(file, error)
  }
  return { dynamicallyQuantized, dataFiles: [...names].sort().slice(0, MOST_DATA_FILES) }
}

function* locationsIn(bytes: Buffer): Generator<string> {
  for (let at = bytes.indexOf(LOCATION); at >= 0; at = bytes.indexOf(LOCATION, at + 1)) {
    const start = at + LOCATION.length
    const first = bytes[start] ?? 0
    const second = bytes[start + 1] ?? 0
    // A length of one byte, or of two with the low seven bits first.
    const [length, from] = first < 0x80 ? [first, start + 1] : [(first & 0x7f) | (second << 7), start + 2]
    if (length === 0 || length > LONGEST_NAME || from + length > bytes.length) continue
    yield bytes.toString('utf8', from, from + length)
  }
}

/** Hashes all weights of a graph, those beside it too. */
export function createModelInspector(roots: Roots, files: Files): InspectModel {
  return async (file) => {
    const { path } = await resolveFile(file, roots)
    const { dataFiles } = await readGraphFacts(file, path)
    const graph = await files.sha256(file)
    if (graph === null) throw missing(file, file)
    if (dataFiles.length === 0) return { weights: graph, dataFiles: [] }
    const lines = [graph]
    for (const name of dataFiles) {
      const hash = await files.sha256(files.beside(file, name))
      if (hash === null) throw missing(file, name)
      lines.push(`${hash}  ${name}`)
    }
    return { weights: createHash('sha256').update(lines.join('\n')).digest('hex'), dataFiles }
  }
}

const missing = (file: string, name: string) =>
  new GateError('MODEL_UNREADABLE', {
    at: file,
    problem: `its weights lie in ${JSON.stringify(name)}, and there is no such file`,
    hint: 'put the file beside the graph under that name (git lfs pull, where it is in Git LFS)',
  })
