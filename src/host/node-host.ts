import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Host, Log } from '../model/host.ts'
import { createFiles, type FilesOptions } from './files.ts'
import { createRepository } from './git.ts'
import { createModelOpener, fromNodeModules, type LoadRuntime } from './onnx.ts'

export interface NodeHostOptions extends FilesOptions {
  readonly log: Log
  readonly env: Host['env']
  /** Finds ONNX Runtime; beside the program by default. */
  readonly loadRuntime?: LoadRuntime
  /** The run's date comes from here, in UTC. */
  readonly now: () => Date
}

/** The machine that the line runs on. */
export function createNodeHost(options: NodeHostOptions): Host {
  return {
    files: createFiles(options),
    repository: createRepository(options.root ?? '.', options.from),
    openModel: createModelOpener(options, options.loadRuntime ?? fromNodeModules),
    log: options.log,
    env: options.env,
    cores: availableParallelism(),
    today: () => options.now().toISOString().slice(0, 10),
    sha256: (data) => createHash('sha256').update(data).digest('hex'),
  }
}
