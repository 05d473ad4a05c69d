import { sql } from '../../../platform/sql.ts'
import type { Tables } from '../../../platform/tables.ts'
import { personView } from '../../auth/views.ts'

export const cardsTables: Tables = {
  owns: {
    card_seat: { as: 'cardSeat', columns: 'number person_id', order: 'number' },
  },
  invariants: [
    {
      name: 'a numbered seat is a learner’s who is there, with people on it',
      broken: sql`
        select number::text as row from card_seat join ${personView} on person.id = person_id
        where role <> 'learner' or members < 1 or deleted_at is not null`,
    },
  ],
  ownData: (id) => ({
    answerCard: sql`select number from card_seat where person_id = ${id}`,
  }),
  erase: async (tx, id) => {
    await tx.count(sql`delete from card_seat where person_id = ${id}`)
  },
}
