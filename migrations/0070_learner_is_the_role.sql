-- Why: one thing has one name. A person's role is 'learner' or 'admin' in the code, on the screens and in
--   the database; the original's word 'investor' named the same role here.
-- Locks: person_role's row of the catalogue, for a moment. No row of any table is written.
-- Undo: alter type person_role rename value 'learner' to 'investor'.

alter type person_role rename value 'investor' to 'learner';
