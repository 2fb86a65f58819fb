import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { GateError } from '../model/errors.ts'

/**
 * Writes `content` whole or not at all, with the folders that lack. `named`: how the user calls the path `target`.
 * @throws {GateError} FILE_UNWRITABLE
 */
export async function writeReplacing(
  named: string,
  target: string,
  content: string | Uint8Array,
): Promise<void> {
  try {
    const found = await stat(target).catch(() => null)
    // A device or a pipe takes what it is given; a file put in its place would break it for everybody.
    if (found && !found.isFile() && !found.isDirectory()) await writeFile(target, content)
    else await writeWhole(target, content)
  } catch (error) {
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

/** A new file beside the target takes its place once it is whole; a killed run leaves the old one. */
async function writeWhole(target: string, content: string | Uint8Array): Promise<void> {
  const draft = join(
    dirname(target),
    `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`,
  )
  await makeFolder(dirname(target))
  const file = await open(draft, 'wx')
  try {
    try {
      await file.writeFile(content)
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

/** Step by step: `mkdir` with `recursive` never ends where a folder can't hold folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: unknown) => {
    // Another run may have been faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}
