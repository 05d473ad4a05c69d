import { addDays, type Day, daysBetween } from '#core/day.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// The house's figures, worked out slowly and plainly: every row is read, every day is walked, and
// every machine's every day is counted. What the pages say is held against it.

type Transfer = {
  learner: string
  number: number
  day: Day
  kind: string
  source: string
  target: string
  amount: number
  reverses: number | null
}
type Machine = {
  learner: string
  boughtOn: Day
  endsOn: Day
  price: number
  daily: number
  rate: number | null
}
/** `net`: what the learner put in less what they took out, by their pocket. */
type SettledLearner = { learner: string; settledOn: string; net: number }

type PlainHouse = Awaited<ReturnType<typeof readPlainHouse>>

export async function readPlainHouse(db: Db) {
  const transfers = await db.rows<Transfer>(sql`
    select learner_id as learner, number, day, kind, source, target, amount, reverses
    from transfer order by learner_id, number`)
  const machines = await db.rows<Machine>(sql`
    select learner_id as learner, bought_on as "boughtOn", ends_on as "endsOn",
      price, daily_profit as daily, bill_rate as rate from ownership`)
  const settled = await db.rows<SettledLearner>(sql`
    select learner_id as learner, settled_on as "settledOn", -(pocket + mint) as net from books`)
  const { today } = await db.one<{ today: Day }>(sql`select business_day() as today`)
  return { transfers, machines, settled, today }
}

/** The sum that went into these accounts less what went out of them. */
function heldIn(accounts: readonly string[], transfers: readonly Transfer[]): number {
  let sum = 0
  for (const { source, target, amount } of transfers) {
    if (accounts.includes(target)) sum += amount
    if (accounts.includes(source)) sum -= amount
  }
  return sum
}

const CLAIMS = ['wallet', 'held', 'suspense']

export function plainBalances({ transfers, ...house }: PlainHouse) {
  return {
    cash: heldIn(['cash'], transfers),
    wallets: heldIn(['wallet'], transfers),
    held: heldIn(['held'], transfers),
    suspense: heldIn(['suspense'], transfers),
    owed: heldIn(CLAIMS, transfers),
    bills: heldIn(['bills'], transfers),
    earned: 0 - heldIn(['treasury'], transfers),
    profitPaid: 0 - heldIn(['profits', 'treasury'], transfers),
    promised: house.machines.reduce((sum, machine) => sum + unpaidOf(machine, house.settled), 0),
  }
}

/** The sum that one machine has yet to pay: each of its days that its owner was not paid for. */
export function unpaidOf(machine: Machine, settled: readonly SettledLearner[]): number {
  const { settledOn = '' } = settled.find(({ learner }) => learner === machine.learner) ?? {}
  if (settledOn === 'infinity') return 0
  let sum = 0
  for (let day = addDays(machine.boughtOn, 1); day <= machine.endsOn; day = addDays(day, 1)) {
    if (day > settledOn) sum += paidOn(machine, day)
  }
  return sum
}

/** A fixed profit, or a day's share of simple interest over a year of 364 days, rounded down. */
function paidOn({ boughtOn, price, daily, rate }: Machine, day: Day): number {
  if (rate === null) return daily
  const through = (days: number) => Math.floor((price * rate * days) / 10_000 / 364)
  const days = daysBetween(boughtOn, day)
  return through(days) - through(days - 1)
}

/** Each day from the first on; the last as it is now. */
export function plainDays(house: PlainHouse) {
  const { transfers, machines, settled, today } = house
  const first = transfers.map(({ day }) => day).sort()[0] ?? today
  const days = []
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const until = transfers.filter((transfer) => transfer.day <= day)
    const on = transfers.filter((transfer) => transfer.day === day)
    days.push({
      day,
      cash: heldIn(['cash'], until),
      owed: heldIn(CLAIMS, until),
      promised: day === today ? plainBalances(house).promised : promisedAtEnd(day),
      cameIn: on.reduce((sum, { target, amount }) => sum + (target === 'cash' ? amount : 0), 0),
      wentOut: on.reduce((sum, { source, amount }) => sum + (source === 'cash' ? amount : 0), 0),
    })
  }
  return days

  /** The last day that somebody was paid for, of whom the books no longer say it. */
  function lastPaid(learner: string): string {
    const paid = transfers
      .filter((each) => each.learner === learner)
      .filter(({ kind }) => kind === 'day_settled' || kind === 'bill_interest')
    return paid.at(-1)?.day ?? ''
  }

  /** Every day of every machine then owned that was not paid by the end of this one. */
  function promisedAtEnd(day: Day): number {
    let sum = 0
    for (const machine of machines) {
      const { learner, boughtOn, endsOn } = machine
      const { settledOn = '' } = settled.find((one) => one.learner === learner) ?? {}
      const last = transfers.filter((transfer) => transfer.learner === learner).at(-1)
      const isClosed = settledOn === 'infinity' && last !== undefined && last.day <= day
      if (boughtOn > day || isClosed) continue
      const paid = settledOn === 'infinity' ? lastPaid(learner) : settledOn
      const paidThrough = paid < day ? paid : day
      for (let due = addDays(boughtOn, 1); due <= endsOn; due = addDays(due, 1)) {
        if (due > paidThrough) sum += paidOn(machine, due)
      }
    }
    return sum
  }
}

/** The sum that one learner sent to the drawer, and had back from it. */
export function plainCash({ transfers }: PlainHouse, learner: string) {
  let [putIn, takenOut, sentBack] = [0, 0, 0]
  for (const transfer of transfers.filter((each) => each.learner === learner)) {
    const { kind, source, target, amount, reverses } = transfer
    if (source === 'pocket' && target === 'cash' && reverses === null) putIn += amount
    if (source !== 'pocket' && target !== 'pocket') continue
    const out = source === 'cash' ? amount : target === 'cash' && reverses !== null ? -amount : 0
    takenOut += out
    if (kind === 'deposit_rejected' || kind === 'payment_returned') sentBack += out
  }
  return { putIn, takenOut, sentBack }
}
