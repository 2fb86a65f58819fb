import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

const CSS = createRequire(import.meta.url).resolve('github-markdown-css/github-markdown.css')

/**
 * Markdown as HTML, by GitHub's own dialect: tables, autolinks, filtered tags. HTML of the author stays, as it does
 * there before GitHub's sanitizer.
 */
export const githubHtml = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })

/** A page that shows Markdown as GitHub does, as wide as a job summary. */
export const githubPage = (markdown: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Summary</title><style>${readFileSync(CSS, 'utf8')}
body { margin: 0; } .markdown-body { box-sizing: border-box; max-width: 1012px; margin: 0 auto; padding: 24px; }</style></head>
<body class="markdown-body">${githubHtml(markdown)}</body></html>`
