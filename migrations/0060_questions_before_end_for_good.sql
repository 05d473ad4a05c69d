-- Why: the reveal ends the questions before for good. After it was taken back an admin could open them
--   again, for people who know the truth already. Now the settings remember that the room was told,
--   and neither a command nor a later setting can forget it.
-- Locks: settings, one row, for a moment.
-- Undo: drop trigger settings_remember_the_reveal on settings; drop function remember_the_reveal;
--   alter table settings drop column questions_before_over.

alter table settings add column questions_before_over boolean not null default false;

-- A room that is told now, or was told once: each reveal stands in the audit log.
update settings set questions_before_over = true, questions_before = false
where revealed or exists (
  select from audit where action in ('debrief.setRevealed', 'settings.save')
    and after ->> 'revealed' = 'true');

alter table settings add constraint settings_questions_before_over
  check (not (questions_before and questions_before_over));

create function remember_the_reveal() returns trigger language plpgsql as $$
begin
  new.questions_before_over := old.questions_before_over or new.questions_before_over or new.revealed;
  return new;
end
$$;

create trigger settings_remember_the_reveal before update on settings
  for each row execute function remember_the_reveal();
