import { GateError } from '../../model/errors.ts'
import type { Host } from '../../model/host.ts'
import { documentOf } from '../../plan/one-pair.ts'
import type { Console, ExitCode } from '../command.ts'
import { inspectPair, inspectText } from './inspection.ts'
import { inspectionJson } from './inspection-json.ts'
import { evidenceOf, fieldsOf, type InspectOptions, textOf } from './options.ts'
import { ruler } from './ruler.ts'
import { atOption, subjectOf } from './subject.ts'

/**
 * `inspect`: what a model receives of one query and one document, or of one text.
 * @throws {GateError} BAD_ARGUMENT, PAIR_IMPOSSIBLE, LENGTH_BELOW_SPECIALS, CONTRACT_INVALID, WINDOWS_IMPOSSIBLE,
 *   LISTWISE_UNSUPPORTED, and those of files and tokenizers
 */
export async function inspect(host: Host, options: InspectOptions, console: Console): Promise<ExitCode> {
  const { files } = host
  const [query, document] = await Promise.all([
    textOf(options.query, '--query', files),
    options.document === undefined ? null : textOf(options.document, '--document', files),
  ])
  const evidence = evidenceOf(options.evidence, document ?? query)
  const fields = fieldsOf(options.field ?? [])
  try {
    const loaded = await subjectOf(host, options)
    const inspection =
      document === null
        ? inspectText(loaded, query, options.route ?? '', evidence)
        : inspectPair(loaded, query, documentOf(document, fields), evidence)
    console.out(
      options.json ? `${JSON.stringify(inspectionJson(inspection))}\n` : ruler(inspection, console.paint),
    )
    return 0
  } catch (error) {
    throw error instanceof GateError ? atOption(error) : error
  }
}
