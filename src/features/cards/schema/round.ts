import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { id, instant, nothing } from '#core/fields.ts'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import { SETS, SIDES } from './card.ts'
import { cardFacts, cardNumber } from './wall.ts'

/** A side is taken down by the camera, by hand, or by hand in place of what the camera read. */
const HOWS = ['read', 'typed', 'corrected'] as const

const vote = v.strictObject({
  number: cardNumber,
  side: v.picklist(SIDES),
  how: v.picklist(HOWS),
})
export type Vote = v.InferOutput<typeof vote>

const OUTCOMES = ['done', 'refused', 'nothing'] as const

/** The outcome of one card. */
const counted = v.object({
  number: v.number(),
  side: v.picklist(SIDES),
  outcome: v.picklist(OUTCOMES),
  /** The reason of a refusal, or that nothing was done; null where there is nothing to say. */
  told: v.nullable(v.string()),
  /** True if it did what it says, or had paid in or asked before the rest was refused. */
  hasActed: v.boolean(),
})
export type VoteCount = v.InferOutput<typeof counted>

const scene = v.pipe(v.string(), v.maxLength(40))
const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40))

export const roundCalls = {
  readRound: defineCall({
    name: 'cards.readRound',
    method: 'GET',
    path: '/api/admin/cards/round',
    summary: 'What cards are asked in the scene that is shown, and what was counted of it.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      /** Null where no lesson is under way. */
      scene: v.nullable(
        v.object({
          name: scene,
          /** When the lesson began, and when the scene was shown last. */
          lessonAt: instant,
          shownAt: instant,
          /** The place of the scene in the lesson, from 1. */
          place: v.number(),
          step,
          /** The steps of the scene; 1 where it goes in none. */
          of: v.number(),
          title: v.string(),
          /** The title of the scene after it; null in the last. */
          next: v.nullable(v.string()),
          /** True while the days of the scene pass: what cards are asked of them is not there yet. */
          isPassing: v.boolean(),
        }),
      ),
      /** A lesson was begun in this room, be it over. */
      wasBegun: v.boolean(),
      set: v.picklist(SETS),
      seats: v.array(
        v.object({
          number: v.number(),
          id,
          name: v.string(),
          /** A round has counted its card, or its judgement of offers was sent, in any lesson. */
          wasCounted: v.boolean(),
        }),
      ),
      ...cardFacts,
      /** The last count of each card in this scene at this step, by number. */
      counted: v.array(counted),
    }),
    topics: ['lesson', 'people', 'settings', 'requests', 'clock', 'debrief', 'machines'],
  }),
  count: defineCall({
    name: 'cards.count',
    method: 'POST',
    path: '/api/admin/cards/count',
    summary: 'Counts a round of cards: what each says is done for its seat, in an order by lot.',
    actor: 'admin',
    input: v.strictObject({
      /** The id of the round, from the page: sent again, it is counted once. */
      id,
      scene,
      step,
      votes: v.pipe(
        v.array(vote),
        v.minLength(1, t.noVotes),
        v.maxLength(MOST_CARDS, t.numbers(MOST_CARDS)),
        v.check(
          (votes) => new Set(votes.map(({ number }) => number)).size === votes.length,
          t.votesTwice,
        ),
      ),
    }),
    answer: v.object({ counted: v.array(counted) }),
  }),
}
export type RoundState = v.InferOutput<typeof roundCalls.readRound.answer>
export type RoundSeat = RoundState['seats'][number]
