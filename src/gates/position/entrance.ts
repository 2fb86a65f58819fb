import type { ContractName } from '../../model/contract.ts'
import type { Query } from '../../model/dataset.ts'
import { GateError } from '../../model/errors.ts'
import type { ContractEvidence } from '../../model/evidence.ts'
import type { PositionReport } from '../../model/files.ts'
import { ALL_QUERIES, type Measurement, type MetricSeries } from '../../model/gates.ts'
import { compareStrings } from '../../model/order.ts'
import type { QueryPlan } from '../../model/plan.ts'
import type { LoadedContract } from '../../model/run.ts'
import { encodeQuery } from '../../plan/encode-query.ts'
import { shortageOf } from '../../plan/shortage.ts'

type Row = PositionReport['entrance'][number]
type Clarification = PositionReport['clarifications'][number]

/** What the entrance does with queries: outcomes, those that differ from what is expected, and why. */
export interface EntranceTally {
  add(name: ContractName, query: Query, evidence: ContractEvidence, plan: QueryPlan, of: LoadedContract): void
  rows(): Row[]
  clarifications(): Clarification[]
  measured(): Measurement[]
  series(): MetricSeries[]
}

/** Shares of queries, lower is better. The expected outcome is the denominator of the wrong ones. */
const ENTRANCE_METRICS = {
  refusals: 'queryRefusals',
  falseRejections: 'falseRejections',
  falseAcceptances: 'falseAcceptances',
} as const
type EntranceMetric = (typeof ENTRANCE_METRICS)[keyof typeof ENTRANCE_METRICS]

const DEFINITION = 1
/** Ids and records that the report keeps; all are counted. */
const KEPT = 200

interface Share {
  readonly metric: EntranceMetric
  readonly path: ContractName
  readonly values: Map<string, number>
  readonly segments: Map<string, { sum: number; n: number }>
}

export function createEntrance(): EntranceTally {
  const rows = new Map<ContractName, Row>()
  const records: Clarification[] = []
  const shares = new Map<string, Share>()

  function share(metric: EntranceMetric, path: ContractName, query: Query, is: boolean): void {
    const name = `${metric} ${path}`
    const one = shares.get(name) ?? { metric, path, values: new Map(), segments: new Map() }
    shares.set(name, one)
    one.values.set(query.id, is ? 1 : 0)
    for (const segment of [ALL_QUERIES, ...query.segments]) {
      const { sum, n } = one.segments.get(segment) ?? { sum: 0, n: 0 }
      one.segments.set(segment, { sum: sum + (is ? 1 : 0), n: n + 1 })
    }
  }

  return {
    add(name, query, { outcome }, plan, loaded) {
      const refused = outcome !== 'accept'
      const row = rows.get(name) ?? emptyRow(name)
      share(ENTRANCE_METRICS.refusals, name, query, refused)
      const wrong = query.expect === 'accept' ? 'falseRejections' : 'falseAcceptances'
      const isWrong = query.expect === 'accept' ? refused : !refused
      share(ENTRANCE_METRICS[wrong], name, query, isWrong)
      const { count, of, ids } = row[wrong]
      rows.set(name, {
        ...row,
        ...encoderCut(row, query, loaded),
        queries: row.queries + 1,
        [outcome]: row[outcome] + 1,
        [wrong]: {
          count: count + (isWrong ? 1 : 0),
          of: of + 1,
          ids: isWrong && ids.length < KEPT ? [...ids, query.id] : ids,
        },
      })
      const shortage = records.length < KEPT && refused ? shortageOf(loaded, query, plan) : null
      if (shortage === null) return
      const { room, tokensTooMany, spans } = shortage
      const { queryTokens } = plan.entrance
      records.push({
        contract: name,
        queryId: query.id,
        outcome,
        queryTokens,
        room,
        tokensTooMany,
        spans: spans.map((span) => ({ ...span })),
      })
    },
    rows: () => [...rows.values()],
    clarifications: () => records,
    measured: () => [...shares.values()].flatMap(measurementsOf),
    series: () =>
      [...shares.values()].map(({ metric, path, values }) => ({
        metric,
        path,
        unit: 'ratio',
        better: 'lower',
        values: new Map([...values].sort(([a], [b]) => compareStrings(a, b))),
      })),
  }
}

const emptyRow = (contract: ContractName): Row => ({
  contract,
  queries: 0,
  accept: 0,
  reject: 0,
  clarify: 0,
  falseRejections: { count: 0, of: 0, ids: [] },
  falseAcceptances: { count: 0, of: 0, ids: [] },
})

/** The query encoder cuts without a word, whatever the contract says of overlong queries. */
function encoderCut(row: Row, query: Query, { contract, queryEncoder }: LoadedContract): Partial<Row> {
  if (contract.queryEncoder === null || queryEncoder === null || queryEncoder instanceof GateError) return {}
  const { encoding, range } = encodeQuery(queryEncoder, contract.queryEncoder, query, contract.file)
  const cut = range.end - range.start < encoding.ids.length
  const { count, of } = row.encoderCut ?? { count: 0, of: 0 }
  return { encoderCut: { count: count + (cut ? 1 : 0), of: of + 1 } }
}

function measurementsOf({ metric, path, segments }: Share): Measurement[] {
  return [...segments]
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([segment, { sum, n }]) => ({
      metric,
      definition: DEFINITION,
      path,
      segment,
      value: sum / n,
      unit: 'ratio',
      n,
      of: 'queries',
    }))
}
