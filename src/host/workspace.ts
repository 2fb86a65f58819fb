import { stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

/**
 * The folder that files of a gate may not leave: its git work tree; without one the working folder where that
 * holds the gate, else the folder above the gate's.
 */
export async function findRoot(gate: string): Promise<string> {
  const folder = dirname(resolve(gate))
  for (let at = folder; ; at = dirname(at)) {
    if (await stat(join(at, '.git')).catch(() => null)) return at
    if (dirname(at) === at) break
  }
  const fromHere = relative('.', folder)
  return fromHere === '..' || fromHere.startsWith(`..${sep}`) ? dirname(folder) : resolve('.')
}
