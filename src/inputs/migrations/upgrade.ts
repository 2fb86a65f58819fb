import { type FormatHistory, HISTORIES, type Histories, type VersionedFormat } from './registry.ts'

/**
 * A value of an older version, brought to the present one; the same object where there is nothing to do. A version
 * that nobody knows is left as it is: the schema refuses it by name.
 */
export function upgrade(value: unknown, format: VersionedFormat, histories: Histories = HISTORIES): unknown {
  const { current, steps }: FormatHistory = histories[format]
  let now = value
  for (let version = versionOf(now); version !== null && version < current; version = versionOf(now)) {
    const step = steps.find(({ from }) => from === version)
    if (!step) return now
    now = { ...step.migrate(now as Record<string, unknown>), formatVersion: version + 1 }
  }
  return now
}

/** null: there is no whole number at `formatVersion`. */
export function versionOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const version: unknown = (value as Readonly<Record<string, unknown>>).formatVersion
  return typeof version === 'number' && Number.isInteger(version) ? version : null
}
