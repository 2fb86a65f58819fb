import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ROW_BOUNDS, type RowBounds } from '../../src/inputs/bounds.ts'
import { gunzip } from '../../src/inputs/gunzip.ts'
import { readJsonl } from '../../src/inputs/jsonl-file.ts'
import { createProblems } from '../../src/inputs/problems.ts'
import { CANDIDATES } from '../../src/inputs/published-schemas.ts'
import { GateError } from '../../src/model/errors.ts'
import { createMemoryFiles, sha256 } from './memory-files.ts'

const encoder = new TextEncoder()
const row = (id: string) => `{"queryId":"${id}","candidates":[]}\n`

/** Reads rows of candidates: what came of it, and how many bytes were given out. */
async function read(content: Uint8Array, bounds: Partial<RowBounds>, path = 'rows.jsonl') {
  const files = createMemoryFiles(new Map([[path, content]]), 1024)
  let taken = 0
  const counted = {
    ...files,
    async *stream(name: string, onHash?: (hash: string) => void) {
      for await (const piece of files.stream(name, onHash)) {
        taken += piece.length
        yield piece
      }
    },
  }
  const problems = createProblems(path)
  const ids: string[] = []
  let broken = 0
  const result = await readJsonl(
    counted,
    path,
    {
      format: () => CANDIDATES,
      row: ({ queryId }) => void ids.push(queryId),
      broken: () => {
        broken += 1
      },
    },
    problems,
    { ...ROW_BOUNDS, ...bounds },
  )
  return { result, ids, broken, taken, problems: problems.list().map(({ code, at }) => `${code} ${at}`) }
}

test('a line beyond the bound is told and not held; the others are read', async () => {
  const content = encoder.encode(row('a') + row('b'.repeat(5000)) + row('c'))
  expect(await read(content, { rowBytes: 100 })).toEqual({
    result: { rows: 3, sha256: sha256(content) },
    ids: ['a', 'c'],
    broken: 1,
    taken: content.length,
    problems: ['TOO_LARGE rows.jsonl:2'],
  })
})

test('blank lines count against the bound on rows: a bomb of line breaks is not read to its end', async () => {
  const content = encoder.encode(row('a') + '\n'.repeat(100_000))
  const { ids, taken, problems } = await read(content, { rows: 100 })
  expect({ ids, problems }).toEqual({
    ids: ['a'],
    problems: ['BLANK_LINE rows.jsonl:2', 'TOO_LARGE rows.jsonl'],
  })
  expect(taken).toBeLessThan(4096)
})

test('rows beyond the bound are not read', async () => {
  const content = encoder.encode(row('a').repeat(10_000))
  const { result, ids, taken, problems } = await read(content, { rows: 100 })
  expect({ result, ids: ids.length, problems }).toEqual({
    result: null,
    ids: 100,
    problems: ['TOO_LARGE rows.jsonl'],
  })
  expect(taken).toBeLessThan(5000)
})

test('a gzip bomb is stopped while it unpacks', async () => {
  const bomb = gzipSync(encoder.encode(row('a').repeat(2_000_000)))
  const { result, ids, taken, problems } = await read(bomb, { fileBytes: 100_000 }, 'bomb.jsonl.gz')
  expect({ result, problems }).toEqual({ result: null, problems: ['TOO_LARGE bomb.jsonl.gz'] })
  expect(ids.length).toBeLessThan(100_000 / row('a').length + 1)
  expect(taken).toBeLessThan(bomb.length)
})

test('one endless line in a gzip bomb is not held', async () => {
  const bomb = gzipSync(new Uint8Array(30_000_000).fill(0x61))
  const { problems } = await read(bomb, { rowBytes: 1000 }, 'bomb.jsonl.gz')
  expect(problems).toEqual(['TOO_LARGE bomb.jsonl.gz:1'])
})

async function* pieces(...parts: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* parts
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

test.each([
  ['truncated', gzipSync('x'.repeat(1000)).subarray(0, -9), 'ends too early'],
  ['empty', new Uint8Array(0), 'ends too early'],
  ['not gzip', encoder.encode('plain text'), 'not valid gzip data'],
  ['of two streams', Uint8Array.of(...gzipSync('one '), ...gzipSync('two')), 'something follows'],
  ['followed by something', Uint8Array.of(...gzipSync('one '), 7, 7, 7, 7, 7), 'gzip data'],
  [
    'damaged',
    gzipSync('x'.repeat(1000)).map((byte, index) => (index === 12 ? byte ^ 0xff : byte)),
    'not valid gzip data',
  ],
])('gzip data that is %s is an error', async (_name, content, says) => {
  const error = await textOf(gunzip(pieces(content), 'x.gz')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(GateError)
  const [problem] = (error as GateError).problems
  expect(problem?.code).toBe('CORRUPT_GZIP')
  expect(problem?.problem).toContain(says)
})

test('gzip data of any length and cut comes through whole', async () => {
  for (const length of [0, 1, 1000, 100_000]) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26))).join('')
    const bytes = gzipSync(text)
    for (const size of [1, 3, 1 << 16]) {
      const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      expect(await textOf(gunzip(pieces(...cut), 'x.gz'))).toBe(text)
    }
  }
})

test('an error of the source is told as it is', async () => {
  const missing = new GateError('FILE_MISSING', { at: 'x.gz', problem: 'none', hint: 'add it' })
  async function* failing(): AsyncIterable<Uint8Array> {
    yield gzipSync('one').subarray(0, 5)
    throw missing
  }
  await expect(textOf(gunzip(failing(), 'x.gz'))).rejects.toBe(missing)
})
