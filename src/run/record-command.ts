import type { GateInput, TraceRef } from '../inputs/gate.ts'
import type { Contract } from '../model/contract.ts'
import type { ReportFile } from '../model/files.ts'
import type { Decision } from '../model/gates.ts'
import type { TraceIndex } from '../model/run.ts'
import { shellWord } from '../render/escape.ts'
import { planLine, type RunOptions } from './options.ts'

export const PAIRS_FILE = 'pairs.jsonl'

/** The command that records, and whether gate.json looks where it writes. */
export interface RecordCommand {
  readonly command: string
  readonly isNamed: boolean
}

/**
 * What a person, or the next step of a workflow, has to run where the reranker lives. It writes where gate.json looks,
 * unless a recording that is still needed lies there.
 */
export function replayCommand(
  gate: GateInput,
  contract: Contract,
  traces: readonly TraceIndex[],
  { dataRoot, pairs }: { readonly dataRoot: string | null; readonly pairs: string },
): RecordCommand {
  const place = freePlace(gate, contract, traces)
  const file = place === null ? 'trace.jsonl.gz' : inFolder(place, dataRoot)
  const words = ['replay', pairs, gate.captureTarget ?? 'MODULE:NAME', '-o', file]
  return {
    command: ['python', 'evidence_gate.py', ...words.map(shellWord)].join(' '),
    isNamed: place !== null,
  }
}

const inFolder = ({ path, root }: TraceRef, dataRoot: string | null): string =>
  root === 'gate' || dataRoot === null ? path : `${dataRoot.replace(/\/+$/, '')}/${path}`

/** The newest place without a recording; beside a store also one that another contract was recorded to, and is kept. */
function freePlace({ refs }: GateInput, contract: Contract, traces: readonly TraceIndex[]): TraceRef | null {
  const taken = new Map(
    traces.flatMap(({ header, recordings }) =>
      recordings.map(({ file }): [string, string] => [file, header.fingerprints.input]),
    ),
  )
  const isFree = ({ path, root }: TraceRef) =>
    !taken.has(path) ||
    (refs.store !== null && root === 'data-root' && taken.get(path) !== contract.fingerprints.input)
  return refs.traces.findLast((ref) => ref.sha256 === null && isFree(ref)) ?? null
}

/** Codes that a recording of the proposed contract answers. */
const ANSWERED = new Set([
  'TRACE_MISSING',
  'TRACE_STALE',
  'TRACE_INCOMPLETE',
  'SCORES_MISSING',
  'WATCHED_FILES_CHANGED',
])

/** How what is missing is recorded; null: nothing stands against approval for want of a recording, or the target is not said. */
export function recordOf(
  gate: GateInput,
  contract: Contract,
  traces: readonly TraceIndex[],
  { gates }: Decision,
  options: RunOptions,
): NonNullable<ReportFile['record']> | null {
  const waits = gates.some(
    (one) =>
      one.status !== 'error' &&
      one.findings.kept.some(({ code, severity, facts }) => {
        const of = 'contract' in facts ? facts.contract : 'path' in facts ? facts.path : 'proposed'
        return severity !== 'notice' && ANSWERED.has(code) && of === 'proposed'
      }),
  )
  if (!waits || gate.captureTarget === null) return null
  const { command, isNamed } = replayCommand(gate, contract, traces, {
    dataRoot: options.dataRoot,
    pairs: PAIRS_FILE,
  })
  return { plan: planLine(options, PAIRS_FILE), replay: command, isNamed }
}
