import { createHash } from 'node:crypto'
import { parseServing } from '../../src/inputs/serving.ts'
import { GateError } from '../../src/model/errors.ts'
import type { ReportFile } from '../../src/model/files.ts'
import type { Host, Repository } from '../../src/model/host.ts'
import type { ReviewSource } from '../../src/model/reviews.ts'
import type { RunOptions } from '../../src/run/options.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { effectiveContract } from '../../src/serving/effective-contract.ts'
import { createMemoryFiles, sha256 } from '../inputs/memory-files.ts'
import { filesOf, type SmallGate, smallGate, traceOf } from './small-gate.ts'

export type Tree = ReadonlyMap<string, string>

const bytesOf = (tree: Tree) =>
  new Map([...tree].map(([path, text]) => [path, new TextEncoder().encode(text)]))

/** A repository that holds some trees by the names of their commits; `HEAD` is the workspace's. */
function repositoryOf(commits: Readonly<Record<string, Tree>>, mergeBase: string): Repository {
  const treeOf = (commit: string): Tree => {
    const tree = commits[commit]
    if (tree) return tree
    throw new GateError('REF_UNKNOWN', { at: commit, problem: 'there is none', hint: 'fetch it' })
  }
  return {
    commit: async (ref) => {
      if (ref !== 'HEAD') treeOf(ref)
      return ref
    },
    mergeBase: async () => mergeBase,
    parents: async () => [],
    read: async (commit, path) => {
      const text = treeOf(commit).get(path)
      return text === undefined ? null : new TextEncoder().encode(text)
    },
    list: async (commit) =>
      new Map(
        [...treeOf(commit)]
          .sort()
          .map(([path, text]) => [path, createHash('sha1').update(text).digest('hex')]),
      ),
  }
}

/** The real line over a workspace in memory. */
export async function runLine(
  head: Tree,
  commits: Readonly<Record<string, Tree>>,
  options: Partial<RunOptions> & { mergeBase?: string; today?: string; reviews?: ReviewSource } = {},
): Promise<{
  report: ReportFile
  exitCode: number
  warnings: readonly string[]
  written: ReadonlyMap<string, string>
}> {
  const warnings: string[] = []
  const written = new Map<string, string>()
  const nothing = () => {
    throw new Error('no model is opened here')
  }
  const host: Host = {
    files: {
      ...createMemoryFiles(bytesOf(head), 1 << 20),
      write: async (path, text) => void written.set(path, String(text)),
    },
    repository: repositoryOf({ HEAD: head, ...commits }, options.mergeBase ?? 'base'),
    openModel: nothing,
    inspectModel: nothing,
    scoreStore: null,
    log: { info: () => {}, warning: (line) => warnings.push(line), progress: () => {} },
    env: {},
    cores: 1,
    platform: 'test',
    milliseconds: () => 0,
    today: () => options.today ?? '2026-06-01',
    sha256: (data) => sha256(data),
  }
  const end = await runGate(host, {
    gate: 'gates/gate.json',
    current: null,
    base: { contract: null, limits: 'base' },
    dataRoot: null,
    untrusted: false,
    ...options,
  })
  return { ...end, warnings, written }
}

/** The small gate with a trace that was recorded under its contract. */
export function recordedGate(): SmallGate {
  const gate = smallGate()
  return { ...gate, trace: traceOf(gate, fingerprintsOf(gate)) }
}

export function fingerprintsOf({ serving }: SmallGate): Record<string, string> {
  const input = parseServing(new TextEncoder().encode(JSON.stringify(serving)), 'gates/serving.json')
  return { ...effectiveContract(input, { tokenizerMaxLength: null }, (data) => sha256(data)).fingerprints }
}

/** The recorded gate, changed. */
export function changed(change: (gate: SmallGate) => unknown): Tree {
  const gate = recordedGate()
  change(gate)
  return filesOf(gate)
}

export const findingsOf = ({ gates }: ReportFile) => gates.flatMap(({ findings }) => findings)
