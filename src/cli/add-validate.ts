import type { Command } from 'commander'
import type { ValidateOptions } from '../commands/validate.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Example:
  evidence-gate validate --gate gates/gate.json

Exit codes: 0 in order; 2 problems, each with its place and what to do.`

export function addValidate(program: Command, start: Start): void {
  program
    .command('validate')
    .description('read every file of a gate and tell all problems at once')
    .requiredOption('--gate <file>', 'the entry file, gate.json')
    .option('--data-root <dir>', 'folder of recorded traces and models outside of the workspace')
    .option('--root <dir>', 'the workspace (default: the git work tree of the gate)')
    .addHelpText('after', EXAMPLES)
    .action((options: ValidateOptions) =>
      start(async ({ host, console }) => {
        const [{ validate }, { findRoot }] = await Promise.all([
          import('../commands/validate.ts'),
          import('../host/workspace.ts'),
        ])
        return validate(host(options.root ?? (await findRoot(options.gate)), options), options, console)
      }),
    )
}
