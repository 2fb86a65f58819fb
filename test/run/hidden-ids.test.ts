import { expect, test } from 'vitest'
import { findingsOf, fingerprintsOf, recordedGate, runLine } from '../governance/line.ts'
import { filesOf } from '../governance/small-gate.ts'

test('with hashed ids no finding about a delivered passage names its document or its source', async () => {
  const gate = recordedGate()
  for (const document of gate.documents) document.sourceId = `source-of-${document.id}`
  const passages = [{ documentId: 'd-q00', revision: '9', section: 'x', sourceId: 'elsewhere' }]
  const trace = [...(gate.trace ?? []), { type: 'context', queryId: 'q00', passages }]
  expect(trace[0]).toMatchObject({ fingerprints: fingerprintsOf(gate) })
  const tree = filesOf({ ...gate, trace })
  const { report } = await runLine(tree, { base: tree })
  const found = findingsOf(report).filter(({ code }) => /REVISION_MIXED|WINDOW_IDENTITY_LOST/.test(code))
  // Of the proposed contract and of the one in service, which are the same.
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['REVISION_MIXED', 'WINDOW_IDENTITY_LOST']))
  expect(JSON.stringify(found.map(({ facts, message }) => [facts, message]))).not.toMatch(
    /d-q00|source-of|elsewhere|"q00"/,
  )
})
