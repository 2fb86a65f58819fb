import { JSON_FILE_BYTES, ROW_BOUNDS } from '../inputs/bounds.ts'
import { FROZEN, type Frozen, manifestPath, readManifest } from '../inputs/dataset/manifest.ts'
import { readJsonl } from '../inputs/jsonl-file.ts'
import { createProblems, throwIfAny } from '../inputs/problems.ts'
import { parseStrictJson } from '../inputs/strict-json.ts'
import { GateError } from '../model/errors.ts'
import type { Files, Host } from '../model/host.ts'
import { visible } from '../render/escape.ts'
import { count } from '../render/numbers.ts'
import { readText } from '../run/text-file.ts'
import type { Console, ExitCode } from './command.ts'

/**
 * `freeze`: writes sha256 and row count of the three files into manifest.json, which may be a draft without them.
 * `target`: the manifest, or its folder. The rest of the manifest stays as it is.
 */
export async function freeze({ files }: Host, target: string, console: Console): Promise<ExitCode> {
  const path = target.endsWith('.json') ? target : manifestPath(target)
  const draft = await readDraft(files, path)
  const frozen: Record<string, object> = {}
  for (const name of FROZEN) {
    const file = files.beside(path, nameOf(draft, name))
    const { rows, sha256 } = await measure(files, file)
    frozen[name] = { file: nameOf(draft, name), sha256, rows }
    console.out(`${visible(file)}: ${count(rows, 'row')}, sha256 ${sha256}\n`)
  }
  await files.write(path, `${JSON.stringify({ ...draft, files: frozen }, null, 2)}\n`)
  await readManifest(files, path)
  return 0
}

type Draft = Readonly<Record<string, unknown>>

async function readDraft(files: Files, path: string): Promise<Draft> {
  const { value, faults } = parseStrictJson(await readText(files, path, JSON_FILE_BYTES))
  const [fault] = faults
  if (fault)
    throw new GateError(fault.code, {
      at: `${path}#${fault.pointer}`,
      problem: fault.problem,
      hint: fault.hint,
    })
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Draft
  throw new GateError('WRONG_TYPE', {
    at: path,
    problem: 'the manifest is not an object',
    hint: 'see gates/schema/manifest.schema.json',
  })
}

/** The file that a draft names, or the usual one. */
function nameOf({ files }: Draft, name: Frozen): string {
  const entry = typeof files === 'object' && files !== null ? (files as Draft)[name] : undefined
  const named = typeof entry === 'object' && entry !== null ? (entry as Draft).file : undefined
  return typeof named === 'string' ? named : `${name}.jsonl`
}

async function measure(files: Files, path: string): Promise<{ rows: number; sha256: string }> {
  const problems = createProblems(path)
  const read = await readJsonl(
    files,
    path,
    { format: () => null, row: () => undefined, broken: () => undefined },
    problems,
    ROW_BOUNDS,
  )
  throwIfAny(problems)
  return read as NonNullable<typeof read>
}
