-- Why: nobody is to become an admin who is somebody else. Whose role was changed while they had a
--   password is marked: from then on the links that let them in, and their e-mail, are theirs alone. Whose e-mail an admin
--   changed is marked too, and is made no admin. And the addresses that admins had are recognised,
--   by a hash keyed with AUTH_SECRET, so that nobody takes one to go by its name.
-- Locks: person for a moment; the defaults are constants, so no row is rewritten but those marked.
-- Undo: drop trigger person_role_is_remembered on person; drop function remember_role;
--   alter table person drop column guarded, drop column email_by_admin; drop table admin_address.

alter table person
  add column guarded boolean not null default false,
  add column email_by_admin boolean not null default false;

update person set guarded = true
where exists (
  select from audit where person_id = person.id and action = 'people.editPerson'
    and before ->> 'role' <> after ->> 'role');
update person set email_by_admin = true
where exists (
  select from audit where person_id = person.id and action = 'people.editPerson'
    and before ->> 'email' <> after ->> 'email');

create function remember_role() returns trigger language plpgsql as $$
begin
  new.guarded := new.guarded or old.guarded or (new.role <> old.role and exists (
    select from auth.account where "userId" = new.id and password is not null));
  return new;
end $$;
create trigger person_role_is_remembered before update of role, guarded on person
  for each row execute function remember_role();

create table admin_address (
  -- HMAC-SHA256 of the address with AUTH_SECRET; the address itself is erased with its person.
  hash bytea primary key,
  person_id uuid not null references person (id)
);
