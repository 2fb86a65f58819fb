/** Styles of the page. Colours hold a contrast of 4.5 on their grounds, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0; --soft: #f6f8fa;
  --link: #0969da; --good: #1a7f37; --bad: #b3202c; --doubt: #7d5200; --good-soft: #dafbe1; --bad-soft: #ffebe9; --doubt-soft: #fff8c5; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #f0f6fc; --quiet: #9198a1; --line: #3d444d; --soft: #151b23;
  --link: #4493f8; --good: #3fb950; --bad: #ff7b72; --doubt: #d29922; --good-soft: #12261e; --bad-soft: #25171c; --doubt-soft: #272115; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
main, header, footer, nav { max-width: 75rem; margin: 0 auto; padding: 0 1rem; }
header { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-left: 6px solid var(--quiet); border-radius: 6px; width: calc(100% - 2rem); }
header.approved, header.approved-with-notices { border-left-color: var(--good); background: var(--good-soft); }
header.blocked { border-left-color: var(--bad); background: var(--bad-soft); }
header.not-evaluated { border-left-color: var(--doubt); background: var(--doubt-soft); }
header p { margin: 0; }
h1 { font-size: 1.4rem; line-height: 1.3; margin: .25rem 0; }
h2 { font-size: 1.15rem; margin: 0; }
section { margin: 1.5rem 0; content-visibility: auto; contain-intrinsic-size: auto 30rem; }
section > h2 { border-bottom: 1px solid var(--line); padding-bottom: .3rem; margin-bottom: .75rem; }
p, ul, pre { margin: .5rem 0; }
ul { padding-left: 1.4rem; }
li { margin: .2rem 0; }
a { color: var(--link); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem .9rem; font-size: .9rem; }
code, pre { font: .88em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; unicode-bidi: isolate; }
code { background: var(--soft); border-radius: 4px; padding: .1em .3em; }
pre { background: var(--soft); border-radius: 6px; padding: .75rem; overflow-x: auto; }
.scroll { overflow: auto; max-height: 32rem; margin: .5rem 0; width: fit-content; max-width: 100%; }
table { border-collapse: collapse; font-size: .92rem; overflow-wrap: normal; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; max-width: 44rem; }
td code { overflow-wrap: anywhere; }
th { background: var(--soft); white-space: nowrap; position: sticky; top: 0; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th button { all: unset; cursor: pointer; }
th button:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
th[aria-sort] button::after { content: " ↕"; color: var(--quiet); }
th[aria-sort=ascending] button::after { content: " ↑"; color: inherit; }
th[aria-sort=descending] button::after { content: " ↓"; color: inherit; }
.filter { display: block; font-size: .9rem; }
.filter input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: .2rem .5rem; max-width: 60vw; }
.filter output { margin-left: .4em; }
.filter output, .quiet, footer { color: var(--quiet); }
details { border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; }
summary { cursor: pointer; }
summary h2 { display: inline; font-size: 1rem; }
.bars { display: grid; grid-template-columns: max-content 1fr; gap: .35rem .75rem; align-items: center; margin: .75rem 0; }
.bars svg { width: 100%; height: 24px; display: block; border-radius: 4px; }
svg text { font: 11px system-ui, sans-serif; fill: var(--text); }
.bars svg text { fill: #fff; font-size: 12px; }
.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .9rem; }
.legend svg { width: 1.6em; height: .8em; margin-right: .4em; }
.curve { max-width: 36rem; width: 100%; height: auto; display: block; }
.axis { stroke: var(--line); }
.line { fill: none; stroke-width: 2; }
.line0 { stroke: #57606a; stroke-dasharray: 2 3; } .line1 { stroke: #0969da; stroke-dasharray: 6 3; } .line2 { stroke: #cf222e; } .line3 { stroke: #8250df; }
.good0 { fill: #1a7f37; } .doubtful0 { fill: #9a6700; } .unknown0 { fill: #59636e; }
.bad0 { fill: #cf222e; } .bad1 { fill: #8250df; } .bad2 { fill: #a0367c; } .bad3 { fill: #0969da; } .bad4 { fill: #1b6f75; } .bad5 { fill: #6e4b2f; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .75rem; padding-bottom: 2rem; font-size: .9rem; }
footer button { font: inherit; }
@media (prefers-color-scheme: dark) { .line0 { stroke: #9198a1; } .line1 { stroke: #4493f8; } .line2 { stroke: #ff7b72; } .line3 { stroke: #ab7df8; } }
@media (max-width: 30rem) { nav ul { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; } .bars { grid-template-columns: 1fr; gap: .1rem; } }
@media print { nav, .filter, footer button { display: none; } .scroll { overflow: visible; max-height: none; } th { position: static; } details { border: 0; padding: 0; }
  details::details-content { content-visibility: visible; display: block; } section { break-inside: auto; content-visibility: visible; } tr, svg { break-inside: avoid; }
  body { font-size: 11px; } th[aria-sort] button::after { content: ""; } * { print-color-adjust: exact; } }
`
