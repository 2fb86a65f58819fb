/** A report between facts and sink: sections of tables, lists and sentences. Sinks escape, sections don't. */
export interface Section {
  readonly title: string
  /** Shown closed where the sink can: known to everybody, needs nobody. */
  readonly folded: boolean
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'text'; readonly text: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | Table
  | { readonly kind: 'lines'; readonly lines: readonly string[] }

export interface Table {
  readonly kind: 'table'
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Line[])[]
}

/** Numbers stand right. */
export interface Column {
  readonly title: string
  readonly number?: true
}

/** A string is a sentence; `code` is an id, a path or a value as users wrote it; `strong` is what the eye needs first. */
export type Part = string | { readonly code: string } | { readonly strong: string }
export type Line = readonly Part[]

export const code = (text: string): Part => ({ code: text })
export const strong = (text: string): Part => ({ strong: text })

/** A section, or null where there is nothing to say. */
export function section(title: string, blocks: readonly (Block | null)[], folded = false): Section | null {
  const present = blocks.filter((block) => block !== null)
  return present.length > 0 ? { title, folded, blocks: present } : null
}

/** The first `most` rows and a row that counts the others; null without rows. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly Line[])[],
  most: number,
): Table | null {
  if (rows.length === 0) return null
  const rest = rows.length - most
  const more: Line[] = [[`… and ${rest} more in report.json`], ...columns.slice(1).map((): Line => [])]
  return { kind: 'table', columns, rows: rest > 0 ? [...rows.slice(0, most), more] : rows }
}

/** The first `most` items and one that counts the others; null without items. */
export function list(items: readonly Line[], most: number): Block | null {
  if (items.length === 0) return null
  const rest = items.length - most
  const more: Line = [`… and ${rest} more in report.json`]
  return { kind: 'list', items: rest > 0 ? [...items.slice(0, most), more] : items }
}

export const text = (...parts: Line): Block => ({ kind: 'text', text: parts })
