import type { RichIds } from '#tests/whole-house/rich-world.ts'
import { type Corruption, forge, LOOSE, whereLearner } from './corrupt.ts'

// The honest twin gone wrong: Esi holds a treasury bill that runs, Yaw held one when he left.

const ARRIVES =
  'interest is paid to wallets as it came from the treasury, and the treasury only pays'
const LAID_OUT = 'what lies with the treasury is the price of every bill that runs'
const INTEREST = 'the treasury paid the interest of each bill, every day of it, to the pesewa'
const ONE_BILL = 'the catalogue has one treasury bill at most, and nothing else is owned at a rate'
const OWNED = 'each machine owned was paid for once, and each purchase owns one machine'

const aDay = (id: string) =>
  `(select min(day) from transfer where ${whereLearner(id)} and kind = 'bill_interest')`

export const bills = ({ ama, esi, kofi }: RichIds): Corruption[] => [
  [
    'interest kept by the house',
    `
      ${LOOSE};
      update books set interest = interest + 1, wallet = wallet - 1 where ${whereLearner(esi)}`,
    ARRIVES,
  ],
  [
    'a treasury that was paid',
    `
      ${LOOSE};
      update books set treasury = 1, cash = cash - treasury - 1, drawer = drawer + treasury + 1
      where ${whereLearner(ama)}`,
    ARRIVES,
  ],
  [
    'interest credited that did not come',
    `
      update transfer set amount = amount + 1 where ${whereLearner(esi)} and kind = 'bill_interest'
      and target = 'wallet'`,
    ARRIVES,
  ],
  [
    'interest without its way through the house',
    `delete from transfer where ${whereLearner(esi)} and source = 'drawer' and target = 'interest'`,
    ARRIVES,
  ],
  [
    'a price laid out for nobody’s bill',
    `
      ${LOOSE};
      ${forge(ama, { kind: 'bill_bought', from: 'cash', to: 'bills' })};
      ${forge(ama, { kind: 'bill_bought', from: 'wallet', to: 'drawer' })}`,
    LAID_OUT,
  ],
  [
    'a price that came back too early',
    `
      update books set bills = 0, cash = cash + bills, drawer = drawer - bills,
      wallet = wallet + bills where ${whereLearner(esi)}`,
    LAID_OUT,
  ],
  [
    'a bill that ended and was not paid back',
    `
      update ownership set bought_on = bought_on - 91, ends_on = ends_on - 91
      where ${whereLearner(esi)} and bill_rate is not null`,
    LAID_OUT,
  ],
  [
    'a bill at another rate',
    `update ownership set bill_rate = 6000 where ${whereLearner(esi)} and bill_rate is not null`,
    INTEREST,
  ],
  [
    'interest for a machine',
    `
      ${LOOSE};
      ${forge(ama, { kind: 'bill_interest', from: 'treasury', to: 'cash', amount: 2 })};
      ${forge(ama, { kind: 'bill_interest', from: 'drawer', to: 'interest', amount: 2 })};
      ${forge(ama, { kind: 'bill_interest', from: 'interest', to: 'wallet', amount: 2 })}`,
    INTEREST,
  ],
  [
    'interest of a day that was never paid',
    `
      update transfer set amount = amount + 1 where ${whereLearner(esi)} and kind = 'bill_interest'
      and day = ${aDay(esi)};
      update books set wallet = wallet + 1, treasury = treasury - 1, cash = cash + 1,
      drawer = drawer - 1 where ${whereLearner(esi)}`,
    INTEREST,
  ],
  [
    'two treasury bills',
    `
      drop index machine_one_bill;
      insert into machine (name, description, category, price, daily_profit, duration_days)
      values ('Another', '', 'bill', 100, 0, 91)`,
    ONE_BILL,
  ],
  [
    'a machine owned at a rate',
    `
      update ownership set bill_rate = 1500, daily_profit = 0, ends_on = bought_on + 91
      where ${whereLearner(kofi)} and bill_rate is null`,
    ONE_BILL,
  ],
  [
    'a bill owned as any other machine',
    `update ownership set bill_rate = null where ${whereLearner(esi)} and bill_rate is not null`,
    OWNED,
  ],
]
