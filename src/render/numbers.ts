/** A measured number as people read it: ratios and scores with three decimals, times with one, counts whole. */
export function showNumber(value: number | null, unit: string): string {
  if (value === null) return 'not estimable'
  if (unit === 'count') return String(value)
  if (unit === 'ms') return `${value.toFixed(1)} ms`
  if (unit === 'perSecond') return `${trimZeros(value.toFixed(1))} per second`
  if (unit === 'tokens' || unit === 'windows') return trimZeros(value.toFixed(1))
  return value.toFixed(3)
}

/** A difference with its sign. Zero has none. */
export function showDifference(value: number, unit: string): string {
  const shown = showNumber(Math.abs(value), unit)
  if (Number.parseFloat(shown) === 0) return showNumber(0, unit)
  return `${value < 0 ? '−' : '+'}${shown}`
}

/** The interval of a difference; nothing where one query has none. */
export function showInterval({
  low,
  high,
  unit,
}: {
  readonly low: number | null
  readonly high: number | null
  readonly unit: string
}): string {
  return low === null || high === null ? '' : `${showDifference(low, unit)} to ${showDifference(high, unit)}`
}

/** A limit as its author wrote it. */
export const showLimit = (value: number): string => String(value)

const trimZeros = (text: string) => text.replace(/\.0$/, '')

/** "1 query", "2 queries". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

/** A count with what it counts, as measurements name it in the plural: "1 query", "472 queries". */
export function counted(n: number, of: string): string {
  if (n !== 1) return `${n} ${of}`
  return `1 ${of === 'queries' ? 'query' : of.replace(/s$/, '')}`
}
