import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createModelOpener, fromNodeModules } from '../../src/host/onnx.ts'
import { openModel } from './models.ts'

const MODELS = join(import.meta.dirname, 'models')

test('a model tells its inputs, its outputs and what runs it', async () => {
  const session = await openModel('pair.onnx')
  const { inputNames, outputNames, runtime, dynamicallyQuantized } = session
  expect({ inputNames, outputNames, dynamicallyQuantized }).toEqual({
    inputNames: ['input_ids', 'attention_mask', 'token_type_ids'],
    outputNames: ['logits'],
    dynamicallyQuantized: false,
  })
  expect(runtime).toMatch(/^onnxruntime-node \d+\.\d+\.\d+, cpu$/)
  await session.close()
})

test('a file that is no model is refused without the path of the machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'onnx-'))
  await writeFile(join(folder, 'model.onnx'), 'version https://git-lfs.github.com/spec/v1\n')
  const open = createModelOpener({ root: folder, dataRoot: null }, fromNodeModules)
  const error = await open('model.onnx', { threads: 1 }).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ code: 'MODEL_UNREADABLE' })
  expect((error as Error).message).not.toContain(folder)
  await expect(open('none.onnx', { threads: 1 })).rejects.toMatchObject({ code: 'FILE_MISSING' })
  await expect(open('../model.onnx', { threads: 1 })).rejects.toMatchObject({ code: 'OUTSIDE_ROOT' })
})

test('without ONNX Runtime one sentence says what to do', async () => {
  const missing = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ERR_MODULE_NOT_FOUND' }))
  const open = createModelOpener({ root: MODELS, dataRoot: null }, missing)
  await expect(open('pair.onnx', { threads: 1 })).rejects.toThrow(
    'onnxruntime-node: live scoring needs ONNX Runtime, and it can\'t be loaded here (ERR_MODULE_NOT_FOUND); install onnxruntime-node (it has no binary for macOS on Intel and for musl), or score from a recorded trace ("scoring": "trace")',
  )
})
