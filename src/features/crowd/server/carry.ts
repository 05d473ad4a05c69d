import { type Day, daysBetween } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { placeInLine, requestEverything } from '#features/wallet/server/wallet.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { openDay } from '#platform/database/open-day.ts'
import { msTo, sql } from '#platform/database/sql.ts'
import { drawn, habitOf, joinedBy } from '../rules/plan.ts'
import { robotLot } from './lots.ts'
import { joinRobot, liveADay } from './robot.ts'

// Robots take turns one at a time. A transaction under the lock of the crowd's row does one turn
// and notes that it was done. So one process alone does each turn, and a turn that is killed
// half-way was never done.

type CrowdStep = {
  readonly size: number
  readonly seed: string
  readonly begunOn: Day
  readonly mood: 'calm' | 'out'
  readonly nextRobot: number
}

/** A robot. Like any learner, it does nothing while it is suspended. */
type CrowdRobot = { readonly id: PersonId; readonly isActive: boolean }

/**
 * Lets every robot have its turn that is due. Answers in how many milliseconds the next is; null
 * for none.
 */
export async function carryCrowd(db: Db, stopping?: AbortSignal): Promise<number | null> {
  // Most rooms have no robots: they are asked for once, and by no transaction.
  let goesOn = (await db.maybe(sql`select from crowd where mood <> 'away'`)) !== null
  if (!goesOn) return null
  while (goesOn && !stopping?.aborted) {
    try {
      goesOn = await db.withTx(takeTurn)
    } catch (error) {
      // A rule turned it down, or another process was first: this robot's turn passes. A database that
      // does not answer has turned nothing down.
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
      goesOn = await db.withTx(passTurn)
    }
  }
  const due = await db.maybe<{ ms: number }>(sql`
    select ${msTo(sql`next_at`)} as ms from crowd, ${settingsView}
    where mood = 'out' and closed_at is null and next_robot <= (select count(*) from robot)`)
  return due?.ms ?? null
}

async function takeTurn(tx: Tx): Promise<boolean> {
  if (await isClosed(tx)) return false
  const today = await openDay(tx, 'crowd.step')
  const crowd = await lockCrowd(tx, today)
  if (!crowd) return false
  return crowd.mood === 'out' ? askAll(tx, crowd, today) : liveOn(tx, crowd, today)
}

async function isClosed(tx: Tx): Promise<boolean> {
  return (await tx.maybe(sql`select from ${settingsView} where closed_at is not null`)) !== null
}

/** Null where nothing is due: there is no crowd, it was sent away, or all have had their turn. */
async function lockCrowd(tx: Tx, today: Day): Promise<CrowdStep | null> {
  return tx.maybe<CrowdStep>(sql`
    select size, seed, begun_on as "begunOn", mood, next_robot as "nextRobot" from crowd
    where next_at <= clock_timestamp() and (
      mood = 'calm' and (acted_through is null or acted_through < ${today})
        and not exists (select from ${settingsView} where revealed)
      or mood = 'out' and next_robot <= (select count(*) from robot)
    ) for update`)
}

/** The next robot's day; once all have had theirs, the day is done. */
async function liveOn(tx: Tx, crowd: CrowdStep, today: Day): Promise<boolean> {
  const { size, seed, begunOn, nextRobot: number } = crowd
  const day = daysBetween(begunOn, today)
  const next = await passWaiting(tx, crowd, { today, day })
  // Noted by itself: what is turned down then is the turn of who had something to do.
  if (next > number) return (await tx.count(sql`update crowd set next_robot = ${next}`)) > 0
  if (number > joinedBy(size, day)) {
    await tx.count(sql`update crowd set acted_through = ${today}, next_robot = 1`)
    tx.changed({ topic: 'crowd', to: 'admins' })
    return false
  }
  const robot = await tx.maybe<CrowdRobot>(sql`
    select person_id as id, status = 'active' as "isActive" from robot
      join ${personView} on person.id = person_id where number = ${number}`)
  const turn = { seed, number, today, day }
  if (!robot) await joinRobot(tx, turn)
  else if (robot.isActive) await liveADay(tx, robot.id, turn)
  await tx.count(sql`update crowd set next_robot = next_robot + 1`)
  return true
}

/** The number of the next robot that has anything to do: who has a machine and waits today has not. */
async function passWaiting(
  tx: Tx,
  { seed, nextRobot }: CrowdStep,
  { today, day }: { today: Day; day: number },
): Promise<number> {
  const rows = await tx.rows<{ number: number }>(sql`
    select number from robot where number >= ${nextRobot} and exists (
      select from ${ownershipView} where learner_id = person_id) order by number`)
  const owners = new Set(rows.map(({ number }) => number))
  let number = nextRobot
  while (owners.has(number) && habitOf(drawn(seed, number, today), day) === 'wait') number++
  return number
}

/** The next robot in the order of the run asks for everything, and stands at the place of its lot. */
async function askAll(tx: Tx, { nextRobot }: CrowdStep, today: Day): Promise<boolean> {
  const robot = await tx.maybe<CrowdRobot & { lot: number }>(sql`
    select person_id as id, status = 'active' as "isActive", lot from (
      select person_id, lot, row_number() over (order by lot, number) as place
      from (
        select person_id, number, ${robotLot(sql`number`)} as lot from robot cross join crowd
      ) as drawn
    ) as line join ${personView} on person.id = person_id where place = ${nextRobot}`)
  if (robot?.isActive) {
    const outcome = await requestEverything(tx, robot.id, today, { isRun: true })
    if (typeof outcome !== 'string') await placeInLine(tx, outcome.id, robot.lot)
    tx.changed({ topic: 'requests', to: 'admins' })
  }
  await tx.count(sql`update crowd set next_robot = next_robot + 1`)
  return true
}

async function passTurn(tx: Tx): Promise<boolean> {
  await openDay(tx, 'crowd.step')
  await tx.count(sql`update crowd set next_robot = next_robot + 1 where mood <> 'away'`)
  return true
}
