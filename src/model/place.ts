import type { Place } from './dataset.ts'

/** `file:line#/pointer`, each part where it is known: `queries.jsonl:14#/evidence/0/quote`. */
export function formatPlace({ file, line, pointer }: Place): string {
  return `${file}${line === undefined ? '' : `:${line}`}${pointer ? `#${pointer}` : ''}`
}

/** One step of a JSON pointer (RFC 6901). */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
