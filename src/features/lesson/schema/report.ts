import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { instant, money, nothing } from '#core/fields.ts'

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
  readHeld: defineCall({
    name: 'lesson.readHeld',
    method: 'GET',
    path: '/api/admin/lesson/held',
    summary:
      'The lesson under way or the last one: how many took part, and which scenes were shown.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      people: v.number(),
      /** A shared phone is one. */
      seats: v.number(),
      /** Null before the first lesson. */
      lesson: v.nullable(
        v.object({
          heldAt: instant,
          /** The minutes that the lesson was planned for. */
          minutes: v.number(),
          /** Scenes by their names. */
          shown: v.array(v.string()),
        }),
      ),
    }),
    topics: ['lesson', 'people'],
  }),
  listCards: defineCall({
    name: 'lesson.listCards',
    method: 'GET',
    path: '/api/admin/lesson/cards',
    summary: 'What each seat put in less what it took out: a card for each of its people.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      cards: v.array(
        v.object({
          /** The number of the answer card; null without one. */
          number: v.nullable(v.number()),
          name: v.string(),
          net: money,
          /** The place of the person among all people at this seat. */
          place: v.number(),
          members: v.number(),
        }),
      ),
    }),
    topics: ['wallet', 'requests', 'people'],
  }),
}
