/**
 * Time to answer, for 100 queries with 50 candidates of about 3,000 characters, which tokens survive
 * at 512 and at 256, offsets included. In one run, alternating, as medians:
 *   (a) the published procedure with npm tokenizers: each pair encoded uncut, at 512 and at 256
 *   (b) npm tokenizers on each distinct text once
 *   (c) this product, same answers as (a)
 * Run: npx tsx bench/tokens/bench.ts [--rounds N] [--queries N]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Tokenizer as Rust } from 'tokenizers'
import { createEncoder } from '../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { cutPair } from '../../src/tokenize/truncate.ts'
import { SHARED } from '../../test/shared.ts'
import { pick, seeded } from '../fuzz/random.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, queries: { type: 'string', default: '100' } },
})
const CANDIDATES = 50
const LIMITS = [512, 256]
const IN_FLIGHT = 64

const json = readFileSync(join(SHARED, 'data/tokenizers/bert-base-uncased/tokenizer.json'), 'utf8')
const corpora = join(SHARED, 'data/evidence/chunking-evaluation')
const documents = readdirSync(corpora)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .flatMap((name) => cut(readFileSync(join(corpora, name), 'utf8')))
const questions = readFileSync(join(corpora, 'questions.csv'), 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0] ?? '')
  .filter((question) => question.length > 20)
const random = seeded(1)
const pairs = questions
  .slice(0, Number(values.queries))
  .flatMap((query) =>
    Array.from({ length: CANDIDATES }, () => ({ query, document: pick(random, documents) })),
  )
const texts = [...new Set(pairs.flatMap(({ query, document }) => [query, document]))]

function cut(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length; start += 2000) parts.push(text.slice(start, start + 3000))
  return parts
}

const uncut = rust(null)
const limited = LIMITS.map(rust)

function rust(maxLength: number | null): Rust {
  const tokenizer = Rust.fromString(json)
  if (maxLength !== null)
    tokenizer.setTruncation(maxLength, { strategy: 'OnlySecond' as never, direction: 'right', stride: 0 })
  return tokenizer
}

async function published(): Promise<number> {
  let tokens = 0
  await inFlight(pairs, async ({ query, document }) => {
    for (const tokenizer of [uncut, ...limited]) {
      const encoding = await tokenizer.encode(query, document)
      tokens += encoding.getIds().length + 0 * encoding.getOffsets().length
    }
  })
  return tokens
}

async function distinct(): Promise<number> {
  let tokens = 0
  await inFlight(texts, async (text) => {
    const encoding = await uncut.encode(text, null, { addSpecialTokens: false })
    tokens += encoding.getIds().length + 0 * encoding.getOffsets().length
  })
  return tokens
}

async function ours(): Promise<number> {
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  const encoder = createEncoder(tokenizer)
  await encoder.prefetch(texts)
  let tokens = 0
  for (const { query, document } of pairs) {
    const sides = { query: encoder.encode(query), document: encoder.encode(document) }
    for (const maxLength of [null, ...LIMITS]) {
      const rule = {
        maxLength,
        truncation: 'only_second',
        truncationSide: 'right',
        engine: 'tokenizers',
      } as const
      const kept = cutPair(rule, sides.query, sides.document, tokenizer.layout.pair)
      const row = tokenizer.assemble(
        { encoding: sides.query, range: kept.query },
        { encoding: sides.document, range: kept.document },
      )
      tokens += row.ids.length
    }
  }
  return tokens
}

/** Keeps the binding's threads busy without holding every result. */
async function inFlight<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}

async function seconds(name: string, run: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const tokens = await run()
  const took = (performance.now() - started) / 1000
  console.log(`${name}  ${took.toFixed(2)} s  ${tokens} tokens`)
  return took
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] as number
}

console.log(`${pairs.length} pairs, ${texts.length} distinct texts, Node ${process.version}`)
const times: { a: number; b: number; c: number }[] = []
for (let round = 0; round < Number(values.rounds); round++) {
  times.push({
    a: await seconds('(a) published', published),
    b: await seconds('(b) distinct ', distinct),
    c: await seconds('(c) ours     ', ours),
  })
}
console.log(`(a)/(c) ${median(times.map(({ a, c }) => a / c)).toFixed(1)}   goal at least 25`)
console.log(`(c)/(b) ${median(times.map(({ b, c }) => c / b)).toFixed(2)}   goal at most 1.5`)
