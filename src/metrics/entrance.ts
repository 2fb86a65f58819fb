import type { Metric } from './definition.ts'

/** Queries that a contract rejects or answers with a question, over all queries; measured by the position gate. */
export const QUERY_REFUSALS: Metric = {
  family: 'queryRefusals',
  definition: 1,
  unit: 'ratio',
  better: 'lower',
  gate: 'position',
  of: 'queries',
}

/** Refused queries among those that the dataset expects to be accepted. */
export const FALSE_REJECTIONS: Metric = { ...QUERY_REFUSALS, family: 'falseRejections' }

/** Accepted queries among those that the dataset expects to be rejected or clarified. */
export const FALSE_ACCEPTANCES: Metric = { ...QUERY_REFUSALS, family: 'falseAcceptances' }
