-- Why: a limit of GHS 0.01 could be saved, where the original takes GHS 1 at least; and a help phone
--   that begins with 0 makes a link that reaches nobody: it needs the country code.
-- Data: a limit below GHS 1 becomes GHS 1. A help phone of Ghana gets its 233; another that begins
--   with 0 is taken away, for nobody knows its country.
-- Locks: settings, one row.
-- Undo: drop the two constraints; the corrected row stays.

update settings set min_deposit = greatest(min_deposit, 100),
  min_withdrawal = greatest(min_withdrawal, 100), max_withdrawal = greatest(max_withdrawal, 100),
  help_phone = case
    when help_phone ~ '^0[25][0-9]{8}$' then '233' || substr(help_phone, 2)
    when help_phone ~ '^00[1-9][0-9]{7,12}$' then substr(help_phone, 3)
    when help_phone ~ '^0' then null
    else help_phone end;
alter table settings
  add constraint limits_from_one_cedi check (
    min_deposit >= 100 and min_withdrawal >= 100 and max_withdrawal >= 100),
  add constraint help_phone_with_country check (help_phone ~ '^[1-9][0-9]{7,14}$');
