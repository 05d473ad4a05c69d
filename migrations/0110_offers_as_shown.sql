-- Why: what the hour changes is measured by the offers that somebody was shown, in their order, with how
--   sure they were of each and how many seconds it took them. Rounds have other offers than before: a row
--   says which it judged, so that answers of earlier lessons are counted as they were asked.
-- Locks: offer_answer for a moment; it has at most two rows for each person of a room.
-- Undo: alter table offer_answer drop column items, drop column sure, drop column seconds.

alter table offer_answer
  -- By their names in src/features/debrief/schema/offers.ts, in the order in which they were shown.
  add column items text[],
  -- Of each of them: 1 a guess, 2 fairly sure, 3 very sure; null where nothing was said.
  add column sure smallint[],
  -- Of each of them: seconds from seeing it to judging it; null where it was not measured.
  add column seconds smallint[];

update offer_answer set items = case phase
  when 'before' then array['mining', 'fixedDeposit', 'tradingGroup', 'treasuryBill', 'goldCompany',
    'susu', 'fund', 'churchClub']
  else array['levels', 'creditUnion', 'farmShares', 'bond', 'momoDouble', 'savingsWallet', 'pension',
    'coinRobot'] end;

alter table offer_answer
  alter column items set not null,
  add constraint offer_answer_items check (cardinality(items) between 1 and 12),
  add constraint offer_answer_known check (scams <@ items),
  add constraint offer_answer_sure check (
    sure is null or cardinality(sure) = cardinality(items) and 1 <= all(array_remove(sure, null))
      and 3 >= all(array_remove(sure, null))),
  add constraint offer_answer_seconds check (
    seconds is null or cardinality(seconds) = cardinality(items)
      and 0 <= all(array_remove(seconds, null)) and 600 >= all(array_remove(seconds, null)));
