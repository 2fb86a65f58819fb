import { expect, test } from 'vitest'
import { SCHEMAS } from '../../src/formats/registry.ts'

// `npm run schemas` writes these files anew; elsewhere a stale or missing one fails.
test.each(Object.entries(SCHEMAS))(
  'gates/schema/%s.schema.json is the published form of its type',
  async (name, schema) => {
    const published = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: `Evidence Gate: ${name}`,
      ...(JSON.parse(JSON.stringify(schema)) as object),
    }
    await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(
      `../../gates/schema/${name}.schema.json`,
    )
  },
)
