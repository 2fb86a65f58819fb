import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GateFile } from '../../src/formats/gate.ts'
import type { ServingFile } from '../../src/formats/serving.ts'
import type { ThresholdsFile } from '../../src/formats/thresholds.ts'
import { DEMO_TOKENIZER } from './processes.ts'

const FILLER = 'Routine maintenance is described in this section. '
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

export interface GateFolder {
  /** The workspace: `gates/` stands in it. */
  readonly root: string
  write(path: string, content: object | string): void
}

/** How the parts of a small gate differ from the usual ones. */
export interface GateOptions {
  readonly ids?: readonly [string, string]
  readonly gate?: Partial<GateFile>
}

/**
 * A gate of two queries, four documents and no model: `early` has its evidence at the start of a document,
 * `late` at its end, behind some 300 tokens.
 */
export function createGate({ ids = ['early', 'late'], gate = {} }: GateOptions = {}): GateFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'gate-e2e-')))
  mkdirSync(join(root, 'gates/dataset'), { recursive: true })
  copyFileSync(DEMO_TOKENIZER, join(root, 'gates/tokenizer.json'))
  const write = (path: string, content: object | string) =>
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    )
  writeDataset(root, write, ids)
  write('gates/serving.json', serving(512))
  write('gates/thresholds.json', thresholds())
  write('gates/gate.json', {
    formatVersion: 1,
    id: 'small',
    scoring: 'trace',
    context: { maxPassages: 2 },
    ...gate,
  } satisfies GateFile)
  return { root, write }
}

function writeDataset(
  root: string,
  write: GateFolder['write'],
  [early, late]: readonly [string, string],
): void {
  const [first, last] = ['The approved seal is ZQ-77.', 'The plate is made of steel.']
  const documents = [
    { id: 'd-early', text: `${first} ${FILLER.repeat(30)}` },
    { id: 'd-late', text: `${FILLER.repeat(30)}${last}` },
    { id: 'd-other', text: FILLER },
    { id: 'd-none', text: FILLER.repeat(2) },
  ].map((document) => ({ ...document, sourceId: document.id, revision: '1' }))
  const queries = [
    {
      id: early,
      text: 'Which seal is approved?',
      segments: ['all'],
      evidence: [{ id: 'seal', documentId: 'd-early', quote: first }],
    },
    {
      id: late,
      text: 'Which plate is fitted?',
      segments: ['all'],
      evidence: [{ id: 'plate', documentId: 'd-late', quote: last }],
    },
  ]
  const candidates = [early, late].map((queryId) => ({
    queryId,
    candidates: documents.map(({ id }, rank) => [id, 9 - rank]),
  }))
  const rows = { documents, queries, candidates }
  const files: Record<string, object> = {}
  for (const [name, list] of Object.entries(rows)) {
    const path = `gates/dataset/${name}.jsonl`
    write(path, list.map((row) => `${JSON.stringify(row)}\n`).join(''))
    files[name] = { file: `${name}.jsonl`, sha256: hashOf(join(root, path)), rows: list.length }
  }
  write('gates/dataset/manifest.json', {
    formatVersion: 1,
    name: 'small',
    corpusRevision: '1',
    preprocessing: 'none',
    retrieval: { revision: '1', configSha256: '0'.repeat(64) },
    createdAt: '2026-01-01',
    heldOutFromTraining: true,
    segments: [{ id: 'all' }],
    files,
  })
}

export function serving(maxLength: number): ServingFile {
  return {
    formatVersion: 1,
    wrapper: { preset: 'custom', version: '1' },
    model: { id: 'none', revision: '0'.repeat(40), maxPositions: 512 },
    tokenizer: { file: 'tokenizer.json', sha256: hashOf(DEMO_TOKENIZER), library: '0.23.2' },
    input: { maxLength, truncation: 'only_second', truncationSide: 'right' },
  }
}

export function thresholds(more: Partial<ThresholdsFile> = {}): ThresholdsFile {
  return {
    formatVersion: 1,
    agreed: { by: ['team'], at: '2026-01-01', reference: 'none' },
    approvers: ['team'],
    unverified: 'warn',
    limits: [{ id: 'no-new-cuts', metric: 'evidenceRetention.pair', maxNewLost: 0 }],
    ...more,
  }
}
