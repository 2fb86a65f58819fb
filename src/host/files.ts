import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import { beside, fileError, type Roots, resolveFile, resolveTarget } from './paths.ts'

export interface FilesOptions extends Roots {
  /** Where files may be written; the roots of reading by default. */
  readonly writeRoots?: Roots
}

/** Files on disk, kept inside the roots. */
export function createFiles(options: FilesOptions): Files {
  const writeRoots = options.writeRoots ?? options
  return {
    beside,
    read: (path, maxBytes) => readWhole(path, maxBytes, options),
    stream: (path, onHash) => streamPieces(path, options, onHash),
    sha256: (path) => hashFile(path, options),
    write: async (path, content) => writeWhole(path, await resolveTarget(path, writeRoots), content),
  }
}

async function readWhole(path: string, maxBytes: number, roots: Roots): Promise<Uint8Array> {
  const { path: real, bytes } = await resolveFile(path, roots)
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

async function* streamPieces(
  path: string,
  roots: Roots,
  onHash?: (sha256: string) => void,
): AsyncIterable<Uint8Array> {
  const { path: real } = await resolveFile(path, roots)
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

async function hashFile(path: string, roots: Roots): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    const { path: real } = await resolveFile(path, roots)
    for await (const piece of streamReal(path, real)) hash.update(piece)
  } catch (error) {
    if (error instanceof GateError && error.code === 'FILE_MISSING') return null
    throw error
  }
  return hash.digest('hex')
}

/** A new file beside the target takes its place once it is whole; a killed run leaves the old one. */
async function writeWhole(named: string, target: string, content: string): Promise<void> {
  const draft = join(
    dirname(target),
    `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`,
  )
  try {
    await mkdir(dirname(target), { recursive: true })
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(content, 'utf8')
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof GateError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new GateError(
      'FILE_UNWRITABLE',
      {
        at: named,
        problem: `it can't be written (${code})`,
        hint: 'name a file in a folder that can be written',
      },
      { cause: error },
    )
  }
}
