import { needsOf } from '../../../metrics/needs.ts'
import type { WindowContract } from '../../../model/contract.ts'
import type { Dataset, Query } from '../../../model/dataset.ts'
import { GateError } from '../../../model/errors.ts'
import type { ContractEvidence } from '../../../model/evidence.ts'
import type { PositionReport } from '../../../model/files.ts'
import type { PlannedInput, QueryPlan } from '../../../model/plan.ts'
import type { LoadedContract } from '../../../model/run.ts'
import { SIDES, TRUNCATIONS } from '../../../model/tokens.ts'
import { encodeQuery } from '../../../plan/encode-query.ts'
import { createFormatter } from '../../../plan/format.ts'
import { cutLengths, type Frame } from '../../../plan/frame.ts'
import { createJoiner, isOneString, NOTHING } from '../../../plan/join.ts'
import { encoderOf, planQuery } from '../../../plan/plan-query.ts'
import { varyCut } from '../../../plan/vary.ts'
import { targetTokens } from '../../../tokenize/retention.ts'
import { supportedLengths } from '../../identity/lengths.ts'
import type { ContractStates } from '../states.ts'
import { createLengths } from './cost.ts'
import { createOverlapSearch, type TokenSpan } from './overlap.ts'
import { type KeptIds, keptUnder, narrowed } from './what-if.ts'

type Repair = NonNullable<PositionReport['repair']>
type Instead = { -readonly [K in keyof Repair['instead'][number]]: Repair['instead'][number][K] }

/** The smallest change of one contract that keeps what it loses. */
export interface RepairSearch {
  add(query: Query, plan: QueryPlan, evidence: ContractEvidence, states: ContractStates): void
  /** undefined: nothing is lost. */
  end(): Repair | undefined
}

/** Text windows are encoded anew for every length, so of them only the losses are told. */
export function createRepair(loaded: LoadedContract, dataset: Dataset): RepairSearch {
  const { contract } = loaded
  const { cut } = contract.input
  const { windows } = contract
  const arithmetic = windows?.cut !== 'text'
  const supported = supportedLengths(loaded)[0]?.length ?? null
  const lengths = createLengths()
  const overlaps = createOverlapSearch()
  /** Of each loss the smallest max_length that keeps it; null: none that is supported. */
  const needed: (number | null)[] = []
  const neededEncoder: number[] = []
  const lost = { needs: 0, spans: 0, windows: 0 }
  // One string is cut alike by every strategy.
  const strategies = isOneString(contract.input) ? [cut.truncation] : TRUNCATIONS
  const instead: Instead[] = strategies
    .flatMap((truncation) =>
      SIDES.map((truncationSide) => ({
        truncation,
        truncationSide,
        lost: 0,
        spansLost: 0,
        newlyLost: 0,
        rescued: 0,
        refused: 0,
      })),
    )
    .filter((one) => one.truncation !== cut.truncation || one.truncationSide !== cut.truncationSide)

  function addLengths(
    query: Query,
    plan: QueryPlan,
    evidence: ContractEvidence,
    { needs: states }: ContractStates,
  ): void {
    const [first] = plan.inputs
    if (first === undefined) {
      lost.windows += states.length
      return
    }
    const { query: formatted } = createFormatter(contract.input)
    const { frame } = createJoiner(contract, encoderOf(loaded)).join(formatted(query.text), NOTHING)
    const room = roomOf(first, loaded, frame)
    lengths.add(plan.inputs, frame.layout.filter(({ kind }) => kind === 'special').length, room)
    const size = windows === null || windows.size === 'fill' ? room : windows.size
    const shape = { size, kept: Math.min(size, room), most: windows?.maxWindows ?? Number.POSITIVE_INFINITY }
    const needs = placesOf(query, plan, evidence)
    if (size > 0 && Number.isFinite(size)) overlaps.add(needs, shape)
    else lost.windows += needs.length
  }

  function addLosses(query: Query, plan: QueryPlan, losses: Losses): void {
    if (cut.maxLength === null) return
    const narrow = narrowed(query, loaded, plan)
    const known = new Map<number, KeptIds>()
    const at = (maxLength: number): KeptIds => {
      const kept = known.get(maxLength) ?? keptUnder(varyCut(loaded, { maxLength }), narrow, dataset)
      known.set(maxLength, kept)
      return kept
    }
    const uncut = planQuery(varyCut(loaded, { maxLength: null }, null), narrow, dataset)
    const longest = uncut.inputs.reduce((most, { length }) => Math.max(most, length), cut.maxLength)
    const limit = Math.min(longest, supported ?? longest)
    for (const id of losses.needs) needed.push(smallest(cut.maxLength, limit, (l) => at(l).needs.has(id)))
    for (const id of losses.spans) needed.push(smallest(cut.maxLength, limit, (l) => at(l).spans.has(id)))
  }

  function addInstead(query: Query, plan: QueryPlan, states: ContractStates): void {
    const narrow = narrowed(query, loaded, plan)
    for (const one of instead) {
      const { truncation, truncationSide } = one
      const kept = keptUnder(
        varyCut(loaded, { truncation, truncationSide } as Parameters<typeof varyCut>[1]),
        narrow,
        dataset,
      )
      if (kept.refused) one.refused += 1
      const spans = states.spans.filter(({ entrance }) => entrance === 'pair')
      const all = [
        ...states.needs.map(({ id, state }) => ({ state, keeps: kept.needs.has(id), span: false })),
        ...spans.map(({ id, state }) => ({ state, keeps: kept.spans.has(id), span: true })),
      ]
      for (const { state, keeps, span } of all) {
        if (state === 'unverifiable') continue
        if (!keeps && span) one.spansLost += 1
        if (!keeps && !span) one.lost += 1
        if (!keeps && state === 'complete') one.newlyLost += 1
        if (keeps && state !== 'complete') one.rescued += 1
      }
    }
  }

  return {
    add(query, plan, evidence, states) {
      const losses = lossesOf(states)
      lost.needs += losses.needs.length
      lost.spans += losses.spans.length
      neededEncoder.push(...encoderLengths(query, loaded, states))
      if (!arithmetic) return
      addLengths(query, plan, evidence, states)
      if (losses.needs.length + losses.spans.length > 0) addLosses(query, plan, losses)
      if (states.needs.length + states.spans.length > 0) addInstead(query, plan, states)
    },
    end() {
      if (lost.needs + lost.spans + neededEncoder.length === 0) return undefined
      const kept = needed.filter((length) => length !== null)
      const maxLength = Math.max(0, ...kept)
      const byWindows = arithmetic && cut.maxLength !== null ? overlaps.smallest() : null
      const size = windowSize(windows)
      return {
        contract: 'proposed',
        lost: lost.needs,
        spansLost: lost.spans,
        now: lengths.now(),
        supported,
        ...(kept.length > 0 && {
          length: {
            maxLength,
            keeps: kept.length,
            stillLost: needed.length - kept.length,
            cost: lengths.at(maxLength),
          },
        }),
        ...(neededEncoder.length > 0 && {
          queryEncoder: { maxLength: Math.max(...neededEncoder), keeps: neededEncoder.length },
        }),
        ...(byWindows !== null &&
          byWindows.lost + lost.windows < lost.needs && {
            windows: {
              size,
              overlap: byWindows.overlap,
              anywhere: overlaps.anywhere(),
              keeps: lost.needs - byWindows.lost - lost.windows,
              stillLost: byWindows.lost + lost.windows + lost.spans,
              cost: lengths.inWindows(
                size === 'fill' ? null : size,
                byWindows.overlap,
                windows?.maxWindows ?? Number.POSITIVE_INFINITY,
              ),
            },
          }),
        instead: arithmetic ? instead : [],
      }
    },
  }
}

interface Losses {
  readonly needs: readonly string[]
  readonly spans: readonly string[]
}

const isLost = ({ state }: { readonly state: string }) => state !== 'complete' && state !== 'unverifiable'

/** A refused query has lost its evidence, not its protected parts. */
function lossesOf({ needs, spans }: ContractStates): Losses {
  return {
    needs: needs.filter(isLost).map(({ id }) => id),
    spans: spans
      .filter((one) => one.entrance === 'pair' && one.state !== 'refused' && isLost(one))
      .map(({ id }) => id),
  }
}

const windowSize = (windows: WindowContract | null): number | 'fill' => windows?.size ?? 'fill'

/** Above `low`, which does not hold, up to `high`; null where that does not hold either. What holds goes on holding. */
function smallest(low: number, high: number, holds: (length: number) => boolean): number | null {
  if (high <= low || !holds(high)) return null
  let [no, yes] = [low, high]
  while (yes - no > 1) {
    const middle = (no + yes) >> 1
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

/** Tokens that a query leaves to a document that is longer than any room; Infinity: nothing is cut. */
function roomOf({ offered }: PlannedInput, { contract }: LoadedContract, frame: Frame) {
  const { cut } = contract.input
  if (cut.maxLength === null) return Number.POSITIVE_INFINITY
  const query = offered.query.end - offered.query.start
  try {
    const { document } = cutLengths(cut, { query, document: 2 * cut.maxLength }, frame)
    return document.end - document.start
  } catch (error) {
    if (error instanceof GateError) return 0
    throw error
  }
}

/** Where each need of a query stands in the scored documents that hold it. */
function placesOf(query: Query, { inputs }: QueryPlan, { units }: ContractEvidence): TokenSpan[][] {
  const counts = new Map(inputs.map(({ documentId, documentEncoding: { ids } }) => [documentId, ids.length]))
  return needsOf(query.units)
    .map((need) =>
      need.units
        .flatMap(({ id }) => units.find(({ unitId }) => unitId === id)?.places ?? [])
        .filter(({ targetTokens: targets }) => targets > 0)
        .map(({ documentId, firstToken: first, lastToken: last }) => {
          return { first, last, count: counts.get(documentId) ?? last + 1 }
        }),
    )
    .filter((places) => places.length > 0)
}

/** The max_length of the query encoder that each protected part needs which it cuts. */
function encoderLengths(
  query: Query,
  { contract, queryEncoder }: LoadedContract,
  { spans }: ContractStates,
): number[] {
  const rule = contract.queryEncoder
  const cut = new Set(spans.filter((one) => one.entrance === 'encoder' && isLost(one)).map(({ id }) => id))
  if (cut.size === 0 || rule === null || queryEncoder === null || queryEncoder instanceof GateError) return []
  const { encoding, prefixLength } = encodeQuery(queryEncoder, rule, query, contract.file)
  const specials = queryEncoder.tokenizer.specials.single
  return query.protectedSpans
    .filter(({ id }) => cut.has(id))
    .map(({ querySpan: { start, end } }) => {
      const targets = targetTokens(encoding, { start: start + prefixLength, end: end + prefixLength })
      const [first = 0, last = 0] = [targets[0], targets.at(-1)]
      return specials + (rule.truncationSide === 'right' ? last + 1 : encoding.ids.length - first)
    })
}
