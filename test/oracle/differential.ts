import { comparePair, compareText, trimsFirstBlanks } from '../../bench/fuzz/compare.ts'
import { shrink } from '../../bench/fuzz/shrink.ts'
import { randomTexts } from '../../bench/fuzz/texts.ts'
import { loadTokenizer } from '../../src/tokenize/load.ts'
import { Oracle } from './oracle.ts'

/**
 * The first random text or pair on which this product and the Rust library differ, shrunk; null when
 * all are equal. Every fifth text also makes a pair (or a single text), uncut or under a random cut.
 */
export async function firstDifference(json: string, options: { texts?: number; seed?: number } = {}) {
  const { texts = 2000, seed = 1 } = options
  const tokenizer = loadTokenizer(json, 'tokenizer.json')
  const oracle = new Oracle(json)
  const added = (JSON.parse(json).added_tokens as { content: string }[]).map((token) => token.content)
  const trims = trimsFirstBlanks(json)
  let previous: string | null = null
  let count = 0
  for (const text of randomTexts(seed, added)) {
    if (count++ === texts) return null
    const inText = await compareText(tokenizer, oracle, text)
    if (inText !== null) return shrunk(text, (shorter) => compareText(tokenizer, oracle, shorter))
    if (count % 5 !== 0) continue
    const document = previous
    const cut = async (shorter: string) =>
      (await comparePair(tokenizer, oracle, shorter, document, seed + count, trims)).difference
    if ((await cut(text)) !== null) return shrunk(text, cut, document)
    previous = previous === null ? text : null
  }
  return null
}

async function shrunk<T>(
  text: string,
  compare: (text: string) => Promise<T | null>,
  document?: string | null,
) {
  const shortest = await shrink(text, async (shorter) => (await compare(shorter)) !== null)
  return { text: shortest, document, ...(await compare(shortest)) }
}
