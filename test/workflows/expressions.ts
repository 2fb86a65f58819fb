import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** A value as contexts of a workflow hold it. */
export type Value = string | number | boolean | null | undefined | { readonly [key: string]: Value }

export interface Scope {
  readonly contexts: Readonly<Record<string, Value>>
  /** Whether everything before succeeded. */
  readonly success: boolean
}

/** GitHub's own evaluator over one expression. */
function evaluate(expression: string, { contexts, success }: Scope): data.ExpressionData {
  const status = (name: string, is: boolean) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(is),
  })
  const functions = [
    status('always', true),
    status('success', success),
    status('failure', !success),
    status('cancelled', false),
  ]
  const { tokens } = new Lexer(expression).lex()
  const parsed = new Parser(tokens, Object.keys(contexts), functions).parse()
  return new Evaluator(
    parsed,
    toData(contexts) as data.Dictionary,
    new Map(functions.map((one) => [one.name, one])),
  ).evaluate()
}

function toData(value: Value): data.ExpressionData {
  switch (typeof value) {
    case 'string':
      return new data.StringData(value)
    case 'number':
      return new data.NumberData(value)
    case 'boolean':
      return new data.BooleanData(value)
    default: {
      if (!value) return new data.Null()
      return new data.Dictionary(...Object.entries(value).map(([key, one]) => ({ key, value: toData(one) })))
    }
  }
}

/** A text with its expressions filled in. */
export const fill = (text: string, scope: Scope): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluate(expression, scope).coerceString())

/** Whether a job or a step runs: without a function of the status, everything before has to have succeeded. */
export function holds(condition: string | undefined, scope: Scope): boolean {
  if (condition === undefined) return scope.success
  const plain = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1').replaceAll('\n', ' ')
  const asked = /\b(always|failure|cancelled|success)\(\)/.test(plain)
  const found = evaluate(plain, scope)
  const truthy = !(found instanceof data.Null || ['', 'false', '0'].includes(found.coerceString()))
  return truthy && (asked || scope.success)
}
