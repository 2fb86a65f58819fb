import type { Dataset } from '../../model/dataset.ts'
import type { TracePair } from '../../model/files.ts'
import type { Finding } from '../../model/findings.ts'
import type { PlannedInput } from '../../model/plan.ts'
import { activationCause, compareScores, returnedScore, scoresEqual } from './compare-scores.ts'
import { explainOrder } from './order-causes.ts'
import type { MovedRow, Owners } from './owners.ts'
import { misaligned, type Subject } from './trace-findings.ts'

/** Rows of one query that belong to other candidates, with what may have moved them. */
export function movedRowFindings(
  subject: Subject,
  inputs: readonly PlannedInput[],
  moved: readonly MovedRow[],
  owners: Owners,
  dataset: Dataset,
): Finding[] {
  if (moved.length === 0) return []
  const ownerOf = new Map(moved.map(({ planned, owner }) => [planned, owner]))
  const fits = (place: number, from: number) => {
    const [at, origin] = [inputs[place], inputs[from]]
    return at && origin && owners.same(ownerOf.get(at) ?? at, origin)
  }
  const cause = explainOrder(inputs, fits, textIn(dataset))?.cause ?? null
  return moved.map(({ planned, owner }) =>
    misaligned(subject, rowOf(planned), {
      problem: 'row-of-another-candidate',
      expected: null,
      actual: null,
      other: owner.documentId,
      cause,
    }),
  )
}

/** Scores of one query that are not the model's of their row, with what may have moved or changed them. */
export function scoreFindings(
  subject: Subject,
  inputs: readonly PlannedInput[],
  recordsOf: (input: PlannedInput) => readonly TracePair[],
  dataset: Dataset,
): Finding[] {
  const { contract } = subject.role.loaded
  const records = inputs.map(recordsOf)
  const differing = inputs.flatMap((planned, place) =>
    (records[place] ?? []).flatMap((record) => {
      const difference = compareScores(contract, record.modelScore, record.score)
      return difference ? [{ planned, place, record, difference }] : []
    }),
  )
  if (differing.length === 0) return []

  const expected = records.map(([first]) => returnedScore(contract, first?.modelScore))
  const fits = (place: number, from: number) => {
    const actual = records[place]?.[0]?.score
    const origin = expected[from]
    if (actual === undefined) return undefined
    return origin != null && scoresEqual(contract, origin, actual)
  }
  const activations = new Set(
    differing.map(({ record: { modelScore, score } }) =>
      modelScore === undefined || score === undefined ? null : activationCause(contract, modelScore, score),
    ),
  )
  const [activation = null] = activations.size === 1 ? activations : []
  const order = activation === null ? explainOrder(inputs, fits, textIn(dataset)) : null
  return differing.map(({ planned, place, difference }) => {
    const from = order?.from[place]
    return misaligned(subject, rowOf(planned), {
      problem: 'returned-score-differs',
      ...difference,
      other: from === undefined ? null : (inputs[from]?.documentId ?? null),
      cause: activation ?? order?.cause ?? null,
    })
  })
}

const rowOf = ({ queryId, documentId, window }: PlannedInput) => ({ queryId, documentId, window })

const textIn = (dataset: Dataset) => (input: PlannedInput) =>
  dataset.documents.get(input.documentId)?.text ?? input.document.text
