import type { InputContract, JoinedTemplate } from '../../model/contract.ts'
import type { Dataset, Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { InputCause } from '../../model/findings.ts'
import type { PlannedInput } from '../../model/plan.ts'
import type { LoadedContract } from '../../model/run.ts'
import {
  type CutRule,
  ENGINES,
  type Encoder,
  type Kept,
  type ModelInput,
  TRUNCATIONS,
} from '../../model/tokens.ts'
import { assembleInput } from '../../plan/assemble-input.ts'
import { cutOffered } from '../../plan/cut-offered.ts'
import { isOneString } from '../../plan/join.ts'
import { planQuery } from '../../plan/plan-query.ts'

/** The row that a wrapper makes which does one thing otherwise. */
export interface Alternative {
  readonly cause: InputCause
  readonly row: ModelInput
}

/** What an alternative row is made from. */
export interface AlternativeSource {
  readonly loaded: LoadedContract
  readonly query: Query
  readonly planned: PlannedInput
  readonly dataset: Dataset
  /** Tokenizers of the other contracts and of the query encoder. */
  readonly otherEncoders: readonly Encoder[]
  /** Tokens that were recorded without padding; null: not known. It tells the limit of a cut. */
  readonly recordedLength: number | null
}

/** Limits that services have where nobody set one, and what is next to the declared one. */
const COMMON_LIMITS = [128, 256, 384, 512, 514, 1024, 8192]

/**
 * Every named way in which a wrapper commonly differs, as the row that it would make of this pair, the
 * most telling first. Ways that the tokenizer or the rule cannot go are left out.
 */
export function* alternativesOf(source: AlternativeSource): Generator<Alternative> {
  const { loaded, otherEncoders } = source
  const { input } = loaded.contract
  const { cut, queryPrefix, documentTemplate } = input
  const of = (cause: InputCause, changes: Partial<InputContract>) => planned(source, cause, changes)
  const ofCut = (cause: InputCause, changes: Partial<CutRule>) => of(cause, { cut: { ...cut, ...changes } })

  if (queryPrefix !== '') {
    yield* of('prefix-missing', { queryPrefix: '' })
    yield* of('prefix-doubled', { queryPrefix: queryPrefix + queryPrefix })
  }
  if (documentTemplate !== '{text}') {
    yield* of('template-missing', { documentTemplate: '{text}' })
    yield* of('template-doubled', {
      documentTemplate: documentTemplate.replaceAll('{text}', documentTemplate),
    })
  }
  if (input.joined) yield* ofTemplates(source, input.joined)
  const strategies = isOneString(input) ? [] : TRUNCATIONS
  for (const truncation of strategies) {
    if (truncation !== cut.truncation) yield* ofCut('other-strategy', { truncation })
  }
  yield* ofCut('other-side', { truncationSide: cut.truncationSide === 'right' ? 'left' : 'right' })
  for (const [cause, maxLength] of limitsOf(source)) yield* ofCut(cause, { maxLength })
  if (cut.engine !== 'cut-joined') yield* ofCut('joined-cut', { engine: 'cut-joined' })
  for (const engine of ENGINES) {
    if (engine !== cut.engine && engine !== 'cut-joined' && !isOneString(input))
      yield* ofCut('other-engine', { engine })
  }
  yield* of(input.strip ? 'not-stripped' : 'stripped', { strip: !input.strip })
  if (input.preLimit) yield* of('pre-limit-missing', { preLimit: null })
  if (input.maxQueryTokens !== null) yield* of('query-cap-missing', { maxQueryTokens: null })
  if (!input.joined) {
    yield* swapped(source)
    yield* withoutSpecials(source)
  }
  if (loaded.contract.windows) yield* withoutWindows(source)
  for (const encoder of otherEncoders) yield* replan(source, 'other-vocabulary', { ...loaded, encoder })
}

/** A joined template that is left out, put together or cut in another way. */
function* ofTemplates(
  source: AlternativeSource,
  { parts, keepSuffix }: JoinedTemplate,
): Generator<Alternative> {
  const { cut } = source.loaded.contract.input
  const of = (cause: InputCause, joined: JoinedTemplate | null) => planned(source, cause, { joined })
  const isSlot = (part: string) => /\{(query|document)\}/.test(part.replaceAll('{{', ''))
  const [first, last] = [parts.findIndex(isSlot), parts.findLastIndex(isSlot)]
  // A row that is cut to the same tokens is the simpler story than one that was encoded otherwise.
  if (cut.engine !== 'cut-joined')
    yield* planned(source, 'joined-cut', { cut: { ...cut, engine: 'cut-joined' } })
  yield* of(keepSuffix ? 'suffix-cut' : 'suffix-kept', { parts, keepSuffix: !keepSuffix })
  if (parts.length > 1) {
    const whole = parts.join('')
    yield* of('joined-as-one', { parts: [whole], keepSuffix })
    yield* of('suffix-kept', { parts: [whole], keepSuffix: true })
  }
  if (first > 0) yield* of('joined-start-missing', { parts: parts.slice(first), keepSuffix })
  if (last < parts.length - 1)
    yield* of('joined-end-missing', { parts: parts.slice(0, last + 1), keepSuffix })
  yield* withoutEnds(source)
  if (first === last) yield* of('joined-apart', { parts: piecesOf(parts), keepSuffix })
  const swap = (part: string) =>
    part.replaceAll(/\{\{|\}\}|\{query\}|\{document\}/g, (found) =>
      found === '{query}' ? '{document}' : found === '{document}' ? '{query}' : found,
    )
  yield* of('swapped-pair', { parts: parts.map(swap), keepSuffix })
  yield* of('joined-missing', null)
}

/** The row as it is cut, room for the ends of the template left, and one of them forgotten. */
function withoutEnds({ loaded, planned: pair }: AlternativeSource): Alternative[] {
  const { encoder } = loaded
  if (encoder instanceof GateError || !pair.frame) return []
  const row = assembleInput(pair, encoder.tokenizer)
  const isSpecial = ({ kind }: { kind: string }) => kind === 'special'
  const specials = pair.frame.layout.filter(isSpecial).length
  const start = pair.frame.layout.findIndex((slot) => !isSpecial(slot))
  const end = pair.frame.layout.length - 1 - pair.frame.layout.findLastIndex((slot) => !isSpecial(slot))
  return [
    { cause: 'joined-start-missing', row: without(row, (index) => index < start) },
    { cause: 'joined-end-missing', row: without(row, (index) => index >= specials - end) },
  ]
}

/** A template divided at its slots: each literal and each slot by itself. */
const piecesOf = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => part.match(/(?:\{\{|\}\}|[^{}])+|\{[^{}]*\}/g) ?? [])

/** The limits that a wrapper may have applied instead; where the length is known, that one first. */
function* limitsOf({
  loaded,
  recordedLength,
  planned,
}: AlternativeSource): Generator<[InputCause, number | null]> {
  const { maxLength } = loaded.contract.input.cut
  if (maxLength !== null) {
    yield ['limit-off-by-one', maxLength - 1]
    yield ['limit-off-by-one', maxLength + 1]
    yield ['not-truncated', null]
  }
  const { maxPositions } = loaded.contract.model
  const known = recordedLength === null ? [] : [recordedLength]
  const near = maxLength === null ? [] : [-4, -3, -2, 2, 3, 4].map((step) => maxLength + step)
  const limits = [...known, ...near, ...(maxPositions === null ? [] : [maxPositions]), ...COMMON_LIMITS]
  for (const limit of new Set(limits)) {
    const already = maxLength !== null && Math.abs(limit - maxLength) <= 1
    const cuts = limit < planned.length || (maxLength !== null && limit > maxLength)
    if (limit > 0 && !already && cuts) yield ['other-limit', limit]
  }
}

const planned = (source: AlternativeSource, cause: InputCause, changes: Partial<InputContract>) => {
  const { loaded } = source
  const contract = { ...loaded.contract, input: { ...loaded.contract.input, ...changes } }
  return replan(source, cause, { ...loaded, contract })
}

/** The same pair and window, planned by another contract. */
function replan(source: AlternativeSource, cause: InputCause, loaded: LoadedContract): Alternative[] {
  const { query, dataset } = source
  const { documentId, window } = source.planned
  const { encoder } = loaded
  if (encoder instanceof GateError) return []
  return possible(() => {
    const contract = { ...loaded.contract, candidates: null }
    const alone = { ...query, candidates: [{ documentId, score: 0 }] }
    const { inputs } = planQuery({ ...loaded, contract }, alone, dataset)
    return inputs
      .filter((input) => input.window === window)
      .map((input) => ({ cause, row: assembleInput(input, encoder.tokenizer) }))
  })
}

/** Document in front: cut by the same rule, or as the pair was and then turned round. */
function swapped({ loaded, planned: pair }: AlternativeSource): Alternative[] {
  const { encoder, contract } = loaded
  if (encoder instanceof GateError || pair.cut.joined !== null) return []
  const { tokenizer } = encoder
  const { query, document } = sidesOf(pair)
  const assemble = (first: Kept, second: Kept): Alternative => ({
    cause: 'swapped-pair',
    row: tokenizer.assemble(first, second),
  })
  return [
    ...possible(() => {
      const cut = cutOffered(contract.input.cut, document, query, tokenizer.layout.pair, 'alternative')
      if (cut.joined !== null) return []
      return [assemble({ ...document, range: cut.query }, { ...query, range: cut.document })]
    }),
    assemble({ ...document, range: pair.cut.document }, { ...query, range: pair.cut.query }),
  ]
}

/** Special tokens left out: of the row as it is cut, and of one that was given their room. */
function withoutSpecials(source: AlternativeSource): Alternative[] {
  const { loaded, planned: pair } = source
  const { encoder, contract } = loaded
  if (encoder instanceof GateError) return []
  const { cut } = contract.input
  const rows = [assembleInput(pair, encoder.tokenizer)]
  const drops: [InputCause, (index: number, count: number) => boolean][] = [
    ['specials-missing', () => true],
    ['separator-missing', (index, count) => index === count - 1],
    ['separator-missing', (index, count) => index > 0 && index < count - 1],
    ['separator-missing', (index, count) => index > 0 && index === 1 && count > 3],
    ['specials-missing', (index) => index === 0],
  ]
  return drops.flatMap(([cause, drop]) => {
    const dropped = without(rows[0] as ModelInput, drop)
    const missing = (rows[0] as ModelInput).ids.length - dropped.ids.length
    const roomier =
      cut.maxLength === null
        ? []
        : planned(source, cause, { cut: { ...cut, maxLength: cut.maxLength + missing } }).map(({ row }) => ({
            cause,
            row: without(row, drop),
          }))
    return [{ cause, row: dropped }, ...roomier]
  })
}

/** A row without those of its special tokens that `drop` names by their number. */
function without(row: ModelInput, drop: (index: number, count: number) => boolean): ModelInput {
  const count = row.sequence.filter((sequence) => sequence === -1).length
  let special = 0
  const keep = Array.from(row.sequence, (sequence) => sequence !== -1 || !drop(special++, count))
  const kept = (_: unknown, index: number) => keep[index] === true
  return {
    ids: row.ids.filter(kept),
    typeIds: row.typeIds.filter(kept),
    sequence: row.sequence.filter(kept),
    tokenIndex: row.tokenIndex.filter(kept),
  }
}

/** The whole document as one input. The row of another window is no row of its own: see owners. */
function withoutWindows(source: AlternativeSource): Alternative[] {
  const { loaded } = source
  const whole = { ...source, planned: { ...source.planned, window: 0 } }
  return replan(whole, 'windows-missing', { ...loaded, contract: { ...loaded.contract, windows: null } })
}

function sidesOf({ queryEncoding, documentEncoding, offered }: PlannedInput): {
  query: Kept
  document: Kept
} {
  return {
    query: { encoding: queryEncoding, range: offered.query },
    document: { encoding: documentEncoding, range: offered.document },
  }
}

/** What a rule refuses is no way that a wrapper went. */
function possible<T>(work: () => T[]): T[] {
  try {
    return work()
  } catch (error) {
    if (error instanceof GateError) return []
    throw error
  }
}
