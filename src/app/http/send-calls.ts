import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { line } from '#core/fields.ts'
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
