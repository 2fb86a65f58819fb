/** A piece of a document template: text that stands in it, or the place of a field of the document. */
export type TemplatePiece =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'text' | 'title' | 'section' }
  | { readonly kind: 'attribute'; readonly name: string }

/** What is wrong with a template, as far as it can be read; `problem` and `hint` are an error's. */
export interface TemplateProblem {
  readonly problem: string
  readonly hint: string
}

const FIELDS =
  'the slots are {text}, {title}, {section} and {attributes.NAME}; write "{{" and "}}" for braces'

/** Reads a document template: slots in braces, doubled braces for braces. */
export function parseTemplate(template: string): TemplatePiece[] | TemplateProblem {
  const pieces = piecesOf(template, parseSlot, FIELDS)
  if ('problem' in pieces) return pieces
  if (!pieces.some((piece) => piece.kind === 'text')) {
    return { problem: 'it has no {text}: no document would reach the model', hint: FIELDS }
  }
  return pieces
}

interface Literal {
  readonly kind: 'literal'
  readonly text: string
}

function piecesOf<T>(
  template: string,
  parse: (name: string) => T | null,
  hint: string,
): (T | Literal)[] | TemplateProblem {
  const pieces: (T | Literal)[] = []
  let literal = ''
  for (const [part] of template.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) {
    if (part === '{{' || part === '}}') literal += part[0]
    else if (part === '{' || part === '}') {
      return { problem: `a "${part}" has no partner`, hint }
    } else if (part.startsWith('{')) {
      const slot = parse(part.slice(1, -1))
      if (slot === null) return { problem: `"${part}" is not a slot`, hint }
      if (literal !== '') pieces.push({ kind: 'literal', text: literal })
      literal = ''
      pieces.push(slot)
    } else literal += part
  }
  if (literal !== '') pieces.push({ kind: 'literal', text: literal })
  return pieces
}

/** A piece of a joined template: text that stands in it, or the place of a side. */
export type JoinedPiece = Literal | { readonly kind: 'query' | 'document' }

/** `part`: index of the part that is wrong; null: all of them together. */
interface JoinedProblem extends TemplateProblem {
  readonly part: number | null
}

const SIDES =
  'the slots are {query} and {document}, once each (listwise templates are not supported); write "{{" and "}}" for braces'

/** Reads the parts of a joined template. */
export function parseJoined(parts: readonly string[]): JoinedPiece[][] | JoinedProblem {
  const found: JoinedPiece[][] = []
  for (const [part, text] of parts.entries()) {
    const pieces = piecesOf(text, parseSide, SIDES)
    if ('problem' in pieces) return { ...pieces, part }
    found.push(pieces)
  }
  const kinds = found.flatMap((pieces) => pieces.map(({ kind }) => kind))
  for (const kind of ['query', 'document'] as const) {
    const count = kinds.filter((one) => one === kind).length
    if (count !== 1) return { part: null, problem: `{${kind}} stands in it ${count} times`, hint: SIDES }
  }
  const isSlot = (piece: JoinedPiece | undefined) => piece !== undefined && piece.kind !== 'literal'
  const part = found.findIndex((pieces) =>
    pieces.some((piece, at) => isSlot(piece) && isSlot(pieces[at + 1])),
  )
  if (part === -1) return found
  return {
    part,
    problem: 'nothing stands between {query} and {document}: a token could belong to both',
    hint: 'put text between them, or give each a part of its own',
  }
}

function parseSide(name: string): JoinedPiece | null {
  return name === 'query' || name === 'document' ? { kind: name } : null
}

function parseSlot(name: string): TemplatePiece | null {
  if (name === 'text' || name === 'title' || name === 'section') return { kind: name }
  const attribute = /^attributes\.(.+)$/s.exec(name)
  return attribute === null ? null : { kind: 'attribute', name: attribute[1] as string }
}
