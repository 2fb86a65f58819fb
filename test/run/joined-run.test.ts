import { expect, test } from 'vitest'
import type { ServingFile } from '../../src/formats/serving.ts'
import { createNodeHost } from '../../src/host/node-host.ts'
import { runGate } from '../../src/run/run-gate.ts'
import { createGate, serving } from '../e2e/gate-folder.ts'

const PARTS = ['[CLS] judge the document [SEP]', 'query: {query}\ndocument: {document}', '[SEP] relevant:']

/** A small gate whose change is from one input to another; the report of its run. */
async function judge(current: ServingFile['input'], proposed: ServingFile['input'], id = 'none') {
  const folder = createGate({ gate: { current: 'current.json' } })
  const { model, ...rest } = serving(96)
  folder.write('gates/current.json', { ...rest, model: { ...model, id }, input: current })
  folder.write('gates/serving.json', { ...rest, model: { ...model, id }, input: proposed })
  const host = createNodeHost({
    root: folder.root,
    dataRoot: null,
    log: { info: () => {}, warning: () => {}, progress: () => {} },
    env: {},
    threads: 1,
    now: () => new Date(0),
  })
  const options = { gate: 'gates/gate.json', current: null, base: null, dataRoot: null, untrusted: false }
  const { report } = await runGate(host, options)
  return { ...report, findings: report.gates.flatMap((gate) => gate.findings) }
}

const apart = (maxLength: number) => ({ maxLength, joined: { parts: PARTS } })
const asOne = (maxLength: number) => ({ maxLength, joined: { parts: [PARTS.join(' ')] } })

test('a template that loses its end blocks, and is told with its numbers', async () => {
  const { verdict, findings } = await judge(apart(96), asOne(96))
  expect(verdict).toBe('blocked')
  expect(findings.filter(({ code }) => code === 'TEMPLATE_CUT')).toMatchObject([
    {
      severity: 'block',
      facts: {
        contract: 'proposed',
        end: 'suffix',
        inputs: 4,
        of: 8,
        queryId: 'early',
        documentId: 'd-early',
      },
    },
  ])
  expect(findings.filter(({ code }) => code === 'CONTRACT_CHANGED')).toMatchObject([
    { facts: { field: '/input/joined/parts', from: PARTS, to: [PARTS.join(' ')] } },
  ])
})

test('evidence at the end of a document is lost, and the smallest limit that keeps it is found', async () => {
  const { findings, position } = await judge(apart(96), apart(120))
  expect(findings.filter(({ code }) => code === 'TEMPLATE_CUT')).toEqual([])
  expect(findings.filter(({ code }) => code === 'EVIDENCE_LOST')).toMatchObject([
    { facts: { contract: 'proposed', queryId: 'late', unitId: 'plate', keptTokens: 0 } },
  ])
  const repair = position?.repair
  const needed = repair?.length?.maxLength ?? 0
  expect(repair).toMatchObject({ lost: 1, length: { keeps: 1, stillLost: 0 } })
  expect((await judge(apart(96), apart(needed))).position?.repair).toBeUndefined()
  expect((await judge(apart(96), apart(needed - 1))).position?.repair).toMatchObject({ lost: 1 })
  // One string is cut alike by every strategy: only the other side is another way.
  expect(repair?.instead.map(({ truncation, truncationSide }) => `${truncation} ${truncationSide}`)).toEqual([
    'longest_first left',
  ])
})

test('a listwise model is an input error with its place', async () => {
  const { verdict, problems } = await judge(apart(96), apart(96), 'jinaai/jina-reranker-v3')
  expect(verdict).toBe('not-evaluated')
  expect(problems).toMatchObject([
    { code: 'LISTWISE_UNSUPPORTED', at: expect.stringMatching(/^gates\/serving.json:\d+#\/model\/id$/) },
    { code: 'LISTWISE_UNSUPPORTED', at: expect.stringMatching(/^gates\/current.json:\d+#\/model\/id$/) },
  ])
})
