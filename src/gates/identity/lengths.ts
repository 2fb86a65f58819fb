import { severityOf } from '../../model/codes.ts'
import { GateError } from '../../model/errors.ts'
import type { Finding, LengthSource } from '../../model/findings.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoder } from '../../model/tokens.ts'
import { templateTokens } from '../../plan/join.ts'
import { unlessUnset } from '../../serving/presets/limits.ts'
import { fieldPlace } from '../places.ts'
import type { Role } from './roles.ts'

const MAX_LENGTH = '/input/maxLength'
const ENCODER_MAX_LENGTH = '/queryEncoder/maxLength'

/** The longest input in tokens that something supports, and what. */
interface Supported {
  readonly length: number
  readonly by: LengthSource
}

/**
 * Limits that are known, the smallest first: it governs. Positions are those declared and those published, less
 * the offset of the architecture. The wrapper's own limit is in the contract already.
 */
export function supportedLengths({ contract, graphPositions, published }: LoadedContract): Supported[] {
  const { maxPositions, padOffset } = contract.model
  const offset = Math.max(padOffset, published?.padOffset ?? 0)
  const known: Supported[] = []
  for (const positions of [maxPositions, published?.maxPositions ?? null]) {
    if (positions !== null) known.push({ length: positions - offset, by: 'model-positions' })
  }
  if (graphPositions !== null) known.push({ length: graphPositions, by: 'graph' })
  return known.sort((a, b) => a.length - b.length)
}

interface Disagreement {
  readonly field: string
  readonly declared: number | null
  readonly found: number | null
  readonly by: LengthSource
}

/** Lengths that the contract declares, and that a file beside it says, or its wrapper applies, otherwise. */
function disagreements({ name, loaded }: Role): Finding[] {
  const { contract, published } = loaded
  if (!published) return []
  const { maxLength } = contract.input.cut
  const { maxPositions, padOffset } = contract.model
  const { asked, tokenizer } = published
  const positionsKnown = maxPositions !== null || published.maxPositions !== null
  const pairs: Disagreement[] = [
    {
      field: '/model/maxPositions',
      declared: maxPositions,
      found: published.maxPositions,
      by: 'model-positions',
    },
    {
      field: '/model/padOffset',
      declared: positionsKnown ? padOffset : null,
      found: published.padOffset,
      by: 'model-positions',
    },
    { field: MAX_LENGTH, declared: unlessUnset(asked), found: maxLength, by: 'wrapper' },
    {
      field: MAX_LENGTH,
      declared: maxLength,
      found: tokenizer !== null && maxLength !== null && tokenizer < maxLength ? tokenizer : null,
      by: 'tokenizer',
    },
  ]
  return pairs.flatMap(({ field, declared, found, by }) =>
    declared === null || found === null || declared === found
      ? []
      : [
          {
            code: 'LENGTH_DISAGREES' as const,
            severity: severityOf('LENGTH_DISAGREES'),
            place: fieldPlace(loaded, field),
            facts: { contract: name, field, declared, found, by },
          },
        ],
  )
}

/**
 * Whether the contract's limits can work: at most what model and graph support, at least one token more
 * than the special tokens. `longest`: tokens of the longest planned input.
 */
export function lengthFindings(role: Role, longest: number): Finding[] {
  const { name, loaded, circumstance } = role
  const { maxLength } = loaded.contract.input.cut
  const [governing] = supportedLengths(loaded)
  const tokenizer = loaded.published?.tokenizer ?? null
  // A tokenizer's limit is no model's: it only speaks where nothing else does.
  const smallest = governing ?? (tokenizer === null ? null : { length: tokenizer, by: 'tokenizer' as const })
  const place = fieldPlace(loaded, MAX_LENGTH)
  const found: Finding[] = [...shortFindings(role), ...disagreements(role)]
  if (maxLength === null) {
    found.push({
      code: 'LENGTH_UNSET',
      severity: severityOf('LENGTH_UNSET'),
      place,
      facts: { contract: name, governing: smallest?.length ?? null, by: smallest?.by ?? null },
    })
  }
  if (governing && (maxLength ?? longest) > governing.length) {
    found.push({
      code: 'LENGTH_UNSUPPORTED',
      severity: severityOf('LENGTH_UNSUPPORTED', circumstance),
      place,
      facts: { contract: name, maxLength, longest, supported: governing.length, by: governing.by },
    })
  }
  return found
}

function shortFindings({ name, loaded, circumstance }: Role): Finding[] {
  const { input, queryEncoder } = loaded.contract
  const limits = [
    {
      of: 'pair' as const,
      maxLength: input.cut.maxLength,
      needed: (templateTokens(loaded) ?? specialsOf(loaded.encoder, 'pair')) + 1,
      place: fieldPlace(loaded, MAX_LENGTH),
    },
    {
      of: 'query-encoder' as const,
      maxLength: queryEncoder?.maxLength ?? null,
      needed: specialsOf(loaded.queryEncoder, 'single') + 1,
      place: fieldPlace(loaded, ENCODER_MAX_LENGTH),
    },
  ]
  return limits.flatMap(({ of, maxLength, needed, place }) =>
    maxLength === null || maxLength >= needed
      ? []
      : [
          {
            code: 'LENGTH_TOO_SHORT' as const,
            severity: severityOf('LENGTH_TOO_SHORT', circumstance),
            place,
            facts: { contract: name, of, maxLength, needed },
          },
        ],
  )
}

const specialsOf = (encoder: Encoder | GateError | null, of: 'pair' | 'single'): number =>
  encoder === null || encoder instanceof GateError ? 0 : encoder.tokenizer.specials[of]
