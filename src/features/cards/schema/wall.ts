import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { money, nothing } from '#core/fields.ts'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'

const scene = v.pipe(v.string(), v.maxLength(40))
const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40))

/** The number of a card. */
export const cardNumber = v.pipe(
  v.number(t.numbers(MOST_CARDS)),
  v.integer(t.numbers(MOST_CARDS)),
  v.minValue(1, t.numbers(MOST_CARDS)),
  v.maxValue(MOST_CARDS, t.numbers(MOST_CARDS)),
)

/** The money, limits and machines that the words of answers name. */
export const cardFacts = {
  minDeposit: money,
  minWithdrawal: money,
  maxWithdrawal: money,
  signUpBonus: money,
  offered: v.array(v.object({ id: v.number(), name: v.string(), price: money })),
}

const questionAsked = v.object({
  /** The step of the scene, or the place of the offer that is judged. */
  step,
  /** The numbers that have been read, and those that are missing: never what they answered. */
  read: v.array(v.number()),
  missing: v.array(v.number()),
  ...cardFacts,
})
export type CardsAsked = v.InferOutput<typeof questionAsked>

export const cardWallCalls = {
  readWall: defineCall({
    name: 'cards.readWall',
    method: 'GET',
    path: '/api/admin/cards/wall',
    summary: 'What the wall shows of cards: which numbers are read, and whose seat’s truth.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      /** Null where no lesson is under way, or no card takes part in it. */
      scene: v.nullable(scene),
      /** How many seats have a number. */
      seats: v.number(),
      /** Null where the scene asks nothing of cards, or has asked it. */
      asked: v.nullable(questionAsked),
      /** The seat whose truth is shown; null before it is revealed. */
      seat: v.nullable(v.object({ number: v.number(), place: v.number(), of: v.number() })),
    }),
    topics: ['lesson', 'people', 'settings', 'debrief', 'machines'],
  }),
  showRead: defineCall({
    name: 'cards.showRead',
    method: 'POST',
    path: '/api/admin/cards/wall/read',
    summary: 'Shows on the wall which numbers have been read, and nothing of what they answer.',
    actor: 'admin',
    input: v.strictObject({
      scene,
      step,
      numbers: v.pipe(
        v.array(cardNumber),
        v.maxLength(MOST_CARDS, t.numbers(MOST_CARDS)),
        v.check((numbers) => new Set(numbers).size === numbers.length, t.numberTwice),
      ),
    }),
    answer: nothing,
  }),
  showSeat: defineCall({
    name: 'cards.showSeat',
    method: 'POST',
    path: '/api/admin/cards/wall/seat',
    summary: 'Shows the truth of one seat on the wall, by its number, or that of the whole class.',
    actor: 'admin',
    input: v.strictObject({ number: v.nullable(cardNumber) }),
    answer: nothing,
  }),
}
