import { severityOf } from '../../model/codes.ts'
import type { Finding } from '../../model/findings.ts'
import type { FileFact } from '../../model/run.ts'
import { fieldPlace } from '../places.ts'
import type { Role } from './roles.ts'

/** A git commit, or the longer one of a sha256 repository; a branch, a tag or a short hash can move. */
const FULL_COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

const FILE_POINTERS: Readonly<Record<FileFact['what'], { file: string; sha256: string }>> = {
  tokenizer: { file: '/tokenizer/file', sha256: '/tokenizer/sha256' },
  model: { file: '/model/file', sha256: '/model/sha256' },
  'query-encoder-tokenizer': {
    file: '/queryEncoder/tokenizer/file',
    sha256: '/queryEncoder/tokenizer/sha256',
  },
}

/** Revisions that can move, files without a hash, with another one, or not there. */
export function pinFindings(role: Role): Finding[] {
  return [...revisionFindings(role), ...role.loaded.files.flatMap((fact) => fileFindings(role, fact))]
}

function revisionFindings({ name, loaded, circumstance }: Role): Finding[] {
  const { model, queryEncoder } = loaded.contract
  const revisions = [
    { what: 'model revision', pointer: '/model/revision', value: model.revision },
    ...(queryEncoder
      ? [
          {
            what: 'query encoder revision',
            pointer: '/queryEncoder/revision',
            value: queryEncoder.revision,
          },
        ]
      : []),
  ]
  return revisions
    .filter(({ value }) => !FULL_COMMIT.test(value))
    .map(({ what, pointer, value }) => ({
      code: 'UNPINNED',
      severity: severityOf('UNPINNED', circumstance),
      place: fieldPlace(loaded, pointer),
      facts: { contract: name, what, value },
    }))
}

function fileFindings({ name, loaded, circumstance }: Role, fact: FileFact): Finding[] {
  const { what, path, declared, actual } = fact
  const pointers = FILE_POINTERS[what]
  const found: Finding[] = []
  if (actual === null) {
    found.push({
      code: 'FILE_MISSING',
      severity: severityOf('FILE_MISSING', circumstance),
      place: fieldPlace(loaded, pointers.file),
      facts: { contract: name, what, path },
    })
  }
  if (declared === null) {
    found.push({
      code: 'UNPINNED',
      severity: severityOf('UNPINNED', circumstance),
      place: fieldPlace(loaded, pointers.file),
      facts: { contract: name, what, value: path, ...(actual !== null && { sha256: actual }) },
    })
  } else if (actual !== null && actual !== declared) {
    found.push({
      code: 'HASH_MISMATCH',
      severity: severityOf('HASH_MISMATCH', circumstance),
      place: fieldPlace(loaded, pointers.sha256),
      facts: { contract: name, what, expected: declared, actual },
    })
  }
  return found
}
