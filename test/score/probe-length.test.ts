import { expect, test } from 'vitest'
import { longestRow } from '../../src/score/probe-length.ts'
import { openModel, watched } from './models.ts'

test('the longest row that a graph accepts is found by asking it', async () => {
  const { session, batches } = watched(await openModel('pair.onnx'))
  expect(await longestRow(session, 512, 'model.onnx')).toBe(32)
  expect(batches.length).toBeLessThan(12)
  expect(await longestRow(session, 33, 'model.onnx')).toBe(32)
})

test('a limit that the graph accepts is no news, and takes one question', async () => {
  const { session, batches } = watched(await openModel('flat.onnx'))
  expect(await longestRow(session, 32, 'model.onnx')).toBe(null)
  expect(batches).toEqual([[1, 32]])
})

test('a limit of many thousand tokens is not tried, a graph that always fails is no answer', async () => {
  const { session, batches } = watched(await openModel('flat.onnx'))
  expect(await longestRow(session, 8_192, 'model.onnx')).toBe(null)
  expect(batches).toEqual([])
  const broken = { ...session, run: () => Promise.reject(new Error('no')) }
  expect(await longestRow(broken, 64, 'model.onnx')).toBe(null)
})
