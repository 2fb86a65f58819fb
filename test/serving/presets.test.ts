import { describe, expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import { PRESETS } from '../../src/serving/presets/registry.ts'
import { contractOf, MINIMAL, replaced } from './files.ts'

type PresetName = ServingFile['wrapper']['preset']

interface Case {
  preset: PresetName
  version: string
  maxLength?: number | null
  maxPositions?: number
  padOffset?: number
  tokenizerMaxLength?: number
  library?: string
  modelLibrary?: string
}

function made({ preset, version, maxLength, maxPositions, padOffset, tokenizerMaxLength, ...more }: Case) {
  let file: ServingFile = { ...MINIMAL, wrapper: { preset, version } }
  for (const [pointer, value] of [
    ['/input/maxLength', maxLength],
    ['/model/maxPositions', maxPositions],
    ['/model/padOffset', padOffset],
    ['/tokenizer/library', more.library],
    ['/model/library', more.modelLibrary],
  ] as const) {
    if (value !== undefined) file = replaced(file, pointer, value)
  }
  return contractOf(file, tokenizerMaxLength ?? null)
}

/** The RoBERTa family: 514 positions of which 512 are usable. */
const ROBERTA = { maxPositions: 514, padOffset: 2 }

test.each<[Case, number | null]>([
  [{ preset: 'sentence-transformers', version: '3.4.1', tokenizerMaxLength: 512, ...ROBERTA }, 512],
  [{ preset: 'sentence-transformers', version: '3.4.1', tokenizerMaxLength: 1e30, ...ROBERTA }, null],
  [{ preset: 'sentence-transformers', version: '3.4.1', maxLength: 600, ...ROBERTA }, 600],
  [{ preset: 'sentence-transformers', version: '4.0.0', tokenizerMaxLength: 512, ...ROBERTA }, 514],
  [{ preset: 'sentence-transformers', version: '4.0.1', maxLength: 256, ...ROBERTA }, 256],
  [{ preset: 'sentence-transformers', version: '4.0.2', tokenizerMaxLength: 512, ...ROBERTA }, 512],
  [{ preset: 'sentence-transformers', version: '5.3.0', tokenizerMaxLength: 1e30, ...ROBERTA }, 514],
  [{ preset: 'sentence-transformers', version: '5.4.0', tokenizerMaxLength: 512, ...ROBERTA }, 512],
  [{ preset: 'sentence-transformers', version: '6.2.0', maxLength: 1024, ...ROBERTA }, 1024],
  [{ preset: 'text-embeddings-inference', version: '1.7.2', tokenizerMaxLength: 1e30, ...ROBERTA }, 512],
  [{ preset: 'text-embeddings-inference', version: '1.9', maxLength: 256, ...ROBERTA }, 256],
  [{ preset: 'flag-embedding', version: '1.4.2', maxPositions: 8194, padOffset: 2 }, 512],
  [{ preset: 'flag-embedding', version: '1.4.2', maxLength: 1024, maxPositions: 8194, padOffset: 2 }, 1024],
  [{ preset: 'fastembed', version: '0.9.1', tokenizerMaxLength: 512, ...ROBERTA }, 512],
  [{ preset: 'flashrank', version: '0.2.10', tokenizerMaxLength: 1e30 }, 512],
  [{ preset: 'flashrank', version: '0.2.10', tokenizerMaxLength: 512, maxLength: 8192 }, 512],
  [{ preset: 'flashrank', version: '0.2.10', tokenizerMaxLength: 512, maxLength: 128 }, 128],
  [{ preset: 'infinity', version: '0.0.78', tokenizerMaxLength: 1e30, ...ROBERTA }, null],
  [{ preset: 'vllm', version: '0.11.0', ...ROBERTA }, 512],
  [{ preset: 'llama-index', version: '0.6.0', maxPositions: 8194, padOffset: 2 }, 512],
  [{ preset: 'llama-index', version: '0.6.0', maxLength: 1024 }, 1024],
  [{ preset: 'haystack', version: '2.9.0', tokenizerMaxLength: 512 }, 512],
  [{ preset: 'transformers-js', version: '4.3.2', tokenizerMaxLength: 512, maxLength: 1024 }, 512],
  [{ preset: 'custom', version: 'our own', maxLength: 300, tokenizerMaxLength: 512 }, 300],
  [{ preset: 'custom', version: 'our own', maxLength: null, tokenizerMaxLength: 512 }, null],
  [{ preset: 'custom', version: 'our own', maxLength: 1e30, tokenizerMaxLength: 512 }, null],
  [{ preset: 'custom', version: 'our own' }, null],
])('%o limits pairs to %s tokens', (given, limit) => {
  expect(made(given).input.cut.maxLength).toBe(limit)
})

test.each<[Case, string]>([
  [{ preset: 'custom', version: '1' }, 'tokenizers-0.22'],
  [{ preset: 'custom', version: '1', library: '0.23.2' }, 'tokenizers'],
  [{ preset: 'custom', version: '1', library: '0.23.3' }, 'tokenizers-0.22'],
  [{ preset: 'custom', version: '1', library: '0.24.0' }, 'tokenizers-0.22'],
  [{ preset: 'custom', version: '1', library: '0.22.2' }, 'tokenizers-0.22'],
  [{ preset: 'custom', version: '1', library: 'tokenizers 0.22.2' }, 'tokenizers-0.22'],
  [{ preset: 'custom', version: '1', library: 'tokenizers==0.23.0rc1' }, 'tokenizers'],
  [{ preset: 'sentence-transformers', version: '5.4', library: '0.21.4' }, 'tokenizers-0.22'],
  [{ preset: 'text-embeddings-inference', version: '1.8' }, 'tokenizers-0.22'],
  [{ preset: 'text-embeddings-inference', version: '2.0', library: '0.23.1' }, 'tokenizers'],
  [{ preset: 'transformers-js', version: '4.3.2', library: '0.22.0' }, 'cut-joined'],
])('%o cuts as %s', (given, engine) => {
  expect(made(given).input.cut.engine).toBe(engine)
})

describe('a wrapper that changed its ways', () => {
  const ways = (preset: PresetName, version: string, modelLibrary?: string) => {
    const { input, batching } = made({ preset, version, ...(modelLibrary ? { modelLibrary } : {}) })
    return { strip: input.strip, sorted: batching.sortByLength, overlong: input.overlongQuery }
  }

  test('sentence-transformers strips texts before 4 and sorts by length since 5.4', () => {
    const overlong = 'truncate'
    expect(ways('sentence-transformers', '2.7')).toEqual({ strip: true, sorted: false, overlong })
    expect(ways('sentence-transformers', '3.4.1')).toEqual({ strip: true, sorted: false, overlong })
    expect(ways('sentence-transformers', '4.0.0')).toEqual({ strip: false, sorted: false, overlong })
    expect(ways('sentence-transformers', '5.3.9')).toEqual({ strip: false, sorted: false, overlong })
    expect(ways('sentence-transformers', 'v5.4.1')).toEqual({ strip: false, sorted: true, overlong })
  })

  test('LlamaIndex behaves as the sentence-transformers that the model library names, else as the newest', () => {
    expect(ways('llama-index', '0.6.0', 'sentence-transformers 3.4.1').strip).toBe(true)
    expect(ways('llama-index', '0.6.0', 'sentence-transformers==5.4.0').sorted).toBe(true)
    expect(ways('llama-index', '0.6.0')).toEqual({ strip: false, sorted: true, overlong: 'truncate' })
  })

  test('text-embeddings-inference refuses what is too long until it truncates by default', () => {
    expect(ways('text-embeddings-inference', '1.8.3').overlong).toBe('reject')
    expect(ways('text-embeddings-inference', '1.9.0').overlong).toBe('truncate')
  })

  test('needs a version that can be compared', () => {
    expect(() => ways('sentence-transformers', 'latest')).toThrow(
      'gates/serving.json#/wrapper/version: "latest" is not a version, and sentence-transformers changed its ways over time',
    )
  })
})

test('FlagEmbedding keeps at most three quarters of the limit for the query and cuts only the passage', () => {
  const { input } = made({ preset: 'flag-embedding', version: '1.4.2', maxLength: 514 })
  expect([input.maxQueryTokens, input.cut.truncation]).toEqual([385, 'only_second'])
})

test('every preset names its source and fills every default', () => {
  for (const [name, preset] of Object.entries(PRESETS)) {
    expect(preset.name).toBe(name)
    expect(preset.source).toMatch(/\d/)
    const contract = made({ preset: preset.name as PresetName, version: '1.0.0' })
    expect([...contract.defaults].sort()).toEqual([
      '/batching/padTo',
      '/batching/size',
      '/batching/sortByLength',
      '/input/documentTemplate',
      '/input/engine',
      '/input/maxLength',
      '/input/maxQueryTokens',
      '/input/overlongQuery',
      '/input/queryPrefix',
      '/input/strip',
      '/input/truncation',
      '/input/truncationSide',
      '/model/padOffset',
      '/model/precision',
      '/scores/activation',
      '/scores/ties',
    ])
  }
})

test('scores: what each wrapper returns and how it orders equal ones', () => {
  const row = ({ scores }: ReturnType<typeof made>) => `${scores.activation}, ${scores.ties}`
  const rows = Object.keys(PRESETS).map((preset) => [
    preset,
    row(made({ preset: preset as PresetName, version: '1' })),
  ])
  expect(Object.fromEntries(rows)).toEqual({
    'sentence-transformers': 'sigmoid, retrieval',
    'text-embeddings-inference': 'sigmoid, retrieval-reversed',
    'flag-embedding': 'identity, retrieval',
    fastembed: 'identity, retrieval',
    flashrank: 'sigmoid, retrieval',
    infinity: 'sigmoid, retrieval',
    vllm: 'sigmoid, retrieval',
    'llama-index': 'sigmoid, retrieval',
    haystack: 'sigmoid, retrieval',
    'transformers-js': 'identity, retrieval',
    custom: 'identity, retrieval',
  })
})
