-- Why: a payment's receipt says whom it was sent to, and goes on saying so when the house's account
--   in the settings changes later. Payments from before say the house's present account.
-- Locks: payment, for a moment; nothing is rewritten.
-- Undo: alter table payment drop column to_name, drop column to_number;

alter table payment
  add column to_name text,
  add column to_number text;
