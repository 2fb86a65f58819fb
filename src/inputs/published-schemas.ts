import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import candidatesSchema from '../../gates/schema/candidates.schema.json' with { type: 'json' }
import documentsSchema from '../../gates/schema/documents.schema.json' with { type: 'json' }
import gateSchema from '../../gates/schema/gate.schema.json' with { type: 'json' }
import ledgerSchema from '../../gates/schema/ledger.schema.json' with { type: 'json' }
import manifestSchema from '../../gates/schema/manifest.schema.json' with { type: 'json' }
import probesSchema from '../../gates/schema/probes.schema.json' with { type: 'json' }
import queriesSchema from '../../gates/schema/queries.schema.json' with { type: 'json' }
import reportSchema from '../../gates/schema/report.schema.json' with { type: 'json' }
import servingSchema from '../../gates/schema/serving.schema.json' with { type: 'json' }
import thresholdsSchema from '../../gates/schema/thresholds.schema.json' with { type: 'json' }
import traceSchema from '../../gates/schema/trace.schema.json' with { type: 'json' }
import waiversSchema from '../../gates/schema/waivers.schema.json' with { type: 'json' }
import type { CandidateRow } from '../formats/candidates.ts'
import type { DocumentRow } from '../formats/documents.ts'
import type { GateFile } from '../formats/gate.ts'
import type { LedgerRow } from '../formats/ledger.ts'
import type { ManifestFile } from '../formats/manifest.ts'
import type { ProbesFile } from '../formats/probes.ts'
import type { QueryRow } from '../formats/queries.ts'
import type { ReportFile } from '../formats/report.ts'
import type { ServingFile } from '../formats/serving.ts'
import type { ThresholdsFile } from '../formats/thresholds.ts'
import type { TraceContext, TraceEncode, TraceHeader, TracePair, TraceQuery } from '../formats/trace.ts'
import type { WaiverRow } from '../formats/waivers.ts'
import type { VersionedFormat } from './migrations/registry.ts'
import { upgrade } from './migrations/upgrade.ts'

/** A published schema, compiled when it is first needed. */
export interface Format<T> {
  matches(value: unknown): value is T
  /** Why a value does not match: all reasons, or only the first where the value is very `large`. */
  explain(value: unknown, large: boolean): readonly ErrorObject[]
  /** A value of an older version of the format in the present one; others as they are. */
  upgrade(value: unknown): unknown
}

/** The published schemas are checked by a test, not on every run. */
const OPTIONS = {
  allowUnionTypes: true,
  strictTuples: false,
  validateSchema: false,
  meta: false,
  verbose: true,
}
let firstAjv: Ajv | undefined
let allAjv: Ajv | undefined
const forFirst = (): Ajv => {
  firstAjv ??= new Ajv(OPTIONS)
  return firstAjv
}
const forAll = (): Ajv => {
  allAjv ??= new Ajv({ ...OPTIONS, allErrors: true })
  return allAjv
}

function format<T>(schema: object, versioned: VersionedFormat | null = null): Format<T> {
  let first: ValidateFunction | undefined
  let all: ValidateFunction | undefined
  const firstErrors = () => {
    first ??= forFirst().compile(schema)
    return first
  }
  return {
    matches: (value): value is T => firstErrors()(value),
    explain(value, large) {
      if (!large) all ??= forAll().compile(schema)
      const check = large || !all ? firstErrors() : all
      return check(value) ? [] : [...(check.errors ?? [])]
    },
    upgrade: (value) => (versioned === null ? value : upgrade(value, versioned)),
  }
}

export const GATE = format<GateFile>(gateSchema, 'gate')
export const MANIFEST = format<ManifestFile>(manifestSchema, 'manifest')
export const DOCUMENTS = format<DocumentRow>(documentsSchema)
export const QUERIES = format<QueryRow>(queriesSchema)
export const CANDIDATES = format<CandidateRow>(candidatesSchema)
export const SERVING = format<ServingFile>(servingSchema, 'serving')
export const THRESHOLDS = format<ThresholdsFile>(thresholdsSchema, 'thresholds')
export const PROBES = format<ProbesFile>(probesSchema, 'probes')
export const LEDGER = format<LedgerRow>(ledgerSchema)
export const REPORT = format<ReportFile>(reportSchema)
export const WAIVERS = format<WaiverRow>(waiversSchema)

/** The records of a trace by their `type`: a mistake in one is then told in that record's terms. */
export const TRACE = {
  header: format<TraceHeader>(recordSchema('header')),
  pair: format<TracePair>(recordSchema('pair')),
  encode: format<TraceEncode>(recordSchema('encode')),
  query: format<TraceQuery>(recordSchema('query')),
  context: format<TraceContext>(recordSchema('context')),
}

function recordSchema(type: string): object {
  const found = traceSchema.anyOf.find((record) => record.properties.type.const === type)
  if (!found) throw new Error(`gates/schema/trace.schema.json has no record "${type}"`)
  return found
}
