import type { Day } from '#core/day.ts'
import { CATALOGUE, type Kind } from '#ledger/kinds.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// A room computed from its rows alone, in loops: without the product's sums, joins or derived
// tables. sentences.ts compares the pages with it.

export type PlainTransfer = {
  learner: string
  number: number
  day: Day
  kind: Kind
  source: string
  target: string
  amount: number
  cause: string | null
  reverses: number | null
  at: string
}
type PlainPerson = {
  id: string
  email: string | null
  role: string
  status: string
  joinedOn: Day
  referredBy: string | null
  isGone: boolean
  createdAt: string
  seenAt: string
}
type PlainRequest = {
  id: string
  learner: string
  kind: 'deposit' | 'withdrawal'
  amount: number
  status: 'pending' | 'completed' | 'failed'
  on: Day
  at: string
  decidedAt: string | null
  reopenedAt: string | null
  cancelled: boolean
  paymentId: string | null
  /** The withdrawal that it was a part of. */
  partOf: string | null
}
type PlainMachine = {
  learner: string
  machineId: number
  boughtOn: Day
  endsOn: Day
  price: number
  daily: number
  rate: number | null
  category: string
}
type PlainOffer = { id: number; price: number; daily: number; isActive: boolean; category: string }
type PlainPlace = { place: number; learner: string; requestId: string | null }
type PlainRun = {
  id: string
  state: string
  nextPlace: number
  startedAt: string
  endedAt: string | null
  places: readonly PlainPlace[]
}
type PlainSettings = { minWithdrawal: number; maxWithdrawal: number; billRate: number }

/** Everything of one moment; amounts in pesewas, instants as text that sorts by time. */
export async function readPlainRoom(db: Db) {
  const transfers = await db.rows<PlainTransfer>(sql`
    select learner_id as learner, number, day, kind, source, target, amount, cause, reverses,
      to_char(at, 'YYYY-MM-DD HH24:MI:SS.US') as at from transfer`)
  const people = await db.rows<PlainPerson>(sql`
    select id, email, role, status, joined_on as "joinedOn", referred_by as "referredBy",
      deleted_at is not null as "isGone", to_char(created_at, 'YYYY-MM-DD HH24:MI:SS.US') as "createdAt",
      to_char(notices_seen_at, 'YYYY-MM-DD HH24:MI:SS.US') as "seenAt" from person`)
  const requests = await db.rows<PlainRequest>(sql`
    select id, learner_id as learner, kind, amount, status, requested_on as on, payment_id as "paymentId",
      to_char(requested_at, 'YYYY-MM-DD HH24:MI:SS.US') as at, cancelled,
      to_char(decided_at, 'YYYY-MM-DD HH24:MI:SS.US') as "decidedAt",
      to_char(reopened_at, 'YYYY-MM-DD HH24:MI:SS.US') as "reopenedAt", part_of as "partOf" from request`)
  const machines = await db.rows<PlainMachine>(sql`
    select learner_id as learner, machine_id as "machineId", bought_on as "boughtOn", ends_on as "endsOn",
      ownership.price, ownership.daily_profit as daily, bill_rate as rate, category
    from ownership join machine on machine.id = machine_id`)
  const offers = await db.rows<PlainOffer>(sql`
    select id, price, daily_profit as daily, is_active as "isActive", category from machine`)
  const returnedAt = await db.rows<{ learner: string; at: string }>(sql`
    select learner_id as learner, to_char(returned_at, 'YYYY-MM-DD HH24:MI:SS.US') as at
    from payment where returned_at is not null`)
  const places = await db.rows<PlainPlace & { run: string }>(sql`
    select run_id as run, place, learner_id as learner, request_id as "requestId" from run_place`)
  const begun = await db.rows<Omit<PlainRun, 'places'>>(sql`
    select id, state, next_place as "nextPlace",
      to_char(started_at, 'YYYY-MM-DD HH24:MI:SS.US') as "startedAt",
      to_char(ended_at, 'YYYY-MM-DD HH24:MI:SS.US') as "endedAt" from run`)
  const runs: PlainRun[] = begun.map((each) => ({
    ...each,
    places: places.filter(({ run }) => run === each.id),
  }))
  const settings = await db.one<PlainSettings>(sql`
    select min_withdrawal as "minWithdrawal", max_withdrawal as "maxWithdrawal",
      bill_rate as "billRate" from settings`)
  const { today } = await db.one<{ today: Day }>(sql`select business_day() as today`)
  return { transfers, people, requests, machines, offers, returnedAt, runs, settings, today }
}
export type PlainRoom = Awaited<ReturnType<typeof readPlainRoom>>

export const total = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** The balance of an account, of everyone or of one. */
export function standsIn({ transfers }: PlainRoom, account: string, learner?: string): number {
  let sum = 0
  for (const each of transfers) {
    if (learner !== undefined && each.learner !== learner) continue
    if (each.target === account) sum += each.amount
    if (each.source === account) sum -= each.amount
  }
  return sum
}

/** The net by the pocket alone: sent to the drawer less what came back from it. */
export function netIn({ transfers }: PlainRoom, learner: string): number {
  const own = transfers.filter((each) => each.learner === learner)
  return (
    total(own.filter(({ source, target }) => source === 'pocket' && target === 'cash')) -
    total(own.filter(({ source, target }) => source === 'cash' && target === 'pocket'))
  )
}

/** All learners, those who were deleted too, and each admin whose cash is not even. */
export function countedPeople(room: PlainRoom) {
  return room.people.filter(({ id, role }) => role === 'learner' || netIn(room, id) !== 0)
}

type CashTaken = {
  giver: string | null
  taker: string
  amount: number
  lot: Lot | null
  paid: boolean
}
type Lot = { giver: string | null; left: number; payment: string | null }

/**
 * The owner of the cash that each movement took, one pesewa after the other: the oldest in the
 * drawer goes first.
 */
export function whoseCash(room: PlainRoom): CashTaken[] {
  const moves = room.transfers
    .filter(({ source, target }) => (source === 'cash') !== (target === 'cash'))
    .filter(({ source, target }) => source !== 'bills' && target !== 'bills')
    .sort((a, b) =>
      a.at + a.learner < b.at + b.learner ? -1 : a.at === b.at ? a.number - b.number : 1,
    )
  const lots: Lot[] = []
  const taken: (CashTaken & { move: string })[] = []
  for (const move of moves) {
    const { learner, number, kind, source, target, cause, reverses } = move
    const name = `${learner} ${number}`
    if (target === 'cash' && reverses !== null) {
      // Taken back by an admin: every pesewa to where it lay.
      for (const each of taken.filter(({ move: of }) => of === `${learner} ${reverses}`)) {
        if (each.lot) each.lot.left += each.amount
        taken.push({ ...each, amount: -each.amount, move: name })
      }
      continue
    }
    if (target === 'cash') {
      lots.push({
        giver: source === 'treasury' ? null : learner,
        left: move.amount,
        payment: cause,
      })
      continue
    }
    const isReturn = kind === 'deposit_rejected' || kind === 'payment_returned'
    const payment = isReturn
      ? (room.requests.find(({ id }) => id === cause)?.paymentId ?? cause)
      : undefined
    const order = [...lots.filter((lot) => lot.payment === payment && isReturn), ...lots]
    let open = move.amount
    for (const lot of order) {
      const amount = Math.min(open, lot.left)
      if (amount === 0) continue
      lot.left -= amount
      open -= amount
      taken.push({ giver: lot.giver, taker: learner, amount, lot, paid: !isReturn, move: name })
    }
    if (open > 0) {
      taken.push({
        giver: null,
        taker: learner,
        amount: open,
        lot: null,
        paid: !isReturn,
        move: name,
      })
    }
  }
  return taken
}

/** Places in the order of joining. */
export function placesOf({ people }: PlainRoom): ReadonlyMap<string, number> {
  const order = people.toSorted((a, b) => (a.joinedOn + a.id < b.joinedOn + b.id ? -1 : 1))
  return new Map(order.map(({ id }, place) => [id, place]))
}

/** The sum that each would ask for in a run, in joining order, and who cannot ask and why. */
export function wouldAsk(room: PlainRoom) {
  const { maxWithdrawal: max } = room.settings
  const order = placesOf(room)
  const amounts: number[] = []
  let [beyond, needsDeposit] = [0, 0]
  const learners = room.people.filter(
    ({ role, status, isGone }) => role === 'learner' && status === 'active' && !isGone,
  )
  for (const { id } of learners.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))) {
    const wallet = standsIn(room, 'wallet', id)
    if (wallet <= 0) continue
    const bonus = total(
      room.transfers.filter(({ learner, kind }) => learner === id && kind === 'referral_bonus'),
    )
    const hasDeposit = room.requests.some(
      ({ learner, kind, status }) => learner === id && kind === 'deposit' && status === 'completed',
    )
    const amount = Math.min(wallet, max)
    if (!hasDeposit && wallet + standsIn(room, 'held', id) <= bonus) needsDeposit++
    else {
      amounts.push(amount)
      beyond += wallet - amount
    }
  }
  return { amounts, beyond, needsDeposit }
}

/** How many are paid whole before the drawer cannot cover the next. */
export function paidFrom(cash: number, amounts: readonly number[]): number {
  let left = cash
  const first = amounts.findIndex((amount) => (left -= amount) < 0)
  return first < 0 ? amounts.length : first
}

/** When runs ended short before this learner's withdrawal was paid, which is not cancelled. */
function shortRunsOf({ runs, requests }: PlainRoom, id: string): string[] {
  return runs.flatMap(({ state, endedAt, nextPlace, places }) => {
    if (state !== 'short' || endedAt === null) return []
    return places.flatMap(({ learner, place, requestId }) => {
      const request = requests.find((one) => one.id === requestId)
      if (learner !== id || place < nextPlace || !request || request.cancelled) return []
      const isTold = request.status === 'pending' || (request.decidedAt ?? '') > endedAt
      return isTold ? [endedAt] : []
    })
  })
}

/**
 * The rows of a learner's notifications that are new: facts they have not seen, days of profit as
 * one.
 */
export function newRows(room: PlainRoom, id: string): number {
  const seenAt = room.people.find((each) => each.id === id)?.seenAt ?? ''
  const facts: { at: string; kind: string }[] = []
  for (const { learner, cancelled, decidedAt, reopenedAt } of room.requests) {
    const at = decidedAt ?? reopenedAt
    if (learner === id && !cancelled && at) facts.push({ at, kind: 'request' })
  }
  for (const { referredBy, createdAt } of room.people) {
    if (referredBy === id) facts.push({ at: createdAt, kind: 'joined' })
  }
  for (const { learner, at } of room.returnedAt) {
    if (learner === id) facts.push({ at, kind: 'returned' })
  }
  for (const at of shortRunsOf(room, id)) facts.push({ at, kind: 'short' })
  const days = new Map<string, { at: string; kind: string }>()
  for (const { learner, number, kind, target, day, at } of room.transfers) {
    const notice = CATALOGUE[kind].notice
    if (learner !== id || target !== 'wallet' || !notice) continue
    const named = notice.as === 'profit_collected' ? 'profit' : notice.as
    const name = notice.isDaily ? `${named} ${day}` : `${named} ${number}`
    const known = days.get(name)
    if (!known || known.at < at) days.set(name, { at, kind: named })
  }
  // At one moment the profit comes first, as the list has it.
  const order = [...facts, ...days.values()].sort((a, b) =>
    a.at !== b.at ? (a.at < b.at ? 1 : -1) : a.kind === 'profit' ? -1 : b.kind === 'profit' ? 1 : 0,
  )
  const fresh = order.filter(({ at }) => at > seenAt)
  return fresh.filter(({ kind }, at) => kind !== 'profit' || fresh[at - 1]?.kind !== 'profit')
    .length
}
