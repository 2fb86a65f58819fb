import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from './action-yml.ts'
import { ROOT } from './processes.ts'

const DIST = join(ROOT, 'dist')

function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))
}

test('dist/ is what the sources give: byte for byte, from any folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-dist-'))
  execFileSync(process.execPath, [join(ROOT, 'node_modules/rolldown/bin/cli.mjs'), '-c'], {
    cwd: ROOT,
    env: { ...process.env, GATE_DIST: folder },
  })
  const [fresh, committed] = [contentOf(folder), contentOf(DIST)]
  expect(Object.keys(fresh)).toEqual(Object.keys(committed))
  expect(Object.keys(fresh).filter((path) => fresh[path] !== committed[path])).toEqual([])
})

test('dist/ names no folder of the machine that built it, and no source map', () => {
  const found = Object.entries(contentOf(DIST)).filter(
    ([path, text]) =>
      path.endsWith('.map') ||
      text.includes(ROOT) ||
      text.includes(`${homedir()}/`) ||
      text.includes('sourceMappingURL='),
  )
  expect(found.map(([path]) => path)).toEqual([])
})

test('action.yml starts what is built, and the README names every input and output', () => {
  const { main, inputs, outputs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'))
  expect(Object.keys(contentOf(DIST)).map((path) => `dist/${path}`)).toContain(main)
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  expect([...inputs, ...outputs].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
