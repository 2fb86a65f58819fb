/**
 * Compares this product with the Rust library on random texts until the time is over:
 *   npm run fuzz -- --tokenizer FILE [--seconds N] [--texts N] [--seed S]
 * Every tenth text also makes a pair under a random cut. Failing texts are shrunk and printed.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { Oracle } from '../../test/oracle/oracle.ts'
import { comparePair, compareText, type Difference } from './compare.ts'
import { shrink } from './shrink.ts'
import { randomTexts } from './texts.ts'

const { values } = parseArgs({
  options: {
    tokenizer: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    texts: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'string', default: '5' },
  },
})
if (values.tokenizer === undefined) throw new Error('--tokenizer FILE is missing')

const json = readFileSync(values.tokenizer, 'utf8')
const tokenizer = loadTokenizer(json, values.tokenizer)
const oracle = new Oracle(json)
const added: string[] = (JSON.parse(json).added_tokens ?? []).map(
  (token: { content: string }) => token.content,
)
const seed = Number(values.seed)
const deadline = Date.now() + 1000 * Number(values.seconds)
let texts = 0
let pairs = 0
let failures = 0
let previous = ''

for (const text of randomTexts(seed, added)) {
  if (texts >= Number(values.texts) || Date.now() > deadline || failures >= Number(values.failures)) break
  texts += 1
  const wrong = await compareText(tokenizer, oracle, text)
  if (wrong !== null) await report(text, (shorter) => compareText(tokenizer, oracle, shorter))
  if (wrong === null && texts % 10 === 0) {
    pairs += 1
    const query = previous
    const wrongPair = await comparePair(tokenizer, oracle, query, text, seed + texts)
    if (wrongPair !== null)
      await report(text, (shorter) => comparePair(tokenizer, oracle, query, shorter, seed + texts))
  }
  previous = text
}
console.log(`${texts} texts, ${pairs} pairs, ${failures} different (seed ${seed}, Node ${process.version})`)
process.exitCode = failures > 0 ? 1 : 0

async function report(text: string, compare: (text: string) => Promise<Difference | null>): Promise<void> {
  failures += 1
  const shortest = await shrink(text, async (shorter) => (await compare(shorter)) !== null)
  const { what, ours, oracle: theirs } = (await compare(shortest)) ?? { what: 'gone', ours: '', oracle: '' }
  console.log(`${what} differ for ${escaped(shortest)}\n  ours   ${ours}\n  oracle ${theirs}`)
}

/** Readable whatever is in it: everything but printable ASCII as an escape. */
function escaped(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
