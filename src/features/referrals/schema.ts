import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, money, nothing } from '#core/fields.ts'
import { pageFields } from '#core/list.ts'

export const referralsCalls = {
  readReferrals: defineCall({
    name: 'referrals.readReferrals',
    method: 'GET',
    path: '/api/referrals',
    summary: 'One’s code, who came by it (masked), and the bonus each brought.',
    actor: 'learner',
    input: v.strictObject({
      ...pageFields(20),
    }),
    answer: v.object({
      code: v.string(),
      /** How many people were referred, over all pages. */
      total: v.number(),
      /** All bonuses received for them. */
      rewards: money,
      /** The person who referred this one, as 'a•••@example.com', and the bonus received for it. */
      referredBy: v.nullable(v.object({ name: v.string(), bonus: money })),
      people: v.array(v.object({ name: v.string(), joinedOn: dayField, brought: money })),
    }),
    topics: ['people', 'wallet'],
  }),
  regenerateCode: defineCall({
    name: 'referrals.regenerateCode',
    method: 'POST',
    path: '/api/referrals/code',
    summary: 'Draws a new referral code. Links with the old one are dead from now on.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ code: v.string() }),
  }),
}
