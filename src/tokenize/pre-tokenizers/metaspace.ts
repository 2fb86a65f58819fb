import type { AlignedText } from '../aligned-text.ts'
import type { PreTokenize, Reader } from '../components.ts'
import type { ConfigNode } from '../config-node.ts'

type Scheme = 'first' | 'never' | 'always'

/** Blanks become a visible character, which also stands in front; words begin at it. */
export const readMetaspace: Reader<PreTokenize> = (config) => {
  const replacement = config.get('replacement')
  const mark = replacement.string()
  if ([...mark].length !== 1)
    replacement.invalid('this is not one character', 'it has to be one, such as "▁"')
  const scheme = readScheme(config)
  const split = config.get('split')
  const splits = split.missing || split.boolean()

  return (source) => {
    const marked = blanksMarked(source, mark)
    const inFront =
      scheme !== 'never' &&
      (scheme === 'always' || source.originalStart === 0) &&
      !marked.text.startsWith(mark)
    const text = inFront ? marked.prepend(mark) : marked
    return splits ? wordsOf(text, mark) : [text]
  }
}

/** Older files have add_prefix_space instead of a scheme, or beside it. */
function readScheme(config: ConfigNode): Scheme {
  const declared = config.get('prepend_scheme')
  const schemes: Scheme[] = ['first', 'never', 'always']
  const scheme = declared.value === undefined ? 'always' : declared.oneOf(schemes)
  const prefixed = config.get('add_prefix_space')
  if (!prefixed.missing && !prefixed.boolean() && scheme !== 'never') {
    prefixed.invalid(
      `add_prefix_space is false, but the prepend_scheme is "${scheme}"`,
      'declare the prepend_scheme "never" with it',
    )
  }
  return scheme
}

function blanksMarked(source: AlignedText, mark: string): AlignedText {
  const { text } = source
  if (!text.includes(' ')) return source
  if (mark.length === 1) return source.withUnits(text.replaceAll(' ', mark))
  const editor = source.edit()
  let copied = 0
  for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', copied)) {
    editor.copy(copied, blank)
    editor.put(mark.codePointAt(0) as number, blank)
    copied = blank + 1
  }
  editor.copy(copied, text.length)
  return editor.done()
}

/** Every mark begins a word. */
function wordsOf(source: AlignedText, mark: string): AlignedText[] {
  const { text } = source
  const words: AlignedText[] = []
  let start = 0
  for (let end = text.indexOf(mark, 1); end >= 0; end = text.indexOf(mark, end + 1)) {
    words.push(source.slice(start, end))
    start = end
  }
  if (start < text.length) words.push(source.slice(start, text.length))
  return words
}
