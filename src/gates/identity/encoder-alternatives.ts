import type { Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { InputCause } from '../../model/findings.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoder } from '../../model/tokens.ts'
import { encodeQuery } from '../../plan/encode-query.ts'
import type { Alternative } from './alternatives.ts'

/** Ways in which what the query encoder read may differ, as the row that it would be. */
export function* encoderAlternatives(
  { contract, queryEncoder }: LoadedContract,
  query: Query,
  otherEncoders: readonly Encoder[],
): Generator<Alternative> {
  const rule = contract.queryEncoder
  if (rule === null || queryEncoder === null || queryEncoder instanceof GateError) return
  const prefix = rule.prefixes.get(query.route) ?? rule.prefixes.get('') ?? ''
  const of = (cause: InputCause, front: string, changes: Partial<typeof rule> = {}, encoder = queryEncoder) =>
    row(encoder, { ...rule, ...changes, prefixes: new Map([['', front]]) }, query, cause)

  if (prefix !== '') {
    yield* of('prefix-missing', '')
    yield* of('prefix-doubled', prefix + prefix)
  }
  for (const [route, other] of rule.prefixes) {
    if (route !== query.route && other !== prefix) yield* of('other-route', other)
  }
  yield* of('other-side', prefix, { truncationSide: rule.truncationSide === 'right' ? 'left' : 'right' })
  for (const step of [-1, 1]) yield* of('limit-off-by-one', prefix, { maxLength: rule.maxLength + step })
  yield* of('not-truncated', prefix, { maxLength: Number.MAX_SAFE_INTEGER })
  for (const limit of [64, 128, 256, 384, 512]) yield* of('other-limit', prefix, { maxLength: limit })
  for (const { row: whole } of of('specials-missing', prefix, { maxLength: rule.maxLength })) {
    const kept = (_: unknown, index: number) => whole.sequence[index] !== -1
    yield {
      cause: 'specials-missing',
      row: {
        ids: whole.ids.filter(kept),
        typeIds: whole.typeIds.filter(kept),
        sequence: whole.sequence.filter(kept),
        tokenIndex: whole.tokenIndex.filter(kept),
      },
    }
  }
  for (const encoder of otherEncoders) yield* of('other-vocabulary', prefix, {}, encoder)
}

function row(
  encoder: Encoder,
  rule: NonNullable<LoadedContract['contract']['queryEncoder']>,
  query: Query,
  cause: InputCause,
): Alternative[] {
  try {
    const kept = encodeQuery(encoder, rule, { ...query, route: '' }, 'alternative')
    return [{ cause, row: encoder.tokenizer.assemble(kept, null) }]
  } catch (error) {
    if (error instanceof GateError) return []
    throw error
  }
}
