import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Core, runAction } from '../../../src/action/action.ts'
import { runCli } from '../../../src/cli/program.ts'
import type { ServingFile } from '../../../src/formats/serving.ts'
import { createNodeHost } from '../../../src/host/node-host.ts'
import type { ReportFile } from '../../../src/model/files.ts'
import { createGate, type GateFolder, type GateOptions, serving } from '../../e2e/gate-folder.ts'
import { DEMO_TOKENIZER, ROOT } from '../../e2e/processes.ts'
import { type HubServer, type Repository, startHub } from './hub-server.ts'

const COMMIT = 'c'.repeat(40)
const WEIGHTS = readFileSync(join(ROOT, 'gates/demo/models/cross-encoder.onnx'))
const of = (file: string, revision = COMMIT) => `hf://org/model@${revision}/${file}`

let server: HubServer
let cache: string

beforeEach(async () => {
  cache = mkdtempSync(join(tmpdir(), 'gate-hub-'))
  server = await startHub({
    'org/model': {
      commit: COMMIT,
      files: {
        'tokenizer.json': { content: readFileSync(DEMO_TOKENIZER), lfs: true },
        'config.json': {
          content: Buffer.from(JSON.stringify({ model_type: 'bert', max_position_embeddings: 300 })),
        },
        'model.onnx': { content: WEIGHTS, lfs: true },
      },
    },
  })
})
afterEach(() => server.close())

/** The small gate with its tokenizer, and perhaps more, on the hub. */
function gateOnHub(
  change: (file: ServingFile) => ServingFile = (file) => file,
  gate: GateOptions['gate'] = {},
): GateFolder {
  const folder = createGate({ gate })
  const base = serving(256)
  const onHub: ServingFile = {
    ...base,
    model: { id: 'org/model', revision: COMMIT },
    tokenizer: { ...base.tokenizer, file: of('tokenizer.json') },
  }
  folder.write('gates/serving.json', change(onHub))
  return folder
}

async function cli(args: readonly string[], env: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const status = await runCli({
    argv: ['node', 'evidence-gate', ...args],
    env: {
      HF_ENDPOINT: server.url,
      EVIDENCE_GATE_HUB_CACHE: cache,
      HF_HUB_DISABLE_IMPLICIT_TOKEN: '1',
      ...env,
    },
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
  })
  return { status, stdout: out.join(''), stderr: err.join('') }
}

async function run({ root }: GateFolder, name: string, ...more: string[]) {
  const path = join(root, `out/${name}.json`)
  const ended = await cli([
    'run',
    '--gate',
    join(root, 'gates/gate.json'),
    '--root',
    root,
    '--json',
    path,
    ...more,
  ])
  const bytes = readFileSync(path, 'utf8')
  return { ...ended, bytes, report: JSON.parse(bytes) as ReportFile }
}

const findings = ({ gates }: ReportFile) =>
  gates.flatMap((gate) => gate.findings).map(({ code, facts }) => ({ code, facts }))
const found = (report: ReportFile, code: string) => findings(report).filter((one) => one.code === code)

test('a tokenizer from the hub gives the report that it gives offline from the cache, byte for byte', async () => {
  const gate = gateOnHub()
  const online = await run(gate, 'online')
  expect(online).toMatchObject({ status: 0, report: { verdict: 'approved-with-notices' } })
  expect(online.stderr).toContain(`fetching ${of('tokenizer.json')}`)
  const asked = server.requests.length
  const offline = await run(gate, 'offline', '--offline')
  expect(offline.bytes).toBe(online.bytes)
  expect(offline.stderr).toBe('')
  expect(server.requests).toHaveLength(asked)
})

test('and the report of the same files in the workspace', async () => {
  const { report } = await run(gateOnHub(), 'hub')
  const { report: local } = await run(
    gateOnHub((file) => ({ ...file, tokenizer: serving(256).tokenizer })),
    'local',
  )
  const evidence = ({ gates }: ReportFile) => gates.map(({ measured }) => measured)
  expect(evidence(report)).toEqual(evidence(local))
})

test('offline without the file: not evaluated, and what is missing is named', async () => {
  const { status, report } = await run(gateOnHub(), 'offline', '--offline')
  expect(status).toBe(2)
  expect(report.problems.map(({ code }) => code)).toEqual(['HUB_OFFLINE'])
  expect(report.problems[0]?.at).toMatch(/serving\.json: hf:\/\/org\/model@c{40}\//)
})

test('a config.json of the same commit governs the length', async () => {
  const { report } = await run(
    gateOnHub((file) => ({ ...file, input: { ...file.input, maxLength: 301 } })),
    'long',
  )
  expect(found(report, 'LENGTH_UNSUPPORTED').map(({ facts }) => facts)).toMatchObject([
    { maxLength: 301, supported: 300 },
  ])
})

const withModel =
  (sha256?: string) =>
  (file: ServingFile): ServingFile => ({
    ...file,
    model: { ...file.model, file: of('model.onnx'), ...(sha256 !== undefined && { sha256 }) },
  })

test('weights that the run does not need are checked by their hash, and not fetched', async () => {
  const { report } = await run(gateOnHub(withModel('0'.repeat(64))), 'wrong')
  const [actual] = found(report, 'HASH_MISMATCH').map(({ facts }) => facts.actual as string)
  expect(actual).toMatch(/^[0-9a-f]{64}$/)
  const { report: right } = await run(gateOnHub(withModel(actual)), 'right')
  expect(found(right, 'HASH_MISMATCH')).toEqual([])
  const { report: none } = await run(gateOnHub(withModel()), 'none')
  expect(found(none, 'UNPINNED').map(({ facts }) => facts)).toEqual([
    { contract: 'proposed', what: 'model', value: of('model.onnx'), sha256: actual },
  ])
  const ofWeights = server.requests.filter(
    ({ path }) => path.endsWith('/model.onnx') || path.endsWith(actual as string),
  )
  expect(ofWeights.map(({ method }) => method)).toEqual(['HEAD'])
})

test('weights that the run scores with are fetched, once', async () => {
  const { status, report } = await run(gateOnHub(withModel(), { scoring: 'live' }), 'live', '--threads', '1')
  const again = await run(gateOnHub(withModel(), { scoring: 'live' }), 'live', '--threads', '1', '--offline')
  expect([status, again.status]).toEqual([1, 1])
  expect(report.compared?.proposed.scores).toContain('onnxruntime-node')
  expect(
    server.requests.filter(({ method, server: which }) => method === 'GET' && which === 'cdn'),
  ).toHaveLength(2)
})

test('a branch is refused with the commit to write, another commit than the model has with both', async () => {
  const branch = await run(
    gateOnHub((file) => ({ ...file, tokenizer: { file: of('tokenizer.json', 'main') } })),
    'branch',
  )
  expect(branch.report.problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['UNPINNED', expect.stringContaining(`today it is hf://org/model@${COMMIT}/`)],
  ])
  const other = await run(
    gateOnHub((file) => ({ ...file, tokenizer: { file: of('tokenizer.json', 'd'.repeat(40)) } })),
    'other',
  )
  expect(other.report.problems.map(({ code, problem }) => [code, problem])).toEqual([
    [
      'HUB_REVISIONS_DIFFER',
      `it is read from commit ${'d'.repeat(40)} of org/model, and /model/revision is "${COMMIT}"`,
    ],
  ])
})

test('a reference that is none stands with its line', async () => {
  const { report } = await run(
    gateOnHub((file) => ({ ...file, tokenizer: { file: 'hf://org/../x' } })),
    'none',
  )
  expect(report.problems).toMatchObject([{ code: 'HUB_REFERENCE_INVALID' }])
  expect(report.problems[0]?.at).toMatch(/serving\.json:\d+#\/tokenizer\/file$/)
})

test('validate, fingerprint and inspect take references too', async () => {
  const { root } = gateOnHub()
  const validated = await cli(['validate', '--gate', join(root, 'gates/gate.json'), '--root', root])
  expect(validated).toMatchObject({ status: 0, stdout: expect.stringContaining('in order') })
  const printed = await cli(['fingerprint', '--serving', join(root, 'gates/serving.json'), '--json'])
  const local = gateOnHub((file) => ({ ...file, tokenizer: serving(256).tokenizer }))
  const same = await cli(['fingerprint', '--serving', join(local.root, 'gates/serving.json'), '--json'])
  const fingerprints = ({ stdout }: { stdout: string }) =>
    (JSON.parse(stdout) as { fingerprints: Record<string, string> }).fingerprints
  expect(fingerprints(printed)).toEqual(fingerprints(same))
  const pair = [
    '--query',
    'a',
    '--document',
    'b',
    '--max-length',
    '9',
    '--truncation',
    'only_second',
    '--json',
  ]
  const inspected = await cli(['inspect', '--tokenizer', of('tokenizer.json'), ...pair])
  expect(inspected).toEqual(await cli(['inspect', '--tokenizer', DEMO_TOKENIZER, ...pair]))
})

test('a model whose weights lie beside it opens from the hub', async () => {
  const models = join(ROOT, 'test/score/models')
  const [graph, data] = ['external.onnx', 'external.onnx_data'].map((name) => ({
    content: readFileSync(join(models, name)),
    lfs: true,
  }))
  const files = { 'onnx/external.onnx': graph, 'onnx/external.onnx_data': data } as Repository['files']
  server.repositories['org/big'] = { commit: COMMIT, files }
  const host = createNodeHost({
    root: models,
    dataRoot: null,
    env: { HF_ENDPOINT: server.url, EVIDENCE_GATE_HUB_CACHE: cache, HF_HUB_DISABLE_IMPLICIT_TOKEN: '1' },
    log: { info: () => undefined, warning: () => undefined, progress: () => undefined },
    now: () => new Date(0),
  })
  const file = `hf://org/big@${COMMIT}/onnx/external.onnx`
  expect(await host.inspectModel(file)).toEqual(await host.inspectModel('external.onnx'))
  const session = await host.openModel(file, { threads: 1 })
  expect(session.outputNames).toEqual(['score'])
  await session.close()
})

test('the contract of the base names the hub too', async () => {
  const gate = gateOnHub()
  git(gate.root, 'init', '-q', '-b', 'main')
  git(gate.root, 'add', '.')
  git(gate.root, 'commit', '-q', '-m', 'gate')
  const before = JSON.parse(readFileSync(join(gate.root, 'gates/serving.json'), 'utf8')) as ServingFile
  gate.write('gates/serving.json', { ...before, input: { ...before.input, maxLength: 200 } })
  const { status, report } = await run(gate, 'base', '--base', 'main')
  expect([status, report.problems]).toEqual([1, []])
  expect(found(report, 'TRUNCATION_RULE_CHANGED').map(({ facts }) => [facts.from, facts.to])).toEqual([
    [256, 200],
  ])
  expect(server.requests.filter(({ server: which }) => which === 'cdn')).toHaveLength(1)
})

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

/** The action on a pull request, from the repository itself or from a fork. */
async function action({ root }: GateFolder, head: string, change?: () => void): Promise<string> {
  const commitAll = () => {
    git(root, 'add', '.')
    git(root, 'commit', '-q', '--allow-empty', '-m', 'gate')
    return git(root, 'rev-parse', 'HEAD')
  }
  git(root, 'init', '-q', '-b', 'main')
  const commit = commitAll()
  change?.()
  const headCommit = commitAll()
  const repo = (name: string) => ({ full_name: name })
  const event = {
    pull_request: {
      number: 1,
      base: { ref: 'main', sha: commit, repo: repo('team/gate') },
      head: { sha: headCommit, repo: repo(head) },
    },
  }
  writeFileSync(join(cache, 'event.json'), JSON.stringify(event))
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const summary = { addRaw: () => ({ write: async () => undefined }) }
  const core: Core = {
    getInput: () => '',
    setOutput: () => undefined,
    setFailed: say,
    info: say,
    warning: say,
    error: say,
    debug: () => undefined,
    startGroup: () => undefined,
    endGroup: () => undefined,
    summary,
  }
  await runAction(
    core,
    {
      GITHUB_WORKSPACE: root,
      GITHUB_EVENT_PATH: join(cache, 'event.json'),
      GITHUB_EVENT_NAME: 'pull_request',
      RUNNER_TEMP: cache,
      HF_ENDPOINT: server.url,
      HF_TOKEN: 'secret',
      EVIDENCE_GATE_HUB_CACHE: cache,
    },
    cache,
  )
  return lines.join('\n')
}

test("the action reads a fork's change without the token, and its own with it", async () => {
  server.repositories['org/model'] = { ...server.repositories['org/model'], readers: ['secret'] } as never
  const said = await action(gateOnHub(), 'stranger/gate')
  expect(said).toContain('a change from a fork is read without the token')
  expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(new Set([null]))
  server.requests.length = 0
  const own = await action(gateOnHub(), 'team/gate')
  expect(own).not.toContain('HUB_')
  expect(
    server.requests.filter(({ server: which }) => which === 'hub').map(({ authorization }) => authorization),
  ).toContain('Bearer secret')
  expect(own).not.toContain('secret')
})

test('a fork brings no weights: what the base names no hash of is neither fetched nor loaded', async () => {
  const gate = gateOnHub((file) => file, { scoring: 'live' })
  const before = JSON.parse(readFileSync(join(gate.root, 'gates/serving.json'), 'utf8')) as ServingFile
  const said = await action(gate, 'stranger/gate', () =>
    gate.write('gates/serving.json', withModel()(before)),
  )
  expect(said).toContain('the model is not known to the base, and the change comes from a stranger')
  const ofWeights = server.requests.filter(({ path }) => path.endsWith('model.onnx'))
  expect(ofWeights.map(({ method }) => method)).toEqual(['HEAD'])
  const fromStorage = server.requests.filter(({ server: which }) => which === 'cdn')
  expect(fromStorage).toHaveLength(1)
})
