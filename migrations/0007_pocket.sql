-- Why: the practice payments out of the pocket. A receipt says whom a payment was sent to, and goes on
--   saying so when the house's account changes later; an admin sends back what no deposit claims.
-- Locks: none that matter, the table is new.
-- Undo: drop table payment.

create table payment (
  id uuid primary key,
  learner_id uuid not null,
  reference text not null constraint payment_reference_unique unique,
  amount bigint not null check (amount > 0),
  day date not null,
  at timestamptz not null default clock_timestamp(),
  -- Null in payments from before this was noted: they say the house's present account.
  to_name text,
  to_number text,
  returned_at timestamptz,
  returned_by uuid,
  return_reason text,
  constraint payment_returned_whole check (
    (returned_at is null) = (returned_by is null)
    and (returned_at is null) = (return_reason is null))
);
create index payment_learner on payment (learner_id, at);
