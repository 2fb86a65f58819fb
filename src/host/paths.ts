import { lstat, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, posix, relative, resolve, sep } from 'node:path'
import { GateError } from '../model/errors.ts'
import { isHubReference } from '../model/hub-reference.ts'
import type { Hub } from './hub.ts'

/** Folders that paths may not leave. `root` null: the user's own command line names the files, nothing is kept out. */
export interface Roots {
  readonly root: string | null
  readonly dataRoot: string | null
  /** Where relative paths start; the root by default. */
  readonly from?: string
  /** Where `hf://` references are found; nothing of a hub is read without. */
  readonly hub?: Hub
}

/**
 * Joins a "/"-separated path with the folder of the file that names it. An absolute path and a reference to a hub
 * stay as they are; what a file of a hub names lies in its repository, whatever it looks like.
 */
export function beside(file: string, path: string): string {
  if (isHubReference(file)) return `${file.slice(0, file.lastIndexOf('/'))}/${path}`
  if (isAbsolute(path) || isHubReference(path)) return path
  return posix.join(posix.dirname(sep === '\\' ? file.replaceAll('\\', '/') : file), path)
}

const absolute = (path: string, { root, from }: Roots): string => resolve(from ?? root ?? '.', path)

const isInside = (folder: string, path: string): boolean => {
  const steps = relative(folder, path)
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps)
}

/** The folders themselves and what they are once symbolic links are resolved. */
async function foldersOf({ root, dataRoot }: Roots): Promise<readonly string[] | null> {
  if (root === null) return null
  const named = dataRoot === null ? [root] : [root, dataRoot]
  const real = await Promise.all(named.map((folder) => realpath(folder).catch(() => resolve(folder))))
  return [...named.map((folder) => resolve(folder)), ...real]
}

const outside = (path: string, roots: Roots, cause?: unknown) =>
  new GateError(
    'OUTSIDE_ROOT',
    {
      at: path,
      problem: 'the path leads out of the workspace',
      hint: roots.dataRoot
        ? 'move the file into the workspace or the data root'
        : 'move the file into the workspace, or name the folder that holds it as data root',
    },
    { cause },
  )

const nameless = () =>
  new GateError('NOT_A_FILE', { at: '""', problem: 'the name of a file is empty', hint: 'name a file' })

/** A failed system call as a sentence about the user's file. */
export function fileError(path: string, error: unknown): GateError {
  if (error instanceof GateError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const fault = (name: string, problem: string, hint: string) =>
    new GateError(name, { at: path, problem, hint }, { cause: error })
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return fault('FILE_MISSING', 'there is no such file', 'check the path, or add the file')
  if (code === 'EISDIR') return fault('NOT_A_FILE', 'this is a folder', 'name a file')
  return fault('FILE_UNREADABLE', `it can't be read (${code})`, 'check its permissions and its path')
}

/**
 * The real path of a regular file inside the roots, or of the hub's file in the cache. `maxBytes` bounds what is
 * fetched for it.
 * @throws {GateError} FILE_MISSING, NOT_A_FILE, OUTSIDE_ROOT, FILE_UNREADABLE, and those of the hub
 */
export async function resolveFile(
  path: string,
  roots: Roots,
  maxBytes?: number,
): Promise<{ path: string; bytes: number }> {
  if (path === '') throw nameless()
  if (isHubReference(path)) return hubOf(path, roots).find(path, maxBytes)
  const named = absolute(path, roots)
  const folders = await foldersOf(roots)
  if (folders && !folders.some((folder) => isInside(folder, named))) throw outside(path, roots)
  try {
    const real = await realpath(named)
    if (folders && !folders.some((folder) => isInside(folder, real))) throw outside(path, roots)
    const found = await stat(real)
    if (found.isFile()) return { path: real, bytes: found.size }
    const what = found.isDirectory() ? 'this is a folder' : 'this is not a regular file'
    throw new GateError('NOT_A_FILE', { at: path, problem: what, hint: 'name a file' })
  } catch (error) {
    throw fileError(path, error)
  }
}

/** @throws {GateError} OUTSIDE_ROOT */
export function hubOf(path: string, { hub }: Roots): Hub {
  if (hub) return hub
  throw new GateError('OUTSIDE_ROOT', {
    at: path,
    problem: 'files of a hub are not read here',
    hint: 'give the file by its path',
  })
}

/**
 * Where a file may be written: its folder exists or can be made inside the roots, and no symbolic link leads out.
 * @throws {GateError} NOT_A_FILE, OUTSIDE_ROOT
 */
export async function resolveTarget(path: string, roots: Roots): Promise<string> {
  if (path === '') throw nameless()
  if (isHubReference(path))
    throw new GateError('NOT_A_FILE', {
      at: path,
      problem: 'nothing is written to a hub',
      hint: 'name a file',
    })
  const named = absolute(path, roots)
  const folders = await foldersOf(roots)
  if (!folders) return named
  if (!folders.some((folder) => isInside(folder, named))) throw outside(path, roots)
  // Nobody can say where a link leads that leads to nothing.
  const real = await realpath(await nearestFolder(dirname(named))).catch((error: unknown) => {
    throw outside(path, roots, error)
  })
  // A link to a device or a pipe would be written through.
  const target = await realpath(named).catch(() => real)
  for (const one of [real, target])
    if (!folders.some((folder) => isInside(folder, one))) throw outside(path, roots)
  return named
}

/**
 * A folder that a workflow names below the workspace is that folder, and no symbolic link that a change put in its
 * place: another gate would be judged for it.
 * @throws {GateError} OUTSIDE_ROOT
 */
export async function refuseLinks(workspace: string, folder: string): Promise<void> {
  const named = resolve(workspace, folder)
  if (!isInside(resolve(workspace), named)) return
  const real = await realpath(named).catch(() => null)
  if (real === null || relative(await realpath(workspace), real) === relative(resolve(workspace), named))
    return
  throw new GateError('OUTSIDE_ROOT', {
    at: folder,
    problem: 'a symbolic link leads from this folder to another one',
    hint: 'name the folder itself',
  })
}

async function nearestFolder(folder: string): Promise<string> {
  const found = await lstat(folder).catch(() => null)
  return found || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}
