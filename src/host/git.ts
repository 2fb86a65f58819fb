import { execFile } from 'node:child_process'
import { posix, relative, resolve, sep } from 'node:path'
import { GateError } from '../model/errors.ts'
import type { Repository } from '../model/host.ts'

/** Names of commits that git takes and that can't be taken for an option, a range or a path. */
const REF = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._/@+^~-]*$/
const LINK_MODE = '120000'
const MAX_LINKS = 5
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

/** The work tree around a folder, read only, with git itself and without network. Relative paths start at `from`. */
export function createRepository(folder: string, from: string = folder): Repository {
  const git = (args: readonly string[], maxBytes = 1 << 20) => runGit(folder, args, maxBytes)
  const text = async (args: readonly string[]) => (await git(args)).toString('utf8').trim()

  return {
    commit: (ref) => named(ref, () => text(['rev-parse', '--verify', '--quiet', `${checked(ref)}^{commit}`])),
    mergeBase: (a, b) => named(b, () => text(['merge-base', checked(a), checked(b)])),
    parents: async (commit) =>
      (await named(commit, () => text(['cat-file', 'commit', checked(commit)])))
        .split('\n\n', 1)[0]
        ?.match(/(?<=^parent )[0-9a-f]+$/gm) ?? [],
    read: (commit, path, maxBytes) => {
      const local = relative(resolve(folder), resolve(from, path)).split(sep).join('/')
      return readAt(git, checked(commit), local, path, maxBytes)
    },
  }
}

type Git = (args: readonly string[], maxBytes?: number) => Promise<Buffer>

async function readAt(
  git: Git,
  commit: string,
  local: string,
  path: string,
  maxBytes: number,
  links = 0,
): Promise<Uint8Array | null> {
  const at = `${path} at ${commit.slice(0, 12)}`
  const listed = (await git(['ls-tree', '-z', commit, '--', `./${local}`])).toString('utf8').split('\0')[0]
  if (!listed) return null
  const [mode, type, object] = (listed.split('\t')[0] ?? '').split(' ')
  if (type !== 'blob' || !object)
    throw new GateError('NOT_A_FILE', { at, problem: 'this is a folder', hint: 'name a file' })
  const bytes = Number((await git(['cat-file', '-s', object])).toString('utf8'))
  if (bytes > maxBytes)
    throw new GateError('TOO_LARGE', {
      at,
      problem: `it has ${bytes} bytes`,
      hint: `at most ${maxBytes} are read`,
    })
  const content = await git(['cat-file', 'blob', object], bytes + 1)
  if (mode === LINK_MODE) {
    if (links === MAX_LINKS)
      throw new GateError('FILE_UNREADABLE', {
        at,
        problem: 'symbolic links go round',
        hint: 'name the file itself',
      })
    const target = posix.join(posix.dirname(local), content.toString('utf8'))
    return readAt(git, commit, target, path, maxBytes, links + 1)
  }
  if (content.subarray(0, LFS_POINTER.length).toString('utf8') === LFS_POINTER)
    throw new GateError('LFS_POINTER', {
      at,
      problem: 'git holds only a Git LFS pointer of it',
      hint: 'keep files of the gate out of LFS, or name the contract in service with --current',
    })
  return content
}

function checked(ref: string): string {
  if (REF.test(ref)) return ref
  throw new GateError('REF_INVALID', {
    at: JSON.stringify(ref.slice(0, 100)),
    problem: 'this is not the name of a commit',
    hint: 'write a branch, a tag or a commit hash',
  })
}

async function named<T>(ref: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GateError) || error.code !== 'GIT_FAILED') throw error
    throw new GateError(
      'REF_UNKNOWN',
      {
        at: ref,
        problem: 'git does not find this commit, or no history leads from here to it',
        hint: 'fetch it first; with actions/checkout set "fetch-depth: 0"',
      },
      { cause: error },
    )
  }
}

/** No shell, no prompts, no fetching of what a partial clone lacks. */
function runGit(folder: string, args: readonly string[], maxBytes: number): Promise<Buffer> {
  const env = {
    ...process.env,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
  }
  return new Promise((done, fail) => {
    execFile(
      'git',
      [...args],
      { cwd: folder, env, encoding: 'buffer', maxBuffer: maxBytes },
      (error, stdout, stderr) => {
        if (!error) return done(stdout)
        const missing = 'code' in error && error.code === 'ENOENT'
        const said = stderr.toString('utf8').trim().split('\n')[0]?.slice(0, 200)
        fail(
          new GateError(
            missing ? 'GIT_MISSING' : 'GIT_FAILED',
            missing
              ? {
                  at: 'git',
                  problem: 'the program git is not found',
                  hint: 'install it, or leave out --base',
                }
              : {
                  at: `git ${args[0]}`,
                  problem: said || 'it failed without a word',
                  hint: 'run the gate in a git work tree that has the base',
                },
            { cause: error },
          ),
        )
      },
    )
  })
}
