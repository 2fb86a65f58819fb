import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Host, Log } from '../model/host.ts'
import { createFiles, type FilesOptions } from './files.ts'
import { createRepository } from './git.ts'
import { createModelInspector } from './graph-facts.ts'
import { createHub, type HubOptions } from './hub.ts'
import { createModelOpener, fromNodeModules, type LoadRuntime } from './onnx.ts'
import { createScoreStore } from './score-store.ts'

export interface NodeHostOptions extends FilesOptions {
  readonly log: Log
  readonly env: Host['env']
  /** Finds ONNX Runtime; beside the program by default. */
  readonly loadRuntime?: LoadRuntime
  /** Folder of scores of earlier runs; none are kept without. */
  readonly scoreCache?: string | null
  /** Threads of a model; all cores by default. */
  readonly threads?: number | null
  /** How files of a hub are read; as the environment says by default. */
  readonly hubOptions?: Omit<HubOptions, 'env' | 'log'>
  /** The run's date comes from here, in UTC. */
  readonly now: () => Date
}

/** The machine that the line runs on. */
export function createNodeHost(options: NodeHostOptions): Host {
  const { scoreCache = null, log, env } = options
  const roots = { ...options, hub: createHub({ ...options.hubOptions, env, log }) }
  const files = createFiles(roots)
  return {
    files,
    repository: createRepository(options.root ?? '.', options.from),
    openModel: createModelOpener(roots, options.loadRuntime ?? fromNodeModules),
    inspectModel: createModelInspector(roots, files),
    scoreStore: scoreCache === null ? null : createScoreStore(scoreCache, { log }),
    log,
    env,
    cores: options.threads ?? availableParallelism(),
    platform: `${process.platform}-${process.arch}`,
    milliseconds: () => performance.now(),
    today: () => options.now().toISOString().slice(0, 10),
    sha256: (data) => createHash('sha256').update(data).digest('hex'),
  }
}
