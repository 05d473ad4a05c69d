-- Why: a withdrawal went to whatever practice number was typed, another learner's, the house's or
--   nobody's, while its cash went to the asker's pocket. It goes to one's own practice number or to
--   a bank number that nobody else has used; the key decides between two who name one at the same
--   moment. The house's numbers are 0000000001 to 0000000999, which no learner is ever given, or
--   bank numbers of its own.
-- Data: a request that named somebody else's number now names the number whose pocket its cash went
--   to. Of several who named one bank number the first to ask has it. A house number that is or may
--   become a learner's is the default again.
-- Locks: request and settings while they are corrected.
-- Undo: drop the constraints on settings and the table bank_number; the corrected rows stay.

create table bank_number (
  number text primary key check (number ~ '^PRACTICE-[0-9]{1,20}$'),
  -- Whoever used it first; null for the house.
  learner_id uuid
);
create index bank_number_learner on bank_number (learner_id);

update settings set deposit_account_number = '0000000001'
where deposit_account_number !~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'
  or deposit_account_number = '0000000000';
update settings set withdrawal_account_number = '0000000002'
where withdrawal_account_number !~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'
  or withdrawal_account_number = '0000000000';
alter table settings
  add constraint deposit_number_of_house check (
    deposit_account_number ~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'
    and deposit_account_number <> '0000000000'),
  add constraint withdrawal_number_of_house check (
    withdrawal_account_number ~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'
    and withdrawal_account_number <> '0000000000');

insert into bank_number (number)
select deposit_account_number from settings where deposit_account_number like 'PRACTICE-%'
union
select withdrawal_account_number from settings where withdrawal_account_number like 'PRACTICE-%';
insert into bank_number (number, learner_id)
select distinct on (reference) reference, learner_id
from request join person on person.id = learner_id
where kind = 'withdrawal' and reference like 'PRACTICE-%' and deleted_at is null
order by reference, requested_at, request.id
on conflict do nothing;

update request set reference = practice_number
from person
where person.id = learner_id and kind = 'withdrawal' and deleted_at is null
  and reference <> practice_number
  and not exists (
    select from bank_number
    where number = reference and bank_number.learner_id = request.learner_id);
