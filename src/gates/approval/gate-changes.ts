import type { EvaluationAspect } from '../../model/evaluation.ts'
import type { EvaluationChange, Settings } from '../../model/run.ts'

/** What gate.json says at one commit, or in the workspace: settings and the files it names. */
export interface GateFacts {
  readonly settings: Settings
  readonly refs: {
    readonly dataset: string
    readonly serving: string
    readonly current: string | null
    readonly rollback: string | null
    readonly thresholds: string
    readonly waivers: string | null
    readonly contextTokenizer: { readonly path: string; readonly sha256: string | null } | null
    readonly probes: readonly string[]
    readonly store: string | null
  }
  readonly watch: readonly string[]
  readonly lines: ReadonlyMap<string, number>
  /** The traces that it names, with the hash that each has there; null: it was not found. */
  readonly recordings: readonly Recording[]
  /** sha256 of the file that `current` names; null: it names none. */
  readonly currentSha256: string | null
  /** sha256 of the files of `probes`, in their order; null: a file was not found. */
  readonly probesSha256: readonly (string | null)[]
}

export interface Recording {
  readonly path: string
  readonly root: 'gate' | 'data-root'
  readonly sha256: string | null
  readonly pointer: string
}

/** What both sides need of the contracts: whether the recordings of the base would still do. */
export interface GateChangeFacts {
  /** Input and score part of the contract and the dataset are the base's: what was recorded still holds. */
  readonly recordingsStand: boolean
  /** Pointers of declarations that the contract's differences make use of, by field. */
  readonly usedDeclarations: ReadonlySet<string>
}

/**
 * How gate.json differs from the base's. Where nobody can say which of two settings is stricter, another one is
 * weaker. `start`: the gate where the change began; what it has in common with the head is not this change's doing.
 */
export function gateChanges(
  base: GateFacts,
  head: GateFacts,
  start: GateFacts,
  facts: GateChangeFacts,
): EvaluationChange[] {
  const own = new Set(compare(start, head, facts).map(keyOf))
  return compare(base, head, facts).filter((change) => own.has(keyOf(change)))
}

const keyOf = ({ what, id }: EvaluationChange) => JSON.stringify([what, id])

function compare(base: GateFacts, head: GateFacts, facts: GateChangeFacts): EvaluationChange[] {
  return [
    ...settingChanges(base, head),
    ...fileChanges(base, head),
    ...listChanges('watch pattern', '/watch', base.watch, head.watch, head),
    ...listChanges('probes', '/probes', base.refs.probes, head.refs.probes, head),
    ...editedProbes(base, head),
    ...recordingChanges(base, head, facts),
    ...staleDeclarations(base, head, facts),
  ]
}

function settingChanges(base: GateFacts, head: GateFacts): EvaluationChange[] {
  const [before, now] = [base.settings, head.settings]
  const [room, newRoom] = [before.context, now.context]
  const more = (a: number | null, b: number | null) => (b ?? Infinity) > (a ?? Infinity)
  const one = (
    what: EvaluationAspect,
    pointer: string,
    from: unknown,
    to: unknown,
    weaker: boolean,
  ): EvaluationChange[] =>
    from === to ? [] : [change(head, what, pointer, null, show(from), show(to), weaker)]
  const neverStricter = true
  return [
    one('mode', '/mode', before.mode, now.mode, now.mode === 'warn'),
    one(
      'context.maxPassages',
      '/context/maxPassages',
      room.maxPassages,
      newRoom.maxPassages,
      more(room.maxPassages, newRoom.maxPassages),
    ),
    one(
      'context.tokenBudget',
      '/context/tokenBudget',
      room.tokenBudget,
      newRoom.tokenBudget,
      more(room.tokenBudget, newRoom.tokenBudget),
    ),
    one('context.unit', '/context/unit', room.unit, newRoom.unit, neverStricter),
    one('context.overflow', '/context/overflow', room.overflow, newRoom.overflow, neverStricter),
    one('context.neighbours', '/context/neighbours', room.neighbours, newRoom.neighbours, neverStricter),
    one('context.tokenizer', '/context/tokenizer', tokenizerOf(base), tokenizerOf(head), neverStricter),
    one('scoring', '/scoring', before.scoring, now.scoring, neverStricter),
    one('hashed ids', '/privacy/hashIds', before.hashIds, now.hashIds, !now.hashIds),
  ].flat()
}

const tokenizerOf = ({ refs }: GateFacts) =>
  refs.contextTokenizer && (refs.contextTokenizer.sha256 ?? refs.contextTokenizer.path)

/**
 * Files that gate.json names. Dataset, thresholds and waivers are compared by what is in them, wherever they lie.
 * The serving file is the one that is deployed, so that another name may be a decoy.
 */
function fileChanges(base: GateFacts, head: GateFacts): EvaluationChange[] {
  const named = (
    what: EvaluationAspect,
    key: 'serving' | 'current' | 'rollback' | 'dataset' | 'thresholds' | 'waivers',
    weaker: boolean,
  ): EvaluationChange[] => {
    const [from, to] = [base.refs[key], head.refs[key]]
    return from === to ? [] : [change(head, what, `/${key}`, null, from, to, weaker)]
  }
  const edited =
    base.refs.current === head.refs.current && base.currentSha256 !== head.currentSha256
      ? [
          change(
            head,
            'contract in service',
            '/current',
            head.refs.current,
            shortHash(base.currentSha256),
            shortHash(head.currentSha256),
            true,
          ),
        ]
      : []
  return [
    ...named('serving file', 'serving', true),
    ...named('contract in service', 'current', true),
    ...edited,
    ...named('rollback file', 'rollback', false),
    ...named('dataset folder', 'dataset', false),
    ...named('thresholds file', 'thresholds', false),
    ...named('waivers file', 'waivers', false),
  ]
}

/** Fewer entries watch or try less; more of them need nobody. */
function listChanges(
  what: EvaluationAspect,
  pointer: string,
  before: readonly string[],
  now: readonly string[],
  head: GateFacts,
): EvaluationChange[] {
  return [
    ...before
      .filter((entry) => !now.includes(entry))
      .map((entry) => change(head, what, pointer, entry, 'there', null, true)),
    ...now
      .filter((entry) => !before.includes(entry))
      .map((entry) => change(head, what, `${pointer}/${now.indexOf(entry)}`, entry, null, 'there', false)),
  ]
}

/** Which of two sets of probes asks more, nobody can say. */
function editedProbes(base: GateFacts, head: GateFacts): EvaluationChange[] {
  return base.refs.probes.flatMap((path, index) => {
    const now = head.refs.probes.indexOf(path)
    const [from = null, to = null] = [base.probesSha256[index], head.probesSha256[now]]
    return now < 0 || from === to
      ? []
      : [change(head, 'probes', `/probes/${now}`, path, shortHash(from), shortHash(to), true)]
  })
}

/**
 * A new contract asks for new recordings. Under the old one nothing asks for them, and a trace of the data root,
 * which no change can write, is not replaced by one that the change brings along.
 */
function recordingChanges(
  base: GateFacts,
  head: GateFacts,
  { recordingsStand }: GateChangeFacts,
): EvaluationChange[] {
  const trusted = base.refs.store !== null || base.recordings.some(({ root }) => root === 'data-root')
  const [store, newStore] = [base.refs.store, head.refs.store]
  const gone = base.recordings.filter((before) => !head.recordings.some((now) => sameTrace(before, now)))
  const brought = head.recordings.filter((now) => !base.recordings.some((before) => sameTrace(before, now)))
  const weaker = ({ root }: Recording) => recordingsStand || (trusted && root === 'gate')
  return [
    // Other recordings of the same contract may say something else.
    ...(store === newStore
      ? []
      : [change(head, 'store', '/store', null, store, newStore, recordingsStand && newStore !== null)]),
    ...gone
      .filter(({ path }) => !brought.some((now) => now.path === path))
      .map((before) =>
        change(
          head,
          'trace',
          '/traces',
          before.path,
          shortHash(before.sha256) ?? 'there',
          null,
          recordingsStand,
        ),
      ),
    ...brought.map((now) => {
      const before = gone.find(({ path }) => path === now.path)
      const from = before ? (shortHash(before.sha256) ?? before.root) : null
      const to = shortHash(now.sha256) ?? now.root
      return change(head, 'trace', now.pointer, now.path, from, to, weaker(now))
    }),
  ]
}

const sameTrace = (a: Recording, b: Recording) =>
  a.root === b.root && (a.sha256 === null && b.sha256 === null ? a.path === b.path : a.sha256 === b.sha256)

/** An entry of `changes` that an earlier change left behind declares nothing of this one. */
function staleDeclarations(
  base: GateFacts,
  head: GateFacts,
  { usedDeclarations }: GateChangeFacts,
): EvaluationChange[] {
  const old = new Set(base.settings.changes.map(({ field, from, to }) => JSON.stringify([field, from, to])))
  return head.settings.changes
    .filter(({ pointer }) => usedDeclarations.has(pointer))
    .filter(({ field, from, to }) => old.has(JSON.stringify([field, from, to])))
    .map(({ field, from, to, pointer }) =>
      change(head, 'stale declaration', pointer, field, show(from), show(to), true),
    )
}

function change(
  { settings, lines }: GateFacts,
  what: EvaluationAspect,
  pointer: string,
  id: string | null,
  from: string | null,
  to: string | null,
  weaker: boolean,
): EvaluationChange {
  const line = lineOf(lines, pointer)
  const place = { file: settings.file, ...(line !== undefined && { line }), pointer }
  return { what, id, from, to, place, weaker, bound: true }
}

/** Where the value stands, or the nearest one that holds it. */
function lineOf(lines: ReadonlyMap<string, number>, pointer: string): number | undefined {
  for (let near = pointer; ; near = near.slice(0, near.lastIndexOf('/'))) {
    const line = lines.get(near)
    if (line !== undefined || near === '') return line
  }
}

const SHOWN = 12
const shortHash = (sha256: string | null): string | null => (sha256 === null ? null : sha256.slice(0, SHOWN))
const show = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
