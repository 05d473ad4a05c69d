-- Why: a robot that comes by somebody's code makes the room's one crowd, of itself alone. The facilitator could let in no
--   others then. The row says whether they have: until then a crowd is the few who came by a code.
-- Locks: crowd for a moment; one row gets the default. A crowd from before counts as let in, as it did.
-- Undo: alter table crowd drop column is_let_in.

alter table crowd add column is_let_in boolean not null default true;
