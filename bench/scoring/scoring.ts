import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createNodeHost } from '../../src/host/node-host.ts'
import { readDataset } from '../../src/inputs/dataset/dataset.ts'
import { readGate } from '../../src/inputs/gate.ts'
import { readServing } from '../../src/inputs/serving.ts'
import type { Document } from '../../src/model/dataset.ts'
import type { Host } from '../../src/model/host.ts'
import type { PlannedInput } from '../../src/model/plan.ts'
import type { LoadedContract } from '../../src/model/run.ts'
import { assembleInput } from '../../src/plan/assemble-input.ts'
import { encoderOf, planQuery } from '../../src/plan/plan-query.ts'
import { openContract } from '../../src/run/contracts.ts'
import { createEncoders } from '../../src/run/encoders.ts'
import { knownInputs, toBatch } from '../../src/score/feeds.ts'
import { createLiveScorer } from '../../src/score/live-scorer.ts'
import { scoreOutput } from '../../src/score/read-output.ts'
import { openScoreCache } from '../../src/score/score-cache.ts'

/**
 * Live scoring of the demo model over pairs of mixed length:
 * `npx tsx bench/scoring/scoring.ts [PAIRS] [--mix pages|passages|spread] [--change-only]`.
 * 1. Against a loop in dataset order that pads every row to max_length: both score slices in turn, and the
 *    ratio per pair is the median over slices, so that a busy machine moves it little. The loop gets a fifth
 *    of each slice: its time per pair does not depend on how many there are.
 * 2. After a change of max_length that touches a fifth of the pairs, with the score cache of the first run.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mix: { type: 'string', default: 'pages' },
    'change-only': { type: 'boolean', default: false },
  },
})
const PAIRS = Number(positionals[0] ?? 5_000)
const SLICES = 5
const NAIVE_SHARE = 1 / 5
const BATCH = 32
const GATE = 'gates/demo/approved/gate.json'

interface Took {
  readonly wall: number
  readonly cpu: number
}

async function main(): Promise<void> {
  const host = createNodeHost({
    root: join(import.meta.dirname, '../..'),
    dataRoot: null,
    log: { info: () => undefined, warning: console.warn, progress: () => undefined },
    env: process.env,
    scoreCache: mkdtempSync(join(tmpdir(), 'bench-scores-')),
    now: () => new Date(0),
  })
  const { inputs, path, loaded, planAt } = await pairsOf(host)
  const lengths = inputs.map(({ length }) => length).sort((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0
  console.log(
    `${inputs.length} pairs, tokens: ${at(0)} to ${at(1)}, median ${at(0.5)}; ${host.cores} threads`,
  )

  const session = await host.openModel(path, { threads: host.cores })
  const { tokenizer } = encoderOf(loaded)
  const contract = loaded.contract
  const maxLength = contract.input.cut.maxLength ?? at(1)
  const [names, output] = [knownInputs(session, path), scoreOutput(session, path)]
  async function naive(part: readonly PlannedInput[]): Promise<void> {
    for (let start = 0; start < part.length; start += BATCH) {
      const rows = part.slice(start, start + BATCH).map((input) => assembleInput(input, tokenizer))
      await session.run(toBatch(rows, names, 0, maxLength), output)
    }
  }
  const compares = !flags['change-only']
  const fresh = () => createLiveScorer(session, { at: path, precision: 'fp32', sha256: host.sha256 })
  await naive(inputs.slice(0, BATCH))

  const size = Math.ceil(inputs.length / SLICES)
  const turns: { naive: Took; live: Took }[] = []
  let padding = { real: 0, padded: 0 }
  for (let start = 0; compares && start < inputs.length; start += size) {
    const part = inputs.slice(start, start + size)
    const scorer = fresh()
    const live = await timed(() => scorer.score(part, contract, tokenizer))
    const fifth = part.filter((_, index) => index % (1 / NAIVE_SHARE) === 0)
    const some = await timed(() => naive(fifth))
    const scale = part.length / fifth.length
    turns.push({ live, naive: { wall: some.wall * scale, cpu: some.cpu * scale } })
    padding = {
      real: padding.real + scorer.counts.realTokens,
      padded: padding.padded + scorer.counts.paddedTokens,
    }
  }
  const ratio = (of: (took: Took) => number) => median(turns.map((turn) => of(turn.naive) / of(turn.live)))
  const rate = (of: keyof (typeof turns)[number]) =>
    Math.round(inputs.length / turns.reduce((sum, turn) => sum + turn[of].wall / 1_000, 0))
  if (compares) {
    console.log(`naive ${rate('naive')} pairs/s, live ${rate('live')} pairs/s`)
    console.log(
      `naive / live, median of ${turns.length}: ${ratio(({ cpu }) => cpu)} of CPU, ${ratio(({ wall }) => wall)} of time`,
    )
    console.log(
      `padding: live ${percent(1 - padding.real / padding.padded)}, naive ${percent(1 - sum(lengths) / (lengths.length * maxLength))}`,
    )
  }

  const source = { weights: 'bench', precision: 'fp32', runtime: session.runtime, platform: host.platform }
  async function run(limit: number): Promise<Took & { rows: number; tokens: number }> {
    let [rows, tokens] = [0, 0]
    const took = await timed(async () => {
      const cache = host.scoreStore && (await openScoreCache(host.scoreStore, source, host.sha256, host.log))
      const scorer = createLiveScorer(session, { at: path, precision: 'fp32', sha256: host.sha256, cache })
      const planned = await planAt(limit)
      await scorer.score(planned.inputs, planned.loaded.contract, encoderOf(planned.loaded).tokenizer)
      await cache?.save()
      ;[rows, tokens] = [scorer.counts.rows, scorer.counts.realTokens]
    })
    return { ...took, rows, tokens }
  }
  const first = await run(maxLength)
  // The longest of the passages: only pages are longer.
  const changed = await run(at(0.8))
  const unchanged = await run(at(0.8))
  const share = (took: Took) => percent(took.cpu / first.cpu)
  console.log(
    `max_length ${maxLength} -> ${at(0.8)}: ${first.rows} rows, then ${changed.rows} with ${percent(changed.tokens / first.tokens)} of the tokens; ${share(changed)} of the CPU time, of which ${share(unchanged)} is reading, tokens and plan`,
  )
  await session.close()
}

/** Pairs of every query with documents in turn, and the way to plan them again from the files under another limit. */
async function pairsOf(host: Host) {
  const { refs } = await readGate(host.files, GATE)
  async function planAt(maxLength: number | null) {
    const dataset = await readDataset(host.files, host.sha256, refs.dataset)
    const serving = await readServing(host.files, refs.serving)
    const file =
      maxLength === null ? serving.file : { ...serving.file, input: { ...serving.file.input, maxLength } }
    const { encoders, files, sha256 } = { encoders: createEncoders(host.sha256), ...host }
    const opened = await openContract('proposed', { ...serving, file }, { encoders, files, sha256 })
    const contract = { ...opened.contract, candidates: null }
    const scores = { kind: 'none', reason: 'bench' } as const
    const loaded: LoadedContract = { ...opened, contract, trace: null, graphPositions: null, scores }
    const mix = MIXES[flags.mix] ?? pages
    const mixed = mix([...dataset.documents.values()])
    const documents = [...mixed.keys()]
    const each = Math.ceil(PAIRS / dataset.queries.length)
    const inputs = dataset.queries.flatMap((query, index) => {
      const candidates = Array.from({ length: Math.min(each, documents.length) }, (_, rank) => ({
        documentId: documents[(index * 7 + rank) % documents.length] as string,
        score: -rank,
      }))
      return planQuery(loaded, { ...query, candidates }, { ...dataset, documents: mixed }).inputs
    })
    return { inputs: inputs.slice(0, PAIRS), loaded }
  }
  const { inputs, loaded } = await planAt(null)
  const path = host.files.beside(loaded.contract.file, loaded.contract.model.file?.path ?? '')
  return { inputs, loaded, path, planAt }
}

/** The demo's own passages, and as many tokens everywhere between the shortest and the longest. */
const MIXES: Readonly<Record<string, typeof pages>> = {
  pages,
  passages: (documents) => new Map(documents.map((document) => [document.id, document])),
  spread: (documents) =>
    new Map(
      documents.map((document, index) => {
        const page = documents.slice(index, index + 6).map(({ text }) => text)
        const text = page.join(' ').slice(0, 80 + ((index * 97) % 1_400))
        return [document.id, { ...document, text, title: null }]
      }),
    ),
}

/** Four passages of up to some 100 tokens, then a page that was imported whole. */
function pages(documents: readonly Document[]): ReadonlyMap<string, Document> {
  return new Map(
    documents.map((document, index) => {
      const page = documents.slice(index, index + 6).map(({ text }) => text)
      // A letter of Chinese is about a token, four of the other languages are.
      const letters = (60 + ((index * 37) % 240)) / (/[\u4e00-\u9fff]/.test(document.text) ? 3 : 1)
      const text = index % 5 === 4 ? page.join(' ') : document.text.slice(0, letters)
      return [document.id, { ...document, text, title: null }]
    }),
  )
}

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - started, cpu: (user + system) / 1_000 }
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
const percent = (share: number) => `${(100 * share).toFixed(1)}%`
const median = (values: readonly number[]) =>
  ([...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(2)

await main()
