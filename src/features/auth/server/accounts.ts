import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import { newPersonId, type PersonId } from '#core/ids.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import type { Change } from '#platform/base/change.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import type { Origin, Person } from '#platform/calls/server-parts.ts'
import { breaks, type Db, type Tx } from '#platform/database/db.ts'
import { drawUntilFree } from '#platform/database/draw-until-free.ts'
import { sql } from '#platform/database/sql.ts'
import { waitForAllBefore } from '#platform/database/transaction.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { insertPerson } from './auth.ts'
import { boundHashing, type Passwords } from './hashing.ts'
import { giveReferralBonuses } from './referral.ts'
import { refuseFor } from './refuse-for.ts'

export type NewAccount = {
  readonly email: string
  readonly password: string
  readonly role: Person['role']
  readonly referralCode?: string | undefined
  /** Something that must hold and happen in the same transaction, or there is no account. */
  readonly onlyIf?: (tx: Tx) => Promise<void>
  /** The line of the audit log, as done by its owner; an admin is made by some line of it. */
  readonly noted?: { readonly action: string } & Pick<Origin, 'address' | 'userAgent'>
}

/** Opens an account with its books and bonuses, all or nothing; answers its id and what changed. */
export async function createAccount(
  db: Db,
  passwords: Passwords,
  account: NewAccount,
): Promise<{ id: PersonId; changes: Change[] }> {
  refuseIf(await refuseFor(db, account.password, account))
  const passwordHash = await boundHashing(() => passwords.hash(account.password))
  const id = newPersonId()
  try {
    const changes = await drawUntilFree(['person_referral_code_unique'], () =>
      db.withTx((tx) => openAccount(tx, { ...account, id, passwordHash })),
    )
    return { id, changes }
  } catch (error) {
    if (!breaks(error, 'user_email_key')) throw error
    // A client that repeats after an unknown outcome reads this refusal as 'it is done', so it
    // must be true.
    await db.withTx(waitForAllBefore)
    throw new Refusal('conflict', t.emailTaken, 'email')
  }
}

type AccountOpening = NewAccount & { id: PersonId; passwordHash: string }

async function openAccount(tx: Tx, opening: AccountOpening): Promise<Change[]> {
  const { id, email, role, passwordHash, referralCode } = opening
  const { today } = await tx.one<{ today: Day }>(
    sql`select today from open_command(null, null, 'auth.signUp', null)`,
  )
  await opening.onlyIf?.(tx)
  const { joinBy } = await readSettings(tx)
  if (role === 'learner' && joinBy === 'name') throw new Refusal('not_allowed', t.byNameOnly)
  await insertPerson(tx, { id, email, role, passwordHash }, today)
  const changes: Change[] = [{ topic: 'people', to: 'admins' }]
  if (referralCode) {
    const referrer = await giveReferralBonuses(tx, id, referralCode, today)
    changes.push({ topic: 'wallet', to: referrer }, { topic: 'people', to: referrer })
  }
  if (opening.noted) await auditNewAdmin(tx, id, opening.noted)
  return changes
}

/**
 * The audit entry of an admin whom no other admin made: through the set-up link or the terminal.
 */
export async function auditNewAdmin(
  tx: Tx,
  id: PersonId,
  { action, ...from }: NonNullable<NewAccount['noted']>,
): Promise<void> {
  const entry = { about: { kind: 'person', id }, personId: id, after: { role: 'admin' } }
  await appendAudit(tx, { id }, action, entry, from)
  tx.announce({ topic: 'audit', to: 'admins' })
}
