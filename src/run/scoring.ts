import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { PlannedInput } from '../model/plan.ts'
import type { LoadedContract, ScoreOrigin, Settings, TraceIndex } from '../model/run.ts'
import type { ModelSession } from '../model/session.ts'
import { createLiveScorer, type LiveScorer } from '../score/live-scorer.ts'
import { longestRow } from '../score/probe-length.ts'
import { type Scores, scoresFromTrace } from '../score/scores.ts'
import type { OpenContract } from './contracts.ts'

/** A contract with where its scores come from, and the way to get them. */
export interface ScoredContract {
  readonly loaded: LoadedContract
  score(inputs: readonly PlannedInput[]): Promise<Scores>
}

export interface ScoringOptions {
  readonly scoring: Settings['scoring']
  /** Models that may be loaded, by sha256; null: all. */
  readonly trustedModels: ReadonlySet<string> | null
}

/** Opens each model once; contracts that share weights share what was scored. */
export interface Scoring {
  open(contract: OpenContract, trace: TraceIndex | null): Promise<ScoredContract>
  close(): Promise<void>
}

const NO_SCORES: Scores = { get: () => undefined }

export function createScoring(host: Host, options: ScoringOptions): Scoring {
  const models = new Map<string, Promise<{ session: ModelSession; scorer: LiveScorer }>>()

  async function openModel({ contract }: OpenContract, sha256: string, path: string) {
    const session = await host.openModel(path, { threads: host.cores })
    const scorer = createLiveScorer(session, {
      at: path,
      precision: contract.model.precision,
      sha256: host.sha256,
      onProgress: (done, total) => host.log.progress('scoring pairs', done, total),
    })
    return { session, scorer, sha256 }
  }

  async function live(opened: OpenContract, trace: TraceIndex | null): Promise<ScoredContract | string> {
    const file = opened.contract.model.file
    const fact = opened.files.find(({ what }) => what === 'model')
    const { encoder } = opened
    if (file === null || !fact) return 'the contract names no model file'
    if (encoder instanceof GateError) return 'its tokens are not known'
    if (fact.actual === null) return `the model file is missing: ${file.path}`
    if (fact.declared !== null && fact.declared !== fact.actual)
      return 'the model file is not the declared one'
    if (options.trustedModels?.has(fact.actual) === false)
      return 'the model is not known to the base, and the change comes from a stranger'
    const path = host.files.beside(opened.contract.file, file.path)
    if (opened.name === 'current' && (await host.files.sha256(path)) !== fact.actual)
      return "the base's model is not in the workspace"
    const known = models.get(fact.actual) ?? openModel(opened, fact.actual, path)
    models.set(fact.actual, known)
    const { session, scorer } = await known
    const { maxLength } = opened.contract.input.cut
    return {
      loaded: {
        ...opened,
        trace,
        graphPositions: maxLength === null ? null : await longestRow(session, maxLength, path),
        scores: { kind: 'live', runtime: scorer.runtime, standIn: isStandIn(opened) },
      },
      score: (inputs) => scorer.score(inputs, opened.contract, encoder.tokenizer),
    }
  }

  return {
    async open(opened, trace) {
      const settled = (scores: ScoreOrigin, found: Scores): ScoredContract => ({
        loaded: { ...opened, trace, graphPositions: null, scores },
        score: async () => found,
      })
      const recorded = options.scoring !== 'live' && trace !== null && isRecordedFor(trace, opened)
      if (recorded) return settled(traceOrigin(trace), scoresFromTrace(trace))
      if (options.scoring === 'trace')
        return settled({ kind: 'none', reason: 'no trace holds its scores' }, NO_SCORES)
      const found = await live(opened, trace).catch((error: unknown) => {
        // Where live scoring is only one way to scores, a machine without it is told of, not failed.
        if (options.scoring === 'auto' && error instanceof GateError && error.code === 'RUNTIME_MISSING')
          return error.message
        throw error
      })
      if (typeof found !== 'string') return found
      host.log.warning(`no scores of the ${opened.name} contract: ${found}`)
      return settled({ kind: 'none', reason: found }, NO_SCORES)
    },
    async close() {
      for (const model of models.values())
        await model.then(
          ({ session }) => session.close(),
          () => undefined,
        )
    },
  }
}

/** Scores depend on what the model is given and on the model; the other parts may differ. */
function isRecordedFor({ header, pairs }: TraceIndex, { contract }: OpenContract): boolean {
  const { input, score } = header.fingerprints
  return pairs.size > 0 && input === contract.fingerprints.input && score === contract.fingerprints.score
}

function traceOrigin({ file, header }: TraceIndex): ScoreOrigin {
  return { kind: 'trace', file, recordedBy: header.recordedBy?.commit ?? null }
}

/** Wrappers that run ONNX Runtime themselves. */
const ONNX_WRAPPERS = new Set(['fastembed', 'flashrank', 'transformers-js'])

/** The service runs something else than what scores here. */
function isStandIn({ contract }: OpenContract): boolean {
  const { library } = contract.model
  return library === null ? !ONNX_WRAPPERS.has(contract.wrapper.preset) : !/^onnx/i.test(library)
}
