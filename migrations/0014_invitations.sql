-- Why: where no mail server is set, the link of an invited admin is shown to who invited them, once;
--   so a person says who invited them last and when that link was shown. And a link that lets in is
--   stored as its hash alone, so that whoever reads the table cannot follow it.
-- Locks: person for a moment; auth.verification, which holds the open links.
-- Undo: alter table person drop column invited_by, drop column invitation_shown_at; delete from
--   auth.verification where identifier like 'link:%'; links sent until then are dead.

alter table person
  add column invited_by uuid references person (id),
  add column invitation_shown_at timestamptz;

update auth.verification
set identifier = 'link:' || encode(sha256(convert_to(identifier, 'UTF8')), 'hex')
where identifier like 'reset-password:%';
