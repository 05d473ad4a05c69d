/** A sheet read back as RFC 4180 says: a reader of the tests' own, so that no writer checks itself. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      at++
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += sign
  }
  if (quoted || cell !== '' || row.length > 0) throw new Error('The sheet ends in the middle.')
  return rows
}
