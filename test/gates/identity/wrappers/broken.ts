import { byLength, cut, HONEST, LIMIT, PREFIX, row, type Steps } from './wrapper.ts'

/** What the gate says of a wrapper: code and likely cause. `hashed` where a hash tells less. */
interface Verdict {
  readonly code: string
  readonly cause: string | null
}

export interface BrokenWrapper {
  readonly name: string
  readonly steps: Partial<Steps>
  readonly finds: Verdict
  readonly hashed?: Verdict
  /** The contract and the tokenizer, where they are not the common ones. */
  readonly truncation?: 'longest_first'
  readonly tokenizer?: 'byte-level'
  /** The tokenizer that the wrapper really loads. */
  readonly loads?: 'other' | 'renumbered'
}

const differs = (cause: string | null): Verdict => ({ code: 'INPUT_IDS_DIFFER', cause })
const misaligned = (cause: string): Verdict => ({ code: 'SCORES_MISALIGNED', cause })

/** Mistakes that wrappers really make, each by itself. */
export const BROKEN: readonly BrokenWrapper[] = [
  {
    name: 'strips blanks',
    tokenizer: 'byte-level',
    steps: {
      query: (text) => HONEST.query(text).trim(),
      document: (document) => HONEST.document(document).trim(),
    },
    finds: differs('stripped'),
  },
  {
    name: 'longest_first instead of only_second',
    steps: {
      row: async (oracle, query, document) =>
        row(await oracle.assemble(query, document, cut({ truncation: 'longest_first' }))),
    },
    finds: differs('other-strategy'),
  },
  {
    name: 'cuts on the left side',
    steps: {
      row: async (oracle, query, document) =>
        row(await oracle.assemble(query, document, cut({ truncationSide: 'left' }))),
    },
    finds: differs('other-side'),
  },
  { name: 'forgets the prefix', steps: { query: (text) => text }, finds: differs('prefix-missing') },
  {
    name: 'adds the prefix twice',
    steps: { query: (text) => `${PREFIX}${PREFIX}${text}` },
    finds: differs('prefix-doubled'),
  },
  {
    name: 'cuts joined ids',
    steps: {
      async row(oracle, query, document) {
        const { ids, types } = row(await oracle.assemble(query, document))
        return { ids: ids.slice(0, LIMIT), types: types.slice(0, LIMIT) }
      },
    },
    finds: differs('joined-cut'),
  },
  {
    name: 'drops token types',
    steps: {
      async row(oracle, query, document) {
        const { ids } = await HONEST.row(oracle, query, document)
        return { ids, types: ids.map(() => 0) }
      },
    },
    finds: { code: 'TOKEN_TYPES_DIFFER', cause: 'types-all-zero' },
  },
  {
    name: 'off-by-one limit',
    steps: {
      row: async (oracle, query, document) =>
        row(await oracle.assemble(query, document, cut({ maxLength: LIMIT - 1 }))),
    },
    finds: differs('limit-off-by-one'),
  },
  {
    name: 'wrong vocabulary, another of the run',
    steps: {},
    loads: 'other',
    finds: differs('other-vocabulary'),
  },
  {
    name: 'wrong vocabulary, the same tokens renumbered',
    steps: {},
    loads: 'renumbered',
    finds: differs('other-vocabulary'),
    hashed: differs(null),
  },
  {
    name: 'swaps query and document',
    truncation: 'longest_first',
    steps: {
      row: async (oracle, query, document) =>
        row(await oracle.assemble(document, query, cut({ truncation: 'longest_first' }))),
    },
    finds: differs('swapped-pair'),
  },
  {
    name: 'sorts by length and forgets to restore',
    steps: { rows: (texts) => byLength(texts) },
    finds: misaligned('sorted-by-length'),
  },
  {
    name: 'remaps scores wrongly after the forward pass',
    steps: {
      // The order applied twice, where its inverse belongs.
      scores(scores, texts) {
        const order = byLength(texts)
        return order.map((index) => scores[order[index] as number] as number)
      },
    },
    finds: misaligned('permuted'),
  },
  {
    name: 'deduplicates by text',
    steps: {
      rows(_, documents) {
        const first = new Map<string, number>()
        documents.forEach(({ text }, index) => {
          if (!first.has(text)) first.set(text, index)
        })
        return documents.map(({ text }) => first.get(text))
      },
    },
    finds: misaligned('deduplicated-by-text'),
  },
  {
    name: 'pads left with a wrong mask',
    steps: { padSide: 'left' },
    finds: { code: 'ATTENTION_MASK_DIFFERS', cause: 'mask-of-the-other-side' },
  },
  {
    name: 'leaves out the separator between the texts',
    steps: {
      async row(oracle, query, document) {
        const { ids, typeIds, sequence } = await oracle.assemble(query, document, cut())
        const middle = sequence.indexOf(null, 1)
        const kept = (_: unknown, index: number) => index !== middle
        return { ids: ids.filter(kept), types: typeIds.filter(kept) }
      },
    },
    finds: differs('separator-missing'),
  },
  {
    name: 'leaves out all special tokens',
    steps: {
      async row(oracle, query, document) {
        const { ids, typeIds, sequence } = await oracle.assemble(query, document, cut())
        const kept = (_: unknown, index: number) => sequence[index] !== null
        return { ids: ids.filter(kept), types: typeIds.filter(kept) }
      },
    },
    finds: differs('specials-missing'),
  },
  {
    name: 'cuts at a limit of its own',
    steps: {
      row: async (oracle, query, document) =>
        row(await oracle.assemble(query, document, cut({ maxLength: LIMIT - 9 }))),
    },
    finds: differs('other-limit'),
  },
  {
    name: 'does not cut',
    steps: { row: async (oracle, query, document) => row(await oracle.assemble(query, document)) },
    finds: differs('not-truncated'),
  },
  {
    name: 'gives the bare text',
    steps: { document: ({ text }) => text },
    finds: differs('template-missing'),
  },
]
