import { type Day, daysBetween } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import type { SessionRow } from '#features/auth/schema/account.ts'
import { personView, sessionView, signInView } from '#features/auth/views.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { isOpen, readBalances } from '#ledger/books.ts'
import { readStatement } from '#ledger/statement.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { peopleCalls } from '../schema.ts'
import { people as t } from '../words/en/people.ts'
import { findPersonRow, readPeopleTotals } from './list.ts'

export const readPerson = query(peopleCalls.readPerson, async ({ db, today, input }) => {
  const line = await findPersonRow(db, input.id)
  if (!line) throw new Refusal('not_found', t.unknown, 'id')
  const { id } = line
  const [more, balances, machines, referred, sessions, { pending }, { activeAdmins }] =
    await Promise.all([
      readMore(db, id),
      readBalances(db, id),
      listMachinesOf(db, id),
      listReferredBy(db, id),
      listSessionsOf(db, id),
      db.one<{ pending: number }>(sql`
      select count(*)::int as pending from ${requestView}
      where learner_id = ${id} and status = 'pending'`),
      readPeopleTotals(db),
    ])
  // The person was deleted between the two reads.
  if (!isOpen(balances)) throw new Refusal('not_found', t.unknown, 'id')
  const { settled_on: settledOn, transfers: _transfers, ...accounts } = balances
  return {
    person: { ...line, ...more },
    balances: accounts,
    settledOn,
    machines: machines.map((machine) => ({
      ...machine,
      daysLeft: Math.max(0, daysBetween(today, machine.endsOn)),
    })),
    referred,
    sessions,
    pending,
    activeAdmins,
  }
})

export const readPersonStatement = query(
  peopleCalls.readStatement,
  async ({ db, input: { id, account, before, size } }) => {
    const lines = await readStatement(db, id, account, { size, ...(before && { before }) })
    const last = lines.at(-1)
    return { lines, before: lines.length === size && last ? last.number : null }
  },
)

type More = {
  avatar: number
  practiceNumber: string
  referralCode: string
  createdAt: string
  hasPassword: boolean
  referredBy: { id: string; name: string; isDeleted: boolean } | null
}

async function readMore(db: Queryable, id: string): Promise<More> {
  return db.one<More>(sql`
    select person.avatar, person.practice_number as "practiceNumber",
      person.referral_code as "referralCode", person.created_at as "createdAt",
      exists (
        select from ${signInView} where person_id = person.id and has_password
      ) as "hasPassword",
      case when referrer.id is not null then jsonb_build_object('id', referrer.id, 'name',
        coalesce(referrer.name, ${personWords.nobody}), 'isDeleted', referrer.name is null)
        end as "referredBy"
    from ${personView} left join ${personView.as('referrer')} on referrer.id = person.referred_by
    where person.id = ${id}`)
}

async function listMachinesOf(db: Queryable, id: string) {
  return db.rows<{
    machineId: number
    name: string
    boughtOn: Day
    endsOn: Day
    price: Pesewas
    dailyProfit: Pesewas
    billRate: number | null
  }>(sql`
    select machine_id as "machineId", name, bought_on as "boughtOn", ends_on as "endsOn",
      ownership.price, ownership.daily_profit as "dailyProfit",
      ownership.bill_rate as "billRate"
    from ${ownershipView} join ${machineView} on machine.id = machine_id
    where learner_id = ${id} order by bought_on desc, machine_id`)
}

async function listReferredBy(db: Queryable, id: string) {
  return db.rows<{ id: string; name: string; isDeleted: boolean; joinedOn: Day }>(sql`
    select id, coalesce(name, ${personWords.nobody}) as name, name is null as "isDeleted",
      joined_on as "joinedOn" from ${personView}
    where referred_by = ${id} order by id desc limit 100`)
}

async function listSessionsOf(db: Queryable, id: string) {
  return db.rows<Omit<SessionRow, 'current'>>(sql`
    select id, "createdAt" as "startedAt", "expiresAt" as "endsAt",
      coalesce("ipAddress", '') as address, coalesce("userAgent", '') as "userAgent"
    from ${sessionView} where "userId" = ${id} and "expiresAt" > (select seen_now())
    order by "createdAt" desc limit 100`)
}
