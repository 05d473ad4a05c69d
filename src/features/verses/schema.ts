import * as v from 'valibot'
import { defineCall } from '../../core/call.ts'
import { nothing } from '../../core/fields.ts'

export const verse = v.object({ reference: v.string(), text: v.string() })

export const versesCalls = {
  readDaily: defineCall({
    name: 'verses.readDaily',
    method: 'GET',
    path: '/api/verses/daily',
    summary: 'The verse of the business day.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ verse }),
    topics: ['clock'],
  }),
}
