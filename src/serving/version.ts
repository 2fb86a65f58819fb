/** Numbers of a version, most significant first: major, minor, patch. */
export type Version = readonly [number, number, number]

/** Reads the numbers that a version starts with: `5.4.0rc1`, `v1.9`, `tokenizers 0.22.2`; null: it has none. */
export function parseVersion(text: string): Version | null {
  const match = /^(?:[a-z][a-z_-]*[ =@]+)?v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?/i.exec(text.trim())
  if (match === null) return null
  return [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)]
}

/** Negative: a is older than b. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
