import type { AlignedText } from '../aligned-text.ts'
import type { PreTokenize, Reader } from '../components.ts'

export const readSequence: Reader<PreTokenize> = (config, read) => {
  const preTokenizers = config.get('pretokenizers').items().map(read)
  return (text) =>
    preTokenizers.reduce<readonly AlignedText[]>(
      (words, split) => words.flatMap((word) => split(word).filter((part) => part.text !== '')),
      [text],
    )
}
