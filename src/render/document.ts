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
  | Bars
  | Curve
  | Either

export interface Table {
  readonly kind: 'table'
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Line[])[]
  /** Rows that are left out; every sink counts them behind the last one. */
  readonly more?: number
}

/** One bar per row, divided into parts: how many of a whole are what. A table beside it says the same exactly. */
export interface Bars {
  readonly kind: 'bars'
  readonly parts: readonly BarPart[]
  /** `values`: one per part, counts. */
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[]
}

export interface BarPart {
  readonly name: string
  readonly tone: 'good' | 'doubtful' | 'bad' | 'unknown'
}

/** Lines over [0, 1] x [0, 1]. Only a page draws them; a table beside it says the same exactly. */
export interface Curve {
  readonly kind: 'curve'
  readonly x: string
  readonly y: string
  readonly lines: readonly {
    readonly name: string
    readonly points: readonly (readonly [number, number])[]
  }[]
}

/** A digest for text, everything for a page where a table can be filtered. */
export interface Either {
  readonly kind: 'either'
  readonly text: () => readonly Block[]
  readonly page: () => readonly Block[]
}

/** The blocks that one kind of sink shows. */
export const blocksFor = (sink: 'text' | 'page', blocks: readonly Block[]): Exclude<Block, Either>[] =>
  blocks.flatMap((block) => (block.kind === 'either' ? blocksFor(sink, block[sink]()) : [block]))

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

/** The first `most` rows and the count of the others; null without rows. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly Line[])[],
  most: number,
): Table | null {
  if (rows.length === 0) return null
  const more = rows.length - most
  return { kind: 'table', columns, rows: rows.slice(0, most), ...(more > 0 && { more }) }
}

export const moreWords = (more: number): string => `… and ${more} more in report.json`

/** A table's rows with the one that counts what is left out. */
export const rowsWithMore = ({ columns, rows, more }: Table): readonly (readonly Line[])[] =>
  more === undefined ? rows : [...rows, [[moreWords(more)], ...columns.slice(1).map((): Line => [])]]

/** The first `most` items and one that counts the others; null without items. */
export function list(items: readonly Line[], most: number): Block | null {
  if (items.length === 0) return null
  const rest = items.length - most
  const more: Line = [moreWords(rest)]
  return { kind: 'list', items: rest > 0 ? [...items.slice(0, most), more] : items }
}

export const text = (...parts: Line): Block => ({ kind: 'text', text: parts })
