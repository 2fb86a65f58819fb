import type { WaiverRow } from '../formats/waivers.ts'
import { CODES } from '../model/codes.ts'
import type { Place } from '../model/dataset.ts'
import type { FindingCode } from '../model/findings.ts'
import type { Files } from '../model/host.ts'
import type { Waiver } from '../model/thresholds.ts'
import { JSON_FILE_BYTES, ROW_BOUNDS } from './bounds.ts'
import { DATE_HINT, isRealDate } from './dates.ts'
import { createProblems, type ProblemList, throwIfAny } from './problems.ts'
import { WAIVERS } from './published-schemas.ts'
import { createRowReader } from './rows.ts'
import { didYouMean, listOf } from './suggest.ts'

/** @throws {GateError} with all problems of the file */
export async function readWaivers(files: Files, path: string): Promise<readonly Waiver[]> {
  return parseWaivers(await files.read(path, JSON_FILE_BYTES), path)
}

/** The same for bytes that came from elsewhere, such as git. An empty file holds no waivers. */
export function parseWaivers(bytes: Uint8Array, path: string): readonly Waiver[] {
  const problems = createProblems(path)
  const waivers: Waiver[] = []
  const reader = createRowReader<WaiverRow>(
    path,
    {
      format: () => WAIVERS,
      row: (row, place) => waivers.push(toWaiver(row, place, problems)),
      broken: () => undefined,
    },
    problems,
    ROW_BOUNDS,
  )
  reader.push(bytes)
  reader.end()
  throwIfAny(problems)
  return waivers
}

function toWaiver(row: WaiverRow, place: Place, problems: ProblemList): Waiver {
  if (!isRealDate(row.expires))
    problems.add(
      'BAD_DATE',
      { ...place, pointer: '/expires' },
      `${row.expires} is not in the calendar`,
      DATE_HINT,
    )
  checkCode(row.code, { ...place, pointer: '/code' }, problems)
  return {
    code: row.code,
    ids: row.ids,
    fingerprint: row.fingerprint ?? null,
    by: row.by,
    reason: row.reason,
    expires: row.expires,
    place,
  }
}

function checkCode(code: string, place: Place, problems: ProblemList): void {
  const excusable = (Object.keys(CODES) as FindingCode[]).filter((one) => CODES[one].waiver !== null)
  if (excusable.some((one) => one === code)) return
  const known = Object.hasOwn(CODES, code)
  problems.add(
    'WRONG_VALUE',
    place,
    known ? `no waiver excuses ${code}` : `there is no finding "${code}"`,
    () => `${known ? '' : didYouMean(code, excusable)}waivers excuse ${listOf(excusable, 40)}`,
  )
}
