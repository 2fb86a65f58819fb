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
  const pieces: TemplatePiece[] = []
  let literal = ''
  for (const [part] of template.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) {
    if (part === '{{' || part === '}}') literal += part[0]
    else if (part === '{' || part === '}') {
      return { problem: `a "${part}" has no partner`, hint: FIELDS }
    } else if (part.startsWith('{')) {
      const slot = parseSlot(part.slice(1, -1))
      if (slot === null) return { problem: `"${part}" is not a slot`, hint: FIELDS }
      if (literal !== '') pieces.push({ kind: 'literal', text: literal })
      literal = ''
      pieces.push(slot)
    } else literal += part
  }
  if (literal !== '') pieces.push({ kind: 'literal', text: literal })
  if (!pieces.some((piece) => piece.kind === 'text')) {
    return { problem: 'it has no {text}: no document would reach the model', hint: FIELDS }
  }
  return pieces
}

function parseSlot(name: string): TemplatePiece | null {
  if (name === 'text' || name === 'title' || name === 'section') return { kind: name }
  const attribute = /^attributes\.(.+)$/s.exec(name)
  return attribute === null ? null : { kind: 'attribute', name: attribute[1] as string }
}
