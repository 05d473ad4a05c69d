import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'

// The wallet asks, and the autopilot above it answers: a page says whether anybody is waited for.

export const atOnceCalls = {
  readAtOnce: defineCall({
    name: 'autopilot.readAtOnce',
    method: 'GET',
    path: '/api/autopilot',
    summary: 'What no admin decides here: paid deposits, withdrawals while there is cash.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ deposits: v.boolean(), withdrawals: v.boolean() }),
    topics: ['autopilot'],
  }),
}
