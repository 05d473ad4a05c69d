import os from 'node:os'
import { onTestFinished, vi } from 'vitest'
import { type Db, openDb } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { TEST_KEY } from './test-config.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/**
 * A calendar that the test sets, in place of the computer's: all statements on the world's database read it.
 * Call it before the world is used.
 */
export async function openCalendar({ db, connection }: World) {
  await db.rows(sql`create schema calendar`)
  await db.rows(sql`create table calendar.ahead (of_true interval not null)`)
  await db.rows(sql`insert into calendar.ahead values ('0')`)
  for (const [name, volatility] of [
    ['clock_timestamp', 'volatile'],
    ['now', 'stable'],
  ] as const) {
    await db.rows(sql`
      create function calendar.${rawSql(name)}() returns timestamptz ${rawSql(volatility)} language sql as $$
        select pg_catalog.${rawSql(name)}() + of_true from calendar.ahead $$`)
  }
  // Names of the catalogue come first, unless a path says otherwise.
  await db.rows(sql`
    alter database ${rawSql(connection.database)} set search_path = calendar, pg_catalog, public`)
  await renewConnections(db)
  let ranMs = os.uptime() * 1000
  const uptime = vi.spyOn(os, 'uptime').mockImplementation(() => ranMs / 1000)
  onTestFinished(() => uptime.mockRestore())
  const put = (days: number) =>
    db.count(sql`update calendar.ahead set of_true = of_true + ${days}::float8 * interval '1 day'`)
  return {
    /** Puts the calendar on by so many days, or back, in no time. */
    jump: (days: number) => put(days),
    /** Lets so many days pass truly, as in a computer's sleep. */
    pass: async (days: number) => {
      ranMs += days * DAY_MS
      await put(days)
    },
    /** Opens the database as one more process would. */
    openProcess: () => {
      const other = openDb(connection, { max: 4, auditKey: TEST_KEY })
      onTestFinished(() => other.close())
      return other
    },
  }
}

async function renewConnections(db: Db): Promise<void> {
  await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  // The one that asks has the path of before as well.
  await db.rows(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
}
