import type { DocumentLengths } from '../../metrics/definition.ts'
import { GateError } from '../../model/errors.ts'
import type { RunContext } from '../../model/run.ts'
import { createFormatter } from '../../plan/format.ts'

/** Tokens up to which a document is short where no contract calibrates by length. */
const REFERENCE = 200

/**
 * Lengths under the proposed contract, the same for every path: what two paths select is to be compared by one
 * ruler. null where its tokens can't be known.
 */
export function createLengths({ contracts, dataset }: RunContext): DocumentLengths | null {
  const { encoder, contract } = contracts.proposed
  if (encoder instanceof GateError) return null
  const formatter = createFormatter(contract.input)
  const known = new Map<string, number>()
  const calibration = contract.scores.calibration ?? contracts.current?.contract.scores.calibration
  return {
    reference: calibration?.lengthRef ?? REFERENCE,
    tokensOf(documentId) {
      const found = known.get(documentId)
      if (found !== undefined) return found
      const document = dataset.documents.get(documentId)
      if (document === undefined) return null
      const tokens = encoder.encode(formatter.uncutDocument(document).text).ids.length
      known.set(documentId, tokens)
      return tokens
    },
  }
}
