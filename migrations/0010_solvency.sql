-- Why: the charts of solvency need what the whole house moved and promised on each business day; at
--   a hundred thousand learners that is millions of transfers. A day that is over never changes, so
--   its sums are stored (docs/decisions/0013). Derived: can be emptied and is filled again.
-- Locks: none that matter, all tables are new.
-- Undo: drop table day_total, day_promise, day_total_through.

create table day_total (
  day date not null,
  kind transfer_kind not null,
  source account not null,
  target account not null,
  amount bigint not null check (amount > 0),
  primary key (day, kind, source, target)
);

-- What the machines bought on a day will pay in all.
create table day_promise (
  day date primary key,
  amount bigint not null check (amount >= 0)
);

-- One row: the last day whose sums are stored, and all before it.
create table day_total_through (
  id boolean primary key default true check (id),
  day date not null
);
insert into day_total_through (day) values ('-infinity');
