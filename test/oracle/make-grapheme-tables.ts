/**
 * Writes src/tokenize/unicode/grapheme-tables.ts: where the Rust library lets a grapheme cluster end,
 * asked of its normalizer Precompiled for every code point. The map used here turns a cluster of
 * under 6 bytes into one X and every character of a longer one into an X of its own.
 * Run: npx tsx test/oracle/make-grapheme-tables.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeSet } from './encode-set.ts'
import { firstByteTokenizer } from './first-byte-map.ts'
import { ORACLE_VERSION } from './oracle.ts'

const normalizer = firstByteTokenizer()
const BATCH = 4096
const characters: string[] = []
for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
  // Borders of the probes, and what is a control character in any version.
  const border = codePoint === 0x0a || codePoint === 0x0d
  if ((codePoint < 0xd800 || codePoint > 0xdfff) && !border) characters.push(String.fromCodePoint(codePoint))
}

/** The characters for which the probe comes out as so many characters. */
function where(make: (character: string) => string, count: number, among = characters): string[] {
  const found: string[] = []
  for (let start = 0; start < among.length; start += BATCH) {
    const batch = among.slice(start, start + BATCH)
    const answers = normalizer.normalizeString(batch.map(make).join('\n')).split('\n')
    if (answers.length !== batch.length)
      throw new Error(`${answers.length} answers to ${batch.length} probes`)
    found.push(...batch.filter((_, index) => [...(answers[index] as string)].length === count))
  }
  return found
}

const MARK = '\u0300'
const ZWJ = '\u200d'
const SNOWMAN = '\u2603'
const KA = '\u0915'
const VIRAMA = '\u094d'
const VOWEL = '\u1161'
const TAIL = '\u11a8'
const LEAD = '\u1100'
const bytes = (character: string) => Buffer.byteLength(character)
const short = characters.filter((c) => bytes(c) < 4)
const long = characters.filter((c) => bytes(c) === 4)
const without = (all: string[], some: string[]) => {
  const left = new Set(some)
  return all.filter((c) => !left.has(c))
}

const extending = where((c) => `a${c}`, 1)
const prepended = where((c) => `${c}a`, 1)
const marks = where((c) => `${SNOWMAN}${c}${ZWJ}${SNOWMAN}${MARK}`, 5, extending)
const plain = without(without(characters, extending), prepended)
const beforeVowel = where((c) => `${c}${VOWEL}${MARK}`, 3, plain)
const beforeTail = where((c) => `${c}${TAIL}${MARK}`, 3, plain)
const afterLead = where((c) => `${LEAD}${c}${MARK}`, 3, without(short, extending))
const afterVowel = where((c) => `${VOWEL}${c}${MARK}`, 3, without(short, extending))
const both = (a: string[], b: string[]) => a.filter((c) => new Set(b).has(c))

const sets: Record<string, string[]> = {
  CONTROL: [
    '\n',
    '\r',
    ...where((c) => `${c}${MARK}`, 2, short),
    ...where((c) => `${c}${MARK}${MARK}`, 2, long),
  ],
  EXTEND: marks,
  SPACING_MARK: without(extending, [...marks, ZWJ]),
  PREPEND: prepended,
  PICTOGRAPHIC: where((c) => `${c}${ZWJ}${SNOWMAN}${MARK}`, 4),
  CONJUNCT_CONSONANT: where((c) => `${c}${VIRAMA}${KA}${MARK}`, 4, plain),
  CONJUNCT_LINKER: where((c) => `${KA}${c}${KA}${MARK}`, 4, extending),
  HANGUL_LEAD: without(both(beforeVowel, afterLead), beforeTail),
  HANGUL_VOWEL: both(both(beforeVowel, beforeTail), afterVowel),
  HANGUL_TAIL: without(both(beforeTail, afterVowel), beforeVowel),
}

// What src/tokenize/unicode/graphemes.ts computes.
expectEqual(
  where((c) => `${KA}${c}${VIRAMA}${KA}${MARK}`, 5, extending),
  [...without(marks, ['\u200c']), ZWJ],
)
const syllables = characters.filter((c) => c >= '\uac00' && c <= '\ud7a3')
const isOpen = (c: string) => ((c.codePointAt(0) as number) - 0xac00) % 28 === 0
expectEqual(without(both(both(beforeVowel, beforeTail), afterLead), afterVowel), syllables.filter(isOpen))
expectEqual(
  without(without(both(beforeTail, afterLead), beforeVowel), afterVowel),
  syllables.filter((c) => !isOpen(c)),
)

function expectEqual(found: readonly string[], computed: readonly string[]): void {
  if ([...found].sort().join('') !== [...computed].sort().join('')) throw new Error('the rule has changed')
}

const lines = [
  `/** Made by test/oracle/make-grapheme-tables.ts from npm tokenizers ${ORACLE_VERSION}. Not to be edited. */`,
  ...Object.entries(sets).map(([name, members]) => {
    const codePoints = members.map((c) => c.codePointAt(0) as number).sort((a, b) => a - b)
    console.log(name, codePoints.length)
    return `export const ${name} = '${encodeSet(codePoints)}'`
  }),
]
writeFileSync(
  join(import.meta.dirname, '../../src/tokenize/unicode/grapheme-tables.ts'),
  `${lines.join('\n')}\n`,
)
