import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { listAdminEmails } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { readSettings, type Settings } from '#features/settings/server/settings.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { sql } from '#platform/database/sql.ts'
import { inEnglish, inLocaleOf } from '#platform/http/locale.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { adminLetters } from '../words/en/admin-letters.ts'
import { wallet as walletWords } from '../words/en/wallet.ts'
import { walletLetters as t } from '../words/en/wallet-letters.ts'
import { type Request, readRequest } from './requests.ts'

/** The settings and all admins' e-mails, read in one statement. */
type SettingsAndAdmins = Settings & { readonly admins: readonly string[] }

export async function readSettingsAndAdmins(tx: Tx): Promise<SettingsAndAdmins> {
  const [settings, admins] = await awaitInOrder(readSettings(tx), listAdminEmails(tx))
  return { ...settings, admins }
}

type RequestSummary = Pick<Request, 'id' | 'number' | 'kind' | 'amount'>

/**
 * Queues a mail to the house about a new request, in the request's own transaction: no mail leaves if the
 * request fails.
 */
export async function queueRequested(
  tx: Tx,
  { id, number, kind, amount }: RequestSummary,
  learner: string,
  { notifyEmail, admins, platformName }: SettingsAndAdmins,
): Promise<void> {
  const recipients = notifyEmail ? [notifyEmail] : admins
  // The house's mail is in English, whatever language the learner uses.
  const { subject, body } = adminLetters.requestedMail(platformName, kind, amount, learner, number)
  await inEnglish(() =>
    awaitInOrder(
      ...recipients.map((recipient) =>
        queueMail(tx, { kind: 'request-made', about: id, recipient, subject, body }),
      ),
    ),
  )
}

type DecisionMail = { email: string | null; decidedAt: string; locale: string | null }

/** Queues a mail to the learner about the decision. After a reset the next decision is mailed again. */
export async function queueDecided(tx: Tx, request: Request, reason: string | null): Promise<void> {
  const settings = await readSettings(tx)
  const { email, decidedAt, locale } = await tx.one<DecisionMail>(sql`
    select email, locale, decided_at as "decidedAt" from request join ${personView} on person.id = learner_id
    where request.id = ${request.id}`)
  // A person who joined with a name only has no e-mail and reads it in the app.
  if (email === null) return
  const about = `${request.id} ${decidedAt}`
  await inLocaleOf({ locale }, settings, async () => {
    const { subject, body } = t.decidedMail(settings.platformName, request, reason)
    await queueMail(tx, { kind: 'request-decided', about, recipient: email, subject, body })
  })
}

/**
 * Tells the house about the newest pending request of this kind and amount. The outbox accepts one message
 * for each request, so the house is never told twice. Refuses 'not_found' if there is no such request.
 */
export async function queueOnceMore(
  db: Db,
  person: Person,
  { kind, amount }: { kind: 'deposit' | 'withdrawal'; amount: Pesewas },
): Promise<void> {
  await db.withTx(async (tx) => {
    const waiting = await tx.maybe<{ id: string }>(sql`
      select id from request
      where learner_id = ${person.id} and kind = ${kind}::request_kind and amount = ${amount}
        and status = 'pending'
      order by requested_at desc limit 1`)
    const request = waiting && (await readRequest(tx, waiting.id))
    if (!request) throw new Refusal('not_found', walletWords.notFound)
    await queueRequested(tx, request, person.name, await readSettingsAndAdmins(tx))
  })
}
