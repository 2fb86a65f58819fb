/**
 * What the page does where scripts run; without them everything is there all the same. Tables sort by a click on a
 * heading and can be filtered, folded parts open for printing, the report can be saved.
 */
export const SCRIPT = `
(() => {
  const make = (name, properties) => Object.assign(document.createElement(name), properties)
  const numberOf = (text) => {
    const [found] = /^[+\\u2212-]?\\d+(\\.\\d+)?/.exec(text) ?? []
    return found === undefined ? null : Number(found.replace('\\u2212', '-'))
  }
  const words = new Intl.Collator('en', { numeric: true })
  const compare = (a, b) => {
    const [x, y] = [numberOf(a), numberOf(b)]
    if (x !== null && y !== null && x !== y) return x - y
    return words.compare(a, b)
  }
  const sortable = (table, rows) => {
    const heads = [...table.tHead.rows[0].cells]
    heads.forEach((head, at) => {
      const button = make('button', { type: 'button', textContent: head.textContent })
      head.replaceChildren(button)
      head.setAttribute('aria-sort', 'none')
      button.addEventListener('click', () => {
        const down = head.getAttribute('aria-sort') === 'ascending'
        for (const other of heads) other.setAttribute('aria-sort', 'none')
        head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
        const cells = rows.map((row) => [row.cells[at].textContent, row])
        cells.sort(([a], [b]) => (down ? compare(b, a) : compare(a, b)))
        table.tBodies[0].append(...cells.map(([, row]) => row))
      })
    })
  }
  const filterable = (table, rows) => {
    const label = make('label', { className: 'filter', textContent: 'Filter ' })
    const input = make('input', { type: 'search', autocomplete: 'off' })
    const told = make('output', { textContent: rows.length + ' rows' })
    label.append(input, told)
    table.closest('.scroll').before(label)
    input.addEventListener('input', () => {
      const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean)
      let shown = 0
      for (const row of rows) {
        const text = row.textContent.toLowerCase()
        row.hidden = !words.every((word) => text.includes(word))
        if (!row.hidden) shown += 1
      }
      told.textContent = shown + ' of ' + rows.length + ' rows'
    })
  }
  for (const table of document.querySelectorAll('table')) {
    const rows = [...table.tBodies[0].rows]
    if (rows.length > 1) sortable(table, rows)
    if (rows.length > 7) filterable(table, rows)
  }
  addEventListener('beforeprint', () => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  const open = () => {
    const target = document.getElementById(location.hash.slice(1))
    const part = target && (target.closest('details') ?? target.querySelector('details'))
    if (part) part.open = true
  }
  addEventListener('hashchange', open)
  open()
  const save = make('button', { type: 'button', textContent: 'Save report.json' })
  save.addEventListener('click', () => {
    const text = JSON.stringify(JSON.parse(document.getElementById('report-json').textContent), null, 2) + '\\n'
    const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    make('a', { href, download: 'report.json' }).click()
    setTimeout(() => URL.revokeObjectURL(href), 10000)
  })
  document.querySelector('footer').append(save)
})()
`
