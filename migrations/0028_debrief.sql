-- Why: the debrief after the reveal. Where to check and report is a list that facilitators keep; it
--   begins with whom to ask in Ghana, without contact lines, because none was checked. Beside it
--   stands whether the short questions before and after are open. An answer stands under a keyed
--   hash (the key is not in the database), without a person, without a time, in one row of its own:
--   nobody who reads the database can tell whose it is.
-- Locks: settings, one row, for a moment.
-- Undo: drop table debrief_answer; alter table settings drop column report_to, drop column
--   questions_before, drop column questions_after.

alter table settings
  add column report_to jsonb not null default jsonb_build_array(
    jsonb_build_object(
      'name', 'Securities and Exchange Commission, Ghana',
      'whatFor', 'Its licence register: ask there before you give money to any investment. Report unlicensed offers here (Securities Industry Act, 2016, Act 929, section 109).'),
    jsonb_build_object(
      'name', 'Bank of Ghana',
      'whatFor', 'Whether whoever takes deposits may do so (Act 930).'),
    jsonb_build_object(
      'name', 'Cyber Security Authority',
      'whatFor', 'Offers that come by phone, chat or social media. It warned of leases of mining equipment paid by mobile money.'),
    jsonb_build_object(
      'name', 'Economic and Organised Crime Office',
      'whatFor', 'Organised fraud, when money is gone already.')),
  add column questions_before boolean not null default false,
  add column questions_after boolean not null default false,
  add check (jsonb_typeof(report_to) = 'array');

create table debrief_answer (
  -- HMAC-SHA-256 of phase and person under a key of the server's: one answer each, nobody's name.
  hash bytea primary key check (length(hash) = 32),
  phase text not null check (phase in ('before', 'after')),
  invest text not null check (invest in ('yes', 'unsure', 'no')),
  pays text not null check (pays in ('likely', 'maybe', 'unlikely', 'never')),
  checks text not null check (checks in ('licence', 'source', 'payouts', 'people'))
);
