import { readServing } from '../../inputs/serving.ts'
import type { Contract } from '../../model/contract.ts'
import { GateError } from '../../model/errors.ts'
import type { ServingFile } from '../../model/files.ts'
import type { Host } from '../../model/host.ts'
import type { LoadedContract } from '../../model/run.ts'
import type { Encoder } from '../../model/tokens.ts'
import { contractOf } from '../../run/contracts.ts'
import { MAX_TOKENIZER_BYTES } from '../../run/encoders.ts'
import { readText } from '../../run/text-file.ts'
import { readTokenizerConfig } from '../../run/tokenizer-config.ts'
import { effectiveContract } from '../../serving/effective-contract.ts'
import { createEncoder } from '../../tokenize/encoder.ts'
import { loadTokenizer } from '../../tokenize/load.ts'
import { type InspectOptions, maxLengthOf, sideOf, truncationOf, windowsOf, wrong } from './options.ts'

const COMMAND_LINE = 'command line'

/** The contract that is inspected: that of --serving, or the one that the other options describe. */
export async function subjectOf(host: Host, options: InspectOptions): Promise<LoadedContract> {
  const { files, sha256 } = host
  const encoderAt = async (path: string): Promise<Encoder> =>
    createEncoder(loadTokenizer(await readText(files, path, MAX_TOKENIZER_BYTES), path))
  if (options.serving === undefined) {
    const path = options.tokenizer
    if (path === undefined)
      throw wrong('--tokenizer', 'there is none', 'write --tokenizer FILE, or --serving FILE')
    refuseIdle(options)
    const contract = await described(host, options, path)
    return loadedOf(contract, await encoderAt(path), null)
  }
  refuseBeside(options)
  refuseIdle(options)
  const contract = await contractOf(await readServing(files, options.serving), files, sha256)
  const beside = (path: string) => encoderAt(files.beside(contract.file, path))
  // A single text is read by the query encoder alone, a pair by the reranker alone.
  const { queryEncoder } = contract
  if (options.document !== undefined) return loadedOf(contract, await beside(contract.tokenizer.path), null)
  if (queryEncoder === null) {
    throw wrong('--document', 'there is none, and the contract has no query encoder', 'write --document TEXT')
  }
  const encoder = await beside(queryEncoder.tokenizer.path)
  return loadedOf(contract, encoder, encoder)
}

/** What is wrong, at the option that says so. */
export function atOption(error: unknown): unknown {
  if (!(error instanceof GateError) || !error.problems.some(({ at }) => at.startsWith(COMMAND_LINE)))
    return error
  const [first, ...rest] = error.problems.map((one) => ({ ...one, at: optionAt(one.at) }))
  return first === undefined ? error : GateError.of([first, ...rest])
}

const OPTIONS: readonly [pointer: string, option: string][] = [
  ['/input/documentTemplate', '--document-template'],
  ['/input/joined', '--part'],
  ['/input/truncation', '--truncation'],
  ['/input/maxQueryTokens', '--max-query-tokens'],
  ['/windows/cut', '--window-cut'],
  ['/windows', '--windows'],
  ['/', '--max-length'],
]

function optionAt(at: string): string {
  if (!at.startsWith(`${COMMAND_LINE}#`)) return at
  const pointer = at.slice(COMMAND_LINE.length + 1)
  const part = /^\/input\/joined\/parts\/(\d+)/.exec(pointer)?.[1]
  if (part !== undefined) return `--part, number ${Number(part) + 1}`
  return OPTIONS.find(([start]) => pointer.startsWith(start))?.[1] ?? at
}

/** A contract of nothing but options: a fast tokenizer call, cut as tokenizers 0.23.2 does. */
async function described(host: Host, options: InspectOptions, tokenizer: string): Promise<Contract> {
  const { files, log, sha256 } = host
  const config =
    options.tokenizerConfig === undefined ? null : await readTokenizerConfig(files, options.tokenizerConfig)
  const maxLength = maxLengthOf(options.maxLength)
  if (config?.maxLength != null && maxLength > config.maxLength) {
    log.warning(`--max-length ${maxLength} is above the tokenizer's own limit of ${config.maxLength} tokens`)
  }
  const isPair = options.document !== undefined
  const parts = options.part ?? []
  const windows = windowsOf(options.windows, options.windowCut)
  const file: ServingFile = {
    formatVersion: 1,
    wrapper: { preset: 'custom', version: '0' },
    model: { id: 'inspected', revision: '' },
    tokenizer: { file: tokenizer },
    input: {
      queryPrefix: options.queryPrefix ?? '',
      ...(options.documentTemplate !== undefined && { documentTemplate: options.documentTemplate }),
      maxLength,
      truncation: isPair ? truncationOf(options.truncation) : 'longest_first',
      truncationSide: sideOf(options.side ?? config?.side ?? 'right'),
      engine: 'tokenizers',
      ...(options.maxQueryTokens !== undefined && {
        maxQueryTokens: maxLengthOf(options.maxQueryTokens, '--max-query-tokens'),
      }),
      ...(parts.length > 0 && { joined: { parts: [...parts], keepSuffix: options.keepSuffix === true } }),
    },
    ...(windows && { windows }),
  }
  return effectiveContract(
    { file, path: COMMAND_LINE, lines: new Map() },
    { tokenizerMaxLength: null },
    sha256,
  )
}

/** Options that a contract says, too. */
const OF_CONTRACT = {
  tokenizer: '--tokenizer',
  tokenizerConfig: '--tokenizer-config',
  maxLength: '--max-length',
  truncation: '--truncation',
  side: '--side',
  queryPrefix: '--query-prefix',
  documentTemplate: '--document-template',
  maxQueryTokens: '--max-query-tokens',
  part: '--part',
  keepSuffix: '--keep-suffix',
  windows: '--windows',
  windowCut: '--window-cut',
} as const satisfies Partial<Record<keyof InspectOptions, string>>

/** Options of which nothing would come without another one, or beside it. */
function refuseIdle(options: InspectOptions): void {
  const refuse = (names: readonly (keyof typeof NEEDING)[], why: string, hint: string) => {
    const idle = names.find((name) => options[name] !== undefined)
    if (idle !== undefined) throw wrong(NEEDING[idle], why, hint)
  }
  const { document, serving, part, documentTemplate } = options
  if (document === undefined) {
    const { route: _, ...ofPairs } = NEEDING
    const names = Object.keys(ofPairs) as (keyof typeof ofPairs)[]
    refuse(names, 'it is of a pair, and there is no document', 'write --document TEXT, or leave it out')
  }
  if (document !== undefined || serving === undefined) {
    const why = 'only the query encoder of a contract has routes, and it reads a single text'
    refuse(['route'], why, 'write --serving FILE without --document, or leave it out')
  }
  if (serving !== undefined) return
  if (part === undefined) refuse(['keepSuffix'], 'there is no joined template', 'write --part TEXT beside it')
  if (documentTemplate === undefined) {
    refuse(['field'], 'there is no template that asks for it', 'write --document-template TEXT beside it')
  }
}

const NEEDING = {
  route: '--route',
  field: '--field',
  truncation: '--truncation',
  documentTemplate: '--document-template',
  maxQueryTokens: '--max-query-tokens',
  part: '--part',
  keepSuffix: '--keep-suffix',
  windows: '--windows',
  windowCut: '--window-cut',
} as const satisfies Partial<Record<keyof InspectOptions, string>>

function refuseBeside(options: InspectOptions): void {
  const beside = Object.entries(OF_CONTRACT).find(
    ([name]) => options[name as keyof InspectOptions] !== undefined,
  )
  if (beside === undefined) return
  throw wrong(beside[1], 'the contract of --serving says it already', `leave out ${beside[1]}, or --serving`)
}

const loadedOf = (contract: Contract, encoder: Encoder, queryEncoder: Encoder | null): LoadedContract => ({
  name: 'proposed',
  contract,
  lines: new Map(),
  encoder,
  queryEncoder,
  files: [],
  graphPositions: null,
  trace: null,
  scores: { kind: 'none', reason: 'inspected only' },
})
