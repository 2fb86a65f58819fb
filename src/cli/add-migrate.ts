import type { Command } from 'commander'
import type { Start } from './program.ts'

const EXAMPLES = `
Example:
  evidence-gate migrate --gate gates/gate.json

Files of older versions are read as they are; this writes them anew. Files of the present version stay as they are.`

export function addMigrate(program: Command, start: Start): void {
  program
    .command('migrate')
    .description('bring the files of a gate to the present version of their formats')
    .requiredOption('--gate <file>', 'the entry file, gate.json')
    .addHelpText('after', EXAMPLES)
    .action(({ gate }: { gate: string }) =>
      start(async ({ host, console }) => {
        const { migrate } = await import('../commands/migrate.ts')
        return migrate(host(null), gate, console)
      }),
    )
}
