import type { Finding } from '../../model/findings.ts'
import { approvalSentences } from './approval.ts'
import { comparisonSentences } from './comparison.ts'
import { identitySentences } from './identity.ts'
import { limitSentences } from './limits.ts'
import { positionSentences } from './position.ts'
import type { Sentences } from './sentences.ts'

/** Of all codes: the compiler names the one that has no sentence. */
const SENTENCES: Sentences = {
  ...positionSentences,
  ...identitySentences,
  ...comparisonSentences,
  ...limitSentences,
  ...approvalSentences,
}

/** What was found, where, and what to do about it: one or two plain sentences. */
export function messageOf(finding: Finding): string {
  const sentence: (facts: never) => string = SENTENCES[finding.code]
  return sentence(finding.facts as never)
}
