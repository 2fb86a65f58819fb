import { GateError } from './errors.ts'

/** A file of a model repository on a hub: `hf://ORG/NAME@COMMIT/PATH`. */
export interface HubFile {
  /** `ORG/NAME`, or `NAME` for the few repositories without an owner. */
  readonly repository: string
  /** Anything but a full commit hash can move. */
  readonly revision: string
  /** Inside the repository, with "/". */
  readonly path: string
}

const SCHEME = 'hf://'
/** Where no revision is written the hub takes this branch. */
const DEFAULT_BRANCH = 'main'
const FULL_COMMIT = /^[0-9a-f]{40}$/
const NAME = /^(?!.*(?:--|\.\.))[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9_])?$/
/** First steps of addresses that are no model repositories. */
const NO_OWNERS = new Set(['datasets', 'spaces', 'models', 'api', 'buckets'])
const LONGEST = 1_024

export const isHubReference = (path: string): boolean => path.startsWith(SCHEME)

export const isPinned = ({ revision }: HubFile): boolean => FULL_COMMIT.test(revision)

export const hubReference = ({ repository, revision, path }: HubFile): string =>
  `${SCHEME}${repository}@${revision}/${path}`

/**
 * Without "@" the first two steps name the repository; the revision is the default branch then.
 * @throws {GateError} HUB_REFERENCE_INVALID
 */
export function parseHubReference(reference: string): HubFile {
  const wrong = (problem: string) =>
    new GateError('HUB_REFERENCE_INVALID', {
      at: JSON.stringify(reference.slice(0, 200)),
      problem,
      hint: 'write hf://ORG/NAME@COMMIT/FILE, where COMMIT is the full hash of a commit',
    })
  if (reference.length > LONGEST) throw wrong(`a reference has at most ${LONGEST} characters`)
  const match =
    /^hf:\/\/(?<repository>[^@/]+(?:\/[^@/]+)?)@(?<revision>[^@/]+)\/(?<path>.+)$/s.exec(reference) ??
    /^hf:\/\/(?<repository>[^@/]+\/[^@/]+)\/(?<path>[^@]+)$/s.exec(reference)
  const { repository = '', revision = DEFAULT_BRANCH, path = '' } = match?.groups ?? {}
  if (!match) throw wrong('this names no file of a model repository')
  const names = repository.split('/')
  if (!names.every((name) => NAME.test(name)) || NO_OWNERS.has(names[0] as string))
    throw wrong(`${JSON.stringify(repository)} is no model repository`)
  if (
    path
      .split('/')
      .some((step) => step === '' || step === '.' || step === '..' || /[\\\p{Cc}\p{Cs}]/u.test(step))
  )
    throw wrong('the path leads out of the repository, or is none')
  return { repository, revision: unescaped(revision), path }
}

/** `refs%2Fpr%2F1`, as such references write it. */
function unescaped(revision: string): string {
  try {
    return decodeURIComponent(revision)
  } catch {
    return revision
  }
}
