import type { BarPart, Bars } from './document.ts'

const COLUMNS = 40

const MARKS: Readonly<Record<BarPart['tone'], string>> = { good: '█', doubtful: '▓', bad: '░', unknown: '·' }

const TONE_WORDS: Readonly<Record<BarPart['tone'], string>> = {
  good: 'kept',
  doubtful: 'kept unseen',
  bad: 'lost',
  unknown: 'not told',
}

/** Bars of characters with their counts by tone: they read in every fixed-width font, and in a log. */
export function barLines({ parts, rows }: Bars): string[] {
  const names = Math.max(...rows.map(({ name }) => name.length))
  return rows.map(({ name, values }) => {
    const tones = byTone(parts, values)
    const bar = shares(tones.map(([, n]) => n)).map((columns, at) =>
      MARKS[tones[at]?.[0] ?? 'bad'].repeat(columns),
    )
    const told = tones.map(([tone, n]) => `${n} ${TONE_WORDS[tone]}`).join(', ')
    return `${name.padEnd(names)}  ${bar.join('')}  ${told}`
  })
}

function byTone(parts: Bars['parts'], values: readonly number[]): [BarPart['tone'], number][] {
  const sums = new Map<BarPart['tone'], number>()
  parts.forEach(({ tone }, at) => {
    sums.set(tone, (sums.get(tone) ?? 0) + (values[at] ?? 0))
  })
  return [...sums].filter(([, n]) => n > 0)
}

/** Columns per part, all of `COLUMNS` together; what is not nothing shows one at least. */
function shares(values: readonly number[]): number[] {
  const total = values.reduce((sum, n) => sum + n, 0)
  const columns = values.map((n) => Math.max(1, Math.round((n / total) * COLUMNS)))
  const largest = columns.indexOf(Math.max(...columns))
  const over = columns.reduce((sum, n) => sum + n, 0) - COLUMNS
  return columns.map((n, at) => (at === largest ? n - over : n))
}
