import { createFiles } from '../host/files.ts'
import { valueAt } from '../host/json-value.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { EventPayload } from './event.ts'

const MAX_BYTES = 32 << 20

/** What a value of a payload has to be before anybody relies on it. */
type Shape = 'number' | 'name' | 'commit'

/** Values that are used of a payload, as GitHub writes them. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'pull_request.number': 'number',
  'pull_request.base.ref': 'name',
  'pull_request.base.sha': 'commit',
  'pull_request.base.repo.full_name': 'name',
  'pull_request.head.sha': 'commit',
  'pull_request.head.repo.full_name': 'name',
  'merge_group.base_sha': 'commit',
  'merge_group.head_sha': 'commit',
  'merge_group.head_ref': 'name',
}

/** A fork that is gone has no repository any more. */
const MAY_LACK = new Set(['pull_request.base.repo.full_name', 'pull_request.head.repo.full_name'])

/** Events whose base is theirs to tell: without it nothing may pass. */
const WITH_BASE: Readonly<Record<string, string>> = {
  pull_request: 'pull_request',
  pull_request_target: 'pull_request',
  pull_request_review: 'pull_request',
  merge_group: 'merge_group',
}

/**
 * The payload that the runner wrote for this event. What it tells of a change is whole, and of the right kind.
 * @throws {GateError} EVENT_UNREADABLE, and those of reading a file
 */
export async function readEvent(env: Host['env']): Promise<EventPayload> {
  const { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name = '' } = env
  const payload = path ? await parse(path) : {}
  const needed = WITH_BASE[name]
  const at = path || 'GITHUB_EVENT_PATH'
  for (const [place, shape] of Object.entries(SHAPES)) {
    const [part = ''] = place.split('.')
    if (part !== needed && valueAt(payload, part) === undefined) continue
    const value = valueAt(payload, place)
    if (value === undefined && MAY_LACK.has(place)) continue
    if (!has(value, shape))
      throw unreadable(at, `the payload of event ${name} has no ${place}, or none that GitHub would write`)
  }
  return payload
}

function has(value: unknown, shape: Shape): boolean {
  switch (shape) {
    case 'number':
      return Number.isSafeInteger(value) && (value as number) > 0
    case 'name':
      return typeof value === 'string' && value !== ''
    case 'commit':
      return typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)
  }
}

async function parse(path: string): Promise<EventPayload> {
  const bytes = await createFiles({ root: null, dataRoot: null }).read(path, MAX_BYTES)
  let payload: unknown
  try {
    payload = JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw unreadable(path, 'the payload is not JSON', cause)
  }
  if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload
  throw unreadable(path, 'the payload is not a JSON object')
}

const unreadable = (at: string, problem: string, cause?: unknown) =>
  new GateError(
    'EVENT_UNREADABLE',
    { at, problem, hint: 'run the action in a workflow of GitHub' },
    { cause },
  )
