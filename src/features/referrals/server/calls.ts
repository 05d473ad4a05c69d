import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { maskName } from '#core/mask.ts'
import type { Pesewas } from '#core/money.ts'
import { drawReferralCode } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { transferView } from '#ledger/views.ts'
import { countAttempt } from '#platform/calls/attempts.ts'
import { type Handler, query, rawHandler } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, type Page } from '#platform/database/list.ts'
import { sql } from '#platform/database/sql.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { referralsCalls } from '../schema.ts'

const readReferrals = query(
  referralsCalls.readReferrals,
  async ({ db, person, input: { page, size } }) => {
    const [standing, referredBy, people] = await Promise.all([
      readStanding(db, person.id),
      readReferrer(db, person.id),
      listReferred(db, person.id, { page, size }),
    ])
    return { ...standing, referredBy, people }
  },
)

/** The learner's code, the number of people who joined by it, and the sum of the bonuses. */
async function readStanding(db: Queryable, id: PersonId) {
  return db.one<{ code: string; total: number; rewards: Pesewas }>(sql`
    select referral_code as code, referrals as total, coalesce((
      select sum(amount) from ${transferView} join ${personView.as('newcomer')} on newcomer.id = cause
      where learner_id = ${id} and kind = 'referral_bonus' and newcomer.referred_by = ${id}
    ), 0) as rewards
    from ${personView} where id = ${id}`)
}

async function readReferrer(db: Queryable, id: PersonId) {
  const referrer = await db.maybe<{ name: string | null; bonus: Pesewas }>(sql`
    select referrer.name, coalesce((
      select sum(amount) from ${transferView}
      where learner_id = ${id} and kind = 'referral_bonus' and cause = referrer.id
    ), 0) as bonus
    from ${personView} join ${personView.as('referrer')} on referrer.id = person.referred_by
    where person.id = ${id}`)
  return referrer && { ...referrer, name: maskName(referrer.name) }
}

async function listReferred(db: Queryable, id: PersonId, page: Page) {
  const rows = await db.rows<{ name: string | null; joinedOn: Day; brought: Pesewas }>(sql`
    select newcomer.name, newcomer.joined_on as "joinedOn", coalesce(sum(amount), 0) as brought
    from ${personView.as('newcomer')}
    left join ${transferView} on learner_id = ${id} and kind = 'referral_bonus' and cause = newcomer.id
    where newcomer.referred_by = ${id}
    group by newcomer.id, newcomer.name, newcomer.joined_on order by newcomer.id desc
    ${cutTo(page)}`)
  return rows.map((row) => ({ ...row, name: maskName(row.name) }))
}

const DRAWS_AN_HOUR = 60
const HOUR_SECONDS = 3_600

const regenerateCode = rawHandler(
  referralsCalls.regenerateCode,
  async ({ person, serverParts: { db, announce } }) => {
    const draws = await countAttempt(db, `referral-code ${person.id}`, HOUR_SECONDS)
    if (draws > DRAWS_AN_HOUR) throw new Refusal('too_many', serverWords.tooMany)
    const code = await drawReferralCode(db, person.id)
    announce([{ topic: 'people', to: person.id }])
    return { code }
  },
)

export const referralsHandlers: readonly Handler[] = [readReferrals, regenerateCode]
