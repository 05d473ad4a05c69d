-- Why: analytics of a year adds up every purchase by day and machine. A day that is over never changes,
--   so its purchases are summed up with the rest of it (docs/decisions/0013). Derived: can be emptied
--   together with the other sums of days and is filled again.
-- Locks: none that matter, the table is new; ownership is read once.
-- Undo: drop table day_bought.

create table day_bought (
  day date not null,
  machine_id int not null,
  purchases int not null check (purchases > 0),
  -- What they cost, and how much of that was laid out in a bill.
  paid bigint not null check (paid > 0),
  bills bigint not null check (bills between 0 and paid),
  primary key (day, machine_id)
);

insert into day_bought (day, machine_id, purchases, paid, bills)
select bought_on, machine_id, count(*), sum(price),
  coalesce(sum(price) filter (where bill_rate is not null), 0)
from ownership where bought_on <= (select day from day_total_through) group by bought_on, machine_id;
