#!/usr/bin/env node
import { runCli } from './program.ts'

// What was written goes out before the process ends, so no process.exit here.
process.exitCode = await runCli(process)
