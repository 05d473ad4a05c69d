-- Why: a payment that no deposit claims, because it is too small or of another amount than was asked,
--   stayed in suspense for ever. An admin sends it back to its learner's pocket; the payment says so.
-- Locks: payment, for a moment; nothing is rewritten.
-- Undo: drop the index and the columns; the kind of transfer stays, as an enum's values do.

alter type transfer_kind add value 'payment_returned';

alter table payment
  add column returned_at timestamptz,
  add column returned_by uuid,
  add column return_reason text,
  add constraint payment_returned_whole check (
    (returned_at is null) = (returned_by is null)
    and (returned_at is null) = (return_reason is null));
