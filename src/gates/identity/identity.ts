import { severityOf } from '../../model/codes.ts'
import type { ContractName } from '../../model/contract.ts'
import { GateError } from '../../model/errors.ts'
import type { Gate, Measurement } from '../../model/gates.ts'
import type { LoadedContract, RunContext } from '../../model/run.ts'
import { VERIFICATION_LEVELS, type VerificationLevel } from '../../model/thresholds.ts'
import type { Encoder } from '../../model/tokens.ts'
import { policyInForce } from '../approval/governance.ts'
import type { FindingCollector } from '../findings.ts'
import { offsetFindings } from '../offsets.ts'
import { collectFindings } from '../waivers.ts'
import { changeFindings } from './changes.ts'
import { lengthFindings } from './lengths.ts'
import { driftFindings, noiseFindings } from './noise.ts'
import { pinFindings } from './pinning.ts'
import { createRefusedPairs } from './refused-pairs.ts'
import { type Role, rolesOf } from './roles.ts'
import { createTemplateCuts } from './template-cut.ts'
import { type Coverage, createTraceCheck, type TraceCheck, type TraceProof } from './trace-check.ts'
import { watchedFindings } from './watched.ts'

/**
 * Gate 2: is what the model received what we think it received, under the rule we think is in force?
 * Only recorded rows prove it; scores that this program computes itself never do.
 */
export function startIdentity(context: RunContext): Gate {
  const findings = collectFindings(context)
  const roles = rolesOf(context)
  const longest = new Map<ContractName, number>()
  const refused = new Map(roles.map(({ loaded }) => [loaded.name, createRefusedPairs()]))
  const templates = new Map(roles.map(({ loaded }) => [loaded.name, createTemplateCuts()]))
  const checks = traceChecks(context, findings)
  addAll(changeFindings(context))
  addAll(datasetFindings(context))
  addAll(watchedFindings(context))
  for (const role of roles) addAll([...pinFindings(role), ...offsetFindings(role.loaded, role.name)])

  function addAll(found: readonly Parameters<FindingCollector['add']>[0][]): void {
    for (const finding of found) findings.add(finding)
  }

  return {
    id: 'identity',
    add({ query, plans }) {
      for (const { loaded } of roles) {
        const inputs = plans[loaded.name]?.inputs ?? []
        templates.get(loaded.name)?.add(inputs)
        refused.get(loaded.name)?.add(inputs)
        const lengths = inputs.map(({ length }) => length)
        longest.set(
          loaded.name,
          lengths.reduce((a, b) => Math.max(a, b), longest.get(loaded.name) ?? 0),
        )
      }
      for (const [{ loaded }, check] of checks) check.add(query, plans[loaded.name])
    },
    end() {
      for (const role of roles) {
        addAll(lengthFindings(role, longest.get(role.loaded.name) ?? 0))
        addAll(templates.get(role.loaded.name)?.findings(role) ?? [])
        addAll(refused.get(role.loaded.name)?.findings(role) ?? [])
      }
      const verification: Partial<Record<ContractName, VerificationLevel>> = {}
      const measured: Measurement[] = []
      for (const [role, check] of checks) {
        const proof = check.end()
        verification[role.name] = proof.level
        measured.push(...coverageRows(role.name, proof))
        addAll(incompleteFindings(context, role, proof))
        const { trace } = role.loaded
        if (trace) addAll(noiseFindings(role.name, trace))
        if (trace) addAll(driftFindings(role.name, trace, role.circumstance))
      }
      for (const { loaded } of roles) verification[loaded.name] ??= 'declared'
      addAll(proofFindings(context, verification.proposed ?? 'declared'))
      return { measured, findings: findings.list(), series: [], losses: [], verification }
    },
  }
}

/** Traces are compared under the contract's own name: a rollback by default is the contract in service. */
function traceChecks(context: RunContext, findings: FindingCollector): ReadonlyMap<Role, TraceCheck> {
  const { current, proposed, rollback } = context.contracts
  const roles: Role[] = [{ name: 'proposed', loaded: proposed, circumstance: null }]
  if (current) roles.push({ name: 'current', loaded: current, circumstance: 'current' })
  if (rollback && rollback !== current) roles.push({ name: 'rollback', loaded: rollback, circumstance: null })
  return new Map(
    roles.flatMap((role): [Role, TraceCheck][] => {
      const { trace } = role.loaded
      if (!trace) return []
      const otherEncoders = encodersBeside(role.loaded, context)
      const tools = { dataset: context.dataset, findings, sha256: context.sha256, otherEncoders }
      return [[role, createTraceCheck(role, trace, tools)]]
    }),
  )
}

/** All other tokenizers of the run: a wrapper may have loaded one of them. */
function encodersBeside({ encoder }: LoadedContract, { contracts, contextEncoder }: RunContext): Encoder[] {
  const { current, proposed, rollback } = contracts
  const all = [current, proposed, rollback].flatMap((one) => (one ? [one.encoder, one.queryEncoder] : []))
  const usable = [...all, contextEncoder].flatMap((one) =>
    one === null || one instanceof GateError || one === encoder ? [] : [one],
  )
  return [...new Set(usable)]
}

function datasetFindings({ dataset, baseDatasetDigest }: RunContext) {
  if (baseDatasetDigest === null || baseDatasetDigest === dataset.digest) return []
  return [
    {
      code: 'DATASET_CHANGED' as const,
      severity: severityOf('DATASET_CHANGED'),
      place: dataset.manifest,
      facts: { expected: baseDatasetDigest, actual: dataset.digest },
    },
  ]
}

function coverageRows(path: ContractName, { pairs, queryEncodings }: TraceProof): Measurement[] {
  const row = (metric: string, share: number, n: number, of: Measurement['of']): Measurement[] =>
    n === 0 ? [] : [{ metric, definition: 1, path, segment: '*', value: share / n, unit: 'ratio', n, of }]
  const rows = (name: string, { needed, recorded, equal }: Coverage, of: Measurement['of']) => [
    ...row(`${name}.recorded`, recorded, needed, of),
    ...row(`${name}.equal`, equal, recorded, of),
  ]
  return [...rows('trace.pairs', pairs, 'pairs'), ...rows('trace.queryEncodings', queryEncodings, 'queries')]
}

function incompleteFindings(
  context: RunContext,
  { name, loaded, circumstance }: Role,
  { level, pairs, queryEncodings, scored }: TraceProof,
) {
  const required = policyInForce(context).verification
  // A service that shows no ids has shown all that it can: the level says how much that is.
  const enough = scored === pairs.needed && !isBelow(level, required) && ('level-reached' as const)
  const coverages = [
    { of: 'pairs' as const, ...pairs, enough },
    { of: 'query-encodings' as const, ...queryEncodings, enough: null },
  ]
  return coverages
    .filter(({ recorded, needed }) => recorded < needed)
    .map(({ of, recorded, needed, enough: reached }) => ({
      code: 'TRACE_INCOMPLETE' as const,
      severity: severityOf('TRACE_INCOMPLETE', circumstance, declaredLevel(context), reached),
      place: { file: loaded.trace?.file ?? loaded.contract.file },
      facts: { contract: name, of, recorded, needed },
    }))
}

const isBelow = (reached: VerificationLevel, required: VerificationLevel): boolean =>
  VERIFICATION_LEVELS.indexOf(reached) < VERIFICATION_LEVELS.indexOf(required)

/** Whether the proposed contract is verified as far as the limits ask. */
function proofFindings(context: RunContext, reached: VerificationLevel) {
  const { proposed } = context.contracts
  const required = policyInForce(context).verification
  const place = { file: proposed.contract.file }
  const missing = {
    code: 'TRACE_MISSING' as const,
    severity: severityOf('TRACE_MISSING', declaredLevel(context)),
    place,
    facts: { contract: proposed.name },
  }
  const tooLow = {
    code: 'VERIFICATION_TOO_LOW' as const,
    severity: severityOf('VERIFICATION_TOO_LOW'),
    place,
    facts: { contract: proposed.name, required, reached },
  }
  return [...(proposed.trace ? [] : [missing]), ...(isBelow(reached, required) ? [tooLow] : [])]
}

const declaredLevel = (context: RunContext) =>
  policyInForce(context).verification === 'declared' && ('declared-level' as const)
