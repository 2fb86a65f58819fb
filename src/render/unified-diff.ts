const CONTEXT = 3
/** Above this many cells the whole file is one hunk: serving files have a few hundred lines. */
const MAX_CELLS = 4_000_000

interface Edit {
  readonly sign: ' ' | '-' | '+'
  readonly line: string
}

/**
 * A patch that `git apply` takes, from one text to another; null: they are equal. `path` from the root of the
 * repository.
 */
export function unifiedDiff(path: string, from: string, to: string): string | null {
  if (from === to) return null
  const edits = editsOf(linesOf(from), linesOf(to))
  const hunks = hunksOf(edits)
  return `--- a/${path}\n+++ b/${path}\n${hunks.join('')}`
}

/** Lines with their ends: a last one without an end differs from one with it. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Longest common subsequence; removed lines before added ones. */
function editsOf(from: readonly string[], to: readonly string[]): Edit[] {
  const edit =
    (sign: Edit['sign']) =>
    (line: string): Edit => ({ sign, line })
  if (from.length * to.length > MAX_CELLS) return [...from.map(edit('-')), ...to.map(edit('+'))]
  const width = to.length + 1
  const lengths = new Uint32Array((from.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] as number
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const edits: Edit[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const [before, now] = [from[i], to[j]]
    if (before !== undefined && before === now) {
      edits.push({ sign: ' ', line: before })
      i += 1
      j += 1
    } else if (before !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      edits.push({ sign: '-', line: before })
      i += 1
    } else {
      edits.push({ sign: '+', line: now as string })
      j += 1
    }
  }
  return edits
}

function hunksOf(edits: readonly Edit[]): string[] {
  const changed = edits.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]))
  const ranges: [start: number, end: number][] = []
  for (const index of changed) {
    const last = ranges.at(-1)
    const start = Math.max(0, index - CONTEXT)
    if (last && start <= last[1]) last[1] = index + 1 + CONTEXT
    else ranges.push([start, index + 1 + CONTEXT])
  }
  return ranges.map(([start, end]) => {
    const count = (edited: readonly Edit[], other: Edit['sign']) =>
      edited.filter(({ sign }) => sign !== other).length
    const [head, body] = [edits.slice(0, start), edits.slice(start, end)]
    const range = (other: Edit['sign']) => {
      const [before, lines] = [count(head, other), count(body, other)]
      return `${lines === 0 ? before : before + 1},${lines}`
    }
    const lines = body.map(({ sign, line }) =>
      line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`,
    )
    return `@@ -${range('+')} +${range('-')} @@\n${lines.join('')}`
  })
}
