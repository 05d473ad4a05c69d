import * as v from 'valibot'
import { defineCall } from '../../core/call.ts'
import { amount, dayField, id, instant, money, nothing } from '../../core/fields.ts'

export const pocketCalls = {
  readPocket: defineCall({
    name: 'pocket.readPocket',
    method: 'GET',
    path: '/api/pocket',
    summary: "The learner's own practice mobile money, outside the house.",
    actor: 'learner',
    input: nothing,
    answer: v.object({ practiceNumber: v.string(), balance: money }),
    topics: ['wallet'],
  }),
  sendPayment: defineCall({
    name: 'pocket.sendPayment',
    method: 'POST',
    path: '/api/pocket/send',
    summary: "Sends practice money from the pocket to the house's practice account.",
    actor: 'learner',
    money: true,
    input: v.strictObject({ amount }),
    answer: v.object({
      paymentId: id,
      /** Unique, for the deposit request: 'MM' and eight letters or digits. */
      reference: v.string(),
      amount: money,
      sentOn: dayField,
      sentAt: instant,
      balance: money,
    }),
  }),
}
