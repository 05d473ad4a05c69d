import { paymentView } from '#features/pocket/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { transferView } from '#ledger/views.ts'
import { THE_HOUSE } from '#platform/calls/audit.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'
import { auditKeyView, auditView } from '#platform/database/views.ts'
import { AUTOPILOT_DECIDED } from '../schema/decisions.ts'

// Compares who decided a request, how and on which day with the sealed audit log. A change of these columns
// outside the app shows here. invariants.ts checks the money of a decision.

/** The last entry of the log about each request. */
const DECISION_ENTRIES: Sql = sql`
  select distinct on (about_id) about_id::uuid as id, by_id, at,
    -- A room of names alone keeps no address: there the line's own name says that it was the house.
    case when address = ${THE_HOUSE.address} or action = ${AUTOPILOT_DECIDED} then 'house'
      else 'admin' end as decided_as, after ->> 'status' as status,
    (after ->> 'amountPesewas')::bigint as amount, (after ->> 'day')::date as day
  from ${auditView} where about_kind = 'request' order by about_id, number desc`

/**
 * A computer's clock may jump. A larger distance between a decision and its entry means that somebody
 * changed one of them.
 */
const NEAR: Sql = sql`interval '1 hour'`

/** Deleting a person rejects their waiting requests, without an entry for each. */
const BY_DELETION: Sql = sql`
  exists (
    select from ${auditView} where action = 'people.deletePerson' and person_id = learner_id
      and by_id = decided_by and request.status = 'failed' and request.decided_as = 'admin'
      and decided_at between audit.at - ${NEAR} and audit.at + ${NEAR})`

const PAYMENTS_DECIDED: readonly Invariant[] = [
  {
    name: 'each payment sent back was sent back by whom and when the audit log says',
    broken: sql`
      select coalesce(payment.id::text, entry.id) as row
      from (select * from ${paymentView} where returned_at is not null) as payment
      full join (
        select about_id as id, by_id, at, (after ->> 'amountPesewas')::bigint as amount from ${auditView}
        where action = 'wallet.returnPayment'
      ) as entry on entry.id = payment.id::text
      where payment.id is null or case when entry.id is null then not exists (
          select from ${auditView} where action = 'people.deletePerson' and person_id = learner_id
            and by_id = returned_by
            and returned_at between audit.at - ${NEAR} and audit.at + ${NEAR})
        else returned_by <> by_id or entry.amount <> payment.amount
          or returned_at not between entry.at - ${NEAR} and entry.at + ${NEAR} end`,
  },
  {
    name: 'each practice payment went to a number that the house had',
    broken: sql`
      select id::text as row from ${paymentView}
      where to_number is not null and to_number not in (
        select deposit_account_number from ${settingsView}
        union select '0000000001'
        union select standing -> 'settings' ->> 'deposit_account_number' from ${auditKeyView}
          where standing -> 'settings' ? 'deposit_account_number'
        union select known.number from ${auditView} cross join lateral (values
          (before ->> 'depositAccountNumber'), (after ->> 'depositAccountNumber')
        ) as known (number) where about_kind = 'settings' and known.number is not null)`,
  },
]

/** `byRun` is true for a request that a run paid: such a payment has no audit entry of its own. */
export const decisionInvariants = (byRun: Sql): readonly Invariant[] => [
  {
    name: 'each decided request was decided by whom and when the audit log says',
    broken: sql`
      select coalesce(request.id, entry.id)::text as row
      from request full join (${DECISION_ENTRIES}) as entry on entry.id = request.id
      where request.id is null or case
        when cancelled or request.status = 'pending'
          then coalesce(entry.status, 'pending') <> 'pending'
        when entry.status = request.status::text
          then decided_by <> by_id or request.decided_as::text <> entry.decided_as
            or entry.amount <> request.amount
            or decided_at not between entry.at - ${NEAR} and entry.at + ${NEAR}
        else not (${byRun} or ${BY_DELETION})
      end`,
  },
  {
    name: 'each request came to its state on the business day that the books and the log say',
    broken: sql`
      select request.id::text as row
      from request
      left join (${DECISION_ENTRIES}) as entry
        on entry.id = request.id and entry.status = request.status::text
      left join (
        -- The last by number: a deletion that began before midnight may turn down what was asked after.
        select learner_id, cause, (array_agg(day order by number desc))[1] as day,
          (array_agg(kind order by number desc))[1] as kind,
          (array_agg(reverses order by number desc))[1] is not null as is_reversal
        from ${transferView} where cause is not null group by learner_id, cause
      ) as moved on moved.learner_id = request.learner_id and moved.cause = request.id
      left join (
        select learner_id, max(day) as day from ${transferView}
        where kind = 'learner_deleted' group by learner_id
      ) as gone on gone.learner_id = request.learner_id
      where status_on <> coalesce(
        case when not cancelled then entry.day end,
        -- What a deletion turned down without moving money came to its state on no transfer's day: the
        -- last one is of what was decided and taken back before.
        case when request.status <> 'failed' or cancelled
          or not moved.is_reversal and moved.kind in ('deposit_rejected', 'withdrawal_rejected')
          then moved.day end,
        case when request.status = 'pending' and reopened_at is null then requested_on end,
        case when request.status = 'failed' and entry.id is null then gone.day end,
        status_on)`,
  },
  ...PAYMENTS_DECIDED,
]
