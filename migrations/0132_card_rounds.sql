-- Why: a class without phones answers a scene's question by cards, all at once. A round is what was read of it, and a vote
--   is one card: what it does was planned from what its seat had, so that a round that was cut short goes on as it began.
-- Locks: none that matter, both tables are new.
-- Undo: drop table card_vote; drop table card_round; drop type card_outcome; drop type card_how.

create type card_how as enum ('read', 'typed', 'corrected');
create type card_outcome as enum ('done', 'refused', 'nothing');

create table card_round (
  -- From the page: sent twice, it is one round.
  id uuid primary key,
  lesson_id uuid not null references lesson (id),
  scene text not null,
  step smallint not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- Every card of it has had its effect, or was told why not.
  counted_at timestamptz
);
create index card_round_open on card_round (begun_at) where counted_at is null;

create table card_vote (
  round_id uuid not null references card_round (id),
  -- On the card, and whose seat it was then.
  number smallint not null check (number between 1 and 60),
  person_id uuid not null references person (id),
  side text not null check (side in ('A', 'B', 'C', 'D')),
  how card_how not null,
  -- The order within the round, by lot.
  lot smallint not null,
  -- The calls it makes for its seat, in their order.
  steps jsonb not null,
  outcome card_outcome,
  -- Why it was refused, or why nothing was done.
  told text,
  -- What it did: a payment that was sent, a request, a machine that was bought.
  payment_id uuid unique,
  request_id uuid unique,
  machine_id int,
  primary key (round_id, number),
  unique (round_id, person_id),
  unique (round_id, lot),
  check (outcome is not distinct from 'done'
    or outcome is not distinct from 'refused'
    or num_nonnulls(payment_id, request_id, machine_id) = 0),
  check ((outcome is not distinct from 'refused') <= (told is not null))
);
create index card_vote_person on card_vote (person_id);
