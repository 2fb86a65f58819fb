import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { GateError } from '../model/errors.ts'
import type { Host, Log } from '../model/host.ts'
import { type HubFile, hubReference, isPinned, parseHubReference } from '../model/hub-reference.ts'
import { createHubCache, type HubCache, type HubEntry } from './hub-cache.ts'
import { download } from './hub-download.ts'
import { faultOf, missingEntry, offline } from './hub-errors.ts'
import { createHubRequests, type HubFacts, type HubRequests } from './hub-request.ts'
import { hubEndpoint, hubFolder, hubToken, isOffline } from './hub-settings.ts'

/** Weights of the largest cross-encoders in use, and room above. */
const MAX_BYTES = 32 * 2 ** 30
/** A hub keeps larger files in Git LFS, and then knows their sha256. */
const MAX_GIT_BYTES = 256 << 20
const MEGABYTE = 1 << 20

/** Files of a model hub, named by references `hf://ORG/NAME@COMMIT/FILE`. */
export interface Hub {
  /**
   * The file on this disk, with the hash that the hub names for it; fetched unless the cache has it.
   * @throws {GateError} FILE_MISSING, TOO_LARGE, UNPINNED, HASH_MISMATCH, HUB_*
   */
  find(reference: string, maxBytes?: number): Promise<{ readonly path: string; readonly bytes: number }>
  /** sha256 without a download where the hub knows it, as it does of weights; null: there is no such file. */
  sha256(reference: string): Promise<string | null>
  /** A graph with the files of its weights beside it under their names; the path of the graph. */
  gather(reference: string, dataFiles: readonly string[]): Promise<string>
}

export interface HubOptions {
  readonly env: Host['env']
  readonly log: Pick<Log, 'info' | 'progress'>
  /** Only the cache, whatever the environment says. */
  readonly offline?: boolean
  /** Whether a token may go with a request; a stranger's change gets none. Asked once, when it is needed. */
  readonly mayUseToken?: () => Promise<boolean>
  /** Milliseconds. */
  readonly patience?: {
    readonly answerMs?: number
    readonly stallMs?: number
    readonly wait?: (ms: number) => Promise<void>
  }
}

/** Nothing is read, and nothing is asked of the network, before a file is. */
export function createHub(options: HubOptions): Hub {
  const { env, log, patience = {} } = options
  const { answerMs = 30_000, stallMs = 30_000, wait = (ms: number) => pause(ms) } = patience
  const isCut = options.offline === true || isOffline(env)
  const cache = createHubCache(hubFolder(env))
  let opened: Promise<HubRequests> | null = null

  function requests(): Promise<HubRequests> {
    opened ??= (async () => {
      const allowed = (await options.mayUseToken?.()) ?? true
      const token = await hubToken(env)
      return createHubRequests({
        endpoint: hubEndpoint(env),
        token: allowed ? token : null,
        tokenWithheld: !allowed && token !== null,
        answerMs,
        wait,
      })
    })()
    return opened
  }

  /** Another hub may have something else under the same name. */
  const keyOf = (file: HubFile) => `${hubEndpoint(env).href} ${hubReference(file)}`

  async function asked<T>(file: HubFile, work: (requests: HubRequests) => Promise<T>): Promise<T> {
    if (isCut) throw offline(file, cache.folder)
    return work(await requests())
  }

  /** What the hub says of a file, kept: at a commit it never changes. */
  async function factsOf(file: HubFile): Promise<HubFacts> {
    try {
      return await asked(file, ({ facts }) => facts(file))
    } catch (error) {
      if (error instanceof GateError && error.code === 'FILE_MISSING')
        await cache.addEntry(keyOf(file), { missing: true })
      throw error
    }
  }

  async function fetched(file: HubFile, maxBytes: number, known: HubFacts | null): Promise<Found> {
    const key = keyOf(file)
    const entry = await cache.entry(key)
    if (entry?.missing) throw missingEntry(file)
    const kept = entry && (await cache.blob(entry.sha256))
    if (entry && kept) {
      bounded(file, entry.bytes, maxBytes)
      return { ...entry, path: kept }
    }
    const facts = known ?? (await factsOf(file))
    bounded(file, facts.bytes, maxBytes)
    const shared = facts.hash.kind === 'sha256' ? await cache.blob(facts.hash.hex) : null
    const { sha256, path } = shared
      ? { sha256: facts.hash.hex, path: shared }
      : await asked(file, (open) => download(file, facts, toolsFor(file, facts, open)))
    if (!shared) log.info(`${hubReference(file)} has sha256 ${sha256}`)
    const found: HubEntry = { missing: false, sha256, bytes: facts.bytes }
    await cache.addEntry(key, found)
    return { ...found, path }
  }

  function toolsFor(file: HubFile, { bytes }: HubFacts, open: HubRequests) {
    const { host } = hubEndpoint(env)
    const megabytes = (count: number) => Math.ceil(count / MEGABYTE)
    log.info(`fetching ${hubReference(file)} from ${host} (${megabytes(bytes)} MB)`)
    return {
      requests: open,
      cache,
      host,
      stallMs,
      wait,
      onProgress: (done: number) =>
        log.progress(`fetching ${basename(file.path)}, MB:`, megabytes(done), megabytes(bytes)),
    }
  }

  /** One at a time per file: several contracts of a run may name it. */
  const running = new Map<string, Promise<unknown>>()
  async function alone<T>(reference: string, work: (file: HubFile) => Promise<T>): Promise<T> {
    const file = parseHubReference(reference)
    if (!isPinned(file)) throw await unpinned(file)
    const before = running.get(reference)
    const mine = (async () => {
      await before?.catch(() => undefined)
      return work(file)
    })()
    running.set(reference, mine)
    try {
      return await mine
    } catch (error) {
      throw error instanceof GateError ? error : unusable(cache, error)
    }
  }

  /** A branch is never followed; where it stands now helps to pin it. */
  async function unpinned(file: HubFile): Promise<GateError> {
    const now = await asked(file, ({ commit }) => commit(file)).catch(() => null)
    const pinned = now && hubReference({ ...file, revision: now })
    return faultOf(file)(
      'UNPINNED',
      `${JSON.stringify(file.revision)} is a branch or a tag, which can move`,
      pinned ? `write the commit: today it is ${pinned}` : 'write the full hash of a commit after the "@"',
    )
  }

  async function hashOf(file: HubFile): Promise<string | null> {
    const entry = await cache.entry(keyOf(file))
    if (entry) return entry.missing ? null : entry.sha256
    try {
      const facts = await factsOf(file)
      const { kind, hex } = facts.hash
      if (kind === 'git') return (await fetched(file, MAX_GIT_BYTES, facts)).sha256
      await cache.addEntry(keyOf(file), { missing: false, sha256: hex, bytes: facts.bytes })
      return hex
    } catch (error) {
      if (error instanceof GateError && error.code === 'FILE_MISSING') return null
      throw error
    }
  }

  return {
    find: (reference, maxBytes = MAX_BYTES) => alone(reference, (file) => fetched(file, maxBytes, null)),
    sha256: (reference) => alone(reference, hashOf),
    gather: (reference, dataFiles) =>
      alone(reference, async (file) => {
        const folder = file.path.slice(0, file.path.length - basename(file.path).length)
        const files = []
        for (const name of [basename(file.path), ...dataFiles]) {
          const beside = parseHubReference(hubReference({ ...file, path: `${folder}${name}` }))
          const { sha256 } = await fetched(beside, MAX_BYTES, null)
          files.push({ name, sha256 })
        }
        return cache.gather(keyOf(file), files)
      }),
  }
}

interface Found {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

function bounded(file: HubFile, bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return
  throw faultOf(file)('TOO_LARGE', `it has ${bytes} bytes`, `at most ${maxBytes} are read; name another file`)
}

function unusable({ folder }: HubCache, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  // Anything else is a bug, and looks like one.
  if (code === null) return error
  return new GateError(
    'HUB_CACHE_UNUSABLE',
    {
      at: folder,
      problem: `files of the hub can't be kept there (${code})`,
      hint: 'name another folder in EVIDENCE_GATE_HUB_CACHE, or make room',
    },
    { cause: error },
  )
}
