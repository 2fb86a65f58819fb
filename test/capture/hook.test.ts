import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTrace } from '../../src/inputs/trace.ts'
import { createMemoryFiles } from '../inputs/memory-files.ts'
import { createService, hasPython, type Service } from './python.ts'

const drive = (service: Service, scenario: string) => service.script('hook_driver.py', [scenario, 'traces'])

describe.skipIf(!hasPython)('hook, with python3', () => {
  test('10,000 calls of eight threads: the same results, every record of its own pair, none lost uncounted', () => {
    expect(drive(createService(), 'load')).toEqual({
      differ: 0,
      error: null,
      whole: true,
      calls: 10_000,
      accounted: true,
      recorded: true,
      pairs: true,
      wrong: 0,
      files: true,
      restored: true,
    })
  })

  test('an exception in any function within a call is never the caller’s', () => {
    const { noticed, places, tried } = drive(createService(), 'inject') as Record<string, number>
    expect({ noticed, many: (places ?? 0) > 12, tried: (tried ?? 0) > 20 }).toEqual({
      noticed: [],
      many: true,
      tried: true,
    })
  })

  test('an exception in the writer is counted, and the next record is written', () => {
    expect(drive(createService(), 'inject_writer')).toEqual(
      Object.fromEntries(
        ['assign_rows', 'returned_scores', '_pair_fields', '_line', '_model_score', '_string'].map((name) => [
          name,
          [1, 1],
        ]),
      ),
    )
  })

  test('a hook that can’t be set up says why and changes nothing', () => {
    expect(drive(createService(), 'start_fails')).toEqual({
      errors: [true, true, true],
      same: true,
      dropped_disk: 1,
    })
  })

  test('what the reranker raises reaches the caller', () => {
    expect(drive(createService(), 'wrapper_raises')).toEqual({
      raised: 'this query is not liked',
      written: 1,
      queries: 1,
    })
  })

  test('a full disk drops records whole, and counts them', () => {
    expect(drive(createService(), 'full_disk')).toEqual({
      differ: 0,
      dropped: true,
      some: true,
      accounted: true,
      recorded: true,
    })
  })

  test('after a fork each process writes its own files', () => {
    expect(drive(createService(), 'fork')).toEqual({
      child: 0,
      processes: 2,
      wrong: 0,
      'each once': true,
    })
  })

  test('of a killed process everything that was written is kept, a torn record is not', () => {
    const service = createService()
    const killed = service.start(['hook_driver.py', 'die', 'traces'])
    expect(killed.signal).toBe('SIGKILL')
    expect(drive(service, 'after_death')).toEqual({ error: null, parts: [], wrong: 0, flushed: true })
  })

  test('pickled, copied, sampled, bounded', () => {
    expect(drive(createService(), 'shapes')).toEqual({
      again: true,
      copied: true,
      dropped_size: 1,
      called: true,
      ids: [
        ['q', 'd6 0'],
        ['q', 'd6 1'],
        ['q', 'd6 2'],
      ],
      sampled: true,
      dropped_queue: true,
    })
  })

  test('what can be read only once stays the caller’s, and what is lazy is not hooked', () => {
    const sentence =
      'is a coroutine or a generator; hook the object inside that tokenizes and scores, by its plain method'
    expect(drive(createService(), 'lazy')).toEqual({
      whole: true,
      dropped: true,
      refused: ['coroutine', 'generator'].map((name) => [`CaptureError: ${name} ${sentence}`, true]),
      written: 0,
    })
  })

  test('documents and results that their owner changes later are recorded as they were', () => {
    expect(drive(createService(), 'changed')).toEqual([['d', 1]])
  })

  test('what waits for the writer is bounded, however long the texts are', () => {
    expect(drive(createService(), 'held')).toEqual({
      bounded: true,
      whole: true,
      left: 0,
      some: true,
      accounted: true,
    })
  })

  test('a closed hook keeps no reranker alive', () => {
    expect(drive(createService(), 'released')).toEqual({ closed: true, gone: true, written: 1 })
  })

  test('collected files are one trace that the program reads; a repeated query is a round of its own', async () => {
    const service = createService()
    drive(service, 'fork')
    const files = readdirSync(join(service.folder, 'traces')).map((name) => `traces/${name}`)
    expect(service.run(['collect', ...files, ...files, '-o', 'all.jsonl.gz'])).toMatchObject({
      status: 0,
      stderr: 'all.jsonl.gz: 1600 records\n',
    })
    const bytes = readFileSync(join(service.folder, 'all.jsonl.gz'))
    const traces = await readTrace(createMemoryFiles(new Map([['all.jsonl.gz', bytes]])), 'all.jsonl.gz')
    expect([traces.header.kind, traces.pairs.size]).toEqual(['traffic', 200])
    const [one] = traces.pairs.values()
    expect(one?.map(({ round }) => round)).toEqual([0, 1, 0, 1, 0, 1])
  })
})
