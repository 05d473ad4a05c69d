import { personView } from '#features/auth/views.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// At each payment everybody behind it moves up and the drawer is emptier, so every phone reads the line
// again. A class is told of each payment. A hall would still read the last one when the next comes, and its
// taps would wait behind those reads: it is told of several payments at once.

/** The players who are told of each payment. */
const MOST_IN_CLASS = 100
/** Milliseconds of the server's work until one more phone has read the line again. */
const MS_A_PHONE = 5
/** If nobody is paid for so many milliseconds, what was paid last is told. */
const REST_MS = 1_000

const TO_EVERYONE = { topic: 'autopilot', to: 'everyone' } as const

/** When each room was told last, and whether somebody was paid since. */
const lastTold = new WeakMap<Db, { readonly atMs: number; readonly isBehind: boolean }>()

/**
 * Tells every phone that the line has moved on, with the commit of the payment, or in a hall with the next
 * payments. Those that were not told stay so until a rest: this commit may fail.
 */
export async function tellLine(tx: Tx, db: Db): Promise<void> {
  const { atMs, isBehind } = lastTold.get(db) ?? { atMs: -Infinity, isBehind: false }
  const isEarly = performance.now() - atMs < (await readGapMs(tx))
  lastTold.set(db, { atMs: isEarly ? atMs : performance.now(), isBehind: isBehind || isEarly })
  if (!isEarly) tx.announce(TO_EVERYONE)
}

/** Tells of payments that were not told, unless the next is due soon. */
export async function tellLineAtRest(db: Db, dueMs: number | null): Promise<void> {
  const isRest = dueMs === null || dueMs > REST_MS
  if (isRest && lastTold.get(db)?.isBehind) await tellNow(db)
}

async function tellNow(db: Db): Promise<void> {
  lastTold.set(db, { atMs: performance.now(), isBehind: false })
  await db.withTx(async (tx) => tx.announce(TO_EVERYONE))
}

/** Counts the seats and accounts that people play with. */
export async function countPlayers(db: Queryable): Promise<number> {
  const { players } = await db.one<{ players: number }>(sql`
    select count(*)::int as players from ${personView}
    where role = 'learner' and members > 0 and deleted_at is null`)
  return players
}

async function readGapMs(db: Queryable): Promise<number> {
  const players = await countPlayers(db)
  return players > MOST_IN_CLASS ? players * MS_A_PHONE : 0
}
