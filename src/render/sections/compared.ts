import type { ReportFile } from '../../model/files.ts'
import { type Block, code, type Line, list, type Part, type Section, section, text } from '../document.ts'
import { shellWord } from '../escape.ts'
import { count } from '../numbers.ts'

type Compared = NonNullable<ReportFile['compared']>
type Contract = Compared['proposed']

const HASH_SHOWN = 12

/** The contract to go back to, and how. */
export function rollback({ compared, rollbackPatch }: ReportFile): Section | null {
  const contract = compared?.rollback
  if (!compared || !contract) return null
  return section('Rollback', [
    text(...contractLine('', contract)),
    restore(compared, contract),
    ...patchBlocks(rollbackPatch),
  ])
}

const PATCH_LINES = 200

/** The patch itself, where it is short enough to read. */
function patchBlocks(patch: string | undefined): (Block | null)[] {
  if (patch === undefined) return []
  const lines = patch.trimEnd().split('\n')
  if (lines.length > PATCH_LINES)
    return [text('The patch that restores it is in report.json (', code('rollbackPatch'), ').')]
  return [text('Or apply this patch (', code('git apply'), '):'), { kind: 'lines', lines }]
}

/** From the base's commit, else from the file that stands for it. */
function restore({ base, baseCommit, proposed }: Compared, { file }: Contract): Block | null {
  if (baseCommit !== undefined)
    return { kind: 'lines', lines: [`git checkout ${shellWord(baseCommit)} -- ${shellWord(file)}`] }
  if (base === 'none' || file === proposed.file) return null
  return { kind: 'lines', lines: [`cp ${shellWord(file)} ${shellWord(proposed.file)}`] }
}

const BASES: Readonly<Record<Compared['base'], string>> = {
  ref: 'the base branch',
  file: 'a file given by name; limits were not compared with a base',
  'first-adoption': 'nothing: the base has no gate yet',
  none: 'nothing: no base was given',
}

/** Which commits, contracts, recordings and data were compared. */
export function compared(report: ReportFile): Section | null {
  const { compared, dataset } = report
  if (!compared) return null
  const items: Line[] = [
    [
      'Compared with ',
      BASES[compared.base],
      ...commit(' at ', compared.baseCommit),
      ...commit('; this is commit ', compared.headCommit),
      '.',
    ],
    contractLine('Proposed: ', compared.proposed),
    ...(compared.current ? [contractLine('Current: ', compared.current)] : []),
    ...(dataset ? [datasetLine(dataset)] : []),
  ]
  return section('What was compared', [list(items, items.length)])
}

const commit = (before: string, hash: string | undefined): Part[] =>
  hash === undefined ? [] : [before, code(hash.slice(0, HASH_SHOWN))]

function contractLine(
  before: string,
  { file, fingerprints, maxLength, verification, scores }: Contract,
): Line {
  return [
    before,
    code(file),
    `, maxLength ${maxLength ?? 'unset'}, fingerprint of the input `,
    code(fingerprints.input.slice(0, 3 + HASH_SHOWN)),
    `, scores ${scores}`,
    verification === undefined ? '.' : `, verified: ${verification}.`,
  ]
}

function datasetLine(dataset: NonNullable<ReportFile['dataset']>): Line {
  return [
    'Dataset ',
    code(dataset.name),
    ' at ',
    code(dataset.corpusRevision),
    `: ${count(dataset.queries, 'query', 'queries')}, ${count(dataset.documents, 'document')}, ${count(dataset.units, 'evidence unit')}, ${count(dataset.spans, 'protected span')}.`,
  ]
}

/** The command line that gives this report again. */
export function reproduce({ command }: ReportFile): Section | null {
  return section('Reproduce', [command === undefined ? null : { kind: 'lines', lines: [command] }])
}
