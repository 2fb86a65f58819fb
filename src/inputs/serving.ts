import type { ServingInput } from '../model/contract.ts'
import type { Files } from '../model/host.ts'
import { JSON_FILE_BYTES } from './bounds.ts'
import { checkHubReferences } from './hub-references.ts'
import { parseJsonFile } from './json-file.ts'
import { findPlaceholders } from './placeholders.ts'
import { createProblems, throwIfAny } from './problems.ts'
import { SERVING } from './published-schemas.ts'

/** @throws {GateError} with all problems of the file */
export async function readServing(files: Files, path: string): Promise<ServingInput> {
  return parseServing(await files.read(path, JSON_FILE_BYTES), path)
}

/** The same for bytes that came from elsewhere, such as git. */
export function parseServing(bytes: Uint8Array, path: string): ServingInput {
  const problems = createProblems(path)
  const file = findPlaceholders(bytes, path, problems) ? null : parseJsonFile(bytes, path, SERVING, problems)
  if (file) checkHubReferences(file, problems)
  throwIfAny(problems)
  const { value, lines } = file as NonNullable<typeof file>
  return { file: value, path, lines }
}
