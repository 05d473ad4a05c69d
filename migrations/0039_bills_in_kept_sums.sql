-- Why: interest of treasury bills comes into the drawer for many at once when a day is settled. The
--   drawer as it is kept (0032) is told by a trigger, row by row; a settlement says the sum itself
--   instead, and asks the trigger to be silent meanwhile. And of what was paid out, interest is summed
--   beside what people had put in (docs/decisions/0016).
-- Locks: books for the change of a trigger; cash_traced, one row.
-- Undo: drop trigger books_keep_drawer and create it again as 0032 does; alter table cash_traced drop
--   column from_treasury.

drop trigger books_keep_drawer on books;
create trigger books_keep_drawer after update of cash on books
  for each row when (
    old.cash <> new.cash and current_setting('sikalab.drawer', true) is distinct from 'summed'
  ) execute function keep_drawer();

alter table cash_traced add column from_treasury bigint not null default 0;
