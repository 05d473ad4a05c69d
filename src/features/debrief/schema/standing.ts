import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { PHASES } from './offers.ts'

// Admins read these sums of the answers. Phones do not load them.

/** The fewest answers that stand in each figure that is shown. */
export const LEAST_ANSWERS = 5

const VERDICTS = ['better', 'worse', 'mistrust', 'trust', 'same'] as const
/**
 * Tells apart better or worse; else says 'A scam' of everything more readily, or less; else no change that
 * chance would not make.
 */
export type Verdict = (typeof VERDICTS)[number]

/** A change this large, or larger, in either direction, comes by chance once in so many such classes. */
const ODDS = [100, 20, 10] as const
export type Odds = (typeof ODDS)[number]

const called = v.object({ scam: v.number(), of: v.number() })
/** Answers, and how many of them were 'A scam'. */
export type ScamCalls = v.InferOutput<typeof called>

/** Answers to scams and to genuine offers, by everybody who is in the sums. */
const roundSums = v.object({ people: v.number(), scams: called, genuine: called })
export type RoundSums = v.InferOutput<typeof roundSums>

const change = v.object({
  before: roundSums,
  after: roundSums,
  verdict: v.picklist(VERDICTS),
  /** Null where the verdict is 'same'. */
  odds: v.nullable(v.picklist(ODDS)),
})
export type ClassChange = v.InferOutput<typeof change>

const phaseCount = v.object({
  isOpen: v.boolean(),
  answers: v.number(),
  /** How many of them are in the sums: all once it is closed, from LEAST_ANSWERS on. */
  counted: v.number(),
  /** How many called each offer a scam; null while open, and while none is counted. */
  sums: v.nullable(v.record(v.string(), called)),
})
export type PhaseCount = v.InferOutput<typeof phaseCount>

const figure = v.number()
/** A figure with its 90 % interval. */
const estimate = v.object({ value: figure, low: figure, high: figure })
export type Estimate = v.InferOutput<typeof estimate>
const overTime = v.object({ before: estimate, after: estimate, change: estimate })
const spotted = v.object({ before: called, after: called })
/** Shares from 0 to 1, of the answers of which somebody said how sure they were. */
const confidence = v.object({
  people: v.number(),
  answers: v.number(),
  confidence: figure,
  right: figure,
})

const effect = v.object({
  sensitivity: overTime,
  criterion: overTime,
  /** The changes of d′ and of c by their standard errors: the verdict is of these. */
  apart: figure,
  readiness: figure,
  /** Scams by patterns that the hour teaches, and by others. */
  taught: spotted,
  untaught: spotted,
  /** Null for fewer than LEAST_ANSWERS people. */
  confidence: v.object({ before: v.nullable(confidence), after: v.nullable(confidence) }),
})

/** The class in two halves by lot. */
const halves = v.object({
  /** The early half may judge the second round now. */
  isOpen: v.boolean(),
  /**
   * The players of each half now; and how many of the early half have judged the second round before
   * the truth.
   */
  early: v.number(),
  late: v.number(),
  judged: v.number(),
  /** Null until both rounds are closed, where a half has fewer than LEAST_ANSWERS, and as `isUnsure` says. */
  compared: v.nullable(v.object({ early: roundSums, late: roundSums, difference: estimate })),
  /** Halves of as many are not compared: one was unsure of every scam, or of every genuine offer. */
  isUnsure: v.boolean(),
})
export type Halves = v.InferOutput<typeof halves>
export type Effect = v.InferOutput<typeof effect>

export const questionAdminCalls = {
  readStanding: defineCall({
    name: 'debrief.readStanding',
    method: 'GET',
    path: '/api/admin/debrief/questions',
    summary: 'How many have answered, and once closed the sums, of five answers at least.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      before: phaseCount,
      after: phaseCount,
      /** The change over everybody in the sums; null while a round is open, and where one has none. */
      change: v.nullable(change),
      /** Null where no halves were drawn. */
      halves: v.nullable(halves),
      opensAfter: v.boolean(),
      /**
       * The truth was revealed once: the questions before stay closed, also after it is hidden
       * again.
       */
      beforeIsOver: v.boolean(),
    }),
    topics: ['settings', 'debrief'],
  }),
  readEffect: defineCall({
    name: 'debrief.readEffect',
    method: 'GET',
    path: '/api/admin/debrief/effect',
    summary: 'Sensitivity, criterion and confidence before and after; null while nothing is shown.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ effect: v.nullable(effect) }),
    topics: ['settings', 'debrief'],
  }),
  setQuestions: defineCall({
    name: 'debrief.setQuestions',
    method: 'POST',
    path: '/api/admin/debrief/questions',
    summary: 'Opens or closes the questions before, or those after the reveal.',
    actor: 'admin',
    input: v.strictObject({ phase: v.picklist(PHASES), open: v.boolean() }),
    answer: nothing,
  }),
  setEarlyHalf: defineCall({
    name: 'debrief.setEarlyHalf',
    method: 'POST',
    path: '/api/admin/debrief/questions/early',
    summary: 'Draws half of the learners by lot, who answer the questions after before the truth.',
    actor: 'admin',
    input: v.strictObject({ open: v.boolean() }),
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
  exportResearch: defineCall({
    name: 'debrief.exportResearch',
    method: 'GET',
    path: '/api/admin/debrief/answers.csv',
    summary: 'One row for each answer in the sums, and nothing that says whose it is.',
    actor: 'admin',
    input: nothing,
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
  exportCodebook: defineCall({
    name: 'debrief.exportCodebook',
    method: 'GET',
    path: '/api/admin/debrief/codebook.csv',
    summary: 'Each column of the research export: its values and what they mean.',
    actor: 'admin',
    input: nothing,
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
}
