import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { wholeNumber } from '#core/fields.ts'

/** The contract of the live channel, for its guard and the API page. */
export const liveCall = defineCall({
  name: 'live',
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: which topics to read again, as {"topics": […]}.',
  actor: 'person',
  /** How many milliseconds old what the page shows may be; what changed since is told at once. */
  input: v.strictObject({ age: v.optional(wholeNumber(0, 999_999_999)) }),
  media: { answer: 'text/event-stream' },
  answer: v.object({ topics: v.array(v.string()) }),
})

/** The contract of a page that no stream reaches: it asks what the stream would have told. */
export const changesCall = defineCall({
  name: 'live.readChanges',
  method: 'GET',
  path: '/api/live/changes',
  summary:
    'Which topics to read again, for a page that no stream reaches: those that changed since the last answer.',
  actor: 'person',
  /** `at` of the last answer; without it every topic is told. */
  input: v.strictObject({ since: v.optional(wholeNumber(0, 9_999_999_999_999)) }),
  answer: v.object({ topics: v.array(v.string()), at: v.number() }),
})
