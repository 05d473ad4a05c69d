import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { instant, nothing } from '#core/fields.ts'
import { autopilot as t } from './words/en/autopilot.ts'

export const DEPOSITS = ['off', 'soon', 'now'] as const
/**
 * The learners whom it pays no more once 60 of 100 players are out: none, those who own no machine any
 * more, or all.
 */
export const FREEZES = ['off', 'leavers', 'everyone'] as const
/** Seconds from one payout to the next. */
const LONGEST_PACE = 60

/** Whole seconds, or the pace that is slow for as many players as there are. */
const everySeconds = v.union(
  [
    v.literal('slow'),
    v.pipe(v.number(), v.integer(t.pace), v.minValue(0, t.pace), v.maxValue(LONGEST_PACE, t.pace)),
  ],
  t.pace,
)

const autopilot = v.object({
  /** Deposits that a payment backs: approved by hand, after three seconds, or at once. */
  deposits: v.picklist(DEPOSITS),
  /** Withdrawals are paid in the order in which they were asked for, while there is cash. */
  paysWithdrawals: v.boolean(),
  everySeconds: v.number(),
  /** The slow pace for the players who are in now: in a hall it is a part of a second. */
  slowSeconds: v.number(),
  /** The players kept by a house that stops paying while its drawer holds money, as such apps do. */
  freeze: v.picklist(FREEZES),
  /** True if the person who set it is still an active admin: else it decides nothing. */
  isAtWork: v.boolean(),
  /** The person who set it last, and when; null where nobody has. */
  setBy: v.nullable(v.string()),
  setAt: v.nullable(instant),
})
export type Autopilot = v.InferOutput<typeof autopilot>

export const autopilotCalls = {
  readAutopilot: defineCall({
    name: 'autopilot.readAutopilot',
    method: 'GET',
    path: '/api/admin/autopilot',
    summary: 'What the house decides by itself.',
    actor: 'admin',
    input: nothing,
    answer: autopilot,
    topics: ['autopilot', 'people'],
  }),
  set: defineCall({
    name: 'autopilot.set',
    method: 'POST',
    path: '/api/admin/autopilot',
    summary: 'Sets what the house decides by itself; what is left out stays as it is.',
    actor: 'admin',
    money: true,
    input: v.strictObject({
      deposits: v.optional(v.picklist(DEPOSITS, t.deposits)),
      paysWithdrawals: v.optional(v.boolean()),
      everySeconds: v.optional(everySeconds),
      freeze: v.optional(v.picklist(FREEZES, t.freeze)),
    }),
    answer: nothing,
  }),
}
