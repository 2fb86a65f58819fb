import { join } from 'node:path'
import { createModelOpener, fromNodeModules } from '../../src/host/onnx.ts'
import type { ModelSession } from '../../src/model/session.ts'

const FOLDER = join(import.meta.dirname, 'models')

/** One of the tiny graphs of models/generate.py, in ONNX Runtime. */
export function openModel(name: string): Promise<ModelSession> {
  return createModelOpener({ root: FOLDER, dataRoot: null }, fromNodeModules)(name, { threads: 1 })
}

/** The session, with a look at what it was asked: [rows, columns] of each batch. */
export function watched(session: ModelSession): { session: ModelSession; batches: [number, number][] } {
  const batches: [number, number][] = []
  return {
    batches,
    session: {
      ...session,
      run(batch, output) {
        batches.push([batch.rows, batch.columns])
        return session.run(batch, output)
      },
    },
  }
}
