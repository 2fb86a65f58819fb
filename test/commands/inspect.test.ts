import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inspect } from '../../src/commands/inspect/inspect.ts'
import type { InspectOptions } from '../../src/commands/inspect/options.ts'
import type { ServingFile } from '../../src/formats/serving.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import { GateError } from '../../src/model/errors.ts'
import { NO_PAINT } from '../../src/render/plain.ts'
import { BYTE_LEVEL, byteLevelTokenizer } from '../byte-pairs.ts'
import { Oracle } from '../oracle/oracle.ts'
import { TOKENIZER_JSON } from '../plan/fixtures.ts'
import { MINIMAL } from '../serving/files.ts'
import { unigramTokenizer } from '../unigram.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'gate-inspect-'))
const put = (name: string, content: string) => {
  const path = join(FOLDER, name)
  writeFileSync(path, content)
  return path
}
const BYTES = byteLevelTokenizer({ post_processor: { ...BYTE_LEVEL, trim_offsets: false } })
/** A word of n letters is n tokens. */
const WORDS = put('words.json', TOKENIZER_JSON)

const host = createNodeHost({
  root: null,
  from: FOLDER,
  dataRoot: null,
  writeRoots: { root: null, dataRoot: null },
  log: { info: () => {}, warning: () => {}, progress: () => {} },
  env: {},
  threads: 1,
  now: () => new Date('2026-02-01'),
})

async function printed(options: InspectOptions): Promise<string> {
  const lines: string[] = []
  const console = { out: (text: string) => lines.push(text), paint: NO_PAINT }
  expect(await inspect(host, options, console)).toBe(0)
  return lines.join('')
}

interface Kept {
  readonly kept: { readonly query: number; readonly document: number }
  readonly evidence: { readonly kept: number; readonly target: number; readonly retention: string } | null
}

interface Printed extends Kept {
  readonly ids: readonly number[]
  readonly spans: readonly (readonly [number, number] | null)[]
  readonly full: { readonly length: number; readonly queryTokens: number; readonly documentTokens: number }
  readonly templateLost?: { readonly prefix: number; readonly suffix: number }
  readonly windows: readonly Kept[]
}

const json = async (options: InspectOptions): Promise<Printed> =>
  JSON.parse(await printed({ ...options, json: true })) as Printed

async function refused(options: InspectOptions): Promise<string> {
  try {
    await printed(options)
  } catch (error) {
    if (error instanceof GateError) return `${error.code} ${error.message}`
    throw error
  }
  return 'accepted'
}

const PAIR = { tokenizer: WORDS, query: 'p q', maxLength: '12', truncation: 'only_second' } as const
const serving = (name: string, more: Partial<ServingFile>, tokenizer = 'words.json') =>
  put(name, JSON.stringify({ ...MINIMAL, tokenizer: { file: tokenizer }, ...more }))

describe('families', () => {
  test.each([
    ['WordPiece', TOKENIZER_JSON],
    ['byte-level BPE', BYTES],
    ['Unigram', unigramTokenizer()],
  ])('%s: a single text and a pair give the library’s ids', async (name, file) => {
    const tokenizer = put(`${name}.json`, file)
    const oracle = new Oracle(file)
    const document = 'The approved seal is tested. '.repeat(4)
    const one = await json({ tokenizer, query: document, maxLength: '9', evidence: '4:12' })
    const cut = { maxLength: 9, truncation: 'longest_first', truncationSide: 'right' } as const
    expect(one.ids).toEqual((await oracle.assemble(document, null, cut)).ids)
    const two = await json({
      tokenizer,
      query: 'the seal',
      document,
      maxLength: '40',
      truncation: 'longest_first',
    })
    expect(two.ids).toEqual((await oracle.assemble('the seal', document, { ...cut, maxLength: 40 })).ids)
  })
})

describe('a single text', () => {
  const text = { tokenizer: WORDS, query: 'a b c d e f', maxLength: '6' }

  test('is cut to the limit, the evidence in it counted behind the prefix', async () => {
    const found = await json({ ...text, queryPrefix: 'q: ', evidence: '0:5' })
    expect(found).toMatchObject({
      full: { length: 10, queryTokens: 8, documentTokens: 0 },
      kept: { query: 4, document: 0 },
      evidence: { kept: 2, target: 3, retention: 'partial' },
    })
    expect(await printed({ ...text, evidence: '10:11' })).toMatch(/lost: 0 of 1 token kept/)
  })

  test('is read by the query encoder of a contract, with the prefix of its route', async () => {
    const queryEncoder = {
      id: 'org/encoder',
      revision: 'b'.repeat(40),
      tokenizer: { file: 'words.json' },
      prefixes: { '': 'q: ', code: 'c - ' },
      maxLength: 7,
    }
    const path = serving('encoder.json', { queryEncoder })
    const [plain, code] = [
      await json({ serving: path, query: 'a b' }),
      await json({ serving: path, query: 'a b', route: 'code' }),
    ]
    expect([plain.full.queryTokens, plain.spans]).toEqual([4, [null, [0, 1], [1, 2], [3, 4], [5, 6], null]])
    expect(code.ids).not.toEqual(plain.ids)
    expect(await refused({ serving: serving('none.json', {}), query: 'a' })).toMatch(
      /^BAD_ARGUMENT --document: there is none/,
    )
  })
})

describe('templates and windows', () => {
  test('a document template is filled, and the evidence found inside it', async () => {
    const found = await json({
      ...PAIR,
      document: 'a b c d e f g h',
      documentTemplate: '{title}|{attributes.no}: {text}',
      field: ['title=t', 'attributes.no=7'],
      evidence: '4:7',
    })
    expect(found.full).toEqual({ length: 17, queryTokens: 2, documentTokens: 12 })
    expect(found.evidence).toEqual({ kept: 1, target: 2, retention: 'partial' })
  })

  test.each(['tokens', 'text'])(
    'windows of %s: each with what it keeps of the evidence',
    async (windowCut) => {
      const options = { ...PAIR, document: 'a b c d e f g h', windows: '4:1', windowCut, evidence: '6:11' }
      const found = await json(options)
      expect(found.evidence).toEqual({ kept: 3, target: 3, retention: 'complete' })
      expect(found.windows.map(({ kept, evidence }) => ({ kept, evidence }))).toEqual([
        { kept: { query: 2, document: 4 }, evidence: { kept: 1, target: 3, retention: 'partial' } },
        { kept: { query: 2, document: 4 }, evidence: { kept: 3, target: 3, retention: 'complete' } },
        { kept: { query: 2, document: 2 }, evidence: { kept: 0, target: 3, retention: 'lost' } },
      ])
      const text = await printed(options)
      expect(text).toMatch(/window 0 +\|████····\| 4 tokens, evidence partial: 1 of 3 tokens kept/)
      expect(text).toMatch(/window 1 +\|···████·\| 4 tokens, evidence complete: 3 of 3 tokens kept/)
    },
  )

  test('a joined template: ids of the parts in order, and a cut that takes its end is said', async () => {
    const tokenizer = put('bytes.json', BYTES)
    const part = ['<s>user\n', 'Q: {query}\nD: {document}', '</s>']
    const base = { tokenizer, query: 'seal', document: 'the approved seal', truncation: 'longest_first' }
    const oracle = new Oracle(BYTES)
    const apart = await Promise.all(
      ['<s>user\n', 'Q: seal\nD: the approved seal', '</s>'].map((text) => oracle.encode(text)),
    )
    const ids = apart.flatMap((row) => row.ids)
    const whole = await json({ ...base, part, maxLength: '100', evidence: '4:12' })
    expect(whole.ids).toEqual(ids)
    expect(whole.templateLost).toEqual({ prefix: 0, suffix: 0 })
    expect(whole.evidence?.retention).toBe('complete')
    const oneString = { ...base, part: [part.join('')], maxLength: String(ids.length - 1) }
    expect(await printed(oneString)).toMatch(/template +the cut takes 1 token of its end/)
    expect((await json({ ...oneString, keepSuffix: true })).ids.at(-1)).toBe(ids.at(-1))
  })

  test('a contract says everything itself, windows included', async () => {
    const windows = { cut: 'tokens', size: 4, overlap: 1, aggregate: 'max' } as const
    const input = { maxLength: 12, truncation: 'only_second' } as const
    const path = serving('windows.json', { windows, input })
    const by = { serving: path, query: 'p q', document: 'a b c d e f g h', evidence: '6:11' }
    const options = { ...PAIR, document: by.document, windows: '4:1', evidence: '6:11' }
    expect(await json(by)).toEqual(await json(options))
  })
})

test.each<[string, InspectOptions, RegExp]>([
  ['no tokenizer', { query: 'q' }, /^BAD_ARGUMENT --tokenizer: there is none/],
  ['no limit', { tokenizer: WORDS, query: 'q' }, /^BAD_ARGUMENT --max-length: there is none/],
  [
    'a limit of nothing',
    { tokenizer: WORDS, query: 'q', maxLength: '0' },
    /^BAD_ARGUMENT --max-length: "0" is not a number of tokens/,
  ],
  [
    'no strategy',
    { tokenizer: WORDS, query: 'q', document: 'd', maxLength: '9' },
    /^BAD_ARGUMENT --truncation: there is none/,
  ],
  [
    'a rule beside a contract',
    { serving: 's.json', query: 'q', side: 'left' },
    /^BAD_ARGUMENT --side: the contract/,
  ],
  [
    'odd windows',
    { ...PAIR, document: 'd', windows: '9' },
    /^BAD_ARGUMENT --windows: "9" is not SIZE:OVERLAP/,
  ],
  ['windows without a step', { ...PAIR, document: 'd', windows: '9:9' }, /^CONTRACT_INVALID --windows: /],
  ['an odd field', { ...PAIR, document: 'd', field: ['name'] }, /^BAD_ARGUMENT --field: "name"/],
  [
    'a template without its slots',
    { ...PAIR, document: 'd', part: ['{query}'] },
    /^CONTRACT_INVALID --part: /,
  ],
  [
    'a part with another slot',
    { ...PAIR, document: 'd', part: ['{query}', '{doc}'] },
    /^CONTRACT_INVALID --part, number 2: "\{doc\}" is not a slot/,
  ],
  [
    'windows of tokens in one string',
    {
      ...PAIR,
      document: 'd',
      truncation: 'longest_first',
      part: ['{query} - {document}'],
      windows: '9:1',
    },
    /^CONTRACT_INVALID --window-cut: .* write "text"/,
  ],
  [
    'a strategy of a single text',
    PAIR,
    /^BAD_ARGUMENT --truncation: it is of a pair, and there is no document; write --document TEXT/,
  ],
  [
    'windows of a single text',
    { tokenizer: WORDS, query: 'q', maxLength: '9', windows: '5:1' },
    /^BAD_ARGUMENT --windows: it is of a pair/,
  ],
  [
    'a field of a single text beside a contract',
    { serving: 's.json', query: 'q', field: ['title=t'] },
    /^BAD_ARGUMENT --field: it is of a pair/,
  ],
  [
    'a route of a pair',
    { serving: 's.json', query: 'q', document: 'd', route: 'code' },
    /^BAD_ARGUMENT --route: only the query encoder of a contract has routes/,
  ],
  [
    'a route without a contract',
    { tokenizer: WORDS, query: 'q', maxLength: '9', route: 'code' },
    /^BAD_ARGUMENT --route: /,
  ],
  [
    'an end that stands without a template',
    { ...PAIR, document: 'd', keepSuffix: true },
    /^BAD_ARGUMENT --keep-suffix: there is no joined template; write --part TEXT/,
  ],
  [
    'a field that no template asks for',
    { ...PAIR, document: 'd', field: ['title=t'] },
    /^BAD_ARGUMENT --field: there is no template that asks for it/,
  ],
  [
    'an impossible pair',
    { ...PAIR, query: 'a b c d e f g h i', document: 'd d d' },
    /^PAIR_IMPOSSIBLE --max-length: /,
  ],
  [
    'a limit below the specials',
    { ...PAIR, document: 'd', maxLength: '2' },
    /^LENGTH_BELOW_SPECIALS --max-length: /,
  ],
])('%s is refused at its option', async (_, options, sentence) => {
  expect(await refused(options)).toMatch(sentence)
})

test('a query that a contract rejects is told with its numbers', async () => {
  const path = serving('rejects.json', { input: { maxLength: 8, overlongQuery: 'reject' } })
  expect(await refused({ serving: path, query: 'a b c d e', document: 'x' })).toMatch(
    /^PAIR_IMPOSSIBLE .*overlongQuery: the contract's answer to this query is "reject": its 5 tokens leave none of 5/,
  )
})

test('a listwise contract is refused by name', async () => {
  const model = { ...MINIMAL.model, id: 'jinaai/jina-reranker-v3' }
  expect(await refused({ serving: serving('list.json', { model }), query: 'q', document: 'd' })).toMatch(
    /^LISTWISE_UNSUPPORTED .*"jinaai\/jina-reranker-v3" is listwise/,
  )
})
