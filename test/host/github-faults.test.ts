import { expect, test } from 'vitest'
import { faultError, faultOf } from '../../src/host/github-faults.ts'

const hint = (method: string, path: string, status: number | null) =>
  faultError(method, path, { status, said: '', limited: false }).problems[0]?.hint

test('a missing permission is named as its line of YAML', () => {
  const asks = [
    ['GET', '/repos/team/app/pulls/7/reviews', 403],
    ['GET', '/repos/team/app/issues/7/comments?page=1', 404],
    ['PATCH', '/repos/team/app/issues/comments/5', 403],
    ['POST', '/repos/team/app/check-runs', 403],
    ['GET', '/repos/team/app/contents/gates/gate.json', 403],
    ['GET', '/orgs/team/teams/search', 403],
    ['GET', '/repos/team/app/pulls/7', 401],
    ['GET', '/repos/team/app/pulls/7', 502],
    ['GET', '/repos/team/app/pulls/7', null],
  ] as const
  expect(asks.map(([method, path, status]) => hint(method, path, status))).toEqual([
    'add "pull-requests: read" under "permissions:" of the job',
    'add "pull-requests: write" under "permissions:" of the job',
    'add "pull-requests: write" under "permissions:" of the job',
    'add "checks: write" under "permissions:" of the job',
    'add "contents: read" under "permissions:" of the job',
    'give a token with "read:org"',
    'the token is not valid here, or not any more: give another one',
    'run the gate again',
    'run the gate again',
  ])
})

test('where no permission would help, none is asked for', () => {
  const said = 'Unable to create comment because issue is locked.'
  const fault = faultError('POST', '/repos/team/app/issues/7/comments', { status: 403, said, limited: false })
  expect(fault.problems[0]?.hint).toBe('unlock it, or set "comment: never" and leave out "check-run"')
})

test('what Octokit throws is told apart: an answer, a limit, no answer', () => {
  const thrown = (status: number, message: unknown, headers: object = {}) =>
    faultOf(Object.assign(new Error('x'), { status, response: { headers, data: { message } } }))
  expect(thrown(403, 'Resource not accessible by integration')).toEqual({
    status: 403,
    said: 'Resource not accessible by integration',
    limited: false,
  })
  expect(thrown(403, 'You have exceeded a secondary rate limit').limited).toBe(true)
  expect(thrown(403, 'no', { 'x-ratelimit-remaining': '0' }).limited).toBe(true)
  expect(thrown(429, undefined)).toEqual({ status: 429, said: '', limited: true })
  expect(thrown(500, 'x'.repeat(999)).said).toHaveLength(200)
  const data = {
    message: 'Validation Failed',
    errors: [{ field: 'body', message: 'is too long' }, null, 'odd'],
  }
  expect(faultOf(Object.assign(new Error('x'), { status: 422, response: { data } })).said).toBe(
    'Validation Failed: body is too long',
  )
  // Octokit gives a status to connections that were dropped, too.
  expect(faultOf(Object.assign(new Error('fetch failed'), { status: 500 }))).toEqual({
    status: null,
    said: '',
    limited: false,
  })
  expect(faultOf('odd').status).toBeNull()
})
