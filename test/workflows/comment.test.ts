import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli } from '../e2e/processes.ts'
import { filesOf, smallGate } from '../governance/small-gate.ts'
import { yamlBlocks } from './files.ts'
import { play } from './play.ts'
import { hasTools, teamWithRemote } from './team.ts'
import { parseWorkflow } from './workflow.ts'

const COMMENT = parseWorkflow(
  yamlBlocks('docs/recipes.md').find(({ text }) => text.startsWith('name: Evidence Gate comment\n'))?.text ??
    '',
)

describe.skipIf(!hasTools)('the second workflow for forks, of docs/recipes.md', () => {
  const { world } = teamWithRemote()
  const run = (event: string) =>
    play(COMMENT, world, {
      ...{ run: '2', event: 'workflow_run', ref: 'refs/heads/main', sha: '0'.repeat(40) },
      payload: {
        workflow_run: {
          ...{ id: 1, event, head_branch: 'change', head_sha: '1'.repeat(40) },
          head_repository: { owner: { login: 'stranger' } },
        },
      },
    })

  test('comments from the report that the first one kept, without a file of the change', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'comment-')))
    for (const [path, text] of filesOf(smallGate())) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    // Without its trace, so that there is something to say.
    const report = join(folder, 'report.json')
    cli(['run', '--gate', 'gates/gate.json', '--quiet', '--json', report], folder)
    mkdirSync(join(world.artifacts, '1/report'), { recursive: true })
    copyFileSync(report, join(world.artifacts, '1/report/report.json'))
    const { results, log } = run('pull_request')
    expect(results, log).toEqual({ comment: 'success' })
    expect(readFileSync(join(world.programs, 'comment.md'), 'utf8')).toMatch(
      /^## ❗ Not evaluated .*gates\/traces\/replay\.jsonl/s,
    )
  })

  test('a run that was no pull request’s is left alone', () => {
    expect(run('push').results).toEqual({ comment: 'skipped' })
  })

  test('something else than a report is not posted', () => {
    mkdirSync(join(world.artifacts, '1/report'), { recursive: true })
    copyFileSync(
      join(import.meta.dirname, '../../package.json'),
      join(world.artifacts, '1/report/report.json'),
    )
    expect(run('pull_request').results).toEqual({ comment: 'failure' })
  })
})
