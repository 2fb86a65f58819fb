import { parseGate } from '../inputs/gate.ts'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'

const MAX_FILE_BYTES = 8 << 20
const USUAL_NAME = 'gate.json'

/**
 * Where the base has the gate that the head has at `gate`; null: at the same place, or nowhere. It is the same gate
 * if it has the same id, tests the same serving file, or is gone from the workspace: to point an action at a new
 * gate.json is no first adoption.
 */
export async function findGate(host: Host, gate: string, commit: string): Promise<string | null> {
  const { repository, files } = host
  if ((await repository.read(commit, gate, MAX_FILE_BYTES)) !== null) return null
  const name = gate.split('/').at(-1) ?? gate
  const named = [...(await repository.list(commit)).keys()].filter((path) =>
    [name, USUAL_NAME].includes(path.split('/').at(-1) ?? path),
  )
  if (named.length === 0) return null
  const head = parseGate(await files.read(gate, MAX_FILE_BYTES), gate, files.beside)
  for (const path of named) {
    const bytes = await repository.read(commit, path, MAX_FILE_BYTES)
    const other = bytes && tryParse(bytes, path, files.beside)
    if (!other) continue
    const same =
      other.settings.id === head.settings.id ||
      other.refs.serving === head.refs.serving ||
      (await files.sha256(path)) === null
    if (same) return path
  }
  return null
}

/** Some other program's gate.json is none of ours. */
function tryParse(bytes: Uint8Array, path: string, beside: Host['files']['beside']) {
  try {
    return parseGate(bytes, path, beside)
  } catch (error) {
    if (error instanceof GateError) return null
    throw error
  }
}
