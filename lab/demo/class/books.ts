import { ghs, type Pesewas } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import type { Decision, Foreseen } from './acts.ts'
import type { House } from './house.ts'

// What the books of the house say, read beside the app, and whether it is what the plan foresaw.

/** Foreseen in cedis, with the pesewas of some interest. */
const pesewasOf = (cedis: number) => Math.round(cedis * 100)

type PurseRow = { email: string; pocket: Pesewas; wallet: Pesewas; held: Pesewas }

/** What is not as foreseen, in words; nothing where the books and the plan agree to the pesewa. */
export async function differences(
  { db }: House,
  foreseen: Foreseen,
  people: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<PurseRow>(sql`
    select email, pocket, wallet, held from person join books on learner_id = id
    where role = 'learner'`)
  const found = new Map(rows.map((row) => [row.email, row]))
  const { drawer } = await db.one<{ drawer: Pesewas }>(
    sql`select coalesce(sum(cash), 0)::bigint as drawer from books`,
  )
  const wrong = drawer === pesewasOf(foreseen.drawer) ? [] : [`drawer ${drawer / 100}`]
  for (const [who, purse] of foreseen.purses.entries()) {
    const email = people[who] ?? ''
    const row = found.get(email)
    for (const part of ['pocket', 'wallet', 'held'] as const) {
      if (row?.[part] === pesewasOf(purse[part])) continue
      wrong.push(`${part} of ${email} ${(row?.[part] ?? 0) / 100}, foreseen ${purse[part]}`)
    }
  }
  return wrong
}

export type Standing = {
  people: number
  drawer: Pesewas
  owed: Pesewas
  depositsAsked: number
  deposits: number
  depositsRejected: number
  putIn: Pesewas
  purchases: number
  profitSaid: Pesewas
  withdrawalsAsked: number
  withdrawals: number
  paidOut: Pesewas
  waiting: number
  waitingFor: Pesewas
  ahead: number
  behind: number
}

/** The figures of the house as it stands. */
export async function readStanding({ db }: House): Promise<Standing> {
  return db.one<Standing>(sql`
    with asked as (
      select count(*) filter (where kind = 'deposit')::int as "depositsAsked",
        count(*) filter (where kind = 'deposit' and status = 'completed')::int as deposits,
        count(*) filter (where kind = 'deposit' and status = 'failed')::int as "depositsRejected",
        count(*) filter (where kind = 'withdrawal')::int as "withdrawalsAsked",
        count(*) filter (where kind = 'withdrawal' and status = 'completed')::int as withdrawals,
        coalesce(sum(amount) filter (where kind = 'withdrawal' and status = 'completed'), 0)::bigint
          as "paidOut",
        count(*) filter (where kind = 'withdrawal' and status = 'pending')::int as waiting,
        coalesce(sum(amount) filter (where kind = 'withdrawal' and status = 'pending'), 0)::bigint
          as "waitingFor"
      from request
    ), held as (
      select coalesce(sum(cash), 0)::bigint as drawer,
        coalesce(sum(wallet + held + suspense), 0)::bigint as owed,
        coalesce(-sum(profits), 0)::bigint as "profitSaid"
      from books
    ), cash as (
      select count(*)::int as people, count(*) filter (where cash < 0)::int as ahead,
        count(*) filter (where cash > 0)::int as behind
      from person join books on learner_id = id where role = 'learner'
    ), sent as (select coalesce(sum(amount), 0)::bigint as "putIn" from payment)
    select *, (select count(*)::int from ownership) as purchases
    from asked, held, cash, sent`)
}

/** Learners by what they took out beyond what they put in, most first. */
export async function listByGain({ db }: House): Promise<{ email: string; gain: Pesewas }[]> {
  return db.rows(sql`
    select email, -cash as gain from person join books on learner_id = id
    where role = 'learner' order by cash, email`)
}

/** The request of somebody that waits for this decision. */
export async function findWaiting(
  { db }: House,
  email: string,
  { do: what, amount }: Decision,
): Promise<string> {
  const kind = what === 'reject_deposit' ? 'deposit' : 'withdrawal'
  const { id } = await db.one<{ id: string }>(sql`
    select request.id from request join person on person.id = learner_id
    where email = ${email} and kind = ${kind}::request_kind and request.status = 'pending'
      and amount = ${ghs(amount)}::bigint limit 1`)
  return id
}
