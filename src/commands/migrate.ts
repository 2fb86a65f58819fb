import { JSON_FILE_BYTES } from '../inputs/bounds.ts'
import { manifestPath } from '../inputs/dataset/manifest.ts'
import { readGate } from '../inputs/gate.ts'
import { HISTORIES, type Histories, type VersionedFormat } from '../inputs/migrations/registry.ts'
import { upgrade, versionOf } from '../inputs/migrations/upgrade.ts'
import { parseStrictJson } from '../inputs/strict-json.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import { visible } from '../render/escape.ts'
import { count } from '../render/numbers.ts'
import { readText } from '../run/text-file.ts'
import type { Console, ExitCode } from './command.ts'

/**
 * `migrate`: brings every file of a gate to the present version of its format. A file that is of it already is not
 * written at all.
 */
export async function migrate(
  { files }: Host,
  gate: string,
  console: Console,
  histories: Histories = HISTORIES,
): Promise<ExitCode> {
  const entry = await migrateFile(gate, 'gate')
  const { refs } = await readGate(files, gate)
  const current = refs.current?.endsWith('.json') ? [files.beside(gate, refs.current)] : []
  const others: (readonly [string, VersionedFormat])[] = [
    ...[refs.serving, ...current, ...(refs.rollback === null ? [] : [refs.rollback])].map(
      (path) => [path, 'serving'] as const,
    ),
    [refs.thresholds, 'thresholds'],
    [manifestPath(refs.dataset), 'manifest'],
    ...refs.probes.map((path) => [path, 'probes'] as const),
  ]
  const distinct = new Map(others)
  let changed = entry ? 1 : 0
  for (const [path, format] of distinct) if (await migrateFile(path, format)) changed += 1
  if (changed === 0)
    console.out(`nothing to migrate: ${count(distinct.size + 1, 'file')} of the present version\n`)
  return 0

  async function migrateFile(path: string, format: VersionedFormat): Promise<boolean> {
    const { value, faults } = parseStrictJson(await readText(files, path, JSON_FILE_BYTES))
    const [fault] = faults
    if (fault) throw new GateError(fault.code, { at: path, problem: fault.problem, hint: fault.hint })
    const now = upgrade(value, format, histories)
    const [from, to] = [versionOf(value), versionOf(now)]
    if (to !== histories[format].current)
      throw new GateError('WRONG_VALUE', {
        at: `${path}#/formatVersion`,
        problem: from === null ? 'there is no version' : `version ${from} is not known`,
        hint: `the present version is ${histories[format].current}; a newer one needs a newer program`,
      })
    if (now === value) return false
    await files.write(path, `${JSON.stringify(now, null, 2)}\n`)
    console.out(`${visible(path)}: version ${from} -> ${to}\n`)
    return true
  }
}
