import type { Contract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { PlannedInput } from '../model/plan.ts'
import type { ModelSession } from '../model/session.ts'
import type { ModelInput, Tokenizer } from '../model/tokens.ts'
import { assembleInput } from '../plan/assemble-input.ts'
import { activate } from './activate.ts'
import { type BatchLimits, formBatches } from './batches.ts'
import { knownInputs, toBatch } from './feeds.ts'
import { chooseColumn, readRows, scoreOutput } from './read-output.ts'
import { inputKey, type Score, type Scores } from './scores.ts'

export interface LiveScorerOptions {
  /** Names the model in errors. */
  readonly at: string
  /** `int8-dynamic` where a contract says so; a graph that shows it by itself needs no word. */
  readonly precision: string
  readonly sha256: (data: Uint8Array) => string
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
    contract: Pick<Contract, 'file' | 'scores' | 'model'>,
    tokenizer: Tokenizer,
  ): Promise<Scores>
}

interface Counts {
  inputs: number
  rows: number
  batches: number
  realTokens: number
  paddedTokens: number
}

const LIMITS: BatchLimits = { rows: 32, tokens: 4_096 }
/** The batch shapes the score of a dynamically quantized model: every row is alone, and is its own. */
const ALONE: BatchLimits = { rows: 1, tokens: 0 }
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
  answers: number
}

/**
 * Scores inputs with a loaded model: identical ones once, in batches by length.
 * @throws {GateError} MODEL_INPUTS_UNSUPPORTED, MODEL_OUTPUT_UNSUPPORTED; scoring also MODEL_FAILED,
 *   SCORE_NOT_FINITE, SCORE_COLUMN_UNKNOWN
 */
export function createLiveScorer(session: ModelSession, options: LiveScorerOptions): LiveScorer {
  const { at, sha256, onProgress } = options
  const names = knownInputs(session, at)
  const output = scoreOutput(session, at)
  const shared = !session.dynamicallyQuantized && options.precision !== 'int8-dynamic'
  const withTypes = names.includes('token_type_ids')
  const memo = new Map<string, Logits>()
  const counts: Counts = { inputs: 0, rows: 0, batches: 0, realTokens: 0, paddedTokens: 0 }

  async function run(
    jobs: readonly Job[],
    padId: number,
    onBatch: (batch: readonly Job[]) => void,
  ): Promise<ReadonlyMap<string, Logits>> {
    const found = new Map<string, Logits>()
    for (const batch of formBatches(jobs, shared ? LIMITS : ALONE)) {
      const rows = batch.map(({ row }) => row)
      const feeds = toBatch(rows, names, padId)
      counts.batches += 1
      counts.rows += rows.length
      counts.paddedTokens += feeds.rows * feeds.columns
      for (const { ids } of rows) counts.realTokens += ids.length
      const result = await session.run(feeds, output).catch((cause: unknown) => {
        throw failed(cause, batch, feeds.columns)
      })
      readRows(result, rows.length, output, at).forEach((logits, index) => {
        const { key, first } = batch[index] as Job
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
    padId: number,
    onAnswers: (inputs: number) => void,
  ): Promise<Logits[]> {
    const jobs = new Map<string, Job>()
    const known = new Map<string, Logits>()
    const keys = inputs.map((input, index) => {
      const row = assembleInput(input, tokenizer)
      const key = shared ? rowKey(row, withTypes, sha256) : String(index)
      const logits = memo.get(key)
      const job = jobs.get(key)
      if (logits !== undefined) known.set(key, logits)
      else if (job === undefined) jobs.set(key, { key, row, first: input, answers: 1 })
      else job.answers += 1
      return key
    })
    const asked = [...jobs.values()]
    onAnswers(inputs.length - sumOfAnswers(asked))
    const found = await run(asked, padId, (batch) => onAnswers(sumOfAnswers(batch)))
    if (shared) for (const [key, logits] of found) remember(memo, key, logits)
    return keys.map((key) => {
      const logits = found.get(key) ?? known.get(key)
      if (logits === undefined) throw new Error('an input was not scored')
      return logits
    })
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
      const padId = padIdOf(contract.model, tokenizer)
      const byQuery = new Map<string, Map<string, Score>>()
      let done = 0
      const onAnswers = (answered: number) => {
        done += answered
        if (answered > 0) onProgress?.(done, inputs.length)
      }
      for (let start = 0; start < inputs.length; start += INPUTS_HELD) {
        const part = inputs.slice(start, start + INPUTS_HELD)
        counts.inputs += part.length
        const logits = await logitsOf(part, tokenizer, padId, onAnswers)
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

/** Positions of the RoBERTa family count what is not padding, so padding has to be the model's own. */
function padIdOf({ padOffset }: Contract['model'], { declared }: Tokenizer): number {
  return declared.padding?.id ?? Math.max(0, padOffset - 1)
}
