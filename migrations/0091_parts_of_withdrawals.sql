-- Why: a drawer that is nearly empty pays what is left to the next in the line. What was paid becomes a
--   withdrawal of its own, a part of the one that was asked for, and the rest waits on: so every sum over
--   withdrawals that were paid or wait stays as it is. And the line of a lesson's run has robots between
--   people, by a lot that is drawn once.
-- Locks: request, alone, for a moment: each new column has a constant default. Its two indexes are small.
-- Undo: alter table request drop column part_of, drop column taken, drop column lot; alter table day_asked
--   drop constraint day_asked_amount_check, add check (amount > 0).

alter table request
  -- The withdrawal that this one was a part of, which never is a part itself.
  add column part_of uuid references request (id),
  -- What parts took out of it: amount and this are together what was asked for.
  add column taken bigint not null default 0 check (taken >= 0),
  -- Its place in the line, before when it was asked for; 0 where no lot was drawn.
  add column lot int not null default 0 check (lot >= 0),
  add constraint request_part_is_withdrawal check (
    part_of is null and (taken = 0 or kind = 'withdrawal')
      or kind = 'withdrawal' and part_of <> id and taken = 0
  );
create index request_part on request (part_of) where part_of is not null;
create index request_line on request (lot, requested_at, id)
  where kind = 'withdrawal' and status = 'pending';

-- A part is a request of its day, and nothing was asked for with it.
alter table day_asked
  drop constraint day_asked_amount_check,
  add constraint day_asked_amount_check check (amount >= 0);
