import Type, { type Static } from 'typebox'
import { Count, Strict } from './common.ts'

const Text = Type.String()
const Nullable = Type.Unsafe<number | null>({ type: ['number', 'null'] })

const RowsSchema = Strict({
  count: Count,
  ids: Type.Array(Text, { description: 'The first ones.' }),
})

const CellSchema = Strict(
  { value: Nullable, n: Count },
  'A mean over the queries of its own dataset; null: unknown.',
)

/** What another dataset does to the numbers, apart from what another contract does. */
export const DatasetEffectSchema = Strict({
  base: Strict({ commit: Text, digest: Text }),
  unread: Type.Optional(Type.String({ description: "Code of why the base's dataset can't be read." })),
  unknown: Type.Optional(
    Type.String({
      description: "Why nothing, or nothing but retention at the pair, is known of the base's data.",
    }),
  ),
  changes: Type.Array(
    Strict({
      what: Type.Enum(['documents', 'queries', 'candidates', 'annotations']),
      added: RowsSchema,
      removed: RowsSchema,
      changed: RowsSchema,
    }),
  ),
  numbers: Type.Array(
    Strict({
      metric: Text,
      definition: Count,
      path: Type.Enum(['contract', 'baseline']),
      segment: Text,
      unit: Text,
      of: Text,
      baseData: CellSchema,
      headData: CellSchema,
      proposed: CellSchema,
      datasetEffect: Nullable,
      contractEffect: Nullable,
    }),
    {
      description:
        "baseData and headData: the contract in service (or retrieval alone) on each dataset. proposed: the proposed contract on the head's data.",
    },
  ),
})
export type DatasetEffect = Static<typeof DatasetEffectSchema>
