import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDataset } from '../../src/inputs/dataset/dataset.ts'
import { locateQuote } from '../../src/inputs/dataset/locate-quote.ts'
import { createLineSplitter } from '../../src/inputs/lines.ts'
import { scanJson } from '../../src/inputs/scan-json.ts'
import { parseStrictJson } from '../../src/inputs/strict-json.ts'
import { suggest } from '../../src/inputs/suggest.ts'
import { readTrace } from '../../src/inputs/trace.ts'
import { decodeUtf8, firstInvalidByte } from '../../src/inputs/utf8.ts'
import type { Dataset } from '../../src/model/dataset.ts'
import { createMemoryFiles, sha256 } from './memory-files.ts'
import { filesOf, freeze, validObjects } from './valid-gate.ts'

const withoutLines = ({ documents, queries, ...rest }: Dataset) => ({
  ...rest,
  digest: '',
  documents: [...documents],
  queries: queries.map((query) => ({ ...query, grades: [...query.grades], place: null })),
})

test('the order of lines changes nothing but line numbers and the hashes', async () => {
  const load = (objects: ReturnType<typeof validObjects>) =>
    readDataset(createMemoryFiles(freeze(filesOf(objects), objects.manifest)), sha256, 'gates/dataset')
  const straight = withoutLines(await load(validObjects()))
  const { documents, queries, candidates } = validObjects()
  const permuted = <T>(rows: readonly T[]) =>
    fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length })
  await fc.assert(
    fc.asyncProperty(permuted(documents), permuted(queries), permuted(candidates), async (...rows) => {
      const [documents, queries, candidates] = rows
      const shuffled = await load({ ...validObjects(), documents, queries, candidates })
      expect(withoutLines(shuffled)).toEqual(straight)
    }),
    { numRuns: 30 },
  )
})

test('the order of records after the header changes nothing in a trace but the hash of its file', async () => {
  const objects = validObjects()
  const [header, ...records] = [
    ...objects.trace,
    ...['d2', 'd3'].map((documentId, batch) => ({ type: 'pair', queryId: 'q1', documentId, batch })),
    { type: 'pair', queryId: 'q1', documentId: 'd1', round: 1 },
    { type: 'encode', queryId: 'q2', route: 'b' },
    { type: 'encode', queryId: 'q2', route: 'a' },
    { type: 'query', queryId: 'q1', latencyMs: { total: 1 } },
  ]
  const load = async (rows: object[]) => {
    const files = filesOf({ ...objects, trace: [header, ...rows] as typeof objects.trace })
    const path = 'gates/traces/replay.jsonl'
    const { pairs, encodes, contexts, recordings, ...rest } = await readTrace(createMemoryFiles(files), path)
    expect(recordings.map((one) => one.sha256)).toEqual([sha256(files.get(path) ?? '')])
    return {
      ...rest,
      recordings: recordings.map((one) => ({ ...one, sha256: '' })),
      pairs: [...pairs],
      encodes: [...encodes],
      contexts: [...contexts],
    }
  }
  const straight = await load(records)
  const shuffles = fc.shuffledSubarray(records, { minLength: records.length })
  await fc.assert(
    fc.asyncProperty(shuffles, async (rows) => {
      expect(await load(rows)).toEqual(straight)
    }),
    { numRuns: 30 },
  )
})

test('lines are split at 0x0A and nowhere else, however the bytes are cut into pieces', () => {
  const byte = fc.constantFrom(0x0a, 0x0d, 0x20, 0x61, 0x85, 0xe2, 0x80, 0xa8)
  const most = 5
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (content, size) => {
      const expected: string[] = []
      let line: number[] = []
      const close = () => {
        expected.push(line.length > most ? `${line.length} bytes` : line.join(' '))
        line = []
      }
      for (const one of content) {
        if (one === 0x0a) close()
        else line.push(one)
      }
      if (line.length > 0) close()

      const lines: string[] = []
      const splitter = createLineSplitter(most, {
        line: (bytes, number) => {
          expect(number).toBe(lines.push(bytes.join(' ')))
        },
        tooLong: (length, number) => {
          expect(number).toBe(lines.push(`${length} bytes`))
        },
      })
      const bytes = Uint8Array.from(content)
      for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size))
      splitter.end()
      expect(lines).toEqual(expected)
    }),
  )
})

test('what JSON.parse reads is read the same, with as many keys as the scan counts', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      const { value, faults } = parseStrictJson(text)
      expect(value).toEqual(JSON.parse(text))
      expect(faults.filter(({ code }) => code !== 'LONE_SURROGATE')).toEqual([])
    }),
  )
})

test('what JSON.parse refuses is refused with a fault', () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom(',', '}', '"', '\\', ' ', 'x', '\u00a0'),
      (text, at, more) => {
        const cut = at % (text.length + 1)
        const broken = text.slice(0, cut) + more + text.slice(cut)
        let valid = true
        try {
          JSON.parse(broken)
        } catch {
          valid = false
        }
        const { value, faults } = parseStrictJson(broken)
        expect(faults.some(({ code }) => code === 'INVALID_JSON')).toBe(!valid)
        expect(value === undefined).toBe(!valid)
      },
    ),
  )
})

test('a repeated key is seen at any depth, escaped or not', () => {
  const key = fc.constantFrom('a', '"', '\\', '\u{1f527}', '__proto__', ':', '')
  fc.assert(
    fc.property(key, fc.nat({ max: 5 }), fc.boolean(), (name, depth, escaped) => {
      const plain = JSON.stringify(name)
      const other = escaped ? `"${[...name].map((c) => JSON.stringify(c).slice(1, -1)).join('')}"` : plain
      const text = `${'['.repeat(depth)}{${plain}: 1, ${other}: {}}${']'.repeat(depth)}`
      expect(parseStrictJson(text).faults.map(({ code }) => code)).toEqual(['DUPLICATE_KEY'])
    }),
  )
})

test('depth is counted outside of texts only', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const depth = (value: unknown): number =>
        typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0
      expect(scanJson(text).depth).toBe(depth(JSON.parse(text)))
    }),
  )
})

test('a quote is found wherever it stands, whatever the blanks, and nowhere else', () => {
  const word = fc.constantFrom('a', 'b', 'ab', 'ba', '\u{1f527}')
  const blank = fc.constantFrom(' ', '  ', '\n', '\r\n', '\t ', '\u0085')
  const text = fc
    .array(fc.tuple(word, fc.option(blank, { nil: '' })), { minLength: 1, maxLength: 30 })
    .map((parts) => parts.flat().join(''))
  fc.assert(
    fc.property(text, text, (stored, quote) => {
      const fold = (one: string) => one.replace(/[\s\u0085]+/g, ' ')
      const expected: string[] = []
      const wanted = fold(quote)
      for (let start = 0; start < stored.length; start++) {
        // A span starts and ends with whole runs of blanks.
        if (
          start > 0 &&
          /[\s\u0085]/.test(stored.charAt(start)) &&
          /[\s\u0085]/.test(stored.charAt(start - 1))
        )
          continue
        const ends = [...Array(stored.length + 1).keys()].filter(
          (end) => end > start && fold(stored.slice(start, end)) === wanted,
        )
        const end = ends.at(-1)
        if (end !== undefined) expected.push(`${start} ${end}`)
      }
      expect(locateQuote(stored, quote).map(({ start, end }) => `${start} ${end}`)).toEqual(expected)
    }),
  )
})

test('a hostile text does not make the search slow', () => {
  const quote = `${'a'.repeat(50_000)}b`
  expect(locateQuote('a'.repeat(2_000_000), quote)).toEqual([])
})

test('text comes through, and the first bad byte is named', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      const [head, tail] = [before, after].map((text) => new TextEncoder().encode(text)) as [
        Uint8Array,
        Uint8Array,
      ]
      expect(decodeUtf8(head)).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head))
      const broken = Uint8Array.of(...head, 0xff, ...tail)
      expect(decodeUtf8(broken)).toBe(null)
      expect(firstInvalidByte(broken)).toBe(head.length)
    }),
  )
})

test('a word is suggested for itself in another case, and none for something else', () => {
  const words = ['maxLength', 'truncation', 'truncationSide', 'queryPrefix']
  for (const word of words) {
    expect(suggest(word.toUpperCase(), words)).toBe(word)
    expect(
      suggest(
        word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        words,
      ),
    ).toBe(word)
    expect(suggest(`${word}x`, words)).toBe(word)
  }
  expect(suggest('hardware', words)).toBe(null)
})
