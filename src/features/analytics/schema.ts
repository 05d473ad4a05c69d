import * as v from 'valibot'
import { defineCall } from '../../core/call.ts'
import { money, nothing } from '../../core/fields.ts'

export const analyticsCalls = {
  readOverview: defineCall({
    name: 'analytics.readOverview',
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'The six figures of the admin dashboard, over everything.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      users: v.number(),
      /** Status active and last seen within 30 days. */
      activeUsers: v.number(),
      /** Completed deposits. */
      revenue: money,
      transactions: v.number(),
      pending: v.number(),
      machines: v.number(),
      /** What all running machines pay tomorrow. */
      dailyProfits: money,
      /** What the house really holds. */
      houseCash: money,
    }),
    topics: ['requests', 'machines', 'people', 'wallet', 'clock'],
  }),
}
