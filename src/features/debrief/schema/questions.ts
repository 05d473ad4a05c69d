import * as v from 'valibot'
import { defineCall } from '../../../core/call.ts'
import { nothing } from '../../../core/fields.ts'
import { debriefQuestions as t } from '../../../core/strings/debrief-questions.en.ts'

/** So many answers, at least, enter the sums at once. */
export const LEAST_ANSWERS = 5

export const PHASES = ['before', 'after'] as const
const phase = v.picklist(PHASES)
export type Phase = (typeof PHASES)[number]

export const CHOICES = {
  invest: ['yes', 'unsure', 'no'],
  pays: ['likely', 'maybe', 'unlikely', 'never'],
  checks: ['licence', 'source', 'payouts', 'people'],
} as const
export type Question = keyof typeof CHOICES
export const QUESTIONS = Object.keys(CHOICES) as Question[]

export const answersForm = v.strictObject({
  invest: v.picklist(CHOICES.invest, t.choose),
  pays: v.picklist(CHOICES.pays, t.choose),
  checks: v.picklist(CHOICES.checks, t.choose),
})
export type Answers = v.InferOutput<typeof answersForm>

const standing = v.object({
  isOpen: v.boolean(),
  answers: v.number(),
  /** How many of them are in the sums: the others wait until there are LEAST_ANSWERS of them. */
  counted: v.number(),
  /** How often each answer was given; null while open, and while none is counted. */
  sums: v.nullable(v.record(v.string(), v.record(v.string(), v.number()))),
})
export type Standing = v.InferOutput<typeof standing>

export const questionCalls = {
  readQuestions: defineCall({
    name: 'debrief.readQuestions',
    method: 'GET',
    path: '/api/debrief/questions',
    summary: 'Which questions are open, if any, and what one has answered oneself.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      phase: v.nullable(phase),
      mine: v.nullable(answersForm),
      /** They are in the sums already, and stay as they are. */
      isCounted: v.boolean(),
    }),
    topics: ['settings', 'debrief'],
  }),
  sendAnswers: defineCall({
    name: 'debrief.sendAnswers',
    method: 'POST',
    path: '/api/debrief/questions',
    summary: 'Answers the open questions, without a name; sent again, it changes the answers.',
    actor: 'learner',
    // Without an idempotency key: its row would store a hash of the answers beside the person.
    input: v.strictObject({ phase, ...answersForm.entries }),
    answer: nothing,
  }),
}

export const questionAdminCalls = {
  readStanding: defineCall({
    name: 'debrief.readStanding',
    method: 'GET',
    path: '/api/admin/debrief/questions',
    summary:
      'How many have answered, and once closed the sums, which change by five answers at least.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      before: standing,
      after: standing,
      opensAfter: v.boolean(),
      /**
       * The truth was revealed once: the questions before stay closed, also after it is hidden
       * again.
       */
      beforeIsOver: v.boolean(),
    }),
    topics: ['settings', 'debrief'],
  }),
  setQuestions: defineCall({
    name: 'debrief.setQuestions',
    method: 'POST',
    path: '/api/admin/debrief/questions',
    summary: 'Opens or closes the questions before, or those after the reveal.',
    actor: 'admin',
    input: v.strictObject({ phase, open: v.boolean() }),
    answer: nothing,
  }),
  exportAnswers: defineCall({
    name: 'debrief.exportAnswers',
    method: 'GET',
    path: '/api/admin/debrief/questions.csv',
    summary: 'The sums of both rounds as a spreadsheet, as far as they are shown.',
    actor: 'admin',
    input: nothing,
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
}
