import { type Broken, CANDIDATES, DOCUMENTS, encoder, row, SERVING } from './broken-gate.ts'

export const FILES: readonly Broken[] = [
  {
    name: 'a missing file',
    bytes: (files) => files.delete(SERVING),
    expected: [{ code: 'FILE_MISSING', at: SERVING, says: ['no such file', 'check the path'] }],
  },
  {
    name: 'a missing file of the dataset: the others are still read',
    objects: ({ candidates }) => Object.assign(row(candidates, 0), { queryId: 'q9' }),
    bytes: (files) => files.delete(DOCUMENTS),
    expected: [
      { code: 'FILE_MISSING', at: DOCUMENTS, says: ['no such file'] },
      { code: 'UNKNOWN_QUERY', at: `${CANDIDATES}:1#/queryId`, says: ['"q9"', 'add it'] },
      { code: 'CANDIDATES_MISSING', at: CANDIDATES, says: ['"q1"', '"candidates": []'] },
    ],
  },
  {
    name: 'a folder where a file is expected',
    objects: ({ gate }) => Object.assign(gate, { thresholds: 'dataset' }),
    expected: [{ code: 'NOT_A_FILE', at: 'gates/dataset', says: ['folder', 'name a file'] }],
  },
  {
    name: 'an empty file',
    bytes: (files) => files.set(SERVING, new Uint8Array(0)),
    expected: [{ code: 'EMPTY_FILE', at: SERVING, says: ['empty', 'restore it'] }],
  },
  {
    name: 'a Git LFS pointer instead of documents',
    bytes: (files) =>
      files.set(
        DOCUMENTS,
        encoder.encode('version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 3\n'),
      ),
    expected: [{ code: 'LFS_POINTER', at: DOCUMENTS, says: ['Git LFS pointer', 'lfs: true'] }],
  },
]
