import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasPython } from '../capture/python.ts'
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
export const hasTools =
  process.platform !== 'win32' &&
  hasPython &&
  ['jq', 'bash'].every((name) => spawnSync(name, ['--version']).status === 0)

/** `gh api PATH --jq FILTER`, over files that hold GitHub's answers; what else the workflows ask of it. */
const GH = `#!/usr/bin/env bash
set -e
case "$1 $2" in
  'pr comment') cp "\${*: -1}" "$(dirname "$0")/comment.md"; exit ;;
  'pr view' | 'run list') echo 7; exit ;;
  'run rerun') echo 'gh run rerun' >&2; exit ;;
esac
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

/** A repository with the workflows of docs/loop.md, its remote, and GitHub's answers about both. */
export function teamWithRemote() {
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
    /** The queue tries the branch on main. */
    queue(): Played {
      const [base, head] = [git('rev-parse', 'main'), git('rev-parse', 'HEAD')]
      const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
      const ref = `refs/heads/gh-readonly-queue/main/pr-7-${base}`
      git('checkout', '-q', '--detach', 'main')
      git('merge', '-q', '--no-ff', '-m', 'Merge pull request #7', branch)
      const sha = git('rev-parse', 'HEAD')
      git('push', '-qf', 'origin', `HEAD:${ref}`)
      git('checkout', '-q', branch)
      answer('repos/team/app/pulls/7', { head: { sha: head } })
      answerArtifacts(head)
      const merge_group = { base_sha: base, head_sha: sha, head_ref: ref }
      return play(WORKFLOW, world, { ...start('merge_group'), payload: { merge_group }, ref, sha })
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

/** A gate that asks for recorded ids, with the store and the recordings that docs/loop.md names. */
export function gateFiles() {
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

/** serving.json from the live object. */
export const describeLive = (app: string) =>
  execFileSync(
    'python3',
    ['evidence_gate.py', 'describe', 'app.rerank:create', '--replace', '-o', 'gates/serving.json'],
    { cwd: app },
  )
