import { expect, test } from 'vitest'
import { readInputs } from '../../src/action/inputs.ts'
import { besideCheckout, placeOf } from '../../src/action/place.ts'
import type { ReportFile } from '../../src/model/files.ts'

const env = { GITHUB_WORKSPACE: '/work', RUNNER_TEMP: '/temp' }
const inputsOf = (given: Record<string, string>) =>
  besideCheckout(
    readInputs((name) => given[name] ?? ''),
    env,
  )
const reportOf = (given: Record<string, string>, id = 'small') =>
  placeOf(inputsOf(given), env).reportOf({ id } as ReportFile)

test('reports of several gates lie apart: by id, by entry file, by folder', () => {
  const places = [
    reportOf({}),
    reportOf({}, 'other'),
    reportOf({ gate: 'a/gates/gate.json' }),
    reportOf({ gate: 'b/gates/gate.json' }),
    reportOf({ 'working-directory': 'head' }),
    reportOf({}, '../../etc'),
  ].map(({ path }) => path)
  expect(places).toEqual([
    '/temp/evidence-gate/small/report.json',
    '/temp/evidence-gate/other/report.json',
    '/temp/evidence-gate/small-a-gates-gate-json/report.json',
    '/temp/evidence-gate/small-b-gates-gate-json/report.json',
    '/temp/evidence-gate/small-head-gates-gate-json/report.json',
    '/temp/evidence-gate/unknown/report.json',
  ])
})

test('later steps find a report of a checkout in a folder from the workspace', () => {
  expect(reportOf({ 'working-directory': 'head', report: 'out/report.json' })).toEqual({
    path: 'out/report.json',
    output: 'head/out/report.json',
  })
  expect(reportOf({ report: 'out/report.json' })).toEqual({
    path: 'out/report.json',
    output: 'out/report.json',
  })
})

test('recordings and kept scores come from the workspace, never from the checkout that is judged', () => {
  const { dataRoot, scoreCache } = inputsOf({
    'working-directory': 'head',
    'data-root': 'data',
    'score-cache': '/kept',
  })
  expect([dataRoot, scoreCache]).toEqual(['/work/data', '/kept'])
  expect(inputsOf({ 'working-directory': 'head', 'score-cache': 'true' }).scoreCache).toBe('true')
  expect(inputsOf({ 'data-root': 'data' }).dataRoot).toBe('data')
  expect(placeOf(inputsOf({ 'working-directory': 'head' }), env).root).toBe('/work/head')
  expect(placeOf(inputsOf({ 'working-directory': 'C:\\head' }), env).root).toBe('C:\\head')
})
