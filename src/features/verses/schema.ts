import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { comparedLine, dayField, line, nothing } from '#core/fields.ts'
import { verses as t } from './words/en/verses.ts'

const verse = v.object({ reference: v.string(), text: v.string() })
export type Verse = v.InferOutput<typeof verse>

/** The longest a reference and a verse may be, in characters. */
export const LONGEST_IN_VERSE = { reference: 80, text: 1000 }

const verseId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647))

/** The fields that an admin fills in; the form and the server ask the same rules. */
const verseFields = v.object({
  reference: comparedLine(LONGEST_IN_VERSE.reference, () => t.referenceRequired),
  text: line(LONGEST_IN_VERSE.text, () => t.textRequired),
})

/** How many earlier days the archive shows. */
export const ARCHIVE_DAYS = 4

export const versesCalls = {
  readDaily: defineCall({
    name: 'verses.readDaily',
    method: 'GET',
    path: '/api/verses/daily',
    summary: 'The verse of the business day.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ verse }),
    topics: ['clock', 'verses'],
  }),
  readArchive: defineCall({
    name: 'verses.readArchive',
    method: 'GET',
    path: '/api/verses',
    summary: 'The verse of the business day, and those of the four days before, newest first.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      daily: v.object({ ...verse.entries, on: dayField }),
      archive: v.array(v.object({ ...verse.entries, on: dayField })),
    }),
    topics: ['clock', 'verses'],
  }),
  listVerses: defineCall({
    name: 'verses.listVerses',
    method: 'GET',
    path: '/api/admin/verses',
    summary: 'Every verse in the table, in the order of their days, and which one is today’s.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      verses: v.array(v.object({ id: verseId, ...verse.entries })),
      todayId: verseId,
    }),
    topics: ['clock', 'verses'],
  }),
  saveVerse: defineCall({
    name: 'verses.saveVerse',
    method: 'POST',
    path: '/api/admin/verses/save',
    summary: 'Adds a verse, or changes the one with this id.',
    actor: 'admin',
    input: v.strictObject({
      id: v.optional(verseId),
      ...verseFields.entries,
    }),
    answer: v.object({ id: verseId }),
  }),
  deleteVerse: defineCall({
    name: 'verses.deleteVerse',
    method: 'POST',
    path: '/api/admin/verses/delete',
    summary: 'Takes a verse out of the table. The last one stays.',
    actor: 'admin',
    input: v.strictObject({ id: verseId }),
    answer: nothing,
  }),
}
