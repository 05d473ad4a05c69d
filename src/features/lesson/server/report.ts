import type { AnswerOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { negative, type Pesewas, sumOf } from '#core/money.ts'
import { sayAs } from '#core/room-words.ts'
import { personView } from '#features/auth/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import { readStoredScenario } from '#features/settings/server/settings.ts'
import { booksView } from '#ledger/views.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { download, query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { reportCalls } from '../schema/report.ts'
import { lessonReport as t } from '../words/en/lesson-report.ts'
import { readHeldAt } from './state.ts'

type ReportRow = {
  readonly role: 'learner' | 'admin'
  readonly members: number
  readonly joinedOn: Day
  /** Put in less taken out: below zero for who is ahead. */
  readonly net: Pesewas
  readonly pocket: Pesewas
  readonly wallet: Pesewas
  readonly held: Pesewas
  readonly suspense: Pesewas
  readonly bills: Pesewas
  readonly profits: Pesewas
  readonly bonuses: Pesewas
  readonly machines: number
}

/** Each book of the room. Pseudonyms follow an order that says nothing of when or as whom one joined. */
function listBooks(db: Queryable): Promise<ReportRow[]> {
  return db.rows<ReportRow>(sql`
    select role, case when role = 'learner' and deleted_at is null then members else 0 end as members,
      joined_on as "joinedOn", cash + bills + treasury as net, pocket, wallet,
      held, suspense, bills, profits, bonuses, (
        select count(*)::int from ${ownershipView} where ownership.learner_id = person.id
      ) as machines
    from ${personView} join ${booksView} on books.learner_id = person.id
    order by role = 'admin', md5(person.id::text || 'report')`)
}

export const exportReport = download(reportCalls.exportReport, async ({ db }) => {
  // The day that it is looked for under: the clock of a room runs ahead of it.
  const heldAt = (await readHeldAt(db)) ?? new Date().toISOString()
  const rows = await listBooks(db)
  const columns = sayAs(await readStoredScenario(db), () => [...t.sheet.columns])
  return {
    filename: `sikalab-report-${heldAt.slice(0, 10)}.csv`,
    type: CSV,
    chunks: sheetOf(columns, [...rows.map(cellsOf), totalOf(rows)], await auditHeadCells(db)),
  }
})

function cellsOf(row: ReportRow, at: number): Cell[] {
  const name = row.role === 'admin' ? t.sheet.house : t.sheet.player(at + 1)
  return [name, row.members, figure(row.joinedOn), ...moneyOf(row).map(amountCell), row.machines]
}

/** The columns of money, in their order. Profits and bonuses are what the house credited. */
function moneyOf(row: ReportRow): Pesewas[] {
  const { net, pocket, wallet, held, suspense, bills, profits, bonuses } = row
  return [net, pocket, wallet, held, suspense, bills, negative(profits), negative(bonuses)]
}

function totalOf(rows: readonly ReportRow[]): Cell[] {
  const columns = rows.map(moneyOf)
  const sums = (columns[0] ?? []).map((_, at) => sumOf(columns.flatMap((row) => row[at] ?? [])))
  const people = rows.reduce((sum, { members }) => sum + members, 0)
  const machines = rows.reduce((sum, row) => sum + row.machines, 0)
  return [t.sheet.all, people, '', ...sums.map(amountCell), machines]
}

export const readHeld = query(reportCalls.readHeld, async ({ db }) => {
  const [seated, lesson] = await Promise.all([
    db.one<{ people: number; seats: number }>(sql`
      select coalesce(sum(members), 0)::int as people, count(*)::int as seats from ${personView}
      where role = 'learner' and members > 0 and deleted_at is null`),
    db.maybe<{ heldAt: string; minutes: number; shown: string[] }>(sql`
      select begun_at as "heldAt", length as minutes, array(
        select scene from lesson_begun
        where lesson_id = lesson.id and not days_only order by lesson_begun.begun_at
      ) as shown
      from lesson order by lesson.begun_at desc limit 1`),
  ])
  return { ...seated, lesson }
})

type HomeCard = AnswerOf<typeof reportCalls.listCards>['cards'][number]

/** `cardNumber` selects the number of the card of `person`, null without one. */
export const listCards = (cardNumber: Sql) =>
  query(reportCalls.listCards, async ({ db }) => ({
    // A class knows its numbers, not the names that were offered: they are handed out along the benches.
    cards: await db.rows<HomeCard>(sql`
      select ${cardNumber} as number, name, cash + bills + treasury as net, place, members
      from ${personView} join ${booksView} on books.learner_id = person.id
        cross join generate_series(1, members) as place
      where role = 'learner' and members > 0 and deleted_at is null
      order by number nulls last, name, person.id, place`),
  }))
