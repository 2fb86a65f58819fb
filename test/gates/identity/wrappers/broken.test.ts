import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startIdentity } from '../../../../src/gates/identity/identity.ts'
import type { Finding } from '../../../../src/model/findings.ts'
import type { LoadedContract } from '../../../../src/model/run.ts'
import type { Encoder } from '../../../../src/model/tokens.ts'
import { planQuery } from '../../../../src/plan/plan-query.ts'
import { createEncoder } from '../../../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../../../src/tokenize/load.ts'
import { byteLevelTokenizer } from '../../../byte-pairs.ts'
import { ORACLE_VERSION } from '../../../oracle/oracle.ts'
import { dataset, document, query } from '../../../plan/fixtures.ts'
import { contractOf, MINIMAL } from '../../../serving/files.ts'
import { context, loaded, queryEvidence, run, thresholds } from '../../fixtures.ts'
import { trace } from '../trace-fixtures.ts'
import { BROKEN, type BrokenWrapper, HONEST_UNDER_RULES } from './broken.ts'
import { HONEST, LIMIT, PREFIX, record, type Steps } from './wrapper.ts'

const DEMO = readFileSync(new URL('../../../../gates/demo/models/tokenizer.json', import.meta.url), 'utf8')
const BYTE_LEVEL = byteLevelTokenizer()

/** The demo's vocabulary under other numbers, special tokens where they were. */
const RENUMBERED = (() => {
  const file = JSON.parse(DEMO)
  const ids = Object.values<number>(file.model.vocab)
  const [low, high] = [10, Math.max(...ids)]
  for (const token of Object.keys(file.model.vocab)) {
    const id = file.model.vocab[token]
    if (id >= low) file.model.vocab[token] = high - (id - low)
  }
  return JSON.stringify(file)
})()

const encoders = new Map<string, Encoder>()
function encoderOf(json: string): Encoder {
  const known = encoders.get(json) ?? createEncoder(loadTokenizer(json, 'tokenizer.json'))
  encoders.set(json, known)
  return known
}

const TEXTS = [
  'the approved seal of the revision is tested',
  ' a blank in front and one behind ',
  'short',
  'the seal is approved for all revisions. '.repeat(6),
  'maintenance of the storage room, the stove and the delivery of wood in winter. '.repeat(3),
  'the same text under two titles, which a wrapper may take for one',
  'the same text under two titles, which a wrapper may take for one',
  `${'delivery in the morning '.repeat(12)}and the end`,
]
const documents = TEXTS.map((text, index) => document(`d${index}`, text, { title: `page ${index}` }))
const queries = [
  'which seal is approved',
  ' when does the wood come ',
  'what do I have to do when the wood that was delivered in the winter is wet and the stove does not burn well',
].map((text, index) => query(text, documents, { id: `q${index}` }))
const data = { ...dataset(documents), queries }
/** The long query alone fills the pair of a tokenizer with short tokens. */
const SHORT = queries.slice(0, 2)

/** Runs gate 2 on what a wrapper recorded. */
async function judge(
  {
    steps,
    truncation,
    tokenizer,
    loads,
    input,
    windows,
    library,
  }: Omit<BrokenWrapper, 'name' | 'finds' | 'hashed'>,
  as: 'raw' | 'hashed',
) {
  const json = tokenizer === 'byte-level' ? BYTE_LEVEL : DEMO
  const used =
    loads === 'other' || loads === 'unknown' ? BYTE_LEVEL : loads === 'renumbered' ? RENUMBERED : json
  const asked = json === BYTE_LEVEL || used === BYTE_LEVEL ? SHORT : queries
  const contract = contractOf({
    ...MINIMAL,
    tokenizer: { ...MINIMAL.tokenizer, library: library ?? ORACLE_VERSION },
    input: {
      queryPrefix: PREFIX,
      documentTemplate: '{title}\n{text}',
      maxLength: LIMIT,
      truncation: truncation ?? 'only_second',
      ...input,
    },
    ...(windows && { windows }),
  })
  const whole: Steps = { ...HONEST, ...steps }
  const pairs = []
  for (const one of asked) pairs.push(...(await record(whole, used, one, documents, as)))
  const bare = loaded('proposed', { contract, encoder: encoderOf(json) })
  const proposed: LoadedContract = { ...bare, trace: trace(bare, pairs) }
  const of = context({
    dataset: data,
    baseDatasetDigest: null,
    contracts: {
      current: null,
      proposed,
      rollback: loads === 'other' ? loaded('rollback', { encoder: encoderOf(BYTE_LEVEL) }) : null,
    },
    thresholds: { head: thresholds({ verification: 'observed' }), base: null },
  })
  return run(
    startIdentity(of),
    asked.map((one) => queryEvidence(one, {}, { proposed: planQuery(proposed, one, data) })),
  )
}

const told = (kept: readonly Finding[]) =>
  new Set(
    kept
      .filter(({ severity }) => severity === 'block')
      .map(({ code, facts }) => `${code} ${'cause' in facts ? facts.cause : '-'}`),
  )

test.each(
  (['raw', 'hashed'] as const).flatMap((as) =>
    (['right', 'left'] as const).map((padSide) => ({ as, padSide })),
  ),
)('an honest wrapper that pads $padSide passes, recorded $as', async ({ as, padSide }) => {
  const { findings, verification } = await judge({ steps: { padSide, maskSide: padSide } }, as)
  expect(findings.kept).toEqual([])
  expect(verification).toEqual({ proposed: 'observed' })
})

test('an honest wrapper of a byte-level tokenizer passes', async () => {
  const { findings, verification } = await judge({ steps: {}, tokenizer: 'byte-level' }, 'raw')
  expect(findings.kept).toEqual([])
  expect(verification).toEqual({ proposed: 'observed' })
})

test.each(
  HONEST_UNDER_RULES.flatMap((wrapper) => (['raw', 'hashed'] as const).map((as) => ({ ...wrapper, as }))),
)('an honest wrapper that $name passes, recorded $as', async ({ as, ...wrapper }) => {
  const { findings, verification } = await judge(wrapper, as)
  expect(findings.kept).toEqual([])
  expect(verification).toEqual({ proposed: 'observed' })
})

test.each(BROKEN.flatMap((wrapper) => (['raw', 'hashed'] as const).map((as) => ({ ...wrapper, as }))))(
  '$name is found with its cause, recorded $as',
  async ({ as, finds, hashed, ...wrapper }) => {
    const { findings, verification } = await judge(wrapper, as)
    const { code, cause } = (as === 'hashed' ? hashed : undefined) ?? finds
    expect(told(findings.kept)).toEqual(new Set([`${code} ${cause}`]))
    expect(verification?.proposed).toBe('declared')
  },
)
