import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { sql } from '#platform/database/sql.ts'
import type { Length } from '../scenes/scene.ts'
import type { LessonForm, LessonUnderWay } from '../schema.ts'

// The rows of the lesson. At most one lesson is under way; a change locks its row, so that
// of two devices that go on at once one does, and the other is told.

export type Lesson = LessonUnderWay & { readonly id: string; readonly begunBy: PersonId }

const UNDER_WAY = sql`
  select id, scenes, length, place, scene_at as "sceneAt", step, begun_at as "begunAt",
    eyes_up as "eyesUp", begun_by as "begunBy", array(
      select scene from lesson_begun where lesson_id = lesson.id and not days_only order by begun_at
    ) as begun, array(
      select scene from lesson_begun where lesson_id = lesson.id
    ) as "daysGone", array(
      select scene from lesson_begun
      where lesson_id = lesson.id and days_of = scenes[place] order by scene
    ) as "daysOf", (
      select begun_at from lesson_begun
      where lesson_id = lesson.id and scene = scenes[place] and not days_only
    ) as "sceneBegunAt"
  from lesson where ended_at is null`

/**
 * A gathered read that is about nobody: each phone of the room asks after each step of the clock,
 * and is told the same.
 */
const NOW = batchQuery('text', () => UNDER_WAY)

/** Null where no lesson is under way. */
export async function readUnderWay(db: Queryable): Promise<Lesson | null> {
  const [lesson] = await db.rowsFor<Lesson, []>(NOW, null)
  return lesson ?? null
}

/** Reads the lesson that is under way; nobody else changes it until the transaction ends. */
export function lockUnderWay(tx: Tx): Promise<Lesson | null> {
  return tx.maybe<Lesson>(sql`${UNDER_WAY} for update of lesson`)
}

/** When the lesson under way began, or the last one; null before the first. */
export async function readHeldAt(db: Queryable): Promise<string | null> {
  const { at } = await db.one<{ at: string | null }>(sql`select max(begun_at) as at from lesson`)
  return at
}

export async function insertLesson(
  tx: Tx,
  id: string,
  { scenes, length, by }: { scenes: readonly string[]; length: Length; by: PersonId },
): Promise<void> {
  await tx.count(sql`
    insert into lesson (id, scenes, length, begun_by)
    values (${id}, ${scenes}::text[], ${length}, ${by})`)
}

/** Shows this place; false where another was shown meanwhile than the one that was seen. */
export async function showPlace(tx: Tx, id: string, from: number, to: number): Promise<boolean> {
  const moved = await tx.count(sql`
    update lesson set place = ${to}, scene_at = now(), step = 1, eyes_up = false
    where id = ${id} and place = ${from} and ${to} <= cardinality(scenes) and ended_at is null`)
  return moved > 0
}

/** Shows this step of the scene; false where the scene or the step was another meanwhile. */
export async function showStep(
  tx: Tx,
  { place, from, to }: { place: number; from: number; to: number },
): Promise<boolean> {
  const moved = await tx.count(sql`
    update lesson set step = ${to}
    where place = ${place} and step = ${from} and ended_at is null`)
  return moved > 0
}

/**
 * Notes that a scene has begun, and answers whether its days had passed without it; null where it
 * had begun.
 */
export async function markBegun(
  tx: Tx,
  id: string,
  scene: string,
): Promise<{ daysPassed: boolean } | null> {
  const noted = await tx.maybe<{ daysPassed: boolean }>(sql`
    insert into lesson_begun (lesson_id, scene) values (${id}, ${scene})
    on conflict (lesson_id, scene) do update set days_only = false, begun_at = excluded.begun_at
      where lesson_begun.days_only
    returning xmax <> 0 as "daysPassed"`)
  return noted
}

/**
 * Notes that the days of scenes that were left out pass now, for the one that is shown, and answers of
 * which they had not before.
 */
export async function markDaysPassed(
  tx: Tx,
  id: string,
  scenes: readonly string[],
  shown: string,
): Promise<string[]> {
  const noted = await tx.rows<{ scene: string }>(sql`
    insert into lesson_begun (lesson_id, scene, days_only, days_of)
    select ${id}, scene, true, ${shown} from unnest(${scenes}::text[]) as scene
    on conflict do nothing returning scene`)
  return noted.map(({ scene }) => scene)
}

export async function saveEyesUp(tx: Tx, eyesUp: boolean): Promise<boolean> {
  return (await tx.count(sql`update lesson set eyes_up = ${eyesUp} where ended_at is null`)) > 0
}

export async function endLesson(tx: Tx): Promise<boolean> {
  return (
    (await tx.count(sql`
      update lesson set ended_at = now(), eyes_up = false where ended_at is null`)) > 0
  )
}

type Tap = { readonly lesson: string; readonly scene: string; readonly person: PersonId }

/** A tap, or none; with `many` beside the others of this person, else in their place. */
export async function saveTap(
  tx: Tx,
  { lesson, scene, person }: Tap,
  choice: string,
  { on, many }: { on: boolean; many: boolean },
): Promise<void> {
  const isTheirs = sql`lesson_id = ${lesson} and scene = ${scene} and person_id = ${person}`
  const gone = on ? (many ? sql`false` : sql`choice <> ${choice}`) : sql`choice = ${choice}`
  await tx.count(sql`delete from lesson_answer where ${isTheirs} and ${gone}`)
  if (!on) return
  await tx.count(sql`
    insert into lesson_answer (lesson_id, scene, person_id, choice)
    values (${lesson}, ${scene}, ${person}, ${choice}) on conflict do nothing`)
}

/** Notes a tap that counts once; false where it was noted before. */
export async function insertTap(
  tx: Tx,
  { lesson, scene, person }: Tap,
  choice: string,
): Promise<boolean> {
  const noted = await tx.count(sql`
    insert into lesson_answer (lesson_id, scene, person_id, choice)
    values (${lesson}, ${scene}, ${person}, ${choice}) on conflict do nothing`)
  return noted > 0
}

/** Lists the choices that this person has tapped in a scene. */
export async function listTapsOf(db: Queryable, { lesson, scene, person }: Tap): Promise<string[]> {
  const rows = await db.rows<{ choice: string }>(sql`
    select choice from lesson_answer
    where lesson_id = ${lesson} and scene = ${scene} and person_id = ${person} order by choice`)
  return rows.map(({ choice }) => choice)
}

/** How often each choice of a scene was tapped, and by how many players. */
export async function countTaps(db: Queryable, lesson: string, scene: string) {
  // A facilitator who tries it out is no player.
  const from = sql`
    from lesson_answer join ${personView} on person.id = person_id
    where lesson_id = ${lesson} and scene = ${scene} and role = 'learner'
      and members > 0 and deleted_at is null`
  const [rows, { players }] = await Promise.all([
    db.rows<{ choice: string; count: number }>(
      sql`select choice, count(*)::int as count ${from} group by choice order by choice`,
    ),
    db.one<{ players: number }>(sql`select count(distinct person_id)::int as players ${from}`),
  ])
  return {
    taps: Object.fromEntries(rows.map(({ choice, count }) => [choice, count])),
    tappedBy: players,
  }
}

export function listForms(db: Queryable): Promise<LessonForm[]> {
  return db.rows<LessonForm>(sql`select name, scenes, length from lesson_form order by name`)
}

export async function saveForm(tx: Tx, { name, scenes, length }: LessonForm): Promise<void> {
  await tx.count(sql`
    insert into lesson_form (name, scenes, length) values (${name}, ${scenes}::text[], ${length})
    on conflict (name) do update set scenes = excluded.scenes, length = excluded.length`)
}

export async function deleteForm(tx: Tx, name: string): Promise<void> {
  await tx.count(sql`delete from lesson_form where name = ${name}`)
}
