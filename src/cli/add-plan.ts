import type { Command } from 'commander'
import type { PlanOptions } from '../commands/plan.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate plan --gate gates/gate.json --base origin/main
  evidence-gate plan --gate gates/gate.json --base origin/main --pairs pairs.jsonl --json plan.json

The pairs hold texts: keep them where the dataset may be kept. Neither a tokenizer nor a model is opened.

Exit codes: 0 planned, whatever it needs; 2 files that can't be read.`

export function addPlan(program: Command, start: Start): void {
  program
    .command('plan')
    .description(
      'tell whether anything has to be recorded before the gate can decide, and write the missing pairs',
    )
    .requiredOption('--gate <file>', 'the entry file, gate.json')
    .option('--base <ref>', 'branch or commit: the contract in service at the merge base, limits at its tip')
    .option('--json <file>', 'write the plan as JSON')
    .option('--pairs <file>', 'write the pairs to record, for evidence_gate.py replay')
    .option('--data-root <dir>', 'folder of recorded traces outside of the workspace')
    .option('--root <dir>', 'the workspace (default: the git work tree of the gate)')
    .addHelpText('after', EXAMPLES)
    .action((options: PlanOptions) =>
      start(async ({ host, console }) => {
        const [{ plan }, { findRoot }] = await Promise.all([
          import('../commands/plan.ts'),
          import('../host/workspace.ts'),
        ])
        const root = options.root ?? (await findRoot(options.gate))
        return plan(host(root, { ...options, keepsFiles: true }), options, console)
      }),
    )
}
