import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GateError } from '../model/errors.ts'
import type { Log } from '../model/host.ts'
import type { LoadRuntime } from './onnx.ts'

const NAME = 'onnxruntime-node'
const LOCK_FILES = ['package.json', 'package-lock.json'] as const
const INSTALL_MS = 300_000

export interface Machine {
  readonly platform: string
  readonly arch: string
  /** Linux with another C library than glibc, such as Alpine. */
  readonly musl: boolean
}

export interface ToolCacheOptions {
  /** RUNNER_TOOL_CACHE; undefined: there is none. */
  readonly toolCache: string | undefined
  /** Folder of the pinned package.json and package-lock.json: dist/runtime. */
  readonly lockFolder: string
  readonly machine: Machine
  readonly log: Pick<Log, 'info'>
  /** Installs what the lock file of a folder names; npm by default. */
  readonly install?: (folder: string) => Promise<void>
}

export function thisMachine(): Machine {
  const { platform, arch } = process
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return { platform, arch, musl: platform === 'linux' && report?.header?.glibcVersionRuntime === undefined }
}

/**
 * ONNX Runtime from the runner's tool cache, put there once: npm checks each package against the lock file,
 * runs no script, and works in a folder of its own, so that nothing of the workspace has a say.
 */
export function fromToolCache(options: ToolCacheOptions): LoadRuntime {
  return async () => {
    refuseMachine(options.machine)
    const { toolCache, lockFolder, machine } = options
    if (!toolCache)
      throw missing('there is no tool cache (RUNNER_TOOL_CACHE)', 'run it on a runner of GitHub Actions')
    const folder = join(toolCache, 'evidence-gate', NAME, await folderName(lockFolder, machine))
    const found = await stat(join(folder, 'node_modules', NAME)).catch(() => null)
    if (found === null) await installInto(folder, options)
    const path = join(folder, 'node_modules', NAME)
    return createRequire(join(path, 'package.json'))(path) as Awaited<ReturnType<LoadRuntime>>
  }
}

/** @throws {GateError} RUNTIME_MISSING where no binary is published */
function refuseMachine({ platform, arch, musl }: Machine): void {
  const hint = 'run the job on another runner, such as ubuntu-latest'
  if (musl) throw missing('it has no binary for Linux without glibc (musl, Alpine)', hint)
  const published = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64']
  if (!published.includes(`${platform}-${arch}`))
    throw missing(`it has no binary for ${platform}-${arch}`, hint)
}

/** Another lock file is another folder: an old installation is never taken for a new one. */
async function folderName(lockFolder: string, { platform, arch }: Machine): Promise<string> {
  const lock = await readFile(join(lockFolder, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex').slice(0, 16)}-${platform}-${arch}`
}

async function installInto(folder: string, options: ToolCacheOptions): Promise<void> {
  const { lockFolder, machine, log, install = npmInstall } = options
  const draft = `${folder}.${randomBytes(6).toString('hex')}.tmp`
  log.info('installing ONNX Runtime into the tool cache, once per runner')
  try {
    await mkdir(draft, { recursive: true })
    for (const file of LOCK_FILES) await copyFile(join(lockFolder, file), join(draft, file))
    await install(draft)
    await dropOtherMachines(join(draft, 'node_modules', NAME, 'bin'), machine)
    await rename(draft, folder).catch(async (error: unknown) => {
      // Another job was faster; what it put there comes from the same lock file.
      if ((await stat(folder).catch(() => null)) === null) throw error
    })
  } catch (error) {
    throw installFailed(error)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The package holds the binaries of all machines, some 290 MB; one of them is used. */
async function dropOtherMachines(bin: string, { platform, arch }: Machine): Promise<void> {
  for (const api of await readdir(bin)) {
    for (const system of await readdir(join(bin, api))) {
      const folder = join(bin, api, system)
      if (system !== platform) await rm(folder, { recursive: true, force: true })
      else
        for (const processor of await readdir(folder))
          if (processor !== arch) await rm(join(folder, processor), { recursive: true, force: true })
    }
  }
}

async function npmInstall(folder: string): Promise<void> {
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  await promisify(execFile)('npm', words, {
    cwd: folder,
    timeout: INSTALL_MS,
    // npm is a script of the shell on Windows; its words are fixed.
    shell: process.platform === 'win32',
  })
}

function installFailed(error: unknown): GateError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code === 'ENOENT')
    return missing(
      'there is no npm here to install it with',
      'put actions/setup-node in front of this step',
      error,
    )
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const reason = /code (E[A-Z0-9]+)/.exec(said)?.[1] ?? code
  const hint =
    reason === 'EINTEGRITY'
      ? 'what the registry gave is not the pinned package: look at the registry that the runner uses'
      : 'let the runner reach the npm registry once'
  return missing(`npm could not install it (${reason})`, hint, error)
}

function missing(problem: string, hint: string, cause?: unknown): GateError {
  return new GateError(
    'RUNTIME_MISSING',
    {
      at: NAME,
      problem: `live scoring needs ONNX Runtime, and ${problem}`,
      hint: `${hint}, or score from a recorded trace ("scoring": "trace")`,
    },
    { cause },
  )
}
