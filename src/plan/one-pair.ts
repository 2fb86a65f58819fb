import type { Dataset, Document, Query } from '../model/dataset.ts'

/** One query and one document that are in no dataset: probes, and texts that somebody asks about. */
const ID = 'probe'

/** `fields`: what a template may ask for. */
export const documentOf = (
  text: string,
  fields: Partial<Pick<Document, 'title' | 'section' | 'attributes'>> = {},
): Document => ({
  id: ID,
  sourceId: ID,
  revision: '',
  section: null,
  title: null,
  permission: null,
  text,
  rerank: null,
  attributes: {},
  ...fields,
})

export const queryOf = (text: string): Query => ({
  id: ID,
  text,
  segments: [],
  protectedSpans: [],
  units: [],
  constraints: { must: {}, mustNot: {} },
  expect: 'accept',
  grades: new Map(),
  route: '',
  candidates: [{ documentId: ID, score: 0 }],
  rewrites: [],
  place: { file: 'probes' },
})

export const datasetOf = (document: Document): Dataset => ({
  name: 'probes',
  corpusRevision: '',
  retrievalRevision: '',
  digest: '',
  gain: 'linear',
  offsetUnit: 'utf16',
  segments: new Map(),
  documents: new Map([[document.id, document]]),
  queries: [],
  manifest: { file: 'probes' },
})
