import { parseFields } from './parse-body.ts'

/** What stands behind the question mark of an address. */
export function queryOf(address: string): string {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at + 1)
}

/** The fields of an address's query, under the rules of a form. */
export function fieldsOfQuery(address: string): Record<string, string> {
  return parseFields(queryOf(address))
}
