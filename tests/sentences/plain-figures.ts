import { daysBetween } from '#core/day.ts'
import { formatGhs, pesewas } from '#core/money.ts'
import {
  countedPeople,
  netIn,
  type PlainRoom,
  type PlainTransfer,
  placesOf,
  standsIn,
  total,
  whoseCash,
} from '#tests/rooms/plain-room.ts'

// The rows alone give what the house holds and owes, and the figures of its debrief.

export const cedis = (amount: number): string => formatGhs(pesewas(amount))

/** Cash and debts as the accounts of all transfers have them. */
export function house(room: PlainRoom) {
  const owed = ['wallet', 'held', 'suspense'].reduce((sum, each) => sum + standsIn(room, each), 0)
  const cash = standsIn(room, 'cash')
  const interest = 0 - standsIn(room, 'treasury')
  return {
    cash,
    owed,
    interest,
    bills: standsIn(room, 'bills'),
    profit: 0 - standsIn(room, 'profits'),
  }
}

/** True if this payment to the house lies in its sender's pocket again. */
function wentBack({ requests, transfers }: PlainRoom, { learner, cause }: PlainTransfer): boolean {
  const ofIt = [cause, ...requests.filter((one) => one.paymentId === cause).map(({ id }) => id)]
  return transfers.some(
    (back) =>
      (back.kind === 'deposit_rejected' || back.kind === 'payment_returned') &&
      back.source === 'cash' &&
      ofIt.includes(back.cause) &&
      !transfers.some((one) => one.learner === learner && one.reverses === back.number),
  )
}

const SACRED = /^(holy|blessed|sacred|divine|miraculous)$/

/** Thousandths a day of every machine on offer or bought, bills apart. */
function promisedRates({ offers, machines }: PlainRoom): number[] {
  return [...offers.filter(({ isActive }) => isActive), ...machines]
    .filter(({ category }) => category !== 'bill')
    .map(({ price, daily }) => Math.round((daily * 1000) / price))
}

/** Payments of the house into a pocket that stand, the oldest first. */
function payoutsOf({ transfers }: PlainRoom): PlainTransfer[] {
  const isTakenBack = ({ learner, number }: PlainTransfer) =>
    transfers.some((one) => one.learner === learner && one.reverses === number)
  return transfers
    .filter(({ source, target }) => source === 'cash' && target === 'pocket')
    .filter(({ kind }) => kind !== 'deposit_rejected' && kind !== 'payment_returned')
    .filter((one) => !isTakenBack(one))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

const people = (rows: readonly { learner: string }[]) =>
  new Set(rows.map(({ learner }) => learner)).size

export function debriefOf(room: PlainRoom) {
  const counted = countedPeople(room)
  const isCounted = new Set(counted.map(({ id }) => id))
  const places = placesOf(room)
  const { cash, owed, interest, bills, profit } = house(room)
  const cameBy = (kind: string) =>
    total(
      room.transfers.filter(
        (one) => one.kind === kind && one.source === 'bonuses' && isCounted.has(one.learner),
      ),
    )
  const flows = whoseCash(room).filter(({ paid }) => paid)
  const place = (id: string | null) => places.get(id ?? '') ?? 0
  const withdrawals = room.requests.filter(
    ({ kind, learner }) => kind === 'withdrawal' && isCounted.has(learner),
  )
  const owners = room.machines.filter(({ learner }) => isCounted.has(learner))
  const sacred = owners.filter(({ category }) => SACRED.test(category))
  // A seat that was removed before it asked for anything took no part.
  const hasAsked = new Set(room.requests.map(({ learner }) => learner))
  const tookPart = counted.filter(({ id, isGone }) => !isGone || hasAsked.has(id))
  const nets = counted.map(({ id }) => netIn(room, id))
  const rates = promisedRates(room)
  const hasBill =
    room.machines.some(({ rate }) => rate !== null) ||
    room.offers.some(({ category, isActive }) => category === 'bill' && isActive)
  const paidOut = payoutsOf(room)
  const [first] = paidOut
  const sentAfter = room.transfers.filter(
    ({ source, target, reverses, at }) =>
      source === 'pocket' && target === 'cash' && reverses === null && first && at > first.at,
  )
  // A payment goes back whole, so what went back of those is those that did.
  const sentBack = sentAfter.filter((one) => wentBack(room, one))
  const started = room.people.map(({ joinedOn }) => joinedOn).sort()[0] ?? room.today
  return {
    people: tookPart.length,
    behind: nets.filter((net) => net > 0).length,
    ahead: nets.filter((net) => net < 0).length,
    even: nets.filter((net) => net === 0).length - (counted.length - tookPart.length),
    behindSeats: nets.filter((net) => net > 0).length,
    aheadSeats: nets.filter((net) => net < 0).length,
    lost: nets.filter((net) => net > 0).reduce((sum, net) => sum + net, 0),
    cash: pesewas(cash),
    bills: pesewas(bills),
    owed: pesewas(owed),
    earned: pesewas(interest),
    profitPaid: pesewas(profit + interest),
    promise: rates.length === 0 ? null : { least: Math.min(...rates), most: Math.max(...rates) },
    twin: hasBill ? { rate: room.settings.billRate } : null,
    paidOut: pesewas(total(paidOut)),
    fromSelf: pesewas(total(flows.filter(({ giver, taker }) => giver === taker))),
    fromOthers: pesewas(total(flows.filter(({ giver, taker }) => giver && giver !== taker))),
    fromLater: pesewas(
      total(flows.filter(({ giver, taker }) => giver && place(giver) > place(taker))),
    ),
    fromTreasury: pesewas(total(flows.filter(({ giver, lot }) => !giver && lot))),
    referred: tookPart.filter(({ referredBy }) => referredBy).length,
    referralBonuses: pesewas(cameBy('referral_bonus')),
    signUpBonuses: pesewas(cameBy('sign_up')),
    firstPayout: first ? { on: first.day, amount: pesewas(first.amount) } : null,
    paidInAfter: pesewas(total(sentAfter)),
    sentBackAfter: pesewas(total(sentBack)),
    askers: people(withdrawals),
    paid: people(
      withdrawals.filter(
        ({ status, learner }) =>
          status === 'completed' &&
          !withdrawals.some((one) => one.learner === learner && one.status === 'pending'),
      ),
    ),
    waiting: pesewas(total(withdrawals.filter(({ status }) => status === 'pending'))),
    verseDays: daysBetween(started, room.today) + 1,
    machines: owners.length,
    buyers: people(owners),
    sacredMachines: sacred.length,
    sacredSales: pesewas(sacred.reduce((sum, { price }) => sum + price, 0)),
  }
}
