import type { Queryable } from './db.ts'
import type { Sql } from './sql.ts'

/**
 * A condition that always holds. `broken` selects the rows that show otherwise, as text; what one
 * statement cannot say, `find` works out.
 */
export type Invariant = { readonly name: string } & (
  | { readonly broken: Sql }
  | { readonly find: (db: Queryable) => Promise<string[]> }
)
