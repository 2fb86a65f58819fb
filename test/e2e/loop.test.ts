import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GateFile } from '../../src/formats/gate.ts'
import type { PlanFile } from '../../src/formats/plan.ts'
import type { ReportFile } from '../../src/formats/report.ts'
import { hasPython } from '../capture/python.ts'
import { filesOf, type SmallGate, smallGate } from '../governance/small-gate.ts'
import { action, cli, ROOT } from './processes.ts'
import { prepareRun } from './runner.ts'

/** A team's repository with its reranker and the capture file, and the data root beside it. */
function teamAt(root: string, data: string) {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T
  const edit = (path: string, change: object) =>
    write(path, `${JSON.stringify({ ...read<object>(path), ...change }, null, 2)}\n`)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, stdio: 'pipe' })
  const commit = () => {
    git('add', '-A')
    git('commit', '-qm', 'a change')
  }
  const python = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('python3', ['evidence_gate.py', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', GITHUB_SHA: '1'.repeat(40), GITHUB_RUN_ID: '7' },
    })
    return { status, said: `${stdout}${stderr}` }
  }
  const program = (...args: string[]) => {
    const ended = cli([...args, '--gate', 'gates/gate.json', '--data-root', data], root)
    return { status: ended.status, said: `${ended.stdout}${ended.stderr}` }
  }
  return {
    root,
    data,
    write,
    read,
    edit,
    git,
    commit,
    describe: () => python('describe', 'app.rerank:create', '--replace', '-o', 'gates/serving.json'),
    check: () => python('check', 'app.rerank:create', 'gates/serving.json'),
    plan(): PlanFile {
      const { status, said } = program(
        'plan',
        '--base',
        'main',
        '--json',
        join(data, 'plan.json'),
        '--pairs',
        join(data, 'pairs.jsonl'),
      )
      expect(status, said).toBe(0)
      return JSON.parse(readFileSync(join(data, 'plan.json'), 'utf8'))
    },
    replay() {
      const { status, said } = python(
        'replay',
        join(data, 'pairs.jsonl'),
        'app.rerank:create',
        '-o',
        join(data, 'trace.jsonl.gz'),
      )
      expect(status, said).toBe(0)
    },
    gate(): ReportFile {
      const { said } = program('run', '--base', 'main', '--quiet', '--json', join(data, 'report.json'))
      const report = JSON.parse(readFileSync(join(data, 'report.json'), 'utf8')) as ReportFile
      expect(report.problems ?? [], said).toEqual([])
      return report
    },
    promote() {
      const { status, said } = program('promote', '--report', join(data, 'report.json'))
      expect(status, said).toBe(0)
    },
    declare() {
      const { status, stderr } = cli(['declare', '--gate', 'gates/gate.json', '--base', 'main'], root)
      expect(status, stderr).toBe(0)
      const gate = read<GateFile>('gates/gate.json')
      edit('gates/gate.json', {
        changes: gate.changes?.map((one) => ({ ...one, reason: 'agreed in the review' })),
      })
    },
  }
}

/** A gate that asks for recorded ids, with a store. */
function gateOfTeam(): SmallGate {
  const gate = smallGate()
  gate.gate = {
    ...gate.gate,
    watch: ['requirements.lock', 'app/**'],
    store: 'ledger',
    traces: [{ path: 'trace.jsonl.gz', root: 'data-root' }],
    capture: { target: 'app.rerank:create' },
  } satisfies GateFile
  gate.thresholds = {
    ...gate.thresholds,
    unverified: 'block',
    verification: 'observed',
    limits: gate.thresholds.limits.slice(0, 3),
  }
  gate.waivers = []
  return gate
}

const newFolder = (name: string) => realpathSync(mkdtempSync(join(tmpdir(), name)))

/** The gate as a pull request adopted it: described, recorded, merged and promoted. */
function adopt() {
  const team = teamAt(newFolder('loop-'), newFolder('loop-data-'))
  const { root, write } = team
  for (const [path, text] of filesOf(gateOfTeam())) write(path, text)
  cpSync(join(ROOT, 'test/e2e/loop-app'), join(root, 'app'), { recursive: true })
  copyFileSync(join(ROOT, 'test/capture/serving/fake_app.py'), join(root, 'app/fake_app.py'))
  copyFileSync(join(ROOT, 'capture/evidence_gate.py'), join(root, 'evidence_gate.py'))
  write('app/settings.json', JSON.stringify({ max_length: 64, revision: '0'.repeat(40) }))
  write('requirements.lock', 'reranker==1\n')
  write('.gitignore', '__pycache__/\n')
  team.git('init', '-qb', 'main')
  team.git('add', 'app', 'requirements.lock', 'evidence_gate.py', '.gitignore')
  team.git('commit', '-qm', 'a reranker without a gate')
  team.git('checkout', '-qb', 'adopt')
  expect(team.describe().status).toBe(0)
  team.commit()
  expect(team.plan()).toMatchObject({
    needs: 'record',
    reasons: ['no-recording'],
    pairs: { needed: 48, missing: 48 },
  })
  team.replay()
  expect(ending(team.gate())).toEqual(['approved-with-notices', null, 'nobody'])
  team.git('checkout', '-q', 'main')
  team.git('merge', '-q', 'adopt')
  team.promote()
  return team
}

const ending = ({ verdict, cause, nextActor }: ReportFile) => [verdict, cause, nextActor]
/** What stands against approval. */
const codes = ({ gates }: ReportFile) => [
  ...new Set(
    gates.flatMap(({ findings }) =>
      findings.filter(({ severity }) => severity !== 'notice').map(({ code }) => code),
    ),
  ),
]

describe.skipIf(!hasPython)('five pull requests through the loop', { timeout: 180_000 }, () => {
  let main: ReturnType<typeof adopt>
  beforeAll(() => {
    main = adopt()
  }, 180_000)

  /** A branch of the adopted gate, in a clone of its own. */
  function branch() {
    const [root, data] = [newFolder('loop-'), newFolder('loop-data-')]
    cpSync(main.root, root, { recursive: true })
    cpSync(main.data, data, { recursive: true })
    const team = teamAt(root, data)
    team.git('checkout', '-qb', 'change')
    return team
  }

  test('max_length in code: the service is not what the file says; described, declared and recorded, it may ship', () => {
    const team = branch()
    team.edit('app/settings.json', { max_length: 16 })
    team.commit()
    expect(team.check()).toEqual({
      status: 1,
      said: expect.stringContaining('serving.json#/input/maxLength: the file has 64, the service 16'),
    })
    expect(team.plan()).toMatchObject({ needs: 'record', reasons: ['watched-files-changed'] })
    team.replay()
    // Whoever does not look at the check still does not get past the ids.
    const silent = team.gate()
    expect(ending(silent)).toEqual(['blocked', 'setup', 'author'])
    expect(codes(silent)).toContain('INPUT_IDS_DIFFER')

    expect(team.describe().status).toBe(0)
    team.commit()
    expect(team.plan()).toMatchObject({
      needs: 'record',
      reasons: ['input-changed', 'no-recording', 'watched-files-changed'],
      pairs: { needed: 48, missing: 48 },
    })
    team.replay()
    const undeclared = team.gate()
    expect(ending(undeclared)).toEqual(['blocked', 'unapproved', 'author'])
    expect(codes(undeclared)).toEqual(['TRUNCATION_RULE_CHANGED'])
    team.declare()
    team.commit()
    expect(ending(team.gate())).toEqual(['approved-with-notices', null, 'nobody'])
  })

  test('another revision in code: the ids stay, the scores do not, and the description names the field', () => {
    const team = branch()
    team.edit('app/settings.json', { revision: '2'.repeat(40), shift: 0.5 })
    team.commit()
    expect(team.check()).toEqual({ status: 1, said: expect.stringContaining('serving.json#/model/revision') })
    expect(team.plan()).toMatchObject({ needs: 'record', reasons: ['watched-files-changed'] })
    team.replay()
    const report = team.gate()
    expect(ending(report)).toEqual(['blocked', 'unproven', 'author'])
    expect(codes(report)).toEqual(['SCORES_DRIFTED'])
    team.describe()
    team.declare()
    team.commit()
    expect(team.plan()).toMatchObject({ reasons: ['score-changed', 'no-recording'] })
    team.replay()
    expect(ending(team.gate())).toEqual(['approved-with-notices', null, 'nobody'])
  })

  test('a lock file only: unproven until a sample is recorded with it, then nothing stands against it', () => {
    const team = branch()
    team.write('requirements.lock', 'reranker==2\n')
    team.commit()
    expect(team.check()).toEqual({ status: 0, said: 'equal\n' })
    expect(team.plan()).toMatchObject({
      needs: 'record',
      reasons: ['watched-files-changed'],
      pairs: { missing: 0 },
    })
    const before = team.gate()
    expect(ending(before)).toEqual(['blocked', 'unproven', 'author'])
    expect(codes(before)).toEqual(['WATCHED_FILES_CHANGED'])
    team.replay()
    expect(team.plan()).toMatchObject({ needs: 'none', state: 'recorded' })
    expect(ending(team.gate())).toEqual(['approved-with-notices', null, 'nobody'])
  })

  test('a template in the app only: the ids tell, and nobody has to know of the template', () => {
    const team = branch()
    team.edit('app/settings.json', { template: 'approved {text}' })
    team.commit()
    expect(team.check()).toEqual({
      status: 1,
      said: expect.stringContaining('serving.json#/input/documentTemplate'),
    })
    team.plan()
    team.replay()
    const report = team.gate()
    expect(ending(report)).toEqual(['blocked', 'setup', 'author'])
    expect(codes(report)).toContain('INPUT_IDS_DIFFER')
  })

  test('the dataset: only the pairs of the changed text are recorded, and an approver of the base decides', () => {
    const team = branch()
    const path = 'gates/dataset/documents.jsonl'
    const rows = readFileSync(join(team.root, path), 'utf8').split('\n')
    rows[3] = (rows[3] as string).replace('pump', 'bolt')
    team.write(path, rows.join('\n'))
    expect(cli(['freeze', 'gates/dataset'], team.root).status).toBe(0)
    team.commit()
    expect(team.check().status).toBe(0)
    expect(team.plan()).toMatchObject({
      needs: 'record',
      reasons: ['dataset-changed', 'pairs-missing'],
      pairs: { needed: 48, missing: 1 },
    })
    team.replay()
    const report = team.gate()
    expect(ending(report)).toEqual(['blocked', 'unapproved', 'approver'])
    expect(codes(report)).toEqual(['EVALUATION_CHANGED'])
  })

  test('the action plans on a push, and promotes after the merge', () => {
    const team = branch()
    team.edit('app/settings.json', { max_length: 16 })
    team.describe()
    team.commit()
    const step = (inputs: Record<string, string>) => {
      const run = prepareRun(team.root, { name: 'push', payload: {} }, { 'data-root': team.data, ...inputs })
      return run.outcome(action(run.env, team.root))
    }
    const planned = step({ command: 'plan', base: 'main' })
    expect(planned.outputs).toMatchObject({ needs: 'record', state: 'awaiting-recording' })
    expect(readFileSync(planned.outputs.pairs as string, 'utf8')).toMatch(
      /^{"formatVersion":1,"kind":"pairs"/,
    )
    expect(planned.summary).toContain('needs: record')
    copyFileSync(planned.outputs.pairs as string, join(team.data, 'pairs.jsonl'))
    team.replay()
    const after = step({ command: 'plan', base: 'main' })
    expect([after.outputs.needs, after.outputs.pairs]).toEqual(['none', ''])

    team.declare()
    team.commit()
    expect(ending(team.gate())).toEqual(['approved-with-notices', null, 'nobody'])
    const ledger = () => readFileSync(join(team.data, 'ledger/ledger.jsonl'), 'utf8').trimEnd().split('\n')
    expect(step({ command: 'promote', report: join(team.data, 'report.json') }).status).toBe(0)
    expect(ledger()).toHaveLength(2)
    expect(step({ command: 'promote' })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('promote is not told which report it keeps'),
    })
  })

  test('nothing changed: nothing is asked, and the gate finds the recording in the store', () => {
    const team = branch()
    expect(team.plan()).toMatchObject({ needs: 'none', state: 'unchanged', pairs: null, command: null })
    rmSync(join(team.data, 'trace.jsonl.gz'))
    const report = team.gate()
    expect(codes(report)).toEqual([])
    expect(ending(report)).toEqual(['approved-with-notices', null, 'nobody'])
  })
})
