import { dashboard } from '#app/words/en/dashboard.ts'
import { inside } from '#app/words/en/inside.ts'
import { addDays } from '#core/day.ts'
import { maskEmail } from '#core/mask.ts'
import { pesewas } from '#core/money.ts'
import { referrals } from '#features/referrals/words/en/referrals.ts'
import { lessonTruth } from '#features/truth/words/en/lesson-truth.ts'
import { truthPage } from '#features/truth/words/en/truth-page.ts'
import {
  netIn,
  newRows,
  type PlainRoom,
  placesOf,
  standsIn,
  total,
  whoseCash,
} from '#tests/rooms/plain-room.ts'
import { cedis } from './plain-figures.ts'
import type { Sentence } from './sentences.ts'

// The sentences that one person reads of their own money and of who came by their code.

type Says = (room: PlainRoom, id: string) => string | null
type SentenceOfOne = Omit<Sentence, 'says'> & { readonly says: Says }

const { own } = truthPage
const { net: ends, gave, got } = lessonTruth

function cashOf(room: PlainRoom, id: string) {
  const mine = room.transfers.filter(({ learner }) => learner === id)
  const undone = new Set(mine.map(({ reverses }) => reverses))
  const out = mine.filter(
    ({ source, target, number }) => source === 'cash' && target === 'pocket' && !undone.has(number),
  )
  return {
    putIn: total(
      mine.filter(
        ({ source, target, reverses }) =>
          source === 'pocket' && target === 'cash' && reverses === null,
      ),
    ),
    takenOut: total(out),
    sentBack: total(out.filter(({ kind }) => /^(deposit_rejected|payment_returned)$/.test(kind))),
  }
}

/** Cash went one way at least: before that the page has no figure to begin with. */
function hasMoved(room: PlainRoom, id: string): boolean {
  const { putIn, takenOut } = cashOf(room, id)
  return putIn > 0 || takenOut > 0
}

const isDrawn = (amounts: readonly { amount: number }[]) => total(amounts) !== 0

/** A person's figure a week ago, and whether they had joined by then. */
const weekAgo = (room: PlainRoom) => addDays(room.today, -7)
const isYoung: (room: PlainRoom, id: string) => boolean = (room, id) =>
  room.people.some((one) => one.id === id && one.joinedOn > weekAgo(room))

/** '+GHS 5.00 since you joined' and the like, from the change alone. */
function badge(change: number, said: string, room: PlainRoom, id: string): string {
  const since = isYoung(room, id) ? 'joined' : 'week'
  if (change === 0) return dashboard.unchanged[since]
  return `${change < 0 ? '−' : '+'}${said} ${dashboard.since[since]}`
}

function dailyProfitOn(room: PlainRoom, id: string, day: string): number {
  return room.machines
    .filter(({ learner, boughtOn, endsOn }) => learner === id && boughtOn <= day && endsOn > day)
    .reduce((sum, { daily, rate }) => sum + (rate === null ? daily : 0), 0)
}

function changesOf(room: PlainRoom, id: string): string {
  const then = { ...room, transfers: room.transfers.filter(({ day }) => day <= weekAgo(room)) }
  const profit = standsIn(then, 'profits', id) - standsIn(room, 'profits', id)
  const ofProfit = dashboard.profitSince[isYoung(room, id) ? 'joined' : 'week']
  const owned = (day: string) =>
    room.machines.filter(({ learner, boughtOn }) => learner === id && boughtOn <= day).length
  const friends = room.people.filter(({ referredBy }) => referredBy === id)
  const came = friends.filter(({ joinedOn }) => joinedOn > weekAgo(room)).length
  const profitOn = (day: string) => dailyProfitOn(room, id, day)
  const money = [[profitOn(room.today), profitOn(weekAgo(room))]] as const
  const counts = [
    [owned(room.today), owned(weekAgo(room))],
    [friends.length, friends.length - came],
  ] as const
  const said = (say: (size: number) => string) => (of: readonly [number, number]) => {
    const [now, before] = of
    // From nothing the change is the figure itself, and that nothing stayed nothing is no news.
    if (before === 0) return ''
    return badge(now - before, say(Math.abs(now - before)), room, id)
  }
  const gain = profit === 0 ? '' : `+${cedis(profit)} ${ofProfit}`
  return [gain, ...money.map(said(cedis)), ...counts.map(said(String))].join(' | ')
}

export const SENTENCES_OF_ONE: readonly SentenceOfOne[] = [
  {
    of: 'lessonTruth.net.more',
    on: 'truth',
    says: (room, id) => (netIn(room, id) < 0 ? ends.more(cedis(-netIn(room, id))) : null),
    mark: /more than you put in/,
  },
  {
    of: 'lessonTruth.net.less',
    on: 'truth',
    says: (room, id) =>
      netIn(room, id) > 0 && cashOf(room, id).takenOut > 0
        ? ends.less(cedis(netIn(room, id)))
        : null,
    mark: /less than you put in/,
  },
  {
    of: 'truthPage.own.sentBack',
    on: 'truth',
    says: (room, id) => {
      const { sentBack } = cashOf(room, id)
      return sentBack > 0 ? own.sentBack(cedis(sentBack)) : null
    },
    mark: /was a payment of yours/,
  },
  {
    of: 'lessonTruth.gave',
    on: 'truth',
    says: (room, id) => (hasMoved(room, id) ? gave(cedis(cashOf(room, id).putIn)) : null),
  },
  {
    of: 'lessonTruth.got',
    on: 'truth',
    says: (room, id) => (hasMoved(room, id) ? got(cedis(cashOf(room, id).takenOut)) : null),
    mark: /You got/,
  },
  {
    of: 'truthPage.stillSays',
    on: 'truth',
    says: (room, id) => {
      const still = standsIn(room, 'wallet', id) + standsIn(room, 'held', id)
      return still > 0 && hasMoved(room, id) ? truthPage.stillSays(cedis(still)) : null
    },
    mark: /The app still says/,
  },
  {
    of: 'truthPage.own.fromLater',
    on: 'truth',
    says: (room, id) => {
      const places = placesOf(room)
      const mine = places.get(id) ?? 0
      const flows = whoseCash(room).filter(({ taker }) => taker === id)
      const later = total(flows.filter(({ giver }) => giver && (places.get(giver) ?? 0) > mine))
      return isDrawn(flows) && later > 0 ? own.fromLater(cedis(later)) : null
    },
    mark: /put in by people who joined after you/,
  },
  {
    of: 'truthPage.own.toEarlier',
    on: 'truth',
    says: (room, id) => {
      const flows = whoseCash(room).filter(({ giver, taker }) => giver === id && taker !== id)
      return total(flows) > 0 ? own.toEarlier(cedis(total(flows))) : null
    },
    mark: /was paid to others/,
  },
  {
    of: 'truthPage.saidHint',
    on: 'truth',
    says: (room, id) => {
      const held = standsIn(room, 'held', id)
      return held > 0 ? truthPage.saidHint(cedis(held)) : null
    },
    mark: /held for withdrawals/,
  },
  {
    of: 'truthPage.suspense',
    on: 'truth',
    says: (room, id) => {
      const waits = standsIn(room, 'suspense', id)
      return waits > 0 ? truthPage.suspense(cedis(waits)) : null
    },
    mark: /not credited yet/,
  },
  {
    of: 'truthPage.earned',
    on: 'truth',
    says: (room, id) => truthPage.earned(cedis(0 - standsIn(room, 'profits', id)), cedis(0)),
  },
  {
    of: 'truthPage.interest',
    on: 'truth',
    says: (room, id) => {
      const interest = 0 - standsIn(room, 'treasury', id)
      return interest > 0 ? truthPage.interest(cedis(interest)) : null
    },
    mark: /interest of a treasury bill/,
  },
  {
    of: 'inside.bell',
    on: 'bell',
    says: (room, id) => inside.bell(Math.min(100, newRows(room, id))),
  },
  {
    of: 'referrals.by',
    on: 'referrals',
    says: (room, id) => {
      const by = room.people.find((one) => one.id === id)?.referredBy
      const referrer = room.people.find((one) => one.id === by)
      if (!referrer) return null
      const bonus = room.transfers.filter(
        ({ learner, kind, cause }) =>
          learner === id && kind === 'referral_bonus' && cause === referrer.id,
      )
      return referrals.by(maskEmail(referrer.email), pesewas(total(bonus)))
    },
    mark: /bonus for you/,
  },
  {
    of: 'referrals.rewards',
    on: 'referrals',
    says: (room, id) => {
      const came = room.people.filter(({ referredBy }) => referredBy === id)
      const rewards = room.transfers.filter(
        ({ learner, kind, cause }) =>
          learner === id && kind === 'referral_bonus' && came.some((one) => one.id === cause),
      )
      return referrals.rewards + cedis(total(rewards))
    },
  },
  {
    of: 'referrals.total',
    on: 'referrals',
    says: ({ people }, id) =>
      referrals.total + people.filter(({ referredBy }) => referredBy === id).length,
  },
  { of: 'dashboard.since', on: 'badges', says: changesOf },
]
