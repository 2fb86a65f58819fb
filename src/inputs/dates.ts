/** Whether a timestamp of the right form (formats/common.ts) is in the calendar: 2026-02-30 is not. */
export function isRealDate(timestamp: string): boolean {
  const [year, month, day] = timestamp.slice(0, 10).split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  const sameDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return sameDay && !Number.isNaN(Date.parse(timestamp))
}

export const DATE_HINT = 'write a date as 2026-03-31, or a time as 2026-03-31T12:00:00Z'
