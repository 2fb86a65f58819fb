import { expect, test } from 'vitest'
import type { ServingFile } from '../../../src/formats/serving.ts'
import { startIdentity } from '../../../src/gates/identity/identity.ts'
import type { Query } from '../../../src/model/dataset.ts'
import { GateError } from '../../../src/model/errors.ts'
import type { TracePair } from '../../../src/model/files.ts'
import type { QueryPlan } from '../../../src/model/plan.ts'
import type { LoadedContract } from '../../../src/model/run.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { createEncoder } from '../../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../../src/tokenize/load.ts'
import { BYTE_LEVEL, byteLevelTokenizer } from '../../byte-pairs.ts'
import { Oracle } from '../../oracle/oracle.ts'
import { dataset, document, query } from '../../plan/fixtures.ts'
import { contractOf, MINIMAL } from '../../serving/files.ts'
import { context, loaded, queryEvidence, run, thresholds } from '../fixtures.ts'
import { trace } from './trace-fixtures.ts'

const JSON_FILE = byteLevelTokenizer({ post_processor: { ...BYTE_LEVEL, trim_offsets: false } })
const oracle = new Oracle(JSON_FILE)
const encoder = createEncoder(loadTokenizer(JSON_FILE, 'tokenizer.json'))

const HEAD = '<s>system\nAnswer yes or no.</s>\n<s>user\n'
const BODY = '<Query>: {query}\n<Document>: {document}'
const TAIL = '</s>\n<s>assistant\n'
const PREFIX = 'query: '
const LIMIT = 100

const TEXTS = ['approved seal and more. ', 'short', 'Maintenance of the seal and testing of it. '].map(
  (text, index) => text.repeat(1 + 6 * (index % 2 === 0 ? index + 1 : 0)),
)
const documents = TEXTS.map((text, index) => document(`d${index}`, text))
const queries = ['Which seal is approved?', 'When is the maintenance?'].map((text, index) =>
  query(text, documents, { id: `q${index}` }),
)
const data = { ...dataset(documents), queries }

type Wrapper = (query: string, document: string) => Promise<number[]>
const idsOf = async (text: string) => (await oracle.encode(text)).ids
const fill = (template: string, asked: string, text: string) =>
  template.replace('{query}', () => asked).replace('{document}', () => text)

/** What Qwen3-Reranker's published code does, with one step replaced. */
const wrapper =
  (changes: {
    query?: (text: string) => string
    head?: string
    tail?: string
    body?: string
    room?: number
  }): Wrapper =>
  async (asked, text) => {
    const { query: front = (one) => PREFIX + one, head = HEAD, tail = TAIL, body = BODY, room = 0 } = changes
    const [before, behind] = [await idsOf(head), await idsOf(tail)]
    const ids = await idsOf(fill(body, front(asked), text))
    return [...before, ...ids.slice(0, LIMIT - before.length - behind.length + room), ...behind]
  }
const whole = (asked: string, text: string) => idsOf(fill(HEAD + BODY + TAIL, PREFIX + asked, text))

/** What can't be planned has no plan. */
function planned(proposed: LoadedContract, one: Query): QueryPlan | null {
  try {
    return planQuery(proposed, one, data)
  } catch (error) {
    if (error instanceof GateError) return null
    throw error
  }
}

async function judge(work: Wrapper, input: Partial<NonNullable<ServingFile['input']>> = {}) {
  const contract = contractOf({
    ...MINIMAL,
    input: { queryPrefix: PREFIX, joined: { parts: [HEAD, BODY, TAIL] }, maxLength: LIMIT, ...input },
  })
  const bare = loaded('proposed', { contract, encoder })
  const pairs: TracePair[] = []
  for (const { id, text } of queries) {
    for (const one of documents) {
      const inputIds = await work(text, one.text)
      pairs.push({ type: 'pair', queryId: id, documentId: one.id, inputIds, score: 1 })
    }
  }
  const proposed: LoadedContract = { ...bare, trace: trace(bare, pairs) }
  const of = context({
    dataset: data,
    baseDatasetDigest: null,
    contracts: { current: null, proposed, rollback: null },
    thresholds: { head: thresholds({ verification: 'observed' }), base: null },
  })
  const { findings, verification } = run(
    startIdentity(of),
    queries.map((one) => queryEvidence(one, {}, { proposed: planned(proposed, one) })),
  )
  const blocks = findings.kept.filter(({ severity }) => severity === 'block')
  return { blocks, level: verification?.proposed }
}

test('an honest wrapper of a joined template is observed', async () => {
  expect(await judge(wrapper({}))).toEqual({ blocks: [], level: 'observed' })
})

test.each<[string, Wrapper, string]>([
  ['forgets the prefix', wrapper({ query: (one) => one }), 'prefix-missing'],
  ['adds the prefix twice', wrapper({ query: (one) => PREFIX + PREFIX + one }), 'prefix-doubled'],
  ['leaves out the end', wrapper({ tail: '' }), 'joined-end-missing'],
  [
    'leaves room for the end and forgets it',
    async (q, d) => (await wrapper({})(q, d)).slice(0, -(await idsOf(TAIL)).length),
    'joined-end-missing',
  ],
  ['leaves out the start', wrapper({ head: '' }), 'joined-start-missing'],
  [
    'swaps the texts',
    (asked, text) => wrapper({ query: (one) => one })(text, PREFIX + asked),
    'swapped-pair',
  ],
  ['has a limit one token lower', wrapper({ room: -1 }), 'limit-off-by-one'],
  ['counts the body only', wrapper({ room: 1000 }), 'not-truncated'],
  ['formats one string, whose end is cut', async (q, d) => (await whole(q, d)).slice(0, LIMIT), 'joined-cut'],
  [
    'joins ids of all pieces',
    async (asked, text) => {
      const pieces = ['<Query>: ', PREFIX + asked, '\n<Document>: ', text]
      const [head, tail] = [await idsOf(HEAD), await idsOf(TAIL)]
      const ids = (await Promise.all(pieces.map(idsOf))).flat()
      return [...head, ...ids.slice(0, LIMIT - head.length - tail.length), ...tail]
    },
    'joined-apart',
  ],
  [
    'slices the joined row',
    async (asked, text) =>
      (await Promise.all([HEAD, fill(BODY, PREFIX + asked, text), TAIL].map(idsOf))).flat().slice(0, LIMIT),
    'joined-cut',
  ],
])('a wrapper that %s is found with its cause', async (_, work, cause) => {
  const { blocks, level } = await judge(work)
  const causes = new Set(blocks.map((one) => `${one.code} ${'cause' in one.facts ? one.facts.cause : ''}`))
  expect(causes).toEqual(new Set([`INPUT_IDS_DIFFER ${cause}`]))
  expect(level).toBe('declared')
})

test('a contract whose cut takes the end of its template is told, with how many inputs and the first', async () => {
  const joined = { parts: [HEAD + BODY + TAIL] }
  const cut: Wrapper = async (q, d) => (await whole(q, d)).slice(0, LIMIT)
  const { blocks, level } = await judge(cut, { joined })
  expect(level).toBe('observed')
  expect(blocks).toEqual([
    {
      code: 'TEMPLATE_CUT',
      severity: 'block',
      place: { file: 'gates/serving.json', line: 7, pointer: '/input' },
      facts: { contract: 'proposed', end: 'suffix', inputs: 4, of: 6, queryId: 'q0', documentId: 'd0' },
    },
  ])
  const kept = await judge(
    async (q, d) => {
      const ids = await whole(q, d)
      const tail = await idsOf(TAIL)
      return ids.length <= LIMIT ? ids : [...ids.slice(0, LIMIT - tail.length), ...tail]
    },
    { joined: { ...joined, keepSuffix: true } },
  )
  expect(kept).toEqual({ blocks: [], level: 'observed' })
})

test('encoding as one string what the contract encodes in parts is found with its cause', async () => {
  const parts = ['Judge: ', 'seal {query}', '\n', 'seal {document}', '\nRelevant:']
  const asOne: Wrapper = async (q, d) => idsOf(fill(parts.join(''), PREFIX + q, d))
  const { blocks } = await judge(asOne, { joined: { parts }, maxLength: 1000 })
  const causes = new Set(blocks.map(({ facts }) => ('cause' in facts ? facts.cause : '')))
  expect(causes).toEqual(new Set(['joined-as-one']))
})

test('a limit that the fixed parts of a template fill is too short', async () => {
  const { blocks } = await judge(wrapper({}), { maxLength: 30 })
  expect(blocks.map(({ code }) => code)).toContain('LENGTH_TOO_SHORT')
})
