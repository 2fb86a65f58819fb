import type { Command } from 'commander'
import type { ThresholdsOptions } from '../commands/thresholds.ts'
import type { HostWishes, Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate thresholds explain --gate gates/gate.json
  evidence-gate thresholds suggest --gate gates/gate.json --output suggested.json
  evidence-gate thresholds lint --gate gates/gate.json
  evidence-gate thresholds raise --gate gates/gate.json reports/*.json

None of them changes the limits that are in force.`

export function addThresholds(program: Command, start: Start): void {
  const group = program
    .command('thresholds')
    .description('read, check and propose limits')
    .addHelpText('after', EXAMPLES)
  const add = (name: string, description: string) =>
    group.command(name).description(description).requiredOption('--gate <file>', 'the entry file, gate.json')
  const measured = (command: Command) =>
    command
      .option('--current <file>', 'the contract in service, as a file')
      .option('--data-root <dir>', 'folder of recorded traces and models outside of the workspace')
      .option(
        '--score-cache [dir]',
        "keep raw scores for later runs (default place: the user's cache folder)",
      )
  const load = async (gate: string) => {
    const [commands, { findRoot }] = await Promise.all([
      import('../commands/thresholds.ts'),
      import('../host/workspace.ts'),
    ])
    return { commands, root: await findRoot(gate) }
  }
  type Options = ThresholdsOptions & HostWishes

  add('explain', 'each limit in a sentence').action((options: Options) =>
    start(async ({ host, console }) => {
      const { commands, root } = await load(options.gate)
      return commands.explain(host(root, options), options, console)
    }),
  )
  measured(add('suggest', 'limits that the contract in service meets, from a run of it'))
    .option('--output <file>', 'write them there (default: print)')
    .action((options: Options) =>
      start(async ({ host, console }) => {
        const { commands, root } = await load(options.gate)
        return commands.suggest(host(root, options), options, console)
      }),
    )
  measured(add('lint', 'limits that guard nothing, contradict, or can’t be decided')).action(
    (options: Options) =>
      start(async ({ host, console }) => {
        const { commands, root } = await load(options.gate)
        return commands.lint(host(root, options), options, console)
      }),
  )
  add('raise', 'limits that earlier reports held with room')
    .argument('<reports...>', 'report.json files of earlier runs, at least three')
    .action((reports: string[], options: Options) =>
      start(async ({ host, console }) => {
        const { commands, root } = await load(options.gate)
        return commands.raise(host(root, options), options, reports, console)
      }),
    )
}
