import type { Dataset } from '../model/dataset.ts'
import type { Limit, Thresholds } from '../model/thresholds.ts'
import { createProblems, throwIfAny } from './problems.ts'
import { didYouMean, listOf, suggest } from './suggest.ts'

/** The metrics that a limit can name: the registry's, handed in. */
export interface KnownMetrics {
  /** "nDCG@k" where a cutoff follows. */
  readonly families: readonly string[]
  /** Of a name as limits write it, "nDCG@10". */
  knows(metric: string): boolean
}

/**
 * Limits of this change name metrics that there are: an unknown one would be measured by nobody. The base's limits
 * are not asked, as no change could mend them.
 * @throws {GateError} UNKNOWN_METRIC, all at once
 */
export function checkLimitMetrics({ limits, file }: Thresholds, { families, knows }: KnownMetrics): void {
  const problems = createProblems(file)
  for (const { metric, place } of limits) {
    if (knows(metric)) continue
    const cutoff = /@\d+$/.exec(metric)?.[0]
    const meant = suggest(metric.replace(/@\d+$/, '@k'), families)
    const written = meant?.replace(/@k$/, cutoff ?? '@10')
    problems.add(
      'UNKNOWN_METRIC',
      besideBound(place, 'metric'),
      `there is no metric ${JSON.stringify(metric)}`,
      `${written ? `did you mean ${JSON.stringify(written)}? ` : ''}Metrics are ${listOf(families, 40)}`,
    )
  }
  throwIfAny(problems)
}

/**
 * Limits are about segments that the dataset has.
 * @throws {GateError} UNKNOWN_SEGMENT, all at once
 */
export function checkLimitSegments({ limits, file }: Thresholds, { segments, manifest }: Dataset): void {
  const problems = createProblems(file)
  for (const { segment, place } of limits) {
    if (segment === '*' || segments.has(segment)) continue
    problems.add(
      'UNKNOWN_SEGMENT',
      besideBound(place, 'segment'),
      `the dataset has no segment ${JSON.stringify(segment)}`,
      () => {
        const known = segments.size > 0 ? `has ${listOf([...segments.keys()])}` : 'has none'
        return `${didYouMean(segment, segments.keys())}${manifest.file} ${known}; "*" is all queries`
      },
    )
  }
  throwIfAny(problems)
}

/** A limit stands at its bound; this is another key of the same entry. */
const besideBound = (place: Limit['place'], key: string): Limit['place'] => ({
  ...place,
  pointer: `${place.pointer?.replace(/\/[^/]*$/, '')}/${key}`,
})
