import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runtimeFiles } from '../../.github/build/runtime-lock.ts'
import { createModelOpener } from '../../src/host/onnx.ts'
import { fromToolCache, type ToolCacheOptions, thisMachine } from '../../src/host/tool-cache.ts'
import { GateError } from '../../src/model/errors.ts'

const ROOT = join(import.meta.dirname, '../..')
const MODELS = join(ROOT, 'test/score/models')

let lockFolder: string
beforeAll(async () => {
  lockFolder = await newFolder()
  await writeLock(lockFolder, (text) => text)
})

// A blank in the path, as on a runner with a blank in its user's name.
const newFolder = () => mkdtemp(join(tmpdir(), 'tool cache-'))

async function writeLock(folder: string, change: (text: string) => string): Promise<void> {
  for (const [file, text] of Object.entries(runtimeFiles('onnxruntime-node', ROOT)))
    await writeFile(join(folder, file), change(text))
}

function runtimeOf(toolCache: string | undefined, more: Partial<ToolCacheOptions> = {}) {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line) }
  return { lines, load: fromToolCache({ toolCache, lockFolder, machine: thisMachine(), log, ...more }) }
}

/** The sentence of a failure. */
const failure = (load: () => Promise<unknown>) =>
  load().then(
    () => 'no error',
    (error: Error) => error.message,
  )

test('npm installs it once, and a model runs on it', { timeout: 300_000 }, async (context) => {
  const toolCache = await newFolder()
  const first = runtimeOf(toolCache)
  try {
    await first.load()
  } catch (error) {
    // Where npm has neither the packages nor a network there is nothing to look at.
    if (!(error instanceof GateError) || !error.message.includes('npm could not install it')) throw error
    context.skip(error.message)
  }
  expect(first.lines).toEqual(['installing ONNX Runtime into the tool cache, once per runner'])
  const session = await createModelOpener({ root: MODELS, dataRoot: null }, first.load)('flat.onnx', {
    threads: 1,
  })
  expect(session.runtime).toMatch(/^onnxruntime-node 1\.\d+\.\d+, cpu$/)
  const ones = () => BigInt64Array.from([1n, 1n, 1n])
  const inputs = new Map([
    ['input_ids', ones()],
    ['attention_mask', ones()],
  ])
  const { dims } = await session.run({ rows: 1, columns: 3, inputs }, session.outputNames[0] ?? '')
  expect(dims[0]).toBe(1)
  await session.close()

  const never = () => Promise.reject(new Error('installed again'))
  const second = runtimeOf(toolCache, { install: never })
  await second.load()
  expect(second.lines).toEqual([])
  // No draft is left, and the binaries of one machine.
  const [folder = '', ...others] = await readdir(join(toolCache, 'evidence-gate/onnxruntime-node'))
  expect(others).toEqual([])
  const bin = join(toolCache, 'evidence-gate/onnxruntime-node', folder, 'node_modules/onnxruntime-node/bin')
  const [api = ''] = await readdir(bin)
  expect(await readdir(join(bin, api))).toEqual([process.platform])
  expect(await readdir(join(bin, api, process.platform))).toEqual([process.arch])
})

test('a package that is not the pinned one is refused', { timeout: 300_000 }, async (context) => {
  const tampered = await newFolder()
  await writeLock(tampered, (text) =>
    text.replaceAll(/"integrity": "sha512-[^"]+"/g, `"integrity": "sha512-${'A'.repeat(86)}=="`),
  )
  const toolCache = await newFolder()
  const said = await failure(runtimeOf(toolCache, { lockFolder: tampered }).load)
  if (!said.includes('EINTEGRITY')) context.skip(said)
  expect(said).toContain('what the registry gave is not the pinned package')
  expect(await readdir(join(toolCache, 'evidence-gate/onnxruntime-node'))).toEqual([])
})

test('where it cannot be installed one sentence says what to do', async () => {
  const coded = (code: string, stderr?: string) => () =>
    Promise.reject(Object.assign(new Error('failed'), { code, stderr }))
  const toolCache = await newFolder()
  const sentence = (more: Partial<ToolCacheOptions>) => failure(runtimeOf(toolCache, more).load)
  const start = 'onnxruntime-node: live scoring needs ONNX Runtime, and'
  const end = 'or score from a recorded trace ("scoring": "trace")'
  expect([
    await sentence({ machine: { platform: 'darwin', arch: 'x64', musl: false } }),
    await sentence({ machine: { platform: 'linux', arch: 'x64', musl: true } }),
    await sentence({ install: coded('ENOENT') }),
    await sentence({ install: coded('1', 'npm error code ENOTFOUND\nnpm error network ...') }),
    await failure(runtimeOf(undefined).load),
  ]).toEqual([
    `${start} it has no binary for darwin-x64; run the job on another runner, such as ubuntu-latest, ${end}`,
    `${start} it has no binary for Linux without glibc (musl, Alpine); run the job on another runner, such as ubuntu-latest, ${end}`,
    `${start} there is no npm here to install it with; put actions/setup-node in front of this step, ${end}`,
    `${start} npm could not install it (ENOTFOUND); let the runner reach the npm registry once, ${end}`,
    `${start} there is no tool cache (RUNNER_TOOL_CACHE); run it on a runner of GitHub Actions, ${end}`,
  ])
})

test('the lock file pins and checks every package, and names no address', () => {
  const { packages } = JSON.parse(runtimeFiles('onnxruntime-node', ROOT)['package-lock.json'] ?? '')
  const { '': own, ...others } = packages as Record<string, { integrity?: string; resolved?: string }>
  expect(own).toMatchObject({ dependencies: { 'onnxruntime-node': expect.stringMatching(/^\d/) } })
  expect(Object.keys(others)).toContain('node_modules/onnxruntime-common')
  for (const { integrity, resolved } of Object.values(others))
    expect([integrity, resolved]).toEqual([expect.stringMatching(/^sha512-/), undefined])
})
