import * as v from 'valibot'
import { defineCall } from '../../core/call.ts'
import { nothing } from '../../core/fields.ts'
import type { PersonId } from '../../core/ids.ts'
import { answerCards as t } from '../../core/strings/en/answer-cards.ts'
import { MOST_CARDS } from './schema/most-cards.ts'

const count = v.pipe(
  v.number(t.seats(MOST_CARDS)),
  v.integer(t.seats(MOST_CARDS)),
  v.minValue(1, t.seats(MOST_CARDS)),
  v.maxValue(MOST_CARDS, t.seats(MOST_CARDS)),
)

const cardSeat = v.object({
  number: v.number(),
  id: v.custom<PersonId>((id) => typeof id === 'string'),
  name: v.string(),
})
export type CardSeat = v.InferOutput<typeof cardSeat>

export const cardsCalls = {
  readSeats: defineCall({
    name: 'cards.readSeats',
    method: 'GET',
    path: '/api/admin/cards/seats',
    summary: 'The seats of a class that answers by cards, by their numbers.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ seats: v.array(cardSeat) }),
    topics: ['people'],
  }),
  openSeats: defineCall({
    name: 'cards.openSeats',
    method: 'POST',
    path: '/api/admin/cards/seats',
    summary:
      'Gives the numbers from 1 to this one a seat each, with an offered name and open books.',
    actor: 'admin',
    input: v.strictObject({ count }),
    /** How many were made: those that are there stay as they are. */
    answer: v.object({ made: v.number() }),
  }),
}
