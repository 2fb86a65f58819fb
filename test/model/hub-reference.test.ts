import { expect, test } from 'vitest'
import { GateError } from '../../src/model/errors.ts'
import { hubReference, isPinned, parseHubReference } from '../../src/model/hub-reference.ts'

const COMMIT = 'c0ffee0000'.repeat(4)

test.each([
  [
    `hf://org/name@${COMMIT}/onnx/model.onnx`,
    { repository: 'org/name', revision: COMMIT, path: 'onnx/model.onnx' },
  ],
  [`hf://bert-base@${COMMIT}/vocab.txt`, { repository: 'bert-base', revision: COMMIT, path: 'vocab.txt' }],
  [
    `hf://o.r_g/na-m.e@${COMMIT}/a@b c.json`,
    { repository: 'o.r_g/na-m.e', revision: COMMIT, path: 'a@b c.json' },
  ],
])('%s is a file at a commit', (reference, parts) => {
  expect(parseHubReference(reference)).toEqual(parts)
  expect(isPinned(parts)).toBe(true)
  expect(hubReference(parts)).toBe(reference)
})

test.each([
  ['hf://org/name/tokenizer.json', 'main'],
  ['hf://org/name@main/tokenizer.json', 'main'],
  ['hf://org/name@refs%2Fpr%2F1/tokenizer.json', 'refs/pr/1'],
  [`hf://org/name@${COMMIT.slice(0, 12)}/tokenizer.json`, COMMIT.slice(0, 12)],
  [`hf://org/name@${COMMIT.toUpperCase()}/tokenizer.json`, COMMIT.toUpperCase()],
])('%s can move', (reference, revision) => {
  const file = parseHubReference(reference)
  expect([file.revision, isPinned(file)]).toEqual([revision, false])
})

test.each([
  'hf://',
  'hf://name',
  'hf://org/name',
  `hf://org/name@${COMMIT}`,
  `hf://org/name@${COMMIT}/`,
  `hf://org/name@${COMMIT}/../other`,
  `hf://org/name@${COMMIT}/a/../b`,
  `hf://org/name@${COMMIT}/a/./b`,
  `hf://org/name@${COMMIT}//etc/passwd`,
  `hf://org/name@${COMMIT}/a\\..\\b`,
  `hf://org/name@${COMMIT}/a\nb`,
  `hf://../name@${COMMIT}/f`,
  `hf://org/..@${COMMIT}/f`,
  `hf://datasets/name@${COMMIT}/f`,
  `hf://datasets/org/name@${COMMIT}/f`,
  `hf://host:80/name@${COMMIT}/f`,
  `hf://user:word@host/name@${COMMIT}/f`,
  `hf://org/na?me@${COMMIT}/f`,
  `hf://org/name@${COMMIT}/${'a'.repeat(1_024)}`,
])('%s is refused', (reference) => {
  const parse = () => parseHubReference(reference)
  expect(parse).toThrow(GateError)
  expect(parse).toThrow('write hf://ORG/NAME@COMMIT/FILE')
})
