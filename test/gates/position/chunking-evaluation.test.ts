import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildRows, type Rows, writeDataset } from '../../../bench/chunking-evaluation/dataset.ts'
import { startPosition } from '../../../src/gates/position/position.ts'
import { readDataset } from '../../../src/inputs/dataset/dataset.ts'
import type { Dataset, Query } from '../../../src/model/dataset.ts'
import { contractEvidence } from '../../../src/plan/contract-evidence.ts'
import { planQuery } from '../../../src/plan/plan-query.ts'
import { createMemoryFiles } from '../../inputs/memory-files.ts'
import { HAS_SHARED, SHARED } from '../../shared.ts'
import { context, queryEvidence, sha256 } from '../fixtures.ts'
import { keptByLibrary, library } from './by-the-library.ts'
import { bertContract } from './probe-fixtures.ts'

/** Every so manieth question; `POSITION_EVERY=1` does all of them. */
const EVERY = Number(process.env.POSITION_EVERY ?? 16)
const CANDIDATES = 5

describe.skipIf(!HAS_SHARED)('evidence of chunking-evaluation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'position-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function load(): Promise<Dataset> {
    const { documents, queries, candidates } = buildRows(
      join(SHARED, 'data/evidence/chunking-evaluation'),
      CANDIDATES,
    )
    const kept = queries.filter((_, at) => at % EVERY === 0)
    const ids = new Set(kept.map(({ id }) => id))
    const rows: Rows = {
      documents,
      queries: kept,
      candidates: candidates.filter(({ queryId }) => ids.has(queryId)),
    }
    writeDataset(folder, rows)
    const names = ['manifest.json', 'documents.jsonl', 'queries.jsonl', 'candidates.jsonl']
    const files = createMemoryFiles(
      new Map(names.map((name) => [`d/${name}`, new Uint8Array(readFileSync(join(folder, name)))])),
      1 << 20,
    )
    return readDataset(files, sha256, 'd')
  }

  test('is kept as the Rust library keeps it, each pair encoded uncut and cut', {
    timeout: 600_000,
  }, async () => {
    const dataset = await load()
    const oracle = library(
      readFileSync(join(SHARED, 'data/tokenizers/bert-base-uncased/tokenizer.json'), 'utf8'),
    )
    expect(dataset.queries.length).toBeGreaterThan(20)
    for (const maxLength of [256, 512]) {
      const loaded = bertContract({ input: { maxLength, truncation: 'longest_first' } })
      const gate = startPosition(
        context({
          dataset,
          contracts: { current: null, proposed: { ...loaded, name: 'proposed' }, rollback: null },
        }),
      )
      const expected = { complete: 0, n: 0 }
      for (const query of dataset.queries) {
        const plan = planQuery(loaded, query, dataset)
        const evidence = contractEvidence(loaded, query, dataset, plan)
        gate.add(queryEvidence(query, { proposed: evidence }, { proposed: plan }))
        for (const { documentId, unitId, keptTokens, targetTokens } of placesOf(evidence.units)) {
          const found = await keptByLibrary(
            oracle,
            query.text,
            dataset.documents.get(documentId)?.text ?? '',
            spanOf(query, unitId, documentId),
            { maxLength, truncation: 'longest_first', truncationSide: 'right' },
          )
          expect([query.id, unitId, documentId, { kept: keptTokens, of: targetTokens }]).toEqual([
            query.id,
            unitId,
            documentId,
            found,
          ])
          expected.n += 1
          expected.complete += keptTokens === targetTokens ? 1 : 0
        }
      }
      const [row] = gate
        .end()
        .measured.filter(
          ({ metric, segment, slice, unit }) =>
            metric === 'placeRetention.pair' && segment === '*' && slice === undefined && unit === 'ratio',
        )
      expect([row?.value, row?.n]).toEqual([expected.complete / expected.n, expected.n])
      expect(expected.n).toBeGreaterThan(30)
    }
  })
})

const placesOf = (units: ReturnType<typeof contractEvidence>['units']) =>
  units.flatMap(({ unitId, places }) => places.map((place) => ({ ...place, unitId })))

function spanOf({ units }: Query, unitId: string, documentId: string) {
  const place = units.find(({ id }) => id === unitId)?.places.find((one) => one.documentId === documentId)
  if (place === undefined) throw new Error(`no place of ${unitId}`)
  return place.textSpan
}
