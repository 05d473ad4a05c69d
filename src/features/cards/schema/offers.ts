import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { PHASES } from '#features/debrief/schema/offers.ts'
import { SAYINGS } from '#features/debrief/schema/questions.ts'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import { cardNumber } from './wall.ts'

/**
 * The words of one card on the offers of a round, by their names. An offer that is left out was not
 * judged.
 */
const judged = v.strictObject({
  number: cardNumber,
  said: v.record(v.pipe(v.string(), v.maxLength(40)), v.picklist(SAYINGS)),
})
export type JudgedByCard = v.InferOutput<typeof judged>

export const cardOfferCalls = {
  readOffers: defineCall({
    name: 'cards.readOffers',
    method: 'GET',
    path: '/api/admin/cards/offers',
    summary: 'Which seats judge offers in the scene that is shown, and which have: never what.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      /** Null where the scene that is shown asks for no judgement. */
      phase: v.nullable(v.picklist(PHASES)),
      seats: v.array(v.object({ number: v.number(), hasAnswered: v.boolean() })),
    }),
    topics: ['lesson', 'people', 'settings', 'debrief'],
  }),
  sendOffers: defineCall({
    name: 'cards.sendOffers',
    method: 'POST',
    path: '/api/admin/cards/offers',
    summary: 'Sends what each card judged, as that seat, the way a phone does: without its name.',
    actor: 'admin',
    // Without a key: its row would store a hash of the answers.
    input: v.strictObject({
      scene: v.pipe(v.string(), v.maxLength(40)),
      cards: v.pipe(
        v.array(judged),
        v.minLength(1, t.noVotes),
        v.maxLength(MOST_CARDS, t.numbers(MOST_CARDS)),
        v.check(
          (cards) => new Set(cards.map(({ number }) => number)).size === cards.length,
          t.votesTwice,
        ),
      ),
    }),
    answer: v.object({
      sent: v.number(),
      /** Reasons, by number, why a card's answers were not taken. */
      told: v.array(v.object({ number: v.number(), told: v.string() })),
    }),
  }),
}
