import { expect, test } from 'vitest'
import { hashIds } from '../../../src/gates/identity/compare-row.ts'
import { startIdentity } from '../../../src/gates/identity/identity.ts'
import type { QueryEncoderContract } from '../../../src/model/contract.ts'
import type { TraceEncode } from '../../../src/model/files.ts'
import {
  context,
  contract,
  encoder,
  loaded,
  query,
  queryEvidence,
  run,
  sha256,
  tokenizer,
} from '../fixtures.ts'
import { honest, plan, planned, trace } from './trace-fixtures.ts'

const LIMIT = 32
const RULE: QueryEncoderContract = {
  id: 'e',
  revision: 'b'.repeat(40),
  tokenizer: contract().tokenizer,
  prefixes: new Map([
    ['', 'query: '],
    ['code', 'code: '],
  ]),
  maxLength: LIMIT,
  truncationSide: 'right',
  pooling: null,
  normalize: null,
  truncateDim: null,
}
const QUERY = query('q1', { text: 'which seal is approved for the revision B' })
const PAIR = planned('q1', 'd1', QUERY.text, 'text')

/** The fixture's specials are not in its layout: a row is start, text, end. */
function idsOf(text: string, from = 0, to = LIMIT): number[] {
  const encoding = tokenizer.encode(text)
  return [
    ...tokenizer.assemble({ encoding, range: { start: from, end: Math.min(to, text.length) } }, null).ids,
  ]
}

function causeOf(ids: readonly number[], as: 'raw' | 'hashed') {
  const encode: TraceEncode = {
    type: 'encode',
    queryId: 'q1',
    ...(as === 'raw' ? { inputIds: [...ids] } : { inputIdsSha256: hashIds(ids, sha256), length: ids.length }),
  }
  const bare = loaded('proposed', { contract: contract({ queryEncoder: RULE }), queryEncoder: encoder })
  const proposed = { ...bare, trace: trace(bare, [honest(PAIR)], {}, [encode]) }
  const of = context({ contracts: { current: null, proposed, rollback: null } })
  const { findings } = run(startIdentity(of), [queryEvidence(QUERY, {}, { proposed: plan('q1', [PAIR]) })])
  return findings.kept.map(({ code, facts }) => [code, 'cause' in facts ? facts.cause : null])
}

const WHOLE = `query: ${QUERY.text}`

test.each([
  ['nothing', idsOf(WHOLE), []],
  ['prefix-missing', idsOf(QUERY.text), [['INPUT_IDS_DIFFER', 'prefix-missing']]],
  ['prefix-doubled', idsOf(`query: ${WHOLE}`), [['INPUT_IDS_DIFFER', 'prefix-doubled']]],
  ['other-route', idsOf(`code: ${QUERY.text}`), [['INPUT_IDS_DIFFER', 'other-route']]],
  ['other-side', idsOf(WHOLE, WHOLE.length - LIMIT, WHOLE.length), [['INPUT_IDS_DIFFER', 'other-side']]],
  ['limit-off-by-one', idsOf(WHOLE, 0, LIMIT - 1), [['INPUT_IDS_DIFFER', 'limit-off-by-one']]],
  ['not-truncated', idsOf(WHOLE, 0, WHOLE.length), [['INPUT_IDS_DIFFER', 'not-truncated']]],
])('at the query encoder, raw and hashed: %s', (_, ids, found) => {
  expect(causeOf(ids, 'raw')).toEqual(found)
  expect(causeOf(ids, 'hashed')).toEqual(found)
})
