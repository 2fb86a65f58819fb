import type { Contract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import type { PlannedInput } from '../model/plan.ts'
import type { LoadedContract, ScoreOrigin, Settings, TraceIndex } from '../model/run.ts'
import type { ModelSession } from '../model/session.ts'
import { createLiveScorer, type LiveScorer } from '../score/live-scorer.ts'
import { createLiveTimer } from '../score/live-timer.ts'
import { longestRow } from '../score/probe-length.ts'
import { openScoreCache, type ScoreCache } from '../score/score-cache.ts'
import { type Scores, scoresFromTrace } from '../score/scores.ts'
import type { OpenContract } from './contracts.ts'
import type { TimeRequest } from './timing.ts'

/** A contract with where its scores come from, and the way to get them. */
export interface ScoredContract {
  readonly loaded: LoadedContract
  score(inputs: readonly PlannedInput[]): Promise<Scores>
  /** Scores of a variant of the contract; null: its inputs would be others than those that were recorded. */
  under(contract: Contract): { score(inputs: readonly PlannedInput[]): Promise<Scores> } | null
  /** Times a request on the loaded model; null: there is none. */
  readonly time: TimeRequest
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

interface OpenModel {
  readonly session: ModelSession
  readonly scorer: LiveScorer
  readonly cache: ScoreCache | null
}

const NO_SCORES: Scores = { get: () => undefined }

export function createScoring(host: Host, options: ScoringOptions): Scoring {
  const models = new Map<string, Promise<OpenModel>>()

  async function openModel({ contract }: OpenContract, weights: string, path: string): Promise<OpenModel> {
    const { precision } = contract.model
    const session = await host.openModel(path, { threads: host.cores })
    const source = { weights, precision, runtime: session.runtime, platform: host.platform }
    const cache = host.scoreStore && (await openScoreCache(host.scoreStore, source, host.sha256, host.log))
    const scorer = createLiveScorer(session, {
      at: path,
      precision,
      sha256: host.sha256,
      cache,
      onProgress: (done, total) => host.log.progress('scoring pairs', done, total),
    })
    return { session, scorer, cache }
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
    const { weights, dataFiles } = await host.inspectModel(path)
    if (options.trustedModels !== null && dataFiles.length > 0)
      return 'its weights lie in files that the base names no hash of, and the change comes from a stranger'
    // The same weights in another precision are another model.
    const key = `${opened.contract.model.precision} ${weights}`
    const known = models.get(key) ?? openModel(opened, weights, path)
    models.set(key, known)
    const { session, scorer, cache } = await known
    const timer = createLiveTimer(session, path, host.milliseconds)
    const { maxLength } = opened.contract.input.cut
    return {
      loaded: {
        ...opened,
        trace,
        graphPositions: maxLength === null ? null : await longestRow(session, maxLength, path),
        scores: {
          kind: 'live',
          runtime: runtimeOf(scorer, weights, dataFiles.length),
          standIn: isStandIn(opened.contract),
        },
      },
      async score(inputs) {
        const scores = await scorer.score(inputs, opened.contract, encoder.tokenizer)
        // A run that is stopped keeps what it has.
        await cache?.save(SAVED_ROWS)
        return scores
      },
      under: (contract) => ({
        score: (inputs) => scorer.score(inputs, contract, encoder.tokenizer),
      }),
      time: (inputs) => timer.request(inputs, opened.contract, encoder.tokenizer),
    }
  }

  return {
    async open(opened, trace) {
      const settled = (scores: ScoreOrigin, found: Scores): ScoredContract => ({
        loaded: { ...opened, trace, graphPositions: null, scores },
        score: async () => found,
        under: (contract) => (readsTheSame(contract, opened.contract) ? { score: async () => found } : null),
        time: null,
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
      for (const model of models.values()) {
        const open = await model.catch(() => null)
        if (open === null) continue
        tellCounts(host.log, open.scorer)
        await open.cache?.save()
        await open.session.close()
      }
    },
  }
}

/** The inputs of a variant are among those of the contract: fewer candidates, or fewer of the same windows. */
function readsTheSame(variant: Contract, { input, windows }: Contract): boolean {
  const shape = (one: Contract['windows']) => one && [one.cut, one.size, one.overlap].join()
  return variant.input.cut.maxLength === input.cut.maxLength && shape(variant.windows) === shape(windows)
}

/** New rows that are worth a file of their own while a run goes on. */
const SAVED_ROWS = 10_000

/** Weights beside the graph have no place in the contract, so the report names them. */
function runtimeOf({ runtime }: LiveScorer, weights: string, dataFiles: number): string {
  return dataFiles === 0 ? runtime : `${runtime}, weights in ${dataFiles} files of sha256 ${weights}`
}

/** What sharing, earlier runs and batches by length saved. */
function tellCounts(log: Host['log'], { counts }: LiveScorer): void {
  const { inputs, cached, rows, realTokens, paddedTokens } = counts
  if (inputs === 0) return
  const shared = inputs - cached - rows
  const waste = paddedTokens === 0 ? '' : `, ${Math.round(100 * (1 - realTokens / paddedTokens))}% padding`
  log.info(`scored ${inputs} pairs: ${shared} shared, ${cached} from earlier runs, ${rows} run${waste}`)
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

/** The service runs something else than what scores here: such scores approve nothing by themselves. */
export function isStandIn({ model, wrapper }: Contract): boolean {
  const { library } = model
  return library === null ? !ONNX_WRAPPERS.has(wrapper.preset) : !/^onnx/i.test(library)
}
