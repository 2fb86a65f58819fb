import type { Command } from 'commander'
import type { FingerprintOptions } from '../commands/fingerprint.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate fingerprint --serving gates/serving.json
  evidence-gate fingerprint --serving gates/serving.json --json

Four fingerprints: what the model receives (input), its weights and activation (score), what is done
with the scores (selection), batching and hardware (runtime). No paths count, only contents.`

export function addFingerprint(program: Command, start: Start): void {
  program
    .command('fingerprint')
    .description('print the four fingerprints of a serving contract and its effective fields')
    .requiredOption('--serving <file>', 'a serving.json')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action((options: FingerprintOptions) =>
      start(async ({ host, console }) => {
        const { fingerprint } = await import('../commands/fingerprint.ts')
        return fingerprint(host(null), options, console)
      }),
    )
}
