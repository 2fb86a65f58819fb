import type { AlternativeNode, Node } from 'oniguruma-parser/parser'

interface Length {
  readonly min: number
  readonly max: number
}

/** Fewest and most characters that a node, or one of several alternatives, matches. */
export function lengthOf(node: Node | readonly AlternativeNode[]): Length {
  if (Array.isArray(node)) {
    const lengths = (node as readonly AlternativeNode[]).map(lengthOf)
    return {
      min: Math.min(...lengths.map(({ min }) => min)),
      max: Math.max(...lengths.map(({ max }) => max)),
    }
  }
  return lengthOfNode(node as Node)
}

function lengthOfNode(node: Node): Length {
  switch (node.type) {
    case 'Alternative': {
      const lengths = node.body.map(lengthOf)
      return {
        min: lengths.reduce((sum, { min }) => sum + min, 0),
        max: lengths.reduce((sum, { max }) => sum + max, 0),
      }
    }
    case 'CapturingGroup':
    case 'Group':
      return lengthOf(node.body)
    case 'Quantifier': {
      const { min, max } = lengthOf(node.body)
      const times = node.max ?? Number.POSITIVE_INFINITY
      return { min: min * node.min, max: max === 0 ? 0 : max * times }
    }
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      return { min: 1, max: 1 }
    default:
      return { min: 0, max: 0 }
  }
}
