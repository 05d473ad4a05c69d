import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, instant, money, nothing } from '#core/fields.ts'

/** The purchases of one kind by everybody in this room, and what they paid. */
const kindOfMachine = v.object({
  bought: v.number(),
  /** The sum that was paid for them. */
  price: money,
  /** Profit or interest credited so far. */
  credited: money,
  /** The part of it that came from outside the house, as cash. */
  earned: money,
  /** The price's part that was given back, and the part that lies with the treasury until it is. */
  returned: money,
  laidOut: money,
})

/**
 * This room, counted from its books. People are all learners, those who were deleted too, and
 * every admin whose cash is not even. Money is what moved in or out of the drawer, unless it says
 * otherwise.
 */
const roomFigures = v.object({
  /** All who took part: a seat that was removed before it asked to pay in or out did not. */
  people: v.number(),
  /** Put in more than they took out; the other way round; neither. */
  behind: v.number(),
  ahead: v.number(),
  even: v.number(),
  /** Seats of those behind and ahead, robots left out, and what those behind have lost together. */
  behindSeats: v.number(),
  aheadSeats: v.number(),
  lost: money,
  /** The cash that people paid in, less what was sent back: drawer + in bills + paid out - earned. */
  putIn: money,
  /** The part that was sent back of all that people paid in: payments to the house are `putIn` and this. */
  sentBack: money,
  cash: money,
  /** Laid out in treasury bills. */
  bills: money,
  /** Wallets, held and suspense together. */
  owed: money,
  /** The cash from outside: interest that the treasury paid on bills. */
  earned: money,
  /** Profit and interest credited by the house, all machines and days. */
  profitPaid: money,
  /**
   * The daily profit that machines promise, in tenths of a percent of their price: least and most of all
   * that are on offer or were ever sold, the treasury bill left out. Null where there are none.
   */
  promise: v.nullable(v.object({ least: v.number(), most: v.number() })),
  /**
   * The treasury bill beside all other machines; its rate now, in hundredths of a percent a year. Null
   * where it is not on offer and nobody ever bought one.
   */
  twin: v.nullable(v.object({ rate: v.number(), bill: kindOfMachine, machines: kindOfMachine })),
  /** Withdrawals paid, less those taken back; whose cash it was is traced first in, first out. */
  paidOut: money,
  fromSelf: money,
  fromOthers: money,
  /** The part of `fromOthers` that people paid in who joined after the one who was paid. */
  fromLater: money,
  /** The part of `paidOut` that is interest of treasury bills, which nobody had put in. */
  fromTreasury: money,
  /** How many of these people gave a code when they came, and what they got for codes and sign-ups. */
  referred: v.number(),
  referralBonuses: money,
  signUpBonuses: money,
  /**
   * The oldest withdrawal that was paid to a person and not taken back; a robot's where no person
   * was paid.
   */
  firstPayout: v.nullable(v.object({ on: dayField, amount: money })),
  /** Every payment to the house that came after it, and what was sent back of those. */
  paidInAfter: money,
  sentBackAfter: money,
  /** People who ever asked to withdraw; people who were paid all of it; what is asked for and waits now. */
  askers: v.number(),
  paid: v.number(),
  waiting: money,
  /** Business days from the first sign-up to today: each had its verse. */
  verseDays: v.number(),
  /** Machines bought, by how many people; those sold as sacred goods, and what was paid for them. */
  machines: v.number(),
  buyers: v.number(),
  sacredMachines: v.number(),
  sacredSales: money,
})
export type RoomFigures = v.InferOutput<typeof roomFigures>

/**
 * The offices that check an offer and take a report; schema/bodies.ts has the rules for what an admin may
 * write there.
 */
const reportTo = v.object({
  name: v.string(),
  whatFor: v.string(),
  contact: v.optional(v.string()),
  checkedOn: v.optional(dayField),
})
export type ReportTo = v.InferOutput<typeof reportTo>

export const debriefCalls = {
  readDebrief: defineCall({
    name: 'debrief.readDebrief',
    method: 'GET',
    path: '/api/debrief',
    summary: 'The warning signs in figures of this room, and where to report. Once revealed.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      today: dayField,
      countedAt: instant,
      /** Admins see it earlier. */
      revealed: v.boolean(),
      byAdmin: v.boolean(),
      /** The questions after were answered and are closed: which offers were genuine may be told. */
      answersTold: v.boolean(),
      figures: roomFigures,
      reportTo: v.array(reportTo),
    }),
    topics: ['settings', 'truth', 'wallet', 'requests', 'machines', 'people', 'clock'],
  }),
}
