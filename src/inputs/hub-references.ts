import type { ServingFile } from '../formats/serving.ts'
import { GateError } from '../model/errors.ts'
import { type HubFile, isHubReference, isPinned, parseHubReference } from '../model/hub-reference.ts'
import type { JsonFile } from './json-file.ts'
import type { ProblemList } from './problems.ts'

/** Whose revision governs a file that is named. */
interface Named {
  readonly pointer: string
  readonly file: string | undefined
  readonly of: { readonly id: string; readonly revision: string }
  readonly revisionPointer: string
}

/**
 * References to a hub are references, and a repository that has a revision in this file is read at that one: a model
 * of today with the tokenizer of yesterday is what nobody means.
 */
export function checkHubReferences({ value, at }: JsonFile<ServingFile>, problems: ProblemList): void {
  const { model, tokenizer, queryEncoder } = value
  const named: Named[] = [
    { pointer: '/model/file', file: model.file, of: model, revisionPointer: '/model/revision' },
    { pointer: '/tokenizer/file', file: tokenizer.file, of: model, revisionPointer: '/model/revision' },
    ...(queryEncoder
      ? [
          {
            pointer: '/queryEncoder/tokenizer/file',
            file: queryEncoder.tokenizer.file,
            of: queryEncoder,
            revisionPointer: '/queryEncoder/revision',
          },
        ]
      : []),
  ]
  for (const { pointer, file, of, revisionPointer } of named) {
    const parsed = file !== undefined && isHubReference(file) ? tryParse(file) : null
    if (parsed instanceof GateError) {
      const [{ problem, hint } = { problem: '', hint: '' }] = parsed.problems
      problems.add('HUB_REFERENCE_INVALID', at(pointer), problem, hint)
    } else if (parsed && isPinned(parsed) && parsed.repository === of.id && parsed.revision !== of.revision)
      problems.add(
        'HUB_REVISIONS_DIFFER',
        at(pointer),
        `it is read from commit ${parsed.revision} of ${of.id}, and ${revisionPointer} is ${JSON.stringify(of.revision)}`,
        'write the same commit in both places',
      )
  }
}

function tryParse(reference: string): HubFile | GateError {
  try {
    return parseHubReference(reference)
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
}
