import type { PersonId } from '../../../core/ids.ts'
import type { Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { ownershipView } from '../../machines/views.ts'
import { requestView } from '../../wallet/views.ts'
import { sceneOf } from '../rules/scenes.ts'
import { nextTask, type TasksDone } from '../rules/task.ts'
import { lessonCalls } from '../schema.ts'
import { isOfScene, sinceOf } from './since.ts'
import { readUnderWay } from './state.ts'

/** What is to be done next in the scene that is shown; null where it asks for nothing. */
export const readTask = answer(lessonCalls.readTask, async ({ db, person }) => {
  const lesson = await readUnderWay(db)
  const tasks = sceneOf(lesson?.scenes[lesson.place - 1] ?? '')?.tasks
  if (!lesson || !tasks) return { task: null }
  return { task: nextTask(tasks, await readDone(db, person.id, sinceOf(lesson))) }
})

/** A deposit that was turned down is to be asked for again; a withdrawal counts in its scene. */
async function readDone(db: Queryable, person: PersonId, since: string): Promise<TasksDone> {
  const asked = (what: ReturnType<typeof sql>) => sql`exists (
    select from ${requestView} where learner_id = ${person} and ${what})`
  return db.one<TasksDone>(sql`
    select bought or ${asked(sql`kind = 'deposit' and status <> 'failed'`)} as deposit,
      bought or ${asked(sql`kind = 'deposit' and status = 'completed'`)} as credit,
      bought as buy,
      ${asked(sql`kind = 'withdrawal' and not cancelled and ${isOfScene(since)}`)} as ask
    from (
      select exists (select from ${ownershipView} where learner_id = ${person}) as bought
    ) owned`)
}
