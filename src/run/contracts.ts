import type { Contract, ContractName, ServingInput } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Files } from '../model/host.ts'
import { isHubReference } from '../model/hub-reference.ts'
import type { FileFact, LoadedContract, PublishedLengths } from '../model/run.ts'
import { effectiveContract } from '../serving/effective-contract.ts'
import type { Encoders } from './encoders.ts'
import { type ModelConfig, readModelConfig } from './model-config.ts'
import { readTokenizerConfig } from './tokenizer-config.ts'

/** A contract with its tokenizers and the hashes of its files; traces and scores come later. */
export type OpenContract = Omit<LoadedContract, 'trace' | 'scores' | 'graphPositions'>

export interface ContractTools {
  /** Where the files are read that the contract names. */
  readonly files: Files
  readonly encoders: Encoders
  readonly sha256: (data: Uint8Array) => string
}

/**
 * The effective contract of a serving.json and what it names.
 * @throws {GateError} CONTRACT_INVALID; FILE_MISSING and others of a tokenizer file. A missing model is a fact.
 */
export async function openContract(
  name: ContractName,
  input: ServingInput,
  tools: ContractTools,
): Promise<OpenContract> {
  return open(name, input, tools).catch((error: unknown) => {
    throw namedBy(input.path, error)
  })
}

/** A reference to a hub is no place that anybody can open: the file that holds it is. */
function namedBy(file: string, error: unknown): unknown {
  if (!(error instanceof GateError)) return error
  const [first, ...rest] = error.problems.map((one) =>
    isHubReference(one.at) ? { ...one, at: `${file}: ${one.at}` } : one,
  )
  return first && isHubReference(error.problems[0]?.at ?? '') ? GateError.of([first, ...rest]) : error
}

async function open(name: ContractName, input: ServingInput, tools: ContractTools): Promise<OpenContract> {
  const { files, encoders, sha256 } = tools
  const contract = await contractOf(input, files, sha256)
  const beside = (path: string) => files.beside(contract.file, path)
  const tokenizer = await encoders.load(files, beside(contract.tokenizer.path))
  const ofQuery =
    contract.queryEncoder && (await encoders.load(files, beside(contract.queryEncoder.tokenizer.path)))
  return {
    name,
    contract,
    lines: input.lines,
    published: await publishedLengths(input, files),
    encoder: tokenizer.encoder,
    queryEncoder: ofQuery?.encoder ?? null,
    files: [
      fact('tokenizer', contract.tokenizer, tokenizer.sha256),
      ...(contract.queryEncoder && ofQuery
        ? [fact('query-encoder-tokenizer', contract.queryEncoder.tokenizer, ofQuery.sha256)]
        : []),
      ...(contract.model.file
        ? [fact('model', contract.model.file, await files.sha256(beside(contract.model.file.path)))]
        : []),
    ],
  }
}

/** The effective contract alone; no tokenizer is opened. */
export async function contractOf(
  input: ServingInput,
  files: Files,
  sha256: ContractTools['sha256'],
): Promise<Contract> {
  const tokenizerMaxLength = await publishedLength(files, files.beside(input.path, input.file.tokenizer.file))
  const architectures = (await configBeside(input, files))?.architectures ?? []
  return effectiveContract(input, { tokenizerMaxLength, architectures }, sha256)
}

/** The config.json beside the model, else beside the tokenizer. */
async function configBeside({ file, path }: ServingInput, files: Files): Promise<ModelConfig | null> {
  const tokenizer = files.beside(path, file.tokenizer.file)
  const model = file.model.file === undefined ? null : files.beside(path, file.model.file)
  const ofModel = model === null ? null : await readModelConfig(files, files.beside(model, 'config.json'))
  return ofModel ?? (await readModelConfig(files, files.beside(tokenizer, 'config.json')))
}

/** What stands beside the model, else beside the tokenizer. */
async function publishedLengths(input: ServingInput, files: Files): Promise<PublishedLengths> {
  const { file, path } = input
  const tokenizer = files.beside(path, file.tokenizer.file)
  const config = await configBeside(input, files)
  return {
    asked: file.input?.maxLength ?? null,
    tokenizer: await publishedLength(files, tokenizer),
    maxPositions: config?.maxPositions ?? null,
    padOffset: config?.padOffset ?? null,
  }
}

/** `model_max_length` of the tokenizer_config.json beside a tokenizer.json; null where there is none. */
async function publishedLength(files: Files, tokenizer: string): Promise<number | null> {
  try {
    return (await readTokenizerConfig(files, files.beside(tokenizer, 'tokenizer_config.json'))).maxLength
  } catch (error) {
    if (error instanceof GateError && error.code === 'FILE_MISSING') return null
    throw error
  }
}

const fact = (
  what: FileFact['what'],
  { path, sha256 }: { path: string; sha256: string | null },
  actual: string | null,
): FileFact => ({
  what,
  path,
  declared: sha256,
  actual,
})
