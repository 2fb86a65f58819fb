import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { GateError } from '../model/errors.ts'
import type { Host } from '../model/host.ts'

const PUBLIC_HUB = 'https://huggingface.co'
const YES = new Set(['1', 'ON', 'YES', 'TRUE'])
const LONGEST_TOKEN = 4_096

const isYes = (value: string | undefined) => YES.has((value ?? '').toUpperCase())

/**
 * The hub's address without a "/" at its end: HF_ENDPOINT, else the public one.
 * @throws {GateError} HUB_SETTING_INVALID
 */
export function hubEndpoint(env: Host['env']): URL {
  const text = (env.HF_ENDPOINT ?? '').trim() || PUBLIC_HUB
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.search || url.hash || url.username || url.password)
    throw invalid('HF_ENDPOINT', 'this is not the address of a hub', `as in ${PUBLIC_HUB}`)
  if (!isSafe(url))
    throw invalid(
      'HF_ENDPOINT',
      `${url.protocol}//${url.host} is not encrypted`,
      'give an address of https://',
    )
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** https, or a server on this machine. */
export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** HF_HUB_OFFLINE, or TRANSFORMERS_OFFLINE, read as the hub's own library reads them. */
export const isOffline = (env: Host['env']): boolean => isYes(env.HF_HUB_OFFLINE ?? env.TRANSFORMERS_OFFLINE)

/**
 * HF_TOKEN, else what `hf auth login` stored; null: there is none.
 * @throws {GateError} HUB_SETTING_INVALID
 */
export async function hubToken(env: Host['env']): Promise<string | null> {
  const given = (env.HF_TOKEN ?? env.HUGGING_FACE_HUB_TOKEN ?? '').trim()
  if (given) return checked(given)
  if (isYes(env.HF_HUB_DISABLE_IMPLICIT_TOKEN)) return null
  const cache = env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  const path = env.HF_TOKEN_PATH ?? join(env.HF_HOME ?? join(cache, 'huggingface'), 'token')
  const stored = await readFile(path, 'utf8').catch(() => '')
  return stored.trim() ? checked(stored.trim()) : null
}

/** It goes into a header, and into no message. */
function checked(token: string): string {
  if (token.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(token)) return token
  throw invalid('HF_TOKEN', 'this is not a token of a hub', 'give it without quotes, blanks and line breaks')
}

/** Where files of the hub are kept: the runner's tool cache, else the user's cache. */
export function hubFolder(env: Host['env']): string {
  if (env.EVIDENCE_GATE_HUB_CACHE) return env.EVIDENCE_GATE_HUB_CACHE
  const cache = env.RUNNER_TOOL_CACHE ?? env.XDG_CACHE_HOME ?? env.LOCALAPPDATA ?? join(homedir(), '.cache')
  return join(cache, 'evidence-gate', 'hub')
}

const invalid = (at: string, problem: string, hint: string) =>
  new GateError('HUB_SETTING_INVALID', { at, problem, hint })
