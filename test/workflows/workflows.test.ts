import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cli } from '../e2e/processes.ts'
import { list, read } from './files.ts'
import { lint, OWN } from './lint.ts'
import {
  injectable,
  leavesToken,
  runsStrangers,
  silentlySkipped,
  unbounded,
  unknownOutputs,
  unpinned,
  writes,
} from './rules.ts'
import { eventsOf, parseWorkflow } from './workflow.ts'

const WORKFLOWS = list('.github/workflows', '.yml')
const named = (name: string) => parseWorkflow(read(`.github/workflows/${name}.yml`))

test('the workflows are these', () => {
  expect(WORKFLOWS.map((path) => path.replace(/.*\//, ''))).toEqual([
    'check-dist.yml',
    'ci.yml',
    'codeql.yml',
    'release.yml',
    'self.yml',
  ])
})

describe.each(WORKFLOWS)('%s', (path) => {
  const text = read(path)
  const workflow = parseWorkflow(text)

  test('is a workflow to GitHub’s own linter', async () => {
    expect(await lint(text)).toEqual([])
    expect(unknownOutputs(workflow, Object.keys(OWN.outputs))).toEqual([])
  })

  test('pins what it uses by commit, beside its version', () => {
    expect(unpinned(workflow)).toEqual([])
    const lines = text.split('\n').filter((line) => /^ *-? *uses: (?!\.\/)/.test(line))
    expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  test('starts without permissions, is bounded in time, and says what runs beside it', () => {
    expect(workflow.permissions).toEqual({})
    expect(unbounded(workflow)).toEqual([])
    expect(workflow.concurrency).toBeDefined()
  })

  test('puts no expression into a script, leaves no token, runs no stranger’s code with one', () => {
    expect(injectable(workflow)).toEqual([])
    expect(leavesToken(workflow)).toEqual([])
    expect(runsStrangers(workflow)).toEqual([])
  })
})

test('only a release and the code scan write', () => {
  const all = WORKFLOWS.flatMap((path) => writes(parseWorkflow(read(path))))
  expect(all).toEqual([
    'analyze: security-events',
    'publish: contents',
    'publish: id-token',
    'publish: attestations',
  ])
})

test('a check that may be required reports on every change and every merge group, without filters of paths', () => {
  for (const name of ['check-dist', 'ci', 'codeql', 'self']) {
    const workflow = named(name)
    expect(eventsOf(workflow), name).toEqual(expect.arrayContaining(['pull_request', 'merge_group', 'push']))
    expect((workflow.on as Record<string, unknown>).pull_request, name).toBeNull()
  }
})

test('the last job of CI looks at all others', () => {
  const { jobs } = named('ci')
  expect([...(jobs.ci?.needs ?? [])].sort()).toEqual(
    Object.keys(jobs)
      .filter((name) => name !== 'ci')
      .sort(),
  )
  expect(silentlySkipped(named('ci'), 'ci')).toEqual([])
})

test('CI runs the commands of the README, on the supported versions of Node and on three systems', () => {
  const [, commands = ''] = /```sh\n([^`]*)```/.exec(read('README.md')) ?? []
  const said = [...commands.matchAll(/npm ci && (npm [a-z ]+?)(?: +#|\n)/g)].map(([, command]) => command)
  const { test: job } = named('ci').jobs
  const run = job?.steps?.flatMap((step) => (step.run === undefined ? [] : [step.run]))
  expect(said).toEqual(['npm run demo', 'npm test'])
  expect(run).toEqual(['npm ci', 'npm test', 'npm run demo'])
  expect(job).toMatchObject({
    strategy: {
      matrix: { node: [20, 22, 24], os: ['ubuntu-latest', 'macos-latest', 'windows-latest'] },
    },
  })
})

test('Dependabot keeps actions and packages', () => {
  const { version, updates } = parse(read('.github/dependabot.yml'))
  expect(version).toBe(2)
  expect(updates).toMatchObject([
    { 'package-ecosystem': 'github-actions', directory: '/', schedule: { interval: 'weekly' } },
    { 'package-ecosystem': 'npm', directory: '/', schedule: { interval: 'weekly' } },
  ])
})

test('this repository’s own gate approves the contract in service, and finds one that cuts evidence', () => {
  const step = named('self').jobs.self?.steps?.find(({ uses }) => uses === './')
  const gate = String(step?.with?.gate)
  const against = (current: string) => cli(['run', '--gate', gate, '--current', current, '--threads', '1'])
  const same = against('gates/demo/current/serving.json')
  expect(same.status, same.stdout).toBe(0)
  expect(same.stdout).toContain('All 4 limits are met.')
  // The wider contract keeps what this one cuts.
  const wider = against('gates/demo/approved/serving.json')
  expect(wider.status).toBe(1)
  expect(wider.stdout).toContain('no-new-cut-evidence')
})
