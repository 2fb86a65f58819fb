import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createHub } from '../../../src/host/hub.ts'

/** One process that fetches one file: `fetch-once.ts REFERENCE`. Prints the sha256 of what it got. */
const hub = createHub({ env: process.env, log: { info: () => undefined, progress: () => undefined } })
const { path } = await hub.find(process.argv[2] ?? '')
process.stdout.write(createHash('sha256').update(readFileSync(path)).digest('hex'))
