import { Command, CommanderError } from 'commander'
import type { Console, ExitCode } from '../commands/command.ts'
import { createTerminalLog } from '../host/log.ts'
import { createNodeHost } from '../host/node-host.ts'
import { defaultScoreFolder } from '../host/score-store.ts'
import { createPaint, type Screen } from '../host/terminal.ts'
import type { Host } from '../model/host.ts'
import { VERSION } from '../model/version.ts'
import { failureLines } from '../render/failure.ts'
import { addDeclare } from './add-declare.ts'
import { addFingerprint } from './add-fingerprint.ts'
import { addFreeze } from './add-freeze.ts'
import { addInspect } from './add-inspect.ts'
import { addMigrate } from './add-migrate.ts'
import { addPlan } from './add-plan.ts'
import { addPromote } from './add-promote.ts'
import { addRender } from './add-render.ts'
import { addRun } from './add-run.ts'
import { addThresholds } from './add-thresholds.ts'
import { addValidate } from './add-validate.ts'

/** What the program needs of Node's `process`. */
export interface CliProcess {
  readonly argv: readonly string[]
  readonly env: Host['env']
  readonly stdout: Screen & { write(text: string): unknown }
  readonly stderr: Screen & { write(text: string): unknown }
}

/** What a command gets to work with. */
interface Machine {
  readonly console: Console
  /** `root` null: nothing but the user's own command line names files. */
  host(root: string | null, options?: HostWishes): Host
}

/** What a command line says of the machine. `scoreCache` true: in the default place. */
export interface HostWishes {
  readonly dataRoot?: string
  readonly quiet?: boolean
  readonly threads?: number
  readonly scoreCache?: string | true
  /** No output takes the place of an input. */
  readonly keepsFiles?: boolean
}

type Action = (machine: Machine) => Promise<ExitCode>

/** How a file of `add-*.ts` hands over what its command does. */
export type Start = (action: Action) => Promise<void>

/** Runs one command line. The exit code: 0 done or approved, 1 blocked, 2 not evaluated or wrongly asked. */
export async function runCli(process: CliProcess): Promise<number> {
  const machine = machineOf(process, () => program.opts<{ offline?: boolean }>().offline === true)
  let exitCode: number = 0
  const start: Start = async (action) => {
    exitCode = await action(machine)
  }
  const program = createProgram(process, start)
  try {
    refuseUnknown(program, process.argv[2])
    await program.parseAsync([...process.argv])
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    process.stderr.write(failureLines(error, program.opts<{ debug?: boolean }>().debug === true))
    return 2
  }
}

/** The default command would take the word for an argument of its own, and ask for a gate. */
function refuseUnknown(program: Command, word: string | undefined): void {
  if (word === undefined || word.startsWith('-') || word === 'help') return
  const names = program.commands.map((command) => command.name())
  if (!names.includes(word))
    program.error(`error: unknown command '${word}'; it is one of ${names.join(', ')}`)
}

function createProgram({ stdout, stderr }: CliProcess, start: Start): Command {
  const program = new Command('evidence-gate')
    .description('Decides whether a change to a RAG reranker may ship.')
    .version(VERSION)
    .option('--debug', 'print the stack of an error')
    .option('--offline', 'read files of a model hub (hf://) from the cache only')
    .exitOverride()
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .showHelpAfterError('(--help tells more)')
  for (const add of [
    addRun,
    addInspect,
    addValidate,
    addFingerprint,
    addFreeze,
    addThresholds,
    addDeclare,
    addPlan,
    addPromote,
    addRender,
    addMigrate,
  ])
    add(program, start)
  return program
}

function machineOf({ env, stdout, stderr }: CliProcess, isOffline: () => boolean): Machine {
  return {
    console: { out: (text) => stdout.write(text), paint: createPaint(stdout) },
    host: (root, { dataRoot, quiet, threads, scoreCache, keepsFiles = false } = {}) =>
      createNodeHost({
        root,
        from: '.',
        dataRoot: dataRoot ?? null,
        // A person's own command line says where results go.
        writeRoots: { root: null, dataRoot: null },
        keepsFiles,
        log: createTerminalLog({
          write: (text) => stderr.write(text),
          isTerminal: stderr.isTTY === true,
          quiet: quiet === true,
          now: Date.now,
        }),
        env,
        hubOptions: { offline: isOffline() },
        threads: threads ?? null,
        scoreCache: scoreCache === true ? defaultScoreFolder(env) : (scoreCache ?? null),
        now: () => new Date(),
      }),
  }
}
