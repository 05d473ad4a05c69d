import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { between } from '#lab/rig/random.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Fault } from './fault.ts'
import { onWires, UNKNOWN_OUTCOMES } from './on-wires.ts'
import { type Ground, reportOf, type Strike, underWriters } from './run.ts'
import type { WiredSite } from './site.ts'

export type Cancel = 'cancelled' | 'timed out' | 'terminated' | 'lock timeout'

const CANCELS: readonly Cancel[] = ['cancelled', 'timed out', 'terminated', 'lock timeout']
const LASTS_MS = [300, 1_200] as const

export const cancels: Fault = {
  name: 'cancels',
  law: 'statements that are cancelled, timed out, terminated or kept from a lock are told as unknown, and asked again have one effect',
  controls: UNKNOWN_OUTCOMES,
  short: 'lab/faults/faults.test.ts',
  counts: 'spells of four sorts in turn',
  n: 8,
  run: async (asked) => reportOf(await underWriters(asked, cancelStatements())),
}

const cancelStatements = onWires([100, 500], (ground, random, count) => {
  const kind = CANCELS[count % CANCELS.length] as Cancel
  return cancelOnce(ground, kind, between(random, ...LASTS_MS))
})

/**
 * cancelled: every few milliseconds some statements under way. timed out: all that have run for a
 * few milliseconds, as a low statement_timeout would. terminated: their sessions. lock timeout:
 * nobody waits for a lock, while somebody holds everyone's.
 */
export async function cancelOnce(
  { say, site, progress, untilWriting }: Ground<WiredSite>,
  kind: Cancel,
  lastsMs: number,
): Promise<Strike> {
  const db = openDb(site.postgres.connection, { max: 2 })
  const until = performance.now() + lastsMs
  if (kind === 'lock timeout') await holdLocks(db, until)
  while (performance.now() < until) {
    await strike(db, kind)
    await sleep(5)
  }
  const seconds = await untilWriting(performance.now())
  await db.close()
  say(`${kind}, back in ${seconds.toFixed(2)} s; ${progress.writes()} writes`)
  return { kind, seconds }
}

const ACTIVE = sql`from pg_stat_activity
  where application_name = 'sikalab' and pid <> pg_backend_pid()
    and backend_type = 'client backend'`

async function strike(db: Db, kind: Cancel): Promise<void> {
  const which =
    kind === 'cancelled'
      ? sql`select pg_cancel_backend(pid) ${ACTIVE} and state = 'active' and random() < 0.5`
      : kind === 'timed out'
        ? sql`select pg_cancel_backend(pid) ${ACTIVE} and state = 'active'
            and query_start < clock_timestamp() - interval '4 milliseconds'`
        : sql`select pg_terminate_backend(pid) ${ACTIVE} and state <> 'idle' and random() < 0.2`
  await db.rows(which).catch(() => undefined)
}

/** Holds half the rows locked for a while, with a lock_timeout of 5 ms. */
async function holdLocks(db: Db, until: number): Promise<void> {
  await db.rows(sql`alter database sikalab set lock_timeout = '5ms'`)
  await startAfresh(db)
  while (performance.now() < until) {
    await db
      .withTx(async (tx) => {
        await tx.rows(sql`set local lock_timeout = '200ms'`)
        await tx.rows(sql`select learner_id from books where random() < 0.5 for update`)
        await sleep(60)
      })
      .catch(() => undefined)
    await sleep(20)
  }
  await db.rows(sql`alter database sikalab reset lock_timeout`)
  await startAfresh(db)
}

/** A setting of the database is read by new sessions only. */
async function startAfresh(db: Db): Promise<void> {
  await db.rows(sql`select pg_terminate_backend(pid) ${ACTIVE}`).catch(() => undefined)
}
