import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { line, wholeNumber } from '#core/fields.ts'
import { fields as t } from '#core/words/en/fields.ts'

const sendInput = v.strictObject({
  // The answer has no field for the name of the input at fault, so each sentence names it.
  amount: line(40, () => t.missing('amount')),
  userEmail: line(254, () => t.missing('userEmail')),
  timestamp: v.pipe(
    line(40, () => t.missing('timestamp')),
    v.isoTimestamp(() => t.instant),
  ),
  screenshot: v.optional(v.string()),
})
const sent = v.object({ ok: v.boolean(), error: v.optional(v.string()) })

/** The original's two calls. The app's own requests tell the house by themselves. */
export const sendDepositCall = defineCall({
  name: 'wallet.sendDeposit',
  method: 'POST',
  path: '/api/send-deposit',
  summary: 'Tells the house by mail about a pending deposit of one’s own, once per request.',
  actor: 'learner',
  input: sendInput,
  answer: sent,
  media: { input: 'application/x-www-form-urlencoded' },
})
export const sendWithdrawCall = defineCall({
  name: 'wallet.sendWithdraw',
  method: 'POST',
  path: '/api/send-withdraw',
  summary: 'The same for a pending withdrawal.',
  actor: 'learner',
  input: sendInput,
  answer: sent,
  media: { input: 'application/x-www-form-urlencoded' },
})

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
