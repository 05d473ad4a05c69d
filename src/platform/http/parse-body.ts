import { Refusal } from '#core/errors.ts'
import { repeatedName } from '#core/repeated-name.ts'
import { server as t } from '../words/en/server.ts'

// Programs differ in which of two equal fields they read, so a proxy might check one and this
// server act on the other. Such input is refused.

/** Reads a JSON body. Refuses 'invalid' where it is no JSON or where an object has a name twice. */
export function parseJsonBody(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('invalid', t.notJson)
  }
  const twice = repeatedName(text)
  if (twice !== null) throw new Refusal('invalid', t.sentTwice(twice), twice)
  return value
}

/** Twice as many as any call takes. */
export const MOST_FIELDS = 32

/**
 * Reads fields as a form or an address writes them, in one pass. Refuses 'invalid' where a field is
 * there twice, and before any is read where there are more than any call takes.
 */
export function parseFields(sent: string): Record<string, string> {
  if (sent === '') return {}
  let ends = 0
  for (let offset = sent.indexOf('&'); offset >= 0; offset = sent.indexOf('&', offset + 1)) {
    if (++ends >= MOST_FIELDS) throw new Refusal('invalid', t.tooManyFields(MOST_FIELDS))
  }
  const fields = new URLSearchParams(sent)
  const names = new Set<string>()
  for (const name of fields.keys()) {
    if (names.has(name)) throw new Refusal('invalid', t.sentTwice(name), name)
    names.add(name)
  }
  return Object.fromEntries(fields)
}

/** No call's input is nested deeper than a list of forms; parsing a deep one takes a second a MB. */
const DEEPEST = 16

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** The codes of [ and ]. Those of { and } differ from them in one bit, which `SAME` leaves out. */
const [OPENS, CLOSES, SAME] = [0x5b, 0x5d, 0xdf]

/** True if JSON in UTF-8 opens more lists and objects within each other than any call takes. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let inText = false
  for (let offset = 0; offset < json.length; offset++) {
    const byte = json[offset] as number
    if (byte === QUOTE) inText = !inText
    else if (inText) {
      // An escaped quote does not end a string.
      if (byte === BACKSLASH) offset++
    } else if ((byte & SAME) === OPENS) {
      if (++depth > DEEPEST) return true
    } else if ((byte & SAME) === CLOSES) depth--
  }
  return false
}

/** The part of an address after its question mark. */
export function queryOf(address: string): string {
  const queryStart = address.indexOf('?')
  return queryStart < 0 ? '' : address.slice(queryStart + 1)
}

/** The fields of an address's query, under the rules of a form. */
export function fieldsOfQuery(address: string): Record<string, string> {
  return parseFields(queryOf(address))
}
