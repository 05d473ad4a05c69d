import { Refusal } from '../core/errors.ts'
import { server as t } from '../core/strings/en/server.ts'

/**
 * The fields of an address's query. Programs differ in which of two equal fields they read, so such
 * input is refused.
 */
export function fieldsOfQuery(address: string): Record<string, string> {
  const at = address.indexOf('?')
  const fields = new URLSearchParams(at < 0 ? '' : address.slice(at + 1))
  for (const name of fields.keys()) {
    if (fields.getAll(name).length > 1) throw new Refusal('invalid', t.sentTwice(name), name)
  }
  return Object.fromEntries(fields)
}
