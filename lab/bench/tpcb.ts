import { between, type Random } from '#lab/rig/random.ts'
import type { Db } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'

// pgbench's built-in TPC-B-like script, written out: the same tables, the same seven statements,
// sent through our own pool as prepared statements, as the app's own are.
// https://www.postgresql.org/docs/current/pgbench.html

const ACCOUNTS = 100_000
const TELLERS = 10

/** pgbench -i: its four tables at this scale (100,000 accounts, 10 tellers, 1 branch each). */
export async function makeTpcb(db: Db, scale: number): Promise<void> {
  const make = [
    'create table pgbench_branches (bid int not null, bbalance int, filler char(88))',
    'create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84))',
    'create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84))',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
  ]
  for (const statement of make) await db.rows(rawSql(statement))
  await db.rows(
    sql`insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}::int) n`,
  )
  await db.rows(sql`
    insert into pgbench_tellers select n, (n - 1) / ${TELLERS}::int + 1, 0, ''
    from generate_series(1, ${scale * TELLERS}::int) n`)
  for (let branch = 0; branch < scale; branch++) {
    const first = branch * ACCOUNTS
    await db.rows(sql`
      insert into pgbench_accounts select n, ${branch + 1}::int, 0, ''
      from generate_series(${first + 1}::int, ${first + ACCOUNTS}::int) n`)
  }
  await db.rows(sql`alter table pgbench_branches add primary key (bid)`)
  await db.rows(sql`alter table pgbench_tellers add primary key (tid)`)
  await db.rows(sql`alter table pgbench_accounts add primary key (aid)`)
  await db.rows(sql`vacuum analyze pgbench_accounts`)
}

/** Vacuums as pgbench does before it measures: TPC-B's hot rows start without dead versions. */
export async function tidyTpcb(db: Db): Promise<void> {
  await db.rows(sql`vacuum pgbench_branches`)
  await db.rows(sql`vacuum pgbench_tellers`)
}

/** One transaction of the script. */
export async function tpcb(db: Db, random: Random, scale: number): Promise<void> {
  const account = between(random, 1, scale * ACCOUNTS)
  const teller = between(random, 1, scale * TELLERS)
  const branch = between(random, 1, scale)
  const delta = between(random, -5_000, 5_000)
  await db.withTx(async (tx) => {
    await tx.count(
      sql`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${account}`,
    )
    await tx.one(sql`select abalance from pgbench_accounts where aid = ${account}`)
    await tx.count(
      sql`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${teller}`,
    )
    await tx.count(
      sql`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${branch}`,
    )
    await tx.count(sql`
      insert into pgbench_history (tid, bid, aid, delta, mtime)
      values (${teller}, ${branch}, ${account}, ${delta}, current_timestamp)`)
  })
}
