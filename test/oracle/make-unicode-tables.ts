/**
 * Writes src/tokenize/unicode/tables.ts: classes, case and normalization of the Rust library,
 * asked of the library itself for every code point.
 * Run: npx tsx test/oracle/make-unicode-tables.ts
 */
import { writeFileSync } from 'node:fs'
import {
  bertNormalizer,
  bertPreTokenizer,
  digitsPreTokenizer,
  lowercase,
  type Normalizer,
  nfcNormalizer,
  nfdNormalizer,
  nfkdNormalizer,
  stripAccentsNormalizer,
  Tokenizer,
  whitespaceSplitPreTokenizer,
} from 'tokenizers'
import { ORACLE_VERSION } from './oracle.ts'

const ALL: number[] = []
for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
  if (codePoint < 0xd800 || codePoint > 0xdfff) ALL.push(codePoint)
}
const BATCH = 8192
/** Private use: only the cleaning of BertNormalizer touches it, which then is asked one by one. */
const SEPARATOR = '\ue000'

/** What the normalizer makes of each string, asked in batches. */
function normalized(normalizer: Normalizer, questions: string[]): string[] {
  const answers: string[] = []
  for (let start = 0; start < questions.length; start += BATCH) {
    const batch = questions.slice(start, start + BATCH)
    const parts = normalizer.normalizeString(batch.join(SEPARATOR)).split(SEPARATOR)
    if (parts.length !== batch.length) for (const one of batch) answers.push(normalizer.normalizeString(one))
    else answers.push(...parts)
  }
  return answers
}

const characters = ALL.map((codePoint) => String.fromCodePoint(codePoint))
const off = { cleanText: false, handleChineseChars: false, stripAccents: false, lowercase: false }

function where(test: (character: string, index: number) => boolean): number[] {
  return ALL.filter((_, index) => test(characters[index] as string, index))
}

const cleaned = normalized(bertNormalizer({ ...off, cleanText: true }), characters)
const cjk = normalized(bertNormalizer({ ...off, handleChineseChars: true }), characters)
const stripped = normalized(bertNormalizer({ ...off, stripAccents: true }), characters)
const unmarked = normalized(stripAccentsNormalizer(), characters)
const nfd = normalized(nfdNormalizer(), characters)
const nfkd = normalized(nfkdNormalizer(), characters)
const lower = normalized(lowercase(), characters)

const bertWords = bertPreTokenizer()
const blankWords = whitespaceSplitPreTokenizer()
const sets: Record<string, number[]> = {
  WHITE_SPACE: where((c) => blankWords.preTokenizeString(`a${c}a`).length === 2),
  BERT_REMOVED: where((_, i) => cleaned[i] === ''),
  BERT_BLANK: where((_, i) => cleaned[i] === ' '),
  BERT_CJK: where((c, i) => cjk[i] === ` ${c} `),
  PUNCTUATION: where((c) => bertWords.preTokenizeString(`a${c}a`).length === 3),
  NONSPACING_MARK: where((_, i) => nfd[i] !== '' && stripped[i] === ''),
  COMBINING_MARK: where((_, i) => unmarked[i] === ''),
  WORD: await wordCharacters(),
  NUMERIC: where((c) => digitsPreTokenizer().preTokenizeString(`a${c}a`).length === 3),
  REGEX_WORD: await matchedBy('\\w'),
  REGEX_SPACE: await matchedBy('\\s'),
}

/** General categories, Cn apart, and scripts that tokenizer files name, as the library's regular expressions know them. */
const CATEGORIES =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co'.split(' ')
const SCRIPTS = (
  'Arabic Armenian Bengali Bopomofo Common Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul ' +
  'Hebrew Hiragana Inherited Kannada Katakana Khmer Lao Latin Malayalam Myanmar Sinhala Tamil Telugu Thai Tibetan'
).split(' ')

/** Code points that match a regular expression (Oniguruma) for one character. */
async function matchedBy(pattern: string): Promise<number[]> {
  const split = { type: 'Split', pattern: { Regex: pattern }, behavior: 'Removed', invert: true }
  const tokenizer = Tokenizer.fromString(
    JSON.stringify({
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: [],
      normalizer: null,
      pre_tokenizer: split,
      post_processor: null,
      decoder: null,
      model: { type: 'WordLevel', vocab: { u: 0 }, unk_token: 'u' },
    }),
  )
  const matched: number[] = []
  for (let start = 0; start < ALL.length; start += BATCH) {
    const text = characters.slice(start, start + BATCH).join('')
    const encoding = await tokenizer.encode(text, null, { addSpecialTokens: false })
    for (const [at = 0] of encoding.getOffsets()) matched.push(ALL[start + at] as number)
  }
  return matched
}

async function encodeClasses(names: string[]): Promise<string[]> {
  const sets: string[] = []
  for (const name of names) sets.push(`  ${name}: '${encodeSet(await matchedBy(`\\p{${name}}`))}',`)
  return sets
}

/** `\w` of the crate `regex`, seen through an added token that has to stand alone. */
async function wordCharacters(): Promise<number[]> {
  const tokenizer = Tokenizer.fromString(
    JSON.stringify({
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: [
        {
          id: 1,
          content: 'zz',
          single_word: true,
          lstrip: false,
          rstrip: false,
          normalized: false,
          special: false,
        },
      ],
      normalizer: null,
      pre_tokenizer: null,
      post_processor: null,
      decoder: null,
      model: { type: 'WordLevel', vocab: { u: 0 }, unk_token: 'u' },
    }),
  )
  const words: number[] = []
  for (let start = 0; start < ALL.length; start += BATCH) {
    const batch = ALL.slice(start, start + BATCH)
    const text = batch.map((codePoint) => `zz${String.fromCodePoint(codePoint)} `).join('')
    const encoding = await tokenizer.encode(text, null, { addSpecialTokens: false })
    const ids = encoding.getIds()
    const alone = new Set(encoding.getOffsets().flatMap(([at], index) => (ids[index] === 1 ? [at] : [])))
    batch.forEach((codePoint, index) => {
      if (!alone.has(index * 4)) words.push(codePoint)
    })
  }
  return words
}

/** Combining class: a mark of known class is moved in front of it exactly if its own class is lower. */
function combiningClasses(): Map<number, number[]> {
  const nfdOf = nfdNormalizer()
  const references: [number, string][] = (
    [
      [1, 0x334],
      [6, 0x16ff0],
      [7, 0x93c],
      [8, 0x3099],
      [9, 0x94d],
      [10, 0x5b0],
      [11, 0x5b1],
      [12, 0x5b2],
      [13, 0x5b3],
      [14, 0x5b4],
      [15, 0x5b5],
      [16, 0x5b6],
      [17, 0x5b7],
      [18, 0x5b8],
      [19, 0x5b9],
      [20, 0x5bb],
      [21, 0x5bc],
      [22, 0x5bd],
      [23, 0x5bf],
      [24, 0x5c1],
      [25, 0x5c2],
      [26, 0xfb1e],
      [27, 0x64b],
      [28, 0x64c],
      [29, 0x64d],
      [30, 0x618],
      [31, 0x619],
      [32, 0x61a],
      [33, 0x651],
      [34, 0x652],
      [35, 0x670],
      [36, 0x711],
      [84, 0xc55],
      [91, 0xc56],
      [103, 0xe38],
      [107, 0xe48],
      [118, 0xeb8],
      [122, 0xec8],
      [129, 0xf71],
      [130, 0xf72],
      [132, 0xf74],
      [202, 0x321],
      [214, 0x1dce],
      [216, 0x31b],
      [218, 0x302a],
      [220, 0x316],
      [222, 0x59a],
      [224, 0x302e],
      [226, 0x1d16d],
      [228, 0x5ae],
      [230, 0x300],
      [232, 0x315],
      [233, 0x35c],
      [234, 0x35d],
      [240, 0x345],
    ] as [number, number][]
  )
    .map(([value, codePoint]): [number, string] => [value, String.fromCodePoint(codePoint)])
    // A mark younger than the library's tables is a starter to it.
    .filter(([, mark]) => mark === '\u0334' || nfdOf.normalizeString(`x${mark}\u0334`) !== `x${mark}\u0334`)
  const starter = 'x'
  // Class 240 is the highest and 1 the lowest, so swapping with either tells marks from starters.
  const undecomposed = ALL.filter((_, index) => nfd[index] === characters[index])
  const after = normalized(
    nfdOf,
    undecomposed.map((c) => `${starter}\u0345${String.fromCodePoint(c)}${starter}`),
  )
  const before = normalized(
    nfdOf,
    undecomposed.map((c) => `${starter}${String.fromCodePoint(c)}\u0334${starter}`),
  )
  const classes = new Map<number, number[]>()
  undecomposed.forEach((codePoint, index) => {
    const c = String.fromCodePoint(codePoint)
    const movesForward = after[index] === `${starter}${c}\u0345${starter}`
    const movesBack = before[index] === `${starter}\u0334${c}${starter}`
    if (!movesForward && !movesBack) return
    const found = references.find(([, mark]) => {
      const swapsAfter = nfdOf.normalizeString(`${starter}${mark}${c}`) !== `${starter}${mark}${c}`
      const swapsBefore = nfdOf.normalizeString(`${starter}${c}${mark}`) !== `${starter}${c}${mark}`
      return !swapsAfter && !swapsBefore
    })
    if (found === undefined)
      throw new Error(`U+${codePoint.toString(16)} has a combining class without a reference`)
    classes.set(found[0], [...(classes.get(found[0]) ?? []), codePoint])
  })
  return classes
}

const HANGUL = { first: 0xac00, last: 0xd7a3 }
const isHangul = (codePoint: number) => codePoint >= HANGUL.first && codePoint <= HANGUL.last

/** Pairs that NFC joins: [first, second, joined], Hangul apart. */
function compositions(): [number, number, number][] {
  const nfc = nfcNormalizer()
  return ALL.flatMap((codePoint, index): [number, number, number][] => {
    const parts = [...(nfd[index] as string)]
    const self = characters[index] as string
    if (nfd[index] === self || isHangul(codePoint) || parts.length < 2) return []
    const second = parts.pop() as string
    const first = nfc.normalizeString(parts.join(''))
    if ([...first].length !== 1 || nfc.normalizeString(first + second) !== self) return []
    return [[first.codePointAt(0) as number, second.codePointAt(0) as number, codePoint]]
  })
}

const base36 = (value: number) => value.toString(36)

/** Ranges as `gap.length` in base 36: the gap counts from the end of the range before. */
function encodeSet(codePoints: number[]): string {
  const ranges: [number, number][] = []
  for (const codePoint of codePoints) {
    const last = ranges.at(-1)
    // Surrogates are no characters; a range may run across them.
    const next = last === undefined ? -1 : last[1] === 0xd800 ? 0xe000 : last[1]
    if (last !== undefined && next === codePoint) last[1] = codePoint + 1
    else ranges.push([codePoint, codePoint + 1])
  }
  let end = 0
  return ranges
    .map(([start, stop]) => {
      const text = `${base36(start - end)}.${base36(stop - start)}`
      end = stop
      return text
    })
    .join(' ')
}

/** Entries as `gap.first.second...` in base 36; each code point of the value relative to the key. */
function encodeMap(entries: [number, string][]): string {
  let previous = 0
  return entries
    .map(([codePoint, value]) => {
      const parts = [...value].map((c) => base36((c.codePointAt(0) as number) - codePoint))
      const text = [base36(codePoint - previous), ...parts].join('.')
      previous = codePoint
      return text
    })
    .join(' ')
}

function changed(values: string[], from: string[]): [number, string][] {
  return ALL.flatMap((codePoint, index): [number, string][] =>
    values[index] === from[index] || isHangul(codePoint) ? [] : [[codePoint, values[index] as string]],
  )
}

const lines = [
  `/** Made by test/oracle/make-unicode-tables.ts from npm tokenizers ${ORACLE_VERSION}. Not to be edited. */`,
  ...Object.entries(sets).map(([name, codePoints]) => `export const ${name} = '${encodeSet(codePoints)}'`),
  `export const LOWERCASE = '${encodeMap(changed(lower, characters))}'`,
  `export const DECOMPOSITIONS = '${encodeMap(changed(nfd, characters))}'`,
  `export const COMPATIBILITY = '${encodeMap(changed(nfkd, nfd))}'`,
  `export const COMPOSITIONS = '${compositions()
    .map((triple) => triple.map(base36).join('.'))
    .join(' ')}'`,
  'export const COMBINING_CLASSES: Readonly<Record<string, string>> = {',
  ...[...combiningClasses()]
    .sort(([a], [b]) => a - b)
    .map(([value, codePoints]) => `  ${value}: '${encodeSet(codePoints)}',`),
  '}',
  'export const CATEGORIES: Readonly<Record<string, string>> = {',
  ...(await encodeClasses(CATEGORIES)),
  '}',
  'export const SCRIPTS: Readonly<Record<string, string>> = {',
  ...(await encodeClasses(SCRIPTS)),
  '}',
]
writeFileSync(new URL('../../src/tokenize/unicode/tables.ts', import.meta.url), `${lines.join('\n')}\n`)
