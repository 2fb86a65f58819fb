import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Host, Log } from '../model/host.ts'
import type { ScoreStore, StoredSegment } from '../model/score-store.ts'

const SUFFIX = '.scores'
/** Files of another format stand in another folder. */
const VERSION_FOLDER = 'v1'
const MOST_BYTES = 256 << 20
/** A draft older than this was left by a run that was killed. */
const DRAFT_AGE_MS = 3_600_000

export interface ScoreStoreOptions {
  readonly mostBytes?: number
  readonly log: Pick<Log, 'warning'>
}

/** Where scores are kept unless a folder is named: the runner's tool cache, else the user's cache. */
export function defaultScoreFolder(env: Host['env']): string {
  const cache = env.RUNNER_TOOL_CACHE ?? env.XDG_CACHE_HOME ?? env.LOCALAPPDATA ?? join(homedir(), '.cache')
  return join(cache, 'evidence-gate', 'scores')
}

/**
 * A folder of segments, one folder per name. A segment is written beside its place and moved there once it
 * is whole, so that other processes see all of it or nothing; none is ever changed.
 */
export function createScoreStore(folder: string, options: ScoreStoreOptions): ScoreStore {
  const { mostBytes = MOST_BYTES, log } = options
  const root = join(folder, VERSION_FOLDER)
  let told = false
  async function tolerant<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return otherwise
      if (!told) log.warning(`the score cache can't be used (${codeOf(error)})`)
      told = true
      return otherwise
    }
  }
  const fileOf = (name: string, id: string) => join(root, name, `${id}${SUFFIX}`)
  const drop = async (name: string, ids: readonly string[]) => {
    for (const id of ids) await tolerant(() => rm(fileOf(name, id), { force: true }), undefined)
  }

  return {
    drop,
    async read(name) {
      const files = await tolerant(() => readdir(join(root, name)), [])
      const segments: StoredSegment[] = []
      for (const file of files.filter((one) => one.endsWith(SUFFIX)).sort()) {
        const id = file.slice(0, -SUFFIX.length)
        const bytes = await tolerant(() => readFile(fileOf(name, id)), null)
        if (bytes === null) continue
        segments.push({ id, bytes })
        // What is used stays longest.
        await utimes(fileOf(name, id), new Date(), new Date()).catch(() => undefined)
      }
      return segments
    },
    async add(name, bytes, replaced) {
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const written = await tolerant(async () => {
        await mkdir(join(root, name), { recursive: true, mode: 0o700 })
        await writeWhole(fileOf(name, id), bytes)
        return true
      }, false)
      if (!written) return null
      await drop(
        name,
        replaced.filter((one) => one !== id),
      )
      await tolerant(() => shrink(root, mostBytes), undefined)
      return id
    },
  }
}

async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Drops the files that were used longest ago until the rest fits, and drafts that nobody finishes. */
async function shrink(root: string, mostBytes: number): Promise<void> {
  const files: { path: string; bytes: number; used: number }[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found === null) continue
    const { size, mtimeMs } = found
    if (entry.name.endsWith(SUFFIX)) files.push({ path, bytes: size, used: mtimeMs })
    else if (entry.name.endsWith('.tmp') && Date.now() - mtimeMs > DRAFT_AGE_MS)
      await rm(path, { force: true })
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { path, bytes } of files.sort((a, b) => a.used - b.used)) {
    if (total <= mostBytes) break
    await rm(path, { force: true })
    total -= bytes
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
