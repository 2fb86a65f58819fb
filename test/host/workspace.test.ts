import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRoot } from '../../src/host/workspace.ts'

test('the workspace of a gate is its git work tree', async () => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gate-root-')))
  mkdirSync(join(top, 'app/.git'), { recursive: true })
  mkdirSync(join(top, 'app/search/gates'), { recursive: true })
  expect(await findRoot(join(top, 'app/search/gates/gate.json'))).toBe(join(top, 'app'))
})

test('without one it is the folder above the gate’s', async () => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gate-root-')))
  mkdirSync(join(top, 'gates'))
  expect(await findRoot(join(top, 'gates/gate.json'))).toBe(top)
})
