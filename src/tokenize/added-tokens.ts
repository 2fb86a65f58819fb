import { AlignedText } from './aligned-text.ts'
import type { Model, Normalize } from './components.ts'
import type { ConfigNode } from './config-node.ts'
import { allowSteps } from './patterns/steps.ts'
import { TokenTrie } from './token-trie.ts'
import { whiteSpace, wordCharacter } from './unicode/classes.ts'

/** A part of a text: an added token with its id, or text between them (null), normalized. */
export interface Segment {
  readonly text: AlignedText
  readonly id: number | null
}

interface AddedToken {
  readonly content: string
  readonly singleWord: boolean
  readonly leftStrip: boolean
  readonly rightStrip: boolean
  readonly normalized: boolean
  readonly special: boolean
}

/**
 * Tokens that are cut out of a text before the model sees it: those not `normalized` from the text
 * as it is, the others, normalized themselves, from the normalized rest.
 * @see https://docs.rs/tokenizers, AddedVocabulary
 */
export function readAddedTokens(config: ConfigNode, model: Model, normalize: Normalize) {
  const byId = register(config, model)
  const verbatim = new TokenTrie<number>()
  const normalized = new TokenTrie<number>()
  allowSteps([...byId.values()].reduce((sum, { token }) => sum + token.content.length, 0))
  for (const [id, { token, at }] of byId) {
    if (!token.normalized) {
      verbatim.add(token.content, id)
      continue
    }
    const { text } = normalize(AlignedText.of(token.content))
    const shown = JSON.stringify(token.content)
    if (text === '') at.unavailable(`the normalizer leaves nothing of the added token ${shown}`)
    if (!normalized.add(text, id)) {
      at.unavailable(
        `another added token normalizes to the same text as ${shown}, and the library takes either`,
      )
    }
  }

  function extract(text: string): Segment[] {
    const segments: Segment[] = []
    for (const outer of find(AlignedText.of(text), verbatim, byId)) {
      if (outer.id !== null) segments.push(outer)
      else segments.push(...find(normalize(outer.text), normalized, byId))
    }
    return segments.filter((segment) => segment.text.text !== '')
  }
  return { extract }
}

interface Registered {
  readonly token: AddedToken
  readonly at: ConfigNode
}

/** Bounds what a run of one letter takes that a token repeats; those of the published files tried have up to 31. */
const MAX_CONTENT = 256

/** Gives ids as the Rust library does: the vocabulary's, else the next free one; the id in the file is not used. */
function register(config: ConfigNode, model: Model): Map<number, Registered> {
  const byId = new Map<number, Registered>()
  const byContent = new Map<string, AddedToken>()
  let highest = -1
  for (const at of config.missing ? [] : config.items()) {
    const token = readToken(at)
    if (token.content.length > MAX_CONTENT) {
      at.unavailable(`the added token has ${token.content.length} characters`, `the most is ${MAX_CONTENT}`)
    }
    const known = byContent.get(token.content)
    if (known !== undefined && !sameToken(known, token)) {
      at.unavailable(`the added token ${JSON.stringify(token.content)} is there twice, with different flags`)
    }
    if (token.content === '' || known !== undefined) continue
    const id = model.idOf(token.content) ?? Math.max(highest + 1, model.size)
    highest = Math.max(highest, id)
    byContent.set(token.content, token)
    byId.set(id, { token, at })
  }
  return byId
}

function readToken(config: ConfigNode): AddedToken {
  return {
    content: config.get('content').string(),
    singleWord: config.get('single_word').boolean(),
    leftStrip: config.get('lstrip').boolean(),
    rightStrip: config.get('rstrip').boolean(),
    normalized: config.get('normalized').boolean(),
    special: config.get('special').boolean(),
  }
}

function sameToken(a: AddedToken, b: AddedToken): boolean {
  return Object.entries(a).every(([key, value]) => b[key as keyof AddedToken] === value)
}

function find(
  source: AlignedText,
  trie: TokenTrie<number>,
  byId: ReadonlyMap<number, Registered>,
): Segment[] {
  const { text } = source
  const segments: Segment[] = []
  let done = 0
  let from = 0
  for (let match = trie.next(text, from); match !== null; match = trie.next(text, from)) {
    let { start, end } = match
    from = end
    const { token } = byId.get(match.value) as Registered
    if (token.singleWord && (endsWithWord(text, start) || startsWithWord(text, end))) continue
    if (token.leftStrip) start = Math.max(blanksBefore(text, start), done)
    if (token.rightStrip) end = blanksAfter(text, end)
    if (done < start) segments.push({ text: source.slice(done, start), id: null })
    segments.push({ text: source.slice(start, end), id: match.value })
    done = end
  }
  if (done < text.length) segments.push({ text: source.slice(done, text.length), id: null })
  return segments
}

function endsWithWord(text: string, end: number): boolean {
  if (end === 0) return false
  const pair = end > 1 ? (text.codePointAt(end - 2) as number) : 0
  return wordCharacter().has(pair > 0xffff ? pair : text.charCodeAt(end - 1))
}

function startsWithWord(text: string, start: number): boolean {
  return start < text.length && wordCharacter().has(text.codePointAt(start) as number)
}

/** All white space lies in the basic plane, so units do. */
function blanksBefore(text: string, end: number): number {
  let start = end
  while (start > 0 && whiteSpace().has(text.charCodeAt(start - 1))) start -= 1
  return start
}

function blanksAfter(text: string, start: number): number {
  let end = start
  while (end < text.length && whiteSpace().has(text.charCodeAt(end))) end += 1
  return end
}
