import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of data that a fresh clone may lack: tests that need it are skipped where it is missing. */
export const SHARED = join(import.meta.dirname, '../../shared')
export const HAS_SHARED = existsSync(join(SHARED, 'data'))
