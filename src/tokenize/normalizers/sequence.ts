import type { Normalize, Reader } from '../components.ts'

export const readSequence: Reader<Normalize> = (config, read) => {
  const normalizers = config.get('normalizers').items().map(read)
  return (text) => normalizers.reduce((normalized, normalize) => normalize(normalized), text)
}
