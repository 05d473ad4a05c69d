import type { RichIds } from '#tests/whole-house/rich-world.ts'
import type { Corruption } from './corrupt.ts'

// Decisions that do not agree with the audit log, and numbers that cash never went to.

const DECIDED = 'each decided request was decided by whom and when the audit log says'
const ON = 'each request came to its state on the business day that the books and the log say'
const RETURNED = 'each payment sent back was sent back by whom and when the audit log says'
const TO = 'each practice payment went to a number that the house had'
const PAID_TO = 'each withdrawal goes to the number that it was asked for'

/** Facts that no transfer shows: who decided, when, and where it went. */
export const decisions = ({ esi, ...ids }: RichIds): Corruption[] => [
  [
    'a decision said to be another’s',
    `update request set decided_by = '${esi}' where id = '${ids.matched}'`,
    DECIDED,
  ],
  [
    'an admin’s decision said to be the house’s',
    `update request set decided_as = 'house' where id = '${ids.matched}'`,
    DECIDED,
  ],
  [
    'a decision moved in time',
    `update request set decided_at = decided_at - interval '1 day' where id = '${ids.paid}'`,
    DECIDED,
  ],
  [
    'an unmatched deposit turned into one never decided',
    `update request set status = 'pending', decided_by = null, decided_at = null, decided_as = null
      where id = '${ids.unmatched}'`,
    DECIDED,
  ],
  [
    'a deposit that nobody decided marked rejected',
    `update request set status = 'failed', decided_by = '${ids.admin}', decided_at = now(), decided_as = 'admin'
      where id = '${ids.invented}'`,
    DECIDED,
  ],
  ['a rejected request gone', `delete from request where id = '${ids.turnedDown}'`, DECIDED],
  [
    'a decision moved to another business day',
    `update request set status_on = status_on - 1 where id = '${ids.matched}'`,
    ON,
  ],
  [
    'a waiting deposit moved to another business day',
    `update request set status_on = status_on + 1 where id = '${ids.invented}'`,
    ON,
  ],
  [
    'a payment said to be sent back by another',
    `update payment set returned_by = '${esi}' where id = '${ids.sentBack}'`,
    RETURNED,
  ],
  [
    'a payment sent to a number that the house never had',
    `update payment set to_number = '0009999999' where id = '${ids.free}'`,
    TO,
  ],
  [
    'a payout turned to another number',
    `update request set reference = '0009999999' where id = '${ids.held}'`,
    PAID_TO,
  ],
  [
    'a payout turned to another number, and its seal taken away',
    `update request set reference = '0009999999', payout_seal = null where id = '${ids.sealed}'`,
    PAID_TO,
  ],
]
