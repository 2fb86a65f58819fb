/** The shapes of files that rooms beyond inputs work with; src/formats holds their one source. */
export type { LedgerRow } from '../formats/ledger.ts'
export type { PlanFile } from '../formats/plan.ts'
export type { ReportFile } from '../formats/report.ts'
export type { ComparisonReport } from '../formats/report-comparison.ts'
export type { DatasetEffect } from '../formats/report-dataset.ts'
export type { PositionReport } from '../formats/report-position.ts'
export type { ServingFile } from '../formats/serving.ts'
export type { TraceContext, TraceEncode, TraceHeader, TracePair, TraceQuery } from '../formats/trace.ts'
