import type { PersonId } from '#core/ids.ts'
import type { Queryable, Tx } from './db.ts'
import type { Sql } from './sql.ts'

/** A table in the room's file, or in one sentence why it stays in the house. */
type TableExport = ExportedRows | string
type ExportedRows = {
  /** The name of a row in the file. */
  readonly as: string
  /** Columns by their names in the table; `*` marks an amount in pesewas, `#` bytes. */
  readonly columns: string
  readonly order: string
  /** Columns that stay in the house, each with why. */
  readonly leftOut?: Readonly<Record<string, string>>
}

/**
 * A feature's description of its tables, in its `server/tables.ts`. `src/app/features.ts` lists them, and
 * from it follow who may name a table in SQL, the room's file, everybody's own data, deletion and verify.
 */
export type Tables = {
  /** Every table whose SQL stands in this feature's folder alone. */
  readonly owns: Readonly<Record<string, TableExport>>
  readonly invariants?: readonly Invariant[]
  /** Gives what the tables hold about one person, by section; names of amounts end in 'Pesewas'. */
  readonly ownData?: (id: PersonId) => Readonly<Record<string, Sql>>
  /** Takes out what names a deleted person, where no foreign facade is called for it. */
  readonly erase?: (tx: Tx, id: PersonId) => Promise<void>
}

/**
 * A condition that always holds. `broken` selects the rows that show otherwise, as text; what one
 * statement cannot say, `find` works out.
 */
export type Invariant = { readonly name: string } & (
  | { readonly broken: Sql }
  | { readonly find: (db: Queryable) => Promise<string[]> }
)
