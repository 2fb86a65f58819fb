import type { ActivationCause, InputCause, MaskCause, OrderCause, TypesCause } from '../model/findings.ts'

/** What a wrapper likely did, as the end of "Likely cause: ...". */
export const CAUSES: Readonly<
  Record<InputCause | MaskCause | TypesCause | OrderCause | ActivationCause, string>
> = {
  'prefix-missing': 'it forgets the query prefix',
  'prefix-doubled': 'it adds the query prefix twice',
  'template-missing': 'it gives the bare text, without the document template',
  'template-doubled': 'it applies the document template twice',
  'joined-missing': 'it leaves out the template around query and document',
  'joined-start-missing': 'it leaves out the start of the template',
  'joined-end-missing': 'it leaves out the end of the template',
  'joined-as-one': 'it encodes the template as one string',
  'joined-apart': 'it encodes pieces of the template by themselves and joins their ids',
  'suffix-cut': 'it lets the cut take the end of the template',
  'suffix-kept': 'it keeps the end of the template and cuts in front of it',
  'other-strategy': 'it cuts with another truncation strategy',
  'other-side': 'it cuts on the other side',
  'limit-off-by-one': 'its limit is one token off',
  'other-limit': 'it cuts at another limit',
  'not-truncated': 'it does not cut at all',
  'joined-cut': 'it cuts the joined row, special tokens included',
  'other-engine': 'another version of the tokenizer library cuts',
  stripped: 'it strips blanks off the texts',
  'not-stripped': 'it does not strip blanks off the texts',
  'pre-limit-missing': 'it does not apply the limit in front of the tokenizer',
  'query-cap-missing': "it does not cap the query's tokens",
  'swapped-pair': 'it swaps query and document',
  'separator-missing': 'it leaves out a separator',
  'specials-missing': 'it leaves out special tokens',
  'other-route': 'it takes the prefix of another route',
  'windows-missing': 'it does not divide the document into windows',
  'other-vocabulary': 'it uses another vocabulary',
  'other-text-or-vocabulary': 'it encodes another text, or with another vocabulary',
  'padding-attended': 'padding is attended',
  'tokens-masked': 'tokens are masked',
  'mask-of-the-other-side': 'the mask is made for padding on the other side',
  'types-missing': 'it sends no token types',
  'types-all-zero': 'it drops the token types, so that all are zero',
  'types-of-the-other-side': 'the types are made for padding on the other side',
  'sorted-by-length': 'it sorts by length and does not restore the order',
  'deduplicated-by-text': 'it takes documents of the same text for one',
  reversed: 'the order is reversed',
  shifted: 'all stand one place off',
  permuted: 'they are in another order',
  'activation-missing': 'the activation is not applied',
  'activation-applied': 'a sigmoid is applied that the contract does not have',
  'activation-doubled': 'the sigmoid is applied twice',
}

/** " Likely cause: ..." behind a sentence, or nothing. */
export const likely = (cause: keyof typeof CAUSES | null): string =>
  cause === null ? '' : ` Likely cause: ${CAUSES[cause]}.`
