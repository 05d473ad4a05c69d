import { personView } from '#features/auth/views.ts'
import { paymentView } from '#features/pocket/views.ts'
import { bankNumberView } from '#features/settings/views.ts'
import { kindsWhere } from '#ledger/kinds.ts'
import { uniquesMissing } from '#ledger/verify.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'

/** The transfers of each request and kind that were not reversed. */
const standing = sql`
  select cause, learner_id, kind, count(*) as moves, min(amount) as least, max(amount) as most,
    bool_and(source <> 'unmatched') as matched
  from ${transferView.as('original')}
  where kind in (${kindList(kindsWhere(({ cause }) => cause === 'request'))})
    and reverses is null and not exists (
      select from ${transferView.as('reversal')} where reversal.learner_id = original.learner_id
        and reversal.reverses = original.number)
  group by cause, learner_id, kind`

/** The sum of payments that the drawer could not send back and a deletion forfeited, by learner. */
const forfeitedPayments = sql`
  select learner_id, sum(amount) as amount from ${transferView}
  where kind = 'learner_deleted' and source = 'suspense' group by learner_id`

/**
 * A rejected deposit whose payment a deletion forfeited. The sum of all such payments has to be what was
 * forfeited: see what suspense holds.
 */
const isForfeited = sql`
  (status = 'failed' and payment_id is not null
    and request.learner_id in (select learner_id from (${forfeitedPayments}) as forfeited)
    and not exists (select from ${transferView} where transfer.learner_id = request.learner_id
      and transfer.cause = request.id and transfer.kind = 'deposit_rejected'
      and transfer.reverses is null and not exists (
        select from ${transferView.as('reversal')}
        where reversal.learner_id = transfer.learner_id and reversal.reverses = transfer.number)))`

/** The moves that a request must have posted, by its present state. */
const expected = sql`
  select id as cause, learner_id, wanted.amount, payment_id, wanted.kind::transfer_kind as kind,
    wanted.moves
  from request, lateral (values
    (kind = 'deposit' and status = 'completed', 'deposit_approved', 1, amount),
    (kind = 'deposit' and status = 'failed' and payment_id is not null and not ${isForfeited},
      'deposit_rejected', 2, amount),
    -- What is held for a part was held for all that it is a part of.
    (kind = 'withdrawal' and part_of is null, 'withdrawal_requested', 1, amount + taken),
    (kind = 'withdrawal' and status = 'completed', 'withdrawal_approved', 2, amount),
    (kind = 'withdrawal' and status = 'failed', 'withdrawal_rejected', 1, amount)
  ) as wanted (holds, kind, moves, amount)
  where wanted.holds`

export const walletInvariants: readonly Invariant[] = [
  {
    name: 'the keys that guard requests and payments are in place',
    broken: uniquesMissing([
      ['request', 'request_pkey', '(id)'],
      ['request', 'request_payment_once', '(payment_id)'],
      ['request', 'request_proof_once', '(proof_id)'],
      ['bank_number', 'bank_number_pkey', '(number)'],
      ['payment', 'payment_pkey', '(id)'],
      ['payment', 'payment_reference_unique', '(reference)'],
    ]),
  },
  {
    name: 'each request is of a learner with books, on the day its money was held',
    broken: sql`
      select id::text as row from request
      where not exists (select from ${booksView} where books.learner_id = request.learner_id)
      union all
      select id::text from request join ${transferView}
        on transfer.learner_id = request.learner_id and cause = request.id
      where transfer.kind = 'withdrawal_requested' and day <> requested_on`,
  },
  {
    name: 'nothing waits for a decision in books that are closed',
    broken: sql`
      select id::text as row from request join ${booksView} using (learner_id)
      where status = 'pending' and settled_on = 'infinity'`,
  },
  {
    name: 'only decisions are taken back',
    broken: sql`
      select learner_id || ' #' || number as row from ${transferView}
      where reverses is not null and kind not in (${kindList(kindsWhere(({ isDecision }) => isDecision))})`,
  },
  {
    name: 'each withdrawal goes to its learner’s own practice number or bank number',
    broken: sql`
      select request.id::text as row from request join ${personView} on person.id = learner_id
      where kind = 'withdrawal' and deleted_at is null and reference <> practice_number
        and not exists (
          select from ${bankNumberView}
          where number = reference and bank_number.learner_id = request.learner_id)`,
  },
  {
    name: 'each request has posted exactly what its state says, once',
    broken: sql`
      select coalesce(found.cause, wanted.cause) || ' ' || coalesce(found.kind, wanted.kind) as row
      from (${standing}) as found
      full join (${expected}) as wanted using (cause, learner_id, kind)
      where found.moves is distinct from wanted.moves
        or found.least <> wanted.amount or found.most <> wanted.amount
        or (kind = 'deposit_approved' and found.matched <> (wanted.payment_id is not null))`,
  },
  {
    name: 'the parts of a withdrawal are what was taken out of it',
    broken: sql`
      select coalesce(whole.id, found.part_of)::text as row
      from (select * from request where taken > 0) as whole full join (
        select part_of, sum(amount) as amount, min(learner_id::text) as least,
          max(learner_id::text) as most
        from request where part_of is not null group by part_of
      ) as found on found.part_of = whole.id
      where found.amount is distinct from whole.taken
        or found.least <> whole.learner_id::text or found.most <> whole.learner_id::text`,
  },
  {
    name: 'what is held equals the pending withdrawals',
    broken: sql`
      select learner_id || ': held ' || held || ', pending ' || coalesce(pending, 0) as row
      from ${booksView} left join (
        select learner_id, sum(amount) as pending from request
        where kind = 'withdrawal' and status = 'pending' group by learner_id
      ) as asked using (learner_id)
      where settled_on <> 'infinity' and held <> coalesce(pending, 0)`,
  },
  {
    name: 'each practice payment is in the books, and each in the books is one',
    broken: sql`
      select coalesce(payment.id, found.cause)::text as row from ${paymentView}
      full join (
        select cause, learner_id, count(*) as moves, min(amount) as least, max(amount) as most,
          min(day) as first, max(day) as last
        from ${transferView} where kind = 'payment_sent' group by cause, learner_id
      ) as found on found.cause = payment.id and found.learner_id = payment.learner_id
      where found.moves is distinct from 2 or payment.id is null
        or least <> payment.amount or most <> payment.amount
        or first <> payment.day or last <> payment.day`,
  },
  {
    name: 'a payment backs one deposit of its own learner, amount and reference',
    broken: sql`
      select request.id::text as row from request join ${paymentView} on payment.id = payment_id
      where request.learner_id <> payment.learner_id or request.amount <> payment.amount
        or request.reference <> payment.reference or request.kind <> 'deposit'
      union all
      select payment_id::text from request
      where payment_id is not null group by payment_id having count(*) > 1
      union all
      select request.id::text from request join ${paymentView} using (learner_id, reference, amount)
      where kind = 'deposit' and payment_id is null
        and returned_at is null
        and not exists (select from request as backed where backed.payment_id = payment.id)`,
  },
  {
    name: 'a payment sent back went to the pocket once, and backs no deposit',
    broken: sql`
      select coalesce(payment.id, found.cause)::text as row
      from (select * from ${paymentView} where returned_at is not null) as payment
      full join (
        select cause, learner_id, count(*) as moves, min(amount) as least, max(amount) as most
        from ${transferView} where kind = 'payment_returned' group by cause, learner_id
      ) as found on found.cause = payment.id and found.learner_id = payment.learner_id
      where found.moves is distinct from 2 or payment.id is null
        or least <> payment.amount or most <> payment.amount
      union all
      select payment.id::text from ${paymentView} join request on payment_id = payment.id
      where returned_at is not null`,
  },
  {
    name: 'suspense holds exactly the payments that no decision has settled',
    broken: sql`
      select learner_id || ': suspense ' || suspense || ', forfeited ' || coalesce(forfeited.amount, 0)
        || ', open ' || coalesce(open, 0) as row
      from ${booksView} left join (
        select payment.learner_id, sum(payment.amount) as open from ${paymentView}
        where returned_at is null and not exists (
          select from request where payment_id = payment.id and status <> 'pending'
            and not ${isForfeited})
        group by payment.learner_id
      ) as unsettled using (learner_id)
      left join (${forfeitedPayments}) as forfeited using (learner_id)
      where suspense + coalesce(forfeited.amount, 0) <> coalesce(open, 0)`,
  },
]
