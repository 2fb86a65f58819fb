import { JSON_FILE_BYTES } from '../inputs/bounds.ts'
import { type GateInput, parseGate } from '../inputs/gate.ts'
import { readServing } from '../inputs/serving.ts'
import { parseStrictJson } from '../inputs/strict-json.ts'
import type { Contract } from '../model/contract.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'
import { shorten, visible } from '../render/escape.ts'
import { count } from '../render/numbers.ts'
import { readBase } from '../run/base.ts'
import { filesAt } from '../run/base-files.ts'
import { contractOf } from '../run/contracts.ts'
import { readText } from '../run/text-file.ts'
import { diffContracts, type FieldDifference } from '../serving/diff-contracts.ts'
import { canonicalForm } from '../serving/fingerprint.ts'
import type { Console, ExitCode } from './command.ts'

export interface DeclareOptions {
  readonly gate: string
  readonly current?: string
  readonly base?: string
  readonly root?: string
}

/** An entry of `changes` as it stands in gate.json; the reason of a new one is empty. */
interface Entry {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
  readonly reason: string
}

/** Stands for the reasons that are not written yet, so that the rest of gate.json can be checked. */
const PENDING = 'pending'
const LONGEST_VALUE = 80

/**
 * `declare`: writes an entry of `changes` for every field in which the proposed contract differs from the one in
 * service. Reasons that stand for the same change are kept, entries that fit no change go, and new ones get an
 * empty reason: gate.json is not valid until a person has written it.
 */
export async function declare(host: Host, options: DeclareOptions, console: Console): Promise<ExitCode> {
  const { files, sha256 } = host
  const draft = await readDraft(host, options.gate)
  const gate = parseGate(
    encode({ ...draft, changes: entriesOf(draft).map(filled) }),
    options.gate,
    files.beside,
  )
  const proposed = await contractOf(await readServing(files, gate.refs.serving), files, sha256)
  const differences = diffContracts(await inService(host, gate, options), proposed)
  const old = entriesOf(draft)
  const changes = differences.map(({ field, from, to }): Entry => {
    const known = old.find((entry) => declares(entry, field, from, to))
    return known ?? { field, from, to, reason: '' }
  })
  const { changes: _, ...rest } = draft
  await files.write(
    options.gate,
    `${JSON.stringify(changes.length === 0 ? rest : { ...rest, changes }, null, 2)}\n`,
  )
  const dropped = old.filter((entry) => !changes.includes(entry)).length
  tell(console, options.gate, differences, changes, dropped)
  return 0
}

function tell(
  console: Console,
  gate: string,
  differences: readonly FieldDifference[],
  changes: readonly Entry[],
  dropped: number,
): void {
  const show = (value: unknown) => visible(shorten(JSON.stringify(value) ?? 'null', LONGEST_VALUE))
  differences.forEach(({ part, field, from, to }, index) => {
    const state = changes[index]?.reason.trim() ? '' : console.paint('bold', '  (reason missing)')
    console.out(`${part.padEnd(10)}${visible(field)}: ${show(from)} -> ${show(to)}${state}\n`)
  })
  const missing = changes.filter(({ reason }) => !reason.trim()).length
  const used = dropped > 0 ? `, ${count(dropped, 'used-up entry', 'used-up entries')} removed` : ''
  console.out(`${visible(gate)}: ${count(changes.length, 'change')} declared${used}\n`)
  if (missing > 0) console.out(`Write ${count(missing, 'reason')}: the gate does not load before.\n`)
}

/** The contract in service: as named, of the base, or what gate.json says. */
async function inService(host: Host, gate: GateInput, options: DeclareOptions): Promise<Contract> {
  const { files, sha256 } = host
  const { file } = gate.settings
  const named = options.current ?? (options.base === undefined ? gate.refs.current : null)
  if (named?.endsWith('.json')) {
    const path = options.current ?? files.beside(file, named)
    return contractOf(await readServing(files, path), files, sha256)
  }
  const ref = options.base ?? named
  const base = ref === null ? null : await readBase(host, file, { contract: null, limits: ref })
  if (base?.contract) {
    return contractOf(base.contract.serving, filesAt(host, base.contract.commit), sha256)
  }
  throw new GateError('BAD_ARGUMENT', {
    at: file,
    problem: 'there is no contract in service to compare with',
    hint: 'name it with --current FILE, or the base branch with --base REF',
  })
}

type Draft = Readonly<Record<string, unknown>>

/** gate.json as it stands: with reasons still empty it is no valid gate. */
async function readDraft({ files }: Host, path: string): Promise<Draft> {
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
    problem: 'this is not an object',
    hint: 'see gates/schema/gate.schema.json',
  })
}

/** What is no entry at all is left to the check of the file. */
function entriesOf({ changes }: Draft): Entry[] {
  return Array.isArray(changes) ? (changes as Entry[]) : []
}

const filled = (entry: Entry): Entry =>
  typeof entry?.reason === 'string' && entry.reason.trim() === '' ? { ...entry, reason: PENDING } : entry

const declares = (entry: Entry, field: string, from: unknown, to: unknown): boolean =>
  entry.field === field &&
  canonicalForm(entry.from) === canonicalForm(from) &&
  canonicalForm(entry.to) === canonicalForm(to)

const encode = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
