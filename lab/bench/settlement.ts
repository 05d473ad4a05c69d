import { performance } from 'node:perf_hooks'
import { addDays } from '#core/day.ts'
import { markDaySettled } from '#features/clock/server/clock.ts'
import { settleDay } from '#features/machines/server/settle.ts'
import { beginNextDay } from '#lab/rig/by-hand.ts'
import { type Learners, makeLearners } from '#lab/rig/learners.ts'
import { median } from '#lab/rig/rounds.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type BenchServer, openHouse } from './house.ts'
import type { Say } from './options.ts'

export type Settlement = {
  readonly learners: number
  readonly ownerships: number
  readonly settleSeconds: number
  readonly limitSeconds: number
  /** settle / limit, the median over the days. */
  readonly ratio: number
  readonly days: readonly { settleSeconds: number; limitSeconds: number }[]
}

/**
 * Settles several days, and each time does next to it the least that a settlement could do: one
 * row update and one indexed insert for each learner, on tables of the same shape without checks,
 * triggers or further indexes. Which of the two goes first changes from day to day.
 */
async function measureSettlement(
  db: Db,
  { people, today }: Learners,
  dayCount: number,
  say: (line: string) => void,
): Promise<Settlement> {
  await makeLimitTables(db)
  const days: { settleSeconds: number; limitSeconds: number }[] = []
  for (let index = 1; index <= dayCount; index++) {
    say(`Settling day ${index} of ${dayCount} …`)
    const day = addDays(today, index)
    await beginNextDay(db)
    const settle = () => seconds(async () => expectAll(await settleDay(db, day), people.length))
    const least = () => seconds(() => workLimit(db, day))
    if (index % 2) {
      const settleSeconds = await settle()
      days.push({ settleSeconds, limitSeconds: await least() })
    } else {
      const limitSeconds = await least()
      days.push({ settleSeconds: await settle(), limitSeconds })
    }
    await markDaySettled(db, day)
  }
  return {
    learners: people.length,
    ownerships: people.length * 2,
    settleSeconds: median(days.map(({ settleSeconds }) => settleSeconds)),
    limitSeconds: median(days.map(({ limitSeconds }) => limitSeconds)),
    ratio: median(days.map(({ settleSeconds, limitSeconds }) => settleSeconds / limitSeconds)),
    days,
  }
}

async function makeLimitTables(db: Db): Promise<void> {
  await db.rows(
    sql`create table limit_books (like books including defaults) with (fillfactor = 50)`,
  )
  await db.rows(sql`
    insert into limit_books select * from books
    where exists (select from ownership where ownership.learner_id = books.learner_id)
    order by learner_id`)
  await db.rows(sql`alter table limit_books add primary key (learner_id)`)
  await db.rows(sql`create table limit_transfer (like transfer including defaults)`)
  await db.rows(sql`
    insert into limit_transfer select * from transfer
    where exists (select from limit_books where limit_books.learner_id = transfer.learner_id)
    order by learner_id, number`)
  await db.rows(sql`alter table limit_transfer add primary key (learner_id, number)`)
  await db.rows(sql`vacuum analyze limit_books`)
  await db.rows(sql`vacuum analyze limit_transfer`)
  await db.rows(sql`checkpoint`)
}

async function workLimit(db: Db, day: string): Promise<void> {
  await db.withTx(async (tx) => {
    await tx.count(sql`
      update limit_books set transfers = transfers + 1, wallet = wallet + 1000,
        profits = profits - 1000, settled_on = ${day}::date`)
    await tx.count(sql`
      insert into limit_transfer (learner_id, number, day, kind, source, target, amount)
      select learner_id, transfers, ${day}::date, 'day_settled', 'profits', 'wallet', 1000
      from limit_books`)
  })
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function expectAll(paid: number, learners: number): void {
  if (paid !== learners) throw new Error(`Settled ${paid} learners, not ${learners}.`)
}

/** Days of so many learners with two machines each, in a house of their own. */
export async function settleHouse(
  server: BenchServer,
  { settled, days }: { readonly settled: number; readonly days: number },
  say: Say,
) {
  const house = await openHouse(server, 'settlement')
  say(`Making ${settled} learners with two machines each …`)
  const learners = await makeLearners(house.db, settled, 2)
  const settlement = await measureSettlement(house.db, learners, days, say)
  say('Verifying the books …')
  return { settlement, findings: await house.close() }
}
