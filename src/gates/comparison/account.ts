import { violatedAttribute } from '../../metrics/applicable.ts'
import type { Contribution, DocumentLengths, EvidenceCounts, MetricInput } from '../../metrics/definition.ts'
import { needsOf } from '../../metrics/needs.ts'
import type { NamedMetric } from '../../metrics/registry.ts'
import { spanCoverage } from '../../metrics/span-coverage.ts'
import type { Dataset, EvidencePlace, EvidenceUnit, Query } from '../../model/dataset.ts'
import type { PathResult, QueryEvidence } from '../../model/evidence.ts'
import { rearrangeTies } from '../../rank/order.ts'
import { bestOf, classifyUnits, deliveryOf, type Standing } from './classes.ts'
import type { NeedStanding, QueryAccount } from './tally.ts'
import { positionsOf } from './unit-positions.ts'

/** What one query adds to one path: the class of each unit, the value of each metric. */
export function accountOf(
  evidence: QueryEvidence,
  result: PathResult,
  dataset: Dataset,
  metrics: readonly NamedMetric[],
  lengths: DocumentLengths | null = null,
): QueryAccount {
  const { query } = evidence
  const { path } = result
  const standings = classifyUnits(query, result, path === 'baseline' ? null : evidence.contracts[path])
  const needs = needStandings(query, standings)
  const input: MetricInput = {
    query,
    result,
    current: evidence.paths.current,
    gain: dataset.gain,
    evidence: countNeeds(evidence, result, needs, lengths),
    lengths,
    violates: (documentId) => {
      const document = dataset.documents.get(documentId)
      return document !== undefined && violatedAttribute(query, document) !== null
    },
  }
  const tied = (which: 'best' | 'worst') => {
    const order = rearrangeTies(result.order, (documentId) => query.grades.get(documentId) ?? 0, which)
    const ofOrder = metrics.filter(({ metric }) => metric.ofOrder)
    return valuesOf({ ...input, result: { ...result, order } }, ofOrder)
  }
  return {
    queryId: query.id,
    segments: query.segments,
    units: [...standings.values()],
    positions: positionsOf(evidence, path),
    needs,
    values: result.state === 'unscored' ? new Map() : valuesOf(input, metrics),
    tied: result.tied > 0 ? { best: tied('best'), worst: tied('worst') } : null,
    recordedContext: result.contextOrigin === 'recorded',
  }
}

function valuesOf(input: MetricInput, metrics: readonly NamedMetric[]): Map<string, Contribution> {
  const values = new Map<string, Contribution>()
  for (const { name, metric, k } of metrics) {
    const contribution = metric.contribution?.(input, k)
    if (contribution) values.set(name, contribution)
  }
  return values
}

function needStandings(query: Query, standings: ReadonlyMap<string, Standing>): NeedStanding[] {
  return needsOf(query.units).map(({ id, units }) => {
    const standing = bestOf(units.flatMap((unit) => standings.get(unit.id) ?? []))
    return { id, ...standing, delivery: deliveryOf(standing) }
  })
}

function countNeeds(
  { query, plans }: QueryEvidence,
  { path, context }: PathResult,
  needs: readonly NeedStanding[],
  lengths: DocumentLengths | null,
): EvidenceCounts {
  const beyond = new Set(path === 'baseline' ? [] : plans[path]?.unscored)
  const pool = new Set(query.candidates.map((one) => one.documentId).filter((id) => !beyond.has(id)))
  const count = (delivery: NeedStanding['delivery']) =>
    needs.filter((need) => need.delivery === delivery).length
  const coverage = ({ documentId, textSpan }: EvidencePlace) =>
    spanCoverage(
      textSpan,
      context.filter((passage) => passage.documentId === documentId).map((passage) => passage.textSpan),
    )
  const wanted = needsOf(query.units)
  return {
    needs: needs.length,
    covered: wanted
      .map(({ units }) => Math.max(0, ...units.flatMap(({ places }) => places.map(coverage))))
      .reduce((sum, one) => sum + one, 0),
    pooled: wanted.filter(({ units }) =>
      units.some(({ places }) => places.some(({ documentId }) => pool.has(documentId))),
    ).length,
    delivered: count('delivered'),
    unverifiable: count('unverifiable'),
    ...(lengths && { long: countLong(wanted, needs, lengths) }),
  }
}

/** Needs that documents hold, all of them long. */
function countLong(
  wanted: ReturnType<typeof needsOf<EvidenceUnit>>,
  standings: readonly NeedStanding[],
  { tokensOf, reference }: DocumentLengths,
): NonNullable<EvidenceCounts['long']> {
  const delivered = new Set(standings.filter((one) => one.delivery === 'delivered').map(({ id }) => id))
  const long = wanted.filter(({ units }) => {
    const places = units.flatMap((unit) => unit.places)
    return places.length > 0 && places.every(({ documentId }) => (tokensOf(documentId) ?? 0) > reference)
  })
  return { needs: long.length, delivered: long.filter(({ id }) => delivered.has(id)).length }
}
