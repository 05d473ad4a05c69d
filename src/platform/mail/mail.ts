import { createTransport } from 'nodemailer'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { MailKind } from '#core/mail-kinds.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { fields } from '#core/words/en/fields.ts'
import type { Db, Tx } from '../database/db.ts'
import { msTo, type Sql, sql } from '../database/sql.ts'

// The only code that sends anything out of this house. Mail is a row first, written by the
// transaction of its event; a job carries the rows out. Without an SMTP address they stay, and are
// read in the Mailbox.

export type Mail = {
  readonly kind: MailKind
  /** The subject: one message of a kind is sent about it to each recipient, ever. */
  readonly about: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/**
 * Writes a message into the outbox, with the practice notice. A second one like it is dropped. Every
 * message passes here, so here the Mailbox is told that there is one.
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  const queued = await tx.count(sql`
    insert into outbox (id, kind, about, recipient, subject, body)
    values (${newId()}, ${mail.kind}, ${mail.about}, ${mail.recipient}, ${mail.subject},
      ${`${mail.body}\n\n--\n${noticeLines()}\n`})
    on conflict on constraint outbox_once do nothing`)
  if (queued > 0) tx.announce({ topic: 'mail', to: 'admins' })
}

/** The notice to the letter, and in the language of the message where that is another. */
function noticeLines(): string {
  return [...new Set([PRACTICE_NOTICE, fields.practice])].join('\n')
}

/**
 * Erases the messages to these addresses, and those about anything in `ids`, a select of ids as text.
 * What a message is about begins with the id, up to the first space.
 */
export async function eraseMails(tx: Tx, recipients: readonly string[], ids: Sql): Promise<void> {
  await tx.count(sql`
    delete from outbox where recipient = any (${recipients})
      or split_part(about, ' ', 1) in (${ids})`)
}

/** Hands one message to the mail server; throws when it does not take it. */
type MailSender = (
  mail: Pick<Mail, 'recipient' | 'subject' | 'body'> & { id: string },
) => Promise<void>

/** How long to wait for a silent mail server; in all far less than the lease of a message. */
export const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Carries messages to this mail server. Each is thrown where the server does not take it, and has an id
 * that stays the same when it is sent again.
 */
export function openSmtpSender(smtpUrl: string, from: string, patience = PATIENCE): MailSender {
  // Beside the address, not as the second parameter: that one holds what messages have in common.
  const requireTLS = needsTls(smtpUrl)
  const transport = createTransport({ url: smtpUrl, requireTLS, ...patience } as object, { from })
  return async ({ id, recipient, subject, body }) => {
    await transport.sendMail({ to: recipient, subject, text: body, messageId: `<${id}@sikalab>` })
  }
}

const ON_THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** True if a password goes to another machine: then it is said through TLS or not at all. */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !ON_THIS_MACHINE.test(hostname)
}

const MOST_ATTEMPTS = 10
const LEASE = '2 minutes'

/**
 * Sends what is due, one message at a time; answers how many were tried. A message is leased
 * by moving its next try, so that no two processes send it at once and no lock waits on a mail
 * server. A kill between sending and marking sends it again, under the same message id.
 */
export async function processMails(
  db: Db,
  send: MailSender,
  stopping: AbortSignal = new AbortController().signal,
  /** Called after each message, whatever became of it. */
  onMoved: () => void = () => undefined,
): Promise<number> {
  let stop = () => {}
  const stopped = new Promise<'stopped'>((resolve) => {
    stop = () => resolve('stopped')
  })
  stopping.addEventListener('abort', stop)
  try {
    for (let tried = 0; ; tried++) {
      const mail = stopping.aborted ? null : await leaseDue(db)
      if (!mail) return tried
      // A stop does not wait for the mail server: the lease runs out, and the message is tried
      // again.
      if ((await Promise.race([processMail(db, send, mail), stopped])) === 'stopped') return tried
      onMoved()
    }
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}

/** Milliseconds until the next message is due, 0 where one is; null where none is queued. */
export async function msToMail(db: Db): Promise<number | null> {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select ${msTo(sql`min(next_try_at)`)} as ms from outbox where state = 'queued'`)
  return ms
}

type LeasedMail = Mail & { readonly id: string; readonly attempts: number }

async function leaseDue(db: Db): Promise<LeasedMail | null> {
  return db.maybe<LeasedMail>(sql`
    update outbox set next_try_at = now() + ${LEASE}::interval,
      carried_until = now() + ${LEASE}::interval, attempts = attempts + 1
    where id = (
      select id from outbox where state = 'queued' and next_try_at <= now()
      order by next_try_at for update skip locked limit 1)
    returning id, recipient, subject, body, attempts`)
}

/**
 * Queues a message again, as new; false where there is none. Not while it is being carried: it would
 * go out twice, so that refuses 'conflict' with the sentence given.
 */
export async function queueAgain(tx: Tx, id: string, beingCarried: string): Promise<boolean> {
  const queued = await tx.count(sql`
    update outbox set state = 'queued', attempts = 0, next_try_at = now(), last_error = null
    where id = ${id} and (carried_until is null or carried_until <= now())`)
  if (queued > 0) return true
  if (await tx.maybe(sql`select from outbox where id = ${id}`)) {
    throw new Refusal('conflict', beingCarried)
  }
  return false
}

async function processMail(db: Db, send: MailSender, mail: LeasedMail): Promise<void> {
  try {
    await send(mail)
  } catch (error) {
    await postpone(db, mail, error)
    return
  }
  await db.count(sql`
    update outbox set state = 'sent', sent_at = now(), last_error = null, carried_until = null
    where id = ${mail.id}`)
}

async function postpone(
  db: Db,
  mail: { id: string; attempts: number },
  error: unknown,
): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const waitSeconds = Math.min(10 * 3 ** (mail.attempts - 1), 6 * 3600)
  const state = mail.attempts >= MOST_ATTEMPTS ? 'failed' : 'queued'
  await db.count(sql`
    update outbox set state = ${state}::mail_state, last_error = ${reason}, carried_until = null,
      next_try_at = now() + make_interval(secs => ${waitSeconds}::int)
    where id = ${mail.id}`)
}
