import type { PersonId } from '#core/ids.ts'
import { LEAST_AMOUNT } from '#core/money.ts'
import { hasReferralSince, personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { mayAsk } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { RUN_SCENE, sceneNameOn } from '../scenes/scenes.ts'
import type { LessonSince, LessonWaiting } from '../schema.ts'
import { isMoneyAskedIn } from './lesson.ts'
import type { Lesson } from './state.ts'

// A scene counts the class from its own beginning: nothing from before is part of it.

/** A request that was asked for since then, or was still open then: it stands in this scene's line. */
export const isOfScene = (since: string | Sql) =>
  sql`(requested_at >= ${since} or request.status = 'pending' or decided_at >= ${since})`

/** `person` has tapped something in a scene of a lesson. */
export const hasTappedIn = (lesson: string | Sql, scene: string | Sql) => sql`exists (
  select from lesson_answer
  where lesson_id = ${lesson} and lesson_answer.scene = ${scene} and person_id = person.id)`

/** When the scene that is shown began; where it was shown without its part alone, since it is shown. */
export const sinceOfScene = ({ sceneAt, sceneBegunAt }: Lesson): string => sceneBegunAt ?? sceneAt

/**
 * `person` could ask for money in this scene. In the run there is no minimum, elsewhere none for somebody
 * who has put money in.
 */
export const mayAskIn = (scene: string | Sql) =>
  mayAsk(sql`(
    select case when ${scene} = ${RUN_SCENE} then ${LEAST_AMOUNT} else min_withdrawal end
    from ${settingsView})`)

export async function readSince(db: Queryable, lesson: Lesson): Promise<LessonSince> {
  const since = sinceOfScene(lesson)
  const scene = sceneNameOn(lesson)
  const asksForMoney = isMoneyAskedIn(lesson)
  const [requesters, idle, brought, byCode] = await Promise.all([
    db.rows<{ id: PersonId }>(sql`
      select distinct person.id from ${requestView} join ${personView} on person.id = learner_id
      where kind = 'withdrawal' and members > 0 and ${isOfScene(since)} order by person.id`),
    !asksForMoney
      ? []
      : db.rows<{ id: PersonId }>(sql`
          select person.id from ${personView}
          where role = 'learner' and members > 0 and deleted_at is null and not ${mayAskIn(scene)}
          order by id`),
    db.rows<{ id: PersonId }>(sql`
      select person.id from ${personView}
      where role = 'learner' and members > 0 and deleted_at is null
        and (${hasReferralSince(sql`${since}`)} or ${hasTappedIn(lesson.id, scene)})
      order by id`),
    db.one<LessonSince['byCode']>(sql`
      select count(*) filter (where members > 0)::int as players,
        count(*) filter (where members = 0)::int as robots
      from ${personView} where referred_by is not null and deleted_at is null
        and role = 'learner' and created_at >= ${since}`),
  ])
  const idsOf = (rows: readonly { id: PersonId }[]) => rows.map(({ id }) => id)
  return { asked: idsOf(requesters), idle: idsOf(idle), brought: idsOf(brought), byCode }
}

/** Counts the requests that wait for a decision, by whether the autopilot may decide them. */
export function countWaiting(db: Queryable): Promise<LessonWaiting> {
  return db.one<LessonWaiting>(sql`
    select count(*) filter (where kind = 'deposit' and payment_id is null)::int as unpaid,
      count(*) filter (
        where kind = 'deposit' and payment_id is not null and reopened_at is null)::int as paid,
      count(*) filter (
        where reopened_at is not null and (kind = 'withdrawal' or payment_id is not null)
      )::int as reopened
    from ${requestView} where status = 'pending'`)
}
