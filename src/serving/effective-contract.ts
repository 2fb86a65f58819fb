import {
  type CalibrationContract,
  type Contract,
  PARTS,
  type QueryEncoderContract,
  type ServingInput,
} from '../model/contract.ts'
import { GateError, type Problem } from '../model/errors.ts'
import type { ServingFile } from '../model/files.ts'
import { formatPlace } from '../model/place.ts'
import { checkContract } from './check-contract.ts'
import { type ContractValues, fieldsOf } from './fields.ts'
import { fingerprint } from './fingerprint.ts'
import { refuseListwise } from './listwise.ts'
import { unlessUnset } from './presets/limits.ts'
import { chooseRule, engineOf, overlongQueryOf } from './presets/rules.ts'

export interface ContractFacts {
  /** `model_max_length` of the tokenizer's configuration; null: unset or unknown, as 1e30 is. */
  readonly tokenizerMaxLength: number | null
  /** `architectures` of the config.json beside the model; absent: nobody looked. */
  readonly architectures?: readonly string[]
}

/**
 * Fills what a serving.json leaves out with what its wrapper does, and says which fields those are:
 * `defaults` names a field also where the wrapper overrides what was declared.
 * @throws {GateError} CONTRACT_INVALID with all problems that no single field shows: an overlap as
 *   large as its window, a template without {text}, a version that tells no rule; LISTWISE_UNSUPPORTED
 */
export function effectiveContract(
  { file, path, lines }: ServingInput,
  facts: ContractFacts,
  sha256: (data: Uint8Array) => string,
): Contract {
  const at = (pointer: string) => formatPlace({ file: path, pointer, ...lineOf(lines, pointer) })
  refuseListwise(file, facts.architectures ?? [], at)
  const rule = chooseRule(file, at)
  const maxLength = unlessUnset(
    rule.limit({
      argument: file.input?.maxLength === undefined ? undefined : unlessUnset(file.input.maxLength),
      tokenizerMaxLength: unlessUnset(facts.tokenizerMaxLength),
      maxPositions: file.model.maxPositions ?? null,
      padOffset: file.model.padOffset ?? 0,
    }),
  )
  const defaults = new Set<string>()
  if (maxLength !== unlessUnset(file.input?.maxLength) || file.input?.maxLength === undefined) {
    defaults.add('/input/maxLength')
  }
  function filled<T>(pointer: string, declared: T | undefined, value: T): T {
    if (declared !== undefined) return declared
    defaults.add(pointer)
    return value
  }

  const { model, input = {}, scores = {}, batching = {} } = file
  const values: ContractValues = {
    file: path,
    wrapper: file.wrapper,
    model: {
      id: model.id,
      revision: model.revision,
      file: model.file === undefined ? null : { path: model.file, sha256: model.sha256 ?? null },
      sha256: model.sha256 ?? null,
      precision: filled('/model/precision', model.precision, 'fp32'),
      library: model.library ?? null,
      maxPositions: model.maxPositions ?? null,
      padOffset: filled('/model/padOffset', model.padOffset, 0),
    },
    tokenizer: tokenizerRef(file.tokenizer),
    queryEncoder: queryEncoder(file, filled),
    input: {
      queryPrefix: filled('/input/queryPrefix', input.queryPrefix, ''),
      documentTemplate: filled('/input/documentTemplate', input.documentTemplate, '{text}'),
      strip: filled('/input/strip', input.strip, rule.strip),
      cut: {
        maxLength,
        truncation: filled('/input/truncation', input.truncation, rule.truncation),
        truncationSide: filled('/input/truncationSide', input.truncationSide, rule.truncationSide),
        engine: filled('/input/engine', input.engine, engineOf(rule, file.tokenizer.library)),
      },
      preLimit: input.preLimit
        ? {
            unit: input.preLimit.unit,
            query: input.preLimit.query ?? null,
            document: input.preLimit.document ?? null,
            side: input.preLimit.side,
          }
        : null,
      maxQueryTokens: filled<number | null>(
        '/input/maxQueryTokens',
        input.maxQueryTokens,
        rule.maxQueryTokens(maxLength),
      ),
      overlongQuery: filled('/input/overlongQuery', input.overlongQuery, overlongQueryOf(rule, file)),
      joined: input.joined
        ? {
            parts: input.joined.parts,
            keepSuffix: filled('/input/joined/keepSuffix', input.joined.keepSuffix, false),
          }
        : null,
    },
    windows: windows(file, filled),
    candidates: file.candidates ?? null,
    scores: {
      activation: filled('/scores/activation', scores.activation, rule.activation),
      column: scores.column ?? null,
      calibration: calibration(scores.calibration, filled),
      skipWhenMargin: scores.skipWhenMargin ?? null,
      ...(scores.marginRank !== undefined && { marginRank: scores.marginRank }),
      ties: filled('/scores/ties', scores.ties, rule.ties),
    },
    batching: {
      size: filled<number | null>('/batching/size', batching.size, rule.batching.size),
      sortByLength: filled('/batching/sortByLength', batching.sortByLength, rule.batching.sortByLength),
      padTo: filled('/batching/padTo', batching.padTo, rule.batching.padTo),
    },
    hardware: file.hardware ?? null,
    defaults,
  }
  const problems: Problem[] = checkContract(values, at)
  const [first, ...rest] = problems
  if (first !== undefined) throw GateError.of([first, ...rest])

  const fields = byPart((part) => fieldsOf(part, values))
  return { ...values, fields, fingerprints: byPart((part) => fingerprint(fields[part], sha256)) }
}

type Fill = <T>(pointer: string, declared: T | undefined, value: T) => T

function tokenizerRef(ref: ServingFile['tokenizer']): Contract['tokenizer'] {
  return { path: ref.file, sha256: ref.sha256 ?? null, library: ref.library ?? null }
}

function queryEncoder({ queryEncoder: encoder }: ServingFile, filled: Fill): QueryEncoderContract | null {
  if (encoder === undefined) return null
  return {
    id: encoder.id,
    revision: encoder.revision,
    tokenizer: tokenizerRef(encoder.tokenizer),
    prefixes: new Map(Object.entries(filled('/queryEncoder/prefixes', encoder.prefixes, {}))),
    maxLength: encoder.maxLength,
    truncationSide: filled('/queryEncoder/truncationSide', encoder.truncationSide, 'right'),
    pooling: encoder.pooling ?? null,
    normalize: encoder.normalize ?? null,
    truncateDim: encoder.truncateDim ?? null,
  }
}

function calibration(
  declared: NonNullable<ServingFile['scores']>['calibration'],
  filled: Fill,
): CalibrationContract | null {
  if (declared === undefined) return null
  const { relief, ...rest } = declared
  if (relief === undefined) return rest
  const terms = filled('/scores/calibration/relief/terms', relief.terms, 'words')
  const ignore = filled('/scores/calibration/relief/ignore', relief.ignore, [])
  return { ...rest, relief: { lengthRef: relief.lengthRef, terms, ignore } }
}

function windows({ windows: declared }: ServingFile, filled: Fill): Contract['windows'] {
  if (declared === undefined) return null
  const { cut, size, overlap, aggregate } = declared
  return {
    cut,
    size,
    overlap,
    aggregate,
    maxWindows: declared.maxWindows ?? null,
    topWindows: filled('/windows/topWindows', declared.topWindows, aggregate === 'topMean' ? 3 : 1),
    neighbours: filled('/windows/neighbours', declared.neighbours, 0),
  }
}

function byPart<T>(value: (part: (typeof PARTS)[number]) => T): Record<(typeof PARTS)[number], T> {
  const [input, score, selection, runtime] = PARTS
  return {
    [input]: value(input),
    [score]: value(score),
    [selection]: value(selection),
    [runtime]: value(runtime),
  }
}

/** The line of a value, or of the nearest object around it. */
function lineOf(lines: ReadonlyMap<string, number>, pointer: string): { line?: number } {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const line = lines.get(place)
    if (line !== undefined) return { line }
  }
  return {}
}
