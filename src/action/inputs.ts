/** Inputs of action.yml; null where nothing was given. */
export interface ActionInputs {
  readonly gate: string
  readonly dataRoot: string | null
  readonly current: string | null
  readonly base: string | null
  readonly report: string | null
}

export const DEFAULT_GATE = 'gates/gate.json'

/** `getInput` of @actions/core: trimmed, empty where not given. */
export function readInputs(getInput: (name: string) => string): ActionInputs {
  const given = (name: string) => getInput(name) || null
  return {
    gate: given('gate') ?? DEFAULT_GATE,
    dataRoot: given('data-root'),
    current: given('current'),
    base: given('base'),
    report: given('report'),
  }
}
