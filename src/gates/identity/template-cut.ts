import { severityOf } from '../../model/codes.ts'
import type { Finding, FindingFacts } from '../../model/findings.ts'
import type { PlannedInput } from '../../model/plan.ts'
import { fieldPlace } from '../places.ts'
import type { Role } from './roles.ts'

/** How often the cut of a contract takes an end of its joined template, and where first. */
export interface TemplateCuts {
  add(inputs: readonly PlannedInput[]): void
  findings(role: Role): Finding[]
}

const ENDS = ['prefix', 'suffix'] as const

export function createTemplateCuts(): TemplateCuts {
  const found = new Map<FindingFacts['TEMPLATE_CUT']['end'], { inputs: number; first: PlannedInput }>()
  let of = 0
  return {
    add(inputs) {
      of += inputs.length
      for (const input of inputs) {
        for (const end of ENDS) {
          if ((input.frame?.lost[end] ?? 0) === 0) continue
          const known = found.get(end)
          if (known) known.inputs += 1
          else found.set(end, { inputs: 1, first: input })
        }
      }
    },
    findings({ name, loaded, circumstance }) {
      return ENDS.flatMap((end) => {
        const cut = found.get(end)
        if (!cut) return []
        const { queryId, documentId } = cut.first
        return [
          {
            code: 'TEMPLATE_CUT' as const,
            severity: severityOf('TEMPLATE_CUT', circumstance),
            place: fieldPlace(loaded, '/input/joined'),
            facts: { contract: name, end, inputs: cut.inputs, of, queryId, documentId },
          },
        ]
      })
    },
  }
}
