import { GateError } from '../model/errors.ts'
import type {
  DeclaredPadding,
  DeclaredTruncation,
  Encoding,
  SIDES,
  Slot,
  Tokenizer,
  Truncation,
} from '../model/tokens.ts'
import { readAddedTokens } from './added-tokens.ts'
import type { AlignedText } from './aligned-text.ts'
import { assembleRow } from './assemble.ts'
import { ConfigNode } from './config-node.ts'
import { readModel } from './models/registry.ts'
import { readNormalizer } from './normalizers/registry.ts'
import { allowSteps } from './patterns/steps.ts'
import { readPostProcessor } from './post-processors/registry.ts'
import { readPreTokenizer } from './pre-tokenizers/registry.ts'
import { TokenList } from './token-list.ts'
import { memoized } from './word-memo.ts'

/**
 * Loads a tokenizer.json, parsed or as text; its own truncation and padding are reported, not applied.
 * `at`: the file's name in errors.
 * @throws {GateError} TOKENIZER_INVALID when the file breaks its format, OFFSETS_UNAVAILABLE when it
 *   has a component without an exact implementation
 */
export function loadTokenizer(json: unknown, at: string): Tokenizer {
  const config = new ConfigNode(typeof json === 'string' ? parse(json, at) : json, at)
  config.object()
  const normalize = readNormalizer(config.get('normalizer'))
  const preTokenize = readPreTokenizer(config.get('pre_tokenizer'))
  const postProcessor = readPostProcessor(config.get('post_processor'))
  const model = memoized(readModel(config.get('model')))
  const addedTokens = readAddedTokens(config.get('added_tokens'), model, normalize)

  function encode(text: string): Encoding {
    allowSteps(text.length)
    const tokens = new TokenList(text.length)
    const found = new Map<number, string>()
    for (const segment of addedTokens.extract(wellFormed(text))) {
      if (segment.id !== null) {
        found.set(tokens.count, segment.text.text)
        tokens.addWhole(segment.id, segment.text)
      } else for (const word of preTokenize(segment.text)) addWord(word, tokens)
    }
    const { ids, spans, words } = tokens.done()
    postProcessor.adjustSpans?.(
      { text, ids, spans },
      (index) => found.get(index) ?? model.tokenOf(ids[index] as number) ?? '',
    )
    return { text, ids, spans, words }
  }

  function addWord(word: AlignedText, tokens: TokenList): void {
    if (word.text !== '') tokens.addPieces(model.segment(word.text), word)
  }

  return {
    encode,
    layout: { pair: postProcessor.pair, single: postProcessor.single },
    specials: { pair: specialCount(postProcessor.pair), single: specialCount(postProcessor.single) },
    declared: {
      truncation: readTruncation(config.get('truncation')),
      padding: readPadding(config.get('padding')),
    },
    assemble: (query, document, joined = null) =>
      assembleRow(document === null ? postProcessor.single : postProcessor.pair, query, document, joined),
  }
}

function parse(json: string, at: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new GateError(
      'TOKENIZER_INVALID',
      { at, problem: `this is not JSON (${(cause as Error).message})`, hint: 'give a tokenizer.json' },
      { cause },
    )
  }
}

/** The Rust library reads a lone surrogate as U+FFFD, and so does this; positions stay the same. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

function specialCount(layout: readonly Slot[]): number {
  return layout.filter((slot) => slot.kind === 'special').length
}

const STRATEGIES: Record<string, Truncation> = {
  LongestFirst: 'longest_first',
  OnlyFirst: 'only_first',
  OnlySecond: 'only_second',
}

function readTruncation(config: ConfigNode): DeclaredTruncation | null {
  if (config.missing) return null
  const strategy = config.get('strategy').oneOf(Object.keys(STRATEGIES))
  return {
    maxLength: config.get('max_length').integer(0, Number.MAX_SAFE_INTEGER),
    truncation: STRATEGIES[strategy] as Truncation,
    truncationSide: readSide(config.get('direction')),
    stride: config.get('stride').integer(),
  }
}

function readPadding(config: ConfigNode): DeclaredPadding | null {
  if (config.missing) return null
  const strategy = config.get('strategy')
  const multiple = config.get('pad_to_multiple_of')
  return {
    length: strategy.value === 'BatchLongest' ? null : strategy.get('Fixed').integer(),
    side: readSide(config.get('direction')),
    multipleOf: multiple.missing ? null : multiple.integer(),
    id: config.get('pad_id').integer(),
    typeId: config.get('pad_type_id').integer(),
    token: config.get('pad_token').string(),
  }
}

/** Files of before 0.11 have no direction: right. */
function readSide(config: ConfigNode): (typeof SIDES)[number] {
  if (config.missing) return 'right'
  return config.oneOf(['Left', 'Right']) === 'Left' ? 'left' : 'right'
}
