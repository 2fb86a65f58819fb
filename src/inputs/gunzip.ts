import { GateError } from '../model/errors.ts'

/**
 * Decompresses piece by piece; no more is decompressed than the caller takes. One gzip stream per file:
 * some versions of Node refuse what follows it and others read on, so it is refused on all of them.
 * @throws {GateError} CORRUPT_GZIP for data that is truncated, damaged, not gzip or more than one stream; errors
 *   of the source pass through
 */
export async function* gunzip(pieces: AsyncIterable<Uint8Array>, path: string): AsyncIterable<Uint8Array> {
  const stream = new DecompressionStream('gzip')
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader()
  const source = observe(pieces)
  const feeding = feed(source.pieces, stream.writable.getWriter())
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      yield value
    }
  } catch (error) {
    await feeding
    throw source.error ?? corrupt(path, reasonOf(error), error)
  } finally {
    await reader.cancel().catch(() => undefined)
    await feeding
  }
  if (source.statedLength !== length % 2 ** 32) throw corrupt(path, 'junk', null)
}

interface Observed {
  readonly pieces: AsyncIterable<Uint8Array>
  /** What the source threw, if it did. */
  readonly error: unknown
  /** The last four bytes: the length, modulo 2^32, that a single gzip stream ends with. */
  readonly statedLength: number
}

function observe(pieces: AsyncIterable<Uint8Array>): Observed {
  let tail = new Uint8Array(0)
  let error: unknown = null
  async function* through(): AsyncIterable<Uint8Array> {
    try {
      for await (const piece of pieces) {
        tail = Uint8Array.of(...tail, ...piece.subarray(-4)).slice(-4)
        yield piece
      }
    } catch (thrown) {
      error = thrown
      throw thrown
    }
  }
  return {
    pieces: through(),
    get error() {
      return error
    },
    get statedLength() {
      return tail.length < 4 ? -1 : new DataView(tail.buffer).getUint32(0, true)
    },
  }
}

/** Never rejects: what goes wrong is told by the readable side, or known of the source. */
async function feed(
  pieces: AsyncIterable<Uint8Array>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  let open = true
  writer.closed.catch(() => {
    open = false
  })
  try {
    for await (const piece of pieces) {
      await writer.write(piece)
      if (!open) return
    }
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
  }
}

type Reason = 'early' | 'junk' | 'damaged'

function reasonOf(error: unknown): Reason {
  const said = error instanceof Error ? `${error.message} ${codeOf(error)} ${codeOf(error.cause)}` : ''
  if (/unexpected end|Z_BUF_ERROR/i.test(said)) return 'early'
  return /TRAILING_JUNK/.test(said) ? 'junk' : 'damaged'
}

const codeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : ''

const SENTENCES: Readonly<Record<Reason, readonly [problem: string, hint: string]>> = {
  early: ['the gzip data ends too early', 'compress the file again; it may have been cut off on the way'],
  junk: ['something follows the gzip data', 'one gzip stream per file: unpack it and compress it again'],
  damaged: ['this is not valid gzip data', 'compress the file again, or name it without ".gz"'],
}

function corrupt(at: string, reason: Reason, cause: unknown): GateError {
  const [problem, hint] = SENTENCES[reason]
  return new GateError('CORRUPT_GZIP', { at, problem, hint }, { cause })
}
