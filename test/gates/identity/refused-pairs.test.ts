import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ServingFile } from '../../../src/formats/serving.ts'
import { startIdentity } from '../../../src/gates/identity/identity.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { createEncoder } from '../../../src/tokenize/encoder.ts'
import { loadTokenizer } from '../../../src/tokenize/load.ts'
import { dataset, document, query } from '../../plan/fixtures.ts'
import { contractOf, MINIMAL } from '../../serving/files.ts'
import { context, facts, loaded, queryEvidence, run } from '../fixtures.ts'

const DEMO = readFileSync(new URL('../../../gates/demo/models/tokenizer.json', import.meta.url), 'utf8')
const encoder = createEncoder(loadTokenizer(DEMO, 'tokenizer.json'))

const SHORT = document('short', 'the seal is approved')
const LONG = document('long', 'the seal is approved for all revisions. '.repeat(12))
const data = dataset([SHORT, LONG])
const asked = query('which seal', [SHORT, LONG])

type Wrapper = ServingFile['wrapper']
const TEI: Wrapper = { preset: 'text-embeddings-inference', version: '1.8.3' }
const VLLM: Wrapper = { preset: 'vllm', version: '0.11.0' }

function found(wrapper: Wrapper, input: ServingFile['input'], role: 'proposed' | 'current' = 'proposed') {
  const contract = contractOf({
    ...MINIMAL,
    wrapper,
    model: { ...MINIMAL.model, maxPositions: 64 },
    ...(input && { input }),
  })
  const judged = { ...loaded(role, { contract, encoder }), lines: new Map() }
  const beside = loaded('rollback')
  const contracts =
    role === 'proposed'
      ? { current: null, proposed: judged, rollback: null }
      : { current: judged, proposed: loaded('proposed'), rollback: beside }
  const evidence = queryEvidence(asked, {}, { [role]: planQuery(judged, asked, data) })
  const outcome = run(startIdentity(context({ contracts, baseDatasetDigest: null })), [evidence])
  return facts(outcome).filter(({ code }) => code === 'PAIRS_REFUSED')
}

test('a server that answers long pairs with an error can not serve them', () => {
  const refused = { inputs: 1, of: 2, queryId: asked.id, documentId: 'long' }
  expect(found(TEI, undefined)).toEqual([
    { code: 'PAIRS_REFUSED', severity: 'block', facts: { contract: 'proposed', ...refused } },
  ])
  expect(found(VLLM, undefined)).toHaveLength(1)
  expect(found(TEI, undefined, 'current')).toMatchObject([{ severity: 'notice' }])
})

test.each<[string, Wrapper, ServingFile['input']]>([
  ['auto_truncate, as it is declared', TEI, { overlongQuery: 'truncate' }],
  ['auto_truncate, as it is by default since 1.9', { ...TEI, version: '1.9.0' }, undefined],
  ['truncate_prompt_tokens', VLLM, { maxLength: 32 }],
  [
    'a wrapper that refuses long queries and cuts documents',
    { preset: 'custom', version: '1' },
    { maxLength: 32, overlongQuery: 'reject' },
  ],
])('nothing is refused with %s', (_, wrapper, input) => {
  expect(found(wrapper, input)).toEqual([])
})
