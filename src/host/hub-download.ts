import { open, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { GateError } from '../model/errors.ts'
import type { HubFile } from '../model/hub-reference.ts'
import { type HubCache, hashesOf } from './hub-cache.ts'
import { faultOf, unreachable } from './hub-errors.ts'
import { Passing, patiently } from './hub-patience.ts'
import type { HubFacts, HubRequests } from './hub-request.ts'

export interface DownloadTools {
  readonly requests: HubRequests
  readonly cache: HubCache
  /** The hub's name, for errors. */
  readonly host: string
  /** Longest silence in the middle of a body; drops that are less than 64 kB in this time are silence too. */
  readonly stallMs: number
  readonly wait: (ms: number) => Promise<void>
  readonly onProgress: (bytes: number) => void
}

/**
 * Brings a file into the cache. Goes on where this or an earlier run was cut; what comes of it counts only if it has
 * the hash that the hub names. No If-Range: the bytes come from a CDN whose etags are its own, and the hash of the
 * whole tells what it would tell.
 * @throws {GateError} HASH_MISMATCH, HUB_UNREACHABLE, HUB_FAILED and others of a request
 */
export async function download(
  file: HubFile,
  facts: HubFacts,
  tools: DownloadTools,
): Promise<{ readonly sha256: string; readonly path: string }> {
  const { cache, wait, host } = tools
  const { kind, hex } = facts.hash
  const part = await cache.claimPart(hex)
  try {
    for (let last = false; ; last = true) {
      let requests = (await sizeOf(part)) > 0 ? 1 : 0
      await patiently(() => {
        requests += 1
        return fetchRest(file, facts, part, tools)
      }, wait)
      const hashes = await hashesOf(part)
      const actual = hashes[kind]
      if (actual === hex) return { sha256: hashes.sha256, path: await cache.addBlob(part, hashes.sha256) }
      await rm(part, { force: true })
      // Pieces of several answers may not belong together; one whole answer that is wrong stays wrong.
      if (last || requests === 1)
        throw faultOf(file)(
          'HASH_MISMATCH',
          `${host} sends bytes of ${kind} hash ${actual}, and names ${hex}`,
          'try again; if it stays so, look at the proxy or mirror in between',
        )
    }
  } catch (error) {
    await cache.releasePart(part, hex)
    throw error
  }
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

async function fetchRest(
  file: HubFile,
  { bytes: total }: HubFacts,
  part: string,
  tools: DownloadTools,
): Promise<void> {
  const have = await sizeOf(part)
  if (total === 0) return writeFile(part, '')
  if (have === total) return
  const message = await tools.requests.bytes(file, have > total ? 0 : have)
  const start = startOf(message, have)
  if (start === null) {
    message.destroy()
    await rm(part, { force: true })
    throw new Passing(unreachable(file, tools.host, 'it answers with another range than was asked for'), {})
  }
  await writeBody(file, message, arrivalsOf(message), { part, start, total }, tools)
}

/** Where the body belongs in the file: a server may give all of it instead of the rest. null: nowhere. */
function startOf({ statusCode, headers }: IncomingMessage, have: number): number | null {
  if (statusCode === 200) return 0
  const from = /^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1]
  return statusCode === 206 && Number(from) === have ? have : null
}

/** Pieces that wait for the disk before the connection has to. */
const MOST_WAITING = 16

/**
 * The pieces of a body as they arrive. What came before a cut is given out before the cut is told: iterating over the
 * message itself would drop it.
 */
function arrivalsOf(message: IncomingMessage): AsyncIterator<Buffer, void> {
  const waiting: Buffer[] = []
  let end: { readonly error: Error | null } | null = null
  let wake = () => {}
  const finish = (error: Error | null) => {
    end ??= { error }
    wake()
  }
  message.on('data', (piece: Buffer) => {
    if (waiting.push(piece) >= MOST_WAITING) message.pause()
    wake()
  })
  message.on('end', () => finish(null))
  message.on('error', finish)
  message.on('close', () => finish(new Error('closed')))

  async function* give(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const piece = waiting.shift()
      if (piece) yield piece
      else if (end?.error) throw end.error
      else if (end) return
      else {
        message.resume()
        await new Promise<void>((done) => {
          wake = done
        })
      }
    }
  }
  return give()
}

/** Bytes. A server that drips would hold a run for days, and never be silent. */
const NO_DRIP = 64 << 10

interface Target {
  readonly part: string
  readonly start: number
  readonly total: number
}

async function writeBody(
  file: HubFile,
  message: IncomingMessage,
  arrivals: AsyncIterator<Buffer, void>,
  { part, start, total }: Target,
  { host, stallMs, onProgress }: DownloadTools,
): Promise<void> {
  let at = start
  let heard = start
  const cut = (reason: string) =>
    new Passing(unreachable(file, host, reason), { progressed: at - start >= NO_DRIP })
  const silence = setTimeout(() => message.destroy(new Error('silence')), stallMs)
  const handle = await open(part, start === 0 ? 'w' : 'r+')
  try {
    for (;;) {
      const next = await arrivals.next().catch((error: Error) => {
        const quiet = heard === at ? 'it fell silent' : 'it sends next to nothing'
        const how = error.message === 'silence' ? quiet : 'the connection was cut'
        throw cut(`${how} after ${at} of ${total} bytes`)
      })
      if (next.done) break
      if (at + next.value.length > total) throw tooLong(file, host, total)
      await handle.write(next.value, 0, next.value.length, at)
      at += next.value.length
      if (at - heard >= NO_DRIP) {
        heard = at
        silence.refresh()
      }
      onProgress(at)
    }
    if (at < total) throw cut(`it ends after ${at} of ${total} bytes`)
    await handle.sync()
  } catch (error) {
    if (error instanceof GateError) await rm(part, { force: true })
    throw error
  } finally {
    clearTimeout(silence)
    message.destroy()
    await handle.close()
  }
}

const tooLong = (file: HubFile, host: string, total: number): GateError =>
  faultOf(file)(
    'HUB_FAILED',
    `${host} sends more than the ${total} bytes that it told`,
    'try again; if it stays so, look at the proxy or mirror in between',
  )
