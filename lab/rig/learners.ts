import { type Day, day as dayOf } from '#core/day.ts'
import { newId } from '#core/ids.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { changeByHand } from './by-hand.ts'

/** Pesewas in each wallet at the start: no purchase of a bench runs dry. */
const WALLET = 1e11
const POCKET = 1e9
const CHUNK = 20_000

export type Learners = {
  readonly people: readonly Person[]
  readonly admin: Person
  readonly today: Day
}

/**
 * Many learners, written set-based but to the same books the app would write: what `verify` holds
 * of a real house, it must hold of this one. Each owns `machines` machines, bought today.
 */
export async function makeLearners(db: Db, count: number, machines: number): Promise<Learners> {
  const { today } = await db.one<{ today: string }>(sql`select business_day() as today`)
  const ids = Array.from({ length: count + 1 }, () => newId())
  for (let from = 0; from <= count; from += CHUNK) {
    await insertPeople(db, ids.slice(from, from + CHUNK), from, today)
  }
  const adminId = ids[count] ?? ''
  await changeByHand(db, (tx) =>
    tx.count(sql`update person set role = 'admin' where id = ${adminId}`),
  )
  await openPurses(db)
  if (machines > 0) await giveMachines(db, machines, adminId)
  for (const table of [sql`books`, sql`transfer`, sql`person`, sql`ownership`]) {
    await db.rows(sql`vacuum analyze ${table}`)
  }
  const everyone = ids.map((id, index) => personOf(id, index))
  const admin: Person = { ...personOf(adminId, count), role: 'admin' }
  return { people: everyone.slice(0, count), admin, today: dayOf(today) }
}

function personOf(id: string, index: number): Person {
  const email = emailOf(index)
  return { id: id as Person['id'], name: email, email, role: 'learner', status: 'active' }
}

function emailOf(index: number): string {
  return `learner-${index}@bench.test`
}

async function insertPeople(db: Db, ids: string[], from: number, today: string): Promise<void> {
  const emails = ids.map((_, index) => emailOf(from + index))
  const codes = ids.map((_, index) => (from + index).toString(36).toUpperCase().padStart(6, '0'))
  await db.count(sql`
    insert into auth."user" (id, name, email)
    select id, '', email from unnest(${ids}::uuid[], ${emails}::text[]) as new (id, email)`)
  await db.count(sql`
    insert into person (id, email, referral_code, joined_on)
    select id, email, code, ${today}::date
    from unnest(${ids}::uuid[], ${emails}::text[], ${codes}::text[]) as new (id, email, code)`)
  await db.count(sql`
    insert into books (learner_id, settled_on, transfers, pocket, mint, wallet, bonuses)
    select id, ${today}::date, 2, ${POCKET}, -${POCKET}::bigint, ${WALLET}, -${WALLET}::bigint
    from unnest(${ids}::uuid[]) as new (id)`)
}

async function openPurses(db: Db): Promise<void> {
  await db.count(sql`
    insert into transfer (learner_id, number, day, kind, source, target, amount)
    select learner_id, number, settled_on, 'sign_up', source, target, amount
    from books cross join (values
      (1, 'mint'::account, 'pocket'::account, ${POCKET}::bigint),
      (2, 'bonuses', 'wallet', ${WALLET}::bigint)
    ) as move (number, source, target, amount)
    order by learner_id, number`)
}

/** Every learner, but not the admin, buys the first few machines of the catalogue. */
async function giveMachines(db: Db, machines: number, adminId: string): Promise<void> {
  await db.withTx(async (tx) => {
    await tx.count(sql`
      insert into transfer (learner_id, number, day, kind, source, target, amount)
      select learner_id, transfers + bought.place, settled_on, 'machine_bought', 'wallet', 'sales', price
      from books cross join (
        select row_number() over (order by id)::int as place, price
        from machine order by id limit ${machines}
      ) as bought
      where learner_id <> ${adminId} order by learner_id, bought.place`)
    await tx.count(sql`
      insert into ownership (learner_id, machine_id, bought_on, ends_on, price, daily_profit, transfer)
      select learner_id, id, settled_on, settled_on + duration_days, price, daily_profit,
        transfers + bought.place
      from books cross join (
        select row_number() over (order by id)::int as place, machine.*
        from machine order by id limit ${machines}
      ) as bought
      where learner_id <> ${adminId} order by learner_id, id`)
    await tx.count(sql`
      update books set transfers = transfers + ${machines}, wallet = wallet - spent, sales = sales + spent
      from (
        select sum(price)::bigint as spent
        from (select price from machine order by id limit ${machines}) as bought
      ) as all_bought where learner_id <> ${adminId}`)
  })
}
