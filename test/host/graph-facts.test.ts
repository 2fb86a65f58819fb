import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFiles } from '../../src/host/files.ts'
import { createModelInspector, readGraphFacts } from '../../src/host/graph-facts.ts'
import { createModelOpener, fromNodeModules } from '../../src/host/onnx.ts'

const MODELS = join(import.meta.dirname, '../score/models')

async function folderWith(...names: string[]) {
  const root = await mkdtemp(join(tmpdir(), 'graph-'))
  for (const name of names) await copyFile(join(MODELS, name), join(root, name))
  const roots = { root, dataRoot: null }
  return {
    root,
    inspect: createModelInspector(roots, createFiles(roots)),
    open: createModelOpener(roots, fromNodeModules),
  }
}

test('a graph with its weights inside is its own hash', async () => {
  const { root, inspect } = await folderWith('flat.onnx')
  const files = createFiles({ root, dataRoot: null })
  expect(await inspect('flat.onnx')).toEqual({ weights: await files.sha256('flat.onnx'), dataFiles: [] })
})

test('weights beside a graph count: other weights are another model', async () => {
  const { root, inspect, open } = await folderWith('external.onnx', 'external.onnx_data')
  const before = await inspect('external.onnx')
  expect(before.dataFiles).toEqual(['external.onnx_data'])
  // ONNX Runtime reads the same file.
  const session = await open('external.onnx', { threads: 1 })
  expect(session.outputNames).toEqual(['score'])
  await session.close()
  await writeFile(join(root, 'external.onnx_data'), 'other weights')
  const after = await inspect('external.onnx')
  expect([after.dataFiles, after.weights === before.weights]).toEqual([['external.onnx_data'], false])
  await rm(join(root, 'external.onnx_data'))
  await expect(inspect('external.onnx')).rejects.toThrow(
    'external.onnx: its weights lie in "external.onnx_data", and there is no such file; put the file beside the graph',
  )
})

test('weights outside of the workspace are refused', async () => {
  const { root, inspect } = await folderWith()
  const name = '../weights'
  await writeFile(
    join(root, 'model.onnx'),
    `\n\u0008location\u0012${String.fromCharCode(name.length)}${name}`,
  )
  await expect(inspect('model.onnx')).rejects.toMatchObject({ code: 'OUTSIDE_ROOT' })
})

test('names and operators are found across the pieces that a file is read in, and long names too', async () => {
  const { root } = await folderWith()
  const entry = (name: string) => {
    const length = name.length < 128 ? [name.length] : [(name.length & 127) | 128, name.length >> 7]
    return Buffer.concat([
      Buffer.from('\n\u0008location\u0012', 'latin1'),
      Buffer.from(length),
      Buffer.from(name),
    ])
  }
  const piece = 1 << 22
  const long = 'w'.repeat(300)
  for (const shift of [1, 5, 12, 14, 20, 200]) {
    const bytes = Buffer.alloc(2 * piece + 1_000)
    entry('weights.bin').copy(bytes, piece - shift)
    entry(long).copy(bytes, 2 * piece - shift)
    bytes.write('DynamicQuantizeLinear', 2 * piece + 500 - shift)
    await writeFile(join(root, 'model.onnx'), bytes)
    expect(await readGraphFacts('model.onnx', join(root, 'model.onnx'))).toEqual({
      dynamicallyQuantized: true,
      dataFiles: ['weights.bin', long],
    })
  }
})
