import { expect, test } from 'vitest'
import { GateError } from '../../src/model/errors.ts'
import type { Files } from '../../src/model/host.ts'
import { readModelConfig } from '../../src/run/model-config.ts'

function reading(content: string | null) {
  const files = {
    async read() {
      if (content !== null) return new TextEncoder().encode(content)
      throw new GateError('FILE_MISSING', { at: 'config.json', problem: 'none', hint: 'none' })
    },
  } as Pick<Files, 'read'> as Files
  return readModelConfig(files, 'config.json')
}

test.each([
  [{ model_type: 'bert', max_position_embeddings: 512, pad_token_id: 0 }, 512, 0],
  [{ model_type: 'xlm-roberta', max_position_embeddings: 514, pad_token_id: 1 }, 514, 2],
  [{ model_type: 'roberta', max_position_embeddings: 8194 }, 8194, 2],
  [{ model_type: 'mpnet', max_position_embeddings: 514, pad_token_id: 1 }, 514, 2],
  [{ model_type: 'modernbert', max_position_embeddings: 8192, pad_token_id: 50283 }, 8192, 0],
  [{ max_position_embeddings: 512 }, 512, null],
  [{ model_type: 'bert', max_position_embeddings: '512' }, null, 0],
])('%o has %s positions, of which %s are never used', async (config, maxPositions, padOffset) => {
  expect(await reading(JSON.stringify(config))).toEqual({ maxPositions, padOffset, architectures: [] })
})

test('architectures are read, whatever else stands in the list', async () => {
  const found = await reading(JSON.stringify({ architectures: ['JinaForRanking', 1] }))
  expect(found?.architectures).toEqual(['JinaForRanking'])
})

test.each([null, 'no json', '[]', 'null'])(
  'without a config of a model nothing is published: %s',
  async (text) => {
    const found = await reading(text)
    expect(found?.maxPositions ?? null).toBe(null)
  },
)
