import { type Command, InvalidArgumentError } from 'commander'
import type { RunCommandOptions } from '../commands/run.ts'
import type { HostWishes, Start } from './program.ts'

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
    .option('--html <file>', 'write the report as a page of its own')
    .option('--current <file>', 'the contract in service, as a file')
    .option('--base <ref>', 'branch or commit: the contract in service at the merge base, limits at its tip')
    .option('--data-root <dir>', 'folder of recorded traces and models outside of the workspace')
    .option(
      '--root <dir>',
      'the workspace; files may not lie outside (default: the git work tree of the gate)',
    )
    .option('--threads <n>', 'threads of live scoring (default: one per core)', (text) => wholeNumber(text))
    .option('--score-cache [dir]', "keep raw scores for later runs (default place: the user's cache folder)")
    .option('--matrix', 'also try other pair lengths and candidate counts, one axis at a time')
    .option('--matrix-lengths <list>', 'the pair lengths to try, such as 128,256,512', wholeNumbers)
    .option('--matrix-candidates <list>', 'the candidate counts to try, such as 5,10,20', wholeNumbers)
    .option(
      '--length-shift',
      'also score passages with irrelevant text appended: does length move the scores?',
    )
    .option('--against <file>', 'the report.json of the last approved run: what moved since')
    .option('--audit <dir>', 'write a record of the run and of every query there, without texts')
    .option('--quiet', 'print no progress and no report')
    .addHelpText('after', EXAMPLES)
    .action((options: RunCommandOptions & HostWishes) =>
      start(async ({ host, console }) => {
        const [{ run }, { findRoot }] = await Promise.all([
          import('../commands/run.ts'),
          import('../host/workspace.ts'),
        ])
        const root = options.root ?? (await findRoot(options.gate))
        return run(host(root, { ...options, keepsFiles: true }), options, console)
      }),
    )
}

/** @throws {InvalidArgumentError} */
function wholeNumber(text: string, most = 1_024): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new InvalidArgumentError(`it is a whole number from 1 to ${most}`)
}

/** @throws {InvalidArgumentError} */
function wholeNumbers(text: string): number[] {
  const words = text.split(',')
  if (words.length > 16) throw new InvalidArgumentError('at most 16 values')
  const numbers = words.map((word) => wholeNumber(word, 1_000_000))
  return [...new Set(numbers)].sort((a, b) => a - b)
}
