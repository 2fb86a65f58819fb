import { describe, expect, test } from 'vitest'
import { readServing } from '../../src/inputs/serving.ts'
import { GateError } from '../../src/model/errors.ts'
import { sha256OfText, TINY_TOKENIZER } from '../governance/tiny-tokenizer.ts'
import { createMemoryFiles } from '../inputs/memory-files.ts'
import { createService, hasPython } from './python.ts'

const READ = 'fake_app:create'

describe.skipIf(!hasPython)('describe and check, with python3', () => {
  const filesOf = (text: string) =>
    createMemoryFiles(new Map([['serving.json', new TextEncoder().encode(text)]]))

  test('what the object does with sample texts is written down, and the program reads it', async () => {
    const service = createService()
    const fake = {
      prefix: 'query: ',
      template: 'doc {text} end',
      max_length: 48,
      strip: true,
      activation: 'identity',
    }
    expect(service.run(['describe', READ, '-o', 'gates/serving.json'], fake)).toMatchObject({
      status: 0,
      stdout: '',
    })
    const text = service.read('gates/serving.json')
    expect(JSON.parse(text)).toEqual({
      formatVersion: 1,
      wrapper: { preset: 'custom', version: '7' },
      model: { id: 'none', revision: '0'.repeat(40), maxPositions: 512 },
      tokenizer: { file: 'tokenizer.json', sha256: sha256OfText(TINY_TOKENIZER), library: '0.23.2' },
      input: {
        queryPrefix: 'query: ',
        documentTemplate: 'doc {text} end',
        strip: true,
        maxLength: 48,
        truncation: 'only_second',
        truncationSide: 'right',
      },
      scores: { activation: 'identity' },
      batching: { padTo: 'longest' },
    })
    expect(service.read('gates/tokenizer.json')).toBe(TINY_TOKENIZER)
    expect((await readServing(filesOf(text), 'serving.json')).file.input?.maxLength).toBe(48)
  })

  test('check names each field that differs and ends with 1; an equal service ends with 0', () => {
    const service = createService()
    service.run(['describe', READ, '-o', 'serving.json'])
    expect(service.run(['check', READ, 'serving.json'])).toMatchObject({ status: 0, stdout: 'equal\n' })
    const moved = service.run(['check', READ, 'serving.json'], {
      max_length: 32,
      prefix: 'query: ',
      side: 'left',
    })
    expect(moved.status).toBe(1)
    expect(moved.stdout.split('\n')).toEqual([
      'serving.json#/input/queryPrefix: the file has "", the service "query: "',
      'serving.json#/input/maxLength: the file has 64, the service 32',
      'serving.json#/input/truncationSide: the file has "right", the service "left"',
      '3 differing: describe -o FILE --merge writes what the service has',
      '',
    ])
  })

  test('another tokenizer file is a difference', () => {
    const service = createService()
    service.run(['describe', READ, '-o', 'gates/serving.json'])
    service.write('other.json', TINY_TOKENIZER.replace('"pump":4', '"pomp":4'))
    const { status, stdout } = service.run(['check', READ, 'gates/serving.json'], { tokenizer: 'other.json' })
    expect([status, stdout]).toEqual([1, expect.stringContaining('#/tokenizer/sha256: the file has')])
  })

  test('an existing file is kept but on request, and then only what is known is written into it', () => {
    const service = createService()
    service.run(['describe', READ, '-o', 'serving.json'])
    const written = JSON.parse(service.read('serving.json'))
    const byHand = {
      ...written,
      candidates: 20,
      model: { ...written.model, id: 'my/model' },
      hardware: 'one L4',
    }
    delete byHand.input.strip
    service.write('serving.json', JSON.stringify(byHand))
    const refused = service.run(['describe', 'fake_app:bare', '-o', 'serving.json'])
    expect([refused.status, refused.stderr]).toEqual([
      2,
      'evidence_gate: serving.json is there already; --merge keeps what you wrote, --replace writes it anew\n',
    ])
    service.run(['describe', 'fake_app:bare', '-o', 'serving.json', '--merge'], { max_length: 40 })
    expect(JSON.parse(service.read('serving.json'))).toEqual({
      ...byHand,
      input: { ...written.input, maxLength: 40, strip: false },
    })
  })

  test('what is not known is left to fill in: validate refuses each, and says what to write', async () => {
    const service = createService()
    const { status, stdout } = service.run(['describe', 'fake_app:scores_only'])
    expect(status).toBe(0)
    const error = await readServing(filesOf(stdout), 'serving.json').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GateError)
    expect((error as GateError).problems.map(({ at, problem }) => `${at}: ${problem}`)).toEqual(
      [
        'serving.json:4#/wrapper/preset',
        'serving.json:5#/wrapper/version',
        'serving.json:8#/model/id',
        'serving.json:9#/model/revision',
        'serving.json:12#/tokenizer/file',
        'serving.json:15#/input/maxLength',
        'serving.json:16#/input/truncation',
        'serving.json:19#/scores/activation',
      ].map((at) => `${at}: this was left for you to fill in`),
    )
    expect((error as GateError).problems[3]?.hint).toBe('write full commit hash of the model')
  })

  test('what names no reranker is refused in a sentence', () => {
    const targets = ['fake_app', 'nowhere:create', 'fake_app:SERVING']
    const { codes, stderr } = createService().runAll(targets.map((target) => ['describe', target]))
    expect(codes).toEqual([2, 2, 2])
    expect(stderr.trimEnd().split('\n')).toEqual(
      [
        '"fake_app" names no reranker; write "module:name", or an address that starts with http',
        '"nowhere:create" could not be loaded (ModuleNotFoundError: No module named \'nowhere\'); run it',
        'the factory\'s dict has the key "wrapper"; allowed are ',
      ].map((sentence) => expect.stringContaining(`evidence_gate: ${sentence}`)),
    )
  })
})
