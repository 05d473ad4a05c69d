/** No call's input is nested deeper than a list of forms; parsing a deep one takes a second a MB. */
const DEEPEST = 16

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** The codes of [ and ]. Those of { and } differ from them in one bit, which `SAME` leaves out. */
const [OPENS, CLOSES, SAME] = [0x5b, 0x5d, 0xdf]

/** True if JSON in UTF-8 opens more lists and objects within each other than any call takes. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (byte === QUOTE) inText = !inText
    else if (inText) {
      // An escaped quote does not end a string.
      if (byte === BACKSLASH) at++
    } else if ((byte & SAME) === OPENS) {
      if (++depth > DEEPEST) return true
    } else if ((byte & SAME) === CLOSES) depth--
  }
  return false
}
