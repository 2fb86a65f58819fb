import type { ContextPassage } from '../model/evidence.ts'
import { type Assembly, documentOf, measurePassage } from './assemble.ts'

/**
 * Selected documents with those that stand beside them in their source: each is followed by its neighbours, the
 * nearest first and the one before it before the one after it. A document comes once, at its first place. One that
 * not the same readers may read is no neighbour: a context never widens a permission.
 */
export function withNeighbours(selected: readonly ContextPassage[], assembly: Assembly): ContextPassage[] {
  const { settings, dataset } = assembly
  if (settings.unit !== 'document' || settings.neighbours === 0) return [...selected]
  const found = new Map<string, ContextPassage>()
  const add = (documentId: string, passage?: ContextPassage) => {
    if (found.has(documentId)) return
    const textSpan = { start: 0, end: documentOf(documentId, dataset).text.length }
    found.set(documentId, passage ?? measurePassage({ documentId, textSpan }, assembly))
  }
  for (const passage of selected) {
    add(passage.documentId, passage)
    for (const documentId of neighboursOf(passage.documentId, assembly)) add(documentId)
  }
  return [...found.values()]
}

function neighboursOf(documentId: string, { settings, dataset }: Assembly): string[] {
  const readers = (id: string) => JSON.stringify(documentOf(id, dataset).permission)
  const found: string[] = []
  let [before, after] = [documentId, documentId]
  for (let step = 0; step < settings.neighbours; step++) {
    before = dataset.beside?.get(before)?.before ?? ''
    after = dataset.beside?.get(after)?.after ?? ''
    found.push(...[before, after].filter((id) => id !== ''))
  }
  return found.filter((id) => readers(id) === readers(documentId))
}
