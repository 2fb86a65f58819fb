import { GateError } from '../model/errors.ts'

/**
 * A value of an untrusted tokenizer.json together with its place, so that every complaint names
 * the place. Reading a wrong type throws a GateError with code TOKENIZER_INVALID.
 */
export class ConfigNode {
  readonly value: unknown
  /** File with JSON pointer: `tokenizer.json#/normalizer/normalizers/1`. */
  readonly at: string

  constructor(value: unknown, at: string) {
    this.value = value
    this.at = at
  }

  get missing(): boolean {
    return this.value === undefined || this.value === null
  }

  /** A member of this object; a missing one is a node whose value is undefined. */
  get(key: string): ConfigNode {
    const object = this.object()
    const separator = this.at.includes('#') ? '/' : '#/'
    return new ConfigNode(
      Object.hasOwn(object, key) ? object[key] : undefined,
      `${this.at}${separator}${escapePointer(key)}`,
    )
  }

  object(): Record<string, unknown> {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value))
      this.#expected('an object')
    return this.value as Record<string, unknown>
  }

  items(): ConfigNode[] {
    if (!Array.isArray(this.value)) this.#expected('an array')
    return (this.value as unknown[]).map((item, index) => new ConfigNode(item, `${this.at}/${index}`))
  }

  string(): string {
    if (typeof this.value !== 'string') this.#expected('a string')
    return this.value as string
  }

  boolean(): boolean {
    if (typeof this.value !== 'boolean') this.#expected('true or false')
    return this.value as boolean
  }

  /** A whole number in [minimum, maximum]; the default maximum is that of a token id. */
  integer(minimum = 0, maximum = 0x7fffffff): number {
    const { value } = this
    if (typeof value !== 'number' || !Number.isInteger(value) || value < minimum || value > maximum) {
      this.#expected(`a whole number from ${minimum} to ${maximum}`)
    }
    return value as number
  }

  /** One of the given strings. */
  oneOf<T extends string>(allowed: readonly T[]): T {
    const found = allowed.find((name) => name === this.value)
    if (found === undefined) this.#expected(`one of ${allowed.join(', ')}`)
    return found as T
  }

  /** The file breaks its own format. */
  invalid(problem: string, hint: string): never {
    throw new GateError('TOKENIZER_INVALID', { at: this.at, problem, hint })
  }

  /** The file is right, but what it asks for has no exact implementation here. */
  unavailable(
    problem: string,
    hint = 'use a tokenizer without it, or declare its spans unverifiable',
  ): never {
    throw new GateError('OFFSETS_UNAVAILABLE', { at: this.at, problem, hint })
  }

  #expected(what: string): never {
    return this.invalid(`this is ${describe(this.value)}`, `it has to be ${what}`)
  }
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
