import { type Day, day as dayOf } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { sessionCookie } from '#features/auth/server/cookies.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { processTrace } from '#features/truth/server/trace.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { fillRoom } from '#lab/rig/room/room.ts'
import type { Config } from '#platform/base/config.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { House } from './house.ts'
import type { Say } from './options.ts'

// A house of many who have lived there for weeks, each of whom can still pay for anything.

const DAYS = 35
/** Enough people that no single one exceeds the rate limit. */
const ADMINS = 64
/** Given to each and left alone until the bench asks: none of its commands runs dry. */
const SPARE = { pocketMoney: ghs(1_000_000), signUpBonus: ghs(1_000_000) }

export type LivedIn = {
  readonly learners: readonly Person[]
  readonly admins: readonly Person[]
  readonly today: Day
}

type Size = { readonly users: number; readonly seed: number; readonly say: Say }

export async function makeLivedIn({ db }: House, { users, seed, say }: Size): Promise<LivedIn> {
  const plan = {
    users,
    days: DAYS,
    seed,
    adminEmail: 'bench@example.com',
    passwordHash: 'none',
    spare: SPARE,
  }
  await fillRoom(db, plan, say)
  await changeByHand(db, async (tx) => {
    await tx.count(sql`
      update person set role = 'admin' where id in (
        select id from person where role = 'learner' order by id limit ${ADMINS})`)
    await tx.count(sql`update settings set revealed = true, notify_email = 'house@example.com'`)
  })
  await timed(say, 'laid in order', () => layInOrder(db))
  await timed(say, 'days summed up', () => sumUpDays(db))
  await timed(say, 'cash traced', () => processTrace(db))
  await db.rows(sql`drop index lived_at`)
  // A house into which nobody has written for a while is in this state.
  await db.rows(sql`vacuum analyze`)
  await db.rows(sql`checkpoint`)
  const people = await db.rows<Person>(sql`select id, email, role, status from person order by id`)
  const { today } = await db.one<{ today: string }>(sql`select business_day() as today`)
  return {
    learners: people.filter(({ role }) => role === 'learner'),
    admins: people.filter(({ role }) => role === 'admin'),
    today: dayOf(today),
  }
}

async function timed(say: Say, what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  say(`  ${what} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/**
 * The books were written person by person. In a house that has really lived, transfers lie in the
 * order they happened, not person by person; by the same order all cash is traced.
 */
async function layInOrder(db: Db): Promise<void> {
  await db.withTx(async (tx) => {
    // Millions of rows and ten indexes are sorted here, and nothing else is done meanwhile.
    await tx.rows(sql`set local maintenance_work_mem = '2GB'`)
    await tx.rows(sql`create index lived_at on transfer (at, learner_id, number)`)
    await tx.rows(sql`cluster transfer using lived_at`)
  })
  await db.rows(sql`analyze transfer`)
}

/** Signs everyone in. Nobody's session is old enough to be touched while a bench lasts. */
export async function signEveryoneIn({ db }: Pick<House, 'db'>): Promise<void> {
  await db.count(sql`
    insert into auth.session (id, token, "userId", "expiresAt", "updatedAt")
    select gen_random_uuid(), 'bench-' || id, id, now() + interval '1 day', now() + interval '6 hours'
    from person`)
  await db.rows(sql`vacuum analyze auth.session`)
}

/** The cookie of that session, as the browser sends it. */
export const cookieOf = ({ id }: Person, config: Config): string =>
  sessionCookie(`bench-${id}`, config).split(';')[0] ?? ''
