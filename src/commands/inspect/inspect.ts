import type { Host } from '../../model/host.ts'
import { MAX_TOKENIZER_BYTES } from '../../run/encoders.ts'
import { readText } from '../../run/text-file.ts'
import { readTokenizerConfig } from '../../run/tokenizer-config.ts'
import { loadTokenizer } from '../../tokenize/load.ts'
import type { Console, ExitCode } from '../command.ts'
import { inspectionJson, inspectPair } from './inspection.ts'
import { evidenceOf, type InspectOptions, maxLengthOf, sideOf, textOf, truncationOf } from './options.ts'
import { ruler } from './ruler.ts'

/**
 * `inspect`: what a model receives of one query and one document.
 * @throws {GateError} BAD_ARGUMENT, PAIR_IMPOSSIBLE, LENGTH_BELOW_SPECIALS, and those of files and tokenizers
 */
export async function inspect(
  { files, log }: Host,
  options: InspectOptions,
  console: Console,
): Promise<ExitCode> {
  const [query, document] = await Promise.all([
    textOf(options.query, '--query', files),
    textOf(options.document, '--document', files),
  ])
  const config =
    options.tokenizerConfig === undefined ? null : await readTokenizerConfig(files, options.tokenizerConfig)
  const rule = {
    maxLength: maxLengthOf(options.maxLength),
    truncation: truncationOf(options.truncation),
    truncationSide: sideOf(options.side ?? config?.side ?? 'right'),
    engine: 'tokenizers' as const,
  }
  const evidence = evidenceOf(options.evidence, document)
  if (config?.maxLength != null && rule.maxLength > config.maxLength)
    log.warning(
      `--max-length ${rule.maxLength} is above the tokenizer's own limit of ${config.maxLength} tokens`,
    )
  const tokenizer = loadTokenizer(
    await readText(files, options.tokenizer, MAX_TOKENIZER_BYTES),
    options.tokenizer,
  )
  const inspection = inspectPair(tokenizer, rule, { query: options.queryPrefix + query, document }, evidence)
  console.out(
    options.json ? `${JSON.stringify(inspectionJson(inspection))}\n` : ruler(inspection, console.paint),
  )
  return 0
}
