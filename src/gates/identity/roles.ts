import type { Circumstance } from '../../model/codes.ts'
import type { ContractName } from '../../model/contract.ts'
import type { LoadedContract, RunContext } from '../../model/run.ts'

/** A contract in the role that its findings name. */
export interface Role {
  readonly name: ContractName
  readonly loaded: LoadedContract
  /** What makes its findings milder. */
  readonly circumstance: Circumstance | null
}

/**
 * The contracts whose files and lengths have to be right. The contract in service is also the rollback
 * where nobody names another, and is then judged as one: it has to be pinned and to load.
 */
export function rolesOf({ contracts }: RunContext): readonly Role[] {
  const { current, proposed, rollback } = contracts
  const roles: Role[] = [{ name: 'proposed', loaded: proposed, circumstance: null }]
  const ownRollback = rollback !== null && rollback !== current
  if (current) {
    roles.push(
      ownRollback
        ? { name: 'current', loaded: current, circumstance: 'current' }
        : { name: 'rollback', loaded: current, circumstance: null },
    )
  }
  if (ownRollback) roles.push({ name: 'rollback', loaded: rollback, circumstance: null })
  return roles
}
