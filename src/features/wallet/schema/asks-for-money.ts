import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'

// The withdraw page asks, and the lesson above it answers. No other page loads this.

export const asksForMoneyCalls = {
  readAsksForMoney: defineCall({
    name: 'lesson.readAsksForMoney',
    method: 'GET',
    path: '/api/lesson/asks-for-money',
    summary:
      'Tells if the scene of a lesson asks everybody to take money out: then it needs no minimum.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ asksForMoney: v.boolean() }),
    topics: ['lesson'],
  }),
}
