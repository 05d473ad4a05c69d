import { cashOf, dateOf, move, no, personOf } from './books.ts'
import type { Fields, House, Learner, State } from './state.ts'

// Machines and treasury bills as the model knows them, and what each day of them pays.

export function buy(
  house: House,
  state: State,
  who: string,
  machineId: string,
  price: number,
): Fields {
  const person = personOf(state, who)
  const machine = house.machines[machineId] ?? no('not_found')
  if (person.owned[machineId]) no('conflict')
  if (!machine.offered) no('not_found')
  if (machine.price !== price) no('conflict')
  if (machine.rate === null) move(state, who, [['wallet', 'sales', price]])
  else {
    // A short wallet is said before a short drawer; either is 'insufficient'.
    if (cashOf(state) < price) no('insufficient')
    move(state, who, [
      ['cash', 'bills', price],
      ['wallet', 'drawer', price],
    ])
  }
  // The day turned under this purchase if its buyer has collected since: that day is paid.
  const boughtOn = Math.max(state.day, person.paidThrough)
  const endsOn = boughtOn + machine.days
  const { profit, rate } = machine
  person.owned[machineId] = { boughtOn, endsOn, price, profit, rate }
  return { boughtOn: dateOf(house, boughtOn), endsOn: dateOf(house, endsOn), price }
}

/**
 * The sum that one day owes this person: each machine from the day after its purchase to its last.
 */
function owedFor(person: Learner, day: number): number {
  return Object.values(person.owned)
    .filter(({ boughtOn, endsOn }) => boughtOn < day && day <= endsOn)
    .reduce((sum, { profit }) => sum + profit, 0)
}

/**
 * The interest that the treasury has paid of a bill through `day`: simple interest of a year of 364
 * days.
 */
function interestThrough(
  { boughtOn, endsOn, price, rate }: Learner['owned'][string],
  day: number,
): number {
  const days = Math.min(Math.max(day - boughtOn, 0), endsOn - boughtOn)
  return rate === null ? 0 : Math.floor((price * rate * days) / 3_640_000)
}

/**
 * Pays what one day owes, if it was not paid: what it earned, and the price of a bill that ends.
 */
function payDay(state: State, id: string, day: number): { earned: number; repaid: number } {
  const person = personOf(state, id)
  if (person.paidThrough >= day) return { earned: 0, repaid: 0 }
  const profit = owedFor(person, day)
  const bills = Object.values(person.owned).filter(({ rate }) => rate !== null)
  const interest = bills.reduce(
    (sum, bill) => sum + interestThrough(bill, day) - interestThrough(bill, day - 1),
    0,
  )
  const repaid = bills.reduce((sum, bill) => sum + (bill.endsOn === day ? bill.price : 0), 0)
  move(state, id, [
    ['profits', 'wallet', profit],
    ['treasury', 'cash', interest],
    ['drawer', 'interest', interest],
    ['interest', 'wallet', interest],
    ['bills', 'cash', repaid],
    ['drawer', 'wallet', repaid],
  ])
  if (profit + interest + repaid > 0) person.paidThrough = day
  return { earned: profit + interest, repaid }
}

export function collect(state: State, who: string): Fields {
  let [collected, moved] = [0, 0]
  for (let day = personOf(state, who).paidThrough + 1; day <= state.day; day++) {
    const { earned, repaid } = payDay(state, who, day)
    collected += earned
    moved += earned + repaid
  }
  if (moved === 0) no('conflict')
  personOf(state, who).paidThrough = state.day
  return { collected }
}

export function sweep(state: State, through: number): Fields {
  while (state.settledThrough < through) {
    state.settledThrough++
    for (const id of Object.keys(state.people)) payDay(state, id, state.settledThrough)
  }
  return {}
}
