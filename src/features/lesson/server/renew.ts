import { personView } from '#features/auth/views.ts'
import { ARE_DAYS_PASSING } from '#features/clock/views.ts'
import { hasAnswers } from '#features/debrief/server/debrief.ts'
import { ownershipView } from '#features/machines/views.ts'
import { readQuestionsOpen } from '#features/settings/server/settings.ts'
import { kindsWhere } from '#ledger/kinds.ts'
import { kindList, transferView } from '#ledger/views.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Scene } from '../scenes/scene.ts'

// A scene's effects that reached nobody are due again once somebody is there: a press too many of 'Go on',
// and 'Back', lose a class nothing.

/** The kinds that a day pays to who owns something: profit, and a bill's interest. */
const OF_DAYS = kindsWhere(({ wallet }) => wallet === 'profit')

/**
 * Notes that the days of scenes pass anew, and answers of which: they had passed and nobody who plays was
 * paid on one of them, so they were of use to nobody, and now somebody owns what pays. Scenes whose days
 * passed together share them. While days pass still nobody knows yet whom they pay, and nothing is renewed.
 * Days are compared, not instants: a computer's clock may be set back.
 */
export async function renewDays(
  tx: Tx,
  lesson: string,
  scenes: readonly { readonly name: string; readonly days: number }[],
  shown: string,
): Promise<string[]> {
  const renewed = await tx.rows<{ scene: string }>(sql`
    with past as (
      select scene, days_on as after, days_on + (sum(days) over (partition by days_on))::int as until
      from lesson_begun join unnest(
        ${scenes.map(({ name }) => name)}::text[], ${scenes.map(({ days }) => days)}::int[]
      ) as own (scene, days) using (scene)
      where lesson_id = ${lesson} and days_on is not null)
    update lesson_begun set days_on = business_day(), days_of = nullif(${shown}, past.scene)
    from past where lesson_id = ${lesson} and lesson_begun.scene = past.scene
      and not ${ARE_DAYS_PASSING}
      and exists (
        select from ${ownershipView} join ${personView} on person.id = learner_id
        where role = 'learner' and members > 0 and deleted_at is null and ends_on > business_day())
      and not exists (
        select from ${transferView} join ${personView} on person.id = learner_id
        where role = 'learner' and members > 0 and kind in (${kindList(OF_DAYS)})
          and target = 'wallet' and day > past.after and day <= past.until)
    returning past.scene`)
  return renewed.map(({ scene }) => scene)
}

type SceneAct = Scene['does'][number]

/**
 * The acts of a scene that open or close questions and are due again: questions that nobody answered are
 * opened when their scene is shown again, and closed by the scene that closed them. Those before are
 * over once the truth was told, also if it is hidden again.
 */
export async function listQuestionsDue(tx: Tx, scene: Scene): Promise<SceneAct[]> {
  const { questionsBefore, questionsAfter, beforeIsOver } = await readQuestionsOpen(tx)
  const isOpen = { before: questionsBefore, after: questionsAfter }
  const due: SceneAct[] = []
  for (const sceneAct of scene.does) {
    const input = sceneAct.input(0)
    if (!('phase' in input) || input.open === isOpen[input.phase]) continue
    const isLate = input.phase === 'before' && beforeIsOver
    if (input.open && (isLate || (await hasAnswers(tx, input.phase)))) continue
    due.push(sceneAct)
  }
  return due
}
