import { createHash } from 'node:crypto'
import { createScoreStore } from '../../src/host/score-store.ts'
import { openScoreCache } from '../../src/score/score-cache.ts'

/** A process that adds 400 rows from the given one on, 10 at a time, as runs at the same time would. */
const [folder = '', from = '0'] = process.argv.slice(2)
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
const log = { warning: (line: string) => process.stderr.write(line) }
const source = {
  weights: 'a'.repeat(64),
  precision: 'fp32',
  runtime: 'onnxruntime-node 1.30.0, cpu',
  platform: 'linux-x64',
}
for (let start = Number(from); start < Number(from) + 400; start += 10) {
  const cache = await openScoreCache(createScoreStore(folder, { log }), source, sha256, log)
  for (let index = start; index < start + 10; index++)
    cache.add(sha256(Uint8Array.of(index & 255, index >> 8, index >> 16)), [index / 7])
  await cache.save()
}
