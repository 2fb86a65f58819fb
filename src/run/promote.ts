import { readDataset } from '../inputs/dataset/dataset.ts'
import { type GateInput, readGate } from '../inputs/gate.ts'
import { readLedger } from '../inputs/ledger.ts'
import { readServing } from '../inputs/serving.ts'
import { GateError } from '../model/errors.ts'
import type { LedgerRow, ReportFile } from '../model/files.ts'
import type { Host } from '../model/host.ts'
import type { Recording } from '../model/run.ts'
import { readEarlier } from './against.ts'
import { contractOf } from './contracts.ts'
import { ledgerPath, storedTraces } from './store.ts'
import { distinctTraces, inDataRoot, openTraces } from './traces.ts'

const MAX_REPORT_BYTES = 64 << 20
const MAX_TRACE_BYTES = 512 << 20

export interface PromoteOptions {
  readonly gate: string
  readonly report: string
  readonly dataRoot: string | null
}

export interface Promoted {
  /** Recordings that are kept now, by sha256; those that were kept before are not among them. */
  readonly traces: readonly string[]
  /** The report was kept before: nothing is written twice. */
  readonly known: boolean
}

/**
 * Keeps what a merged change was decided from where the next one finds it: its recordings and its report under
 * their own sha256, and a row in the ledger.
 * @throws {GateError} STORE_UNNAMED, REPORT_OF_ANOTHER, and those of the files
 */
export async function promote(host: Host, options: PromoteOptions): Promise<Promoted> {
  const { files, sha256 } = host
  const gate = await readGate(files, options.gate)
  const { store } = gate.refs
  if (store === null)
    throw new GateError('STORE_UNNAMED', {
      at: options.gate,
      problem: 'the gate names no store',
      hint: 'name a folder of the data root, such as "store": "ledger"',
    })
  const inStore = (path: string) =>
    inDataRoot(files, options.dataRoot, `${store}/${path}`, `${options.gate}#/store`)
  const report = await readEarlier(host, options.report)
  const reportBytes = await files.read(options.report, MAX_REPORT_BYTES)
  const reportSha256 = sha256(reportBytes)
  const ledger = inDataRoot(files, options.dataRoot, ledgerPath(store), `${options.gate}#/store`)
  const rows = await readLedger(files, ledger)
  if (rows.some((row) => row.report.sha256 === reportSha256)) return { traces: [], known: true }

  const found = await recordingsOf(host, gate, store, report, options)
  const kept: LedgerRow['traces'] = []
  const fresh: string[] = []
  for (const { path, recording, hash } of found) {
    const file = `traces/${hash}.jsonl${recording.file.endsWith('.gz') ? '.gz' : ''}`
    if ((await files.sha256(inStore(file))) !== hash) {
      const bytes = await files.read(path, MAX_TRACE_BYTES)
      if (sha256(bytes) !== hash) throw changedMeanwhile(recording.file)
      await files.write(inStore(file), bytes)
      fresh.push(hash)
    }
    kept.push(storedRow(file, hash, recording))
  }
  const reportFile = `reports/${reportSha256}.json`
  await files.write(inStore(reportFile), reportBytes)
  const row: LedgerRow = {
    formatVersion: 1,
    gate: gate.settings.id,
    commit: await host.repository.commit('HEAD').catch(() => null),
    at: host.today(),
    verdict: report.verdict as LedgerRow['verdict'],
    report: { file: reportFile, sha256: reportSha256 },
    traces: kept,
  }
  // Last: a run that is killed before leaves files that nobody names, and no row without its files. Read once more:
  // another promotion may have ended while this one copied.
  const latest = await readLedger(files, ledger)
  await files.write(ledger, [...latest, row].map((one) => `${JSON.stringify(one)}\n`).join(''))
  return { traces: fresh, known: false }
}

interface Found {
  readonly path: string
  readonly recording: Recording
  readonly hash: string
}

/** The recordings of the contract that the report is about; it has to be the one that is merged here. */
async function recordingsOf(
  host: Host,
  { refs, settings }: GateInput,
  store: string,
  report: ReportFile,
  { gate, dataRoot, report: at }: PromoteOptions,
): Promise<Found[]> {
  const { files } = host
  const contract = await contractOf(await readServing(files, refs.serving), files, host.sha256)
  const dataset = await readDataset(files, host.sha256, refs.dataset)
  const of = report.dependsOn ?? {}
  const { input, score } = contract.fingerprints
  if (report.id !== settings.id || of.input !== input || of.model !== score || of.dataset !== dataset.digest)
    throw new GateError('REPORT_OF_ANOTHER', {
      at,
      problem: 'it decides another gate, contract or dataset than this commit has',
      hint: 'name the report of the run that decided this very change',
    })
  const named = (await openTraces(files, settings.file, refs, dataRoot, dataset)).map(({ ref, trace }) => ({
    path: ref.root === 'gate' ? ref.path : inDataRoot(files, dataRoot, ref.path, `${gate}#${ref.pointer}`),
    trace,
  }))
  const stored = await storedTraces(host, { gate, store, dataRoot }, new Set([input]), dataset)
  const all = [
    ...stored.map((trace) => ({
      path: inDataRoot(files, dataRoot, trace.file, `${gate}#/store`),
      trace,
    })),
    ...named,
  ]
  const once = new Set(distinctTraces(all.map(({ trace }) => trace)))
  const kept = all.filter(({ trace }) => once.has(trace))
  return kept.flatMap(({ path, trace }) => {
    const [recording] = trace.recordings
    return recording?.sha256 && recording.header.fingerprints.input === input
      ? [{ path, recording, hash: recording.sha256 }]
      : []
  })
}

function storedRow(file: string, hash: string, { header, pairs }: Recording): LedgerRow['traces'][number] {
  const { fingerprints, datasetDigest, watchDigest, recordedBy } = header
  return {
    file,
    sha256: hash,
    fingerprints: { input: fingerprints.input, score: fingerprints.score },
    ...(datasetDigest !== undefined && { datasetDigest }),
    ...(watchDigest !== undefined && { watchDigest }),
    ...(recordedBy && { recordedBy }),
    pairs,
  }
}

const changedMeanwhile = (file: string) =>
  new GateError('HASH_MISMATCH', {
    at: file,
    problem: 'the file changed while it was read',
    hint: 'run the command again',
  })
