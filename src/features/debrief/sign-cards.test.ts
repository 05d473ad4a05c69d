import { expect, test } from 'vitest'
import { NOTHING, type Pesewas, pesewas } from '#core/money.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { type CardFigures, signCards } from './words/en/sign-cards.ts'
import { signTitles } from './words/en/sign-titles.ts'

const twi = inTwi<typeof signCards>('signCards')
const twiTitles = inTwi<typeof signTitles>('signTitles')

const MOST_WORDS = 25

const room = (amount: Pesewas, count: number): CardFigures => ({
  promise: count > 0 ? { most: 278 } : null,
  profitPaid: amount,
  twin: null,
  fromOthers: amount,
  referred: count,
  referralBonuses: amount,
  firstPayout: count > 0 ? { amount } : null,
  waiting: amount,
  owed: amount,
  cash: NOTHING,
  verseDays: count,
  buyers: count,
})
const MILLIONS = pesewas(123_456_789)
const ROOMS: readonly (CardFigures | null)[] = [
  null,
  room(NOTHING, 0),
  room(MILLIONS, 1),
  room(MILLIONS, 100_000),
  // Codes without a bonus, and nobody who waits in a house that owes more than it has.
  { ...room(MILLIONS, 30), referralBonuses: NOTHING, waiting: NOTHING },
]

const LANGUAGES = [
  ['English', signCards, signTitles],
  ['Twi', twi, twiTitles],
] as const

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The faults of a card: too long, or other than one figure. */
function faults(title: string, { figure, text }: { figure: string; text: string }): string[] {
  const count = words(`${title} ${figure} ${text}`).length
  return [
    ...(count > MOST_WORDS ? [`${count} words: ${text}`] : []),
    ...(/\d/.test(figure) ? [] : [`no figure: ${figure}`]),
    ...(/\d/.test(text) ? [`a second figure: ${text}`] : []),
  ]
}

test.each(
  LANGUAGES,
)('each of the eight cards has one figure and at most 25 words, whatever happened in the room: %s', (_, {
  cards,
  here,
  elsewhere,
}, titles) => {
  const all = ROOMS.flatMap((figures) =>
    cards.flatMap((card, at) => {
      const made = card(figures)
      return faults(`${titles[at]} ${made.here ? here : elsewhere}`, made)
    }),
  )
  expect(all).toEqual([])
})

test('the check finds a long card, one without a figure and one with two', () => {
  const long = { figure: '1', text: 'word '.repeat(25) }
  expect(faults('A sign', long)[0]).toMatch(/^28 words/)
  expect(faults('A sign', { figure: 'none', text: 'a' })).toEqual(['no figure: none'])
  expect(faults('A sign', { figure: '1', text: '2' })).toEqual(['a second figure: 2'])
})

test.each(
  LANGUAGES,
)('a sign without a case in this room says what it looks like elsewhere, and never that nobody did: %s', (_, {
  cards,
}) => {
  const empty = cards.map((card) => card(room(NOTHING, 0)))
  expect(empty.filter(({ here }) => here)).toEqual([])
  expect(cards.map((card) => card(null))).toEqual(empty)
  const rich = cards.map((card) => card(room(MILLIONS, 30)))
  expect(rich.filter(({ here }) => !here)).toEqual([])
  // The one zero there is: what machines earned, while they credited millions.
  const zeros = rich.filter(({ figure }) => /^(GHS.)?0/.test(figure))
  expect(zeros).toEqual([cards[1](room(MILLIONS, 30))])
})
