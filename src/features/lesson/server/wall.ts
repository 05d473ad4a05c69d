import type { Day } from '#core/day.ts'
import { maskName } from '#core/mask.ts'
import { personView } from '#features/auth/views.ts'
import { readFrozen } from '#features/autopilot/server/autopilot.ts'
import { countHere } from '#features/joining/server/joining.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { readTraced } from '#features/truth/server/truth.ts'
import { paidInView } from '#features/truth/views.ts'
import { IS_IN_LINE, LINE_ORDER, readNextPayout } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { readHouseCash } from '#ledger/books.ts'
import { OF_MACHINES } from '#ledger/kinds.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { SCENES, sceneNameOn } from '../scenes/scenes.ts'
import { WALL_SHOWS, type Wall, wallCalls } from '../schema/wall.ts'
import { areDaysPassing } from './lesson.ts'
import { RUN_BEGAN, readPayouts, SEATS, SUM_OF_SEVERAL } from './payouts.ts'
import { readUnderWay } from './state.ts'
import { readCredits, readWallThreads } from './wall-cloth.ts'

// The wall is seen by everybody in the room, and photographed: nobody's amount stands beside a name, and no
// sum is of one person's money alone.

/** `cardNumber` selects the number of the card of `person`, null without one. */
export const readWall = (cardNumber: Sql) =>
  query(wallCalls.readWall, ({ serverParts, today }) =>
    // A photograph of the wall is added up: what was paid, what is in the drawer, what is owed.
    readTraced(serverParts, (db) => readRoom(db, cardNumber, today)),
  )

async function readRoom(db: Queryable, cardNumber: Sql, today: Day): Promise<Wall> {
  const [
    crowd,
    cloth,
    deposits,
    payouts,
    run,
    drawer,
    line,
    { isEmpty },
    isFrozen,
    since,
    isPassing,
  ] = await Promise.all([
    readCrowd(db, cardNumber),
    readWallThreads(db),
    readDeposits(db),
    readPayouts(db),
    readRun(db),
    readDrawer(db),
    listLine(db, cardNumber),
    readNextPayout(db),
    readFrozen(db, IS_RUN_UNDER_WAY),
    readSince(db, today),
    readPassing(db),
  ])
  const credits = await readCredits(db, today, crowd.players)
  const facts = { today, run, drawer, line, isEmpty, isFrozen, since, isPassing }
  return { ...facts, ...crowd, ...cloth, credits, deposits, ...payouts }
}

/** True if the days of the scene that is shown are still passing. */
async function readPassing(db: Queryable): Promise<boolean> {
  const lesson = await readUnderWay(db)
  return areDaysPassing(db, sceneNameOn(lesson))
}

async function readCrowd(
  db: Queryable,
  cardNumber: Sql,
): Promise<Pick<Wall, 'people' | 'players' | 'here' | 'names'>> {
  const [counted, here, rows] = await Promise.all([
    db.one<Pick<Wall, 'people' | 'players'>>(sql`
      select coalesce(sum(members), 0)::int as people, count(*)::int as players ${SEATS}`),
    countHere(db, cardNumber),
    db.rows<{ name: string | null }>(sql`
      select name from (
        select id, name ${SEATS} order by created_at desc, id limit ${WALL_SHOWS.names}
      ) as newest order by name, id`),
  ])
  return { ...counted, here, names: rows.map(({ name }) => maskName(name)) }
}

async function readDeposits(db: Queryable): Promise<Wall['deposits']> {
  return db.one(sql`
    select count(*)::int as count, ${SUM_OF_SEVERAL} as amount from ${paidInView}`)
}

/**
 * Reads the balances that the app owes, of people who have asked and of others, and what it has paid since
 * the run began. What is owed beyond the drawer is the sum that the truth calls never there. Facilitators'
 * bonuses are in it.
 */
async function readRun(db: Queryable): Promise<Wall['run']> {
  return db.maybe(sql`
    select owed.amount as owed, paid.amount as paid from (
      select ${SUM_OF_SEVERAL} as amount from (
        select learner_id, wallet + held + suspense as amount from ${booksView}
      ) as claim where amount > 0
    ) as owed, (
      select ${SUM_OF_SEVERAL} as amount from ${requestView}
      where kind = 'withdrawal' and status = 'completed' and decided_at >= ${RUN_BEGAN}
    ) as paid where ${RUN_BEGAN} is not null and owed.amount is not null`)
}

/** The cash of the house, where it is not what one person put in. */
async function readDrawer(db: Queryable): Promise<Wall['drawer']> {
  const cash = await readHouseCash(db)
  if (cash === 0) return cash
  const { amount } = await db.one<{ amount: Wall['drawer'] }>(sql`
    select ${SUM_OF_SEVERAL} as amount from ${paidInView}`)
  return amount === null ? null : cash
}

const OF_DAYS = SCENES.filter(({ kind }) => kind === 'days').map(({ name }) => name)

/**
 * Reads the machines' profit on the days of the scene, the sum that was put in meanwhile, and whether all
 * who had put in were paid on each of them; null in a scene without days.
 */
async function readSince(db: Queryable, today: Day): Promise<Wall['since']> {
  const scene = await db.maybe<{ daysOn: Day | null }>(sql`
    select days_on as "daysOn" from lesson join lesson_begun on lesson_id = lesson.id
    where ended_at is null and scene = scenes[place] and scene = any(${OF_DAYS}::text[])`)
  if (!scene?.daysOn) return null
  const isProfit = sql`
    kind in (${kindList(OF_MACHINES)}) and target = 'wallet' and day > ${scene.daysOn}`
  const isPaidIn = sql`kind = 'deposit' and request.status = 'completed'`
  const [credited, deposits, { isPaidDaily }] = await Promise.all([
    db.one<{ amount: Wall['drawer'] }>(sql`
      select ${SUM_OF_SEVERAL} as amount from ${transferView}
      where ${isProfit}`),
    db.one<Wall['deposits']>(sql`
      select count(*)::int as count, ${SUM_OF_SEVERAL} as amount from ${requestView}
      where ${isPaidIn} and status_on > ${scene.daysOn}`),
    db.one<{ isPaidDaily: boolean }>(sql`
      with paid as (
        select learner_id, count(distinct day) as days from ${transferView}
        where ${isProfit} group by learner_id)
      select not exists (
        select from ${requestView} join ${personView} on person.id = learner_id
          left join paid using (learner_id)
        where deleted_at is null and ${isPaidIn}
          and coalesce(days, 0) < ${today}::date - ${scene.daysOn}::date
      ) as "isPaidDaily"`),
  ])
  return { credited: credited.amount, deposits, isPaidDaily }
}

const STATES = { pending: 'waiting', completed: 'paid', failed: 'back' } as const

type LineRow = { number: number | null; name: string | null; status: keyof typeof STATES }

/**
 * Lists the people who wait, and before them the newest of those who wait no more. Somebody who is paid in
 * part still waits.
 */
async function listLine(db: Queryable, cardNumber: Sql): Promise<Wall['line']> {
  const rows = await db.rows<LineRow>(sql`
    select number, name, status from (
      select ${cardNumber} as number, name, request.id, request.status, lot, requested_at,
        row_number() over (
          partition by request.status = 'pending'
          -- A class looks for its own names; robots fill what is left.
          order by coalesce(members, 0) = 0, case when request.status = 'pending' then lot end,
            decided_at desc, requested_at
        ) as rank
      from ${requestView} left join ${personView} on person.id = learner_id
      where part_of is null and (
        ${IS_IN_LINE} or kind = 'withdrawal' and decided_at >= ${RUN_BEGAN})
    ) as request where rank <= ${WALL_SHOWS.places / 2} order by ${LINE_ORDER}`)
  return rows.map(({ number, name, status }) => ({
    number,
    name: maskName(name),
    state: STATES[status],
  }))
}
