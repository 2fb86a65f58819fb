import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import { isHubReference } from '../model/hub-reference.ts'
import { beside, fileError, hubOf, type Roots, resolveFile, resolveTarget } from './paths.ts'
import { writeReplacing } from './write-file.ts'

export interface FilesOptions extends Roots {
  /** Where files may be written; the roots of reading by default. */
  readonly writeRoots?: Roots
  /** A file that was read or written before is not written over: an output that bears the name of an input. */
  readonly keepsFiles?: boolean
}

/** Files on disk, kept inside the roots. */
export function createFiles(options: FilesOptions): Files {
  const writeRoots = options.writeRoots ?? options
  const used = new Set<string>()
  const find: Find = async (path, maxBytes) => {
    const found = await resolveFile(path, options, maxBytes)
    used.add(found.path)
    return found
  }
  const refuseUsed = async (path: string, target: string) => {
    if (used.has(await realpath(target).catch(() => target))) throw usedTwice(path)
  }
  return {
    beside,
    read: (path, maxBytes) => readWhole(path, maxBytes, find),
    stream: (path, onHash) => streamPieces(path, find, onHash),
    sha256: (path) => (isHubReference(path) ? hubOf(path, options).sha256(path) : hashFile(path, find)),
    write: async (path, content) => {
      const target = await resolveTarget(path, writeRoots)
      if (options.keepsFiles) await refuseUsed(path, target)
      await writeReplacing(path, target, content)
      used.add(await realpath(target).catch(() => target))
    },
  }
}

/** The real path of a regular file inside the roots. */
type Find = (path: string, maxBytes?: number) => ReturnType<typeof resolveFile>

async function readWhole(path: string, maxBytes: number, find: Find): Promise<Uint8Array> {
  const { path: real, bytes } = await find(path, maxBytes)
  if (bytes > maxBytes) throw tooLarge(path, bytes, maxBytes)
  const pieces: Uint8Array[] = []
  let read = 0
  for await (const piece of streamReal(path, real)) {
    read += piece.length
    // The file may grow between the look at its size and the reading.
    if (read > maxBytes) throw tooLarge(path, read, maxBytes)
    pieces.push(piece)
  }
  return pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces)
}

const tooLarge = (path: string, bytes: number, maxBytes: number) =>
  new GateError('TOO_LARGE', {
    at: path,
    problem: `it has ${bytes} bytes`,
    hint: `at most ${maxBytes} are read; split it or leave out what is not needed`,
  })

/** Rows of a dataset or a trace: a change that names a file of a hub does not fill the disk with it. */
const MOST_STREAMED = 2 ** 31

async function* streamPieces(
  path: string,
  find: Find,
  onHash?: (sha256: string) => void,
): AsyncIterable<Uint8Array> {
  const { path: real } = await find(path, MOST_STREAMED)
  const hash = onHash && createHash('sha256')
  for await (const piece of streamReal(path, real)) {
    hash?.update(piece)
    yield piece
  }
  if (hash) onHash?.(hash.digest('hex'))
}

async function* streamReal(path: string, real: string): AsyncIterable<Uint8Array> {
  try {
    for await (const piece of createReadStream(real, { highWaterMark: 1 << 20 })) yield piece as Uint8Array
  } catch (error) {
    throw fileError(path, error)
  }
}

async function hashFile(path: string, find: Find): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    const { path: real } = await find(path)
    for await (const piece of streamReal(path, real)) hash.update(piece)
  } catch (error) {
    if (error instanceof GateError && error.code === 'FILE_MISSING') return null
    throw error
  }
  return hash.digest('hex')
}

const usedTwice = (path: string) =>
  new GateError('FILE_UNWRITABLE', {
    at: path,
    problem: 'it is an input of this run, or another output',
    hint: 'name a file of its own',
  })
