-- Why: in a class where nobody buys, or all take everything out early, the drawer pays nearly all: the run
--   of the lesson does not come. Such apps stop paying while there is money still. The autopilot can do so too: it
--   pays nobody out who would leave more than 60 of 100 players with nothing in the house.
-- Locks: autopilot, alone, for an instant: one row.
-- Undo: alter table autopilot drop column frozen_for; drop type autopilot_freeze.

-- 'leavers': who owns no machine any more and takes everything; 'everyone': whoever takes everything.
create type autopilot_freeze as enum ('off', 'leavers', 'everyone');

alter table autopilot add column frozen_for autopilot_freeze not null default 'off';
