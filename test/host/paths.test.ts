import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseLinks, resolveTarget } from '../../src/host/paths.ts'
import { GateError } from '../../src/model/errors.ts'

const top = realpathSync(mkdtempSync(join(tmpdir(), 'gate-paths-')))
const workspace = join(top, 'linked')
for (const folder of ['real/a/in', 'real/b', 'out']) mkdirSync(join(top, folder), { recursive: true })
symlinkSync(join(top, 'real'), workspace, 'junction')
symlinkSync(join(top, 'real/b'), join(top, 'real/a/to-b'), 'junction')
symlinkSync(join(top, 'out'), join(top, 'real/a/to-out'), 'junction')

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof GateError ? error.code : String(error)),
  )

test('a folder below the workspace is no link, whatever the workspace itself is', async () => {
  const folders = ['.', 'a', './a/in/', 'a/missing', join(workspace, 'a'), 'a/to-b', 'a/to-out', 'a/to-b/..']
  const found = await Promise.all(folders.map((folder) => codeOf(refuseLinks(workspace, folder))))
  expect(found).toEqual(['fine', 'fine', 'fine', 'fine', 'fine', 'OUTSIDE_ROOT', 'OUTSIDE_ROOT', 'fine'])
})

test('a folder beside the workspace is the workflow’s to name', async () => {
  expect(await codeOf(refuseLinks(workspace, join(top, 'out')))).toBe('fine')
})

test.skipIf(process.platform === 'win32')('a link to a device is not written through', async () => {
  symlinkSync('/dev/null', join(top, 'real/report.json'))
  const target = resolveTarget('report.json', { root: workspace, dataRoot: null })
  expect(await codeOf(target)).toBe('OUTSIDE_ROOT')
})
