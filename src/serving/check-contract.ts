import type { Problem } from '../model/errors.ts'
import type { ContractValues } from './fields.ts'
import { parseTemplate } from './template.ts'

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
  return problems
}
