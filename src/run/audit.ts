import { hashIds } from '../gates/identity/compare-row.ts'
import { GateError } from '../model/errors.ts'
import type { PathResult, QueryEvidence } from '../model/evidence.ts'
import type { ReportFile } from '../model/files.ts'
import type { Files } from '../model/host.ts'
import type { QueryPlan } from '../model/plan.ts'
import type { LoadedContract, RunContext } from '../model/run.ts'
import { assembleInput } from '../plan/assemble-input.ts'
import type { GuardedGate } from './gates.ts'

/** Records of a file; a run over many queries writes several. */
const RECORDS_PER_FILE = 1_000
const DIGITS = 4

/**
 * What was decided about every query, without any text: order and scores, hashes of the model's inputs, transforms,
 * and why equal scores stand as they do. Ids are hashed where gate.json asks for it.
 */
export interface Audit extends GuardedGate {
  /** Writes run.json and queries-0001.jsonl, ... into the folder. */
  write(files: Files, folder: string, report: ReportFile, today: string): Promise<void>
}

export function createAudit(context: RunContext): Audit {
  const records: object[] = []
  return {
    id: 'approval',
    add: (evidence) => {
      records.push(recordOf(evidence, context))
    },
    fail: () => undefined,
    end: () => {
      throw new Error('an audit is no gate')
    },
    async write(files, folder, report, today) {
      const { id, tool, verdict, cause, command, compared, dataset, dependsOn, gates } = report
      const run = {
        formatVersion: 1,
        id,
        tool,
        date: today,
        command,
        verdict,
        cause,
        compared,
        dataset,
        dependsOn,
        limits: gates.flatMap(({ limits }) =>
          limits.map(({ id: limitId, status, value, limit, n, agreed }) => ({
            id: limitId,
            status,
            value,
            limit,
            n,
            agreed,
          })),
        ),
        queries: records.length,
      }
      await files.write(`${folder}/run.json`, `${JSON.stringify(run, null, 2)}\n`)
      for (let start = 0, part = 1; start < records.length; start += RECORDS_PER_FILE, part++) {
        const lines = records.slice(start, start + RECORDS_PER_FILE).map((one) => `${JSON.stringify(one)}\n`)
        await files.write(`${folder}/queries-${String(part).padStart(DIGITS, '0')}.jsonl`, lines.join(''))
      }
    },
  }
}

function recordOf({ query, plans, contracts: kept, paths }: QueryEvidence, context: RunContext): object {
  const { settings, contracts, sha256 } = context
  const hide = (id: string) =>
    settings.hashIds ? `h:${sha256(new TextEncoder().encode(id)).slice(0, 16)}` : id
  const path = (name: 'baseline' | 'current' | 'proposed') => {
    const result = paths[name]
    const loaded = name === 'baseline' ? null : contracts[name]
    if (result === null) return null
    return {
      ...orderOf(result, loaded, hide),
      ...(loaded && name !== 'baseline'
        ? { entrance: kept[name]?.outcome ?? null, inputs: inputsOf(plans[name], loaded, hide, sha256) }
        : {}),
    }
  }
  return {
    queryId: hide(query.id),
    segments: query.segments,
    baseline: path('baseline'),
    current: path('current'),
    proposed: path('proposed'),
  }
}

type Hide = (id: string) => string

function orderOf(
  { state, reranked, order, selected, context, contextOrigin }: PathResult,
  loaded: LoadedContract | null,
  hide: Hide,
) {
  const scores = loaded?.contract.scores
  return {
    state,
    reranked,
    transforms: scores
      ? {
          activation: scores.activation,
          calibration: scores.calibration,
          skipWhenMargin: scores.skipWhenMargin,
          ...(scores.marginRank !== undefined && { marginRank: scores.marginRank }),
          aggregate: loaded?.contract.windows?.aggregate ?? null,
        }
      : null,
    order: order.map(({ documentId, score, firstPassRank, window }, rank) => {
      const tied = order[rank - 1]?.score === score || order[rank + 1]?.score === score
      return {
        documentId: hide(documentId),
        score,
        firstPassRank,
        ...(window > 0 && { window }),
        ...(tied && { tiedBy: reranked ? (scores?.ties ?? 'retrieval') : 'retrieval' }),
      }
    }),
    selected: selected.map(({ documentId }) => hide(documentId)),
    context: context.map(({ documentId, textSpan, tokens }) => ({
      documentId: hide(documentId),
      textSpan,
      tokens,
    })),
    contextOrigin,
  }
}

function inputsOf(
  plan: QueryPlan | null,
  { encoder }: LoadedContract,
  hide: Hide,
  sha256: RunContext['sha256'],
) {
  if (plan === null || encoder instanceof GateError) return null
  return plan.inputs.map((planned) => ({
    documentId: hide(planned.documentId),
    window: planned.window,
    length: planned.length,
    inputIdsSha256: hashIds(assembleInput(planned, encoder.tokenizer).ids, sha256),
  }))
}
