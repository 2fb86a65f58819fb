import type { Beside, Document, OffsetUnit } from '../../model/dataset.ts'
import { compareStrings } from '../../model/order.ts'
import type { Span } from '../../model/tokens.ts'
import { lengthIn } from '../../model/units.ts'

/** A document and where its text stands in its source, in the manifest's offsetUnit. */
interface PlacedDocument {
  readonly document: Document
  readonly sourceSpan: Span
}

/** The documents of one revision of one source. */
export interface SourceRevision {
  readonly placed: readonly PlacedDocument[]
  /** Documents that don't say where they stand. */
  readonly unplaced: readonly Document[]
  /** Of the whole source, where one document is all of it; null: not known. */
  readonly length: number | null
  /** Documents that share a character with the span, in source order; found without looking at the others. */
  overlapping(sourceSpan: Span): readonly PlacedDocument[]
}

export interface SourceIndex {
  add(document: Document, sourceSpan: Span | null): void
  /** Sorted; empty: no document comes from the source. */
  revisions(sourceId: string): readonly string[]
  find(sourceId: string, revision: string): SourceRevision | null
  /** Each document that says where it stands, with those before and after it in its revision. */
  beside(): ReadonlyMap<string, Beside>
}

interface Entry {
  readonly placed: PlacedDocument[]
  readonly unplaced: Document[]
  finished: SourceRevision | null
}

export function createSourceIndex(unit: OffsetUnit): SourceIndex {
  const sources = new Map<string, Map<string, Entry>>()

  function entryOf({ sourceId, revision }: Document): Entry {
    const revisions = sources.get(sourceId) ?? new Map<string, Entry>()
    const entry = revisions.get(revision) ?? { placed: [], unplaced: [], finished: null }
    sources.set(sourceId, revisions)
    revisions.set(revision, entry)
    return entry
  }

  return {
    add(document, sourceSpan) {
      const entry = entryOf(document)
      if (sourceSpan) entry.placed.push({ document, sourceSpan })
      else entry.unplaced.push(document)
    },
    revisions: (sourceId) => [...(sources.get(sourceId)?.keys() ?? [])].sort(compareStrings),
    find(sourceId, revision) {
      const entry = sources.get(sourceId)?.get(revision)
      if (!entry) return null
      entry.finished ??= finish(entry, unit)
      return entry.finished
    },
    beside() {
      const found = new Map<string, Beside>()
      for (const entry of [...sources.values()].flatMap((revisions) => [...revisions.values()])) {
        entry.finished ??= finish(entry, unit)
        const ids = entry.finished.placed.map(({ document }) => document.id)
        for (const [index, id] of ids.entries())
          found.set(id, { before: ids[index - 1] ?? null, after: ids[index + 1] ?? null })
      }
      return found
    },
  }
}

function finish({ placed, unplaced }: Entry, unit: OffsetUnit): SourceRevision {
  const [only] = unplaced
  if (!only || unplaced.length > 1 || placed.length > 0) return arrange(placed, unplaced, null)
  // The only document of a revision is the whole source.
  const end = lengthIn(only.text, unit)
  return arrange([{ document: only, sourceSpan: { start: 0, end } }], [], end)
}

function arrange(placed: PlacedDocument[], unplaced: Document[], length: number | null): SourceRevision {
  placed.sort(
    (a, b) => a.sourceSpan.start - b.sourceSpan.start || compareStrings(a.document.id, b.document.id),
  )
  unplaced.sort((a, b) => compareStrings(a.id, b.id))
  const furthestEnds: number[] = []
  for (const { sourceSpan } of placed) furthestEnds.push(Math.max(sourceSpan.end, furthestEnds.at(-1) ?? 0))
  return {
    placed,
    unplaced,
    length,
    overlapping({ start, end }) {
      const found: PlacedDocument[] = []
      for (let index = firstFrom(placed, end) - 1; index >= 0; index--) {
        if ((furthestEnds[index] as number) <= start) break
        const one = placed[index] as PlacedDocument
        if (one.sourceSpan.end > start) found.push(one)
      }
      return found.reverse()
    },
  }
}

/** Index of the first document that starts at or after a position. */
function firstFrom(placed: readonly PlacedDocument[], position: number): number {
  let low = 0
  let high = placed.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((placed[middle] as PlacedDocument).sourceSpan.start < position) low = middle + 1
    else high = middle
  }
  return low
}
