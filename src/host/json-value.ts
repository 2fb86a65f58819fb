/** What stands at "a.b.c" of a parsed JSON text that somebody else wrote; undefined: nothing, or null. */
export const valueAt = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (node, step) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, step)
          ? (node as Record<string, unknown>)[step]
          : undefined,
      value,
    ) ?? undefined

/** The text there; undefined: none. */
export function textAt(value: unknown, place: string): string | undefined {
  const found = valueAt(value, place)
  return typeof found === 'string' ? found : undefined
}

/** The whole number there that can be an id of GitHub; undefined: none. */
export function idAt(value: unknown, place: string): number | undefined {
  const found = valueAt(value, place)
  return typeof found === 'number' && Number.isSafeInteger(found) && found > 0 ? found : undefined
}
