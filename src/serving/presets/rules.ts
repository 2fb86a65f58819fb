import { GateError } from '../../model/errors.ts'
import type { ServingFile } from '../../model/files.ts'
import type { Engine } from '../../model/tokens.ts'
import { compareVersions, parseVersion, type Version } from '../version.ts'
import type { PresetRule } from './preset.ts'
import { PRESETS } from './registry.ts'

/** Release of the Rust library since which each side is cut to max_length before the two are compared. */
const CAPPED_SIDES: Version = [0, 23, 0]

/**
 * What the wrapper of a serving.json does at its version. A version newer than all that were read
 * behaves as the newest.
 * @throws {GateError} CONTRACT_INVALID when the version is no number and the wrapper changed over time
 */
export function chooseRule(file: ServingFile, at: (pointer: string) => string): PresetRule {
  const { preset: name, version: declared } = file.wrapper
  const { rules, inner } = PRESETS[name]
  const newest = rules.at(-1) ?? rules[0]
  if (rules.length === 1) return newest
  const library = file.model.library ?? ''
  if (inner !== undefined && !library.startsWith(inner)) return newest
  const version = parseVersion(inner === undefined ? declared : library)
  if (version === null) {
    throw new GateError('CONTRACT_INVALID', {
      at: at(inner === undefined ? '/wrapper/version' : '/model/library'),
      problem: `"${inner === undefined ? declared : library}" is not a version, and ${name} changed its ways over time`,
      hint: `write the version in service, such as ${newest.from}`,
    })
  }
  return (
    rules.findLast((rule) => compareVersions(parseVersion(rule.from) ?? version, version) <= 0) ?? rules[0]
  )
}

/** The arithmetic of a rule, by the declared version of the tokenizer library where it depends on it. */
export function engineOf(rule: PresetRule, library: string | undefined): Engine {
  if (rule.engine !== 'by-library') return rule.engine
  if (library === undefined) return rule.undeclaredEngine
  const version = parseVersion(library.replace(/^tokenizers\b\W*/i, ''))
  if (version === null) return rule.undeclaredEngine
  return compareVersions(version, CAPPED_SIDES) < 0 ? 'tokenizers-0.22' : 'tokenizers'
}
