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
}

/** The words for people and places in the picture. */
type LineWords = Pick<typeof t.picture, 'self' | 'treasury' | 'untraced' | 'others'>

const amountOf = ({ named }: Side, who: Party['who']) =>
  named.find((party) => party.who === who)?.amount ?? NOTHING

/** The other person with most; the parties come in this order. */
const mostOf = ({ named }: Side) => named.find(({ who }) => who === 'earlier' || who === 'later')

/**
 * The app's words, and beside them the money that came of them. Where the app no longer owes
 * somebody anything, what they put in takes the place of its words.
 */
export function contrastOf(truth: TruthAmounts): readonly [string, string] {
  const said = saidBy(truth)
  const first = said === null ? t.gave(formatGhs(truth.putIn)) : t.said(formatGhs(said))
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

/** The people whose money was taken out, with amounts that add up to all of it. */
export function fromShares(
  { takenOut, from }: TruthAmounts,
  words: LineWords = t.picture,
): MoneyShare[] {
  const [own, interest, untraced] = [
    amountOf(from, 'self'),
    amountOf(from, 'treasury'),
    amountOf(from, 'nobody'),
  ]
  const others = minus(takenOut, sumOf([own, interest, untraced]))
  return [
    ...ofOthers(mostOf(from), others, words),
    share(words.self, own),
    share(words.treasury, interest),
    share(words.untraced, untraced),
  ].filter(({ amount }) => amount > 0)
}

/**
 * The places of all the money that was put in: with others, still in the drawer, or back with its
 * owner.
 */
export function toShares({ putIn, to, inDrawer, someInBills }: TruthAmounts): MoneyShare[] {
  const back = amountOf(to, 'self')
  const others = minus(putIn, sumOf([inDrawer, back]))
  return [
    ...ofOthers(mostOf(to), others),
    share(someInBills ? t.picture.drawerOrBills : t.picture.drawer, inDrawer),
    share(t.picture.self, back),
  ].filter(({ amount }) => amount > 0)
}

const share = (who: string, amount: Pesewas): MoneyShare => ({ who, amount, isOther: false })

/** The one with most by name, and the others as one. */
function ofOthers(
  most: Party | undefined,
  sum: Pesewas,
  words: LineWords = t.picture,
): MoneyShare[] {
  const named = most?.amount ?? NOTHING
  return [
    ...(most ? [{ who: most.name, amount: most.amount, isOther: true }] : []),
    { who: words.others, amount: minus(sum, named), isOther: true },
  ]
}

/** Three short sentences: the sums, who paid this person, and whom they paid. */
export function truthSentences(truth: TruthAmounts): readonly [string, string, string] {
  const { putIn, takenOut } = truth
  return [t.sums(formatGhs(putIn), formatGhs(takenOut)), sayFrom(truth), sayTo(truth)]
}

function sayFrom(truth: TruthAmounts): string {
  if (truth.takenOut === 0) return t.from.nothing
  const shares = fromShares(truth)
  const others = shares.filter(({ isOther }) => isOther)
  if (others.length > 0) return (others[1] ? t.from.most : t.from.one)(...toldOf(others))
  return amountOf(truth.from, 'self') === truth.takenOut ? t.from.self : t.from.noOther
}

function sayTo(truth: TruthAmounts): string {
  if (truth.putIn === 0) return t.to.nothing
  const others = toShares(truth).filter(({ isOther }) => isOther)
  const [who, sum] = toldOf(others)
  // Money that cannot be followed has nobody's name.
  if (others.length > 0 && !mostOf(truth.to)) return t.to.others(sum)
  if (others.length > 0) return (others[1] ? t.to.most : t.to.one)(who, sum)
  return amountOf(truth.to, 'self') === truth.putIn ? t.to.self : t.to.noOther
}

const toldOf = (others: readonly MoneyShare[]): readonly [string, string] => [
  others[0]?.who ?? '',
  formatGhs(sumOf(others.map(({ amount }) => amount))),
]
