import { addDays, type Day } from '#core/day.ts'
import { minus, NOTHING, type Pesewas, plus, sumOf } from '#core/money.ts'
import { sharedQuery } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { analyticsCalls, type Figures, PERIOD_DAYS } from '../schema.ts'
import {
  type DayPurchases,
  listAsked,
  listBought,
  listCompleted,
  listJoined,
  readStatuses,
  type Span,
} from './days.ts'
import { listTopUsers } from './top-users.ts'

const MOST_POPULAR = 6

export const readPeriod = sharedQuery(analyticsCalls.readPeriod, async ({ db, today, input }) => {
  const count = PERIOD_DAYS[input.period]
  const span = { from: addDays(today, 1 - count), to: today }
  const past = { from: addDays(span.from, -count), to: addDays(span.from, -1) }
  const [topUsers, statuses, happened] = await Promise.all([
    listTopUsers(db, span),
    readStatuses(db, span),
    readDays(db, { from: past.from, to: span.to }, span.from),
  ])
  const now = within(happened, span)
  const activeUsers = total(happened.joined.map(({ active }) => active))
  return {
    ...span,
    now: { ...figuresOf(now), activeUsers },
    before: figuresOf(within(happened, past)),
    statuses,
    topUsers,
    popularItems: popularOf(now.bought),
    days: daysOf(now, span, count),
  }
})

type DayRows = Awaited<ReturnType<typeof readDays>>

async function readDays(db: Queryable, span: Span, seenFrom: Day) {
  const [completed, asked, joined, bought] = await Promise.all([
    listCompleted(db, span),
    listAsked(db, span),
    listJoined(db, seenFrom),
    listBought(db, span),
  ])
  return { completed, asked, joined, bought }
}

function within({ completed, asked, joined, bought }: DayRows, { from, to }: Span): DayRows {
  const isIn = ({ day }: { day: Day }) => from <= day && day <= to
  return {
    completed: completed.filter(isIn),
    asked: asked.filter(isIn),
    joined: joined.filter(isIn),
    bought: bought.filter(isIn),
  }
}

function figuresOf({ completed, asked, joined, bought }: DayRows): Figures {
  const revenue = sumOf(completed.map(({ deposits }) => deposits))
  const withdrawals = sumOf(completed.map((each) => each.withdrawals))
  return {
    revenue,
    withdrawals,
    net: minus(revenue, withdrawals),
    transactions: total(asked.map(({ requests }) => requests)),
    newUsers: total(joined.map(({ users }) => users)),
    newRobots: total(joined.map(({ robots }) => robots)),
    activeUsers: null,
    purchases: total(bought.map(({ purchases }) => purchases)),
    sales: sumOf(bought.map(({ sales }) => sales)),
  }
}

function popularOf(bought: readonly DayPurchases[]) {
  const byMachine = new Map<number, { name: string; purchases: number; sales: Pesewas }>()
  for (const { machineId, name, purchases, paid } of bought) {
    const before = byMachine.get(machineId) ?? { purchases: 0, sales: NOTHING }
    const sales = plus(before.sales, paid)
    byMachine.set(machineId, { name, purchases: before.purchases + purchases, sales })
  }
  return [...byMachine]
    .map(([machineId, sums]) => ({ machineId, ...sums }))
    .sort((a, b) => b.purchases - a.purchases || b.sales - a.sales || a.machineId - b.machineId)
    .slice(0, MOST_POPULAR)
}

function daysOf({ completed, joined, bought }: DayRows, { from }: Span, count: number) {
  const money = new Map(completed.map((each) => [each.day, each]))
  const came = new Map(joined.map((each) => [each.day, each]))
  const purchases = new Map<Day, number>()
  for (const sale of bought) {
    purchases.set(sale.day, (purchases.get(sale.day) ?? 0) + sale.purchases)
  }
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at)
    return {
      day,
      deposits: money.get(day)?.deposits ?? NOTHING,
      withdrawals: money.get(day)?.withdrawals ?? NOTHING,
      newUsers: came.get(day)?.users ?? 0,
      newLearners: came.get(day)?.learners ?? 0,
      purchases: purchases.get(day) ?? 0,
    }
  })
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
