import type { PersonId } from '../../../core/ids.ts'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import { personView } from '../../auth/views.ts'
import { requestView } from '../../wallet/views.ts'
import type { LessonSince, LessonWaiting } from '../schema.ts'
import type { Lesson } from './state.ts'

// What the class has done in the scene that is shown: what came before it is no part of it.

/** A request that was asked for since then, or was still open then: it stands in this scene's line. */
export const isOfScene = (since: string | Sql) =>
  sql`(requested_at >= ${since} or request.status = 'pending' or decided_at >= ${since})`

/** When the scene that is shown began; where it was shown without its part alone, since it is shown. */
export const sinceOf = ({ sceneAt, sceneBegunAt }: Lesson): string => sceneBegunAt ?? sceneAt

export async function readSince(db: Queryable, lesson: Lesson): Promise<LessonSince> {
  const since = sinceOf(lesson)
  const [asked, byCode] = await Promise.all([
    db.rows<{ id: PersonId }>(sql`
      select distinct person.id from ${requestView} join ${personView} on person.id = learner_id
      where kind = 'withdrawal' and members > 0 and ${isOfScene(since)} order by person.id`),
    db.one<LessonSince['byCode']>(sql`
      select count(*) filter (where members > 0)::int as players,
        count(*) filter (where members = 0)::int as robots
      from ${personView} where referred_by is not null and deleted_at is null
        and role = 'learner' and created_at >= ${since}`),
  ])
  return { asked: asked.map(({ id }) => id), byCode }
}

/** What waits for a decision, by whether the autopilot may decide it. */
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
