import { formatCount } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'
import { formatGhs as ghs, minus, NOTHING, type Pesewas } from '#core/money.ts'

// The eight signs as a class reads them, on phones and on the wall: one figure and a sentence or two. What
// a sign was in this room; where it was nothing here, what it looks like elsewhere.

/** The figures of the room that the cards need; the feature's schema defines each. */
export type CardFigures = {
  readonly promise: { readonly most: number } | null
  readonly profitPaid: Pesewas
  readonly twin: { readonly machines: { readonly earned: Pesewas } } | null
  readonly fromOthers: Pesewas
  readonly referred: number
  readonly referralBonuses: Pesewas
  readonly firstPayout: { readonly amount: Pesewas } | null
  readonly waiting: Pesewas
  readonly owed: Pesewas
  readonly cash: Pesewas
  readonly verseDays: number
  readonly buyers: number
}

/** One figure, and what it says; `here` is false where this room has no case of it. */
export type SignCard = { readonly figure: string; readonly text: string; readonly here: boolean }
/** Null stands for a room whose figures are not told yet. */
type SayCard = (figures: CardFigures | null) => SignCard
type EightCards = readonly [SayCard, SayCard, SayCard, SayCard, SayCard, SayCard, SayCard, SayCard]

const here = (figure: string, text: string): SignCard => ({ figure, text, here: true })
const elsewhere = (figure: string, text: string): SignCard => ({ figure, text, here: false })
const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const signCards = inLanguage('signCards', {
  of: (step: number, all: number) => `${step} of ${all}`,
  here: 'In this room',
  elsewhere: 'Elsewhere',
  cards: [
    (f) =>
      f?.promise
        ? here(
            `${(f.promise.most / 10).toFixed(1)} % a day`,
            `${roomWord('A machine')} here promised this, whatever happens. No business can.`,
          )
        : elsewhere('10 % a month', 'A gold firm in Ghana paid this, until it was closed.'),
    (f) =>
      f && f.profitPaid > 0
        ? here(
            ghs(f.twin?.machines.earned ?? NOTHING),
            `This is what the ${roomWord('machines')} earned. Your ${roomWord('profit')} was only a number.`,
          )
        : elsewhere(
            '0 accounts',
            `You see pictures of ${roomWord('machines')}, and no books to look into.`,
          ),
    (f) =>
      f && f.fromOthers > 0
        ? here(ghs(f.fromOthers), 'This was paid out, and it was other people’s deposits.')
        : elsewhere('1, 2, 4, 8', 'To pay each one double, twice as many must come after.'),
    (f) =>
      f && f.referralBonuses > 0
        ? here(ghs(f.referralBonuses), 'This was given for friends. No money came in with it.')
        : f && f.referred > 0
          ? here(
              counted(f.referred, 'person', 'people'),
              'They came because a friend asked. They trust that friend.',
            )
          : elsewhere('2 friends', 'Some apps keep your money until you bring so many.'),
    (f) =>
      f?.firstPayout
        ? here(
            ghs(f.firstPayout.amount),
            'The first payout here. After it, you trust and pay in more.',
          )
        : elsewhere('GHS 20', 'A small first payout comes at once. Then you pay in more.'),
    (f) =>
      f && f.waiting > 0
        ? here(ghs(f.waiting), 'People asked for this much, and were not paid.')
        : f && f.owed > f.cash
          ? here(ghs(minus(f.owed, f.cash)), 'So much more is shown than there is in the drawer.')
          : elsewhere('10 % fee', 'Some ask you to pay this before you get your money.'),
    (f) =>
      f && f.verseDays > 0
        ? here(
            counted(f.verseDays, 'day', 'days'),
            `A verse stood beside the money each day. It is no proof of ${roomWord('profit')}.`,
          )
        : elsewhere('1 leader', 'A name that you trust says nothing of where money comes from.'),
    (f) =>
      f && f.buyers > 0
        ? here(counted(f.buyers, 'person', 'people'), 'bought here. No page ever showed a licence.')
        : elsewhere('Act 929', 'By this law, who takes your money to invest it needs a licence.'),
  ] satisfies EightCards,
})
