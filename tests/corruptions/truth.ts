import type { RichIds } from '#tests/whole-house/rich-world.ts'
import type { Corruption } from './corrupt.ts'

// The rows that solvency and truth keep beside the books go wrong here.

const ANEW = 'the trace is the one that the books give, traced anew'
const CONSERVED =
  'the trace conserves every pesewa: what flowed in is what flowed out and what is left'
const ASKED = 'the requests of a day that is over are those that were made on it'
const BOUGHT = 'the purchases of a day that is over are those of the machines bought on it'
const SUMS = 'the sums of a day that is over are those of its transfers'

export const truth = ({ esi }: RichIds): Corruption[] => [
  ['a flow in the name of another', `update cash_flow set giver = '${esi}' where lot = 1`, ANEW],
  ['a flow to another', `update cash_flow set taker = '${esi}'`, ANEW],
  [
    'a flow of another deposit',
    `update cash_flow set lot = 2, giver = (select learner_id from cash_move where place = 2)
      where lot = 1`,
    ANEW,
  ],
  ['a pesewa less', `update cash_flow set amount = amount - 1 where amount > 1`, CONSERVED],
  [
    'a lot with more left',
    `update cash_move set left_over = 1 where left_over = 0 and kind = 'paid'`,
    CONSERVED,
  ],
  ['a flow gone', `delete from cash_flow where lot = 1`, CONSERVED],
  [
    'a larger movement',
    `update cash_move set amount = amount + 1 where place = 1`,
    'each movement of cash that is traced is one of the books',
  ],
  [
    'a movement on another day',
    `update cash_move set day = day - 1 where place = 1`,
    'each movement of cash that is traced is one of the books',
  ],
  [
    'a movement passed over',
    `delete from cash_move where place = 2`,
    'no movement of cash is passed over by the trace',
  ],
  [
    'more that came from others',
    `update cash_traced set from_others = from_others + 1`,
    'the sums of the trace are those of its flows',
  ],
  ['a larger sum of a day', `update day_total set amount = amount + 1`, SUMS],
  ['a day without its sums', `delete from day_total where kind = 'sign_up'`, SUMS],
  [
    'a sum of nothing',
    `insert into day_total select day, 'day_settled', 'wallet', 'profits', 1, 1 from day_total limit 1`,
    SUMS,
  ],
  [
    'a larger promise of a day',
    `update day_promise set amount = amount + 1`,
    'the promises of a day that is over are those of the machines bought on it',
  ],
  ['more bought on a day', `update day_bought set purchases = purchases + 1`, BOUGHT],
  ['more laid out in bills on a day', `update day_bought set bills = paid - bills`, BOUGHT],
  ['a day on which nothing was bought', `delete from day_bought`, BOUGHT],
  ['more asked for on a day', `update day_asked set requests = requests + 1`, ASKED],
  ['a larger sum of what was asked for', `update day_asked set amount = amount + 1`, ASKED],
  ['a day on which nothing was asked for', `delete from day_asked`, ASKED],
  [
    'a day summed up before it is over',
    `update day_total_through set day = business_day()`,
    'only days that are over are summed up',
  ],
  ['no mark of the days', `delete from day_total_through`, 'only days that are over are summed up'],
]
