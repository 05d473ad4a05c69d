import * as v from 'valibot'
import { comparedLine, wholeNumber } from './fields.ts'

// All lists share one bound: the address of a page and the call behind it heed it.

/** The longest text a search takes. */
export const LONGEST_SEARCH = 100

/** The highest page that can be asked for. */
export const LAST_PAGE = 1_000_000

/** Words to look for, in the input of a list or its export. */
export const search = v.optional(comparedLine(LONGEST_SEARCH))

/** The page of a list in the input of its call; `size` rows where the asker does not say. */
export function paged(size: number) {
  return {
    page: v.optional(wholeNumber(1, LAST_PAGE), '1'),
    size: v.optional(wholeNumber(1, 100), String(size)),
  }
}
