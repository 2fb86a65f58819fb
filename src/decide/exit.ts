import type { Verdict } from '../model/gates.ts'
import type { Settings } from '../model/run.ts'

type Mode = Settings['mode']

/** 0 approved, with or without notices; 1 blocked; 2 not evaluated. `warn` never fails the job. */
export function exitCodeOf(verdict: Verdict, mode: Mode): 0 | 1 | 2 {
  if (mode === 'warn') return 0
  switch (verdict) {
    case 'approved':
    case 'approved-with-notices':
      return 0
    case 'blocked':
      return 1
    case 'not-evaluated':
      return 2
  }
}

/** Of a check run. `warn` is neutral about what would have failed. */
export function conclusionOf(verdict: Verdict, mode: Mode): 'success' | 'neutral' | 'failure' {
  if (exitCodeOf(verdict, 'enforce') === 0) return 'success'
  return mode === 'warn' ? 'neutral' : 'failure'
}
