import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A repository as it stands at one commit; `main` is that commit. */
export interface Repository {
  readonly commit: string
  readonly files: Readonly<Record<string, StoredFile>>
  /** Tokens that may read it; everybody without. */
  readonly readers?: readonly string[]
  /** Where it moved. */
  readonly movedTo?: string
}

interface StoredFile {
  readonly content: Buffer
  /** In Git LFS: the hub sends on to a CDN. Others it gives itself. */
  readonly lfs?: boolean
}

/** What happens to one answer instead of what should. */
type Fault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** The connection ends after so many bytes of the body. */
  | { readonly cutAfter: number }
  /** Nothing more is sent after so many bytes; null: not even an answer. */
  | { readonly silentAfter: number | null }
  /** The whole body, whatever range was asked for. */
  | { readonly whole: true }
  | { readonly body: Buffer }
  | { readonly location: string }

interface Seen {
  readonly server: 'hub' | 'cdn'
  readonly method: string
  readonly path: string
  readonly range: string | null
  readonly authorization: string | null
}

export interface HubServer {
  readonly url: string
  readonly requests: Seen[]
  readonly repositories: Record<string, Repository>
  /** The next answers to requests of that kind go wrong, one after the other. */
  fail(where: 'hub' | 'cdn', method: 'HEAD' | 'GET', ...faults: readonly Fault[]): void
  close(): Promise<void>
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const gitHash = (content: Buffer) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')

/**
 * A hub and its CDN on two ports of this machine. Addresses, redirects, statuses and headers are those of
 * huggingface.co in 2026: a small file by a relative 307 to /api/resolve-cache, one in LFS by an absolute 302 to
 * a signed address elsewhere, X-Error-Code beside a 401 or 404, a private repository that looks like none.
 */
export async function startHub(repositories: Record<string, Repository>): Promise<HubServer> {
  const requests: Seen[] = []
  const faults: { where: string; method: string; fault: Fault }[] = []
  const takeFault = (where: string, method: string) => {
    const index = faults.findIndex((one) => one.where === where && one.method === method)
    return index < 0 ? null : (faults.splice(index, 1)[0]?.fault ?? null)
  }
  const note = (server: Seen['server'], { method = '', url = '', headers }: IncomingMessage) =>
    requests.push({
      server,
      method,
      path: url.split('?')[0] as string,
      range: headers.range ?? null,
      authorization: headers.authorization ?? null,
    })

  const cdn = await listen((request, response) => {
    note('cdn', request)
    // A signed address and a token at once are refused by such stores.
    if (request.headers.authorization !== undefined) return void response.writeHead(400).end()
    const name = (request.url ?? '').split('?')[0]?.split('/').at(-1)
    const content = Object.values(repositories)
      .flatMap(({ files }) => Object.values(files))
      .find((file) => sha256(file.content) === name)?.content
    if (!content) return void response.writeHead(404).end()
    send(request, response, content, takeFault('cdn', request.method ?? ''), {
      // Its own: no hash of the content.
      etag: `"${sha256(Buffer.from(`cdn ${name}`))}"`,
    })
  })

  const hub = await listen((request, response) => {
    note('hub', request)
    answerOfHub(request, response, { repositories, cdn: cdn.url, takeFault })
  })

  return {
    url: hub.url,
    requests,
    repositories,
    fail: (where, method, ...list) => {
      for (const fault of list) faults.push({ where, method, fault })
    },
    async close() {
      await Promise.all([hub.close(), cdn.close()])
    },
  }
}

interface HubState {
  readonly repositories: Record<string, Repository>
  readonly cdn: string
  takeFault(where: string, method: string): Fault | null
}

function answerOfHub(request: IncomingMessage, response: ServerResponse, state: HubState): void {
  const path = decodeURIComponent((request.url ?? '').split('?')[0] as string)
  const cached = /^\/api\/resolve-cache\/models\/([^/]+\/[^/]+)\/([0-9a-f]{40})\/(.+)$/.exec(path)
  const resolved = /^\/([^/]+(?:\/[^/]+)?)\/resolve\/([^/]+)\/(.+)$/.exec(path)
  const [, id = '', revision = '', name = ''] = cached ?? resolved ?? []
  const repository = state.repositories[id]
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? null
  const refuse = (status: number, code: string) =>
    response.writeHead(status, { 'x-error-code': code, 'x-error-message': 'some words' }).end()

  if (!repository) return void refuse(token === null ? 401 : 404, 'RepoNotFound')
  if (repository.movedTo !== undefined)
    return void response.writeHead(307, { location: path.replace(id, repository.movedTo) }).end()
  if (repository.readers && !repository.readers.includes(token ?? ''))
    return void refuse(token === 'of-somebody-else' ? 403 : 401, 'GatedRepo')
  if (revision !== repository.commit && revision !== 'main') return void refuse(404, 'RevisionNotFound')
  const file = repository.files[name]
  response.setHeader('x-repo-commit', repository.commit)
  if (!file) return void refuse(404, 'EntryNotFound')
  const { content } = file
  const headers = { 'accept-ranges': 'bytes' }
  if (cached) {
    const fault = state.takeFault('hub', request.method ?? '')
    send(request, response, content, fault, { ...headers, etag: `"${gitHash(content)}"` })
    return
  }
  if (!file.lfs) {
    const location = `/api/resolve-cache/models/${id}/${repository.commit}/${name.split('/').map(encodeURIComponent).join('/')}?etag=x`
    return void response.writeHead(307, { ...headers, location }).end('Temporary Redirect')
  }
  const fault = state.takeFault('hub', request.method ?? '')
  const linked = { 'x-linked-etag': `"${sha256(content)}"`, 'x-linked-size': `${content.length}` }
  if (fault && 'status' in fault) return void failWith(response, fault)
  if (fault && 'silentAfter' in fault) return
  const location =
    fault && 'location' in fault ? fault.location : `${state.cdn}/store/${sha256(content)}?Signature=x`
  response.writeHead(302, { ...headers, ...linked, location }).end('Found. Redirecting')
}

/** An answer of something in between, which knows nothing of the hub's headers. */
function failWith(response: ServerResponse, { status, headers }: Extract<Fault, { status: number }>): void {
  response.removeHeader('x-repo-commit')
  response.writeHead(status, headers).end()
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
  fault: Fault | null,
  headers: Record<string, string>,
): void {
  if (fault && 'status' in fault) return void failWith(response, fault)
  if (fault && 'silentAfter' in fault && fault.silentAfter === null) return
  const from =
    fault && 'whole' in fault ? 0 : Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (from >= content.length && from > 0)
    return void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end()
  const body = fault && 'body' in fault ? fault.body : content.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, {
    ...headers,
    // Another length than that of the file goes without one, as a careless proxy does it.
    ...(fault && 'body' in fault && body.length !== content.length ? {} : { 'content-length': body.length }),
    ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
  })
  if (request.method === 'HEAD') return void response.end()
  if (fault && 'cutAfter' in fault)
    return void response.write(body.subarray(0, fault.cutAfter), () => response.socket?.end())
  if (fault && 'silentAfter' in fault) return void response.write(body.subarray(0, fault.silentAfter ?? 0))
  response.end(body)
}

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server: Server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
