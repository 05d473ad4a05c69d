import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, money, nothing } from '#core/fields.ts'

/** The pace is what the last so many business days did, today included. */
export const PACE_DAYS = 7
/** The longest that the charts look back. */
export const MOST_DAYS_OF_CHART = 366
/** The bars in the picture by joining order; where there are more people, each is several. */
export const MOST_GROUPS = 40

/** The house at the end of one business day; today as it is now. */
const houseDay = v.object({
  day: dayField,
  /** Cash in the drawer. */
  cash: money,
  /** Wallets, held and suspense together. */
  owed: money,
  /** Remaining machine-days. */
  promised: money,
  /** Every transfer into the drawer on this day, and every one out of it. */
  cameIn: money,
  wentOut: money,
})
export type HouseDay = v.InferOutput<typeof houseDay>

const joiners = v.object({
  /** Places of people in the order of joining, both included; the first is 1. */
  first: v.number(),
  last: v.number(),
  /** The room's name for them where it is one player. */
  name: v.nullable(v.string()),
  /** Took out more than they put in; the other way round; neither. */
  ahead: v.number(),
  behind: v.number(),
  even: v.number(),
  /** Taken out less put in, of all of them together. */
  net: money,
})
export type Joiners = v.InferOutput<typeof joiners>

export const solvencyCalls = {
  readSolvency: defineCall({
    name: 'solvency.readSolvency',
    method: 'GET',
    path: '/api/admin/solvency',
    summary: 'What the house holds, owes and promises, its pace, and each business day of it.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      today: dayField,
      cash: money,
      owed: v.object({ wallets: money, held: money, suspense: money, total: money }),
      /** Laid out in treasury bills: outside the drawer, and paid back to who bought them. */
      bills: money,
      /** Remaining unpaid machine-days, each at the terms of its purchase; interest of bills too. */
      promised: money,
      /** Whole pesewas in the drawer for each cedi owed, rounded down; null where nothing is owed. */
      coverage: v.nullable(money),
      /** Profit and interest credited, all machines and days. */
      profitPaid: money,
      /** The cash from outside: interest that the treasury paid. No machine earned it. */
      earned: money,
      /** The pace over the last business days, today included: in less out, together and a day. */
      pace: v.object({ days: v.number(), net: money, perDay: money }),
      /** The day on which the drawer runs empty at this pace; null where it does not. */
      emptyOn: v.nullable(dayField),
      days: v.array(houseDay),
    }),
    topics: ['wallet', 'requests', 'machines', 'people', 'clock'],
  }),
  readJoiners: defineCall({
    name: 'solvency.readJoiners',
    method: 'GET',
    path: '/api/admin/solvency/joiners',
    summary: 'Who took out more than they put in and who did not, in the order of joining.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      /** Robots among them. */
      people: v.number(),
      robots: v.number(),
      groups: v.array(joiners),
    }),
    topics: ['wallet', 'requests', 'people'],
  }),
}
