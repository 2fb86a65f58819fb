import type { GateInput } from '../inputs/gate.ts'
import { watchedFile } from '../inputs/watch.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import { compareStrings } from '../model/order.ts'
import type { Watch } from '../model/run.ts'

type Listing = ReadonlyMap<string, string>

/**
 * The watched files at HEAD, and at the commit where the contract in service is read; null: gate.json watches
 * nothing, or there is neither git nor a base.
 * @throws {GateError} those of git where there is a base: what can't be told is not unchanged
 */
export async function readWatch(
  { repository, sha256 }: Host,
  { watch, settings, lines }: Pick<GateInput, 'watch' | 'settings' | 'lines'>,
  base: string | null,
): Promise<Watch | null> {
  if (watch.length === 0) return null
  const place = (pointer: string) => ({ file: settings.file, pointer, line: lines.get(pointer) ?? 1 })
  const patterns = watch.map((pattern, index) => ({ matches: watchedFile(pattern), at: `/watch/${index}` }))
  const watched = async (commit: string): Promise<Listing> =>
    new Map(
      [...(await repository.list(commit))].filter(([path]) => patterns.some(({ matches }) => matches(path))),
    )
  const head = await repository
    .commit('HEAD')
    .then(watched)
    .catch((error: unknown) => {
      if (base === null && error instanceof GateError) return null
      throw error
    })
  if (head === null) return null
  const before = base === null ? null : await watched(base)
  const paths = [...head.keys(), ...(before?.keys() ?? [])]
  return {
    head: digestOf(head, sha256),
    base: before && digestOf(before, sha256),
    changed: before ? changedFiles(head, before) : [],
    unused: patterns.filter(({ matches }) => !paths.some((path) => matches(path))).map(({ at }) => place(at)),
    place: place('/watch'),
  }
}

function digestOf(files: Listing, sha256: Host['sha256']): string {
  const lines = [...files].map(([path, object]) => `${object} ${path}\0`)
  return sha256(new TextEncoder().encode(lines.join('')))
}

function changedFiles(head: Listing, base: Listing): string[] {
  const paths = new Set([...head.keys(), ...base.keys()])
  return [...paths].filter((path) => head.get(path) !== base.get(path)).sort(compareStrings)
}
