import type { ManifestFacts } from '../gates/approval/dataset-changes.ts'
import type { GateFacts, Recording } from '../gates/approval/gate-changes.ts'
import { datasetDigest, type Manifest, manifestPath, parseManifest } from '../inputs/dataset/manifest.ts'
import { type GateInput, parseGate } from '../inputs/gate.ts'
import type { Host } from '../model/host.ts'

const MAX_FILE_BYTES = 8 << 20
const MAX_RECORDING_BYTES = 512 << 20

/** Reads files of one commit, or of the workspace. */
export interface Reader {
  /** null: there is no such file. */
  read(path: string): Promise<Uint8Array | null>
  /** sha256 of a file of any size; null: there is no such file. */
  sha256(path: string): Promise<string | null>
}

export function readerAt({ repository, sha256 }: Host, commit: string): Reader {
  return {
    read: (path) => repository.read(commit, path, MAX_FILE_BYTES),
    async sha256(path) {
      const bytes = await repository.read(commit, path, MAX_RECORDING_BYTES)
      return bytes && sha256(bytes)
    },
  }
}

export const workspaceReader = ({ files }: Host): Reader => ({
  read: async (path) => ((await files.sha256(path)) === null ? null : files.read(path, MAX_FILE_BYTES)),
  sha256: (path) => files.sha256(path),
})

/** gate.json with the hashes of what it names, and the manifest of its dataset, as far as they are there. */
export interface GateState {
  readonly gate: GateInput
  readonly facts: GateFacts
  readonly manifest: ManifestFacts | null
}

/** null: there is no gate.json. */
export async function gateStateOf(host: Host, path: string, reader: Reader): Promise<GateState | null> {
  const bytes = await reader.read(path)
  if (bytes === null) return null
  const gate = parseGate(bytes, path, host.files.beside)
  const { refs, settings, watch, lines } = gate
  const current = refs.current?.endsWith('.json') ? host.files.beside(path, refs.current) : null
  const manifest = manifestPath(refs.dataset)
  const manifestBytes = await reader.read(manifest)
  return {
    gate,
    facts: {
      settings,
      refs,
      watch,
      lines,
      recordings: await Promise.all(refs.traces.map((trace) => recordingOf(trace, reader))),
      currentSha256: current && (await reader.sha256(current)),
      probesSha256: await Promise.all(refs.probes.map((probes) => reader.sha256(probes))),
    },
    manifest: manifestBytes && manifestFacts(parseManifest(manifestBytes, manifest), host.sha256),
  }
}

async function recordingOf({ path, root, sha256, pointer }: Recording, reader: Reader): Promise<Recording> {
  const actual = sha256 === null && root === 'gate' ? await reader.sha256(path) : sha256
  return { path, root, sha256: actual, pointer }
}

function manifestFacts(manifest: Manifest, sha256: Host['sha256']): ManifestFacts {
  const { file, offsetUnit, gain, maxGrade, segments, at } = manifest
  return {
    digest: datasetDigest(manifest, sha256),
    heldOutFromTraining: file.heldOutFromTraining,
    preprocessing: file.preprocessing,
    corpusRevision: file.corpusRevision,
    retrievalRevision: file.retrieval.revision,
    retrievalConfig: file.retrieval.configSha256,
    offsetUnit,
    gain,
    maxGrade,
    segments,
    at,
  }
}
