import type { AnswerOf } from '../../../core/call.ts'
import { formatGhs, minus, NOTHING, type Pesewas, sumOf } from '../../../core/money.ts'
import { lessonTruth as t } from '../../../core/strings/en/lesson-truth.ts'
import type { Party, Side, truthCalls } from '../../../features/truth/schema.ts'

type Truth = Pick<
  AnswerOf<typeof truthCalls.readTruth>,
  'putIn' | 'takenOut' | 'from' | 'to' | 'inDrawer' | 'someInBills' | 'wallet' | 'held'
>

/** Who paid or was paid, and how much of it. */
export type Share = {
  readonly who: string
  readonly amount: Pesewas
  readonly isOther: boolean
}

const amountOf = ({ named }: Side, who: Party['who']) =>
  named.find((party) => party.who === who)?.amount ?? NOTHING

/** The other person with most; the parties come in this order. */
const mostOf = ({ named }: Side) => named.find(({ who }) => who === 'earlier' || who === 'later')

/**
 * What the app said and what came of it. Of somebody to whom it says nothing more, what they put in takes
 * the place of what it said.
 */
export function contrastOf({ wallet, held, putIn, takenOut }: Truth): readonly [string, string] {
  const still = sumOf([wallet, held])
  const first = still > 0 ? t.said(formatGhs(sumOf([still, takenOut]))) : t.gave(formatGhs(putIn))
  return [first, t.got(formatGhs(takenOut))]
}

/** Whose money it was that was taken out: all of it. */
export function fromShares({ takenOut, from }: Truth): Share[] {
  const [own, interest, untraced] = [
    amountOf(from, 'self'),
    amountOf(from, 'treasury'),
    amountOf(from, 'nobody'),
  ]
  const others = minus(takenOut, sumOf([own, interest, untraced]))
  return [
    ...ofOthers(mostOf(from), others),
    share(t.picture.self, own),
    share(t.picture.treasury, interest),
    share(t.picture.untraced, untraced),
  ].filter(({ amount }) => amount > 0)
}

/** Where all that was put in is: with others, in the drawer still, or back with its owner. */
export function toShares({ putIn, to, inDrawer, someInBills }: Truth): Share[] {
  const back = amountOf(to, 'self')
  const others = minus(putIn, sumOf([inDrawer, back]))
  return [
    ...ofOthers(mostOf(to), others),
    share(someInBills ? t.picture.drawerOrBills : t.picture.drawer, inDrawer),
    share(t.picture.self, back),
  ].filter(({ amount }) => amount > 0)
}

const share = (who: string, amount: Pesewas): Share => ({ who, amount, isOther: false })

/** The one with most by name, and the others as one. */
function ofOthers(most: Party | undefined, sum: Pesewas): Share[] {
  const named = most?.amount ?? NOTHING
  return [
    ...(most ? [{ who: most.name, amount: most.amount, isOther: true }] : []),
    { who: t.picture.others, amount: minus(sum, named), isOther: true },
  ]
}

/** Three short sentences: the sums, who paid this person, and whom they paid. */
export function truthSentences(truth: Truth): readonly [string, string, string] {
  const { putIn, takenOut } = truth
  return [t.sums(formatGhs(putIn), formatGhs(takenOut)), sayFrom(truth), sayTo(truth)]
}

function sayFrom(truth: Truth): string {
  if (truth.takenOut === 0) return t.from.nothing
  const shares = fromShares(truth)
  const others = shares.filter(({ isOther }) => isOther)
  if (others.length > 0) return (others[1] ? t.from.most : t.from.one)(...toldOf(others))
  return amountOf(truth.from, 'self') === truth.takenOut ? t.from.self : t.from.noOther
}

function sayTo(truth: Truth): string {
  if (truth.putIn === 0) return t.to.nothing
  const others = toShares(truth).filter(({ isOther }) => isOther)
  const [who, sum] = toldOf(others)
  // Of what cannot be followed nobody's name is known.
  if (others.length > 0 && !mostOf(truth.to)) return t.to.others(sum)
  if (others.length > 0) return (others[1] ? t.to.most : t.to.one)(who, sum)
  return amountOf(truth.to, 'self') === truth.putIn ? t.to.self : t.to.noOther
}

const toldOf = (others: readonly Share[]): readonly [string, string] => [
  others[0]?.who ?? '',
  formatGhs(sumOf(others.map(({ amount }) => amount))),
]
