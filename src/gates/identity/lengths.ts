import { severityOf } from '../../model/codes.ts'
import { GateError } from '../../model/errors.ts'
import type { Finding, LengthSource } from '../../model/findings.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoder } from '../../model/tokens.ts'
import { fieldPlace } from '../places.ts'
import type { Role } from './roles.ts'

const MAX_LENGTH = '/input/maxLength'
const ENCODER_MAX_LENGTH = '/queryEncoder/maxLength'

/** The longest input in tokens that something supports, and what. */
interface Supported {
  readonly length: number
  readonly by: LengthSource
}

/** Limits that are known, the smallest first: it governs. The wrapper's own is in the contract already. */
export function supportedLengths({ contract, graphPositions }: LoadedContract): Supported[] {
  const { maxPositions, padOffset } = contract.model
  const known: Supported[] = []
  if (maxPositions !== null) known.push({ length: maxPositions - padOffset, by: 'model-positions' })
  if (graphPositions !== null) known.push({ length: graphPositions, by: 'graph' })
  return known.sort((a, b) => a.length - b.length)
}

/**
 * Whether the contract's limits can work: at most what model and graph support, at least one token more
 * than the special tokens. `longest`: tokens of the longest planned input.
 */
export function lengthFindings(role: Role, longest: number): Finding[] {
  const { name, loaded, circumstance } = role
  const { maxLength } = loaded.contract.input.cut
  const [governing] = supportedLengths(loaded)
  const place = fieldPlace(loaded, MAX_LENGTH)
  const found: Finding[] = [...shortFindings(role)]
  if (maxLength === null) {
    found.push({
      code: 'LENGTH_UNSET',
      severity: severityOf('LENGTH_UNSET'),
      place,
      facts: { contract: name, governing: governing?.length ?? null, by: governing?.by ?? null },
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
      needed: specialsOf(loaded.encoder, 'pair') + 1,
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
