import { withoutRepeats } from '../../src/inputs/all-of.ts'
import { readDataset } from '../../src/inputs/dataset/dataset.ts'
import { type GateInput, readGate, type TraceRef } from '../../src/inputs/gate.ts'
import {
  checkLimitMetrics,
  checkLimitSegments,
  type KnownMetrics,
} from '../../src/inputs/limit-references.ts'
import { readProbes } from '../../src/inputs/probes.ts'
import { createProblems, throwIfAny } from '../../src/inputs/problems.ts'
import { readServing } from '../../src/inputs/serving.ts'
import { readThresholds } from '../../src/inputs/thresholds.ts'
import { readTrace } from '../../src/inputs/trace.ts'
import { readWaivers } from '../../src/inputs/waivers.ts'
import { GateError, type Problem } from '../../src/model/errors.ts'
import type { Files } from '../../src/model/host.ts'

export interface ValidateOptions {
  /** Folder for traces outside of the workspace; null: those traces are not looked at. */
  readonly dataRoot?: string | null
  /** The metrics that limits can name; null: their names are not looked at. */
  readonly metrics?: KnownMetrics | null
}

/** Loads a gate and every file that it names, and tells all problems of all of them. Empty: all is well. */
export async function validateAll(
  files: Files,
  sha256: (data: Uint8Array) => string,
  gatePath: string,
  { dataRoot = null, metrics = null }: ValidateOptions = {},
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  async function attempt<T>(load: () => Promise<T>): Promise<T | null> {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof GateError)) throw error
      problems.push(...error.problems)
      return null
    }
  }

  const gate = await attempt(() => readGate(files, gatePath))
  if (!gate) return problems
  const { refs } = gate
  for (const path of servingPaths(gate, files)) await attempt(() => readServing(files, path))
  const thresholds = await attempt(() => readThresholds(files, refs.thresholds))
  await attempt(() => readProbes(files, refs.probes))
  const waivers = refs.waivers
  if (waivers !== null) await attempt(() => readWaivers(files, waivers))
  const dataset = await attempt(() => readDataset(files, sha256, refs.dataset))
  for (const trace of refs.traces) {
    const path = tracePath(trace, dataRoot)
    if (path !== null) await attempt(() => readTrace(files, path, { dataset, sha256: trace.sha256 }))
  }
  if (dataset && thresholds) await attempt(async () => checkLimitSegments(thresholds, dataset))
  if (thresholds && metrics) await attempt(async () => checkLimitMetrics(thresholds, metrics))
  await attempt(() => checkContextTokenizer(gate, files))
  return withoutRepeats(problems)
}

/** Null: the trace lies in a data root that is not given. */
function tracePath({ path, root }: TraceRef, dataRoot: string | null): string | null {
  if (root === 'gate') return path
  return dataRoot === null ? null : `${dataRoot}/${path}`
}

/** `current` may be a ref too: only what is named like a file is read as one. */
function servingPaths({ refs, settings }: GateInput, files: Files): readonly string[] {
  const current = refs.current?.endsWith('.json') ? [files.beside(settings.file, refs.current)] : []
  return [refs.serving, ...current, ...(refs.rollback === null ? [] : [refs.rollback])]
}

async function checkContextTokenizer({ refs, settings }: GateInput, files: Files): Promise<void> {
  if (!refs.contextTokenizer) return
  const { path, sha256 } = refs.contextTokenizer
  const actual = await files.sha256(path)
  const problems = createProblems(settings.file)
  const place = { file: settings.file, pointer: '/context/tokenizer' }
  if (actual === null)
    problems.add('FILE_MISSING', place, `${path} does not exist`, 'check the path, or add the file')
  else if (sha256 !== null && actual !== sha256)
    problems.add(
      'HASH_MISMATCH',
      place,
      `${path} has sha256 ${actual}, and ${sha256} is named for it`,
      'restore the file, or name the new hash',
    )
  throwIfAny(problems)
}
