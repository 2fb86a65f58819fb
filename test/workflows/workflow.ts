import { parse } from 'yaml'

/** What the rules look at of a workflow; the linter has seen that it is one. */
export interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>
  readonly permissions?: Permissions
  readonly concurrency?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

type Permissions = string | Readonly<Record<string, string>>

export interface Job {
  readonly needs?: string | readonly string[]
  readonly if?: string
  readonly permissions?: Permissions
  readonly 'timeout-minutes'?: number
  readonly uses?: string
  readonly outputs?: Readonly<Record<string, string>>
  readonly steps?: readonly Step[]
}

export interface Step {
  readonly id?: string
  readonly if?: string
  readonly env?: Readonly<Record<string, unknown>>
  readonly 'working-directory'?: string
  readonly 'continue-on-error'?: boolean
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

export const parseWorkflow = (text: string) => parse(text) as Workflow

export const eventsOf = ({ on }: Workflow): readonly string[] =>
  typeof on === 'string' ? [on] : Array.isArray(on) ? (on as string[]) : Object.keys(on)

export const stepsOf = ({ jobs }: Workflow): readonly { readonly job: string; readonly step: Step }[] =>
  Object.entries(jobs).flatMap(([job, { steps = [] }]) => steps.map((step) => ({ job, step })))
