import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'

// The wallet asks, and the lesson above it answers: a page shows what its scene needs, and no more.

export const underWayCalls = {
  readUnderWay: defineCall({
    name: 'lesson.readUnderWay',
    method: 'GET',
    path: '/api/lesson/under-way',
    summary: 'Tells if a lesson is under way.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ isUnderWay: v.boolean() }),
    topics: ['lesson'],
  }),
}
