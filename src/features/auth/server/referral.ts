import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { referralBonus } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { drawUntilFree } from '#platform/database/draw-until-free.ts'
import { sql } from '#platform/database/sql.ts'
import { access } from '#platform/words/en/access.ts'
import { authServer as t } from '../words/en/auth-server.ts'

/**
 * Notes who referred a newcomer and pays both their bonus; answers the referrer. Once per
 * newcomer. Refuses a code that nobody has, that of a suspended person, and that of somebody whom the
 * newcomer brought, alike.
 */
export async function giveReferralBonuses(
  tx: Tx,
  newcomer: PersonId,
  code: string,
  today: Day,
): Promise<PersonId> {
  const referrer = await tx.maybe<{ id: PersonId }>(sql`
    update person set referrals = referrals + 1
    where referral_code = ${code} and status <> 'suspended' and id <> ${newcomer}
      and referred_by is distinct from ${newcomer} returning id`)
  if (!referrer) throw new Refusal('invalid', t.referralUnknown, 'referralCode')
  const noted = await tx.count(sql`
    update person set referred_by = ${referrer.id} where id = ${newcomer} and referred_by is null`)
  if (noted === 0) throw new Refusal('conflict', t.referralUnknown, 'referralCode')

  const { referralBonus: amount } = await readSettings(tx)
  if (amount > 0) {
    await post(tx, newcomer, referralBonus(referrer.id, amount, today))
    await post(tx, referrer.id, referralBonus(newcomer, amount, today))
  }
  return referrer.id
}

/**
 * The signs of a code, without 0 and O, 1 and I: it is read from one phone and typed into another.
 * Older codes may have them.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Six random letters or digits: 32^6 of them. A string, never a number: '22E345' is one. */
export function newReferralCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(6))
  return Array.from(numbers, (number) => LETTERS[number % LETTERS.length]).join('')
}

/**
 * Gives this person another code, and answers it. Refuses 'unauthenticated' where the person is deleted.
 */
export async function drawReferralCode(db: Db, id: PersonId): Promise<string> {
  return drawUntilFree(['person_referral_code_unique'], async () => {
    const code = newReferralCode()
    const changed = await db.count(sql`
      update person set referral_code = ${code} where id = ${id} and deleted_at is null`)
    if (changed === 0) throw new Refusal('unauthenticated', access.signInFirst)
    return code
  })
}
