import type { RichIds } from '#tests/whole-house/rich-world.ts'
import { type Corruption, forge, the, whereLearner } from './corrupt.ts'

// Requests, payments, machines and days that do not agree with the books.

const ONCE_A_DAY = 'a learner and day are settled at most once, and never past the day noted'
const OWED = 'a settled day paid exactly what the machines owed for it'
const SKIPPED = 'no day that is settled for all was skipped for anyone'
const BEGUN = 'nothing happened on a day that has not begun'
const OWNED = 'each machine owned was paid for once, and each purchase owns one machine'
const ONE_HOUSE =
  'the house has one clock, one set of settings, and one machine of a kind to a learner'
const REQUESTS = 'each request has posted exactly what its state says, once'
const REQUEST_OF = 'each request is of a learner with books, on the day its money was held'
const PAID_TO = 'each withdrawal goes to its learner’s own practice number or bank number'
const CLOSED = 'nothing waits for a decision in books that are closed'
const PARTS = 'the parts of a withdrawal are what was taken out of it'
const HELD = 'what is held equals the pending withdrawals'
const PAYMENTS = 'each practice payment is in the books, and each in the books is one'
const SENT_BACK = 'a payment sent back went to the pocket once, and backs no deposit'
const BACKED = 'a payment backs one deposit of its own learner, amount and reference'
const SUSPENSE = 'suspense holds exactly the payments that no decision has settled'

export const requests = ({ ama, esi, kofi, ...ids }: RichIds): Corruption[] => [
  [
    'a deposit marked completed without posting',
    `
      update request set status = 'completed', decided_by = '${ids.admin}', decided_at = now(), decided_as = 'admin'
      where id = '${ids.waiting}'`,
    REQUESTS,
  ],
  [
    'a request of a deleted person that waits',
    `
      insert into request (id, learner_id, kind, amount, method, reference, requested_on)
      select gen_random_uuid(), '${ids.yaw}', 'deposit', 100, 'mtn', '', current_date`,
    CLOSED,
  ],
  [
    'a completed deposit marked pending',
    `
      update request set status = 'pending', decided_by = null, decided_at = null, decided_as = null where id =
      '${ids.matched}'`,
    REQUESTS,
  ],
  [
    'an approved withdrawal marked rejected',
    `update request set status = 'failed' where id = '${ids.paid}'`,
    REQUESTS,
  ],
  [
    'a rejected withdrawal marked approved',
    `update request set status = 'completed' where id = '${ids.refused}'`,
    REQUESTS,
  ],
  [
    'a rejected deposit marked approved',
    `update request set status = 'completed' where id = '${ids.turnedDown}'`,
    REQUESTS,
  ],
  ['a request deleted', `delete from request where id = '${ids.paid}'`, REQUESTS],
  ['a pending withdrawal deleted', `delete from request where id = '${ids.held}'`, HELD],
  [
    'a request’s amount changed',
    `update request set amount = amount + 1 where id = '${ids.paid}'`,
    REQUESTS,
  ],
  [
    'a pending withdrawal’s amount changed',
    `update request set amount = amount + 1 where id = '${ids.held}'`,
    HELD,
  ],
  [
    'a withdrawal that says a part of it was taken out, and none was',
    `update request set taken = taken + 1 where id = '${ids.paid}'`,
    REQUESTS,
  ],
  [
    'a withdrawal said to be a part of another',
    `update request set part_of = '${ids.held}' where id = '${ids.paid}'`,
    REQUESTS,
  ],
  [
    'more taken out of a withdrawal than its parts are, and as much less left',
    `update request set taken = taken + 1, amount = amount - 1 where id = '${ids.held}'`,
    PARTS,
  ],
  [
    'a request given to another learner',
    `update request set learner_id = '${kofi}' where id = '${ids.unmatched}'`,
    REQUESTS,
  ],
  [
    'a pending request of nobody',
    `update request set learner_id = gen_random_uuid() where id = '${ids.invented}'`,
    REQUEST_OF,
  ],
  [
    'a withdrawal to another learner’s number',
    `update request set reference = (select practice_number from person where id = '${kofi}')
      where id = '${ids.paid}'`,
    PAID_TO,
  ],
  [
    'a withdrawal to a bank number of nobody',
    `update request set reference = 'PRACTICE-404' where id = '${ids.held}'`,
    PAID_TO,
  ],
  [
    'a withdrawal of another day',
    `update request set requested_on = requested_on - 1 where id = '${ids.held}'`,
    REQUEST_OF,
  ],
  [
    'a deposit credited twice',
    forge(ama, {
      kind: 'deposit_approved',
      from: 'suspense',
      to: 'wallet',
      amount: 6000,
      cause: ids.matched,
    }),
    REQUESTS,
  ],
  [
    'a deposit credited without a request',
    forge(esi, { kind: 'deposit_approved', from: 'unmatched', to: 'wallet', cause: ids.free }),
    REQUESTS,
  ],
  [
    'a matched deposit credited as unmatched',
    `
      update books set suspense = suspense + 6000, unmatched = unmatched - 6000 where
      ${whereLearner(ama)};
      update transfer set source = 'unmatched' where number = (select max(number) from
      transfer where ${whereLearner(ama)} and cause = '${ids.matched}') and ${whereLearner(ama)}`,
    REQUESTS,
  ],
  [
    'a withdrawal held twice',
    forge(ama, {
      kind: 'withdrawal_requested',
      from: 'wallet',
      to: 'held',
      amount: 5000,
      cause: ids.held,
    }),
    HELD,
  ],
  [
    'a payment marked as sent back without posting',
    `update payment set returned_at = now(), returned_by = '${ids.admin}', return_reason = 'x'
      where id = '${ids.free}'`,
    SENT_BACK,
  ],
  [
    'a payment sent back that is there again',
    `update payment set returned_at = null, returned_by = null, return_reason = null
      where id = '${ids.sentBack}'`,
    SENT_BACK,
  ],
  ['a payment deleted', `delete from payment where id = '${ids.free}'`, PAYMENTS],
  [
    'a payment without books',
    `
      insert into payment (id, learner_id, reference, amount, day) values (gen_random_uuid(),
      '${ama}', 'MMFORGED', 100, business_day())`,
    PAYMENTS,
  ],
  [
    'a payment’s amount changed',
    `update payment set amount = amount + 1 where id = '${ids.free}'`,
    PAYMENTS,
  ],
  [
    'a payment reused for two deposits',
    `
      alter table request drop constraint request_payment_once;
      update request set payment_id = (select payment_id from request where id =
      '${ids.matched}') where id = '${ids.waiting}'`,
    BACKED,
  ],
  [
    'a payment of another backs a deposit',
    `update request set payment_id = '${ids.free}' where id = '${ids.invented}'`,
    BACKED,
  ],
  [
    'a deposit that lost its payment',
    `update request set payment_id = null where id = '${ids.waiting}'`,
    BACKED,
  ],
  [
    'a reference changed',
    `update request set reference = 'MMOTHER' where id = '${ids.waiting}'`,
    BACKED,
  ],
  [
    'a payment that left suspense by itself',
    `
      update books set suspense = suspense - 9000, unmatched = unmatched + 9000 where
      ${whereLearner(ama)}`,
    SUSPENSE,
  ],
]

const firstPaid = (id: string) =>
  `(select min(day) from transfer where ${whereLearner(id)} and kind = 'day_settled')`

export const machines = ({ ama, kofi, yaw }: RichIds): Corruption[] => [
  [
    'an ownership without purchase',
    `
      insert into ownership select '${kofi}', 16, bought_on, ends_on, price, daily_profit, 999
      from ownership where ${whereLearner(kofi)}`,
    OWNED,
  ],
  ['a purchase without ownership', `delete from ownership where ${whereLearner(kofi)}`, OWNED],
  [
    'one purchase for two machines',
    `
      insert into ownership select learner_id, 16, bought_on, ends_on, price, daily_profit,
      transfer from ownership where ${whereLearner(kofi)}`,
    OWED,
  ],
  [
    'a purchase at another price',
    `update ownership set price = price - 1 where ${whereLearner(kofi)}`,
    OWNED,
  ],
  [
    'a machine bought earlier',
    `update ownership set bought_on = bought_on - 1 where ${whereLearner(kofi)}`,
    OWNED,
  ],
  [
    'a machine that pays more',
    `update ownership set daily_profit = daily_profit + 1 where ${whereLearner(kofi)}`,
    OWED,
  ],
  [
    'a machine that ended sooner',
    `update ownership set ends_on = bought_on + 1 where ${whereLearner(kofi)}`,
    OWED,
  ],
  [
    'a day paid twice',
    forge(kofi, {
      kind: 'day_settled',
      from: 'profits',
      to: 'wallet',
      amount: 1000,
      day: firstPaid(kofi),
    }),
    ONCE_A_DAY,
  ],
  [
    'a profit too high',
    `
      update books set wallet = wallet + 1, profits = profits - 1 where ${whereLearner(kofi)};
      update transfer set amount = amount + 1 where ${the(kofi, 'day_settled')}`,
    OWED,
  ],
  [
    'a profit too low',
    `
      update books set wallet = wallet - 1, profits = profits + 1 where ${whereLearner(kofi)};
      update transfer set amount = amount - 1 where ${the(kofi, 'day_settled')}`,
    OWED,
  ],
  ['a day skipped', `update clock set settled_through = settled_through + 1`, SKIPPED],
  [
    'a learner noted as paid who was not',
    `update books set settled_on = business_day() where ${whereLearner(kofi)}`,
    SKIPPED,
  ],
  [
    'a profit for nobody’s machine',
    forge(yaw, { kind: 'day_settled', from: 'profits', to: 'wallet' }),
    OWED,
  ],
  [
    'a day forgotten, to be paid again',
    `update books set settled_on = settled_on - 1 where ${whereLearner(kofi)}`,
    ONCE_A_DAY,
  ],
  [
    'a learner settled ahead of the clock',
    `update books set settled_on = business_day() + 5 where ${whereLearner(ama)}`,
    BEGUN,
  ],
  ['the clock turned back', `update clock set offset_days = 0`, BEGUN],
  ['the clock lost', `delete from clock`, ONE_HOUSE],
  ['the settings lost', `delete from settings`, ONE_HOUSE],
  [
    'the key of ownerships dropped',
    `alter table ownership drop constraint ownership_pkey`,
    ONE_HOUSE,
  ],
]
