import { createFiles } from '../host/files.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { EventPayload } from './event.ts'

const MAX_BYTES = 32 << 20
/** Events whose base is theirs to tell: without it nothing may pass. */
const WITH_BASE: Readonly<Record<string, keyof EventPayload>> = {
  pull_request: 'pull_request',
  pull_request_target: 'pull_request',
  pull_request_review: 'pull_request',
  merge_group: 'merge_group',
}

/**
 * The payload that the runner wrote for this event.
 * @throws {GateError} EVENT_UNREADABLE where the event has a base and its payload does not tell it
 */
export async function readEvent(env: Host['env']): Promise<EventPayload> {
  const { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name = '' } = env
  const payload = path ? await parse(path) : {}
  const needed = WITH_BASE[name]
  if (needed === undefined || payload[needed]) return payload
  throw unreadable(path ?? 'GITHUB_EVENT_PATH', `the payload of event ${name} has no ${needed}`)
}

async function parse(path: string): Promise<EventPayload> {
  const bytes = await createFiles({ root: null, dataRoot: null }).read(path, MAX_BYTES)
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as EventPayload
  } catch (cause) {
    throw unreadable(path, 'the payload is not JSON', cause)
  }
}

const unreadable = (at: string, problem: string, cause?: unknown) =>
  new GateError(
    'EVENT_UNREADABLE',
    { at, problem, hint: 'run the action in a workflow of GitHub' },
    { cause },
  )
