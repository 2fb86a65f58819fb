import type { ProbesFile } from '../formats/probes.ts'
import type { Files } from '../model/host.ts'
import type { ProbeSet } from '../model/probes.ts'
import { JSON_FILE_BYTES } from './bounds.ts'
import { type JsonFile, parseJsonFile } from './json-file.ts'
import { createProblems, type ProblemList, throwIfAny } from './problems.ts'
import { PROBES } from './published-schemas.ts'

/** Probes of one set; each is a text to encode, under every contract. */
const MOST_PROBES = 2_000

/** @throws {GateError} with all problems of all files */
export async function readProbes(files: Files, paths: readonly string[]): Promise<ProbeSet[]> {
  const sets: ProbeSet[] = []
  const problems = createProblems(paths[0] ?? 'probes')
  for (const path of paths) {
    const file = parseJsonFile(await files.read(path, JSON_FILE_BYTES), path, PROBES, problems)
    if (!file) continue
    check(file, problems)
    const twin = sets.find(({ id }) => id === file.value.set)
    if (twin)
      problems.add(
        'DUPLICATE_ID',
        file.at('/set'),
        `${twin.file} has the same set`,
        'give each set a name of its own',
      )
    sets.push(toSet(file.value, path))
  }
  throwIfAny(problems)
  return sets
}

function check({ value, at }: JsonFile<ProbesFile>, problems: ProblemList): void {
  if ((value.texts === undefined) === (value.dataset === undefined))
    problems.add(
      'MISSING_KEY',
      at(''),
      value.texts ? 'both "texts" and "dataset" are given' : 'neither "texts" nor "dataset" is given',
      'give the texts, or {"units": N} of the dataset',
    )
  for (const [index, { text, quote }] of (value.texts ?? []).entries()) {
    if (quote !== undefined && text.split(quote).length !== 2)
      problems.add(
        'QUOTE_NOT_FOUND',
        at(`/texts/${index}/quote`),
        'the quote does not stand exactly once in the text',
        'copy a part of the text that stands in it once',
      )
  }
  for (const key of ['texts', 'queries'] as const) {
    const ids = (value[key] ?? []).map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) < index)
        problems.add(
          'DUPLICATE_ID',
          at(`/${key}/${index}/id`),
          'the id stands twice',
          'give each an id of its own',
        )
    }
  }
  const factors = [
    value.texts?.length ?? value.dataset?.units,
    value.queries?.length,
    value.positions.length,
    value.queryLengths?.length,
    value.prefixes?.length,
  ]
  const probes = factors.reduce<number>((product, factor) => product * (factor ?? 1), 1)
  if (probes > MOST_PROBES)
    problems.add(
      'TOO_LARGE',
      at(''),
      `the set makes ${probes} probes; ${MOST_PROBES} is the most`,
      'divide it into several sets',
    )
}

function toSet(value: ProbesFile, file: string): ProbeSet {
  const { filler } = value
  return {
    id: value.set,
    file,
    of: value.of,
    texts: (value.texts ?? []).map(({ id, text, quote = text, group = null }) => ({
      id,
      text,
      quote,
      group,
    })),
    datasetUnits: value.dataset?.units ?? 0,
    filler: filler ? { text: filler.text, times: filler.times ?? null, joiner: filler.joiner ?? ' ' } : null,
    queries: value.queries ?? [],
    positions: value.positions,
    queryLengths: value.queryLengths ?? ['as-is'],
    prefixes: value.prefixes ?? ['contract'],
  }
}
