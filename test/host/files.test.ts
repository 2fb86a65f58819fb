import { execFileSync } from 'node:child_process'
import {
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFiles } from '../../src/host/files.ts'
import { GateError } from '../../src/model/errors.ts'

let top: string
let root: string
let dataRoot: string

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'gate-files-')))
  root = join(top, 'workspace')
  dataRoot = join(top, 'data')
  mkdirSync(join(root, 'gates'), { recursive: true })
  mkdirSync(dataRoot)
  writeFileSync(join(root, 'gates/gate.json'), '{}')
  writeFileSync(join(dataRoot, 'trace.jsonl'), 'data')
  writeFileSync(join(top, 'secret'), 'secret')
})

const files = () => createFiles({ root, dataRoot })
const text = async (bytes: Promise<Uint8Array>) => Buffer.from(await bytes).toString('utf8')

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  return error instanceof GateError ? error.code : `not a GateError: ${error}`
}

test('files of the workspace and of the data root are read, relative or absolute', async () => {
  expect(await text(files().read('gates/gate.json', 100))).toBe('{}')
  expect(await text(files().read(join(root, 'gates/gate.json'), 100))).toBe('{}')
  expect(await text(files().read(join(dataRoot, 'trace.jsonl'), 100))).toBe('data')
})

test.each([
  ['a missing file', 'gates/none.json', 'FILE_MISSING'],
  ['a file used as a folder', 'gates/gate.json/x', 'FILE_MISSING'],
  ['a folder', 'gates', 'NOT_A_FILE'],
  ['a path that climbs out', '../secret', 'OUTSIDE_ROOT'],
  ['a missing file outside, which is not told apart', '../none', 'OUTSIDE_ROOT'],
  ['an absolute path outside', '/etc/passwd', 'OUTSIDE_ROOT'],
  ['a device', '/dev/zero', 'OUTSIDE_ROOT'],
  ['a path with a NUL', 'gates/\0', 'FILE_UNREADABLE'],
])('%s is refused', async (_, path, code) => {
  expect(await codeOf(files().read(path, 100))).toBe(code)
})

test('nothing is written behind a link that leads to nothing', async () => {
  symlinkSync(join(top, 'nowhere'), join(root, 'dangling'))
  await expect(createFiles({ root, dataRoot }).write('dangling/file.json', 'x')).rejects.toMatchObject({
    code: 'OUTSIDE_ROOT',
  })
})

test('a symbolic link is followed inside the roots and refused where it leads out', async () => {
  symlinkSync(join(root, 'gates/gate.json'), join(root, 'inside'))
  symlinkSync(join(dataRoot, 'trace.jsonl'), join(root, 'to-data'))
  symlinkSync(join(top, 'secret'), join(root, 'out'))
  symlinkSync(top, join(root, 'folder-out'))
  expect(await text(files().read('inside', 100))).toBe('{}')
  expect(await text(files().read('to-data', 100))).toBe('data')
  expect(await codeOf(files().read('out', 100))).toBe('OUTSIDE_ROOT')
  expect(await codeOf(files().sha256('folder-out/secret'))).toBe('OUTSIDE_ROOT')
  expect(await codeOf(files().write('folder-out/new', 'x'))).toBe('OUTSIDE_ROOT')
})

test('a device is no file, even where nothing is kept out', async () => {
  expect(await codeOf(createFiles({ root: null, dataRoot: null }).read('/dev/zero', 100))).toBe('NOT_A_FILE')
})

test('a file beyond the bound is refused, one at the bound is read', async () => {
  writeFileSync(join(root, 'long'), 'x'.repeat(11))
  expect(await codeOf(files().read('long', 10))).toBe('TOO_LARGE')
  expect(await text(files().read('long', 11))).toBe('x'.repeat(11))
})

test('sha256 is that of the bytes, and null where there is no file', async () => {
  expect(await files().sha256('gates/gate.json')).toBe(
    '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
  )
  expect(await files().sha256('gates/none')).toBeNull()
})

test('a stream tells the hash of what it gave, once all of it was given', async () => {
  const told: string[] = []
  const pieces: Uint8Array[] = []
  for await (const piece of files().stream('gates/gate.json', (sha256) => told.push(sha256))) {
    expect(told).toEqual([])
    pieces.push(piece)
  }
  expect(Buffer.concat(pieces).toString('utf8')).toBe('{}')
  expect(told).toEqual(['44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'])
})

test('a file is written whole, with its folder, over an old one, and leaves no draft', async () => {
  await files().write('out/deep/report.json', 'one')
  await files().write('out/deep/report.json', 'two')
  expect(readFileSync(join(root, 'out/deep/report.json'), 'utf8')).toBe('two')
  expect(readdirSync(join(root, 'out/deep'))).toEqual(['report.json'])
})

test('a target that is a folder is refused by name and leaves no draft', async () => {
  mkdirSync(join(root, 'out/report.json'), { recursive: true })
  expect(await codeOf(files().write('out/report.json', 'x'))).toBe('FILE_UNWRITABLE')
  expect(readdirSync(join(root, 'out'))).toEqual(['report.json'])
})

test('a target under a file is refused by name', async () => {
  expect(await codeOf(files().write('gates/gate.json/report.json', 'x'))).toBe('FILE_UNWRITABLE')
  expect(readFileSync(join(root, 'gates/gate.json'), 'utf8')).toBe('{}')
})

test.skipIf(process.platform !== 'linux')('a folder that can hold no folders is refused', async () => {
  const anywhere = createFiles({ root: null, dataRoot: null })
  expect(await codeOf(anywhere.write('/proc/none/report.json', 'x'))).toBe('FILE_UNWRITABLE')
})

test.skipIf(process.platform === 'win32')('a pipe is written to and stays a pipe', async () => {
  const pipe = join(root, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Held open for both ways, so that neither side waits for the other.
  const held = openSync(pipe, 'r+')
  await files().write('pipe', 'report')
  const read = Buffer.alloc(6)
  readSync(held, read)
  closeSync(held)
  expect(read.toString('utf8')).toBe('report')
  expect(lstatSync(pipe).isFIFO()).toBe(true)
})

test('an output does not take the place of an input, nor of another output, where that is asked for', async () => {
  const kept = createFiles({ root, dataRoot, keepsFiles: true })
  await kept.read('gates/gate.json', 100)
  await kept.write('gates/report.json', 'one')
  expect(await codeOf(kept.write('gates/../gates/gate.json', 'x'))).toBe('FILE_UNWRITABLE')
  symlinkSync('gate.json', join(root, 'gates/link.json'))
  expect(await codeOf(kept.write('gates/link.json', 'x'))).toBe('FILE_UNWRITABLE')
  expect(await codeOf(kept.write('./gates/report.json', 'two'))).toBe('FILE_UNWRITABLE')
  expect(readFileSync(join(root, 'gates/gate.json'), 'utf8')).toBe('{}')
  expect(readFileSync(join(root, 'gates/report.json'), 'utf8')).toBe('one')
})

test('an empty name is told as such', async () => {
  expect(await codeOf(files().read('', 100))).toBe('NOT_A_FILE')
  expect(await codeOf(files().write('', 'x'))).toBe('NOT_A_FILE')
})

test('a path starts at the folder of the file that names it', () => {
  expect(files().beside('gates/gate.json', '../models/t.json')).toBe('models/t.json')
  expect(files().beside('gate.json', 'dataset/manifest.json')).toBe('dataset/manifest.json')
  expect(files().beside('gates/gate.json', '/etc/passwd')).toBe('/etc/passwd')
})
