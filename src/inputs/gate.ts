import type { GateFile } from '../formats/gate.ts'
import type { FileRef } from '../model/contract.ts'
import type { Files } from '../model/host.ts'
import type { MatrixAxes } from '../model/plan.ts'
import type { Settings } from '../model/run.ts'
import { JSON_FILE_BYTES } from './bounds.ts'
import { parseJsonFile } from './json-file.ts'
import { createProblems, throwIfAny } from './problems.ts'
import { GATE } from './published-schemas.ts'
import { checkWatch } from './watch.ts'

/** gate.json with its defaults, and the files that it names, as paths that Files understands. */
export interface GateInput {
  readonly settings: Settings
  readonly refs: {
    /** Folder of manifest.json. */
    readonly dataset: string
    readonly serving: string
    /** As written: a file beside gate.json, or a ref. */
    readonly current: string | null
    readonly rollback: string | null
    readonly thresholds: string
    /** Null: gate.json names none. */
    readonly waivers: string | null
    readonly traces: readonly TraceRef[]
    /** Folder in the data root where `promote` keeps recordings; null: there is none. */
    readonly store: string | null
    readonly contextTokenizer: FileRef | null
    readonly probes: readonly string[]
  }
  /** Patterns of files whose change asks for a fresh description. */
  readonly watch: readonly string[]
  /** `module:name` of the reranker in its own code, for the command that records it; null: not said. */
  readonly captureTarget: string | null
  /** 1-based line of every value, by JSON pointer. */
  readonly lines: ReadonlyMap<string, number>
}

export interface TraceRef {
  /** Beside gate.json, or as written where the root is the data root. */
  readonly path: string
  readonly root: 'gate' | 'data-root'
  readonly sha256: string | null
  readonly pointer: string
}

/** @throws {GateError} with all problems of the file */
export async function readGate(files: Files, path: string): Promise<GateInput> {
  return parseGate(await files.read(path, JSON_FILE_BYTES), path, files.beside)
}

/** `beside` joins a path with the folder of the file that names it. */
export function parseGate(bytes: Uint8Array, path: string, beside: Files['beside']): GateInput {
  const problems = createProblems(path)
  const file = parseJsonFile(bytes, path, GATE, problems)
  throwIfAny(problems)
  const { value, lines } = file as NonNullable<typeof file>
  const place = (pointer: string) => ({ file: path, pointer, line: lines.get(pointer) ?? 1 })
  checkWatch(value.watch ?? [], place, problems)
  throwIfAny(problems)
  const resolve = (name: string) => beside(path, name)
  const resolveGiven = (name: string | undefined) => (name === undefined ? null : resolve(name))
  const tokenizer = value.context.tokenizer
  return {
    settings: settingsOf(value, path),
    refs: {
      dataset: resolve(value.dataset ?? 'dataset'),
      serving: resolve(value.serving ?? 'serving.json'),
      current: value.current ?? null,
      rollback: resolveGiven(value.rollback),
      thresholds: resolve(value.thresholds ?? 'thresholds.json'),
      waivers: resolveGiven(value.waivers),
      traces: (value.traces ?? []).map(({ path: name, root = 'gate', sha256 = null }, index) => ({
        path: root === 'gate' ? resolve(name) : name,
        root,
        sha256,
        pointer: `/traces/${index}`,
      })),
      store: value.store ?? null,
      contextTokenizer: tokenizer
        ? { path: resolve(tokenizer.file), sha256: tokenizer.sha256 ?? null }
        : null,
      probes: (value.probes ?? []).map(resolve),
    },
    watch: value.watch ?? [],
    captureTarget: value.capture?.target ?? null,
    lines,
  }
}

function settingsOf(value: GateFile, file: string): Settings {
  const { context } = value
  return {
    id: value.id,
    mode: value.mode ?? 'enforce',
    file,
    scoring: value.scoring ?? 'auto',
    context: {
      maxPassages: context.maxPassages,
      tokenBudget: context.tokenBudget ?? null,
      unit: context.unit ?? 'document',
      overflow: context.overflow ?? 'stop',
      neighbours: context.neighbours ?? 0,
    },
    changes: (value.changes ?? []).map(({ field, from, to, reason }, index) => ({
      field,
      from,
      to,
      reason,
      pointer: `/changes/${index}`,
    })),
    hashIds: value.privacy?.hashIds ?? false,
    ...(value.matrix && { matrix: axesOf(value.matrix) }),
    ...(value.lengthShift && { lengthShift: true }),
  }
}

function axesOf({ lengths, candidates }: NonNullable<GateFile['matrix']>): MatrixAxes {
  const sorted = (values: readonly number[] | undefined) =>
    values ? [...new Set(values)].sort((a, b) => a - b) : null
  return { lengths: sorted(lengths), candidates: sorted(candidates) }
}
