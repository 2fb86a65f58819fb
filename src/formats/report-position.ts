import Type, { type Static } from 'typebox'
import { Count, Strict } from './common.ts'

const Text = Type.String()
const NullableCount = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
const Contract = Type.Enum(['current', 'proposed', 'rollback'])
const Outcome = Type.Enum(['accept', 'reject', 'clarify'])

const Curve = Strict(
  {
    contract: Contract,
    by: Type.Enum(['relative', 'absolute']),
    bins: Type.Array(
      Strict({
        from: Type.Number(),
        to: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
        kept: Count,
        n: Count,
      }),
    ),
  },
  'Places of evidence that a model input holds whole, by the middle of the span as a share of the uncut document (relative) or by its first token (absolute). `to` null: and all that follow.',
)

const Reach = Strict(
  {
    contract: Contract,
    tokens: NullableCount,
    side: Type.Enum(['right', 'left']),
    cutQueries: Count,
    queries: Count,
  },
  'For the median query: the tokens of a document after which (side left: counted from its end, before which) nothing survives; null: nothing is cut.',
)

const Wrong = Strict({ count: Count, of: Count, ids: Type.Array(Text) })

const Entrance = Strict({
  contract: Contract,
  queries: Count,
  accept: Count,
  reject: Count,
  clarify: Count,
  falseRejections: Wrong,
  falseAcceptances: Wrong,
  encoderCut: Type.Optional(Strict({ count: Count, of: Count })),
  rewrites: Type.Optional(
    Strict({ of: Count, accepted: Count, spans: Count, kept: Count, lost: Count, unverifiable: Count }),
  ),
})

const Clarification = Strict(
  {
    contract: Contract,
    queryId: Text,
    outcome: Outcome,
    queryTokens: Count,
    room: Count,
    tokensTooMany: Count,
    spans: Type.Array(Strict({ spanId: Text, kind: Text, targetTokens: Count, tokensTooMany: Count })),
  },
  'A refused query: by how many tokens it is too long, and the protected parts that a silent cut would take.',
)

const Cost = Strict({ pairs: Count, tokens: Count })
const Left = { keeps: Count, stillLost: Count, cost: Cost }

const Repair = Strict(
  {
    contract: Contract,
    lost: Count,
    spansLost: Count,
    now: Cost,
    supported: NullableCount,
    length: Type.Optional(Strict({ maxLength: Count, ...Left })),
    queryEncoder: Type.Optional(Strict({ maxLength: Count, keeps: Count })),
    windows: Type.Optional(
      Strict({
        size: Type.Unsafe<number | 'fill'>({ anyOf: [{ type: 'integer' }, { const: 'fill' }] }),
        overlap: Count,
        /** Keeps every unit wherever an edge falls: the longest of them less one token. */
        anywhere: Count,
        ...Left,
      }),
    ),
    instead: Type.Array(
      Strict({
        truncation: Text,
        truncationSide: Text,
        lost: Count,
        spansLost: Count,
        newlyLost: Count,
        rescued: Count,
        refused: Count,
      }),
    ),
  },
  'The smallest changes that keep what is lost, as counts of evidence and protected spans of the pair together, with their cost in pairs and tokens.',
)

const ProbeResult = Strict({
  set: Text,
  contract: Contract,
  probes: Count,
  complete: Count,
  partial: Count,
  lost: Count,
  unverifiable: Count,
  refused: Count,
  notPlaced: Count,
  collisions: Count,
  rows: Type.Array(
    Strict({
      entrance: Type.Enum(['pair', 'encoder']),
      position: Text,
      query: Text,
      prefix: Text,
      route: Text,
      complete: Count,
      n: Count,
    }),
  ),
})

/** What gate position has to say beside measurements and findings. Ids, kinds and counts, never text. */
export const PositionReportSchema = Strict({
  survival: Type.Array(Curve),
  reach: Type.Array(Reach),
  entrance: Type.Array(Entrance),
  clarifications: Type.Array(Clarification),
  collisions: Type.Array(
    Strict({
      contract: Contract,
      of: Type.Enum(['encoder', 'query', 'document']),
      count: Count,
      known: Count,
    }),
  ),
  repair: Type.Optional(Repair),
  probes: Type.Array(ProbeResult),
})
export type PositionReport = Static<typeof PositionReportSchema>
