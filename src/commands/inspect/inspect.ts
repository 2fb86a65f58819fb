import { GateError } from '../../model/errors.ts'
import type { Host } from '../../model/host.ts'
import type { Side } from '../../model/tokens.ts'
import { loadTokenizer } from '../../tokenize/load.ts'
import type { Console, ExitCode } from '../command.ts'
import { inspectionJson, inspectPair } from './inspection.ts'
import {
  evidenceOf,
  type InspectOptions,
  maxLengthOf,
  sideOf,
  textOf,
  tokenizerJson,
  truncationOf,
} from './options.ts'
import { ruler } from './ruler.ts'

/** Above this a tokenizer_config.json means "unset". */
const UNSET_LENGTH = 1e20

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
    options.tokenizerConfig === undefined
      ? null
      : readConfig(await tokenizerJson(options.tokenizerConfig, files), options.tokenizerConfig)
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
  const tokenizer = loadTokenizer(await tokenizerJson(options.tokenizer, files), options.tokenizer)
  const inspection = inspectPair(tokenizer, rule, { query: options.queryPrefix + query, document }, evidence)
  console.out(
    options.json ? `${JSON.stringify(inspectionJson(inspection))}\n` : ruler(inspection, console.paint),
  )
  return 0
}

interface TokenizerConfig {
  readonly side: Side | null
  readonly maxLength: number | null
}

function readConfig(json: string, file: string): TokenizerConfig {
  const invalid = (problem: string, cause?: unknown) =>
    new GateError('TOKENIZER_INVALID', { at: file, problem, hint: 'give a tokenizer_config.json' }, { cause })
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw invalid(`this is not JSON (${(cause as Error).message})`, cause)
  }
  if (typeof value !== 'object' || value === null) throw invalid('this is not an object')
  const { truncation_side: side, model_max_length: length } = value as Record<string, unknown>
  return {
    side: side === 'left' || side === 'right' ? side : null,
    maxLength: typeof length === 'number' && length < UNSET_LENGTH ? length : null,
  }
}
