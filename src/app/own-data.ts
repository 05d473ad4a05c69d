import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { isPesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { accountCalls } from '#features/auth/schema/account.ts'
import { accountView, sessionView } from '#features/auth/views.ts'
import { paymentView } from '#features/pocket/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { booksView, transferView } from '#ledger/views.ts'
import { amountCell, type Cell, CSV, figure, rowOf, sheetOf } from '#platform/base/csv.ts'
import { countAttempt } from '#platform/calls/attempts.ts'
import { download } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { outboxView } from '#platform/database/views.ts'
import { server as t } from '#platform/words/en/server.ts'
import { teacherSectionsOf } from '#rooms/teachers/list.ts'
import { TABLES } from './features.ts'

// Everything the house holds about one person, for that person. Passwords and session tokens are
// secrets, not data: they stay where they are.

type DataRow = Record<string, unknown>

/** The things that a person might expect in this file, and why each is left out. */
const notHere = () => [t.ownData.secrets, t.ownData.answers, t.ownData.log]

/** Each section by its name in the file; amounts end in `Pesewas`. */
export function sectionsOf(id: PersonId): Readonly<Record<string, Sql>> {
  return {
    account: sql`
      select person.id, nullif(person.name, person.email) as name, person.email,
        person.members, person.role, person.status,
        person.practice_number as "practiceNumber", person.referral_code as "referralCode",
        person.referrals, person.referred_by is not null as "wasReferred",
        person.joined_on as "joinedOn", person.created_at as "createdAt",
        person.invited_by is not null as "wasInvited",
        person.invitation_shown_at as "invitationShownAt",
        person.last_active_at as "lastActiveAt", person.last_active_on as "lastActiveOn",
        person.notices_seen_at as "noticesSeenAt",
        person.locale, person.avatar, person.email_by_admin as "emailByAdmin",
        person.guarded as "linksAreYoursAlone"
      from ${accountView} where id = ${id}`,
    balances: sql`
      select wallet as "walletPesewas", held as "heldPesewas", pocket as "pocketPesewas",
        suspense as "sentAndNotYetCreditedPesewas", bills as "inTreasuryBillsPesewas"
      from ${booksView} where learner_id = ${id}`,
    transfers: sql`
      select number, day, at, kind, source, target, amount as "amountPesewas", cause, reverses
      from ${transferView} where learner_id = ${id} order by number`,
    // Then what each feature says of its own tables.
    ...Object.assign({}, ...Object.values(TABLES).map(({ ownData }) => ownData?.(id))),
    ...teacherSectionsOf(id),
    sessions: sql`
      select "createdAt" as "startedAt", "expiresAt" as "endsAt", "ipAddress" as address,
        "userAgent" from ${sessionView} where "userId" = ${id} order by "createdAt"`,
    // By what it is about, not by its address: somebody else may have had that address before.
    mail: sql`
      select kind, recipient, subject, state, queued_at as "queuedAt", sent_at as "sentAt"
      from ${outboxView}
      where split_part(about, ' ', 1) = ${id}::text
        or kind = 'request-decided' and split_part(about, ' ', 1) in (
          select id::text from ${requestView} where learner_id = ${id})
        or kind = 'payment-returned' and about in (
          select id::text from ${paymentView} where learner_id = ${id})
      order by queued_at, outbox.id`,
  }
}

const FILES_AN_HOUR = 60
const HOUR_SECONDS = 3_600

export const downloadData = download(
  accountCalls.downloadData,
  async ({ db, person, today, input: { format } }) => {
    const attempt = await countAttempt(db, `own-data ${person.id}`, HOUR_SECONDS)
    if (attempt > FILES_AN_HOUR) throw new Refusal('too_many', t.tooMany)
    const filename = `sikalab-my-data-${today}.${format}`
    return format === 'json'
      ? { filename, type: 'application/json', chunks: jsonOf(db, person.id) }
      : { filename, type: CSV, chunks: sheetsOf(db, person.id) }
  },
)

async function* jsonOf(db: Queryable, id: PersonId): AsyncGenerator<string> {
  yield `{\n"notice": ${JSON.stringify(PRACTICE_NOTICE)}`
  for (const [name, query] of Object.entries(sectionsOf(id))) {
    const rows = await db.rows<DataRow>(query)
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(rows, null, 1)}`
  }
  yield `,\n"notInThisFile": ${JSON.stringify(notHere())}\n}\n`
}

/** One sheet below the other, each under its name, in one file that any spreadsheet opens. */
async function* sheetsOf(db: Queryable, id: PersonId): AsyncGenerator<string> {
  for (const [name, query] of Object.entries(sectionsOf(id))) {
    const rows = await db.rows<DataRow>(query)
    const columns = Object.keys(rows[0] ?? {})
    const heading = rowOf([name])
    const cells = rows.map((row) => columns.map((column) => cellFor(column, row[column])))
    const names = columns.map((column) => column.replace(/Pesewas$/, 'GHS'))
    if (name === 'account') yield* sheetOf(names, cells)
    else if (rows.length === 0) yield `\r\n${heading}${rowOf(['(none)'])}`
    else yield `\r\n${heading}${rowOf(names)}${cells.map(rowOf).join('')}`
  }
  yield `\r\n${rowOf(['notInThisFile'])}${notHere()
    .map((each) => rowOf([each]))
    .join('')}`
}

/** Columns of days and instants. */
const DATED = /(?:On|At)$|^(?:day|at|on)$/

function cellFor(column: string, value: unknown): Cell {
  if (column.endsWith('Pesewas') && isPesewas(value)) return amountCell(value)
  if (DATED.test(column) && typeof value === 'string') return figure(value)
  return value === undefined ? null : (value as Cell)
}
