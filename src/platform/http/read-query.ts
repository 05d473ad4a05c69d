import { parseFields } from './parse-body.ts'

/** The part of an address after its question mark. */
export function queryOf(address: string): string {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at + 1)
}

/** The fields of an address's query, under the rules of a form. */
export function fieldsOfQuery(address: string): Record<string, string> {
  return parseFields(queryOf(address))
}
