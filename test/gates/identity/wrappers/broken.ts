import type { ServingFile } from '../../../../src/model/files.ts'
import type { Oracle } from '../../../oracle/oracle.ts'
import { byLength, cut, HONEST, LIMIT, PREFIX, type Row, row, type Steps } from './wrapper.ts'

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
  readonly input?: ServingFile['input']
  /** Version of the tokenizer library that the contract declares, where it is not the oracle's. */
  readonly library?: string
  readonly windows?: ServingFile['windows']
  readonly tokenizer?: 'byte-level'
  /** The tokenizer that the wrapper really loads. */
  readonly loads?: 'other' | 'renumbered' | 'unknown'
}

const differs = (cause: string | null): Verdict => ({ code: 'INPUT_IDS_DIFFER', cause })
const misaligned = (cause: string): Verdict => ({ code: 'SCORES_MISALIGNED', cause })

/** Ids of one text without special tokens. */
const idsOf = async (oracle: Oracle, text: string) => (await oracle.encode(text)).ids

/** `[CLS] query [SEP] document [SEP]`, for wrappers that cut by themselves. */
function joined(oracle: Oracle, query: readonly number[], document: readonly number[]): Row {
  const [cls, sep] = ['[CLS]', '[SEP]'].map((token) => oracle.idOf(token) as number) as [number, number]
  return {
    ids: [cls, ...query, sep, ...document, sep],
    types: [...query.map(() => 0), 0, 0, ...document.map(() => 1), 1],
  }
}

/** longest_first of Python's slow tokenizers: one token after the other from the longer side, at a tie from the second. */
function cutAsPython(query: readonly number[], document: readonly number[], room: number) {
  const [a, b] = [[...query], [...document]]
  while (a.length + b.length > room) (a.length > b.length ? a : b).pop()
  return [a, b] as const
}

/** Both sides are longer than its room, where the releases differ. */
const SHORT_LIMIT = 14
const PRE_LIMIT = 60
const QUERY_CAP = 8
const WINDOW = { size: 24, overlap: 6 }

/** The first characters of a string, as a caller with a limit of its own hands it on. */
const firstCharacters = (text: string) => [...text].slice(0, PRE_LIMIT).join('')

/** A query that keeps its first tokens whatever the document is; then only the document is cut. */
async function capped(oracle: Oracle, query: string, document: string): Promise<Row> {
  const kept = (await idsOf(oracle, query)).slice(0, QUERY_CAP)
  return joined(oracle, kept, (await idsOf(oracle, document)).slice(0, LIMIT - 3 - kept.length))
}

/** Slices of the document's tokens, each scored beside the query and cut like any pair. */
async function windowed(oracle: Oracle, query: string, document: string): Promise<Row[]> {
  const [ofQuery, ofDocument] = [await idsOf(oracle, query), await idsOf(oracle, document)]
  const room = LIMIT - 3 - ofQuery.length
  const rows: Row[] = []
  for (let start = 0; ; start += WINDOW.size - WINDOW.overlap) {
    const slice = ofDocument.slice(start, start + WINDOW.size)
    rows.push(joined(oracle, ofQuery, slice.slice(0, room)))
    if (start + WINDOW.size >= ofDocument.length) return rows
  }
}

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
    name: 'wrong vocabulary, of nobody that the run knows',
    steps: {},
    loads: 'unknown',
    finds: differs('other-text-or-vocabulary'),
    hashed: differs(null),
  },
  {
    name: 'does not strip any more',
    tokenizer: 'byte-level',
    input: { strip: true },
    steps: {},
    finds: differs('not-stripped'),
  },
  {
    name: 'strips the document alone, which looks like a limit of its own on one short row',
    tokenizer: 'byte-level',
    steps: { document: (document) => HONEST.document(document).trim() },
    finds: differs('stripped'),
  },
  {
    name: 'cuts one token too much off what is too long, and leaves the rest',
    steps: {
      async row(oracle, query, document) {
        const whole = row(await oracle.assemble(query, document))
        return whole.ids.length <= LIMIT
          ? whole
          : row(await oracle.assemble(query, document, cut({ maxLength: LIMIT - 1 })))
      },
    },
    finds: differs('limit-off-by-one'),
  },
  {
    name: 'forgets the prefix of some queries',
    steps: { query: (text) => (text.startsWith('which') ? text : HONEST.query(text)) },
    finds: differs('prefix-missing'),
  },
  {
    name: 'puts the prefix of queries before documents as well, which nobody has a name for',
    steps: { document: (document) => `${PREFIX}${HONEST.document(document)}` },
    finds: differs(null),
  },
  {
    name: 'sorts the scores and not the candidates',
    steps: { scores: (scores) => scores.toSorted((a, b) => b - a) },
    finds: misaligned('permuted'),
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
  {
    name: 'puts the template around a text that has it already',
    steps: { document: (document) => `${document.title}\n${HONEST.document(document)}` },
    finds: differs('template-doubled'),
  },
  {
    name: 'runs a slow tokenizer, which gives the odd token to the query',
    truncation: 'longest_first',
    steps: {
      async row(oracle, query, document) {
        const cutSides = cutAsPython(await idsOf(oracle, query), await idsOf(oracle, document), LIMIT - 3)
        return joined(oracle, ...cutSides)
      },
    },
    finds: differs('other-engine'),
  },
  {
    name: 'runs a release of the library that cuts each side first',
    library: '0.22.2',
    truncation: 'longest_first',
    input: { maxLength: SHORT_LIMIT },
    steps: {
      row: async (oracle, query, document) =>
        row(
          await oracle.assemble(
            query,
            document,
            cut({ maxLength: SHORT_LIMIT, truncation: 'longest_first' }),
          ),
        ),
    },
    finds: differs('other-engine'),
  },
  {
    name: 'has lost the limit on characters in front of the tokenizer',
    input: { preLimit: { unit: 'chars', document: PRE_LIMIT, side: 'right' } },
    steps: {},
    finds: differs('pre-limit-missing'),
  },
  {
    name: 'does not cap the query',
    input: { maxQueryTokens: QUERY_CAP },
    steps: {},
    finds: differs('query-cap-missing'),
  },
  {
    name: 'scores the whole document where windows are declared',
    windows: { cut: 'tokens', ...WINDOW, aggregate: 'max' },
    steps: { windows: async (...given) => [await HONEST.row(...given)] },
    finds: differs('windows-missing'),
  },
]

/** The same rules kept, so that what is found above is the mistake and not the rule. */
export const HONEST_UNDER_RULES: readonly Omit<BrokenWrapper, 'finds'>[] = [
  {
    name: 'hands on the first characters',
    input: { preLimit: { unit: 'chars', document: PRE_LIMIT, side: 'right' } },
    steps: { document: (document) => firstCharacters(HONEST.document(document)) },
  },
  { name: 'caps the query', input: { maxQueryTokens: QUERY_CAP }, steps: { row: capped } },
  {
    name: 'scores windows of tokens',
    windows: { cut: 'tokens', ...WINDOW, aggregate: 'max' },
    steps: { windows: windowed },
  },
  {
    name: 'runs a slow tokenizer and says so',
    truncation: 'longest_first',
    input: { engine: 'transformers-python' },
    steps: {
      row: async (oracle, query, document) =>
        joined(oracle, ...cutAsPython(await idsOf(oracle, query), await idsOf(oracle, document), LIMIT - 3)),
    },
  },
]
