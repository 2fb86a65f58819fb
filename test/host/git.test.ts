import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRepository } from '../../src/host/git.ts'
import { GateError } from '../../src/model/errors.ts'

let folder: string
const commits: string[] = []

const IDENTITY = ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-c', 'commit.gpgsign=false']
const git = (...args: string[]) =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8' }).trim()

function commit(message: string): string {
  git('add', '-A')
  git('commit', '-q', '-m', message)
  return git('rev-parse', 'HEAD')
}

/** main: one, two; feature from one: three; merge of feature into main: four. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-git-'))
  git('init', '-q', '-b', 'main')
  mkdirSync(join(folder, 'gates'))
  writeFileSync(join(folder, 'gates/serving.json'), 'one')
  writeFileSync(join(folder, 'gates/lfs.json'), 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n')
  symlinkSync('serving.json', join(folder, 'gates/link.json'))
  symlinkSync('round.json', join(folder, 'gates/round.json'))
  const one = commit('one')
  git('checkout', '-q', '-b', 'feature')
  writeFileSync(join(folder, 'gates/serving.json'), 'three')
  const three = commit('three')
  git('checkout', '-q', 'main')
  writeFileSync(join(folder, 'other'), 'two')
  const two = commit('two')
  git('merge', '-q', '--no-ff', '-m', 'four', 'feature')
  commits.push(one, two, three, git('rev-parse', 'HEAD'))
})

const text = async (bytes: Promise<Uint8Array | null>) => {
  const read = await bytes
  return read && Buffer.from(read).toString('utf8')
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  return error instanceof GateError ? error.code : `not a GateError: ${error}`
}

test('commits, merge bases and parents are found', async () => {
  const [one, two, three, four] = commits
  const repository = createRepository(folder)
  expect(await repository.commit('main')).toBe(four)
  expect(await repository.commit('main^1')).toBe(two)
  expect(await repository.mergeBase('main^1', 'feature')).toBe(one)
  expect(await repository.parents(four as string)).toEqual([two, three])
  expect(await repository.parents(one as string)).toEqual([])
})

test('a file is read as it stood at a commit, from the folder of the workspace', async () => {
  const [one, two, three] = commits as [string, string, string]
  const repository = createRepository(folder)
  expect(await text(repository.read(one, 'gates/serving.json', 100))).toBe('one')
  expect(await text(repository.read(three, join(folder, 'gates/serving.json'), 100))).toBe('three')
  expect(await text(createRepository(join(folder, 'gates')).read(three, 'serving.json', 100))).toBe('three')
  expect(await text(createRepository(join(folder, 'gates')).read(two, '../other', 100))).toBe('two')
  expect(await text(repository.read(one, 'gates/link.json', 100))).toBe('one')
})

test('a file that was not there is null, not an error', async () => {
  expect(await createRepository(folder).read(commits[0] as string, 'other', 100)).toBeNull()
})

test.each([
  ['a folder', 'gates', 100, 'NOT_A_FILE'],
  ['a file beyond the bound', 'gates/serving.json', 2, 'TOO_LARGE'],
  ['a pointer of Git LFS', 'gates/lfs.json', 1000, 'LFS_POINTER'],
  ['a link that leads to itself', 'gates/round.json', 100, 'FILE_UNREADABLE'],
])('%s is refused by name', async (_, path, bytes, code) => {
  expect(await codeOf(createRepository(folder).read(commits[0] as string, path, bytes))).toBe(code)
})

test.each(['--output=/tmp/x', '-p', 'main..feature', 'main:gates', 'a b', '', 'main;ls', '$(ls)'])(
  'the ref %j is refused before git sees it',
  async (ref) => {
    expect(await codeOf(createRepository(folder).commit(ref))).toBe('REF_INVALID')
  },
)

test('an unknown commit says how to fetch it', async () => {
  const error = await createRepository(folder)
    .commit('origin/none')
    .catch((caught: GateError) => caught)
  expect(error).toMatchObject({ code: 'REF_UNKNOWN', message: expect.stringContaining('fetch-depth: 0') })
})

test('a folder without a repository is an error with a sentence', async () => {
  const bare = mkdtempSync(join(tmpdir(), 'gate-bare-'))
  expect(await codeOf(createRepository(bare).read('a'.repeat(40), 'x', 100))).toBe('GIT_FAILED')
})

test('a folder that looks like a bare repository is not taken for one: its configuration is its author’s', async () => {
  const trap = join(mkdtempSync(join(tmpdir(), 'gate-trap-')), 'packages')
  git('clone', '-q', '--bare', folder, trap)
  expect(await codeOf(createRepository(trap).commit('HEAD'))).toBe('REF_UNKNOWN')
  expect(await codeOf(createRepository(trap).read(commits[0] as string, 'gates/serving.json', 100))).toBe(
    'GIT_FAILED',
  )
})

test.skipIf(process.platform === 'win32')(
  'a git that a change brings is not started, where the working folder is looked in too',
  async () => {
    const change = mkdtempSync(join(tmpdir(), 'gate-git-own-'))
    execFileSync('git', ['clone', '-q', folder, 'work'], { cwd: change })
    const work = join(change, 'work')
    writeFileSync(join(work, 'git'), '#!/bin/sh\ntouch started\n', { mode: 0o755 })
    vi.stubEnv('PATH', ['.', process.env.PATH].join(delimiter))
    try {
      expect(await createRepository(work).commit('HEAD')).toBe(commits[3])
    } finally {
      vi.unstubAllEnvs()
    }
    expect(existsSync(join(work, 'started'))).toBe(false)
  },
)
