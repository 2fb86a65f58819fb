import type { ManifestFile } from '../../formats/manifest.ts'
import type { OffsetUnit, Place, Segment } from '../../model/dataset.ts'
import type { Files } from '../../model/host.ts'
import { compareStrings } from '../../model/order.ts'
import { JSON_FILE_BYTES } from '../bounds.ts'
import { DATE_HINT, isRealDate } from '../dates.ts'
import { parseJsonFile } from '../json-file.ts'
import { createProblems, type ProblemList, throwIfAny } from '../problems.ts'
import { MANIFEST } from '../published-schemas.ts'

export const FROZEN = ['documents', 'queries', 'candidates'] as const
export type Frozen = (typeof FROZEN)[number]

/** manifest.json with its defaults. */
export interface Manifest {
  readonly file: ManifestFile
  readonly offsetUnit: OffsetUnit
  readonly gain: 'linear' | 'exponential'
  readonly maxGrade: number | null
  readonly segments: ReadonlyMap<string, Segment>
  at(pointer: string): Place
}

export const manifestPath = (folder: string): string =>
  folder.endsWith('/') ? `${folder}manifest.json` : `${folder}/manifest.json`

/** @throws {GateError} with all problems of the file */
export async function readManifest(files: Files, path: string): Promise<Manifest> {
  return parseManifest(await files.read(path, JSON_FILE_BYTES), path)
}

/** The same for bytes that came from elsewhere, such as git. */
export function parseManifest(bytes: Uint8Array, path: string): Manifest {
  const problems = createProblems(path)
  const parsed = parseJsonFile(bytes, path, MANIFEST, problems)
  const manifest = parsed && toManifest(parsed.value, parsed.at, problems)
  throwIfAny(problems)
  return manifest as Manifest
}

function toManifest(file: ManifestFile, at: Manifest['at'], problems: ProblemList): Manifest {
  if (!isRealDate(file.createdAt))
    problems.add('BAD_DATE', at('/createdAt'), `${file.createdAt} is not in the calendar`, DATE_HINT)
  const segments = new Map<string, Segment>()
  for (const [index, { id, protected: isProtected = false, kind = 'group' }] of file.segments.entries()) {
    const place = at(`/segments/${index}/id`)
    if (segments.has(id))
      problems.add(
        'DUPLICATE_ID',
        place,
        `segment ${JSON.stringify(id)} is declared before`,
        'declare it once',
      )
    if (id === '*')
      problems.add('WRONG_VALUE', place, '"*" stands for all queries', 'give the segment another id')
    segments.set(id, { id, protected: isProtected, kind })
  }
  return {
    file,
    offsetUnit: file.offsetUnit ?? 'codepoint',
    gain: file.relevance?.gain ?? 'linear',
    maxGrade: file.relevance?.max ?? null,
    segments,
    at,
  }
}

/**
 * sha256 over the hashes of the three files and over everything of the manifest that a result can depend on.
 * Name, notes, paths and date of creation are not part of it.
 */
export function datasetDigest(manifest: Manifest, sha256: (data: Uint8Array) => string): string {
  const { file, offsetUnit, gain, maxGrade, segments } = manifest
  const meaning = [
    1,
    FROZEN.map((name) => file.files[name].sha256),
    [file.corpusRevision, file.preprocessing, file.retrieval.revision, file.retrieval.configSha256],
    [file.heldOutFromTraining, offsetUnit, gain, maxGrade],
    [...segments.values()]
      .sort((a, b) => compareStrings(a.id, b.id))
      .map((segment) => [segment.id, segment.protected, segment.kind]),
  ]
  return sha256(new TextEncoder().encode(JSON.stringify(meaning)))
}
