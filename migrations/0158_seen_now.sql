-- Why: where the computer's calendar jumps, the business day stands still until a process has looked, but sessions were
--   judged by the raw clock: all of them were over at once, and a whole class and its console were signed out. Sessions
--   ask for this instant instead; once a jump is known they go with it (docs/decisions/0047).
-- Locks: none.
-- Undo: drop the function.

-- Now; where the calendar was last seen more than a day and a half before, the instant of then, as in calendar_day.
create function seen_now() returns timestamptz stable language sql as $$
  select case when now() > seen_at + interval '36 hours' then seen_at else now() end from clock
$$;
