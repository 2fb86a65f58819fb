import {
  type Broken,
  bom,
  concat,
  editBytes,
  editText,
  encoder,
  GATE,
  SERVING,
  THRESHOLDS,
} from './broken-gate.ts'

export const JSON_TEXT: readonly Broken[] = [
  {
    name: 'an unknown key, with the one that is meant',
    objects: ({ serving }) =>
      Object.assign(serving, { input: { maxLength: 256, maxlength_: 3, truncationside: 'left' } }),
    expected: [
      {
        code: 'UNKNOWN_KEY',
        at: `${SERVING}:16#/input/maxlength_`,
        says: ['"maxlength_"', 'did you mean "maxLength"?'],
      },
      {
        code: 'UNKNOWN_KEY',
        at: `${SERVING}:17#/input/truncationside`,
        says: ['did you mean "truncationSide"?'],
      },
    ],
  },
  {
    name: 'a duplicate key in JSON',
    bytes: editText(THRESHOLDS, (text) => text.replace('"id": "tail",', '"id": "tail",\n      "max": 3,')),
    expected: [{ code: 'DUPLICATE_KEY', at: `${THRESHOLDS}:20#/limits/2/max`, says: ['twice', 'keep one'] }],
  },
  {
    name: 'a comment and a trailing comma, both told',
    bytes: editText(GATE, (text) => `// note\n${text.replace(/\n}\n$/, ',\n}\n')}`),
    expected: [
      { code: 'INVALID_JSON', at: `${GATE}:1`, says: ['comment', 'remove it'] },
      { code: 'INVALID_JSON', at: `${GATE}:17`, says: ['comma', 'remove the comma'] },
    ],
  },
  {
    name: 'a byte order mark in JSON',
    bytes: editBytes(GATE, (bytes) => concat(bom, bytes)),
    expected: [{ code: 'BYTE_ORDER_MARK', at: `${GATE}:1`, says: ['byte order mark', 'without BOM'] }],
  },
  {
    name: 'JSON in UTF-16',
    bytes: (files) => files.set(GATE, Uint8Array.from([0xff, 0xfe, ...Buffer.from('{}', 'utf16le')])),
    expected: [{ code: 'INVALID_UTF8', at: `${GATE}:1`, says: ['byte 0', 'UTF-16', 'save it as UTF-8'] }],
  },
  {
    name: 'a wrong type',
    objects: ({ gate }) => Object.assign(gate, { context: { maxPassages: '2', tokenizer: [] } }),
    expected: [
      {
        code: 'WRONG_TYPE',
        at: `${GATE}:5#/context/maxPassages`,
        says: ['"2"', 'a whole number of at least 1'],
      },
      { code: 'WRONG_TYPE', at: `${GATE}:6#/context/tokenizer`, says: ['a list of 0', 'an object'] },
    ],
  },
  {
    name: 'missing keys, all told',
    objects: ({ serving }) => Object.assign(serving, { model: {} }),
    expected: [
      { code: 'MISSING_KEY', at: `${SERVING}:7#/model`, says: ['"id" is missing', 'add it'] },
      { code: 'MISSING_KEY', at: `${SERVING}:7#/model`, says: ['"revision" is missing', 'commit hash'] },
    ],
  },
  {
    name: 'a value that is not one of the allowed, with the one that is meant',
    objects: ({ serving }) => Object.assign(serving, { input: { truncation: 'longestFirst' } }),
    expected: [
      {
        code: 'WRONG_VALUE',
        at: `${SERVING}:15#/input/truncation`,
        says: ['"longestFirst"', 'did you mean "longest_first"?', '"only_second"'],
      },
    ],
  },
  {
    name: 'a file of a later format',
    objects: ({ thresholds }) => Object.assign(thresholds, { formatVersion: 2, scope: 'all' }),
    expected: [
      {
        code: 'VERSION_UNKNOWN',
        at: `${THRESHOLDS}:2#/formatVersion`,
        says: ['format 2', 'reads 1', 'migrate'],
      },
    ],
  },
  {
    name: 'a whole number with a fraction, one that no program reads exactly, and one below its bound',
    objects: ({ serving }) =>
      Object.assign(serving, {
        input: {
          maxLength: 256.5,
          maxQueryTokens: 2 ** 53,
          preLimit: { unit: 'chars', query: 0, side: 'left' },
        },
      }),
    expected: [
      { code: 'WRONG_TYPE', at: `${SERVING}:15#/input/maxLength`, says: ['256.5', 'a whole number'] },
      {
        code: 'OUT_OF_RANGE',
        at: `${SERVING}:19#/input/preLimit/query`,
        says: ['0 is too small', 'at least 1'],
      },
      {
        code: 'OUT_OF_RANGE',
        at: `${SERVING}:16#/input/maxQueryTokens`,
        says: ['9007199254740992 is too large', 'at most 9007199254740991'],
      },
    ],
  },
  {
    name: 'a huge number',
    bytes: editText(THRESHOLDS, (text) => text.replace('250', '1e999')),
    expected: [{ code: 'NOT_FINITE', at: `${THRESHOLDS}:19#/limits/2/max`, says: ['beyond', '1.8e308'] }],
  },
  {
    name: 'deep nesting',
    bytes: (files) => files.set(GATE, encoder.encode('['.repeat(100_000))),
    expected: [{ code: 'TOO_DEEP', at: GATE, says: ['100000 levels', 'at most 64'] }],
  },
]
