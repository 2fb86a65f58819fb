import type { Command } from 'commander'
import type { RenderOptions } from '../commands/render.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate render report.json
  evidence-gate render report.json --html report.html --summary summary.md --terminal

The page is one file that asks nobody for anything and holds the report itself. The same report gives the same bytes.

Exit codes: 0 written, whatever the verdict; 2 a file that is no report, or can't be read or written.`

export function addRender(program: Command, start: Start): void {
  program
    .command('render')
    .description('show a report.json again: as a page, a summary, a comment, or on the terminal')
    .argument('<report>', 'report.json of a run')
    .option('--html <file>', 'write the page')
    .option('--summary <file>', 'write the summary as Markdown')
    .option('--comment <file>', 'write the comment as Markdown, at most 65,536 characters')
    .option('--terminal', 'print it too (default where no file is named)')
    .addHelpText('after', EXAMPLES)
    .action((report: string, options: RenderOptions) =>
      start(async ({ host, console }) => {
        const { render } = await import('../commands/render.ts')
        return render(host(null, { keepsFiles: true }), report, options, console)
      }),
    )
}
