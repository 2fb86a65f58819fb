import type { Command } from 'commander'
import type { PromoteCommandOptions } from '../commands/promote.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Example, after the merge, with the store as a checkout of its own branch in the data root:
  evidence-gate promote --gate gates/gate.json --report report.json --data-root ../data

gate.json names the folder: "store": "ledger". Files are kept under their own sha256; ledger.jsonl gets a row.

Exit codes: 0 kept, or kept before; 2 a report that is not approved, or files that can't be read.`

export function addPromote(program: Command, start: Start): void {
  program
    .command('promote')
    .description('keep the recordings and the report of a merged change where the next one finds them')
    .requiredOption('--gate <file>', 'the entry file, gate.json')
    .requiredOption('--report <file>', 'report.json of the run that decided this change')
    .requiredOption('--data-root <dir>', 'folder outside of the workspace in which the store lies')
    .option('--root <dir>', 'the workspace (default: the git work tree of the gate)')
    .addHelpText('after', EXAMPLES)
    .action((options: PromoteCommandOptions) =>
      start(async ({ host, console }) => {
        const [{ promote }, { findRoot }] = await Promise.all([
          import('../commands/promote.ts'),
          import('../host/workspace.ts'),
        ])
        return promote(host(options.root ?? (await findRoot(options.gate)), options), options, console)
      }),
    )
}
