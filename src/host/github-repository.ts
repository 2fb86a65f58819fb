import { posix } from 'node:path'
import { GateError } from '../model/errors.ts'
import type { Log, Repository } from '../model/host.ts'
import { sortedFiles } from './git.ts'
import { type GithubApi, odd, readJson } from './github-api.ts'
import { failed } from './github-faults.ts'
import { textAt, valueAt } from './json-value.ts'

const RAW = 'application/vnd.github.raw+json'
const SHA = 'application/vnd.github.sha'
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'
const NOT_FOUND = 404
/** The server's word for a name that no commit has. */
const UNPROCESSABLE = 422

/**
 * The same repository through GitHub's API, for what a shallow clone, or a runner without git, does not have.
 * `prefix`: the folder of the workspace in the repository, "" for its root.
 */
export function createGithubRepository(api: GithubApi): Repository {
  const root = `/repos/${api.repository}`
  const unknown = (ref: string) =>
    new GateError('REF_UNKNOWN', {
      at: ref,
      problem: 'neither git nor GitHub finds this commit',
      hint: 'check its name; with actions/checkout set "fetch-depth: 0"',
    })

  return {
    async commit(ref) {
      // A runner names branches of its clone; the server has only their names.
      const name = ref.replace(/^refs\/remotes\/origin\//, 'heads/').replace(/^origin\//, 'heads/')
      const path = `${root}/commits/${encodeURIComponent(name)}`
      const { status, body } = await api.get(path, { media: SHA, accept: [NOT_FOUND, UNPROCESSABLE] })
      const sha = Buffer.from(body).toString('utf8').trim()
      if (status !== 200 || !/^[0-9a-f]{40,64}$/.test(sha)) throw unknown(ref)
      return sha
    },
    async mergeBase(a, b) {
      const path = `${root}/compare/${encodeURIComponent(a)}...${encodeURIComponent(b)}?per_page=1`
      const { status, body } = await api.get(path, { accept: [NOT_FOUND] })
      const base = status === 200 ? textAt(readJson(body, path), 'merge_base_commit.sha') : undefined
      if (base === undefined) throw unknown(b)
      return base
    },
    async parents(commit) {
      const path = `${root}/git/commits/${encodeURIComponent(commit)}`
      const { status, body } = await api.get(path, { accept: [NOT_FOUND] })
      if (status !== 200) throw unknown(commit)
      const parents = valueAt(readJson(body, path), 'parents')
      if (!Array.isArray(parents)) throw odd(path)
      return parents.map((one) => {
        const sha = textAt(one, 'sha')
        if (sha === undefined) throw odd(path)
        return sha
      })
    },
    async read(commit, path, maxBytes) {
      const local = posix.normalize(path)
      const at = `${path} at ${commit.slice(0, 12)}`
      if (local === '..' || local.startsWith('../') || posix.isAbsolute(local))
        throw new GateError('OUTSIDE_ROOT', {
          at,
          problem: 'the path leads out of the repository',
          hint: 'move the file into the repository',
        })
      const encoded = local.split('/').map(encodeURIComponent).join('/')
      const address = `${root}/contents/${encoded}?ref=${encodeURIComponent(commit)}`
      const { status, type, body } = await api.get(address, { media: RAW, accept: [NOT_FOUND], maxBytes })
      if (status !== 200) return null
      // Folders, submodules and links that lead out have no raw form: the server describes them instead.
      if (isDescription(body, type)) throw notAFile(at)
      if (Buffer.from(body.subarray(0, LFS_POINTER.length)).toString('utf8') === LFS_POINTER)
        throw new GateError('LFS_POINTER', {
          at,
          problem: 'the repository holds only a Git LFS pointer of it',
          hint: 'keep files of the gate out of LFS, or check out with "lfs: true" and "fetch-depth: 0"',
        })
      return body
    },
    async list(commit) {
      const path = `${root}/git/trees/${encodeURIComponent(commit)}?recursive=1`
      const { body } = await api.get(path)
      const answer = readJson(body, path)
      const tree = valueAt(answer, 'tree')
      if (!Array.isArray(tree)) throw odd(path)
      if (valueAt(answer, 'truncated') === true)
        throw failed(path, 'the repository has more files than the server lists')
      return sortedFiles(
        tree.flatMap((entry) => {
          const [file, object, type] = ['path', 'sha', 'type'].map((key) => textAt(entry, key))
          if (file === undefined || object === undefined) throw odd(path)
          return type === 'tree' ? [] : [[file, object] as const]
        }),
      )
    },
  }
}

const notAFile = (at: string) =>
  new GateError('NOT_A_FILE', {
    at,
    problem: 'this is a folder, a submodule or a link that leads out of the repository',
    hint: 'name a file',
  })

/** A list of a folder, or an object that speaks of a link or a submodule, in place of a file's bytes. */
function isDescription(body: Uint8Array, type: string): boolean {
  if (/github\.raw/.test(type) || !/json/.test(type)) return false
  try {
    const value = JSON.parse(Buffer.from(body).toString('utf8')) as unknown
    if (Array.isArray(value)) return true
    const { type: what, git_url: address } = value as { type?: unknown; git_url?: unknown }
    return (what === 'symlink' || what === 'submodule') && typeof address === 'string'
  } catch {
    return false
  }
}

const TRACKED = /^refs\/remotes\/origin\//
const NOT_IN_GIT = new Set(['GIT_MISSING', 'GIT_FAILED', 'REF_UNKNOWN', 'LFS_POINTER'])

/** Git first; what it does not have is asked of GitHub. `HEAD` is the work tree's, and only git knows it. */
export function withGithub(git: Repository, github: Repository, log: Log): Repository {
  let told = false
  async function first<T>(ask: (repository: Repository) => Promise<T>): Promise<T> {
    try {
      return await ask(git)
    } catch (error) {
      if (!(error instanceof GateError) || !NOT_IN_GIT.has(error.code)) throw error
      if (!told) log.info('the clone lacks a part of the base: it is read from GitHub')
      told = true
      return ask(github)
    }
  }
  return {
    async commit(ref) {
      if (/^HEAD/.test(ref)) return git.commit(ref)
      // A clone knows a branch as it was when it was fetched; a review re-runs a gate days later.
      const now = TRACKED.test(ref) ? await github.commit(ref).catch(() => null) : null
      return now ?? first((one) => one.commit(ref))
    },
    async mergeBase(a, b) {
      try {
        return await git.mergeBase(a, b)
      } catch (error) {
        if (!(error instanceof GateError) || !NOT_IN_GIT.has(error.code)) throw error
        return github.mergeBase(/^HEAD/.test(a) ? await git.commit(a) : a, b)
      }
    },
    parents: (commit) => first((one) => one.parents(commit)),
    read: (commit, path, maxBytes) => first((one) => one.read(commit, path, maxBytes)),
    list: (commit) => first((one) => one.list(commit)),
  }
}
