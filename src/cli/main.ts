#!/usr/bin/env node
import { runCli } from './program.ts'

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

// What was written goes out before the process ends, so no process.exit here.
process.exitCode = await runCli(process)
