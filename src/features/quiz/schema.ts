import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { LOCALES } from '#core/locales.ts'

// The sixteen offers as files that a learning platform takes.

/** The languages of the files by their codes; English is the first. */
export const QUIZ_LANGUAGES = ['en', ...LOCALES.map(({ code }) => code)] as const
export type QuizLanguage = (typeof QUIZ_LANGUAGES)[number]

const inLanguage = v.strictObject({ language: v.optional(v.picklist(QUIZ_LANGUAGES), 'en') })

export const quizCalls = {
  exportGift: defineCall({
    name: 'quiz.exportGift',
    method: 'GET',
    path: '/api/admin/quiz.gift',
    summary: 'The sixteen offers with their answers as questions in Moodle’s GIFT.',
    actor: 'admin',
    input: inLanguage,
    answer: v.string(),
    media: { answer: 'text/plain' },
  }),
  exportQti: defineCall({
    name: 'quiz.exportQti',
    method: 'GET',
    path: '/api/admin/quiz.zip',
    summary: 'The same as a package of QTI 1.2: a zip with its manifest.',
    actor: 'admin',
    input: inLanguage,
    answer: v.any(),
    media: { answer: 'application/zip' },
  }),
}
