import type { Command } from 'commander'
import type { InspectOptions } from '../commands/inspect/options.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate inspect --tokenizer models/tokenizer.json \\
    --query "Which seal fits AX-104-B?" --document @manual.txt \\
    --max-length 512 --truncation only_second --evidence 3420:3461
  evidence-gate inspect ... --json | jq .evidence

A text that starts with "@" names a file; write "@@" for a text that starts with "@".
The exit code is 2 where the pair is impossible under the rule.`

export function addInspect(program: Command, start: Start): void {
  program
    .command('inspect')
    .description('show what a model receives of one query and one document')
    .requiredOption('--tokenizer <file>', 'a tokenizer.json')
    .option('--tokenizer-config <file>', 'a tokenizer_config.json: default side, published limit')
    .requiredOption('--query <text>', 'the query, or @FILE')
    .requiredOption('--document <text>', 'the document, or @FILE')
    .requiredOption('--max-length <n>', 'limit of the pair in tokens')
    .requiredOption('--truncation <strategy>', 'longest_first, only_first or only_second')
    .option('--side <side>', 'right or left: the end that is cut (default: right)')
    .option('--query-prefix <text>', 'put in front of the query', '')
    .option('--evidence <start:end>', 'UTF-16 positions of the evidence in the document')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action((options: InspectOptions) =>
      start(async ({ host, console }) => {
        const { inspect } = await import('../commands/inspect/inspect.ts')
        return inspect(host(null), options, console)
      }),
    )
}
