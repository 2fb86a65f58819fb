/**
 * Compares this product with the Rust library on random texts until the time is over:
 *   npm run fuzz -- --tokenizer FILE [--seconds N] [--texts N] [--seed S] [--pair-every N]
 * Every tenth text also makes a pair with the one before it: uncut, or under a random cut. Failing texts are
 * shrunk and printed.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { Oracle } from '../../test/oracle/oracle.ts'
import { comparePair, compareText, type Difference, type PairKind, trimsFirstBlanks } from './compare.ts'
import { shrink } from './shrink.ts'
import { randomTexts } from './texts.ts'

const { values } = parseArgs({
  options: {
    tokenizer: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    texts: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'string', default: '5' },
    'pair-every': { type: 'string', default: '10' },
  },
})
if (values.tokenizer === undefined) throw new Error('--tokenizer FILE is missing')

const json = readFileSync(values.tokenizer, 'utf8')
const tokenizer = loadTokenizer(json, values.tokenizer)
const oracle = new Oracle(json)
const trims = trimsFirstBlanks(json)
const added: string[] = (JSON.parse(json).added_tokens ?? []).map(
  (token: { content: string }) => token.content,
)
const seed = Number(values.seed)
const deadline = Date.now() + 1000 * Number(values.seconds)
let texts = 0
const pairs: Record<PairKind, number> = { unset: 0, fits: 0, cut: 0, impossible: 0 }
let failures = 0
let previous = ''

for (const text of randomTexts(seed, added)) {
  if (texts >= Number(values.texts) || Date.now() > deadline || failures >= Number(values.failures)) break
  texts += 1
  const wrong = await compareText(tokenizer, oracle, text)
  if (wrong !== null) await report(text, (shorter) => compareText(tokenizer, oracle, shorter))
  if (wrong === null && texts % Number(values['pair-every']) === 0) {
    const query = previous
    const compare = (document: string) => comparePair(tokenizer, oracle, query, document, seed + texts, trims)
    const { kind, difference } = await compare(text)
    pairs[kind] += 1
    if (difference !== null) await report(text, async (shorter) => (await compare(shorter)).difference)
  }
  previous = text
}
const all = Object.values(pairs).reduce((sum, count) => sum + count, 0)
console.log(
  `${texts} texts, ${all} pairs (${pairs.cut} cut, ${pairs.fits} that fit their limit, ${pairs.unset} without one, ` +
    `${pairs.impossible} impossible), ${failures} different (seed ${seed}, Node ${process.version})`,
)
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
