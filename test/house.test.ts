import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')

/** DESIGN's table of rooms: which folders of src each may import, and which packages. `*` in packages: any under it. */
const ROOMS: Record<string, { rooms: readonly string[]; packages: readonly string[] }> = {
  formats: { rooms: [], packages: ['typebox'] },
  model: { rooms: ['formats'], packages: [] },
  inputs: { rooms: ['model', 'formats'], packages: ['ajv', 'jsonc-parser', 'picomatch'] },
  serving: { rooms: ['model'], packages: ['canonicalize'] },
  tokenize: { rooms: ['model'], packages: ['@huggingface/tokenizers', 'oniguruma-parser'] },
  plan: { rooms: ['model', 'serving', 'tokenize'], packages: [] },
  score: { rooms: ['model', 'plan'], packages: ['onnxruntime-common'] },
  rank: { rooms: ['model', 'tokenize'], packages: [] },
  metrics: { rooms: ['model'], packages: [] },
  gates: { rooms: ['model', 'serving', 'tokenize', 'plan', 'rank', 'metrics'], packages: [] },
  decide: { rooms: ['model'], packages: [] },
  render: { rooms: ['model'], packages: ['markdown-table'] },
  publish: { rooms: ['model'], packages: [] },
  host: {
    rooms: ['model', 'formats'],
    packages: [
      'node:*',
      '@actions/core',
      '@actions/github',
      '@actions/http-client',
      '@octokit/plugin-retry',
      '@octokit/plugin-throttling',
      'onnxruntime-node',
      'onnxruntime-common',
    ],
  },
  run: {
    rooms: [
      'model',
      'formats',
      'inputs',
      'serving',
      'tokenize',
      'plan',
      'score',
      'rank',
      'metrics',
      'gates',
      'decide',
      'render',
      'publish',
    ],
    packages: [],
  },
  commands: {
    rooms: [
      'model',
      'formats',
      'inputs',
      'serving',
      'tokenize',
      'plan',
      'score',
      'rank',
      'metrics',
      'gates',
      'decide',
      'render',
      'publish',
      'run',
    ],
    packages: [],
  },
  action: { rooms: ['model', 'run', 'commands', 'host', 'render', 'publish'], packages: ['@actions/core'] },
  cli: { rooms: ['model', 'run', 'commands', 'host', 'render'], packages: ['commander'] },
}

/** Formats are types at run time: the program reads the published schemas instead. */
const TYPE_ONLY_ROOM = 'formats'

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(sep).join('/'))

const roomOf = (file: string) => file.split('/')[0] as string

interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const typesOnly = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every((entry) => entry.isType)
  return [
    ...staticImports.map((one) => ({ specifier: one.moduleRequest.value, typeOnly: typesOnly(one.entries) })),
    ...staticExports.flatMap(({ entries }) => {
      const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
      return from === undefined ? [] : [{ specifier: from, typeOnly: typesOnly(entries) }]
    }),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start, end).replaceAll(/^['"]|['"]$/g, ''),
      typeOnly: false,
    })),
  ]
}

function violation(
  file: string,
  { specifier, typeOnly }: { specifier: string; typeOnly: boolean },
): string | null {
  const room = ROOMS[roomOf(file)]
  if (!room) return `${file}: the room is not in the table`
  if (!specifier.startsWith('.')) {
    const allowed = room.packages.some((name) =>
      name.endsWith('*')
        ? specifier.startsWith(name.slice(0, -1))
        : specifier === name || specifier.startsWith(`${name}/`),
    )
    return allowed ? null : `${file} imports ${specifier}`
  }
  const target = relative(SRC, resolve(SRC, dirname(file), specifier))
    .split(sep)
    .join('/')
  if (target.startsWith('../gates/') && target.endsWith('.json')) return null
  if (target.startsWith('../')) return `${file} imports ${specifier}, outside src`
  if (roomOf(target) === roomOf(file)) return null
  if (!room.rooms.includes(roomOf(target))) return `${file} imports ${target}`
  if (roomOf(target) === TYPE_ONLY_ROOM && !typeOnly) return `${file} imports ${target} at run time`
  return null
}

test('every file of src stands in a room of the table', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !ROOMS[roomOf(file)])).toEqual([])
})

test('rooms import only what the table allows them', () => {
  const broken = files.flatMap((file) => importsOf(file).map((one) => violation(file, one))).filter(Boolean)
  expect(broken).toEqual([])
})

test('the table is not empty talk: a forbidden import is seen', () => {
  expect(violation('render/x.ts', { specifier: '../gates/limits.ts', typeOnly: false })).toBe(
    'render/x.ts imports gates/limits.ts',
  )
  expect(violation('gates/x.ts', { specifier: 'node:fs', typeOnly: false })).toBe(
    'gates/x.ts imports node:fs',
  )
})

test('gates/ at the top level holds data only', () => {
  const code = readdirSync(join(ROOT, 'gates'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|js|mjs|cjs|py|sh)$/.test(file),
  )
  expect(code).toEqual([])
})
