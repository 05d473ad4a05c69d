-- Why: 'earned by any machine' is a sum over an index that holds nothing; with the amount in it, it is
--   read alone, and not guessed from a larger one.
-- Locks: transfer while an index of no rows is built.
-- Undo: drop index transfer_earned; create index transfer_earned on transfer (day)
--   where target = 'cash' and source <> 'pocket'.

drop index transfer_earned;
create index transfer_earned on transfer (amount) where target = 'cash' and source <> 'pocket';
