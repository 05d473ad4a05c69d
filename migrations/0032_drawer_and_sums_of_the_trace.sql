-- Why: at a hundred thousand learners each payment of a run summed everyone's cash, and the debrief
--   every flow ever traced. Both sums are kept (docs/decisions/0017): the drawer by the database
--   itself, those of the trace by whoever carries it on. An index says what codes brought, so that
--   neither page looks through all transfers.
-- Locks: books against writing while its cash is summed; transfer and cash_move while an index of
--   few rows each is built.
-- Undo: drop the triggers books_keep_drawer and books_open_drawer, the functions keep_drawer and
--   open_drawer, the tables drawer_part and cash_traced, and the indexes transfer_referral,
--   cash_move_withdrawn and cash_move_undone.

lock table books in share row exclusive mode;

-- The house's cash is the sum of these. A connection adds to one part and no other, so payments that
-- come in side by side wait for no shared row, and no two lock parts in different orders.
create table drawer_part (
  part int primary key,
  cash bigint not null default 0
) with (fillfactor = 20);
insert into drawer_part (part, cash)
select part, case when part = 0 then (select coalesce(sum(cash), 0) from books) else 0 end
from generate_series(0, 63) as part;

create function keep_drawer() returns trigger language plpgsql as $$
begin
  update drawer_part set cash = cash + new.cash - old.cash where part = pg_backend_pid() % 64;
  return null;
end $$;
-- Only a statement that writes the cash comes here at all: settling and buying never do.
create trigger books_keep_drawer after update of cash on books
  for each row when (old.cash <> new.cash) execute function keep_drawer();

-- Books that are written whole, many at once: rooms that are made or restored.
create function open_drawer() returns trigger language plpgsql as $$
declare brought bigint := (select coalesce(sum(cash), 0) from fresh);
begin
  if brought <> 0 then
    update drawer_part set cash = cash + brought where part = pg_backend_pid() % 64;
  end if;
  return null;
end $$;
create trigger books_open_drawer after insert on books
  referencing new table as fresh for each statement execute function open_drawer();

create index transfer_referral on transfer (learner_id) include (amount)
  where kind = 'referral_bonus';

create index cash_move_withdrawn on cash_move (place) where kind = 'withdrawn';
create index cash_move_undone on cash_move (of) where kind = 'undone';

-- Derived, like the trace: all that was paid in, and of what was paid out to people, less what was
-- taken back, whose it was. One row.
create table cash_traced (
  id boolean primary key default true check (id),
  paid_in bigint not null,
  paid_out bigint not null,
  from_self bigint not null,
  from_others bigint not null,
  from_later bigint not null
);
insert into cash_traced (paid_in, paid_out, from_self, from_others, from_later)
select (select coalesce(sum(amount), 0) from cash_move where kind = 'paid'),
  coalesce(sum(flow.amount), 0),
  coalesce(sum(flow.amount) filter (where giver = taker), 0),
  coalesce(sum(flow.amount) filter (where giver <> taker), 0),
  coalesce(sum(flow.amount) filter (
    where (gave.joined_on, gave.id) > (took.joined_on, took.id)), 0)
from cash_flow as flow join cash_move as move on move.place = flow.move
left join cash_move as undone on move.kind = 'undone' and undone.place = move.of
left join person as gave on gave.id = giver
join person as took on took.id = taker
where 'withdrawn' in (move.kind, undone.kind);
