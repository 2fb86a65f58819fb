import { expect, test } from 'vitest'
import { lint } from './lint.ts'
import {
  injectable,
  leavesToken,
  runsStrangers,
  silentlySkipped,
  unbounded,
  unknownOutputs,
  unpinned,
  unpinnedStrangers,
  writes,
} from './rules.ts'
import { parseWorkflow } from './workflow.ts'

const BAD = `
on: pull_request_target
jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: write
    steps:
      - uses: actions/checkout@v6
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - uses: somebody/something@v1
      - run: npm ci
      - uses: ./
      - run: echo "\${{ github.event.pull_request.title }}"
  last:
    needs: build
    runs-on: ubuntu-latest
    steps:
      - run: echo done
`

test('each rule finds what it is there for', () => {
  const workflow = parseWorkflow(BAD)
  expect(unpinned(workflow)).toEqual(['actions/checkout@v6', 'somebody/something@v1'])
  expect(unpinnedStrangers(workflow)).toEqual(['somebody/something@v1'])
  expect(writes(workflow)).toEqual(['workflow: unnamed', 'build: contents'])
  expect(unbounded(workflow)).toEqual(['build', 'last'])
  expect(injectable(workflow)).toEqual([`build: echo "\${{ github.event.pull_request.title }}"`])
  expect(leavesToken(workflow)).toEqual(['build'])
  expect(runsStrangers(workflow)).toEqual([
    'build: actions/checkout@v6',
    'build: npm ci',
    'build: ./',
    `build: echo "\${{ github.event.pull_request.title }}"`,
  ])
  expect(silentlySkipped(workflow, 'last')).toEqual(['build'])
})

test('a change in a folder of its own may be worked on in a container without network, and not otherwise', () => {
  const job = (run: string) =>
    parseWorkflow(`
on: pull_request_target
jobs:
  job:
    steps:
      - uses: actions/checkout@v6
        with: { ref: 'refs/pull/1/merge', path: change, persist-credentials: false }
      - run: ${run}
`)
  expect(
    runsStrangers(job('docker run --rm --network none -v "$PWD/change:/app" image python replay.py')),
  ).toEqual([])
  expect(runsStrangers(job('echo done'))).toEqual([])
  expect(runsStrangers(job('docker run --rm -v "$PWD/change:/app" image'))).toHaveLength(1)
  expect(runsStrangers(job('docker run --network none image; ./change/build.sh'))).toHaveLength(1)
  expect(runsStrangers(job('cd change && make'))).toHaveLength(1)
})

test('an output that this action does not have is found', () => {
  const workflow = parseWorkflow(`
on: push
jobs:
  job:
    outputs: { a: '\${{ steps.gate.outputs.verdict }}', b: '\${{ steps.gate.outputs.verdikt }}' }
    steps:
      - { id: gate, uses: ./ }
      - { id: other, uses: 'actions/cache@v4' }
      - run: echo
        if: steps.other.outputs.cache-hit && steps.gate.outputs.next-actor == 'author'
`)
  expect(unknownOutputs(workflow, ['verdict', 'next-actor'])).toEqual(['steps.gate.outputs.verdikt'])
})

test('the linter finds unknown inputs, permissions, jobs and contexts', async () => {
  const job = (scope: string, more: string) => `
on: push
permissions:
  contents: ${scope}
jobs:
  job:
    runs-on: ubuntu-latest
    ${more}
    steps:
      - uses: actions/checkout@v6
        with:
          fetch-dept: 0
      - uses: ./
        with:
          gat: gates/gate.json
`
  const inputs = ["12: Invalid action input 'fetch-dept'", "15: Invalid action input 'gat'"]
  expect(await lint(job('read', 'timeout-minutes: 5'))).toEqual(inputs)
  expect(await lint(job('read', 'if: nobody.knows'))).toEqual([
    ...inputs,
    "8: Unrecognized named-value: 'nobody'",
  ])
  expect(await lint(job('reed', 'needs: nobody'))).toEqual([
    "8: Value 'nobody' is not valid",
    ...inputs,
    "4: Unexpected value 'reed'",
    '6: The workflow must contain at least one job with no dependencies.',
  ])
})
