import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import type { PersonId } from '#core/ids.ts'
import { cardCount } from '#features/settings/schema/card-count.ts'
import { PLAY_BY } from '#features/settings/schema/class-kinds.ts'
import { SETS } from './schema/card.ts'

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
    answer: v.object({
      playBy: v.picklist(PLAY_BY),
      /** The set of cards that this class has. */
      set: v.picklist(SETS),
      hasBegun: v.boolean(),
      seats: v.array(cardSeat),
    }),
    topics: ['people', 'settings'],
  }),
  chooseSet: defineCall({
    name: 'cards.chooseSet',
    method: 'POST',
    path: '/api/admin/cards/set',
    summary: 'Reads the cards of another set in this class.',
    actor: 'admin',
    input: v.strictObject({ set: v.picklist(SETS) }),
    answer: nothing,
  }),
  openSeats: defineCall({
    name: 'cards.openSeats',
    method: 'POST',
    path: '/api/admin/cards/seats',
    summary:
      'Gives the numbers from 1 to this one a seat each, with an offered name and open books.',
    actor: 'admin',
    input: v.strictObject({ count: cardCount }),
    /** How many were made: those that are there stay as they are. */
    answer: v.object({ made: v.number() }),
  }),
}
