/** One line of a file, without its line break. */
export interface LineSink {
  line(bytes: Uint8Array, number: number): void
  /** A line beyond the bound; its bytes were not kept. */
  tooLong(length: number, number: number): void
}

export interface LineSplitter {
  push(piece: Uint8Array): void
  /** The last line, where no line break ends it. */
  end(): void
}

const LINE_FEED = 0x0a

/**
 * Splits bytes at 0x0A and nowhere else: U+2028, U+0085 and CR are content. At most one line is held.
 * A line that lies in one piece is handed out without a copy.
 */
export function createLineSplitter(maxBytes: number, sink: LineSink): LineSplitter {
  let number = 1
  let held: Uint8Array[] = []
  let heldBytes = 0

  function hold(bytes: Uint8Array): void {
    heldBytes += bytes.length
    if (heldBytes > maxBytes) held = []
    else if (bytes.length > 0) held.push(bytes.slice())
  }

  function flush(last: Uint8Array): void {
    const length = heldBytes + last.length
    if (length > maxBytes) sink.tooLong(length, number)
    else sink.line(held.length === 0 ? last : join([...held, last], length), number)
    number += 1
    held = []
    heldBytes = 0
  }

  return {
    push(piece) {
      let start = 0
      for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, start)) {
        flush(piece.subarray(start, end))
        start = end + 1
      }
      hold(piece.subarray(start))
    },
    end() {
      if (heldBytes > 0) flush(new Uint8Array(0))
    },
  }
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
