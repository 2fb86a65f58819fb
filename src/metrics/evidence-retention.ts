import type { Metric } from './definition.ts'

/**
 * Needs of all queries that reach the generator's context whole, over all annotated needs: refused
 * queries, evidence that no candidate holds and unverifiable evidence stay in the denominator.
 * Defined for queries with evidence.
 */
export const EVIDENCE_RETENTION_CONTEXT: Metric = {
  family: 'evidenceRetention.context',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'comparison',
  of: 'units',
  contribution: ({ evidence: { needs, delivered } }) => (needs === 0 ? null : { sum: delivered, of: needs }),
}

/**
 * Share of the annotated text in the generator's context: a need that was cut counts in part, text that
 * several passages hold counts once. Explains retention; retention decides.
 */
export const EVIDENCE_COVERAGE_CONTEXT: Metric = {
  ...EVIDENCE_RETENTION_CONTEXT,
  family: 'evidenceCoverage.context',
  contribution: ({ evidence: { needs, covered } }) => (needs === 0 ? null : { sum: covered, of: needs }),
}

/** The same as `evidenceRetention.context` at the pair boundary; measured by the position gate. */
export const EVIDENCE_RETENTION_PAIR: Metric = {
  family: 'evidenceRetention.pair',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'position',
  of: 'units',
}

/** Protected spans that reach the model whole, in the pair; measured by the position gate. */
export const PROTECTED_SPAN_RETENTION_PAIR: Metric = {
  family: 'protectedSpanRetention.pair',
  definition: 1,
  unit: 'ratio',
  better: 'higher',
  gate: 'position',
  of: 'spans',
}

/** Protected spans of rewritten queries that are whole wherever the rewrite is read. */
export const PROTECTED_SPAN_RETENTION_REWRITE: Metric = {
  ...PROTECTED_SPAN_RETENTION_PAIR,
  family: 'protectedSpanRetention.rewrite',
}

/** Probes of one set that reach the model whole; a set of gate.json's `probes` stands for SET. */
export const PROBE_RETENTION: Metric = {
  ...PROTECTED_SPAN_RETENTION_PAIR,
  family: 'probeRetention.SET',
  of: 'probes',
}

/** The same in front of the query encoder. */
export const PROTECTED_SPAN_RETENTION_ENCODER: Metric = {
  ...PROTECTED_SPAN_RETENTION_PAIR,
  family: 'protectedSpanRetention.encoder',
}
