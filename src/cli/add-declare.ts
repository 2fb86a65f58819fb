import type { Command } from 'commander'
import type { DeclareOptions } from '../commands/declare.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate declare --gate gates/gate.json --base origin/main
  evidence-gate declare --gate gates/gate.json --current gates/serving.current.json

Every field of the serving contract that differs gets an entry with both values under "changes" of gate.json.
Its reason is left empty for a person: the gate does not load before it is written.`

export function addDeclare(program: Command, start: Start): void {
  program
    .command('declare')
    .description('write what changes in the serving contract into gate.json, for a person to give reasons')
    .requiredOption('--gate <file>', 'the entry file, gate.json')
    .option('--current <file>', 'the contract in service, as a file')
    .option('--base <ref>', 'branch or commit: the contract in service at the merge base')
    .option('--root <dir>', 'the workspace (default: the git work tree of the gate)')
    .addHelpText('after', EXAMPLES)
    .action((options: DeclareOptions) =>
      start(async ({ host, console }) => {
        const [{ declare }, { findRoot }] = await Promise.all([
          import('../commands/declare.ts'),
          import('../host/workspace.ts'),
        ])
        return declare(host(options.root ?? (await findRoot(options.gate))), options, console)
      }),
    )
}
