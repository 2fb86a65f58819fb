import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import type { PlannedInput } from '../../model/plan.ts'
import type { LoadedContract } from '../../model/run.ts'
import { PRESETS } from '../../serving/presets/registry.ts'
import { fieldPlace } from '../places.ts'
import type { Role } from './roles.ts'

/** Inputs over the limit under a contract whose wrapper answers them with an error instead of a cut. */
export interface RefusedPairs {
  add(inputs: readonly PlannedInput[]): void
  findings(role: Role): Finding[]
}

export function createRefusedPairs(): RefusedPairs {
  let [inputs, of] = [0, 0]
  let first: PlannedInput | null = null
  return {
    add(planned) {
      of += planned.length
      for (const input of planned) {
        if (!isCut(input)) continue
        first ??= input
        inputs += 1
      }
    },
    findings({ name, loaded, circumstance }) {
      if (first === null || !refuses(loaded)) return []
      const { queryId, documentId } = first
      return [
        {
          code: 'PAIRS_REFUSED',
          severity: severityOf('PAIRS_REFUSED', circumstance),
          place: fieldPlace(loaded, '/input/overlongQuery'),
          facts: { contract: name, inputs, of, queryId, documentId },
        },
      ]
    },
  }
}

/** What refuses a long query refuses a long pair as well, in servers that check the whole request. */
const refuses = ({ contract }: LoadedContract): boolean =>
  PRESETS[contract.wrapper.preset as keyof typeof PRESETS]?.refusesLongPairs === true &&
  contract.input.overlongQuery === 'reject'

const isCut = ({ offered, cut }: PlannedInput): boolean =>
  cut.query.end - cut.query.start < offered.query.end - offered.query.start ||
  cut.document.end - cut.document.start < offered.document.end - offered.document.start
