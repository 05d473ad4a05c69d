import type { CommandWay } from '#core/command-way.ts'
import { addDays, type Day } from '#core/day.ts'
import { sayAs } from '#core/room-words.ts'
import { readHead } from '#features/audit/server/seal.ts'
import { listAdminEmails } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { clockView } from '#features/clock/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { settingsView } from '#features/settings/views.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { requestView } from '#features/wallet/views.ts'
import { readHouseCash } from '#ledger/books.ts'
import { dayTotalView } from '#ledger/views.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { type LetterFacts, dayLetter as t } from './words/en/day-letter.ts'

/**
 * Writes the letter about the business day that is over, once, in whichever process is first. It tells
 * of all days since the last letter: days that a moved clock passed, or during which the house stood
 * still, share one. Answers the day, or null where there is no letter to write.
 */
export async function queueDayLetter(db: Db, commandWay: CommandWay = 'npm'): Promise<Day | null> {
  if (!(await isWanted(db))) return null
  const day = await sumUpDays(db)
  const written = await db.maybe(sql`select from day_letter where day >= ${day}`)
  return written ? null : db.withTx((tx) => writeLetter(tx, day, commandWay))
}

/** False while the clock moves: a room that plays sixty days in a minute wants no sixty mails. */
async function isWanted(db: Db): Promise<boolean> {
  const { wanted } = await db.one<{ wanted: boolean }>(sql`
    select daily_mail and moving_to is null and settled_through = business_day() as wanted
    from ${settingsView}, ${clockView}`)
  return wanted
}

async function writeLetter(tx: Tx, to: Day, commandWay: CommandWay): Promise<Day | null> {
  const settings = await readSettings(tx)
  const { notifyEmail, platformName } = settings
  const recipients = notifyEmail ? [notifyEmail] : await listAdminEmails(tx)
  if (recipients.length === 0) return null
  const { last, began } = await tx.one<{ last: Day | null; began: Day | null }>(sql`
    select (select max(day) from day_letter) as last, min(joined_on) as began from ${personView}`)
  if (began === null || began > to) return null
  // The key is unique, so the second of two processes writes nothing.
  const first = await tx.count(
    sql`insert into day_letter (day) values (${to}) on conflict do nothing`,
  )
  if (first === 0) return null
  const facts = await readFacts(tx, last && last < to ? addDays(last, 1) : to, to)
  const letter = sayAs(settings.scenario, () => ({
    subject: t.subject(platformName, facts),
    body: t.body({ ...facts, commandWay }),
  }))
  for (const recipient of recipients) {
    await queueMail(tx, { kind: 'day-letter', about: to, recipient, ...letter })
  }
  return to
}

/** A decision that was taken back counts against what it had moved. */
async function readFacts(tx: Tx, from: Day, to: Day): Promise<Omit<LetterFacts, 'commandWay'>> {
  const { number, hash } = await readHead(tx)
  const sums = await tx.one<
    Pick<LetterFacts, 'joined' | 'credited' | 'paid' | 'profits' | 'waiting'>
  >(sql`
    select
      (select count(*)::int from ${personView} where joined_on between ${from} and ${to}) as joined,
      coalesce(sum(amount) filter (where kind = 'deposit_approved' and target = 'wallet'), 0)
        - coalesce(sum(amount) filter (where kind = 'deposit_approved' and source = 'wallet'), 0)
        as credited,
      coalesce(sum(amount) filter (where kind = 'withdrawal_approved' and source = 'cash'), 0)
        - coalesce(sum(amount) filter (where kind = 'withdrawal_approved' and target = 'cash'), 0)
        as paid,
      coalesce(sum(amount) filter (where kind = 'day_settled'), 0) as profits,
      (select count(*)::int from ${requestView} where status = 'pending') as waiting
    from ${dayTotalView} where day between ${from} and ${to}`)
  const drawer = await readHouseCash(tx)
  return { from, to, ...sums, drawer, lines: number, head: hash.toString('hex') }
}
