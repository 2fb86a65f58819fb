import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BERT_SHA256, bertTokenizer, sha256 } from '../bert.ts'
import { cli } from './processes.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'gate-experiments-'))
const TOKENIZER = join(FOLDER, 'tokenizer.json')
writeFileSync(TOKENIZER, bertTokenizer())

interface Inspected {
  readonly ids: readonly number[]
  readonly full: { readonly length: number; readonly queryTokens: number; readonly documentTokens: number }
  readonly evidence: { readonly kept: number; readonly target: number; readonly retention: string }
}

function inspect(
  query: string,
  document: string,
  span: readonly [number, number],
  rule: readonly [number, string],
  ...more: string[]
): Inspected {
  const file = join(FOLDER, 'document.txt')
  writeFileSync(file, document)
  const { status, stdout, stderr } = cli([
    'inspect',
    ...['--tokenizer', TOKENIZER, '--query', query, '--document', `@${file}`],
    ...['--max-length', String(rule[0]), '--truncation', rule[1], '--evidence', span.join(':'), '--json'],
    ...more,
  ])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return JSON.parse(stdout)
}

test('the tokenizer is the published one', () => {
  expect(sha256(bertTokenizer())).toBe(BERT_SHA256)
})

const EVIDENCE = 'The approved seal for AX-104-B is ZQ-77.'
const FILLER = 'Routine maintenance documentation contains general inspection information.'
const SHORT = 'Which seal fits AX-104-B?'
const LONG =
  'Welche freigegebene Dichtung passt zu AX-104-B unter Berücksichtigung der dokumentierten Revision und der vorgesehenen Betriebsbedingungen?'

function documentA(before: number): { document: string; span: [number, number] } {
  const parts = Array.from({ length: 90 }, () => FILLER)
  parts.splice(before, 0, EVIDENCE)
  const document = parts.join(' ')
  const start = document.indexOf(EVIDENCE)
  return { document, span: [start, start + EVIDENCE.length] }
}

/** DESIGN section 6, experiment A: kept target tokens of 15 at the start, in the middle and at the end. */
const KEPT = { 256: [15, 0, 0], 512: [15, 15, 0] } as const

test.each(
  (
    [
      [SHORT, 9, 747],
      [LONG, 48, 786],
    ] as const
  ).flatMap(([query, queryTokens, length]) =>
    (['longest_first', 'only_second'] as const).flatMap((strategy) =>
      ([256, 512] as const).map((limit) => ({ query, queryTokens, length, strategy, limit })),
    ),
  ),
)(
  'experiment A: $strategy at $limit with a query of $queryTokens tokens',
  ({ query, queryTokens, length, strategy, limit }) => {
    const kept = [0, 45, 90].map((before) => {
      const { document, span } = documentA(before)
      const { full, evidence, ids } = inspect(query, document, span, [limit, strategy])
      expect([full.queryTokens, full.length, evidence.target, ids.length]).toEqual([
        queryTokens,
        length,
        15,
        limit,
      ])
      return evidence.kept
    })
    expect(kept).toEqual(KEPT[limit])
  },
)
