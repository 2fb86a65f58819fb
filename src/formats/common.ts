import Type, { type Static, type TSchema } from 'typebox'

/** An object whose unknown keys are errors. */
export const Strict = <T extends Record<string, TSchema>>(properties: T, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}) })

/** The two keys that every JSON file starts with. */
export const HEAD = {
  $schema: Type.Optional(Type.String({ description: 'Address of this JSON Schema, for editors.' })),
  formatVersion: Type.Literal(1),
}

export const Id = Type.String({ minLength: 1, maxLength: 256, description: 'An id; compared exactly.' })
export const Path = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'Relative to the folder of the file that names it, with "/".',
})
/** A path, or a file of a model hub. */
export const ModelPath = Type.String({
  minLength: 1,
  maxLength: 1024,
  description:
    'Relative to the folder of the file that names it, with "/"; or hf://ORG/NAME@COMMIT/PATH on a model hub.',
})
export const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'sha256, 64 lower-case hex digits.',
})
export const Fingerprint = Type.String({ pattern: '^v1:[0-9a-f]{64}$', description: '"v1:" and a sha256.' })
/** Whole numbers that every JSON library reads exactly. */
const WHOLE = { maximum: Number.MAX_SAFE_INTEGER }
export const Count = Type.Integer({ minimum: 0, ...WHOLE })
export const Positive = Type.Integer({ minimum: 1, ...WHOLE })
export const Timestamp = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  description: 'ISO 8601 date, or date and time with zone.',
})
export const Offset = Type.Integer({ minimum: 0, ...WHOLE, description: "In the manifest's offsetUnit." })
export const Scalar = Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] })

/** An object with keys of the user's choice. Type.Record would let keys with a line break go unchecked. */
export const Dictionary = <T extends TSchema>(value: T, options: { description?: string } = {}) =>
  Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: value, ...options })
