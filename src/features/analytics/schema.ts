import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, id, money, nothing } from '#core/fields.ts'

export const PERIODS = ['7d', '30d', '90d', '1y'] as const
export type Period = (typeof PERIODS)[number]
/** How many business days a period has, today included. */
export const PERIOD_DAYS: Readonly<Record<Period, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
}

/** The figures of one period, in business days. */
const figures = v.object({
  /** Deposits completed in it. */
  revenue: money,
  /** Withdrawals completed in it. */
  withdrawals: money,
  /** revenue − withdrawals */
  net: money,
  transactions: v.number(),
  newUsers: v.number(),
  /** Robots of the crowd that joined in it: they are in the books, and no users. */
  newRobots: v.number(),
  /** Status active and last seen in it; null for a period that is past: only the last visit is kept. */
  activeUsers: v.nullable(v.number()),
  purchases: v.number(),
  /** The price of the machines that were bought in it. */
  sales: money,
})
export type Figures = v.InferOutput<typeof figures>

export const analyticsCalls = {
  readOverview: defineCall({
    name: 'analytics.readOverview',
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'The figures of the admin dashboard, over everything.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      users: v.number(),
      /** Admins among the users. */
      admins: v.number(),
      /** Robots of the crowd: they are in the books, and no people. */
      robots: v.number(),
      /** Status active and last seen within 30 days. */
      activeUsers: v.number(),
      /** Completed deposits. */
      revenue: money,
      transactions: v.number(),
      pending: v.number(),
      machines: v.number(),
      /** The profit that all running machines pay tomorrow. */
      dailyProfits: money,
      /** The cash that the house really holds. */
      houseCash: money,
      /** Wallets, held and suspense of everyone: what the house owes today. */
      owed: money,
    }),
    topics: ['requests', 'machines', 'people', 'wallet', 'clock'],
  }),
  readPeriod: defineCall({
    name: 'analytics.readPeriod',
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'A period of business days to today, beside the one before, with what stood out.',
    actor: 'admin',
    input: v.strictObject({ period: v.optional(v.picklist(PERIODS), '30d') }),
    answer: v.object({
      from: dayField,
      to: dayField,
      now: figures,
      before: figures,
      /** Requests made in the period, by their present status. */
      statuses: v.object({ pending: v.number(), completed: v.number(), failed: v.number() }),
      /** People by requests and purchases in the period; at most ten. */
      topUsers: v.array(
        v.object({
          id,
          name: v.string(),
          isDeleted: v.boolean(),
          transactions: v.number(),
          volume: money,
        }),
      ),
      /** Machines by purchases in the period; at most six. */
      popularItems: v.array(
        v.object({ machineId: v.number(), name: v.string(), purchases: v.number(), sales: money }),
      ),
      /** Every business day of the period, oldest first. */
      days: v.array(
        v.object({
          day: dayField,
          deposits: money,
          withdrawals: money,
          newUsers: v.number(),
          /**
           * Learners who joined, with robots and those who were deleted since: the sums hold their
           * deposits.
           */
          newLearners: v.number(),
          purchases: v.number(),
        }),
      ),
    }),
    topics: ['requests', 'machines', 'people', 'clock'],
  }),
}
