import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ActionsMetadataProvider } from '@actions/languageservice'
import { build } from 'rolldown'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { read } from './files.ts'

interface Metadata {
  readonly name: string
  readonly description: string
  readonly inputs: Record<string, { description: string; required?: boolean }>
  readonly outputs: Record<string, { description: string }>
}

/** This action's own. */
export const OWN = parse(read('action.yml')) as Metadata

/** Inputs and outputs of GitHub's own actions, as far as a workflow here uses them. */
const OTHERS: Readonly<Record<string, readonly [inputs: string, outputs: string]>> = {
  'actions/attest-build-provenance': ['subject-path', ''],
  'actions/cache': ['path key restore-keys', 'cache-hit'],
  'actions/checkout': ['ref path fetch-depth persist-credentials lfs repository token', 'commit ref'],
  'actions/download-artifact': ['name path run-id github-token repository', 'download-path'],
  'actions/setup-node': ['node-version cache', ''],
  'actions/upload-artifact': [
    'name path if-no-files-found overwrite retention-days',
    'artifact-id artifact-url',
  ],
  'github/codeql-action/analyze': ['category', ''],
  'github/codeql-action/init': ['languages build-mode config', ''],
}

const actionsMetadataProvider: ActionsMetadataProvider = {
  async fetchActionMetadata({ owner, name, path }) {
    if (owner === 'OWNER' && name === 'evidence-gate') return OWN
    const known = OTHERS[[owner, name, path].filter(Boolean).join('/')]
    if (known === undefined) return undefined
    const [inputs, outputs] = known.map((names) =>
      Object.fromEntries(names.split(' ').map((one) => [one, { description: '' }])),
    )
    return { name, description: '', inputs: inputs ?? {}, outputs: outputs ?? {} }
  },
}

/** It imports JSON as bundlers do, which Node does not take. */
async function loadService(): Promise<typeof import('@actions/languageservice')> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-gate-lint-'))
  const file = join(folder, 'service.mjs')
  try {
    await build({ input: '@actions/languageservice', platform: 'node', output: { file }, logLevel: 'silent' })
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const service = loadService()

/** The service remembers what it parsed by address. */
let count = 0

/** What GitHub's own language service says of a workflow, one sentence with its line each. */
export async function lint(text: string): Promise<string[]> {
  // A local action is looked for in the repository; here that is always this one.
  const named = text.replaceAll(/uses: \.\/$/gm, 'uses: OWNER/evidence-gate@COMMIT')
  const document = TextDocument.create(
    `file:///repository/.github/workflows/${count++}.yml`,
    'yaml',
    0,
    named,
  )
  const { validate } = await service
  const found = await validate(document, { actionsMetadataProvider })
  return found.map(({ range, message }) => `${range.start.line + 1}: ${String(message)}`)
}
