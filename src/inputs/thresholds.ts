import type { LimitEntry, ThresholdsFile } from '../formats/thresholds.ts'
import type { Files } from '../model/host.ts'
import { DEFAULT_VERIFICATION, type Limit, type Thresholds } from '../model/thresholds.ts'
import { JSON_FILE_BYTES } from './bounds.ts'
import { DATE_HINT, isRealDate } from './dates.ts'
import { type JsonFile, parseJsonFile } from './json-file.ts'
import { BOUNDS, checkLimit, decisionOf } from './limit-checks.ts'
import { createProblems, type ProblemList, throwIfAny } from './problems.ts'
import { THRESHOLDS } from './published-schemas.ts'

/** Queries that a limit needs to be decided, where the file does not say. */
const DEFAULT_MIN_QUERIES = 20

/** @throws {GateError} with all problems of the file */
export async function readThresholds(files: Files, path: string): Promise<Thresholds> {
  return parseThresholds(await files.read(path, JSON_FILE_BYTES), path)
}

/** The same for bytes that came from elsewhere, such as git. */
export function parseThresholds(bytes: Uint8Array, path: string): Thresholds {
  const problems = createProblems(path)
  const file = parseJsonFile(bytes, path, THRESHOLDS, problems)
  if (file) check(file, problems)
  throwIfAny(problems)
  return toThresholds(file as NonNullable<typeof file>, path)
}

function check({ value, at }: JsonFile<ThresholdsFile>, problems: ProblemList): void {
  const firstById = new Map<string, number>()
  for (const [index, entry] of value.limits.entries()) {
    const pointer = `/limits/${index}`
    const first = firstById.get(entry.id)
    if (first === undefined) firstById.set(entry.id, index)
    else {
      const hint = 'give each limit an id of its own: reports and waivers name it'
      problems.add('DUPLICATE_ID', at(`${pointer}/id`), `/limits/${first} has the same id`, hint)
    }
    checkLimit(entry, (key) => at(pointer + key), problems)
  }
  const { at: agreedAt, expires } = value.agreed
  for (const key of ['at', 'expires'] as const) {
    const date = value.agreed[key]
    if (date !== undefined && !isRealDate(date))
      problems.add('BAD_DATE', at(`/agreed/${key}`), `${date} is not in the calendar`, DATE_HINT)
  }
  if (expires !== undefined && isRealDate(expires) && Date.parse(expires) < Date.parse(agreedAt))
    problems.add(
      'BAD_DATE',
      at('/agreed/expires'),
      `the agreement expires on ${expires}, before it is made on ${agreedAt}`,
      'write a later date, or leave "expires" out',
    )
}

function toThresholds({ value, at }: JsonFile<ThresholdsFile>, file: string): Thresholds {
  const minQueries = value.minQueries ?? DEFAULT_MIN_QUERIES
  return {
    limits: value.limits.flatMap((entry, index) =>
      limitsOf(entry, value, minQueries, (key) => at(`/limits/${index}/${key}`)),
    ),
    minQueries,
    inconclusive: value.inconclusive ?? 'block',
    unverified: value.unverified ?? 'block',
    verification: value.verification ?? DEFAULT_VERIFICATION,
    agreed: {
      by: value.agreed.by,
      at: value.agreed.at,
      reference: value.agreed.reference,
      expires: value.agreed.expires ?? null,
    },
    approvers: value.approvers,
    onLimitChange: value.onLimitChange ?? 'require-approval',
    file,
  }
}

/** One limit per bound of an entry. */
function limitsOf(
  entry: LimitEntry,
  { defaults }: ThresholdsFile,
  minQueries: number,
  at: (key: string) => Limit['place'],
): Limit[] {
  return BOUNDS.flatMap((bound) => {
    const limit = entry[bound]
    if (limit === undefined) return []
    return {
      id: entry.id,
      metric: entry.metric,
      path: entry.path ?? 'proposed',
      segment: entry.segment ?? defaults?.segment ?? '*',
      decision: entry.decision ?? decisionOf(bound),
      bound,
      limit,
      versus: entry.versus ?? defaults?.versus ?? 'current',
      minQueries: entry.minQueries ?? minQueries,
      place: at(bound),
    }
  })
}
