import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCli } from '../../src/cli/program.ts'
import type { ReportFile } from '../../src/model/files.ts'
import { renderComment } from '../../src/render/comment.ts'
import { renderSummary } from '../../src/render/summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'evidence-gate-golden-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Live scores are the same bits on one kind of machine only. */
const SAME_BITS = process.platform === 'linux' && process.arch === 'x64'

/** The report of a demo, without what another commit or release changes. */
async function reportOf(name: string): Promise<ReportFile> {
  const file = join(folder, `${name}.json`)
  const gate = `gates/demo/${name}/gate.json`
  const silent = { write: () => true }
  const options = ['--json', file, '--score-cache', join(folder, 'scores'), '--quiet']
  await runCli({
    argv: ['node', 'evidence-gate', 'run', '--gate', gate, ...options],
    env: {},
    stdout: silent,
    stderr: silent,
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as ReportFile
  const { headCommit: _, ...compared } = report.compared as NonNullable<ReportFile['compared']>
  return { ...report, compared, tool: { ...report.tool, version: '0.0.0' } }
}

describe.skipIf(!SAME_BITS)('the demo', () => {
  test.each(['approved', 'blocked'])('%s: summary and comment read as the golden files', async (name) => {
    const report = await reportOf(name)
    await expect(renderSummary(report)).toMatchFileSnapshot(`demo-${name}-summary.md`)
    await expect(renderComment(report, { limit: 65_536 })).toMatchFileSnapshot(`demo-${name}-comment.md`)
  })
})
