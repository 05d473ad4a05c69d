import { type Day, daysBetween } from '#core/day.ts'
import { isRefusedByRule } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import { delayPayouts } from '#features/autopilot/server/autopilot.ts'
import { ARE_DAYS_PASSING } from '#features/clock/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { requestEverything } from '#features/wallet/server/wallet.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { openDay } from '#platform/database/open-day.ts'
import { msTo, sql, stepDue } from '#platform/database/sql.ts'
import { drawChance, habitOf, joinedBy, LINE_UP_MS } from '../rules/plan.ts'
import { joinLine, robotLot } from './lots.ts'
import { joinRobot, liveADay } from './robot.ts'

// Robots take turns, one at a time. One transaction locks the crowd's row, takes the turn and records it.
// So with several processes each turn happens once, and a process killed half-way leaves nothing half done.

type CrowdStep = {
  readonly size: number
  readonly seed: string
  readonly begunOn: Day
  readonly mood: 'calm' | 'out'
  readonly nextRobot: number
}

/** A robot. A suspended one does nothing, like any suspended learner. */
type CrowdRobot = { readonly id: PersonId; readonly isActive: boolean }

const NEXT_AT = stepDue(sql`next_at`, sql`0`)

/** Takes every turn that is due. Returns the milliseconds until the next one; null if there is none. */
export async function processCrowd(db: Db, stopping?: AbortSignal): Promise<number | null> {
  // Most rooms have no robots: check once, without a transaction.
  let goesOn = (await db.maybe(sql`select from crowd where mood <> 'away'`)) !== null
  if (!goesOn) return null
  while (goesOn && !stopping?.aborted) goesOn = await processTurn(db)
  const due = await db.maybe<{ ms: number }>(sql`
    select ${msTo(NEXT_AT)} as ms from crowd, ${settingsView}
    where mood = 'out' and closed_at is null and next_robot <= (select count(*) from robot)
      and not ${ARE_DAYS_PASSING}`)
  return due?.ms ?? null
}

/** Takes the turn that is due. If a rule refuses it, the turn passes to the next robot. */
async function processTurn(db: Db): Promise<boolean> {
  let crowd: CrowdStep | null = null
  try {
    return await db.withTx(async (tx) => {
      if (await isClosed(tx)) return false
      const today = await openDay(tx, 'crowd.step')
      crowd = await lockCrowd(tx, today)
      if (!crowd) return false
      return crowd.mood === 'out' ? askAll(tx, crowd, today) : liveOn(tx, crowd, today)
    })
  } catch (error) {
    if (!crowd || !isRefusedByRule(error)) throw error
    await skipTurn(db, crowd)
    return true
  }
}

async function isClosed(tx: Tx): Promise<boolean> {
  return (await tx.maybe(sql`select from ${settingsView} where closed_at is not null`)) !== null
}

/**
 * Null if nothing is due: no crowd, sent away, or all robots have had their turn. In a run that days come
 * before, robots ask once these have passed, for what they have then, as was foretold.
 */
async function lockCrowd(tx: Tx, today: Day): Promise<CrowdStep | null> {
  return tx.maybe<CrowdStep>(sql`
    select size, seed, begun_on as "begunOn", mood, next_robot as "nextRobot" from crowd
    where ${NEXT_AT} <= clock_timestamp() and (
      mood = 'calm' and (acted_through is null or acted_through < ${today})
        and not exists (select from ${settingsView} where revealed)
      or mood = 'out' and next_robot <= (select count(*) from robot) and not ${ARE_DAYS_PASSING}
    ) for update`)
}

/** Lets the next robot live its day. After the last robot the day is done. */
async function liveOn(tx: Tx, crowd: CrowdStep, today: Day): Promise<boolean> {
  const { size, seed, begunOn, nextRobot: number } = crowd
  const day = daysBetween(begunOn, today)
  const next = await passWaiting(tx, crowd, { today, day })
  // Store it in its own transaction: if the turn is refused, the refusal counts for the robot that acted
  // and not for those skipped.
  if (next > number) return (await tx.count(sql`update crowd set next_robot = ${next}`)) > 0
  if (number > joinedBy(size, day)) {
    await tx.count(sql`update crowd set acted_through = ${today}, next_robot = 1`)
    tx.announce({ topic: 'crowd', to: 'admins' })
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

/**
 * The number of the next robot with something to do. A robot that owns a machine and waits today has
 * nothing.
 */
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
  while (owners.has(number) && habitOf(drawChance(seed, number, today), day) === 'wait') number++
  return number
}

/** The next robot in the run's order asks for all its money, and gets its drawn place in the line. */
async function askAll(tx: Tx, { nextRobot }: CrowdStep, today: Day): Promise<boolean> {
  const robot = await tx.maybe<CrowdRobot>(sql`
    select person_id as id, status = 'active' as "isActive" from (
      select person_id, row_number() over (order by ${robotLot(sql`number`)}, number) as place
      from robot cross join crowd
    ) as line join ${personView} on person.id = person_id where place = ${nextRobot}`)
  // People who saw the days pass have as long to come into the line as they have without.
  if (nextRobot === 1) await delayPayouts(tx, LINE_UP_MS)
  if (robot?.isActive) {
    const outcome = await requestEverything(tx, robot.id, today, { isRun: true })
    if (typeof outcome !== 'string') await joinLine(tx, outcome.id)
    tx.announce({ topic: 'requests', to: 'admins' })
  }
  await tx.count(sql`update crowd set next_robot = next_robot + 1`)
  return true
}

/** Lets the next robot act, where no other process has done so or changed the mood. */
async function skipTurn(db: Db, { nextRobot, mood }: CrowdStep): Promise<void> {
  await db.withTx(async (tx) => {
    await openDay(tx, 'crowd.step')
    await tx.count(sql`
      update crowd set next_robot = next_robot + 1 where next_robot = ${nextRobot} and mood = ${mood}`)
  })
}
