import * as v from 'valibot'
import { comparedLine, wholeNumber } from './fields.ts'

// All lists have the same limits. The page's address and the call behind it both check them.

/** The longest text a search takes. */
export const LONGEST_SEARCH = 100

/** The highest page that can be asked for. */
export const LAST_PAGE = 1_000_000

/** Words to look for, in the input of a list or its export. */
export const search = v.optional(comparedLine(LONGEST_SEARCH))

/** The input of a paged list; `size` is the default number of rows. */
export function pageFields(size: number) {
  return {
    page: v.optional(wholeNumber(1, LAST_PAGE), '1'),
    size: v.optional(wholeNumber(1, 100), String(size)),
  }
}
