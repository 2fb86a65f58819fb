import { describe, expect, test } from 'vitest'
import { list, wholeWorkflow, yamlBlocks } from './files.ts'
import { lint, OWN } from './lint.ts'
import {
  injectable,
  runsStrangers,
  silentlySkipped,
  unknownOutputs,
  unpinnedStrangers,
  writes,
} from './rules.ts'
import { parseWorkflow } from './workflow.ts'

const BLOCKS = ['README.md', ...list('docs', '.md')].flatMap((path) => yamlBlocks(path))
const WHOLE = BLOCKS.filter(({ text }) => /^on:/m.test(text) && /^jobs:/m.test(text))

test('the pages that show workflows do', () => {
  const pages = new Set(BLOCKS.map(({ at }) => at.replace(/:.*/, '')))
  expect([...pages]).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/quickstart.md',
      'docs/permissions.md',
      'docs/recipes.md',
      'docs/loop.md',
    ]),
  )
})

describe.each(BLOCKS)('$at', ({ text }) => {
  test('is good YAML of a workflow, with inputs and outputs that exist', async () => {
    const whole = wholeWorkflow(text)
    expect(await lint(whole)).toEqual([])
    expect(unknownOutputs(parseWorkflow(whole), Object.keys(OWN.outputs))).toEqual([])
  })

  test('can be copied safely', () => {
    const workflow = parseWorkflow(wholeWorkflow(text))
    expect(unpinnedStrangers(workflow)).toEqual([])
    expect(injectable(workflow)).toEqual([])
    expect(runsStrangers(workflow)).toEqual([])
  })
})

test.each(WHOLE)('$at names what it may write', ({ text }) => {
  const workflow = parseWorkflow(text)
  expect(writes(workflow).filter((one) => /: (unnamed|write-all)$/.test(one))).toEqual([])
  if (workflow.jobs.gate) expect(silentlySkipped(workflow, 'gate')).toEqual([])
})
