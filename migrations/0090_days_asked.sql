-- Why: the admin's list of requests says how many there are and of how much, and analytics how many were
--   made on each day: both read every request. A day that is over gets no further one, and no amount
--   changes, so a day's are summed up with the rest of it (docs/decisions/0013). Derived: can be emptied
--   together with the other sums of days and is filled again.
-- Locks: none that matter, the table is new; request is read once.
-- Undo: drop table day_asked.

create table day_asked (
  day date primary key,
  requests int not null check (requests > 0),
  amount bigint not null check (amount > 0)
);

insert into day_asked (day, requests, amount)
select requested_on, count(*), sum(amount)
from request where requested_on <= (select day from day_total_through) group by requested_on;
