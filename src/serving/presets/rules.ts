import { GateError } from '../../model/errors.ts'
import type { ServingFile } from '../../model/files.ts'
import type { Engine } from '../../model/tokens.ts'
import { compareVersions, parseVersion, type Version } from '../version.ts'
import type { PresetRule } from './preset.ts'
import { PRESETS } from './registry.ts'

/** Releases of the Rust library that cut each side before the two are compared: 0.23.0 to 0.23.2 only. */
const CAPPED_SIDES: { readonly from: Version; readonly before: Version } = {
  from: [0, 23, 0],
  before: [0, 23, 3],
}

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

/** What happens to an overlong query, where serving.json does not say. */
export function overlongQueryOf(rule: PresetRule, { input }: ServingFile): PresetRule['overlongQuery'] {
  return input?.maxLength == null ? rule.overlongQuery : (rule.overlongWithLimit ?? rule.overlongQuery)
}

/** The arithmetic of a rule, by the declared version of the tokenizer library where it depends on it. */
export function engineOf(rule: PresetRule, library: string | undefined): Engine {
  if (rule.engine !== 'by-library') return rule.engine
  if (library === undefined) return rule.undeclaredEngine
  const version = parseVersion(library.replace(/^tokenizers\b\W*/i, ''))
  if (version === null) return rule.undeclaredEngine
  const capped =
    compareVersions(version, CAPPED_SIDES.from) >= 0 && compareVersions(version, CAPPED_SIDES.before) < 0
  return capped ? 'tokenizers' : 'tokenizers-0.22'
}
