import { expect, test } from 'vitest'
import { GateError } from '../../src/model/errors.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { firstDifference } from '../oracle/differential.ts'

/** Each word is one token, so that spans are the words. */
function wordsOf(pattern: object, options: { behavior?: string; invert?: boolean } = {}): string {
  return JSON.stringify({
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: { type: 'Split', pattern, behavior: 'Isolated', invert: false, ...options },
    post_processor: null,
    decoder: null,
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: 'u',
      continuing_subword_prefix: null,
      end_of_word_suffix: null,
      fuse_unk: true,
      byte_fallback: false,
      vocab: { u: 0 },
      merges: [],
    },
  })
}

const published = {
  'GPT-2': "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+",
  'GPT-4':
    "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+",
  'GPT-4, possessive':
    "'(?i:[sdmt]|ll|ve|re)|[^\\r\\n\\p{L}\\p{N}]?+\\p{L}++|\\p{N}{1,3}+| ?[^\\s\\p{L}\\p{N}]++[\\r\\n]*+|\\s++$|\\s*[\\r\\n]|\\s+(?!\\S)|\\s",
  'GPT-4o':
    "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+",
  BLOOM: ' ?[^(\\s|[.,!?…。，、।۔،])]+',
  'DeepSeek coder': '[\\r\\n]|\\s?\\p{L}+|\\s?\\p{P}+|[一-龥ࠀ-一가-퟿]+|\\p{N}',
  Kimi: "[\\p{Han}]+|[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}&&[^\\p{Han}]]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}&&[^\\p{Han}]]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}&&[^\\p{Han}]]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}&&[^\\p{Han}]]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+",
  CLIP: "<\\|startoftext\\|>|<\\|endoftext\\|>|'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+",
}

test.each(Object.entries(published))(
  'a published pattern splits as in the Rust library: %s',
  async (_, Regex) => {
    expect(await firstDifference(wordsOf({ Regex }), { seed: 31, texts: 800 })).toBe(null)
  },
)

test.each([
  '',
  '(?=(\\d{3})+(?!\\d))',
  '\\d{3}(?=(?:\\d{3})*\\b)',
  'x*',
  'a*?',
  '(?:ab|a)+?b',
  '(?>a+|ab)b',
  '(?:ing|tion)++',
  '(\\p{L})(?:\\p{M}+)?',
  '(?:(?:a|b){2}){1,2}',
  'a{2}',
  'a{,2}b',
  'a{2,}?b',
  '\\p{L}{2,3}+',
  '^.',
  '.$',
  '\\s$',
  '$',
  '^',
  '\\A.',
  '.\\z',
  '.\\Z',
  '\\b',
  '\\B.',
  '\\bre',
  '(?<=\\p{L})\\p{N}',
  '(?<!\\s)\\p{Lu}',
  '(?<=\\bs)e',
  '(?!\\p{L})\\w',
  '(?=\\p{M})',
  '(?m:.+)',
  '.+',
  '\\N+',
  '\\O{3}',
  '\\h+',
  '\\H',
  '\\D\\d',
  '\\W+',
  '\\S+\\s',
  '[^\\S\\n]+',
  '[a-z&&[^aeiou]]+',
  '[^\\W\\d_]+',
  '[[a-f]x-z]+',
  '[\\p{^L}&&\\S]+',
  '\\P{^Lu}+',
  '\\p{Letter}+',
  '\\p{Uppercase_Letter}\\p{lowercase letter}*',
  '\\p{Hiragana}+|\\p{Katakana}+|\\p{Hangul}+|\\p{Cyrillic}+|\\p{Greek}+|\\p{Thai}+',
  '\\p{Sc}|\\p{Sm}|\\p{Sk}|\\p{So}',
  '\\p{Z}+|\\p{Cc}+|\\p{Cf}+|\\p{Co}+',
  '\\p{Mn}|\\p{Mc}|\\p{Me}|\\p{Nl}|\\p{No}|\\p{Pc}|\\p{Pd}',
  '(?i:k|s)+',
  '(?i:[j-t])+',
  '(?i:[^a-z])+',
  '(?i:the)',
  '\\x{1F44D}|\\u00e9|\\xC3\\xBC|\\t',
  '(?#a comment)e',
  '(?x: e | t )',
  '(?<name>e)',
])('a pattern splits as in the Rust library: %s', async (Regex) => {
  expect(await firstDifference(wordsOf({ Regex }), { seed: 32, texts: 250 })).toBe(null)
})

const refused: [string, RegExp][] = [
  ['(a)\\1', /a backreference/],
  ['(?i)a', /a flag or \\K in the middle/],
  ['a\\Kb', /a flag or \\K in the middle/],
  ['\\Ga', /\\G/],
  ['\\X', /\\X/],
  ['\\R', /\\R/],
  ['[[:alpha:]]', /\[:alpha:\]/],
  ['\\p{Emoji}', /\\p\{Emoji\}/],
  ['\\p{C}', /\\p\{C\}/],
  ['(?i:é)', /letters beyond ASCII without regard to case/],
  ['(?i:\\p{Lu})', /a class without regard to case/],
  ['(?i:ss)', /"ss" without regard to case/],
  ['(?i:fi)', /"fi" without regard to case/],
  ['(?i:s{2})', /a repeated letter without regard to case/],
  ['(?<=a|bc)d', /a lookbehind of more than one length/],
  ['(?:a*)*', /a repetition of what may be empty/],
  ['(?:a|b?)+', /a repetition of what may be empty/],
  ['(?~a)', /\(\?~\.\.\.\)/],
  ['(?<x>a|b\\g<x>c)', /\\g/],
  ['(', /can't be read/],
  ['[a', /can't be read/],
  ['\\p{Nothing}', /can't be read/],
  [`(?:${'a'.repeat(100)}){100}`, /more than 5000 steps/],
  ['a'.repeat(30_000), /more than 20000 characters/],
  ['('.repeat(9000) + ')'.repeat(9000), /can't be read|steps/],
]

test.each(refused)('a pattern without an exact form is refused by name: %.40s', (Regex, problem) => {
  const load = () => loadTokenizer(wordsOf({ Regex }), 'tokenizer.json')
  expect(load).toThrow(GateError)
  expect(load).toThrow(/^tokenizer\.json#\/pre_tokenizer\/pattern\/Regex: /)
  expect(load).toThrow(problem)
})

test.each([
  ['nested repetitions', '(?:a+)+$', `${'a'.repeat(40)}b`],
  ['alternatives that begin alike', '(?:a|aa)+$', `${'a'.repeat(60)}b`],
  ['repetitions in a row', 'a*a*a*a*a*a*a*b', 'a'.repeat(5_000)],
  ['a run tried from each place', ' +x', ' '.repeat(20_000)],
  ['in an assertion', '(?!(?:a+)+b)c', 'a'.repeat(5_000)],
])('a pattern made to backtrack ends in an error: %s', (_, Regex, text) => {
  const tokenizer = loadTokenizer(wordsOf({ Regex }), 'tokenizer.json')
  const start = performance.now()
  expect(() => tokenizer.encode(text)).toThrow(/the pattern takes too many steps on a text, here \d+ char/)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('classes by the thousand in one class are read soon', () => {
  const Regex = `[${'\\P{L}\\p{N}'.repeat(1_000)}${'[^\\p{Lu}&&\\w]'.repeat(400)}]`
  const before = process.cpuUsage()
  const tokenizer = loadTokenizer(wordsOf({ Regex }), 'tokenizer.json')
  tokenizer.encode('a1 é')
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
})

test('published patterns take few steps on any long run', () => {
  for (const Regex of Object.values(published)) {
    const tokenizer = loadTokenizer(wordsOf({ Regex }), 'tokenizer.json')
    for (const run of ['a', 'A', 'é', '1', ' ', '\n', '!', '語', '\u0301', '👍', ' \n', 'aA', "'s"]) {
      const text = run.repeat(20_000)
      expect(tokenizer.encode(text).spans.at(-1)).toBe(text.length)
    }
  }
})
