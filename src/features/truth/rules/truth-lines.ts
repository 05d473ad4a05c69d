import type { AnswerOf } from '#core/call.ts'
import { formatGhs, minus, NOTHING, type Pesewas, sumOf } from '#core/money.ts'
import type { Party, Side, truthCalls } from '../schema.ts'
import { lessonTruth as t } from '../words/en/lesson-truth.ts'

type TruthAmounts = Pick<
  AnswerOf<typeof truthCalls.readTruth>,
  'putIn' | 'takenOut' | 'from' | 'to' | 'inDrawer' | 'someInBills' | 'wallet' | 'held'
>

/** A person or a group that paid or was paid, and the amount. */
export type MoneyShare = {
  readonly who: string
  readonly amount: Pesewas
  readonly isOther: boolean
  /** One's own money, back with its owner. */
  readonly isOwn: boolean
}

/** The words for people and places in the picture. */
type LineWords = Pick<typeof t.picture, 'self' | 'treasury' | 'untraced' | 'others'>

const amountOf = ({ named }: Side, who: Party['who']) =>
  named.find((party) => party.who === who)?.amount ?? NOTHING

/** The other people who are named, the one with most first. */
const peopleOf = ({ named }: Side) =>
  named.filter(({ who }) => who === 'earlier' || who === 'later')

/** The most people of a side who stand by their names, where there is room for no more. */
const MOST_IN_WORDS = 2

/** All of a side, where they are few and this sum is theirs and nobody else's; else those with most. */
function namedOf(side: Side, sum: Pesewas, most: number): readonly Party[] {
  const people = peopleOf(side)
  const isAll = people.length <= most && sumOf(people.map(({ amount }) => amount)) === sum
  return isAll ? people : people.slice(0, most - 1)
}

/**
 * The app's words, and beside them the money that came of them. Where the app no longer owes
 * somebody anything, what they put in takes the place of its words.
 */
export function contrastOf(truth: TruthAmounts): readonly [string, string] {
  const statedDeposit = saidBy(truth)
  const first =
    statedDeposit === null ? t.gave(formatGhs(truth.putIn)) : t.said(formatGhs(statedDeposit))
  return [first, t.got(formatGhs(truth.takenOut))]
}

/**
 * The sum that the app says somebody has, with what it has paid them; null where it no longer owes
 * them anything.
 */
export function saidBy({ wallet, held, takenOut }: TruthAmounts): Pesewas | null {
  const still = sumOf([wallet, held])
  return still > 0 ? sumOf([still, takenOut]) : null
}

/** The people whose money was taken out, with amounts that add up to all of it; at most so many others. */
export function fromShares(
  { takenOut, from }: TruthAmounts,
  words: LineWords = t.picture,
  most = MOST_IN_WORDS,
): MoneyShare[] {
  const [own, interest, untraced] = [
    amountOf(from, 'self'),
    amountOf(from, 'treasury'),
    amountOf(from, 'nobody'),
  ]
  const others = minus(takenOut, sumOf([own, interest, untraced]))
  return [
    ...ofOthers(from, others, words, most),
    share(words.self, own, true),
    share(words.treasury, interest),
    share(words.untraced, untraced),
  ].filter(({ amount }) => amount > 0)
}

/**
 * The places of all the money that was put in: with others, at most so many, still in the drawer, or
 * back with its owner.
 */
export function toShares(
  { putIn, to, inDrawer, someInBills }: TruthAmounts,
  most = MOST_IN_WORDS,
  words: Pick<typeof t.picture, 'self' | 'drawer' | 'drawerOrBills' | 'others'> = t.picture,
): MoneyShare[] {
  const back = amountOf(to, 'self')
  const others = minus(putIn, sumOf([inDrawer, back]))
  return [
    ...ofOthers(to, others, words, most),
    share(someInBills ? words.drawerOrBills : words.drawer, inDrawer),
    share(words.self, back, true),
  ].filter(({ amount }) => amount > 0)
}

const share = (who: string, amount: Pesewas, isOwn = false): MoneyShare => ({
  who,
  amount,
  isOther: false,
  isOwn,
})

/** A few by their names; of more those with most by name, and the others as one. */
function ofOthers(
  side: Side,
  sum: Pesewas,
  words: Pick<LineWords, 'others'>,
  most: number,
): MoneyShare[] {
  const named = namedOf(side, sum, most)
  const rest = minus(sum, sumOf(named.map(({ amount }) => amount)))
  return [
    ...named.map(({ name, amount }) => ({ who: name, amount, isOther: true, isOwn: false })),
    { who: words.others, amount: rest, isOther: true, isOwn: false },
  ]
}

/** Three short sentences: the sums, who paid this person, and whom they paid. */
export function truthSentences(truth: TruthAmounts): readonly [string, string, string] {
  const { putIn, takenOut } = truth
  return [t.sums(formatGhs(putIn), formatGhs(takenOut)), sayFrom(truth), sayTo(truth)]
}

function sayFrom(truth: TruthAmounts): string {
  if (truth.takenOut === 0) return t.from.nothing
  const sum = othersIn(fromShares(truth))
  if (sum > 0) return t.from.others(calledOf(truth.from, sum), formatGhs(sum))
  return amountOf(truth.from, 'self') === truth.takenOut ? t.from.self : t.from.noOther
}

function sayTo(truth: TruthAmounts): string {
  if (truth.putIn === 0) return t.to.nothing
  const sum = othersIn(toShares(truth))
  // Money that cannot be followed has nobody's name.
  if (sum > 0 && peopleOf(truth.to).length === 0) return t.to.unknown(formatGhs(sum))
  if (sum > 0) return t.to.others(calledOf(truth.to, sum), formatGhs(sum))
  return amountOf(truth.to, 'self') === truth.putIn ? t.to.self : t.to.noOther
}

const othersIn = (shares: readonly MoneyShare[]) =>
  sumOf(shares.filter(({ isOther }) => isOther).map(({ amount }) => amount))

/** The others of a side, whose sum this is, in words: one by name, two by both, more by the one with most. */
function calledOf(side: Side, sum: Pesewas): string {
  const [one, other] = namedOf(side, sum, MOST_IN_WORDS)
  if (one && other) return t.two(one.name, other.name)
  const most = peopleOf(side)[0]
  if (!most) return t.picture.others
  return most.amount === sum ? most.name : t.many(most.name)
}

/** The outcome for somebody who took out more than they put in, or less. */
type TruthEnd = { readonly end: 'won' | 'lost'; readonly says: string }

/**
 * The sentence of the headline: to who took out more than they put in, whose money it was; to who took out
 * less, who has it. Rows below it name these people. Null for who came out even, or took no part.
 */
export function outcomeOf(truth: TruthAmounts): TruthEnd | null {
  const { putIn, takenOut } = truth
  if (takenOut === putIn) return null
  return takenOut > putIn
    ? { end: 'won', says: sayWon(truth) }
    : { end: 'lost', says: sayLost(truth) }
}

/**
 * Says by how much somebody got more or less than they put in; null where it is the same, and where nothing
 * came: then it is what they put in.
 */
export function sayNet({ putIn, takenOut }: TruthAmounts): string | null {
  if (takenOut === putIn || takenOut === 0) return null
  return takenOut > putIn
    ? t.net.more(formatGhs(minus(takenOut, putIn)))
    : t.net.less(formatGhs(minus(putIn, takenOut)))
}

function sayWon(truth: TruthAmounts): string {
  const sum = othersIn(fromShares(truth))
  if (sum === 0) return t.won.nobody
  if (sum < truth.takenOut) return t.won.some(formatGhs(sum))
  return t.won.allOfOthers
}

function sayLost(truth: TruthAmounts): string {
  const sum = othersIn(toShares(truth))
  if (sum === 0) return t.lost[truth.someInBills ? 'drawerOrBills' : 'drawer']
  return t.lost.others(formatGhs(sum))
}
