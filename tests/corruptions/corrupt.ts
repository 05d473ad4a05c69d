import { verifyBooks } from '#app/verify.ts'
import { readHead } from '#features/audit/server/seal.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { rawSql } from '#platform/database/sql.ts'
import { TEST_KEY } from '#tests/rig/world.ts'

/** A change done to the database, in words and in SQL, and the invariant that must find it. */
export type Corruption = readonly [what: string, statements: string, found: string]

/** Only a superuser can switch off triggers and foreign keys. */
const UNGUARDED = 'set local session_replication_role = replica'

/** Takes down what would refuse an impossible row; for corruptions that need it. */
export const LOOSE = `
  alter table books drop constraint pocket_not_negative, drop constraint wallet_not_negative,
    drop constraint held_not_negative, drop constraint suspense_not_negative,
    drop constraint world_balances, drop constraint house_balances,
    drop constraint drawer_mirrors_cash, drop constraint bills_not_negative,
    drop constraint treasury_only_pays, drop constraint interest_passes_through;
  alter table transfer drop constraint amount_above_zero;
  alter table transfer drop constraint transfer_pkey;
  drop index transfer_reversed_once`

type ForgedMove = {
  kind: string
  from: string
  to: string
  amount?: number
  cause?: string
  day?: string
  reverses?: string
}

/** A posting that the ledger itself would take for real: balances and entry agree. */
export function forge(learner: string, posting: ForgedMove): string {
  const { kind, from, to, amount = 100, cause, day = 'business_day()', reverses = 'null' } = posting
  return `
    update books set transfers = transfers + 1,
      ${from} = ${from} - ${amount}, ${to} = ${to} + ${amount}
      where learner_id = '${learner}';
    insert into transfer (learner_id, number, day, kind, source, target, amount, cause, reverses)
      select learner_id, transfers, ${day}, '${kind}', '${from}', '${to}', ${amount},
        ${cause ? `'${cause}'` : 'null'}, ${reverses} from books where learner_id = '${learner}'`
}

/**
 * Corrupts, verifies, and takes the corruption back, all in one transaction: the world stays as it
 * was for the next. Answers the names of the invariants that are broken.
 */
export async function findings(db: Db, statements: string): Promise<string[]> {
  let broken: string[] = []
  // The verifier has the key, and has noted the end of the audit log before it was touched.
  const inputs = { key: TEST_KEY, noted: await readHead(db) }
  const done = new Error('rolled back')
  await db
    .withTx(async (tx) => {
      for (const statement of [UNGUARDED, ...statements.split(/;\s/)]) {
        if (statement.trim()) await tx.rows(rawSql(statement))
      }
      const checks = await verifyBooks(inside(db, tx), inputs)
      broken = checks.filter(({ ok }) => !ok).map(({ name }) => name)
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  return broken
}

/** The open transaction in the place of a database. Its snapshot cannot be chosen any more. */
function inside(db: Db, tx: Tx): Db {
  return {
    ...db,
    ...tx,
    withTx: (run) =>
      run({
        ...tx,
        rows: async <T>(statement: Parameters<Tx['rows']>[0]) =>
          statement.text.startsWith('set transaction') ? [] : tx.rows<T>(statement),
      }),
  }
}

export const whereLearner = (id: string) => `learner_id = '${id}'`
export const first = (id: string, kind: string) =>
  `(select min(number) from transfer where ${whereLearner(id)} and kind = '${kind}')`
export const the = (id: string, kind: string) =>
  `${whereLearner(id)} and number = ${first(id, kind)}`
