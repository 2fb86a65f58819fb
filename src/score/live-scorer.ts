import type { Contract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { PlannedInput } from '../model/plan.ts'
import type { ModelSession } from '../model/session.ts'
import type { ModelInput, Tokenizer } from '../model/tokens.ts'
import { assembleInput } from '../plan/assemble-input.ts'
import { activate } from './activate.ts'
import { type BatchLimits, formBatches, paddedWidth, serviceBatches } from './batches.ts'
import { knownInputs, toBatch } from './feeds.ts'
import { chooseColumn, readRows, scoreOutput } from './read-output.ts'
import type { ScoreCache } from './score-cache.ts'
import { inputKey, type Score, type Scores } from './scores.ts'

export interface LiveScorerOptions {
  /** Names the model in errors. */
  readonly at: string
  /** `int8-dynamic` where a contract says so; a graph that shows it by itself needs no word. */
  readonly precision: string
  readonly sha256: (data: Uint8Array) => string
  /** Logits of earlier runs. Not asked about dynamically quantized models, which share nothing. */
  readonly cache?: ScoreCache | null
  /** Inputs that have their score, of those handed over last. */
  readonly onProgress?: (done: number, total: number) => void
}

/** One set of weights. Contracts that share it share what was scored. */
export interface LiveScorer {
  readonly runtime: string
  /** What was asked, and what the model did for it: real and padded tokens tell the waste of padding. */
  readonly counts: Readonly<Counts>
  /** The scores of planned inputs under a contract's activation. Any number of them: rows are assembled in parts. */
  score(
    inputs: readonly PlannedInput[],
    contract: Pick<Contract, 'file' | 'scores' | 'model' | 'input' | 'batching' | 'defaults'>,
    tokenizer: Tokenizer,
  ): Promise<Scores>
}

interface Counts {
  inputs: number
  /** Rows that an earlier run had scored. */
  cached: number
  rows: number
  batches: number
  realTokens: number
  paddedTokens: number
}

const LIMITS: BatchLimits = { rows: 32, tokens: 4_096 }
/** Logits kept by input: some 150 bytes each. */
const MEMO_ENTRIES = 1_000_000

/** Assembled rows that are held at once: some ten megabytes at 512 tokens. */
const INPUTS_HELD = 2_048

/** What a graph gives for one row: one number per label. */
type Logits = readonly number[]

/** A row to run, the first input that it answers, and how many it does. */
interface Job {
  readonly key: string
  readonly row: ModelInput
  readonly first: PlannedInput
  /** Tokens with padding. */
  readonly width: number
  answers: number
}

/** Jobs that run together, and the tokens that their rows are padded to. */
interface JobBatch {
  readonly jobs: readonly Job[]
  readonly width: number
}

/**
 * Scores inputs with a loaded model: identical ones once, in batches by length. The batch shapes the scores of a
 * dynamically quantized model: its rows run in the batches that the contract states, else one by one, each its own.
 * @throws {GateError} MODEL_INPUTS_UNSUPPORTED, MODEL_OUTPUT_UNSUPPORTED; scoring also MODEL_FAILED,
 *   SCORE_NOT_FINITE, SCORE_COLUMN_UNKNOWN
 */
export function createLiveScorer(session: ModelSession, options: LiveScorerOptions): LiveScorer {
  const { at, sha256, onProgress, cache = null } = options
  const names = knownInputs(session, at)
  const output = scoreOutput(session, at)
  const shared = !session.dynamicallyQuantized && options.precision !== 'int8-dynamic'
  const withTypes = names.includes('token_type_ids')
  const memo = new Map<string, Logits>()
  const counts: Counts = { inputs: 0, cached: 0, rows: 0, batches: 0, realTokens: 0, paddedTokens: 0 }

  async function run(
    batches: readonly JobBatch[],
    padId: number,
    onBatch: (batch: readonly Job[]) => void,
  ): Promise<ReadonlyMap<string, Logits>> {
    const found = new Map<string, Logits>()
    for (const { jobs: batch, width } of batches) {
      const rows = batch.map(({ row }) => row)
      const feeds = toBatch(shared ? inCompany(rows, width) : rows, names, padId, width)
      counts.batches += 1
      counts.rows += rows.length
      counts.paddedTokens += feeds.rows * feeds.columns
      for (const { ids } of rows) counts.realTokens += ids.length
      const result = await session.run(feeds, output).catch((cause: unknown) => {
        throw failed(cause, batch, feeds.columns)
      })
      const answered = readRows(result, feeds.rows, output, at)
      batch.forEach(({ key, first }, index) => {
        const logits = answered[index] as Logits
        if (!logits.every(Number.isFinite)) throw notFinite(first)
        found.set(key, logits)
      })
      onBatch(batch)
    }
    return found
  }

  /** The logits of each input, in order. */
  async function logitsOf(
    inputs: readonly PlannedInput[],
    tokenizer: Tokenizer,
    contract: Parameters<LiveScorer['score']>[1],
    onAnswers: (inputs: number) => void,
  ): Promise<Logits[]> {
    const limit = longestInput(contract)
    const jobs = new Map<string, Job>()
    const known = new Map<string, Logits>()
    // A row of a dynamically quantized model is alone, and padding would move its score.
    const widthOf = ({ ids }: ModelInput) => (shared ? paddedWidth(ids.length, limit) : ids.length)
    const keys = inputs.map((input, index) => {
      const row = assembleInput(input, tokenizer)
      const key = shared ? rowKey(row, withTypes, sha256) : String(index)
      const logits = memo.get(key) ?? recall(key)
      const job = jobs.get(key)
      if (logits !== undefined) known.set(key, logits)
      else if (job === undefined) jobs.set(key, { key, row, first: input, width: widthOf(row), answers: 1 })
      else job.answers += 1
      return key
    })
    const asked = [...jobs.values()]
    onAnswers(inputs.length - sumOfAnswers(asked))
    const found = await run(batchesOf(asked, contract), padIdOf(contract.model, tokenizer), (batch) =>
      onAnswers(sumOfAnswers(batch)),
    )
    if (shared) {
      for (const [key, logits] of found) {
        remember(memo, key, logits)
        cache?.add(key, logits)
      }
    }
    return keys.map((key) => {
      const logits = found.get(key) ?? known.get(key)
      if (logits === undefined) throw new Error('an input was not scored')
      return logits
    })
  }

  function batchesOf(jobs: readonly Job[], contract: Parameters<LiveScorer['score']>[1]): JobBatch[] {
    if (shared) {
      return formBatches(jobs, LIMITS).map((batch) => ({ jobs: batch, width: batch[0]?.width ?? 0 }))
    }
    if (contract.defaults.has('/batching/size')) return jobs.map((job) => ({ jobs: [job], width: job.width }))
    const requests = new Map<string, Job[]>()
    for (const job of jobs) requests.set(job.first.queryId, [...(requests.get(job.first.queryId) ?? []), job])
    return [...requests.values()].flatMap((request) =>
      serviceBatches(request, ({ width }) => width, contract).map(({ rows, width }) => ({
        jobs: rows,
        width,
      })),
    )
  }

  /** Logits of an earlier run are remembered like those of this one. */
  function recall(key: string): Logits | undefined {
    const logits = shared ? cache?.get(key) : undefined
    if (logits === undefined) return undefined
    counts.cached += 1
    remember(memo, key, logits)
    return logits
  }

  function failed(cause: unknown, [job]: readonly Job[], columns: number): GateError {
    if (cause instanceof GateError) return cause
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    return new GateError(
      'MODEL_FAILED',
      {
        at,
        problem: `it failed on a batch of rows of up to ${columns} tokens, with ${nameOf(job?.first)} (${reason})`,
        hint: 'lower max_length to what the graph supports, or record scores of the service',
      },
      { cause },
    )
  }

  const notFinite = (input: PlannedInput) =>
    new GateError('SCORE_NOT_FINITE', {
      at,
      problem: `it gives no finite number for ${nameOf(input)}`,
      hint: 'check the export and its precision: an input that overflows has no rank',
    })

  return {
    runtime: session.runtime,
    counts,
    async score(inputs, contract, tokenizer) {
      const { scores: rule, file } = contract
      const byQuery = new Map<string, Map<string, Score>>()
      let done = 0
      const onAnswers = (answered: number) => {
        done += answered
        if (answered > 0) onProgress?.(done, inputs.length)
      }
      for (let start = 0; start < inputs.length; ) {
        const part = inputs.slice(start, endOfQuery(inputs, start + INPUTS_HELD))
        start += part.length
        counts.inputs += part.length
        const logits = await logitsOf(part, tokenizer, contract, onAnswers)
        part.forEach(({ queryId, documentId, window }, index) => {
          const row = logits[index] as Logits
          const score = activate(row, chooseColumn(row.length, rule.column, file), rule)
          const ofQuery = byQuery.get(queryId) ?? new Map<string, Score>()
          byQuery.set(queryId, ofQuery.set(inputKey(documentId, window), score))
        })
      }
      return {
        get: (queryId, documentId, window) => byQuery.get(queryId)?.get(inputKey(documentId, window)),
      }
    },
  }
}

/**
 * ONNX Runtime multiplies a lone row with another kernel, which sums in another order. A second copy
 * keeps the score of a row the same whatever is scored beside it. A row that no batch has room for twice
 * is always alone.
 */
function inCompany(rows: readonly ModelInput[], width: number): readonly ModelInput[] {
  const [first, ...others] = rows
  const isLone = first !== undefined && others.length === 0
  return isLone && 2 * width <= LIMITS.tokens ? [first, first] : rows
}

/** The first index from `end` on at which another query begins: a request is not divided. */
function endOfQuery(inputs: readonly PlannedInput[], end: number): number {
  let next = end
  while (next < inputs.length && inputs[next]?.queryId === inputs[next - 1]?.queryId) next += 1
  return next
}

function sumOfAnswers(jobs: readonly Job[]): number {
  return jobs.reduce((sum, { answers }) => sum + answers, 0)
}

function nameOf(input: PlannedInput | undefined): string {
  return `query ${input?.queryId}, document ${input?.documentId}, window ${input?.window}`
}

/** Ids and, where the model reads them, types: the mask of an unpadded row says nothing more. */
function rowKey(
  { ids, typeIds }: ModelInput,
  withTypes: boolean,
  sha256: LiveScorerOptions['sha256'],
): string {
  const bytes = new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength)
  if (!withTypes) return sha256(bytes)
  const both = new Uint8Array(bytes.length + typeIds.length)
  both.set(bytes)
  both.set(typeIds, bytes.length)
  return sha256(both)
}

function remember(memo: Map<string, Logits>, key: string, logits: Logits): void {
  memo.set(key, logits)
  if (memo.size <= MEMO_ENTRIES) return
  const [oldest] = memo.keys()
  if (oldest !== undefined) memo.delete(oldest)
}

/** Tokens that the contract and the model's positions allow, as far as they are known. */
function longestInput({ input, model }: Pick<Contract, 'input' | 'model'>): number | null {
  const { maxPositions, padOffset } = model
  const lengths = [input.cut.maxLength, maxPositions === null ? null : maxPositions - padOffset]
  const known = lengths.filter((length) => length !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Positions of the RoBERTa family count what is not padding, so padding has to be the model's own. */
function padIdOf({ padOffset }: Contract['model'], { declared }: Tokenizer): number {
  return declared.padding?.id ?? Math.max(0, padOffset - 1)
}
