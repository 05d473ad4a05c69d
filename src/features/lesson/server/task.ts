import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { ownershipView } from '#features/machines/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { OF_MACHINES } from '#ledger/kinds.ts'
import { kindList, transferView } from '#ledger/views.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { nextTask, type TasksDone } from '../rules/task.ts'
import { tasksOf } from '../scenes/scene.ts'
import { sceneNameOn, sceneOf } from '../scenes/scenes.ts'
import { lessonCalls } from '../schema/phone.ts'
import { isOfScene, sinceOfScene } from './since.ts'
import { readUnderWay } from './state.ts'

/** Reads the next task of the scene that is shown; null where it asks for nothing. */
export const readTask = query(lessonCalls.readTask, async ({ db, person }) => {
  const lesson = await readUnderWay(db)
  const scene = sceneOf(sceneNameOn(lesson))
  const asks = scene && tasksOf(scene)
  if (!lesson || !asks) return { task: null }
  const since = sinceOfScene(lesson)
  const [{ cameIn, ...done }, days] = await Promise.all([
    readDone(db, person.id, since),
    scene.kind !== 'days' ? undefined : listDays(db, person.id, lesson.id, scene.name),
  ])
  const task = nextTask(asks.tasks, done)
  const isPaid = task === 'done' && asks.tasks.includes('paid')
  return { task, ...(isPaid && { paid: cameIn }), ...(days && { days }) }
})

/** Lists the profit of somebody's machines on each day that has passed for a scene, and since then. */
function listDays(db: Queryable, person: PersonId, lesson: string, scene: string) {
  return db.rows<{ on: Day; amount: Pesewas }>(sql`
    select day as on, sum(amount)::bigint as amount from ${transferView}
      join lesson_begun on lesson_id = ${lesson} and scene = ${scene} and day > days_on
    where learner_id = ${person} and kind in (${kindList(OF_MACHINES)}) and target = 'wallet'
    group by day order by day`)
}

type TaskFacts = TasksDone & { readonly cameIn: Pesewas }

/**
 * Reads the tasks that this person has done. A deposit that was turned down is to be asked for again; a
 * withdrawal counts in its scene.
 */
async function readDone(db: Queryable, person: PersonId, since: string): Promise<TaskFacts> {
  const hasAsked = (what: Sql) => sql`exists (
    select from ${requestView} where learner_id = ${person} and ${what})`
  const deposit = sql`kind = 'deposit' and status <> 'failed'`
  const withdrawal = sql`kind = 'withdrawal' and ${isOfScene(since)}`
  const paid = sql`${withdrawal} and status = 'completed'`
  return db.one<TaskFacts>(sql`
    select bought or ${hasAsked(deposit)} as deposit,
      bought or ${hasAsked(sql`${deposit} and (payment_id is not null or status = 'completed')`)} as pay,
      bought or ${hasAsked(sql`${deposit} and status = 'completed'`)} as credit,
      bought as buy,
      ${hasAsked(sql`${withdrawal} and status <> 'failed'`)} as ask,
      ${hasAsked(paid)} as paid,
      (select coalesce(sum(amount), 0) from ${requestView}
        where learner_id = ${person} and ${paid}) as "cameIn"
    from (
      select exists (select from ${ownershipView} where learner_id = ${person}) as bought
    ) owned`)
}
