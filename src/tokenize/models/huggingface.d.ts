import '@huggingface/tokenizers'

/** The package's own types name these classes in a way that Node's module resolution can't follow. */
declare module '@huggingface/tokenizers' {
  /** Takes tokens as `Unigram.populate_nodes` finds them: by position, then by length; both in code points. */
  interface NodeSink {
    readonly chars: readonly string[]
    insert(position: number, length: number, score: number, id: number): void
  }

  class BPE {
    constructor(config: {
      type: 'BPE'
      vocab: Record<string, number>
      merges: [string, string][]
      ignore_merges: boolean
    })
    encode(words: string[]): string[]
  }

  class Unigram {
    constructor(config: { type: 'Unigram'; unk_id: number; vocab: [string, number][] }, eosToken: string)
    readonly tokens_to_ids: ReadonlyMap<string, number>
    readonly scores: number[]
    populate_nodes(lattice: NodeSink): void
  }

  class WordPiece {
    constructor(config: {
      type: 'WordPiece'
      vocab: Record<string, number>
      unk_token: string
      continuing_subword_prefix: string
      max_input_chars_per_word: number
    })
    /** Pieces of words, each with its prefix. */
    encode(words: string[]): string[]
  }
}
