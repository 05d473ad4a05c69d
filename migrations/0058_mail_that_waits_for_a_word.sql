-- Why: a house that ran without a mail server and is given one mailed all that had lain there, for
--   weeks perhaps. Since when mail leaves stands in a row of its own; whoever starts with a mail
--   server where none was puts what lies there aside as 'waiting', and an admin says what becomes of
--   it: it is sent, or 'kept'.
-- Locks: mail_state for a moment; nothing is rewritten.
-- Undo: drop table mail_server; the states stay, as an enum's values do.

alter type mail_state add value 'waiting';
alter type mail_state add value 'kept';

create table mail_server (
  id boolean primary key default true check (id),
  -- Since when mail leaves without a break; null: it does not leave.
  since timestamptz,
  -- When a process with a mail server was last there, to within a minute.
  seen_at timestamptz not null default now()
);
-- A house that has sent mail before goes on as it did.
insert into mail_server (since) select min(sent_at) from outbox;
