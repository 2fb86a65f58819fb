import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { findMetric, METRICS } from '../../src/metrics/registry.ts'
import { createMemoryFiles, sha256 } from './memory-files.ts'
import { validateAll } from './validate-all.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/formats.md'), 'utf8')
const SCHEMAS = join(ROOT, 'gates/schema')

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

const readSchema = (name: string) =>
  JSON.parse(readFileSync(join(SCHEMAS, `${name}.schema.json`), 'utf8')) as Schema

/** Every key of a schema, as the page writes it: `limits[].min`. */
function keysOf(schema: Schema, path = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => keysOf(one, path))
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const own = `${path}${key}`
    const items = Array.isArray(value.items) ? undefined : (value.items as Schema | undefined)
    return [own, ...keysOf(value, `${own}.`), ...(items ? keysOf(items, `${own}[].`) : [])]
  })
}

/** The page from a heading to the next one of its level. */
function section(heading: string): string {
  const start = PAGE.indexOf(`\n## ${heading}\n`)
  expect(start, heading).toBeGreaterThan(0)
  const end = PAGE.indexOf('\n## ', start + 1)
  return PAGE.slice(start, end < 0 ? undefined : end)
}

const SECTIONS: readonly (readonly [heading: string, schema: string])[] = [
  ['gate.json', 'gate'],
  ['serving.json', 'serving'],
  ['thresholds.json', 'thresholds'],
  ['waivers.jsonl', 'waivers'],
  ['manifest.json', 'manifest'],
  ['documents.jsonl', 'documents'],
  ['queries.jsonl', 'queries'],
  ['candidates.jsonl', 'candidates'],
  ['traces', 'trace'],
  ['pairs.jsonl', 'pairs'],
  ['ledger.jsonl', 'ledger'],
  ['plan', 'plan'],
]

test.each(SECTIONS)('the page names every key of %s, and none that it does not have', (heading, name) => {
  const text = section(heading)
  const keys = keysOf(readSchema(name))
  expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([])
  const firstCells = text.split('\n').flatMap((line) => /^\| (`[^|]*`)/.exec(line)?.[1] ?? [])
  const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]))
  const known = new Set([...keys, 'min', 'max', 'maxDrop', 'maxIncrease', 'maxLost', 'maxNewLost'])
  expect(named.filter((key) => !known.has(key as string))).toEqual([])
})

test('the page names the keys of report.json that others rely on', () => {
  const keys = keysOf(readSchema('report'))
  const cells = section('report.json').matchAll(/^\| `(\w+)`/gm)
  const named = [...cells].map((match) => match[1] as string)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((key) => !keys.includes(key))).toEqual([])
})

test('the examples are one gate without a problem', async () => {
  const files = new Map<string, Uint8Array>()
  for (const [, path, content] of PAGE.matchAll(/^```jsonl? (\S+)\n(.*?)^```$/gms))
    files.set(`gates/${path}`, new TextEncoder().encode(content))
  expect([...files.keys()].sort()).toEqual([
    'gates/dataset/candidates.jsonl',
    'gates/dataset/documents.jsonl',
    'gates/dataset/manifest.json',
    'gates/dataset/queries.jsonl',
    'gates/gate.json',
    'gates/serving-in-service.json',
    'gates/serving.json',
    'gates/thresholds.json',
    'gates/traces/replay.jsonl',
    'gates/waivers.jsonl',
  ])
  const metrics = {
    families: METRICS.map(({ family }) => family),
    knows: (name: string) => findMetric(name) !== null,
  }
  expect(await validateAll(createMemoryFiles(files), sha256, 'gates/gate.json', { metrics })).toEqual([])
})

test.each(readdirSync(SCHEMAS))('%s is a JSON Schema', (file) => {
  const schema = JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as object
  expect(new Ajv({ allowUnionTypes: true, strictTuples: false }).validateSchema(schema)).toBe(true)
})
