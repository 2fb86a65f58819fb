import { expect, test } from 'vitest'
import type { ReliefContract } from '../../src/model/contract.ts'
import type { PlannedInput } from '../../src/model/plan.ts'
import { coversAll, keyTerms, offeredText } from '../../src/rank/key-terms.ts'
import { calibrateLength } from '../../src/rank/transforms.ts'
import { tokenizer } from '../gates/fixtures.ts'

const rule = (changes: Partial<ReliefContract> = {}): ReliefContract => ({
  lengthRef: 400,
  terms: 'words',
  ignore: [],
  ...changes,
})

test('key terms are words of four letters and more, and every word with a digit', () => {
  const asked = 'Which seal fits AX-104-B at 80 °C, not in amines?'
  expect(keyTerms(asked, rule())).toEqual(['which', 'seal', 'fits', 'ax-104-b', '80', 'amines'])
  expect(keyTerms(asked, rule({ ignore: ['Which', 'fits'] }))).toEqual(['seal', 'ax-104-b', '80', 'amines'])
  expect(keyTerms(asked, rule({ terms: 'identifiers' }))).toEqual(['ax-104-b', '80'])
  expect(keyTerms('Prüfung der Größe', rule())).toEqual(['prüfung', 'größe'])
})

test('a text covers terms as whole words, in any case and compatibility form', () => {
  expect(coversAll('The SEAL of the ax-104-b.', ['seal', 'ax-104-b'])).toBe(true)
  expect(coversAll('The seals of the AX-104-B', ['seal'])).toBe(false)
  expect(coversAll('the AX-104-B2', ['ax-104-b'])).toBe(false)
  expect(coversAll('ﬁlter', ['filter'])).toBe(true)
})

test('without key terms nothing is covered', () => {
  expect(keyTerms('is it on?', rule())).toEqual([])
  expect(coversAll('anything', [])).toBe(false)
})

test('a window is looked at by itself, not with the rest of its document', () => {
  const text = 'seal here, AX-104 there'
  const input = (start: number, end: number): PlannedInput => ({
    ...({} as PlannedInput),
    document: { text, slots: [] },
    documentEncoding: tokenizer.encode(text),
    offered: { query: { start: 0, end: 0 }, document: { start, end } },
  })
  expect([input(0, text.length), input(0, 4), input(11, 17), input(5, 5)].map(offeredText)).toEqual([
    text,
    'seal',
    'AX-104',
    '',
  ])
})

test('relief measures a covered text by its own reference, and leaves a short one alone', () => {
  const calibration = { alpha: 0.35, lengthRef: 200, sigma: 150, relief: rule({ lengthRef: 362 }) }
  const at = (tokens: number, covered: boolean) =>
    Number(calibrateLength(1, tokens, calibration, 'serving.json', () => covered).toFixed(4))
  expect([150, 300, 362, 512].map((tokens) => at(tokens, true))).toEqual([1, 1, 1, 0.8048])
  expect([150, 350, 512].map((tokens) => at(tokens, false))).toEqual([1, 0.8048, 0.7175])
  const { relief: _, ...plain } = calibration
  expect(calibrateLength(1, 350, plain, 'serving.json', () => true).toFixed(4)).toBe('0.8048')
})
