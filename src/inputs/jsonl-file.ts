import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import type { RowBounds } from './bounds.ts'
import { gunzip } from './gunzip.ts'
import { LFS_HINT } from './json-file.ts'
import type { ProblemList } from './problems.ts'
import { createRowReader, type RowHandler } from './rows.ts'
import { guessEncoding, isLfsPointer } from './utf8.ts'

export interface ReadRows {
  readonly rows: number
  /** Of the file as it is stored, compressed or not. */
  readonly sha256: string
}

/**
 * Streams the rows of a .jsonl or .jsonl.gz file to the handler. Problems of rows go to the list; null where
 * the file as a whole can't be read (told in the list too).
 */
export async function readJsonl<T>(
  files: Files,
  path: string,
  handler: RowHandler<T>,
  problems: ProblemList,
  bounds: RowBounds,
): Promise<ReadRows | null> {
  let sha256: string | null = null
  const reader = createRowReader(path, handler, problems, bounds)
  const packed = path.endsWith('.gz')
  try {
    const stored = checkHead(
      files.stream(path, (hash) => {
        sha256 = hash
      }),
      path,
      packed,
    )
    let bytes = 0
    for await (const piece of packed ? gunzip(stored, path) : stored) {
      bytes += piece.length
      if (bytes > bounds.fileBytes) throw tooLarge(path, bounds.fileBytes)
      reader.push(piece)
    }
    reader.end()
    sha256 ??= await files.sha256(path)
    if (sha256 === null) throw gone(path)
    return { rows: reader.rows, sha256 }
  } catch (error) {
    problems.absorb(error)
    return null
  }
}

/** Bytes that are enough to know a file by. */
const HEAD_BYTES = 64

/** Refuses what its first bytes betray, before a million rows are called broken. */
async function* checkHead(
  pieces: AsyncIterable<Uint8Array>,
  path: string,
  packed: boolean,
): AsyncIterable<Uint8Array> {
  let head = new Uint8Array(0)
  for await (const piece of pieces) {
    if (head.length < HEAD_BYTES) {
      head = Uint8Array.of(...head, ...piece.subarray(0, HEAD_BYTES))
      refuseHead(head, path, packed)
    }
    yield piece
  }
}

/** @throws {GateError} LFS_POINTER, INVALID_UTF8 */
function refuseHead(head: Uint8Array, path: string, packed: boolean): void {
  const fault = (code: string, problem: string, hint: string) =>
    new GateError(code, { at: path, problem, hint })
  if (isLfsPointer(new TextDecoder().decode(head)))
    throw fault('LFS_POINTER', 'this is a Git LFS pointer, not the file', LFS_HINT)
  const guess = packed ? null : guessEncoding(head)
  if (guess) throw fault('INVALID_UTF8', 'the file is not UTF-8 text', guess)
}

const tooLarge = (at: string, most: number) =>
  new GateError('TOO_LARGE', {
    at,
    problem: `the file has more than ${most} bytes${at.endsWith('.gz') ? ' once decompressed' : ''}`,
    hint: `at most ${most} are read: split the dataset`,
  })

const gone = (at: string) =>
  new GateError('FILE_MISSING', {
    at,
    problem: 'the file went away while it was read',
    hint: 'run again when nothing changes it',
  })
