import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { pointerStep } from '../model/place.ts'
import type { Fault } from './strict-json.ts'

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }
const MOST_SYNTAX_FAULTS = 5
const COMMENT = 'a comment'
const TRAILING_COMMA = 'a comma stands before the closing bracket'
const RECOVERABLE: ReadonlySet<string> = new Set([COMMENT, TRAILING_COMMA])

/** A JSON text as a tree with positions. The caller has bounded its depth. */
export function jsonTree(text: string): { root: Node | undefined; errors: readonly ParseError[] } {
  const errors: ParseError[] = []
  return { root: parseTree(text, errors, STRICT), errors }
}

/** Why JSON.parse refuses a text; at least one fault, the first ones of many. */
export function syntaxFaults(text: string): readonly Fault[] {
  if (/^[\s\ufeff]*$/.test(text))
    return [syntaxFault(0, 'there is no JSON value', 'write one, starting with "{"')]
  const faults: Fault[] = []
  for (const error of jsonTree(text).errors) {
    const fault = describe(text, error)
    if (fault.offset === faults.at(-1)?.offset) continue
    faults.push(fault)
    // After anything else the parser has lost its way, and one slip makes a train of complaints.
    if (!RECOVERABLE.has(fault.problem) || faults.length === MOST_SYNTAX_FAULTS) break
  }
  return faults.length > 0 ? faults : [strangeCharacter(text)]
}

const syntaxFault = (offset: number, problem: string, hint: string): Fault => ({
  code: 'INVALID_JSON',
  offset,
  pointer: '',
  problem,
  hint,
})

function describe(text: string, { error, offset, length }: ParseError): Fault {
  const fault = (problem: string, hint: string) => syntaxFault(offset, problem, hint)
  const rest = text.slice(offset, offset + 20)
  const number = /^-?(NaN|Infinity|inf|nan)\b/.exec(rest)
  if (number) return fault(`${number[0]} is not a JSON number`, 'write a finite number, or leave the key out')
  const word = /^(None|True|False|undefined)\b/.exec(rest)
  if (word) return fault(`${word[0]} is not JSON`, 'JSON has true, false and null')
  if (/^[A-Za-z_$][\w$]*\s*:/.test(rest)) return fault('a key without quotes', 'put keys in "..."')
  if (/^['‘’“”]/.test(rest)) return fault('a quote that JSON does not know', 'put texts and keys in "..."')
  if (/^[^ -~\s]|^[\u00a0\ufeff]/.test(rest)) return strangeCharacter(text, offset)
  if (/^\s*[}\]]/.test(rest) && /,\s*$/.test(text.slice(Math.max(0, offset - 1000), offset)))
    return fault(TRAILING_COMMA, 'remove the comma')
  if (offset + length >= text.length) {
    if (/^\s*$/.test(text.slice(offset + length)) && !/[}\]]\s*$/.test(text))
      return fault(
        'the text ends in the middle of a value',
        'the file or line was cut off: write it again whole',
      )
  }
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return fault(COMMENT, 'JSON has no comments: remove it; some formats have a "note" key')
    case 'PropertyNameExpected':
      return fault('a key is expected here', 'write keys in double quotes')
    case 'ColonExpected':
      return fault('":" is expected here', 'write "key": value')
    case 'CommaExpected':
      return fault('"," is expected here', 'put a comma between entries')
    case 'CloseBraceExpected':
      return fault('"}" is expected here', 'close the object')
    case 'CloseBracketExpected':
      return fault('"]" is expected here', 'close the list')
    case 'EndOfFileExpected':
      return fault(
        'something follows the JSON value',
        'a JSON file, and a line of a JSONL file, holds one value',
      )
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return fault('this is not a JSON number', 'write it as 41, -0.5 or 1e-7')
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return fault(
        'an escape that JSON does not know',
        'after "\\" stands one of "\\/bfnrt, or u and four hex digits',
      )
    case 'InvalidCharacter':
      return fault('a control character inside a text', 'write line breaks as \\n and tabs as \\t')
    case 'UnexpectedEndOfString':
      return fault('a text that is not closed', 'close it with "')
    default:
      return fault('this is not JSON', 'write an object, list, text in "...", number, true, false or null')
  }
}

/** The position parser takes some characters for blanks that JSON does not: look for one outside of texts. */
function strangeCharacter(text: string, known?: number): Fault {
  const blanked = () => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (string) => '"'.padEnd(string.length, '"'))
  const offset = known ?? blanked().search(/[^\t\n\r -~]/)
  if (offset < 0) return syntaxFault(0, 'this is not JSON', 'write it with a JSON library')
  const name = `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}`
  return syntaxFault(
    offset,
    `the character ${name} stands outside of a text`,
    'use blanks, tabs and line breaks',
  )
}

/** Every key that an object repeats. */
export function duplicateKeys(text: string): readonly Fault[] {
  const faults: Fault[] = []
  const visit = (node: Node | undefined, pointer: string): void => {
    const seen = new Set<string>()
    for (const [index, child] of (node?.children ?? []).entries()) {
      if (node?.type !== 'object') {
        visit(child, pointer + pointerStep(index))
        continue
      }
      const key = String(child.children?.[0]?.value)
      const own = pointer + pointerStep(key)
      if (seen.has(key)) faults.push(duplicateKey(child.offset, own))
      seen.add(key)
      visit(child.children?.[1], own)
    }
  }
  visit(jsonTree(text).root, '')
  return faults
}

const duplicateKey = (offset: number, pointer: string): Fault => ({
  code: 'DUPLICATE_KEY',
  offset,
  pointer,
  problem: 'the key stands twice in its object',
  hint: 'keep one of them: programs differ in which they take',
})
