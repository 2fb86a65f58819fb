import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEvent } from '../../src/action/payload.ts'
import { GateError } from '../../src/model/errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'gate-payload-'))

/** What is said of a payload, or "read". */
async function saidOf(payload: unknown, name = 'pull_request'): Promise<string> {
  const path = join(folder, 'event.json')
  writeFileSync(path, typeof payload === 'string' ? payload : JSON.stringify(payload))
  try {
    await readEvent({ GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name })
    return 'read'
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return `${error.code} ${error.problems[0]?.problem}`
  }
}

const SHA = 'a'.repeat(40)
const change = {
  number: 7,
  base: { ref: 'main', sha: SHA, repo: { full_name: 'team/app' } },
  head: { sha: SHA, repo: { full_name: 'team/app' } },
}

test('a payload as GitHub writes it is read, that of a fork that is gone too', async () => {
  expect(await saidOf({ pull_request: change })).toBe('read')
  expect(await saidOf({ pull_request: { ...change, head: { sha: 'b'.repeat(64), repo: null } } })).toBe(
    'read',
  )
  expect(await saidOf({ merge_group: { base_sha: SHA, head_sha: SHA, head_ref: 'x' } }, 'merge_group')).toBe(
    'read',
  )
  expect(await saidOf({ ref: 'refs/heads/main' }, 'push')).toBe('read')
  expect(await readEvent({ GITHUB_EVENT_NAME: 'schedule' })).toEqual({})
})

test.each<[string, unknown, string]>([
  ['text', 'not JSON', 'the payload is not JSON'],
  ['null', null, 'the payload is not a JSON object'],
  ['a list', [], 'the payload is not a JSON object'],
  ['nothing', {}, 'no pull_request.number'],
  ['a change that is a text', { pull_request: 'x' }, 'no pull_request.number'],
  ['a number that is a path', { pull_request: { ...change, number: '7/../..' } }, 'no pull_request.number'],
  ['no base', { pull_request: { ...change, base: null } }, 'no pull_request.base.ref'],
  ['a head that is a number', { pull_request: { ...change, head: { sha: 5 } } }, 'no pull_request.head.sha'],
  [
    'a head that is no hash',
    { pull_request: { ...change, head: { sha: '-x' } } },
    'no pull_request.head.sha',
  ],
  [
    'repositories of one odd kind, which would be equal',
    {
      pull_request: {
        ...change,
        base: { ...change.base, repo: { full_name: 5 } },
        head: { sha: SHA, repo: { full_name: 5 } },
      },
    },
    'no pull_request.base.repo.full_name',
  ],
])('%s is an error that names the place', async (_, payload, problem) => {
  const said = await saidOf(payload)
  expect(said).toMatch(/^EVENT_UNREADABLE /)
  expect(said).toContain(problem)
})

test('a merge group without its base is an error: it would be compared with nothing', async () => {
  expect(await saidOf({ merge_group: { head_sha: SHA, head_ref: 'x' } }, 'merge_group')).toContain(
    'no merge_group.base_sha',
  )
})

test('what a payload tells of a change has to be right under other events too', async () => {
  expect(await saidOf({ pull_request: { number: 7 } }, 'pull_request_review_comment')).toContain(
    'no pull_request.base.ref',
  )
})

test('a payload beyond all measure is not read', async () => {
  expect(await saidOf(`{"x":"${'x'.repeat(33 << 20)}"}`)).toMatch(/^TOO_LARGE/)
})
