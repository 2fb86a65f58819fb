/** Whose comment it is and of which commit, in a comment that nobody sees. */
export interface Marker {
  /** Id of the gate; UNKNOWN_GATE where gate.json can't be read. */
  readonly gate: string
  /** The entry file as the workflow names it: two gates of one id stay apart. */
  readonly file: string
  /** The commit that was judged. */
  readonly head: string
  /** Of GitHub Actions; a later run has a higher one. */
  readonly run: number
}

export const UNKNOWN_GATE = 'unknown'

const MARKER = /^<!-- evidence-gate gate=(\S+) file=(\S+) head=(\S*) run=(\d+) -->/

/** Percent-encoding leaves nothing that could end the HTML comment or a word of it. */
export const writeMarker = ({ gate, file, head, run }: Marker): string =>
  `<!-- evidence-gate gate=${encodeURIComponent(gate)} file=${encodeURIComponent(file)} head=${encodeURIComponent(head)} run=${run} -->`

/** null: the text does not begin with one. A quoted comment begins otherwise. */
export function readMarker(body: string): Marker | null {
  const [, gate, file, head, run] = MARKER.exec(body) ?? []
  if (gate === undefined || file === undefined || head === undefined) return null
  try {
    const [gateId, path, commit] = [gate, file, head].map(decodeURIComponent) as [string, string, string]
    return { gate: gateId, file: path, head: commit, run: Number(run) }
  } catch {
    return null
  }
}
