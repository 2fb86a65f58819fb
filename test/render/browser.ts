import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A browser of the machine: CHROMIUM_PATH, or one found on PATH. null: tests that need one are skipped. */
export const BROWSER: string | null =
  [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ].find((path) => existsSync(path)) ?? null

/** Containers let no sandbox of its own be made; the pages are ours. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: BROWSER ?? '', args: ['--no-sandbox', '--disable-dev-shm-usage'] })
