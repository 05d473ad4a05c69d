import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { debriefQuestions as t } from '../words/en/debrief-questions.ts'
import { PHASES } from './offers.ts'

const phaseField = v.picklist(PHASES)

export const JUDGEMENTS = ['genuine', 'scam'] as const
const judgement = v.picklist(JUDGEMENTS, () => t.choose)
export type Judgement = (typeof JUDGEMENTS)[number]
/** The words there are on an offer. 'unsure' judges nothing: it is in no sum, and is not stored. */
export const SAYINGS = [...JUDGEMENTS, 'unsure'] as const
export type Saying = (typeof SAYINGS)[number]
/** The judgement of one person on each offer of a round, by its name. */
export type Answers = Readonly<Record<string, Judgement>>

/** How sure somebody is: a guess, fairly sure, very sure. */
export const SURENESS = [1, 2, 3] as const
export type Sureness = (typeof SURENESS)[number]

/**
 * The most seconds that count for one offer: nobody looks at one longer, and what a phone counted
 * beyond it is cut off.
 */
export const MOST_SECONDS = 600
const MOST_OFFERS = 12

/** One offer as it was shown and judged; they stand in the order in which they were shown. */
const shownOffer = v.strictObject({
  offer: v.string(),
  sure: v.nullable(v.picklist(SURENESS)),
  seconds: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SECONDS))),
})
export type ShownOffer = v.InferOutput<typeof shownOffer>

export const questionCalls = {
  readQuestions: defineCall({
    name: 'debrief.readQuestions',
    method: 'GET',
    path: '/api/debrief/questions',
    summary: 'Which questions are open, if any, and what one has answered oneself.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      phase: v.nullable(phaseField),
      mine: v.nullable(v.record(v.string(), judgement)),
      /** True of answers that are in the sums already, and stay as they are. */
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
    input: v.strictObject({
      phase: phaseField,
      answers: v.record(
        v.string(),
        v.picklist(SAYINGS, () => t.choose),
      ),
      /**
       * The offers as they were shown; left out, nothing is known of order, sureness and seconds.
       */
      shown: v.optional(v.pipe(v.array(shownOffer), v.maxLength(MOST_OFFERS))),
    }),
    answer: nothing,
  }),
  readOwnAnswers: defineCall({
    name: 'debrief.readOwnAnswers',
    method: 'GET',
    path: '/api/debrief/questions/own',
    summary: 'What one answered oneself, item by item, once the questions after are closed.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      rounds: v.array(
        v.object({
          phase: phaseField,
          answers: v.array(v.object({ offer: v.string(), said: judgement })),
        }),
      ),
    }),
    topics: ['settings', 'debrief'],
  }),
}
