import { type Day, daysBetween } from '../../../core/day.ts'
import { minus, type Pesewas, pesewas } from '../../../core/money.ts'
import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import type { RoomFigures } from '../schema.ts'

// Each figure's definition stands in schema.ts. They are read at one moment, in a transaction of the
// caller's, after the trace was carried on.

export async function readFigures(db: Queryable, today: Day): Promise<RoomFigures> {
  const { startedOn, ...people } = await readPeople(db)
  const { bonuses, ...books } = await readBooks(db)
  const payouts = await readPayouts(db)
  const { referralBonuses } = await readReferralBonuses(db)
  return {
    ...people,
    ...books,
    ...payouts,
    // As long as the trace is carried on first, this is what was paid in less what was sent back.
    putIn: pesewas(books.cash + payouts.paidOut - books.earned),
    referralBonuses,
    signUpBonuses: minus(bonuses, referralBonuses),
    promise: await readPromise(db),
    ...(await readFirstPayout(db)),
    ...(await readWithdrawals(db)),
    ...(await readMachines(db)),
    verseDays: startedOn ? daysBetween(startedOn, today) + 1 : 0,
  }
}

/** Those who are counted, with their cash. */
const ROOM = sql`
  select id, referred_by, cash from person join books on learner_id = id
  where role = 'investor' or cash <> 0`

async function readPeople(db: Queryable) {
  return db.one<
    Pick<RoomFigures, 'people' | 'behind' | 'ahead' | 'even' | 'referred'> & {
      startedOn: Day | null
    }
  >(sql`
    select count(*)::int as people, count(*) filter (where cash > 0)::int as behind,
      count(*) filter (where cash < 0)::int as ahead, count(*) filter (where cash = 0)::int as even,
      count(referred_by)::int as referred, (select min(joined_on) from person) as "startedOn"
    from (${ROOM}) as room`)
}

async function readBooks(db: Queryable) {
  return db.one<
    Pick<RoomFigures, 'cash' | 'owed' | 'profitPaid' | 'earned'> & { bonuses: Pesewas }
  >(sql`
    select coalesce(sum(cash), 0) as cash, coalesce(sum(wallet + held + suspense), 0) as owed,
      coalesce(-sum(profits), 0) as "profitPaid", coalesce(-sum(bonuses), 0) as bonuses,
      (select coalesce(sum(amount), 0) from transfer
        where target = 'cash' and source <> 'pocket') as earned
    from books`)
}

/** Whose cash was paid out: of every withdrawal, and back again where one was undone. */
async function readPayouts(db: Queryable) {
  return db.one<Pick<RoomFigures, 'paidOut' | 'fromSelf' | 'fromOthers' | 'fromLater'>>(sql`
    select coalesce(sum(flow.amount), 0) as "paidOut",
      coalesce(sum(flow.amount) filter (where giver = taker), 0) as "fromSelf",
      coalesce(sum(flow.amount) filter (where giver <> taker), 0) as "fromOthers",
      coalesce(sum(flow.amount) filter (
        where (gave.joined_on, gave.id) > (took.joined_on, took.id)), 0) as "fromLater"
    from cash_flow as flow join cash_move as move on move.place = flow.move
    left join cash_move as undone on move.kind = 'undone' and undone.place = move.of
    left join person as gave on gave.id = giver
    join person as took on took.id = taker
    where 'withdrawn' in (move.kind, undone.kind)`)
}

/** Days that are over are summed up already; only the rest is counted. */
async function readReferralBonuses(db: Queryable) {
  return db.one<Pick<RoomFigures, 'referralBonuses'>>(sql`
    select coalesce(sum(amount), 0) as "referralBonuses" from (
      select amount from day_total where kind = 'referral_bonus'
      union all
      select amount from transfer where kind = 'referral_bonus'
        and day > (select day from day_total_through)
    ) as written`)
}

async function readPromise(db: Queryable): Promise<RoomFigures['promise']> {
  const { least, most } = await db.one<{ least: number | null; most: number | null }>(sql`
    select round(min(rate))::int as least, round(max(rate))::int as most from (
      select daily_profit::numeric * 1000 / price as rate from machine where is_active
      union all
      select daily_profit::numeric * 1000 / price from ownership
    ) as rates`)
  return least === null || most === null ? null : { least, most }
}

async function readFirstPayout(db: Queryable) {
  const first = await db.maybe<{ place: number; on: Day; amount: Pesewas }>(sql`
    select place, day as on, amount from cash_move as payout
    where kind = 'withdrawn' and not exists (
      select from cash_move as undone where undone.kind = 'undone' and undone.of = payout.place)
    order by place limit 1`)
  if (!first) return { firstPayout: null, paidInAfter: pesewas(0) }
  const { place, on, amount } = first
  const after = await db.one<Pick<RoomFigures, 'paidInAfter'>>(sql`
    select coalesce(sum(amount), 0) as "paidInAfter" from cash_move
    where kind = 'paid' and place > ${place}`)
  return { firstPayout: { on, amount }, ...after }
}

async function readWithdrawals(db: Queryable) {
  return db.one<Pick<RoomFigures, 'askers' | 'paid' | 'waiting'>>(sql`
    select count(distinct learner_id)::int as askers,
      count(distinct learner_id) filter (where status = 'completed')::int as paid,
      coalesce(sum(amount) filter (where status = 'pending'), 0) as waiting
    from request where kind = 'withdrawal' and learner_id in (select id from (${ROOM}) as room)`)
}

const SACRED = ['holy', 'blessed', 'sacred', 'divine', 'miraculous']

async function readMachines(db: Queryable) {
  return db.one<Pick<RoomFigures, 'machines' | 'buyers' | 'sacredMachines' | 'sacredSales'>>(sql`
    select count(*)::int as machines, count(distinct learner_id)::int as buyers,
      count(*) filter (where category = any (${SACRED}))::int as "sacredMachines",
      coalesce(sum(ownership.price) filter (where category = any (${SACRED})), 0) as "sacredSales"
    from ownership join machine on machine.id = machine_id
    where learner_id in (select id from (${ROOM}) as room)`)
}
