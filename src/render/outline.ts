import type { ReportFile } from '../model/files.ts'
import type { Section } from './document.ts'
import { against } from './sections/against.ts'
import { boundaries, positions } from './sections/boundaries.ts'
import { changes } from './sections/changes.ts'
import { classesByPosition } from './sections/classes-by-position.ts'
import { compared, reproduce, rollback } from './sections/compared.ts'
import { confusable } from './sections/confusable.ts'
import { datasetEffect } from './sections/dataset-effect.ts'
import { effective } from './sections/effective.ts'
import { entrance } from './sections/entrance.ts'
import { blocking, knownNotices, notices, unverified } from './sections/findings.ts'
import { gates } from './sections/gates.ts'
import { inShort } from './sections/in-short.ts'
import { latency } from './sections/latency.ts'
import { lengthBias } from './sections/length.ts'
import { metLimits, openLimits } from './sections/limits.ts'
import { allLosses, losses } from './sections/losses.ts'
import { margin } from './sections/margin.ts'
import { matrix } from './sections/matrix.ts'
import { metrics, segmentMetrics } from './sections/metrics.ts'
import { probes } from './sections/probes.ts'
import { problems } from './sections/problems.ts'
import { repair } from './sections/repair.ts'
import { survival } from './sections/survival.ts'
import { windows } from './sections/windows.ts'
import { worth } from './sections/worth.ts'

/** A part of the report; `rows` bounds its lists and tables. Null where there is nothing to say. */
type Writer = (report: ReportFile, rows: number) => Section | null

/** Every section in the order of reading: what decides first, what only explains last. */
const SECTIONS: readonly Writer[] = [
  problems,
  inShort,
  gates,
  changes,
  datasetEffect,
  losses,
  openLimits,
  blocking,
  unverified,
  boundaries,
  positions,
  classesByPosition,
  repair,
  entrance,
  metrics,
  worth,
  confusable,
  matrix,
  windows,
  margin,
  lengthBias,
  against,
  notices,
  rollback,
  compared,
  effective,
  reproduce,
  survival,
  probes,
  segmentMetrics,
  latency,
  allLosses,
  metLimits,
  knownNotices,
]

/** What everybody reads, even where there is room for little. */
const OPENING: readonly Writer[] = [problems, inShort, gates]

/** What a conversation about a change needs; the rest is in the summary. */
const TALK: readonly Writer[] = [
  changes,
  datasetEffect,
  losses,
  openLimits,
  blocking,
  unverified,
  boundaries,
  repair,
  rollback,
  reproduce,
]

const write = (writers: readonly Writer[], report: ReportFile, rows: number): Section[] =>
  writers.map((writer) => writer(report, rows)).filter((section) => section !== null)

export const outline = (report: ReportFile, rows: number): Section[] => write(SECTIONS, report, rows)

export const opening = (report: ReportFile, rows: number): Section[] => write(OPENING, report, rows)

/** The opening, and what explains it, folded. */
export const talk = (report: ReportFile, rows: number): Section[] => [
  ...opening(report, rows),
  ...write(TALK, report, rows).map((section) => ({ ...section, folded: true })),
]
