import { adminDashboard } from '#app/words/en/admin-dashboard.ts'
import { addDays, type Day, daysBetween, formatDay } from '#core/day.ts'
import { NOTHING, pesewas } from '#core/money.ts'
import { analyticsPage } from '#features/analytics/words/en/admin-analytics.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { wholeBillInterest } from '#features/machines/rules/bill.ts'
import { solvencyPage } from '#features/solvency/words/en/admin-solvency.ts'
import {
  countedPeople,
  netIn,
  type PlainRoom,
  placesOf,
  standsIn,
} from '#tests/rooms/plain-room.ts'
import { cedis, debriefOf, house } from './plain-figures.ts'

// Each sentence of the room that names money or counts people, with what it must say, reckoned from
// the rows alone. Those of one person stand in sentences-of-one.ts.

export type Sentence = {
  /** The sentence's path: the name of its catalogue, and the keys in it. */
  readonly of: string
  /** The page that says it: see said-by-pages.ts. */
  readonly on: string
  /** The words that the page must say; null where it must not say it, known by `mark`. */
  readonly says: (room: PlainRoom) => string | null
  readonly mark?: RegExp
}

/** The seven days to today, from the first on which cash moved, and what they brought. */
function pace(room: PlainRoom) {
  const moved = room.transfers.filter(
    ({ source, target }) => source === 'cash' || target === 'cash',
  )
  const first = moved.map(({ day }) => day).sort()[0]
  if (!first) return { days: 0, net: 0 }
  const week = addDays(room.today, -6)
  const since = first > week ? first : week
  const net = moved
    .filter(({ day }) => day >= since && day <= room.today)
    .reduce((sum, { target, amount }) => sum + (target === 'cash' ? amount : -amount), 0)
  return { days: daysBetween(since, room.today) + 1, net }
}

/** The day at whose end nothing is left, found by going there day by day; null after a century. */
function runway(room: PlainRoom): Day | null {
  const { days, net } = pace(room)
  const { cash } = house(room)
  if (cash <= 0) return room.today
  if (net >= 0) return null
  for (let ahead = 1; ahead <= 36_500; ahead++) {
    if (cash * days + net * ahead <= 0) return addDays(room.today, ahead)
  }
  return null
}

const isShort = (room: PlainRoom) => house(room).owed > 0 && house(room).cash < house(room).owed
const each = (room: PlainRoom) => cedis(Math.floor((100 * house(room).cash) / house(room).owed))

const { hall, pace: paceText, earned, joiners } = solvencyPage

/** The people who joined first and last, by halves of as many people; where each stands for one. */
function halvesOf(room: PlainRoom): string | null {
  const people = countedPeople(room)
  const places = placesOf(room)
  people.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  if (people.length < 2 || people.length > 40) return null
  const half = Math.floor(people.length / 2)
  const ahead = (some: typeof people) => some.filter(({ id }) => netIn(room, id) < 0).length
  return joiners.halves(
    { size: half, ahead: ahead(people.slice(0, half)) },
    { size: half, ahead: ahead(people.slice(-half)) },
    false,
  )
}

/** The sum that machines pay tomorrow, without bills, of people who are still here. */
function tomorrow(room: PlainRoom): number {
  const isGone = new Set(room.people.filter((one) => one.isGone).map(({ id }) => id))
  return room.machines
    .filter(({ endsOn, learner }) => endsOn > room.today && !isGone.has(learner))
    .reduce((sum, { daily, rate }) => sum + (rate === null ? daily : 0), 0)
}

/** All that machines and bills have yet to pay people who are still here. */
function promisedStill(room: PlainRoom): number {
  const isGone = new Set(room.people.filter((one) => one.isGone).map(({ id }) => id))
  const owners = room.machines.filter(({ learner }) => !isGone.has(learner))
  const whole = owners.reduce((sum, { boughtOn, endsOn, daily, price, rate }) => {
    const interest = rate === null ? NOTHING : wholeBillInterest(pesewas(price), rate)
    return sum + daily * daysBetween(boughtOn, endsOn) + interest
  }, 0)
  const here = room.people.filter((one) => !one.isGone)
  const credited = here.map(
    ({ id }) => 0 - standsIn(room, 'profits', id) - standsIn(room, 'treasury', id),
  )
  return credited.reduce((left, paid) => left - paid, whole)
}

/** True of what a wallet was given or charged and no request asked for. */
const isOfHouse = ({ kind, source, target }: PlainRoom['transfers'][number]) =>
  [source, target].includes('wallet') && !/^(deposit|withdrawal|learner)_/.test(kind)

const isPending = ({ status }: { status: string }) => status === 'pending'

export const SENTENCES: readonly Sentence[] = [
  {
    of: 'debriefPage.standing',
    on: 'debrief',
    says: (room) => debriefPage.standing(debriefOf(room)),
  },
  ...debriefPage.signs.map(({ here }, at) => ({
    of: `debriefPage.signs.${at}.here`,
    on: `sign ${at}`,
    says: (room: PlainRoom) => here(debriefOf(room)),
  })),
  {
    of: 'solvencyPage.hall.coverage',
    on: 'hall',
    says: (room) => (isShort(room) ? hall.coverage(each(room)) : null),
    mark: /For each GHS 1\.00 it owes/,
  },
  {
    of: 'solvencyPage.hall.covered',
    on: 'hall',
    says: (room) => (house(room).owed > 0 && !isShort(room) ? hall.covered : null),
    mark: /holds all that is owed/,
  },
  {
    of: 'solvencyPage.hall.promisedFor',
    on: 'hall',
    says: (room) => {
      const { cash } = house(room)
      const still = promisedStill(room)
      const holds = cedis(Math.floor((100 * cash) / Math.max(1, still)))
      return cash < still ? hall.promisedFor(holds) : null
    },
    mark: /promised still, the drawer holds/,
  },
  {
    of: 'solvencyPage.hall.bills',
    on: 'hall',
    says: (room) => {
      const { bills, cash, owed } = house(room)
      return bills > 0 ? hall.bills(cedis(bills), cedis(cash + bills), cedis(owed + bills)) : null
    },
    mark: /lies in treasury bills/,
  },
  {
    of: 'solvencyPage.hall.billsTitle',
    on: 'hall',
    says: (room) => (house(room).bills > 0 ? hall.billsTitle(cedis(house(room).bills)) : null),
    mark: /^Beside it/,
  },
  {
    of: 'solvencyPage.pace.days',
    on: 'pace',
    says: (room) => (pace(room).days > 0 ? paceText.days(pace(room).days) : null),
    mark: /So far today|Over the last/,
  },
  {
    of: 'solvencyPage.pace.perDay',
    on: 'pace',
    says: (room) => {
      const { days, net } = pace(room)
      // Half a pesewa at most between what is said and the exact quotient.
      const near = Math.round(Math.abs(net) / Math.max(1, days))
      const sign = net < 0 && near > 0 ? '−' : '+'
      return days > 0 ? `${paceText.perDay}${near === 0 ? '' : sign}${cedis(near)}` : null
    },
  },
  {
    of: 'solvencyPage.pace.empties',
    on: 'pace',
    says: (room) => {
      const on = runway(room)
      if (pace(room).days === 0 || !on || on === room.today) return null
      return paceText.empties(formatDay(on), daysBetween(room.today, on))
    },
    mark: /the drawer is empty on/,
  },
  {
    of: 'solvencyPage.pace.isEmpty',
    on: 'pace',
    says: (room) => (pace(room).days > 0 && house(room).cash <= 0 ? paceText.isEmpty : null),
    mark: /The drawer is empty\./,
  },
  {
    of: 'solvencyPage.pace.short',
    on: 'pace',
    says: (room) =>
      pace(room).days > 0 && runway(room) === null && isShort(room)
        ? paceText.short(each(room))
        : null,
    mark: /could not pay what is owed/,
  },
  {
    of: 'solvencyPage.pace.grows',
    on: 'pace',
    says: (room) => (house(room).cash > 0 && pace(room).net > 0 ? paceText.grows : null),
    mark: /more comes in/,
  },
  {
    of: 'solvencyPage.earned.line',
    on: 'earned',
    says: (room) => earned.line(cedis(house(room).profit), cedis(0)),
  },
  {
    of: 'solvencyPage.earned.interest',
    on: 'earned',
    says: (room) =>
      house(room).interest > 0 ? earned.interest(cedis(house(room).interest), false) : null,
    mark: /interest of treasury bills/,
  },
  {
    of: 'solvencyPage.earned.why',
    on: 'earned',
    says: (room) => (house(room).interest > 0 ? null : earned.why(false)),
    mark: /^All the cash/,
  },
  { of: 'solvencyPage.joiners.halves', on: 'joiners', says: halvesOf, mark: /joined first/ },
  {
    of: 'adminDashboard.coverage',
    on: 'admin dashboard',
    says: (room) =>
      tomorrow(room) > 0
        ? adminDashboard.coverage(Math.floor(house(room).cash / tomorrow(room)))
        : adminDashboard.nothingPromised,
  },
  {
    of: 'adminDashboard.decidedAndPending',
    on: 'admin dashboard',
    says: ({ requests, transfers }) => {
      const pending = requests.filter(isPending).length
      const all = requests.length + transfers.filter(isOfHouse).length
      return adminDashboard.decidedAndPending(all - pending, pending)
    },
  },
  {
    of: 'adminDashboard.waiting',
    on: 'admin dashboard',
    says: ({ requests }) => {
      const pending = requests.filter(isPending).length
      return pending > 0 ? adminDashboard.waiting(pending) : adminDashboard.nothingWaits
    },
  },
  {
    of: 'analyticsPage.topUsers.transactions',
    on: 'top users',
    says: (room) => {
      const counts = room.people.map(
        ({ id }) =>
          room.requests.filter(({ learner }) => learner === id).length +
          room.machines.filter(({ learner }) => learner === id).length,
      )
      const most = Math.max(0, ...counts)
      return most > 0 ? analyticsPage.topUsers.transactions(most) : null
    },
    mark: /transaction/,
  },
  {
    of: 'analyticsPage.popular.purchases',
    on: 'popular',
    says: ({ machines }) => {
      const ids = new Set(machines.map(({ machineId }) => machineId))
      const counts = [...ids].map((id) => machines.filter((one) => one.machineId === id).length)
      return counts.length > 0 ? analyticsPage.popular.purchases(Math.max(...counts)) : null
    },
    mark: /\d purchase/,
  },
]
