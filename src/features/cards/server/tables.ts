import { personView } from '#features/auth/views.ts'
import { ONCE_SCENES } from '#features/lesson/rules/cards/questions.ts'
import { ownershipView } from '#features/machines/views.ts'
import { paymentView } from '#features/pocket/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Invariant, Tables } from '#platform/database/tables.ts'

const VOTE = sql`select concat(round_id, ' ', card_vote.number) as row from card_vote`

const makes = (call: string): Sql => sql`steps @> ${JSON.stringify([{ call }])}::jsonb`

/** Each effect of a card, with the call that leaves it. */
const LEAVES = [
  [makes('pocket.sendPayment'), sql`payment_id is not null`],
  [
    sql`(${makes('wallet.requestDeposit')} or ${makes('wallet.requestWithdrawal')}
      or ${makes('run.cashOut')})`,
    sql`request_id is not null`,
  ],
  [makes('machines.buy'), sql`machine_id is not null`],
] as const

const [PAYS, ASKS, BUYS] = LEAVES

/** A counted round did all that it says, for the seats it says, and nothing else. */
const roundInvariants: readonly Invariant[] = [
  {
    name: 'each card of a counted round has an outcome',
    broken: sql`${VOTE} join card_round on card_round.id = round_id
      where counted_at is not null and outcome is null`,
  },
  {
    name: 'a card that is done has all its effects, and none that its answer does not have',
    broken: sql`${VOTE}
      where outcome = 'done' and (${PAYS[0]} <> (${PAYS[1]}) or ${ASKS[0]} <> (${ASKS[1]})
          or ${BUYS[0]} <> (${BUYS[1]}))
        or outcome = 'refused' and (${PAYS[1]} and not ${PAYS[0]} or ${ASKS[1]} and not ${ASKS[0]}
          or ${BUYS[1]} and not ${BUYS[0]})`,
  },
  {
    name: 'what a card did is in the books of its own seat, as its answer says',
    broken: sql`${VOTE}
      where payment_id is not null and not exists (
          select from ${paymentView} where payment.id = payment_id
            and payment.learner_id = person_id
            and payment.amount = (steps -> 0 -> 'input' ->> 'amount')::bigint)
        or request_id is not null and not exists (
          select from ${requestView} where request.id = card_vote.request_id
            and request.learner_id = person_id)
        or machine_id is not null and not exists (
          select from ${ownershipView} where ownership.machine_id = card_vote.machine_id
            and ownership.learner_id = person_id)`,
  },
  {
    name: 'in a scene that asks once, a seat has paid in and asked by card once at most',
    broken: sql`
      select concat(scene, ' ', person_id) as row
      from card_vote join card_round on card_round.id = round_id
      where scene = any(${ONCE_SCENES}::text[])
      group by lesson_id, scene, step, person_id
      having count(payment_id) > 1 or count(request_id) > 1`,
  },
]

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
