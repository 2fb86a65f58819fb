import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { GateError } from '../model/errors.ts'
import type { Repository } from '../model/host.ts'
import { compareStrings } from '../model/order.ts'

/** Names of commits that git takes and that can't be taken for an option, a range or a path. */
const REF = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._/@+^~-]*$/
const LINK_MODE = '120000'
const SUBMODULE_MODE = '160000'
const MAX_LINKS = 5
const MAX_LIST_BYTES = 64 << 20
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

/** The work tree around a folder, read only, with git itself and without network. Relative paths start at `from`. */
export function createRepository(folder: string, from: string = folder): Repository {
  const git = (args: readonly string[], maxBytes = 1 << 20) => runGit(folder, args, maxBytes)
  const text = async (args: readonly string[]) => (await git(args)).toString('utf8').trim()

  let prefix: Promise<string> | null = null
  /** A path of the workspace from the top of the work tree. */
  async function inTree(path: string): Promise<string> {
    prefix ??= text(['rev-parse', '--show-prefix'])
    const local = relative(resolve(folder), resolve(from, path)).split(sep).join('/')
    return posix.normalize(posix.join(await prefix, local))
  }

  return {
    commit: (ref) => named(ref, () => text(['rev-parse', '--verify', '--quiet', `${checked(ref)}^{commit}`])),
    mergeBase: (a, b) => named(b, () => text(['merge-base', checked(a), checked(b)])),
    parents: async (commit) =>
      (await named(commit, () => text(['cat-file', 'commit', checked(commit)])))
        .split('\n\n', 1)[0]
        ?.match(/(?<=^parent )[0-9a-f]+$/gm) ?? [],
    async read(commit, path, maxBytes) {
      return readAt({ git, folder }, checked(commit), await inTree(path), path, maxBytes)
    },
    async list(commit) {
      const listed = await git(['ls-tree', '-r', '-z', checked(commit)], MAX_LIST_BYTES)
      return sortedFiles(
        listed
          .toString('utf8')
          .split('\0')
          .flatMap((entry) => {
            const [about, path] = entry.split('\t')
            const object = about?.split(' ')[2]
            return path && object
              ? [[relative(resolve(from), resolve(folder, path)).split(sep).join('/'), object] as const]
              : []
          }),
      )
    },
  }
}

/** A listing in the order of its paths, whoever made it. */
export const sortedFiles = (files: Iterable<readonly [path: string, object: string]>) =>
  new Map([...files].sort(([a], [b]) => compareStrings(a, b)))

/** The folder's path from the top of its work tree: "" for the top, else with "/" at the end. "" without git. */
export const folderInRepository = (folder: string): Promise<string> =>
  runGit(folder, ['rev-parse', '--show-prefix'], 1 << 16).then(
    (said) => said.toString('utf8').replace(/\n$/, ''),
    () => '',
  )

type Git = (args: readonly string[], maxBytes?: number) => Promise<Buffer>

interface WorkTree {
  readonly git: Git
  readonly folder: string
}

async function readAt(
  tree: WorkTree,
  commit: string,
  local: string,
  path: string,
  maxBytes: number,
  links = 0,
): Promise<Uint8Array | null> {
  const { git } = tree
  const at = `${path} at ${commit.slice(0, 12)}`
  const fault = (code: string, problem: string, hint: string) => new GateError(code, { at, problem, hint })
  if (local === '..' || local.startsWith('../') || posix.isAbsolute(local))
    throw fault('OUTSIDE_ROOT', 'the path leads out of the workspace', 'move the file into the workspace')
  const entry = await entryAt(git, commit, local)
  if (entry === null) {
    const around = await folderAround(git, commit, local)
    if (around === null) return null
    if (around.mode === SUBMODULE_MODE)
      throw fault(
        'NOT_A_FILE',
        `${around.path} is a submodule, whose files are not part of this commit`,
        'keep the gate in the repository itself',
      )
    const behind = await linkTarget(git, around)
    const rest = local.slice(around.path.length + 1)
    return follow(posix.normalize(posix.join(behind, rest)))
  }
  const { mode, type, object } = entry
  if (mode === SUBMODULE_MODE) throw fault('NOT_A_FILE', 'this is a submodule', 'name a file')
  if (type !== 'blob') throw fault('NOT_A_FILE', 'this is a folder', 'name a file')
  const bytes = Number((await git(['cat-file', '-s', object])).toString('utf8'))
  if (bytes > maxBytes) throw fault('TOO_LARGE', `it has ${bytes} bytes`, `at most ${maxBytes} are read`)
  if (mode === LINK_MODE) return follow(await linkTarget(git, entry))
  const content = await git(['cat-file', 'blob', object], bytes + 1)
  if (!isLfsPointer(content)) return content
  const stored = await fromLfs(tree, content, maxBytes)
  if (stored) return stored
  throw fault(
    'LFS_POINTER',
    'git holds only a Git LFS pointer of it, and the object is not in the local LFS store',
    'fetch it ("git lfs fetch"), keep files of the gate out of LFS, or name the contract in service with --current',
  )

  function follow(target: string): Promise<Uint8Array | null> {
    if (links === MAX_LINKS) throw fault('FILE_UNREADABLE', 'symbolic links go round', 'name the file itself')
    return readAt(tree, commit, target, path, maxBytes, links + 1)
  }
}

interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly type: string
  readonly object: string
}

async function entryAt(git: Git, commit: string, path: string): Promise<TreeEntry | null> {
  const listed = (await git(['ls-tree', '-z', '--full-tree', commit, '--', path]))
    .toString('utf8')
    .split('\0')[0]
  const [mode, type, object] = (listed?.split('\t')[0] ?? '').split(' ')
  return mode && type && object ? { path, mode, type, object } : null
}

/** The symbolic link or submodule that takes the place of a folder of this path; null: none does. */
async function folderAround(git: Git, commit: string, path: string): Promise<TreeEntry | null> {
  const steps = path.split('/')
  for (let depth = 1; depth < steps.length; depth++) {
    const entry = await entryAt(git, commit, steps.slice(0, depth).join('/'))
    if (entry === null) return null
    if (entry.type !== 'tree') return entry
  }
  return null
}

/** Where a link leads, from the folder of the workspace. */
async function linkTarget(git: Git, { path, object }: TreeEntry): Promise<string> {
  const target = (await git(['cat-file', 'blob', object])).toString('utf8')
  return posix.isAbsolute(target) ? target : posix.join(posix.dirname(path), target)
}

const isLfsPointer = (content: Buffer) =>
  content.subarray(0, LFS_POINTER.length).toString('utf8') === LFS_POINTER

/** The object behind a pointer, if it lies in the local store and is the one that the pointer names. */
async function fromLfs({ git, folder }: WorkTree, pointer: Buffer, maxBytes: number): Promise<Buffer | null> {
  const text = pointer.toString('utf8')
  const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1]
  const size = Number(/^size (\d+)$/m.exec(text)?.[1])
  if (oid === undefined || !(size <= maxBytes)) return null
  const common = (await git(['rev-parse', '--git-common-dir'])).toString('utf8').trim()
  const path = join(resolve(folder, common), 'lfs/objects', oid.slice(0, 2), oid.slice(2, 4), oid)
  const content = await readFile(path).catch(() => null)
  return content && createHash('sha256').update(content).digest('hex') === oid ? content : null
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

/**
 * A folder of a change may look like a bare repository, with a configuration of its own that starts programs: only
 * what is checked out is taken for a repository.
 */
const NO_BARE = ['-c', 'safe.bareRepository=explicit']

/** Windows looks for programs in the working folder first: never in a change, which may bring a git of its own. */
const NO_WORK_TREE = dirname(process.execPath)

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
      ['-C', resolve(folder), ...NO_BARE, ...args],
      { cwd: NO_WORK_TREE, env, encoding: 'buffer', maxBuffer: maxBytes },
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
                  hint: /dubious ownership/.test(said ?? '')
                    ? 'the folder is another user’s, as in a container: let a step before this one run git config --global --add safe.directory "$GITHUB_WORKSPACE"'
                    : 'run the gate in a git work tree that has the base',
                },
            { cause: error },
          ),
        )
      },
    )
  })
}
