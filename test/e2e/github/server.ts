import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Described, describe, example } from './openapi.ts'

export interface Comment {
  readonly id: number
  readonly login: string
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One request that the server answered: what GitHub's description calls it, and what came with it. */
interface Request {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** null: the connection was dropped. */
  readonly status: number | null
}

/** In place of the usual answer to the nth request (from 0) of an operation; null: the usual one. */
type Trouble = (operation: string, nth: number) => Answer | 'drop' | 'made, then drop' | null

export interface World {
  comments?: readonly Comment[]
  /** Whose token it is. */
  viewer?: string
  /** Newest commit of the pull request. */
  head?: string
  reviews?: readonly {
    readonly login: string
    readonly state: string
    readonly commit: string
    readonly body?: string
  }[]
  /** Titles of the commits between two. */
  titles?: readonly string[]
  /** Commits by name, "heads/main". */
  commits?: Readonly<Record<string, string>>
  parents?: Readonly<Record<string, readonly string[]>>
  mergeBase?: string
  /** Files by commit and path. */
  file?: (commit: string, path: string) => Buffer | null
  trouble?: Trouble
}

export interface FakeGithub {
  /** Address of the API. */
  readonly url: string
  readonly port: number
  readonly requests: readonly Request[]
  /** What GitHub's description has against requests and answers. */
  readonly faults: readonly string[]
  /** Comments as they stand. */
  readonly comments: readonly Comment[]
  readonly idsOf: () => string[]
  close(): Promise<void>
}

const NOT_FOUND: Answer = {
  status: 404,
  body: { message: 'Not Found', documentation_url: 'https://docs.github.com' },
}

/**
 * A loopback GitHub with one repository, `team/app`, and one pull request. Every request and every answer is held
 * against GitHub's own OpenAPI description. `base`: where a server of one's own has its API, "/api/v3".
 */
export async function startGithub(world: World = {}, base = ''): Promise<FakeGithub> {
  const comments: Comment[] = [...(world.comments ?? [])]
  const requests: Request[] = []
  const faults: string[] = []
  const counts = new Map<string, number>()

  async function handle(message: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost')
    const text = await readAll(message)
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const method = message.method ?? 'GET'
    const graphql = pathname === (base === '' ? '/graphql' : '/api/graphql')
    const path = pathname.slice(base.length)
    const described = graphql ? null : describe({ method, path, query: searchParams, body })
    const id = graphql ? 'graphql' : (described?.id ?? `${method} ${path}`)
    if (!graphql && (described === null || !pathname.startsWith(base)))
      faults.push(`no operation: ${method} ${pathname}`)
    if (message.headers.authorization !== 'token secret-token') faults.push(`${id}: no token`)
    faults.push(...(described?.faults ?? []).map((fault) => `${id}: ${fault}`))
    const nth = counts.get(id) ?? 0
    counts.set(id, nth + 1)
    const trouble = world.trouble?.(id, nth) ?? null
    if (trouble === 'made, then drop') usual(id, described, searchParams, body)
    const answer =
      trouble === 'made, then drop' ? 'drop' : (trouble ?? usual(id, described, searchParams, body))
    const { params = {} } = described ?? {}
    const query = Object.fromEntries(searchParams)
    requests.push({ id, params, query, body, status: answer === 'drop' ? null : answer.status })
    if (answer === 'drop') return void message.socket.destroy()
    const type = answer.type ?? 'application/json; charset=utf-8'
    const found = described?.answerFaults(answer.status, type, answer.body) ?? []
    faults.push(...found.map((fault) => `${id}: ${fault}`))
    const raw = Buffer.isBuffer(answer.body) || typeof answer.body === 'string'
    response
      .writeHead(answer.status, { 'content-type': type, ...answer.headers })
      .end(answer.body === undefined ? undefined : raw ? answer.body : JSON.stringify(answer.body))
  }

  function usual(id: string, described: Described | null, query: URLSearchParams, body: unknown): Answer {
    const { params = {} } = described ?? {}
    const given = body as { body: string }
    const page = <T>(all: readonly T[]) => {
      const [size, number] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)]
      return all.slice(size * (number - 1), size * number)
    }
    switch (id) {
      case 'graphql':
        return { status: 200, body: { data: { viewer: { login: world.viewer ?? 'github-actions[bot]' } } } }
      case 'issues/list-comments':
        return { status: 200, body: page(comments).map(commentOf) }
      case 'issues/create-comment': {
        const made = {
          id: 9_000 + comments.length,
          login: world.viewer ?? 'github-actions[bot]',
          body: given.body,
        }
        comments.push(made)
        return { status: 201, body: commentOf(made) }
      }
      case 'issues/update-comment': {
        const index = comments.findIndex((one) => String(one.id) === params.comment_id)
        const old = comments[index]
        if (!old) return NOT_FOUND
        comments[index] = { ...old, body: given.body }
        return { status: 200, body: commentOf({ ...old, body: given.body }) }
      }
      case 'issues/delete-comment': {
        const index = comments.findIndex((one) => String(one.id) === params.comment_id)
        if (index === -1) return NOT_FOUND
        comments.splice(index, 1)
        return { status: 204 }
      }
      case 'checks/create':
        return { status: 201, body: { ...example('check-run-example-of-completed-conclusion'), id: 4 } }
      case 'checks/update':
        return { status: 200, body: { ...example('check-run'), id: 4 } }
      case 'pulls/get': {
        const pull = example('pull-request') as { head: object; user: object }
        const head = { ...pull.head, sha: world.head ?? '0'.repeat(40) }
        return {
          status: 200,
          body: {
            ...pull,
            number: Number(params.pull_number),
            head,
            requested_teams: [],
            user: { ...pull.user, login: 'eve' },
          },
        }
      }
      case 'pulls/list-reviews': {
        const [review] = example('pull-request-review-items') as unknown as { user: object }[]
        const rows = (world.reviews ?? []).map(({ login, state, commit, body: said = '' }) => ({
          ...review,
          user: { ...review?.user, login },
          state,
          commit_id: commit,
          body: said,
          submitted_at: '2026-06-01T00:00:00Z',
        }))
        return { status: 200, body: page(rows) }
      }
      case 'repos/list-pull-requests-associated-with-commit':
        return { status: 200, body: [] }
      case 'repos/compare-commits-with-basehead': {
        const comparison = example('commit-comparison') as {
          commits: { commit: object }[]
          merge_base_commit: object
        }
        const [one] = comparison.commits
        const merge_base_commit = { ...comparison.merge_base_commit, sha: world.mergeBase ?? '0'.repeat(40) }
        const commits = (world.titles ?? []).map((message) => ({
          ...one,
          commit: { ...one?.commit, message },
        }))
        return { status: 200, body: { ...comparison, merge_base_commit, commits } }
      }
      case 'repos/get-commit': {
        const sha = world.commits?.[params.ref ?? '']
        return sha ? { status: 200, type: 'application/vnd.github.sha', body: sha } : NOT_FOUND
      }
      case 'git/get-commit': {
        const commit = example('git-commit') as { parents: object[] }
        const [parent] = commit.parents
        const known = world.parents?.[params.commit_sha ?? '']
        return known
          ? { status: 200, body: { ...commit, parents: known.map((sha) => ({ ...parent, sha })) } }
          : NOT_FOUND
      }
      case 'repos/get-content': {
        const content = world.file?.(query.get('ref') ?? '', params.path ?? '')
        return content
          ? { status: 200, type: 'application/vnd.github.raw+json; charset=utf-8', body: content }
          : NOT_FOUND
      }
      default:
        return NOT_FOUND
    }
  }

  const server = createServer((message, response) => void handle(message, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base}`,
    port,
    requests,
    faults,
    comments,
    idsOf: () => requests.map(({ id }) => id),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function commentOf({ id, login, body }: Comment): object {
  const comment = example('issue-comment') as { user: object }
  const user = { ...comment.user, login, type: login.endsWith('[bot]') ? 'Bot' : 'User' }
  return { ...comment, id, user, body }
}

async function readAll(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
