-- Why: the sums of a class belong to the teacher whose class it is now. The person who opened it is not always its
--   teacher: a class that follows another has no opener, and one that is handed over has a new teacher. The directory
--   knows the teacher, so neither table says who opened; the audit log does.
-- Locks: both tables, for an instant: a column's name goes.
-- Undo: alter table rooms.room add column opened_by uuid; alter table class_effect add column opened_by uuid.

alter table rooms.room drop column opened_by;
alter table class_effect drop column opened_by;
