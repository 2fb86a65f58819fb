import { expect, test } from 'vitest'
import { startIdentity } from '../../../src/gates/identity/identity.ts'
import type { TracePair } from '../../../src/model/files.ts'
import type { TraceIndex } from '../../../src/model/run.ts'
import { VERIFICATION_LEVELS, type VerificationLevel } from '../../../src/model/thresholds.ts'
import { changed, findingsOf, runLine } from '../../governance/line.ts'
import type { SmallGate } from '../../governance/small-gate.ts'
import { document } from '../../plan/fixtures.ts'
import { context, dataset, facts, loaded, query, queryEvidence, run, thresholds } from '../fixtures.ts'
import { foreign, honest, plan, planned, trace } from './trace-fixtures.ts'

const A = planned('q1', 'a', 'seal', 'the seal is ZQ-77')
const B = planned('q1', 'b', 'seal', 'another text')
const DOCUMENTS = new Map(
  [document('a', 'the seal is ZQ-77'), document('b', 'another text')].map((one) => [one.id, one]),
)
const PLAN = plan('q1', [A, B])
const RUN = { recordedBy: { commit: 'b'.repeat(40), run: '7' } }

/** Returned scores, and nothing of the inputs. */
function scoresOnly(pair: TracePair): TracePair {
  const { inputIds: _, mask: __, tokenTypes: ___, modelScore: ____, ...rest } = pair
  return rest
}

interface Recording {
  readonly pairs: readonly TracePair[]
  readonly header?: Partial<TraceIndex['header']>
}

/** What stands for each level at least; null: nothing is recorded. */
const RECORDED: Readonly<Record<VerificationLevel, Recording | null>> = {
  declared: null,
  behavioural: { pairs: [scoresOnly(honest(A)), scoresOnly(honest(B))] },
  attested: { pairs: [honest(A)], header: RUN },
  observed: { pairs: [honest(A), honest(B)] },
}

function judged(
  recording: Recording | null,
  required: VerificationLevel,
  ofBase: VerificationLevel = 'declared',
) {
  const bare = loaded('proposed')
  const proposed = {
    ...bare,
    trace: recording && trace(bare, recording.pairs, recording.header ?? {}),
  }
  const of = context({
    dataset: dataset({ documents: DOCUMENTS }),
    contracts: { current: null, proposed, rollback: null },
    thresholds: {
      head: thresholds({ verification: required }),
      base: thresholds({ verification: ofBase }),
    },
  })
  const outcome = run(startIdentity(of), [queryEvidence(query('q1'), {}, { proposed: PLAN })])
  const low = facts(outcome).filter(({ code }) => code === 'VERIFICATION_TOO_LOW')
  return { reached: outcome.verification?.proposed, low }
}

const tooLow = (required: VerificationLevel, reached: VerificationLevel) => ({
  code: 'VERIFICATION_TOO_LOW',
  severity: 'unverified',
  facts: { contract: 'proposed', required, reached },
})

test('the levels, from the weakest to the strongest', () => {
  expect(VERIFICATION_LEVELS).toEqual(['declared', 'behavioural', 'attested', 'observed'])
})

test.each(
  VERIFICATION_LEVELS.flatMap((reached) =>
    VERIFICATION_LEVELS.map((required) => [reached, required] as const),
  ),
)('what is %s, where %s is required', (reached, required) => {
  const enough = VERIFICATION_LEVELS.indexOf(reached) >= VERIFICATION_LEVELS.indexOf(required)
  expect(judged(RECORDED[reached], required)).toEqual({
    reached,
    low: enough ? [] : [tooLow(required, reached)],
  })
})

test('the stricter of base and head is required', () => {
  const { attested } = RECORDED
  expect(judged(attested, 'declared', 'observed').low).toEqual([tooLow('observed', 'attested')])
  expect(judged(attested, 'observed', 'declared').low).toEqual([tooLow('observed', 'attested')])
  expect(judged(attested, 'attested', 'behavioural').low).toEqual([])
})

test.each<[string, Recording, VerificationLevel]>([
  [
    'ids of every input, one of which differs, by a run with a name',
    { pairs: [honest(A), honest(B, { inputIds: [1, 2] })], header: RUN },
    'declared',
  ],
  [
    'scores of every input but one',
    {
      pairs: [scoresOnly(honest(A)), { ...scoresOnly(honest(B)), score: undefined } as unknown as TracePair],
    },
    'declared',
  ],
  [
    "a returned score that is not the model's",
    { pairs: [honest(A), honest(B, { score: 9 })], header: RUN },
    'declared',
  ],
  [
    'another input part, by a run with a name',
    { pairs: [honest(A), honest(B)], header: { ...RUN, fingerprints: { ...foreign } } },
    'declared',
  ],
  [
    'scores of another score part',
    {
      pairs: [scoresOnly(honest(A)), scoresOnly(honest(B))],
      header: { fingerprints: { ...loaded('proposed').contract.fingerprints, score: foreign.input } },
    },
    'declared',
  ],
  [
    'ids of every input under another score part',
    {
      pairs: [honest(A), honest(B)],
      header: { fingerprints: { ...loaded('proposed').contract.fingerprints, score: foreign.input } },
    },
    'observed',
  ],
])('a recording of %s', (_, recording, reached) => {
  expect(judged(recording, 'declared').reached).toBe(reached)
})

test('ids that a service does not show are a notice once what it shows is as much as is asked for', () => {
  const incomplete = (recording: Recording, required: VerificationLevel) => {
    const bare = loaded('proposed')
    const proposed = { ...bare, trace: trace(bare, recording.pairs, recording.header ?? {}) }
    const of = context({
      dataset: dataset({ documents: DOCUMENTS }),
      contracts: { current: null, proposed, rollback: null },
      thresholds: { head: thresholds({ verification: required }), base: null },
    })
    const outcome = run(startIdentity(of), [queryEvidence(query('q1'), {}, { proposed: PLAN })])
    return facts(outcome).find(({ code }) => code === 'TRACE_INCOMPLETE')?.severity
  }
  const hosted = { pairs: [scoresOnly(honest(A)), scoresOnly(honest(B))] }
  expect(incomplete(hosted, 'behavioural')).toBe('notice')
  expect(incomplete(hosted, 'attested')).toBe('unverified')
  expect(incomplete({ ...hosted, header: RUN }, 'attested')).toBe('notice')
  expect(incomplete({ ...hosted, header: RUN }, 'observed')).toBe('unverified')
  // Inputs without any record are missing, whoever recorded the others.
  expect(incomplete({ pairs: [honest(A)], header: RUN }, 'attested')).toBe('unverified')
})

/** The small gate records scores by a run with a name, and no ids: attested. */
async function verdictWith(required: VerificationLevel, unverified: 'warn' | 'block') {
  const tree = changed(({ thresholds: limits }: SmallGate) => {
    Object.assign(limits, { verification: required, unverified })
  })
  const { report } = await runLine(tree, { base: tree })
  const low = findingsOf(report).some(({ code }) => code === 'VERIFICATION_TOO_LOW')
  return [report.compared?.proposed.verification, low, report.verdict, report.cause]
}

test('thresholds.json asks for a level, and says whether less than that blocks', async () => {
  expect(await verdictWith('attested', 'block')).toEqual(['attested', false, 'approved-with-notices', null])
  expect(await verdictWith('observed', 'block')).toEqual(['attested', true, 'blocked', 'unproven'])
  expect(await verdictWith('observed', 'warn')).toEqual(['attested', true, 'approved-with-notices', null])
})
