-- Why: learners' requests, deposits and withdrawals, and the pictures of receipts behind them.
-- Locks: none that matter, all tables are new.
-- Undo: drop table request, proof; drop the enums.

create table proof (
  id uuid primary key,
  learner_id uuid not null,
  sha256 text not null,
  -- Null once the picture is deleted; its hash stays.
  picture bytea,
  uploaded_at timestamptz not null default now()
);
create index proof_learner on proof (learner_id, uploaded_at);

create type request_kind as enum ('deposit', 'withdrawal');
create type request_status as enum ('pending', 'completed', 'failed');
create type payment_method as enum ('mtn', 'vodafone', 'airtel', 'bank');

create table request (
  id uuid primary key,
  learner_id uuid not null,
  kind request_kind not null,
  amount bigint not null check (amount > 0),
  method payment_method not null,
  account_name text,
  -- Deposit: the reference given, '' with a picture alone. Withdrawal: the practice number.
  reference text not null,
  proof_id uuid constraint request_proof_once unique references proof (id),
  -- One payment backs one deposit, ever.
  payment_id uuid constraint request_payment_once unique references payment (id),
  status request_status not null default 'pending',
  reason text,
  requested_on date not null,
  requested_at timestamptz not null default clock_timestamp(),
  decided_by uuid,
  decided_at timestamptz,
  -- Taken back by its owner, which no admin undoes.
  cancelled boolean not null default false,
  -- Set by a reset. A request that is decided anew keeps it; only a pending one shows it.
  reopened_at timestamptz,
  -- The business day on which the request came to its present status. It is neither the day of the
  -- request nor, where the clock was moved, the date of decided_at.
  status_on date not null default business_day(),
  -- Over a withdrawal's practice number, as it was asked for.
  payout_seal text,
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (not cancelled or (kind = 'withdrawal' and status = 'failed' and decided_by = learner_id)),
  check (kind = 'deposit' or (payment_id is null and proof_id is null))
);
create index request_by_status on request (status, requested_at desc);
create index request_learner on request (learner_id, requested_at desc);
-- Each order that the admin's list of requests offers.
create index request_amount on request (amount, id);
create index request_kind on request (kind, id);
create index request_date on request (requested_at, id);
create index request_requested_on on request (requested_on, status);
create index request_completed_on on request (status_on, kind) include (amount)
  where status = 'completed';
