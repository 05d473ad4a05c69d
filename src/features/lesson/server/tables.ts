import { sql } from '#platform/database/sql.ts'
import type { Tables } from '#platform/database/tables.ts'

export const lessonTables: Tables = {
  owns: {
    lesson: {
      as: 'lesson',
      columns: 'id scenes length place scene_at step eyes_up begun_by begun_at ended_at',
      order: 'id',
    },
    lesson_begun: {
      as: 'lessonBegun',
      columns: 'lesson_id scene begun_at days_only days_on days_of',
      order: 'lesson_id, scene',
    },
    lesson_answer: 'is told as sums alone',
    lesson_form: { as: 'lessonForm', columns: 'name scenes length', order: 'name' },
  },
  ownData: (id) => ({
    lessonTaps: sql`
      select scene, choice from lesson_answer where person_id = ${id} order by scene, choice`,
  }),
  erase: async (tx, id) => {
    await tx.count(sql`delete from lesson_answer where person_id = ${id}`)
  },
}
