-- Why: a seat held twelve people at most. A class with one phone, or with none, plays as one: forty or more.
-- Locks: person, alone, for a moment; it is read once to check the wider rule.
-- Undo: give seats of more than twelve people twelve; put the check of 0081 back.

alter table person
  drop constraint person_members_check,
  add constraint person_members_check check (members between 0 and 60);
