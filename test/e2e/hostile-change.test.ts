import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runStep } from './github/scenario.ts'
import { ROOT } from './processes.ts'
import { createRepository, pullRequest } from './runner.ts'

vi.setConfig({ testTimeout: 180_000 })

const HOOKS = [
  'post-checkout',
  'reference-transaction',
  'post-index-change',
  'fsmonitor-watchman',
  'pre-auto-gc',
]

/** Whatever starts or loads something of the change leaves a file of its name in `marks`. */
function trap(root: string, marks: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), 0o755)
  }
  const shell = (name: string) => `#!/bin/sh\n: > "${join(marks, name)}"\ncat\n`
  const script = (name: string) =>
    `require('node:fs').writeFileSync(${JSON.stringify(join(marks, name))}, '')\n`
  for (const name of ['onnxruntime-node', '@actions/core', '@actions/github', 'canonicalize']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","version":"9.9.9","main":"index.js"}`)
    write(`node_modules/${name}/index.js`, script(name.replace('/', '-')))
  }
  const lifecycle = ['preinstall', 'install', 'postinstall', 'prepare'].map((name) => [
    name,
    `: > "${join(marks, name)}"`,
  ])
  write('package.json', JSON.stringify({ type: 'commonjs', scripts: Object.fromEntries(lifecycle) }))
  write(
    '.npmrc',
    `ignore-scripts=false\nscript-shell=${join(root, 'shell')}\nnode-options=--require=${join(root, 'preload.js')}\n`,
  )
  write('preload.js', script('preload'))
  for (const name of ['shell', 'git', 'git.exe', 'npm', 'npm.cmd', 'node']) write(name, shell(name))
  write('rolldown.config.js', script('config'))
  write('.gitattributes', '* filter=trap diff=trap merge=trap\n')
  for (const name of HOOKS) write(`hooks/${name}`, shell(name))
}

/** More than a change can bring: what an earlier step of the job may have set by its wish. */
function trapConfiguration(git: (...args: string[]) => string, root: string, marks: string): void {
  const shell = (name: string) => {
    const path = join(root, `${name}.sh`)
    writeFileSync(path, `#!/bin/sh\n: > "${join(marks, name)}"\n`, { mode: 0o755 })
    return path
  }
  const keys = [
    'core.fsmonitor',
    'core.sshCommand',
    'core.pager',
    'diff.external',
    'filter.trap.clean',
    'filter.trap.smudge',
    'filter.trap.process',
    'diff.trap.textconv',
  ]
  for (const key of keys) git('config', key, shell(key))
  git('config', 'core.hooksPath', 'hooks')
}

test.skipIf(process.platform === 'win32')(
  'pull_request_target: nothing of the change is started or loaded, not its modules, scripts, hooks or filters',
  async () => {
    const top = realpathSync(mkdtempSync(join(tmpdir(), 'gate-hostile-')))
    const marks = join(top, 'marks')
    mkdirSync(marks)
    const origin = join(top, 'origin')
    cpSync(join(ROOT, 'gates/demo'), join(origin, 'gates/demo'), { recursive: true })
    const repository = createRepository(origin)
    const base = repository.commit('gate')
    repository.git('checkout', '-q', '-b', 'change')
    trap(origin, marks)
    const head = repository.commit('change')
    repository.git('checkout', '-q', 'main')

    const workspace = join(top, 'work')
    const change = join(workspace, 'change')
    execFileSync('git', ['clone', '-q', origin, workspace])
    execFileSync('git', ['clone', '-q', '--branch', 'change', origin, change])
    trap(change, marks)
    trapConfiguration(
      (...args) => execFileSync('git', args, { cwd: change, encoding: 'utf8' }),
      change,
      marks,
    )
    for (const name of readdirSync(marks)) throw new Error(`the preparation started ${name}`)

    const told = await runStep(
      { ...repository, gate: { root: origin, write: () => undefined }, base, head },
      {},
      {
        event: pullRequest(base, head, 'stranger/app', 'pull_request_target'),
        workspace,
        inputs: { 'working-directory': 'change', gate: 'gates/demo/blocked/gate.json', 'check-run': 'true' },
        env: { PATH: `.:${process.env.PATH}` },
      },
    )
    expect([told.status, told.github.faults, readdirSync(marks)]).toEqual([1, [], []])
    // It did come to where a runtime is looked for, and to where git is asked.
    expect(told.summary).toContain('ONNX Runtime')
    expect(told.report?.problems.map(({ code }) => code)).toEqual(['RUNTIME_MISSING'])

    // The traps do spring.
    const node = (code: string) => execFileSync(process.execPath, ['-e', code], { cwd: change })
    node("require('onnxruntime-node')")
    spawnSync('git', ['status'], { cwd: change })
    expect(readdirSync(marks)).toEqual(expect.arrayContaining(['core.fsmonitor', 'onnxruntime-node']))
  },
)
