import type { Normalize, Reader } from '../components.ts'

/** Puts a text in front, unless there is nothing it could stand in front of. */
export const readPrepend: Reader<Normalize> = (config) => {
  const prefix = config.get('prepend')
  // The library then takes the place of the first character away, which breaks what follows.
  if (prefix.string() === '') prefix.unavailable('it prepends nothing', 'leave the normalizer out')
  return (source) => source.prepend(prefix.string())
}
