import Type, { type Static } from 'typebox'
import { HEAD, Id, Positive, Strict } from './common.ts'

const PROBE_POSITIONS = [
  'start',
  'middle',
  'end',
  'before-cut',
  'at-cut',
  'over-cut',
  'across-cut',
  'after-cut',
  'window-edge',
] as const

const ProbeText = Strict({
  id: Id,
  text: Type.String({ minLength: 1, description: 'A sentence that is put into filler.' }),
  quote: Type.Optional(
    Type.String({ minLength: 1, description: 'The part of it that must survive; all of it without.' }),
  ),
  group: Type.Optional(
    Type.String({ minLength: 1, description: 'Texts of a group must be told apart: equal inputs collide.' }),
  ),
})

const Filler = Strict({
  text: Type.String({ minLength: 1 }),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  joiner: Type.Optional(Type.String({ default: ' ' })),
})

/** A file of probes: texts at chosen places, of which it is measured whether they reach the model whole. */
export const ProbesFileSchema = Strict({
  ...HEAD,
  set: Type.String({
    pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
    description: 'Limits name it: probeRetention.SET.',
  }),
  note: Type.Optional(Type.String()),
  of: Type.Enum(['document', 'query'], {
    description: 'Where the texts are put: into documents, or into queries (query encoder and pair).',
  }),
  texts: Type.Optional(Type.Array(ProbeText, { minItems: 1, maxItems: 500 })),
  dataset: Type.Optional(
    Strict({ units: Positive }, "Instead of texts: the dataset's first evidence units, in id order."),
  ),
  filler: Type.Optional(Filler),
  queries: Type.Optional(
    Type.Array(Strict({ id: Id, text: Type.String({ minLength: 1 }) }), { minItems: 1, maxItems: 100 }),
  ),
  positions: Type.Array(Type.Enum([...PROBE_POSITIONS]), { minItems: 1, uniqueItems: true }),
  queryLengths: Type.Optional(
    Type.Array(Type.Enum(['as-is', 'long', 'over-long'], { default: 'as-is' }), {
      minItems: 1,
      uniqueItems: true,
    }),
  ),
  prefixes: Type.Optional(
    Type.Array(Type.Enum(['contract', 'none'], { default: 'contract' }), { minItems: 1, uniqueItems: true }),
  ),
})
export type ProbesFile = Static<typeof ProbesFileSchema>
