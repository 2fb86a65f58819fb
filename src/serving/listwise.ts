import { GateError } from '../model/errors.ts'
import type { ServingFile } from '../model/files.ts'

/** Models and prompts that read all candidates in one input. */
const NAMES = [/jina-reranker-v3/i, /rank[-_]?zephyr/i, /rank[-_]?vicuna/i, /\brank[-_]?gpt/i, /\blit5/i]
const ARCHITECTURES: ReadonlySet<string> = new Set(['JinaForRanking'])

/**
 * Refuses models of which one input holds several documents: what such a model reads of a document depends on the
 * others, so no pair can be inspected or scored by itself. `documentsPerInput: 1` goes before a guess by name.
 * @throws {GateError} LISTWISE_UNSUPPORTED
 */
export function refuseListwise(
  { model, input }: ServingFile,
  architectures: readonly string[],
  at: (pointer: string) => string,
): void {
  const declared = input?.documentsPerInput
  const use = 'use a reranker that scores each document by itself (pointwise)'
  if (declared !== undefined && declared > 1) {
    throw new GateError('LISTWISE_UNSUPPORTED', {
      at: at('/input/documentsPerInput'),
      problem: `a listwise model, with ${declared} documents in one input, is not supported`,
      hint: use,
    })
  }
  if (declared === 1) return
  const architecture = architectures.find((name) => ARCHITECTURES.has(name))
  if (architecture === undefined && !NAMES.some((name) => name.test(model.id))) return
  const what = architecture === undefined ? `"${model.id}"` : `the architecture ${architecture}`
  throw new GateError('LISTWISE_UNSUPPORTED', {
    at: at('/model/id'),
    problem: `${what} is listwise: it reads several documents in one input, which is not supported`,
    hint: `${use}; if this one does, write "documentsPerInput": 1 into "input"`,
  })
}
