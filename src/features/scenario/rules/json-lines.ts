/** The path to a value in a text, by its names and numbers from the whole (`machines.0.price`). */
type JsonPath = readonly (string | number)[]

/**
 * The line, from 1, on which the value at this path begins; where there is none, that of the nearest
 * one around it. The text must be valid JSON. In one pass and without recursion.
 */
export function lineInJson(json: string, path: JsonPath): number {
  const wanted = path.map(String)
  let best = { depth: 0, line: 1 }
  let line = 1
  const open: { place: string | number; isName: boolean }[] = []
  const note = () => {
    const fits = open.every(({ place }, depth) => String(place) === wanted[depth])
    if (fits && open.length > best.depth) best = { depth: open.length, line }
  }
  for (let offset = 0; offset < json.length; offset++) {
    const sign = json[offset]
    const level = open[open.length - 1]
    if (sign === '\n') line += 1
    if (typeof level?.place === 'number' && sign?.trim() && !',]'.includes(sign)) note()
    if (sign === '{') open.push({ place: '', isName: true })
    else if (sign === '[') open.push({ place: 0, isName: false })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && level) {
      if (typeof level.place === 'number') level.place += 1
      else level.isName = true
    } else if (sign === '"') {
      const end = endOf(json, offset)
      if (level?.isName) {
        level.place = JSON.parse(json.slice(offset, end + 1)) as string
        level.isName = false
        note()
      }
      offset = end
    }
  }
  return best.line
}

/** The closing quote of the string that begins at `at`. */
function endOf(json: string, offset: number): number {
  let end = offset + 1
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  return end
}
