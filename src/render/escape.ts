/**
 * What users wrote (ids, segments, file names, notes) is hostile here. It is made visible, bounded and escaped
 * once, at the sink that prints it.
 */

/** Characters that act instead of being seen: controls, separators of lines, direction marks, joiners. */
const ACTING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const ZERO_WIDTH = '\u200b'
const MOST_CHARACTERS = 2_000

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

const entity = (character: string) => `&#${character.codePointAt(0)};`

/**
 * Text inside a Markdown paragraph, list item or table cell. Marks lose their meaning, and what GitHub makes of
 * finished text (mentions, issue numbers, addresses, emoji names) is parted by a character of no width.
 */
export function markdownText(text: string): string {
  return visible(text)
    .replace(/[@#:](?=[\w/+-])|\bwww(?=\.)|\bGH(?=-\d)/gi, (mark) => `${mark}${ZERO_WIDTH}`)
    .replace(/[&<>`*{}[\]|~\\$^]|(?<!\w)_|_(?!\w)/g, entity)
    .replace(/^(?:[-+#](?=[\s#]|$)|\d+[.)](?=\s|$)|--|=)/, (mark) => [...mark].map(entity).join(''))
}

/** An id or a path as Markdown code, in a table too. Nothing in it is a mark, a mention or a link. */
export function markdownCode(text: string): string {
  const shown = visible(text)
  if (/^[^`|]+$/.test(shown) && shown.trim() === shown) return `\`${shown}\``
  return `<code>${shown.replace(/[^\p{L}\p{N} .,/-]/gu, entity)}</code>`
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
  return text
    .replace(/##(?=\[)/g, `#${ZERO_WIDTH}#`)
    .replace(/^(\s*)::/, (_, blanks: string) => `${blanks}${ZERO_WIDTH}::`)
}

/** A word of a command line that a person may paste into a shell. */
export function shellWord(word: string): string {
  return /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
