import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { VERSION } from '../../src/model/version.ts'

test('the program says the version of its package', () => {
  expect(VERSION).toBe(manifest.version)
})
