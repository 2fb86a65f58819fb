#!/usr/bin/env node
import { runCli } from './program.ts'

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, is no failure.
    if (error.code === 'EPIPE') return
    process.exitCode = 2
    if (stream === process.stdout)
      process.stderr.write(`the output: it can't be written (${error.code}); check the place it goes to\n`)
  })

// What was written goes out before the process ends, so no process.exit here.
const exitCode = await runCli(process)
process.exitCode ??= exitCode
