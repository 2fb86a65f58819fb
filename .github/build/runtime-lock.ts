import { readFileSync } from 'node:fs'
import type { Plugin } from 'rolldown'

interface LockEntry {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
}

/** dist/runtime: the files of `runtimeFiles` beside the bundle. */
export function runtimeLock(name: string, root: string): Plugin {
  return {
    name: 'runtime-lock',
    generateBundle() {
      for (const [file, source] of Object.entries(runtimeFiles(name, root)))
        this.emitFile({ type: 'asset', fileName: `runtime/${file}`, source })
    },
  }
}

/**
 * What npm needs to install one package with all that it depends on, exactly as this repository locks it.
 * `root`: folder of package-lock.json.
 */
export function runtimeFiles(name: string, root: string): Readonly<Record<string, string>> {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const locked = closureOf(name, packages)
  const { version } = locked[`node_modules/${name}`] as LockEntry
  const own = { name: 'evidence-gate-runtime', version: '1.0.0', dependencies: { [name]: version } }
  const lock = {
    name: own.name,
    version: own.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': own, ...locked },
  }
  const toText = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`
  return { 'package.json': toText({ private: true, ...own }), 'package-lock.json': toText(lock) }
}

/** A package and what it needs, by place in node_modules, sorted. */
function closureOf(name: string, packages: Readonly<Record<string, LockEntry>>): Record<string, LockEntry> {
  const found = new Map<string, LockEntry>()
  const open = [placeOf(name, '', packages)]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue
    // In a lock file of their own they are ordinary dependencies.
    const {
      dev: _dev,
      optional: _optional,
      devOptional: _devOptional,
      ...entry
    } = packages[place] as LockEntry
    found.set(place, entry)
    for (const needed of Object.keys(entry.dependencies ?? {})) open.push(placeOf(needed, place, packages))
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Where Node finds a package from another one's place: the innermost node_modules that holds it. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, LockEntry>>): string {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place] !== undefined) return place
    if (folder === '') throw new Error(`package-lock.json has no ${name}, which ${from || 'dist'} needs`)
  }
}
