import type { TSchema } from 'typebox'
import { CandidateRowSchema } from './candidates.ts'
import { DocumentRowSchema } from './documents.ts'
import { GateFileSchema } from './gate.ts'
import { LedgerRowSchema } from './ledger.ts'
import { ManifestSchema } from './manifest.ts'
import { PairsLineSchema } from './pairs.ts'
import { PlanSchema } from './plan.ts'
import { ProbesFileSchema } from './probes.ts'
import { QueryRowSchema } from './queries.ts'
import { ReportSchema } from './report.ts'
import { ServingSchema } from './serving.ts'
import { ThresholdsSchema } from './thresholds.ts'
import { TraceRowSchema } from './trace.ts'
import { WaiverRowSchema } from './waivers.ts'

/** Every published format by the name of its file in gates/schema. */
export const SCHEMAS: Readonly<Record<string, TSchema>> = {
  gate: GateFileSchema,
  manifest: ManifestSchema,
  documents: DocumentRowSchema,
  queries: QueryRowSchema,
  candidates: CandidateRowSchema,
  serving: ServingSchema,
  thresholds: ThresholdsSchema,
  waivers: WaiverRowSchema,
  trace: TraceRowSchema,
  pairs: PairsLineSchema,
  probes: ProbesFileSchema,
  ledger: LedgerRowSchema,
  plan: PlanSchema,
  report: ReportSchema,
}
