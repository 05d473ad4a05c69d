-- Why: one phone could take any number of seats, and a code that was used and tapped again counted as a guess.
--   A seat notes on which phone it was taken; a spent code stays known until it would have run out; and a
--   facilitator may let phones take more seats for a while.
-- Locks: seat, seat_code and settings, alone, for a moment; none is read.
-- Undo: drop the columns.

alter table seat add column phone uuid;
create index seat_phone on seat (phone) where phone is not null;
alter table seat_code add column spent_at timestamptz;
-- Until then a phone may take any number of seats.
alter table settings add column more_seats_until timestamptz;
