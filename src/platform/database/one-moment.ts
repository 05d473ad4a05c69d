import type { Db, Tx } from './db.ts'
import { sql } from './sql.ts'

/** Reads the database as it is at one moment, so that figures of several statements add up. */
export function atOneMoment<T>(db: Pick<Db, 'withTx'>, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.withTx(async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read read only`)
    return read(tx)
  })
}
