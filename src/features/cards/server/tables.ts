import { personView } from '#features/auth/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Tables } from '#platform/database/tables.ts'
import { roundInvariants } from './round-invariants.ts'

export const cardsTables: Tables = {
  owns: {
    card_seat: { as: 'cardSeat', columns: 'number person_id', order: 'number' },
    card_wall: 'is what the wall shows at the moment',
    card_round: {
      as: 'cardRound',
      columns: 'id lesson_id scene step begun_at counted_at',
      order: 'id',
    },
    card_vote: {
      as: 'cardVote',
      columns:
        'round_id number person_id side how lot steps outcome told payment_id request_id machine_id',
      order: 'round_id, number',
    },
  },
  invariants: [
    {
      name: 'a numbered seat is a learner’s who is there, with people on it',
      broken: sql`
        select number::text as row from card_seat join ${personView} on person.id = person_id
        where role <> 'learner' or members < 1 or deleted_at is not null`,
    },
    ...roundInvariants,
  ],
  ownData: (id) => ({
    answerCard: sql`select number from card_seat where person_id = ${id}`,
    cardAnswers: sql`
      select scene, step, number, side, outcome, told, begun_at as at
      from card_vote join card_round on card_round.id = round_id
      where person_id = ${id} order by begun_at`,
  }),
  erase: async (tx, id) => {
    await tx.count(sql`delete from card_vote where person_id = ${id}`)
    await tx.count(sql`delete from card_seat where person_id = ${id}`)
  },
}
