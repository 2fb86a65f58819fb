import type { LedgerRow } from '../formats/ledger.ts'
import type { Files } from '../model/host.ts'
import { ROW_BOUNDS } from './bounds.ts'
import { createProblems, throwIfAny } from './problems.ts'
import { LEDGER } from './published-schemas.ts'
import { createRowReader } from './rows.ts'

/** Every merge adds a row, which names all recordings of its contract. */
const LEDGER_BYTES = 64 << 20

/**
 * The rows of a ledger, oldest first; none where there is no such file yet.
 * @throws {GateError} with all problems of the file
 */
export async function readLedger(files: Files, path: string): Promise<readonly LedgerRow[]> {
  if ((await files.sha256(path)) === null) return []
  const problems = createProblems(path)
  const rows: LedgerRow[] = []
  const reader = createRowReader<LedgerRow>(
    path,
    { format: () => LEDGER, row: (row) => rows.push(row), broken: () => undefined },
    problems,
    ROW_BOUNDS,
  )
  reader.push(await files.read(path, LEDGER_BYTES))
  reader.end()
  throwIfAny(problems)
  return rows
}
