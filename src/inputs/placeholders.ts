import { pointerStep } from '../model/place.ts'
import type { ProblemList } from './problems.ts'

/** What `describe` of capture/evidence_gate.py writes where it does not know. */
const FILL_IN = 'FILL IN: '

/**
 * Adds a problem for every value that was left to a person, and tells whether there are any. Broken JSON has none: its
 * own problems are told.
 */
export function findPlaceholders(bytes: Uint8Array, path: string, problems: ProblemList): boolean {
  const text = new TextDecoder().decode(bytes)
  if (!text.includes(FILL_IN)) return false
  const before = problems.size
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'string' && value.startsWith(FILL_IN)) {
      const line = text.slice(0, text.indexOf(JSON.stringify(value))).split('\n').length
      const hint = `write ${value.slice(FILL_IN.length)}`
      problems.add('WRONG_VALUE', { file: path, line, pointer }, 'this was left for you to fill in', hint)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) visit(one, pointer + pointerStep(key))
    }
  }
  try {
    visit(JSON.parse(text), '')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return problems.size > before
}
