import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

// This notes whether mail leaves the house. Where none did, messages may have waited in the outbox for
// weeks, and nobody expects them any more. So the admin decides about them first when a mail server is
// set.

/** A note younger than this is not renewed. */
const SEEN_EVERY = '30 seconds'
/** How often a process with a mail server notes that it runs, in milliseconds; in time for this: */
export const NOTED_EVERY_MS = 50_000
/** The time without a mail server after which mail counts as not leaving. */
const GONE_AFTER = '2 minutes'

/**
 * Called by a process with a mail server, before it carries anything. Where mail did not leave until
 * now, all that lies in the outbox is put aside, until an admin says what becomes of it; what is
 * written from now on leaves as ever. Of several processes the first does it and the others wait.
 */
export async function markMailServerSeen(db: Db): Promise<void> {
  const { isKnown } = await db.one<{ isKnown: boolean }>(sql`
    with renewed as (
      update mail_server set seen_at = clock_timestamp()
      where since is not null and seen_at <= now() - ${SEEN_EVERY}::interval
    )
    select since is not null as "isKnown" from mail_server`)
  if (isKnown) return
  await db.withTx(async (tx) => {
    const { isNew } = await tx.one<{ isNew: boolean }>(sql`
      select since is null as "isNew" from mail_server for update`)
    if (isNew) await putAside(tx)
    await tx.count(sql`
      update mail_server set since = coalesce(since, now()), seen_at = clock_timestamp()`)
  })
}

async function putAside(tx: Tx): Promise<void> {
  // Waits for transactions that are writing a message now: theirs counts as older mail too.
  await tx.rows(sql`lock table outbox in share row exclusive mode`)
  const waiting = await tx.count(sql`
    update outbox set state = 'waiting' where state = 'queued'`)
  if (waiting > 0) tx.announce({ topic: 'mail', to: 'admins' })
}

/**
 * Puts aside all that a restored outbox would carry: it may have left since the backup. Answers of
 * how many messages.
 */
export async function putAsideRestored(tx: Tx): Promise<number> {
  return tx.count(sql`
    update outbox set state = 'waiting', carried_until = null where state = 'queued'`)
}

/**
 * Called by a process without a mail server: mail does not leave any more, unless another process
 * sends it.
 */
export async function markMailServerGone(db: Db): Promise<void> {
  await db.count(sql`
    update mail_server set since = null
    where since is not null and seen_at < now() - ${GONE_AFTER}::interval`)
}

/**
 * Decides about all mail that was put aside: queues it as new, or keeps it for good. Answers how many there
 * were; of two who decide, the second finds none.
 */
export async function decideWaitingMail(tx: Tx, send: boolean): Promise<number> {
  return tx.count(sql`
    update outbox set state = ${send ? 'queued' : 'kept'}::mail_state, attempts = 0,
      next_try_at = now(), last_error = null
    where state = 'waiting'`)
}
