import { expect, test } from 'vitest'
import { releaseNotes } from '../../.github/release/notes.ts'
import { read } from './files.ts'

const CHANGELOG =
  '# Changelog\n\n## 1.10.0 (2026-12-01)\n\n- Ten.\n\n## 1.1.0\n\n- One.\n  - More.\n\n## 1.0.0\n\n'

test('the notes of a release are its section of the changelog', () => {
  expect(releaseNotes(CHANGELOG, 'v1.1.0')).toBe('- One.\n  - More.\n')
  expect(releaseNotes(CHANGELOG, 'v1.10.0')).toBe('- Ten.\n')
})

test('a version without a section, or with an empty one, is not released', () => {
  expect(() => releaseNotes(CHANGELOG, 'v1.1')).toThrow('no section "## 1.1"')
  expect(() => releaseNotes(CHANGELOG, 'v1.0.0')).toThrow('no section "## 1.0.0"')
})

test('this version has notes', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(releaseNotes(read('CHANGELOG.md'), version)).toContain('\n- ')
})
