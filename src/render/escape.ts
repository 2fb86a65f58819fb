/**
 * What users wrote (ids, segments, file names, notes) is hostile here. It is made visible, bounded and escaped
 * once, at the sink that prints it.
 */

/** Characters that act instead of being seen: controls, separators of lines, direction marks, joiners. */
const ACTING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const ZERO_WIDTH = '\u200b'
const MOST_CHARACTERS = 2_000
/** Longer ids and values make a table of text unreadable; report.json and the page have them whole. */
const MOST_CODE = 300

/** A long text without its middle. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const tail = Math.min(20, Math.floor(most / 4))
  return `${text.slice(0, most - tail - 1)}…${text.slice(-tail)}`
}

/** The text as it reads: acting characters are named, `<U+202E>`. For a terminal this is all that is needed. */
export function visible(text: string): string {
  return shorten(text, MOST_CHARACTERS).replace(
    ACTING,
    (character) => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
}

/** An id, a path or a value, as text: bounded closer than sentences are. */
export const visibleCode = (text: string): string => visible(shorten(text, MOST_CODE))

const entity = (character: string) => `&#${character.codePointAt(0)};`

/**
 * Text inside a Markdown paragraph, list item or table cell. Marks lose their meaning, and what GitHub makes of
 * finished text (mentions, issue numbers, commits, addresses, emoji names) is parted by a character of no width.
 */
export function markdownText(text: string): string {
  return visible(text)
    .replace(/[@#:](?=[\w/+-])|\bwww(?=\.)|\bGH(?=-\d)/gi, (mark) => `${mark}${ZERO_WIDTH}`)
    .replace(/\b[\da-f]{20}(?=[\da-f]{20}\b)/gi, (half) => `${half}${ZERO_WIDTH}`)
    .replace(/[&<>`*{}[\]|~\\$^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, entity)
    .replace(
      /^( *)([-+#](?=[\s#]|$)|\d+[.)](?=\s|$)|--|=)/,
      (_, blanks: string, mark: string) => blanks + [...mark].map(entity).join(''),
    )
    .replace(/^ {2,}/, (blanks) => [...blanks].map(entity).join(''))
}

/** An id or a path as Markdown code, in a table too. Nothing in it is a mark, a mention or a link. */
export function markdownCode(text: string): string {
  const shown = visibleCode(text)
  if (/^[^`|]+$/.test(shown) && shown.trim() === shown) return `\`${shown}\``
  // No code to Markdown, only to HTML: addresses would become links in it.
  return `<code>${shown.replace(/[^\p{L}\p{N} ,-]/gu, entity)}</code>`
}

/** Lines of a Markdown code block: a fence that no line of it closes. */
export function markdownBlock(lines: readonly string[]): string {
  const shown = lines.map(visible)
  const longest = Math.max(
    2,
    ...shown.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)),
  )
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...shown, fence].join('\n')
}

/** Text of an HTML element or of a quoted attribute. */
export const htmlText = (text: string): string => visible(text).replace(/[&<>"'`]/g, entity)

/** A value as JSON inside a script element: nothing in it ends the element or a line of the script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A line for the log of an action in which the runner sees no command of its own. */
export function logLine(text: string): string {
  return (
    text
      .replace(/##(?=\[)/g, `#${ZERO_WIDTH}#`)
      // The runner trims what .NET calls blank, U+0085 too, and a text may bring line breaks of its own.
      .replace(/^([\s\u0085]*)::/gm, (_, blanks: string) => `${blanks}${ZERO_WIDTH}::`)
  )
}

/** A word of a command line that a person may paste into a shell. */
export function shellWord(word: string): string {
  return /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
