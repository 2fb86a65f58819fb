import type { NamedMetric } from '../../metrics/registry.ts'
import { severityOf } from '../../model/codes.ts'
import { GateError } from '../../model/errors.ts'
import { PATHS, type PathName, type PathResult, type QueryEvidence } from '../../model/evidence.ts'
import { ALL_QUERIES, type Gate, type GateOutcome, type Measurement } from '../../model/gates.ts'
import type { RunContext } from '../../model/run.ts'
import { collectFindings } from '../waivers.ts'
import { accountOf } from './account.ts'
import { conditionFindings, deliveryFindings, originFindings, qualifierFindings } from './findings.ts'
import { latencyRows } from './latency.ts'
import { latencyFindings, latencyRatioRows } from './latency-ratio.ts'
import { createLengths } from './lengths.ts'
import { createMatrixTally } from './matrix.ts'
import {
  classRows,
  contextLosses,
  differenceRows,
  inSegment,
  metricRows,
  positionRows,
  seriesOf,
} from './measured.ts'
import { metricsToMeasure } from './metrics.ts'
import { createPaddingTally } from './padding.ts'
import { createStudies } from './studies.ts'
import { createPathTally, type PathTally, type QueryAccount } from './tally.ts'
import { createWindowTally } from './windows.ts'

type Tallies = Record<PathName, PathTally>
type Lacking = Map<PathName, { missing: number; needed: number }>

/**
 * Gate 3: no reranker, current, proposed, at one context budget.
 * A path that lacks a score for any query is not measured at all: what would be left is another
 * sample. Its units are still counted, as unverifiable.
 */
export function startComparison(context: RunContext): Gate {
  checkContextSettings(context)
  const metrics = metricsToMeasure(context)
  const findings = collectFindings(context)
  const tallies: Tallies = {
    baseline: createPathTally(),
    current: createPathTally(),
    proposed: createPathTally(),
  }
  const lacking: Lacking = new Map()
  const added = new Set<string>()
  const padding = createPaddingTally(context)
  const matrix = createMatrixTally(context, metrics)
  const windows = createWindowTally(context)
  const lengths = createLengths(context)
  const studies = createStudies(context, metrics, lengths)

  function account(path: PathName, evidence: QueryEvidence): QueryAccount | null {
    const result = evidence.paths[path] ?? unplanned(path, evidence, context)
    if (result === null) return null
    const before = lacking.get(path) ?? { missing: 0, needed: 0 }
    const { missing, needed } = result.scores
    lacking.set(path, { missing: before.missing + missing, needed: before.needed + needed })
    const one = accountOf(evidence, result, context.dataset, metrics, lengths)
    tallies[path].add(one)
    return one
  }

  /** Of the paths that have all their scores. */
  function complete(path: PathName): readonly QueryAccount[] | undefined {
    const accounts = tallies[path].accounts()
    return accounts.length === 0 || lacking.get(path)?.missing ? undefined : accounts
  }

  return {
    id: 'comparison',
    add(evidence) {
      checkOnce(evidence, added)
      padding.add(evidence)
      matrix.add(evidence)
      windows.add(evidence)
      studies.add(evidence)
      const baseline = account('baseline', evidence)
      const current = account('current', evidence)
      const proposed = account('proposed', evidence)
      for (const finding of [
        ...(current && proposed ? deliveryFindings(evidence, 'current', current, proposed) : []),
        ...(baseline && proposed ? deliveryFindings(evidence, 'baseline', baseline, proposed) : []),
        ...(proposed ? qualifierFindings(evidence, proposed) : []),
        ...conditionFindings(evidence, context.dataset),
      ]) {
        findings.add(finding)
      }
    },
    end() {
      checkComplete(context, added)
      for (const finding of [...originFindings(context), ...latencyFindings(context)]) findings.add(finding)
      for (const [path, { missing, needed }] of lacking) {
        if (missing === 0 || path === 'baseline') continue
        const place = { file: context.contracts[path]?.contract.file ?? context.settings.file }
        findings.add({
          code: 'SCORES_MISSING',
          severity: severityOf('SCORES_MISSING'),
          place,
          facts: { path, missing, needed },
        })
      }
      const { measured, losses, ...rest } = measure(context, metrics, tallies, lacking)
      const cells = matrix.rows(complete('current'), complete('proposed'))
      const { comparison, losses: mistaken } = studies.end(complete)
      return {
        ...rest,
        measured: [...measured, ...padding.rows(), ...windows.rows(), ...cells],
        losses: [...losses, ...mistaken],
        comparison,
        findings: findings.list(),
      }
    },
  }
}

/** Measurements, series and losses of the paths that have all their scores. */
function measure(
  context: RunContext,
  wanted: readonly NamedMetric[],
  tallies: Tallies,
  lacking: Lacking,
): Omit<GateOutcome, 'findings'> {
  const accounts = PATHS.map((path) => [path, tallies[path].accounts()] as const)
  const complete = accounts.filter(([path, all]) => all.length > 0 && !lacking.get(path)?.missing)
  const accountsOf = (path: PathName) => complete.find(([name]) => name === path)?.[1]
  const proposed = accountsOf('proposed')
  const metrics = accountsOf('current') ? wanted : wanted.filter(({ metric }) => !metric.ofChange)

  const rows = (segment: string): Measurement[] => [
    ...accounts.flatMap(([path, all]) => classRows(path, segment, inSegment(all, segment))),
    ...accounts.flatMap(([path, all]) => positionRows(path, segment, inSegment(all, segment))),
    ...complete.flatMap(([path, all]) => metricRows(path, segment, inSegment(all, segment), metrics)),
    ...(['baseline', 'current'] as const).flatMap((versus) => {
      const from = accountsOf(versus)
      if (!from || !proposed) return []
      return differenceRows(versus, segment, inSegment(from, segment), inSegment(proposed, segment), metrics)
    }),
  ]
  return {
    measured: [
      ...[ALL_QUERIES, ...[...context.dataset.segments.keys()].sort()].flatMap(rows),
      ...recordedContextRows(accounts),
      ...latencyRows(context),
      ...latencyRatioRows(context),
    ],
    series: complete.flatMap(([path, all]) => seriesOf(path, all, metrics)),
    losses: complete.map(([path, all]) => contextLosses(path, all)),
  }
}

/** A contract that is there, without a path: nothing of it could be planned or scored. */
function unplanned(path: PathName, { query }: QueryEvidence, { contracts }: RunContext): PathResult | null {
  if (path === 'baseline' || contracts[path] === null) return null
  const needed = Math.max(1, query.candidates.length)
  return {
    path,
    state: 'unscored',
    reranked: false,
    scores: { needed, missing: needed },
    order: [],
    tied: 0,
    selected: [],
    context: [],
    contextOrigin: 'modelled',
  }
}

/** How many queries have a recorded context; the rest is modelled. */
function recordedContextRows(
  accounts: readonly (readonly [PathName, readonly QueryAccount[]])[],
): Measurement[] {
  return accounts.flatMap(([path, all]) => {
    const recorded = all.filter((one) => one.recordedContext).length
    if (recorded === 0) return []
    return [
      {
        metric: 'recordedContexts',
        definition: 1,
        path,
        segment: ALL_QUERIES,
        value: recorded,
        unit: 'count' as const,
        n: all.length,
        of: 'queries' as const,
      },
    ]
  })
}

/**
 * @throws {GateError} CONTEXT_BUDGET_MISSING: windows and documents side by side need a common budget
 * @throws {GateError} CONTEXT_NEIGHBOURS: nobody knows what stands beside a document
 */
function checkContextSettings({ settings, contracts, dataset }: RunContext): void {
  const { unit, neighbours, tokenBudget } = settings.context
  if (unit === 'document' && neighbours > 0) {
    const known = [...(dataset.beside?.values() ?? [])].some(({ before, after }) => before ?? after)
    if (!known) {
      throw new GateError('CONTEXT_NEIGHBOURS', {
        at: `${settings.file}#/context/neighbours`,
        problem: `neighbours is ${neighbours}, and no document of the dataset says what stands beside it`,
        hint: 'give documents of one source their "sourceSpan", use "unit": "window", or leave "neighbours" out',
      })
    }
    if (tokenBudget === null) {
      throw new GateError('CONTEXT_BUDGET_MISSING', {
        at: `${settings.file}#/context`,
        problem:
          'documents bring their neighbours into the context, some one and some several, without a token budget',
        hint: 'paths with different passages are compared at one "tokenBudget"; set it, or leave "neighbours" out',
      })
    }
  }
  const windowed = [contracts.current, contracts.proposed].some((one) => one?.contract.windows != null)
  if (settings.context.unit !== 'window' || settings.context.tokenBudget !== null || !windowed) return
  throw new GateError('CONTEXT_BUDGET_MISSING', {
    at: `${settings.file}#/context`,
    problem: 'the paths put windows and whole documents into the context, without a token budget',
    hint: 'paths with different passages are compared at one "tokenBudget"; set it, or use "unit": "document"',
  })
}

/** @throws {GateError} QUERY_TWICE */
function checkOnce({ query }: QueryEvidence, added: Set<string>): void {
  if (added.has(query.id)) {
    throw new GateError('QUERY_TWICE', {
      at: query.place.file,
      problem: `query ${query.id} was evaluated twice`,
      hint: 'give each query an id of its own',
    })
  }
  added.add(query.id)
}

/** @throws {GateError} QUERY_MISSING: a mean over the queries that are left would hide it */
function checkComplete({ dataset }: RunContext, added: ReadonlySet<string>): void {
  const missing = dataset.queries.filter(({ id }) => !added.has(id))
  const [first] = missing
  if (!first) return
  throw new GateError('QUERY_MISSING', {
    at: dataset.manifest.file,
    problem: `${missing.length} of ${dataset.queries.length} queries were not evaluated, ${first.id} first`,
    hint: 'run over the whole frozen dataset',
  })
}
