import type { Problem } from '../model/errors.ts'
import type { ContractValues } from './fields.ts'
import { parseJoined, parseTemplate } from './template.ts'

/** Problems of a contract that no single field shows. Code CONTRACT_INVALID. */
export function checkContract(contract: ContractValues, at: (pointer: string) => string): Problem[] {
  const problems: Problem[] = []
  const report = (pointer: string, problem: string, hint: string) =>
    problems.push({ code: 'CONTRACT_INVALID', at: at(pointer), problem, hint })
  const { input, windows, scores } = contract

  const template = parseTemplate(input.documentTemplate)
  if ('problem' in template) report('/input/documentTemplate', template.problem, template.hint)
  if (windows !== null && windows.size !== 'fill' && windows.overlap >= windows.size) {
    report(
      '/windows/overlap',
      `an overlap of ${windows.overlap} tokens leaves a window of ${windows.size} no step`,
      `set it below ${windows.size}`,
    )
  }
  problems.push(...joinedProblems(contract, at))
  if (scores.activation === 'softmax' && scores.column === null) {
    report(
      '/scores/column',
      'softmax gives one number per label, and none is chosen',
      'name the column of the relevant label, usually 1',
    )
  }
  if (scores.calibration !== null && scores.activation === 'identity') {
    report(
      '/scores/calibration',
      'length calibration needs scores in [0, 1], and the activation is identity',
      'use sigmoid or softmax, or drop the calibration',
    )
  }
  const { calibration, marginRank, skipWhenMargin } = scores
  if (calibration?.relief && calibration.relief.lengthRef <= calibration.lengthRef) {
    report(
      '/scores/calibration/relief/lengthRef',
      `relief to ${calibration.relief.lengthRef} tokens raises no lengthRef of ${calibration.lengthRef}`,
      `set it above ${calibration.lengthRef}, or leave "relief" out`,
    )
  }
  if (marginRank !== undefined && skipWhenMargin === null) {
    report(
      '/scores/marginRank',
      'a rank for the margin is named, and no query is skipped by its margin',
      'set "skipWhenMargin", or leave "marginRank" out',
    )
  }
  return problems
}

/** What a contract asks of a joined template that can't be had of one string. */
function joinedProblems({ input, windows }: ContractValues, at: (pointer: string) => string): Problem[] {
  if (input.joined === null) return []
  const problem = (pointer: string, text: string, hint: string): Problem => ({
    code: 'CONTRACT_INVALID',
    at: at(pointer),
    problem: text,
    hint,
  })
  const parsed = parseJoined(input.joined.parts)
  if ('problem' in parsed) {
    const { part, problem: text, hint } = parsed
    return [problem(`/input/joined/parts${part === null ? '' : `/${part}`}`, text, hint)]
  }
  const inOneString = parsed.some((pieces) => pieces.filter(({ kind }) => kind !== 'literal').length > 1)
  if (!inOneString) return []
  const apart = 'put query and document into parts of their own'
  const found: Problem[] = []
  if (input.cut.truncation === 'only_second') {
    found.push(
      problem(
        '/input/truncation',
        'query and document stand in one string, and only_second needs a second text to cut',
        `write longest_first, or ${apart}`,
      ),
    )
  }
  if (input.maxQueryTokens !== null) {
    found.push(
      problem(
        '/input/maxQueryTokens',
        'query and document stand in one string, of which the query can not be cut by itself',
        `limit the query with preLimit, or ${apart}`,
      ),
    )
  }
  if (windows?.cut === 'tokens') {
    found.push(
      problem(
        '/windows/cut',
        'query and document stand in one string, out of which no window of tokens can be taken',
        `write "text", or ${apart}`,
      ),
    )
  }
  return found
}
