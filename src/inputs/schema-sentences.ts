import type { ErrorObject } from 'ajv'
import { pointerStep } from '../model/place.ts'
import type { InputCode } from './codes.ts'
import { didYouMean, listOf } from './suggest.ts'

export interface Sentence {
  readonly code: InputCode
  /** JSON pointer to the value, or to the key that should not be there. */
  readonly pointer: string
  readonly problem: string
  readonly hint: string
}

/** `values`: whether a text that was found may be repeated; never where it may be a document's or a query's. */
export type Echo = 'values' | 'nothing'

/** The parts of a schema that sentences are made of. */
interface Described {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly properties?: Readonly<Record<string, Described>>
}

/**
 * One sentence per mistake: of several errors at one value the first is told, and of a file in another
 * version nothing but that.
 */
export function toSentences(errors: readonly ErrorObject[], echo: Echo): readonly Sentence[] {
  const told = new Set<string>()
  const sentences = errors
    .map((error) => toSentence(error, echo))
    .filter(({ code, pointer, problem }) => {
      const key = code === 'MISSING_KEY' ? `${pointer} ${problem}` : pointer
      return !told.has(key) && told.add(key)
    })
  const version = sentences.find(({ code }) => code === 'VERSION_UNKNOWN')
  return version ? [version] : sentences
}

function toSentence(error: ErrorObject, echo: Echo): Sentence {
  const schema = (error.parentSchema ?? {}) as Described
  const pointer = error.instancePath
  const found = show(error.data, echo)
  const allowed = describe(schema)
  if (error.keyword === 'const' && pointer === '/formatVersion' && typeof error.data === 'number')
    return {
      code: 'VERSION_UNKNOWN',
      pointer,
      problem: `the file is written in format ${found}`,
      hint: `this program reads ${allowed}: update it, or run "evidence-gate migrate"`,
    }
  switch (error.keyword) {
    case 'required': {
      const key = String(error.params.missingProperty)
      const wanted = schema.properties?.[key]
      return {
        code: 'MISSING_KEY',
        pointer,
        problem: `"${key}" is missing`,
        hint: wanted ? `add it: ${describe(wanted)}` : 'add it',
      }
    }
    case 'additionalProperties':
      return unknownKey(
        pointer,
        String(error.params.additionalProperty),
        Object.keys(schema.properties ?? {}),
      )
    case 'type':
      return {
        code: 'WRONG_TYPE',
        pointer,
        problem: `${found} is not allowed here`,
        hint: `write ${allowed}`,
      }
    case 'enum': {
      const words = (schema.enum ?? []).filter((one): one is string => typeof one === 'string')
      const meant = typeof error.data === 'string' ? didYouMean(error.data, words) : ''
      return {
        code: 'WRONG_VALUE',
        pointer,
        problem: `${found} is not allowed here`,
        hint: `${meant}write ${allowed}`,
      }
    }
    case 'minimum':
    case 'exclusiveMinimum':
      return { code: 'OUT_OF_RANGE', pointer, problem: `${found} is too small`, hint: `write ${allowed}` }
    case 'maximum': {
      const hint = `at most ${error.params.limit} is allowed`
      return { code: 'OUT_OF_RANGE', pointer, problem: `${found} is too large`, hint }
    }
    case 'minLength':
      return { code: 'WRONG_VALUE', pointer, problem: 'the text is empty', hint: `write ${allowed}` }
    case 'maxLength': {
      const length = String(error.data).length
      const problem = `the text has ${length} characters`
      return { code: 'WRONG_VALUE', pointer, problem, hint: `at most ${error.params.limit} are allowed` }
    }
    case 'minItems':
    case 'maxItems':
    case 'additionalItems': {
      const length = Array.isArray(error.data) ? error.data.length : 0
      const sign = { minItems: 'at least', maxItems: 'at most', additionalItems: 'exactly' }[error.keyword]
      const problem = `the list has ${length} ${length === 1 ? 'entry' : 'entries'}`
      return { code: 'WRONG_VALUE', pointer, problem, hint: `write ${sign} ${error.params.limit}` }
    }
    case 'uniqueItems': {
      const problem = `entries ${error.params.j} and ${error.params.i} are equal`
      return { code: 'WRONG_VALUE', pointer, problem, hint: 'name each once' }
    }
    default:
      return {
        code: 'WRONG_VALUE',
        pointer,
        problem: `${found} is not allowed here`,
        hint: `write ${allowed}`,
      }
  }
}

function unknownKey(pointer: string, key: string, allowed: readonly string[]): Sentence {
  const short = /^[\w.$-]{1,64}$/.test(key)
  const known = allowed.length > 0 ? `allowed: ${listOf(allowed, 40)}` : 'no keys are allowed here'
  return {
    code: 'UNKNOWN_KEY',
    pointer: short ? pointer + pointerStep(key) : pointer,
    problem: short ? `unknown key "${key}"` : `unknown key of ${key.length} characters`,
    hint: `${didYouMean(key, allowed)}remove it; ${known}`,
  }
}

/** What was found, as a noun. */
function show(value: unknown, echo: Echo): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (typeof value !== 'string') return String(value)
  return echo === 'values' && value.length <= 80
    ? JSON.stringify(value)
    : `text of ${value.length} characters`
}

/** What is allowed, as a noun. */
function describe(schema: Described): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return listOf(schema.enum.map(String), 40)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  const noun = types.map((type) => describeType(type, schema)).join(' or ') || 'any value'
  return schema.description ? `${noun} (${schema.description.replace(/\.$/, '')})` : noun
}

function describeType(type: string, schema: Described): string {
  if (type === 'integer') return `a whole number${range(schema)}`
  if (type === 'number') return `a number${range(schema)}`
  if (type === 'boolean') return 'true or false'
  if (type === 'array') return 'a list [...]'
  if (type === 'object') return 'an object {...}'
  if (type === 'null') return 'null'
  return schema.pattern && !schema.description ? `text like /${schema.pattern}/` : 'text'
}

function range({ minimum, maximum, exclusiveMinimum }: Described): string {
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`
  if (minimum === undefined) return ''
  // The bound of exact whole numbers is on most of them, and no news.
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return ` of at least ${minimum}`
  return ` from ${minimum} to ${maximum}`
}
