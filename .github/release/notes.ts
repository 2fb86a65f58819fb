/**
 * The section of one version in CHANGELOG.md, without its heading.
 * `tag`: "v1.2.3" or "1.2.3".
 * @throws {Error} where the changelog has no such section, or nothing in it
 */
export function releaseNotes(changelog: string, tag: string): string {
  const version = tag.replace(/^v/, '')
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((one) => one.slice(0, one.indexOf('\n')).split(' ')[0] === version)
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (notes) return `${notes}\n`
  throw new Error(
    `CHANGELOG.md has no section "## ${version}" that says what changed; write one and tag anew`,
  )
}
