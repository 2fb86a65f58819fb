import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A file of the repository, by its path from the root. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const list = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`)

export interface YamlBlock {
  /** "docs/recipes.md:12" */
  readonly at: string
  readonly text: string
}

/** Every YAML block of a Markdown file, whatever list it stands in. */
export function yamlBlocks(path: string): YamlBlock[] {
  const blocks: YamlBlock[] = []
  const lines = read(path).split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [, indent] = /^( *)```ya?ml\b/.exec(lines[at] as string) ?? []
    if (indent === undefined) continue
    const end = lines.indexOf(`${indent}\`\`\``, at)
    if (end < 0) throw new Error(`${path}:${at + 1}: the block does not end`)
    const text = lines.slice(at + 1, end).map((line) => line.slice(indent.length))
    blocks.push({ at: `${path}:${at + 1}`, text: `${text.join('\n')}\n` })
    at = end
  }
  return blocks
}

const STEPS = 'on: push\npermissions: {}\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n'
const JOB = '\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n      - run: "true"\n'

/** A part of a workflow, as documentation shows it, made a whole one: steps, jobs without an event, or keys beside jobs. */
export function wholeWorkflow(text: string): string {
  const has = (key: string) => new RegExp(`^${key}:`, 'm').test(text)
  if (/^- /m.test(text) && !has('jobs')) return `${STEPS}${text.replaceAll(/^(?=.)/gm, '      ')}`
  const before = `${has('on') ? '' : 'on: push\n'}${has('permissions') ? '' : 'permissions: {}\n'}`
  return `${has('on') && has('jobs') ? '' : before}${text}${has('jobs') ? '' : JOB}`
}
