import { randomBytes } from 'node:crypto'
import { type Day, daysBetween } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { giveReferralBonuses } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { MOST_ROBOTS } from '../schema.ts'
import { joinRobot } from './robot.ts'

type CodeOffer = {
  readonly code: string
  readonly today: Day
  /** The person who let the robots in. If there are no robots yet, the facilitator of the lesson. */
  readonly by: PersonId
}

/**
 * Signs a robot up by the code that a person sent to it: a robot without an inviter, or else a new one.
 * Returns its name; null if the robots were sent away or the room is full of them.
 */
export async function bringRobot(tx: Tx, { code, today, by }: CodeOffer): Promise<string | null> {
  const seed = randomBytes(6).toString('hex')
  await tx.count(sql`
    insert into crowd (size, seed, begun_on, set_by, acted_through, is_let_in)
    values (1, ${seed}, ${today}, ${by}, ${today}, false)
    on conflict do nothing`)
  // Lock the crowd's row: the robots' own turns hold this lock too.
  const crowd = await tx.one<{ seed: string; begunOn: Day; mood: string }>(sql`
    select seed, begun_on as "begunOn", mood from crowd for update`)
  if (crowd.mood !== 'calm') return null
  tx.announce({ topic: 'crowd', to: 'admins' })
  const free = await tx.maybe<{ id: PersonId; name: string }>(sql`
    select person.id, name from robot join ${personView} on person.id = person_id
    where referred_by is null and status = 'active' and deleted_at is null
    order by number limit 1`)
  if (free) {
    await giveReferralBonuses(tx, free.id, code, today)
    return free.name
  }
  const { number } = await tx.one<{ number: number }>(sql`
    select coalesce(max(number), 0) + 1 as number from robot`)
  if (number > MOST_ROBOTS) return null
  await tx.count(sql`update crowd set size = greatest(size, ${number})`)
  const day = daysBetween(crowd.begunOn, today)
  return joinRobot(tx, { seed: crowd.seed, number, today, day }, code)
}
