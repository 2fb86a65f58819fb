import { expect, test } from 'vitest'
import { migrate } from '../../src/commands/migrate.ts'
import { parseJsonFile } from '../../src/inputs/json-file.ts'
import { HISTORIES, type Histories } from '../../src/inputs/migrations/registry.ts'
import { upgrade } from '../../src/inputs/migrations/upgrade.ts'
import { createProblems } from '../../src/inputs/problems.ts'
import { THRESHOLDS } from '../../src/inputs/published-schemas.ts'
import type { Host } from '../../src/model/host.ts'
import { NO_PAINT } from '../../src/render/plain.ts'
import { changed } from '../governance/line.ts'
import { createMemoryFiles } from '../inputs/memory-files.ts'

/** What version 0 of thresholds.json might have been: limits under another name. It exists for these tests only. */
const OLDER: Histories = {
  ...HISTORIES,
  thresholds: {
    current: 1,
    steps: [{ from: 0, migrate: ({ rules, ...rest }) => ({ ...rest, limits: rules }) }],
  },
}

const GATE = changed(() => {})
const NOW = JSON.parse(GATE.get('gates/thresholds.json') ?? '') as Record<string, unknown>
const { limits, ...REST } = NOW
const OLD = { ...REST, formatVersion: 0, rules: limits }

async function run(tree: ReadonlyMap<string, string>, histories?: Histories) {
  const bytes = new Map([...tree].map(([path, text]) => [path, new TextEncoder().encode(text)]))
  const written = new Map<string, string>()
  const printed: string[] = []
  const files = {
    ...createMemoryFiles(bytes),
    write: async (path: string, text: string) => void written.set(path, text),
  }
  const console = { out: (text: string) => printed.push(text), paint: NO_PAINT }
  await migrate({ files } as unknown as Host, 'gates/gate.json', console, histories)
  return { written, printed: printed.join('') }
}

test('files of the present version stay as they are, and it is said', async () => {
  expect(await run(GATE)).toEqual({
    written: new Map(),
    printed: 'nothing to migrate: 5 files of the present version\n',
  })
})

test('an older file is brought to the present version step by step', async () => {
  const { written, printed } = await run(
    new Map(GATE).set('gates/thresholds.json', JSON.stringify(OLD)),
    OLDER,
  )
  expect([...written.keys()]).toEqual(['gates/thresholds.json'])
  expect(JSON.parse(written.get('gates/thresholds.json') ?? '')).toEqual(NOW)
  expect(printed).toBe('gates/thresholds.json: version 0 -> 1\n')
})

test('an older file is read without being migrated, as those of a base branch are', () => {
  const format = { ...THRESHOLDS, upgrade: (value: unknown) => upgrade(value, 'thresholds', OLDER) }
  const problems = createProblems('t.json')
  const read = parseJsonFile(new TextEncoder().encode(JSON.stringify(OLD)), 't.json', format, problems)
  expect(problems.size).toBe(0)
  expect(read?.value).toEqual(NOW)
})

test('a version that nobody knows is refused by name, and nothing is written', async () => {
  const newer = new Map(GATE).set('gates/thresholds.json', JSON.stringify({ ...NOW, formatVersion: 7 }))
  await expect(run(newer)).rejects.toMatchObject({ code: 'WRONG_VALUE' })
})

test('every format counts its steps without a gap', () => {
  for (const { current, steps } of Object.values(HISTORIES))
    expect(steps.map(({ from }) => from)).toEqual(
      Array.from({ length: steps.length }, (_, index) => current - steps.length + index),
    )
})
