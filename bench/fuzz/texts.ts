import { pick, seeded } from './random.ts'

type Make = (random: () => number) => string

const between =
  (from: number, to: number): Make =>
  (random) =>
    String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))

const some =
  (make: Make, most: number): Make =>
  (random) => {
    let text = ''
    for (let count = 1 + Math.floor(random() * most); count > 0; count--) text += make(random)
    return text
  }

const oneOf =
  (...items: string[]): Make =>
  (random) =>
    pick(random, items)

const mixed =
  (...makes: Make[]): Make =>
  (random) =>
    pick(random, makes)(random)

const words = oneOf(
  'the',
  'seal',
  'revision',
  'approved',
  'maintenance',
  'Prüfung',
  'Berücksichtigung',
  'naïve',
  'café',
  'ÉCOLE',
  'Straße',
  'STRASSE',
  'ΣΊΣΥΦΟΣ',
  'σΣ',
  'İstanbul',
  'ıI',
  'ﬁnal',
  'Ǆ',
  'ŉ',
  "don't",
  're-use',
  'tokenization',
  'antidisestablishmentarianism',
  'x',
  'I',
  '10',
  '3.14',
  '1,000',
  '50%',
)

const identifiers = oneOf(
  'AX-104-B',
  'ZQ-77',
  'ZX-41;',
  'SKU_000123',
  'v1.2.3-rc.4',
  'foo.bar(baz)',
  'a[i]=b->c;',
  '/usr/local/bin',
  'user@example.com',
  'https://example.com/a?b=c&d=%20',
  '0xDEADBEEF',
  '{"k":"v"}',
  '<b>bold</b>',
  'if(x==1){y+=2}',
  '"""',
  '\\n',
  'C:\\dir',
  '#tag',
  '$5.00',
  '--flag=value',
  '2024-01-31T10:00:00Z',
  'ISO-9001:2015',
  '½',
  '№5',
  '™',
)

const emoji = oneOf(
  '👍',
  '🚀',
  '👍🏽',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇩🇪',
  '1️⃣',
  '❤️',
  '🤷🏻‍♂️',
  '☃',
  '🫠',
  '😀\ufe0f',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\u{1f9d1}\u200d\u{1f680}',
)

const combining = mixed(
  between(0x300, 0x36f),
  between(0x591, 0x5bd),
  between(0x64b, 0x652),
  between(0x1ab0, 0x1abd),
  between(0x20d0, 0x20f0),
  oneOf(
    '\u0e47',
    '\u0eb8',
    '\u0f71',
    '\u0f72',
    '\u093c',
    '\u094d',
    '\u3099',
    '\u302a',
    '\ufe20',
    '\u{1d165}',
    '\u0345',
  ),
)

const combined = (random: () => number): string => {
  const base = mixed(
    between(0x61, 0x7a),
    between(0x41, 0x5a),
    oneOf('é', 'ö', 'ａ', 'か', '가', 'α', 'й', '\u1ea5', '\u0344'),
  )
  return base(random) + some(combining, 4)(random)
}

const invisible = mixed(
  between(0, 0x1f),
  between(0x7f, 0xa0),
  between(0x2000, 0x200f),
  between(0x2028, 0x202f),
  between(0x205f, 0x206f),
  oneOf(
    '\u00ad',
    '\ufeff',
    '\u1680',
    '\u180e',
    '\u3000',
    '\u034f',
    '\ufffd',
    '\ufff9',
    '\u{e0001}',
    '\u{e0020}',
    '\u115f',
  ),
)

const compatibility = mixed(
  between(0xff01, 0xff9f),
  between(0x2460, 0x24ff),
  between(0x3300, 0x33ff),
  between(0xfb00, 0xfb4f),
  between(0xfdf0, 0xfdfc),
  between(0x1d400, 0x1d7ff),
  between(0x2150, 0x218b),
  between(0xf900, 0xfaff),
  between(0x2f800, 0x2fa1f),
  oneOf('²', 'ª', 'ﬃ', '㎏', '…', 'ſ', 'ﷺ', '\u0132', '\u01c4', '\u2126', '\u212a', '\u212b', '\u0958'),
)

const scripts = mixed(
  some(between(0x430, 0x44f), 8),
  some(between(0x410, 0x42f), 5),
  some(between(0x3b1, 0x3c9), 8),
  some(between(0x5d0, 0x5ea), 6),
  some(between(0x621, 0x64a), 8),
  some(between(0x905, 0x94d), 6),
  some(between(0xe01, 0xe4e), 8),
  some(between(0x3041, 0x30ff), 6),
  some(between(0x4e00, 0x9fff), 5),
  some(between(0xac00, 0xd7a3), 4),
  some(between(0x1100, 0x11ff), 4),
  some(between(0x10a0, 0x10ff), 4),
  some(between(0x13a0, 0x13ff), 4),
  some(between(0x1e00, 0x1fff), 5),
  some(between(0x10400, 0x1044f), 4),
  some(between(0x1e900, 0x1e943), 3),
  some(mixed(between(0x20000, 0x2a6df), between(0x2a700, 0x2ebe0), between(0x30000, 0x323af)), 3),
  some(between(0xa000, 0xa48c), 3),
)

const anything = mixed(
  between(0x20, 0x7e),
  between(0xa1, 0x2ff),
  between(0x370, 0xd7ff),
  between(0xe000, 0xffff),
  between(0x10000, 0x1ffff),
  between(0x20000, 0x10ffff),
)

const punctuation = mixed(
  between(0x21, 0x2f),
  between(0x3a, 0x40),
  between(0x2010, 0x205e),
  between(0x3001, 0x301f),
)
const loneSurrogate = mixed(between(0xd800, 0xdbff), between(0xdc00, 0xdfff))
const longWord: Make = (random) =>
  pick(random, ['a', 'ab', 'é', '語', 'x1', 'ing', '👍']).repeat(20 + Math.floor(random() * 120))
const blanks = mixed(
  oneOf(' ', ' ', ' ', ' ', '  ', '\n', '\t', '\r\n', '', '', '-'),
  some(oneOf(' ', '\n', '\u00a0', '\u3000'), 4),
)

/**
 * Endless random texts, equal for equal seeds. `tokens`: added and special tokens of the tokenizer
 * under test, put in whole, broken, changed in case and glued to words.
 */
export function* randomTexts(seed: number, tokens: readonly string[] = []): Generator<string, never> {
  const random = seeded(seed)
  const token: Make = (next) => {
    if (tokens.length === 0) return ''
    const content = pick(next, tokens)
    const form = Math.floor(next() * 8)
    if (form === 0) return content.slice(1)
    if (form === 1) return content.toUpperCase()
    if (form === 2) return content + content
    if (form === 3) return `${words(next)}${content}${words(next)}`
    if (form === 4) return ` ${content} `
    return content
  }
  const pools: [number, Make][] = [
    [24, words],
    [8, identifiers],
    [5, emoji],
    [8, combined],
    [6, invisible],
    [6, compatibility],
    [10, scripts],
    [6, anything],
    [6, punctuation],
    [8, token],
    [1, loneSurrogate],
    [0.5, longWord],
  ]
  const total = pools.reduce((sum, [weight]) => sum + weight, 0)
  for (;;) {
    let text = ''
    // Some texts are of one pool only, so that its rare combinations meet.
    const only = random() < 0.15 ? pick(random, pools)[1] : null
    for (let parts = Math.floor(random() ** 2 * 24); parts >= 0; parts--) {
      const pool = only ?? weighted(random() * total, pools)
      text += pool(random) + blanks(random)
    }
    yield text
  }
}

function weighted(at: number, pools: readonly [number, Make][]): Make {
  let before = 0
  for (const [weight, make] of pools) {
    before += weight
    if (at < before) return make
  }
  return words
}
