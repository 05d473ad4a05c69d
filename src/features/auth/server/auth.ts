// The feature's facade: what other features may ask of people and their accounts.

import { randomBytes } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { maskEmail } from '#core/mask.ts'
import { sayAs } from '#core/room-words.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import type { Config } from '#platform/base/config.ts'
import { clearAttemptsOf } from '#platform/calls/attempts.ts'
import type { Person, PersonWithEmail, ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { inLocaleOf } from '#platform/http/locale.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { access } from '#platform/words/en/access.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { person as personWords } from '../words/en/person.ts'
import { storedLink } from './link.ts'
import { endSeat } from './seat.ts'
import { endSessionsWhere } from './session-ends.ts'

export { isOfAnotherAdmin, rememberAddress } from './admin-address.ts'
export { emailConstraints, insertPerson, limitPeople, type NewPerson } from './insert-person.ts'
export {
  guardAccount,
  markEmailByAdmin,
  markNoticesSeen,
  renamePerson,
  setMembersOf,
  setRoleOf,
  setStatusOf,
} from './person.ts'
export {
  banPhonesOf,
  countSeatsOf,
  hasLostSession,
  isBanned,
  listLockedSeats,
  lockSession,
  openSeatSession,
  readPhone,
  seatCookie,
  unlockSession,
} from './phone.ts'
export { drawReferralCode, giveReferralBonuses } from './referral.ts'
export { type IsReserved, refuseReserved } from './reserved-email.ts'
export {
  findSeatOfOffer,
  isBannedOffer,
  isPin,
  issueCard,
  listSeatCards,
  lockByCard,
  makeSeatCode,
  openSeat,
  readCard,
  setPin,
  spendSeatCode,
  wasSeatCode,
} from './seat.ts'
export { forgetAddresses, forgetSessions, shiftSessions } from './session-ends.ts'
export { hasSecondFactor, lockOwn, type OnSignIn } from './sign-in-facts.ts'

export async function findPersonByEmail(
  db: Queryable,
  email: string,
): Promise<PersonWithEmail | null> {
  return db.maybe<PersonWithEmail>(sql`
    select id, coalesce(name, email) as name, email, role, status from person
    where email = ${email}`)
}

/** Lists the addresses to which mail for the house goes when the settings name none. */
export async function listAdminEmails(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email from person where role = 'admin' and status = 'active' order by id limit 20`)
  return rows.map(({ email }) => email)
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const admin = await db.maybe(sql`
    select from person where role = 'admin' and status = 'active' limit 1`)
  return admin !== null
}

/** The rate limiter's bucket in which guesses at one account are counted. */
export function signInBucket(email: string): string {
  return `sign-in ${email}`
}

/** Links to choose a password that were mailed to this person let nobody in any more. */
export async function spendLinksOf(tx: Tx, id: PersonId): Promise<void> {
  await tx.count(sql`
    delete from auth.verification where value = ${id}::text and identifier like 'link:%'`)
}

/**
 * Signs somebody out everywhere, and ends what waits for a code; answers how many sessions ended. Who
 * signs in at this moment and is not to be let in any more is stopped by the lock of the account.
 */
export async function endSessionsOf(db: Queryable, id: PersonId): Promise<number> {
  await endWaitingSignIns(db, id)
  return endSessionsWhere(db, sql`"userId" = ${id}`)
}

/**
 * Ends all that lets somebody in: links, sessions, what waits for a code, and the password. So does
 * a change of role: nobody comes into the other role by what they learned or set before.
 */
export async function endWaysIn(tx: Tx, id: PersonId): Promise<void> {
  await spendLinksOf(tx, id)
  await endSessionsOf(tx, id)
  await endSeat(tx, id)
  await tx.count(sql`
    update auth.account set password = null, "updatedAt" = now() where "userId" = ${id}`)
}

/** Ends what waits for a code of this person: nothing begun before a change is completed after it. */
export async function endWaitingSignIns(db: Queryable, id: PersonId): Promise<void> {
  await db.count(sql`
    delete from auth.verification where value = ${id}::text and identifier like '2fa-%'`)
}

/**
 * Moves somebody to another e-mail and tells both addresses; links mailed to the old one are dead.
 * Breaks `user_email_key` where it is taken. The caller asks `refuseReserved` first.
 */
export async function changeEmailOf(
  tx: Tx,
  { id }: Pick<Person, 'id'>,
  email: string,
): Promise<void> {
  // Read under the lock: of two changes at once, the second tells the address of the first.
  const { old, locale } = await tx.one<{ old: string | null; locale: string | null }>(sql`
    select email as old, locale from person where id = ${id} for no key update`)
  if (old === null) throw new Refusal('unauthenticated', access.signInFirst)
  if (old === email) return
  await tx.count(sql`
    update auth."user" set email = ${email}, "updatedAt" = now() where id = ${id}`)
  await tx.count(sql`update person set email = ${email} where id = ${id}`)
  await spendLinksOf(tx, id)
  const settings = await readSettings(tx)
  // The admin who changes an address may speak another language than its owner, who reads the mail.
  await inLocaleOf({ locale }, settings, async () => {
    const about = `${id} ${Date.now()}`
    const subject = t.emailChangedMail.subject(settings.platformName)
    const toOld = t.emailChangedMail.toOld(maskEmail(email))
    await queueMail(tx, { kind: 'email-changed', about, recipient: old, subject, body: toOld })
    const toNew = sayAs(settings.scenario, () => t.emailChangedMail.toNew(settings.platformName))
    await queueMail(tx, { kind: 'email-changed', about, recipient: email, subject, body: toNew })
  })
}

/** The ways in which a link to choose a password reaches somebody. */
type LinkDelivery = 'mail' | 'mailbox' | 'handed' | 'server' | 'tools'

/**
 * Invites somebody to choose a password, by `by`, in place of any older invitation. It goes by mail
 * with its link, or lies in the Mailbox where no mail server is set. There an admin's would lie where
 * every admin reads: of a new one `by` takes and hands it over ('handed'). Of somebody who is or was
 * an admin with a password no other admin sees one: it is made at the server alone.
 */
export async function queueInvitation(
  tx: Tx,
  { config }: Pick<ServerParts, 'config'>,
  { id, email, role }: Pick<PersonWithEmail, 'id' | 'email' | 'role'>,
  by: PersonId,
): Promise<LinkDelivery> {
  await spendLinksOf(tx, id)
  const { isOwners } = await tx.one<{ isOwners: boolean }>(sql`
    update person set invited_by = ${by}, invitation_shown_at = null where id = ${id}
    returning guarded or (role <> 'learner' and exists (
      select from auth.account where "userId" = person.id and password is not null
    )) as "isOwners"`)
  const delivery = wayOf(config, role, isOwners)
  const { platformName } = await readSettings(tx)
  const text = personWords.inviteMail
  await queueMail(tx, {
    kind: 'invitation',
    about: `${id} ${Date.now()}`,
    recipient: email,
    subject: personWords.inviteMail.subject(platformName),
    body:
      delivery === 'handed'
        ? text.handedOver(platformName)
        : delivery === 'server' || delivery === 'tools'
          ? text.byServer(platformName, config.commandWay)
          : text.body(platformName, await makeInvitationLink(tx, config, id)),
  })
  return delivery
}

function wayOf(config: Config, role: Person['role'], isOwners: boolean): LinkDelivery {
  if (config.smtpUrl !== null) return 'mail'
  if (isOwners) return config.commandWay === 'tools' ? 'tools' : 'server'
  return role === 'learner' ? 'mailbox' : 'handed'
}

/** Tells somebody that their role and their ways in were changed, with a link where mail goes. */
export async function queueRoleChange(
  tx: Tx,
  { config, config: { smtpUrl, commandWay: way } }: Pick<ServerParts, 'config'>,
  {
    id,
    email,
    role,
  }: Pick<PersonWithEmail, 'id' | 'email'> & { role: Exclude<Person['role'], 'teacher'> },
): Promise<void> {
  const { platformName } = await readSettings(tx)
  const text = personWords.roleMail
  await queueMail(tx, {
    kind: 'role-changed',
    about: `${id} ${Date.now()}`,
    recipient: email,
    subject: text.subject(platformName),
    body: [
      text[role],
      smtpUrl === null ? text.byServer(way) : text.byLink(await makePasswordLink(tx, config, id)),
    ].join('\n\n'),
  })
}

/** A link to choose a password, for somebody who has an account already. */
export async function makePasswordLink(
  tx: Tx,
  config: Config,
  id: PersonId,
  page = '/#/reset?',
): Promise<string> {
  return `${config.publicUrl}${page}token=${await makeLink(tx, id, '7 days')}`
}

/**
 * Makes a link to choose a password for somebody who has never been here: its page says that it is an
 * invitation.
 */
export function makeInvitationLink(tx: Tx, config: Config, id: PersonId): Promise<string> {
  return makePasswordLink(tx, config, id, '/#/reset?invited&')
}

/** The token of a link to choose a password. Of it the table keeps a hash. */
export async function makeLink(db: Queryable, id: PersonId, goodFor: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.count(sql`
    insert into auth.verification (id, identifier, value, "expiresAt")
    values (${newId()}, ${storedLink(token)}, ${id}::text, now() + ${goodFor}::interval)`)
  return token
}

/**
 * The link of an invited admin or teacher, for who invited them last, once, where no mail server is
 * set. Never of somebody who has or had a password: it would let in as them. Refuses 'conflict' or
 * 'not_allowed'.
 */
export async function showInvitationOnce(
  tx: Tx,
  { config }: Pick<ServerParts, 'config'>,
  id: PersonId,
  by: PersonId,
): Promise<string> {
  if (config.smtpUrl !== null) throw new Refusal('conflict', personWords.invitationMailed)
  // Somebody who chooses a password at this moment waits here, or came first.
  const account = await tx.maybe<{ isOpen: boolean }>(sql`
    select password is null as "isOpen" from auth.account where "userId" = ${id} for update`)
  const takenCount = await tx.count(sql`
    update person set invitation_shown_at = now()
    where id = ${id} and role <> 'learner' and invited_by = ${by} and invitation_shown_at is null
      and not guarded`)
  if (!account?.isOpen || takenCount === 0) {
    throw new Refusal('not_allowed', personWords.invitationNotShown)
  }
  await spendLinksOf(tx, id)
  return makeInvitationLink(tx, config, id)
}

/**
 * Erases the account itself: its password and sessions, open links, the tries counted by any address, and
 * what names the person in their row, which stays for the books. It is marked as deleted.
 */
export async function eraseAccount(tx: Tx, id: PersonId, emails: readonly string[]): Promise<void> {
  const buckets = emails.flatMap((email) => [signInBucket(email), `reset ${email}`])
  await tx.count(sql`delete from auth.verification where value = ${id}::text`)
  await endSessionsWhere(tx, sql`"userId" = ${id}`)
  await tx.count(sql`delete from auth."user" where id = ${id}`)
  await clearAttemptsOf(tx, id, buckets)
  await endSeat(tx, id)
  await tx.count(sql`
    update person set deleted_at = clock_timestamp(), status = 'suspended', email = null, locale = null,
      name = null, members = least(members, 1), practice_number = null, referral_code = null, avatar = 0
    where id = ${id}`)
}
