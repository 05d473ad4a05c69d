import type { AnswerOf } from '../../../core/call.ts'
import { formatGhs, minus, NOTHING, type Pesewas } from '../../../core/money.ts'
import { lessonTruth as t } from '../../../core/strings/en/lesson-truth.ts'
import type { Party, Side, truthCalls } from '../../../features/truth/schema.ts'

type Truth = Pick<
  AnswerOf<typeof truthCalls.readTruth>,
  'putIn' | 'takenOut' | 'from' | 'to' | 'inDrawer' | 'someInBills'
>

/** Sentences, and whether somebody else is in them. */
export type TruthLine = { readonly says: string; readonly isAboutOther: boolean }

const amountOf = ({ named }: Side, who: Party['who']) =>
  named.find((party) => party.who === who)?.amount ?? NOTHING

/** The other person with most; the parties come in this order. */
const mostOf = ({ named }: Side) => named.find(({ who }) => who === 'earlier' || who === 'later')

/** Whose money it was that was taken out, all of it. */
export function fromLine({ takenOut, from }: Truth): TruthLine {
  if (takenOut === 0) return { says: t.from.nothing, isAboutOther: false }
  const [own, interest, untraced] = [
    amountOf(from, 'self'),
    amountOf(from, 'treasury'),
    amountOf(from, 'nobody'),
  ]
  const others = minus(minus(minus(takenOut, own), interest), untraced)
  const giver = mostOf(from)
  if (!giver && own === takenOut) return { says: t.from.self, isAboutOther: false }
  const says = [
    giver
      ? ofOthers(t.from, giver, others, takenOut)
      : own === 0 && untraced === 0 && t.from.noOther,
    own > 0 && t.from.own(formatGhs(own)),
    interest > 0 && t.from.treasury(formatGhs(interest)),
    untraced > 0 && t.from.untraced(formatGhs(untraced)),
  ]
  return { says: together(says), isAboutOther: giver !== undefined }
}

/** Where all that was put in is: with others, in the drawer still, or back with its owner. */
export function toLine({ putIn, to, inDrawer, someInBills }: Truth): TruthLine {
  if (putIn === 0) return { says: t.to.nothing, isAboutOther: false }
  const back = amountOf(to, 'self')
  const others = minus(minus(putIn, inDrawer), back)
  const taker = mostOf(to)
  if (back === putIn) return { says: t.to.self, isAboutOther: false }
  const lies = someInBills ? t.to.drawerOrBills : t.to.drawer
  const says = [
    taker
      ? ofOthers(t.to, taker, others, putIn)
      : others > 0
        ? t.to.others(formatGhs(others))
        : t.to.noOther,
    inDrawer > 0 && lies(formatGhs(inDrawer)),
    back > 0 && t.to.back(formatGhs(back)),
  ]
  return { says: together(says), isAboutOther: others > 0 }
}

/** One other person by name; of several the one with most, and the sum of them all. */
function ofOthers(
  { one, all, most, allMost }: Pick<typeof t.from, 'one' | 'all' | 'most' | 'allMost'>,
  { name, amount }: Party,
  sum: Pesewas,
  total: Pesewas,
): string {
  const isAll = sum === total
  if (amount === sum) return (isAll ? all : one)(name, formatGhs(amount))
  return (isAll ? allMost : most)(formatGhs(sum), name, formatGhs(amount))
}

const together = (says: readonly (string | false)[]) => says.filter(Boolean).join(' ')
