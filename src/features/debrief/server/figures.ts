import { type Day, daysBetween } from '#core/day.ts'
import { minus, NOTHING, type Pesewas, sumOf } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { BILL } from '#features/machines/schema.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { readTraceSums } from '#features/truth/server/truth.ts'
import { cashMoveView } from '#features/truth/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { kindsWhere } from '#ledger/kinds.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { RoomFigures } from '../schema.ts'

// Each figure's definition stands in schema.ts. They are read at one moment, in a transaction of
// the caller's, after the trace was carried on.

export async function readFigures(db: Queryable, today: Day): Promise<RoomFigures> {
  const { startedOn, ...people } = await readPeople(db)
  const { bonuses, sales, ...books } = await readBooks(db)
  const { paidIn, ...payouts } = await readTraceSums(db)
  const { referralBonuses, later } = await readLaterBonuses(db)
  const { least, most, bills, ...machines } = await readSales(db)
  // This is what was paid in less what was sent back, if the trace was brought up to date first.
  const putIn = minus(sumOf([books.cash, books.bills, payouts.paidOut]), books.earned)
  return {
    ...people,
    ...books,
    ...payouts,
    putIn,
    sentBack: minus(paidIn, putIn),
    referralBonuses,
    signUpBonuses: minus(bonuses, later),
    promise: least === null || most === null ? null : { least, most },
    twin: await readTwin(db, { ...books, sales }, bills),
    ...(await readFirstPayout(db, paidIn)),
    ...(await readWithdrawals(db)),
    ...machines,
    ...(await readBuyers(db)),
    verseDays: startedOn ? daysBetween(startedOn, today) + 1 : 0,
  }
}

/** The net amount that somebody put in: what lies in a bill is still in, and interest was not put in. */
const PUT_IN = sql`(cash + bills + treasury)`

/**
 * Everyone is counted but robots, and admins who have their own cash back, from a bill too: the
 * query looks for them once and not for each row whose it is.
 */
const UNCOUNTED = sql`
  select id from ${personView} join ${booksView} on learner_id = id 
  where role = 'admin' and ${PUT_IN} = 0 or members = 0 and deleted_at is null`

type OfPeople =
  | 'people'
  | 'behind'
  | 'ahead'
  | 'even'
  | 'referred'
  | 'behindSeats'
  | 'aheadSeats'
  | 'lost'

async function readPeople(db: Queryable) {
  return db.one<
    Pick<RoomFigures, OfPeople> & {
      startedOn: Day | null
    }
  >(sql`
    select people, behind, ahead, people - behind - ahead as even, referred,
      "behindSeats", "aheadSeats", lost,
      (select min(joined_on) from ${personView}) as "startedOn"
    from (
      select coalesce(sum(members), 0)::int as people,
        coalesce(sum(members) filter (where referred_by is not null), 0)::int as referred
      from ${personView} where id not in (${UNCOUNTED}) and (deleted_at is null or exists (
        select from ${requestView} where request.learner_id = person.id))
    ) as counted, (
      select coalesce(sum(members) filter (where ${PUT_IN} > 0), 0)::int as behind,
        coalesce(sum(members) filter (where ${PUT_IN} < 0), 0)::int as ahead,
        count(*) filter (where ${PUT_IN} > 0 and members > 0)::int as "behindSeats",
        count(*) filter (where ${PUT_IN} < 0 and members > 0)::int as "aheadSeats",
        coalesce(sum(${PUT_IN}) filter (where ${PUT_IN} > 0 and members > 0), 0)::bigint as lost
      from ${booksView} join ${personView} on person.id = learner_id
    ) as sums`)
}

async function readBooks(db: Queryable) {
  return db.one<
    Pick<RoomFigures, 'cash' | 'bills' | 'owed' | 'profitPaid' | 'earned'> & {
      bonuses: Pesewas
      sales: Pesewas
    }
  >(sql`
    select coalesce(sum(cash), 0) as cash, coalesce(sum(wallet + held + suspense), 0) as owed,
      coalesce(-sum(profits) - sum(treasury), 0) as "profitPaid",
      coalesce(-sum(bonuses) filter (where learner_id not in (${UNCOUNTED})), 0) as bonuses,
      coalesce(-sum(treasury), 0) as earned,
      coalesce(sum(bills), 0) as bills, coalesce(sum(sales), 0) as sales
    from ${booksView}`)
}

/** Bonuses but the one for signing up. Of those for codes there is an index over nothing else. */
const LATER_BONUSES = kindsWhere(({ moves }) =>
  moves.some(([source]) => source === 'bonuses'),
).filter((kind) => kind !== 'sign_up')

/**
 * Sums the bonuses of codes: of those that brought the people who are counted, and of all after
 * signing up.
 */
async function readLaterBonuses(db: Queryable) {
  return db.one<Pick<RoomFigures, 'referralBonuses'> & { later: Pesewas }>(sql`
    select coalesce(sum(amount) filter (where kind = 'referral_bonus'), 0) as "referralBonuses",
      coalesce(sum(amount), 0) as later from ${transferView}
    where kind in (${kindList(LATER_BONUSES)}) and learner_id not in (${UNCOUNTED})`)
}

const SACRED = ['holy', 'blessed', 'sacred', 'divine', 'miraculous']

/** Bills bought by anybody, those of deleted people too, and how many machines of any kind were. */
type Bills = { readonly bought: number; readonly paid: Pesewas; readonly all: number }

/**
 * All that was sold, in one look at everybody's machines: what it promises, by those on offer too;
 * the bills among it; and of those who are counted, how many and how many of a sacred name.
 */
async function readSales(db: Queryable) {
  type Sales = Pick<RoomFigures, 'machines' | 'sacredMachines' | 'sacredSales'> & {
    least: number | null
    most: number | null
  }
  const { bought, paid, all, ...sold } = await db.one<Sales & Bills>(sql`
    with sold as materialized (
      select machine_id, daily_profit, ownership.price, bill_rate is not null as is_bill,
        learner_id not in (${UNCOUNTED}) as is_counted, count(*) as count, sum(ownership.price) as paid
      from ${ownershipView} group by 1, 2, 3, 4, 5
    ), rates as (
      select daily_profit::numeric * 1000 / price as rate from ${machineView}
      where is_active and category <> ${BILL}
      union all
      select daily_profit::numeric * 1000 / price from sold where not is_bill
    ), counted as (
      select count, paid, category = any (${SACRED}) as is_sacred
      from sold join ${machineView} on machine.id = machine_id where is_counted
    )
    select (select round(min(rate))::int from rates) as least,
      (select round(max(rate))::int from rates) as most,
      (select coalesce(sum(count), 0)::int from sold) as all,
      (select coalesce(sum(count), 0)::int from sold where is_bill) as bought,
      (select coalesce(sum(paid), 0) from sold where is_bill) as paid,
      (select coalesce(sum(count), 0)::int from counted) as machines,
      (select coalesce(sum(count), 0)::int from counted where is_sacred) as "sacredMachines",
      (select coalesce(sum(paid), 0) from counted where is_sacred) as "sacredSales"`)
  return { ...sold, bills: { bought, paid, all } }
}

/** A person who bought a machine has paid into sales for good; of bills there is an index. */
async function readBuyers(db: Queryable) {
  return db.one<Pick<RoomFigures, 'buyers'>>(sql`
    select coalesce(sum(members), 0)::int as buyers
    from ${booksView} join ${personView} on person.id = learner_id
    where learner_id not in (${UNCOUNTED}) and (sales > 0 or exists (
      select from ${ownershipView} where ownership.learner_id = books.learner_id and bill_rate is not null))`)
}

type SourceBooks = Pick<RoomFigures, 'bills' | 'earned' | 'profitPaid'> & {
  readonly sales: Pesewas
}

/** Reads how anybody's purchases came out, from the books. */
async function readTwin(
  db: Queryable,
  { bills, earned, profitPaid, sales }: SourceBooks,
  { bought, paid, all }: Bills,
): Promise<RoomFigures['twin']> {
  const { rate } = await db.one<{ rate: number | null }>(sql`
    select (
      select bill_rate from ${settingsView} where ${bought}::int > 0
        or exists (select from ${machineView} where category = ${BILL} and is_active)
    ) as rate`)
  if (rate === null) return null
  const returned = minus(paid, bills)
  const none = { earned: NOTHING, returned: NOTHING, laidOut: NOTHING }
  return {
    rate,
    bill: { bought, price: paid, credited: earned, earned, returned, laidOut: bills },
    machines: {
      bought: all - bought,
      price: sales,
      credited: minus(profitPaid, earned),
      ...none,
    },
  }
}

async function readFirstPayout(db: Queryable, paidIn: Pesewas) {
  const first = await db.maybe<{ place: number; on: Day; amount: Pesewas }>(sql`
    select place, day as on, amount from ${cashMoveView.as('payout')}
    where kind = 'withdrawn' and not exists (
      select from ${cashMoveView.as('undone')} where undone.kind = 'undone' and undone.of = payout.place)
    order by exists (
      select from ${personView.as('robot')}
      where robot.id = payout.learner_id and members = 0 and deleted_at is null), place
    limit 1`)
  if (!first) return { firstPayout: null, paidInAfter: NOTHING, sentBackAfter: NOTHING }
  const { place, on, amount } = first
  const { before } = await db.one<{ before: Pesewas }>(sql`
    select coalesce(sum(amount), 0) as before from ${cashMoveView}
    where kind = 'paid' and place < ${place}`)
  // Counts by when it was paid in, not by when it went back. Only so is it a part of what came after.
  const { sentBackAfter } = await db.one<{ sentBackAfter: Pesewas }>(sql`
    select coalesce(sum(amount), 0) as "sentBackAfter" from ${cashMoveView.as('back')}
    where kind = 'returned' and coalesce(of, place) > ${place} and not exists (
      select from ${cashMoveView.as('undone')} where undone.kind = 'undone' and undone.of = back.place)`)
  return { firstPayout: { on, amount }, paidInAfter: minus(paidIn, before), sentBackAfter }
}

async function readWithdrawals(db: Queryable) {
  return db.one<Pick<RoomFigures, 'askers' | 'paid' | 'waiting'>>(sql`
    select coalesce(sum(members), 0)::int as askers,
      coalesce(sum(members) filter (where "wasPaid" and waits is null), 0)::int as paid,
      coalesce(sum(waits), 0) as waiting
    from (
      select learner_id, bool_or(status = 'completed') as "wasPaid",
        sum(amount) filter (where status = 'pending') as waits
      from ${requestView} where kind = 'withdrawal' and learner_id not in (${UNCOUNTED})
      group by learner_id
    ) as asked join ${personView} on person.id = learner_id`)
}
