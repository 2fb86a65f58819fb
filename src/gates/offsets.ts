import { severityOf } from '../model/codes.ts'
import type { ContractName } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Finding } from '../model/findings.ts'
import type { LoadedContract } from '../model/run.ts'

/** Why the tokens of a contract can't be known; empty where they can. `name`: the role it is looked at in. */
export function offsetFindings(loaded: LoadedContract, name: ContractName): Finding[] {
  return [loaded.encoder, loaded.queryEncoder].flatMap((encoder) =>
    encoder instanceof GateError
      ? encoder.problems.map(({ at, problem }) => ({
          code: 'OFFSETS_UNAVAILABLE' as const,
          severity: severityOf('OFFSETS_UNAVAILABLE'),
          place: { file: loaded.contract.file },
          facts: { contract: name, component: at, problem },
        }))
      : [],
  )
}
