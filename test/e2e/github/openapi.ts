import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'

type Json = Record<string, unknown>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Json
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, Json>>
}

/** What a server was asked, as it came over the wire. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface Described {
  readonly id: string
  /** Values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>
  /** What the description has against the request; empty: nothing. */
  readonly faults: readonly string[]
  /** What it has against an answer. */
  answerFaults(status: number, type: string, body: unknown): readonly string[]
}

const JSON_TYPE = 'application/json'
const require = createRequire(import.meta.url)
const description = JSON.parse(
  readFileSync(require.resolve('@octokit/openapi/generated/api.github.com.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>>; components: Json }

const resolved = <T>(node: Json | T): T => {
  const ref = (node as Json).$ref
  return typeof ref === 'string' ? resolved<T>(at(ref)) : (node as T)
}

const at = (ref: string): Json =>
  ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json>((node, step) => node[step] as Json, description as unknown as Json)

/** JSON Schema in place of OpenAPI 3.0's: `nullable` without a type is a choice. References stay, so that each is compiled once. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, example: _, examples: __, ...rest } = node as Json
  const entries = Object.entries(rest).map(([key, value]) => [key, key === 'enum' ? value : plain(value)])
  const schema = Object.fromEntries(entries) as Json
  if (nullable !== true) return schema
  return { anyOf: [{ type: 'null' }, schema] }
}

const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: false, logger: false })
const added = new Set<string>()

/** Only schemas that an operation in use leads to are ever compiled. */
function addReferences(schema: unknown): void {
  for (const [, ref] of JSON.stringify(schema).matchAll(/"\$ref":"(#[^"]+)"/g)) {
    if (ref === undefined || added.has(ref)) continue
    added.add(ref)
    const target = absolute(plain(at(ref)))
    ajv.addSchema(target as Json, idOf(ref))
    addReferences(plain(at(ref)))
  }
}

const idOf = (ref: string) => `github:${ref.slice(2).replaceAll('/', '-')}`
const absolute = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' && value.startsWith('#') ? idOf(value) : value,
    ),
  )

const compiled = new Map<Json, ValidateFunction>()

function faultsOf(schema: Json, value: unknown, where: string): string[] {
  let check = compiled.get(schema)
  if (!check) {
    const json = plain(schema)
    addReferences(json)
    check = ajv.compile(absolute(json) as Json)
    compiled.set(schema, check)
  }
  if (check(value)) return []
  return (check.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath} ${message}`)
}

const routes = Object.entries(description.paths).map(([template, methods]) => ({
  methods,
  names: [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name as string),
  // A file's path and a comparison have slashes of their own; the others have none.
  pattern: new RegExp(
    `^${template.replaceAll('.', '\\.').replaceAll(/\{([^}]+)\}/g, (_, name: string) => (name === 'path' ? '(.+)' : '([^/]+)'))}$`,
  ),
}))

/** What GitHub's own description says of a request. null: it describes no such request. */
export function describe({ method, path, query, body }: Asked): Described | null {
  const route = routes.find((one) => one.methods[method.toLowerCase()] && one.pattern.test(path))
  const operation = route?.methods[method.toLowerCase()]
  if (!route || !operation) return null
  const values = route.pattern.exec(path)?.slice(1).map(decodeURIComponent) ?? []
  const params = Object.fromEntries(route.names.map((name, index) => [name, values[index] ?? '']))
  const parameters = (operation.parameters ?? []).map((one) => resolved<Parameter>(one))
  const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name))
  return {
    id: operation.operationId,
    params,
    faults: [
      ...[...query.keys()].filter((name) => !known.has(name)).map((name) => `query ${name} is unknown`),
      ...parameters.flatMap((one) =>
        parameterFaults(one, one.in === 'path' ? params[one.name] : query.get(one.name)),
      ),
      ...bodyFaults(operation, body),
    ],
    answerFaults(status, type, answer) {
      const described = operation.responses[status]
      const content =
        described && resolved<{ content?: Record<string, { schema?: Json }> }>(described).content
      const schema = content?.[type.split(';')[0] as string]?.schema
      // Servers in trouble, and raw files, are described nowhere.
      if (schema) return faultsOf(schema, answer, `answer ${status}`)
      return status < 400 && type.startsWith(JSON_TYPE) && answer !== undefined
        ? [`answer ${status} is not described`]
        : []
    },
  }
}

function parameterFaults({ name, required, schema }: Parameter, given: string | null | undefined): string[] {
  if (given === null || given === undefined) return required ? [`parameter ${name} is missing`] : []
  const { type } = resolved<Json>(schema)
  return faultsOf(schema, type === 'integer' ? Number(given) : given, `parameter ${name}`)
}

function bodyFaults({ requestBody }: Operation, body: unknown): string[] {
  const described = requestBody && resolved<{ content?: Record<string, { schema?: Json }> }>(requestBody)
  const schema = described?.content?.[JSON_TYPE]?.schema
  if (!schema) return body === undefined ? [] : ['a body that is not described']
  return faultsOf(schema, body, 'body')
}

/** An example of GitHub's own. */
export const example = (name: string): Json => at(`#/components/examples/${name}`).value as Json
