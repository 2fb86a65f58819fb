import type { Command } from 'commander'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate freeze gates/dataset
  evidence-gate freeze gates/dataset/manifest.json

A draft may leave "files" out: documents.jsonl, queries.jsonl and candidates.jsonl are taken then.`

export function addFreeze(program: Command, start: Start): void {
  program
    .command('freeze')
    .description('write sha256 and row counts of a dataset into its manifest.json')
    .argument('<dataset>', 'the folder of manifest.json, or the file')
    .addHelpText('after', EXAMPLES)
    .action((target: string) =>
      start(async ({ host, console }) => {
        const { freeze } = await import('../commands/freeze.ts')
        return freeze(host(null), target, console)
      }),
    )
}
