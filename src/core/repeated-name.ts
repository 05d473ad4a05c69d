/**
 * The first name that an object in this JSON text contains twice, as a path from the root
 * (`machines.0.price`), or null. JSON.parse silently takes the last one and another program may take the
 * first, so the two would read different values. The text must be valid JSON. One pass without recursion:
 * long or deep texts cost no more than their bytes.
 */
export function repeatedName(json: string): string | null {
  const open: Level[] = []
  for (let offset = 0; offset < json.length; offset++) {
    const sign = json[offset]
    const level = open[open.length - 1]
    if (sign === '{') open.push({ names: new Set(), place: '', isName: true })
    else if (sign === '[') open.push({ names: null, place: 0, isName: false })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && level) {
      if (typeof level.place === 'number') level.place++
      else level.isName = true
    } else if (sign === '"') {
      const end = endOfString(json, offset)
      if (level?.isName && level.names) {
        // Decode escapes first: a name written with escapes equals the same name without them.
        const name = JSON.parse(json.slice(offset, end + 1)) as string
        level.place = name
        if (level.names.has(name)) return open.map(({ place }) => place).join('.')
        level.names.add(name)
        level.isName = false
      }
      offset = end
    }
  }
  return null
}

/** An object or list that is open at the present position. */
type Level = {
  /** The names of an object; null: a list. */
  readonly names: Set<string> | null
  /** The name or index of the value that is being read. */
  place: string | number
  /** The next string is a name and not a value. */
  isName: boolean
}

/** Finds the end of the string that begins here: its closing quote. */
function endOfString(json: string, start: number): number {
  let offset = start + 1
  while (offset < json.length && json[offset] !== '"') offset += json[offset] === '\\' ? 2 : 1
  return offset
}
