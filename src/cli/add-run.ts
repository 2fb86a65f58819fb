import type { Command } from 'commander'
import type { RunCommandOptions } from '../commands/run.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate run --gate gates/gate.json
  evidence-gate run --gate gates/gate.json --base origin/main --json report.json --summary summary.md
  evidence-gate run --gate gates/gate.json --current gates/serving.current.json

Exit codes: 0 approved, with or without notices; 1 blocked; 2 not evaluated.
With "mode": "warn" in gate.json a blocked run exits with 0; its words stay.`

export function addRun(program: Command, start: Start): void {
  program
    .command('run', { isDefault: true })
    .description('run all gates and decide')
    .requiredOption('--gate <file>', 'the entry file, gate.json')
    .option('--json <file>', 'write the report as JSON')
    .option('--summary <file>', 'write the summary as Markdown')
    .option('--current <file>', 'the contract in service, as a file')
    .option('--base <ref>', 'branch or commit: the contract in service at the merge base, limits at its tip')
    .option('--data-root <dir>', 'folder of recorded traces and models outside of the workspace')
    .option(
      '--root <dir>',
      'the workspace; files may not lie outside (default: the git work tree of the gate)',
    )
    .option('--quiet', 'print no progress and no report')
    .addHelpText('after', EXAMPLES)
    .action((options: RunCommandOptions) =>
      start(async ({ host, console, words }) => {
        const [{ run }, { findRoot }] = await Promise.all([
          import('../commands/run.ts'),
          import('../host/workspace.ts'),
        ])
        const root = options.root ?? (await findRoot(options.gate))
        return run(host(root, options), options, console, words)
      }),
    )
}
