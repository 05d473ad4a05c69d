-- Why: the same machine comes with other words, another catalogue and other rates, so that people learn the
--   pattern. A room keeps the scenario it was told, as its file says it; the machines it brought and the
--   settings stand in their own tables. A machine says by a name what it is drawn as.
-- Locks: settings and machine, alone, for a moment: both columns have a default that is no write.
-- Undo: alter table settings drop column scenario; alter table machine drop column art.

alter table settings add column scenario jsonb check (jsonb_typeof(scenario) = 'object');

alter table machine
  add column art text not null default '' check (art ~ '^[a-z0-9-]{0,30}$');

update machine set art = 'certificate' where category = 'bill';

-- The first catalogue, where nobody has given the machine another name.
update machine set art = drawn.art
from (values
  ('Sankofa Mini', 'sankofa'), ('Akoben Spark', 'akoben'), ('Nyansapo One', 'nyansapo'),
  ('Duafe Duo', 'duafe'), ('Dwennimmen', 'dwennimmen'), ('Aya Fern Rig', 'aya'),
  ('Mate Masie Rig', 'mate-masie'), ('Fawohodie Farm', 'fawohodie'), ('Gye Nyame Farm', 'gye-nyame'),
  ('Adinkrahene Prime', 'adinkrahene'), ('Holy Water Vial', 'vial'), ('Rosary Beads', 'rosary'),
  ('Anointed Oil', 'oil'), ('Wooden Cross', 'cross'), ('Pocket Bible', 'bible'),
  ('Prayer Journal', 'journal'), ('Saint Medal', 'medal')
) as drawn (name, art)
where machine.name = drawn.name;
