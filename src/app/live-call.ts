import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { nothing } from '../core/fields.ts'

/** The contract of the live channel, for its guard and the API page. */
export const liveCall = defineCall({
  name: 'live',
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: which topics to read again, as {"topics": […]}.',
  actor: 'learner',
  input: nothing,
  media: { answer: 'text/event-stream' },
  answer: v.object({ topics: v.array(v.string()) }),
})
