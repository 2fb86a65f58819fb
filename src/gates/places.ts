import type { Place } from '../model/dataset.ts'
import type { LoadedContract } from '../model/run.ts'

/**
 * Where a field of the effective contract is decided: its line, that of the object around it, or for a
 * field that the preset fills and nobody wrote, that of the wrapper.
 */
export function fieldPlace({ contract, lines }: LoadedContract, pointer: string): Place {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const line = lines.get(place)
    if (place !== pointer && line !== undefined && contract.defaults.has(pointer)) break
    if (line !== undefined) return { file: contract.file, line, pointer: place }
  }
  const wrapper = contract.defaults.has(pointer) ? lines.get('/wrapper/version') : undefined
  return wrapper === undefined
    ? { file: contract.file, pointer }
    : { file: contract.file, line: wrapper, pointer: '/wrapper/version' }
}
