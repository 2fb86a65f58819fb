import type { AlignedText } from '../aligned-text.ts'
import type { PreTokenize, Reader } from '../components.ts'
import { countPass } from '../passes.ts'

export const readSequence: Reader<PreTokenize> = (config, read) => {
  const preTokenizers = config.get('pretokenizers').items().map(read)
  return (text) =>
    preTokenizers.reduce<readonly AlignedText[]>(
      (words, split) => {
        // A word takes about as long as a character more.
        countPass(
          words.reduce((sum, word) => sum + word.text.length + 1, 0),
          config,
        )
        return words.flatMap((word) => split(word).filter((part) => part.text !== ''))
      },
      [text],
    )
}
