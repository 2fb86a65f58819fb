import { expect, test } from 'vitest'
import { parseGate } from '../../src/inputs/gate.ts'
import { findingsOf, recordedGate, runLine, type Tree } from '../governance/line.ts'
import { filesOf, type SmallGate } from '../governance/small-gate.ts'

const LOCK = 'requirements.lock'
const FILES = {
  [LOCK]: 'sentence-transformers==5.4.0\n',
  'src/rerank/app.py': 'MAX = 512\n',
  'README.md': 'a\n',
}

function tree(files: Record<string, string>, change: (gate: SmallGate) => unknown = () => {}): Tree {
  const gate = recordedGate()
  change(gate)
  return new Map([...filesOf(gate), ...Object.entries(files)])
}

const header = ({ trace }: SmallGate) => trace?.[0] as Record<string, unknown>

async function watched(head: Tree, base: Tree) {
  const { report } = await runLine(head, { base })
  return findingsOf(report)
    .filter(({ code }) => /^WATCH/.test(code))
    .map(({ code, severity, facts, place }) => ({ code, severity, facts, line: place.line }))
}

test('files that nobody watches, and watched ones that are as they were, say nothing', async () => {
  const head = tree({ ...FILES, 'README.md': 'b\n' })
  expect(await watched(head, tree(FILES))).toEqual([])
})

test('a watched file that changed, came or went asks for a recording, at the line of the patterns', async () => {
  const line = expect.any(Number)
  const changed = (head: Record<string, string>) => watched(tree(head), tree(FILES))
  const told = (facts: object) => [
    { code: 'WATCHED_FILES_CHANGED', severity: 'unverified', line, facts: { recorded: false, ...facts } },
  ]
  const { [LOCK]: lock, ...others } = FILES
  expect(await changed({ ...FILES, [LOCK]: 'sentence-transformers==5.4.1\n' })).toEqual(
    told({ files: 1, first: LOCK }),
  )
  // The pattern matched at the base: a file that went away is no unused pattern.
  expect(await changed(others)).toEqual(told({ files: 1, first: LOCK }))
  expect(await changed({ ...others, 'src/rerank/a/.new': lock as string })).toEqual(
    told({ files: 2, first: LOCK }),
  )
})

test('a replay recorded with the files as they are now answers it; one recorded before does not', async () => {
  const head = { ...FILES, [LOCK]: 'sentence-transformers==5.4.1\n' }
  const digestOf = async (files: Record<string, string>) =>
    (await runLine(tree(files), { base: tree(FILES) })).report.dependsOn?.watchedFiles
  const digest = await digestOf(head)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  const recorded = (of: object) =>
    watched(
      tree(head, (gate) => Object.assign(header(gate), of)),
      tree(FILES),
    )
  const severities = async (of: object) => (await recorded(of)).map(({ severity }) => severity)
  expect(await severities({ watchDigest: digest })).toEqual(['notice'])
  expect(await severities({ watchDigest: await digestOf(FILES) })).toEqual(['unverified'])
  expect(await severities({ watchDigest: digest, kind: 'traffic' })).toEqual(['unverified'])
  // One pair of 48 shows little, even where no recording holds more.
  const onePair = tree(head, (gate) => {
    Object.assign(header(gate), { watchDigest: digest })
    gate.trace = gate.trace?.slice(0, 2) ?? null
  })
  expect((await watched(onePair, tree(FILES))).map(({ severity }) => severity)).toEqual(['unverified'])
})

test('without a base the files are those that the wrapper was recorded with, or it is recorded anew', async () => {
  const { report } = await runLine(tree(FILES), { base: tree(FILES) })
  const now = report.dependsOn?.watchedFiles
  const adopted = async (watchDigest: string | undefined) => {
    const head = tree(FILES, (gate) => Object.assign(header(gate), watchDigest && { watchDigest }))
    const first = await runLine(head, { base: new Map([['README.md', 'a']]) })
    expect(first.report.compared?.base).toBe('first-adoption')
    return findingsOf(first.report)
      .filter(({ code }) => /^WATCH/.test(code))
      .map(({ severity, message }) => [severity, message.split(':')[0]])
  }
  expect(await adopted(now)).toEqual([])
  expect(await adopted(undefined)).toEqual([])
  expect(await adopted('0'.repeat(64))).toEqual([
    ['unverified', 'The watched files are not those that the wrapper was recorded with'],
  ])
})

test('a pattern that matches nothing is told: it watches nothing', async () => {
  const { [LOCK]: _, ...others } = FILES
  expect(await watched(tree(others), tree(others))).toEqual([
    { code: 'WATCH_PATTERN_UNUSED', severity: 'notice', facts: {}, line: expect.any(Number) },
  ])
})

test('an expired agreement does not let a change of watched files through as no change', async () => {
  const head = tree({ ...FILES, [LOCK]: 'other\n' })
  const expired = async (now: Tree) => {
    const { report } = await runLine(now, { base: tree(FILES) }, { today: '2027-06-01' })
    return findingsOf(report).find(({ code }) => code === 'AGREEMENT_EXPIRED')?.severity
  }
  expect(await expired(tree(FILES))).toBe('notice')
  expect(await expired(head)).toBe('block')
})

test('patterns that leave the repository, or that could be made to run for long, are refused with their place', () => {
  const problems = (watch: string[]) => {
    const gate = { formatVersion: 1, id: 'a', context: { maxPassages: 1 }, watch }
    try {
      parseGate(new TextEncoder().encode(JSON.stringify(gate)), 'gate.json', (_, path) => path)
      return []
    } catch (error) {
      return (error as { problems: { code: string; at: string }[] }).problems.map(({ code, at }) => [
        code,
        at,
      ])
    }
  }
  const refused = [
    '/etc/passwd',
    '../x',
    'a/../b',
    'a\\b',
    '{a,b}',
    '!x',
    '+(a|aa)',
    'a*b*c*d*e',
    '**/a/**/b/**/c/**',
  ]
  for (const pattern of refused)
    expect(problems([pattern]), pattern).toEqual([['PATTERN_UNCLEAR', 'gate.json:1#/watch/0']])
  expect(
    problems(['*.lock', 'app/**', 'Dockerfile', '**/rerank/*.py', 'a/b-[0-9]?.txt', '@scope/x']),
  ).toEqual([])
})
