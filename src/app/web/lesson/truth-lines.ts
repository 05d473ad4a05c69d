import { formatGhs } from '../../../core/money.ts'
import { lessonPhone } from '../../../core/strings/en/lesson-phone.ts'
import type { Party, truthCalls } from '../../../features/truth/schema.ts'
import type { AnswerOf } from '../../../core/call.ts'

const t = lessonPhone.truth

type Truth = Pick<
  AnswerOf<typeof truthCalls.readTruth>,
  'putIn' | 'takenOut' | 'from' | 'to' | 'inDrawer'
>

/** A sentence, and whether somebody else is in it. */
export type TruthLine = { readonly says: string; readonly isAboutOther: boolean }

const isOther = ({ who }: Party) => who === 'earlier' || who === 'later'
const isSelf = ({ who }: Party) => who === 'self'

/** Whose money it was that was taken out: of all who gave, the one named first. */
export function fromLine({ takenOut, from }: Truth): TruthLine {
  const giver = from.named.find(isOther)
  if (giver) return { says: t.from(giver.name, formatGhs(giver.amount)), isAboutOther: true }
  if (takenOut === 0) return { says: t.fromNobody, isAboutOther: false }
  return { says: from.named.some(isSelf) ? t.fromSelf : t.fromElse, isAboutOther: false }
}

/** Where what was put in is: with somebody, in the drawer still, or back with its owner. */
export function toLine({ putIn, to, inDrawer }: Truth): TruthLine {
  const taker = to.named.find(isOther)
  if (taker) return { says: t.to(taker.name, formatGhs(taker.amount)), isAboutOther: true }
  if (inDrawer > 0) return { says: t.toDrawer(formatGhs(inDrawer)), isAboutOther: false }
  return { says: putIn > 0 ? t.toSelf : t.toNobody, isAboutOther: false }
}
