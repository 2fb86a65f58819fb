import { expect, test } from 'vitest'
import { baseOfEvent, destinationOf, type EventPayload, isUntrusted } from '../../src/action/event.ts'
import { GateError } from '../../src/model/errors.ts'
import type { Repository } from '../../src/model/host.ts'

const unknown = (ref: string) =>
  new GateError('REF_UNKNOWN', { at: ref, problem: 'unknown', hint: 'fetch it' })

/** A clone in which `known` refs can be read, with HEAD a commit of these parents. */
function repository(
  known: Readonly<Record<string, string>>,
  parents: readonly string[],
): Pick<Repository, 'commit' | 'parents'> {
  return {
    commit: async (ref) => {
      const found = known[ref]
      if (found === undefined) throw unknown(ref)
      return found
    },
    parents: async () => parents,
  }
}

const change = (head = 'team/app'): EventPayload => ({
  pull_request: {
    base: { ref: 'main', sha: 'tip-of-event', repo: { full_name: 'team/app' } },
    head: { sha: 'head', repo: { full_name: head } },
  },
})

const baseOf = (payload: EventPayload, known: Readonly<Record<string, string>>, parents: readonly string[]) =>
  baseOfEvent(payload, repository(known, parents) as Repository)

test('a merge-commit checkout: the contract of its first parent, limits of the fetched tip', async () => {
  const known = { HEAD: 'merge', 'refs/remotes/origin/main': 'tip' }
  expect(await baseOf(change(), known, ['first', 'head'])).toEqual({ contract: 'first', limits: 'tip' })
})

test('a head checkout: the merge base, even where the head is a merge by itself', async () => {
  const known = { HEAD: 'head', 'refs/remotes/origin/main': 'tip' }
  expect(await baseOf(change(), known, ['x'])).toEqual({ contract: null, limits: 'tip' })
  expect(await baseOf(change(), known, ['x', 'y'])).toEqual({ contract: null, limits: 'tip' })
})

test('where the branch was not fetched, its commit in the event, then the first parent', async () => {
  expect(await baseOf(change(), { HEAD: 'merge', 'tip-of-event': 'tip' }, ['first', 'head'])).toEqual({
    contract: 'first',
    limits: 'tip',
  })
  expect(await baseOf(change(), { HEAD: 'merge', first: 'first' }, ['first', 'head'])).toEqual({
    contract: 'first',
    limits: 'first',
  })
})

test('a base that nobody fetched is an error', async () => {
  await expect(baseOf(change(), { HEAD: 'head' }, [])).rejects.toMatchObject({ code: 'REF_UNKNOWN' })
})

test('a workspace that holds nothing but the base is refused: it would be compared with itself', async () => {
  const known = { HEAD: 'old', 'refs/remotes/origin/main': 'tip' }
  const at = (mergeBase: string, here: string) => {
    const clone = { ...repository({ ...known, HEAD: here }, ['x']), mergeBase: async () => mergeBase }
    return baseOfEvent(change(), clone as unknown as Repository)
  }
  await expect(at('unasked', 'tip')).rejects.toMatchObject({ code: 'CHANGE_NOT_CHECKED_OUT' })
  await expect(at('old', 'old')).rejects.toMatchObject({ code: 'CHANGE_NOT_CHECKED_OUT' })
  // Commits on top of the change, by an earlier step of the job.
  expect(await at('left here', 'more')).toEqual({ contract: null, limits: 'tip' })
})

test('comment and check run: at the head as its author knows it, on a pull request of the event’s own', () => {
  expect(destinationOf({ pull_request: { number: 7, head: { sha: 'head' } } }, 'merge')).toEqual({
    pull: 7,
    head: 'head',
  })
  expect(destinationOf({ merge_group: { head_sha: 'group' } }, 'group')).toEqual({
    pull: null,
    head: 'group',
  })
  expect(destinationOf({}, 'pushed')).toEqual({ pull: null, head: 'pushed' })
})

test('a merge queue tells its base; other events tell none', async () => {
  expect(await baseOf({ merge_group: { base_sha: 'b' } }, {}, [])).toEqual({ contract: 'b', limits: 'b' })
  expect(await baseOf({}, {}, [])).toBeNull()
})

test('a change from a fork, or from a fork that is gone, is a stranger’s', () => {
  expect(isUntrusted(change())).toBe(false)
  expect(isUntrusted(change('stranger/app'))).toBe(true)
  expect(isUntrusted({ pull_request: { head: { sha: 'head', repo: null } } })).toBe(true)
  expect(isUntrusted({})).toBe(false)
})

test('an event that anybody can start is a stranger’s; one that takes a right to write is not', () => {
  expect(isUntrusted({}, 'push')).toBe(false)
  for (const event of ['issue_comment', 'workflow_run', 'discussion', 'something new'])
    expect([event, isUntrusted({}, event)]).toEqual([event, true])
})
