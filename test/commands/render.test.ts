import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCli } from '../../src/cli/program.ts'
import type { ReportFile } from '../../src/model/files.ts'
import { renderComment } from '../../src/render/comment.ts'
import { renderSummary } from '../../src/render/summary.ts'
import { renderTerminal } from '../../src/render/terminal.ts'
import { fullReport } from '../render/fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'evidence-gate-render-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(at(name), 'utf8')

async function render(report: unknown, ...words: string[]) {
  writeFileSync(at('report.json'), typeof report === 'string' ? report : JSON.stringify(report))
  const out: string[] = []
  const err: string[] = []
  const status = await runCli({
    argv: ['node', 'evidence-gate', 'render', at('report.json'), ...words],
    env: {},
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
  })
  return { status, out: out.join(''), err: err.join('') }
}

test('a report is shown again as every file that is asked for', async () => {
  const files = ['--html', at('a.html'), '--summary', at('a.md'), '--comment', at('b.md')]
  expect(await render(fullReport(), ...files)).toEqual({ status: 0, out: '', err: '' })
  expect(read('a.md')).toBe(renderSummary(fullReport()))
  expect(read('b.md')).toBe(renderComment(fullReport(), { limit: 65_536 }))
  expect(read('a.html')).toMatch(/^<!doctype html>[\s\S]*Blocked \(regression[\s\S]*<\/html>\n$/)
  expect((await render(fullReport(), '--summary', at('a.md'), '--terminal')).out).toBe(
    renderTerminal(fullReport()),
  )
})

test('without a file to write the report is printed', async () => {
  expect(await render(fullReport())).toEqual({ status: 0, out: renderTerminal(fullReport()), err: '' })
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'this is not JSON; name the report.json of a run'],
  ['another file', { formatVersion: 1 }, '#: "id" is missing; add it'],
  [
    'a verdict that is none',
    { ...fullReport(), verdict: 'x"><script>' } as unknown as ReportFile,
    '#/verdict: text of 11 characters is not allowed here; write ',
  ],
  ['a newer version', { ...fullReport(), formatVersion: 2 }, 'a report of another version is rendered by'],
])('%s is no report: nothing is written', async (_, report, problem) => {
  const { status, out, err } = await render(report, '--html', at('never.html'))
  expect([status, out, err.includes(problem) || err]).toEqual([2, '', true])
  expect(() => read('never.html')).toThrow('ENOENT')
})

test('the report itself is never written over', async () => {
  const { status, err } = await render(fullReport(), '--html', at('report.json'))
  expect([status, err.includes('it is an input of this run')]).toEqual([2, true])
  expect(JSON.parse(read('report.json'))).toEqual(fullReport())
})
