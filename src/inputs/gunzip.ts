import { GateError } from '../model/errors.ts'

/**
 * Decompresses piece by piece; no more is decompressed than the caller takes.
 * @throws {GateError} CORRUPT_GZIP for data that is truncated, damaged or not gzip; errors of the source pass through
 */
export async function* gunzip(pieces: AsyncIterable<Uint8Array>, path: string): AsyncIterable<Uint8Array> {
  const stream = new DecompressionStream('gzip')
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader()
  let sourceError: unknown = null
  const feeding = feed(pieces, stream.writable.getWriter(), (error) => {
    sourceError = error
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
  } catch (error) {
    await feeding
    throw sourceError ?? corrupt(path, error)
  } finally {
    await reader.cancel().catch(() => undefined)
    await feeding
  }
}

/** Never rejects: what goes wrong in the decompressor is told by its readable side. */
async function feed(
  pieces: AsyncIterable<Uint8Array>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  onSourceError: (error: unknown) => void,
): Promise<void> {
  const closed = writer.closed.catch(() => undefined)
  let open = true
  void closed.then(() => {
    open = false
  })
  try {
    for await (const piece of pieces) {
      try {
        await writer.write(piece)
      } catch {
        return
      }
      if (!open) return
    }
  } catch (error) {
    onSourceError(error)
    await writer.abort(error).catch(() => undefined)
    return
  }
  await writer.close().catch(() => undefined)
}

function corrupt(path: string, error: unknown): GateError {
  const reason = error instanceof Error ? `${error.message} ${reasonCode(error)}` : ''
  const early = /unexpected end|Z_BUF_ERROR/i.test(reason)
  return new GateError(
    'CORRUPT_GZIP',
    {
      at: path,
      problem: early ? 'the gzip data ends too early' : 'this is not valid gzip data',
      hint: 'compress the file again; it may have been cut off on the way',
    },
    { cause: error },
  )
}

function reasonCode(error: Error): string {
  const cause = 'code' in error ? error : error.cause
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}
