import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { cardNumber } from './wall.ts'

const slip = v.object({
  number: v.number(),
  name: v.string(),
  /**
   * The seat's own truth, which names by number those who paid and were paid; people without a card are
   * among the others.
   */
  truth: truthCalls.readTruth.answer,
})
export type Slip = v.InferOutput<typeof slip>

export const slipCalls = {
  readSlips: defineCall({
    name: 'cards.readSlips',
    method: 'GET',
    path: '/api/admin/cards/slips',
    summary: 'The truth of each seat that has a card, or of one; none before it is revealed.',
    actor: 'admin',
    input: v.strictObject({ number: v.optional(v.pipe(v.string(), v.toNumber(), cardNumber)) }),
    answer: v.object({ isRevealed: v.boolean(), slips: v.array(slip) }),
    topics: ['truth', 'wallet', 'machines', 'clock', 'people', 'settings'],
  }),
}
