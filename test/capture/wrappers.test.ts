import { describe, expect, test } from 'vitest'
import { hashIds } from '../../src/gates/identity/compare-row.ts'
import { TINY_TOKENIZER } from '../governance/tiny-tokenizer.ts'
import { sha256 } from '../inputs/memory-files.ts'
import { createService, hasPython } from './python.ts'

const HEADER = {
  formatVersion: 1,
  kind: 'pairs',
  fingerprints: { input: `v1:${'0'.repeat(64)}`, score: `v1:${'1'.repeat(64)}` },
  datasetDigest: 'd'.repeat(64),
}
const vocabulary = (JSON.parse(TINY_TOKENIZER) as { model: { vocab: Record<string, number> } }).model.vocab
const ids = (text: string) => text.split(' ').map((word) => vocabulary[word] ?? 1)

/** A replay of one query over these documents: its records, header left out. */
function replayed(
  target: string,
  query: string,
  documents: readonly (string | { text: string; title: string })[],
  route?: string,
) {
  const service = createService()
  const rows = documents.map((one, index) => ({
    documentId: `d${index}`,
    ...(typeof one === 'string' ? { text: one } : one),
  }))
  const lines = [HEADER, { queryId: 'q', query, ...(route && { route }), documents: rows }]
  service.write('pairs.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const ended = service.run(['replay', 'pairs.jsonl', target, '-o', 'trace.jsonl'], {
    activation: 'identity',
  })
  expect(ended.stderr).toContain(`ids of ${documents.length} of ${documents.length} pairs`)
  const records = service.read('trace.jsonl').trim().split('\n').slice(1)
  return records.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe.skipIf(!hasPython)('wrappers of other shapes, with python3', () => {
  test('sides that are encoded alone, joined, sorted and tried first: each row is that of its document', () => {
    const long = Array(40).fill('valve').join(' ')
    const documents = ['seal', long, 'ring bolt plate', `${long} hose`, 'seal', 'pump']
    const pairs = replayed('FlagEmbedding:create', 'which ring', documents).filter(
      ({ type }) => type === 'pair',
    )
    const expected = documents.map((text) => [2, ...ids('which ring'), 3, ...ids(text).slice(0, 27), 3])
    expect(pairs.map(({ inputIdsSha256 }) => inputIdsSha256)).toEqual(
      expected.map((row) => hashIds(row, sha256)),
    )
    expect(pairs.every(({ modelScore, score }) => modelScore === score)).toBe(true)
  })

  test('documents of one text and other titles keep their own rows, sorted or not', () => {
    const titles = ['pump', 'pump valve', 'ring bolt hose', 'seal']
    const documents = titles.map((title) => ({ text: 'approved plate', title }))
    const pairs = replayed('fake_app:titled', 'which ring', documents).filter(({ type }) => type === 'pair')
    const expected = titles.map((title) => [2, ...ids('which ring'), 3, ...ids(`${title} approved plate`), 3])
    expect(pairs.map(({ inputIdsSha256 }) => inputIdsSha256)).toEqual(
      expected.map((row) => hashIds(row, sha256)),
    )
    expect(pairs.every(({ modelScore, score }) => modelScore === score)).toBe(true)
    const described = JSON.parse(createService().run(['describe', 'fake_app:titled']).stdout)
    expect([described.input.documentTemplate, described.wrapper.version]).toEqual(['{title} {text}', '7'])
  })

  test('and it is described as what it is', () => {
    const described = JSON.parse(createService().run(['describe', 'FlagEmbedding:create']).stdout)
    expect(described).toMatchObject({
      wrapper: { preset: 'flag-embedding', version: 'FILL IN: version of your serving code' },
      input: {
        maxLength: 32,
        truncation: 'only_second',
        maxQueryTokens: 24,
        queryPrefix: '',
        documentTemplate: '{text}',
      },
      scores: { activation: 'identity' },
      batching: { size: 3 },
    })
  })

  test('the query encoder is recorded with the prompt of its route, and described', () => {
    const [encode] = replayed('fake_app:with_encoder', 'ring not plate', ['seal'], 'question').filter(
      ({ type }) => type === 'encode',
    )
    const row = [2, ...ids('which ring not plate'), 3, 3]
    expect(encode).toEqual({
      type: 'encode',
      queryId: 'q',
      route: 'question',
      inputIdsSha256: hashIds(row, sha256),
      length: row.length,
    })
    const described = JSON.parse(createService().run(['describe', 'fake_app:with_encoder']).stdout)
    expect(described.queryEncoder).toMatchObject({ prefixes: { '': '' }, truncationSide: 'right' })
  })

  test('texts with metadata in front, of LlamaIndex nodes and Haystack documents', () => {
    expect(createService().script('texts_driver.py', [])).toEqual({
      nodes: [
        {
          id: 'n1',
          text: 'The seal is ZQ-77.',
          rerankText: 'file: AX 👍\n\nThe seal is ZQ-77.',
          textStart: 12,
        },
        { id: 'n2', text: 'Plain.', rerankText: 'Plain.', textStart: 0 },
      ],
      utf16: 13,
      haystack: [{ id: 'h1', text: 'The seal.', rerankText: 'doc: AX-104-B | 3 | The seal.', textStart: 20 }],
      refused: ['blanks', 'twice'].map(
        (id) => `the text of '${id}' does not stand unchanged in what is scored, or more than once`,
      ),
    })
  })
})
