import { ownershipView } from '#features/machines/views.ts'
import { paymentView } from '#features/pocket/views.ts'
import { requestView } from '#features/wallet/views.ts'
import type { Invariant } from '#platform/database/invariant.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

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
export const roundInvariants: readonly Invariant[] = [
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
]
