import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, lstat, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** A key, a hash and a size. */
const MOST_ENTRY_BYTES = 16 << 10
/** Files of another layout stand in another folder. */
const VERSION_FOLDER = 'v1'
/** Nothing was written to it for so long: whoever fetched it is gone. */
const ABANDONED_MS = 180_000
const USELESS_MS = 7 * 86_400_000
/** Ending of a part that its process has given back. */
const CUT = '.cut'

/** Containers that share a folder have names of their own, and processes of the same numbers. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)

/** What is known of one file at one commit of one hub. It never changes. */
export type HubEntry =
  | { readonly missing: false; readonly sha256: string; readonly bytes: number }
  | { readonly missing: true }

/** Both hashes that a hub may name a file by. */
export interface Hashes {
  readonly sha256: string
  /** As git names a file: sha1 of `blob SIZE\0` and the content. */
  readonly git: string
}

export interface HubCache {
  readonly folder: string
  entry(key: string): Promise<HubEntry | null>
  addEntry(key: string, entry: HubEntry): Promise<void>
  /** The file of this content, its bytes checked once per process; null: there is none. */
  blob(sha256: string): Promise<string | null>
  /** A part of the content named by `hash`, this process's own from now on; another's that was cut, if there is one. */
  claimPart(hash: string): Promise<string>
  /** The part stays for the next one who wants it. */
  releasePart(path: string, hash: string): Promise<void>
  /** Turns a whole part, whose hash is known, into a blob. */
  addBlob(part: string, sha256: string): Promise<string>
  /** Blobs side by side under names of their own, in a folder for `key`; the path of the first. */
  gather(key: string, files: readonly { readonly name: string; readonly sha256: string }[]): Promise<string>
}

/**
 * A folder that several processes may use at once. Entries and blobs appear whole or not at all, by a rename; a
 * part belongs to the process in its name, and is taken over by a rename, which only one can win.
 */
export function createHubCache(root: string): HubCache {
  const folder = join(root, VERSION_FOLDER)
  const entryPath = (key: string) => join(folder, 'entries', `${sha256Of(key)}.json`)
  const blobPath = (sha256: string) => join(folder, 'blobs', sha256)
  const partFolder = join(folder, 'parts')
  const checked = new Map<string, Promise<string | null>>()

  return {
    folder: root,
    async entry(key) {
      const found = await stat(entryPath(key)).catch(() => null)
      if (!found?.isFile() || found.size > MOST_ENTRY_BYTES) return null
      const text = await readFile(entryPath(key), 'utf8').catch(() => null)
      return text === null ? null : parseEntry(text, key)
    },
    async addEntry(key, entry) {
      const path = entryPath(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, `${JSON.stringify({ key, ...entry })}\n`, { flag: 'wx' })
      await rename(draft, path)
    },
    blob(sha256) {
      const found = checked.get(sha256) ?? intactBlob(blobPath(sha256), sha256)
      checked.set(sha256, found)
      return found
    },
    async claimPart(hash) {
      await mkdir(partFolder, { recursive: true })
      const mine = join(partFolder, `${hash}.${MACHINE}-${process.pid}-${randomBytes(6).toString('hex')}`)
      for (const name of await readdir(partFolder)) {
        const path = join(partFolder, name)
        const found = await lstat(path).catch(() => null)
        // Through a link that somebody laid there another file would be written.
        if (!found?.isFile()) continue
        const age = Date.now() - found.mtimeMs
        if (age > USELESS_MS) await rm(path, { force: true })
        else if (
          name.startsWith(`${hash}.`) &&
          (name.endsWith(CUT) || age > ABANDONED_MS || isOrphan(name))
        ) {
          const won = await rename(path, mine).then(
            () => true,
            () => false,
          )
          if (!won) continue
          await utimes(mine, new Date(), new Date())
          return mine
        }
      }
      return mine
    },
    releasePart: async (path, hash) => {
      await rename(path, join(partFolder, `${hash}${CUT}`)).catch(() => undefined)
    },
    async addBlob(part, sha256) {
      const path = blobPath(sha256)
      await mkdir(dirname(path), { recursive: true })
      await rename(part, path).catch(async (error: unknown) => {
        // Another process was faster, and has it open where the system minds that.
        if ((await stat(path).catch(() => null)) === null) throw error
        await rm(part, { force: true })
      })
      checked.set(sha256, Promise.resolve(path))
      return path
    },
    async gather(key, files) {
      const view = join(folder, 'views', sha256Of(key))
      for (const { name, sha256 } of files) await place(blobPath(sha256), join(view, name))
      return join(view, files[0]?.name ?? '')
    },
  }
}

/** A damaged blob is dropped: it is fetched again. */
async function intactBlob(path: string, sha256: string): Promise<string | null> {
  const hashes = await hashesOf(path).catch(() => null)
  if (hashes?.sha256 === sha256) return path
  if (hashes !== null) await rm(path, { force: true })
  return null
}

/** @throws errors of the file system */
export async function hashesOf(path: string): Promise<Hashes> {
  const found = await stat(path)
  if (!found.isFile()) throw new Error('no regular file')
  const { size } = found
  const [sha256, git] = [createHash('sha256'), createHash('sha1').update(`blob ${size}\0`)]
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    sha256.update(piece as Buffer)
    git.update(piece as Buffer)
  }
  return { sha256: sha256.digest('hex'), git: git.digest('hex') }
}

/** A second name of the same file; an older one under that name gives way. */
async function place(blob: string, path: string): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  await mkdir(dirname(path), { recursive: true })
  const [from, to] = [await stat(blob), await stat(path).catch(() => null)]
  if (to?.ino === from.ino && to.dev === from.dev) return
  await link(blob, draft)
  // A rename between two names of one file does nothing, and leaves the draft.
  await rename(draft, path)
  await rm(draft, { force: true })
}

/** Its process ran on this machine, and runs no more. Of another machine's nothing is known but the age. */
function isOrphan(name: string): boolean {
  const [, machine, pid] = /\.([0-9a-f]+)-(\d+)-[0-9a-f]+$/.exec(name) ?? []
  if (machine !== MACHINE) return false
  try {
    // Signal 0 only asks whether the process is there.
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** null: damaged, or another file's. */
function parseEntry(text: string, key: string): HubEntry | null {
  try {
    const value = JSON.parse(text) as Record<string, unknown>
    if (value.key !== key) return null
    if (value.missing === true) return { missing: true }
    const { sha256, bytes } = value
    const valid = typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256) && typeof bytes === 'number'
    return valid ? { missing: false, sha256, bytes } : null
  } catch {
    return null
  }
}
