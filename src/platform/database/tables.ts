import type { PersonId } from '#core/ids.ts'
import type { Queryable, Tx } from './db.ts'
import type { Sql } from './sql.ts'

/** The rows in a room's file, or one sentence that says why the table is not in it. */
type TableExport = ExportedRows | string
type ExportedRows = {
  /** The name of a row in the file. */
  readonly as: string
  /** The columns by their names in the table. `*` marks an amount in pesewas, `#` bytes. */
  readonly columns: string
  readonly order: string
  /** Columns that are not in the file, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>
}

/**
 * A feature describes its tables in its `server/tables.ts`, and `src/app/features.ts` lists them. From this
 * follow: who may name a table in SQL, the contents of a room's file and of everybody's own data, deletion,
 * and verify.
 */
export type Tables = {
  /** Every table that only SQL of this feature's folder may name. */
  readonly owns: Readonly<Record<string, TableExport>>
  readonly invariants?: readonly Invariant[]
  /** Gives what the tables hold about one person, by section; names of amounts end in 'Pesewas'. */
  readonly ownData?: (id: PersonId) => Readonly<Record<string, Sql>>
  /** Removes what identifies a deleted person, unless another feature's facade must do it. */
  readonly erase?: (tx: Tx, id: PersonId) => Promise<void>
}

/**
 * A condition that always holds. `broken` selects the rows that violate it, as text. If one statement
 * cannot say it, `find` computes them.
 */
export type Invariant = { readonly name: string } & (
  | { readonly broken: Sql }
  | { readonly find: (db: Queryable) => Promise<string[]> }
)
