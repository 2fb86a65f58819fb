import { readFileSync } from 'node:fs'
import { releaseNotes } from './notes.ts'

const changelog = readFileSync(`${import.meta.dirname}/../../CHANGELOG.md`, 'utf8')
process.stdout.write(releaseNotes(changelog, process.argv[2] ?? ''))
