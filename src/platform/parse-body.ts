import { Refusal } from '../core/errors.ts'
import { repeatedName } from '../core/repeated-name.ts'
import { server as t } from '../core/strings/en/server.ts'

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

/** Reads a body of form fields. Refuses 'invalid' where a field is there twice. */
export function parseFields(sent: URLSearchParams): Record<string, string> {
  const names = new Set<string>()
  for (const name of sent.keys()) {
    if (names.has(name)) throw new Refusal('invalid', t.sentTwice(name), name)
    names.add(name)
  }
  return Object.fromEntries(sent)
}
