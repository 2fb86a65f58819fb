import { expect, test } from 'vitest'
import { contractEvidence } from '../../src/plan/contract-evidence.ts'
import { matrixCells } from '../../src/plan/matrix.ts'
import { planOracle } from '../../src/plan/oracle-windows.ts'
import { planQuery } from '../../src/plan/plan-query.ts'
import { dataset, document, loaded, query, unit } from './fixtures.ts'

const LONG = document('long', 'a b c d e f g h i j k l m n o p q r s t')
const OTHER = document('other', 'a b c d e f g h i j')
const BEYOND = document('beyond', 'a b c d')
const DATA = dataset([LONG, OTHER, BEYOND])
const WINDOWS = { cut: 'tokens', size: 4, overlap: 0, maxWindows: 2, aggregate: 'max' } as const

function oracle(contract: ReturnType<typeof loaded>, units: Parameters<typeof query>[2]) {
  const asked = query('x y', [LONG, OTHER, BEYOND], units)
  const cell = matrixCells({ current: null, proposed: contract, available: 3, axes: null }).find(
    ({ kind }) => kind === 'oracle',
  )
  if (!cell) throw new Error('no oracle')
  const own = planQuery(contract, asked, DATA)
  const plan = planOracle(cell.loaded, asked, DATA, own)
  return { asked, own, plan, evidence: contractEvidence(cell.loaded, asked, DATA, plan) }
}

const windowsOf = ({ inputs }: ReturnType<typeof planQuery>) =>
  inputs.map(({ documentId, window, cut }) => [documentId, window, cut.document.start, cut.document.end])

// 12 tokens hold [CLS] x y [SEP], seven of a document, [SEP].
const CONTRACT = loaded({ input: { maxLength: 12 }, candidates: 2 })

test('a window of the whole room stands around each piece of evidence, inside the document', () => {
  const { own, plan, evidence } = oracle(CONTRACT, {
    units: [unit('e1', [LONG, 'k l m']), unit('e2', [LONG, 's t']), unit('e3', [LONG, 'b'])],
  })
  expect(windowsOf(own)).toEqual([
    ['long', 0, 0, 7],
    ['other', 0, 0, 7],
  ])
  expect(windowsOf(plan)).toEqual([
    ['long', 0, 0, 7],
    ['long', 1, 8, 15],
    ['long', 2, 13, 20],
    ['other', 0, 0, 7],
  ])
  expect(evidence.units.map(({ retention }) => retention)).toEqual(['complete', 'complete', 'complete'])
})

test('evidence longer than the room stays cut: no window could save it', () => {
  const { evidence } = oracle(CONTRACT, { units: [unit('e1', [LONG, 'k l m n o p q r'])] })
  expect(evidence.units).toMatchObject([{ retention: 'partial', keptTokens: 7, targetTokens: 8 }])
})

test('documents without evidence keep the windows of the contract, those beyond its candidates stay unread', () => {
  const { plan } = oracle(loaded({ input: { maxLength: 12 }, candidates: 2, windows: WINDOWS }), {
    units: [unit('e1', [LONG, 's t'], [BEYOND, 'c'])],
  })
  expect(windowsOf(plan)).toEqual([
    ['long', 0, 13, 20],
    ['other', 0, 0, 4],
    ['other', 1, 4, 8],
  ])
  expect(plan.unscored).toEqual(['beyond'])
})

test('a query without evidence is planned as the contract plans it', () => {
  const { own, plan } = oracle(CONTRACT, { units: [] })
  expect(plan).toBe(own)
})
