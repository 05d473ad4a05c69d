import * as v from 'valibot'
import { defineCall } from '../../../core/call.ts'
import { money, nothing } from '../../../core/fields.ts'

export const reportCalls = {
  exportReport: defineCall({
    name: 'lesson.exportReport',
    method: 'GET',
    path: '/api/admin/lesson/report.csv',
    summary: 'Every book of the room under a pseudonym; the sums are the ledger’s.',
    actor: 'admin',
    input: nothing,
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
  listCards: defineCall({
    name: 'lesson.listCards',
    method: 'GET',
    path: '/api/admin/lesson/cards',
    summary: 'What each learner put in less what they took out, for the cards.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ cards: v.array(v.object({ name: v.string(), net: money })) }),
    topics: ['wallet', 'requests', 'people'],
  }),
}
