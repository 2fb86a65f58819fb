import type { QueryRow } from '../../formats/queries.ts'
import type { Constraint, Place, ProtectedSpan, Query, Rewrite, Scalar, Twin } from '../../model/dataset.ts'
import { QUERIES } from '../published-schemas.ts'
import type { RowHandler } from '../rows.ts'
import { didYouMean, listOf } from '../suggest.ts'
import { withoutPrototype } from './documents.ts'
import { placesOf, tellUnknownDocument } from './evidence.ts'
import { placeQuote } from './quoted-span.ts'
import { checkGrade, type QueryContext, step, tellRepeatedIds, tellUnknown } from './row-checks.ts'
import { gradesOf, unitsOf } from './units.ts'

/** A query without its candidates. */
type AnnotatedQuery = Omit<Query, 'candidates'>

export interface QueryReader {
  readonly handler: RowHandler<QueryRow>
  readonly queries: ReadonlyMap<string, AnnotatedQuery>
  /** Whether a query is there, be its row broken; true for all where some row could not even be read. */
  mayHave(queryId: string): boolean
}

export function createQueryReader(context: QueryContext): QueryReader {
  const queries = new Map<string, AnnotatedQuery>()
  const brokenIds = new Set<string>()
  let unreadable = false
  return {
    queries,
    mayHave: (id) => unreadable || queries.has(id) || brokenIds.has(id),
    handler: {
      format: () => QUERIES,
      row(row, place) {
        const first = queries.get(row.id)
        if (first) {
          const problem = `query ${JSON.stringify(row.id)} is on line ${first.place.line} too`
          context.problems.add(
            'DUPLICATE_ID',
            step(place, '/id'),
            problem,
            'give every query an id of its own',
          )
        } else queries.set(row.id, toQuery(row, place, context))
      },
      broken(value) {
        const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
        if (typeof id === 'string') brokenIds.add(id)
        else unreadable = true
      },
    },
  }
}

function toQuery(row: QueryRow, place: Place, context: QueryContext): AnnotatedQuery {
  checkSegments(row, place, context)
  checkJudgments(row, place, context)
  const protectedSpans = protectedSpansOf(row, place, context)
  const units = unitsOf(row, place, context)
  return {
    id: row.id,
    text: row.text,
    segments: row.segments ?? [],
    protectedSpans,
    units,
    ...(row.twins && { twins: twinsOf(row.twins, place, context) }),
    constraints: {
      must: constraintOf(row, 'must', place, context),
      mustNot: constraintOf(row, 'mustNot', place, context),
    },
    expect: row.expect ?? 'accept',
    grades: gradesOf(units, row.judgments ?? []),
    route: row.route ?? '',
    rewrites: rewritesOf(row, place, context),
    place,
  }
}

function checkSegments(
  { segments = [] }: QueryRow,
  place: Place,
  { segments: declared, problems }: QueryContext,
): void {
  for (const [index, segment] of segments.entries()) {
    if (declared.has(segment)) continue
    problems.add(
      'UNKNOWN_SEGMENT',
      step(place, `/segments/${index}`),
      `the manifest declares no segment ${JSON.stringify(segment)}`,
      () => {
        const known = declared.size > 0 ? `it declares ${listOf([...declared.keys()])}` : 'it declares none'
        return `${didYouMean(segment, declared.keys())}add it to "segments" of the manifest; ${known}`
      },
    )
  }
}

function checkJudgments({ judgments = [] }: QueryRow, place: Place, context: QueryContext): void {
  const seen = new Set<string>()
  for (const [index, [documentId, grade]] of judgments.entries()) {
    const at = step(place, `/judgments/${index}`)
    if (!context.corpus.mayHave(documentId)) tellUnknownDocument(documentId, at, context.problems)
    if (seen.has(documentId)) {
      const problem = `document ${JSON.stringify(documentId)} is judged twice`
      context.problems.add('DUPLICATE_ID', at, problem, 'keep one judgment')
    }
    seen.add(documentId)
    checkGrade(grade, at, context)
  }
}

function protectedSpansOf(row: QueryRow, place: Place, { unit, problems }: QueryContext): ProtectedSpan[] {
  const rows = row.protectedSpans ?? []
  tellRepeatedIds(rows, step(place, '/protectedSpans'), problems)
  return rows.flatMap((span, index) => {
    const querySpan = placeQuote(row.text, span, unit, step(place, `/protectedSpans/${index}`), problems)
    return querySpan ? [{ id: span.id, kind: span.kind, querySpan }] : []
  })
}

function twinsOf(rows: NonNullable<QueryRow['twins']>, place: Place, context: QueryContext): Twin[] {
  tellRepeatedIds(rows, step(place, '/twins'), context.problems)
  return rows.map((twin, index) => ({
    id: twin.id,
    kind: twin.kind,
    places: placesOf(twin, step(place, `/twins/${index}`), context),
  }))
}

/** Every protected span of the query, whether the rewrite says where it went or not. */
function rewritesOf(row: QueryRow, place: Place, { unit, problems }: QueryContext): Rewrite[] {
  const spanIds = (row.protectedSpans ?? []).map((span) => span.id)
  const rewrites = row.rewrites ?? []
  tellRepeatedIds(rewrites, step(place, '/rewrites'), problems)
  return rewrites.map(({ id, text, spans = [] }, index) => {
    const at = step(place, `/rewrites/${index}/spans`)
    tellRepeatedIds(
      spans.map((span) => ({ id: span.of })),
      at,
      problems,
      '/of',
    )
    const placed = new Map<string, Rewrite['spans'][number]['querySpan']>()
    for (const [spanIndex, span] of spans.entries()) {
      const spanPlace = step(at, `/${spanIndex}`)
      if (!spanIds.includes(span.of))
        tellUnknown('UNKNOWN_SPAN', span.of, 'protected span', spanIds, step(spanPlace, '/of'), problems)
      placed.set(span.of, placeQuote(text, span, unit, spanPlace, problems))
    }
    return { id, text, spans: spanIds.map((of) => ({ of, querySpan: placed.get(of) ?? null })) }
  })
}

function constraintOf(
  { constraints }: QueryRow,
  kind: 'must' | 'mustNot',
  place: Place,
  { corpus, problems }: QueryContext,
): Constraint {
  const constraint = constraints?.[kind] ?? {}
  for (const name of Object.keys(constraint)) {
    if (corpus.attributes.has(name) || !corpus.whole) continue
    problems.add(
      'UNKNOWN_ATTRIBUTE',
      step(place, `/constraints/${kind}`),
      `no document has an attribute ${JSON.stringify(name)}`,
      () => `${didYouMean(name, corpus.attributes)}add it to the documents, or remove the constraint`,
    )
  }
  return withoutPrototype<readonly Scalar[]>(constraint)
}
