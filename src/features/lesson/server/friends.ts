import { Refusal } from '#core/errors.ts'
import { giveReferralBonuses } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { bringRobot } from '#features/crowd/server/crowd.ts'
import { command } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { bringAFriend } from '../scenes/bring-a-friend/scene.ts'
import { sceneNameOn } from '../scenes/scenes.ts'
import { friendCalls } from '../schema/friends.ts'
import { lessonFriends as t } from '../words/en/lesson-friends.ts'
import { insertTap, type Lesson, readUnderWay } from './state.ts'

// The scene of friends in a class that is all in: a code counts also for somebody who joined before, and a
// robot comes by it. The bonus is the same as at joining, once for each who comes.

/** Refuses where another scene is shown. */
async function readScene(tx: Tx): Promise<{ lesson: Lesson; scene: string }> {
  const lesson = await readUnderWay(tx)
  const scene = sceneNameOn(lesson)
  if (!lesson || scene !== bringAFriend.name) throw new Refusal('conflict', t.over)
  return { lesson, scene }
}

/** The answer to a refused code, by the code of the refusal. */
const SAYS: Readonly<Partial<Record<Refusal['code'], 'unknown' | 'already'>>> = {
  invalid: 'unknown',
  conflict: 'already',
}

export const takeCode = command(
  friendCalls.takeCode,
  async ({ tx, person, today, input: { code }, announce }) => {
    const { lesson, scene } = await readScene(tx)
    const referrer = await giveReferralBonuses(tx, person.id, code, today).catch(
      (error: unknown) => {
        // Anything else, such as books that cannot be reached, says nothing of the code.
        const says = error instanceof Refusal && SAYS[error.code]
        throw says ? new Refusal(error.code, t[says], 'code') : error
      },
    )
    for (const id of [person.id, referrer]) {
      await insertTap(tx, { lesson: lesson.id, scene, person: id }, 'friend')
      for (const topic of ['wallet', 'people', 'lesson'] as const) announce(topic, id)
    }
    // Two bonuses are owed more, on every page of people and of money.
    announce('people', 'admins')
    announce('lesson', 'admins')
    return {}
  },
)

export const sendCode = command(friendCalls.sendCode, async ({ tx, person, today, announce }) => {
  const { lesson, scene } = await readScene(tx)
  if (!(await insertTap(tx, { lesson: lesson.id, scene, person: person.id }, 'robot'))) {
    throw new Refusal('conflict', t.sentAlready)
  }
  const { code } = await tx.one<{ code: string }>(sql`
    select referral_code as code from ${personView} where id = ${person.id}`)
  const robot = await bringRobot(tx, { code, today, by: lesson.begunBy })
  if (robot === null) throw new Refusal('conflict', t.noRobots)
  announce('wallet', person.id)
  announce('people', person.id)
  announce('lesson', person.id)
  announce('lesson', 'admins')
  return { robot }
})
