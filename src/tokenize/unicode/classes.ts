import { CodePointSet, lazy } from './code-point-set.ts'
import * as tables from './tables.ts'

/** White_Space, as Rust's char::is_whitespace. */
export const whiteSpace = lazy(() => new CodePointSet(tables.WHITE_SPACE))
/** What the cleaning of BertNormalizer removes, and what it turns into a blank. */
export const bertRemoved = lazy(() => new CodePointSet(tables.BERT_REMOVED))
export const bertBlank = lazy(() => new CodePointSet(tables.BERT_BLANK))
/** The CJK blocks that BertNormalizer puts blanks around. */
export const bertCjk = lazy(() => new CodePointSet(tables.BERT_CJK))
/** ASCII punctuation and the P categories of the crate unicode_categories. */
export const punctuation = lazy(() => new CodePointSet(tables.PUNCTUATION))
/** Mn of the crate unicode_categories: what BertNormalizer strips after NFD. */
export const nonspacingMark = lazy(() => new CodePointSet(tables.NONSPACING_MARK))
/** What the normalizer StripAccents removes. */
export const combiningMark = lazy(() => new CodePointSet(tables.COMBINING_MARK))
/** `\w` of the crate regex: the neighbours that a single_word token must not have. */
export const wordCharacter = lazy(() => new CodePointSet(tables.WORD))
/** `\w` of Oniguruma, for `\b` in split patterns. */
export const wordOfPatterns = lazy(() => new CodePointSet(tables.REGEX_WORD))
/** Rust's char::is_numeric: what the pre-tokenizer Digits splits off. */
export const numeric = lazy(() => new CodePointSet(tables.NUMERIC))
