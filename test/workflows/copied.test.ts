import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { cli, ROOT } from '../e2e/processes.ts'
import type { Played } from './play.ts'
import { describeLive, gateFiles, hasTools, teamWithRemote } from './team.ts'

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

    test('the queue finds the recording of the pull request', () => {
      const { results, outputs, log } = team.queue()
      expect(results, log).toEqual({
        plan: 'success',
        record: 'skipped',
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
