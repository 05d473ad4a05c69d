// The bounds of every list, which the address of a page and the call behind it both heed.

/** The longest text a search takes. */
export const LONGEST_SEARCH = 100

/** The highest page that can be asked for. */
export const LAST_PAGE = 1_000_000
