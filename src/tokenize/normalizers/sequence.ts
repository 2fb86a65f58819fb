import type { Normalize, Reader } from '../components.ts'
import { countPass } from '../passes.ts'

export const readSequence: Reader<Normalize> = (config, read) => {
  const normalizers = config.get('normalizers').items().map(read)
  return (text) =>
    normalizers.reduce((normalized, normalize) => {
      countPass(normalized.text.length, config)
      return normalize(normalized)
    }, text)
}
