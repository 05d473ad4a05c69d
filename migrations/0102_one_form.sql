-- Why: 'Ama Mensah' could join ten times over, with a letter of another alphabet, an accent in two
--   signs or a blank that does not break, and a search for 'ofosuhene' missed 'Ɔfosuhene'. search_form() is a text
--   as a search looks at it; name_skeleton() is a name as an eye takes it. A name is unique in its room
--   by its skeleton. Two who look alike already keep their names.
-- Locks: person and request, alone, while a column of each is written anew and its index made: some
--   seconds for half a million requests.
-- Undo: drop the trigger, the two columns and the functions; create unique index person_name_unique on
--   person (lower(name)) where deleted_at is null; put `searched` of 0087 back.

-- core/one-form.ts has it as searchForm().
create function search_form(said text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(replace(lower(translate(
    regexp_replace(
      normalize(translate(said, '‘’‛ʼʻ′`´＇', ''''''''''''''''''''), NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋẞ', 'eeoonnddffggvvß')), 'ß', 'ss'), ' {2,}', ' ', 'g');

-- Letters of other alphabets become the Latin ones that they look like.
create function name_skeleton(name text) returns text
  language sql immutable strict parallel safe
  return translate(search_form(translate(normalize(name, NFKD),
      'АВЕЅІЈКМНОРСТУХҮавеѕіјкмнорстухүԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχıɑɡǃ',
      'ABESIJKMHOPCTYXYabesijkmhopctyxydqwhABEZHIKMNOPTYXaikvoptuxiagl')),
    '-', ' ');

alter table person add column name_key text;
update person set name_key = case
    when lag is null then key else key || ' ' || person.id end
  from (
    select id, name_skeleton(name) as key,
      lag(id) over (partition by name_skeleton(name) order by created_at, id) as lag
    from person where name is not null and deleted_at is null
  ) as known where known.id = person.id;

drop index person_name_unique;
create unique index person_name_unique on person (name_key) where deleted_at is null;

create function keep_name_key() returns trigger language plpgsql as $$
begin
  -- A row that is restored brings its own.
  if tg_op = 'UPDATE' and new.name is distinct from old.name
    or tg_op = 'INSERT' and new.name_key is null
  then new.name_key = name_skeleton(new.name);
  end if;
  return new;
end $$;
create trigger person_name_key before insert or update of name on person
  for each row execute function keep_name_key();

alter table person add column searched text generated always as (search_form(coalesce(name, email))) stored;

drop index request_learner;
alter table request drop column searched;
alter table request add column searched text not null
  generated always as (search_form(reference || E'\n' || coalesce(account_name, ''))) stored;
create index request_learner on request (learner_id, requested_at desc) include (searched);
