import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, id, money } from '#core/fields.ts'

/** How many people each side of the trace names; the rest are summed up. */
export const MOST_NAMED = 10

const party = v.object({
  /** A number for the person within this answer; two masked addresses may look alike. */
  key: v.string(),
  /**
   * 'treasury': interest of treasury bills, which nobody's pocket paid in.
   * 'nobody': cash that the books cannot trace, as after a machine's clock ran backwards.
   */
  who: v.picklist(['self', 'earlier', 'later', 'treasury', 'nobody']),
  /** The e-mail; masked for learners. */
  name: v.string(),
  joinedOn: v.nullable(dayField),
  amount: money,
})
export type Party = v.InferOutput<typeof party>

/** One side of the trace. The named, the others and what is left make up the total. */
const side = v.object({
  total: money,
  named: v.array(party),
  others: v.object({ people: v.number(), amount: money }),
  /** How much of the total is with people who joined later. */
  later: money,
})
export type Side = v.InferOutput<typeof side>

export const truthCalls = {
  readTruth: defineCall({
    name: 'truth.readTruth',
    method: 'GET',
    path: '/api/truth',
    summary: "One's own money in the drawer: put in, taken out, and whose deposits paid whom.",
    actor: 'learner',
    input: v.strictObject({ learner: v.optional(id) }),
    answer: v.object({
      /** The person whose truth it is; null for one's own. Admins may ask for anybody's. */
      of: v.nullable(v.object({ id, name: v.string() })),
      /** Sent from the pocket to the drawer. */
      putIn: money,
      /** Come from the drawer to the pocket. */
      takenOut: money,
      /** The part of it that was a payment sent back, its deposit turned down. */
      sentBack: money,
      /** The amount that the house says it owes: spendable, held, and received but not yet credited. */
      wallet: money,
      held: money,
      suspense: money,
      /** The sum in treasury bills, which comes back to the wallet at their end. */
      bills: money,
      /** Remaining unpaid machine-days at the terms of the purchase; interest of bills too. */
      promised: money,
      /** Profit of machines credited. None of it was earned: no machine pays anything into the drawer. */
      profitPaid: money,
      /** Interest of one's treasury bills credited: what the treasury paid, from outside the house. */
      interest: money,
      /** The people whose deposits were taken out. */
      from: side,
      /** The people to whom the deposits went; the rest of the total lies in the drawer. */
      to: side,
      inDrawer: money,
      /** Some of it may lie in treasury bills: cash is all alike. */
      someInBills: v.boolean(),
    }),
    topics: ['truth', 'wallet', 'machines', 'clock', 'people', 'settings'],
  }),
}
