import { expect, test } from 'vitest'
import { INPUT_CODES } from '../../src/inputs/codes.ts'
import { findMetric, METRICS } from '../../src/metrics/registry.ts'
import { type Broken, GATE } from './broken/broken-gate.ts'
import { DATASET } from './broken/dataset.ts'
import { FILES } from './broken/files.ts'
import { JSON_TEXT } from './broken/json.ts'
import { JSONL } from './broken/jsonl.ts'
import { LIMITS } from './broken/limits.ts'
import { REFERENCES } from './broken/references.ts'
import { SPANS } from './broken/spans.ts'
import { TRACES } from './broken/traces.ts'
import { createMemoryFiles, sha256 } from './memory-files.ts'
import { filesOf, freeze, type GateFiles, SECRETS, validObjects } from './valid-gate.ts'
import { validateAll } from './validate-all.ts'

const BROKEN = [...FILES, ...JSON_TEXT, ...LIMITS, ...JSONL, ...DATASET, ...SPANS, ...TRACES, ...REFERENCES]

const metrics = {
  families: METRICS.map(({ family }) => family),
  knows: (name: string) => findMetric(name) !== null,
}
const validate = (files: GateFiles) => validateAll(createMemoryFiles(files), sha256, GATE, { metrics })

function build({ objects: edit, bytes, frozen, names }: Partial<Broken>): GateFiles {
  const objects = validObjects()
  edit?.(objects)
  const files = filesOf(objects)
  bytes?.(files)
  freeze(files, objects.manifest, names)
  frozen?.(files)
  return files
}

test('the gate that the broken ones are made from is valid', async () => {
  expect(await validate(build({}))).toEqual([])
})

test.each(BROKEN)('$name', async (broken) => {
  const problems = await validate(build(broken))
  expect(problems.map(({ code, at }) => ({ code, at }))).toEqual(
    broken.expected.map(({ code, at }) => ({ code, at })),
  )
  for (const [index, { says }] of broken.expected.entries()) {
    const { problem, hint } = problems[index] as (typeof problems)[number]
    const sentence = `${problem}; ${hint}`
    let from = 0
    for (const part of says) {
      const found = sentence.indexOf(part, from)
      expect(found, `"${part}" in "${sentence}"`).toBeGreaterThanOrEqual(0)
      from = found + part.length
    }
  }
  const told = JSON.stringify(problems)
  expect(SECRETS.filter((secret) => told.includes(secret))).toEqual([])
})

/** Codes that other tests bring about: those of the host's files, and of bounds. */
const ELSEWHERE = ['OUTSIDE_ROOT', 'FILE_UNREADABLE', 'TOO_LARGE']

test('every code of the published table is brought about, and no other', () => {
  const seen = new Set(BROKEN.flatMap(({ expected }) => expected.map(({ code }) => code)))
  expect([...seen, ...ELSEWHERE].sort()).toEqual(Object.keys(INPUT_CODES).sort())
})
