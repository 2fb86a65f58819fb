import Type, { type Static } from 'typebox'
import { Count, Strict } from './common.ts'

const Text = Type.String()
const Nullable = Type.Unsafe<number | null>({ type: ['number', 'null'] })
const Path = Type.Enum(['baseline', 'current', 'proposed'])
const Reranked = Type.Enum(['current', 'proposed'])
const Interval = { low: Nullable, high: Nullable }

const Cost = Strict({ pairs: Type.Number(), tokens: Type.Number() }, 'Scored per query, on average.')

/** Two values of one metric and their mean paired difference, with its 90% interval. */
const Compared = {
  metric: Text,
  unit: Text,
  from: Type.Number(),
  to: Type.Number(),
  difference: Type.Number(),
}

const Worth = Strict(
  {
    path: Reranked,
    segment: Text,
    verdict: Type.Enum(['earned', 'not-shown', 'no-difference', 'mixed', 'harmful', 'too-few']),
    n: Count,
    cost: Type.Optional(Cost),
    rows: Type.Array(Strict({ ...Compared, ...Interval, n: Count })),
  },
  'What the reranker gives over the order of retrieval (from), at the same context budget.',
)

const Confusable = Strict(
  {
    rows: Type.Array(
      Strict({
        path: Path,
        by: Type.Enum(['kind', 'segment']),
        name: Text,
        n: Count,
        told: Count,
        mistaken: Count,
        absent: Count,
      }),
    ),
    newlyMistaken: Type.Array(
      Strict({ versus: Type.Enum(['baseline', 'current']), queryId: Text, id: Text, kind: Text }),
    ),
    unannotated: Type.Array(Strict({ segment: Text, queries: Count })),
  },
  'Twins of the answer. told: a right document is ranked above the twin; mistaken: the twin above it; absent: neither is ranked.',
)

const LengthBin = Strict({
  from: Count,
  to: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  candidates: Count,
  relevant: Count,
  selected: Strict({
    baseline: Type.Optional(Count),
    current: Type.Optional(Count),
    proposed: Type.Optional(Count),
  }),
})

const TokenDifference = Strict(
  { tokens: Nullable, ...Interval, n: Count },
  'Mean of the paired differences of queries that have both, with its 90% interval.',
)

const LengthBias = Strict(
  {
    path: Path,
    calibrated: Type.Boolean(),
    verdict: Type.Enum(['longer', 'shorter', 'explained', 'not-shown', 'too-few']),
    toLeft: TokenDifference,
    toRelevant: TokenDifference,
  },
  'Irrelevant candidates that are selected, less irrelevant ones that are ranked and not selected (toLeft), and less the relevant documents of the query (toRelevant). A bias is shown where they are longer (shorter) than both; explained: than those left, not than the relevant ones.',
)

const Shift = Strict(
  {
    path: Reranked,
    tokens: Count,
    of: Type.Enum(['relevant', 'irrelevant']),
    n: Count,
    /** Whose appended text the cut removed: the model saw nothing of it. */
    unseen: Count,
    shift: Nullable,
    ...Interval,
    raised: Count,
  },
  'What appended irrelevant text does to the score of a passage, in units of the score before calibration.',
)

const Calibration = Strict(
  {
    path: Reranked,
    queries: Count,
    changed: Count,
    lengthened: Type.Optional(Strict({ over: Count, inputs: Count, relieved: Count })),
    rows: Type.Array(Strict({ segment: Text, ...Compared, ...Interval, n: Count })),
  },
  'The same scores ranked without length calibration (from) and with it. changed: queries that select other passages by it. lengthened: inputs over lengthRef, and those among them that are relieved since they cover all key terms.',
)

const Length = Strict(
  {
    reference: Count,
    documents: Strict({
      n: Count,
      mean: Type.Number(),
      deviation: Type.Number(),
      p10: Count,
      median: Count,
      p90: Count,
    }),
    bins: Type.Array(LengthBin),
    bias: Type.Array(LengthBias),
    shifts: Type.Optional(Type.Array(Shift)),
    shiftsUnavailable: Type.Optional(Text),
    calibration: Type.Array(Calibration),
  },
  "Lengths are tokens of the proposed contract's tokenizer, uncut, template included.",
)

const Margin = Strict(
  {
    path: Reranked,
    set: Nullable,
    rank: Count,
    queries: Count,
    unscored: Count,
    curve: Type.Array(
      Strict({
        margin: Nullable,
        skipped: Count,
        pairs: Type.Number(),
        tokens: Type.Number(),
        values: Type.Array(Strict({ metric: Text, value: Type.Number() })),
      }),
    ),
    rows: Type.Array(Strict({ ...Compared, ...Interval, n: Count })),
  },
  'Skipping the reranker where the first pass leads by the margin (set: that of the contract) against always reranking. pairs, tokens: share of what always reranking scores. margin null: always reranked. unscored: queries whose scores are not known without the skip; then there is no curve.',
)

/** What gate comparison has to say beside measurements and findings. Ids, kinds and counts, never text. */
export const ComparisonReportSchema = Strict({
  worth: Type.Array(Worth),
  confusable: Type.Optional(Confusable),
  length: Type.Optional(Length),
  margin: Type.Array(Margin),
})
export type ComparisonReport = Static<typeof ComparisonReportSchema>
