import type { InferOutput } from 'valibot'
import { Refusal } from '#core/errors.ts'
import { accountView } from '#features/auth/views.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { containsPattern } from '#platform/database/phrase.ts'
import { rawSql, type Sql, sql } from '#platform/database/sql.ts'
import { queueAgain } from '#platform/mail/mail.ts'
import { decideWaitingMail } from '#platform/mail/mail-server.ts'
import { type MailSummary, mailboxCalls } from '../schema.ts'
import { mailbox as t } from '../words/en/mailbox.ts'

type MailsFilter = InferOutput<typeof mailboxCalls.listMails.input>

/** A line; without a mail server nothing is tried, so there is no next try. */
function columnsOf({ config }: Pick<ServerParts, 'config'>): Sql {
  const waits = config.smtpUrl === null ? 'false' : `state = 'queued'`
  return rawSql(`outbox.id, kind, recipient, subject, state, attempts, last_error as "lastError",
    case when ${waits} then next_try_at end as "nextTryAt", queued_at as "queuedAt",
    sent_at as "sentAt"`)
}

const listMails = query(mailboxCalls.listMails, async ({ db, serverParts, input }) => {
  const where = whereOf(input)
  const [mails, { matching }, totals] = await Promise.all([
    db.rows<MailSummary>(sql`
      select ${columnsOf(serverParts)} from outbox ${where}
      order by queued_at desc, id desc ${cutTo(input)}`),
    db.one<{ matching: number }>(sql`select count(*)::int as matching from outbox ${where}`),
    readTotals(db),
  ])
  const { smtpUrl, commandWay } = serverParts.config
  return { mails, matching, totals, delivers: smtpUrl !== null, commandWay }
})

function whereOf({ search, state }: MailsFilter): Sql {
  const pattern = search ? containsPattern(search) : null
  return sql`
    where (${state ?? null}::mail_state is null or state = ${state ?? null}::mail_state)
      and (${pattern}::text is null or search_form(recipient) like ${pattern}::text
        or search_form(subject) like ${pattern}::text)`
}

async function readTotals(db: Queryable) {
  return db.one<Record<MailSummary['state'], number>>(sql`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'kept')::int as kept,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed
    from outbox`)
}

const UUID_AHEAD = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const LINK = /(?<!\S)[^\s#]+#\/reset\S+/g

/**
 * A sign-in link is shown only where the Mailbox is its only destination, and never the link of
 * another present or former admin: its reader could sign in as them. The subject of the message or
 * its address tells whose link it is, because a deleted person may have left only one of them.
 */
const openMail = command(
  mailboxCalls.openMail,
  async ({ tx, serverParts, person, input, audit }) => {
    const mail = await tx.maybe<MailSummary & { body: string; foreign: boolean }>(sql`
    select ${columnsOf(serverParts)}, body, coalesce((
      select bool_or((role <> 'learner' or guarded) and person.id <> ${person.id}) from ${accountView}
      where email = recipient or person.id = substring(about from ${UUID_AHEAD})::uuid
    ), true) as foreign
    from outbox where outbox.id = ${input.id}`)
    if (!mail) throw new Refusal('not_found', t.unknown, 'id')
    const { body, foreign, ...row } = mail
    const hides = (serverParts.config.smtpUrl !== null || foreign) && body.search(LINK) >= 0
    audit({ about: { kind: 'mail', id: row.id }, after: { kind: row.kind, linkHidden: hides } })
    return {
      ...row,
      body: hides ? body.replace(LINK, t.linkHidden) : body,
      linkHidden: hides,
      home: serverParts.config.publicUrl,
    }
  },
)

const decideWaiting = command(
  mailboxCalls.decideWaiting,
  async ({ tx, serverParts, input: { send }, announce, audit }) => {
    if (send && serverParts.config.smtpUrl === null) throw new Refusal('conflict', t.noServer)
    const decided = await decideWaitingMail(tx, send)
    if (decided === 0) throw new Refusal('conflict', t.noneWaits)
    announce('mail', 'admins')
    audit({ after: send ? { sentMessages: decided } : { keptMessages: decided } })
    return { decided }
  },
)

const resendMail = command(
  mailboxCalls.resendMail,
  async ({ tx, serverParts, input, announce, audit }) => {
    if (serverParts.config.smtpUrl === null) throw new Refusal('conflict', t.noServer)
    const wasQueued = await queueAgain(tx, input.id, t.beingCarried)
    if (!wasQueued) throw new Refusal('not_found', t.unknown, 'id')
    announce('mail', 'admins')
    audit({ about: { kind: 'mail', id: input.id } })
    return {}
  },
)

export const mailboxHandlers: readonly Handler[] = [listMails, openMail, resendMail, decideWaiting]
