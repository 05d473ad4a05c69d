import type { RichIds } from '#tests/whole-house/rich-world.ts'
import { type Corruption, first, forge, LOOSE, the, whereLearner } from './corrupt.ts'

// Balances and entries that the ledger could never have written, and what must be said of each.

const SUMS = 'a stored balance equals the sum of its entries'
const NUMBERS = "a learner's transfers are numbered 1 to the last without a gap"
const MOVES = 'each transfer moves what its kind moves, and names a cause where it has one'
const POSITIVE = 'each transfer moves a positive amount between two accounts of one book'
const REVERSALS = 'a reversal mirrors one earlier transfer, once'
const ONCE_A_DAY = 'a learner and day are settled at most once, and never past the day noted'
const SKIPPED = 'no day that is settled for all was skipped for anyone'
const BEGUN = 'nothing happened on a day that has not begun'
const OWNED = 'each machine owned was paid for once, and each purchase owns one machine'
const REQUESTS = 'each request has posted exactly what its state says, once'
const PAYMENTS = 'each practice payment is in the books, and each in the books is one'
const CLOSED = 'closed books are empty, and only closed books were forfeited'
const SIGN_UP = 'a learner signs up once, before anything else'

export const balances = ({ ama, kofi }: RichIds): Corruption[] => [
  [
    'a wallet raised',
    `
      ${LOOSE};
      update books set wallet = wallet + 1 where ${whereLearner(ama)}`,
    "each learner's house claims sum to zero",
  ],
  [
    'a pocket raised',
    `
      ${LOOSE};
      update books set pocket = pocket + 1 where ${whereLearner(ama)}`,
    "each learner's world sums to zero",
  ],
  [
    'a wallet and its contra raised',
    `update books set wallet = wallet + 1, bonuses = bonuses - 1 where ${whereLearner(ama)}`,
    SUMS,
  ],
  [
    'money shifted between two accounts',
    `update books set wallet = wallet - 1, sales = sales + 1 where ${whereLearner(ama)}`,
    SUMS,
  ],
  [
    'a balance below zero',
    `
      ${LOOSE};
      update books set wallet = -1, bonuses = bonuses + wallet + 1 where ${whereLearner(ama)}`,
    'no wallet, held, pocket, suspense or bills account is below zero',
  ],
  [
    'a drawer that is not the cash',
    `
      ${LOOSE};
      update books set drawer = drawer + 1, suspense = suspense - 1 where ${whereLearner(ama)}`,
    "the world's cash equals the house's drawer",
  ],
  [
    'a house overdrawn',
    `
      update books set cash = cash - 1000000, pocket = pocket + 1000000, drawer = drawer +
      1000000, sales = sales - 1000000 where ${whereLearner(kofi)}`,
    "the house's drawer holds no less than nothing",
  ],
  [
    'a drawer that was not kept',
    `update drawer_part set cash = cash + 1 where part = 0`,
    "the drawer's stored total is everyone's cash",
  ],
]

export const entries = ({ ama, kofi, free, yaw }: RichIds): Corruption[] => [
  ['a transfer deleted', `delete from transfer where ${the(ama, 'payment_sent')}`, NUMBERS],
  [
    'the last transfer deleted',
    `
      delete from transfer where ${whereLearner(ama)} and number = (select transfers from books where
      ${whereLearner(ama)})`,
    NUMBERS,
  ],
  [
    'the last transfer deleted and forgotten',
    `
      delete from transfer where ${whereLearner(ama)} and number = (select transfers from books where
      ${whereLearner(ama)});
      update books set transfers = transfers - 1 where ${whereLearner(ama)}`,
    SUMS,
  ],
  ['all transfers deleted', `truncate transfer`, NUMBERS],
  [
    'a transfer inserted',
    `
      insert into transfer (learner_id, number, day, kind, source, target, amount) select
      learner_id, transfers + 1, business_day(), 'sign_up', 'bonuses', 'wallet', 1 from books
      where ${whereLearner(ama)}`,
    NUMBERS,
  ],
  [
    'a transfer renumbered',
    `update transfer set number = 999 where ${the(ama, 'machine_bought')}`,
    NUMBERS,
  ],
  [
    'a transfer duplicated under its number',
    `
      ${LOOSE};
      insert into transfer select * from transfer where ${the(ama, 'machine_bought')}`,
    NUMBERS,
  ],
  [
    'a transfer given to another learner',
    `
      update transfer set learner_id = '${kofi}', number = 900 where
      ${the(ama, 'machine_bought')}`,
    SUMS,
  ],
  [
    'a transfer without books',
    `update transfer set learner_id = gen_random_uuid() where ${the(ama, 'machine_bought')}`,
    'each transfer has books',
  ],
  [
    'a counter moved',
    `update books set transfers = transfers + 1 where ${whereLearner(kofi)}`,
    NUMBERS,
  ],
  [
    'an amount changed',
    `update transfer set amount = amount + 1 where ${the(ama, 'machine_bought')}`,
    SUMS,
  ],
  [
    'an amount turned round',
    `
      ${LOOSE};
      update transfer set amount = -amount where ${the(ama, 'machine_bought')}`,
    POSITIVE,
  ],
  [
    'a transfer across the books',
    `update transfer set source = 'pocket' where ${the(ama, 'machine_bought')}`,
    POSITIVE,
  ],
  [
    'a transfer to its own source',
    `update transfer set source = target where ${the(ama, 'machine_bought')}`,
    POSITIVE,
  ],
  [
    'a kind changed',
    `update transfer set kind = 'sign_up' where ${the(ama, 'referral_bonus')}`,
    MOVES,
  ],
  [
    'a kind changed to one that moves the same',
    `update transfer set kind = 'sign_up', cause = null where ${the(ama, 'referral_bonus')}`,
    SIGN_UP,
  ],
  ['a cause removed', `update transfer set cause = null where ${the(ama, 'payment_sent')}`, MOVES],
  [
    'a cause invented',
    `update transfer set cause = '${free}' where ${the(ama, 'machine_bought')}`,
    MOVES,
  ],
  [
    'a cause changed',
    `update transfer set cause = gen_random_uuid() where ${the(ama, 'payment_sent')}`,
    PAYMENTS,
  ],
  [
    'a payment moved to another day',
    `update transfer set day = day - 1 where ${the(ama, 'payment_sent')}`,
    PAYMENTS,
  ],
  [
    'a purchase moved to another day',
    `update transfer set day = day - 1 where ${the(ama, 'machine_bought')}`,
    OWNED,
  ],
  [
    'a settlement moved to another day',
    `update transfer set day = day + 1 where ${the(ama, 'day_settled')}`,
    ONCE_A_DAY,
  ],
  [
    'a sign-up moved to another day',
    `update transfer set day = day - 1 where ${the(ama, 'sign_up')}`,
    'a person’s books begin on the day they joined',
  ],
  [
    'a transfer of tomorrow',
    `update transfer set day = business_day() + 1 where ${the(ama, 'deposit_approved')}`,
    BEGUN,
  ],
  [
    'a second sign-up bonus',
    forge(kofi, { kind: 'sign_up', from: 'bonuses', to: 'wallet' }),
    SIGN_UP,
  ],
  [
    'money to the mint from one who stays',
    forge(kofi, { kind: 'learner_deleted', from: 'pocket', to: 'mint' }),
    CLOSED,
  ],
  [
    'money back for one who left',
    forge(yaw, { kind: 'referral_bonus', from: 'bonuses', to: 'wallet', cause: kofi }),
    CLOSED,
  ],
]

export const reversals = ({ ama, kofi, matched, refused }: RichIds): Corruption[] => {
  const approval = {
    kind: 'deposit_approved',
    from: 'wallet',
    to: 'suspense',
    amount: 6000,
    cause: matched,
  }
  const last = `(select max(number) from transfer
    where ${whereLearner(ama)} and kind = 'deposit_approved' and cause = '${matched}')`
  const reversed = `(select min(reverses) from transfer where ${whereLearner(ama)})`
  return [
    ['a reversal forged', forge(ama, { ...approval, reverses: last }), REQUESTS],
    [
      'a reversal of another amount',
      forge(ama, { ...approval, amount: 5999, reverses: last }),
      REVERSALS,
    ],
    [
      'a reversal the wrong way round',
      forge(ama, { ...approval, from: 'suspense', to: 'wallet', reverses: last }),
      REVERSALS,
    ],
    ['a reversal of nothing', forge(ama, { ...approval, reverses: '9999' }), REVERSALS],
    [
      'a reversal for another cause',
      `update transfer set cause = '${refused}' where ${whereLearner(ama)} and reverses is not null`,
      REVERSALS,
    ],
    [
      'a reversal done twice',
      `
      ${LOOSE};
      ${forge(ama, { ...approval, reverses: reversed })}`,
      REVERSALS,
    ],
    [
      'a reversal that forgot what it reverses',
      `update transfer set reverses = null where ${whereLearner(ama)} and reverses is not null`,
      MOVES,
    ],
    [
      'a sign-up taken back',
      forge(kofi, {
        kind: 'sign_up',
        from: 'wallet',
        to: 'bonuses',
        amount: 2000,
        reverses: first(kofi, 'sign_up'),
      }),
      'only decisions are taken back',
    ],
    [
      'a profit taken back',
      forge(kofi, {
        kind: 'day_settled',
        from: 'wallet',
        to: 'profits',
        amount: 1000,
        reverses: first(kofi, 'day_settled'),
      }),
      SKIPPED,
    ],
  ]
}
