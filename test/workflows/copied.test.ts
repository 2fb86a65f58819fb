import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasPython } from '../capture/python.ts'
import { cli, ROOT } from '../e2e/processes.ts'
import { createRepository } from '../e2e/runner.ts'
import { filesOf, smallGate } from '../governance/small-gate.ts'
import { yamlBlocks } from './files.ts'
import { type Played, play, type World } from './play.ts'
import { parseWorkflow } from './workflow.ts'

const workflowNamed = (name: string) =>
  parseWorkflow(yamlBlocks('docs/loop.md').find(({ text }) => text.startsWith(`name: ${name}\n`))?.text ?? '')
const WORKFLOW = workflowNamed('Evidence Gate')
const LABELLED = workflowNamed('Evidence Gate, labelled change')

// A Windows runner has another bash and other paths.
const hasTools =
  process.platform !== 'win32' &&
  hasPython &&
  ['jq', 'bash'].every((name) => spawnSync(name, ['--version']).status === 0)

/** `gh api PATH --jq FILTER`, over files that hold GitHub's answers; `gh run` tells that it was called. */
const GH = `#!/usr/bin/env bash
set -e
[ "$1" = api ] || { echo "gh $*" | cut -c1-17 >&2; echo 1; exit; }
jq -r "$4" "$(dirname "$0")/answers/$(echo "$2" | tr '/?=' '---').json"
`
/** \`docker run\` without the container: the command, with the paths of its volumes. */
const DOCKER = `#!/usr/bin/env bash
set -e
all="$*"
command=" \${all#*reranker:TAG} "
while [ $# -gt 0 ]; do
  [ "$1" = -w ] && folder=$2
  if [ "$1" = -v ]; then
    IFS=: read -r here there _ <<< "$2"
    [ -e "$here" ] || mkdir -p "$here"
    command=\${command// $there/ $here}
    [ "$folder" = "$there" ] && cd "$here"
  fi
  shift
done
eval "$command"
`

function teamWithRemote() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'copied-')))
  const world: World = {
    remote: join(folder, 'remote.git'),
    programs: join(folder, 'programs'),
    artifacts: join(folder, 'artifacts'),
  }
  mkdirSync(join(world.programs, 'answers'), { recursive: true })
  writeFileSync(join(world.programs, 'gh'), GH)
  writeFileSync(join(world.programs, 'docker'), DOCKER)
  writeFileSync(join(world.programs, 'python'), '#!/usr/bin/env bash\nexec python3 "$@"\n')
  for (const name of ['gh', 'docker', 'python']) chmodSync(join(world.programs, name), 0o755)
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', world.remote])

  const app = join(folder, 'app')
  mkdirSync(app)
  const { git, commit } = createRepository(app)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    writeFileSync(join(app, path), text)
  }
  git('remote', 'add', 'origin', world.remote)
  const answer = (path: string, value: unknown) =>
    writeFileSync(
      join(world.programs, 'answers', `${path.replaceAll(/[/?=]/g, '-')}.json`),
      JSON.stringify(value),
    )

  /** What GitHub tells of the runs so far; the first one is number 1. */
  const runs: { event: string; head_repository: { id: number }; repository: { id: number } }[] = []
  const start = (event: string, own = true) => {
    runs.push({ event, head_repository: { id: own ? 1 : 2 }, repository: { id: 1 } })
    return { run: String(runs.length), event }
  }
  /** What GitHub tells of artifacts that runs of this repository left for a commit. */
  const answerArtifacts = (head: string) => {
    const found = existsSync(world.artifacts)
      ? readdirSync(world.artifacts).filter((run) =>
          existsSync(join(world.artifacts, run, `recording-${head}`)),
        )
      : []
    answer(`repos/team/app/actions/artifacts?name=recording-${head}`, {
      artifacts: found.map((run) => ({ expired: false, workflow_run: { id: Number(run) } })),
    })
    for (const run of found)
      answer(`repos/team/app/actions/runs/${run}`, { id: Number(run), ...runs[Number(run) - 1] })
  }
  return {
    world,
    app,
    write,
    git,
    commit,
    /** A run for the branch that is checked out, as a pull request on main. `label`: the run for a label that was set. */
    pullRequest(repository = 'team/app', label?: string): Played {
      const [base, head] = [git('rev-parse', 'main'), git('rev-parse', 'HEAD')]
      const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
      git('checkout', '-q', '--detach', 'main')
      git('merge', '-q', '--no-ff', '-m', 'merge', branch)
      const merge = git('rev-parse', 'HEAD')
      git('push', '-qf', 'origin', 'main', 'HEAD:refs/pull/7/merge', `${branch}:refs/pull/7/head`)
      git('checkout', '-q', branch)
      answerArtifacts(head)
      const pull_request = {
        number: 7,
        base: { ref: 'main', sha: base, repo: { full_name: 'team/app' } },
        head: { sha: head, repo: { full_name: repository } },
        user: { login: 'author' },
      }
      const own = repository === 'team/app'
      if (label !== undefined)
        return play(LABELLED, world, {
          ...start('pull_request_target', own),
          ...{ payload: { pull_request, label: { name: label } }, ref: 'refs/heads/main', sha: base },
        })
      return play(WORKFLOW, world, {
        ...start('pull_request', own),
        ...{ payload: { pull_request }, ref: 'refs/pull/7/merge', sha: merge },
      })
    },
    /** The branch is merged, and main pushed. */
    merge(): Played {
      const [before, head] = [git('rev-parse', 'main'), git('rev-parse', 'HEAD')]
      const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
      git('checkout', '-q', 'main')
      git('merge', '-q', '--no-ff', '-m', `Merge ${branch}`, branch)
      git('push', '-q', 'origin', 'main')
      const sha = git('rev-parse', 'HEAD')
      answer(`repos/team/app/commits/${sha}/pulls`, [{ number: 7 }])
      answer('repos/team/app/pulls/7', { head: { sha: head } })
      answerArtifacts(head)
      return play(WORKFLOW, world, { ...start('push'), payload: { before }, ref: 'refs/heads/main', sha })
    },
  }
}

function gateFiles() {
  const gate = smallGate()
  gate.gate = {
    ...gate.gate,
    watch: ['requirements.lock', 'app/**'],
    store: 'ledger',
    traces: [
      { path: 'earlier/trace.jsonl.gz', root: 'data-root' },
      { path: 'trace.jsonl.gz', root: 'data-root' },
    ],
    capture: { target: 'app.rerank:create' },
  }
  gate.thresholds = {
    ...gate.thresholds,
    unverified: 'block',
    verification: 'observed',
    limits: gate.thresholds.limits.slice(0, 3),
  }
  gate.waivers = []
  return filesOf(gate)
}

describe.skipIf(!hasTools)(
  'the workflow of docs/loop.md, copied into a repository',
  { timeout: 300_000 },
  () => {
    let team: ReturnType<typeof teamWithRemote>
    let adopted: Played
    let merged: Played

    beforeAll(() => {
      team = teamWithRemote()
      cpSync(join(ROOT, 'test/e2e/loop-app'), join(team.app, 'app'), { recursive: true })
      copyFileSync(join(ROOT, 'test/capture/serving/fake_app.py'), join(team.app, 'app/fake_app.py'))
      copyFileSync(join(ROOT, 'capture/evidence_gate.py'), join(team.app, 'evidence_gate.py'))
      team.write('app/settings.json', JSON.stringify({ max_length: 64, revision: '0'.repeat(40) }))
      team.write('requirements.lock', 'reranker==1\n')
      team.write('.gitignore', '__pycache__/\n')
      team.commit('a reranker without a gate')
      team.git('push', '-q', 'origin', 'main')
      team.git('switch', '-q', '--orphan', 'evidence-gate-ledger')
      team.git('commit', '-q', '--allow-empty', '-m', 'Store of Evidence Gate')
      team.git('push', '-q', 'origin', 'HEAD')
      team.git('checkout', '-q', '-b', 'adopt', 'main')
      for (const [path, text] of gateFiles()) team.write(path, text)
      describeLive(team.app)
      team.commit('a gate')
      adopted = team.pullRequest()
      merged = team.merge()
    }, 300_000)

    const branch = (name: string) => team.git('checkout', '-q', '-b', name, 'main')

    test('the pull request that adopts the gate is recorded and decided', () => {
      expect(adopted.results, adopted.log).toEqual({
        plan: 'success',
        record: 'success',
        gate: 'success',
        promote: 'skipped',
      })
      expect(adopted.outputs.gate?.verdict).toBe('approved-with-notices')
    })

    test('its merge records nothing anew, and keeps recording and report in the store', () => {
      expect(merged.results, merged.log).toEqual({
        plan: 'success',
        record: 'skipped',
        gate: 'success',
        promote: 'success',
      })
      expect(merged.outputs.plan).toMatchObject({ needs: 'none', earlier: '1' })
      const kept = execFileSync('git', ['ls-tree', '-r', '--name-only', 'evidence-gate-ledger'], {
        cwd: team.world.remote,
        encoding: 'utf8',
      })
      expect(
        kept
          .replaceAll(/[0-9a-f]{64}/g, 'SHA256')
          .trim()
          .split('\n'),
      ).toEqual(['ledger.jsonl', 'reports/SHA256.json', 'traces/SHA256.jsonl.gz'])
    })

    test('a change of something else needs no recording, and finds the one of the store', () => {
      branch('readme')
      team.write('README.md', 'words\n')
      team.commit('words')
      const { results, outputs, log } = team.pullRequest()
      expect(results, log).toEqual({
        plan: 'success',
        record: 'skipped',
        gate: 'success',
        promote: 'skipped',
      })
      expect(outputs.plan).toMatchObject({ needs: 'none', state: 'unchanged', earlier: '' })
    })

    test('code that is not what serving.json says fails the recording, and with it the required check', () => {
      branch('silent')
      team.write('app/settings.json', JSON.stringify({ max_length: 16, revision: '0'.repeat(40) }))
      team.commit('half the time')
      const { results, log } = team.pullRequest()
      expect(results, log).toEqual({
        plan: 'success',
        record: 'failure',
        gate: 'failure',
        promote: 'skipped',
      })
      expect(log).toContain('/input/maxLength: the file has 64, the service 16')
    })

    /** Another limit in code, described and declared as an author does it. */
    function shorten(maxLength: number) {
      team.write('app/settings.json', JSON.stringify({ max_length: maxLength, revision: '0'.repeat(40) }))
      describeLive(team.app)
      team.commit('described')
      expect(cli(['declare', '--gate', 'gates/gate.json', '--base', 'main'], team.app).status).toBe(0)
      const gate = JSON.parse(readFileSync(join(team.app, 'gates/gate.json'), 'utf8'))
      for (const change of gate.changes) change.reason = 'agreed in the review'
      team.write('gates/gate.json', `${JSON.stringify(gate, null, 2)}\n`)
      team.commit('declared')
    }

    test('described, declared and recorded, the same change is decided', () => {
      branch('declared')
      shorten(48)
      const { results, outputs, log } = team.pullRequest()
      expect(results, log).toEqual({
        plan: 'success',
        record: 'success',
        gate: 'success',
        promote: 'skipped',
      })
      expect(outputs.gate?.verdict).toBe('approved-with-notices')
    })

    test('a fork’s change is blocked until a maintainer’s label has recorded that commit', () => {
      branch('fork')
      shorten(40)
      const before = team.pullRequest('stranger/app')
      expect(before.results, before.log).toEqual({
        plan: 'success',
        record: 'skipped',
        gate: 'failure',
        promote: 'skipped',
      })
      const other = team.pullRequest('stranger/app', 'question')
      expect(new Set(Object.values(other.results))).toEqual(new Set(['skipped']))
      const labelled = team.pullRequest('stranger/app', 'record')
      expect(labelled.results, labelled.log).toEqual({
        record: 'success',
        'gate-labelled': 'success',
        again: 'success',
      })
      expect(labelled.log).toContain('gh run rerun')
      const after = team.pullRequest('stranger/app')
      expect(after.results, after.log).toEqual({
        plan: 'success',
        record: 'skipped',
        gate: 'success',
        promote: 'skipped',
      })
      expect(after.outputs.plan).toMatchObject({ needs: 'none', state: 'recorded' })
    })
  },
)

const describeLive = (app: string) =>
  execFileSync(
    'python3',
    ['evidence_gate.py', 'describe', 'app.rerank:create', '--replace', '-o', 'gates/serving.json'],
    { cwd: app },
  )
