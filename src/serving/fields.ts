import type { Contract, ContractPart } from '../model/contract.ts'

/** A contract before its fields are listed and fingerprinted. */
export type ContractValues = Omit<Contract, 'fields' | 'fingerprints'>

/** One effective field: its place in serving.json and its value, null where it is unset. */
interface Field {
  readonly pointer: string
  readonly read: (contract: ContractValues) => unknown
  /** Not listed where it is unset: it came later, and fingerprints that were taken before it stay. */
  readonly late?: true
}

const field = (pointer: string, read: Field['read']): Field => ({ pointer, read })
const late = (pointer: string, read: Field['read']): Field => ({ pointer, read, late: true })

/**
 * Every field that is fingerprinted and compared, by part. No paths: a moved file is the same file.
 * A part's fingerprint tells that what was recorded under it is still true: so the wrapper and
 * whatever shapes token ids is `input`, whatever moves a logit or its returned form is `score`.
 */
export const FIELDS: Readonly<Record<ContractPart, readonly Field[]>> = {
  input: [
    field('/wrapper/preset', (c) => c.wrapper.preset),
    field('/wrapper/version', (c) => c.wrapper.version),
    field('/tokenizer/sha256', (c) => c.tokenizer.sha256),
    field('/tokenizer/library', (c) => c.tokenizer.library),
    field('/input/queryPrefix', (c) => c.input.queryPrefix),
    field('/input/documentTemplate', (c) => c.input.documentTemplate),
    field('/input/strip', (c) => c.input.strip),
    field('/input/maxLength', (c) => c.input.cut.maxLength),
    field('/input/truncation', (c) => c.input.cut.truncation),
    field('/input/truncationSide', (c) => c.input.cut.truncationSide),
    field('/input/engine', (c) => c.input.cut.engine),
    field('/input/preLimit/unit', (c) => c.input.preLimit?.unit),
    field('/input/preLimit/query', (c) => c.input.preLimit?.query),
    field('/input/preLimit/document', (c) => c.input.preLimit?.document),
    field('/input/preLimit/side', (c) => c.input.preLimit?.side),
    field('/input/maxQueryTokens', (c) => c.input.maxQueryTokens),
    field('/input/overlongQuery', (c) => c.input.overlongQuery),
    late('/input/joined/parts', (c) => c.input.joined?.parts),
    late('/input/joined/keepSuffix', (c) => c.input.joined?.keepSuffix),
    field('/windows/cut', (c) => c.windows?.cut),
    field('/windows/size', (c) => c.windows?.size),
    field('/windows/overlap', (c) => c.windows?.overlap),
    field('/windows/maxWindows', (c) => c.windows?.maxWindows),
    field('/queryEncoder/tokenizer/sha256', (c) => c.queryEncoder?.tokenizer.sha256),
    field('/queryEncoder/tokenizer/library', (c) => c.queryEncoder?.tokenizer.library),
    field('/queryEncoder/prefixes', (c) => c.queryEncoder && Object.fromEntries(c.queryEncoder.prefixes)),
    field('/queryEncoder/maxLength', (c) => c.queryEncoder?.maxLength),
    field('/queryEncoder/truncationSide', (c) => c.queryEncoder?.truncationSide),
  ],
  score: [
    field('/model/id', (c) => c.model.id),
    field('/model/revision', (c) => c.model.revision),
    field('/model/sha256', (c) => c.model.sha256),
    field('/model/precision', (c) => c.model.precision),
    field('/model/library', (c) => c.model.library),
    field('/model/maxPositions', (c) => c.model.maxPositions),
    field('/model/padOffset', (c) => c.model.padOffset),
    field('/scores/activation', (c) => c.scores.activation),
    field('/scores/column', (c) => c.scores.column),
  ],
  selection: [
    field('/candidates', (c) => c.candidates),
    field('/windows/aggregate', (c) => c.windows?.aggregate),
    field('/windows/topWindows', (c) => c.windows?.topWindows),
    field('/windows/neighbours', (c) => c.windows?.neighbours),
    field('/scores/calibration/alpha', (c) => c.scores.calibration?.alpha),
    field('/scores/calibration/lengthRef', (c) => c.scores.calibration?.lengthRef),
    field('/scores/calibration/sigma', (c) => c.scores.calibration?.sigma),
    late('/scores/calibration/relief/lengthRef', (c) => c.scores.calibration?.relief?.lengthRef),
    late('/scores/calibration/relief/terms', (c) => c.scores.calibration?.relief?.terms),
    late('/scores/calibration/relief/ignore', (c) => c.scores.calibration?.relief?.ignore),
    field('/scores/skipWhenMargin', (c) => c.scores.skipWhenMargin),
    late('/scores/marginRank', (c) => c.scores.marginRank),
    field('/scores/ties', (c) => c.scores.ties),
    field('/queryEncoder/id', (c) => c.queryEncoder?.id),
    field('/queryEncoder/revision', (c) => c.queryEncoder?.revision),
    field('/queryEncoder/pooling', (c) => c.queryEncoder?.pooling),
    field('/queryEncoder/normalize', (c) => c.queryEncoder?.normalize),
    field('/queryEncoder/truncateDim', (c) => c.queryEncoder?.truncateDim),
  ],
  runtime: [
    field('/batching/size', (c) => c.batching.size),
    field('/batching/sortByLength', (c) => c.batching.sortByLength),
    field('/batching/padTo', (c) => c.batching.padTo),
    field('/hardware', (c) => c.hardware),
  ],
}

/** The listed fields of one part, by JSON pointer into serving.json; unset ones are null, late ones then left out. */
export function fieldsOf(part: ContractPart, contract: ContractValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    FIELDS[part].flatMap(({ pointer, read, late: cameLater }) => {
      const value = read(contract)
      return cameLater && value === undefined ? [] : [[pointer, value ?? null]]
    }),
  )
}
