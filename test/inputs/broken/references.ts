import { type Broken, GATE, SERVING } from './broken-gate.ts'

const [HEAD, OTHER] = ['1'.repeat(40), '2'.repeat(40)]

/** What names other files: of a hub, and of the repository. */
export const REFERENCES: readonly Broken[] = [
  {
    name: 'a reference to a hub that names no file',
    objects: ({ serving }) => Object.assign(serving.tokenizer as object, { file: 'hf://org/../x' }),
    expected: [
      {
        code: 'HUB_REFERENCE_INVALID',
        at: `${SERVING}:12#/tokenizer/file`,
        says: ['hf://ORG/NAME@COMMIT/FILE'],
      },
    ],
  },
  {
    name: "a tokenizer of another commit than the model's",
    objects: ({ serving }) => {
      Object.assign(serving.model as object, { id: 'org/name', revision: HEAD })
      Object.assign(serving.tokenizer as object, { file: `hf://org/name@${OTHER}/tokenizer.json` })
    },
    expected: [
      {
        code: 'HUB_REVISIONS_DIFFER',
        at: `${SERVING}:12#/tokenizer/file`,
        says: [OTHER, '/model/revision', HEAD, 'the same commit in both places'],
      },
    ],
  },
  {
    name: 'patterns of watched files that nobody can match, or that could run for long',
    objects: ({ gate }) => Object.assign(gate, { watch: ['*.lock', '../x', '{a,b}'] }),
    expected: [
      { code: 'PATTERN_UNCLEAR', at: `${GATE}:18#/watch/1`, says: ['goes down', 'app/rerank/**'] },
      { code: 'PATTERN_UNCLEAR', at: `${GATE}:19#/watch/2`, says: ['braces', 'app/rerank/**'] },
    ],
  },
]
