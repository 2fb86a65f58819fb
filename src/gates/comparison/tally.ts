import type { Contribution } from '../../metrics/definition.ts'
import type { NamedMetric } from '../../metrics/registry.ts'
import { compareStrings } from '../../model/order.ts'
import { CLASSES, type Delivery, type EvidenceClass, type Standing } from './classes.ts'

/** Thirds of the uncut document; `across-cut` beside one of them; what no scored document holds. */
const POSITIONS: readonly string[] = ['start', 'middle', 'end', 'across-cut', 'not read']

/** A need of a query and where it ended. */
export interface NeedStanding extends Standing {
  readonly id: string
  readonly delivery: Delivery
}

/** What one query adds to the account of one path. */
export interface QueryAccount {
  readonly queryId: string
  readonly segments: readonly string[]
  readonly units: readonly Standing[]
  /** Where each unit stands in its document, in the order of `units`. */
  readonly positions: readonly (readonly string[])[]
  readonly needs: readonly NeedStanding[]
  /** By metric name; a metric that is not defined for the query is absent. */
  readonly values: ReadonlyMap<string, Contribution>
  /** The same under the best and the worst rule for ties, where scores are tied. */
  readonly tied: { readonly best: QueryValues; readonly worst: QueryValues } | null
  readonly recordedContext: boolean
}

type QueryValues = ReadonlyMap<string, Contribution>

/** All queries on one path. */
export interface PathTally {
  add(account: QueryAccount): void
  /** In query-id order, whatever the order of `add`. */
  accounts(): readonly QueryAccount[]
}

export function createPathTally(): PathTally {
  const all: QueryAccount[] = []
  return {
    add: (account) => all.push(account),
    accounts: () => all.sort((a, b) => compareStrings(a.queryId, b.queryId)),
  }
}

/** How many units ended in each class, all nine in the order of the boundaries. */
export function countClasses(accounts: readonly QueryAccount[]): Map<EvidenceClass, number> {
  const counts = new Map<EvidenceClass, number>(CLASSES.map((one) => [one, 0]))
  for (const { units } of accounts) {
    for (const unit of units) counts.set(unit.class, (counts.get(unit.class) ?? 0) + 1)
  }
  return counts
}

/** Units by position, and within it by class: only what was counted, in the order of positions and boundaries. */
export function countByPosition(
  accounts: readonly QueryAccount[],
): Map<string, ReadonlyMap<EvidenceClass, number>> {
  const counts = new Map(POSITIONS.map((one) => [one, new Map<EvidenceClass, number>()]))
  for (const { units, positions } of accounts) {
    for (const [index, unit] of units.entries()) {
      for (const position of positions[index] ?? []) {
        const classes = counts.get(position)
        classes?.set(unit.class, (classes.get(unit.class) ?? 0) + 1)
      }
    }
  }
  const inOrder = (classes: ReadonlyMap<EvidenceClass, number>) =>
    new Map(
      CLASSES.flatMap((name): [EvidenceClass, number][] => {
        const count = classes.get(name)
        return count === undefined ? [] : [[name, count]]
      }),
    )
  return new Map([...counts].map(([position, classes]) => [position, inOrder(classes)]))
}

/** The value of a metric over queries, and its n; null where it is defined for none of them. */
export function valueOver(
  accounts: readonly QueryAccount[],
  { name }: NamedMetric,
  valuesOf: (account: QueryAccount) => QueryValues = ({ values }) => values,
): { value: number; n: number } | null {
  let sum = 0
  let of = 0
  for (const account of accounts) {
    const one = valuesOf(account).get(name)
    sum += one?.sum ?? 0
    of += one?.of ?? 0
  }
  return of === 0 ? null : { value: sum / of, n: of }
}
