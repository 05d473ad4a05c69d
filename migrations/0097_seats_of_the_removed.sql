-- Why: a player who asked for a return card while being removed was given a seat again, and a
--   facilitator's one-time code could outlive them. `npm run verify` calls such books broken, and no
--   backup of them could be restored. The calls look under the lock of the person now; this drops what
--   they left.
-- Locks: none that matter: a few rows of small tables.
-- Undo: nothing to undo: these rows opened nothing.

delete from seat using person where person.id = person_id and deleted_at is not null;

delete from seat_code using person
where person.id in (seat_code.person_id, made_by) and deleted_at is not null;

delete from presence using person where person.id = person_id and deleted_at is not null;
